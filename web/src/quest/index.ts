/** What only an adventure of Quest needs to be shown: fetched before its first board is. */

import { addDrawings } from "../figures";
import { addWorld } from "../playback";
import { addPlaces } from "../props";
import { FIGURES } from "./figures";
import { PLACES } from "./places";
import { applyToWorld } from "./playback";

export { Camera } from "./camera.svelte";
export { cornersOf, ghostsOf } from "./ghosts";
export { default as Ghosts } from "./Ghosts.svelte";
export { default as Errands } from "./Errands.svelte";
export { default as Land } from "./Land.svelte";
export { default as Left } from "./Left.svelte";
export { default as Lying } from "./Lying.svelte";
export { default as Outlook } from "./Outlook.svelte";
export { default as Path } from "./Path.svelte";
export { default as Purse } from "./Purse.svelte";
export { default as Question } from "./Question.svelte";
export { default as Right } from "./Right.svelte";
export { areaShown, frameOf, landsOf } from "./region";

addDrawings(FIGURES);
addPlaces(PLACES);
addWorld(applyToWorld);
