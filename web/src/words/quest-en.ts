/** The page's words of Krosmaster Quest, fetched with it. */

const kamas = (count: number) => `${count} ${count === 1 ? "kama" : "kamas"}`;

export const questEn = {
  /** Looking at the world. */
  world: {
    follow: "Follow",
    whole: "Whole world",
    nearer: "Nearer",
    further: "Further away",
    areas: "Where to look",
    outside: "Outside",
    dungeon: (family: string) => `${family} dungeon`,
    map: (who: readonly string[]) => `Small map. ${who.join(", ")}.`,
    stands: (name: string, where: string) => `${name} on ${where}`,
    outOfSight: (cells: number) =>
      cells === 1 ? "One more cell to choose, out of sight" : `${cells} more cells to choose, out of sight`,
  },
  /** What can be done, in groups. */
  groups: { fight: "Walk and fight", gather: "Gather", town: "Town", party: "Party", end: "End" },
  deeds: {
    punch: "Punch",
    zaap: "Zaap",
    enter: "Dungeon",
    flee: "Flee",
    farm: "Farm",
    "pick-up": "Pick up",
    dabble: "Market",
    craft: "Workshop",
    uncover: "Uncover",
    "buy-gg": "Buy a GG",
    gear: "Gear",
    "hand-in": "Hand in",
    invite: "Invite",
    trade: "Trade",
    leave: "Part ways",
    heal: "Rest",
    end: "End turn",
  } as Readonly<Record<string, string>>,
  /** What comes of each. */
  means: {
    punch: "Punch an enemy beside you: 1 damage, once a turn.",
    zaap: "Step through the Zaap beside you and come out beside another one.",
    enter: "Go down into the dungeon beside you. Your group is asked to come along.",
    flee: "Leave the fight: you wake beside a phoenix with 1 GG less, and your turn is over. First action of a turn only.",
    farm: "A tree beside you gives 1 wood, a vein 1 iron.",
    "pick-up": "Pick up a dung or an egg from your cell.",
    dabble: "Beside the Marketplace: look at the stalls, sell from your bag, then buy.",
    craft: "Beside the Workshop: a recipe and its resources become an item.",
    uncover: "Pay to lift a cover: a spell, your powers, your story (it brings one more turn), or more bag.",
    "buy-gg": "The next Gallon of Glory of your Geegee Path, for the price on its space.",
    gear: "Put items on, take them off or use them up: in Adventure mode, free.",
    "hand-in": "Give away what a quest asks for.",
    invite: "Ask who stands on your tile into your group: no locks among you, and you may trade.",
    trade: "Swap what your bags hold with somebody of your group on your tile.",
    leave: "Leave your group.",
    heal: "Heal up to 5 injuries; your turn is over. First action of a turn only.",
    end: "What AP and MP are left is lost.",
  } as Readonly<Record<string, string>>,
  price: { ap: (count: number) => `${count} AP`, mp: (count: number) => `${count} MP`, kamas },
  from: "from",
  never: (action: string): string =>
    action === "gear" ? "There is nothing to put on, take off or use." : "That cannot be done now.",
  notNow: "Not now",
  modes: {
    adventure: {
      name: "Adventure",
      says: [
        "3 MP more to walk with",
        "1 injury heals at once",
        "Trade, equip, or rest a whole turn",
        "No spells, no Punch",
      ],
      when: "To travel, gather and shop",
    },
    combat: {
      name: "Combat",
      says: [
        "Spells and Punch, outside the city",
        "Summons stay with you",
        "You may flee",
        "Your own MP only, and no healing",
      ],
      when: "To fight mobs",
    },
  },
};

export type QuestWords = typeof questEn;
