// A finished game, move by move, with what an annotator says about it; a variation of it is a page of its own.

import { request } from "./connection.js";
import { byId, html } from "./dom.js";
import { movesInAddress, showReplay } from "./game-replay.js";
import { deleteForm } from "./imported.js";
import { loadGame, openPage, retryVisibly } from "./page-frame.js";
import { language, t } from "./texts.js";

const { judge } = await openPage("games");
const main = byId("main");
const asked = decodeURIComponent(location.pathname.split("/")[2] ?? "");
main.append(html("h1", {}, t("replay")), html("p", { class: "card" }, t("waiting")));
// Whether another game can begin now: without that, nothing can be continued from here.
const mayBegin = judge || await request("/api/menu").then(({ free }) => free, () => false);
try {
  const game = await retryVisibly(() => request(`/api/games/${encodeURIComponent(asked)}`));
  await loadGame(game.table.game.name);
  replay(game);
} catch (error) {
  main.replaceChildren(html("h1", {}, t("replay")), html("p", { class: "card" }, error instanceof Error && error.message || t("no-games"), " ", html("a", { href: "/games" }, t("games"))));
}

/** @param {Replay} game */
function replay(game) {
  const { id, table } = game;
  const imported = /^i\d+$/.exec(id)?.[0];
  showReplay(main, game, movesInAddress(), {
    lineTo: (place, moves, text) => html("a", { class: "button", href: `/games/${encodeURIComponent(place)}#${moves}` }, text),
    playOn: mayBegin ? (moves, seat) => `/choose?${new URLSearchParams({ game: table.game.name, from: placeAt(id, moves), seat })}` : null,
    below: [share(id), imported ? deletion(imported) : false],
  });
}

// The way to save the game as one file that shows it on any device.
/** @param {string} id */
function share(id) {
  const file = `/api/games/${encodeURIComponent(id)}/file?${new URLSearchParams({ language })}`;
  return html("section", { class: "card", "aria-label": t("share") },
    html("p", {}, html("a", { class: "button", href: file, download: "" }, t("share"))), html("p", { class: "quiet" }, t("share-why")));
}

// The way to delete an imported game.
/** @param {string} game */
function deletion(game) {
  const actions = html("div", { class: "buttons" });
  const form = deleteForm(t("imported-delete-game"), actions);
  actions.append(form.button(t("choose-delete"), t("choose-delete-sure"), { id: game }, () => location.replace("/games")));
  return form.element;
}

// The game, or a variation of it, after so many moves, as a request to play on from there names it.
/** @param {string} id @param {number} moves */
function placeAt(id, moves) {
  return `${id}${id.includes(":") ? "." : ":"}${moves}`;
}
