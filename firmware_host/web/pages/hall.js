// The page of a hall: every board live, the tournament, the arbiter. `?wall` shows it on a screen that nobody touches.

import { openSocket, request, retry, waitFor } from "./connection.js";
import { at, html, setText } from "./dom.js";
import { HallCard, LargeBoard } from "./hall-boards.js";
import { HallArbiter, HallTournament } from "./hall-tournament.js";
import { head, retryVisibly, showWire } from "./page.js";
import { loadTexts, t } from "./texts.js";

const wall = new URLSearchParams(location.search).has("wall");
const asked = request("/api/hall").catch(() => null);
await retry(() => loadTexts(["desk", "hall"]));
at("top").append(head(html("a", { href: "#boards" }, t("hall-boards")), html("a", { href: "#tournament" }, t("hall-tournament")), html("a", { href: "/?wall" }, t("hall-wall"))));
document.title = `${t("hall")} · Lodeboard`;
document.documentElement.classList.toggle("wall", wall);
/** @type {HallTold} */
const told = (await asked) ?? (await retryVisibly(() => request("/api/hall")));

const grid = html("ul", { class: "hall-grid" });
const trouble = html("p", { class: "card alert-line", role: "status", hidden: true });
const none = html("p", { class: "card", hidden: true }, t("hall-no-boards"));
const large = new LargeBoard(() => opener?.focus());
const tournament = new HallTournament();
const arbiter = told.judge && !wall ? new HallArbiter(told.games) : null;
/** @type {Map<string, HallCard>} */
const cards = new Map();
/** @type {HTMLElement | null} */
let opener = null;

at("main").append(html("h1", {}, t("hall")), trouble, html("div", { class: "hall-page" },
  html("section", { id: "boards", "aria-label": t("hall-boards") }, none, grid),
  html("div", { class: "hall-tables", id: "tournament" }, tournament.element, arbiter?.element,
    wall ? null : html("p", {}, told.judge ? null : t("hall-no-arbiter")))));

/** @param {string} table */
function card(table) {
  const known = cards.get(table);
  if (known) return known;
  const made = new HallCard(({ element }) => {
    const board = live.boards.get(table);
    if (wall || !board) return;
    opener = element.querySelector("button");
    large.open(table, board);
  });
  cards.set(table, made);
  return made;
}

// Boards stand in the order of their names and houses, as 2 before 10.
function arrange() {
  const order = [...live.boards].sort(([, one], [, other]) => `${one.board} ${one.house}`.localeCompare(`${other.board} ${other.house}`, undefined, { numeric: true })).map(([table]) => card(table).element);
  if (order.some((element, place) => grid.children[place] !== element) || grid.children.length !== order.length) grid.replaceChildren(...order);
  fit();
}

// On the wall: as many columns as make the boards largest while all of them are on the screen.
const WORDS = 72;
function fit() {
  if (!wall || !cards.size) return;
  const [width, height] = [grid.clientWidth, innerHeight - grid.getBoundingClientRect().top - 8];
  const ways = [...cards.keys()].map((_, n) => {
    const rows = Math.ceil(cards.size / (n + 1));
    return { columns: n + 1, rows, side: Math.min(width / (n + 1), height / rows - WORDS) };
  });
  const { columns, rows } = ways.reduce((best, one) => (one.side > best.side ? one : best));
  grid.style.setProperty("--columns", String(columns));
  grid.style.setProperty("--row", `${Math.floor(height / rows) - 8}px`);
}

/** @param {string[]} tables */
function changed(tables) {
  for (const table of tables) {
    const board = live.boards.get(table);
    if (board) card(table).show(board);
    else cards.delete(table);
    if (large.table === table) large.show(board);
  }
  if (grid.children.length !== live.boards.size || tables.length > 1) arrange();
  none.hidden = live.boards.size > 0;
  trouble.hidden = !live.rest.trouble;
  setText(trouble, live.rest.trouble);
  tournament.show(live.rest);
  fit();
  arbiter?.show(live.rest, live.boards);
}

// Everything that is shown, kept up to date over a socket that comes back; by messages of firmware_host/hall/spectators.py.
// The hall says something every 5 s (hall.py): after so long without a word the wire is dead.
const SILENT_MS = 12_000;

class HallLive {
  /** @param {{ changed(tables: string[]): void, wire(joined: boolean): void }} on */
  constructor(on) {
    this.on = on;
    /** @type {Map<string, HallBoard>} */
    this.boards = new Map();
    /** @type {HallRest} */
    this.rest = { trouble: "", records: 0, tournament: null };
    this.tries = 0;
    this.silence = 0;
    this.open();
  }

  open() {
    const socket = openSocket();
    const lost = () => {
      if (socket.onclose === null) return;
      socket.onclose = socket.onmessage = null;
      socket.close();
      clearTimeout(this.silence);
      this.on.wire(false);
      setTimeout(() => this.open(), waitFor((this.tries += 1)));
    };
    const listen = () => {
      clearTimeout(this.silence);
      this.silence = setTimeout(lost, SILENT_MS);
    };
    socket.onclose = lost;
    socket.onmessage = ({ data }) => {
      listen();
      this.receive(JSON.parse(data));
    };
    listen();
  }

  /** @param {any} sent */
  receive({ all, beat, boards, ...rest }) {
    this.tries = 0;
    this.on.wire(true);
    if (beat) return;
    const gone = all ? [...this.boards.keys()].filter((table) => !(table in boards)) : [];
    for (const table of gone) this.boards.delete(table);
    for (const [table, news] of Object.entries(boards)) this.change(table, news, all);
    this.rest = { ...this.rest, ...rest };
    this.on.changed([...gone, ...Object.keys(boards)]);
  }

  /** @param {string} table @param {any} news @param {boolean} all */
  change(table, news, all) {
    if (news === null) return this.boards.delete(table);
    const { cells = {}, ...values } = news;
    const board = { ...(all ? {} : this.boards.get(table)), ...values };
    for (const [cell, piece] of Object.entries(cells)) {
      board.scene = { ...board.scene };
      if (piece) board.scene[cell] = piece;
      else delete board.scene[cell];
    }
    return this.boards.set(table, board);
  }
}

const live = new HallLive({ changed, wire: showWire });
addEventListener("resize", fit);
