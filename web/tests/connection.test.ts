import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Connection, tableAddress, type Status } from "../src/connection";
import { lineReader, PROTOCOL, type PageMessage, type ServerMessage } from "../src/protocol";
import { FakeSocket, WELCOME } from "./examples";

let sockets: FakeSocket[];
let statuses: Status[];
let unreadable: string[];

function connection(): Connection<ServerMessage, PageMessage> {
  let greetings = 0;
  const made = new Connection<ServerMessage, PageMessage>(
    () => {
      sockets.push(new FakeSocket());
      return sockets.at(-1)!;
    },
    {
      status: (status) => statuses.push(status),
      message: () => {},
      unreadable: (sentence) => unreadable.push(sentence),
    },
    () => ({ type: "hello", protocol: PROTOCOL, seen: greetings++, language: "en" }),
    lineReader(),
  );
  made.open();
  sockets[0]!.connect();
  return made;
}

beforeEach(() => {
  vi.useFakeTimers();
  [sockets, statuses, unreadable] = [[], [], []];
});
afterEach(() => vi.useRealTimers());

it("greets first, and anew after a break, with what was seen until then", () => {
  connection();
  expect(sockets[0]!.sent).toEqual([{ type: "hello", protocol: PROTOCOL, seen: 0, language: "en" }]);
  sockets[0]!.say(WELCOME);
  sockets[0]!.close();
  vi.advanceTimersByTime(500);
  sockets[1]!.connect();
  expect(sockets[1]!.sent).toEqual([{ type: "hello", protocol: PROTOCOL, seen: 1, language: "en" }]);
  expect(statuses).toEqual(["open", "reconnecting"]);
});

it("says nothing on a line that is being closed", () => {
  const line = connection();
  sockets[0]!.readyState = WebSocket.CLOSING;
  line.send({ type: "ping" });
  expect(sockets[0]!.sent).toHaveLength(1);
});

it("waits longer after each failure, up to eight seconds", () => {
  connection();
  const waits = [500, 1000, 2000, 4000, 8000, 8000];
  for (const [at, wait] of waits.entries()) {
    sockets.at(-1)!.close();
    vi.advanceTimersByTime(wait - 1);
    expect(sockets).toHaveLength(at + 1);
    vi.advanceTimersByTime(1);
    expect(sockets).toHaveLength(at + 2);
  }
});

it("starts with a short wait again once a connection has held", () => {
  connection();
  sockets[0]!.close();
  vi.advanceTimersByTime(500);
  sockets[1]!.say(WELCOME);
  vi.advanceTimersByTime(60_000);
  sockets[1]!.close();
  vi.advanceTimersByTime(500);
  expect(sockets).toHaveLength(3);
});

it.each([
  ["protocol", "refused"],
  ["not-found", "gone"],
])("does not come back after %s", (code, status) => {
  connection();
  sockets[0]!.say({ type: "error", code, message: "No." });
  vi.advanceTimersByTime(60_000);
  expect(sockets).toHaveLength(1);
  expect(statuses).toEqual([status]);
});

it("says what it could not read, and goes on", () => {
  connection();
  sockets[0]!.say({ type: "party" }, WELCOME);
  expect(unreadable).toEqual(['message.type: no such message: "party".']);
  expect(statuses).toEqual(["open"]);
});

it("dials the same host, safely where the page came safely", () => {
  const safe = { protocol: "https:", host: "play.example" } as Location;
  const plain = { protocol: "http:", host: "localhost:8000" } as Location;
  expect(tableAddress(safe, "k3x9", null)).toBe("wss://play.example/api/tables/k3x9/socket");
  expect(tableAddress(plain, "k3x9", "a b")).toBe("ws://localhost:8000/api/tables/k3x9/socket?invite=a%20b");
});
