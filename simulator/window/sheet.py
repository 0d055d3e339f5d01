"""A sheet over the table, or in place of it: what can be pressed, and what stands beside that.

In: places and texts from its composer. Out: values to draw, and what a press means to the composer.
Knows no pygame, and not what any of it does.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple, Protocol, TypeAlias

from drivers.interfaces import UpcomingPath
from engines.topology import Topology
from simulator.hands.board_pieces import PhysicalPiece
from simulator.simulated_board import Colour
from simulator.window.geometry import Point, Rect

ButtonStyle: TypeAlias = Literal["plain", "wanted", "chosen", "faint", "bare"]
"""How a button stands out: as one of many, as suggested, as selected, as disabled; not at all, if
a picture below it shows what it stands for.
"""

Tone: TypeAlias = Literal["title", "plain", "quiet", "warning"]


class Scene(NamedTuple):
    """A board with its pieces.

    ``game``: the game whose pieces they are; ``lit``: cells with their colours, 0 to 255;
    ``turned``: rotated by half a turn, as seen from the far side; ``advised``: paths of recommended
    moves; ``ahead``: moves that come next.
    """

    game: str
    seats: tuple[str, ...]
    topology: Topology
    pieces: tuple[PhysicalPiece | None, ...]
    lit: tuple[tuple[int, Colour], ...] = ()
    turned: bool = False
    advised: tuple[tuple[int, ...], ...] = ()
    ahead: tuple[UpcomingPath, ...] = ()


class LightPicture(NamedTuple):
    """A picture of a light alone."""

    colour: Colour


class PiecePicture(NamedTuple):
    """A picture of a piece of that kind; empty: one that stands for the seat."""

    game: str
    seats: tuple[str, ...]
    seat: int
    kind: str = ""


class CurvePicture(NamedTuple):
    """A curve about a middle line, through points between 0 and 1 from the upper left; ``here``:
    where on it the viewer is.
    """

    points: tuple[Point, ...]
    here: float


class Portrait(NamedTuple):
    """A picture of flat shapes in a square from -1 to 1, y down; later ones cover earlier ones."""

    shapes: tuple[tuple[Colour, tuple[Point, ...]], ...]


class SheetButton(NamedTuple):
    """A button.

    ``action``: a value for its composer, None where it cannot be pressed; ``size``: of its letters,
    in pixels; ``under``: a quieter text below the label; ``picture``: a picture above both;
    ``key``: the key that does the same; ``lines``: the most lines of ``under``, or else of the
    label; ``beside``: the picture stands left of the texts.
    """

    place: Rect
    action: object
    label: str
    size: float
    face: ButtonStyle = "plain"
    under: str = ""
    picture: Scene | PiecePicture | Portrait | None = None
    key: str = ""
    lines: int = 1
    beside: bool = False


def card_text_height(lines: int) -> float:
    """Return the height of a label and so many lines below it, in sizes of the label's letters."""
    return LABEL_HEIGHT + UNDER_PITCH * lines


UNDER_SIZE = 0.86
"""The letters of a quieter text below a label, relative to its own."""

BESIDE = 0.5
"""The largest share of a button's width for a picture beside its texts. A guess."""

LABEL_HEIGHT, UNDER_PITCH = 1.4, 1.06
"""The height of a label above quieter lines, and from one of these to the next."""


class Label(NamedTuple):
    """A text to read, in at most ``lines`` lines.

    ``from_top``: they begin at the top of its place, and not around its middle.
    """

    place: Rect
    text: str
    size: float
    tone: Tone = "plain"
    centred: bool = False
    lines: int = 1
    from_top: bool = False


class Picture(NamedTuple):
    """A picture to look at."""

    place: Rect
    what: Scene | PiecePicture | LightPicture | CurvePicture | Portrait


@dataclass(frozen=True)
class Dragged:
    """The action of a drag from the button with action ``start`` to the one with ``end``, None for
    none."""

    start: object
    end: object


@dataclass(frozen=True)
class Secondary:
    """The action of the right mouse button on the button with this ``action``."""

    action: object


@dataclass(frozen=True)
class Sheet:
    """A sheet.

    ``back``: the action of Esc, like those of the buttons. ``is_opaque``: whether nothing is
    visible behind it. ``takes_text``: typed letters are text for it. ``keys``: the names of keys
    with a special meaning here ("ctrl z": held with Ctrl), and an action for each, None for none
    now; a mouse wheel acts as "page up" and "page down". ``drags``: a button with a piece can be
    dragged to another one, and the right mouse button has a meaning: a ``Dragged`` or ``Secondary``
    is pressed.
    """

    buttons: tuple[SheetButton, ...]
    labels: tuple[Label, ...] = ()
    pictures: tuple[Picture, ...] = ()
    back: object = None
    is_opaque: bool = True
    takes_text: bool = False
    keys: tuple[tuple[str, object], ...] = ()
    drags: bool = False

    def at(self, point: Point) -> SheetButton | None:
        """Return what is pressed at this point."""
        return next((one for one in self.buttons if one.action and one.place.contains(point)), None)

    @property
    def first(self) -> SheetButton | None:
        """Return the initial keyboard focus: the suggested button, or the first of all."""
        able = [one for one in self.buttons if one.action]
        return next((one for one in able if one.face == "wanted"), able[0] if able else None)


class SheetSource(Protocol):
    """The composer of sheets, one after the other, as they are asked for."""

    def sheet(self, size: tuple[int, int], text: float) -> Sheet | None:
        """Return the sheet for a window of this size in pixels; None: no more is to be shown.

        ``text``: the size of letters, 1 for the usual.
        """

    def press(self, act: object) -> None:
        """Handle a press of the button with this action."""

    def typed(self, letter: str) -> None:
        r"""Handle a typed letter, where the sheet wants text; a backspace is ``\b``."""


Direction: TypeAlias = tuple[int, int]
"""One step right or left, down or up."""

ASIDE = 0.9
"""A distance aside counts as this share of a distance ahead: less than 1, so that a row that is
offset by half a key, as on keyboards, is not passed over. A guess, held by a test."""


def next_in_direction(places: Sequence[Point], start: Point, direction: Direction) -> int | None:
    """Return the next of these points in that direction, None for none.

    Points that are near and straight ahead come before those aside.
    """
    best, found = math.inf, None
    for number, (x, y) in enumerate(places):
        across, down = x - start[0], y - start[1]
        ahead = across * direction[0] + down * direction[1]
        aside = abs(across * direction[1]) + abs(down * direction[0])
        if ahead > 1 and aside <= 2.5 * ahead and ahead + ASIDE * aside < best:
            best, found = ahead + ASIDE * aside, number
    return found


def next_focus(sheet: Sheet, focus: SheetButton | None, direction: Direction) -> SheetButton | None:
    """Return the keyboard focus after a step in that direction."""
    able = [one for one in sheet.buttons if one.action]
    if focus is None or focus not in able:
        return sheet.first
    start = focus.place.centre
    # A wide button is as near as the part of it that is nearest.
    found = next_in_direction([one.place.nearest(start) for one in able], start, direction)
    return focus if found is None else able[found]


def next_in_order(sheet: Sheet, focus: SheetButton | None, step: int) -> SheetButton | None:
    """Return the next keyboard focus in reading order; ``step`` is 1 or -1."""
    able = [one for one in sheet.buttons if one.action]
    if focus is None or focus not in able:
        return sheet.first
    return able[(able.index(focus) + step) % len(able)]
