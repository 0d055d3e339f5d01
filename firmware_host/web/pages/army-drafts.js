// Armies kept on this device, and only here: ranks never leave the phone before they are sent.
// In: a game, a seat, an army. Out: the same after a reload; templates by name.

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
