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
from simulator.piece_faces import visible_wood
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
    cell; ``notice``: why hands were refused something, shown in place of the page's note;
    ``viewer``: the seat from whose side backed pieces are seen; ``phones``: the seats with whose
    eyes a phone sees; ``invites``: whether phones can look on; ``invitation``: where, while it is
    to be shown.
    """

    pieces: Sequence[Wood | None]
    tray: Sequence[tuple[Wood, float, Point]]
    moving: Sequence[MovingPiece]
    lit: Mapping[int, Colour]
    page: Page
    notice: str
    viewer: int | None = None
    phones: Collection[int] = ()
    invites: bool = False
    invitation: Invitation | None = None


class ViewComposer:
    """Composes views of one board.

    ``backed``: whether its pieces have backs. ``page`` and ``frame``: what the host shows.
    ``viewer``: the seat whose pieces show their faces where others see only backs, or None.
    ``inviting``: whether the card for phones is shown.
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

    def compose(self, now: float) -> View:
        """The view at this time, in seconds of the board's clock."""
        board, hands, pointer = self._board, self._board.hands, self._pointer
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
            viewer=self.viewer,
            phones=board.phones,
            invites=board.invitation is not None,
            invitation=board.invitation if self.inviting else None,
        )

    def _visible(self, wood: Wood, public: Wood | None = None) -> Wood:
        return visible_wood(wood, public, self.viewer) if self._backed else wood

    def _in_hand(self, now: float) -> list[MovingPiece]:
        """The pieces in hand, where they hover; several side by side, the last lifted in front."""
        x, y = self._pointer.at if self._pointer.holding else self._script_hand.at(now)
        side = 0.7 * self._pointer.layout.pitch
        held = self._board.hands.held
        return [
            MovingPiece(self._visible(wood), (x + side * (len(held) - 1 - n), y), True)
            for n, wood in enumerate(held)
        ]
