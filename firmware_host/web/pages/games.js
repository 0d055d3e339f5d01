// Games played on this board, newest first; a finished one can be replayed.

import { at, html } from "./dom.js";
import { again, openPage, showWire } from "./page-frame.js";
import { gameTitle, language, resultText, t } from "./texts.js";
import { request } from "./connection.js";

await openPage("games");
const main = at("main");
main.append(html("h1", {}, t("games")));
try {
  const { games } = await again(() => request("/api/games"), (lost) => showWire(!lost));
  main.append(games.length ? list(games) : html("p", { class: "card" }, t("no-games")));
} catch (error) {
  main.append(html("p", { class: "card" }, error instanceof Error && error.message || t("no-games")));
}

/** @param {GameRow[]} games */
function list(games) {
  const when = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" });
  return html("ul", { class: "games-list" }, games.map((game) => {
    const began = new Date(game.began);
    const inside = [
      html("span", { class: "game-title" }, gameTitle(game.game, game.title)),
      html("span", { class: "quiet" }, Number.isNaN(began.getTime()) ? game.began : when.format(began), " · ", t("move-count", { n: game.moves })),
      html("span", {}, game.result ? resultText(game.result) : t("unfinished")),
    ];
    return html("li", { class: "card game" }, game.result
      ? html("a", { href: `/games/${encodeURIComponent(game.id)}` }, inside)
      : html("div", {}, inside));
  }));
}
