/** An answer in two steps: the first frame shows that a press was heard, the next one all that comes of it. */

type Deed = () => void;

/** As long as this waits for a frame at most: a page that nobody looks at shows none. */
const LONGEST = 100;

export class Later {
  /** Whether something is left to do. */
  pending = $state(false);
  #deeds: Deed[] = [];
  #longest: ReturnType<typeof setTimeout> | undefined;

  /** Does something after the next frame, in order; `now` does it sooner. */
  do(deed: Deed): void {
    this.#deeds.push(deed);
    if (this.pending) return;
    this.pending = true;
    const done = () => this.now();
    requestAnimationFrame(() => setTimeout(done));
    this.#longest = setTimeout(done, LONGEST);
  }

  /** Whoever presses again acts on what the last press has led to. */
  now(): void {
    clearTimeout(this.#longest);
    const deeds = this.#deeds;
    this.#deeds = [];
    this.pending = false;
    for (const deed of deeds) deed();
  }
}

export const later = new Later();
