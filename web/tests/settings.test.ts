import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import axe from "axe-core";
import { afterEach, beforeEach, expect, it } from "vitest";
import Settings from "../src/components/Settings.svelte";
import { motionAllowed } from "../src/motion";
import { preferences, Preferences } from "../src/preferences.svelte";
import { Table } from "../src/store.svelte";
import { FakeSocket } from "./examples";

const { dataset } = document.documentElement;
const choose = (name: string, value: string) =>
  fireEvent.click(document.querySelector<HTMLInputElement>(`input[name="${name}"][value="${value}"]`)!);

async function show(): Promise<Table> {
  const table = new Table({ dial: () => new FakeSocket(), moving: true, projection: "isometric" });
  render(Settings, { table });
  await fireEvent.click(screen.getByTestId("settings-open"));
  await screen.findByTestId("settings-close");
  return table;
}

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
    this.open = false;
    this.dispatchEvent(new Event("close"));
  };
});
afterEach(() => {
  cleanup();
  preferences.change({
    theme: "system",
    palette: "default",
    motion: "system",
    confirm: "touch",
    sound: false,
    volume: 0.6,
  });
});

it("opens, closes, and has nothing serious against it", async () => {
  await show();
  const dialog = screen.getByTestId("settings") as HTMLDialogElement;
  expect(dialog.open).toBe(true);
  const { violations } = await axe.run(dialog, { rules: { "color-contrast": { enabled: false } } });
  expect(violations.map(({ id }) => id)).toEqual([]);
  await fireEvent.click(screen.getByTestId("settings-close"));
  expect(dialog.open).toBe(false);
  expect(dialog.querySelector("input")).toBeNull();
});

it("shows a theme and a palette at once, and keeps them", async () => {
  await show();
  await choose("theme", "dark");
  await choose("palette", "tritanopia");
  expect(dataset.theme).toBe("dark");
  expect(dataset.palette).toBe("tritanopia");
  expect(new Preferences()).toMatchObject({ theme: "dark", palette: "tritanopia" });
});

it("turns the board and stops motion at the table", async () => {
  const table = await show();
  await choose("view", "flat");
  expect(table.stage.projection).toBe("flat");
  await choose("motion", "off");
  expect(table.stage.moving).toBe(false);
  expect(dataset.motion).toBe("off");
  expect(motionAllowed("")).toBe(false);
  await fireEvent.click(screen.getByLabelText("On"));
  expect(table.stage.moving).toBe(true);
  expect(motionAllowed("?motion=off")).toBe(false);
});

it("asks twice whom the player wants asked twice", async () => {
  await show();
  expect([preferences.asksTwice(true), preferences.asksTwice(false)]).toEqual([true, false]);
  await choose("confirm", "always");
  expect([preferences.asksTwice(true), preferences.asksTwice(false)]).toEqual([true, true]);
  await choose("confirm", "never");
  expect([preferences.asksTwice(true), preferences.asksTwice(false)]).toEqual([false, false]);
});

it("is silent at first and keeps the wish for sound and its volume", async () => {
  await show();
  const box = screen.getByTestId("setting-sound").querySelector<HTMLInputElement>("input[type=checkbox]")!;
  expect(box.checked).toBe(false);
  await fireEvent.click(box);
  const volume = screen.getByTestId("setting-sound").querySelector<HTMLInputElement>("input[type=range]")!;
  await fireEvent.change(volume, { target: { value: "0.25" } });
  expect(new Preferences()).toMatchObject({ sound: true, volume: 0.25 });
});

it("falls back where something strange was kept", () => {
  expect(new Preferences({ theme: "neon", palette: 7, volume: 9, sound: "loud" })).toMatchObject({
    theme: "system",
    palette: "default",
    volume: 0.6,
    sound: false,
  });
});
