// The screen to set up an army on: from the tray to the zone by touch, by dragging, or by keyboard.
// In: a view with a set-up for the seat. Out: one layout, sent once. What is possible is in army.js.

import { draft, dropDrafts, dropTemplate, filled, fitted, fromTemplate, isComplete, keepDraft, keepTemplate, mirrored, moved, pairs, placed, remaining, removed, templates } from "./army.js";
import { Board, marksOf, turnsFor } from "./board.js";
import { html, setText } from "./dom.js";
import { askYesNo } from "./page-frame.js";
import { pieceName, rulesButton, statusPanel, voiceSwitch } from "./panels.js";
import { iconOf } from "./pieces.js";
import { requestsPanel } from "./seat-requests.js";
import { kindName, refusalText, seatName, t } from "./texts.js";
import { writeMove } from "./view.js";

export class SeatSetUp {
  // seat.js shows the first view, which has a set-up for the seat, as soon as this is built.
  /** @type {View} */
  view;
  /** @type {Setup} */
  setup;
  /** @type {Army} */
  army;
  /** @type {Scene} */
  seen;
  /** @type {Cell[]} */
  order;
  /** @type {Spot | null} */
  held = null;
  gameId = "";

  /** @param {HTMLElement} main @param {Table} table @param {Seat} seat @param {IntentConnection} live @param {SeatLinks} links */
  constructor(main, table, seat, live, links) {
    this.table = table;
    this.seat = seat;
    this.live = live;
    this.links = links;
    this.status = statusPanel(table, seat);
    this.requests = requestsPanel(seat, { send: (type, fields) => this.sendRequest(type, fields), sendCommand: () => {} });
    this.progress = html("p", { class: "progress", role: "status" });
    this.again = html("p", { hidden: true }, t("lay-anew-how"));
    this.refusal = html("div", { class: "card alert", role: "alert", hidden: true }, html("p"));
    this.voice = voiceSwitch(table, [this.progress, this.requests.element, this.status.element, this.refusal]);
    this.tray = html("div", { class: "tray", role: "group", "aria-label": t("tray") });
    this.holder = html("div");
    const button = (/** @type {string} */ key, /** @type {() => void} */ run, style = "") => html("button", { type: "button", class: style, onclick: run }, t(key));
    this.sendButton = button("send-army", () => this.sendArmy(), "main");
    this.usualButton = button("usual", () => this.arrange(new Map(this.setup.usual)));
    this.cancelButton = button("leave-as-it-was", () => this.links.toPlaying());
    this.templates = templatesPanel(table, () => ({ army: this.army, order: this.order }), (army) => this.arrange(army));
    main.replaceChildren(
      html("h1", {}, t("set-up-title", { seat: seatName(seat) })),
      html("div", { class: "table-page set-up" },
        html("div", { class: "stage" }, this.holder),
        html("div", { class: "side" },
          html("section", { class: "card tray-card", "aria-label": t("tray") },
            this.again, html("div", { class: "buttons" }, this.progress, this.sendButton, this.cancelButton), this.refusal, this.tray),
          this.requests.element, this.status.element,
          html("section", { class: "card", "aria-label": t("arrangements") }, html("div", { class: "buttons" },
            button("random", () => this.arrange(filled(this.setup, this.isComplete() ? new Map() : this.army, Math.random))),
            button("mirror", () => this.arrange(mirrored(this.setup, this.army, (cell) => this.across(cell)))),
            this.usualButton,
            button("clear", () => this.arrange(new Map()))),
            html("p", { class: "quiet how" }, t("set-up-how"))),
          this.templates.element, html("div", { class: "buttons" }, this.voice.button), rulesButton())));
    this.board = new Board(this.holder, table, {
      turns: turnsFor(table, seat), live: true, name: t("your-board"),
      label: (cell) => this.label(cell), onTouch: (cell) => this.touch(cell),
    });
    this.stopDragging = dragArea(main, {
      begin: (spot) => this.lift(spot),
      end: (spot) => this.drop(spot),
      picture: () => iconOf(table, seat, this.heldKind ?? ""),
    });
    this.onKey = (/** @type {KeyboardEvent} */ event) => {
      if (event.key === "Escape") this.hold(null);
    };
    document.addEventListener("keydown", this.onKey);
  }

  leave() {
    this.stopDragging();
    this.voice.leave();
    document.removeEventListener("keydown", this.onKey);
  }

  /** @type {Show} */
  show(view, presence, boardText) {
    const setup = view.setups.find((one) => one.seat === this.seat);
    if (!setup) return;
    this.view = view;
    this.setup = setup;
    this.status.show(view, presence, boardText, this.seat);
    this.requests.show({ ...view, commands: [] }); // an offer is answered at the board
    this.usualButton.hidden = !this.setup.usual.length;
    this.cancelButton.hidden = this.setup.due;
    this.again.hidden = this.setup.due;
    if (!this.army || this.gameId !== view.gameId) {
      this.gameId = view.gameId;
      this.army = fitted(this.setup, draft(this.table, this.seat, view.gameId));
      if (!this.army.size && !this.setup.due) this.army = fitted(this.setup, this.standing());
      this.order = this.zoneOrder();
      this.templates.show();
    }
    this.draw();
  }

  // The pieces as they stand now, if an army is set up again.
  /** @returns {Army} */
  standing() {
    return new Map(this.view.scene.flatMap((piece, cell) =>
      piece?.seat === this.seat && this.setup.cells.includes(cell) ? [[cell, piece.kind]] : []));
  }

  /** @param {Cell} cell */
  across(cell) {
    const [x, y] = this.board.centres[cell];
    return { x, row: Math.round(y) };
  }

  zoneOrder() {
    return [...this.setup.cells].sort((one, other) => {
      const [a, b] = [this.across(one), this.across(other)];
      return b.row - a.row || a.x - b.x;
    });
  }

  isComplete() {
    return isComplete(this.setup, this.army);
  }

  /** @param {Army} army */
  change(army) {
    this.army = fitted(this.setup, army);
    keepDraft(this.table, this.seat, this.view.gameId, this.army);
    this.hold(null);
    this.check();
  }

  // Scrolls to the board: on a small phone the buttons for the whole army are far below it.
  /** @param {Army} army */
  arrange(army) {
    this.change(army);
    this.holder.scrollIntoView({ block: "nearest" });
  }

  // Asks the table about a complete army, so that a refusal is shown before it is sent.
  async check() {
    this.refusal.hidden = true;
    if (!this.isComplete()) return;
    const asked = this.army;
    const refusal = await this.live.ask("ask", { move: this.move() });
    if (asked === this.army && refusal) this.showMessage(refusalText(refusal));
  }

  move() {
    return writeMove({ seat: this.seat, layout: pairs(this.army) });
  }

  get heldKind() {
    return this.held?.kind ?? this.army.get(this.held?.cell ?? -1);
  }

  /** @param {Spot | null} spot */
  hold(spot) {
    this.held = spot;
    this.draw();
  }

  /** @param {Spot} spot */
  lift(spot) {
    if (spot.kind ? !remaining(this.setup, this.army).get(spot.kind) : !this.army.has(spot.cell ?? -1)) return false;
    this.hold(spot);
    return true;
  }

  // Puts what is held on a cell, or back into the tray.
  /** @param {Spot | null} spot */
  drop(spot) {
    const { held } = this;
    if (!held) return;
    if (spot?.cell !== undefined && this.setup.cells.includes(spot.cell)) {
      this.change(held.kind ? placed(this.setup, this.army, held.kind, spot.cell) : moved(this.setup, this.army, held.cell ?? -1, spot.cell));
    } else if (spot?.tray && held.cell !== undefined) this.change(removed(this.army, held.cell));
    else this.hold(null);
  }

  /** @type {OnCell} */
  touch(cell) {
    if (!this.setup.cells.includes(cell)) return this.hold(null);
    if (this.held?.cell === cell) return this.hold(null);
    if (this.held) {
      const again = this.held.kind && (remaining(this.setup, this.army).get(this.held.kind) ?? 0) > 1 ? this.held : null;
      this.drop({ cell });
      if (again) this.hold(again);
    } else if (this.army.has(cell)) this.hold({ cell });
  }

  draw() {
    if (!this.view) return;
    const { marks, add } = marksOf({ ...this.view, last: null });
    for (const cell of this.setup.cells) if (!this.army.has(cell)) add(cell, "zone");
    if (this.held?.cell !== undefined) add(this.held.cell, "origin");
    const scene = this.view.scene.map((piece, cell) => {
      const kind = this.army.get(cell);
      if (kind !== undefined) return { seat: this.seat, kind };
      return piece?.seat === this.seat ? null : piece;
    });
    this.seen = scene;
    this.board.show(scene, marks);
    // A finger on any other cell scrolls the page.
    this.board.buttons.forEach((button, cell) => button.classList.toggle("laid", this.army.has(cell)));
    this.drawTray();
  }

  drawTray() {
    const counts = remaining(this.setup, this.army);
    const more = [...counts.values()].reduce((sum, count) => sum + Math.max(0, count), 0);
    setText(this.progress, more ? t("still-to-lay", { n: more, all: this.setup.kinds.length }) : t("all-laid"));
    this.sendButton.disabled = !this.isComplete() || this.live.unconfirmed.length > 0;
    this.tray.hidden = !more;
    if (!this.trayButtons) {
      this.trayButtons = new Map([...counts.keys()].map((kind) => {
        const count = html("span", { class: "count", "aria-hidden": "true" });
        const button = html("button", { type: "button", "data-kind": kind, onclick: () =>
          this.hold(this.held?.kind === kind ? null : { kind }) },
          iconOf(this.table, this.seat, kind), html("span", { class: "kind" }, kindName(kind)), count);
        return [kind, { button, count }];
      }));
      this.tray.replaceChildren(...[...this.trayButtons.values()].map(({ button }) => button));
    }
    for (const [kind, { button, count }] of this.trayButtons) {
      const number = counts.get(kind) ?? 0;
      setText(count, String(number));
      button.disabled = number < 1;
      button.setAttribute("aria-pressed", String(this.held?.kind === kind));
      button.setAttribute("aria-label", t("in-tray", { kind: kindName(kind), n: number }));
    }
  }

  /** @type {(cell: Cell) => string} */
  label(cell) {
    const { names } = this.table.topology;
    const piece = this.seen?.[cell];
    const inside = this.setup?.cells.includes(cell);
    const held = this.held && inside ? t("lay-here", { kind: kindName(this.heldKind ?? "") }) : "";
    const what = piece ? pieceName(piece) : t(inside ? "free" : "outside");
    return [names[cell], what, this.held?.cell === cell ? t("cell-chosen") : held].filter(Boolean).join(", ");
  }

  // Requests are possible while an army is set up.
  /** @param {string} type @param {object} [fields] */
  async sendRequest(type, fields) {
    const refusal = await this.live.ask(type, fields);
    if (refusal) this.showMessage(refusalText(refusal));
  }

  async sendArmy() {
    if (!(await askYesNo(t("send-sure"), t("send-army"), { no: t("not-yet"), note: t("send-why") }))) return;
    const reply = this.live.ask("play", { entry: this.view.entry, move: this.move(), final: true });
    this.drawTray();
    this.showReply(await reply);
  }

  /** @param {string | null} refusal */
  showReply(refusal) {
    if (refusal === "") {
      dropDrafts(this.table, this.seat);
      if (location.pathname.endsWith("/set-up")) this.links.toPlaying();
      return;
    }
    this.drawTray();
    this.showMessage(refusalText(refusal));
  }

  /** @type {ShowText} */
  showMessage(text) {
    this.refusal.replaceChildren(html("p", {}, text));
    this.refusal.hidden = false;
  }
}

const LONGEST_NAME = 30;

// Templates: save, use, delete.
/** @param {Table} table @param {() => {army: Army, order: Cell[]}} current @param {(army: Army) => void} onUse */
function templatesPanel(table, current, onUse) {
  const list = html("ul", { class: "template-list" });
  const name = html("input", { type: "text", id: "template-name", maxlength: LONGEST_NAME, autocomplete: "off" });
  const show = () => {
    const { order } = current();
    list.replaceChildren(...Object.entries(templates(table)).map(([title, places]) => html("li", {},
      html("button", { type: "button", onclick: () => onUse(fromTemplate(places, order)) }, title),
      html("button", { type: "button", class: "danger", "aria-label": t("forget", { name: title }), onclick: () => {
        dropTemplate(table, title);
        show();
      } }, "×"))));
  };
  /** @param {SubmitEvent} event */
  const keep = (event) => {
    event.preventDefault();
    const title = name.value.trim();
    const { army, order } = current();
    if (!title || !army.size) return;
    keepTemplate(table, title, army, order);
    name.value = "";
    show();
  };
  const element = html("section", { class: "card", "aria-label": t("templates") },
    html("h2", {}, t("templates")), list,
    html("form", { class: "keep", onsubmit: keep },
      html("label", { for: "template-name" }, t("template-name")), name, html("button", {}, t("keep-template"))),
    html("p", { class: "quiet" }, t("templates-why")));
  return { element, show };
}

// A pointer that moves less than this is a touch.
const DRAG_PX = 8;

// The cell of a board, a kind in the tray, or the card of the tray itself.
/** @param {any} target @returns {Spot | null} */
function spotAt(target) {
  const cell = target?.closest?.("[data-cell]");
  if (cell) return { cell: Number(cell.dataset.cell) };
  const kind = target?.closest?.("[data-kind]");
  if (kind) return { kind: kind.dataset.kind, tray: true };
  return target?.closest?.(".tray-card") ? { tray: true } : null;
}

// Dragging by finger, pen or mouse. `begin(spot)`: whether there is something to lift; `picture()`: what to show under the
// finger; `end(spot)`: where it was dropped. Returns a function that stops listening.
/** @param {HTMLElement} area @param {DragListener} on */
function dragArea(area, { begin, end, picture }) {
  /** @type {{spot: Spot, x: number, y: number, id: number} | null} */
  let start = null;
  /** @type {HTMLElement | null} */
  let ghost = null;

  /** @param {PointerEvent} event */
  const down = (event) => {
    const spot = event.button === 0 || event.pointerType !== "mouse" ? spotAt(event.target) : null;
    start = spot && { spot, x: event.clientX, y: event.clientY, id: event.pointerId };
  };
  /** @param {PointerEvent} event */
  const move = (event) => {
    if (!start || event.pointerId !== start.id) return;
    const far = Math.hypot(event.clientX - start.x, event.clientY - start.y);
    if (!ghost && far > DRAG_PX) {
      const { kind, cell } = start.spot;
      if (!begin(kind ? { kind } : { cell })) {
        start = null;
        return;
      }
      ghost = html("div", { class: "ghost", "aria-hidden": "true" }, picture());
      document.body.append(ghost);
    }
    if (ghost) {
      ghost.style.transform = `translate(${event.clientX}px, ${event.clientY}px) translate(-50%, -70%)`;
      event.preventDefault();
    }
  };
  /** @param {PointerEvent} event */
  const up = (event) => {
    if (ghost) {
      ghost.remove();
      ghost = null;
      const under = event.type === "pointerup" ? document.elementFromPoint(event.clientX, event.clientY) : null;
      end(spotAt(under));
      // The click that follows a drag is not a touch.
      const swallow = (/** @type {Event} */ click) => {
        click.stopPropagation();
        click.preventDefault();
      };
      addEventListener("click", swallow, { capture: true, once: true });
      setTimeout(() => removeEventListener("click", swallow, { capture: true }), 50);
    }
    start = null;
  };
  // A finger that drags a piece does not scroll the page.
  /** @param {Event} event */
  const hold = (event) => ghost && event.cancelable && event.preventDefault();

  area.addEventListener("pointerdown", down);
  area.addEventListener("touchmove", hold, { passive: false });
  addEventListener("pointermove", move);
  addEventListener("pointerup", up);
  addEventListener("pointercancel", up);
  return () => {
    area.removeEventListener("pointerdown", down);
    area.removeEventListener("touchmove", hold);
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", up);
    removeEventListener("pointercancel", up);
  };
}
