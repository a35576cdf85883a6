/** What the server says and hears, made of its own forms by `python -m tools.wire`: never changed by hand. */

export type AnyEvent =
  | TurnBegan
  | OfPlayer
  | Undone
  | Activated
  | OfUnit
  | Rolled
  | RolledFor
  | Flipped
  | UnitBy
  | Held
  | Lost
  | Moved
  | SceneryMoved
  | Cast
  | Paid
  | Damaged
  | Wounds
  | Markers
  | Marked
  | Summoned
  | OnCell
  | OfPower
  | Touched
  | Exchanged
  | Destroyed
  | Built
  | Glory
  | Kamas
  | Drafted
  | ArenaChosen
  | SideChosen
  | Banned
  | Offered
  | PlayerOnly
  | Placed
  | TensionRolled
  | Inspired
  | OfReward
  | Shown
  | ModeChosen
  | OfEvent
  | OfCard
  | Stands
  | Gone
  | OfPiece
  | Shuffled
  | Laid
  | Worked
  | Littered
  | OfItem
  | TaleAction
  | OfResource
  | Dabbled
  | OwnItem
  | OfRecipe
  | QuestLaid
  | QuestDone
  | QuestDrawn
  | QuestReturned
  | HandedIn
  | Auction
  | Bid
  | PlayerSays
  | Arrived
  | Outerworld_Play_Adventure_Events__Price
  | Invited
  | Joined
  | TradeOffered
  | Uncovered
  | CoverRemoved
  | TokenPassed
  | Enters
  | BossMood
  | RoyalToken
  | DungeonClosed;
export type AnyView = DuelView | AdventureView;
export type EventReply = EventChanged | Pong | Error | Bye;
export type EventRequest = Hello | Ping;
export type OwnReply = Tables | Table | Said | Pong | Error | Bye;
export type OwnRequest = Hello | PromiseAt | ValueAt | Ping;
export type Reply = Welcome | Events | BookPages | State | Options | Table | Chatted | Rematched | Pong | Error | Bye;
export type Request =
  | Hello
  | Promise
  | Value
  | Answer
  | Entrust
  | Undo
  | Offer
  | Accept
  | Decline
  | Withdraw
  | Resign
  | Chat
  | Rematch
  | Ping;

export interface Wire {
  [k: string]: unknown;
}
/**
 * Says yes to the offer that stands.
 */
export interface Accept {
  number: number;
  type: "accept";
}
/**
 * An act of a moderator or of the operator.
 */
export interface ActInfo {
  at: number;
  actor: string;
  what: string;
  about: string;
  detail: string;
}
/**
 * The latest acts, the newest first.
 */
export interface ActList {
  acts: ActInfo[];
}
/**
 * A unit acts, with its gauges filled.
 */
export interface Activated {
  rule: string;
  text: string;
  answer?: number;
  kind: "activated";
  unit: string;
  ap: number;
  mp: number;
}
/**
 * The round lasts longer.
 */
export interface AddTime {
  by?: string;
  reason?: string;
  at?: number;
  act?: "add-time";
  minutes: number;
}
/**
 * An event by its id.
 */
export interface AddedEvent {
  event: string;
}
/**
 * What an adventure is made of.
 */
export interface AdventureChoices {
  worlds: WorldChoice[];
  krosmasters: Member[];
  tales: TaleChoice[];
  bosses: Choice[];
  lessons: QuestLessonTitle[];
  bots: Choice[];
}
/**
 * A world of Quest, and the Krosmasters that are at hand in it.
 */
export interface WorldChoice {
  id: string;
  name: string;
  krosmasters: Member[];
}
/**
 * A Krosmaster of a recommended team or of a world.
 */
export interface Member {
  id: string;
  name: string;
  level: number;
}
/**
 * A tale in which an adventure may be played, and whom it is for.
 */
export interface TaleChoice {
  id: string;
  name: string;
  text: string;
  goal: string;
  fewest: number;
  most: number;
  modes: ("free-for-all" | "cooperative")[];
  demon: ("shared" | "player")[];
  families: ("gobball" | "tofu" | "both")[];
}
/**
 * Something to choose from.
 */
export interface Choice {
  id: string;
  name: string;
}
/**
 * A lesson of Quest, and how many sit at it.
 */
export interface QuestLessonTitle {
  id: string;
  title: string;
  seats: number;
}
/**
 * An adventure of Quest: the world, and a Krosmaster by its id for each seat; a Demon player sits after them.
 */
export interface AdventurePlan {
  world: string | null;
  families: ("gobball" | "tofu")[];
  tale: string | null;
  path: number | null;
  quick: boolean;
  mode: "free-for-all" | "cooperative";
  demon: "shared" | "player";
  krosmasters: string[];
  bosses: {
    [k: string]: string;
  };
  enemies: string[];
}
/**
 * An adventure of Quest: the world, and a Krosmaster by its id for each seat; a Demon player sits after them.
 */
export interface AdventurePlanInput {
  world?: string | null;
  families?: ("gobball" | "tofu")[];
  tale?: string | null;
  path?: number | null;
  quick?: boolean;
  mode?: "free-for-all" | "cooperative";
  demon?: "shared" | "player";
  krosmasters?: string[];
  bosses?: {
    [k: string]: string;
  };
  enemies?: string[];
}
/**
 * A player with a Krosmaster, or the Demon.
 */
export interface AdventurePlayer {
  number: number;
  name?: string;
  team: number;
  is_demon: boolean;
  mode: string;
  group: number;
  gg: number;
  kamas: number;
  covers: {
    [k: string]: Cover;
  };
  bag_cover: BagCover | null;
  slots: number;
  taken: number;
  quests: OwnQuest[];
  done: number;
  towards: Towards | null;
  bag: {
    [k: string]: number;
  };
  items: string[];
  recipes: Recipe[];
  worn: string[];
}
/**
 * A cover of a Krosmaster's card: its price, and the page of the spell or the powers that it hides from use.
 */
export interface Cover {
  price: number;
  page: string;
}
/**
 * The next cover of a bag.
 */
export interface BagCover {
  price: number;
  slots: number;
}
/**
 * A personal quest: whoever may not know it sees what it is worth, its owner how far it is and where it goes on.
 */
export interface OwnQuest {
  gg: number;
  id?: string;
  done?: number;
  of?: number;
  marks?: number[];
  counted?: number;
  steps?: QuestStep[];
  where?: string[];
}
/**
 * A part of a personal quest: whether it is done, and how many of how many.
 */
export interface QuestStep {
  done: boolean;
  have?: number;
  of?: number;
}
/**
 * How far a player is with its next quest of the Adventure Path, and where it can be done.
 */
export interface Towards {
  have: number;
  of: number;
  where: string[];
}
/**
 * A recipe; its item where the viewer knows it.
 */
export interface Recipe {
  item: string | null;
  slot: string;
  price: number;
  resources: {
    [k: string]: number;
  };
}
/**
 * A unit of an adventure, and the players with a marker on it.
 */
export interface AdventureUnit {
  letter: string;
  card: string;
  name: string;
  version: string | null;
  player: number;
  kind: string;
  level: number | null;
  initiative: number | null;
  cell: string | null;
  hp: number | null;
  injuries: number;
  ap: number | null;
  max_ap: number | null;
  mp: number | null;
  max_mp: number | null;
  markers: Gauges;
  powers: string[];
  written: string[];
  spells: Spell[];
  ko: boolean;
  hurt_by: number[];
}
/**
 * Markers of the three gauges.
 */
export interface Gauges {
  ap: number;
  mp: number;
  range: number;
}
/**
 * A spell as a unit has it: its page in the book, what it costs now, and whether it was cast this turn.
 */
export interface Spell {
  id: string;
  page: string;
  cost: Cost;
  used: boolean;
}
/**
 * What a spell costs now.
 */
export interface Cost {
  ap: number;
  mp: number;
  injuries: number;
  kamas: number;
}
/**
 * An adventure as somebody may know it.
 */
export interface AdventureView {
  ruleset: string;
  title: string;
  viewer: number | null;
  turn: number;
  active_player: number;
  active: string | null;
  over: boolean;
  winner: number | null;
  asked: Asked | null;
  board: Board;
  book?: CardBook;
  mode: "adventure";
  goal: string;
  gg_path: number[];
  players: AdventurePlayer[];
  units: AdventureUnit[];
  path: QuestPath;
  round: number;
  token: Token;
  dungeons: {
    [k: string]: Dungeon;
  };
  prices: {
    [k: string]: number;
  };
  stalls: {
    [k: string]: Recipe | null;
  };
  dealing: Dealing;
  tiles: World;
}
/**
 * Who is asked, and what kind of question it is.
 */
export interface Asked {
  player: number;
  kind: string;
}
/**
 * The ground, north first, and what lies and stands on it.
 */
export interface Board {
  land: "market" | "snow";
  width: number;
  height: number;
  rows: string[];
  kamas: {
    [k: string]: number;
  };
  scenery: Scenery[];
}
/**
 * A piece of special scenery.
 */
export interface Scenery {
  letter: string;
  card: string;
  name: string;
  cell: string;
  free: boolean;
  hp: number | null;
  injuries: number;
  powers: string[];
}
/**
 * What is printed of what a view names, by page.
 */
export interface CardBook {
  rewards: {
    [k: string]: Reward;
  };
  wares: {
    [k: string]: Ware;
  };
  quests: {
    [k: string]: QuestPage;
  };
  covers: {
    [k: string]: CoverPage;
  };
  spells: {
    [k: string]: SpellPage;
  };
  powers: {
    [k: string]: Written;
  };
}
/**
 * A Demonic Reward as its token shows it.
 */
export interface Reward {
  name: string;
  rank: string;
  kind: string;
  slot: string | null;
  text: string;
}
/**
 * An item of Quest as its token says it.
 */
export interface Ware {
  name: string;
  slot: string;
  worn_as: string;
  text: string;
  sells: number;
  set: string | null;
}
/**
 * A quest card: what it asks for in words, as a whole and, of a personal one, part by part; and `about`, one word a
 */
export interface QuestPage {
  name: string;
  text: string[];
  steps: string[];
  about: string[];
}
/**
 * What is printed under a cover of a Krosmaster's card: the name of a spell, or nothing but powers.
 */
export interface CoverPage {
  name: string | null;
  text: string;
}
/**
 * What a spell is, whoever has it: its name, its numbers and its words.
 */
export interface SpellPage {
  name: string;
  range: Range;
  damage: number;
  heal: number;
  element: string | null;
  limit: string;
  area: string | null;
  text: string;
}
/**
 * How far a spell reaches.
 */
export interface Range {
  kind: string;
  min: number;
  max: number;
  sight: boolean;
}
/**
 * A power that is written out.
 */
export interface Written {
  name: string;
  text: string;
}
/**
 * The Adventure Path.
 */
export interface QuestPath {
  cells: number;
  quests: Quest[];
}
/**
 * A quest card of the Adventure Path, and what it is worth there.
 */
export interface Quest {
  id: string;
  gg: number;
}
/**
 * Who plays the Demon, and whether mobs act in its next turn.
 */
export interface Token {
  player: number;
  active: boolean;
}
/**
 * A dungeon in which somebody is.
 */
export interface Dungeon {
  rooms: number;
  player: number;
  mood: string | null;
  family_name: string;
  mood_name: string | null;
}
/**
 * What the open question is about, where its kind alone does not say it.
 */
export interface Dealing {
  trade?: Swap;
  first?: Swap;
  auction?: Auctioned;
  arrives?: Good;
  loot?: Looted;
  crafted?: string;
}
/**
 * A trade that is composed or offered.
 */
export interface Swap {
  player: number;
  partner: number;
  gives: Good[];
  wants: Good[];
  offered: boolean;
}
/**
 * Something that changes hands: `resource` is empty for items and recipes.
 */
export interface Good {
  name: string;
  resource: string;
  slots: number;
}
/**
 * An item that is auctioned, and who still bids.
 */
export interface Auctioned {
  item: string;
  bid: number;
  bidder: number | null;
  bidders: number[];
}
/**
 * Whose Loot is chosen from, and whether by luck.
 */
export interface Looted {
  mob: string;
  lucky: boolean;
}
/**
 * The tiles, and what stands and lies on their cells.
 */
export interface World {
  kinds: {
    [k: string]: string;
  };
  cells: string[];
  laid: Tile[];
  scenery: {
    [k: string]: string;
  };
  dung: {
    [k: string]: number;
  };
  eggs: {
    [k: string]: number;
  };
}
/**
 * A tile of a world: which side is up, where it lies, and where the top of its print points.
 */
export interface Tile {
  tile: string;
  face: string;
  area: string;
  at: number[];
  turn: string;
}
/**
 * A judge takes back what came of a table: it is to be played, or told, anew.
 */
export interface Annul {
  by?: string;
  reason?: string;
  at?: number;
  table: number;
  round?: number | null;
  act?: "annul";
}
/**
 * An answer to the question that was asked when the table had that number.
 */
export interface Answer {
  number: number;
  option: string;
  type: "answer";
}
/**
 * A player's turn begins.
 */
export interface TurnBegan {
  rule: string;
  text: string;
  answer?: number;
  kind: "turn-began";
  player: number;
  turn: number;
}
/**
 * Something happened to a player.
 */
export interface OfPlayer {
  rule: string;
  text: string;
  answer?: number;
  kind: "turn-ended" | "won";
  player: number;
}
/**
 * Answers were taken back, from that one on.
 */
export interface Undone {
  rule: string;
  text: string;
  kind: "undone";
  player: number;
  answer: number;
}
/**
 * Something happened to a unit.
 */
export interface OfUnit {
  rule: string;
  text: string;
  answer?: number;
  kind: "activation-ended" | "removed";
  unit: string;
}
/**
 * Dice for a roll that the rules ask for.
 */
export interface Rolled {
  rule: string;
  text: string;
  answer?: number;
  kind: "rolled";
  unit: string;
  roll: "lock" | "dodge" | "critical" | "armour";
  faces: ("critical" | "armour" | "lock" | "dodge" | "critical-dodge" | "dofus")[];
  successes: number;
}
/**
 * Dice that a card asks for.
 */
export interface RolledFor {
  rule: string;
  text: string;
  answer?: number;
  kind: "rolled-for";
  unit: string;
  faces: ("critical" | "armour" | "lock" | "dodge" | "critical-dodge" | "dofus")[];
}
/**
 * Coins, apart by commas.
 */
export interface Flipped {
  rule: string;
  text: string;
  answer?: number;
  kind: "flipped";
  unit: string;
  coins: string;
}
/**
 * Something that one unit does to another.
 */
export interface UnitBy {
  rule: string;
  text: string;
  answer?: number;
  kind: "freed" | "ko" | "replaced";
  unit: string;
  by: string;
}
/**
 * No MP is left to go there.
 */
export interface Held {
  rule: string;
  text: string;
  answer?: number;
  kind: "held";
  unit: string;
  to: string;
}
/**
 * A lock and what it took.
 */
export interface Lost {
  rule: string;
  text: string;
  answer?: number;
  kind: "caught" | "locked";
  unit: string;
  by: string;
  ap: number;
  mp: number;
}
/**
 * A unit changes its cell.
 */
export interface Moved {
  rule: string;
  text: string;
  answer?: number;
  from: string;
  to: string;
  kind: "moved";
  unit: string;
}
/**
 * A piece of scenery changes its cell.
 */
export interface SceneryMoved {
  rule: string;
  text: string;
  answer?: number;
  from: string;
  to: string;
  kind: "scenery-moved";
  scenery: string;
}
/**
 * A spell is cast on a cell.
 */
export interface Cast {
  rule: string;
  text: string;
  answer?: number;
  kind: "cast";
  unit: string;
  spell: string;
  cell: string;
}
/**
 * Injuries that a spell cost.
 */
export interface Paid {
  rule: string;
  text: string;
  answer?: number;
  kind: "paid";
  unit: string;
  amount: number;
  injuries: number;
}
/**
 * Damage as it was computed.
 */
export interface Damaged {
  rule: string;
  text: string;
  answer?: number;
  kind: "damaged";
  unit: string;
  by: string;
  spell: string;
  damage: number;
}
/**
 * Injuries that come or go, and how many there are now.
 */
export interface Wounds {
  rule: string;
  text: string;
  answer?: number;
  kind: "injured" | "healed";
  unit: string;
  by: string;
  amount: number;
  injuries: number;
}
/**
 * Markers on a gauge, and how many there are now.
 */
export interface Markers {
  rule: string;
  text: string;
  answer?: number;
  kind: "markers";
  unit: string;
  by: string;
  gauge: "ap" | "mp" | "range";
  amount: number;
  markers: number;
}
/**
 * A special marker.
 */
export interface Marked {
  rule: string;
  text: string;
  answer?: number;
  kind: "marked";
  unit: string;
  by: string;
  marker: string;
}
/**
 * A summon comes.
 */
export interface Summoned {
  rule: string;
  text: string;
  answer?: number;
  kind: "summoned";
  unit: string;
  by: string;
  cell: string;
}
/**
 * A unit on a cell: a trap that springs.
 */
export interface OnCell {
  rule: string;
  text: string;
  answer?: number;
  kind: "sprung";
  unit: string;
  cell: string;
}
/**
 * A written power that waited for something.
 */
export interface OfPower {
  rule: string;
  text: string;
  answer?: number;
  kind: "triggered";
  unit: string;
  power: string;
}
/**
 * An effect that lasts.
 */
export interface Touched {
  rule: string;
  text: string;
  answer?: number;
  kind: "touched";
  unit: string;
  by: string;
  effect: string;
}
/**
 * Injuries or markers change places.
 */
export interface Exchanged {
  rule: string;
  text: string;
  answer?: number;
  kind: "exchanged";
  unit: string;
  by: string;
  what: string;
}
/**
 * Scenery is gone.
 */
export interface Destroyed {
  rule: string;
  text: string;
  answer?: number;
  kind: "destroyed";
  by: string;
  cell: string;
}
/**
 * Scenery that an effect brings.
 */
export interface Built {
  rule: string;
  text: string;
  answer?: number;
  kind: "built";
  by: string;
  scenery: string;
  cell: string;
}
/**
 * GG that come or go, how many of them were wild, and how many there are now.
 */
export interface Glory {
  rule: string;
  text: string;
  answer?: number;
  kind: "gg";
  player: number;
  amount: number;
  gg: number;
  wild: number;
}
/**
 * Kamas that come or go, and how many there are now.
 */
export interface Kamas {
  rule: string;
  text: string;
  answer?: number;
  kind: "kamas";
  player: number;
  amount: number;
  kamas: number;
}
/**
 * A player takes a Krosmaster.
 */
export interface Drafted {
  rule: string;
  text: string;
  answer?: number;
  kind: "drafted";
  player: number;
  card?: string;
}
/**
 * Where the duel is fought.
 */
export interface ArenaChosen {
  rule: string;
  text: string;
  answer?: number;
  kind: "arena-chosen";
  player: number;
  arena: string;
}
/**
 * Where a player sits.
 */
export interface SideChosen {
  rule: string;
  text: string;
  answer?: number;
  kind: "side-chosen";
  player: number;
  side: "north" | "east" | "south" | "west";
}
/**
 * A Krosmaster that nobody may take.
 */
export interface Banned {
  rule: string;
  text: string;
  answer?: number;
  kind: "banned";
  player: number;
  card: string;
}
/**
 * Two cards that lie face up.
 */
export interface Offered {
  rule: string;
  text: string;
  answer?: number;
  kind: "offered";
  card: string;
  other: string;
}
/**
 * Who begins; both Tension dice show the same side.
 */
export interface PlayerOnly {
  rule: string;
  text: string;
  answer?: number;
  kind: "first-player" | "tension-rose";
  player: number;
}
/**
 * Where a figure starts.
 */
export interface Placed {
  rule: string;
  text: string;
  answer?: number;
  kind: "placed";
  unit: string;
  cell: string;
}
/**
 * The two dice of a turn.
 */
export interface TensionRolled {
  rule: string;
  text: string;
  answer?: number;
  kind: "tension-rolled";
  player: number;
  faces: ("critical" | "armour" | "lock" | "dodge" | "critical-dodge" | "dofus")[];
}
/**
 * A die that was given to a unit.
 */
export interface Inspired {
  rule: string;
  text: string;
  answer?: number;
  kind: "inspired";
  unit: string;
  power: string;
}
/**
 * A Demonic Reward; one that is face down is only known to its owner.
 */
export interface OfReward {
  rule: string;
  text: string;
  answer?: number;
  kind: "bought" | "assigned" | "revealed" | "discarded";
  unit: string;
  reward?: string;
}
/**
 * A reward that lies face up beside its pile.
 */
export interface Shown {
  rule: string;
  text: string;
  answer?: number;
  kind: "shown";
  pile: string;
  reward: string;
}
/**
 * The mode in which a Krosmaster acts.
 */
export interface ModeChosen {
  rule: string;
  text: string;
  answer?: number;
  kind: "mode";
  unit: string;
  mode: "adventure" | "combat";
}
/**
 * An event card takes effect.
 */
export interface OfEvent {
  rule: string;
  text: string;
  answer?: number;
  kind: "event";
  event: string;
}
/**
 * A mob that is drawn, or somebody who finds no starting cell.
 */
export interface OfCard {
  rule: string;
  text: string;
  answer?: number;
  kind: "drawn" | "no-cell";
  card: string;
}
/**
 * A unit that comes to a cell.
 */
export interface Stands {
  rule: string;
  text: string;
  answer?: number;
  kind: "appeared" | "entered" | "came-home" | "returned";
  unit: string;
  cell: string;
}
/**
 * A unit that leaves, or stays behind.
 */
export interface Gone {
  rule: string;
  text: string;
  answer?: number;
  kind: "fled" | "stays-outside" | "boss-gone";
  unit: string;
}
/**
 * A tree, a vein and the like on a cell.
 */
export interface OfPiece {
  rule: string;
  text: string;
  answer?: number;
  kind: "respawned" | "stands";
  piece: string;
  cell: string;
}
/**
 * The event deck is made of its discards anew.
 */
export interface Shuffled {
  rule: string;
  text: string;
  answer?: number;
  kind: "deck-shuffled";
  count: number;
}
/**
 * A tile is laid.
 */
export interface Laid {
  rule: string;
  text: string;
  answer?: number;
  kind: "laid";
  tile: string;
  side: string;
  turn: string;
}
/**
 * AP for what grows or lies on a cell.
 */
export interface Worked {
  rule: string;
  text: string;
  answer?: number;
  kind: "farmed" | "picked-up";
  unit: string;
  cell: string;
  ap: number;
}
/**
 * Something falls on a cell.
 */
export interface Littered {
  rule: string;
  text: string;
  answer?: number;
  kind: "littered";
  cell: string;
  resource: string;
}
/**
 * What a Krosmaster does with an item.
 */
export interface OfItem {
  rule: string;
  text: string;
  answer?: number;
  kind: "item-worn" | "item-stowed" | "item-used";
  unit: string;
  item: string;
}
/**
 * An action that a tale brings.
 */
export interface TaleAction {
  rule: string;
  text: string;
  answer?: number;
  kind: "tale-action";
  unit: string;
  action: string;
}
/**
 * A resource, and how many are in the bag now.
 */
export interface OfResource {
  rule: string;
  text: string;
  answer?: number;
  kind: "received" | "dropped" | "declined" | "not-in-stock" | "sold" | "purchased" | "spent";
  player: number;
  resource: string;
  count: number;
}
/**
 * A visit to the Marketplace.
 */
export interface Dabbled {
  rule: string;
  text: string;
  answer?: number;
  kind: "dabbled";
  unit: string;
  ap: number;
}
/**
 * An item that comes into a bag, or goes.
 */
export interface OwnItem {
  rule: string;
  text: string;
  answer?: number;
  kind: "received-item" | "declined-item" | "sold-item" | "purchased-item" | "crafted";
  player: number;
  item: string;
}
/**
 * A recipe; the item on its other side is known to those who have had it.
 */
export interface OfRecipe {
  rule: string;
  text: string;
  answer?: number;
  kind: "received-recipe" | "declined-recipe" | "sold-recipe" | "purchased-recipe";
  player: number;
  recipe?: string;
}
/**
 * A quest on the Adventure Path.
 */
export interface QuestLaid {
  rule: string;
  text: string;
  answer?: number;
  kind: "quest-laid";
  quest: string;
}
/**
 * A quest that is completed.
 */
export interface QuestDone {
  rule: string;
  text: string;
  answer?: number;
  kind: "quest-completed";
  player: number;
  quest: string;
}
/**
 * A personal quest, which only its player learns.
 */
export interface QuestDrawn {
  rule: string;
  text: string;
  answer?: number;
  kind: "quest-drawn";
  player: number;
  value: number;
  quest?: string;
}
/**
 * A personal quest goes back into its deck.
 */
export interface QuestReturned {
  rule: string;
  text: string;
  answer?: number;
  kind: "quest-returned";
  player: number;
  quest?: string;
}
/**
 * Resources for a quest.
 */
export interface HandedIn {
  rule: string;
  text: string;
  answer?: number;
  kind: "handed-in";
  player: number;
  resource: string;
  number: number;
}
/**
 * An item that is put up, or that nobody wants.
 */
export interface Auction {
  rule: string;
  text: string;
  answer?: number;
  kind: "auction" | "not-auctioned";
  item: string;
}
/**
 * A bid.
 */
export interface Bid {
  rule: string;
  text: string;
  answer?: number;
  kind: "bid";
  player: number;
  price: number;
}
/**
 * What a player says to the others.
 */
export interface PlayerSays {
  rule: string;
  text: string;
  answer?: number;
  kind: "dropped-out" | "invitation-declined" | "left-group" | "trade-accepted" | "trade-declined";
  player: number;
}
/**
 * A new recipe at a stall.
 */
export interface Arrived {
  rule: string;
  text: string;
  answer?: number;
  kind: "arrived";
  stall: string;
}
/**
 * What a resource cost, and costs now.
 */
export interface Outerworld_Play_Adventure_Events__Price {
  rule: string;
  text: string;
  answer?: number;
  kind: "price";
  resource: string;
  was: number;
  price: number;
}
/**
 * An invitation into a group.
 */
export interface Invited {
  rule: string;
  text: string;
  answer?: number;
  kind: "invited";
  unit: string;
  player: number;
}
/**
 * A player joins a group.
 */
export interface Joined {
  rule: string;
  text: string;
  answer?: number;
  kind: "joined";
  player: number;
  group: number;
}
/**
 * What would change hands, apart by commas.
 */
export interface TradeOffered {
  rule: string;
  text: string;
  answer?: number;
  kind: "trade-offered";
  unit: string;
  by: string;
  give: string;
  want: string;
}
/**
 * A larger bag.
 */
export interface Uncovered {
  rule: string;
  text: string;
  answer?: number;
  kind: "uncovered";
  player: number;
  cover: string;
  slots: number;
}
/**
 * A spell or power that was covered.
 */
export interface CoverRemoved {
  rule: string;
  text: string;
  answer?: number;
  kind: "cover-removed";
  player: number;
  cover: string;
}
/**
 * Who plays the Demon now.
 */
export interface TokenPassed {
  rule: string;
  text: string;
  answer?: number;
  kind: "token";
  player: number;
  side: "active" | "inactive";
}
/**
 * Into the dungeon of a family.
 */
export interface Enters {
  rule: string;
  text: string;
  answer?: number;
  kind: "enters";
  unit: string;
  family: string;
}
/**
 * The mood of a boss.
 */
export interface BossMood {
  rule: string;
  text: string;
  answer?: number;
  kind: "boss-mood";
  unit: string;
  mood: string;
}
/**
 * Who plays the monsters of a dungeon next.
 */
export interface RoyalToken {
  rule: string;
  text: string;
  answer?: number;
  kind: "royal-token";
  player: number;
  family: string;
}
/**
 * A dungeon closes.
 */
export interface DungeonClosed {
  rule: string;
  text: string;
  answer?: number;
  kind: "dungeon-closed";
  family: string;
}
/**
 * An option: its text, and what each word of it names.
 */
export interface AnyOption {
  label?: string;
  name?: string;
  cost?: Outerworld_Play_Forms__Price;
  print?: TilePrint;
  text: string;
  action:
    | "accept"
    | "activate"
    | "adventure"
    | "arena"
    | "assign"
    | "ban"
    | "bid"
    | "block"
    | "build"
    | "buy"
    | "buy-gg"
    | "cast"
    | "choose"
    | "collect"
    | "combat"
    | "craft"
    | "dabble"
    | "decline"
    | "draft"
    | "draw"
    | "drop"
    | "end"
    | "enter"
    | "equip"
    | "face"
    | "farm"
    | "flee"
    | "give"
    | "hand-in"
    | "heal"
    | "inspire"
    | "invite"
    | "keep"
    | "lay"
    | "leave"
    | "lower"
    | "move"
    | "offer"
    | "order"
    | "pass"
    | "pick"
    | "pick-up"
    | "place"
    | "punch"
    | "raise"
    | "rebound"
    | "reroll"
    | "resolve"
    | "return"
    | "reveal"
    | "sell"
    | "side"
    | "spare"
    | "stow"
    | "take"
    | "tile"
    | "trade"
    | "uncover"
    | "use"
    | "want"
    | "zaap";
  odds: Outcome[] | null;
  too_many?: boolean;
  aim?: string[];
  area?: string[];
  arena?: string;
  card?: string;
  cell?: string;
  cover?: string;
  die?: number;
  face?: "critical" | "armour" | "lock" | "dodge" | "critical-dodge" | "dofus";
  good?: string;
  item?: string;
  kamas?: number;
  krosmaster?: string;
  piece?: string;
  pile?: string;
  place?: string;
  player?: string;
  quest?: string;
  resource?: string;
  reward?: string;
  rolls?: boolean;
  side?: string;
  spell?: string;
  tile?: string;
  turn?: string;
  unit?: string;
  value?: string;
  ware?: string;
  way?: string;
  what?: string;
  word?: string;
}
/**
 * What an action costs, whatever it is done to.
 */
export interface Outerworld_Play_Forms__Price {
  ap?: number;
  mp?: number;
  kamas?: number;
}
/**
 * A side of a tile as it would lie: the kind of its ground, and its signs, north row first.
 */
export interface TilePrint {
  kind: string;
  rows: string[];
}
/**
 * One result of an option, and its chance.
 */
export interface Outcome {
  chance: number;
  exact: string;
  moved: boolean;
  ap: number;
  mp: number;
  injuries: {
    [k: string]: number;
  };
  healed: {
    [k: string]: number;
  };
  ko: string[];
}
/**
 * A duel as somebody may know it.
 */
export interface DuelView {
  ruleset: string;
  title: string;
  viewer: number | null;
  turn: number;
  active_player: number;
  active: string | null;
  over: boolean;
  winner: number | null;
  asked: Asked | null;
  board: Board;
  book?: CardBook;
  mode: "duel";
  goal: string;
  stakes: "gg" | "any" | "all";
  wild_gg: number;
  piles: Pile[];
  players: DuelPlayer[];
  units: DuelUnit[];
  set_up: SetUp | null;
}
/**
 * A pile of rewards: how many lie face down, and the one that lies face up beside it.
 */
export interface Pile {
  name: string;
  left: number;
  shown: string | null;
}
/**
 * A player; those of one team win together.
 */
export interface DuelPlayer {
  number: number;
  name?: string;
  team: number;
  gg: number;
  kamas: number;
}
/**
 * A unit of a duel.
 */
export interface DuelUnit {
  letter: string;
  card: string;
  name: string;
  version: string | null;
  player: number;
  kind: string;
  level: number | null;
  initiative: number | null;
  cell: string | null;
  hp: number | null;
  injuries: number;
  ap: number | null;
  max_ap: number | null;
  mp: number | null;
  max_mp: number | null;
  markers: Gauges;
  powers: string[];
  written: string[];
  spells: Spell[];
  ko: boolean;
  rewards: Rewards;
}
/**
 * A unit's rewards; of those face down the ones that the viewer knows.
 */
export interface Rewards {
  face_down: number;
  ranks: string[];
  known: string[];
  equipped: string[];
}
/**
 * The set-up so far; null for a card that the viewer may not know.
 */
export interface SetUp {
  banned: string[];
  offered: string[];
  teams: (string | null)[][];
}
/**
 * What a banned person has to say.
 */
export interface Appeal {
  text: string;
}
/**
 * Somebody is a judge from now on.
 */
export interface Appoint {
  by?: string;
  reason?: string;
  at?: number;
  act?: "appoint";
  judge: string;
}
/**
 * A ban as the person it is about reads it.
 */
export interface BanInfo {
  id: number;
  scope: "site" | "chat";
  reason: string;
  at: number;
  ends_at: number | null;
  appealed: boolean;
}
/**
 * Bans that hold, those who appeal first.
 */
export interface BanList {
  bans: BanListed[];
}
/**
 * A ban as moderators see it: of a person, or of a range of addresses.
 */
export interface BanListed {
  id: number;
  scope: "site" | "chat";
  reason: string;
  at: number;
  ends_at: number | null;
  appealed: boolean;
  person: string | null;
  network: string | null;
  appeal: string | null;
}
export interface Bodies {
  "POST /api/guests": NewGuest;
  "POST /api/accounts": NewAccount;
  "POST /api/sessions": LogIn;
  "DELETE /api/sessions": null;
  "PATCH /api/me": Change;
  "POST /api/me/passkeys/options": Proof;
  "POST /api/me/passkeys": NewPasskey;
  "DELETE /api/me/passkeys/{passkey_id}": Proof;
  "POST /api/sessions/passkey/options": null;
  "POST /api/sessions/passkey": PasskeyLogIn;
  "POST /api/me/codes": Proof;
  "PUT /api/me/codes": FirstCode;
  "POST /api/me/codes/recovery": Proof;
  "DELETE /api/me/codes": Proof;
  "POST /api/recovery": Forgotten;
  "PUT /api/me/email": NewEmail;
  "DELETE /api/me/email": Proof;
  "POST /api/emails": Ticket;
  "POST /api/tokens": NewToken;
  "DELETE /api/tokens/{token_id}": null;
  "POST /api/reports": NewReport;
  "POST /api/me/appeal": Appeal;
  "DELETE /api/me/sessions/{session_id}": null;
  "DELETE /api/me": Farewell;
  "POST /api/resets": Reset;
  "POST /api/moderation/reports/{report_id}/close": Note;
  "POST /api/moderation/people/{name}/bans": NewBan;
  "POST /api/moderation/networks": NewNetworkBan;
  "DELETE /api/moderation/bans/{ban_id}": null;
  "POST /api/moderation/people/{name}/name": NewName;
  "DELETE /api/moderation/chat/{line_id}": null;
  "POST /api/tables": NewTable;
  "POST /api/tables/{table_id}/seats": Join;
  "DELETE /api/tables/{table_id}/seats": null;
  "POST /api/tables/{table_id}/rematch": null;
  "POST /api/seek": Seek;
  "DELETE /api/seek": null;
  "POST /api/events": NewEvent;
  "POST /api/events/{event_id}/players": SignUp;
  "DELETE /api/events/{event_id}/players": null;
  "POST /api/events/{event_id}/written-down": WrittenDown;
  "PUT /api/events/{event_id}/team": HandIn;
  "POST /api/events/{event_id}/picks": Taken;
  "POST /api/events/{event_id}/check-in": null;
  "POST /api/events/{event_id}/results": ClaimedResult;
  "POST /api/events/{event_id}/rulings": Ruled;
  "POST /api/events/{event_id}/consents": Consented;
  "POST /api/events/{event_id}/webhooks": NewWebhook;
  "DELETE /api/events/{event_id}/webhooks/{webhook_id}": null;
  "POST /api/series": NewSeries;
  "POST /api/series/{series_id}/events": AddedEvent;
  "DELETE /api/series/{series_id}/events/{event_id}": null;
  "DELETE /api/series/{series_id}": null;
  "POST /api/archive/{table_id}/branches": NewBranch;
  "PUT /api/mutes/{name}": null;
  "DELETE /api/mutes/{name}": null;
  "PUT /api/me/teams": KeptTeam;
  "DELETE /api/me/teams/{team_id}": null;
}
/**
 * A guest's name; the server makes one up when there is none.
 */
export interface NewGuest {
  name?: string | null;
}
/**
 * A name and a password that is kept as an Argon2 hash.
 */
export interface NewAccount {
  /**
   * 2 to 24 letters, digits, single spaces and the signs - _ . '
   */
  name: string;
  password: string;
}
/**
 * The name and the password of an account, and a one-time code where they are asked for.
 */
export interface LogIn {
  /**
   * 2 to 24 letters, digits, single spaces and the signs - _ . '
   */
  name: string;
  password: string;
  code?: string | null;
}
/**
 * What somebody changes about themselves; what is left out stays.
 */
export interface Change {
  name?: string | null;
  password?: NewPassword | null;
}
/**
 * The password of now, and the one that takes its place.
 */
export interface NewPassword {
  old: string;
  new: string;
}
/**
 * The password of now.
 */
export interface Proof {
  password: string;
}
/**
 * What a device made; without a label it is called as the browser is.
 */
export interface NewPasskey {
  credential: NewCredential;
  label?: string | null;
}
/**
 * A credential of a new passkey.
 */
export interface NewCredential {
  /**
   * As base64url.
   */
  id: string;
  /**
   * As base64url.
   */
  rawId: string;
  type: "public-key";
  response: Made;
}
/**
 * What a device made.
 */
export interface Made {
  /**
   * As base64url.
   */
  clientDataJSON: string;
  /**
   * As base64url.
   */
  attestationObject: string;
}
/**
 * What a device signed.
 */
export interface PasskeyLogIn {
  credential: KnownCredential;
}
/**
 * A credential by a passkey that is known.
 */
export interface KnownCredential {
  /**
   * As base64url.
   */
  id: string;
  /**
   * As base64url.
   */
  rawId: string;
  type: "public-key";
  response: Signed;
}
/**
 * What a device signed.
 */
export interface Signed {
  /**
   * As base64url.
   */
  clientDataJSON: string;
  /**
   * As base64url.
   */
  authenticatorData: string;
  /**
   * As base64url.
   */
  signature: string;
  userHandle?: string | null;
}
/**
 * A code of the app, which shows that it works.
 */
export interface FirstCode {
  /**
   * Of an app, or a recovery code.
   */
  code: string;
}
/**
 * The e-mail address of an account whose password was forgotten.
 */
export interface Forgotten {
  email: string;
}
/**
 * Another e-mail address, which counts once its link was followed.
 */
export interface NewEmail {
  password: string;
  email: string;
  /**
   * What the mail is written in; another than those there are: English.
   */
  language?: string;
}
/**
 * The secret end of a link.
 */
export interface Ticket {
  token: string;
}
/**
 * What the token is for.
 */
export interface NewToken {
  label: string;
}
/**
 * Who did what: in words, at which table, and the line of chat that it is about.
 */
export interface NewReport {
  /**
   * 2 to 24 letters, digits, single spaces and the signs - _ . '
   */
  person: string;
  text: string;
  table?: string | null;
  line?: number | null;
  invite?: string | null;
}
/**
 * The password of an account that is to be deleted; a guest has none.
 */
export interface Farewell {
  password?: string | null;
}
/**
 * The secret end of the link, and the new password.
 */
export interface Reset {
  token: string;
  password: string;
}
/**
 * How a report was dealt with.
 */
export interface Note {
  note: string;
}
/**
 * From what, why and for how long.
 */
export interface NewBan {
  scope: "site" | "chat";
  reason: string;
  days?: number | null;
}
/**
 * Which addresses, why and for how long.
 */
export interface NewNetworkBan {
  network: string;
  reason: string;
  days?: number | null;
}
/**
 * Another name for somebody; without one it is a number.
 */
export interface NewName {
  name?: string | null;
}
/**
 * What is to be played, where its maker sits (the first seat of a person when it is left out), and the maker's team
 */
export interface NewTable {
  plan: TablePlanInput;
  seat?: number | null;
  team?: string[] | null;
}
/**
 * What is to be played at a table; who plays alone may choose the dice by a seed, to see the same game again.
 */
export interface TablePlanInput {
  tutorial?: string | null;
  duel?: DuelPlanInput | null;
  adventure?: AdventurePlanInput | null;
  packs?: string[];
  seats?: SeatPlanInput[];
  hot_seat?: boolean;
  clock?: ClockInput;
  public?: boolean;
  rated?: boolean;
  seed?: number | null;
  branch?: BranchPlan | null;
}
/**
 * A duel: the rules, the arena, and the teams by the ids of their Krosmasters, one for each seat.
 */
export interface DuelPlanInput {
  ruleset?: string;
  arena?: string | null;
  teams?: string[][] | null;
  pairs?: boolean;
  format?: string;
  bans?: number | null;
}
/**
 * Who may sit somewhere: a person, or the bot of that name. At a hot seat each person may have a name of their own.
 */
export interface SeatPlanInput {
  by?: "person" | "bot";
  bot?: string | null;
  name?: string | null;
}
/**
 * How much time there is: none, so much for each run of questions, Fischer's way, or days by correspondence.
 */
export interface ClockInput {
  kind?: "none" | "move" | "fischer" | "correspondence";
  seconds?: number | null;
  increment?: number | null;
  days?: number | null;
}
/**
 * The finished game that a table goes on from, and after how many of its lines.
 */
export interface BranchPlan {
  table: string;
  number: number;
}
/**
 * Which seat (any that is free when it is left out), the key of a private table, and the team that is brought (the
 */
export interface Join {
  seat?: number | null;
  invite?: string | null;
  team?: string[] | null;
}
/**
 * Which pool to wait in, and the team that is brought (when it is left out the one that was brought before, else
 */
export interface Seek {
  pool: string;
  team?: string[] | null;
}
/**
 * What is planned, and the password that who signs up must know.
 */
export interface NewEvent {
  plan: EventPlanInput;
  password?: string | null;
}
/**
 * An event as its organiser wants it.
 */
export interface EventPlanInput {
  name: string;
  english?: string;
  french?: string;
  system?: "swiss" | "round-robin" | "single-elimination" | "double-elimination" | "pods" | "arena";
  rounds?: number | null;
  cut?: 0 | 2 | 4 | 8 | 16;
  at_once?: boolean;
  best_of?: 1 | 3;
  tie_breaks?: (
    | "buchholz"
    | "median-buchholz"
    | "sonneborn-berger"
    | "opponents-win-rate"
    | "glory-difference"
    | "head-to-head"
    | "wins"
    | "win-rate"
  )[];
  late?: number;
  capacity?: number | null;
  ruleset?: string;
  arenas?: string[];
  sides?: "forced" | "chosen";
  format?: string;
  limited?: LimitedInput | null;
  teams?: "recommended" | "own" | "built";
  lists?: "open" | "closed";
  clock?: ClockInput;
  rated?: boolean;
  on?: "page" | "real";
  public?: boolean;
  check_in?: boolean;
  starts_at?: number | null;
  goes_on?: "by-itself" | "organiser";
  grace?: number;
  minutes?: number | null;
  at_time?: "judge" | "draw" | "glory";
}
/**
 * How teams come of packs that are opened.
 */
export interface LimitedInput {
  way?: "sealed" | "draft" | "two-cards";
  packs?: string[];
  boosters?: number;
  figures?: number;
  pod?: number;
  seconds?: number;
  build?: number;
}
/**
 * With the key of a private event, its password, and a team where one is handed in.
 */
export interface SignUp {
  key?: string | null;
  password?: string | null;
  team?: string[] | null;
  value?: string | null;
}
/**
 * Somebody without an account, who plays with real figures.
 */
export interface WrittenDown {
  /**
   * 2 to 24 letters, digits, single spaces and the signs - _ . '
   */
  name: string;
}
/**
 * A team by the ids of its Krosmasters.
 */
export interface HandIn {
  team: string[];
}
/**
 * A figure that is taken from what lies there, and how many one had: told again, it is not taken again.
 */
export interface Taken {
  figure: string;
  place: number;
}
/**
 * What came of one's own real table: the place of each player by seat, and the games that each has won.
 */
export interface ClaimedResult {
  table: number;
  round?: number | null;
  places: number[];
  games?: number[];
}
/**
 * What an organiser or a judge does.
 */
export interface Ruled {
  ruling:
    | Start
    | Cancel
    | Next
    | End
    | SetJudge
    | SetResult
    | TakeBack
    | SendHome
    | KeepApart
    | SeatAnew
    | SetTime
    | MoreTime
    | GoBack
    | SetTableTime
    | MoreTableTime;
}
/**
 * The event begins with everybody who is ready.
 */
export interface Start {
  do: "start";
}
/**
 * The event does not take place, or ends here without a winner.
 */
export interface Cancel {
  do: "cancel";
}
/**
 * The next round; some tables of a Swiss round may be set by hand.
 */
export interface Next {
  do: "next";
  tables?: string[][];
}
/**
 * The standings are final.
 */
export interface End {
  do: "finish";
}
/**
 * Somebody is a judge from now on, or no more.
 */
export interface SetJudge {
  do: "appoint" | "dismiss";
  person: string;
}
/**
 * What came of a table, or what a judge makes of it.
 */
export interface SetResult {
  table: number;
  round?: number | null;
  do: "report";
  places: number[];
  games?: number[];
  glory?: number[];
  absent?: boolean;
  reason: string;
}
/**
 * What came of a table counts no more: it is played, or told, anew.
 */
export interface TakeBack {
  table: number;
  round?: number | null;
  do: "annul";
  reason: string;
}
/**
 * Somebody drops out, or is disqualified.
 */
export interface SendHome {
  do: "drop" | "disqualify";
  player: string;
  reason: string;
}
/**
 * Two who are not to meet.
 */
export interface KeepApart {
  do: "forbid";
  /**
   * @minItems 2
   * @maxItems 2
   */
  players: [string, string];
}
/**
 * Other tables for those of the last round who have not played yet.
 */
export interface SeatAnew {
  do: "repair";
  tables: string[][];
  reason: string;
}
/**
 * The time of the round stands still, or runs on.
 */
export interface SetTime {
  do: "pause" | "resume";
}
/**
 * The round lasts longer.
 */
export interface MoreTime {
  do: "add-time";
  minutes: number;
  reason: string;
}
/**
 * A table goes back to before an answer of its game; what fell since falls again.
 */
export interface GoBack {
  table: number;
  round?: number | null;
  do: "put-back";
  to: number;
  reason: string;
}
/**
 * One table stands still, or goes on.
 */
export interface SetTableTime {
  table: number;
  round?: number | null;
  do: "stop-table" | "release-table";
  reason: string;
}
/**
 * One table, and everybody's clock there, has more time.
 */
export interface MoreTableTime {
  table: number;
  round?: number | null;
  do: "extend-table";
  minutes: number;
  reason: string;
}
/**
 * That one's own table may go back to before an answer of its game.
 */
export interface Consented {
  table: number;
  round?: number | null;
  to: number;
}
/**
 * Where to post.
 */
export interface NewWebhook {
  url: string;
}
/**
 * What the places of its events are worth, and how many of somebody's events count; all without `best`.
 */
export interface NewSeries {
  name: string;
  points?: number[];
  best?: number | null;
}
/**
 * After how many lines to go on, the maker's seat, the bot of all others, and the key of a private game.
 */
export interface NewBranch {
  number: number;
  seat: number;
  /**
   * Its level, as in the plan of a table.
   */
  bot: string;
  invite?: string | null;
}
/**
 * A team under a name; one that had the name before makes room for it.
 */
export interface KeptTeam {
  name: string;
  ruleset?: string;
  format?: string;
  krosmasters: string[];
}
/**
 * The rules of a ruleset.
 */
export interface Book {
  ruleset: string;
  name: string;
  chapters: Chapter[];
}
/**
 * A chapter of a book.
 */
export interface Chapter {
  number: string;
  title: string;
  sections: Section[];
}
/**
 * A section of a chapter.
 */
export interface Section {
  number: string;
  title: string;
  rules: Rule[];
}
/**
 * A rule in our own words.
 */
export interface Rule {
  number: string;
  title: string;
  text: string;
}
/**
 * Pages of the game's book that this connection was not told before: the next state names them.
 */
export interface BookPages {
  rewards: {
    [k: string]: Reward;
  };
  wares: {
    [k: string]: Ware;
  };
  quests: {
    [k: string]: QuestPage;
  };
  covers: {
    [k: string]: CoverPage;
  };
  spells: {
    [k: string]: SpellPage;
  };
  powers: {
    [k: string]: Written;
  };
  type: "book";
}
/**
 * A rating that seems to be fed, and by whom.
 */
export interface Boosting {
  league: string;
  rating: number;
  since: number;
  feeders: Feeder[];
}
/**
 * Who has lost rated games to somebody: how many, how cheaply, and what they won back.
 */
export interface Feeder {
  name: string;
  games: number;
  short: number;
  given_up: number;
  won_back: number;
  is_newcomer: boolean;
  shares_address: boolean;
  last_table: string;
}
/**
 * The server closes this connection: the reason, and whether it is worth coming back in a moment.
 */
export interface Bye {
  type: "bye";
  reason: string;
  back: boolean;
}
/**
 * A Krosmaster, a summon, a Demonic Reward or a piece of scenery; of Quest also all that lies on its table.
 */
export interface Card {
  id: string;
  kind: "krosmaster" | "summon" | "reward" | "scenery" | "mob" | "item" | "quest" | "event" | "mood" | "tale";
  name: string;
  version: string | null;
  pack: string;
  level: number | null;
  initiative: number | null;
  hp: number | null;
  ap: number | null;
  mp: number | null;
  colour: string | null;
  types: Choice[];
  powers: Power[];
  spells: PrintedSpell[];
  rank: Choice | null;
  slot: Choice | null;
  copies: number | null;
  facts: Line[];
  notes: string[];
  text: string;
}
/**
 * A power: its word, its name and what it does.
 */
export interface Power {
  id: string;
  name: string;
  text: string;
}
/**
 * A spell as it is printed on a card.
 */
export interface PrintedSpell {
  name: string;
  range: Range;
  damage: number;
  heal: number;
  element: string | null;
  limit: string;
  area: string | null;
  text: string;
  id: string;
  cost: Cost;
  fixed: boolean;
}
/**
 * What a card says in a line.
 */
export interface Line {
  label: string;
  value: string;
}
/**
 * Every card, and the packs they are in.
 */
export interface Cards {
  packs: Choice[];
  cards: Card[];
}
/**
 * A line to all who are at the table, or to those alone whom the game has on one's own side now.
 */
export interface Chat {
  type: "chat";
  to?: "table" | "group";
  text: string;
}
/**
 * One line of chat.
 */
export interface ChatLine {
  id: number;
  person: string;
  at: number;
  text: string;
  to: "table" | "group";
}
/**
 * Somebody said something.
 */
export interface Chatted {
  type: "chat";
  id: number;
  person: string;
  at: number;
  text: string;
  to: "table" | "group";
}
/**
 * What there is to play.
 */
export interface Choices {
  tutorials: LessonTitle[];
  practice: LessonTitle[];
  arenas: Choice[];
  packs: Choice[];
  rulesets: Choice[];
  formats: Choice[];
  opponents: Choice[];
  bots: Choice[];
  teams: Member[][];
  four_teams: Member[][];
  adventure: AdventureChoices;
}
/**
 * A lesson or a practice position.
 */
export interface LessonTitle {
  id: string;
  title: string;
}
/**
 * A player says what came of a table; once all who sit there say the same, it is so.
 */
export interface Claim {
  by?: string;
  reason?: string;
  at?: number;
  table: number;
  round?: number | null;
  act?: "claim";
  player: string;
  places: number[];
  games?: number[];
}
/**
 * How much time there is: none, so much for each run of questions, Fischer's way, or days by correspondence.
 */
export interface Clock {
  kind: "none" | "move" | "fischer" | "correspondence";
  seconds: number | null;
  increment: number | null;
  days: number | null;
}
/**
 * What is left to each player at the moment `at` (null: no limit), and whose clock runs.
 */
export interface Clocks {
  remaining_ms: (number | null)[];
  running: number | null;
  at: number;
}
/**
 * A player agrees that their table goes back to before answer `to`; once all who sit there do, it is so.
 */
export interface Consent {
  by?: string;
  reason?: string;
  at?: number;
  table: number;
  round?: number | null;
  act?: "consent";
  player: string;
  to: number;
}
/**
 * How often a team may have a Krosmaster, by the colour of its name; null for any number.
 */
export interface CopiesOfEach {
  gold: number | null;
  white: number | null;
  black: number | null;
}
/**
 * What the browser's `parseCreationOptionsFromJSON` takes.
 */
export interface CreationOptions {
  rp: PasskeySite;
  user: PasskeyHolder;
  /**
   * As base64url.
   */
  challenge: string;
  pubKeyCredParams: PasskeyWay[];
  timeout: number;
  excludeCredentials: PasskeyName[];
  authenticatorSelection: PasskeySelection;
  attestation: "none";
}
/**
 * Where a passkey counts.
 */
export interface PasskeySite {
  id: string;
  name: string;
}
/**
 * Whose passkey it is, as the device shows it.
 */
export interface PasskeyHolder {
  /**
   * As base64url.
   */
  id: string;
  name: string;
  displayName: string;
}
/**
 * A way to sign, by its number among COSE's algorithms.
 */
export interface PasskeyWay {
  type: "public-key";
  alg: number;
}
/**
 * A passkey that a device has already.
 */
export interface PasskeyName {
  /**
   * As base64url.
   */
  id: string;
  type: "public-key";
}
/**
 * What a device must do.
 */
export interface PasskeySelection {
  residentKey: "required";
  requireResidentKey: boolean;
  userVerification: "required";
}
/**
 * Says no to the offer that stands.
 */
export interface Decline {
  number: number;
  type: "decline";
}
/**
 * A session: a browser that is logged in, or a token of a program.
 */
export interface DeviceInfo {
  id: number;
  kind: "cookie" | "api";
  label: string;
  created_at: number;
  seen_at: number;
  current: boolean;
}
/**
 * Everything that is logged in in somebody's name.
 */
export interface DeviceList {
  devices: DeviceInfo[];
}
/**
 * All dice of finished games.
 */
export interface Dice {
  faces: Face[];
  total: number;
}
/**
 * A face of the die: how often it fell, and how often it was to be expected.
 */
export interface Face {
  face: string;
  count: number;
  expected: number;
}
/**
 * How often a face fell for a player, and how often it was to be expected.
 */
export interface DiceCount {
  player: number;
  face: string;
  count: number;
  expected: number;
}
/**
 * One player's dice so far: how often each face fell, and how often each was to be expected.
 */
export interface DiceInfo {
  player: number;
  rolled: {
    [k: string]: number;
  };
  expected: number;
}
/**
 * Somebody is no judge any more.
 */
export interface Dismiss {
  by?: string;
  reason?: string;
  at?: number;
  act?: "dismiss";
  judge: string;
}
/**
 * A judge sends a player home; their results stand, and they do not come back.
 */
export interface Disqualify {
  by?: string;
  reason?: string;
  at?: number;
  act?: "disqualify";
  player: string;
}
/**
 * A duel: the rules, the arena, and the teams by the ids of their Krosmasters, one for each seat.
 */
export interface DuelPlan {
  ruleset: string;
  arena: string | null;
  teams: string[][] | null;
  pairs: boolean;
  format: string;
  bans: number | null;
}
/**
 * A player enters, or comes back.
 */
export interface Enter {
  by?: string;
  reason?: string;
  at?: number;
  act?: "enter";
  player: string;
  rating?: number;
}
/**
 * Lets a bot answer the question that was asked when the table had that number, in the player's place.
 */
export interface Entrust {
  number: number;
  type: "entrust";
}
/**
 * Something was refused, and nothing changed.
 */
export interface Error {
  type: "error";
  code: string;
  message: string;
  number: number | null;
}
/**
 * The answer to `hello` at an event, and told whenever something there changed: how many acts it has.
 */
export interface EventChanged {
  type: "event";
  number: number;
}
/**
 * Who agrees that a table goes back, and to before which answer.
 */
export interface EventConsent {
  player: string;
  to: number;
}
/**
 * What somebody has of the packs. `offer` is what lies before them, or face up in their pod.
 */
export interface EventDraft {
  pod: number;
  asked: boolean;
  offer: string[];
  pool: string[];
  value: string | null;
}
/**
 * The plan and all acts, with names; nobody's team is among them.
 */
export interface EventExport {
  plan: Plan;
  acts: (
    | Enter
    | Leave
    | Disqualify
    | Forbid
    | Pair
    | Report
    | Claim
    | Annul
    | Repair
    | Pause
    | Resume
    | AddTime
    | PutBack
    | Consent
    | StopTable
    | ReleaseTable
    | ExtendTable
    | Appoint
    | Dismiss
    | Open
    | Pick
    | Lock
    | Reveal
    | Finish
  )[];
  /**
   * What binds the server to the secret of its packs, if any.
   */
  commitment: string | null;
}
/**
 * How an event is played.
 */
export interface Plan {
  name: string;
  system: "swiss" | "round-robin" | "single-elimination" | "double-elimination" | "pods" | "arena";
  rounds?: number | null;
  cut?: 0 | 2 | 4 | 8 | 16;
  at_once?: boolean;
  best_of?: 1 | 3;
  minutes?: number | null;
  points?: Points;
  places?: number[];
  tie_breaks?: (
    | "buchholz"
    | "median-buchholz"
    | "sonneborn-berger"
    | "opponents-win-rate"
    | "glory-difference"
    | "head-to-head"
    | "wins"
    | "win-rate"
  )[];
  late?: number;
  capacity?: number | null;
  seed?: number;
  ruleset?: string;
  arenas?: string[];
  sides?: "forced" | "chosen";
  limited?: Limited | null;
  format?: string;
}
/**
 * What a meeting of two is worth.
 */
export interface Points {
  win?: number;
  draw?: number;
  loss?: number;
  bye?: number;
}
/**
 * How teams come of packs that are opened.
 */
export interface Limited {
  way: "sealed" | "draft" | "two-cards";
  packs: string[];
  boosters: number;
  figures: number;
  pod: number;
  seconds: number;
  build: number;
}
/**
 * A player drops out: they are not paired any more until they enter again.
 */
export interface Leave {
  by?: string;
  reason?: string;
  at?: number;
  act?: "leave";
  player: string;
}
/**
 * Two who are not to meet: siblings, club mates.
 */
export interface Forbid {
  by?: string;
  reason?: string;
  at?: number;
  act?: "forbid";
  /**
   * @minItems 2
   * @maxItems 2
   */
  players: [string, string];
}
/**
 * A round begins with these tables, whoever thought them out.
 */
export interface Pair {
  by?: string;
  reason?: string;
  at?: number;
  act?: "pair";
  tables: Seats[];
  seeds?: string[];
}
/**
 * Who sits at a table; one alone has a bye. In a bracket the table has its place there.
 */
export interface Seats {
  players: string[];
  slot?: string;
}
/**
 * What came of a table, or what a judge makes of one of an earlier round.
 */
export interface Report {
  by?: string;
  reason?: string;
  at?: number;
  table: number;
  round?: number | null;
  act?: "report";
  places: number[];
  games?: number[];
  glory?: number[];
  absent?: boolean;
}
/**
 * A judge seats those anew whose tables of the last round have no result yet.
 */
export interface Repair {
  by?: string;
  reason?: string;
  at?: number;
  act?: "repair";
  tables: Seats[];
}
/**
 * The time of the round stands still.
 */
export interface Pause {
  by?: string;
  reason?: string;
  at?: number;
  act?: "pause";
}
/**
 * The time of the round runs on.
 */
export interface Resume {
  by?: string;
  reason?: string;
  at?: number;
  act?: "resume";
}
/**
 * A judge puts a table back to an earlier moment: before answer `to` of its game.
 */
export interface PutBack {
  by?: string;
  reason?: string;
  at?: number;
  table: number;
  round?: number | null;
  act?: "put-back";
  to: number;
}
/**
 * One table stands still, its time too.
 */
export interface StopTable {
  by?: string;
  reason?: string;
  at?: number;
  table: number;
  round?: number | null;
  act?: "stop-table";
}
/**
 * A table that stood still goes on.
 */
export interface ReleaseTable {
  by?: string;
  reason?: string;
  at?: number;
  table: number;
  round?: number | null;
  act?: "release-table";
}
/**
 * One table has more time.
 */
export interface ExtendTable {
  by?: string;
  reason?: string;
  at?: number;
  table: number;
  round?: number | null;
  act?: "extend-table";
  minutes: number;
}
/**
 * Packs of figures are opened before the first round. What is in them is known to who opens them alone.
 */
export interface Open {
  by?: string;
  reason?: string;
  at?: number;
  act?: "open";
  values: string[];
  pods: Pod[];
}
/**
 * Those who open packs together, in the order of their seats, and what is in the packs of each.
 */
export interface Pod {
  players: string[];
  boosters?: string[][][];
}
/**
 * A player takes a figure, or the server for them.
 */
export interface Pick {
  by?: string;
  reason?: string;
  at?: number;
  act?: "pick";
  player: string;
  figure: string;
}
/**
 * The time to build is over: teams stay as they are.
 */
export interface Lock {
  by?: string;
  reason?: string;
  at?: number;
  act?: "lock";
}
/**
 * The secret of the packs is told, and everybody can check them.
 */
export interface Reveal {
  by?: string;
  reason?: string;
  at?: number;
  act?: "reveal";
  secret: string;
}
/**
 * Nothing more is played: the standings are final.
 */
export interface Finish {
  by?: string;
  reason?: string;
  at?: number;
  act?: "finish";
}
/**
 * A game of a table; `key` opens a private one, for who may have it.
 */
export interface EventGame {
  table: string;
  key: string | null;
  over: boolean;
}
/**
 * An event as whoever asks may know it.
 */
export interface EventInfo {
  id: string;
  plan: EventPlan;
  status: "open" | "running" | "over" | "cancelled";
  number: number;
  organiser: string;
  judges: string[];
  password: boolean;
  key: string | null;
  created_at: number;
  starts_at: number | null;
  now: number;
  players: EventPlayer[];
  planned_rounds: number;
  rounds: EventRound[];
  finished: boolean;
  standings: EventRow[];
  seeds: string[];
  log: EventLine[];
  limited: EventLimited | null;
  you: EventYou | null;
}
/**
 * An event as its organiser wants it.
 */
export interface EventPlan {
  name: string;
  english: string;
  french: string;
  system: "swiss" | "round-robin" | "single-elimination" | "double-elimination" | "pods" | "arena";
  rounds: number | null;
  cut: 0 | 2 | 4 | 8 | 16;
  at_once: boolean;
  best_of: 1 | 3;
  tie_breaks: (
    | "buchholz"
    | "median-buchholz"
    | "sonneborn-berger"
    | "opponents-win-rate"
    | "glory-difference"
    | "head-to-head"
    | "wins"
    | "win-rate"
  )[];
  late: number;
  capacity: number | null;
  ruleset: string;
  arenas: string[];
  sides: "forced" | "chosen";
  format: string;
  limited: Limited | null;
  teams: "recommended" | "own" | "built";
  lists: "open" | "closed";
  clock: Clock;
  rated: boolean;
  on: "page" | "real";
  public: boolean;
  check_in: boolean;
  starts_at: number | null;
  goes_on: "by-itself" | "organiser";
  grace: number;
  minutes: number | null;
  at_time: "judge" | "draw" | "glory";
}
/**
 * Somebody of an event. `team` is there for who may know it.
 */
export interface EventPlayer {
  name: string;
  rating: number | null;
  state: "signed-up" | "waiting" | "in" | "left" | "disqualified" | "not-in";
  checked_in: boolean;
  has_team: boolean;
  has_account: boolean;
  team: string[] | null;
}
/**
 * A round; several may be on at once.
 */
export interface EventRound {
  number: number;
  on: boolean;
  bracket: boolean;
  arena: string;
  ends_at: number | null;
  paused_at: number | null;
  tables: EventTable[];
}
/**
 * A table of a round: its players by seat, and what came of it.
 */
export interface EventTable {
  round: number;
  number: number;
  players: string[];
  slot: string;
  places: number[] | null;
  games_won: number[];
  absent: boolean;
  over: boolean;
  on_page: boolean;
  disputed: boolean;
  stuck: boolean;
  claimed: string[];
  consents: EventConsent[];
  paused: boolean;
  extra: number;
  games: EventGame[];
}
/**
 * A line of the standings; the tie-breaks are in the order of the plan.
 */
export interface EventRow {
  place: number;
  name: string;
  points: number;
  won: number;
  drawn: number;
  lost: number;
  byes: number;
  tie_breaks: number[];
  away: boolean;
}
/**
 * Something that was done: by whom (null: by the server), about whom, and why.
 */
export interface EventLine {
  number: number;
  at: number;
  by: string | null;
  act: string;
  players: string[];
  table: number | null;
  round: number | null;
  places: number[];
  games: number[];
  minutes: number | null;
  to: number | null;
  reason: string;
}
/**
 * The packs of an event. `commitment` binds the server to the secret, which is told at the end.
 */
export interface EventLimited {
  commitment: string;
  secret: string | null;
  phase: "closed" | "drafting" | "building" | "locked";
  ends_at: number | null;
  paused_at: number | null;
  pods: EventPod[];
  you: EventDraft | null;
}
/**
 * Those who draft together in the order of their seats, who is to take a figure, and until when.
 */
export interface EventPod {
  players: string[];
  asked: string[];
  ends_at: number | null;
  left: boolean;
}
/**
 * What an event is to whoever asks.
 */
export interface EventYou {
  name: string;
  organiser: boolean;
  judge: boolean;
  signed_up: boolean;
  team: string[] | null;
}
/**
 * Events, the newest first.
 */
export interface EventList {
  events: EventSummary[];
}
/**
 * An event in a list.
 */
export interface EventSummary {
  id: string;
  name: string;
  status: "open" | "running" | "over" | "cancelled";
  system: string;
  on: "page" | "real";
  public: boolean;
  yours: boolean;
  players: number;
  capacity: number | null;
  starts_at: number | null;
  created_at: number;
}
/**
 * What happened in a game of the event so far, as all may know it.
 */
export interface EventLog {
  log: EventLogLine[];
}
/**
 * What happened in a game: with which answer, and by which rule.
 */
export interface EventLogLine {
  answer: number;
  text: string;
  rule: string;
}
/**
 * A player's way through an event.
 */
export interface EventPath {
  player: string;
  steps: EventStep[];
}
/**
 * One player's part of a round: against whom, what came of it, and the tables of its games.
 */
export interface EventStep {
  round: number;
  bracket: boolean;
  table: number | null;
  opponents: string[];
  how: "won" | "drawn" | "lost" | "bye" | "missed" | "open";
  place: number | null;
  games: string[];
}
/**
 * Everybody's way, the best first.
 */
export interface EventPaths {
  paths: EventPath[];
}
/**
 * Somebody is: with the server's time.
 */
export interface Pong {
  type: "pong";
  at: number;
}
/**
 * The first message: the protocol, the number of the last line that this client has seen, and its language.
 */
export interface Hello {
  type: "hello";
  protocol: number;
  seen?: number | null;
  language?: "en" | "fr";
}
/**
 * Is anybody there?
 */
export interface Ping {
  type: "ping";
}
/**
 * What happened on the way to the line with that number.
 */
export interface Events {
  type: "events";
  number: number;
  events: (
    | TurnBegan
    | OfPlayer
    | Undone
    | Activated
    | OfUnit
    | Rolled
    | RolledFor
    | Flipped
    | UnitBy
    | Held
    | Lost
    | Moved
    | SceneryMoved
    | Cast
    | Paid
    | Damaged
    | Wounds
    | Markers
    | Marked
    | Summoned
    | OnCell
    | OfPower
    | Touched
    | Exchanged
    | Destroyed
    | Built
    | Glory
    | Kamas
    | Drafted
    | ArenaChosen
    | SideChosen
    | Banned
    | Offered
    | PlayerOnly
    | Placed
    | TensionRolled
    | Inspired
    | OfReward
    | Shown
    | ModeChosen
    | OfEvent
    | OfCard
    | Stands
    | Gone
    | OfPiece
    | Shuffled
    | Laid
    | Worked
    | Littered
    | OfItem
    | TaleAction
    | OfResource
    | Dabbled
    | OwnItem
    | OfRecipe
    | QuestLaid
    | QuestDone
    | QuestDrawn
    | QuestReturned
    | HandedIn
    | Auction
    | Bid
    | PlayerSays
    | Arrived
    | Outerworld_Play_Adventure_Events__Price
    | Invited
    | Joined
    | TradeOffered
    | Uncovered
    | CoverRemoved
    | TokenPassed
    | Enters
    | BossMood
    | RoyalToken
    | DungeonClosed
  )[];
}
/**
 * The name as it was, the line of chat that a report is about, and what was said before it; or who feeds whom.
 */
export interface Evidence {
  name: string;
  line: number | null;
  chat: Heard[];
  boosting: Boosting | null;
}
/**
 * A line of chat as it was said.
 */
export interface Heard {
  id: number;
  person: string;
  at: number;
  text: string;
}
/**
 * A token that was just made: this is the only time that it is shown.
 */
export interface FreshToken {
  id: number;
  label: string;
  created_at: number;
  seen_at: number;
  token: string;
}
/**
 * A finished game, with everything that was secret while it was on.
 */
export interface Game {
  table: TableSummary;
  commitment: string;
  secret: string;
  dice: DiceCount[];
  lines: RecordLine[];
}
/**
 * A table in a list.
 */
export interface TableSummary {
  id: string;
  status: "open" | "playing" | "over" | "cancelled";
  plan: TablePlan;
  seats: SeatSummary[];
  rated: boolean;
  public: boolean;
  arena: string | null;
  number: number;
  created_at: number;
  started_at: number | null;
  ended_at: number | null;
  asked: number | null;
  deadline: number | null;
  result: ResultInfo | null;
  yours: boolean;
}
/**
 * What is to be played at a table; who plays alone may choose the dice by a seed, to see the same game again.
 */
export interface TablePlan {
  tutorial: string | null;
  duel: DuelPlan | null;
  adventure: AdventurePlan | null;
  packs: string[];
  seats: SeatPlan[];
  hot_seat: boolean;
  clock: Clock;
  public: boolean;
  rated: boolean;
  seed: number | null;
  branch: BranchPlan | null;
}
/**
 * Who may sit somewhere: a person, or the bot of that name. At a hot seat each person may have a name of their own.
 */
export interface SeatPlan {
  by: "person" | "bot";
  bot: string | null;
  name: string | null;
}
/**
 * A seat: its person, its bot, or nobody yet; and at a hot seat what its player is called.
 */
export interface SeatSummary {
  player: number;
  name: string | null;
  person: PersonInfo | null;
  bot: string | null;
}
/**
 * Somebody at a seat, as all may know.
 */
export interface PersonInfo {
  name: string;
  rating: number | null;
  guest: boolean;
}
/**
 * How the game ended; nobody wins a draw.
 */
export interface ResultInfo {
  winners: number[];
  how: "won" | "resigned" | "draw" | "time" | "abandoned" | "unfinished" | "called";
}
/**
 * A line of the record, and when it was written.
 */
export interface RecordLine {
  number: number;
  at: number;
  text: string;
}
/**
 * A page of the archive; with the cursor comes the next one.
 */
export interface GameList {
  games: TableSummary[];
  cursor: string | null;
}
/**
 * A sign of life.
 */
export interface Health {
  status: "ok";
  version: string;
}
/**
 * What a demon says once something happens for the first time.
 */
export interface Hint {
  when: string;
  who: "hour" | "minute";
  text: string;
  rule: string | null;
  cell: string | null;
}
/**
 * Accounts with rated games, the best first.
 */
export interface Leaderboard {
  people: Ranked[];
}
/**
 * A line of the leaderboard.
 */
export interface Ranked {
  league: "duel" | "adventure";
  rating: number;
  rated_games: number;
  wins: number;
  losses: number;
  draws: number;
  rank: number;
  name: string;
}
/**
 * A lesson in the demons' words.
 */
export interface LessonText {
  id: string;
  title: string;
  about: string;
  hints: Hint[];
}
/**
 * Tables that wait for players, public games that are on, and how many people are here.
 */
export interface Lobby {
  open: TableSummary[];
  running: TableSummary[];
  online: number;
}
/**
 * Whoever asks: their results, the tables where they sit, what they wait for and whom they do not hear.
 */
export interface Me {
  name: string;
  guest: boolean;
  standings: StandingInfo[];
  created_at: number;
  tables: TableSummary[];
  seeking: Seeking | null;
  muted: string[];
  moderator: boolean;
  ban: BanInfo | null;
  silence: BanInfo | null;
}
/**
 * How somebody stands in a league: duels, or adventures of Quest in which everybody plays alone.
 */
export interface StandingInfo {
  league: "duel" | "adventure";
  rating: number;
  rated_games: number;
  wins: number;
  losses: number;
  draws: number;
}
/**
 * Whether somebody waits for an opponent, and the game that was found.
 */
export interface Seeking {
  pool: string | null;
  since: number | null;
  table: string | null;
}
/**
 * A game as it was after that line (0: before the first), and what the line brought about.
 */
export interface Moment {
  number: number;
  last: number;
  line: string | null;
  at: number | null;
  events: (
    | TurnBegan
    | OfPlayer
    | Undone
    | Activated
    | OfUnit
    | Rolled
    | RolledFor
    | Flipped
    | UnitBy
    | Held
    | Lost
    | Moved
    | SceneryMoved
    | Cast
    | Paid
    | Damaged
    | Wounds
    | Markers
    | Marked
    | Summoned
    | OnCell
    | OfPower
    | Touched
    | Exchanged
    | Destroyed
    | Built
    | Glory
    | Kamas
    | Drafted
    | ArenaChosen
    | SideChosen
    | Banned
    | Offered
    | PlayerOnly
    | Placed
    | TensionRolled
    | Inspired
    | OfReward
    | Shown
    | ModeChosen
    | OfEvent
    | OfCard
    | Stands
    | Gone
    | OfPiece
    | Shuffled
    | Laid
    | Worked
    | Littered
    | OfItem
    | TaleAction
    | OfResource
    | Dabbled
    | OwnItem
    | OfRecipe
    | QuestLaid
    | QuestDone
    | QuestDrawn
    | QuestReturned
    | HandedIn
    | Auction
    | Bid
    | PlayerSays
    | Arrived
    | Outerworld_Play_Adventure_Events__Price
    | Invited
    | Joined
    | TradeOffered
    | Uncovered
    | CoverRemoved
    | TokenPassed
    | Enters
    | BossMood
    | RoyalToken
    | DungeonClosed
  )[];
  view: (DuelView | AdventureView) | null;
}
/**
 * What an app makes one-time codes of: to be typed, to be opened, and as a picture.
 */
export interface NewCodes {
  secret: string;
  address: string;
  picture: string;
}
/**
 * What a device is asked for a new passkey.
 */
export interface NewPasskeyOptions {
  options: CreationOptions;
}
/**
 * Offers the others a draw, or asks to take the player's last answer back.
 */
export interface Offer {
  what: "draw" | "undo";
  number: number;
  type: "offer";
}
/**
 * The offer that stands; `to` is the number that an undo leads back to.
 */
export interface OfferInfo {
  player: number;
  what: "draw" | "undo";
  to: number | null;
}
/**
 * What this connection may answer to the question of the state with that number.
 */
export interface Options {
  says: string | null;
  dice: (("critical" | "armour" | "lock" | "dodge" | "critical-dodge" | "dofus") | null)[];
  reward: string | null;
  kind:
    | "activation"
    | "assign"
    | "auction"
    | "bag"
    | "block"
    | "choose"
    | "city"
    | "craft-to"
    | "deal"
    | "draw"
    | "event"
    | "face"
    | "inspiration"
    | "invite"
    | "join"
    | "land"
    | "loot"
    | "market"
    | "mobs"
    | "mode"
    | "order"
    | "phoenix"
    | "pick"
    | "placement"
    | "rebound"
    | "return-home"
    | "room"
    | "set-up"
    | "spare"
    | "standby"
    | "tension"
    | "trade";
  options: AnyOption[];
  paths: Path[];
  unavailable: Unavailable[];
  hidden: {
    [k: string]: {
      [k: string]: string;
    };
  };
  threats: {
    [k: string]: {
      [k: string]: string[];
    };
  };
  type: "options";
  number: number;
  whole: boolean;
}
/**
 * A way to a cell.
 */
export interface Path {
  to: string;
  mp: number;
  steps: Step[];
}
/**
 * A step of a path: the cell, and the chances of leaving the one before.
 */
export interface Step {
  cell: string;
  free: number;
  caught: number;
  locked: number;
}
/**
 * An action of the bar that is of no use now.
 */
export interface Unavailable {
  reason: string;
  rule: string;
  action:
    | "accept"
    | "activate"
    | "adventure"
    | "arena"
    | "assign"
    | "ban"
    | "bid"
    | "block"
    | "build"
    | "buy"
    | "buy-gg"
    | "cast"
    | "choose"
    | "collect"
    | "combat"
    | "craft"
    | "dabble"
    | "decline"
    | "draft"
    | "draw"
    | "drop"
    | "end"
    | "enter"
    | "equip"
    | "face"
    | "farm"
    | "flee"
    | "give"
    | "hand-in"
    | "heal"
    | "inspire"
    | "invite"
    | "keep"
    | "lay"
    | "leave"
    | "lower"
    | "move"
    | "offer"
    | "order"
    | "pass"
    | "pick"
    | "pick-up"
    | "place"
    | "punch"
    | "raise"
    | "rebound"
    | "reroll"
    | "resolve"
    | "return"
    | "reveal"
    | "sell"
    | "side"
    | "spare"
    | "stow"
    | "take"
    | "tile"
    | "trade"
    | "uncover"
    | "use"
    | "want"
    | "zaap";
  name?: string;
  cost?: Outerworld_Play_Forms__Price;
  spell?: string;
}
/**
 * The answer to `hello` on a person's own line: the games that wait, or could wait, for that person.
 */
export interface Tables {
  type: "tables";
  tables: TableInfo[];
}
/**
 * A table as it is listed and shown.
 */
export interface TableInfo {
  id: string;
  status: "open" | "playing" | "over" | "cancelled";
  plan: TablePlan;
  seats: SeatInfo[];
  commitment: string;
  number: number;
  asked: number | null;
  busy: number | null;
  clocks: Clocks | null;
  offer: OfferInfo | null;
  resumed: ResumedInfo | null;
  paused: boolean;
  result: ResultInfo | null;
  dice: DiceInfo[];
  spectators: number;
  invite: string | null;
  secret: string | null;
  created_at: number;
  started_at: number | null;
  ended_at: number | null;
}
/**
 * A seat: its person or its bot, whether that person is connected, and whether the dice have their value.
 */
export interface SeatInfo {
  player: number;
  plays: number | null;
  side: number | null;
  name: string | null;
  person: PersonInfo | null;
  bot: string | null;
  online: boolean;
  promise: string | null;
  ready: boolean;
}
/**
 * That rules or cards have changed since the game was left: with which line, and from where it goes on.
 */
export interface ResumedInfo {
  number: number;
  changed: "rules" | "cards";
  back_to: "turn" | "start";
}
/**
 * The table, whenever seats, clocks, offers, status, result or dice change.
 */
export interface Table {
  type: "table";
  table: TableInfo;
}
/**
 * Somebody else said something at one of the person's tables.
 */
export interface Said {
  type: "said";
  table: string;
  line: ChatLine;
}
/**
 * The promise of a value for the fair dice of a table, from whichever screen the player is at.
 */
export interface PromiseAt {
  type: "promise";
  table: string;
  promise: string;
}
/**
 * The player's own part of the fair dice of a table, from whichever screen the player is at.
 */
export interface ValueAt {
  type: "value";
  table: string;
  value: string;
}
/**
 * A passkey.
 */
export interface PasskeyInfo {
  id: number;
  label: string;
  created_at: number;
  used_at: number | null;
}
/**
 * What a device is asked to sign.
 */
export interface PasskeyOptions {
  options: RequestOptions;
}
/**
 * What the browser's `parseRequestOptionsFromJSON` takes.
 */
export interface RequestOptions {
  /**
   * As base64url.
   */
  challenge: string;
  timeout: number;
  rpId: string;
  allowCredentials: PasskeyName[];
  userVerification: "required";
}
/**
 * What is played by those who wait in it.
 */
export interface Pool {
  id: string;
  plan: TablePlan;
}
/**
 * Where one can wait for an opponent.
 */
export interface Pools {
  pools: Pool[];
}
/**
 * Why a request was refused; nothing changed.
 */
export interface Problem {
  code: string;
  message: string;
  facts: {
    [k: string]: string | number;
  };
}
/**
 * Somebody, with the latest games and all dice.
 */
export interface Profile {
  name: string;
  guest: boolean;
  standings: StandingInfo[];
  created_at: number;
  games: TableSummary[];
  dice: Face[];
}
/**
 * The SHA-256 of the player's own part of the fair dice, before anybody's is told.
 */
export interface Promise {
  promise: string;
  type: "promise";
}
/**
 * Whether this server sends mail; if not, who runs it makes a link for whoever forgot a password.
 */
export interface Recovery {
  mail: boolean;
}
/**
 * Codes for who has lost the app, shown this once; each counts once.
 */
export interface RecoveryCodes {
  codes: string[];
}
/**
 * Asks for a new game with the sides swapped; it begins once all persons of the game that is over asked for it.
 */
export interface Rematch {
  type: "rematch";
}
/**
 * The new table, or null while the others have not agreed.
 */
export interface RematchInfo {
  table: string | null;
}
/**
 * A new game with the sides swapped: its table (null while others have not agreed), and who asked so far.
 */
export interface Rematched {
  type: "rematch";
  table: string | null;
  players: number[];
}
/**
 * The answer to `hello`.
 */
export interface Welcome {
  type: "welcome";
  protocol: 3;
  version: string;
  table: TableInfo;
  you: You;
  chat: ChatLine[];
  muted: string[];
}
/**
 * Who this connection speaks for: a person (null: nobody who is known), and the players that it plays.
 */
export interface You {
  person: number | null;
  name: string | null;
  players: number[];
  role: "player" | "spectator";
}
/**
 * The game as this connection may know it.
 */
export interface State {
  type: "state";
  number: number;
  view: DuelView | AdventureView;
}
/**
 * A report, with the evidence as it was.
 */
export interface ReportInfo {
  id: number;
  at: number;
  reporter: string | null;
  person: string;
  table: string | null;
  text: string;
  evidence: Evidence;
  closed_at: number | null;
  note: string | null;
}
/**
 * Reports.
 */
export interface ReportList {
  reports: ReportInfo[];
}
/**
 * The player's own part of the fair dice.
 */
export interface Value {
  value: string;
  type: "value";
}
/**
 * Takes the player's last answer back, as long as nothing came of it.
 */
export interface Undo {
  number: number;
  type: "undo";
}
/**
 * Takes one's own offer back.
 */
export interface Withdraw {
  number: number;
  type: "withdraw";
}
/**
 * Gives the game up.
 */
export interface Resign {
  number: number;
  type: "resign";
}
/**
 * Every book.
 */
export interface Rules {
  books: Book[];
}
/**
 * A rule and all below it.
 */
export interface RulesAt {
  number: string;
  rules: Rule[];
}
/**
 * A team that is kept.
 */
export interface SavedTeam {
  name: string;
  ruleset: string;
  format: string;
  krosmasters: string[];
  id: number;
}
/**
 * All teams of somebody, by name.
 */
export interface SavedTeams {
  teams: SavedTeam[];
}
/**
 * How you are let in besides your password, and where you are written to.
 */
export interface Security {
  mail: boolean;
  email: string | null;
  unconfirmed: string | null;
  passkeys: PasskeyInfo[];
  codes: boolean;
  recovery_codes: number;
}
/**
 * An event of a series; it counts once it is over.
 */
export interface SeriesEvent {
  id: string;
  name: string;
  status: "open" | "running" | "over" | "cancelled";
}
/**
 * A series with its standings.
 */
export interface SeriesInfo {
  id: string;
  name: string;
  organiser: string;
  yours: boolean;
  points: number[];
  best: number | null;
  created_at: number;
  events: SeriesEvent[];
  standings: SeriesLine[];
}
/**
 * A line of the standings: what each event brought, null where one was not there, and which of them count.
 */
export interface SeriesLine {
  place: number;
  name: string;
  points: number;
  results: (number | null)[];
  counts: boolean[];
}
/**
 * Series, the newest first.
 */
export interface SeriesList {
  series: SeriesSummary[];
}
/**
 * A series in a list.
 */
export interface SeriesSummary {
  id: string;
  name: string;
  events: number;
}
/**
 * A way to win a practice position, from its beginning on.
 */
export interface Solution {
  steps: SolutionStep[];
}
/**
 * A practice position as it is after an answer of its solution, and what the answer brought about.
 */
export interface SolutionStep {
  events: (
    | TurnBegan
    | OfPlayer
    | Undone
    | Activated
    | OfUnit
    | Rolled
    | RolledFor
    | Flipped
    | UnitBy
    | Held
    | Lost
    | Moved
    | SceneryMoved
    | Cast
    | Paid
    | Damaged
    | Wounds
    | Markers
    | Marked
    | Summoned
    | OnCell
    | OfPower
    | Touched
    | Exchanged
    | Destroyed
    | Built
    | Glory
    | Kamas
    | Drafted
    | ArenaChosen
    | SideChosen
    | Banned
    | Offered
    | PlayerOnly
    | Placed
    | TensionRolled
    | Inspired
    | OfReward
    | Shown
    | ModeChosen
    | OfEvent
    | OfCard
    | Stands
    | Gone
    | OfPiece
    | Shuffled
    | Laid
    | Worked
    | Littered
    | OfItem
    | TaleAction
    | OfResource
    | Dabbled
    | OwnItem
    | OfRecipe
    | QuestLaid
    | QuestDone
    | QuestDrawn
    | QuestReturned
    | HandedIn
    | Auction
    | Bid
    | PlayerSays
    | Arrived
    | Outerworld_Play_Adventure_Events__Price
    | Invited
    | Joined
    | TradeOffered
    | Uncovered
    | CoverRemoved
    | TokenPassed
    | Enters
    | BossMood
    | RoyalToken
    | DungeonClosed
  )[];
  view: DuelView | AdventureView;
}
/**
 * Whether a team may fight.
 */
export interface TeamCheck {
  legal: boolean;
  levels: number;
  initiative: number;
  problems: TeamProblem[];
}
/**
 * What keeps a team from fighting.
 */
export interface TeamProblem {
  text: string;
  rules: string[];
}
/**
 * What a team may be; `bans` are those of the players before they build their teams.
 */
export interface Teams {
  fewest: number;
  most: number;
  least_levels: number;
  most_levels: number;
  copies: CopiesOfEach;
  bans: number;
  allowed: string[];
  recommended: Member[][];
}
/**
 * A token for a program, without the token itself.
 */
export interface TokenInfo {
  id: number;
  label: string;
  created_at: number;
  seen_at: number;
}
/**
 * All tokens of somebody.
 */
export interface TokenList {
  tokens: TokenInfo[];
}
/**
 * An address that is posted to.
 */
export interface WebhookInfo {
  id: number;
  url: string;
}
/**
 * The webhooks of an event; whether this server allows any, and once the secret of the one that was added.
 */
export interface WebhookList {
  allowed: boolean;
  webhooks: WebhookInfo[];
  secret: string | null;
}
