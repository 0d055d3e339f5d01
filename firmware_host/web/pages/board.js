// The board: wood, marks, pieces, arrows, and a button over every cell.
// In: the table (topology, seats, kinds), a scene, marks per cell. Out: an SVG and buttons; touches as calls
// of `onTouch`. Knows no rules; what the pieces look like is in pieces.js.

import { html, svg, svgDefs } from "./dom.js";
import { pieceId } from "./pieces.js";

const PITCH = 100;
const QUARTERS = { near: 0, left: 1, far: 2, right: 3 };

// The number of quarter turns after which a seat's side is at the bottom.
/** @type {(table: Table, seat: Seat) => number} */
export const turnsFor = (table, seat) => {
  const order = ["near", "far", "right", "left"];
  return QUARTERS[table.sides?.[seat] ?? order[table.seats.indexOf(seat)]] ?? 0;
};

export class Board {
  // `live`: whether the cells are buttons; `label(cell)`: the text of a button.
  /** @param {HTMLElement} holder @param {Table} table @param {BoardOptions} options */
  constructor(holder, table, { turns = 0, live = false, onTouch = () => {}, label = () => "", name = "" } = {}) {
    this.table = table;
    this.live = live;
    this.label = label;
    this.onTouch = onTouch;
    this.holder = holder;
    /** @type {Map<Cell, SVGElement>} */
    this.pieces = new Map();
    /** @type {Scene} */
    this.scene = [];
    /** @type {Marks} */
    this.marks = new Map();
    this.name = name;
    /** @type {Point[]} */
    this.centres = [];
    /** @type {HTMLButtonElement[]} */
    this.buttons = [];
    this.tabStop = -1;
    this.turns = 0;
    this.markLayer = this.pieceLayer = this.arrowLayer = this.signLayer = svg("g");
    this.turn(turns);
  }

  // Draws the board, turned by a number of quarters.
  /** @param {number} turns */
  turn(turns) {
    this.turns = turns % 4;
    const { names, positions, pitch } = this.table.topology;
    this.centres = shifted(positions.map(([x, y]) => turned((x / pitch) * PITCH, (-y / pitch) * PITCH, this.turns)), this.table);
    const box = boardBox(this.centres);
    const [x, y, width, height] = box;
    const picture = svg("svg", {
      viewBox: box.join(" "),
      class: "board-picture",
      ...(this.live ? { "aria-hidden": "true" } : { role: "img", "aria-label": this.name }),
    });
    this.markLayer = svg("g");
    this.pieceLayer = svg("g", { class: "pieces" });
    this.arrowLayer = svg("g");
    this.signLayer = svg("g");
    picture.append(
      boardWood(this.table.topology, this.centres, this.turns), this.markLayer, this.pieceLayer, this.arrowLayer, this.signLayer,
    );
    this.holder.replaceChildren(picture);
    this.holder.classList.add("board", this.table.topology.shape === "square" ? "squares" : "round");
    // On the document, because the layout beside the board depends on them.
    document.documentElement.style.setProperty("--wide", String(width));
    document.documentElement.style.setProperty("--high", String(height));
    if (this.live) this.holder.append(this.cells(names, x, y, width, height));
    this.pieces.clear();
    const scene = this.scene;
    this.scene = scene.map(() => null);
    this.show(scene, this.marks);
  }

  // `marks`: per cell a set of classes; `last`: the last move, along which its piece slides; `arrows`: of
  // moves that could come next, each as cells, whether it is the player's own, and its number, or 0.
  /** @param {Scene} scene @param {Marks} marks @param {Slide} last @param {[Cell[], boolean, number][]} arrows */
  show(scene, marks = new Map(), last = null, arrows = []) {
    this.marks = marks;
    this.place(scene, last);
    this.markLayer.replaceChildren();
    this.arrowLayer.replaceChildren(...nextMoves(arrows.map(([path, own, number]) => (
      { points: path.map((cell) => this.centres[cell]), own, number }))));
    this.signLayer.replaceChildren();
    for (const [cell, kinds] of marks) {
      for (const kind of kinds) (kind === "fault" ? this.signLayer : this.markLayer).append(this.mark(cell, kind));
    }
    if (this.live) {
      this.buttons.forEach((button, cell) => button.setAttribute("aria-label", this.label(cell)));
    }
  }

  /** @param {Scene} scene @param {Slide} last */
  place(scene, last) {
    const old = this.pieces;
    this.pieces = new Map();
    const [from, to] = [last?.path[0] ?? -1, last?.path.at(-1) ?? -1];
    const slid = old.get(from);
    if (slid && from !== to && scene[to] && !scene[from]) {
      old.get(to)?.remove();
      old.set(to, slid);
      old.delete(from);
    }
    scene.forEach((piece, cell) => {
      if (!piece) return;
      const { kinds, seats, game } = this.table;
      const id = pieceId(game.name, piece.seat, seats.indexOf(piece.seat), piece.kind, kinds[piece.kind] ?? piece.kind);
      const node = old.get(cell) ?? svg("use", { class: "piece" });
      old.delete(cell);
      if (node.getAttribute("href") !== `#${id}`) node.setAttribute("href", `#${id}`);
      const [x, y] = this.centres[cell];
      node.style.transform = `translate(${x}px, ${y}px)`;
      this.pieceLayer.append(node);
      this.pieces.set(cell, node);
    });
    for (const node of old.values()) node.remove();
    this.scene = scene;
  }

  /** @param {Cell} cell @param {string} kind */
  mark(cell, kind) {
    return markOn(this.table.topology, this.centres[cell], kind, Boolean(this.scene[cell]));
  }

  /** @param {string[]} names @param {number} x @param {number} y @param {number} width @param {number} height */
  cells(names, x, y, width, height) {
    const side = this.table.topology.shape === "square" ? PITCH : 0.94 * PITCH;
    this.buttons = names.map((_, cell) => {
      const button = html("button", { type: "button", class: "cell", tabindex: "-1", "data-cell": cell });
      const [cx, cy] = this.centres[cell];
      button.style.left = `${((cx - side / 2 - x) / width) * 100}%`;
      button.style.top = `${((cy - side / 2 - y) / height) * 100}%`;
      button.style.width = `${(side / width) * 100}%`;
      button.style.height = `${(side / height) * 100}%`;
      return button;
    });
    const order = names.map((_, cell) => cell).sort((a, b) => {
      const [[ax, ay], [bx, by]] = [this.centres[a], this.centres[b]];
      return Math.abs(ay - by) > 1 ? ay - by : ax - bx;
    });
    const group = html("div", { class: "cells", role: "group", "aria-label": this.name },
      order.map((cell) => this.buttons[cell]));
    this.setTabStop(order[order.length - 1]);
    group.addEventListener("click", (event) => {
      const cell = cellOf(event.target);
      if (cell === null) return;
      this.setTabStop(cell);
      this.onTouch(cell, event);
    });
    group.addEventListener("keydown", (event) => this.moveFocus(event));
    group.addEventListener("focusin", (event) => {
      const cell = cellOf(event.target);
      if (cell !== null) this.setTabStop(cell);
    });
    return group;
  }

  /** @type {OnCell} */
  setTabStop(cell) {
    this.buttons[this.tabStop]?.setAttribute("tabindex", "-1");
    this.tabStop = cell;
    this.buttons[cell].setAttribute("tabindex", "0");
  }

  /** @type {OnCell} */
  focus(cell) {
    this.setTabStop(cell);
    this.buttons[cell].focus();
  }

  // Arrow keys move the focus to the nearest cell in that direction.
  /** @param {KeyboardEvent} event */
  moveFocus(event) {
    const direction = /** @type {Record<string, Point>} */ ({ ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] })[event.key];
    const cell = cellOf(event.target);
    if (!direction || cell === null) return;
    event.preventDefault();
    const [x, y] = this.centres[cell];
    let best = null;
    let least = Infinity;
    this.centres.forEach(([cx, cy], other) => {
      const along = (cx - x) * direction[0] + (cy - y) * direction[1];
      const aside = Math.abs((cx - x) * direction[1]) + Math.abs((cy - y) * direction[0]);
      if (along < 1 || aside > 1.5 * along) return;
      const far = along + 2 * aside;
      if (far < least) [best, least] = [other, far];
    });
    if (best !== null) this.focus(best);
  }
}

// A mark on a cell with this centre; `taken`: a piece stands on it.
/** @param {Topology} topology @param {Point} centre @param {string} kind */
export function markOn({ shape }, [x, y], kind, taken = false) {
  const look = { class: `mark mark-${kind}` };
  if (kind === "fault") {
    return svg("g", { ...look, transform: `translate(${x + 30} ${y - 30})` }, [
      svg("path", { d: "M0 -13L14 11H-14Z" }),
      svg("path", { d: "M0 -5V3M0 6.6V7", class: "bang" }),
    ]);
  }
  if (kind === "captured") return svg("path", { ...look, d: `M${x - 20} ${y - 20}l40 40m0 -40l-40 40` });
  if (kind === "to") return svg("circle", { ...look, cx: x, cy: y, r: taken ? 46 : 17 });
  if (shape === "square") return svg("rect", { ...look, x: x - 48, y: y - 48, width: 96, height: 96, rx: 6 });
  return svg("circle", { ...look, cx: x, cy: y, r: 45 });
}

/** @type {(target: any) => Cell | null} */
const cellOf = (target) => {
  const button = target.closest?.("[data-cell]");
  return button ? Number(button.dataset.cell) : null;
};

/** @param {number} x @param {number} y @param {number} quarters @returns {Point} */
function turned(x, y, quarters) {
  return /** @type {Point[]} */ ([[x, y], [y, -x], [-x, -y], [-y, x]])[quarters];
}

// Shifts a turned grid back to the origin; rings have their centre there.
/** @param {Point[]} centres @param {Table} table @returns {Point[]} */
function shifted(centres, { topology }) {
  if (!topology.grid) return centres;
  const [left, top] = [0, 1].map((axis) => Math.min(...centres.map((centre) => centre[axis])));
  return centres.map(([x, y]) => [x - left, y - top]);
}

const MARGIN = 46;

/** @param {Point[]} centres */
function boardBox(centres) {
  const [xs, ys] = [centres.map(([x]) => x), centres.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs) - PITCH / 2 - MARGIN, Math.min(...ys) - PITCH / 2 - MARGIN];
  return [
    left, top, Math.max(...xs) + PITCH / 2 + MARGIN - left, Math.max(...ys) + PITCH / 2 + MARGIN - top,
  ].map((number) => Math.round(number * 100) / 100);
}

// The marks that every board shows: the last move and what it captured, pieces in check, unreliable sensors, hinted cells.
/** @param {Pick<View, "last" | "faults"> & Partial<Pick<View, "checks" | "captures">>} view @param {Cell[]} hinted */
export function marksOf(view, hinted = []) {
  /** @type {Marks} */
  const marks = new Map();
  const add = (/** @type {Cell} */ cell, /** @type {string} */ kind) => marks.set(cell, (marks.get(cell) ?? new Set()).add(kind));
  const path = view.last?.path ?? [];
  for (const cell of [...path.slice(0, 1), ...path.slice(-1)]) add(cell, "last");
  for (const cell of view.captures ?? []) add(cell, "captured");
  for (const cell of view.checks ?? []) add(cell, "check");
  for (const { cell } of view.faults) add(cell, "fault");
  for (const cell of hinted) add(cell, "hint");
  return { marks, add };
}

// --- thin arrows: moves that could come next ---

const HEAD = 24;
const BACK = 46; // from the head of an arrow to its number

// Arrows are numbered within a line, and dashed if the move is an opponent's. A single point is a piece captured beside the path.
/** @param {{points: Point[], own: boolean, number: number}[]} arrows */
function nextMoves(arrows) {
  // Dashed arrows last: what lies below them can still be seen.
  const sorted = [...arrows].sort((one, other) => Number(other.own) - Number(one.own));
  const drawn = sorted.flatMap(({ points, own }) => (points.length > 1 ? arrow(points, own) : ring(points[0], own)));
  return [...drawn, ...arrows.flatMap(({ points, own, number }) => (number ? numbered(points, own, number) : []))];
}

/** @param {string} look @param {boolean} own */
const whose = (look, own) => (own ? `${look} own` : look);

// A light line below the dark one, so that it shows on any wood.
/** @param {string} name @param {boolean} own @param {Record<string, string | number>} looks */
const twice = (name, own, looks) =>
  ["next-move edge", "next-move"].map((look) => svg(name, { class: whose(look, own), ...looks }));

/** @param {Point} at @param {boolean} own */
const ring = ([cx, cy], own) => twice("circle", own, { cx, cy, r: 44 });

// The end of a path, and a vector of this length along its last part.
/** @param {Point[]} path @param {number} length */
function ending(path, length) {
  const [[x, y], [endX, endY]] = path.slice(-2);
  const whole = Math.hypot(endX - x, endY - y) || 1;
  return [endX, endY, ((endX - x) / whole) * length, ((endY - y) / whole) * length];
}

/** @param {Point[]} path @param {boolean} own */
function arrow(path, own) {
  const [endX, endY, alongX, alongY] = ending(path, HEAD);
  const [neckX, neckY] = [endX - alongX, endY - alongY];
  const text = (/** @type {Point[]} */ points) => points.map((point) => point.map(Math.round).join(" ")).join("L");
  const head = `M${text([[endX, endY], [neckX - alongY / 1.6, neckY + alongX / 1.6], [neckX + alongY / 1.6, neckY - alongX / 1.6]])}Z`;
  return [
    ...twice("path", own, { d: `M${text([...path.slice(0, -1), [neckX, neckY]])}` }),
    svg("path", { class: whose("next-head", own), d: head }),
  ];
}

/** @param {Point[]} path @param {boolean} own @param {number} number */
function numbered(path, own, number) {
  const [endX, endY, alongX, alongY] = ending(path, BACK);
  const [x, y] = [Math.round(endX - alongX), Math.round(endY - alongY)];
  const text = svg("text", { class: "next-number", x, y });
  text.textContent = `${number}`;
  return [svg("circle", { class: whose("next-head", own), cx: x, cy: y, r: 19 }), text];
}

// --- the wood: squares in a frame, or a disc with grooves along its lines ---

const FRAME = 40;

const WOOD = { frame: "#5c3a25", bevel: "#80563a", inlay: "#cea870", groove: "#60391f", light: "#e2c496", dark: "#7c5033" };

/** @type {Draw} */
function boardWood(topology, centres, turns) {
  if (!document.getElementById("grain-a")) {
    svgDefs().append(grain("grain-a", 3), grain("grain-b", 11), grain("grain-c", 29));
  }
  return svg("g", { class: "ground" }, [
    ...(topology.grid ? squares(topology, topology.grid, centres, turns) : disc(topology, centres)),
  ]);
}

// A tile of wavy lines along the wood, the same for the same seed.
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
const rectangle = (left, top, width, height, look) => svg("rect", { x: left, y: top, width, height, ...look });

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
      rectangle(x - 50, y - 50, 100, 100, { fill: dark ? WOOD.dark : WOOD.light }),
      rectangle(x - 50, y - 50, 100, 100, { fill: "#2a1204", opacity: ((1 - tone) * 1.1).toFixed(3) }),
      rectangle(x - 50, y - 50, 100, 100, { fill: `url(#grain-${"abc"[Math.floor(chance() * 3)]})` }),
    ]);
  });
  const plain = topology.edges.some(([one, other]) =>
    topology.shades[one] === topology.shades[other] && topology.positions[one][1] === topology.positions[other][1]);
  return [
    rectangle(...outer(FRAME), { fill: WOOD.frame, rx: 9 }),
    rectangle(...outer(FRAME), { fill: "url(#grain-b)", rx: 9 }),
    rectangle(...outer(FRAME - 1.5), { fill: "none", stroke: WOOD.bevel, "stroke-width": 3, rx: 8 }),
    ...mitres(left, top, width, height),
    rectangle(...outer(7), { fill: "#341f13" }),
    rectangle(...outer(4.5), { fill: "none", stroke: WOOD.inlay, "stroke-width": 2.2 }),
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

// Lines between squares of the same shade.
/** @type {(centres: Point[]) => SVGElement[]} */
const joints = (centres) =>
  centres.map(([x, y]) => rectangle(x - 50, y - 50, 100, 100, { fill: "none", stroke: WOOD.groove, "stroke-width": 1.6 }));

/** @param {string[]} names @param {number} columns @param {Point[]} centres @param {number} turns @param {number[]} box */
function letters(names, columns, centres, turns, [left, top, width, height]) {
  /** @type {SVGElement[]} */
  const found = [];
  const along = (/** @type {Cell} */ cell, /** @type {string} */ text, /** @type {boolean} */ flat) => {
    const [x, y] = centres[cell];
    const places = flat
      ? [[x, top - 24], [x, top + height + 24]]
      : [[left - 24, y], [left + width + 24, y]];
    for (const [lx, ly] of places) found.push(carvedText(lx, ly, text, 24));
  };
  names.forEach((name, cell) => {
    const [file, rank] = [name.replace(/\d+$/, ""), name.replace(/^\D+/, "")];
    if (cell < columns) along(cell, file, turns % 2 === 0);
    if (cell % columns === 0) along(cell, rank, turns % 2 === 1);
  });
  return found;
}

/** @param {number} x @param {number} y @param {string} text @param {number} size */
function carvedText(x, y, text, size) {
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

// An arc along a ring if both ends are equally far from the centre; else a straight line.
/** @param {[Cell, Cell]} edge @param {Point[]} centres */
function groove([one, other], centres) {
  const [[ax, ay], [bx, by]] = [centres[one], centres[other]];
  const [near, far] = [Math.hypot(ax, ay), Math.hypot(bx, by)];
  if (Math.abs(near - far) > 1 || near < 1) return `M${ax} ${ay}L${bx} ${by}`;
  const clockwise = ax * by - ay * bx > 0 ? 1 : 0;
  return `M${ax} ${ay}A${near} ${near} 0 0 ${clockwise} ${bx} ${by}`;
}

// The numbers from the cells' names: angles around the rim, rings beside the cells of one line.
/** @param {Topology} topology @param {Point[]} centres @param {number} far @param {number} rim */
function numbers(topology, centres, far, rim) {
  /** @type {SVGElement[]} */
  const found = [];
  topology.names.forEach((name, cell) => {
    const [ringName, angle] = name.match(/\d+/g) ?? [];
    if (!ringName || !angle) return;
    const [x, y] = centres[cell];
    const away = Math.hypot(x, y);
    if (away > far - 10) found.push(carvedText((x / away) * (rim - FRAME / 2), (y / away) * (rim - FRAME / 2), angle, 24));
    if (angle === "0") {
      const made = carvedText(x - 44, y + (y < 0 ? 44 : -44), ringName, 22);
      made.setAttribute("class", "board-letter dark");
      found.push(made);
    }
  });
  return found;
}
