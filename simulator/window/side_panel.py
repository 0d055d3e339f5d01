"""The texts in and between the trays: seat names, instructions, names of kinds, last moves.

In: a seat's name, kinds, the record, places. Out: texts on a picture. Knows no game and no mouse.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import chain
from typing import NamedTuple, TypeAlias

import pygame

from drivers.interfaces import PageEntry
from engines.localiser import Localiser
from engines.message import Message
from simulator.clock_faces import ClockFace
from simulator.hands.board_pieces import PhysicalPiece
from simulator.move_rows import Row, move_rows
from simulator.simulated_board import Colour
from simulator.window import fonts
from simulator.window.geometry import Point, Rect
from simulator.window.pieces import Pieces
from simulator.window.window_layout import (
    BETWEEN,
    NARROW_PLATE,
    PLATE_LINE,
    PLAYER_LINE,
    SMALLEST,
    WindowLayout,
)
from simulator.window.wood import blit_about, pixel_rect

# --- texts in a tray ---

ON_TURN: Colour = (255, 196, 84)
PLATE: Colour = (196, 206, 192)
GLASS: Colour = (28, 46, 42)
QUIET: Colour = (118, 140, 128)
LOW_TIME: Colour = (255, 122, 96)
CLOCK_INK: Colour = (24, 26, 22)


def draw_plate(
    surface: pygame.Surface, plate: Rect, told: Sequence[str], on_turn: bool, by_phone: bool
) -> None:
    """Draw a seat's name and, if there is room (``plate_holds``), the text ``told``.

    The seat to move has a lamp and a brighter name; a seat played on a phone has a phone.
    """
    colour = ON_TURN if on_turn else PLATE
    below = plate.width < NARROW_PLATE
    height = plate.height / 2 if below else plate.height
    size, room = round(height / PLATE_LINE), _plate_room(plate)
    words = _plate_words(told if plate_holds(plate, told) else told[:1], size, colour, room)
    x = plate.centre[0]
    if below:
        left = right = x
        middle, signs = plate.y + 0.6 * height, plate.y + 1.5 * height
    else:
        left, right = (x + half * words.get_width() / 2 for half in (-1, 1))
        middle = signs = plate.y + 0.55 * height
    surface.blit(words, words.get_rect(center=(round(x), round(middle))))
    if on_turn:
        _lamp(surface, (left - 0.45 * height, signs - 1), height)
    if by_phone:
        _phone(surface, (right + 0.4 * height, signs), height, colour)


def draw_clock(surface: pygame.Surface, place: Rect, face: ClockFace) -> None:
    """Draw a clock: bright while it runs, red in the last seconds, with a pause sign if paused."""
    ground, ink = (GLASS, PLATE)
    if face.is_running:
        ground, ink = (LOW_TIME if face.is_low else ON_TURN), CLOCK_INK
    elif face.is_low:
        ink = LOW_TIME
    box = pixel_rect(place.inset(1))
    pygame.draw.rect(surface, ground, box, border_radius=max(2, box.height // 4))
    bar = pygame.Rect(0, 0, max(2, box.height // 9), box.height // 2)
    aside = 5 * bar.width if face.is_paused else 0
    for number in (1, 3) if face.is_paused else ():
        bar.midleft = box.x + number * bar.width, box.centery
        pygame.draw.rect(surface, ink, bar)
    size = round(0.95 * place.height / PLATE_LINE)
    words = fonts.fitting(face.text, size, ink, box.width - aside - 4)
    middle = box.centerx + aside // 2, round(place.y + 0.55 * place.height)
    surface.blit(words, words.get_rect(center=middle))


def _plate_words(told: Sequence[str], size: int, colour: Colour, room: float) -> pygame.Surface:
    """Return the name as large as the plate allows, and the text after it as large as fits."""
    text = BETWEEN.join(told)
    if fonts.width(text, size) <= room or len(told) == 1:
        return fonts.fitting(text, size, colour, room)
    after, left = text.removeprefix(told[0]), room - fonts.width(told[0], size)
    fits = (small for small in range(size, SMALLEST - 1, -1) if fonts.width(after, small) <= left)
    if not (small := next(fits, 0)):
        return fonts.fitting(text, size, colour, room)
    name, rest = fonts.rendered(told[0], size, colour), fonts.rendered(after, small, colour)
    words = pygame.Surface((name.width + rest.width, name.height), pygame.SRCALPHA)
    words.blit(name, (0, 0))
    words.blit(rest, (name.width, (name.height - rest.height) * 0.6))
    return words


def plate_holds(plate: Rect, told: Sequence[str]) -> bool:
    """Return whether all of this fits on one line of a plate."""
    whole = BETWEEN.join(told)
    return plate.width >= NARROW_PLATE and fonts.width(whole, SMALLEST) <= _plate_room(plate)


def _plate_room(plate: Rect) -> float:
    """Return the width left for text on a plate, beside or above the lamp and phone."""
    return plate.width - (4 if plate.width < NARROW_PLATE else 1.5 * plate.height)


def draw_below(surface: pygame.Surface, part: Rect, text: str, size: int, most: int) -> None:
    """Draw the text that doesn't fit on the plate at the tray's lower edge, in at most so many
    lines of that size, or else in smaller ones.
    """
    sizes = range(size, SMALLEST - 1, -1)
    found = fonts.broken(text, sizes, part.width - 8, most)
    for number, words in enumerate(reversed(found[1] if found else [text])):
        height = PLAYER_LINE * (found[0] if found else size)
        line = part._replace(y=part.lower - (number + 1) * height, height=height)
        _draw_line(surface, line, words, PLATE)


def draw_caption(surface: pygame.Surface, line: Rect, text: str) -> None:
    """Draw what the pieces in a tray are, quieter than its plate."""
    _draw_line(surface, line, text, QUIET_INK)


def _draw_line(surface: pygame.Surface, line: Rect, text: str, colour: Colour) -> None:
    words = fonts.fitting(text, round(line.height / PLAYER_LINE), colour, line.width - 8)
    surface.blit(words, words.get_rect(center=(round(line.centre[0]), round(line.centre[1]))))


def _lamp(surface: pygame.Surface, at: Point, height: float) -> None:
    pygame.draw.aacircle(surface, (122, 84, 30), at, 0.26 * height)
    pygame.draw.aacircle(surface, ON_TURN, at, 0.2 * height)


def _phone(surface: pygame.Surface, at: Point, height: float, colour: Colour) -> None:
    phone = pygame.Rect(0, 0, round(0.48 * height), round(0.82 * height))
    phone.midleft = round(at[0]), round(at[1])
    pygame.draw.rect(surface, colour, phone, border_radius=max(2, phone.width // 5))
    glass = phone.inflate(-max(2, phone.width // 4), -max(4, phone.height // 3))
    pygame.draw.rect(surface, GLASS, glass)


def draw_use(surface: pygame.Surface, shelf: Rect, use: str) -> None:
    """Write how pieces get here (``use``), in the largest letters with which all lines fit."""
    for size in range(max(SMALLEST, round(min(20, 0.4 * shelf.height))), SMALLEST - 1, -1):
        lines = fonts.lines(use, size, shelf.width - 8)
        if len(lines) * 1.1 * size <= shelf.height and lines:
            break
    else:
        return
    x, top = shelf.centre[0], shelf.centre[1] - 0.55 * size * (len(lines) - 1)
    for number, line in enumerate(lines):
        fonts.centred(surface, line, size, QUIET, (x, top + 1.1 * size * number))


# --- texts between the trays ---

INK: Colour = (214, 220, 206)
QUIET_INK: Colour = (140, 160, 148)
LARGEST = 19
"""The largest letters of names, before they are made larger: not louder than the tray's plates. A
guess."""

LARGEST_MOVES = 26
"""The largest letters of moves: they are read from afar. A guess."""

MOST_COLUMNS = 2
"""The most seats with a column each: beside a board there is no room for more, and a list that
changes its form with the length of the moves is hard to read."""

HEAD = "88. "
"""The widest number of a round."""

FEWEST_LINES = 4
"""How many lines of moves larger letters leave. A guess."""

LINE = 1.32
"""From one line to the next, in heights of letters."""

BETWEEN_MOVES = 0.8
"""The gap between two moves side by side, in letter heights."""

KEPT_FOR_MOVES = 3
"""How many lines of moves always stay when the names of pieces share their panel; one fewer if the
names are short."""

MOVES_SHARE = 0.5
"""The share of the panel that larger letters of the names leave to moves."""

PIECE_SHARE = 0.42
"""The radius of such a piece, as a share of its line: some are larger than others."""

PIECE_LINE = 1.3
"""The space that a piece and its name take, in letter heights; where there is none, they stand
as close as the smallest letters do, by their short names."""


class SidePanelText(NamedTuple):
    """The content of the hollows.

    ``legend``: a piece of each kind; ``language``: of its names; ``use``: the text where there are
    no moves yet.
    """

    legend: tuple[PhysicalPiece, ...]
    record: tuple[PageEntry, ...]
    language: str
    use: str = ""


Line: TypeAlias = list[tuple[float, float, int | None, str]]
"""Place, width, entry and text of each part of a line of the record."""


class SidePanel:
    """The hollows for one window size; drawn again only when they change.

    ``places``: where the pieces of the legend and their names are in the window.
    """

    def __init__(self, layout: WindowLayout, pieces: Pieces) -> None:
        self._hollows = layout.trays.notes
        self._seats = layout.seats
        self._text = layout.text
        self._pieces = pieces
        self._shown: SidePanelText | None = None
        self.places: list[tuple[Rect, PhysicalPiece]] = []
        self._pictures = [
            pygame.Surface(pixel_rect(hollow).size, pygame.SRCALPHA) for hollow in self._hollows
        ]

    def draw(self, surface: pygame.Surface, noted: SidePanelText, reader: Localiser) -> None:
        """Draw the hollows where they belong."""
        if noted != self._shown:
            self._shown = noted
            self._redraw(noted, reader)
        for hollow, picture in zip(self._hollows, self._pictures, strict=True):
            surface.blit(picture, pixel_rect(hollow))

    def _redraw(self, noted: SidePanelText, reader: Localiser) -> None:
        self.places = []
        for picture in self._pictures:
            picture.fill((0, 0, 0, 0))
        if not self._pictures:
            return
        names = [
            (wood, self._called(wood, reader, ""), self._called(wood, reader, "short"))
            for wood in noted.legend
        ]
        alone = len(self._pictures) > 1
        first, last = self._pictures[0], self._pictures[-1]
        kept = 0.0 if alone else LINE * SMALLEST
        used = self._legend(first, _room(first), names, kept)
        room = _room(last)
        if not alone:
            room = room._replace(y=room.y + used, height=room.height - used)
        if self._seats > MOST_COLUMNS:
            self._list(last, room, noted.record, reader)
        else:
            self._moves(last, room, noted.record, reader)
        if not noted.record and (alone or not used):
            draw_use(last, room, noted.use)

    def _called(self, piece: PhysicalPiece, reader: Localiser, form: str) -> str:
        """Return the name of a kind in that form, with its seat where each seat's looks
        different."""
        seat, kind = piece
        if kind not in self._pieces.apart:
            return _begun(reader.name("kind", kind, form))
        piece_name = Message("engines.piece", seat=self._pieces.seat_name(seat), kind=kind)
        return _begun(reader.text(piece_name))

    def _legend(
        self,
        picture: pygame.Surface,
        room: Rect,
        names: Sequence[tuple[PhysicalPiece, str, str]],
        kept: float,
    ) -> float:
        """Draw the pieces with their names, in letters as large as there is room for.

        ``names``: each with the short one; ``kept``: the height of each line left to moves. Return
        how much of the height they take; 0 where they have no room.
        """
        whole = [(wood, name) for wood, name, _ in names]
        short = [(wood, name) for wood, _, name in names]
        fair = max(KEPT_FOR_MOVES * kept, MOVES_SHARE * room.height if kept else 0.0)
        ways = [
            *((size, PIECE_LINE, whole, fair) for size in self._sizes),
            (SMALLEST, PIECE_LINE, whole, KEPT_FOR_MOVES * kept),
            (SMALLEST, 1.0, short, (KEPT_FOR_MOVES - 1) * kept),
        ]
        for size, pitch, told, left in ways:
            step, radius = pitch * size, round(PIECE_SHARE * pitch * size)
            wide = 2.6 * radius + _widest([name for _, name in told], size) + 6
            # A few long names in the smallest letters are cut off rather than left out.
            wide = min(wide, room.width) if size == SMALLEST else wide
            columns = min(len(told), int(room.width // wide))
            if columns and math.ceil(len(told) / columns) * step <= room.height - left:
                break
        else:
            return 0.0
        lines = math.ceil(len(told) / columns)
        across = room.width / columns
        left, top, _, _ = self._hollows[0]
        for number, (wood, name) in enumerate(told):
            x = room.x + number // lines * across
            y = room.y + (number % lines + 0.5) * step
            blit_about(picture, self._pieces.piece(wood, radius), (x + 1.1 * radius, y))
            words = fonts.fitting(name, size, INK, across - 2.6 * radius)
            picture.blit(words, words.get_rect(midleft=(round(x + 2.6 * radius), round(y))))
            self.places.append((Rect(left + x, top + y - step / 2, across, step), wood))
        return lines * step + size / 2

    def _moves(
        self, picture: pygame.Surface, room: Rect, record: Sequence[PageEntry], reader: Localiser
    ) -> None:
        """Draw the end of the record with a column for each seat where there is room, else one move
        below the other.
        """
        if not (size := self._size(room, record)):
            self._list(picture, room, record, reader)
            return
        lines = [
            line
            for row in move_rows(record)
            for line in self._row_lines(row, record, room.width, size)
        ]
        self._draw_lines(picture, room, lines, size, len(record) - 1)

    def _list(
        self, picture: pygame.Surface, room: Rect, record: Sequence[PageEntry], reader: Localiser
    ) -> None:
        """Draw the end of the record with one move below the other, and a number before each
        round.
        """
        told = [self._told(one, reader) for one in record]
        moves = [text for text, one in zip(told, record, strict=True) if not one.is_command]
        newest = moves[-4 * self._seats :]

        def fits(size: int) -> bool:
            return _widest(newest, size) <= room.width - fonts.width(HEAD, size)

        sizes = self._move_sizes(room, self._seats * FEWEST_LINES // 2)
        size = next(filter(fits, sizes), SMALLEST)
        head, current = fonts.width(HEAD, size), 0
        lines = list[Line]()
        for number, (text, one) in enumerate(zip(told, record, strict=True)):
            parts = _whole_lines(number, text, room.width - head, size)
            lines += ([(head, *part[1:]) for part in line] for line in parts)
            if one.round != current and not one.is_command:
                current = one.round
                lines[-len(parts)].insert(0, (0.0, head, None, f"{current}."))
        self._draw_lines(picture, room, lines, size, len(record) - 1)

    def _draw_lines(
        self, picture: pygame.Surface, room: Rect, lines: Sequence[Line], size: int, newest: int
    ) -> None:
        """Draw the last lines that fit; ``newest``: the entry that stands out."""
        step = LINE * size
        count = int(room.height // step)
        for line, parts in enumerate(lines[-count:] if count > 0 else ()):
            middle = round(room.y + (line + 0.5) * step)
            for x, wide, entry, text in parts:
                words = fonts.fitting(text, size, INK if entry == newest else QUIET_INK, wide)
                picture.blit(words, words.get_rect(midleft=(round(room.x + x), middle)))

    def _row_lines(
        self, row: Row, record: Sequence[PageEntry], wide: float, size: int
    ) -> list[Line]:
        """Return the lines of a row: one with a column for each seat, then what came of challenges;
        or those of a command.
        """
        (column, entry), *_ = row.places
        if column is None:
            return _whole_lines(entry, record[entry].text, wide, size)
        head = fonts.width(HEAD, size)
        across = (wide - head) / self._seats
        room = across - BETWEEN_MOVES * size
        number: Line = [(0.0, head, None, f"{row.round}.")] if row.round else []
        moves: Line = [
            (head + across * (column or 0), room, entry, record[entry].short or record[entry].text)
            for column, entry in row.places
        ]
        challenges = (entry for _, entry in row.places if record[entry].short)
        told = (_whole_lines(entry, record[entry].text, wide, size) for entry in challenges)
        return [number + moves, *chain.from_iterable(told)]

    def _told(self, entry: PageEntry, reader: Localiser) -> str:
        """Return a move with its seat as text."""
        if entry.is_command:
            return entry.text
        return f"{_begun(reader.name('seat', self._pieces.seat_name(entry.seat)))}  {entry.text}"

    def _size(self, room: Rect, record: Sequence[PageEntry]) -> int:
        """Return the largest letters with which usual moves stand side by side; 0 where none do."""
        newest = record[-4 * self._seats :]
        moves = [entry.short or entry.text for entry in newest if not entry.is_command]

        told = [entry.text for entry in newest if entry.short]

        def fits(size: int) -> bool:
            if size > SMALLEST and _widest(told, size) > room.width:
                return False
            across = (room.width - fonts.width(HEAD, size)) / self._seats
            return _widest(moves, size) <= across - BETWEEN_MOVES * size

        # Each challenge has a line more.
        lines = FEWEST_LINES + 2 * self._pieces.backed
        return next(filter(fits, self._move_sizes(room, lines)), 0)

    def _move_sizes(self, room: Rect, lines: int) -> range:
        """Return heights of letters, the largest first, of which so many lines fit."""
        most = min(LARGEST_MOVES * self._text, room.height / (lines * LINE))
        return range(max(SMALLEST, round(most)), SMALLEST - 1, -1)

    @property
    def _sizes(self) -> range:
        """Heights of letters, the largest first."""
        return range(max(SMALLEST, round(LARGEST * self._text)), SMALLEST - 1, -1)


def _whole_lines(entry: int, text: str, wide: float, size: int) -> list[Line]:
    """Return an entry that has lines of its own: what is too long goes on in the next one."""
    return [[(0.0, wide, entry, part)] for part in fonts.lines(text, size, wide) or [text]]


def _widest(texts: Sequence[str], size: int) -> int:
    return max((fonts.width(text, size) for text in texts), default=0)


def _room(picture: pygame.Surface) -> Rect:
    return Rect(0, 0, *picture.get_size()).inset(6)


def _begun(name: str) -> str:
    return name[:1].upper() + name[1:]
