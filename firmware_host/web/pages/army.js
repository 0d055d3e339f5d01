// Setting up an army: what stands where, what is left in the tray; drafts and templates kept on this device, and only
// here: ranks never leave the phone before they are sent. In: a set-up (cells, kinds) and what a player does. Out: another
// army. Frozen values: knows no page and no game. An army is a Map from cell to kind.

/** @type {(army: Army) => [Cell, string][]} */
export const pairs = (army) => [...army].sort(([one], [other]) => one - other);

// The kinds still to be laid with their number, in the order in which they are asked for.
/** @type {FromArmy<Map<string, number>>} */
export function left(setup, army) {
  const counts = new Map();
  for (const kind of setup.kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  for (const kind of army.values()) counts.set(kind, (counts.get(kind) ?? 0) - 1);
  return counts;
}

/** @type {FromArmy<boolean>} */
export const isWhole = (setup, army) =>
  army.size === setup.kinds.length && [...left(setup, army).values()].every((count) => count === 0);

// Only what this set-up knows: a template of another option, or a damaged draft, loses what does not fit.
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

// Put a kind from the tray on a cell; what stood there goes back to the tray.
/** @param {Setup} setup @param {Army} army @param {string} kind @param {Cell} cell */
export function placed(setup, army, kind, cell) {
  if (!setup.cells.includes(cell)) return army;
  const after = new Map(army);
  after.delete(cell);
  if ((left(setup, after).get(kind) ?? 0) < 1) return army;
  return after.set(cell, kind);
}

// Move a piece to another cell; what stood there changes places with it.
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

// What is left, laid on free cells by lot. `chance` gives numbers from 0 to 1.
/** @param {Setup} setup @param {Army} army @param {() => number} chance */
export function filled(setup, army, chance) {
  const kinds = [...left(setup, army)].flatMap(([kind, count]) => Array(Math.max(0, count)).fill(kind));
  const cells = setup.cells.filter((cell) => !army.has(cell));
  for (let last = cells.length - 1; last > 0; last--) {
    const other = Math.floor(chance() * (last + 1));
    [cells[last], cells[other]] = [cells[other], cells[last]];
  }
  const after = new Map(army);
  kinds.slice(0, cells.length).forEach((kind, place) => after.set(cells[place], kind));
  return after;
}

// Left and right changed, as the seat sees its zone. `across`: each cell's place from left to right, and
// what tells its row.
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

/** @type {Kept} */
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

// No draft of this game or an earlier one stays behind once an army is sent.
/** @param {Table} table @param {Seat} seat */
export function dropDrafts(table, seat) {
  const begins = `lodeboard.draft.${table.game.name}.${seat}.`;
  for (const key of Object.keys(localStorage)) if (key.startsWith(begins)) localStorage.removeItem(key);
}

// Templates are kept as the seat sees its zone, so that one for White serves Black: by the cell's place in
// `order`, the zone from the own left to right, the nearest row first.
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
