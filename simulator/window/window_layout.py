"""The layout of a window of a given size: texts, key caps, board and trays, in pixels, y down; and
the user's preferences for how a window looks.

In: a board, the number of seats, a window size, the size of letters. Out: boxes for all parts, and
places for pieces in the trays, which lie beside the board in one piece, or for four seats one at
each side. Pure geometry; knows no pygame, no drawing. The caller that opens windows saves the look.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from engines.topology import Topology
from simulator.window.geometry import (
    SIDES,
    BoardLayout,
    Point,
    Rect,
    Side,
    from_near_to_far,
    opposite,
)

SMALLEST = 16
"""The least height of letters, in pixels from line to line, as pygame counts. In its font an em is
0.69 of that: these are letters of 11 pixels, as a browser counts."""

BETWEEN = "  ·  "
"""Between two texts in one line, such as the name of a piece and that of its cell."""

TEXT_SIZES = (0.85, 1.0, 1.2, 1.45)
"""How large letters can be, beside the usual. A guess."""


@dataclass(frozen=True)
class WindowLook:
    """The look of a window, and what was chosen in it last.

    ``text``: the size of letters, 1 for the usual; ``turned``: boards are seen from the far side;
    ``full_screen``: without a frame; ``size``: of the window with a frame, in pixels, or None for
    as large as fits; ``moves_pieces``: moves made elsewhere, and undone ones, move the pieces here
    by themselves. ``opponents``: by the name of a game, the number of the seat and the level of the
    computer that were chosen last against the computer.
    """

    text: float = 1.0
    turned: bool = False
    full_screen: bool = False
    size: tuple[int, int] | None = None
    moves_pieces: bool = True
    opponents: tuple[tuple[str, int, int], ...] = ()

    def larger(self, step: int) -> WindowLook:
        """Return the look with letters larger by ``step`` sizes, as far as there are."""
        near = min(TEXT_SIZES, key=lambda size: abs(size - self.text))
        place = TEXT_SIZES.index(near) + step
        return replace(self, text=TEXT_SIZES[max(0, min(place, len(TEXT_SIZES) - 1))])


# --- trays ---


@dataclass(frozen=True)
class Trays:
    """Wooden trays and the felt hollows in them.

    ``boxes``: the wood. ``seat_areas``: each seat's hollow; the first seat's is the nearest to the
    player. ``largest``: no piece is drawn with a larger radius. ``notes``: hollows for texts.
    ``text``: the size of letters, 1 for the usual. ``timed``: each seat has a clock.
    """

    boxes: tuple[Rect, ...]
    seat_areas: tuple[Rect, ...]
    largest: float
    notes: tuple[Rect, ...]
    text: float = 1.0
    timed: bool = False

    def contains(self, point: Point) -> bool:
        """Return whether the point lies in a tray."""
        return any(box.contains(point) for box in self.boxes)

    @cached_property
    def plates(self) -> tuple[Rect, ...]:
        """The place of each seat's name: above its pieces, or before them where the tray is low."""
        return tuple(self._plate(part) for part in self.seat_areas)

    def name_plate(self, seat: int) -> Rect:
        """Return the part of a seat's plate that its clock leaves to its name."""
        plate, clock = self.plates[seat], self.clock(seat)
        if clock is None or clock.y >= plate.lower or clock.x >= plate.right:
            return plate
        if clock.y > plate.y:  # half below it
            return plate._replace(y=clock.y - plate.height)
        return plate._replace(width=clock.x - plate.x)

    def clock(self, seat: int) -> Rect | None:
        """Return the place of a seat's clock: at the end of its plate, on a line of its own where
        that is too narrow, or before the pieces in a low tray. None for a game without a clock.
        """
        part, plate = self.seat_areas[seat], self.plates[seat]
        if not self.timed:
            return None
        high = plate.height / (2 if plate.width < NARROW_PLATE else 1)
        wide = CLOCK_WIDTH * high
        if self._named_before(seat):
            if part.height < 2 * high:
                return Rect(plate.right, plate.y, wide, high)
            return Rect(plate.centre[0] - wide / 2, part.y + part.height / 2, wide, high)
        if plate.width >= NARROW_PLATE + wide:
            return Rect(plate.right - wide - 4, plate.y, wide, high)
        if self._is_low(seat):
            return Rect(part.x, plate.lower, wide, min(high, part.lower - plate.lower))
        return Rect(part.centre[0] - wide / 2, plate.lower, wide, high)

    def _is_low(self, seat: int) -> bool:
        """Return whether a clock on a line of its own would leave too little to the pieces."""
        part, plate = self.seat_areas[seat], self.plates[seat]
        return part.lower - plate.lower < LOWEST_WITH_CLOCK * plate.height

    def player_size(self, seat: int) -> int:
        """Return the size of the letters for a seat's player; 0 where its tray is too low for a
        line of them.
        """
        part = self.seat_areas[seat]
        if self._named_before(seat):
            return 0
        size, high = self._sized(0.09 * part.height, 18), part.height - self._clock_line(seat)
        return size if high >= LOWEST_WITH_PLAYER * size else 0

    def player_lines(self, seat: int) -> int:
        """Return how many lines a seat's player can take: two where the tray is narrow and high."""
        part, size = self.seat_areas[seat], self.player_size(seat)
        high = part.height - self._clock_line(seat)
        return 1 + (part.width < 16 * size and high >= LOWEST_WITH_TWO_LINES * size)

    def caption(self, seat: int) -> Rect | None:
        """Return the line between a seat's plate and its pieces that says what they are; None where
        its tray is too low or too narrow for that.
        """
        part, size, clock = self.seat_areas[seat], self.player_size(seat), self._clock_line(seat)
        high = part.height - clock
        if not size or high < LOWEST_WITH_CAPTION * size or part.width < NARROW_PLATE:
            return None
        return part._replace(y=self.plates[seat].lower + clock, height=PLAYER_LINE * size)

    def _clock_line(self, seat: int) -> float:
        """Return how much height a seat's clock takes below its plate, on a line of its own."""
        plate, clock = self.plates[seat], self.clock(seat)
        if clock is None or self._is_low(seat):
            return 0.0
        return max(0.0, clock.lower - plate.lower)

    def _sized(self, wanted: float, most: float) -> int:
        """Return a size of letters: as wanted, and neither too large nor too small."""
        return max(SMALLEST, round(self.text * min(most, max(SMALLEST, wanted))))

    def _plate(self, part: Rect) -> Rect:
        if part.width > LOW_PART * part.height:
            height = min(part.height, PLATE_LINE * self._sized(0.4 * part.height, 24))
            width = max(NARROW_PLATE, min(0.42 * part.width, 260 * self.text))
            return Rect(part.x, part.y + (part.height - height) / 2, width, height)
        if part.width < NARROW_PLATE:
            return Rect(part.x, part.y, part.width, 2 * PLATE_LINE * self._sized(0, 24))
        height = PLATE_LINE * self._sized(0.13 * part.height, 24)
        return Rect(part.x, part.y, part.width, min(0.5 * part.height, height))

    def shelf(self, seat: int) -> Rect:
        """Return the area of a seat's pieces."""
        part, plate, clock = self.seat_areas[seat], self.plates[seat], self.clock(seat)
        if self._named_before(seat):
            left = plate.right if clock is None else max(plate.right, clock.right)
            room = Rect(left, part.y, part.right - left, part.height)
        elif clock is not None and clock.y == plate.lower and self._is_low(seat):
            room = Rect(clock.right, clock.y, part.right - clock.right, part.lower - clock.y)
        else:
            caption = self.caption(seat)
            top = caption.lower if caption else plate.lower + self._clock_line(seat)
            room = Rect(part.x, top, part.width, part.lower - top)
        below = PLAYER_LINE * self.player_size(seat) * self.player_lines(seat)
        room = Rect(room.x, room.y, room.width, room.height - below)
        return room.inset(4)

    def slots(self, seat: int, count: int) -> tuple[float, tuple[Point, ...]]:
        """Return radius and middles of ``count`` places side by side in a seat's part."""
        room = self.shelf(seat)
        count = max(1, count)
        radius, columns = max(
            (min(room.width / columns, room.height / math.ceil(count / columns)) / 2.16, columns)
            for columns in range(1, count + 1)
        )
        radius = max(2.0, min(radius, self.largest))
        step = 2.16 * radius
        columns = max(columns, min(count, int(room.width / step)))
        left = room.x + (room.width - columns * step) / 2
        spare = room.height - math.ceil(count / columns) * step
        top = room.y + (spare / 2 if self._named_before(seat) else 0.0)
        return radius, tuple(
            (left + step * (place % columns + 0.5), top + step * (place // columns + 0.5))
            for place in range(count)
        )

    def _named_before(self, seat: int) -> bool:
        """Return whether the name stands before the pieces and not above them."""
        return self.plates[seat].width < self.seat_areas[seat].width

    def places(
        self, seats: tuple[int, ...], totals: Mapping[int, int]
    ) -> tuple[tuple[float, Point], ...]:
        """Return radius and middle of each piece in the trays: the fewer there are, the larger.

        ``seats``: the seat of each piece; ``totals``: how many pieces each seat has in all.
        """
        lying = Counter(seats)
        slots = {seat: self.slots(seat, _room_for(lying[seat], n)) for seat, n in totals.items()}
        free = {seat: iter(middles) for seat, (_, middles) in slots.items()}
        return tuple((slots[seat][0], next(free[seat])) for seat in seats)


TRAY_STEPS = 3
"""How many sizes the pieces in a tray have while it fills. A guess: with more, those that lie there
would move too often."""


def tray_fullness(lying: int, total: int) -> float:
    """Return what share of a tray there is to be room for when so many of ``total`` lie in it."""
    return math.ceil(TRAY_STEPS * lying / max(1, total)) / TRAY_STEPS


def _room_for(lying: int, total: int) -> int:
    return math.ceil(tray_fullness(lying, total) * total)


CLOCK_WIDTH = 2.8
"""The width of a clock, in its heights: ``1:23:45`` fits."""

LOWEST_WITH_CLOCK = 2.5
"""In heights of a name: where less is left below it, the clock stands before the pieces. A
guess.
"""

PLATE_LINE = 1.25
"""The height of a seat's plate, in sizes of the letters of its name."""

PLAYER_LINE = 1.5
"""The line that says who plays a seat, in sizes of its letters."""

LOWEST_WITH_PLAYER = 4.5
"""In sizes of letters: where a tray is lower, who plays a seat stands in its plate. A guess: else
there would be no room for pieces."""

LOWEST_WITH_CAPTION = 7.0
"""The same for the line that says what the pieces are."""

LOWEST_WITH_TWO_LINES = 10.0
"""The same for a second line that says who plays a seat."""

LOW_PART = 3.0
"""In a part that is so many times as wide as high, the name stands before the pieces."""

NARROW_PLATE = 96.0
"""On plates narrower than this, in pixels, lamp and phone stand below the name and not beside
it."""


def _lies_right(table: Rect) -> bool:
    """Return whether a tray in one piece lies right of the board; else below it."""
    return table.width > 0.95 * table.height


def _share(table: Rect, gap: float, aspect: float) -> float:
    """Return the width of the tray right of the board, or the height of the one below: what a board
    of that ``aspect`` (width by height) cannot use.
    """
    if _lies_right(table):
        spare = table.width - 3 * gap - aspect * (table.height - 2 * gap)
        return min(340.0, max(150.0, spare))
    spare = table.height - 3 * gap - (table.width - 2 * gap) / aspect
    return min(240.0, max(100.0, spare))


def room_by_shared_tray(table: Rect, gap: float, aspect: float) -> Rect:
    """Return what the board can fill when there is one tray for all."""
    share = _share(table, gap, aspect)
    if _lies_right(table):
        wide = table.width - share - 3 * gap
        return Rect(table.x + gap, table.y + gap, wide, table.height - 2 * gap)
    high = table.height - share - 3 * gap
    return Rect(table.x + gap, table.y + gap, table.width - 2 * gap, high)


def shared_tray(
    table: Rect,
    board: Rect,
    gap: float,
    order: tuple[int, ...],
    largest: float,
    kinds: int,
    fullness: float = 1.0,
) -> Trays:
    """Return one tray with a part for each seat; ``order``: the seats from near to far.

    ``kinds``: how many kinds of pieces the texts name. ``fullness``: what share of its pieces lies
    there of the seat that has most: what the pieces do not need yet, the texts have.
    """
    right, share = _lies_right(table), _share(table, gap, board.width / board.height)
    if right:
        tray = Rect(board.right + gap, board.y, share, board.height)
    else:
        tray = Rect(board.x, board.lower + gap, board.width, share)
    inner = tray.inset(0.045 * min(tray.width, tray.height) + 4)
    between = gap / 2
    whole, seats = inner.height if right else inner.width, len(order)
    noted = NOTED * whole + NOTED_MORE * max(0.0, whole - ENOUGH)
    named = SMALLEST * (math.ceil(kinds / 2) + LINES_BELOW_NAMES)
    noted = max(noted, min(MOST_NOTED * whole, named)) if right else noted
    each = (whole - noted - between * seats) / seats
    if right:
        usual = min(LOWEST_WITH_CAPTION * SMALLEST, EMPTY_TRAY * each)
        least = min(each, max(inner.width / LOW_PART + 1, usual))
        each = least + fullness * (each - least)
        noted = whole - seats * (each + between)

    def hollow(passed: float, long: float) -> Rect:
        if right:
            return Rect(inner.x, inner.lower - passed - long, inner.width, long)
        return Rect(inner.x + passed, inner.y, long, inner.height)

    # The texts lie between the near and the far seats.
    before = seats // 2
    places = [n * (each + between) + (n >= before) * (noted + between) for n in range(seats)]
    parts = tuple(hollow(places[order.index(seat)], each) for seat in range(seats))
    return Trays((tray,), parts, largest, (hollow(before * (each + between), noted),))


NOTED, NOTED_MORE, ENOUGH = 0.3, 0.35, 500.0
"""The share of a tray for texts where two seats share one, the share of its length beyond ENOUGH
pixels, and ENOUGH, which is enough for the pieces. Guesses: four lines on a screen of 1024x600, and
room for fifteen names on one of 1600x1000."""

LINES_BELOW_NAMES, MOST_NOTED = 4, 0.42
"""What the texts need below two columns of names, in heights of the smallest letters: a margin and
two moves. The largest share of a tray for them, a guess: the pieces need the rest."""

EMPTY_TRAY = 0.55
"""The share of its height that a seat's part has at least while no pieces lie there, in a window
that is not high enough for all its texts. A guess."""

BESIDE: tuple[Side, Side] = ("left", "right")
NOTED_BESIDE, NARROWEST_NOTED, LOWEST_NOTED = 0.46, 120.0, 240.0
"""The same of each tray beside the board where there are four, if it is not narrower and lower than
so many pixels.
"""

LOW, NARROW = 0.068, 0.09
"""Of the table's smaller side: how high a tray before or behind the board must be, and how wide one
right or left of it. What room there is beyond that goes to the board, and what it cannot use to the
trays.
"""

DEEPEST = 190.0
"""The most pixels that a tray at a side needs."""

LARGER = 1.12
"""So much larger the board has to become for all trays to stand beside it: else each stands where
its seat sits. A guess.
"""

WIDEST = 250.0
"""The most pixels that a column of trays needs."""


def room_between_four_trays(table: Rect, gap: float, aspect: float) -> Rect:
    """Return what a board of that ``aspect`` (width by height) can fill when there are four trays.

    All of them lie beside it where that leaves it much more room.
    """
    around, between = _room_around(table, gap), _room_between(table, gap, aspect)
    return between if _side(between) > LARGER * _side(around) else around


def _side(room: Rect) -> float:
    return min(room.width, room.height)


def _room_between(table: Rect, gap: float, aspect: float) -> Rect:
    """Return what is left between two columns of trays."""
    spare = table.width - aspect * (table.height - 2 * gap)
    x = max(NARROWEST_NOTED + 1.6 * gap, spare / 2)
    return Rect(table.x + x, table.y + gap, table.width - 2 * x, table.height - 2 * gap)


def _room_around(table: Rect, gap: float) -> Rect:
    """Return what is left where there is a tray at each side of the board."""
    low, narrow = _least(table)
    x, y = narrow + 1.6 * gap, low + 1.6 * gap
    return Rect(table.x + x, table.y + y, table.width - 2 * x, table.height - 2 * y)


def four_trays(
    table: Rect, board: Rect, gap: float, sides: tuple[Side, ...], largest: float
) -> Trays:
    """Return a tray as long as the board at each seat's side of it; or all of them beside it."""
    air = 0.6 * gap
    aspect = board.width / board.height
    if room_between_four_trays(table, gap, aspect) != _room_around(table, gap):
        return _columns(table, board, gap, sides, largest)
    high = min(DEEPEST, board.y - table.y - gap - air, 2.2 * _least(table)[0])
    wide = min(DEEPEST, board.x - table.x - gap - air)
    places: Mapping[Side, Rect] = {
        "near": Rect(board.x, board.lower + air, board.width, high),
        "far": Rect(board.x, board.y - air - high, board.width, high),
        "right": Rect(board.right + air, board.y, wide, board.height),
        "left": Rect(board.x - air - wide, board.y, wide, board.height),
    }
    boxes = tuple(places[side] for side in sides)
    hollows = {side: place.inset(5) for side, place in places.items()}
    notes = []
    noted = hollows["left"].width >= NARROWEST_NOTED and hollows["left"].height >= LOWEST_NOTED
    for side in BESIDE if noted else ():
        hollow = hollows[side]
        words = NOTED_BESIDE * hollow.height
        hollows[side] = hollow._replace(height=hollow.height - words - air)
        notes.append(hollow._replace(y=hollow.lower - words, height=words))
    return Trays(boxes, tuple(hollows[side] for side in sides), largest, tuple(notes))


COLUMNS: Mapping[Side, tuple[int, int]] = {
    "far": (0, 0),
    "left": (0, 1),
    "right": (1, 0),
    "near": (1, 1),
}
"""Left or right of the board, above or below: each as near to where its seat sits as can be."""


def _columns(
    table: Rect, board: Rect, gap: float, sides: tuple[Side, ...], largest: float
) -> Trays:
    """Return two trays on each side of the board, with texts between them."""
    air = 0.6 * gap
    wide = min(WIDEST, board.x - table.x - gap - air)
    left = (board.x - air - wide, board.right + air)
    noted = NOTED_BESIDE * board.height
    high = (board.height - noted - air) / 2
    boxes: dict[Side, Rect] = {}
    parts: dict[Side, Rect] = {}
    for side, (column, row) in COLUMNS.items():
        # The texts lie in the wood of the upper tray.
        y = board.y if row == 0 else board.lower - high
        box = Rect(left[column], y, wide, high if row else high + noted)
        boxes[side] = box
        parts[side] = box.inset(5)._replace(height=high - 10)
    notes = tuple(Rect(x + 5, board.y + high - 5 + air, wide - 10, noted - air) for x in left)
    return Trays(
        tuple(boxes[side] for side in sides), tuple(parts[side] for side in sides), largest, notes
    )


def _least(table: Rect) -> tuple[float, float]:
    smaller = min(table.width, table.height)
    return max(46.0, LOW * smaller), max(66.0, NARROW * smaller)


# --- the window ---

MIN_SIDES = (480, 800)
"""The least width and height of a window, or height and width: what a small screen of a Pi has. In
a smaller one the letters would not fit."""

CAP_GAP = 6.0
CAP_WIDTH = 84.0
"""The least width of a key cap: its text fits in the smallest letters, in every language (measured
by a test)."""

CAP_SHARE, CAP_FROM = 0.1, 400.0
"""The width of a key cap beside the board, as a share of the window's width beyond so many pixels:
wide windows have more than the board can use. A guess."""

FINGER = 44.0
"""The least height of a key cap beside the board, in pixels: what a finger needs where the screen
has 600."""

MAX_CAPS = 15
"""The number of slots for key caps; after them come those of the answers to a question."""


def is_too_small(size: tuple[int, int]) -> bool:
    """Return whether a window of that size, in pixels, has no room for a table."""
    return min(size) < MIN_SIDES[0] or max(size) < MIN_SIDES[1]


@dataclass(frozen=True)
class WindowLayout(BoardLayout):
    """The layout for one window size.

    Windows that are too small are laid out as larger ones and cut off. ``sides``: where each seat
    sits, while the board is not turned. Four have a tray at each side, fewer or more share one.
    ``text``: the size of letters, 1 for the usual. ``caps_beside``: whether the key caps stand left
    of the board, or below the texts; None: where they leave it more room. ``kinds``: how many kinds
    of pieces are named beside the board; ``timed``: whether each seat has a clock.
    ``fullness``: the share of its pieces that a seat has in its tray at most.
    """

    topology: Topology
    seats: int
    size: tuple[int, int]
    sides: tuple[Side, ...] = SIDES
    text: float = 1.0
    turned: bool = False
    caps_beside: bool | None = None
    kinds: int = 0
    timed: bool = False
    fullness: float = 1.0

    @cached_property
    def status(self) -> Rect:
        """The strip with the texts along the lower edge, and with the key caps below them."""
        width, height = self._size
        rows = 0 if self._beside else self._cap_rows
        strip = self._words_height + (rows * self._cap_step + CAP_GAP if rows else 0)
        return Rect(0, height - strip, width, strip)

    @cached_property
    def words(self) -> Rect:
        """The place of the texts in the strip: two lines."""
        strip, inset = self.status, max(12.0, 1.2 * self.margin)
        return Rect(inset, strip.y, strip.width - 2 * inset, self._words_height)

    @cached_property
    def caps(self) -> Rect:
        """The place of the key caps."""
        if self._beside:
            return Rect(0, 0, self._caps_width, self.status.y)
        strip = self.status
        return Rect(0, self.words.lower, strip.width, strip.lower - self.words.lower)

    @cached_property
    def table(self) -> Rect:
        """Everything except texts and key caps."""
        left = self.caps.width if self._beside else 0.0
        return Rect(left, 0, self._size[0] - left, self.status.y)

    @cached_property
    def cap_places(self) -> tuple[Rect, ...]:
        """The boxes of all key caps: all of one size, row by row; then those of the answers."""
        columns = self._columns_beside if self._beside else math.ceil(MAX_CAPS / self._cap_rows)
        rows = math.ceil(MAX_CAPS / columns)
        inset = CAP_GAP if self._beside else self.words.x
        room = self.caps.inset(0)._replace(x=self.caps.x + inset, width=self.caps.width - 2 * inset)
        across = (room.width + CAP_GAP) / columns
        top, down = (
            (CAP_GAP, (room.height - CAP_GAP) / rows) if self._beside else (0, self._cap_step)
        )
        caps = (
            Rect(
                room.x + place % columns * across,
                room.y + top + place // columns * down,
                across - CAP_GAP,
                down - CAP_GAP,
            )
            for place in range(MAX_CAPS)
        )
        return (*caps, *self.answer_places)

    @cached_property
    def answer_places(self) -> tuple[Rect, Rect]:
        """The boxes of the caps for yes and no, at the right end of the texts."""
        words, width = self.words, CAP_WIDTH * self.text
        high = 0.76 * words.height
        yes = Rect(
            words.right - 2 * width - CAP_GAP, words.y + (words.height - high) / 2, width, high
        )
        return yes, yes._replace(x=words.right - width)

    def cap_at(self, at: tuple[float, float]) -> int | None:
        """Return the number of the cap at this place."""
        places = enumerate(self.cap_places)
        return next((number for number, place in places if place.contains(at)), None)

    @cached_property
    def _words_height(self) -> float:
        return min(90.0, max(62.0, 0.09 * self._size[1])) * self.text

    @cached_property
    def _cap_step(self) -> float:
        """The distance from one row of caps to the next, below the texts."""
        return min(54.0, max(32.0, 0.084 * self._size[1])) * self.text + CAP_GAP

    @cached_property
    def _cap_rows(self) -> int:
        return math.ceil(MAX_CAPS / max(1, int(self._size[0] // (CAP_WIDTH * self.text))))

    @cached_property
    def _columns_beside(self) -> int:
        step = FINGER * self.text + CAP_GAP
        return math.ceil(MAX_CAPS / max(1, int(self.status.y // step)))

    @cached_property
    def _caps_width(self) -> float:
        wide = max(CAP_WIDTH, CAP_SHARE * (self._size[0] - CAP_FROM)) * self.text
        return self._columns_beside * (wide + CAP_GAP) + CAP_GAP

    @cached_property
    def _beside(self) -> bool:
        if self.caps_beside is not None:
            return self.caps_beside
        beside, below = (replace(self, caps_beside=so) for so in (True, False))
        return beside.table.width > MIN_SIDES[0] and beside.scale >= below.scale

    @cached_property
    def margin(self) -> float:
        """The space between parts."""
        return 0.022 * min(self._size)

    @cached_property
    def _size(self) -> tuple[int, int]:
        least = MIN_SIDES[0]
        return max(self.size[0], least), max(self.size[1], least)

    @cached_property
    def room(self) -> Rect:
        """The rectangle that the board can fill beside the trays."""
        room = room_between_four_trays if self.seats == len(SIDES) else room_by_shared_tray
        return room(self.table, self.margin, self.aspect)

    @cached_property
    def trays(self) -> Trays:
        """The trays for pieces that are out of the game."""
        sides = tuple(map(opposite, self.sides)) if self.turned else self.sides
        table, gap, largest = self.table, self.margin, 0.9 * self.radius
        if self.seats == len(SIDES):
            trays = four_trays(table, self.board, gap, sides, largest)
        else:
            order = from_near_to_far(sides, self.seats)
            trays = shared_tray(table, self.board, gap, order, largest, self.kinds, self.fullness)
        return replace(trays, text=self.text, timed=self.timed)
