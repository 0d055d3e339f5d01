// The screen to play on by touch: the board as the seat sees it, its commands, and what else it can ask for.
// In: a view. Out: intents. What touches mean is in move-choice.js.

import { Board, marksOf, turnsFor } from "./board.js";
import { retry } from "./connection.js";
import { html, setText } from "./dom.js";
import { LookBack } from "./look-back.js";
import { choiceList, endangeredCells, hintArrows, hintText, isCaptureDue, nextCells, origins, touch } from "./move-choice.js";
import { movesPanel } from "./move-list.js";
import { askYesNo, laterPanel } from "./page-frame.js";
import { legendPanel, noticesPanel, pieceName, rulesButton, seatsPanel, statusPanel, voiceSwitch } from "./panels.js";
import { availableActions, requestsPanel } from "./seat-requests.js";
import { Sounds, soundOf } from "./sounds.js";
import { joined, commandName, refusalText, seatName, t } from "./texts.js";
import { HIDDEN, isSecret, readMove, writeMove } from "./view.js";

// Commands that can't be undone are confirmed first, with their consequence if the name doesn't tell it.
const CONFIRMED_COMMANDS = new Set(["resign", "accept-draw", "show-flag", "join-yellow", "join-black", "accept-join", "pass"]);
/** @type {Record<string, string>} */
const CONSEQUENCES = { "show-flag": "show-flag-why" };
const VIBRATION_MS = 80;
const TURNED_KEY = "lodeboard.turned";

// Loaded when a seat changes hands, which is seldom.
const loadAccess = () => retry(() => import("./access.js"));

// Tells the player that it is their turn. Browsers don't allow it before the page was touched.
function vibrate() {
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(VIBRATION_MS);
}

// Covers the player's own ranks, so that a neighbour can't see them on the phone. None of it leaves the phone.
class RankCover {
  /** @param {() => void} changed */
  constructor(changed) {
    this.changed = changed;
    this.looking = false;
    this.open = false;
    this.holdButton = html("button", { type: "button", class: "look" }, t("hold-to-look"));
    this.toggleButton = html("button", { type: "button", onclick: () => this.toggle() });
    this.element = html("section", { class: "card buttons cover", "aria-label": t("own-ranks"), hidden: true }, this.holdButton, this.toggleButton);
    const set = (/** @type {boolean} */ looking) => () => {
      if (this.looking === looking) return;
      this.looking = looking;
      this.changed();
    };
    this.holdButton.addEventListener("pointerdown", set(true));
    for (const end of ["pointerup", "pointercancel", "pointerleave", "blur"]) this.holdButton.addEventListener(end, set(false));
    this.holdButton.addEventListener("keydown", (event) => (event.key === " " || event.key === "Enter") && set(true)());
    this.holdButton.addEventListener("keyup", set(false));
    this.holdButton.addEventListener("contextmenu", (event) => event.preventDefault());
    this.hide = () => document.hidden && set(false)();
    document.addEventListener("visibilitychange", this.hide);
    this.name();
  }

  /** @param {boolean} wanted */
  offer(wanted) {
    this.element.hidden = !wanted;
  }

  // Whether this view's own pieces are covered now.
  /** @param {View} view */
  covers(view) {
    return isSecret(view) && !view.result && !this.open && !this.looking;
  }

  toggle() {
    this.open = !this.open;
    this.name();
    this.changed();
  }

  name() {
    this.holdButton.hidden = this.open;
    setText(this.toggleButton, t(this.open ? "cover-ranks" : "show-ranks"));
  }

  leave() {
    document.removeEventListener("visibilitychange", this.hide);
  }
}

export class SeatPlaying {
  // seat.js shows the first view as soon as this is built.
  /** @type {View} */
  view;
  /** @type {Scene} */
  seen;
  /** @type {number | undefined} */
  ownMoveEntry;
  /** @type {Cell[]} */
  touched = [];
  /** @type {Cell[]} */
  wrong = [];
  /** @type {Map<string, () => void>} */
  actionsByKey = new Map();
  shownActions = "";
  hasPlayed = false;
  showStatus = () => {};

  /** @param {HTMLElement} main @param {Table} table @param {Seat} seat @param {IntentConnection} live @param {SeatLinks} links */
  constructor(main, table, seat, live, links) {
    this.table = table;
    this.seat = seat;
    this.live = live;
    this.links = links;
    this.status = statusPanel(table, seat);
    this.seats = seatsPanel(table, { links: false, onLow: (low) => low === seat && this.sounds.play("last-seconds") });
    this.notices = noticesPanel(table, { requests: false });
    this.requests = requestsPanel(seat, { send: (type, fields) => this.send(type, fields), sendCommand: (command) => this.sendCommand(command) });
    this.moves = movesPanel(table);
    this.note = laterPanel(async () => (await import("./note-panel.js")).notePanel((entry, text) => this.send("annotate", { entry, text })));
    this.refusal = html("div", { class: "card alert", role: "alert", hidden: true, onclick: () => (this.refusal.hidden = true) });
    this.choices = html("div", { class: "card choices", role: "group", "aria-label": t("which-move"), hidden: true });
    this.actions = html("div", { class: "buttons actions" });
    this.giveUp = html("button", { type: "button", class: "danger", onclick: async () => (await loadAccess()).giveUp(seat, (text) => this.showMessage(text)) }, t("give-up"));
    this.sounds = new Sounds();
    this.hint = html("p", { class: "card hint", role: "status" });
    this.voice = voiceSwitch(table, [this.status.element, this.requests.element, this.hint, this.refusal]);
    this.seatButtons = html("div", { class: "buttons" },
      html("button", { type: "button", onclick: () => this.turnBoard() }, t("turn-board")), this.sounds.button, this.voice.button,
      html("button", { type: "button", onclick: async () => (await loadAccess()).handOver(seat, (text) => this.showMessage(text)) }, t("hand-over")), this.giveUp);
    this.cover = new RankCover(() => this.draw());
    this.holder = html("div");
    const stage = html("div", { class: "stage" }, this.holder);
    this.lookBack = new LookBack(table.seats, (entry) => live.recall(entry), stage, () => this.clearSelection());
    main.replaceChildren(
      html("h1", {}, t("seat-title", { seat: seatName(seat) })),
      html("div", { class: "table-page" },
        stage,
        html("div", { class: "side" }, this.requests.element, this.status.element, this.hint, this.refusal, this.choices, this.cover.element,
          html("section", { class: "card", "aria-label": t("your-moves") }, this.actions),
          this.lookBack.element, this.seats.element, this.notices.element, this.moves.element, this.note.element,
          html("section", { class: "card", "aria-label": t("your-seat") }, html("h2", {}, t("your-seat")), this.seatButtons),
          legendPanel(table, seat), rulesButton())));
    this.board = new Board(this.holder, table, {
      turns: turnsFor(table, seat) + (localStorage.getItem(`${TURNED_KEY}.${table.game.name}`) ? 2 : 0),
      live: true,
      name: t("your-board"),
      label: (cell) => this.label(cell),
      onTouch: (cell) => this.touch(cell),
    });
  }

  leave() {
    this.cover.leave();
    this.sounds.leave();
    this.voice.leave();
  }

  /** @type {Show} */
  show(view, presence, boardText) {
    const turn = (/** @type {View | undefined} */ one) => Boolean(one && !one.result && one.movers.includes(this.seat));
    if (this.view && turn(view) && !turn(this.view)) vibrate();
    this.sounds.play(soundOf(this.view, view, this.seat));
    if (this.view?.gameId !== view.gameId) this.ownMoveEntry = undefined;
    if (this.view?.entry !== view.entry || this.view.gameId !== view.gameId) {
      this.touched = [];
      this.wrong = [];
      this.choices.hidden = true;
      if (this.view) this.refusal.hidden = true;
    }
    if (this.view !== view) this.hasPlayed = this.live.unconfirmed.length > 0;
    this.view = view;
    this.cover.offer(isSecret(view) && !view.result);
    // A turn that this seat has already played isn't announced as its own.
    this.showStatus = () => this.status.show(view, presence, boardText, this.hasPlayed || this.live.unconfirmed.length ? null : this.seat, this.lookBack.shown !== null);
    this.seats.show(view, presence);
    this.notices.show(view, presence, boardText);
    this.lookBack.show(view);
    this.requests.show(view);
    this.giveUp.hidden = !presence || presence.hidden.includes(this.seat);
    this.showActions();
    this.draw();
  }

  // Drops a move that was begun, also when an earlier position is opened.
  clearSelection() {
    [this.touched, this.wrong] = [[], []];
    this.choices.hidden = true;
    this.showActions();
    this.draw();
  }

  get ownMoves() {
    return this.view.moves.filter((move) => move.seat === this.seat && move.path.length);
  }

  draw() {
    if (!this.view) return;
    const { shown } = this.lookBack;
    this.showStatus();
    const next = nextCells(this.ownMoves, this.touched);
    setText(this.hint, hintText(this.view.hint, this.touched, next));
    this.seen = this.covered((shown ?? this.view).scene);
    if (shown) this.board.show(this.seen, marksOf(shown, this.lookBack.hinted).marks);
    else this.board.show(this.seen, this.marks(next), this.view.last, hintArrows(this.view.hint, this.touched, next));
    this.moves.show(this.view, this.lookBack.current, this.lookBack.pick);
    this.note.show(this.view.record.length > 0, this.view, this.lookBack.entry);
    this.seats.showLost(this.view, this.covered(this.view.scene));
  }

  /** @param {Scene} scene */
  covered(scene) {
    const covered = this.cover.covers({ ...this.view, scene });
    return scene.map((piece) => (covered && piece?.seat === this.seat ? { seat: piece.seat, kind: HIDDEN } : piece));
  }

  // What can be touched now, and what was.
  /** @param {Map<Cell, boolean>} next */
  marks(next) {
    const { marks, add } = marksOf(this.view);
    const moves = this.ownMoves;
    for (const { fields } of this.live.unconfirmed) readMove(fields.move ?? null)?.path.forEach((cell) => add(cell, "sent"));
    if (!this.touched.length && !this.live.unconfirmed.length) origins(moves).forEach((cell) => add(cell, isCaptureDue(moves) ? "must" : "may"));
    this.view.hint?.cells.forEach((cell) => add(cell, "hint"));
    this.touched.forEach((cell) => add(cell, "origin"));
    for (const [cell, captures] of next) add(cell, captures || this.view.scene[cell] ? "take" : "to");
    endangeredCells(this.view.hint, this.touched, next).forEach((cell) => add(cell, "danger"));
    this.wrong.forEach((cell) => add(cell, "wrong"));
    return marks;
  }

  // The name of a cell, what stands on it, and what a touch would do.
  /** @type {(cell: Cell) => string} */
  label(cell) {
    const { names } = this.table.topology;
    const piece = this.seen?.[cell];
    const what = piece ? pieceName(piece) : t("free");
    const next = this.view ? nextCells(this.ownMoves, this.touched) : new Map();
    let more = "";
    if (this.lookBack.shown) more = "";
    else if (next.has(cell)) more = t(next.get(cell) || piece ? "cell-take" : "cell-go");
    else if (this.touched.includes(cell)) more = t("cell-chosen");
    else if (!this.touched.length && this.view && origins(this.ownMoves).has(cell)) more = t("cell-may");
    return [names[cell], what, more].filter(Boolean).join(", ");
  }

  /** @param {Cell} cell */
  async touch(cell) {
    if (this.lookBack.at !== null) return this.lookBack.remind();
    if (!this.view || this.view.result || this.live.unconfirmed.length) return;
    const found = touch(this.ownMoves, this.touched, cell);
    this.choices.hidden = this.refusal.hidden = true;
    [this.wrong, this.touched] = [[], found.touched];
    if (this.touched.length) this.sounds.play("lift");
    if (found.among) this.choose(found.among);
    if (found.wrong) this.explainRefusal(found.wrong);
    this.draw();
    if (this.refusal.hidden && !found.play) this.voice.say(this.label(cell));
    if (found.play) await this.play(found.play);
  }

  // Asks the table why a piece can't go there.
  /** @param {Cell[]} cells */
  async explainRefusal(cells) {
    const piece = this.view.scene[cells[0]];
    if (piece?.seat !== this.seat) {
      if (!piece || cells.length > 1) return;
      return this.showMessage(t(this.view.movers.includes(this.seat) ? "not-yours" : "not-your-turn"));
    }
    this.wrong = cells;
    if (cells.length < 2) {
      if (!this.view.movers.includes(this.seat)) this.showMessage(t("not-your-turn"));
      else this.showMessage(t(isCaptureDue(this.ownMoves) ? "capture-due" : "no-move-there"));
      return;
    }
    const refusal = await this.live.ask("ask", { move: writeMove({ seat: this.seat, path: cells }) });
    this.showMessage(refusal === "" ? t("no-move-there") : refusalText(refusal));
  }

  // Shows several moves that look alike as a short list of their differences.
  /** @param {Move[]} moves */
  choose(moves) {
    this.choices.replaceChildren(...choiceList(this.table, this.seat, moves, (move) => this.play(move), () => this.clearSelection()));
    this.choices.hidden = false;
    this.choices.querySelector("button")?.focus();
  }

  /** @param {Move} move */
  async play(move) {
    this.touched = [];
    this.choices.hidden = true;
    const { entry } = this.view;
    const reply = this.live.ask("play", { entry, move: writeMove(move), final: true });
    this.draw();
    this.hasPlayed = true; // until the next view
    const refusal = await reply;
    if (refusal === "") this.ownMoveEntry = entry;
    else this.hasPlayed = false;
    this.showReply(refusal);
  }

  /** @param {string | null} refusal */
  showReply(refusal) {
    if (refusal === "") this.draw();
    else this.showMessage(refusalText(refusal));
  }

  /** @type {ShowText} */
  showMessage(text) {
    this.sounds.play("refused");
    this.refusal.replaceChildren(html("p", {}, text));
    this.refusal.hidden = false;
    this.draw();
  }

  // The commands and requests that are possible now, as buttons.
  showActions() {
    const buttons = availableActions(this.view, this.seat, {
      send: (command) => this.sendCommand(command),
      toSetUp: this.links.toSetUp,
      reveal: () => this.reveal(),
      newGame: () => this.newGame(),
      rematch: () => this.send("rematch"),
      playOn: this.lookBack.at === null ? null : () => this.send("newgame", { entry: this.lookBack.at }),
      hint: () => this.send("hint", { seat: this.seat }),
      redo: () => this.send("redo", { entry: this.view.entry + this.view.redoable }),
      takeBack: this.entryBeforeOwnMove() < this.view.irrevocable ? null : () => this.send("rewind", { entry: this.entryBeforeOwnMove() }),
    });
    const now = JSON.stringify(buttons.map(({ key, text }) => [key, text]));
    this.actionsByKey = new Map(buttons.map(({ key, run }) => [key, run]));
    if (now === this.shownActions) return;
    this.shownActions = now;
    this.actions.replaceChildren(...buttons.map(({ key, text, style = "" }) =>
      html("button", { type: "button", class: style, onclick: () => this.actionsByKey.get(key)?.() }, text)));
  }

  // The number of moves before this seat's last one, as far as this page knows it.
  entryBeforeOwnMove() {
    const { entry, last } = this.view;
    if (this.ownMoveEntry !== undefined && this.ownMoveEntry < entry) return this.ownMoveEntry;
    return Math.max(0, entry - (last && last.seat !== this.seat && this.table.seats.length === 2 ? 2 : 1));
  }

  /** @param {string} type @param {object} [fields] */
  async send(type, fields) {
    if (this.live.unconfirmed.length) return;
    this.showReply(await this.live.ask(type, fields));
  }

  /** @param {string} command */
  async sendCommand(command) {
    const lost = command === "resign" ? this.view.losesWith.get(this.seat) ?? [] : [];
    const note = lost.length ? t("resign-partner", { names: joined(lost.map((one) => this.view.names.get(one) || seatName(one))) }) : undefined;
    const sure = !CONFIRMED_COMMANDS.has(command) || await askYesNo(t("say-sure", { word: commandName(command) }), commandName(command), {
      style: command === "resign" ? "danger" : "main", note: command in CONSEQUENCES ? t(CONSEQUENCES[command]) : note,
    });
    if (sure) await this.send("play", { entry: this.view.entry, move: writeMove({ seat: this.seat, choice: command }), final: true });
  }

  async newGame() {
    const sure = this.view.result || await askYesNo(t("new-game-sure"), t("ask-new-game"), { note: t("new-game-why") });
    if (sure) await this.send("newgame");
  }

  async reveal() {
    if (await askYesNo(t("reveal-sure"), t("reveal"))) await this.send("reveal", { seat: this.seat });
  }

  turnBoard() {
    const key = `${TURNED_KEY}.${this.table.game.name}`;
    if (localStorage.getItem(key)) localStorage.removeItem(key);
    else localStorage.setItem(key, "yes");
    this.board.turn(this.board.turns + 2);
    this.draw();
  }
}
