// The boards of the hall: small ones side by side, and one of them large.
// In: the state of each board, from hall.js. Out: elements. The hall gets only public views, without hidden information.

import { Board } from "./board.js";
import { request } from "./connection.js";
import { html, setText } from "./dom.js";
import { loadGame } from "./page-frame.js";
import { signOf } from "./pieces.js";
import { gameTitle, language, seatName, seatNames, setGame, stripMarks, t } from "./texts.js";

/** @type {Map<string, Promise<Table>>} */
const pictures = new Map();

// A game's board, once its shapes are loaded.
/** @param {string} game @returns {Promise<Table>} */
function picture(game) {
  const known = pictures.get(game);
  if (known) return known;
  const asked = request(`/api/pictures/${game}`).then(async (table) => {
    await loadGame(table.game.name);
    return table;
  });
  pictures.set(game, asked);
  asked.catch(() => pictures.delete(game));
  return asked;
}

// The state of a board's game, in a line.
/** @param {HallBoard} board @param {Table} table */
function statusText(board, table) {
  setGame(table.game.name);
  if (!board.scene) return t("hall-waiting");
  if (board.laying.length) return t("lay-out", { seats: seatNames(board.laying) });
  return stripMarks(board.turn[language] ?? board.turn.en);
}

// A board with its players, kept up to date by `show`.
export class HallCard {
  /** @param {(card: HallCard) => void} [onChoose] */
  constructor(onChoose) {
    this.holder = html("div", { class: "hall-board" });
    this.title = html("span");
    this.house = html("p", { class: "hall-house" });
    this.players = html("ul", { class: "hall-players" });
    this.line = html("p", { class: "hall-line" });
    this.away = html("p", { class: "hall-away", hidden: true }, t("hall-away"));
    const heading = onChoose
      ? html("button", { type: "button", class: "hall-name", onclick: () => onChoose(this) }, this.title)
      : this.title;
    this.element = html(onChoose ? "li" : "div", { class: "card hall-card" }, html("h2", {}, heading), this.house, this.away, this.players, html("div", { class: "hall-fit" }, this.holder), this.line);
    if (onChoose) this.holder.addEventListener("click", () => onChoose(this));
    /** @type {HallBoard | null} */
    this.board = null;
    /** @type {Board | null} */
    this.picture = null;
    this.game = "";
    this.shownPlayers = "";
  }

  /** @param {HallBoard} board */
  async show(board) {
    this.board = board;
    setText(this.title, board.board);
    this.away.hidden = !board.away;
    this.element.classList.toggle("is-away", board.away);
    const table = await picture(board.game).catch(() => null);
    // A newer state may have arrived meanwhile.
    if (table && this.board) this.draw(this.board, table);
  }

  /** @param {HallBoard} board @param {Table} table */
  draw(board, table) {
    if (this.game !== board.game) {
      this.game = board.game;
      this.holder.className = "hall-board";
      this.picture = new Board(this.holder, table, { name: t("board-of", { game: gameTitle(table.game.name, table.game.title) }) });
      const [, , wide, high] = (this.holder.querySelector("svg")?.getAttribute("viewBox") ?? "0 0 1 1").split(" ");
      this.holder.style.setProperty("--wide", wide);
      this.holder.style.setProperty("--high", high);
      this.shownPlayers = "";
    }
    setText(this.house, `${board.house} · ${gameTitle(table.game.name, table.game.title)}`);
    const { scene = {} } = board;
    const pieces = table.topology.names.map((_, cell) => {
      const found = scene[cell];
      return found ? { seat: table.seats[found[0]], kind: found[1] } : null;
    });
    const last = board.last ?? [];
    const marks = new Map(last.map((cell) => [cell, new Set(["last"])]));
    this.picture?.show(pieces, marks, last.length ? { path: last } : null);
    setText(this.line, statusText(board, table));
    this.line.classList.toggle("over", Boolean(board.winners));
    this.showPlayers(board, table);
  }

  /** @param {HallBoard} board @param {Table} table */
  showPlayers(board, table) {
    const now = JSON.stringify([board.names, board.movers, board.winners, board.standings]);
    if (now === this.shownPlayers) return;
    this.shownPlayers = now;
    const on = (/** @type {Seat} */ seat) => !board.winners && board.movers?.includes(seat);
    this.players.replaceChildren(...table.seats.map((seat) => {
      const points = board.standings?.find(([one]) => one === seat)?.[2] ?? null;
      const won = board.winners?.includes(seat);
      return html("li", { class: on(seat) ? "on" : "" }, signOf(table, seat),
        html("span", { class: "hall-player" }, board.names[seat] || seatName(seat)),
        on(seat) ? html("span", { class: "hall-turn", title: t("on-turn") }, html("span", { class: "unseen" }, t("on-turn"))) : null,
        points === null ? null : html("span", {}, String(points)),
        won ? html("span", { class: "hall-won" }, t("winner")) : null);
    }));
  }
}

// One board as large as the screen allows, with its moves; Escape or the button leaves it.
export class LargeBoard {
  /** @param {() => void} onClose */
  constructor(onClose) {
    this.table = "";
    this.entry = -1;
    this.card = new HallCard();
    this.moves = html("ol", { class: "hall-moves", tabindex: 0, "aria-label": t("moves") });
    this.dialog = html("dialog", { class: "sure hall-large", "aria-label": t("hall-large") },
      this.card.element,
      html("div", { class: "hall-side" }, html("button", { type: "button", class: "main", onclick: () => this.dialog.close() }, t("hall-back")), this.moves));
    this.dialog.addEventListener("close", () => {
      this.table = "";
      onClose();
    });
    this.dialog.addEventListener("click", (event) => event.target === this.dialog && this.dialog.close());
    document.body.append(this.dialog);
  }

  /** @param {string} table @param {HallBoard} board */
  open(table, board) {
    this.table = table;
    this.entry = -1;
    this.moves.replaceChildren();
    this.show(board);
    this.dialog.showModal();
  }

  /** @param {HallBoard | undefined} board */
  async show(board) {
    if (!board) return this.dialog.close();
    this.card.show(board);
    if (this.entry === board.entry) return;
    this.entry = board.entry ?? 0;
    const { table } = this;
    const { record } = await request(`/api/moves/${table}`).catch(() => ({ record: [] }));
    if (table !== this.table) return;
    this.moves.replaceChildren(...record.map((/** @type {[Seat, string]} */ [seat, text]) => html("li", { title: seatName(seat) }, text)));
    this.moves.scrollTop = this.moves.scrollHeight;
  }
}
