import { expect, it } from "vitest";
import { withLines, type LogLine } from "../src/deeds";

let id = 0;
const line = (answer: number | null, kind: string, text: string, more: Partial<LogLine> = {}): LogLine =>
  ({ id: id++, rule: "F1", unit: "A", to: null, answer, kind, text, ...more }) as LogLine;
const told = (...lines: LogLine[]) => withLines([], lines).map(({ text }) => text);

it("tells a blow in one line, with its dice and rules below", () => {
  const blow = [
    line(1, "cast", "Joris uses Punch on d5."),
    line(1, "rolled", "Joris rolls critical."),
    line(1, "rolled", "Lilotte rolls armour.", { unit: "b" }),
    line(1, "damaged", "Punch deals 1 damage to Lilotte.", { unit: "b" }),
    line(1, "injured", "Lilotte takes 1 injury.", { unit: "b" }),
  ];
  const [deed] = withLines([], blow);
  expect(deed).toMatchObject({ kind: "cast", text: "Joris uses Punch on d5. Lilotte takes 1 injury.", lines: blow });
  expect(told(blow[0]!, blow[3]!)).toEqual(["Joris uses Punch on d5. Punch deals 1 damage to Lilotte."]);
});

it("tells a walk from its beginning to its end, in any language", () => {
  const steps = [
    line(1, "moved", "Joris moves from c2 to c3.", { to: "c3" }),
    line(2, "moved", "Joris moves from c3 to d3.", { to: "d3" }),
  ];
  expect(told(...steps)).toEqual(["Joris moves from c2 to d3."]);
  expect(told(...steps, line(3, "moved", "Khan moves from a1 to a2.", { unit: "c", to: "a2" }))).toHaveLength(2);
});

it("lets a turn begin on its own line, and keeps other answers apart", () => {
  const lines = [
    line(4, "activation-ended", "The turn of Joris ends."),
    line(4, "turn-began", "Turn 2: Ben."),
    line(4, "activated", "Lilotte acts."),
    line(5, "cast", "Lilotte uses Punch."),
  ];
  expect(told(...lines)).toEqual(["The turn of Joris ends.", "Turn 2: Ben.", "Lilotte uses Punch."]);
});

it("leaves what was told before as it is", () => {
  const before = withLines([], [line(1, "cast", "One."), line(2, "cast", "Two.")]);
  const after = withLines(before, [line(2, "injured", "Ouch."), line(3, "cast", "Three.")]);
  expect(after[0]).toBe(before[0]);
  expect(after.map(({ text }) => text)).toEqual(["One.", "Two. Ouch.", "Three."]);
});
