/** What only an adventure of Quest needs to be drawn: fetched before its first board is shown. */

import { addDrawings } from "../figures";
import { addPlaces } from "../props";
import { FIGURES } from "./figures";
import { PLACES } from "./places";

export { default as Land } from "./Land.svelte";
export { frameOf, landsOf, OUTSIDE } from "./region";

addDrawings(FIGURES);
addPlaces(PLACES);
