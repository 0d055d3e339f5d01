// The page of a hall: every board live, the tournament, the arbiter. `?wall` shows it on a screen that nobody touches.

import { openSocket, request, retry, retryDelay, whyRefused } from "./connection.js";
import { byId, html, setText } from "./dom.js";
import { HallCard, LargeBoard } from "./hall-boards.js";
import { HallArbiter, HallTournament } from "./hall-tournament.js";
import { pageHead, retryVisibly, showConnection } from "./page-frame.js";
import { loadTexts, t } from "./texts.js";

const wall = new URLSearchParams(location.search).has("wall");
const asked = request("/api/hall").catch(() => null);
await retry(() => loadTexts(["menu-pages", "hall"]));
byId("top").append(pageHead(html("a", { href: "#boards" }, t("hall-boards")), html("a", { href: "#tournament" }, t("hall-tournament")), html("a", { href: "/?wall" }, t("hall-wall"))));
document.title = `${t("hall")} · Lodeboard`;
document.documentElement.classList.toggle("wall", wall);
/** @type {HallInfo} */
const info = (await asked) ?? (await retryVisibly(() => request("/api/hall")));

const grid = html("ul", { class: "hall-grid" });
const trouble = html("p", { class: "card alert-line", role: "status", hidden: true });
const none = html("p", { class: "card", hidden: true }, t("hall-no-boards"));
const large = new LargeBoard(() => opener?.focus());
const tournament = new HallTournament();
const arbiter = info.judge && !wall ? new HallArbiter(info.games) : null;
/** @type {Map<string, HallCard>} */
const cards = new Map();
/** @type {HTMLElement | null} */
let opener = null;

byId("main").append(html("h1", {}, t("hall")), trouble, html("div", { class: "hall-page" },
  html("section", { id: "boards", "aria-label": t("hall-boards") }, none, grid),
  html("div", { class: "hall-tables", id: "tournament" }, tournament.element, arbiter?.element,
    wall ? null : html("p", {}, info.judge ? null : t("hall-no-arbiter")))));

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

// Boards are sorted by name and host, with 2 before 10.
function arrange() {
  const order = [...live.boards].sort(([, one], [, other]) => `${one.board} ${one.house}`.localeCompare(`${other.board} ${other.house}`, undefined, { numeric: true })).map(([table]) => card(table).element);
  if (order.some((element, place) => grid.children[place] !== element) || grid.children.length !== order.length) grid.replaceChildren(...order);
  fit();
}

// On the wall, uses as many columns as make the boards largest while all of them fit on the screen.
const TEXT_PX = 72;
function fit() {
  if (!wall || !cards.size) return;
  const [width, height] = [grid.clientWidth, innerHeight - grid.getBoundingClientRect().top - 8];
  const layouts = [...cards.keys()].map((_, n) => {
    const rows = Math.ceil(cards.size / (n + 1));
    return { columns: n + 1, rows, side: Math.min(width / (n + 1), height / rows - TEXT_PX) };
  });
  const { columns, rows } = layouts.reduce((best, one) => (one.side > best.side ? one : best));
  grid.style.setProperty("--columns", String(columns));
  grid.style.setProperty("--row", `${Math.floor(height / rows) - 8}px`);
}

/** @param {string[]} tables */
function update(tables) {
  for (const table of tables) {
    const board = live.boards.get(table);
    if (board) card(table).show(board);
    else cards.delete(table);
    if (large.table === table) large.show(board);
  }
  if (grid.children.length !== live.boards.size || tables.length > 1) arrange();
  none.hidden = live.boards.size > 0;
  trouble.hidden = !live.state.trouble;
  setText(trouble, live.state.trouble);
  tournament.show(live.state);
  fit();
  arbiter?.show(live.state, live.boards);
}

// The hall sends something every 5 s (hall.py): after this long without a message the connection is dead.
const SILENT_MS = 12_000;

// The state of the hall, kept up to date by messages of firmware_host/hall/spectators.py over a socket that reconnects.
class HallLive {
  /** @param {{ update(tables: string[]): void, connection(isConnected: boolean, unconfirmed?: boolean, refusal?: string): void }} on */
  constructor(on) {
    this.on = on;
    /** @type {Map<string, HallBoard>} */
    this.boards = new Map();
    /** @type {HallState} */
    this.state = { trouble: "", records: 0, tournament: null };
    this.tries = 0;
    this.silence = 0;
    this.open();
  }

  open() {
    const socket = openSocket();
    let joined = false;
    const lost = () => {
      if (socket.onclose === null) return;
      socket.onclose = socket.onmessage = null;
      socket.close();
      clearTimeout(this.silence);
      this.on.connection(false);
      if (!joined) void whyRefused().then((why) => joined || this.on.connection(false, false, why));
      setTimeout(() => this.open(), retryDelay((this.tries += 1)));
    };
    const watchSilence = () => {
      clearTimeout(this.silence);
      this.silence = setTimeout(lost, SILENT_MS);
    };
    socket.onclose = lost;
    socket.onmessage = ({ data }) => {
      watchSilence();
      joined = true;
      this.receive(JSON.parse(data));
    };
    watchSilence();
  }

  /** @param {any} sent */
  receive({ all, beat, boards, ...rest }) {
    this.tries = 0;
    this.on.connection(true);
    if (beat) return;
    const gone = all ? [...this.boards.keys()].filter((table) => !(table in boards)) : [];
    for (const table of gone) this.boards.delete(table);
    for (const [table, news] of Object.entries(boards)) this.change(table, news, all);
    this.state = { ...this.state, ...rest };
    this.on.update([...gone, ...Object.keys(boards)]);
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

const live = new HallLive({ update, connection: showConnection });
addEventListener("resize", fit);
