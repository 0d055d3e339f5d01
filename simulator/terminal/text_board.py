"""A board and its lit cells, as lines of text.

In: a topology, pieces, lit cells of each frame, the time. Out: lines for a terminal, with or
without colours. A blinking cell counts as lit throughout, so that it is not printed again and
again. Knows no meaning of a colour, owns no clock and no terminal.
"""

from __future__ import annotations

import colorsys
from collections.abc import Collection, Mapping, Sequence

from engines.topology import Topology
from simulator.hands.board_pieces import PhysicalPiece
from simulator.simulated_board import Colour

# --- steady lights ---

AFTERGLOW_SECONDS = 1.5
"""A light that was on this recently counts as lit. A guess: longer than a blinking one is dark."""

FAINT = 0.3
"""A light weaker than this part of the brightest gets no brackets: it looks like a background. A
guess."""


class SteadyLights:
    """The lights of one board without their blinking, for a reader of text."""

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
        """Store the cells lit from now on, with their colours."""
        self._before |= {cell: (now, colour) for cell, colour in self._now.items()}
        bright = FAINT * max((max(colour) for colour in lit.values()), default=0)
        self._now = {cell: colour for cell, colour in lit.items() if max(colour) >= bright}

    def forget(self, now: float, since: float) -> None:
        """Forget lights that went out before ``since``, or too long ago."""
        since = max(now - AFTERGLOW_SECONDS, since)
        self._before = {cell: (at, c) for cell, (at, c) in self._before.items() if at > since}


# --- the board ---

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
    """Return a player's name for the colour of a light."""
    hue, saturation, _ = colorsys.rgb_to_hsv(*(part / 255 for part in colour))
    if saturation < 0.25:
        return "white"
    return next(name for end, name in HUES if hue < end)


def seat_letters(seat_names: Sequence[str], seats: int) -> tuple[str, ...]:
    """Return a letter per seat: its name's first, or a, b, c ... where two names begin alike."""
    firsts = tuple(name[:1].lower() for name in seat_names)
    if len(firsts) >= seats and len(set(firsts)) == len(firsts) and all(firsts):
        return firsts
    return tuple("abcdefghijklmnopqrstuvwxyz"[:seats])


class TextBoard:
    """A renderer of boards of one topology as text.

    ``coloured``: with terminal colours for the lights; ``kinds``: the kinds of piece with their
    symbols.
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
        """Whether a piece needs more than the case of its seat's letter."""
        return len(self._kinds) > 2

    def mark(self, piece: PhysicalPiece) -> str:
        """Return a piece as text.

        With two kinds: its seat's letter, lower case for the first kind, upper case for the other.
        With more kinds: the letter and the kind's symbol.
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
        """Return the lines of the board; lit cells stand in brackets.

        An exclamation mark follows a cell whose sensor is unreliable.
        """
        cells = [
            self._cell(cell, wood, lit.get(cell), "!" if cell in untrusted else "")
            for cell, wood in enumerate(pieces)
        ]
        if self._topology.grid is None:
            return self._scattered(cells)
        return self._grid(cells, *self._topology.grid)

    def lights(self, lit: Mapping[int, Colour]) -> Mapping[str, Sequence[str]]:
        """Return a line that names the lit cells by colour."""
        groups: dict[str, list[str]] = {}
        for cell, colour in lit.items():
            groups.setdefault(colour_name(colour), []).append(self._topology.names[cell])
        return groups

    def _cell(self, cell: int, wood: PhysicalPiece | None, colour: Colour | None, end: str) -> str:
        """Return one cell as text; ``end`` replaces its right edge, unless it is empty."""
        empty = ":" if self._topology.shades[cell] else "."
        mark = (empty if wood is None else self.mark(wood)).center(self._width)
        if colour is None:
            return f" {mark}{end or ' '}"
        if not self._coloured:
            return f"[{mark}{end or ']'}"
        # At full brightness, because a light dimmed to the strip's current limit is still lit; and
        # a little pale, because pure blue on black cannot be read.
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
        """Return lines for cells that form no grid, each near its place and followed by its name:
        two lines to a pitch.
        """
        topology = self._topology
        longest = max(map(len, topology.names))
        width = self._width + 2 + longest
        across = max(2 * (self._width + 3), width + 1)
        left = min(x for x, _ in topology.positions_mm)
        top = max(y for _, y in topology.positions_mm)
        rows: dict[int, dict[int, str]] = {}
        for cell, (x, y) in enumerate(topology.positions_mm):
            row = round(2 * (top - y) / topology.pitch_mm)
            column = round(across * (x - left) / topology.pitch_mm)
            rows.setdefault(row, {})[column] = cells[cell] + topology.names[cell].ljust(longest)
        return [_spread(rows.get(row, {}), width) for row in range(max(rows) + 1)]


def _spread(cells: Mapping[int, str], width: int) -> str:
    """Return a line with these cells, each so wide, at these columns."""
    line, at = "", 0
    for column in sorted(cells):
        line += " " * (column - at) + cells[column]
        at = max(at, column) + width
    return line.rstrip()
