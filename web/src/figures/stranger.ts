/** A figure for a card that has no drawing: parts that its id always gives. */

import { figure } from "./language";
import type { Figure } from "./shapes";

const SKINS = ["#f7d3ae", "#e0a878", "#b97a4b", "#8a5535", "#c9d7a0", "#b9c7e0"] as const;
const CLOTHES = ["#7a4fa0", "#2f7f78", "#a8323e", "#4a5f9e", "#8a6a2e", "#557a34", "#b0562f", "#5d5d6b"] as const;
const HAIRS = ["#3a2a20", "#e2b33c", "#c4551f", "#efe6d8", "#6a3f8a", "#2f6f52"] as const;
const BODIES = ["boots\ntunic", "robe", "boots #4b4b57\nplate", "boots #6b4425\ndress"] as const;
const MOUTHS = ["smile", "flat", "smirk", "brows"] as const;
const TOPS = [
  "M-21,-54Q-25,-81 1,-79Q24,-79 21,-56Q13,-61 10,-69Q0,-59 -21,-54z",
  "M-30,-66Q-20,-70 -17,-70Q-8,-92 10,-104Q10,-90 17,-70Q22,-70 30,-66Q34,-60 26,-61Q0,-69 -26,-61Q-34,-60 -30,-66z",
  "M-22,-56Q-24,-70 -18,-74Q-36,-76 -32,-90Q-20,-86 -8,-78Q0,-79 8,-78Q20,-86 32,-90Q36,-76 18,-74Q24,-70 22,-58Q0,-68 -22,-56z",
  "M-6,-72Q-16,-92 -2,-98Q0,-92 5,-96Q14,-90 10,-73Q2,-78 -6,-72z",
  "M-21,-54Q-25,-81 1,-79Q24,-79 21,-58Q8,-68 -8,-66Q-16,-62 -15,-44Q-20,-30 -27,-30Q-24,-42 -21,-54z",
  "M-12,-45Q3,-50 18,-45Q20,-26 4,-20Q-12,-26 -12,-45z",
] as const;
const HELD = [
  "staff",
  "sword",
  "#8a5a2e M23,-4L27,-52h4L28,-4z\n#8e979f M17,-64h24v15h-24z",
  "-#8a5a2e:4 M22,-56Q40,-34 24,-4",
] as const;

/** FNV-1a, so that a card has the same figure in every browser. */
export function hash(name: string): number {
  let value = 0x811c9dc5;
  for (const character of name) {
    value = Math.imul(value ^ character.codePointAt(0)!, 0x01000193);
  }
  return value >>> 0;
}

export function stranger(card: string): Figure {
  let left = hash(card);
  const pick = <T>(choices: readonly T[]): T => {
    const choice = choices[left % choices.length]!;
    left = Math.imul(left ^ (left >>> 15), 0x2c1b3c6d) >>> 0;
    return choice;
  };
  const [body, cloth, skin] = [pick(BODIES), pick(CLOTHES), pick(SKINS)];
  return figure(`
    body
    ${body} ${cloth}
    head
    face ${skin}
    eyes
    ${pick(MOUTHS)}
    ${pick(HAIRS)} ${pick(TOPS)}
    hand
    ${pick(HELD)}
    fist ${skin}`);
}
