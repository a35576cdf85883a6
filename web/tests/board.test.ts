import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { flushSync, tick } from "svelte";
import { beforeEach, expect, it, vi } from "vitest";
import TableScreen from "../src/components/TableScreen.svelte";
import { centre, parseCell } from "../src/geometry";
import { preferences } from "../src/preferences.svelte";
import { Table } from "../src/store.svelte";
import { END, exampleOptions, exampleState, exampleView, FakeSocket, move, path, punch, WELCOME } from "./examples";

let socket: FakeSocket;
let table: Table;

async function show(view: object, options: object): Promise<void> {
  socket = new FakeSocket();
  table = new Table({ dial: () => socket, moving: false, projection: "isometric" });
  table.open();
  socket.connect();
  socket.say(WELCOME, exampleState(0, view), options);
  await tick();
  await tick();
  render(TableScreen, { table, view: table.stage.view! });
  await tick();
  await tick();
}

const near = exampleView({ cell: "c3" });
const nearOptions = exampleOptions(
  0,
  [
    move("c2"),
    punch("c4", [
      [0, 0.25],
      [1, 0.5],
      [2, 0.25],
    ]),
    END,
  ],
  [path("c2!"), path("c2!", "c1")],
);
const label = (cell: string) => screen.getByTestId(`cell-${cell}`).getAttribute("aria-label");
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const point = (name: string) =>
  fireEvent(screen.getByTestId(name), Object.assign(new Event("pointerenter"), { pointerType: "mouse" }));
const answer = () => socket.sent.filter((message) => message.type === "answer").at(-1);

beforeEach(() => cleanup());

it("says in words what each cell is and offers", async () => {
  await show(near, nearOptions);
  expect(label("a1")).toBe("a1, free");
  expect(label("b4")).toBe("b4, a bag");
  expect(label("c3")).toBe("c3, Joris, you, 8 of 8 health");
  expect(label("c2")).toBe("c2, free, 1 MP to walk there, 40% caught, 10% locked");
  expect(label("c4")).toBe(
    "c4, Lilotte, enemy, 4 of 6 health, punch: 25% no injuries, 50% one injury, 25% two injuries",
  );
});

it("calls a mob one's own while one plays the Demon, and an enemy in one's own turn", async () => {
  const DEMON = { number: 2, name: null, team: 2, gg: 0, kamas: 0, is_demon: true };
  const demons = { active_player: 2, active: "b", players: [DEMON] };
  await show(exampleView({}, {}, demons), nearOptions);
  expect(label("c4")).toBe("c4, Lilotte, your mob, 4 of 6 health");
  expect(screen.getByTestId("turn").textContent).toContain("Your turn: Lilotte, for the Demon");
  cleanup();
  await show(exampleView(), nearOptions);
  expect(label("c4")).toContain("Lilotte, enemy");
});

it("says a knock-out apart", async () => {
  await show(
    exampleView({ cell: "c3" }, { injuries: 5 }),
    exampleOptions(0, [
      punch("c4", [
        [0, 0.25],
        [1, 0.5, true],
        [2, 0.25, true],
      ]),
      END,
    ]),
  );
  expect(label("c4")).toBe("c4, Lilotte, enemy, 1 of 6 health, punch: 25% no injuries, 75% KO");
});

it("is one tab stop, on the acting unit at first, and follows the arrows", async () => {
  await show(near, nearOptions);
  const stops = () => screen.getAllByRole("gridcell").filter((cell) => cell.getAttribute("tabindex") === "0");
  expect(stops().map((cell) => cell.id)).toEqual(["cell-c3"]);
  expect(document.activeElement?.id).toBe("cell-c3");
  await press("ArrowDown");
  expect(document.activeElement?.id).toBe("cell-c2");
  expect(stops().map((cell) => cell.id)).toEqual(["cell-c2"]);
});

it("acts on the focused cell with Enter", async () => {
  await show(near, nearOptions);
  await press("ArrowUp");
  await press("Enter");
  expect(answer()).toEqual({ type: "answer", number: 0, option: "punch c4" });
});

it("points with P and punches with a second P", async () => {
  await show(near, nearOptions);
  await press("p");
  expect(document.activeElement?.id).toBe("cell-c4");
  expect(answer()).toBeUndefined();
  await press("p");
  expect(answer()).toMatchObject({ option: "punch c4" });
});

it("ends the turn with E and turns the view with V", async () => {
  await show(near, nearOptions);
  await press("v");
  expect(screen.getByTestId("board").dataset.projection).toBe("flat");
  await press("e");
  expect(answer()).toMatchObject({ option: "end" });
});

it("greys Punch with the reason when nobody can be punched, and keeps it reachable", async () => {
  await show(exampleView(), exampleOptions(0, [move("c3"), END], [path("c3")]));
  const button = screen.getByTestId("action-punch");
  expect(button.getAttribute("aria-disabled")).toBe("true");
  expect(button.hasAttribute("disabled")).toBe(false);
  button.focus();
  await tick();
  expect(screen.getByTestId("hint").textContent).toContain("There is nobody next to Joris to punch. (rule F4.8.5)");
});

it("says what to do next, also when nothing is left but to end the turn", async () => {
  const task = () => {
    (document.activeElement as HTMLElement | null)?.blur();
    flushSync();
    return screen.getByTestId("task").textContent;
  };
  await show(near, nearOptions);
  expect(task()).toContain("Choose a dot to walk there or a ringed enemy to punch.");
  cleanup();
  await show(exampleView(), exampleOptions(0, [move("c3"), END], [path("c3")]));
  expect(task()).toBe("Choose a dot to walk there.");
  cleanup();
  await show(near, exampleOptions(0, [END]));
  expect(task()).toContain("Nothing more to do here. End your turn.");
});

it("keeps what to do in sight while something is pointed at", async () => {
  await show(near, nearOptions);
  await fireEvent.pointerEnter(screen.getByTestId("cell-b4"));
  await tick();
  expect(screen.getByTestId("task").textContent).toBe("Choose a dot to walk there or a ringed enemy to punch.");
  expect(screen.getByTestId("hint").textContent).toContain("b4: a bag.");
});

it("acts on the second tap of a finger, and on the first click of a mouse", async () => {
  await show(near, nearOptions);
  const cell = screen.getByTestId("cell-c1");
  const tap = async (pointerType: string) => {
    const down = new Event("pointerdown", { bubbles: true });
    Object.assign(down, { pointerType });
    await fireEvent(cell, down);
    await fireEvent.click(cell);
  };
  await tap("touch");
  expect(answer()).toBeUndefined();
  expect(screen.getByTestId("hint").textContent).toContain(
    "Joris to c1: 2 MP, 40% caught (−1 AP, −1 MP), 10% locked (−3 AP, −3 MP). Tap again to do it.",
  );
  await tap("touch");
  expect(answer()).toMatchObject({ option: "move c2" });
});

it("draws a figure as large whoever steps right behind it", async () => {
  await show(exampleView({ cell: "c3" }, { cell: "d2" }), exampleOptions(0, [END]));
  expect(screen.getByTestId("unit-b").getAttribute("transform")).toMatch(/^translate\([^)]*\)$/);
  expect(screen.getByTestId("unit-A").getAttribute("transform")).toMatch(/^translate\([^)]*\)$/);
});

it("marks each unit with its cell, injuries and knock-out", async () => {
  await show(exampleView({}, { cell: null, ko: true, injuries: 6 }, { over: true, winner: 1, asked: null }), {
    type: "events",
    number: 0,
    events: [],
  });
  expect(screen.getByTestId("unit-A").dataset).toMatchObject({ cell: "c2", injuries: "0", ko: "false" });
  expect(screen.getByTestId("unit-b").dataset).toMatchObject({ cell: "", injuries: "6", ko: "true" });
  await vi.dynamicImportSettled();
  expect((await screen.findByTestId("banner")).dataset.won).toBe("true");
});

it("names and draws special scenery, which is nobody's unit", async () => {
  const cube = { name: "Ice Cube", cell: "e5", free: false, hp: null, injuries: 0 };
  const crate = { name: "Crate of Dynamite", cell: "e4", free: false, hp: 2, injuries: 1 };
  const board = {
    land: "market",
    width: 6,
    height: 6,
    rows: Array<string>(6).fill("......"),
    kamas: {},
    scenery: [cube, crate],
  };
  await show(exampleView({ cell: "c3" }, {}, { board }), nearOptions);
  expect(screen.getByTestId("cell-e5").getAttribute("aria-label")).toContain("Ice Cube");
  expect(screen.getByTestId("cell-e4").getAttribute("aria-label")).toContain("Crate of Dynamite, 1 of 2 health");
  expect(document.querySelectorAll(".prop")).toHaveLength(2);
});

it("shows the dice of an area spell as one attacker and a row for each defender", async () => {
  const said = { rule: "F7.2.5", text: "" };
  const rolls = (unit: string, roll: string, successes: number) => ({
    kind: "rolled",
    ...said,
    unit,
    roll,
    faces: ["critical"],
    successes,
  });
  await show(near, nearOptions);
  socket.say({
    type: "events",
    number: 1,
    events: [
      rolls("A", "critical", 1),
      rolls("b", "armour", 0),
      rolls("c", "armour", 1),
      ...["b", "c"].map((unit) => ({
        kind: "damaged",
        ...said,
        unit,
        by: "A",
        spell: "breath",
        damage: unit === "b" ? 2 : 1,
      })),
    ],
  });
  const rows = ["Lilotte Armour 0: 2 damage to Lilotte.", "c Armour 1: 1 damage to c."];
  const shown = () => screen.getAllByTestId("dice-row").map((row) => row.textContent.replace(/\s+/g, " ").trim());
  await waitFor(() => expect(shown()).toEqual(rows));
  expect(screen.getByTestId("dice").textContent).toContain("Joris rolls Critical");
});

it("says what the side of a die means where the player points at it", async () => {
  await show(near, nearOptions);
  const roll = { kind: "rolled", rule: "F7.2.5", text: "", unit: "A", roll: "critical", successes: 1 };
  socket.say({ type: "events", number: 1, events: [{ ...roll, faces: ["critical", "dofus"] }] });
  const hand = await screen.findByTestId("hand");
  await waitFor(() => expect(table.stage.rolling).toBe(false));
  const said = () => screen.getByTestId("hint").textContent?.trim();
  await fireEvent.pointerOver(hand.querySelector("[data-face=dofus]")!);
  expect(said()).toBe("Egg: Dofus, a success in every roll.");
  await fireEvent.pointerLeave(hand);
  hand.focus();
  await tick();
  expect(said()).toBe("Burst: Critical, a success for who attacks. Egg: Dofus, a success in every roll.");
});

it("keeps kamas in sight beside the cost of walking there, and tells of them", async () => {
  const board = { ...(near as { board: object }).board, kamas: { c2: 2 } };
  await show({ ...near, board }, nearOptions);
  const [rich, bare] = ["c2", "c1"].map((cell) => centre("isometric", parseCell(cell, 6)!));
  const at = (cell: string) => screen.getByTestId(`cost-${cell}`).getAttribute("transform");
  expect(at("c1")).toBe(`translate(${bare!.x} ${bare!.y})`);
  expect(at("c2")).toBe(`translate(${rich!.x - 27} ${rich!.y})`);
  await point("cell-c2");
  expect(screen.getByTestId("hint").textContent).toContain("Joris to c2 (2 kamas): 1 MP");
});

it("reads out the figure that is pointed at, though nothing can be done with it", async () => {
  await show(near, exampleOptions(0, [move("c2"), END], [path("c2")]));
  await point("unit-b");
  expect(screen.getByTestId("hint").textContent?.trim()).toBe("c4: Lilotte, enemy, 4 of 6 health.");
});

it("says that a second press does it only where it does anything", async () => {
  preferences.change({ confirm: "always" });
  await show(near, nearOptions);
  await fireEvent.click(screen.getByTestId("cell-c2"));
  expect(screen.getByTestId("hint").textContent).toContain("Enter does it.");
  await fireEvent.click(screen.getByTestId("cell-a1"));
  expect(screen.getByTestId("hint").textContent?.trim()).toBe("a1: free.");
  preferences.change({ confirm: "touch" });
});

it("shows the colours of whoever is asked, before anybody acts", async () => {
  const asked = { player: 1, kind: "placement" };
  await show({ ...exampleView(), active: null, active_player: 2, asked }, exampleOptions(0, [END]));
  expect(screen.getByTestId("turn").textContent).toContain("Your choice");
  expect(screen.getByTestId("turn").dataset.player).toBe("1");
});

it("warns of the side that makes two dice alike", async () => {
  const face = (face: string) => ({ text: `face ${face}`, action: "face", face, odds: null });
  const options = exampleOptions(0, [face("critical"), face("lock")]);
  await show(exampleView(), { ...options, kind: "face", dice: ["critical", "dofus"] });
  expect(screen.getByTestId("choice-1").textContent).toContain("two alike");
  expect(screen.getByTestId("choice-2").textContent).not.toContain("two alike");
});

it("draws the dots of a walk in the colour of who walks", async () => {
  const second = exampleView({}, { cell: "c4" }, { viewer: 2, active_player: 2, active: "b", asked: null });
  await show(second, exampleOptions(0, [move("c5"), END], [path("c5")]));
  expect(screen.getByTestId("cost-c5").getAttribute("style")).toContain("--side-2");
  cleanup();
  await show(near, nearOptions);
  expect(screen.getByTestId("cost-c2").getAttribute("style")).toContain("--side-1");
});
