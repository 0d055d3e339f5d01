"""What hands do so seldom that no other table has it. A row: what it shows, what the hands do, the
moves then, and what is said.
"""

from __future__ import annotations

import pytest

from firmware_host.timing import Timing
from firmware_host.tracker import Tracker
from tests.host.rig import Rig

QUIET = "W:Wc3,e3:Bf6,h8"

NOWHERE = [
    # A spare piece, or a sensor that has woken up: it stands on d4 before any piece is in the air.
    ("a piece lifted beside it has not gone there", "d4+ 400ms c3- 150ms", "",
     "Has the piece from c3 gone to d4? Press turn for yes, say for another answer (1 of 2)"),
    ("nobody has to answer", "d4+ 400ms c3- 9000ms", "", "Has the piece from c3 gone to d4?"),
    ("it has: the button", "d4+ 400ms c3- 150ms [turn]", "c3-d4", "Black to move."),
    ("it has: the button at once", "d4+ 400ms c3- [turn]", "c3-d4", "Black to move."),
    ("it has: set down anew", "d4+ 400ms c3- 150ms d4- 200ms d4+ 300ms", "c3-d4*",
     "Black to move."),
    ("both sensors are wrong", "d4+ 400ms c3- 150ms [say]", "",
     "Has nothing moved, and what is felt on c3 and d4 is wrong?"),
    ("and passed over", "d4+ 400ms c3- 150ms [say] [turn] e3- f4+ 150ms", "e3-f4*",
     "Black to move."),
    ("the piece goes home", "d4+ 400ms c3- 150ms c3+ 300ms", "", "White to move."),
    ("it goes elsewhere, the spare one off", "d4+ 400ms c3- 150ms d4- 200ms b4+ 300ms", "c3-b4*",
     "Black to move."),
    ("asked to take it off, the hands make it a move", "d4+ 1100ms c3- 1200ms", "c3-d4*",
     "Black to move."),
    ("felt for a moment before the piece has left", "d4+ 200ms c3- 150ms", "c3-d4*",
     "Black to move."),
]  # fmt: skip


@pytest.mark.parametrize(
    ("doing", "moves", "said"), [row[1:] for row in NOWHERE], ids=[row[0] for row in NOWHERE]
)
def test_a_piece_out_of_nowhere(doing: str, moves: str, said: str) -> None:
    rig = Rig(QUIET).hands(doing)
    assert rig.moves == moves, f"{rig.status}\n{rig.board}"
    assert rig.status.startswith(said)


def test_without_a_question_there_is_no_other_answer() -> None:
    tracker = Tracker(Timing(), 0b11)
    before = tracker.reading()
    tracker.another()
    assert tracker.reading() == before
    assert not tracker.asking
