// Written by tests/web/pages/stencils.py from simulator/window/pieces: shapes let into the pieces,
// mostly within -1 to 1. A stroke: + inlaid or - wood again; a path; a width, where it is a line.
export default {
  "king": [["+","M-.86 .66L-1 -.42L-.45 .08L0 -.72L.45 .08L1 -.42L.86 .66zM-1.15 -.5a.15 .15 0 1 1 .3 0a.15 .15 0 1 1 -.3 0zM-.15 -.82a.15 .15 0 1 1 .3 0a.15 .15 0 1 1 -.3 0zM.85 -.5a.15 .15 0 1 1 .3 0a.15 .15 0 1 1 -.3 0z"],["-","M-.9 .34L.9 .34",0.1]],
};
