"""A board with faults, and a person who is led over it: what the tours of the host are tried with.

Everything electrical is computed here from the faults alone; the person knows only what glows and
what is said, and has one magnet.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from drivers.board_file import Board

TICK_S = 0.05


@dataclass
class FaultyBoard:
    """A board as it was really built. Cells are places of the wood; channels and lights are those
    of the intended ``board`` unless a fault says otherwise. Rows and columns count from 0.
    """

    board: Board
    dead: set[str] = field(default_factory=set)
    dead_rows: set[int] = field(default_factory=set)
    dead_columns: set[int] = field(default_factory=set)
    stuck: set[str] = field(default_factory=set)
    sticks: set[str] = field(default_factory=set)
    """Cells whose contact stays closed once a piece was there."""
    turned: frozenset[str] = frozenset()
    """Cells whose linear Hall sensor faces down."""
    crossed: Mapping[str, str] = field(default_factory=dict)
    """Cells whose sensor is joined to the wires of another's."""
    rows: Mapping[int, int] = field(default_factory=dict)
    """Row wires that come out as others."""
    columns: Mapping[int, int] = field(default_factory=dict)
    touching_rows: tuple[int, int] | None = None
    touching_columns: tuple[int, int] | None = None
    bad_diode: str = ""
    lights: Mapping[str, str] = field(default_factory=dict)
    """Cells under which the light of another glows."""
    dark_from: int = 10_000
    dark: set[int] = field(default_factory=set)
    colours: Mapping[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.pieces: set[str] = set()
        self._closed_for_good: set[str] = set()
        self._glow: tuple[bytes, Mapping[str, str]] = b"", {}
        self._raw: tuple[set[str] | None, int] = None, 0
        mirrored = {self.board.leds[other]: cell for cell, other in self.lights.items()}
        self.cell_of_led = {led: mirrored.get(led, cell) for cell, led in self.board.leds.items()}

    def channel(self, cell: str) -> int:
        """On which channel the sensor of a place comes in."""
        own = self.board.sensors[self.crossed.get(cell, cell)]
        if self.board.matrix_columns is None:
            return own
        row, column = divmod(own, self.board.matrix_columns)
        return self.rows.get(row, row) * self.board.matrix_columns + self.columns.get(
            column, column
        )

    def raw(self) -> int:
        """A scan's reading, computed again only if pieces have come or gone, which is rare."""
        if self.pieces != self._raw[0]:
            self._raw = {*self.pieces}, self._felt()
        return self._raw[1]

    def _felt(self) -> int:
        self._closed_for_good |= self.pieces & self.sticks
        closed = self.stuck | self._closed_for_good | (self.pieces - self.dead)
        found = {self.channel(cell) for cell in closed}
        columns = self.board.matrix_columns
        if columns is None:
            return sum(1 << channel for channel in found)
        places = {divmod(channel, columns) for channel in found}
        places = {p for p in places if p[0] not in self.dead_rows if p[1] not in self.dead_columns}
        places |= self._ghosts(places, columns)
        for axis, pair in enumerate((self.touching_rows, self.touching_columns)):
            for one, other in (pair, pair[::-1]) if pair else ():
                moved = [
                    (other, p[1]) if axis == 0 else (p[0], other) for p in places if p[axis] == one
                ]
                places |= set(moved)
        return sum(1 << row * columns + column for row, column in places)

    def poles(self) -> tuple[int, int]:
        """The channels that feel a north pole and those that feel a south one; the piece has its
        north pole below.
        """
        south = sum(1 << self.channel(cell) for cell in self.turned) & self.raw()
        return self.raw() & ~south, south

    def _ghosts(self, places: set[tuple[int, int]], columns: int) -> set[tuple[int, int]]:
        if not self.bad_diode:
            return set()
        bad = divmod(self.board.sensors[self.bad_diode], columns)
        if bad not in places:
            return set()
        return {
            (row, column)
            for row, through in places
            if through == bad[1] and row != bad[0]
            for line, column in places
            if line == bad[0] and column != bad[1]
        }

    def glow(self, frame: bytes) -> Mapping[str, str]:
        """What an eye sees: for each place that glows the name of its colour."""
        if frame != self._glow[0]:
            self._glow = frame, self._seen(frame)
        return self._glow[1]

    def _seen(self, frame: bytes) -> Mapping[str, str]:
        seen = {}
        for led, cell in self.cell_of_led.items():
            parts = frame[3 * led : 3 * led + 3]
            if led >= self.dark_from or led in self.dark or not max(parts):
                continue
            name = _colour(parts)
            seen[cell] = self.colours.get(name, name)
        return seen


def _colour(parts: bytes) -> str:
    most = max(parts)
    lit = tuple(part > most // 4 for part in parts)
    names = {
        (True, False, False): "red",
        (False, True, False): "green",
        (False, False, True): "blue",
        (True, True, True): "white",
        (True, True, False): "amber",
    }
    return names[lit]


class Person:
    """Follows the lights of a tour (anything with a ``frame``) with one magnet, or with as many
    pieces as there are cells when ``leaves``; reads the words when no light helps.
    """

    def __init__(self, board: FaultyBoard, tour: Any, *, leaves: bool = False) -> None:
        self.board = board
        self.tour = tour
        self.leaves = leaves
        self.now = 0.0
        self.told: list[str] = []
        self._typed: list[str] = []
        self._at = ""
        self._lifted_at = -10.0
        self._answered = self._lifted_for = 0
        self._pointed: set[tuple[str, str]] = set()
        self.stop_at = self.back_at = ""
        """A cell at which to type q, or b."""
        self.slip_at: dict[str, str] = {}
        """Cells in place of which others are touched at first."""
        self.sees: Callable[[bytes], None] = lambda frame: None

    def go(self, seconds: float = 3600.0) -> Sequence[str]:
        """Walk to the end; everything that was said."""
        typed: Sequence[str] = ()
        while self.tour.step(self.now, self.board.raw(), typed):
            typed = self.act(self.now, self.tour.words())
            self.now += TICK_S
            assert self.now < seconds, self.told[-5:]
        self.told += self.tour.words()
        return self.told

    def act(self, now: float, words: Sequence[str]) -> Sequence[str]:
        """Do what the words and the lights say; what is typed."""
        self.now = now
        self.told += words
        self.sees(self.tour.frame)
        self._typed = []
        self._act()
        return self._typed

    def _act(self) -> None:
        saying = self.told[-1] if self.told else ""
        saying = re.sub(r"^The \w+ are working again. ", "", saying)
        glow = self.board.glow(self.tour.frame)
        if "off the board" in saying:
            self._lift(everything=True)
        elif match := re.match(r"(?:Are all cells|Noted. Is another one not) (\w+)\?", saying):
            self._look(match[1], glow)
        elif "now only the lights after it" in saying:
            self._once("y" if glow else "n")
        elif match := re.fullmatch(r"Put the piece on (\w+)\.", saying):
            self._put(match[1])
        elif saying == "Good. Lift it.":
            self._lift()
        elif match := re.match(r"(\w+)\?|(\w+): lift|Detected on .* on (\w+)\. Lift", saying):
            name = next(filter(None, match.groups()))
            if "ift" in saying and self._lifted_for != len(self.told):
                self._lifted_for = len(self.told)
                self.slip_at.pop(name, None)
                self._lift()
            self._follow(name, glow)

    def _look(self, colour: str, glow: Mapping[str, str]) -> None:
        """Point at the first light along the strip that is wrong."""
        seen = set(glow.values())
        if len(seen) == 1 and seen != {colour}:
            self._once(seen.pop())
            return
        wrong = [
            (colour, cell)
            for _, cell in sorted(self.board.cell_of_led.items())
            if glow.get(cell) != colour
        ]
        new = [each for each in wrong if each not in self._pointed]
        if self._answered != len(self.told):
            self._pointed.update(new[:1])
            self._once(new[0][1] if new else "")

    def _once(self, line: str) -> None:
        """Type an answer, once for each thing said."""
        if self._answered != len(self.told):
            self._answered = len(self.told)
            self._typed = [line]

    def _follow(self, name: str, glow: Mapping[str, str]) -> None:
        if name in (self.stop_at, self.back_at):
            self._once("q" if name == self.stop_at else "b")
            self.stop_at = self.back_at = ""
            return
        white = [cell for cell, colour in glow.items() if colour == "white"]
        target = white[0] if white else name
        self._put(self.slip_at.get(target, target))

    def _put(self, cell: str) -> None:
        if self._at != cell and self.now - self._lifted_at > 0.3:
            if not self.leaves:
                self.board.pieces.discard(self._at)
            self.board.pieces.add(cell)
            self._at = cell

    def _lift(self, *, everything: bool = False) -> None:
        if everything:
            self.board.pieces.clear()
        elif self._at:
            self.board.pieces.discard(self._at)
        self._at = ""
        self._lifted_at = self.now
