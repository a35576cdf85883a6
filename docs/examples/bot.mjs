// A bot for Outerworld in JavaScript: `outerworld play --text --duel --bot "program:node docs/examples/bot.mjs"`.
// It reads questions on standard input and writes answers on standard output, a line of JSON each (docs/bots.md).
import { createInterface } from "node:readline";

const first = ["buy-gg", "collect", "reveal", "buy", "place", "inspire", "keep"];

/** Column and row of a cell like "c3". */
const place = (cell) => [cell.charCodeAt(0) - 97, Number(cell.slice(1))];
const steps = (a, b) => Math.abs(place(a)[0] - place(b)[0]) + Math.abs(place(a)[1] - place(b)[1]);

/** Buys glory, hits whom it can reach, walks to the nearest enemy, and does the first thing there is otherwise. */
function choose({ player, options, view }) {
  const standing = view.units.filter((unit) => unit.cell !== null);
  const enemies = standing.filter((unit) => unit.player !== player).map((unit) => unit.cell);
  const hits = options.filter((text) => /^(cast|punch)/.test(text) && text.split(" ").some((word) => enemies.includes(word)));
  if (hits.length) return hits[0];
  for (const action of first) {
    const found = options.find((text) => text.split(" ")[0] === action);
    if (found) return found;
  }
  const me = standing.find((unit) => unit.letter === view.active);
  const way = (cell) => Math.min(...enemies.map((enemy) => steps(cell, enemy)));
  const moves = options.filter((text) => text.startsWith("move ")).map((text) => text.slice(5));
  moves.sort((a, b) => way(a) - way(b));
  if (me && moves.length && enemies.length && way(moves[0]) < way(me.cell)) return `move ${moves[0]}`;
  return options.includes("end") ? "end" : options[0];
}

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  if (message.type === "choose") console.log(JSON.stringify({ option: choose(message) }));
  if (message.type === "error") console.error(message.message);
}
