/** What is to be heard: sounds are fetched for the first of them that a player wants. */

import { preferences } from "./preferences.svelte";
import type { TableEvent, View } from "./protocol";
import type { Sound } from "./sounds";

type Sounds = typeof import("./sounds");

function wanted(play: (sounds: Sounds) => void): void {
  // Without its sounds the game goes on in silence.
  if (preferences.sound) void import("./sounds").then(play, () => undefined);
}

export const hear = (sound: Sound): void => wanted((sounds) => sounds.hear(sound));

export const hearEvent = (view: View, event: TableEvent): void =>
  wanted((sounds) => {
    const sound = sounds.soundOf(view, event);
    if (sound) sounds.hear(sound);
  });
