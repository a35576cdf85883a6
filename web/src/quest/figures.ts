/** The mobs of Quest, and its five Krosmasters. */

/** What a gobball has on its head: curled horns, ears that hang, or horns that point up. */
const HORNS = {
  curled: "M-14,-52Q-32,-52 -34,-70Q-22,-68 -8,-58zM18,-52Q36,-52 38,-70Q26,-68 12,-58z",
  ears: "M-12,-52Q-30,-54 -34,-40Q-22,-34 -12,-42zM16,-52Q34,-54 38,-40Q26,-34 16,-42z",
  upright: "M-12,-54Q-30,-64 -22,-84Q-10,-74 -2,-58zM16,-54Q34,-64 26,-84Q14,-74 6,-58z",
};

/** A woolly body with horns: `gobball("#f4efe4", "#e9d3b0")`. */
const gobball = (wool: string, skin: string, horns = "#c9a05a", shape = HORNS.curled) => `
  back
  ${wool} M-30,-22Q-40,-30 -30,-38Q-34,-50 -20,-52Q-14,-64 0,-60Q14,-66 22,-54Q36,-52 34,-38Q42,-28 32,-20Q30,-8 16,-8Q0,-2 -16,-8Q-30,-8 -30,-22z
  body
  #5b4630 M-18,-10h9v10h-9zM9,-10h9v10h-9z
  head
  ${horns} ${shape}
  ${skin} M-14,-42Q-14,-58 2,-58Q18,-58 18,-42Q17,-26 2,-25Q-13,-26 -14,-42z
  #ffffff:1.4 M-8,-44a5,6 0 1 0 10,0a5,6 0 1 0 -10,0zM4,-44a5,6 0 1 0 10,0a5,6 0 1 0 -10,0z
  #2b2018:0 M-3,-44a2.2,3 0 1 0 4.4,0a2.2,3 0 1 0 -4.4,0zM7,-44a2.2,3 0 1 0 4.4,0a2.2,3 0 1 0 -4.4,0z
  -#2b2018:2 M-4,-31q6,4 12,0`;

/** A round bird, slim or stout: `tofu("#f7d94c")`. */
const tofu = (down: string, wide = 22, beak = "#e8a13a") => `
  back
  ${down} M${2 - wide},-26Q${-16 - wide},-30 ${-14 - wide},-44Q${-4 - wide},-40 ${6 - wide},-38z
  body
  -${beak}:3 M-7,-8V0H-13M7,-8V0H14
  ${down} M${-wide},-26Q${-wide},-50 0,-52Q${wide},-50 ${wide},-26Q${wide - 2},-7 0,-6Q${2 - wide},-7 ${-wide},-26z
  head
  ${down} M-4,-50Q-8,-62 0,-66Q2,-58 6,-62Q10,-56 6,-50z
  #ffffff:1.4 M-4,-36a6,7 0 1 0 12,0a6,7 0 1 0 -12,0z
  #2b2018:0 M2,-36a2.5,3.4 0 1 0 5,0a2.5,3.4 0 1 0 -5,0z
  ${beak}:1.8 M${wide - 6},-36L${wide + 12},-31L${wide - 6},-26z`;

/** A crown for a head at that height, to be added to a drawing that ends with its head. */
const crown = (y: number) => `
  #f2c53d M-12,${y}V${y - 16}L-5,${y - 9}L2,${y - 19}L9,${y - 9}L16,${y - 16}V${y}z
  #b3202c:1.2 M-1,${y - 6}a3,3 0 1 0 6,0a3,3 0 1 0 -6,0z`;

/** The helmet with a plume and the pike of those who guard a dungeon. */
const guard = (y: number, plume: string) => `
  #8e979f M-16,${y}Q-16,${y - 20} 2,${y - 21}Q20,${y - 20} 20,${y}z
  #c3c8cf:1.4 M-18,${y}H22V${y + 5}H-18z
  ${plume} M-2,${y - 20}Q-2,${y - 36} -22,${y - 34}Q-14,${y - 28} -12,${y - 18}z
  hand
  #7a4d28 M30,-2L32,-62h4L34,-2z
  #c7ced6 M26,-62L34,-84L42,-62z`;

const GOBBALLS = {
  gobball: gobball("#f4efe4", "#e9d3b0"),
  "white-gobbly": gobball("#ffffff", "#f3c9c0", "#f3c9c0", HORNS.ears),
  "black-gobbly": gobball("#4a4550", "#b79c8c", "#d9cfc0", HORNS.upright),
  // A bow, and long lashes.
  gobbette: `${gobball("#f2cfe0", "#f3d9bd", "#f3d9bd", HORNS.ears)}
    #c23b6b M2,-60L-16,-72V-50zM2,-60L20,-72V-50z
    -#2b2018:1.8 M-8,-49l-4,-4M14,-49l4,-4`,
  "elite-gobball": gobball("#d8c59a", "#e2b98f", "#6b4a2a") + guard(-56, "#b3322c"),
  "elite-black-gobbly": gobball("#2f2b36", "#9c8577", "#e8e0d0", HORNS.upright) + guard(-56, "#3f6f9e"),
  "elite-gobbette": gobball("#e39cc0", "#f3d9bd", "#f3d9bd", HORNS.ears) + guard(-56, "#f2c53d"),
  // Eyes on top of the head, and a mouth from ear to ear.
  gobfrog: `${gobball("#6fae4f", "#9fd07a", "#4f8a36", HORNS.ears)}
    #9fd07a M-18,-62a9,9 0 1 0 18,0a9,9 0 1 0 -18,0zM4,-62a9,9 0 1 0 18,0a9,9 0 1 0 -18,0z
    #2b2018:0 M-12,-63a3.4,3.4 0 1 0 6.8,0a3.4,3.4 0 1 0 -6.8,0zM10,-63a3.4,3.4 0 1 0 6.8,0a3.4,3.4 0 1 0 -6.8,0z
    #d8574a:1.6 M-12,-36Q2,-22 16,-36Q2,-30 -12,-36z`,
  // Dark glasses and a cap with its peak to the back.
  gobkool: `${gobball("#8fb7d6", "#e9d3b0", "#c9a05a")}
    #2b2018 M-12,-50H0V-40H-10zM4,-50H16L14,-40H4zM0,-48h4v3h-4z
    #3f6f9e M-14,-56Q-12,-74 2,-74Q18,-74 18,-56zM-14,-56L-32,-60Q-26,-66 -12,-64z`,
  // Patches of mould, a torn ear and flies.
  "putrid-gobball": `${gobball("#a8a66b", "#b7c08a", "#6f6a45", HORNS.ears)}
    #6f7f3a:1.2 M-28,-32a6,5 0 1 0 12,0a6,5 0 1 0 -12,0zM20,-26a5,4 0 1 0 10,0a5,4 0 1 0 -10,0zM-10,-14a5,4 0 1 0 10,0a5,4 0 1 0 -10,0z
    #8f5aa0:1.4 M4,-28h7v8q-3,5 -7,0z
    #2b2018:0 M-26,-72h5v4h-5zM-6,-80h5v4h-5zM24,-76h5v4h-5zM34,-60h5v4h-5z`,
  // Feathers around the head, paint on the face, a spear.
  "war-chief": `${gobball("#c98a5a", "#d9a878", "#5b3a1a", HORNS.upright)}
    #b3322c M-6,-58L-14,-92L0,-62z
    #f3e7cb M0,-60L2,-98L8,-60z
    #2f6f9e M8,-60L22,-92L14,-58z
    -#b3322c:2.6 M-12,-38l9,2M16,-38l-9,2
    hand
    #7a4d28 M32,0L36,-76h4L36,0z
    #d5dbe2 M31,-74L39,-98L46,-74z
    #b3322c:1.4 M32,-70h12l-2,8h-8z`,
  "royal-gobball": gobball("#efe3c4", "#e2b98f", "#8f6a3a") + crown(-58),
};

const STOUT = 32;

const TOFUS = {
  tofu: tofu("#f7d94c"),
  "black-tofu": `${tofu("#4b4652", 22, "#d9cfc0")}
    #4b4652 M-10,-50Q-26,-62 -16,-72Q-10,-62 -2,-60zM2,-52Q10,-72 22,-70Q14,-62 10,-50z`,
  "pudgy-tofu": `${tofu("#f3b94a", STOUT)}
    #fbe3a0:1.4 M-18,-20Q0,-34 20,-20Q16,-8 0,-8Q-16,-8 -18,-20z`,
  // A hen's comb, and an egg to lay.
  tofoone: `${tofu("#f3ead0")}
    #b3322c M-8,-50Q-16,-62 -8,-66Q-4,-74 2,-66Q10,-74 12,-64Q18,-60 8,-50z
    #f6eede M-32,-4Q-32,-18 -25,-20Q-17,-18 -17,-4Q-24,2 -32,-4z`,
  "elite-tofu": tofu("#e8c02f") + guard(-48, "#b3322c"),
  "elite-pudgy-tofu": tofu("#d98a2f", STOUT) + guard(-48, "#3f6f9e"),
  "elite-tofoone": `${tofu("#d9cba8")}
    #f6eede M-36,-4Q-36,-20 -28,-22Q-19,-20 -19,-4Q-27,2 -36,-4z${guard(-48, "#4f7f3a")}`,
  // Wings of a bat, wider than it is high.
  batofu: `
    back
    #5a3f72 M-10,-34Q-30,-66 -58,-60Q-50,-48 -52,-36Q-42,-40 -38,-28Q-28,-32 -24,-20zM10,-34Q30,-66 58,-60Q50,-48 52,-36Q42,-40 38,-28Q28,-32 24,-20z
    body
    #7a5a96 M-18,-26Q-18,-48 0,-50Q18,-48 18,-26Q16,-8 0,-6Q-16,-8 -18,-26z
    head
    #7a5a96 M-14,-44L-20,-68L-2,-50zM14,-44L20,-68L2,-50z
    #ffe27a:1.4 M-12,-38a5,6 0 1 0 10,0a5,6 0 1 0 -10,0zM3,-38a5,6 0 1 0 10,0a5,6 0 1 0 -10,0z
    #2b2018:0 M-8,-38h3v5h-3zM7,-38h3v5h-3z
    #ffffff:1.2 M-6,-24l3,8l3,-8zM2,-24l3,8l3,-8z`,
  // Two heads on one body, and three eyes.
  "mutant-tofu": `
    back
    #7fb04a M-22,-20Q-40,-24 -40,-38Q-28,-36 -18,-32z
    body
    -#6b4a2a:3 M-7,-8V0H-13M7,-8V0H14M0,-8V2
    #8fc65a M-26,-22Q-26,-38 0,-38Q26,-38 26,-22Q24,-7 0,-6Q-24,-7 -26,-22z
    head
    #8fc65a M-30,-48a15,15 0 1 0 30,0a15,15 0 1 0 -30,0zM0,-56a17,17 0 1 0 34,0a17,17 0 1 0 -34,0z
    #ffffff:1.4 M-22,-50a6,6 0 1 0 12,0a6,6 0 1 0 -12,0zM6,-62a5,6 0 1 0 10,0a5,6 0 1 0 -10,0zM19,-60a5,6 0 1 0 10,0a5,6 0 1 0 -10,0z
    #2b2018:0 M-18,-50h4v4h-4zM10,-62h3v4h-3zM23,-60h3v4h-3z
    #e8a13a:1.8 M30,-52L46,-46L30,-42zM-20,-40L-26,-30L-12,-36z`,
  // A fuse that burns on its head.
  tofukaz: `${tofu("#d8483a")}
    #2b2018 M-20,-54Q-20,-78 2,-78Q24,-78 22,-54Q2,-46 -20,-54z
    -#8a6a3a:3 M6,-78Q10,-92 22,-90
    #ffb347:1.4 M18,-90l4,-8l4,6l8,-2l-4,8l4,6l-8,0l-5,6l-2,-8l-7,-2z
    #f3e7cb:1.4 M-6,-66h14v6h-14z`,
  // Down that stands on end, and sparks.
  tofuzmo: `
    back
    #5fc4e8 M-20,-24L-42,-30L-26,-36L-44,-48L-22,-46L-28,-64L-10,-54L-4,-74L6,-54L20,-68L20,-48L38,-52L26,-38L40,-28L22,-26z
    body
    -#e8a13a:3 M-7,-8V0H-13M7,-8V0H14
    #8fdcf4 M-20,-26Q-20,-48 0,-50Q20,-48 20,-26Q18,-7 0,-6Q-18,-7 -20,-26z
    head
    #ffffff:1.4 M-6,-36a7,8 0 1 0 14,0a7,8 0 1 0 -14,0z
    #2b2018:0 M1,-36a2.5,3.4 0 1 0 5,0a2.5,3.4 0 1 0 -5,0z
    #e8a13a:1.8 M14,-36L32,-31L14,-26z
    #f7e04a:1.4 M30,-72l-10,14h7l-5,12l14,-16h-7l6,-10z`,
  "royal-tofu": tofu("#f2b84a", 26) + crown(-52),
};

export const FIGURES: Readonly<Record<string, string>> = {
  ...GOBBALLS,
  ...TOFUS,

  // A clockmaker with a dial on his staff.
  "raul-bak": `
    body
    robe #3f6f9e
    head
    face #f7d3ae
    eyes
    smirk
    #e2b33c M-22,-56Q-24,-82 2,-80Q25,-79 21,-56Q10,-66 -22,-56z
    hand
    #8a5a2e M23,-4L27,-52h4L28,-4z
    #f3e7cb M16,-66a13,13 0 1 0 26,0a13,13 0 1 0 -26,0z
    -#2b2018:2 M29,-66V-74M29,-66L35,-63
    fist #f7d3ae`,

  // An archer with a feathered cap.
  "diver-birel": `
    body
    boots #6b4425
    tunic #4f7f3a
    head
    face #e0a878
    eyes
    smile
    #2f6a3a M-24,-60Q-16,-84 4,-82Q26,-80 24,-60Q0,-70 -24,-60z
    #b3322c:1.6 M14,-78Q30,-92 36,-84Q30,-74 18,-70z
    hand
    -#8a5a2e:4 M22,-56Q40,-34 24,-4
    -#f3e7cb:1.4 M22,-56L24,-4
    fist #e0a878`,

  // A panda's ears, and a barrel on the arm.
  pandalida: `
    body
    boots #3a2f33
    tunic #b3322c
    head
    #2b2018 M-24,-70a9,9 0 1 0 18,0a9,9 0 1 0 -18,0zM8,-70a9,9 0 1 0 18,0a9,9 0 1 0 -18,0z
    face #f7efe4
    eyes
    smile
    #3a2a20 M-21,-56Q-24,-78 1,-77Q24,-77 21,-56Q8,-66 -21,-56z
    hand
    #a9743c M18,-38Q32,-44 44,-38V-14Q32,-8 18,-14z
    -#5b3a1a:2 M18,-31Q32,-25 44,-31M18,-21Q32,-15 44,-21
    fist #f7efe4`,

  // A builder of turrets with goggles and a spanner.
  "chrissy-entrinch": `
    body
    boots #6b4425
    dress #c4551f
    head
    face #f7d3ae
    eyes
    smile
    #8a3a1c M-22,-54Q-26,-82 1,-80Q26,-80 21,-56Q10,-68 -22,-54z
    #8fa3ad:1.6 M-16,-70h13v9h-13zM3,-70h13v9h-13z
    hand
    -#8e979f:5 M24,-6L32,-48
    #b9c1cb M24,-60Q32,-68 40,-58L35,-54L31,-58L28,-53z
    fist #f7d3ae`,

  // A fighter with a broad blade and a red band.
  "katsu-mi": `
    body
    boots #4b4b57
    plate #8e979f
    head
    face #e0a878
    eyes
    brows
    #2b2018 M-21,-54Q-25,-81 1,-79Q24,-79 21,-56Q13,-61 10,-69Q0,-59 -21,-54z
    #b3322c:1.4 M-20,-62Q0,-70 20,-62V-56Q0,-64 -20,-56z
    hand
    #c7ced6 M22,-8L26,-72Q38,-66 36,-50L30,-8z
    #7a4d28 M18,-10h16v6h-16z
    fist #e0a878`,

  // A harpoon on three legs.
  harpooner: `
    body
    -#6b4425:5 M0,-22L-18,0M0,-22L18,0M0,-22V2
    #8e979f M-16,-40h30v18h-30z
    head
    #59606b M12,-36h20v10h-20z
    hand
    #d5dbe2 M32,-42L50,-31L32,-20z`,
};
