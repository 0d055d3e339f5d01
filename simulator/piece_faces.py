"""For whom a simulated board is drawn: pieces with backs show their faces to their own side only.

In: a piece, what the page says of it, who looks. Out: the piece as it is seen. Knows no pictures.
"""

from __future__ import annotations

from collections.abc import Sequence

from simulator.hands.hands import HIDDEN, PhysicalPiece


def visible_piece(
    piece: PhysicalPiece, public: PhysicalPiece | None, viewer: int | None
) -> PhysicalPiece:
    """The piece as the viewer (a seat\'s number, or None) sees it: with its kind when it is the
    viewer\'s own, or when ``public``, the piece the page shows on its cell, has that kind.
    """
    return piece if piece in (public, (viewer, piece[1])) else (piece[0], HIDDEN)


def next_viewer(viewer: int | None, seats: Sequence[int]) -> int | None:
    """Nobody, the first of these seats, and so on, and nobody again."""
    order = [*seats, None]
    return order[(order.index(viewer) + 1) % len(order)] if viewer in order else None
