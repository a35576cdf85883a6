"""Resources, items and Kamas: bags, loot, Marketplace, crafting, wearing, trade, auctions (Q1.5, Q8, Q10)."""
