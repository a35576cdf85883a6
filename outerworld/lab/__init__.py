"""Many games at once: simulate them on all cores or on a cluster, rate, compare, report, and how fast they go."""
