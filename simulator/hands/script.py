"""The script language of simulated hands: one action per line, read into steps and written back.

In: the text of a script, or a step. Out: frozen steps, or a line that reads as the same step with
its exact time; seconds for a duration such as ``200 ms`` or ``1.5 s``. ``#`` starts a comment;
blank lines count only for line numbers. The lines are:

    lift c3              take the piece on c3 into the hand
    put d4               put the piece lifted last down on d4
    move c3 d4           lift c3, put d4
    move c3 e5 g7        lift c3, put e5, lift e5, put g7
    slide a1 b2 c3       push the piece over the board; it rests 150 ms above each cell on the way
    slide a1 b2 c3 80 ms the same with 80 ms
    take e5              the piece on e5 straight into the tray
    drop                 the piece lifted last into the tray
    fetch                the piece put into the tray last into the hand
    fetch 3              the third piece in the tray into the hand
    fetch white man      the white man put there last into the hand
    fetch white man a1   the same, and put it down on a1; a kind's symbol does as well as its name
    pieces               all pieces as the screen shows them, the rest into the tray
    press turn           a button: turn, take-back, redo, new-game, hint, draw, say ...
    wait 1.5 s           do nothing
    bounce c3 3 ms       the contact under c3 chatters
    feel c3 on           the contact under c3 senses a piece (or: off), until a piece comes or goes
    lift c3 with 2nd hand     any of the above with another hand; without it, the first hand acts
    after 0.2 s lift c3  any of the above, this long after the previous action
    pace 50 ms           from here on every action takes this long, not a hand's usual time

Knows cell and seat names but no rules: whether a step is possible shows when the hands do it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from difflib import get_close_matches
from enum import StrEnum
from itertools import pairwise

from drivers.interfaces import Button
from engines.message import Message
from engines.topology import Topology
from simulator.errors import ScriptError
from simulator.hands.board_pieces import PhysicalPiece, ordinal

# --- durations ---

MAX_SECONDS = 86_400.0
"""No hands take longer over anything: a guess. Times too long to be waited for are far beyond."""

_LENGTH = r"(\d+(?:\.\d+)?(?:e-?\d+)?)\s*(ms|s)"
_WHOLE = re.compile(_LENGTH)
TRAILING = re.compile(rf"\s{_LENGTH}$")
LEADING = re.compile(rf"{_LENGTH}\s(?=\S)")


def duration_of(text: str) -> float:
    """Return the seconds of a text that consists of one duration. Raises ScriptError."""
    found = _WHOLE.fullmatch(text)
    if found is None:
        raise ScriptError(Message("hands.no-length-of-time", text=text))
    return seconds_of(found)


def seconds_of(found: re.Match[str]) -> float:
    """Return the seconds of a duration matched by one of these patterns. Raises ScriptError."""
    seconds = float(found[1]) / (1000 if found[2] == "ms" else 1)
    if seconds > MAX_SECONDS:
        raise ScriptError(Message("hands.longer-than-a-day", text=found[0].strip()))
    return seconds


# --- steps and scripts ---


class Verb(StrEnum):
    """The kinds of action a step can have."""

    LIFT = "lift"
    PUT = "put"
    TAKE = "take"
    DROP = "drop"
    FETCH = "fetch"
    PIECES = "pieces"
    PRESS = "press"
    WAIT = "wait"
    BOUNCE = "bounce"
    FEEL = "feel"


DEFAULT_SECONDS: Mapping[Verb, float] = {
    Verb.LIFT: 0.5,
    Verb.PUT: 0.45,
    Verb.TAKE: 0.5,
    Verb.DROP: 0.4,
    Verb.FETCH: 0.6,
    Verb.PIECES: 1.0,
    Verb.PRESS: 0.4,
    Verb.BOUNCE: 0.1,
    Verb.FEEL: 0.1,
}
"""How long an unhurried player takes until the action happens."""

DWELL_SECONDS = 0.15
CROSSING_SECONDS = 0.03
"""How long no cell senses a sliding piece while it crosses the border between two."""

_HAND = re.compile(r"\swith (\d+)(?:st|nd|rd|th) hand$", re.IGNORECASE)


@dataclass(frozen=True)
class Step:
    """One action of the hands, ``seconds`` after the step before it.

    ``cell`` is for lift, put, take, bounce and feel; ``button`` for press; ``chatter`` (seconds)
    for bounce; ``on`` for feel. For fetch: ``wood``, the piece, or ``place``, counted from 0, -1
    for the last. ``hand``: the hand that acts, counted from 0. ``line`` (0: none) and ``text`` are
    for messages.
    """

    verb: Verb
    seconds: float
    cell: int = -1
    button: Button | None = None
    wood: PhysicalPiece | None = None
    place: int = -1
    chatter: float = 0.0
    line: int = 0
    text: str = ""
    hand: int = 0
    on: bool = True

    def refusal(self, error: ScriptError) -> ScriptError:
        """Return the same error with the line number and text of this step added."""
        words = self.text or str(self.verb)
        why = Message("hands.step-refused", text=words, message=error.message)
        if self.line:
            why = Message("hands.in-line", number=self.line, message=why)
        return ScriptError(why)


def parse(
    text: str,
    topology: Topology,
    seat_names: Sequence[str] = (),
    pace_seconds: float | None = None,
    kinds: Mapping[str, str] | None = None,
) -> tuple[Step, ...]:
    """Return the steps of a script. Raises ScriptError with the line's number and text."""
    reader = ScriptReader(topology, seat_names, pace_seconds, kinds)
    lines = enumerate(text.splitlines(), start=1)
    return tuple(step for number, line in lines for step in reader.read(line, number))


class ScriptReader:
    """A reader of scripts, line by line; a ``pace`` holds for the lines after it.

    ``kinds``: the game's kinds of piece with their symbols; None where any kind can be named.
    """

    def __init__(
        self,
        topology: Topology,
        seat_names: Sequence[str] = (),
        pace_seconds: float | None = None,
        kinds: Mapping[str, str] | None = None,
    ) -> None:
        self._topology = topology
        self._kinds = kinds
        self._seats = {name.lower(): seat for seat, name in enumerate(seat_names)}
        self._pace = pace_seconds
        self._readers: Mapping[str, Callable[[str], list[Step]]] = {
            "lift": lambda rest: [self._on_cell(Verb.LIFT, rest)],
            "put": lambda rest: [self._on_cell(Verb.PUT, rest)],
            "take": lambda rest: [self._on_cell(Verb.TAKE, rest)],
            "drop": lambda rest: [self._bare(Verb.DROP, rest)],
            "pieces": lambda rest: [self._bare(Verb.PIECES, rest)],
            "move": self._move,
            "slide": self._slide,
            "fetch": self._fetch,
            "press": self._press,
            "wait": lambda rest: [Step(Verb.WAIT, duration_of(rest))],
            "bounce": self._bounce,
            "feel": self._feel,
            "after": self._after,
            "pace": self._set_pace,
        }

    def read(self, line: str, number: int = 0) -> tuple[Step, ...]:
        """Return the steps of one line; none for a comment, a blank line or ``pace``.

        Raises ScriptError.
        """
        text = " ".join(line.partition("#")[0].split())
        if not text:
            return ()
        try:
            steps = self._with_hand(text)
        except ScriptError as error:
            raise Step(Verb.WAIT, 0.0, line=number, text=text).refusal(error) from None
        return tuple(replace(step, line=number, text=text) for step in steps)

    def _with_hand(self, text: str) -> list[Step]:
        named = _HAND.search(text)
        if named is None:
            return self._read(text)
        if not int(named[1]):
            raise ScriptError(Message("hands.counted-from-one"))
        steps = self._read(text[: named.start()])
        return [replace(step, hand=int(named[1]) - 1) for step in steps]

    def _read(self, text: str) -> list[Step]:
        first, _, rest = text.partition(" ")
        word = first.lower()
        if word in self._readers:
            return self._readers[word](rest)
        near = get_close_matches(word, self._readers, n=1)
        if near:
            hint = Message("hands.did-you-mean", name=near[0])
        else:
            hint = Message("hands.use-one-of", names=tuple(self._readers))
        raise ScriptError(Message("hands.no-such-action", text=word, message=hint))

    def _step(self, verb: Verb, cell: int = -1) -> Step:
        return Step(verb, DEFAULT_SECONDS[verb] if self._pace is None else self._pace, cell)

    def _cell(self, word: str) -> int:
        for name in (word, word.lower(), word.upper()):
            if self._topology.has(name):
                return self._topology.cell(name)
        names = self._topology.names
        if near := tuple(get_close_matches(word.lower(), names, n=3, cutoff=0.5)):
            hint = Message("hands.near-to-it", cells=near)
        else:
            hint = Message("hands.cells-from-to", first_cell=names[0], last_cell=names[-1])
        raise ScriptError(Message("hands.no-such-cell", text=word, message=hint))

    def _cells(self, rest: str) -> list[int]:
        cells = [self._cell(word) for word in rest.split()]
        if len(cells) < 2:
            raise ScriptError(Message("hands.say-from-and-to"))
        return cells

    def _on_cell(self, verb: Verb, rest: str) -> Step:
        if len(rest.split()) != 1:
            raise ScriptError(Message("hands.say-one-cell", text=str(verb)))
        return self._step(verb, self._cell(rest))

    def _bare(self, verb: Verb, rest: str) -> Step:
        if rest:
            raise ScriptError(Message("hands.nothing-after", text=str(verb), other_text=rest))
        return self._step(verb)

    def _move(self, rest: str) -> list[Step]:
        cells = self._cells(rest)
        return [
            step
            for start, end in pairwise(cells)
            for step in (self._step(Verb.LIFT, start), self._step(Verb.PUT, end))
        ]

    def _slide(self, rest: str) -> list[Step]:
        timed = TRAILING.search(rest)
        dwell = DWELL_SECONDS if timed is None else seconds_of(timed)
        start, *others = self._cells(rest if timed is None else rest[: timed.start()])
        steps = [self._step(Verb.LIFT, start)]
        for cell in others:
            steps.append(Step(Verb.PUT, CROSSING_SECONDS, cell))
            steps.append(Step(Verb.LIFT, dwell, cell))
        return steps[:-1]

    def _fetch(self, rest: str) -> list[Step]:
        step = self._step(Verb.FETCH)
        words = rest.split()
        if not words:
            return [step]
        if len(words) == 1 and words[0].isdecimal() and int(words[0]) > 0:
            return [replace(step, place=int(words[0]) - 1)]
        if len(words) < 2:
            raise ScriptError(Message("hands.say-what-to-fetch"))
        seat = self._seats.get(words[0].lower())
        if seat is None:
            names = tuple(self._seats)
            raise ScriptError(Message("hands.no-such-seat", text=words[0], names=names))
        onto = words.pop() if len(words) > 2 and self._is_cell(words[-1]) else None
        steps = [replace(step, wood=(seat, self._kind(" ".join(words[1:]).lower())))]
        if onto is not None:
            steps.append(self._step(Verb.PUT, self._cell(onto)))
        return steps

    def _kind(self, word: str) -> str:
        if self._kinds is None:
            return word
        for kind, symbol in self._kinds.items():
            if word in (kind, symbol.lower()):
                return kind
        names = tuple(f"{kind} ({symbol})" for kind, symbol in self._kinds.items())
        raise ScriptError(Message("hands.no-such-kind", text=word, names=names))

    def _is_cell(self, word: str) -> bool:
        return any(map(self._topology.has, (word, word.lower(), word.upper())))

    def _press(self, rest: str) -> list[Step]:
        try:
            return [replace(self._step(Verb.PRESS), button=Button(rest.lower()))]
        except ValueError:
            names = tuple(map(str, Button))
            raise ScriptError(Message("hands.no-such-button", text=rest, names=names)) from None

    def _bounce(self, rest: str) -> list[Step]:
        name, _, duration = rest.partition(" ")
        step = self._step(Verb.BOUNCE, self._cell(name))
        return [replace(step, chatter=duration_of(duration))]

    def _feel(self, rest: str) -> list[Step]:
        name, _, way = rest.partition(" ")
        if way not in ("on", "off"):
            raise ScriptError(Message("hands.say-on-or-off"))
        return [replace(self._step(Verb.FEEL, self._cell(name)), on=way == "on")]

    def _after(self, rest: str) -> list[Step]:
        found = LEADING.match(rest)
        if found is None:
            raise ScriptError(Message("hands.say-after-what"))
        steps = self._read(rest[found.end() :])
        if not steps:
            raise ScriptError(Message("hands.nothing-to-do"))
        return [replace(steps[0], seconds=seconds_of(found)), *steps[1:]]

    def _set_pace(self, rest: str) -> list[Step]:
        self._pace = duration_of(rest)
        return []


# --- writing steps ---


def script_line(step: Step, topology: Topology, seat_names: Sequence[str]) -> str:
    """Return the step as a line of a script: ``after 0.412 s lift c3 with 2nd hand``.

    ``line`` and ``text`` of the step are left out: they only say where the step was read.
    """
    words = _words(step, topology, seat_names)
    time = f"{step.seconds!r} s"
    text = f"wait {time}" if step.verb is Verb.WAIT else f"after {time} {words}"
    return f"{text} with {ordinal(step.hand)} hand" if step.hand else text


def _words(step: Step, topology: Topology, seat_names: Sequence[str]) -> str:
    cell = topology.names[step.cell] if step.cell >= 0 else ""
    match step.verb:
        case Verb.LIFT | Verb.PUT | Verb.TAKE:
            return f"{step.verb} {cell}"
        case Verb.BOUNCE:
            return f"bounce {cell} {step.chatter!r} s"
        case Verb.FEEL:
            return f"feel {cell} {'on' if step.on else 'off'}"
        case Verb.PRESS:
            return f"press {step.button}"
        case Verb.FETCH if step.wood is not None:
            seat, kind = step.wood
            return f"fetch {seat_names[seat]} {kind}"
        case Verb.FETCH if step.place >= 0:
            return f"fetch {step.place + 1}"
        case _:
            return str(step.verb)
