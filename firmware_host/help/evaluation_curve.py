"""The evaluation of a reviewed game as a curve over its moves, for the move list in the window.

In: a view with scores, the number of moves before the position shown. Out: the curve with its
caption in a part of a sheet, and what is left of it below. Pure.
"""

from __future__ import annotations

from typing import Final

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


def evaluation_curve(
    paper: SheetLayout, area: Rect, evaluation: Evaluation, moves: int, here: int, seat: str
) -> tuple[Sheet, Rect]:
    """Return the curve at the top of ``area``, and the area below it; nothing without scores.

    ``moves``: of the whole game; ``seat``: the one for which scores are positive.
    """
    if len(evaluation) < 2:
        return Sheet(()), area
    letters = paper.letters
    place = area._replace(height=HEIGHT * letters)
    caption = place._replace(y=place.lower, height=CAPTION * letters)
    words = paper.text_of(Message("help.evaluation", seat=seat))
    points = tuple(point_of(entry / moves, score) for entry, score in evaluation)
    used = caption.lower + paper.gap - area.y
    return Sheet(
        (),
        (Label(caption, words, 0.85 * letters, "quiet"),),
        (Picture(place, CurvePicture(points, here / moves)),),
    ), area._replace(y=area.y + used, height=area.height - used)


def point_of(across: float, score: int) -> Point:
    """Return the place of a score, from the upper left, between 0 and 1."""
    return across, 0.5 - REACH * score / (HALF + abs(score))
