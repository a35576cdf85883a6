/** A page at a table whose server is the test. */

import { flushSync } from "svelte";
import { Table } from "../src/store.svelte";
import { END, exampleOptions, exampleState, FakeSocket, move, path, WELCOME } from "./examples";

export let table: Table;
/** The lines that the page has opened, and the last of them. */
export let sockets: FakeSocket[];
export let socket: FakeSocket;

/** A line to a server: the last one that was opened is spoken on. */
export const dial = (): FakeSocket => {
  socket = new FakeSocket();
  sockets.push(socket);
  return socket;
};

/** Sits down; gives what leaves the table again. */
export async function sit(): Promise<() => void> {
  sockets = [];
  table = new Table({ dial, moving: false, projection: "isometric" });
  table.open();
  socket.connect();
  await say(WELCOME);
  return () => table.close();
}

/** Lets everything that was said be played. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
  flushSync();
}

export async function say(...messages: object[]): Promise<void> {
  socket.say(...messages);
  await settle();
}

export const answers = () => socket.sent.filter((message) => message.type === "answer");

export const moved = (number: number, from: string, to: string) => ({
  type: "events",
  number,
  events: [{ kind: "moved", rule: "F6.3.2", text: `Joris moves from ${from} to ${to}.`, unit: "A", from, to }],
});

export const rolled = (rule: string, facts: object) => ({ kind: "rolled", rule, text: "Dice.", ...facts });

export const opening = () => [
  { type: "events", number: 0, events: [] },
  exampleState(0),
  exampleOptions(0, [move("c3"), move("d2"), END], [path("c3"), path("d2"), path("d2", "d3"), path("d2", "d3", "d4")]),
];
