"""What is to be seen of a board just now, before it is drawn.

In: the wood, where the mouse and a script's hand are, what the host shows, who looks. Out: a view.
Knows no pygame, no rules.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from drivers.ports import Page
from simulator.hands.hands import Wood
from simulator.lit_cells import Colour, lit_cells
from simulator.piece_faces import next_viewer, visible_wood
from simulator.window.key_caps import KeyCap, key_caps
from simulator.window.pointer import Pointer
from simulator.window.rect import Point
from simulator.window.script_hand import ScriptHand
from simulator.wooden_board import Invitation, WoodenBoard

NO_PAGE = Page("", "", (), (), (), True)


@dataclass(frozen=True)
class MovingPiece:
    """A piece that is not at rest: where it is (pixels), and whether it is lifted or slides."""

    wood: Wood
    at: Point
    lifted: bool


@dataclass(frozen=True)
class View:
    """What there is to see.

    ``pieces`` per cell; ``tray``: pieces with radius and place; ``lit``: colours (0 to 255) by
    cell; ``notice``: why hands were refused something, or to whom the screen is to be passed,
    shown in place of the page's note; ``viewer``: the seat from whose side backed pieces are seen;
    ``awaited``: the seat that is to look next, and until then all see backs; ``curtain``: whether
    that hides the table, too; ``phones``: the seats with whose eyes a phone sees; ``invitation``:
    where phones can look on, while it is to be shown.
    """

    pieces: Sequence[Wood | None]
    tray: Sequence[tuple[Wood, float, Point]]
    moving: Sequence[MovingPiece]
    lit: Mapping[int, Colour]
    page: Page
    notice: str
    caps: tuple[KeyCap, ...] = ()
    viewer: int | None = None
    awaited: int | None = None
    curtain: bool = False
    phones: Collection[int] = ()
    invitation: Invitation | None = None


class ViewComposer:
    """Composes views of one board, and knows who looks at it.

    Where pieces have backs, the faces of a seat's show only while it is on turn and has said that
    it looks. Once the turn passes to another at the same screen, that one is *awaited*: backs for
    everybody until it looks. While an army is laid out in secret, a curtain hides the table, too.

    ``backed``: whether its pieces have backs. ``page`` and ``frame``: what the host shows.
    ``viewer``: the seat that looks, or None. ``inviting``: whether the card for phones is shown.
    """

    def __init__(
        self, board: WoodenBoard, pointer: Pointer, script_hand: ScriptHand, *, backed: bool
    ) -> None:
        self.page = NO_PAGE
        self.frame = b""
        self.viewer: int | None = None
        self.inviting = False
        self._board = board
        self._pointer = pointer
        self._script_hand = script_hand
        self._backed = backed

    @property
    def caps(self) -> tuple[KeyCap, ...]:
        """The key caps that have something to do."""
        return key_caps(backed=self._backed, invites=self._board.invitation is not None)

    @property
    def awaited(self) -> int | None:
        """The seat to which the screen is to be passed. Where a script plays, nobody is asked."""
        seat = self._on_turn
        if seat is None or seat == self.viewer or not (self._backed and self._board.idle):
            return None
        return seat if self.viewer is not None or self.page.private else None

    @property
    def covered(self) -> bool:
        """Whether something lies over the table that a click puts away."""
        return self.inviting or self._curtain

    def uncover(self) -> None:
        """Put away what lies over the table: who does it looks."""
        if self.inviting:
            self.inviting = False
        else:
            self.look()

    def look(self) -> None:
        """The seat on turn looks; if it does already, nobody. Where none or several are on turn,
        one after the other, and nobody again.
        """
        if self._on_turn is not None:
            self.viewer = self._on_turn if self.viewer != self._on_turn else None
        else:
            here = [seat for seat in self._board.seats if seat not in self._board.phones]
            self.viewer = next_viewer(self.viewer, here)

    @property
    def _on_turn(self) -> int | None:
        """The one seat on turn, if it plays at this screen."""
        here = [seat for seat in self.page.turns if seat not in self._board.phones]
        return here[0] if len(here) == 1 else None

    @property
    def _curtain(self) -> bool:
        return self.awaited is not None and bool(self.page.private)

    def compose(self, now: float) -> View:
        """The view at this time, in seconds of the board's clock."""
        board, hands, pointer = self._board, self._board.hands, self._pointer
        awaited = self.awaited
        pieces = list(hands.pieces)
        moving = self._in_hand(now)
        under = pointer.under
        if under is not None and (slid := pieces[under]) is not None:
            pieces[under] = None
            moving.append(MovingPiece(self._visible(slid), pointer.at, False))
        public = zip(pieces, self.page.pieces or (None,) * len(pieces), strict=True)
        places = pointer.tray_places()
        return View(
            pieces=[wood and self._visible(wood, shown) for wood, shown in public],
            tray=[(self._visible(wood), *at) for wood, at in zip(hands.tray, places, strict=True)],
            moving=moving,
            lit=lit_cells(self.frame, board.wiring),
            page=self.page,
            notice=pointer.notice,
            caps=self.caps,
            viewer=self._eyes,
            awaited=awaited,
            curtain=self._curtain,
            phones=board.phones,
            invitation=board.invitation if self.inviting else None,
        )

    @property
    def _eyes(self) -> int | None:
        """The seat that sees the faces of its pieces just now."""
        return self.viewer if self.awaited is None else None

    def _visible(self, wood: Wood, public: Wood | None = None) -> Wood:
        return visible_wood(wood, public, self._eyes) if self._backed else wood

    def _in_hand(self, now: float) -> list[MovingPiece]:
        """The pieces in hand, where they hover; several side by side, the last lifted in front."""
        x, y = self._pointer.at if self._pointer.holding else self._script_hand.at(now)
        side = 0.7 * self._pointer.layout.pitch
        held = self._board.hands.held
        return [
            MovingPiece(self._visible(wood), (x + side * (len(held) - 1 - n), y), True)
            for n, wood in enumerate(held)
        ]
