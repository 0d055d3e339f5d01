// A cover over the own ranks, so that a neighbour does not see them on the phone.
// In: touches of its buttons. Out: whether the ranks are covered now. Nothing of it leaves the phone.

import { html, setText } from "./dom.js";
import { t } from "./texts.js";
import { isSecret } from "./view.js";

export class Cover {
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
