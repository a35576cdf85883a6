"""Events on the server: who signs up, tables that open by themselves, and results that come from the games."""
