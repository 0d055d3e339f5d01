// Playing by touch: the board as the seat sees it, its words, and what else it may ask of the table.
// In: a view. Out: intents. What touches mean is in move-choice.js.

import { Board, marksOf, turnsFor } from "./board.js";
import { retry } from "./connection.js";
import { html, setText } from "./dom.js";
import { LookBack } from "./look-back.js";
import { ahead, choiceList, endangered, hintText, isCaptureDue, origins, takers, touch } from "./move-choice.js";
import { movesPanel } from "./move-list.js";
import { askYesNo } from "./page.js";
import { legendPanel, noticesPanel, pieceName, rulesButton, seatsPanel, statusPanel } from "./panels.js";
import { actsOf, requestsPanel } from "./seat-requests.js";
import { refusalText, seatName, t, wordName } from "./texts.js";
import { HIDDEN, isSecret, readMove, writeMove } from "./view.js";

// What cannot be taken back is asked twice, with what comes of it where its name does not say that.
const FINAL_WORDS = new Set(["resign", "accept-draw", "show-flag", "join-yellow", "join-black", "accept-join", "pass"]);
/** @type {Record<string, string>} */
const WHY = { "show-flag": "show-flag-why" };
const BUZZ_MS = 80;
const TURNED = "lodeboard.turned";

// Loaded when a seat changes hands, which is seldom.
const claims = () => retry(() => import("./access.js"));

// The phone is felt when it is this player's turn. A page that nobody has touched yet may not.
function buzz() {
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(BUZZ_MS);
}

// A cover over the player's own ranks, so that a neighbour does not see them on the phone. Nothing of it leaves the phone.
class Cover {
  /** @param {() => void} changed */
  constructor(changed) {
    this.changed = changed;
    this.looking = false;
    this.open = false;
    this.look = html("button", { type: "button", class: "look" }, t("hold-to-look"));
    this.keep = html("button", { type: "button", onclick: () => this.toggle() });
    this.element = html("section", { class: "card buttons cover", "aria-label": t("own-ranks"), hidden: true }, this.look, this.keep);
    const set = (/** @type {boolean} */ looking) => () => {
      if (this.looking === looking) return;
      this.looking = looking;
      this.changed();
    };
    this.look.addEventListener("pointerdown", set(true));
    for (const end of ["pointerup", "pointercancel", "pointerleave", "blur"]) this.look.addEventListener(end, set(false));
    this.look.addEventListener("keydown", (event) => (event.key === " " || event.key === "Enter") && set(true)());
    this.look.addEventListener("keyup", set(false));
    this.look.addEventListener("contextmenu", (event) => event.preventDefault());
    this.hide = () => document.hidden && set(false)();
    document.addEventListener("visibilitychange", this.hide);
    this.name();
  }

  /** @param {boolean} wanted */
  offer(wanted) {
    this.element.hidden = !wanted;
  }

  // Whether the pieces of this scene are covered, in the game as it is.
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
    this.look.hidden = this.open;
    setText(this.keep, t(this.open ? "cover-ranks" : "show-ranks"));
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
  made;
  /** @type {Cell[]} */
  touched = [];
  /** @type {Cell[]} */
  wrong = [];
  /** @type {Map<string, () => void>} */
  acts = new Map();
  offered = "";
  tellTurn = () => {};

  /** @param {HTMLElement} main @param {Table} table @param {Seat} seat @param {Live} live @param {Ways} ways */
  constructor(main, table, seat, live, ways) {
    this.table = table;
    this.seat = seat;
    this.live = live;
    this.ways = ways;
    this.status = statusPanel(table);
    this.seats = seatsPanel(table, { links: false });
    this.notices = noticesPanel(table, { wishes: false });
    this.requests = requestsPanel(seat, { send: (type, fields) => this.send(type, fields), say: (word) => this.say(word) });
    this.moves = movesPanel(table);
    this.refusal = html("div", { class: "card alert", role: "alert", hidden: true, onclick: () => (this.refusal.hidden = true) });
    this.choices = html("div", { class: "card choices", role: "group", "aria-label": t("which-move"), hidden: true });
    this.actions = html("div", { class: "buttons actions" });
    this.giveUp = html("button", { type: "button", class: "danger", onclick: async () => (await claims()).giveUp(seat, (text) => this.tell(text)) }, t("give-up"));
    this.asides = html("div", { class: "buttons" },
      html("button", { type: "button", onclick: () => this.turnBoard() }, t("turn-board")),
      html("button", { type: "button", onclick: async () => (await claims()).handOver(seat, (text) => this.tell(text)) }, t("hand-over")), this.giveUp);
    this.hint = html("p", { class: "card hint", role: "status" });
    this.cover = new Cover(() => this.draw());
    this.holder = html("div");
    const stage = html("div", { class: "stage" }, this.holder);
    this.past = new LookBack(table.seats, (entry) => live.recall(entry), stage, () => this.stepped());
    main.replaceChildren(
      html("h1", {}, t("seat-title", { seat: seatName(seat) })),
      html("div", { class: "table-page" },
        stage,
        html("div", { class: "side" }, this.requests.element, this.status.element, this.hint, this.refusal, this.choices, this.cover.element,
          html("section", { class: "card", "aria-label": t("your-moves") }, this.actions),
          this.past.element, this.seats.element, this.notices.element, this.moves.element,
          html("section", { class: "card", "aria-label": t("your-seat") }, html("h2", {}, t("your-seat")), this.asides),
          legendPanel(table, seat), rulesButton())));
    this.board = new Board(this.holder, table, {
      turns: turnsFor(table, seat) + (localStorage.getItem(`${TURNED}.${table.game.name}`) ? 2 : 0),
      live: true,
      name: t("your-board"),
      label: (cell) => this.label(cell),
      onTouch: (cell) => this.touch(cell),
    });
  }

  leave() {
    this.cover.leave();
  }

  /** @type {Show} */
  show(view, house, words) {
    const turn = (/** @type {View | undefined} */ one) => Boolean(one && !one.result && one.movers.includes(this.seat));
    if (this.view && turn(view) && !turn(this.view)) buzz();
    if (this.view?.gameId !== view.gameId) this.made = undefined;
    if (this.view?.entry !== view.entry || this.view.gameId !== view.gameId) {
      this.touched = [];
      this.wrong = [];
      this.choices.hidden = true;
      if (this.view) this.refusal.hidden = true;
    }
    this.view = view;
    this.cover.offer(isSecret(view) && !view.result);
    // What this seat has done already is not asked of it.
    this.tellTurn = () => this.status.show(view, house, words, this.live.unconfirmed.length ? null : this.seat, this.past.then !== null);
    this.seats.show(view, house);
    this.notices.show(view, house, words);
    this.past.show(view);
    this.requests.show(view);
    this.giveUp.hidden = !house || house.hidden.includes(this.seat);
    this.offer();
    this.draw();
  }

  // What was begun is given up, also where a position of before is looked at.
  stepped() {
    [this.touched, this.wrong] = [[], []];
    this.choices.hidden = true;
    this.offer();
    this.draw();
  }

  get mine() {
    return this.view.moves.filter((move) => move.seat === this.seat && move.path.length);
  }

  draw() {
    if (!this.view) return;
    const { then } = this.past;
    this.tellTurn();
    const on = ahead(this.mine, this.touched);
    setText(this.hint, hintText(this.view.hint, this.touched, on));
    this.seen = this.covered(then ? then.scene : this.view.scene);
    this.board.show(this.seen, then ? marksOf(then, this.past.hinted).marks : this.marks(on), then ? null : this.view.last, then ? [] : takers(this.view.hint, this.touched, on));
    this.moves.show(this.view, this.past.current, this.past.pick);
    this.seats.showLost(this.view, this.covered(this.view.scene));
  }

  /** @param {Scene} scene */
  covered(scene) {
    const covered = this.cover.covers({ ...this.view, scene });
    return scene.map((piece) => (covered && piece?.seat === this.seat ? { seat: piece.seat, kind: HIDDEN } : piece));
  }

  /** @param {Map<Cell, boolean>} on What may be touched now, and what was. */
  marks(on) {
    const { mine, marks, add } = { mine: this.mine, ...marksOf(this.view) };
    for (const { fields } of this.live.unconfirmed) readMove(fields.move ?? null)?.path.forEach((cell) => add(cell, "sent"));
    if (!this.touched.length && !this.live.unconfirmed.length) origins(mine).forEach((cell) => add(cell, isCaptureDue(mine) ? "must" : "may"));
    this.view.hint?.cells.forEach((cell) => add(cell, "hint"));
    this.touched.forEach((cell) => add(cell, "origin"));
    for (const [cell, takes] of on) add(cell, takes || this.view.scene[cell] ? "take" : "to");
    endangered(this.view.hint, this.touched, on).forEach((cell) => add(cell, "danger"));
    this.wrong.forEach((cell) => add(cell, "wrong"));
    return marks;
  }

  // What a cell is called, with what a touch would do.
  /** @type {(cell: Cell) => string} */
  label(cell) {
    const { names } = this.table.topology;
    const piece = this.seen?.[cell];
    const what = piece ? pieceName(piece) : t("free");
    const on = this.view ? ahead(this.mine, this.touched) : new Map();
    let more = "";
    if (this.past.then) more = "";
    else if (on.has(cell)) more = t(on.get(cell) || piece ? "cell-take" : "cell-go");
    else if (this.touched.includes(cell)) more = t("cell-chosen");
    else if (!this.touched.length && this.view && origins(this.mine).has(cell)) more = t("cell-may");
    return [names[cell], what, more].filter(Boolean).join(", ");
  }

  /** @param {Cell} cell */
  async touch(cell) {
    if (this.past.at !== null) return this.past.tell();
    if (!this.view || this.view.result || this.live.unconfirmed.length) return;
    const found = touch(this.mine, this.touched, cell);
    this.choices.hidden = this.refusal.hidden = true;
    [this.wrong, this.touched] = [[], found.touched];
    if (found.among) this.choose(found.among);
    if (found.wrong) this.why(found.wrong);
    this.draw();
    if (found.play) await this.play(found.play);
  }

  // Ask the table why a piece cannot go there.
  /** @param {Cell[]} cells */
  async why(cells) {
    const piece = this.view.scene[cells[0]];
    if (piece?.seat !== this.seat) {
      if (!piece || cells.length > 1) return;
      return this.tell(t(this.view.movers.includes(this.seat) ? "not-yours" : "not-your-turn"));
    }
    this.wrong = cells;
    if (cells.length < 2) {
      if (!this.view.movers.includes(this.seat)) this.tell(t("not-your-turn"));
      else this.tell(t(isCaptureDue(this.mine) ? "capture-due" : "no-move-there"));
      return;
    }
    const refusal = await this.live.ask("ask", { move: writeMove({ seat: this.seat, path: cells }) });
    this.tell(refusal === "" ? t("no-move-there") : refusalText(refusal));
  }

  // Several moves look alike: a short list of what tells them apart.
  /** @param {Move[]} moves */
  choose(moves) {
    this.choices.replaceChildren(...choiceList(this.table, this.seat, moves, (move) => this.play(move), () => this.stepped()));
    this.choices.hidden = false;
    this.choices.querySelector("button")?.focus();
  }

  /** @param {Move} move */
  async play(move) {
    this.touched = [];
    this.choices.hidden = true;
    const { entry } = this.view;
    const answer = this.live.ask("play", { entry, move: writeMove(move), final: true });
    this.draw();
    const refusal = await answer;
    if (refusal === "") this.made = entry;
    this.answer(refusal);
  }

  /** @param {string | null} refusal */
  answer(refusal) {
    if (refusal === "") this.draw();
    else this.tell(refusalText(refusal));
  }

  /** @type {Tell} */
  tell(text) {
    this.refusal.replaceChildren(html("p", {}, text));
    this.refusal.hidden = false;
    this.draw();
  }

  // The words and wishes there are now, as buttons.
  offer() {
    const buttons = actsOf(this.view, this.seat, {
      say: (word) => this.say(word), toSetUp: this.ways.toSetUp, reveal: () => this.reveal(), newGame: () => this.newGame(),
      rematch: () => this.send("rematch"), playOn: this.past.at === null ? null : () => this.send("newgame", { entry: this.past.at }), hint: () => this.send("hint", { seat: this.seat }), redo: () => this.send("redo", { entry: this.view.entry + this.view.undone }), takeBack: this.back() < this.view.kept ? null : () => this.send("rewind", { entry: this.back() }),
    });
    const now = JSON.stringify(buttons.map(({ key, text }) => [key, text]));
    this.acts = new Map(buttons.map(({ key, act }) => [key, act]));
    if (now === this.offered) return;
    this.offered = now;
    this.actions.replaceChildren(...buttons.map(({ key, text, look }) =>
      html("button", { type: "button", class: look ?? "", onclick: () => this.acts.get(key)?.() }, text)));
  }

  // To before this seat's own last move, as far as this page knows it.
  back() {
    const { entry, last } = this.view;
    if (this.made !== undefined && this.made < entry) return this.made;
    return Math.max(0, entry - (last && last.seat !== this.seat && this.table.seats.length === 2 ? 2 : 1));
  }

  /** @param {string} type @param {object} [fields] */
  async send(type, fields) {
    if (this.live.unconfirmed.length) return;
    this.answer(await this.live.ask(type, fields));
  }

  /** @param {string} word */
  async say(word) {
    const sure = !FINAL_WORDS.has(word) || await askYesNo(t("say-sure", { word: wordName(word) }), wordName(word), {
      style: word === "resign" ? "danger" : "main", note: word in WHY ? t(WHY[word]) : undefined,
    });
    if (sure) await this.send("play", { entry: this.view.entry, move: writeMove({ seat: this.seat, choice: word }), final: true });
  }

  async newGame() {
    const sure = this.view.result || await askYesNo(t("new-game-sure"), t("ask-new-game"), { note: t("new-game-why") });
    if (sure) await this.send("newgame");
  }

  async reveal() {
    if (await askYesNo(t("reveal-sure"), t("reveal"))) await this.send("reveal", { seat: this.seat });
  }

  turnBoard() {
    const key = `${TURNED}.${this.table.game.name}`;
    if (localStorage.getItem(key)) localStorage.removeItem(key);
    else localStorage.setItem(key, "yes");
    this.board.turn(this.board.turns + 2);
    this.draw();
  }
}
