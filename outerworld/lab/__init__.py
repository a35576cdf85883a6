"""Many games at once: how fast they go."""
