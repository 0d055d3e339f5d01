// The wood of the board, which never moves: squares in a frame, or a disc with grooves along its lines.
// In: the topology, the cells' centres on the page. Out: one group. Knows no pieces.

import { offstage, svg } from "./dom.js";

export const PITCH = 100;
const FRAME = 40;

const WOOD = { frame: "#5c3a25", bevel: "#80563a", inlay: "#cea870", groove: "#60391f", light: "#e2c496", dark: "#7c5033" };

/** @type {Draw} */
export function boardWood(topology, centres, turns) {
  if (!document.getElementById("grain-a")) {
    offstage().append(grain("grain-a", 3), grain("grain-b", 11), grain("grain-c", 29));
  }
  return svg("g", { class: "ground" }, [
    ...(topology.grid ? squares(topology, topology.grid, centres, turns) : disc(topology, centres)),
  ]);
}

// A tile of wavy lines along the wood; always the same one for the same seed.
/** @param {string} id @param {number} seed */
function grain(id, seed) {
  const chance = pseudoRandom(seed);
  const lines = Array.from({ length: 90 }, () => {
    const [x, y, long, wave] = [chance() * 2000 - 950, chance() * 240, 250 + chance() * 700, chance() * 6 - 3];
    const d = `M${x.toFixed(0)} ${y.toFixed(1)}q${(long / 4).toFixed(0)} ${wave.toFixed(1)} ${(long / 2).toFixed(0)} 0t${(long / 2).toFixed(0)} 0`;
    return svg("path", { d, opacity: (0.05 + 0.2 * chance() ** 2).toFixed(2), "stroke-width": (0.5 + chance() * 1.6).toFixed(1) });
  });
  return svg("pattern", { id, x: -650, width: 1800, height: 240, patternUnits: "userSpaceOnUse" }, [
    svg("g", { fill: "none", stroke: "#3a1c08" }, lines),
  ]);
}

/** @param {number} seed */
function pseudoRandom(seed) {
  let state = seed;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}

/** @type {Rectangle} */
const box = (left, top, width, height, look) => svg("rect", { x: left, y: top, width, height, ...look });

/** @param {Topology} topology @param {number[]} grid @param {Point[]} centres @param {number} turns */
function squares(topology, grid, centres, turns) {
  const [columns, rows] = turns % 2 ? [grid[1], grid[0]] : grid;
  const left = Math.min(...centres.map(([x]) => x)) - PITCH / 2;
  const top = Math.min(...centres.map(([, y]) => y)) - PITCH / 2;
  const [width, height] = [columns * PITCH, rows * PITCH];
  /** @type {(far: number) => [number, number, number, number]} */
  const outer = (far) => [left - far, top - far, width + 2 * far, height + 2 * far];
  const chance = pseudoRandom(7);
  const cells = centres.map(([x, y], cell) => {
    const dark = topology.shades[cell];
    const tone = 0.9 + 0.1 * chance();
    return svg("g", {}, [
      box(x - 50, y - 50, 100, 100, { fill: dark ? WOOD.dark : WOOD.light }),
      box(x - 50, y - 50, 100, 100, { fill: "#2a1204", opacity: ((1 - tone) * 1.1).toFixed(3) }),
      box(x - 50, y - 50, 100, 100, { fill: `url(#grain-${"abc"[Math.floor(chance() * 3)]})` }),
    ]);
  });
  const plain = topology.edges.some(([one, other]) =>
    topology.shades[one] === topology.shades[other] && topology.positions[one][1] === topology.positions[other][1]);
  return [
    box(...outer(FRAME), { fill: WOOD.frame, rx: 9 }),
    box(...outer(FRAME), { fill: "url(#grain-b)", rx: 9 }),
    box(...outer(FRAME - 1.5), { fill: "none", stroke: WOOD.bevel, "stroke-width": 3, rx: 8 }),
    ...mitres(left, top, width, height),
    box(...outer(7), { fill: "#341f13" }),
    box(...outer(4.5), { fill: "none", stroke: WOOD.inlay, "stroke-width": 2.2 }),
    ...cells,
    ...(plain ? joints(centres) : []),
    ...letters(topology.names, grid[0], centres, turns, [left, top, width, height]),
  ];
}

/** @type {Mitres} */
const mitres = (left, top, width, height) =>
  [[left, top, -1, -1], [left + width, top, 1, -1], [left, top + height, -1, 1], [left + width, top + height, 1, 1]]
    .map(([x, y, dx, dy]) => svg("path", {
      d: `M${x + 7 * dx} ${y + 7 * dy}L${x + 37 * dx} ${y + 37 * dy}`, stroke: "#3c2415", "stroke-width": 1.2, opacity: 0.7,
    }));

// A line between squares that their shades do not tell apart.
/** @type {(centres: Point[]) => SVGElement[]} */
const joints = (centres) =>
  centres.map(([x, y]) => box(x - 50, y - 50, 100, 100, { fill: "none", stroke: WOOD.groove, "stroke-width": 1.6 }));

/** @param {string[]} names @param {number} columns @param {Point[]} centres @param {number} turns @param {number[]} box */
function letters(names, columns, centres, turns, [left, top, width, height]) {
  /** @type {SVGElement[]} */
  const found = [];
  const along = (/** @type {Cell} */ cell, /** @type {string} */ text, /** @type {boolean} */ flat) => {
    const [x, y] = centres[cell];
    const places = flat
      ? [[x, top - 24], [x, top + height + 24]]
      : [[left - 24, y], [left + width + 24, y]];
    for (const [lx, ly] of places) found.push(label(lx, ly, text, 24));
  };
  names.forEach((name, cell) => {
    const [file, rank] = [name.replace(/\d+$/, ""), name.replace(/^\D+/, "")];
    if (cell < columns) along(cell, file, turns % 2 === 0);
    if (cell % columns === 0) along(cell, rank, turns % 2 === 1);
  });
  return found;
}

/** @param {number} x @param {number} y @param {string} text @param {number} size */
function label(x, y, text, size) {
  const made = svg("text", { x: x.toFixed(1), y: (y + 0.35 * size).toFixed(1), "font-size": size, class: "board-letter" });
  made.textContent = text;
  return made;
}

/** @param {Topology} topology @param {Point[]} centres */
function disc(topology, centres) {
  const far = Math.max(...centres.map(([x, y]) => Math.hypot(x, y)));
  const rim = far + PITCH / 2 + FRAME;
  const round = (/** @type {number} */ r, /** @type {Attributes} */ look) => svg("circle", { cx: 0, cy: 0, r, ...look });
  return [
    round(rim, { fill: WOOD.frame }),
    round(rim, { fill: "url(#grain-b)" }),
    round(rim - 1.5, { fill: "none", stroke: WOOD.bevel, "stroke-width": 3 }),
    round(rim - FRAME + 8, { fill: "#3c2416" }),
    round(rim - FRAME + 4, { fill: "none", stroke: WOOD.inlay, "stroke-width": 2.4 }),
    round(rim - FRAME, { fill: WOOD.light }),
    round(rim - FRAME, { fill: "url(#grain-a)" }),
    svg("path", { d: topology.edges.map((edge) => groove(edge, centres)).join(""), fill: "none", stroke: WOOD.groove, "stroke-width": 5, opacity: 0.85 }),
    ...centres.flatMap(([x, y], cell) => [
      svg("circle", { cx: x, cy: y, r: 45, fill: "#462a19" }),
      svg("circle", { cx: x, cy: y, r: 43.5, fill: WOOD.inlay }),
      svg("circle", { cx: x, cy: y, r: 41, fill: topology.shades[cell] ? WOOD.dark : "#9e6e48" }),
      svg("circle", { cx: x, cy: y, r: 41, fill: "url(#grain-c)" }),
    ]),
    ...numbers(topology, centres, far, rim),
  ];
}

// Along a ring, where both ends lie equally far from the middle and not across it; else straight.
/** @param {[Cell, Cell]} edge @param {Point[]} centres */
function groove([one, other], centres) {
  const [[ax, ay], [bx, by]] = [centres[one], centres[other]];
  const [near, far] = [Math.hypot(ax, ay), Math.hypot(bx, by)];
  if (Math.abs(near - far) > 1 || near < 1) return `M${ax} ${ay}L${bx} ${by}`;
  const clockwise = ax * by - ay * bx > 0 ? 1 : 0;
  return `M${ax} ${ay}A${near} ${near} 0 0 ${clockwise} ${bx} ${by}`;
}

// The numbers in the cells' names: of the angles round the rim, of the rings beside the cells on one line.
/** @param {Topology} topology @param {Point[]} centres @param {number} far @param {number} rim */
function numbers(topology, centres, far, rim) {
  /** @type {SVGElement[]} */
  const found = [];
  topology.names.forEach((name, cell) => {
    const [ring, angle] = name.match(/\d+/g) ?? [];
    if (!ring || !angle) return;
    const [x, y] = centres[cell];
    const away = Math.hypot(x, y);
    if (away > far - 10) found.push(label((x / away) * (rim - FRAME / 2), (y / away) * (rim - FRAME / 2), angle, 24));
    if (angle === "0") {
      const made = label(x - 44, y + (y < 0 ? 44 : -44), ring, 22);
      made.setAttribute("class", "board-letter dark");
      found.push(made);
    }
  });
  return found;
}
