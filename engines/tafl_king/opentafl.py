"""Games of Tafl King as OpenTafl files, the format of the tafl archives.

In: a text, or a start position with moves. Out: the other. Source: OpenTafl Notation,
``opentafl-notation-spec.txt`` and ``RulesSerializer.java`` in github.com/jslater89/OpenTafl.

A turn is a line, ``12. d1-d3 f4-c4``, and its comments are the next one, ``[the first|the
second]``. Variations have addresses: ``12a.1.1b.`` begins the first variation after move 12a, at
the second half of its turn 1. Where both halves are alike, as in ``12a.1.1a.``, it replaces that
move. Positions begin with rank 1. The files written here before they named their compiler begin
with rank 11.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Final

from engines.errors import NotationError
from engines.game import RESIGN, AnyGame, Line, Move, Note, Result, Seat
from engines.localiser import english
from engines.message import Message
from engines.record import RecordFormat, as_words
from engines.record_text import Draft, GameText, Word, latin, tidy, unreadable
from engines.tafl_king.board import ATTACKERS, DEFENDERS
from engines.tafl_king.notation import read_rows, write_move, write_position, write_rows
from engines.tafl_king.state import State, fresh
from engines.tafl_king.variants import PRESETS, options_in_force

RESIGNATION: Final = "---"
COMPILER: Final = "Lodeboard 2"
"""Since this number positions begin with rank 1."""

_RESULTS: Final = {"1": ATTACKERS, "0": "draw", "-1": DEFENDERS, "?": ""}


class OpenTaflFormat(RecordFormat):
    """OpenTafl files. Of the commands only a resignation on the own turn is written."""

    roster: ClassVar[Sequence[str]] = ("event", "site", "date", "round")
    own_tags: ClassVar[Sequence[str]] = ("result", "termination", "compiler", "variant", "rules")
    unknown_result: ClassVar[str] = "?"
    suffix: ClassVar[str] = ".otg"

    def first_tags(self, game: AnyGame) -> Sequence[str]:
        """Return the caller's tags that are written before all others."""
        return (*self.roster, *game.seats)

    def tags(
        self,
        game: AnyGame,
        start: Any,
        tags: Mapping[str, str],
        viewer: Seat | None,
        ended: Result | None,
    ) -> dict[str, str]:
        """Return why the game ended, and the rules it was played by."""
        why = english(ended.reason) if ended else tags.get("termination", "")
        own = {"compiler": COMPILER, "variant": variant(game), "rules": rules_record(game, start)}
        return {"termination": why} | own if why else own

    def tag(self, name: str, text: str) -> str:
        """Return one tag as a line. Raises NotationError for an invalid name."""
        if not re.fullmatch(_NAME, name):
            raise NotationError(Message("engines.no-tag-name", name=name))
        return f"[{name}:{_escaped(text)}]"

    def body(
        self, game: AnyGame, start: Any, line: Line, viewer: Seat | None
    ) -> tuple[list[str], Any]:
        """Return the lines of the turns, and the state after the last move."""
        return _write(game, start, line)

    def wrapped(self, entries: Sequence[str], result: str) -> str:
        """Return the lines of the turns; OpenTafl needs each on its own."""
        return "\n".join(entries)

    def first(self, start: Any, moves: Sequence[Move]) -> Seat | None:
        """Return the side that begins."""
        seat: Seat = start.turn
        return seat

    def told(self, game: AnyGame, before: Any, move: Move, after: Any) -> Iterator[str]:
        """Yield nothing: why the game ended is a tag."""
        return iter(())

    def parse(self, text: str, names: Mapping[str, str]) -> GameText:
        """Return the tags and words of a record. Raises NotationError.

        Of the caller's tags ``Event`` and ``event`` are two.
        """
        known = {name: spelled for name, spelled in names.items() if name not in self.roster}
        return _Parser(text, known).parse()

    def start(self, game: AnyGame, found: GameText) -> Any:
        """Return the start position of the rules, or the usual one if they name none."""
        rules = _words(found.tags.get("rules", ""))
        if rules.get("dim", "11") != "11":
            raise found.located(
                NotationError(Message("tafl-king.another-board", text=rules["dim"])),
                found.places["rules"],
            )
        name = next((name for name in ("start", "starti") if name in rules), "")
        rows = found.tags.get("position") or rules.get(name, "")
        if not rows:
            return game.initial()
        ranks = latin(rows).strip("/ ").split("/")
        from_the_top = name == "starti" or _is_of_first_version(game, found.tags)
        pieces = read_rows(ranks if from_the_top else ranks[::-1])
        turn = DEFENDERS if rules.get("atkf") == "n" else ATTACKERS
        return game.read_position(write_position(fresh(pieces, turn)))

    def read_entry(self, game: AnyGame, state: Any, text: str) -> Move:
        """Return the move a word names, or the resignation of the side on turn."""
        resigned = text.lower() in (RESIGNATION, "resign", "resigns", "resigned")
        return game.read_move(state, f"{state.turn}:{RESIGN}" if resigned else text)

    def advice(self, game: AnyGame, found: GameText) -> Message | None:
        """Return the options to add, if the file names other rules than those in force."""
        recorded = recorded_options(game, found.tags)
        wanted = options_in_force(game.name, recorded)
        if not recorded or wanted == game.options:
            return None
        name = recorded.get("rules", "manual").capitalize()
        return Message("tafl-king.own-rules", name=name, text=as_words(recorded))

    def playing_on(self, ended: Result) -> Mapping[str, str]:
        """Return the option with which no repetition ends a game."""
        repeated = ended.reason.id in ("engines.third-time", "tafl-king.occurrences")
        return {"repetition": "off"} if repeated else {}

    def recognised(
        self, game: AnyGame, tags: Mapping[str, str], suffix: str
    ) -> Mapping[str, str] | None:
        """Return the options of a record's rules; None if it is no OpenTafl file."""
        if "dim:" in tags.get("rules", "") or suffix == self.suffix:
            return recorded_options(game, tags)
        return None

    def outcome(self, game: AnyGame, text: str) -> str | None:
        """Return what a result means; None for what is not a result."""
        return _RESULTS.get(text)

    def result_text(self, outcome: str, given: str) -> str:
        """Return the result."""
        return next(text for text, meaning in _RESULTS.items() if meaning == outcome)

    def results(self, game: AnyGame) -> Sequence[str]:
        """Return the results to name in an error."""
        return tuple(_RESULTS)


# --- rules ---


def variant(game: AnyGame) -> str:
    """Return the rule set and every option that differs from it: ``Tafl King manual``."""
    base = {option.name: option.values[0] for option in game.choices}
    base |= {"rules": game.options["rules"], **PRESETS[game.options["rules"]]}
    own = [f"{name}={value}" for name, value in game.options.items() if value != base[name]]
    return " ".join([game.title, game.options["rules"], *own])


def rules_record(game: AnyGame, start: State) -> str:
    """Return the start position and the rules that OpenTafl can express."""
    options = game.options
    repetition = {"draw": "d", "defenders-lose": "l", "off": "i"}[options["repetition"]]
    king = "m" if options["king-at-edge"] == "taken" else "s"
    passing = "tcnkTCNK" if options["soldiers-through-throne"] == "yes" else "K"
    words = [
        "dim:11 esc:c",
        f"atkf:{'y' if start.turn == ATTACKERS else 'n'}",
        f"surf:{'y' if options['encirclement'] == 'on' else 'n'}",
        f"tfr:{repetition} ks:{king} cenp:{passing}",
    ]
    if options["shieldwall"] == "on":
        words.append("sw:s")
    if options["edge-fort"] == "on":
        words.append("efe:y")
    rows = reversed(write_rows(start.pieces))
    return " ".join([*words, f"start:/{'/'.join(map(_packed, rows))}/"])


def recorded_options(game: AnyGame, tags: Mapping[str, str]) -> dict[str, str]:
    """Return the options a game was played with, as far as its tags say.

    Our own files name them in ``variant``. Of the rules of others, a shieldwall or an edge fort is
    Copenhagen's, and without them the game is Fetlar; what they change in it is an option.
    """
    title, _, rest = tags.get("variant", "").partition(f"{game.title} ")
    if rest and not title:
        name, *own = rest.split()
        return {"rules": name} | dict(word.split("=", 1) for word in own if "=" in word)
    rules = _words(tags.get("rules", ""))
    if not rules:
        return {}
    shieldwall, fort = rules.get("sw", "n") != "n", rules.get("efe", "n") != "n"
    found = {"rules": "copenhagen" if shieldwall or fort else "fetlar"}
    told = {
        "shieldwall": "on" if shieldwall else "off",
        "edge-fort": "on" if fort else "off",
        "encirclement": "off" if rules.get("surf") == "n" else "on",
    }
    if rules.get("tfr") in ("i", "d"):
        told["repetition"] = "draw" if rules["tfr"] == "d" else "off"
    usual = options_in_force(game.name, found)
    return found | {name: value for name, value in told.items() if usual[name] != value}


def _is_of_first_version(game: AnyGame, tags: Mapping[str, str]) -> bool:
    """Return whether a file was written here before positions began with rank 1."""
    ours = tags.get("variant", "").startswith(f"{game.title} ")
    return ours and not tags.get("compiler", "").startswith("Lodeboard")


def _words(rules: str) -> dict[str, str]:
    """Return the entries of a rules record by their names."""
    return {name: text for name, _, text in (word.partition(":") for word in rules.split())}


def _packed(row: str) -> str:
    """Return a row as OpenTafl writes it: numbers for empty squares, ``t`` attacks, ``T``
    defends.
    """
    row = row.replace("A", "t").replace("D", "T")
    return re.sub(r"\.+", lambda empty: str(len(empty[0])), row)


# --- writing turns ---


@dataclass(slots=True)
class _Turn:
    """The moves of a turn and what is said of them, each with its ply; the lines of variations."""

    moves: list[tuple[int, str]] = field(default_factory=list)
    said: list[tuple[int, str]] = field(default_factory=list)
    variations: list[str] = field(default_factory=list)

    def rows(self, prefix: str) -> Iterator[str]:
        """Yield the lines of the turn. ``prefix``: of the addresses in a variation."""
        if self.moves:
            ply = self.moves[0][0]
            address = f"{prefix}{_address(ply)}" if prefix else str(ply // 2 + 1)
            yield " ".join([f"{address}.", *(text for _, text in self.moves)])
        if self.said:
            alone = len(self.moves) == 1
            first = " ".join(text for ply, text in self.said if alone or ply % 2 == 0)
            second = " ".join(text for ply, text in self.said if not alone and ply % 2)
            yield f"[{first}|{second}]"
        yield from self.variations


def _address(ply: int) -> str:
    """Return ``12b`` for the second half of turn 12. ``ply``: counted from 0."""
    return f"{ply // 2 + 1}{'ab'[ply % 2]}"


def _said(note: Note) -> str:
    """Return a note as OpenTafl can show it, with its glyphs and the clock as words."""
    clock = (f"%clk {note.clock}",) if note.clock else ()
    return _escaped(" ".join((note.glyph, *clock, note.text)), "|")


def _escaped(text: str, also: str = "") -> str:
    return re.sub(rf"([\]\\{also}])", r"\\\1", tidy(text))


def _plain(game: AnyGame, state: Any, moves: Sequence[Move]) -> Iterator[str]:
    """Yield moves as text, without their notes."""
    for move in moves:
        yield game.move_text(state, move)
        state = game.apply(state, move)


def _write(
    game: AnyGame, state: Any, line: Line, prefix: str = "", begin: int = 0
) -> tuple[list[str], Any]:
    """Return the lines of the turns of a line of play, and its last state.

    ``prefix``: of the addresses of a variation. ``begin``: the half of a turn with which it begins.
    """
    said = {note.at: _said(note) for note in line.notes}
    rows = [f"{prefix}{_address(begin)}."] if prefix and 0 in said else []
    rows += [f"[|{said[0]}]"] if 0 in said else []
    turns = [_Turn()]
    ply, counts = begin, dict[str, int]()
    places: dict[int, tuple[Any, int]] = {}
    for index, move in enumerate(line.moves):
        places[index] = state, ply
        after = game.apply(state, move)
        if move.path or (move.choice == RESIGN and move.seat == state.turn):
            if ply % 2 == 0 and turns[-1].moves:
                turns.append(_Turn())
            turns[-1].moves.append((ply, write_move(move) if move.path else RESIGNATION))
            ply += 1
        if text := said.get(index + 1):
            turns[-1].said.append((max(begin, ply - 1), text))
        state = after
    places[len(line.moves)] = state, ply
    for at, other in line.variations:
        before, where = places[min(at, len(line.moves))]
        if where == ply:  # nothing follows that it could replace
            moves = _plain(game, before, other.moves)
            turns[-1].said.append((max(begin, ply - 1), f"({' '.join(moves)})"))
            continue
        root = f"{prefix}{_address(max(begin, where - 1))}"
        counts[root] = counts.get(root, 0) + 1
        inner = _write(game, before, other, f"{root}.{counts[root]}.", where % 2)[0]
        turns[where // 2].variations += inner
    for turn in turns:
        rows += turn.rows(prefix)
    return rows, state


# --- reading turns ---

_NAME: Final = r"[A-Za-z][A-Za-z0-9_-]*"
_TOKEN: Final = re.compile(
    rf"""\s*(?:
    (?P<nothing>$)
    | \[\s*(?P<name>{_NAME}):(?P<tag>(?:\\.|[^\]\\])*)\]
    | \[(?P<comment>(?:\\.|[^\]\\])*)\]
    | (?P<rules>(?m:^dim:.*$))
    | (?P<position>(?m:^/\S+/(?=\s*$)))
    | (?P<address>\d+[ab]?(?:\.\d+[ab]?)*)(?:\.+|(?=\s))
    | (?P<gap>\.+)
    | (?P<move>[^\s\[\]]+(?:\s+-\s+[^\s\[\]]+)?)
    )""",
    re.VERBOSE,
)
_DEEPEST: Final = 61
"""Parts of an address: thirty variations in variations."""
_HALVES: Final = re.compile(r"((?:\\.|[^|\\])*)\|(.*)", re.DOTALL)
_GLYPHS: Final = re.compile(r"((?:\$\d+|[!?]+)(?:\s+|$))+")

_Address = tuple[tuple[int, int], ...]
"""The parts of an address: a turn with its half, or a variation with half -1."""


class _Parser:
    """Reads one file. ``main``, and each variation by its address without the last part."""

    def __init__(self, text: str, names: Mapping[str, str]) -> None:
        self._text, self._names = text, names
        self._tags: dict[str, str] = {}
        self._places: dict[str, int] = {}
        self._line = self._main = Draft()
        self._lines: dict[_Address, tuple[Draft, int]] = {(): (self._main, 0)}
        self._pending: tuple[_Address, int] | None = None
        self._in_turn = 0
        self._half = 0
        self._result = ""

    def parse(self) -> GameText:
        """Return the tags and words. Raises NotationError."""
        at, plain = 0, latin(self._text)
        while at < len(plain):
            found = _TOKEN.match(plain, at)
            if not found:
                raise unreadable(self._text, at)
            kind = found.lastgroup or "nothing"
            start = found.start("name" if kind == "tag" else kind)
            self._take(kind, found, start)
            at = found.end()
        if not (self._tags or self._main.moves):
            raise NotationError(Message("engines.record-empty"))
        return GameText(self._text, self._tags, self._places, self._main, self._result)

    def _take(self, kind: str, found: re.Match[str], start: int) -> None:
        """Take one token. ``start``: its place in the text."""
        text = self._text[slice(*found.span(kind))]
        if kind in ("tag", "rules", "position") and not self._main.moves:
            name = found["name"] if kind == "tag" else kind
            name = self._names.get(name.lower(), name)
            self._tags[name] = re.sub(r"\\(.)", r"\1", tidy(text))
            self._places[name] = start
        elif kind == "tag":
            self._comment(f"{found['name']}:{text}")
        elif kind == "comment":
            self._comment(text)
        elif kind == "address":
            self._turn(latin(text), start)
        elif kind == "gap":
            self._half += 1
        elif kind in ("move", "rules", "position"):
            self._move(text, start)

    def _turn(self, text: str, start: int) -> None:
        """Begin a turn of the main line or of a variation."""
        address = tuple(
            (int(part.rstrip("ab")), "ab".find(part[-1])) for part in text.split(".") if part
        )
        key, (_, half) = address[:-1], address[-1]
        again = self._pending is not None and self._pending[0] == address
        self._in_turn, self._half = 0, max(0, half)
        if again:  # after a comment on the whole variation
            return
        self._pending = None
        if key in self._lines:
            self._line = self._lines[key][0]
        elif 3 <= len(address) <= _DEEPEST and address[:-3] in self._lines:
            self._line, self._pending = Draft(), (address, start)
        else:
            raise unreadable(self._text, start)

    def _move(self, text: str, start: int) -> None:
        if text.lower() in ("timeout", "time-out", "draw") and self._line is self._main:
            self._end(text.lower())
            return
        if self._pending:
            self._vary(*self._pending)
        self._line.moves.append(Word(text, start))
        self._in_turn += 1
        self._half += 1

    def _end(self, text: str) -> None:
        """Take the end of a game that is no move; the side on turn has lost on time."""
        attackers_first = "atkf:n" not in self._tags.get("rules", "").split()
        attackers_turn = (len(self._main.moves) % 2 == 0) == attackers_first
        self._result = "0" if text == "draw" else "-1" if attackers_turn else "1"
        self._tags.setdefault("termination", text)

    def _vary(self, address: _Address, start: int) -> None:
        """Begin a variation, now that it is known which half of a turn it begins with."""
        parent, first = self._lines[address[:-3]]
        turn, half = address[-3]
        index = (turn - 1) * 2 + max(0, half) - first
        index += self._half % 2 != max(0, half)
        if not 0 <= index <= len(parent.moves):
            raise unreadable(self._text, start)
        parent.variations.append((index, self._line))
        self._lines[address[:-1]] = self._line, self._half % 2
        self._line.source = self._text[start:].partition("\n")[0].strip()
        self._pending = None

    def _comment(self, text: str) -> None:
        """Add the comments on both halves of the last turn; if it has one move, both are on it."""
        line = self._line
        end = len(line.moves)
        first_at = end - 1 if self._in_turn > 1 else end
        halves = _HALVES.match(text)
        for at, said in ((first_at, halves[1]), (end, halves[2])) if halves else ((end, text),):
            said = re.sub(r"\\(.)", r"\1", tidy(said))
            if glyphs := _GLYPHS.match(said):
                line.remarks.append((at, ("glyph", tidy(glyphs[0]))))
                said = said[glyphs.end() :]
            if said := re.sub(r"(?<!\[)%clk ([\d:.]+)", r"[%clk \1]", said):
                line.remarks.append((at, ("text", said)))
