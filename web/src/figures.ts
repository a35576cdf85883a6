/** The figures, drawn from parts in code. The origin is between the feet, y grows downwards, the figure looks right. */

export interface Shape {
  readonly d: string;
  readonly fill: string;
  /** The ink's width; 0 draws no outline. */
  readonly ink?: number;
  /** Another colour than ink for the outline. */
  readonly pen?: string;
}

export interface Figure {
  /** What hangs behind: scarves, bunches, capes. */
  readonly back: readonly Shape[];
  readonly body: readonly Shape[];
  readonly head: readonly Shape[];
  /** The arm with what it holds. */
  readonly hand: readonly Shape[];
}

const shape = (fill: string, d: string, ink = 2): Shape => ({ fill, d, ink });
const line = (pen: string, d: string, ink = 2): Shape => ({ fill: "none", d, ink, pen });
const INK = "#2b2018";

const circle = (x: number, y: number, r: number) => ellipse(x, y, r, r);
function ellipse(x: number, y: number, rx: number, ry: number): string {
  return `M${x - rx},${y}a${rx},${ry} 0 1 0 ${2 * rx},0a${rx},${ry} 0 1 0 ${-2 * rx},0z`;
}

function boots(colour: string): Shape[] {
  return [
    shape(colour, "M-14,0v-4q0-8 6-9h5v13z"),
    shape(colour, "M2,0v-13h5q5,1 5,5q5,2 5,8z"),
  ];
}

function eyes(colour = INK): Shape[] {
  return [
    shape(colour, ellipse(-3, -53, 3.1, 4.6), 0),
    shape(colour, ellipse(10, -53, 3.1, 4.6), 0),
    shape("#fff", circle(-2, -55, 1.2), 0),
    shape("#fff", circle(11, -55, 1.2), 0),
  ];
}

const HEAD = circle(0, -55, 21);

const joris: Figure = {
  back: [
    shape("#b3322c", "M-8,-38Q-26,-42 -38,-30Q-31,-30 -29,-27Q-33,-22 -32,-17Q-18,-20 -6,-31z"),
  ],
  body: [
    ...boots("#6b4425"),
    shape("#2f5f9e", "M-15,-9Q-18,-33 0,-36Q18,-33 16,-9Q0,-3 -15,-9z"),
    shape("#e8dcc0", "M2,-34L9,-32L7,-8L0,-6z", 1.4),
    shape("#7a4d28", "M-16,-18Q0,-12 16.5,-18V-13Q0,-7 -16,-13z"),
    shape("#e2b33c", "M0,-15.5h7v6h-7z", 1.4),
    shape("#c93a33", "M-17,-34Q0,-25 17,-34Q19,-41 0,-41Q-19,-41 -17,-34z"),
  ],
  head: [
    shape("#3a76bd", "M-23,-53Q-26,-74 -25,-95Q-15,-89 -9,-79Q0,-82 9,-79Q15,-89 25,-95Q26,-74 24,-53Q21,-36 0,-36Q-21,-36 -23,-53z"),
    shape("#f0c9a4", "M-21,-86Q-15,-83 -12,-77L-21,-73z", 0),
    shape("#f0c9a4", "M21,-86Q15,-83 12,-77L21,-73z", 0),
    shape("#241a2c", "M-15,-54Q-15,-69 3,-69Q20,-69 20,-54Q19,-41 3,-41Q-14,-41 -15,-54z"),
    shape("#ffe9a3", ellipse(-3, -54, 4.6, 6.4), 0),
    shape("#ffe9a3", ellipse(11, -54, 4.6, 6.4), 0),
    shape("#241a2c", ellipse(-1.6, -53, 1.9, 3.4), 0),
    shape("#241a2c", ellipse(12.4, -53, 1.9, 3.4), 0),
    line("#8fb7e6", "M-18,-66Q-17,-74 -12,-76", 2),
  ],
  hand: [
    shape("#cfd6dd", "M23,-27L31,-66Q35,-70 37,-65L30,-26z"),
    line("#8e979f", "M33,-62L28,-34", 1.4),
    shape("#e2b33c", "M17,-29Q26,-31 36,-24L35,-20Q25,-26 17,-25z", 1.6),
    shape("#7a4d28", "M22,-24l6,2l-3,10l-6,-2z", 1.6),
    shape("#e0a878", circle(23, -19, 5.4)),
  ],
};

const lilotte: Figure = {
  back: [
    shape("#d9652b", "M-18,-66Q-36,-80 -45,-64Q-50,-48 -40,-34Q-38,-45 -28,-48Q-19,-52 -18,-66z"),
    shape("#d9652b", "M18,-66Q34,-82 44,-66Q50,-49 41,-36Q38,-46 29,-49Q19,-53 18,-66z"),
    shape("#c4551f", "M-22,-50Q-27,-79 0,-80Q27,-79 22,-50Q20,-38 0,-37Q-20,-38 -22,-50z"),
  ],
  body: [
    ...boots("#a8323e"),
    shape("#4f9149", "M-9,-36Q0,-39 9,-36L20,-9Q0,-1 -20,-9z"),
    shape("#f3e7cb", "M-5,-32Q1,-30 7,-32L13,-8Q3,-4 -8,-7z", 1.4),
    shape("#4f9149", "M-10,-35Q-19,-30 -18,-21Q-12,-20 -8,-27z"),
    shape("#f3c9a2", circle(-16, -19, 4.6), 1.8),
    line("#a8323e", "M-2,-14q4,2 9,0", 1.6),
  ],
  head: [
    shape("#f7d3ae", HEAD),
    ...eyes("#2d4a2a"),
    line(INK, "M-8,-62l8,2M14,-62l-7,2", 2.2),
    line(INK, "M-1,-43q6,5 11,-2", 2),
    shape("#e8925f", circle(-9, -46, 1.2), 0),
    shape("#e8925f", circle(-6, -43.5, 1.2), 0),
    shape("#e8925f", circle(14, -46.5, 1.2), 0),
    shape("#e8925f", circle(16, -44, 1.2), 0),
    shape("#e07a35", "M-21,-54Q-24,-80 2,-79Q23,-78 21,-55Q15,-60 13,-69Q5,-60 -8,-62Q-16,-61 -21,-54z"),
    shape("#f2c53d", "M-25,-70l9,3l-2,8l-8,-4z", 1.6),
    shape("#f2c53d", "M25,-70l-9,3l2,8l8,-4z", 1.6),
  ],
  hand: [
    shape("#8a5a2e", "M22,-9L23,-24Q14,-29 15,-41L19,-42Q20,-32 25,-29Q30,-32 31,-42L35,-41Q36,-29 27,-24V-9z"),
    line("#a8323e", "M16,-40Q25,-33 34,-40", 2.4),
    shape("#4f9149", "M10,-35Q19,-30 18,-21Q12,-20 8,-27z"),
    shape("#f3c9a2", circle(23, -16, 5), 1.8),
  ],
};

const DRAWN: Readonly<Record<string, Figure>> = { "joris-swashbuckler": joris, lilotte };

// Parts for every other card, chosen by its name's hash.

const SKINS = ["#f7d3ae", "#e0a878", "#b97a4b", "#8a5535", "#c9d7a0", "#b9c7e0"] as const;
const CLOTHES = ["#7a4fa0", "#2f7f78", "#a8323e", "#4a5f9e", "#8a6a2e", "#557a34", "#b0562f", "#5d5d6b"] as const;
const HAIRS = ["#3a2a20", "#e2b33c", "#c4551f", "#efe6d8", "#6a3f8a", "#2f6f52"] as const;

type Dye = (colour: string) => readonly Shape[];

const BODIES: readonly Dye[] = [
  (colour) => [...boots("#5a3d28"), shape(colour, "M-15,-9Q-18,-33 0,-36Q18,-33 16,-9Q0,-3 -15,-9z")],
  (colour) => [shape(colour, "M-10,-36Q0,-39 10,-36L19,-1Q0,4 -19,-1z"), line(INK, "M1,-35L2,1", 1.4)],
  (colour) => [
    ...boots("#4b4b57"),
    shape(colour, "M-19,-12Q-22,-35 0,-37Q22,-35 20,-12Q0,-4 -19,-12z"),
    shape("#c3c8cf", "M-12,-33Q0,-28 13,-33L11,-17Q0,-12 -10,-17z", 1.6),
  ],
];

const TOPS: readonly Dye[] = [
  (colour) => [shape(colour, "M-21,-54Q-25,-81 1,-79Q24,-79 21,-56Q13,-61 10,-69Q0,-59 -21,-54z")],
  (colour) => [shape(colour, "M-30,-66Q0,-76 30,-66Q34,-60 26,-61Q0,-69 -26,-61Q-34,-60 -30,-66z"), shape(colour, "M-17,-69Q-8,-92 10,-104Q10,-90 17,-69Q0,-74 -17,-69z")],
  (colour) => [shape(colour, "M-22,-56Q-24,-78 0,-78Q24,-78 22,-58Q0,-68 -22,-56z"), shape("#efe6d8", "M-21,-66Q-36,-72 -32,-88Q-22,-84 -13,-74z"), shape("#efe6d8", "M21,-66Q36,-72 32,-88Q22,-84 13,-74z")],
  (colour) => [shape(colour, "M-6,-72Q-16,-92 -2,-98Q0,-92 5,-96Q14,-90 10,-73Q2,-78 -6,-72z")],
  (colour) => [shape(colour, "M-21,-54Q-25,-81 1,-79Q24,-79 21,-58Q8,-68 -8,-66Q-16,-62 -15,-44Q-20,-30 -27,-30Q-24,-42 -21,-54z")],
  (colour) => [shape(colour, "M-12,-45Q3,-50 18,-45Q20,-26 4,-20Q-12,-26 -12,-45z"), line(INK, "M-1,-41q5,3 9,0", 1.8)],
];

const FIST = shape("#e0a878", circle(23, -19, 5));
const HELD: readonly (readonly Shape[])[] = [
  [shape("#8a5a2e", "M22,0L25,-72L29,-72L27,0z"), shape("#62b8c9", circle(27, -77, 7)), FIST],
  [shape("#cfd6dd", "M23,-27L31,-62Q35,-66 36,-61L30,-26z"), shape("#7a4d28", "M17,-28L36,-24L35,-20L17,-24z", 1.6), FIST],
  [shape("#8a5a2e", "M23,-4L27,-52h4L28,-4z"), shape("#8e979f", "M17,-64h24v15h-24z"), FIST],
  [line("#8a5a2e", "M22,-56Q40,-34 24,-4", 4), line(INK, "M22,-56L24,-4", 1), FIST],
  [shape("#a8323e", "M16,-28L34,-32L36,-12L18,-8z"), line("#f3e7cb", "M20,-12L34,-15", 2), FIST],
];

/** FNV-1a, so that a card has the same figure in every browser. */
export function hash(name: string): number {
  let value = 0x811c9dc5;
  for (const character of name) {
    value = Math.imul(value ^ character.codePointAt(0)!, 0x01000193);
  }
  return value >>> 0;
}

function stranger(card: string): Figure {
  let left = hash(card);
  const pick = <T>(choices: readonly T[]): T => {
    const choice = choices[left % choices.length]!;
    left = Math.imul(left ^ (left >>> 15), 0x2c1b3c6d) >>> 0;
    return choice;
  };
  const body = pick(BODIES)(pick(CLOTHES));
  const skin = pick(SKINS);
  const top = pick(TOPS)(pick(HAIRS));
  const mouth = line(INK, "M0,-43q5,3 10,0", 1.8);
  return { back: [], body, head: [shape(skin, HEAD), ...eyes(), mouth, ...top], hand: pick(HELD) };
}

/** The figure of a card: its own drawing, or one built from parts that its id always gives. */
export function figureFor(card: string): Figure {
  return Object.hasOwn(DRAWN, card) ? DRAWN[card]! : stranger(card);
}
