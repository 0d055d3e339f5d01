// The games played on this board, newest first, and those imported to it; finished ones can be replayed.

import { request } from "./connection.js";
import { byId, html } from "./dom.js";
import { importedGames, keepInAddress, whenTyped } from "./imported.js";
import { openPage, retryVisibly } from "./page-frame.js";
import { dateText, gameTitle, hostText, t } from "./texts.js";

const table = await openPage("games");
const main = byId("main");
const list = html("ul", { class: "games-list" });
const none = html("p", { class: "card", role: "status", hidden: true });
const search = html("input", { type: "search", id: "played", autocomplete: "off", value: new URLSearchParams(location.search).get("played") ?? "", oninput: whenTyped(load) });
const searchRow = html("p", { class: "search", hidden: true }, html("label", { for: "played" }, t("imported-search")), search);
const older = html("button", { type: "button", hidden: true, onclick: () => load(older.dataset.after) });
main.append(html("h1", {}, t("games")), searchRow, none, list, html("div", { class: "buttons" }, older), importedGames(table.judge),
  html("p", {}, html("a", { href: "/results" }, t("results")), " · ", html("a", { href: "/settings" }, t("settings")), " · ", html("a", { href: "/sensors" }, t("sensors"))));
older.append(t("older-games"));
await load();

// Loads the games after that one, or the first ones. Answers that come after a newer question are dropped.
async function load(after = "") {
  const text = search.value;
  older.disabled = true;
  try {
    const { games, more, current } = await retryVisibly(() => request(`/api/games?${new URLSearchParams({ text, after })}`));
    if (text !== search.value) return;
    const rows = games.map((/** @type {GameRow} */ game) => row(game, current));
    if (after) list.append(...rows);
    else list.replaceChildren(...rows);
    older.hidden = !more;
    older.dataset.after = games.at(-1)?.id;
    if (after) rows[0]?.querySelector("a, div").focus();
    keepInAddress({ played: text });
    searchRow.hidden = !(list.children.length || text);
    none.textContent = t(text ? "imported-none" : "no-games");
    none.hidden = list.children.length > 0;
  } catch (error) {
    none.textContent = error instanceof Error && error.message || t("no-games");
    none.hidden = false;
  }
  older.disabled = false;
}

// `current`: the one that is being played.
/** @param {GameRow} game @param {string} current */
function row(game, current) {
  const date = dateText(game.began) ?? game.began;
  const title = game.game ? gameTitle(game.game, game.title) : game.id;
  const end = game.end ? hostText(game.end) : t("unfinished");
  const inside = [
    html("span", { class: "game-title" }, game.players.join(" – ") || title),
    game.players.length > 0 && html("span", { class: "quiet" }, title),
    date && html("span", { class: "quiet" }, date, " · ", t("move-count", { n: game.moves })),
    html("span", {}, game.damaged ? t("damaged", { id: game.id }) : end),
  ];
  if (game.damaged) return html("li", { class: "card game" }, html("div", { tabindex: -1 }, inside));
  // An unfinished one can be continued where games are chosen, unless it is being played.
  const href = game.id === current && !game.end ? "/" : game.end ? `/games/${encodeURIComponent(game.id)}` : `/choose?${new URLSearchParams({ game: game.game })}`;
  return html("li", { class: "card game" }, html("a", { href }, inside));
}
