"""A window beside a real board: its pieces as they belong, its lights, its words, keys for fingers.

In: pages and frames of the board; presses. Out: buttons. Hands move pieces on the board itself, and
a touch of its picture does nothing. Nothing secret is seen: who shares a board shares its screen.
"""

from __future__ import annotations

from collections.abc import Sequence

from drivers.ports import Page
from simulator.hands.hands import PhysicalPiece
from simulator.window.frame import WindowFrame
from simulator.window.window import Window
from simulator.wooden_board import BoardParts


class Mirror(Window):
    """``parts`` without pieces: what stands there, pages tell. The rest as for a window."""

    def __init__(
        self,
        parts: BoardParts,
        title: str,
        frame: WindowFrame,
        pieces_of: str,
        start: Sequence[PhysicalPiece | None],
    ) -> None:
        super().__init__(parts, title, pieces_of=pieces_of, start=start, frame=frame)
        self.input.is_touch = False
        self.composer.is_mirror = True

    @property
    def any_pressed(self) -> bool:
        """Whether ``pressed`` has something to report."""
        return self.pieces.has_presses

    def show_page(self, page: Page) -> None:
        """Show these words, and the pieces where they belong."""
        super().show_page(page)
        self.pieces.tidy()
