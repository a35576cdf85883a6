/** What only an adventure of Quest needs to be drawn: fetched before its first board is shown. */

import { addDrawings } from "../figures";
import { addPlaces } from "../props";
import { FIGURES } from "./figures";
import { PLACES } from "./places";

addDrawings(FIGURES);
addPlaces(PLACES);
