"""The kinds of hands that misled a reader, each with the story that tells it.

The times a story may take are those of the reports the kinds come from, widened to what hands may
honestly take. None of them is fitted to any reader.
"""

from __future__ import annotations

from collections.abc import Mapping

from bench.accident_stories import (
    set_back,
    sleeve,
    tilt_and_another,
    tilt_and_move,
    tilt_and_take_back,
    two_knocked_over,
)
from bench.capture_stories import (
    captor_before_it_leaves,
    fallen_behind,
    hardly_opened,
    sweep,
    victim_beside,
)
from bench.move_stories import (
    early_reply,
    felt_twice,
    in_a_row,
    overshoot,
    promoted_late,
    slide_under_reply,
    take_back,
)
from bench.telling import Scenario
from engines import GAMES

ALL = tuple(sorted(GAMES))
SLIDERS = ("coalition-chess", "krieger", "tafl-king")
DISPLACING = ("coalition-chess", "generals")
CAPTURING = ("krieger", "russian-draughts", "tafl-king")
PROMOTIONS = (
    "10/4YG5/10/10/10/7BK2/10/10/10/YK9 Y 5 YR,BG",
    "9BA/4YG5/10/10/10/7BK2/10/10/10/YK9 Y 5 YR,BG",
    "10/1YG8/10/7BK2/10/10/10/3BW6/10/4YK5 Y 5 YR,BG",
    "10/8YG1/10/10/2BK7/10/10/10/10/YK9 Y 5 YR,BG",
)
"""No random game gets so far: a Yellow grenadier one step from the last row."""

SCENARIOS: Mapping[str, Scenario] = {
    "A take-back of four plies": Scenario(take_back, ALL),
    "B tilt of 4 to 24 ms, then a move": Scenario(tilt_and_move, ALL),
    "B tilt, then a move put back and another made": Scenario(tilt_and_another, ALL),
    "B tilt and a take-back of four plies": Scenario(tilt_and_take_back, ALL),
    "C landing felt on two cells": Scenario(felt_twice, ALL),
    "D pushed on while the reply is in the air": Scenario(slide_under_reply, SLIDERS),
    "D overshoot slid back": Scenario(overshoot, SLIDERS),
    "E captor felt there before it leaves": Scenario(captor_before_it_leaves, DISPLACING),
    "F victim knocked onto a neighbour": Scenario(victim_beside, ALL),
    "G two knocked over and put back": Scenario(two_knocked_over, ALL),
    "H fallen behind, turn pressed": Scenario(fallen_behind, DISPLACING),
    "K promotion chosen late": Scenario(promoted_late, ("coalition-chess",), PROMOTIONS),
    "L target opened hardly or not": Scenario(hardly_opened, DISPLACING),
    "M king just moved, set back": Scenario(set_back, ALL),
    "N reply lifted before the landing": Scenario(early_reply, ALL),
    "O brushed with a sleeve": Scenario(sleeve, ALL),
    "P victims swept": Scenario(sweep, CAPTURING),
    "Q plies in a row": Scenario(in_a_row, ALL),
}
"""Every kind by its name; the letters A to K are those of the reports."""
