// Games that others recorded: a file to import, what became of it, the list of imported games, and deleting them.
// In: whether the PIN is the arbiter's, or one that the program printed when it began. Out: a section of a page.

import { request, requestWithFile } from "./connection.js";
import { html } from "./dom.js";
import { askYesNo, retryVisibly } from "./page-frame.js";
import { capitalised, dateText, errorText, gameTitle, hostText, t } from "./texts.js";

const TYPED_MS = 250;
// How soon to ask what became of an import: a short one ends within a second, a long one is asked for less often.
const FIRST_LOOK_MS = 250;
const LAST_LOOK_MS = 2000;
const MAX_FILE = 64 * 1024 * 1024;

/** @param {boolean} hasArbiter */
export function importedGames(hasArbiter) {
  const list = html("ul", { class: "games-list" });
  const found = html("p", { class: "quiet", role: "status", hidden: true });
  const more = html("button", { type: "button", hidden: true, onclick: () => load(more.dataset.after) }, t("older-games"));
  const asked = new URLSearchParams(location.search);  // kept there for whoever comes back from a game
  const search = html("input", { type: "search", id: "search", autocomplete: "off", value: asked.get("text") ?? "", oninput: () => typed() });
  const result = html("select", { "aria-label": t("imported-result"), onchange: () => load() }, html("option", { value: asked.get("result") ?? "" }));
  const order = html("select", { "aria-label": t("imported-order"), onchange: () => load() }, html("option", { value: asked.get("order") ?? "" }));
  const searchRow = html("p", { class: "search" }, html("label", { for: "search" }, t("imported-search")), search, result, order);
  const files = html("ul");
  const deletion = deleteForm(t("imported-delete"), files);
  const show = async () => {
    await load();
    searchRow.hidden = deletion.element.hidden = !(list.children.length || search.value || result.value);
  };
  const showAll = async () => {
    search.value = result.value = order.value = "";
    await show();
  };
  const typed = whenTyped(load);
  let newest = 0;

  // Loads the games after that one, or the first ones. Answers that come after a newer question are dropped.
  async function load(after = "") {
    const own = (newest += 1);
    const wanted = { text: search.value, result: result.value, order: order.value };
    const query = new URLSearchParams({ ...wanted, after });
    const { games, more: others, number, results, orders, files: known } = await retryVisibly(() => request(`/api/imported?${query}`));
    if (own !== newest) return;
    keepInAddress(wanted);
    if (after) list.append(...games.map(row));
    else {
      list.replaceChildren(...games.map(row));
      showResults(results);
      showOrders(orders);
      files.replaceChildren(...known.map(fileRow));
    }
    if (!after) found.textContent = number ? t("game-count", { n: number }) : t("imported-none");
    found.hidden = !(list.children.length || search.value || result.value);
    more.hidden = !others;
    more.dataset.after = games.at(-1)?.id ?? "";
  }

  /** @param {{result: string, text: string}[]} results */
  function showResults(results) {
    const chosen = result.value;
    const any = html("option", { value: "" }, t("imported-any-result"));
    result.replaceChildren(any, ...results.map((one) => html("option", { value: one.result, selected: one.result === chosen }, capitalised(one.text))));
  }

  // The first one is how the list is ordered until another is chosen.
  /** @param {{order: string, text: string}[]} orders */
  function showOrders(orders) {
    const chosen = order.value;
    order.replaceChildren(...orders.map((one, place) => html("option", { value: place ? one.order : "", selected: one.order === chosen }, one.text)));
  }

  /** @param {ImportedFile} file */
  function fileRow({ name, games, imported }) {
    const about = [t("game-count", { n: games }), dateText(imported)].filter(Boolean).join(", ");
    const question = t("imported-delete-file", { n: games, name });
    return html("li", { class: "kept-game" }, html("p", {}, `${name}: ${about}`),
      html("div", { class: "buttons" }, deletion.button(t("choose-delete"), question, { file: name }, showAll, name)));
  }

  show();
  return html("section", { id: "imported" },
    html("h2", {}, t("imported")), fileForm(showAll, hasArbiter),
    searchRow, found, list, html("div", { class: "buttons" }, more), deletion.element);
}

// Calls `search` once somebody has stopped typing.
/** @param {() => any} search */
export function whenTyped(search) {
  let timer = 0;
  return () => {
    clearTimeout(timer);
    timer = window.setTimeout(search, TYPED_MS);
  };
}

// Keeps what is searched for in the address, for whoever comes back from a game.
/** @param {Record<string, string>} values */
export function keepInAddress(values) {
  const kept = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries(values)) {
    if (value) kept.set(name, value);
    else kept.delete(name);
  }
  history.replaceState(null, "", String(kept) ? `?${kept}` : location.pathname);
}

// A part of a page that opens, with buttons that delete imported games: they need the PIN, and ask first.
/** @param {string} title @param {...HTMLElement} inside */
export function deleteForm(title, ...inside) {
  const pin = html("input", { type: "password", id: "delete-pin", inputmode: "numeric", autocomplete: "off", maxlength: 12 });
  const wrong = html("p", { class: "alert-line", role: "alert" });
  return {
    element: html("details", { class: "card settings" }, html("summary", {}, title),
      html("p", {}, html("label", { for: "delete-pin" }, t("pin")), pin), wrong, inside),
    /** @param {string} text @param {string} question @param {object} which @param {() => any} done @param {string} about */
    button: (text, question, which, done, about = "") => html("button", {
      type: "button", class: "danger", ...(about ? { "aria-label": `${text}: ${about}` } : {}), onclick: async () => {
        wrong.textContent = "";
        if (!(await askYesNo(question, text, { style: "danger", no: t("cancel"), note: t("imported-delete-note") }))) return;
        try {
          await request("/api/imported/delete", { ...which, pin: pin.value });
          await done();
        } catch (error) {
          wrong.textContent = errorText(error);
        }
      },
    }, text),
  };
}

/** @param {ImportedRow} game */
function row(game) {
  return html("li", { class: "card game" }, html("a", { href: `/games/${encodeURIComponent(game.id)}` },
    html("span", { class: "game-title" }, game.players.join(" – ") || game.id),
    html("span", { class: "quiet" }, [gameTitle(game.game, game.title), game.date, t("move-count", { n: game.moves })].filter(Boolean).join(" · ")),
    html("span", {}, hostText(game.end))));
}

// The form to import a file. Calls `imported` when it was read.
/** @param {() => Promise<void>} imported @param {boolean} hasArbiter */
function fileForm(imported, hasArbiter) {
  const told = html("div", { role: "status" });
  const wrong = html("p", { class: "alert-line", role: "alert" });
  const file = html("input", { type: "file", id: "file", required: true });
  const pin = html("input", { type: "password", id: "import-pin", inputmode: "numeric", autocomplete: "off", maxlength: 12 });
  const button = html("button", { class: "main" }, t("import-file"));
  /** @param {SubmitEvent} event */
  const send = async (event) => {
    event.preventDefault();
    const [chosen] = file.files ?? [];
    wrong.textContent = "";
    told.replaceChildren();
    if (!chosen) return;
    if (chosen.size > MAX_FILE) return void (wrong.textContent = t("import-too-large", { n: MAX_FILE / 1024 ** 2 }));
    button.disabled = true;
    try {
      told.textContent = t("importing", { name: chosen.name });
      let report = await requestWithFile(`/api/import?${new URLSearchParams({ name: chosen.name })}`, chosen, pin.value);
      for (let wait = FIRST_LOOK_MS; report.state === "running"; wait = Math.min(2 * wait, LAST_LOOK_MS)) {
        await new Promise((resolve) => setTimeout(resolve, wait));
        report = await retryVisibly(() => request("/api/import"));
      }
      told.replaceChildren(...reportLines(report));
      await imported();
      told.scrollIntoView();
    } catch (error) {
      told.replaceChildren();
      wrong.textContent = errorText(error);
    }
    button.disabled = false;
  };
  return html("form", { class: "card claim", onsubmit: send },
    html("p", {}, html("label", { for: "file" }, t("import-choose")), file),
    html("p", {}, html("label", { for: "import-pin" }, t("pin")), pin),
    html("p", { class: "quiet" }, hasArbiter ? t("import-pin-arbiter") : t("import-pin-printed")), wrong, told,
    html("div", { class: "buttons" }, button));
}

/** @param {ImportReport} report */
function reportLines({ state, file, new: added, completed, known, unread, encoding, lines, problem }) {
  if (state === "failed") return [html("p", {}, `${file}: ${problem}`)];
  if (!added && !known && !unread) return [html("p", {}, t("import-no-game", { name: file }))];
  const counts = [t("import-new", { n: added }), completed ? t("import-completed", { n: completed }) : "", known ? t("import-known", { n: known }) : "", unread ? t("import-unread", { n: unread }) : ""];
  const read = html("p", {}, `${file} (${encoding}): ${counts.filter(Boolean).join(", ")}.`);
  if (!lines.length) return [read];
  return [read, html("details", {}, html("summary", {}, t("import-why")),
    html("ul", {}, lines.map(([line, players, reason]) => html("li", {}, t(players ? "import-line-of" : "import-line", { n: line, players }), " ", html("span", { lang: "en" }, reason)))),
    unread > lines.length && html("p", { class: "quiet" }, t("import-others", { n: unread - lines.length })))];
}
