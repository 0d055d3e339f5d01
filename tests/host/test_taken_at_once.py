"""Both players' hands over the board: what has just landed is taken as soon as it stands, before
its own victims are away. A row: what it shows, what the hands do, the moves then, what is said.
"""

from __future__ import annotations

import pytest

from tests.host.rig import Rig

MEN = "W:Wc3,a1:Bd4,c7,d6,h8"
"""White's man takes d4 and lands on e5, where Black's from d6 takes it."""

AT_ONCE = [
    ("the taker first, then the victim", MEN, "c3- e5+ 60ms d6- d4- f4+ e5- 400ms",
     "c3:e5 d6:f4*", "White to move."),
    ("before the victim, and the taker last", MEN, "c3- e5+ 120ms e5- d4- d6- f4+ 400ms",
     "c3:e5 d6:f4*", "White to move."),
    ("after the victim, and the taker last", MEN, "c3- e5+ d4- 30ms e5- d6- f4+ 400ms",
     "c3:e5 d6:f4*", "White to move."),
    ("the taker as soon as the victim is away", MEN, "c3- e5+ 60ms d4- 10ms d6- f4+ e5- 400ms",
     "c3:e5 d6:f4*", "White to move."),
    ("the victim before, with the mover in the air", MEN, "c3- d4- e5+ 60ms e5- d6- f4+ 400ms",
     "c3:e5 d6:f4*", "White to move."),
    ("it may be at home again: nobody has taken it", MEN, "c3- e5+ 60ms e5- d4- d6- c3+ 400ms",
     "", "White to move."),
    ("what had landed is gone again", MEN, "c3- e5+ 60ms e5- d4- d6- f4+ 60ms f4- 400ms",
     "", "White to move."),
    ("nothing has landed that can have taken it", MEN, "c3- e5+ 60ms e5- d4- d6- 400ms",
     "", "White to move."),
    ("the other one was in the air before it landed", MEN, "d6- c3- e5+ 60ms e5- d4- f4+ 400ms",
     "", "White to move."),
]  # fmt: skip


@pytest.mark.parametrize(
    ("position", "doing", "moves", "said"),
    [row[1:] for row in AT_ONCE],
    ids=[row[0] for row in AT_ONCE],
)
def test_taken_as_soon_as_it_stands(position: str, doing: str, moves: str, said: str) -> None:
    rig = Rig(position).hands(doing)
    assert rig.moves == moves, f"{rig.status}\n{rig.board}"
    assert rig.task.startswith(said)
