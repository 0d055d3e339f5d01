"""What was taken back is told at the board, also a pair of moves after the end."""

from __future__ import annotations

import pytest

from engines.game import RESIGN, Move, Seat
from firmware_host.table.messages import Play, Rewind
from tests.host.rig import Rig

WHITE = Seat("white")
START = "W:Wc3,e3:Bb6,h8"
MOVES = "c3- d4+ [turn] b6- a5+ [turn]"
AGAIN = "To redo, press {redo}."

TOLD = [
    # what hands and others do, what the board says then
    (f"{MOVES} [take-back]", 0, "Undone: Black's b6-a5. To redo, press {redo}."),
    ("c3- d4+ d4- c3+", 0, ""),  # it was not finished yet
    (MOVES, 2, "Undone: White's c3-d4 and Black's b6-a5. " + AGAIN),
    (f"{MOVES} e3- f4+ [turn] a5- b4+ [turn] f4- g5+ [turn]", 5,
     "5 moves undone, starting from White's c3-d4. " + AGAIN),
]  # fmt: skip


@pytest.mark.parametrize(("hands", "others", "note"), TOLD)
def test_it_is_told(hands: str, others: int, note: str) -> None:
    """``others``: so many moves are taken back elsewhere."""
    rig = Rig(START)
    rig.hands(hands)
    if others:
        assert rig.table.submit(Rewind("r", len(rig.table.moves) - others)) is None
        rig.wait(0.1)
    assert rig.note == note.format(redo="Undo (hold until light 2 comes on)")


def test_also_after_the_end() -> None:
    rig = Rig(START)
    rig.hands(MOVES)
    resign = Play("p", 2, Move(WHITE, choice=RESIGN), True)
    assert rig.table.submit(resign) is None
    rig.wait(0.1)
    rig.hands("[take-back]")
    assert rig.note.startswith("Undone: White resigned. ")
