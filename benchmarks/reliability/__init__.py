"""Programs that show how far the server can be trusted; docs/reliability.md has their figures."""
