/** Tables in words: what is played there, and how long one may think. */

import { home } from "./home.svelte";
import type { Choices } from "./library/readers";
import type { Clock, Plan, Summary } from "./protocol";
import { words } from "./words";

/** "Fanmade 4.1, Bonta I" with the packs that were given to the server, or the title of a lesson. */
export function gameWords(plan: Plan, choices: Choices | null): string {
  if (plan.tutorial !== null) {
    const known = choices ? [...choices.tutorials, ...choices.adventure.lessons, ...choices.practice] : [];
    return known.find(({ id }) => id === plan.tutorial)?.title ?? words.tables.lessonNumber(plan.tutorial);
  }
  if (plan.adventure) return [words.quest.title, worldWords(plan.adventure, choices)].join(", ");
  const ruleset = nameOf(plan.duel?.ruleset ?? "", choices?.rulesets);
  const arena = plan.duel?.arena;
  const packs = plan.packs.map((id) => nameOf(id, choices?.packs));
  return [ruleset, arena ? nameOf(arena, choices?.arenas) : words.tables.anyArena, ...packs].join(", ");
}

/** The name of a world that lies already or of the tale, or whose tiles it is laid of. */
function worldWords({ world, tale, families }: NonNullable<Plan["adventure"]>, choices: Choices | null): string {
  if (world !== null) return nameOf(world, choices?.adventure.worlds);
  if (tale) return nameOf(tale, choices?.adventure.tales);
  return words.quest.familyNames[families.length > 1 ? "both" : families[0] === "tofu" ? "tofu" : "gobball"];
}

const nameOf = (id: string, known: Choices["arenas"] = []) => known.find((entry) => entry.id === id)?.name ?? id;

export function clockWords(clock: Clock): string {
  switch (clock.kind) {
    case "none":
      return words.tables.noClock;
    case "move":
      return words.tables.perMove(clock.seconds ?? 0);
    case "fischer":
      return words.tables.fischer((clock.seconds ?? 0) / 60, clock.increment ?? 0);
    case "correspondence":
      return words.tables.days(clock.days ?? 0);
  }
}

/** `time(83_000)` is "1:23"; more than a day counts in days. */
export function time(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  if (seconds >= 86_400) return words.tables.daysLeft(Math.floor(seconds / 86_400));
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (number: number) => String(number).padStart(2, "0");
  return hours ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** Who sits somewhere, by name; at a hot seat each has their own. */
export function seatName({ name, person, bot }: Summary["seats"][number]): string {
  return name ?? person?.name ?? (bot ? words.tables.bot(nameOf(bot, home.choices?.bots)) : words.tables.free);
}

/** How a game ended, and for whom. */
export function endWords({ result, seats }: Pick<Summary, "result" | "seats">): string {
  const won = seats.find(({ player }) => player === result?.winners[0]);
  return result ? words.tables.ended(result.how, won ? seatName(won) : "") : "";
}

/** Whether somebody of that name is asked at a table. */
export function isAsked({ seats, asked }: Summary, name: string | undefined): boolean {
  return seats.some(({ player, person }) => player === asked && person?.name === name);
}

/** One's own tables, those first where one is asked, and of these the one with the least time left. */
export const byTurn =
  (name: string | undefined) =>
  (one: Summary, other: Summary): number =>
    Number(isAsked(other, name)) - Number(isAsked(one, name)) ||
    Math.sign((one.deadline ?? Infinity) - (other.deadline ?? Infinity)) ||
    0;
