import { expect, it } from "vitest";
import { areAllies, base, colours, edge, leads, sideName } from "../src/sides";

const NAMES = ["Ann", "Bob", "Cleo", "Dan"];
const players = (...teams: number[]) =>
  teams.map((team, at) => ({
    number: at + 1,
    name: NAMES[at]!,
    team,
    gg: 6,
    kamas: 0,
    is_demon: false,
    mode: null,
    slots: null,
    bag: {},
  }));
const two = { players: players(1, 2), viewer: 1 };
const pairs = { players: players(1, 2, 1, 2), viewer: 1 };
const four = { players: players(1, 2, 3, 4), viewer: 2 };

it("knows who wins together", () => {
  expect(areAllies(pairs, 1, 3)).toBe(true);
  expect(areAllies(pairs, 1, 2)).toBe(false);
  expect(areAllies(four, 1, 3)).toBe(false);
});

it("calls players by what they are to the viewer", () => {
  expect([1, 2].map((player) => sideName(two, player))).toEqual(["You", "Opponent"]);
  expect([1, 2, 3, 4].map((player) => sideName(pairs, player))).toEqual(["You", "Bob", "Partner", "Dan"]);
  expect([1, 2, 3].map((player) => sideName(four, player))).toEqual(["Ann", "You", "Cleo"]);
  expect(sideName({ ...two, viewer: null }, 2)).toBe("Bob");
});

it("knows who leads the Demon's mobs: whoever is asked what they do, and nobody who is asked something else", () => {
  const [ME, DEMON] = [1, 3];
  const all = players(1, 2, 3).map((player) => ({ ...player, is_demon: player.number === DEMON }));
  const asks = { players: all, viewer: ME, active_player: DEMON };
  const demons = (player: number, kind: string) => ({ ...asks, asked: { player, kind } });
  expect(leads(demons(ME, "activation"), DEMON)).toBe(true);
  expect(leads(demons(ME, "mobs"), DEMON)).toBe(true);
  expect(leads(demons(ME, "auction"), DEMON)).toBe(false);
  expect(leads(demons(2, "activation"), DEMON)).toBe(false);
  expect(leads(demons(2, "activation"), ME)).toBe(true);
  expect(leads({ ...demons(ME, "activation"), active_player: ME }, DEMON)).toBe(false);
  expect(leads({ ...demons(ME, "activation"), players: players(1, 2, 3) }, DEMON)).toBe(false);
  expect(leads({ players: all, viewer: null, active_player: null, asked: null }, null)).toBe(false);
});

it("gives each of six players a shape and a colour of their own", () => {
  const all = [1, 2, 3, 4, 5, 6];
  expect(new Set(all.map(base)).size).toBe(6);
  expect(new Set(all.map(colours)).size).toBe(6);
  expect(base(7)).toBe(base(1));
});

it("puts pairs at one edge, and shares others out", () => {
  expect([1, 2, 3, 4].map((player) => edge(pairs, player))).toEqual([1, 2, 1, 2]);
  expect([1, 2, 3, 4].map((player) => edge(four, player))).toEqual([1, 1, 2, 2]);
  expect([1, 2, 3].map((player) => edge({ players: players(1, 2, 3) }, player))).toEqual([1, 2, 2]);
  expect([1, 2].map((player) => edge({ players: [] }, player))).toEqual([1, 2]);
});
