import { afterEach, describe, expect, it } from "vitest";
import { question } from "../src/labels";
import type { Offer, View } from "../src/protocol";
import { words } from "../src/words";
import { en } from "../src/words/en";
import { enMore } from "../src/words/en-more";
import { more } from "../src/words/more";
import { guess, isLanguage, language, LANGUAGES, SPOKEN } from "../src/words/language.svelte";
import { exampleOptions, exampleView } from "./examples";

/** Every text of a language by its path; a function or a list counts as one. */
function paths(value: unknown, path: readonly string[] = []): string[] {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return [path.join(".")];
  return Object.entries(value).flatMap(([key, inner]) => paths(inner, [...path, key]));
}

function at(value: unknown, path: string): unknown {
  return path.split(".").reduce<unknown>((found, key) => (found as Record<string, unknown>)[key], value);
}

/** What a language says is of the kind that English has there. */
function said(theirs: unknown, ours: unknown, path: string): void {
  expect(typeof theirs, path).toBe(typeof ours);
  if (Array.isArray(ours)) expect((theirs as unknown[]).length, path).toBe(ours.length);
  if (typeof ours === "string" && ours) expect(theirs, path).not.toBe("");
}

describe("the languages", () => {
  afterEach(() => language.choose("en"));

  it.each(Object.keys(SPOKEN))("%s says once that a cell is to be chosen", async (name) => {
    await language.choose(name as keyof typeof SPOKEN);
    const asked = question(
      exampleView() as View,
      { ...exampleOptions(0, []), kind: "placement", options: [{ unit: "A", cell: "c2" }] } as unknown as Offer,
    );
    expect(asked.match(/ringed|cerclée/g)).toHaveLength(1);
  });

  it("tells in French too what to do, in whole sentences", async () => {
    await language.choose("fr");
    expect(words.hintDo(["other"])).toBe("Choisis un bouton en bas.");
    expect(words.hintDo(["cast", "walk"])).toBe("Choisis un sort en bas ou un point pour y marcher.");
    const told = [words.hintAim("Saut"), words.hintDone, words.hintSkip, words.hintTap, words.hintEnter];
    for (const line of told) expect(line).toMatch(/choisis|finis|clique|touche|appuie/i);
  });

  it.each(Object.keys(SPOKEN))("%s misses no word and has none of its own", async (name) => {
    const spoken = await LANGUAGES[name as keyof typeof LANGUAGES]();
    const english = name === "en" ? [en] : [en, enMore];
    expect(paths(spoken).sort()).toEqual(english.flatMap((part) => paths(part)).sort());
    for (const part of english) for (const path of paths(part)) said(at(spoken, path), at(part, path), path);
  });

  it("have a colon of their own, which no screen writes by itself", () => {
    const screens = import.meta.glob<string>("../src/**/*.svelte", { query: "?raw", import: "default", eager: true });
    const markup = (source: string) => source.replace(/<(script|style)[^]*?<\/\1>/g, "");
    expect(Object.keys(screens).filter((name) => /\}:\s*[<{]/.test(markup(screens[name]!)))).toEqual([]);
  });

  it("are told apart by the browser's own list", () => {
    expect(guess(["de-AT", "fr-CA", "en"])).toBe("fr");
    expect(guess(["de", "ja"])).toBe("en");
    expect(guess([])).toBe("en");
    expect(isLanguage("fr")).toBe(true);
    expect(isLanguage("toString")).toBe(false);
  });

  it("say what the server refuses", async () => {
    const sentence = "Too many requests: try again in 3 s.";
    expect(words.refusal("slow-down", sentence, { seconds: 3 })).toBe(sentence);
    await language.choose("fr");
    expect(words.refusal("slow-down", sentence, { seconds: 3 })).toBe(
      "Trop de demandes à la fois : on peut réessayer dans 3 s.",
    );
    expect(words.refusal("slow-down", sentence)).toBe(
      "Trop de demandes à la fois : on peut réessayer dans un instant.",
    );
    expect(words.refusal("bad-request", "…", { field: "new", fault: "string_too_short", min_length: 8 })).toBe(
      "Le champ « nouveau mot de passe » doit avoir au moins 8 caractères.",
    );
    expect(words.refusal("bad-request", "…", { field: "seat", fault: "int_type" })).toBe(
      "Le champ « place » n'a pas la bonne forme.",
    );
    expect(words.refusal("bad-request", "…")).toMatch(/^Le serveur n'a pas compris/);
    expect(words.refusal("nobody-knows-this", sentence)).toBe(sentence);
  });

  it("name the powers that the server sends as ids", async () => {
    await language.choose("fr");
    expect(["farmer", "resistance:earth", "loot:2", "itty-bitty"].map(words.power)).toEqual([
      "Farmeur",
      "Résistance Terre",
      "Loot 2",
      "Toupiti",
    ]);
    expect(words.choice("heal")).toBe("Soin");
  });

  it("change all words at once, and the page says so", async () => {
    expect(words.endTurn).toBe("End turn");
    await language.choose("fr");
    expect(words.endTurn).toBe("Finir le tour");
    expect(more.library.found(2)).toBe("2 règles");
    expect(document.documentElement.lang).toBe("fr");
    expect(localStorage.getItem("outerworld.language")).toBe("fr");
  });

  it("come when they are chosen; the last choice counts, whichever words come first", async () => {
    const french = language.choose("fr");
    expect(words.endTurn).toBe("End turn");
    await Promise.all([french, language.choose("en")]);
    expect(words.endTurn).toBe("End turn");
    expect(localStorage.getItem("outerworld.language")).toBe("en");
  });
});
