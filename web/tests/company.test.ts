import { beforeEach, describe, expect, it } from "vitest";
import { exampleTable } from "./examples";
import { opening, say, sit, socket, table } from "./sitting";

beforeEach(sit);

describe("a table of several", () => {
  beforeEach(() => say(...opening()));

  const said = () => socket.sent.at(-1);

  it("gives its own value to the dice once the game begins, and not before", async () => {
    const seats = [
      {
        player: 1,
        person: { name: "Ann", rating: null, guest: true },
        bot: null,
        online: true,
        promise: null,
        ready: false,
      },
    ];
    await say({ type: "table", table: exampleTable({ status: "open", seats }) });
    expect(socket.sent.map(({ type }) => type)).toEqual(["hello"]);
    await say({ type: "table", table: exampleTable({ seats }) });
    const [, value] = localStorage.getItem(`outerworld.dice.${(exampleTable() as { id: string }).id}`)!.split(" ");
    expect(said()).toEqual({ type: "value", value });
  });

  it("takes a choice back, or asks for it where the server wants consent", async () => {
    table.undo();
    expect(said()).toEqual({ type: "undo", number: 0 });
    await say({ type: "error", code: "no-undo", message: "Another player answered.", number: 0 });
    expect(said()).toEqual({ type: "offer", what: "undo", number: 0 });
    expect(table.notice).toBeNull();
    await say({ type: "error", code: "no-undo", message: "You have given no answer.", number: 0 });
    expect(said()).toEqual({ type: "offer", what: "undo", number: 0 });
    expect(table.notice).toBe("You have given no answer.");
    table.undo();
    await say({ type: "error", code: "fallen", message: "What fell stays fallen.", number: 0 });
    expect(said()).toEqual({ type: "undo", number: 0 });
    expect(table.notice).toBe("What fell stays fallen.");
  });

  it.each([
    ["a draw", () => table.offerDraw(), { type: "offer", what: "draw", number: 0 }],
    ["yes", () => table.reply("accept"), { type: "accept", number: 0 }],
    ["the end", () => table.resign(), { type: "resign", number: 0 }],
    ["a word", () => table.say("Well played!", "table"), { type: "chat", text: "Well played!", to: "table" }],
    ["another game", () => table.askRematch(), { type: "rematch" }],
  ])("says %s", (_, deed, message) => {
    deed();
    expect(said()).toEqual(message);
  });

  it("hears chat and where the rematch is", async () => {
    await say(
      { type: "chat", id: 1, person: "Bob", at: 5, text: "<b>Hi</b>", to: "table" },
      { type: "rematch", table: "z9", players: [1, 2] },
    );
    expect(table.company.chat.map(({ text }) => text)).toEqual(["<b>Hi</b>"]);
    expect(table.company.rematch.table).toBe("z9");
  });

  it("is not busy for who only watches, or when the game is over by time", async () => {
    table.endTurn();
    expect(table.busy).toBe(true);
    await say({ type: "table", table: exampleTable({ status: "over", result: { winners: [1], how: "time" } }) });
    expect(table.busy).toBe(false);
  });
});
