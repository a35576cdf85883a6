"""The table server: it serves the page, and games over one WebSocket as docs/protocol.md says."""
