"""The world of an adventure: tiles, cells, what stands and lies on them (Q2, Q3)."""
