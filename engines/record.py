"""Whole games as text: moves played from a record, and records written from moves.

In: a start position and moves with notes and variations, or a text. Out: the other, with every move
checked. The format is this program's own, for games that no other program writes; it reads like
PDN: ``[Name "text"]`` lines, numbered moves, comments in braces, variations in brackets. Formats of
other programs derive from it. Knows a game only through its protocol; what the text itself looks
like is the business of ``record_text.py``.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Final, TypeVar

from engines.errors import AmbiguousMove, EngineError, IllegalMove, NotationError
from engines.game import ARBITER, AnyGame, Line, Move, Note, Record, Result, Seat
from engines.localiser import english
from engines.message import Message
from engines.record_text import (
    Draft,
    GameText,
    Remark,
    Word,
    latin,
    read_text,
    strange_letters,
    tidy,
    wrap,
)
from engines.topology import Cell

Comments = Callable[[Any, Move, Any], Iterable[str]]
"""The public comments on a move: from the state before, the move, the state after."""


@dataclass(frozen=True)
class RecordFormat:
    """This program's own format. Formats of other programs override what they do differently.

    ``comments``: what everybody was told when a move was made. ``rounds``: the number of the round
    that a move in a state belongs to; by default a round begins each time the side that moves first
    moves a piece.
    """

    comments: Comments = lambda _before, _move, _after: ()
    rounds: Callable[[Any, Move], int] | None = None

    roster: ClassVar[Sequence[str]] = ("Event", "Site", "Date", "Round")
    """The caller's tags that are written first, before the players."""

    own_tags: ClassVar[Sequence[str]] = ("Result", "Game", "Rules", "Start")
    """The tags that are written from the game, the result first, whatever the caller has."""

    unknown_result: ClassVar[str] = "*"

    suffix: ClassVar[str] = ".txt"
    """Of the names of its files."""

    ends_with_result: ClassVar[bool] = False
    """Whether a result follows the moves of every whole record."""

    def write(
        self,
        game: AnyGame,
        start: Any,
        moves: Sequence[Move],
        tags: Mapping[str, str],
        viewer: Seat | None = ARBITER,
        *,
        notes: Sequence[Note] = (),
        variations: Sequence[tuple[int, Line]] = (),
    ) -> str:
        """Return the record as a viewer may read it: tags, moves, and why the game ended.

        Only the arbiter's has notes and variations; everybody's has clock times. The result is that
        of the rules if there is one, else the caller's tag (an agreed draw), else unknown. Raises
        IllegalMove for a move that is not allowed in its position, NotationError for a tag that
        cannot be written.
        """
        if viewer == ARBITER:
            line = Line(tuple(moves), tuple(notes), tuple(variations))
        else:
            times = (Note(note.at, clock=note.clock) for note in notes if note.clock)
            line = Line(tuple(moves), tuple(times))
        entries, end = self.body(game, start, line, viewer)
        ended = game.result(end)
        given = tags.get(self.own_tags[0], self.unknown_result)
        outcome = _outcome(ended) if ended else self.outcome(game, given)
        if outcome is None:
            raise NotationError(
                Message(
                    "engines.no-such-result",
                    name=self.own_tags[0],
                    text=given,
                    known_texts=tuple(self.results(game)),
                )
            )
        result = self.result_text(outcome, given)
        own = self.tags(game, start, tags, viewer, ended) | {self.own_tags[0]: result}
        known = {name: tags[name] for name in self.first_tags(game) if name in tags}
        known |= {name: own[name] for name in self.own_tags if name in own}
        known |= {n: text for n, text in tags.items() if n not in known and n not in self.own_tags}
        lines = [self.tag(name, text) for name, text in known.items()]
        return "\n".join([*lines, "", self.wrapped(entries, result), ""])

    def read(self, game: AnyGame, text: str) -> Record:
        """Return the record, with every move checked by the rules in force.

        A variation that cannot be played is kept as a comment. Raises NotationError, PositionError
        or IllegalMove, with the number of the line.
        """
        found = self.parse(text, {n.lower(): n for n in (*self.first_tags(game), *self.own_tags)})
        start = self.start(game, found)
        try:
            line, end = _Reader(self, game, found, start).play(start, found.line)
        except EngineError as error:
            if advice := self.advice(game, found):
                error.message = Message("engines.clauses", messages=(error.message, advice))
            raise
        ended = game.result(end)
        name, tags = self.own_tags[0], dict(found.tags)
        told = [self.outcome(game, latin(text)) for text in (found.result, tags.get(name, ""))]
        result = _outcome(ended) if ended else next(filter(None, told), "")
        if result and not told[1]:
            tags[name] = self.result_text(result, "")
        known = game.position_text(start)
        usual = known == game.position_text(game.initial())
        return Record(tags, "" if usual else known, line.moves, result, *line[1:])

    # --- what is different in other formats ---

    def first_tags(self, game: AnyGame) -> Sequence[str]:
        """Return the caller's tags in the order in which they are written before all others."""
        return (*self.roster, *(seat.capitalize() for seat in game.seats))

    def tags(
        self,
        game: AnyGame,
        start: Any,
        tags: Mapping[str, str],
        viewer: Seat | None,
        ended: Result | None,
    ) -> dict[str, str]:
        """Return the tags that follow from the game, without the result."""
        own = {"Game": game.name, "Rules": _rules(game)}
        if game.position_text(start) != game.position_text(game.initial()):
            own["Start"] = game.position_text(start, viewer)
        return own

    def tag(self, name: str, text: str) -> str:
        """Return one tag as a line. Raises NotationError for an invalid name."""
        if not re.fullmatch(r"[A-Za-z][A-Za-z0-9_-]*", name):
            raise NotationError(Message("engines.no-tag-name", name=name))
        escaped = tidy(text).replace("\\", "\\\\").replace('"', '\\"')
        return f'[{name} "{escaped}"]'

    def body(
        self, game: AnyGame, start: Any, line: Line, viewer: Seat | None
    ) -> tuple[list[str], Any]:
        """Return the entries after the tags, and the state after the last move."""
        return _Writer(self, game, viewer, self.first(start, line.moves)).write(start, line)

    def first(self, start: Any, moves: Sequence[Move]) -> Seat | None:
        """Return the seat with whose moves the numbers go up, if it is known."""
        return next((move.seat for move in moves if move.path), None)

    def entry(self, game: AnyGame, state: Any, move: Move, viewer: Seat | None) -> str:
        """Return a move as it is written; empty for a command the format has no words for."""
        return game.move_text(state, move, viewer)

    def wrapped(self, entries: Sequence[str], result: str) -> str:
        """Return the entries wrapped at 80 columns, with the result if it is written there."""
        return wrap(entries)

    def parse(self, text: str, names: Mapping[str, str]) -> GameText:
        """Return the tags and words of a record. Raises NotationError."""
        return read_text(text, names)

    def start(self, game: AnyGame, found: GameText) -> Any:
        """Return the position a record begins with.

        Raises NotationError for another game or other rules, PositionError.
        """
        for name, wanted in (("Game", game.name), ("Rules", _rules(game))):
            if (given := found.tags.get(name, wanted)) != wanted:
                raise found.located(
                    NotationError(
                        Message(
                            "engines.record-of-another-game",
                            name=name,
                            text=given,
                            known_text=wanted,
                        )
                    ),
                    found.places[name],
                )
        return position(game, found, "Start")

    def read_entry(self, game: AnyGame, state: Any, text: str) -> Move:
        """Return the move a word names. Raises NotationError, IllegalMove or AmbiguousMove."""
        return game.read_move(state, text)

    def advice(self, game: AnyGame, found: GameText) -> Message | None:
        """Return what to do about a move that cannot be played, where the record says so."""
        return None

    def recognised(
        self, game: AnyGame, tags: Mapping[str, str], suffix: str
    ) -> Mapping[str, str] | None:
        """Return the options a record was played with; None if it is no record of this game.

        ``tags``: by their names in lower case. ``suffix``: of the name of the file.
        """
        if tags.get("game") != game.name:
            return None
        words = tags.get("rules", "").split()
        return dict(word.split("=", 1) for word in words if "=" in word)

    def playing_on(self, ended: Result) -> Mapping[str, str]:
        """Return the options without such an end by counting, for games that were played on."""
        return {}

    def outcome(self, game: AnyGame, text: str) -> str | None:
        """Return what a result means: the winners joined by ``+``, ``draw``, or nothing.

        None for what is not a result.
        """
        known = text == "draw" or set(text.split("+")) <= set(game.seats)
        return text if known else "" if text == self.unknown_result else None

    def result_text(self, outcome: str, given: str) -> str:
        """Return the text of an outcome; ``given``: the caller's tag, which may say more."""
        return outcome or self.unknown_result

    def results(self, game: AnyGame) -> Sequence[str]:
        """Return the results as they are written, for an error."""
        return (*game.seats, "draw", self.unknown_result)

    # --- what all formats do alike ---

    def numbered(self, number: int, state: Any, move: Move, first: Seat | None) -> int:
        """Return the number of a move; ``number``: that of the one before."""
        if self.rounds:
            return self.rounds(state, move)
        return number + (bool(move.path) and (move.seat == first or not number))

    def label(self, number: int, move: Move, first: Seat | None) -> str:
        """Return a number as it is written: ``1.``, or ``1...`` before a later seat's move."""
        return f"{number}." if self.rounds or first in (None, move.seat) else f"{number}..."

    def told(self, game: AnyGame, before: Any, move: Move, after: Any) -> Iterator[str]:
        """Yield the comments the rules make on a move: what was told, and why the game ended."""
        yield from self.comments(before, move, after)
        if (ended := game.result(after)) and not game.result(before):
            yield english(ended.reason)


def format_of(game: AnyGame) -> RecordFormat:
    """Return how whole games are written, by default in this program's own format."""
    return getattr(game, "record_format", None) or RecordFormat()


def as_words(options: Mapping[str, str]) -> str:
    """Return options as on the command line."""
    return " ".join(f"--option {name}={value}" for name, value in options.items())


def position(game: AnyGame, found: GameText, name: str) -> Any:
    """Return the position in a tag, or the usual one. Raises PositionError."""
    if name not in found.tags:
        return game.initial()
    try:
        return game.read_position(latin(found.tags[name]))
    except EngineError as error:
        raise found.located(error, found.places[name]) from None


def _rules(game: AnyGame) -> str:
    """Return the options in force that are not the usual ones."""
    usual = {option.name: option.values[0] for option in game.choices}
    told = (f"{name}={value}" for name, value in game.options.items() if value != usual[name])
    return " ".join(told) or "usual"


def _outcome(ended: Result) -> str:
    return "+".join(ended.winners) or "draw"


T = TypeVar("T")


def _by_place(items: Iterable[tuple[int, T]]) -> defaultdict[int, list[T]]:
    found: defaultdict[int, list[T]] = defaultdict(list)
    for at, item in items:
        found[at].append(item)
    return found


# --- writing lines ---


class _Writer:
    """Writes the lines of one record."""

    def __init__(
        self, form: RecordFormat, game: AnyGame, viewer: Seat | None, first: Seat | None
    ) -> None:
        self._form, self._game, self._viewer, self._first = form, game, viewer, first

    def write(self, state: Any, line: Line, number: int = 0) -> tuple[list[str], Any]:
        """Return the entries of a line that begins after move ``number``, and its last state.

        A variation is written after the next move that is; where none follows, as a comment.
        """
        form, game = self._form, self._game
        notes, varied = {note.at: note for note in line.notes}, _by_place(line.variations)
        entries = _marked("", notes.get(0)) + _comment(notes.get(0))
        waiting: list[str] = []
        fresh = True
        for index, move in enumerate(line.moves):
            waiting += self._variations(state, varied.pop(index, ()), number)
            now = form.numbered(number, state, move, self._first)
            text = form.entry(game, state, move, self._viewer)
            if text and (now != number or (fresh and move.path)):
                entries.append(form.label(now, move, self._first))
                fresh = False
            after = game.apply(state, move)
            note = notes.get(index + 1)
            entries += _marked(text, note)
            entries += (f"{{{told}}}" for told in form.told(game, state, move, after))
            entries += _comment(note)
            if text and waiting:
                entries += waiting
                waiting, fresh = [], True
            state, number = after, now
        for others in varied.values():
            waiting += self._variations(state, others, number)
        entries += (f"{{{text}}}" if line.moves else text for text in waiting)
        return entries, state

    def _variations(self, state: Any, lines: Iterable[Line], number: int) -> Iterator[str]:
        return (f"({' '.join(self.write(state, line, number)[0])})" for line in lines)


_ROUND: Final = str.maketrans("{}", "()")


def _marked(text: str, note: Note | None) -> list[str]:
    """Return a move, if it is written, and its glyphs; ``!`` and ``?`` stand close to it."""
    first, *others = note.glyph.split() if note and note.glyph else [""]
    close = text + first if first[:1] in ("!", "?") else text
    rest = [first, *others] if close == text else others
    return [entry for entry in (close, *rest) if entry]


def _comment(note: Note | None) -> list[str]:
    """Return the comment of a note, with its clock."""
    if note is None:
        return []
    clock = (f"[%clk {note.clock}]",) if note.clock else ()
    text = " ".join((*clock, *note.text.split()))
    bare = text
    while (shorter := re.sub(r"\{[^{}]*\}", "", bare)) != bare:
        bare = shorter
    if {"{", "}"} & set(bare):
        text = text.translate(_ROUND)
    return [f"{{{text}}}"] if text else []


# --- reading lines ---

_CLOCK: Final = re.compile(r"\[%clk\s+([\d:.]+)\s*\]")


class _Reader:
    """Plays the lines of one record."""

    def __init__(self, form: RecordFormat, game: AnyGame, found: GameText, start: Any) -> None:
        self._form, self._game, self._found = form, game, found
        self._first = form.first(start, ())

    def play(self, state: Any, draft: Draft, number: int = 0) -> tuple[Line, Any]:
        """Return the line that begins after move ``number``, and its last state.

        Raises NotationError or IllegalMove, with the move and the number of its line.
        """
        form, game = self._form, self._game
        remarks, varied = _by_place(draft.remarks), _by_place(draft.variations)
        moves: list[Move] = []
        variations: list[tuple[int, Line]] = []
        for index, word in enumerate(draft.moves):
            self._vary(index, state, number, varied, variations, remarks)
            move = self._move(state, word, number)
            if move.path and self._first is None:
                self._first = move.seat
            number = form.numbered(number, state, move, self._first)
            before, state = state, game.push(state, move)
            if index + 1 in remarks:
                told = set(form.told(game, before, move, state))
                remarks[index + 1] = [
                    (kind, text) for kind, text in remarks[index + 1] if tidy(text) not in told
                ]
            moves.append(move)
        self._vary(len(moves), state, number, varied, variations, remarks)
        notes = (_note(at, remarks[at]) for at in sorted(remarks))
        return Line(tuple(moves), tuple(filter(None, notes)), tuple(variations)), state

    def _vary(
        self,
        index: int,
        state: Any,
        number: int,
        varied: Mapping[int, Sequence[Draft]],
        variations: list[tuple[int, Line]],
        remarks: Mapping[int, list[Remark]],
    ) -> None:
        """Play the variations on a move; one that cannot be played becomes a remark after it."""
        for draft in varied.get(index, ()):
            try:
                variations.append((index, self.play(state, draft, number)[0]))
            except EngineError:
                remarks[index + 1].append(("text", draft.source))

    def _move(self, state: Any, word: Word, number: int) -> Move:
        """Return the move of a word, which an error names."""
        try:
            return self._form.read_entry(self._game, state, latin(word.text))
        except (NotationError, IllegalMove, AmbiguousMove) as error:
            why = error.message
            if strange := strange_letters(word.text):
                not_latin = Message("engines.not-latin", text=strange)
                why = Message("engines.clauses", messages=(why, not_latin))
            ended = self._game.result(state)
            if remedy := self._form.playing_on(ended) if ended else {}:
                played_on = Message("engines.played-on", text=as_words(remedy))
                why = Message("engines.clauses", messages=(why, played_on))
            acting = self._game.to_act(state)
            ply = next(
                (Move(seat, (Cell(0),)) for seat in self._game.seats if seat in acting), None
            )
            text = word.text[:40]
            if ply:
                now = self._form.numbered(number, state, ply, self._first)
                text = f"{self._form.label(now, ply, self._first)} {text}"
            kind = IllegalMove if isinstance(error, IllegalMove) else NotationError
            located = kind(Message("engines.in-move", text=text, message=why))
            located.remedy = remedy
            raise self._found.located(located, word.at) from error


def _note(at: int, remarks: Sequence[Remark]) -> Note | None:
    """Return what is remarked at one place of a line as one note."""
    glyph = " ".join(text for kind, text in remarks if kind == "glyph")
    text = " ".join(text for kind, text in remarks if kind == "text")
    clock = _CLOCK.search(text)
    if clock:
        text = text[: clock.start()] + text[clock.end() :]
    note = Note(at, tidy(text), glyph, clock[1] if clock else "")
    return note if any(note[1:]) else None
