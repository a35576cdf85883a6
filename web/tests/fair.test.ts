import { beforeEach, describe, expect, it } from "vitest";
import { owedPart, ownPart, PART_KEY } from "../src/part";
import { sha256, unhex, verdictOn } from "../src/people/fair";
import type { TableInfo } from "../src/protocol";
import { exampleTable } from "./examples";

const VALUE = "00112233445566778899aabbccddeeff";
const SECRET = "61207365637265746120736563726574";
const COMMITMENT = sha256(unhex(SECRET));

const seat = (player: number, name: string, more: object = {}) => ({
  player,
  plays: player,
  name: null,
  person: { name, rating: null, guest: true },
  bot: null,
  online: true,
  promise: null,
  ready: false,
  ...more,
});
const forTwo = (mine: object, theirs: object): TableInfo =>
  exampleTable({ seats: [seat(1, "Ann", mine), seat(2, "Ben", theirs)] }) as TableInfo;
const owed = (info: TableInfo) => owedPart(info, ({ player }) => player === 1);

describe("SHA-256", () => {
  it.each([
    ["", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"],
    ["abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"],
    ["a".repeat(55), "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318"],
    ["a".repeat(56), "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a"],
    ["a".repeat(1000), "41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3"],
  ])("of %j is what FIPS 180-4 says", (text, hash) => {
    expect(sha256(text)).toBe(hash);
  });
});

describe("the own part of the dice", () => {
  beforeEach(() => localStorage.clear());

  it("is kept with what the server promised, and is the same on every page of the browser", () => {
    const first = ownPart({ id: "k3x9", commitment: COMMITMENT });
    expect(localStorage.getItem(`${PART_KEY}k3x9`)).toBe(`${COMMITMENT} ${first}`);
    expect(ownPart({ id: "k3x9", commitment: "another" })).toBe(first);
  });

  it("is promised first, and told once the other is bound", async () => {
    const promise = sha256(ownPart(forTwo({}, {})));
    expect(await owed(forTwo({}, {}))).toEqual({ type: "promise", promise });
    expect(await owed(forTwo({ promise }, {}))).toBeNull();
    expect(await owed(forTwo({ promise }, { promise: "theirs" }))).toMatchObject({ type: "value" });
  });

  it("is told at once where all others are bound already, or nobody else plays", async () => {
    expect(await owed(forTwo({}, { promise: "theirs" }))).toMatchObject({ type: "value" });
    expect(await owed(forTwo({}, { ready: true }))).toMatchObject({ type: "value" });
    expect(await owed(forTwo({}, { person: null, bot: "level-2", ready: true }))).toMatchObject({ type: "value" });
  });

  it("may be promised anew where another device's is lost, until a value is known", async () => {
    expect(await owed(forTwo({ promise: "of another device" }, { promise: "theirs" }))).toMatchObject({
      type: "promise",
    });
    expect(await owed(forTwo({ promise: "of another device" }, { ready: true }))).toBeNull();
  });
});

/** A record whose lines are chained as the server chains them. */
function record(...bodies: string[]): string {
  let chain = "";
  return [...bodies, ""].slice(0, -1).reduce((text, body) => {
    chain = sha256(`${chain}\n${body}`);
    return `${text}${body} | ${chain}\n`;
  }, "");
}

describe("a record", () => {
  const part = { commitment: COMMITMENT, value: VALUE };
  const heading = ["outerworld replay 1", "version 1", "packs 5f", "tutorial 1"];
  const told = (commitment: string, secret: string, ...lines: string[]) =>
    record(...heading, `commitment ${commitment}`, ...lines, "over state - winner 0", `secret ${secret}`);

  it("is sound if it is the one that was played", () => {
    const lines = [`promise 1 ${sha256(VALUE)}`, "value 2 1122334455667788", `value 1 ${VALUE}`];
    expect(verdictOn(told(COMMITMENT, SECRET, ...lines), part)).toBe("sound");
  });

  it.each([
    ["commitment", told(sha256(unhex("00")), "00", `value 1 ${VALUE}`)],
    ["secret", told(COMMITMENT, "00", `value 1 ${VALUE}`)],
    ["value", told(COMMITMENT, SECRET, "value 1 1122334455667788")],
    [
      "promise",
      told(COMMITMENT, SECRET, `promise 2 ${sha256("other")}`, "value 2 1122334455667788", `value 1 ${VALUE}`),
    ],
    ["chain", told(COMMITMENT, SECRET, `value 1 ${VALUE}`).replace("winner 0", "winner 1")],
  ])("that shows another %s is found out", (verdict, text) => {
    expect(verdictOn(text, part)).toBe(verdict);
  });
});
