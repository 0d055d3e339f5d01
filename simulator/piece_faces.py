"""Whose eyes the window lends: pieces with backs show their faces to their own side only.

In: a piece, what the page says of it, whose eyes. Out: the piece as it is seen. Knows no pictures.
"""

from __future__ import annotations

from simulator.hands import HIDDEN, Wood


def seen(wood: Wood, told: Wood | None, eyes: int | None) -> Wood:
    """The piece as these eyes see it: with its kind when it is their own, or when the page tells
    everybody the kind of what belongs there.
    """
    return wood if wood in (told, (eyes, wood[1])) else (wood[0], HIDDEN)


def next_eyes(eyes: int | None, seats: int) -> int | None:
    """Nobody's, the first seat's, and so on, and nobody's again."""
    following = 0 if eyes is None else eyes + 1
    return following if following < seats else None
