/** The parts that several figures share, by name, each in the colours that it is given. */

import { circle, ellipse, INK, line, shape, type Shape } from "./shapes";

type Part = (...colours: string[]) => readonly Shape[];

const SKIN = "#f7d3ae";

export const PARTS: Readonly<Record<string, Part>> = {
  boots: (colour = "#5a3d28") => [
    shape(colour, "M-14,0v-4q0-8 6-9h5v13z"),
    shape(colour, "M2,0v-13h5q5,1 5,5q5,2 5,8z"),
  ],
  tunic: (colour = "#8a6a2e") => [shape(colour, "M-15,-9Q-18,-33 0,-36Q18,-33 16,-9Q0,-3 -15,-9z")],
  dress: (colour = "#4f9149") => [shape(colour, "M-9,-36Q0,-39 9,-36L20,-9Q0,-1 -20,-9z")],
  robe: (colour = "#7a4fa0") => [shape(colour, "M-10,-37Q0,-40 10,-37L20,-1Q0,5 -20,-1z")],
  plate: (colour = "#8e979f", light = "#c3c8cf") => [
    shape(colour, "M-19,-11Q-23,-35 0,-37Q23,-35 20,-11Q0,-3 -19,-11z"),
    shape(light, "M-11,-33Q0,-27 13,-33L11,-17Q0,-11 -9,-17z", 1.6),
    shape(colour, "M-12,-36Q-26,-38 -25,-24Q-17,-22 -11,-28z"),
    shape(colour, "M12,-36Q26,-38 25,-24Q17,-22 11,-28z"),
  ],
  belt: (colour = "#7a4d28", buckle = "#e2b33c") => [
    shape(colour, "M-16,-18Q0,-12 16.5,-18V-13Q0,-7 -16,-13z"),
    shape(buckle, "M0,-15.5h7v6h-7z", 1.4),
  ],
  face: (skin = SKIN) => [shape(skin, circle(0, -55, 21))],
  eyes: (colour = INK) => [
    shape(colour, ellipse(-3, -53, 3.1, 4.6), 0),
    shape(colour, ellipse(10, -53, 3.1, 4.6), 0),
    shape("#ffffff", circle(-2, -55, 1.2), 0),
    shape("#ffffff", circle(11, -55, 1.2), 0),
  ],
  glow: (colour = "#ffe9a3") => [
    shape(colour, ellipse(-3, -54, 4.6, 6), 0),
    shape(colour, ellipse(11, -54, 4.6, 6), 0),
  ],
  brows: (colour = INK) => [line(colour, "M-9,-62l9,3M15,-62l-8,3", 2.6)],
  smile: (colour = INK) => [line(colour, "M-1,-43q6,5 11,-2")],
  flat: (colour = INK) => [line(colour, "M0,-42q5,2 10,0", 1.8)],
  smirk: (colour = INK) => [line(colour, "M0,-42q7,1 10,-4")],
  lips: (colour = "#a8323e") => [shape(colour, "M0,-43q3,-2 5,0q2,-2 5,0q-5,5 -10,0z", 0)],
  blush: (colour = "#e8925f") => [
    shape(colour, ellipse(-10, -46, 3.4, 2), 0),
    shape(colour, ellipse(16, -46, 2.6, 2), 0),
  ],
  arm: (colour = "#4f9149") => [shape(colour, "M10,-35Q19,-30 18,-21Q12,-20 8,-27z")],
  fist: (skin = SKIN) => [shape(skin, circle(23, -19, 5.2), 1.8)],
  sword: (blade = "#cfd6dd", hilt = "#e2b33c") => [
    shape(blade, "M23,-27L31,-66Q35,-70 37,-65L30,-26z"),
    line("#8e979f", "M33,-62L28,-34", 1.4),
    shape(hilt, "M17,-29Q26,-31 36,-24L35,-20Q25,-26 17,-25z", 1.6),
    shape("#7a4d28", "M22,-24l6,2l-3,10l-6,-2z", 1.6),
  ],
  staff: (wood = "#8a5a2e", stone = "#62b8c9") => [
    shape(wood, "M22,0L25,-72L29,-72L27,0z"),
    shape(stone, circle(27, -77, 7)),
  ],
};
