import { later } from "./later.svelte";
import { Lens } from "./lens.svelte";
import type { Option } from "./protocol";

/** Where the player points: with the mouse, the keyboard or a first tap. */

export class Aim {
  /** The cell that holds the board's single tab stop. */
  cursor = $state("a1");
  hovered = $state<string | null>(null);
  selected = $state<string | null>(null);
  /** Whether the keyboard is on the board, so that the cursor counts as pointing. */
  keyboard = $state(false);
  /** Whether the last press was a finger's: it shows first and acts the second time. */
  touch = $state(false);

  /** The cell that a hint is about. */
  hinted = $state<string | null>(null);
  /** The action that a hint is about. */
  urged = $state<string | null>(null);

  /** What the player points at beside the board, in words. */
  about = $state<string | null>(null);

  /** Whether the cells are shown that enemies could hit next turn. */
  threats = $state(false);

  /** How near the board is. */
  lens = $state.raw(new Lens());

  /** The spell that is being aimed. */
  spell = $state<string | null>(null);
  /** The spell that was just pressed, before the board shows what it reaches; null if it was put away. */
  pressed = $state<string | null | undefined>(undefined);
  /** Several ways to answer where the player pressed, to choose one. */
  ways = $state.raw<readonly Option[]>([]);

  /** The spell whose card looks chosen. */
  readonly chosen = $derived(this.pressed === undefined ? this.spell : this.pressed);
  readonly at = $derived(this.selected ?? this.hovered ?? (this.keyboard ? this.cursor : null));

  clear(): void {
    this.selected = null;
    this.hovered = null;
    this.ways = [];
  }

  /** Gives up the spell as well. */
  drop(): void {
    this.clear();
    this.spell = null;
  }

  /** The same, when the page has shown that it heard. */
  dropLater(): void {
    later.do(() => this.drop());
  }

  /** Moves the cursor and the keyboard's focus; with `preventScroll` the page stays where it is. */
  moveTo(cell: string, options: FocusOptions = {}): void {
    this.cursor = cell;
    document.getElementById(`cell-${cell}`)?.focus(options);
  }
}
