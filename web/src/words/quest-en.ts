/** The page's words of Krosmaster Quest, fetched with it. */

const kamas = (count: number) => `${count} ${count === 1 ? "kama" : "kamas"}`;

interface About {
  readonly arrives?: { readonly name: string; readonly slots: number } | null;
  readonly loot?: { readonly mob: string; readonly lucky: boolean } | null;
}

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
  groups: {
    fight: "Walk and fight",
    gather: "Gather",
    town: "Town",
    party: "Party",
    end: "End",
    now: "Now",
    later: "Not now",
  },
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
    ({ gear: "There is nothing to put on, take off or use.", "hand-in": "No quest asks you to give anything now." })[
      action
    ] ?? "That cannot be done now.",
  notNow: "Not now",
  close: "Close",
  market: {
    look: "You only look: nothing is paid yet.",
    sellFirst: "Sell first: once you have bought, nothing more is sold.",
    bought: "You have bought: what is left is buying.",
    slate: "Prices today",
    stalls: "Recipes on the hooks",
    things: "Items and recipes of yours",
    buy: "Buy",
    sell: "Sell",
    enter: "Trade at the stalls",
    leave: "Leave the market",
    was: (price: number) => `was ${price}`,
    emptyHook: "empty hook",
    nothingToSell: "Your bag holds nothing to sell.",
    short: (poor: boolean): string => (poor ? "too dear" : "no room"),
    cannot: (poor: boolean, full: boolean): string =>
      poor ? "Your purse holds too little." : full ? "Your bag has no room for it." : "Not now.",
  },
  workshop: {
    craft: "Craft",
    lacks: "Resources are missing",
    about: "The recipe and its resources are spent; the item is put on or goes into the bag.",
  },
  trade: {
    gives: (who: string) => `${who} gives`,
    nothing: "nothing",
    offer: "Offer this",
    takeBack: "Take the last one back",
    accept: "Take the offer",
    decline: "No, thank you",
    counter: "Offer something else",
    end: "Stop trading",
    toFirst: "Back to the first offer",
    first: (who: string, gives: string, other: string, wants: string) =>
      `The first offer stands: ${who} gives ${gives}, ${other} gives ${wants}.`,
    composes: (who: string) => `${who} puts an offer together.`,
    thinks: (who: string) => `${who} thinks about the offer.`,
    tooMuch: (who: string) => `The bag of ${who} has too little room: they will be asked what to drop.`,
  },
  auction: {
    worth: (kamas: number) => `The market pays ${kamas} for it.`,
    bidders: "Who bids",
    asked: (who: string) => `An item is on the block: ${who} is asked for a bid.`,
    leads: (bid: number) => `bids ${kamas(bid)}`,
    out: "is out",
    purse: (left: number) => `has ${kamas(left)}`,
    noRoom: "Your bag has no room for it: you would be asked what to drop.",
    bid: (kamas: number) => `Bid ${kamas}`,
    pass: "Pass",
    less: "Bid less",
    more: "Bid more",
  },
  mobs: {
    rest: (count: number): string => (count === 1 ? "Play it for me" : "Play the rest for me"),
    stay: "The others stay where they are",
  },
  /** What to do first, by mode. */
  first: {
    adventure: "Walk next to a tree or a vein and farm it, pick up dung, sell at the Marketplace: kamas buy Glory.",
    combat: "Walk until a mob is in range and cast a spell at it: who falls leaves kamas and loot.",
  } as Readonly<Record<string, string>>,
  help: [
    "Gather Gallons of Glory (GG): you buy them with kamas along your Geegee Path, and quests bring more.",
    "Each turn begins with a mode. Adventure: 3 MP more, a healed injury, and all errands. Combat: spells and punches.",
    "Walk: choose a cell with a dot; the number is its cost in MP. Leaving an enemy's side is risky: a chain shows the chance.",
    "Farm: next to a tree or a vein, for wood and iron. Pick up dung and eggs from the cell on which you stand.",
    "Market: next to the Marketplace, sell what your bag holds, then buy resources and recipes.",
    "Workshop: a recipe and its resources become an item to wear.",
    "Uncover: pay to lift a cover off your card: a spell, your powers, your story (one more turn), or more room in the bag.",
    "Fight: mobs that fall leave kamas and loot. Who is knocked out loses 1 GG and wakes beside a phoenix.",
    "Quests: everybody walks along the Adventure Path, stone by stone; quests of your own are on your dashboard.",
    "The Demon: whoever holds its token draws events and moves the mobs before their own turn, or one player is the Demon all along.",
    "Dungeons: go in from beside the entrance, alone or with your group. Rooms lie behind rooms, and a boss at the end.",
    "What cannot be done is dashed: press it, or the place on the board, and the line above says why.",
  ],
  /** Why a question comes. */
  why: (kind: string, { arrives, loot }: About): string => {
    if (kind === "bag" && arrives)
      return `You receive ${arrives.name}, which takes ${arrives.slots === 1 ? "a slot" : `${arrives.slots} slots`}.`;
    if (kind === "loot" && loot)
      return loot.lucky
        ? `Luck: one more of what ${loot.mob} carried.`
        : `You hurt ${loot.mob} before somebody else felled it: one thing of its loot is yours.`;
    return (
      (
        {
          phoenix: "Your Krosmaster was knocked out, or fled: it lost 1 GG and wakes beside a phoenix.",
          invite: "In a group nobody locks each other, and you may trade and enter dungeons together.",
          join: "Those who stay outside cannot enter until the dungeon is empty again.",
          auction: "An event put an item on the block: whoever bids most pays and has it.",
          event: "The Demon's card asks its player to choose.",
          draw: "A quest of more GG asks for more.",
          deal: "You keep the others until you complete them.",
          "return-home": "The dungeon is done: all come back to the city.",
          mobs: "You speak for the Demon: each mob acts once.",
        } as Readonly<Record<string, string>>
      )[kind] ?? ""
    );
  },
  slots: (slot: string) =>
    (
      ({
        headgear: "headgear",
        cloak: "cloak",
        breastplate: "breastplate",
        boots: "boots",
        "one-handed": "one-handed weapon",
        "two-handed": "two-handed weapon",
        shield: "shield",
        trinket: "trinket",
        set: "set",
      }) as Readonly<Record<string, string>>
    )[slot] ?? slot,
  dash: {
    of: (krosmaster: string, player: string) => `Dashboard of ${krosmaster}, ${player}`,
    glory: (gg: number, spaces: number) => `${gg} of ${spaces} GG`,
    nextGlory: "Next GG",
    card: "Card",
    sealed: "Under a cover.",
    covers: { powers: "Powers", story: "Story" } as Readonly<Record<string, string>>,
    story: "The story of your Krosmaster: lift it for one more turn after this one.",
    group: "Group with",
  },
  bag: {
    title: (taken: number, slots: number) => `Bag: ${taken} of ${slots} ${slots === 1 ? "slot" : "slots"}`,
    more: (slots: number) => `${slots} ${slots === 1 ? "slot" : "slots"} more`,
    recipe: (item: string) => `Recipe: ${item}`,
    equip: "Press to put it on.",
    stow: "Press to take it off.",
  },
  quests: {
    title: "Quests",
    worth: (gg: number) => `${gg} GG`,
    onPath: (at: number) => `Adventure Path, stone ${at}`,
    unknown: "A quest of their own",
    none: "None in this world yet.",
    where: "Show where",
    done: "done",
    missing: "still to do",
  },
  others: {
    title: "Other players",
    of: (who: string) => `What ${who} has`,
    kamas: "kamas",
    glory: (gg: number) => `${gg} GG`,
    monsters: (count: number) => (count === 1 ? "1 monster" : `${count} monsters`),
  },
  path: {
    title: "Adventure Path",
    round: (round: number) => `Round ${round}`,
    demon: (mine: boolean, who: string) => (mine ? "You play the Demon" : `Demon: ${who}`),
    active: "Mobs act in its next turn",
    rests: "Mobs rest in its next turn",
    empty: "No quest here yet",
    stone: (at: number, name: string, gg: number) => `Stone ${at}: ${name}, ${gg} GG`,
    doneBy: (names: readonly string[]) => (names.length ? `Done by ${names.join(", ")}.` : "Nobody has done it yet."),
    events: (count: number) => (count === 1 ? "1 event" : `${count} events`),
    pile: "Events so far",
    leaf: (at: number, of: number) => `Card ${at} of ${of}`,
    before: "Before",
    after: "After",
    dungeon: (family: string, room: number) => `${family} dungeon, room ${room}`,
    monsters: (who: string, mood: string | null) => `${who} plays its monsters${mood ? `; mood: ${mood}` : ""}`,
  },
  /** Who plays the Demon, and why. */
  demon: (mine: boolean, who: string, active: boolean, always: boolean) => [
    mine ? "You play the Demon now." : `${who} plays the Demon now.`,
    always
      ? "One player is the Demon for the whole game: its turn comes once a round, after everybody else."
      : "The Demon is shared: whoever holds its token draws events and moves the mobs just before their own turn, and for everybody. The token turns after each such turn, and when both sides were up it goes to the player before, against the order of play.",
    "In the Demon's turn events are drawn: mobs and resources come, prices change, quests appear on the Adventure Path.",
    active
      ? "The token shows its active side: mobs act in the Demon's next turn."
      : "The token shows its resting side: mobs do not act in the Demon's next turn.",
  ],
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
