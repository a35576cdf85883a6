/** The mobs of Quest, and its five Krosmasters. */

/** A woolly body with horns: `gobball("#f4efe4", "#e9d3b0")`. */
const gobball = (wool: string, skin: string, horns = "#c9a05a") => `
  back
  ${wool} M-30,-22Q-40,-30 -30,-38Q-34,-50 -20,-52Q-14,-64 0,-60Q14,-66 22,-54Q36,-52 34,-38Q42,-28 32,-20Q30,-8 16,-8Q0,-2 -16,-8Q-30,-8 -30,-22z
  body
  #5b4630 M-18,-10h9v10h-9zM9,-10h9v10h-9z
  head
  ${horns} M-14,-52Q-32,-52 -34,-70Q-22,-68 -8,-58zM18,-52Q36,-52 38,-70Q26,-68 12,-58z
  ${skin} M-14,-42Q-14,-58 2,-58Q18,-58 18,-42Q17,-26 2,-25Q-13,-26 -14,-42z
  #ffffff:1.4 M-8,-44a5,6 0 1 0 10,0a5,6 0 1 0 -10,0zM4,-44a5,6 0 1 0 10,0a5,6 0 1 0 -10,0z
  #2b2018:0 M-3,-44a2.2,3 0 1 0 4.4,0a2.2,3 0 1 0 -4.4,0zM7,-44a2.2,3 0 1 0 4.4,0a2.2,3 0 1 0 -4.4,0z
  -#2b2018:2 M-4,-31q6,4 12,0`;

/** A round bird: `tofu("#f7d94c")`. */
const tofu = (down: string) => `
  back
  ${down} M-20,-26Q-38,-30 -36,-44Q-26,-40 -16,-38z
  body
  -#e8a13a:3 M-7,-8V0H-13M7,-8V0H14
  ${down} M-22,-26Q-22,-50 0,-52Q22,-50 22,-26Q20,-7 0,-6Q-20,-7 -22,-26z
  head
  ${down} M-4,-50Q-8,-62 0,-66Q2,-58 6,-62Q10,-56 6,-50z
  #ffffff:1.4 M-4,-36a6,7 0 1 0 12,0a6,7 0 1 0 -12,0z
  #2b2018:0 M2,-36a2.5,3.4 0 1 0 5,0a2.5,3.4 0 1 0 -5,0z
  #e8a13a:1.8 M16,-36L34,-31L16,-26z`;

/** A crown for a head at that height, to be added to a drawing that ends with its head. */
const crown = (y: number) => `
  #f2c53d M-12,${y}V${y - 16}L-5,${y - 9}L2,${y - 19}L9,${y - 9}L16,${y - 16}V${y}z
  #b3202c:1.2 M-1,${y - 6}a3,3 0 1 0 6,0a3,3 0 1 0 -6,0z`;

const GOBBALLS = {
  gobball: gobball("#f4efe4", "#e9d3b0"),
  "white-gobbly": gobball("#ffffff", "#f3c9c0", "#e8dcc0"),
  "black-gobbly": gobball("#4a4550", "#b79c8c", "#8f8577"),
  gobbette: gobball("#f2cfe0", "#f3d9bd", "#d8a05a"),
  "royal-gobball": gobball("#efe3c4", "#e2b98f", "#8f6a3a") + crown(-58),
};

export const FIGURES: Readonly<Record<string, string>> = {
  ...GOBBALLS,
  tofu: tofu("#f7d94c"),
  "royal-tofu": tofu("#f2b84a") + crown(-52),

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
