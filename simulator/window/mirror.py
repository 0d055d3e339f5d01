"""A window beside a real board: its pieces as they belong, its lights, its words, keys for fingers.

In: pages and frames of the board; presses. Out: buttons. Hands move pieces on the board itself, and
a touch of its picture does nothing. Nothing secret is seen: who shares a board shares its screen.
"""

from __future__ import annotations

from collections.abc import Sequence

from drivers.ports import Page
from simulator.hands.hands import Wood
from simulator.window.frame import Frame
from simulator.window.window import Window
from simulator.wooden_board import BoardParts


class Mirror(Window):
    """``parts`` without pieces: what stands there, pages tell. The rest as for a window."""

    def __init__(
        self,
        parts: BoardParts,
        title: str,
        frame: Frame,
        pieces_of: str,
        start: Sequence[Wood | None],
    ) -> None:
        super().__init__(parts, title, pieces_of=pieces_of, start=start, frame=frame)
        self.input.touches = False
        self.composer.mirrors = True

    @property
    def any_pressed(self) -> bool:
        """Whether ``pressed`` has something to report."""
        return self.hands.any_pressed

    def show_page(self, page: Page) -> None:
        """Show these words, and the pieces where they belong."""
        super().show_page(page)
        self.hands.tidy()
