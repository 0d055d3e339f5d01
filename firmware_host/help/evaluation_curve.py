"""The evaluation of a reviewed game as a curve over its moves, for the move list in the window.

In: the scores of a view, the number of moves before the position shown. Out: the curve with its
caption in a part of a sheet. Pure.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from engines.game import Seat
from engines.message import Message
from firmware_host.start.screen_layout import SheetLayout
from firmware_host.table.messages import Evaluation
from simulator.window.geometry import Point, Rect
from simulator.window.sheet import CurvePicture, Label, Picture, Sheet

HEIGHT: Final = 2.2
"""The height of the curve, in heights of letters. A guess."""

CAPTION: Final = 1.3
"""The height of its caption, in heights of letters."""

HALF: Final = 250
"""Half of the height is reached at this score, in hundredths of the commonest piece: differences
matter most while a game is open. A guess.
"""

REACH: Final = 0.46
"""How far from the middle a won game is, as a share of the height."""


class CurveLayout(NamedTuple):
    """The curve of ``evaluation`` on a sheet. ``seat``: whose advantage is above the line.
    ``is_expected``: its place is kept, as scores may come.
    """

    paper: SheetLayout
    evaluation: Evaluation
    seat: Seat
    is_expected: bool = False

    @property
    def height(self) -> float:
        """The height it takes with its caption and a gap; 0 where no scores come."""
        used = (HEIGHT + CAPTION) * self.paper.letters + self.paper.gap
        return used if self.is_expected or self._has_scores else 0.0

    @property
    def _has_scores(self) -> bool:
        return len(self.evaluation) > 1

    def drawn(self, area: Rect, sign: int, moves: int, here: int) -> Sheet:
        """Return the curve at the top of ``area``; nothing without scores.

        ``sign``: 1 if positive scores are good for ``seat``, else -1; ``moves``: of the whole game.
        """
        if not self._has_scores:
            return Sheet(())
        letters = self.paper.letters
        place = area._replace(height=HEIGHT * letters)
        caption = place._replace(y=place.lower, height=CAPTION * letters)
        words = self.paper.text_of(Message("help.evaluation", seat=self.seat))
        points = tuple(point_of(entry / moves, sign * score) for entry, score in self.evaluation)
        return Sheet(
            (),
            (Label(caption, words, 0.85 * letters, "quiet"),),
            (Picture(place, CurvePicture(points, here / moves)),),
        )


def point_of(across: float, score: int) -> Point:
    """Return the place of a score, from the upper left, between 0 and 1."""
    return across, 0.5 - REACH * score / (HALF + abs(score))
