"""The HTTP side of the server: who may ask what, and what the answer looks like."""
