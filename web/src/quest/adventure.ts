/** An adventure as its dashboard, path and town show it: read of the view when Quest is on the table. */

import { turnTo, type View } from "../protocol";
import { flag, list, nullable, number, of, record, text, type Read } from "../read";
import { playerName } from "../sides";
import type * as Wire from "../wire";

const step = of<Wire.QuestStep>()({ done: flag, have: nullable(number), of: nullable(number) });
const quest = of<Wire.Quest>()({ id: text, gg: number });
const ownQuest = of<Wire.OwnQuest>()({
  gg: number,
  id: nullable(text),
  steps: nullable(list(step)),
  where: nullable(list(text)),
});
const recipe = of<Wire.Recipe>()({ item: nullable(text), slot: text, price: number, resources: record(number) });
const cover = of<Wire.Cover>()({ price: number, page: text });
const player = of<Wire.AdventurePlayer>()({
  number,
  is_demon: flag,
  mode: text,
  group: number,
  gg: number,
  kamas: number,
  covers: record(cover),
  bag_cover: nullable(of<Wire.BagCover>()({ price: number, slots: number })),
  slots: number,
  taken: number,
  quests: list(ownQuest),
  done: number,
  towards: nullable(of<Wire.Towards>()({ have: number, of: number, where: list(text) })),
  bag: record(number),
  items: list(text),
  recipes: list(recipe),
  worn: list(text),
});
const ware = of<Wire.Ware>()({ name: text, slot: text, worn_as: text, text, sells: number, set: nullable(text) });
const good = of<Wire.Good>()({ name: text, resource: text, slots: number });
const swap = of<Wire.Swap>()({ player: number, partner: number, gives: list(good), wants: list(good), offered: flag });
const dealing = of<Wire.Dealing>()({
  trade: nullable(swap),
  first: nullable(swap),
  auction: nullable(of<Wire.Auctioned>()({ item: text, bid: number, bidder: nullable(number), bidders: list(number) })),
  arrives: nullable(good),
  loot: nullable(of<Wire.Looted>()({ mob: text, lucky: flag })),
  crafted: nullable(text),
});
const adventure = of<Wire.AdventureView>()({
  gg_path: list(number),
  players: list(player),
  path: of<Wire.QuestPath>()({ cells: number, quests: list(quest) }),
  prices: record(number),
  stalls: record(nullable(recipe)),
  dealing,
});
/** The pages of the book that only an adventure has. */
const printed = of<Wire.CardBook>()({
  wares: record(ware),
  quests: record(of<Wire.QuestPage>()({ name: text, text: list(text), steps: list(text), about: list(text) })),
  covers: record(of<Wire.CoverPage>()({ name: nullable(text), text })),
});

/** The view with what is printed of what it names. */
function bind(sent: ReturnType<View["sent"]>) {
  const { wares, quests, covers } = printed(sent.printed, "book");
  const { path, players, ...rest } = adventure(sent.view, "view");
  const own = (quest: Read<typeof ownQuest>) => {
    const page = quest.id === null ? null : turnTo(quests, quest.id, "book.quests");
    const steps =
      quest.steps?.map((step, at) => ({ ...step, text: page?.steps[at] ?? "", about: page?.about[at] ?? "" })) ?? null;
    return { ...quest, name: page?.name ?? null, about: page?.about ?? [], steps };
  };
  const bound = players.map((player) => ({
    ...player,
    quests: player.quests.map(own),
    covers: Object.fromEntries(
      Object.entries(player.covers).map(([id, cover]) => [
        id,
        { ...turnTo(covers, cover.page, "book.covers"), ...cover },
      ]),
    ),
  }));
  return {
    ...rest,
    wares,
    players: bound,
    path: { ...path, quests: path.quests.map((quest) => ({ ...turnTo(quests, quest.id, "book.quests"), ...quest })) },
  };
}

export type Adventure = ReturnType<typeof bind>;
export type Player = Adventure["players"][number];
export type OwnQuest = Player["quests"][number];
export type Recipe = Read<typeof recipe>;
export type Ware = Read<typeof ware>;
export type Good = Read<typeof good>;
export type Swap = Read<typeof swap>;

/** Read once for each view that was sent. */
const known = new WeakMap<View["sent"], Adventure>();

/** What a view of an adventure has besides the fight. */
export function adventureOf(view: View): Adventure {
  const found = known.get(view.sent) ?? bind(view.sent());
  known.set(view.sent, found);
  return found;
}

/** A player's Krosmaster by name, or the player's own where it has none. */
export function ledBy(view: View, number: number): string {
  const unit = view.units.find(({ player, kind }) => player === number && kind === "krosmaster");
  return unit?.name ?? playerName(view, number);
}

/** Whose dashboard lies before who looks: their own, and for whoever has none that of who acts. */
export function ownPlayer(view: View, players: readonly Player[]): Player | undefined {
  const krosmasters = players.filter(({ is_demon }) => !is_demon);
  const of = (wanted: number | null) => krosmasters.find(({ number }) => number === wanted);
  return of(view.viewer) ?? of(view.active_player) ?? krosmasters[0];
}
