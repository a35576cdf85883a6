/** What is summoned by who is in the box: smaller than who summons it, each with an outline of its own. */

export const SUMMONS: Readonly<Record<string, string>> = {
  // A lanky little bird on stilts with a pot of glue on its beak's end.
  fleeflee: `
    back
    #3c6f8f M-12,-30Q-30,-34 -34,-48Q-22,-46 -18,-40Q-14,-38 -8,-38z
    body
    -#2b2018:5 M-5,-20L-8,-10L-5,0H-11M5,-20L9,-10L6,0H13
    -#e8a13a:2.6 M-5,-20L-8,-10L-5,0H-11M5,-20L9,-10L6,0H13
    #4f93b8 M-15,-28Q-14,-42 2,-42Q17,-40 15,-27Q10,-17 -2,-17Q-13,-18 -15,-28z
    #d9eef5:0 M-2,-20Q-4,-32 10,-34Q14,-24 6,-20z
    head
    #4f93b8 M-8,-52Q-8,-66 6,-66Q19,-66 19,-52Q18,-40 6,-39Q-7,-40 -8,-52z
    -#2b2018:2.4 M4,-66Q0,-76 -8,-76M7,-66Q8,-78 2,-82
    #ffffff:1.4 M2,-54a6,7 0 1 0 12,0a6,7 0 1 0 -12,0z
    #2b2018:0 M8,-54a2.5,3.4 0 1 0 5,0a2.5,3.4 0 1 0 -5,0z
    #e8a13a:1.8 M17,-54L34,-49L17,-45z
    hand
    #8d6a4a M26,-38h18l-2,16q-7,4 -14,0z
    #f2f0d8:1.4 M24,-41h22v5h-22z
    -#f2f0d8:3 M30,-36v7`,

  // Its pink cousin: round, crested, with a great hooked beak to peck.
  "pink-fleeflee": `
    back
    #d94f86 M-14,-26Q-34,-20 -40,-32Q-36,-34 -38,-40Q-30,-38 -28,-42Q-20,-36 -12,-36z
    body
    -#2b2018:5 M-6,-12V0H-12M6,-12V0H13
    -#8a4ab0:2.6 M-6,-12V0H-12M6,-12V0H13
    #f48fb5 M-20,-30Q-20,-52 2,-54Q22,-52 21,-30Q19,-9 0,-9Q-19,-10 -20,-30z
    #ffe0ea:0 M-2,-13Q-10,-28 8,-34Q20,-26 12,-14z
    head
    #d94f86 M-6,-52Q-20,-62 -16,-76Q-8,-72 -6,-66Q-6,-80 4,-84Q6,-74 5,-66Q12,-76 20,-74Q18,-60 8,-51z
    #ffffff:1.4 M0,-42a6,6.6 0 1 0 12,0a6,6.6 0 1 0 -12,0z
    #2b2018:0 M6,-42a2.5,3.2 0 1 0 5,0a2.5,3.2 0 1 0 -5,0z
    hand
    #8a4ab0 M18,-48Q40,-52 40,-28Q34,-36 18,-34z
    -#5d2d7d:1.6 M20,-41Q30,-42 35,-37`,

  // A clod of earth with a fuse of root and a leaf on it.
  terrabomb: `
    body
    #8a5a2e M-24,-22Q-26,-44 -6,-48Q18,-52 25,-32Q30,-12 14,-3Q-4,4 -17,-5Q-24,-11 -24,-22z
    #b98050:0 M-18,-26Q-18,-40 -4,-43Q-11,-36 -12,-24z
    -#573516 M-10,-12l7,-7l7,5l6,-8M8,-38l4,6l6,-1
    head
    -#2b2018:6 M0,-48Q0,-60 10,-64
    -#7a5a2a:3.4 M0,-48Q0,-60 10,-64
    #6fae3f M9,-63Q10,-80 30,-80Q28,-64 9,-63z
    -#2f5a22:1.4 M12,-66L25,-77
    #fff6d0:0 M0,-30l9,3l-1,5h-7zM13,-27l8,-3l-1,7h-6z
    #2b2018:0 M4,-27h3v3h-3zM16,-27h3v3h-3z
    -#2b2018:2.2 M4,-13q7,-5 14,0`,
};
