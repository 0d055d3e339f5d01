// The host's English sentences in another language, by patterns.
// In: a catalogue (names, lists, sentences keyed by their English pattern) and a sentence. Out: its parts,
// each translated or left as it is. Pure; knows no page.
//
// A slot is named after what stands in it: {cell} a1, {cells} "a1, b1 or c1", {seat} white, {seats} "green
// and red", {kind} king, {akind} "a king", {n} 12, {sides} "yellow with green, black alone", {word} any
// word, {moves} moves as they are written, {part} a sentence within the sentence, {text} anything, left as
// it is. {Seat} and {Seats} begin with a capital. A digit tells two of a kind apart: {cell2}.

const CELL = "(?:[a-z]\\d{1,2}|[Cc]|r\\d+k\\d+)";
// A sentence may begin with a cell; what dots stand for does not.
const BETWEEN = new RegExp(`(?<=[^.][.?!]) (?=[A-Z']|${CELL}\\b)`);
/** @type {Named} */
const listed = (one) => `(?:${one}(?:, ${one})*(?:,? (?:or|and) ${one})?)`;
/** @type {(names: string[]) => string} */
const oneOf = (names) => `(?:${[...names].sort((a, b) => b.length - a.length).map(literal).join("|")})`;
/** @type {Named} */
const literal = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
// The name of a cell or a move stays as it is written, also where a sentence begins.
/** @type {(text: string) => boolean} */
const isName = (text) => /^\S*\d/.test(text);
/** @type {Named} */
export const capital = (text) => (isName(text) ? text : text.charAt(0).toUpperCase() + text.slice(1));
/** @type {Named} */
const small = (text) => text.charAt(0).toLowerCase() + text.slice(1);
/** @type {Named} */
const typeOf = (slot) => slot.replace(/\d+$/, "");

export class Sentences {
  // `game`: what is called otherwise there has its own name, as "russian-draughts king".
  /** @param {Catalogue} catalogue */
  constructor(catalogue, game = "") {
    const kinds = Object.entries(catalogue.names.kinds);
    const own = kinds.filter(([name]) => name.startsWith(`${game} `)).map(([name, said]) => [name.slice(game.length + 1), said]);
    this.names = { ...catalogue.names, kinds: Object.fromEntries([...kinds, ...own]) };
    this.lists = catalogue.lists;
    /** @type {Record<string, string>} */
    this.slots = this.slotPatterns();
    this.patterns = Object.entries(catalogue.sentences)
      .map(([english, said]) => ({ ...this.compiled(english), said }))
      // What says most itself goes first.
      .sort((one, other) => other.weight - one.weight);
  }

  // Parts of a text of one or more sentences: [{text, known}].
  /** @param {string} text */
  translate(text) {
    const whole = this.sentence(text);
    if (whole !== null) return [{ text: whole, known: true }];
    const parts = text.split(BETWEEN);
    if (parts.length < 2) return [{ text, known: false }];
    return parts.map((part) => {
      const said = this.sentence(part);
      return said === null ? { text: part, known: false } : { text: said, known: true };
    });
  }

  // One sentence, or null when no pattern fits all of it.
  /** @type {Translate} */
  sentence(text) {
    const stop = text.endsWith(".") ? "." : "";
    const bare = stop ? text.slice(0, -1) : text;
    const said = this.part(small(bare));
    if (said === null) return null;
    const begins = bare !== small(bare) || (stop && isName(bare));
    return (begins ? capital(said) : said) + (stop && !/[.?!]$/.test(said) ? stop : "");
  }

  /** @type {Translate} */
  part(text) {
    for (const { expression, slots, said } of this.patterns) {
      const match = expression.exec(text);
      if (!match) continue;
      const values = new Map();
      for (const [place, slot] of slots.entries()) {
        const value = this.value(slot, match[place + 1]);
        if (value === null) break;
        values.set(small(slot), value);
      }
      if (values.size < slots.length) continue;
      return said.replace(/\{(\w+)\}/g, (_, slot) =>
        slot === small(slot) ? values.get(slot) : capital(values.get(small(slot))));
    }
    return null;
  }

  /** @param {string} english */
  compiled(english) {
    /** @type {string[]} */
    const slots = [];
    const bare = small(english.replace(/\.$/, ""));
    const source = bare.split(/\{(\w+)\}/).map((piece, place) => {
      if (place % 2 === 0) return literal(piece);
      slots.push(piece);
      return `(${this.slots[typeOf(piece)]})`;
    });
    const weight = bare.replace(/\{\w+\}/g, "").length;
    return { expression: new RegExp(`^${source.join("")}$`), slots, weight };
  }

  slotPatterns() {
    const { seats, kinds } = this.names;
    const seat = oneOf(Object.keys(seats));
    const Seat = oneOf(Object.keys(seats).flatMap((name) => [name, capital(name)]));
    const kind = oneOf(Object.keys(kinds).filter((name) => name !== "?"));
    return {
      cell: CELL,
      cells: listed(CELL),
      seat, Seat,
      seats: listed(seat),
      Seats: listed(Seat),
      kind,
      akind: `an? ${kind}`,
      kinds: listed(`(?:\\d+ x )?${kind}`),
      n: "\\d+",
      word: "[a-z]+(?:-[a-z]+)*",
      moves: ".+?",
      part: ".+",
      sides: `${Seat} (?:with ${Seat}|alone)(?:, ${Seat} (?:with ${Seat}|alone))*(?:; ${Seat} is uncommitted)*`,
      text: ".+",
    };
  }

  /** @param {string} slot @param {string} found @returns {string | null} */
  value(slot, found) {
    const { seats, kinds } = this.names;
    /** @type {Named} */
    const seat = (name) => seats[small(name)] ?? name;
    /** @type {Named} */
    const kind = (name) => kinds[name.replace(/^an? /, "")] ?? name;
    switch (typeOf(slot)) {
      case "cells": return this.joined(found, (cell) => cell);
      case "moves": return this.joined(found, (move) => move.replace(/^(\d+) more$/, (_, n) => this.lists.more.replace("{n}", n)));
      case "seat": case "Seat": return seat(found);
      case "seats": case "Seats": return this.joined(found, seat);
      case "kind": case "akind": return kind(found);
      case "kinds": return this.joined(found, (one) => one.replace(/^(\d+ x )?(.+)$/, (_, n, name) => (n ?? "") + kind(name)));
      case "sides": return this.coalitions(found);
      case "word": return this.names.words[found] ?? found;
      case "part": return this.part(small(found));
      default: return found;
    }
  }

  // "Yellow with Green, Black alone; Red is uncommitted"
  /** @type {Named} */
  coalitions(found) {
    return found.replace(/(\w+) (?:with (\w+)|(alone|is uncommitted))/g, (_, one, other, state) => {
      /** @type {Named} */
      const name = (seat) => capital(this.names.seats[small(seat)] ?? seat);
      if (other) return `${name(one)} ${this.lists.with} ${name(other)}`;
      return `${name(one)}: ${state === "alone" ? this.lists.alone : this.lists.free}`;
    });
  }

  // A list with its "or" and "and" in this language.
  /** @param {string} found @param {Named} one */
  joined(found, one) {
    return found.split(/(, | or | and )/).map((piece, place) => {
      if (place % 2 === 0) return one(piece);
      return /** @type {Record<string, string>} */ ({ ", ": ", ", " or ": ` ${this.lists.or} `, " and ": ` ${this.lists.and} ` })[piece];
    }).join("");
  }
}
