"""What a tale changes: deeds, rules, victory and defeat (Q1.2.8)."""
