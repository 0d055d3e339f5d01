"""What was played, as lines of text.

In: the record of a page. Out: a line for each round, and below them one for each move by which much
was lost: what would have been better; the move of a round that is looked at. Pure.

Which cells count as lit: one that blinks is not printed again and again.

In: the lit cells of each frame, the time. Out: the cells that are lit or were so lately. Knows no
meaning of a colour and owns no clock.

A board as lines of text.

In: a topology, pieces, lit cells. Out: text for a terminal, with or without colours. Knows no time
and no terminal.
"""

from __future__ import annotations

import colorsys
from collections.abc import Collection, Iterator, Mapping, Sequence

from drivers.ports import PageEntry
from engines.localiser import Localiser
from engines.message import Message
from engines.topology import Topology
from simulator.hands.board_pieces import PhysicalPiece
from simulator.move_rows import move_rows
from simulator.simulated_board import Colour, HistoryLookup

WIDE = 3
"""From one column to the next, in spaces."""


def move_lines(record: Sequence[PageEntry]) -> Iterator[str]:
    """The lines."""
    across = WIDE + max((len(entry.text) for entry in record if not entry.is_command), default=0)
    told = []
    for row in move_rows(record):
        head = f"{row.round}." if row.round else ""
        line = f"{head:>4} "
        for column, number in row.places:
            entry = record[number]
            line = line.ljust(5 + across * (column or 0)) + entry.text
            if entry.better:
                told.append(f"     {head} {entry.text}  {entry.better}")
        yield line
    yield from told


class HistoryView:
    """Where somebody looks back to. ``past``: how it stood, None where nobody knows."""

    def __init__(self) -> None:
        self.past: HistoryLookup | None = None
        self._asked: tuple[int, str] | None = None

    def ask(self, record: Sequence[PageEntry], text: str) -> bool:
        """To the round of that number; whether there is one."""
        self._asked = _worth_a_look(record, int(text)) if text.isdecimal() else None
        return self._asked is not None

    def lines(
        self, record: Sequence[PageEntry], board: TextBoard, reader: Localiser
    ) -> Sequence[str]:
        """How it stood there, and what would have been better; nothing until it is known."""
        (number, move), past = self._asked or (0, ""), self.past
        pieces = past(number) if past and self._asked else None
        if pieces is None:
            return ()
        self._asked = None
        before = reader.text(Message("terminal.before", text=move))
        better = (record[number].better,) if number < len(record) else ()
        return (before, *board.board(pieces, {}), *filter(None, better))


def _worth_a_look(record: Sequence[PageEntry], round_: int) -> tuple[int, str] | None:
    """The move of a round by which most was lost, else its first one: its number in the record, and
    how it is told. None where there is no such round.
    """
    rows = (row for row in move_rows(record) if row.round == round_)
    numbers = [number for row in rows for _, number in row.places]
    if not numbers:
        return None
    found = next((number for number in numbers if record[number].better), numbers[0])
    before = "" if found == numbers[0] else "… "
    return found, f"{round_}. {before}{record[found].text}"


AFTERGLOW_SECONDS = 1.5
"""A light that was on so lately counts as lit. A guess: longer than a blinking one is dark."""

FAINT = 0.3
"""A light weaker than this part of the brightest is no bracket's worth: an eye takes it for a mere
background. A guess.
"""


class SteadyLights:
    """The lights of one board, as somebody who reads lines is to know of them."""

    def __init__(self) -> None:
        self._now: dict[int, Colour] = {}
        self._before: dict[int, tuple[float, Colour]] = {}

    @property
    def lit(self) -> dict[int, Colour]:
        """The lit cells, and those that blink and are dark just now, by number."""
        before = {cell: colour for cell, (_, colour) in self._before.items()}
        return dict(sorted((before | self._now).items()))

    @property
    def next_at(self) -> float | None:
        """When the next light that went out is forgotten, or None."""
        return min((at + AFTERGLOW_SECONDS for at, _ in self._before.values()), default=None)

    def show(self, lit: Mapping[int, Colour], now: float) -> None:
        """These cells are lit from now on, with these colours."""
        self._before |= {cell: (now, colour) for cell, colour in self._now.items()}
        bright = FAINT * max((max(colour) for colour in lit.values()), default=0)
        self._now = {cell: colour for cell, colour in lit.items() if max(colour) >= bright}

    def forget(self, now: float, since: float) -> None:
        """Lights that went out before ``since``, or too long ago, count no more."""
        since = max(now - AFTERGLOW_SECONDS, since)
        self._before = {cell: (at, c) for cell, (at, c) in self._before.items() if at > since}


HUES: tuple[tuple[float, str], ...] = (
    (0.04, "red"),
    (0.13, "amber"),
    (0.19, "yellow"),
    (0.45, "green"),
    (0.54, "cyan"),
    (0.72, "blue"),
    (0.92, "violet"),
    (1.01, "red"),
)
"""Where on the colour circle (0 to 1) each name ends."""


def colour_name(colour: Colour) -> str:
    """What a player calls the colour of a light."""
    hue, saturation, _ = colorsys.rgb_to_hsv(*(part / 255 for part in colour))
    if saturation < 0.25:
        return "white"
    return next(name for end, name in HUES if hue < end)


def seat_letters(seat_names: Sequence[str], seats: int) -> tuple[str, ...]:
    """One letter per seat: its name's first, or a, b, c ... where two names begin alike."""
    firsts = tuple(name[:1].lower() for name in seat_names)
    if len(firsts) >= seats and len(set(firsts)) == len(firsts) and all(firsts):
        return firsts
    return tuple("abcdefghijklmnopqrstuvwxyz"[:seats])


class TextBoard:
    """Draws boards of one topology. ``coloured``: with terminal colours for the lights; ``kinds``:
    the kinds of piece with their symbols.
    """

    def __init__(
        self,
        topology: Topology,
        letters: Sequence[str],
        *,
        coloured: bool,
        kinds: Mapping[str, str] | None = None,
    ) -> None:
        self._topology = topology
        self._letters = letters
        self._coloured = coloured
        self._kinds = dict(kinds or {})
        self._width = 1 + (len(max(self._kinds.values(), key=len)) if self._has_symbols else 0)

    @property
    def _has_symbols(self) -> bool:
        """Whether a piece takes more than the case of its seat's letter."""
        return len(self._kinds) > 2

    def mark(self, piece: PhysicalPiece) -> str:
        """A piece as text: its seat's letter, small for the first kind and a capital for the other;
        with more than two kinds the letter and the kind's symbol.
        """
        seat, kind = piece
        letter = self._letters[seat]
        if self._has_symbols:
            return letter + self._kinds.get(kind, kind)
        first = next(iter(self._kinds), "man")
        return letter if kind == first else letter.upper()

    def board(
        self,
        pieces: Sequence[PhysicalPiece | None],
        lit: Mapping[int, Colour],
        untrusted: Collection[int] = (),
    ) -> list[str]:
        """The lines of the board; lit cells stand in brackets. An exclamation mark follows what
        stands on a cell whose sensor is not to be trusted.
        """
        cells = [
            self._cell(cell, wood, lit.get(cell), "!" if cell in untrusted else "")
            for cell, wood in enumerate(pieces)
        ]
        if self._topology.grid is None:
            return self._scattered(cells)
        return self._grid(cells, *self._topology.grid)

    def lights(self, lit: Mapping[int, Colour]) -> Mapping[str, Sequence[str]]:
        """Which cells are lit, by the name of the colour."""
        groups: dict[str, list[str]] = {}
        for cell, colour in lit.items():
            groups.setdefault(colour_name(colour), []).append(self._topology.names[cell])
        return groups

    def _cell(self, cell: int, wood: PhysicalPiece | None, colour: Colour | None, end: str) -> str:
        """One cell; ``end``: what takes the place of its right edge, or empty."""
        empty = ":" if self._topology.shades[cell] else "."
        mark = (empty if wood is None else self.mark(wood)).center(self._width)
        if colour is None:
            return f" {mark}{end or ' '}"
        if not self._coloured:
            return f"[{mark}{end or ']'}"
        # As bright as can be, for a light dimmed to the strip's current limit is still a light; and
        # a little pale, for pure blue on black cannot be read.
        red, green, blue = (80 + 175 * part // max(colour) for part in colour)
        return f"\x1b[1;38;2;{red};{green};{blue}m[{mark}{end or ']'}\x1b[0m"

    def _grid(self, cells: Sequence[str], columns: int, rows: int) -> list[str]:
        names = self._topology.names
        letters = (names[column].rstrip("0123456789") for column in range(columns))
        files = "    " + " ".join(letter.center(self._width + 2) for letter in letters)
        lines = [files.rstrip()]
        for row in reversed(range(rows)):
            first = row * columns
            rank = names[first][len(names[first].rstrip("0123456789")) :]
            line = " ".join(cells[first : first + columns])
            lines.append(f"{rank:>3} {line} {rank}")
        return [*lines, files.rstrip()]

    def _scattered(self, cells: Sequence[str]) -> list[str]:
        """Cells that are no grid, each about where it is: two lines to a pitch."""
        topology = self._topology
        left = min(x for x, _ in topology.positions_mm)
        top = max(y for _, y in topology.positions_mm)
        rows: dict[int, dict[int, str]] = {}
        for cell, (x, y) in enumerate(topology.positions_mm):
            row = round(2 * (top - y) / topology.pitch_mm)
            column = round(2 * (self._width + 3) * (x - left) / topology.pitch_mm)
            rows.setdefault(row, {})[column] = cells[cell]
        return [_spread(rows.get(row, {})) for row in range(max(rows) + 1)]


def _spread(cells: Mapping[int, str]) -> str:
    """A line with these cells at these columns."""
    line, at = "", 0
    for column in sorted(cells):
        line += " " * (column - at) + cells[column]
        at = max(at, column) + 3
    return line.rstrip()
