// What a page of rules is made of: headings, paragraphs, lists, tables, code.
// In: Markdown, as far as docs/rules uses it. Out: blocks, and of a text its spans. Pure.

const STARTS = /^(#{1,6}) +(.*)$|^(\||\x60{3}|- |\d+\. )/;
const FENCE = "\x60".repeat(3);

/** @param {string} text @returns {Block[]} */
export function blocks(text) {
  /** @type {Block[]} */
  const found = [];
  let fenced = false;
  /** @type {(kind: Block["kind"], ...lines: string[]) => Block} */
  const begin = (kind, ...lines) => (found.push({ kind, lines }), found[found.length - 1]);
  /** @type {(last: Block | null, kind: Block["kind"]) => Block} */
  const going = (last, kind) => (last?.kind === kind ? last : begin(kind));
  /** @type {Block | null} */
  let open = null;
  for (const line of text.split("\n")) {
    const [, level, heading, start] = STARTS.exec(line) ?? [];
    if (start === FENCE) {
      fenced = !fenced;
      open = fenced ? begin("code") : null;
    } else if (fenced) open?.lines.push(line);
    else if (!line.trim()) open = null;
    else if (level) {
      begin("heading", heading).level = level.length;
      open = null;
    } else if (start === "|") {
      open = going(open, "table");
      if (!/^[|\s:-]+$/.test(line)) open.lines.push(line);
    } else if (start) {
      open = going(open, start === "- " ? "list" : "numbers");
      open.lines.push(line.slice(start.length));
    } else if (/^ {4}/.test(line) && (!open || open.kind === "code")) {
      open = going(open, "code");
      open.lines.push(line.slice(4));
    } else if (open) open.lines.push([open.lines.pop(), line.trim()].join(" "));
    else open = begin("text", line.trim());
  }
  return found;
}

/** @param {string} line */
export const cellsOf = (line) => line.trim().replace(/^\||\|$/g, "").split("|").map((cell) => cell.trim());

// The parts of a text that look otherwise: code, strong, em. A link is only its words here.
/** @param {string} text @returns {[look: string, text: string][]} */
export function spans(text) {
  const parts = text.split(/(\x60[^\x60]+\x60|\*\*[^*]+\*\*|\*[^*]+\*|\[[^\]]+\]\([^)]*\))/);
  return parts.filter(Boolean).map((part) => {
    if (/^\x60.+\x60$/.test(part)) return ["code", part.slice(1, -1)];
    if (/^\*\*.+\*\*$/.test(part)) return ["strong", part.slice(2, -2)];
    if (/^\*.+\*$/.test(part)) return ["em", part.slice(1, -1)];
    return ["", part.replace(/^\[([^\]]+)\]\([^)]*\)$/, "$1")];
  });
}
