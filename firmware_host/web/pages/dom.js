// Makes and changes elements.

const NAMESPACE = "http://www.w3.org/2000/svg";

/** @type {Svg} */
export function svg(name, attributes = {}, children = []) {
  const made = document.createElementNS(NAMESPACE, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  made.append(...children);
  return made;
}

// `html("button", {class: "quiet", onclick: f, hidden: true}, "Resign")`. Children that are null, undefined or false are left out.
/** @type {Html} */
export function html(name, properties = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (key.startsWith("on")) made.addEventListener(key.slice(2), value);
    else if (typeof value === "boolean") made.toggleAttribute(key, value);
    else if (value !== undefined && value !== null) made.setAttribute(key, value);
  }
  made.append(...children.flat().filter((child) => child !== false && child !== null && child !== undefined));
  return made;
}

/** @type {(id: string) => HTMLElement} */
export const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

// Sets a text only if it has changed, so that screen readers don't announce it twice.
/** @param {Node} element @param {string} text */
export function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/** @type {SVGElement | null} */
let defs = null;

// The element that holds drawings for <use>; it isn't shown itself.
export function svgDefs() {
  if (!defs) {
    defs = svg("defs");
    document.body.append(svg("svg", { class: "offstage", "aria-hidden": "true", width: 0, height: 0 }, [defs]));
  }
  return defs;
}
