// The games played on this board, newest first, and those imported to it; finished ones can be replayed.

import { request } from "./connection.js";
import { byId, html } from "./dom.js";
import { importedGames } from "./imported.js";
import { openPage, retryVisibly } from "./page-frame.js";
import { dateText, gameTitle, hostText, t } from "./texts.js";

const table = await openPage("games");
const main = byId("main");
const list = html("ul", { class: "games-list" });
const older = html("button", { type: "button", hidden: true, onclick: () => load(older.dataset.after) });
main.append(html("h1", {}, t("games")), list, html("div", { class: "buttons" }, older), importedGames(table.judge),
  html("p", {}, html("a", { href: "/settings" }, t("settings")), " · ", html("a", { href: "/sensors" }, t("sensors"))));
older.append(t("older-games"));
await load();

// Loads the games after that one, or the first ones.
async function load(after = "") {
  older.disabled = true;
  try {
    const { games, more } = await retryVisibly(() => request(`/api/games?after=${encodeURIComponent(after)}`));
    const rows = games.map(row);
    list.append(...rows);
    older.hidden = !more;
    older.dataset.after = games.at(-1)?.id;
    if (after) rows[0]?.querySelector("a, div").focus();
    else if (!games.length) list.before(html("p", { class: "card" }, t("no-games")));
  } catch (error) {
    list.after(html("p", { class: "card" }, error instanceof Error && error.message || t("no-games")));
  }
  older.disabled = false;
}

/** @param {GameRow} game */
function row(game) {
  const date = dateText(game.began) ?? game.began;
  const end = game.end ? hostText(game.end) : t("unfinished");
  const inside = [
    html("span", { class: "game-title" }, game.game ? gameTitle(game.game, game.title) : game.id),
    date && html("span", { class: "quiet" }, date, " · ", t("move-count", { n: game.moves })),
    html("span", {}, game.damaged ? t("damaged", { id: game.id }) : end),
  ];
  return html("li", { class: "card game" }, game.end && !game.damaged
    ? html("a", { href: `/games/${encodeURIComponent(game.id)}` }, inside)
    : html("div", { tabindex: -1 }, inside));
}
