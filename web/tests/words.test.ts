import { afterEach, describe, expect, it } from "vitest";
import { LANGUAGES, words } from "../src/words";
import { en } from "../src/words/en";
import { guess, isLanguage, language, SPOKEN } from "../src/words/language.svelte";

/** Every text of a language by its path; a function or a list counts as one. */
function paths(value: unknown, path: readonly string[] = []): string[] {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return [path.join(".")];
  return Object.entries(value).flatMap(([key, inner]) => paths(inner, [...path, key]));
}

function at(value: unknown, path: string): unknown {
  return path.split(".").reduce<unknown>((found, key) => (found as Record<string, unknown>)[key], value);
}

describe("the languages", () => {
  afterEach(() => language.choose("en"));

  it.each(Object.keys(SPOKEN))("%s misses no word and has none of its own", (name) => {
    const spoken = LANGUAGES[name as keyof typeof LANGUAGES];
    expect(paths(spoken).sort()).toEqual(paths(en).sort());
    for (const path of paths(en)) {
      const [theirs, ours] = [at(spoken, path), at(en, path)];
      expect(typeof theirs, path).toBe(typeof ours);
      if (Array.isArray(ours)) expect((theirs as unknown[]).length, path).toBe(ours.length);
      if (typeof ours === "string" && ours) expect(theirs, path).not.toBe("");
    }
  });

  it("are told apart by the browser's own list", () => {
    expect(guess(["de-AT", "fr-CA", "en"])).toBe("fr");
    expect(guess(["de", "ja"])).toBe("en");
    expect(guess([])).toBe("en");
    expect(isLanguage("fr")).toBe(true);
    expect(isLanguage("toString")).toBe(false);
  });

  it("change all words at once, and the page says so", () => {
    expect(words.endTurn).toBe("End turn");
    language.choose("fr");
    expect(words.endTurn).toBe("Finir le tour");
    expect(words.library.found(2)).toBe("2 règles");
    expect(document.documentElement.lang).toBe("fr");
    expect(localStorage.getItem("outerworld.language")).toBe("fr");
  });
});
