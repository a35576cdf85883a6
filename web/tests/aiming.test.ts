import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, expect, it } from "vitest";
import TableScreen from "../src/components/TableScreen.svelte";
import { preferences } from "../src/preferences.svelte";
import { Table } from "../src/store.svelte";
import { END, exampleOptions, exampleState, exampleView, FakeSocket, move, path, WELCOME } from "./examples";

let socket: FakeSocket;

const BREATH = {
  id: "breath",
  name: "Breath",
  cost: { ap: 3, mp: 0, injuries: 0, kamas: 0 },
  range: { kind: "target", min: 1, max: 3, sight: true },
  damage: 1,
  heal: null,
  element: "air",
  limit: "none",
  area: "breath",
  text: "",
  used: false,
};
const HIT = [{ chance: 1, exact: "1", moved: false, ap: -3, mp: 0, injuries: { b: 1 }, healed: {}, ko: [] }];
const CAST = {
  text: "cast breath c4",
  action: "cast",
  cell: "c4",
  spell: "breath",
  aim: [],
  rolls: true,
  odds: HIT,
  area: ["c4", "c5"],
};

async function show(more: object = {}, lilotte: object = {}, cast: object = CAST): Promise<void> {
  socket = new FakeSocket();
  const table = new Table({ dial: () => socket, moving: false, projection: "isometric" });
  table.open();
  socket.connect();
  const options = exampleOptions(0, [cast, move("c3"), END], [path("c3")]);
  socket.say(WELCOME, exampleState(0, exampleView({ spells: [BREATH] }, lilotte)), { ...options, ...more });
  await tick();
  await tick();
  render(TableScreen, { table, view: table.stage.view! });
  await tick();
  await tick();
}

const label = (cell: string) => screen.getByTestId(`cell-${cell}`).getAttribute("aria-label");
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const answers = () => socket.sent.filter((message) => message.type === "answer").map(({ option }) => option);

beforeEach(() => cleanup());
afterEach(() => preferences.change({ confirm: "touch" }));

it("hatches what a spell cannot see, outlines what is in the way, and says so", async () => {
  await show({ hidden: { breath: { c5: "c4", d4: "d3" } } });
  expect(screen.queryByTestId("hidden-c5")).toBeNull();
  await press("1");
  expect(screen.getByTestId("hidden-c5")).toBeTruthy();
  expect(screen.getByTestId("blocker-c4")).toBeTruthy();
  expect(label("c5")).toBe("c5, free, no line of sight, c4 is in the way");
  expect(screen.getByTestId("blocker-d3").classList.contains("aimed")).toBe(false);
});

it("marks the whole area of a spell where the player points", async () => {
  await show();
  await press("1");
  expect(document.activeElement?.id).toBe("cell-c4");
  await fireEvent.focus(screen.getByTestId("cell-c4"));
  const hover = new Event("pointerenter");
  Object.assign(hover, { pointerType: "mouse" });
  await fireEvent(screen.getByTestId("cell-c4"), hover);
  expect(screen.getByTestId("area-c4")).toBeTruthy();
  expect(screen.getByTestId("area-c5")).toBeTruthy();
  expect(screen.queryByTestId("area-c3")).toBeNull();
});

it("marks the enemies whom a chosen spell can hit, also at the end of its area", async () => {
  await show();
  expect(screen.queryByTestId("hunted-b")).toBeNull();
  await press("1");
  expect(screen.getByTestId("hunted-b")).toBeTruthy();
  expect(screen.queryByTestId("hunted-A")).toBeNull();
  expect(screen.getByTestId("ring-c4").classList.contains("prey")).toBe(true);
  cleanup();
  await show({}, { cell: "c5" });
  await press("1");
  expect(screen.getByTestId("hunted-b")).toBeTruthy();
});

it("lets the pointer through a figure where something behind it can be chosen", async () => {
  await show({}, { cell: "d3" }, { ...CAST, odds: null });
  expect(screen.getByTestId("unit-b").classList.contains("through")).toBe(false);
  await press("1");
  expect(screen.getByTestId("unit-b").classList.contains("through")).toBe(true);
});

it("shows threats with T or the button, in words too", async () => {
  await show({ threats: { c3: { b: ["punch"] }, a1: { b: ["punch"] } } });
  expect(screen.queryByTestId("danger")).toBeNull();
  await press("t");
  const danger = await screen.findByTestId("danger");
  expect(danger.getAttribute("d")?.match(/z/g)).toHaveLength(2);
  expect(label("a1")).toBe("a1, free, in reach of Lilotte");
  expect(screen.getByTestId("threats").getAttribute("aria-pressed")).toBe("true");
  await fireEvent.click(screen.getByTestId("threats"));
  expect(screen.queryByTestId("danger")).toBeNull();
  expect(label("a1")).toBe("a1, free");
});

it("asks twice where the player wants it, and never where not", async () => {
  preferences.change({ confirm: "always" });
  await show();
  await fireEvent.click(screen.getByTestId("cell-c3"));
  expect(answers()).toEqual([]);
  await fireEvent.click(screen.getByTestId("cell-c3"));
  expect(answers()).toEqual(["move c3"]);
});

it("draws each land with its own things, and names them", async () => {
  const board = { land: "market", width: 3, height: 1, rows: ["#*."], kamas: { c1: 3 }, scenery: [] };
  await show();
  cleanup();
  const table = new Table({ dial: () => socket, moving: false, projection: "flat" });
  table.open();
  socket.connect();
  socket.say(
    WELCOME,
    exampleState(
      0,
      exampleView({ cell: null }, { cell: null }, { board: { ...board, land: "snow" }, title: "Frigost I" }),
    ),
  );
  await tick();
  await tick();
  render(TableScreen, { table, view: table.stage.view! });
  await tick();
  expect(label("a1")).toBe("a1, a snowy tree");
  expect(label("b1")).toBe("b1, a geyser");
  expect(label("c1")).toBe("c1, free, 3 kamas");
});
