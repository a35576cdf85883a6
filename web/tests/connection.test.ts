import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Connection, tableAddress, type Status } from "../src/connection";
import { FakeSocket, memorySeats, WELCOME } from "./examples";

let sockets: FakeSocket[];
let statuses: Status[];
let unreadable: string[];

function connection(seats = memorySeats()): Connection {
  const made = new Connection(
    () => {
      sockets.push(new FakeSocket());
      return sockets.at(-1)!;
    },
    {
      status: (status) => statuses.push(status),
      message: () => {},
      unreadable: (sentence) => unreadable.push(sentence),
    },
    seats,
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

it("greets first, keeps the seat it is given and greets with it after a break", () => {
  const seats = memorySeats();
  connection(seats);
  expect(sockets[0]!.sent).toEqual([{ type: "hello", protocol: 1 }]);
  sockets[0]!.say(WELCOME);
  expect(seats.seat).toBe("seat-1");
  sockets[0]!.close();
  vi.advanceTimersByTime(500);
  sockets[1]!.connect();
  expect(sockets[1]!.sent).toEqual([{ type: "hello", protocol: 1, seat: "seat-1" }]);
  expect(statuses).toEqual(["open", "reconnecting"]);
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
  ["taken-over", "taken"],
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
  expect(tableAddress({ protocol: "https:", host: "play.example" } as Location)).toBe("wss://play.example/api/table");
  expect(tableAddress({ protocol: "http:", host: "localhost:8000" } as Location)).toBe("ws://localhost:8000/api/table");
});
