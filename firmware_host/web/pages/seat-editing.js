// The screen on which a position is set up: pick a piece, then touch squares. The board of the table and other phones change
// the same position.
// In: a view with the position. Out: changes of it, one at a time; at last the wish to begin a game there.

import { Board, turnsFor } from "./board.js";
import { html, setText } from "./dom.js";
import { pieceName, rulesButton, statusPanel, voiceSwitch } from "./panels.js";
import { iconOf } from "./pieces.js";
import { capitalised, hostText, refusalText, seatName, stripMarks, t } from "./texts.js";

// Of more pieces than these, those of one player at a time can be picked. As in the window.
const MOST_PIECES = 8;

export class SeatEditing {
  // seat.js shows the first view as soon as this is built.
  /** @type {View} */
  view;
  /** @type {EditedPosition} */
  edited;
  /** @type {Seat | undefined} */
  side;
  // What the palette and the items were made of.
  made = "";
  // Whether somebody is writing a text.
  isWriting = false;
  // Whether the last change was a text that was read.
  hasRead = false;

  /** @param {HTMLElement} main @param {Table} table @param {Seat} seat @param {IntentConnection} live */
  constructor(main, table, seat, live) {
    this.table = table;
    this.live = live;
    this.status = statusPanel(table, seat);
    this.ready = html("p", { class: "progress", role: "status" });
    this.refusal = html("div", { class: "card alert", role: "alert", hidden: true }, html("p"));
    this.voice = voiceSwitch(table, [this.ready, this.status.element, this.refusal]);
    this.palette = html("div", { class: "tray palette", role: "group", "aria-label": t("palette") });
    this.sides = html("div", { class: "buttons", role: "group", "aria-label": t("palette-sides") });
    this.items = html("div", { class: "settings" });
    this.holder = html("div");
    const button = (/** @type {string} */ key, /** @type {() => void} */ run, style = "") => html("button", { type: "button", class: style, onclick: run }, t(key));
    this.playButton = button("edit-play", () => this.edit("begin"), "main");
    this.undoButton = button("edit-undo", () => this.edit("undo"));
    this.text = html("textarea", {
      id: "position-text", rows: 3, spellcheck: "false", autocapitalize: "off", autocomplete: "off", maxlength: 2000,
      oninput: () => (this.isWriting = true),
    });
    main.replaceChildren(
      html("h1", {}, t("edit-title")),
      html("div", { class: "table-page set-up" },
        html("div", { class: "stage" }, this.holder),
        html("div", { class: "side" },
          html("section", { class: "card tray-card", "aria-label": t("palette") },
            html("div", { class: "buttons" }, this.playButton, this.undoButton), this.sides, this.palette, this.ready, this.refusal),
          html("section", { class: "card", "aria-label": t("edit-more") }, this.items,
            html("div", { class: "buttons" }, button("clear", () => this.edit("clear")), button("edit-usual", () => this.edit("usual"))),
            html("p", { class: "quiet how" }, t("edit-how"), " ", t("edit-players"))),
          html("section", { class: "card", "aria-label": t("edit-text") },
            html("p", {}, html("label", { for: "position-text" }, t("edit-text"))), this.text,
            html("div", { class: "buttons" }, button("edit-read", () => this.read()))),
          this.status.element, html("div", { class: "buttons" }, this.voice.button), rulesButton())));
    this.board = new Board(this.holder, table, {
      turns: turnsFor(table, seat), live: true, name: t("your-board"),
      label: (cell) => this.label(cell), onTouch: (cell) => this.touch(cell),
    });
  }

  leave() {
    this.voice.leave();
  }

  /** @type {Show} */
  show(view, presence, boardText) {
    if (!view.edited) return;
    this.view = view;
    this.edited = view.edited;
    this.status.show(view, presence, boardText, null);
    const { refusal, can_undo, text } = view.edited;
    this.showReady();
    this.playButton.disabled = Boolean(refusal);
    this.undoButton.disabled = !can_undo;
    if (!this.isWriting) this.text.value = text;
    this.board.show(view.scene);
    this.drawChoices();
  }

  // Says whether a game can begin, and that a text has been read.
  showReady() {
    const { refusal } = this.edited;
    const ready = refusal ? t("edit-not-yet", { why: stripMarks(refusal).replace(/\.?$/, ".") }) : t("edit-ready");
    setText(this.ready, [...(this.hasRead ? [t("edit-was-read")] : []), ready].join(" "));
  }

  // Makes the palette and the items anew only where something else can be chosen, so that the keyboard stays where it is.
  drawChoices() {
    const { palette, picked, items } = this.edited;
    const seats = [...new Set(palette.map(({ seat }) => seat))];
    this.side = picked?.seat ?? this.side ?? seats[0];
    this.sides.hidden = palette.length <= MOST_PIECES;
    // A kind that a player does not have keeps its place.
    const kinds = [...new Set(palette.map(({ kind }) => kind))];
    const own = (/** @type {string} */ kind) => palette.find((one) => one.seat === this.side && one.kind === kind);
    const pieces = this.sides.hidden ? palette : kinds.map(own);
    const made = JSON.stringify([pieces, items.map(({ name, values }) => [name, values])]);
    if (made !== this.made) {
      this.made = made;
      if (!this.sides.childElementCount) {
        this.sides.append(...seats.map((seat) => html("button", { type: "button", "data-seat": seat, onclick: () => this.pickSide(seat) }, seatName(seat))));
      }
      this.palette.replaceChildren(...[...pieces, null].map((piece) => piece === undefined ? html("span") : html("button", {
        type: "button", "data-piece": piece ? `${piece.seat} ${piece.kind}` : "", "aria-label": piece ? pieceName(piece) : null,
        onclick: () => this.edit("pick", { piece: piece && [piece.seat, piece.kind] }),
      }, piece && iconOf(this.table, piece.seat, piece.kind), html("span", { class: "kind" }, piece ? pieceName(piece) : t("edit-remove")))));
      this.items.replaceChildren(...items.map(({ name, label, values }) => html("p", {},
        html("label", { for: `item-${name}` }, capitalised(stripMarks(label))),
        html("select", { id: `item-${name}`, onchange: (/** @type {any} */ event) => this.edit("set", { name, text: event.target.value }) },
          values.map(([value, text]) => html("option", { value }, hostText(text)))))));
    }
    const now = picked ? `${picked.seat} ${picked.kind}` : "";
    for (const button of /** @type {NodeListOf<HTMLElement>} */ (this.palette.querySelectorAll("button"))) {
      button.setAttribute("aria-pressed", String(button.dataset.piece === now));
    }
    for (const button of /** @type {NodeListOf<HTMLElement>} */ (this.sides.querySelectorAll("button"))) {
      button.setAttribute("aria-pressed", String(button.dataset.seat === this.side));
    }
    for (const { name, value } of items) {
      const select = /** @type {HTMLSelectElement} */ (this.items.querySelector(`#item-${name}`));
      if (document.activeElement !== select) select.value = value;
    }
  }

  // Shows the pieces of a player, and picks the same kind of them where there is one.
  /** @param {Seat} seat */
  pickSide(seat) {
    const own = this.edited.palette.filter((one) => one.seat === seat);
    const { kind } = own.find((one) => one.kind === this.edited.picked?.kind) ?? own[0];
    this.edit("pick", { piece: [seat, kind] });
  }

  /** @type {OnCell} */
  touch(cell) {
    this.edit("touch", { cell });
  }

  /** @type {(cell: Cell) => string} */
  label(cell) {
    const { names } = this.table.topology;
    const piece = this.view?.scene[cell];
    return `${names[cell]}, ${piece ? pieceName(piece) : t("free")}`;
  }

  // Reads the text that somebody has written or pasted.
  async read() {
    if (await this.edit("read", { text: this.text.value.trim().replace(/\s+/g, " ") })) this.isWriting = false;
    if (this.edited && !this.isWriting) this.text.value = this.edited.text;
  }

  // Sends a change; resolves to whether it was accepted.
  /** @param {string} action @param {object} fields */
  async edit(action, fields = {}) {
    const refusal = await this.live.ask("edit", { action, ...fields });
    this.hasRead = refusal === "" && action === "read";
    this.showReady();
    this.refusal.hidden = refusal === "";
    if (refusal !== "") this.refusal.replaceChildren(html("p", {}, refusalText(refusal)));
    return refusal === "";
  }

  /** @param {string | null} refusal */
  showReply(refusal) {
    this.refusal.hidden = refusal === "";
    if (refusal !== "") this.refusal.replaceChildren(html("p", {}, refusalText(refusal)));
  }
}
