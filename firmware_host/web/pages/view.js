// Reads the host's messages (its named tuples are arrays) into objects with names, and writes moves back. The keys of a raw
// message are the protocol's; where the game has a newer word for something, the view has that.
// In: messages. Out: frozen values. Knows no page and no game.

/** @type {(raw: [Seat, string] | null) => Piece | null} */
const piece = (raw) => (raw ? { seat: raw[0], kind: raw[1] } : null);

/** @type {(raw: RawMove | null) => Move | null} */
export const readMove = (raw) =>
  raw && {
    seat: raw[0],
    path: raw[1] ?? [],
    captured: raw[2] ?? [],
    also: raw[3] ?? [],
    choice: raw[4] ?? "",
    layout: raw[5] ?? [],
  };

/** @type {(move: Partial<Move> & {seat: Seat}) => RawMove} */
export const writeMove = ({ seat, path = [], captured = [], also = [], choice = "", layout = [] }) => [
  seat, path, captured, also, choice, layout,
];

/** @type {(raw: RawSetup) => Setup} */
const readSetup = ([seat, cells, kinds, due, usual]) => ({ seat, cells, kinds, due, usual });

/** @type {(raw: RawResult | null) => Result | null} */
const readResult = (raw) => raw && { winners: raw[0], reason: raw[1] };

/** @type {(raw: RawScene) => Scene} */
export const readScene = (raw) => raw.map(piece);

/** @type {(raw: RawOutcome[]) => Outcome[]} */
export const readOutcomes = (raw) => raw.map(([entry, cell, , , survivor]) => ({ entry, cell, survivor }));

/** @type {(raw: RawClocks | null) => Clocks | null} */
const readClocks = (raw) => raw && {
  times: new Map(raw[0].map(([seat, [leftMs, delayMs, periods, periodMs]]) => [seat, { leftMs, delayMs, periods, periodMs }])),
  running: raw[1],
  paused: raw[2] !== null,
};

/** @type {(raw: RawEditedPosition | null) => EditedPosition | null} */
const readEdited = (raw) => raw && {
  ...raw, palette: raw.palette.map((one) => ({ seat: one[0], kind: one[1] })), picked: piece(raw.picked),
};

// The game as this page's viewer can see it, `age` milliseconds ago.
/** @param {RawView} raw @param {number} [age] @returns {Readonly<View>} */
export function readView(raw, age = 0) {
  const better = new Map((raw.turning ?? []).map(([entry, cells, text]) => [entry, { cells, text }]));
  return Object.freeze({
    gameId: raw.game_id,
    version: raw.version,
    entry: raw.entry,
    scene: readScene(raw.scene),
    toAct: raw.to_act,
    movers: raw.movers,
    moves: raw.moves.map((move) => /** @type {Move} */ (readMove(move))),
    commands: raw.words.map(([seat, command]) => ({ seat, command })),
    setups: raw.setups.map(readSetup),
    last: readMove(raw.last),
    settled: raw.settled,
    situation: raw.situation,
    checks: raw.checks ?? [],
    captures: raw.captures ?? [],
    captured: raw.captured ?? "",
    task: raw.task ?? "",
    turn: raw.turn,
    result: readResult(raw.result),
    faults: (raw.faults ?? []).map(([cell, fault]) => ({ cell, fault })),
    amendment: raw.amendment ?? "",
    consents: (raw.wishes ?? []).map(([seat, what, entry]) => ({ seat, what, entry })),
    offers: (raw.offers ?? []).map(([seat, command, awaited]) => ({ seat, command, awaited })),
    revealed: raw.revealed ?? [],
    arbiterReveals: raw.looks ?? [],
    record: (raw.record ?? []).map(([seat, text, round], entry) => ({ seat, text, round, better: better.get(entry) })),
    outcomes: readOutcomes(raw.outcomes ?? []),
    evaluation: raw.evaluation ?? [],
    notes: new Map(raw.notes ?? []),
    canAnnotate: raw.can_annotate ?? false,
    startsUsually: !raw.start,
    edited: readEdited(raw.edited ?? null),
    settingUp: raw.laying ?? [],
    standings: (raw.standings ?? []).map(([seat, partners, points]) => ({ seat, partners, points })),
    clock: new Map(raw.clock ?? []),
    clocks: readClocks(raw.clocks ?? null),
    names: new Map(raw.names ?? []),
    losesWith: new Map(raw.loses_with ?? []),
    irrevocable: raw.kept ?? 0,
    redoable: raw.undone ?? 0,
    computers: (raw.computers ?? []).map(([seat]) => seat),
    hinted: new Map(raw.hinted ?? []),
    canRequestHints: raw.advised ?? false,
    hint: raw.hint ?? null,
    asOf: performance.now() - age,
  });
}

// An earlier position as this page's viewer can see it. Faults of sensors are no part of it.
/** @type {(raw: RawPastPosition) => Readonly<PastPosition>} */
export const readPastPosition = (raw) => Object.freeze({
  gameId: raw.game_id, entry: raw.entry, scene: readScene(raw.scene), last: readMove(raw.last), faults: [],
});

// The kind of a piece whose kind the viewer can't know.
export const HIDDEN = "?";

// Whether kinds are hidden in this game now. Then this viewer's own pieces are worth hiding, too.
/** @type {(view: View) => boolean} */
export const isSecret = (view) =>
  view.revealed.length > 0 ||
  view.scene.some((one) => one?.kind === HIDDEN) ||
  view.setups.some((setup) => setup.due && !setup.usual.length);

// What each seat's clock shows, `since` milliseconds after the view arrived: what is left of its time or, in a game without
// limits, how long it has thought; nothing for a seat that alone has no limit.
/** @type {(view: Pick<View, "movers" | "result" | "clock" | "clocks">, since: number) => Map<Seat, ClockFace>} */
export function clockAt({ movers, result, clock, clocks }, since) {
  const runs = (/** @type {Seat} */ seat) => !result && movers.includes(seat);
  const faces = new Map([...clock].map(([seat, ms]) => [seat, { text: clockText(ms + (runs(seat) ? since : 0)), low: false }]));
  if (!clocks) return faces;
  for (const seat of faces.keys()) if (!clocks.times.has(seat)) faces.set(seat, { text: "", low: false });
  for (const [seat, time] of clocks.times) faces.set(seat, clockFace(time, clocks.running.includes(seat) ? since : 0));
  return faces;
}

// Returns a function of what the clocks show, time after time, that returns the seats whose last seconds begin: each once, and
// none of those that were in them when the page was opened.
export function lastSecondsBegin() {
  /** @type {Seat[] | null} */
  let before = null;
  return (/** @type {Map<Seat, ClockFace>} */ faces) => {
    const low = [...faces].flatMap(([seat, face]) => (face.low ? [seat] : []));
    const begun = before ? low.filter((seat) => !before?.includes(seat)) : [];
    before = low;
    return begun;
  };
}

// Below this a clock shows tenths of a second. As in `engines/time_control.py`, like the rest of this.
const TENTHS_BELOW_MS = 10_000;

/** @type {(time: TimeLeft, since: number) => ClockFace} */
function clockFace({ leftMs, delayMs, periods, periodMs }, since) {
  const left = Math.max(0, leftMs - Math.max(0, since - delayMs));
  const period = !periods || left > periods * periodMs ? 0 : Math.ceil(left / periodMs);
  const later = period ? period - 1 : left ? periods : 0;
  const shown = left - later * periodMs;
  const low = shown > 0 && shown < TENTHS_BELOW_MS;
  const text = low ? `${clockText(shown)}.${Math.floor((shown % 1000) / 100)}` : clockText(shown);
  return { text: period && periods > 1 ? `${text} ×${period}` : text, low: left < TENTHS_BELOW_MS };
}

/** @param {number} ms */
export function clockText(ms) {
  const seconds = Math.floor(ms / 1000);
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return h ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}
