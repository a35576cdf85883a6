"""Tables in motion: who owns a table, who listens to it, and the WebSocket that they speak over."""
