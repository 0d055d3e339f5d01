// Pieces as SVG: turned discs and standing blocks, in the woods of the window (simulator/window/pieces).
// In: a game's name, a seat, a kind, its symbol. Out: the id of a drawing to <use>, about 0 0, in a square
// whose side is 100. The only module of the pages that knows games by name; a kind without a drawing is a disc
// with its symbol.

import { svg, svgDefs } from "./dom.js";
import { HIDDEN } from "./view.js";

// The colours of the wood, its lit and its shaded edge and its inlay; and the kind of rim, by which seats can be
// told apart without colour.
const TIMBER = {
  maple: ["#f0d9ae", "#fff3d6", "#a0794a", "#962c1e", "smooth"],
  walnut: ["#3e281d", "#8c6448", "#120a07", "#e8be60", "fluted"],
  boxwood: ["#e4b242", "#ffe28a", "#8a5c14", "#54260e", "smooth"],
  greenAsh: ["#467646", "#8eba80", "#16301a", "#f0e8be", "ringed"],
  padauk: ["#a83826", "#e27a58", "#4e120c", "#fadea8", "studded"],
  birch: ["#ecd09e", "#fff0ce", "#9a703e", "#34426c", "smooth"],
  smokedOak: ["#4e2e24", "#9c6852", "#1a0c09", "#eeca80", "fluted"],
  ash: ["#eacea0", "#fff0d0", "#986e3e", "#7c3018", "smooth"],
  bogOak: ["#403832", "#8c7e70", "#14100d", "#eee2be", "fluted"],
};

/** @type {Record<Seat, keyof typeof TIMBER>} */
const BY_SEAT = {
  white: "maple", black: "walnut", yellow: "boxwood", green: "greenAsh", red: "padauk",
  attackers: "smokedOak", defenders: "birch", north: "bogOak", south: "ash",
};
/** @type {(keyof typeof TIMBER)[]} */
const IN_ORDER = ["maple", "walnut", "padauk", "greenAsh"];

// The body of each kind, the size of its inlay, and how much larger than usual it is.
/** @type {Record<string, Record<string, PieceBody>>} */
const BODIES = {
  "russian-draughts": { man: ["grooved"], king: ["pair", 0.5] },
  "tafl-king": { soldier: ["disc", 0.74], king: ["pair", 0.58, 1.1] },
  generals: { "*": ["block", 0.62], [HIDDEN]: ["back"] },
  "coalition-chess": { "*": ["disc", 0.68], king: ["pair", 0.54, 1.04] },
  krieger: { "*": ["disc", 0.72], chieftain: ["pair", 0.66, 1.06] },
};

// Games with drawn shapes, and the shapes that are loaded.
const DRAWN = new Set(Object.keys(BODIES));
/** @type {Record<string, Shapes>} */
const shapes = {};

// Loads a game's shapes; to be called before its pieces are drawn.
/** @param {string} game */
export async function loadShapes(game) {
  if (DRAWN.has(game)) shapes[game] ??= (await import(`./shapes/${game}.js`)).default;
}

// The kind that stands for its seat; in other games the first one.
/** @type {Record<string, string>} */
const SIGNS = { generals: HIDDEN, "coalition-chess": "guard" };
/** @type {(game: string, kinds: Record<string, string>) => string} */
const signKind = (game, kinds) => SIGNS[game] ?? Object.keys(kinds)[0];

const RADIUS = 40;
const known = new Map();

// Draws a piece if it isn't drawn yet. Returns its id.
/** @type {DrawPiece<string>} */
export function pieceId(game, seat, place, kind, symbol) {
  const key = `${game} ${seat} ${kind}`;
  if (!known.has(key)) {
    const id = `piece-${known.size}`;
    known.set(key, id);
    const body = BODIES[game]?.[kind] ?? (kind === HIDDEN ? ["back"] : BODIES[game]?.["*"]);
    const shape = shapeOf(game, seat, kind);
    const wood = timber(seat, place);
    svgDefs().append(svg("g", { id }, drawn(body ?? ["disc", 0.7], wood, shape, symbol)));
  }
  return known.get(key);
}

// A piece as a picture for trays, lists and buttons.
/** @type {SeatIcon} */
export function iconOf({ game, seats, kinds }, seat, kind) {
  const id = pieceId(game.name, seat, seats.indexOf(seat), kind, kinds[kind] ?? kind);
  const picture = svg("svg", { viewBox: "-50 -52 100 100", class: "piece-icon", "aria-hidden": "true" });
  picture.append(svg("use", { href: `#${id}` }));
  return picture;
}

// The piece that stands for a seat.
/** @type {(table: Table, seat: Seat) => Node} */
export const signOf = (table, seat) => iconOf(table, seat, signKind(table.game.name, table.kinds));

/** @param {string} game @param {Seat} seat @param {string} kind */
function shapeOf(game, seat, kind) {
  if (game === "tafl-king" && kind === "soldier" && seat === "defenders") return shapes[game].defender;
  return shapes[game]?.[kind];
}

/** @param {Seat} seat @param {number} place @returns {Timber} */
function timber(seat, place) {
  const name = BY_SEAT[seat] ?? IN_ORDER[place % IN_ORDER.length];
  const [wood, lit, shaded, inlay, rim] = TIMBER[name];
  const id = `wood-${name}`;
  if (!document.getElementById(id)) {
    svgDefs().append(
      svg("linearGradient", { id, x1: 0, y1: 0, x2: 0.9, y2: 1 }, [
        svg("stop", { offset: 0, "stop-color": mix(wood, lit, 0.6) }),
        svg("stop", { offset: 0.5, "stop-color": wood }),
        svg("stop", { offset: 1, "stop-color": mix(wood, shaded, 0.3) }),
      ]),
    );
  }
  return { wood, lit, shaded, inlay, rim, face: `url(#${id})` };
}

/** @param {PieceBody} body @param {Timber} wood @param {Stroke[]} shape @param {string} symbol */
function drawn([body, unit = 0.7, scale = 1], wood, shape, symbol) {
  const r = RADIUS * scale;
  if (body === "block" || body === "back") {
    return [...block(wood), ...(body === "back" ? backing(wood) : inlaid(wood, shape, symbol, unit * 38, -4))];
  }
  const [parts, y] = body === "pair" ? pair(wood, r) : [disc(wood, r, 0), -0.05 * r];
  if (body === "grooved") return [...parts, ...grooves(wood, r, y)];
  return [...parts, ...inlaid(wood, shape, symbol, unit * r, y)];
}

/** @type {Circle} */
const circle = (cy, r, look) => svg("circle", { cx: 0, cy, r, ...look });

/** @param {Timber} wood @param {number} r @param {number} low */
function disc(wood, r, low) {
  const y = low - 0.05 * r;
  const parts = [
    svg("ellipse", { cx: 0.04 * r, cy: low + 0.2 * r, rx: 1.06 * r, ry: 1.0 * r, fill: "#1a0c04", opacity: 0.22 }),
    circle(low + 0.1 * r, r, { fill: mix(wood.wood, wood.shaded, 0.75) }),
  ];
  if (wood.rim === "fluted") {
    const notch = (2 * Math.PI * r) / 56;
    parts.push(circle(y, r, { fill: "none", stroke: wood.shaded, "stroke-width": 0.1 * r, "stroke-dasharray": notch }));
  }
  parts.push(
    circle(y, 0.97 * r, { fill: wood.lit }),
    circle(y + 0.025 * r, 0.95 * r, { fill: wood.shaded, opacity: 0.75 }),
    circle(y, 0.93 * r, { fill: wood.face }),
  );
  if (wood.rim === "ringed") {
    for (const share of [0.9, 0.78]) {
      parts.push(circle(y, share * r, { fill: "none", stroke: wood.inlay, "stroke-width": 0.045 * r }));
    }
  }
  if (wood.rim === "studded") {
    const apart = (2 * Math.PI * 0.84 * r) / 12;
    parts.push(circle(y, 0.84 * r, {
      fill: "none", stroke: wood.inlay, "stroke-width": 0.13 * r, "stroke-linecap": "round",
      "stroke-dasharray": `0 ${apart}`,
    }));
  }
  if (wood.rim === "smooth" || wood.rim === "fluted") parts.push(...groove(wood, y, 0.85 * r, 0.035 * r));
  return parts;
}

/** @type {Groove} */
const groove = (wood, y, r, width) => [
  circle(y + 0.4 * width, r, { fill: "none", stroke: wood.lit, "stroke-width": width, opacity: 0.7 }),
  circle(y - 0.4 * width, r, { fill: "none", stroke: wood.shaded, "stroke-width": width, opacity: 0.75 }),
];

/** @param {Timber} wood @param {number} r @param {number} y */
function grooves(wood, r, y) {
  const shares = wood.rim === "fluted" ? [0.6, 0.3] : [0.66, 0.46, 0.24];
  return shares.flatMap((share) => groove(wood, y, share * r, 0.05 * r));
}

/** @param {Timber} wood @param {number} r @returns {[SVGElement[], number]} */
function pair(wood, r) {
  return [[...disc(wood, r, 0.1 * r), ...disc(wood, 0.95 * r, -0.1 * r).slice(1)], -0.15 * r];
}

/** @param {Timber} wood */
function block(wood) {
  const edge = { stroke: wood.shaded, "stroke-width": 1.2, "stroke-linejoin": "round" };
  return [
    svg("ellipse", { cx: 2, cy: 36, rx: 42, ry: 8, fill: "#1a0c04", opacity: 0.3 }),
    svg("path", { d: "M-39 27h78v10h-78z", fill: mix(wood.wood, wood.shaded, 0.25), ...edge }),
    svg("path", { d: "M-38 28.2h76", stroke: wood.lit, "stroke-width": 1.6, opacity: 0.8 }),
    svg("path", { d: "M-33 -31l5 -9h56l5 9z", fill: mix(wood.wood, wood.lit, 0.75), ...edge }),
    svg("path", { d: "M-33 -31h66v58h-66z", fill: wood.face, ...edge }),
    svg("path", { d: "M-32 -30h64", stroke: wood.lit, "stroke-width": 1.8, opacity: 0.9 }),
    svg("path", { d: "M-28.5 -26.5h57v49h-57z", fill: "none", stroke: wood.shaded, "stroke-width": 1, opacity: 0.55 }),
  ];
}

/** @param {Timber} wood */
function backing(wood) {
  const line = { fill: "none", stroke: wood.shaded, "stroke-width": 2.4, "stroke-linejoin": "round", opacity: 0.8 };
  if (wood.rim === "fluted") {
    return [svg("path", { ...line, stroke: wood.lit, d: "M-16 -15v26M-8 -15v26M0 -15v26M8 -15v26M16 -15v26" })];
  }
  return [svg("path", { ...line, d: "M0 -18l17 16l-17 16l-17 -16zM0 -9l8 7l-8 7l-8 -7z" })];
}

// A shape inlaid in the wood; without one, the kind's symbol.
/** @type {Inlaid} */
function inlaid(wood, shape, symbol, unit, y) {
  if (!shape) {
    const label = svg("text", {
      x: 0, y: y + 0.36 * unit, class: "piece-symbol", fill: wood.inlay, "font-size": 1.1 * unit,
    });
    label.textContent = symbol;
    return [label];
  }
  const strokes = shape.map(([ink, d, width]) => {
    const colour = ink === "+" ? wood.inlay : wood.wood;
    return width
      ? svg("path", {
          d, fill: "none", stroke: colour, "stroke-width": width, "stroke-linecap": "round",
          "stroke-linejoin": "round",
        })
      : svg("path", { d, fill: colour });
  });
  const joint = shape
    .filter(([ink]) => ink === "+")
    .map(([, d, width]) =>
      svg("path", {
        d, fill: width ? "none" : wood.shaded, stroke: wood.shaded, "stroke-width": (width ?? 0) + 0.1,
        "stroke-linejoin": "round", "stroke-linecap": "round", opacity: 0.55,
      }),
    );
  const size = `translate(0 ${y}) scale(${unit})`;
  return [svg("g", { transform: size }, joint), svg("g", { transform: size }, strokes)];
}

/** @param {string} one @param {string} other @param {number} share */
function mix(one, other, share) {
  const parts = [1, 3, 5].map((at) => {
    const [a, b] = [one, other].map((colour) => parseInt(colour.slice(at, at + 2), 16));
    return Math.round(a + (b - a) * share).toString(16).padStart(2, "0");
  });
  return `#${parts.join("")}`;
}
