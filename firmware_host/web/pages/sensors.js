// What each sensor of the board detects, for builders and repairs, behind the arbiter's PIN.
// In: the PIN; the host's report, requested while the page is visible. Out: text, a trace.

import { askPin } from "./access.js";
import { Board, marksOf } from "./board.js";
import { request } from "./connection.js";
import { byId, html, setText } from "./dom.js";
import { openPage, showConnection } from "./page-frame.js";
import { errorText, faultName, sentence, stripMarks, t } from "./texts.js";

const EVERY_MS = 1000;

const table = await openPage("sensors");
const { names } = table.topology;
const main = byId("main");
const title = html("h1", { tabindex: -1 }, t("sensors"));

if (table.judge) askForPin();
else main.append(title, html("p", { class: "card lines" }, t("settings-off")));

function askForPin() {
  const open = async (/** @type {string} */ pin) => openReport(pin, await requestReport(pin));
  askPin(main, title, html("p", { class: "card" }, t("sensors-note")), t("sensors-open"), open);
}

// The wire keeps older names.
/** @param {RawSensorReport} raw @returns {SensorReport} */
const readReport = ({ felt, passed, laying, said, untold, ...others }) =>
  ({ ...others, sensed: felt, ignored: passed, isSettingUp: laying, boardTexts: said, withheld: untold });

/** @param {string} pin @param {boolean} [trace] */
const requestReport = async (pin, trace) => readReport(await request("/api/sensors", trace ? { pin, trace } : { pin }));

/** @param {number} ms */
const formatSeconds = (ms) => (ms / 1000).toFixed(3);

// Cells whose sensors are ignored or unreliable, and why.
/** @param {SensorReport} report */
const sensorProblems = ({ faults, ignored, doubted }) => [
  ...faults.map(([cell, fault]) => t("fault", { cell: names[cell], fault: faultName(fault) })),
  ...ignored.map((cell) => t("sensor-passed", { cell: names[cell] })),
  ...doubted.map((cell) => t("sensor-doubted", { cell: names[cell] })),
];

/** @param {SensorReport} report @returns {string[]} */
const changes = (report) => report.changes.map(([ms, cell, what], place, all) => {
  const since = place ? ` (+${ms - all[place - 1][0]} ms)` : "";
  return `${formatSeconds(ms)} s  ${cell === null ? t("sensor-pressed", { button: what }) : `${names[cell]} ${what}`}${since}`;
});

/** @param {SensorReport} report */
const logLines = (report) => report.boardTexts.map(([ms, line]) => `${formatSeconds(ms)} s  ${line}`);

/** @param {string} pin @param {SensorReport} first */
function openReport(pin, first) {
  if (!first.board) {
    main.replaceChildren(title, html("p", { class: "card" }, t("sensors-none")));
    return title.focus();
  }
  const holder = html("div");
  const part = (/** @type {string} */ key, /** @type {HTMLElement} */ inside) =>
    html("div", { class: "card" }, html("h2", {}, t(key)), inside);
  const list = (/** @type {string} */ key) => html("pre", { class: "log", tabindex: 0, role: "region", "aria-label": t(key) });
  const [state, sensed, problems] = [html("p", { role: "status" }), html("p"), html("ul", { class: "notices" })];
  const [edges, boardTexts] = [list("sensor-changes"), list("board-said")];
  const done = html("p", { role: "status" });
  /** @type {SensorReport} */
  let report = first;

  const copy = async () => {
    const text = [`${table.game.title}, ${names.length}`, state.textContent, sensed.textContent, ...sensorProblems(report), "",
      ...changes(report), "", ...logLines(report), ""].join("\n");
    const field = html("textarea", { class: "unseen" });
    field.value = text;
    document.body.append(field);
    field.select();
    // The Clipboard API needs a secure context, which a board at home seldom has.
    const copied = document.execCommand("copy");
    field.remove();
    done.textContent = t(copied ? "copied" : "not-copied");
  };
  const save = async () => {
    try {
      const { trace, withheld } = await requestReport(pin, true);
      done.textContent = trace ? t("trace-saved") : withheld ? sentence(withheld) : t("sensors-laying");
      if (!trace) return;
      const address = URL.createObjectURL(new Blob([trace], { type: "text/plain" }));
      html("a", { href: address, download: `${table.game.name}.trace` }).click();
      URL.revokeObjectURL(address);
    } catch (error) {
      done.textContent = errorText(error);
    }
  };
  main.replaceChildren(title, html("div", { class: "table-page" },
    html("div", { class: "stage" }, holder),
    html("div", { class: "side" },
      html("section", { class: "card", "aria-label": t("status") }, state, sensed, problems),
      html("section", { class: "card", "aria-label": t("sensor-save") },
        html("div", { class: "buttons" },
          html("button", { type: "button", onclick: copy }, t("sensor-copy")),
          html("button", { type: "button", onclick: save }, t("trace-save"))), done),
      part("sensor-changes", edges), part("board-said", boardTexts))));
  const board = new Board(holder, table, { name: t("sensors-board") });

  const draw = () => {
    const { marks, add } = marksOf({ last: null, faults: [] });
    report.sensed.forEach((cell) => add(cell, "to"));
    report.ignored.forEach((cell) => add(cell, "wrong"));
    report.faults.forEach(([cell]) => add(cell, "fault"));
    report.doubted.forEach((cell) => add(cell, "fault"));
    board.show(names.map(() => null), marks);
    setText(state, report.isSettingUp ? t("sensors-laying") : stripMarks(report.trouble) || t("sensors-well", { n: names.length }));
    setText(sensed, report.isSettingUp ? "" : t("sensors-felt", { n: report.sensed.length, cells: report.sensed.map((cell) => names[cell]).join(", ") }));
    const lines = sensorProblems(report);
    if (problems.children.length !== lines.length || lines.some((line, place) => problems.children[place].textContent !== line)) {
      problems.replaceChildren(...lines.map((line) => html("li", { class: "notice fault" }, line)));
    }
    setText(edges, changes(report).reverse().join("\n"));
    setText(boardTexts, logLines(report).reverse().join("\n"));
  };
  const refresh = async () => {
    if (!board.holder.isConnected) return;
    if (!document.hidden) {
      try {
        report = await requestReport(pin);
        showConnection(true);
        draw();
      } catch (error) {
        if (/** @type {RequestError} */ (error).status === 401) return askForPin();
        showConnection(false);
      }
    }
    setTimeout(refresh, EVERY_MS);
  };
  draw();
  setTimeout(refresh, EVERY_MS);
  title.focus();
}
