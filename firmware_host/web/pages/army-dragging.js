// Dragging by finger, pen or mouse. A short touch stays a touch.
// In: pointer events. Out: where a drag begins and where it ends. Knows no army.

import { html } from "./dom.js";

const FAR_PX = 8;

// A spot: {cell} of a board, {kind} in a tray, {tray: true} for the card it lies on.
/** @param {any} target @returns {Spot | null} */
function spotAt(target) {
  const cell = target?.closest?.("[data-cell]");
  if (cell) return { cell: Number(cell.dataset.cell) };
  const kind = target?.closest?.("[data-kind]");
  if (kind) return { kind: kind.dataset.kind, tray: true };
  return target?.closest?.(".tray-card") ? { tray: true } : null;
}

// `begin(spot)`: whether something is lifted there; `picture()`: what to show under the finger; `end(spot)`.
/** @param {HTMLElement} area @param {DragListener} on */
export function dragArea(area, { begin, end, picture }) {
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
    if (!ghost && far > FAR_PX) {
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
