/**
 * Pictures of items, each as lines of `colour path` in a square of 24 by 24: what belongs to a set is a piece in the
 * set's colours and with its mark, everything else has a drawing of its own.
 */

/** The colours of a set, its cloth and its trim, and its mark, drawn from wherever a piece bears it. */
interface Style {
  readonly cloth: string;
  readonly trim: string;
  readonly mark: string;
}

const CROWN = "m-5,2v-5l2.4,2l2.6,-3.4l2.6,3.4l2.4,-2v5z";
const HORNS = "m-1,2q-7,1 -6,-6q2,3.4 6,2zm2,0q7,1 6,-6q-2,3.4 -6,2z";
const BEAK = "m-4,-2q4,-2.4 8,0l-4,6z";

const STYLES: Readonly<Record<string, Style>> = {
  "gobball-set": { cloth: "#f1e9da", trim: "#b98a52", mark: `#c9a05a ${HORNS}` },
  "tofu-set": { cloth: "#f7d94c", trim: "#fbf1d8", mark: `#e8862e ${BEAK}` },
  "gobbowler-set": {
    cloth: "#4a4552",
    trim: "#b3322c",
    mark: "#f3e7cb m-2.4,0a2.4,2.4 0 1 0 4.8,0a2.4,2.4 0 1 0 -4.8,0z",
  },
  "royal-gobball-set": { cloth: "#8d4fb0", trim: "#f1e9da", mark: `#f2c53d ${CROWN}` },
  "royal-tofu-set": { cloth: "#c8444f", trim: "#f7d94c", mark: `#f2c53d ${CROWN}` },
};

/** A piece of clothing: its cloth, its trim, and where it bears the mark. */
type Piece = readonly [cloth: string, trim: string, mark: string];

const PIECES: Readonly<Record<string, Piece>> = {
  helmet: ["M3,17Q2,6 12,6Q22,6 21,17z", "M1,16Q12,13 23,16V20Q12,17 1,20z", "M12,6"],
  cape: ["M8,4h8Q22,13 21,23Q16.5,20 12,23Q7.5,20 3,23Q2,13 8,4z", "M7,2Q12,6 17,2L18.5,7Q12,11 5.5,7z", "M12,15"],
  epaulettes: [
    "M1,13Q2,4 10.5,6V13Q6,10 1,13zM23,13Q22,4 13.5,6V13Q18,10 23,13z",
    "M1,13Q6,10 10.5,13V18L8,16L6,19.5L3.6,16.6L1,18zM23,13Q18,10 13.5,13V18L16,16L18,19.5L20.4,16.6L23,18z",
    "M12,7",
  ],
  breastplate: ["M3,4L9,2Q12,6 15,2L21,4L19,11V21H5V11z", "M5,16h14v5h-14z", "M12,11"],
  belt: ["M1,8Q12,12 23,8V15Q12,19 1,15z", "M7,8.6Q12,10 17,8.6V18Q12,19.4 7,18z", "M12,14"],
  boots: [
    "M2,4h7v9Q12.5,14.5 12,20H2zM13,4h7v9Q23.5,14.5 23,20H13z",
    "M1,2h9v5H1zM12,2h9v5h-9zM1.6,19h10.8v3H1.6zM12.6,19h10.8v3H12.6z",
    "M12,12",
  ],
  set: ["M7,9Q6,1.5 12,1.5Q18,1.5 17,9z", "M4,10h16l-2.5,8.5h-11zM6,19.5h5V23H4.5zM13,19.5h5L19.5,23H13z", "M12,14"],
};

/** What an item of a set is, by the end of its name, before that by the place where it is worn. */
const PIECE_OF: readonly (readonly [ending: string, piece: string])[] = [
  ["belt", "belt"],
  ["epaulettes", "epaulettes"],
  ["breastplate", "breastplate"],
  ["boots", "boots"],
  ["cape", "cape"],
  ["cloak", "cape"],
  ["set", "set"],
];

const WOOD = "#8a5a2e";
const STEEL = "#d5dbe2";
const GRIP = "M5,12L12,19L10.4,20.6L7.8,19.4L4,23L1,20L4.6,16.2L3.4,13.6z";

const THINGS: Readonly<Record<string, readonly string[]>> = {
  "apprentices-tools": [
    `${WOOD} M3,5L5,3L20,19L18,21.4z`,
    `${STEEL} M1,7L7,1L10,4L4,10z`,
    `${WOOD} M21,3L23,5L8,20L6,18z`,
    `${STEEL} M1.4,22.6L4,16.4L7.6,20z`,
  ],
  "beak-ring": [
    "#f2c53d M4,15a8,8 0 1 0 16,0a8,8 0 1 0 -16,0zM8,15a4,4 0 1 1 8,0a4,4 0 1 1 -8,0z",
    "#e8862e M6,5Q12,-1 18,5L12,11z",
  ],
  "beak-stiletto": [`#e8a13a M22,1Q22,8 10,16L8,14Q14,4 22,1z`, `${WOOD} ${GRIP}`],
  "dung-bomb": [
    "#7a5230 M3,15a9,8.4 0 1 0 18,0a9,8.4 0 1 0 -18,0z",
    "#59606b M9,4.4h6v4H9z",
    "#e2552b M12,4Q12,0 18,1L17,-.4L22,1L19,5L18,3Q14,2 14,4.4z",
  ],
  "dung-sling": [`${WOOD} M10,24V13L3,3L6,1L12,9L18,1L21,3L14,13V24z`, "#6b4a2a M7,4Q6,0 12,-.6Q18,0 17,4Q12,7 7,4z"],
  "egg-launcher": [
    "#59606b M2,15L15,4L21,11L8,21z",
    "#8d96a3 M13,3L17,.6L24,9L21,12z",
    "#f7efe0 M16,5Q21,0 24,3Q25,8 20,9.6z",
    `${WOOD} M1,18a4,4 0 1 0 8,0a4,4 0 1 0 -8,0z`,
  ],
  "feather-charm": [
    "#a9743c M5,1Q12,9 19,1L17.6,0Q12,6 6.4,0z",
    "#f7d94c M13,7Q21,14 15,22L12,24Q5,17 11,8z",
    "#fbf1d8 M11,5h3.4v3.6H11z",
  ],
  "feather-cushion": [
    "#c8444f M3,5Q12,8 21,5Q18,12 21,20Q12,17 3,20Q6,12 3,5z",
    "#f7d94c M12,8Q17,12 13,17Q7,14 12,8z",
  ],
  "feather-darts": [
    `${STEEL} M1,23L3,16L7,20z`,
    `${WOOD} M4,18L15,7L17,9L6,20z`,
    "#f7d94c M14,6Q16,0 23,1Q24,8 18,10z",
    "#e8862e M8,12L18,2L14,-.6Q9,4 8,12z",
  ],
  "gobball-milk": [
    "#eef3f7 M7,8L9,5V1h6v4l2,3V22Q12,24 7,22z",
    "#f1e9da M7,12h10v9Q12,23 7,21z",
    "#3f7fb0 M8.4,0h7.2v3H8.4z",
  ],
  "gobball-shield": [
    "#f1e9da M3,3Q12,0 21,3V12Q20,20 12,23Q4,20 3,12z",
    `#c9a05a M12,9${HORNS}`,
    "#2b2018 M7.6,13h2.4v3.4H7.6zM14,13h2.4v3.4H14z",
  ],
  "great-horn-axe": [`${WOOD} M18,6L20,8L5,23L2.6,20.6z`, "#e8dcc0 M9,5Q12,-2 22,1Q24,12 18,15Q20,9 16,9Q15,5 9,5z"],
  "horn-dagger": ["#e8dcc0 M22,1Q21,11 10,17L7,14Q17,9 22,1z", `${WOOD} ${GRIP}`],
  "horn-whistle": [
    "#e8dcc0 M1,9Q12,12 23,2Q24,16 12,19Q4,19 1,15z",
    "#b98a52 M1,8h5v8H1z",
    "#2b2018 M12,12l4,-1.6l1,2.6l-4,1.6z",
  ],
  "iron-dagger": [`${STEEL} M21,1L23,3L11,16L8,13z`, `#59606b ${GRIP}`],
  "lucky-egg": [
    "#f7efe0 M12,1Q20,8 19,15.6Q17,22.6 12,22.6Q7,22.6 5,15.6Q4,8 12,1z",
    "#4f9a46 M12,13q-5,-1 -3,-5q3,0 3,5q0,-5 3,-5q2,4 -3,5q4,0 4,4q-4,1 -4,-4q0,5 -4,4q0,-4 4,-4z",
  ],
  "lucky-kama": [
    "#e2b33c M2,12a10,10 0 1 0 20,0a10,10 0 1 0 -20,0z",
    "#4f9a46 M12,13q-6,-1 -4,-6q4,0 4,6q0,-6 4,-6q2,5 -4,6q5,0 5,5q-5,1 -5,-5q0,6 -5,5q0,-5 5,-5z",
  ],
  "miners-hammer": [
    `${WOOD} M14,8L17,11L5,23L2,20z`,
    "#8b8d94 M8,5L14,-1L24,9L18,15z",
    "#b9c1cb M8,5L14,-1L16.4,1.4L10.4,7.4z",
  ],
  omelette: [
    "#59606b M1,12Q1,5 10,5Q19,5 19,12Q19,19 10,19Q1,19 1,12zM18,10h6v3.4h-6z",
    "#f7efe0 M4,12Q4,7.4 10,7.4Q16,8 16,12Q15,17 9,16.6Q4,16 4,12z",
    "#f2a23a M7,12a3,2.6 0 1 0 6,0a3,2.6 0 1 0 -6,0z",
  ],
  "round-shield": [
    `${WOOD} M2,12a10,10 0 1 0 20,0a10,10 0 1 0 -20,0z`,
    "#b98a52 M5.4,12a6.6,6.6 0 1 0 13.2,0a6.6,6.6 0 1 0 -13.2,0z",
    `${STEEL} M9.4,12a2.6,2.6 0 1 0 5.2,0a2.6,2.6 0 1 0 -5.2,0z`,
  ],
  "short-bow": [
    `${WOOD} M6,0Q25,4 18,24L15,23Q20,7 5,3z`,
    "#f3e7cb M5,2L16.4,23L15,23.6L4,3z",
    `${STEEL} M1,20L4,14L15,6L16.6,8L6,17z`,
  ],
  "starred-potion": [
    "#7fc8e8 M9,8V3h6v5Q22,13 20,19Q18,23 12,23Q6,23 4,19Q2,13 9,8z",
    "#a9743c M8.4,0h7.2v4H8.4z",
    "#ffe27a M12,11l1.6,3.2l3.4,.4l-2.6,2.4l.8,3.4l-3.2,-1.8l-3.2,1.8l.8,-3.4L7,14.6l3.4,-.4z",
  ],
  "tofu-buckler": [
    "#f7d94c M2,12a10,10 0 1 0 20,0a10,10 0 1 0 -20,0z",
    "#2b2018 M7,8h3v4H7zM14,8h3v4h-3z",
    `#e8862e M12,16${BEAK}`,
  ],
  "tofu-staff": [
    `${WOOD} M14,9L16,11L4,24L1.6,21.6z`,
    "#f7d94c M11,8Q9,-1 17,0Q25,1 23,8Q21,14 15,13Q12,12 11,8z",
    "#e8862e M21,4l4,2l-4,2z",
    "#2b2018 M16,4h2v3h-2z",
  ],
  "travellers-bread": [
    "#d9a05a M1,14Q1,6 12,6Q23,6 23,14Q23,20 12,20Q1,20 1,14z",
    "#f3e0b4 M6,8.4l2.6,-1.4l2,6l-2.6,1zM11.6,7l2.6,-.6l1.4,6l-2.6,.6zM17,7.4l2.4,1l.4,5l-2.4,-.4z",
  ],
  "woodcutters-hatchet": [`${WOOD} M15,6L18,8.6L5,23L2,20z`, `${STEEL} M9,4Q13,0 16,1L23,7Q24,14 19,16Q18,11 9,4z`],
  "wool-amulet": [
    "#a9743c M4,1Q12,14 20,1L18,0Q12,9 6,0z",
    "#f4efe4 M7,20Q3,19 5,15Q4,10 9,10Q12,7 15,10Q21,10 20,15Q22,20 16,21Q12,24 7,20z",
  ],
  "wool-whip": [
    `${WOOD} M1,21L7,14L10,17L4,23.6z`,
    "#f4efe4 M8,15Q8,4 16,3Q24,3 22,10Q20,15 15,12L16.6,9.6Q19,11 19,8Q19,6 16,6.4Q11,8 10,17z",
  ],
};

function dressed(piece: string, style: Style): readonly string[] {
  const [cloth, trim, at] = PIECES[piece] ?? PIECES["helmet"]!;
  const [colour, mark] = style.mark.split(/ (.*)/);
  return [`${style.cloth} ${cloth}`, `${style.trim} ${trim}`, `${colour} ${at}${mark}`];
}

/** The lines of an item's picture, by its id and the set that it is of or is itself; none where it has no picture. */
export function thingLines(id: string, set: string | null): readonly string[] | undefined {
  const style = STYLES[set ?? id];
  if (!style) return THINGS[id];
  return dressed(PIECE_OF.find(([ending]) => id.endsWith(ending))?.[1] ?? "helmet", style);
}
