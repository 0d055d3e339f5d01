// Setting up an army: what stands where, what is left in the tray; drafts and templates kept on this device, and only
// here: ranks never leave the phone before they are sent. In: a set-up (cells, kinds) and what a player does. Out: another
// army. Frozen values: knows no page and no game. An army is a Map from cell to kind.

/** @type {(army: Army) => [Cell, string][]} */
export const pairs = (army) => [...army].sort(([one], [other]) => one - other);

// The kinds still to be placed with their number, in the order of the set-up.
/** @type {FromArmy<Map<string, number>>} */
export function remaining(setup, army) {
  const counts = new Map();
  for (const kind of setup.kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  for (const kind of army.values()) counts.set(kind, (counts.get(kind) ?? 0) - 1);
  return counts;
}

/** @type {FromArmy<boolean>} */
export const isComplete = (setup, army) =>
  army.size === setup.kinds.length && [...remaining(setup, army).values()].every((count) => count === 0);

// The part of an army that fits this set-up: a template may be of another option, a draft damaged.
/** @type {FromArmy<Army>} */
export function fitted(setup, army) {
  const counts = new Map();
  for (const kind of setup.kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const kept = new Map();
  for (const [cell, kind] of army) {
    if (!setup.cells.includes(cell) || !counts.get(kind)) continue;
    counts.set(kind, counts.get(kind) - 1);
    kept.set(cell, kind);
  }
  return kept;
}

// Places a kind from the tray on a cell; what stood there goes back to the tray.
/** @param {Setup} setup @param {Army} army @param {string} kind @param {Cell} cell */
export function placed(setup, army, kind, cell) {
  if (!setup.cells.includes(cell)) return army;
  const after = new Map(army);
  after.delete(cell);
  if ((remaining(setup, after).get(kind) ?? 0) < 1) return army;
  return after.set(cell, kind);
}

// Moves a piece to another cell, or swaps it with the one that stands there.
/** @type {MoveInArmy} */
export function moved(setup, army, from, to) {
  if (!army.has(from) || !setup.cells.includes(to)) return army;
  const after = new Map(army);
  const [piece, other] = [army.get(from), army.get(to)];
  after.delete(from);
  if (other !== undefined) after.set(from, other);
  return piece === undefined ? army : after.set(to, piece);
}

/** @param {Army} army @param {Cell} cell */
export function removed(army, cell) {
  const after = new Map(army);
  after.delete(cell);
  return after;
}

// Places what is left on free cells at random. `chance` returns numbers from 0 to 1.
/** @param {Setup} setup @param {Army} army @param {() => number} chance */
export function filled(setup, army, chance) {
  const kinds = [...remaining(setup, army)].flatMap(([kind, count]) => Array(Math.max(0, count)).fill(kind));
  const cells = setup.cells.filter((cell) => !army.has(cell));
  for (let last = cells.length - 1; last > 0; last--) {
    const other = Math.floor(chance() * (last + 1));
    [cells[last], cells[other]] = [cells[other], cells[last]];
  }
  const after = new Map(army);
  kinds.slice(0, cells.length).forEach((kind, place) => after.set(cells[place], kind));
  return after;
}

// Swaps left and right as the seat sees its zone. `across`: each cell's position from left to right, and its row.
/** @type {Mirror} */
export function mirrored(setup, army, across) {
  /** @type {Map<number, {cell: Cell, x: number}[]>} */
  const rows = new Map();
  for (const cell of setup.cells) {
    const { row, x } = across(cell);
    rows.set(row, [...(rows.get(row) ?? []), { cell, x }]);
  }
  const opposite = new Map();
  for (const row of rows.values()) {
    row.sort((one, other) => one.x - other.x);
    row.forEach(({ cell }, place) => opposite.set(cell, row[row.length - 1 - place].cell));
  }
  return new Map([...army].map(([cell, kind]) => [opposite.get(cell), kind]));
}

/** @type {DraftOf<string>} */
const draftKey = (table, seat, gameId) => `lodeboard.draft.${table.game.name}.${seat}.${gameId}`;
/** @type {(table: Table) => string} */
const templatesKey = (table) => `lodeboard.templates.${table.game.name}`;

/** @type {ReadStored} */
function read(key, otherwise) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null") ?? otherwise;
  } catch {
    return otherwise;
  }
}

/** @type {DraftOf<Army>} */
export const draft = (table, seat, gameId) => new Map(read(draftKey(table, seat, gameId), /** @type {[Cell, string][]} */ ([])));

/** @type {KeepDraft} */
export const keepDraft = (table, seat, gameId, army) =>
  localStorage.setItem(draftKey(table, seat, gameId), JSON.stringify([...army]));

// Deletes the drafts of this game and earlier ones, once an army is sent.
/** @param {Table} table @param {Seat} seat */
export function dropDrafts(table, seat) {
  const begins = `lodeboard.draft.${table.game.name}.${seat}.`;
  for (const key of Object.keys(localStorage)) if (key.startsWith(begins)) localStorage.removeItem(key);
}

// Templates are stored as the seat sees its zone, so that White's fit Black: by the cell's index in `order`, the zone from
// the seat's left to right, the nearest row first.
/** @type {(table: Table) => Record<string, Places>} */
export const templates = (table) => read(templatesKey(table), {});

/** @type {KeepTemplate} */
export function keepTemplate(table, name, army, order) {
  const places = [...army].map(([cell, kind]) => [order.indexOf(cell), kind]);
  localStorage.setItem(templatesKey(table), JSON.stringify({ ...templates(table), [name]: places }));
}

/** @type {(places: Places, order: Cell[]) => Army} */
export const fromTemplate = (places, order) =>
  new Map(places.filter(([place]) => order[place] !== undefined).map(([place, kind]) => [order[place], kind]));

/** @param {Table} table @param {string} name */
export function dropTemplate(table, name) {
  const { [name]: _, ...rest } = templates(table);
  localStorage.setItem(templatesKey(table), JSON.stringify(rest));
}
