/** What only an adventure of Quest needs to be drawn: fetched before its first board is shown. */

import { addDrawings } from "../figures";
import { addPlaces } from "../props";
import { FIGURES } from "./figures";
import { PLACES } from "./places";

export { Camera } from "./camera.svelte";
export { cornersOf, ghostsOf } from "./ghosts";
export { default as Ghosts } from "./Ghosts.svelte";
export { default as Land } from "./Land.svelte";
export { default as Lying } from "./Lying.svelte";
export { default as Outlook } from "./Outlook.svelte";
export { areaShown, frameOf, landsOf } from "./region";

addDrawings(FIGURES);
addPlaces(PLACES);
