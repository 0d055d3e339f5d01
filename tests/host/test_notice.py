"""What is told at the board when it happens: what has come of a move, what was taken back."""

from __future__ import annotations

import pytest

from engines import make_game
from engines.game import RESIGN, Move, Seat
from firmware_host.station.notice import NOTICE_S
from firmware_host.table.messages import Play, Rewind
from tests.host.rig import Rig
from tests.wording import CAN_MOVE

KRIEGER = "north C@r4k0 W@r4k5 P@r2k0 c@r4k8 w@r3k2 p@r4k6"
FREE = "South has no priests left, so its chieftain can move and can be captured."


def test_a_chieftain_that_comes_free_is_told_at_once() -> None:
    """A learner read of it ten moves later, when he offered a draw."""
    rig = Rig(KRIEGER, game=make_game("krieger")).hands("[hint] r4k5- r4k6- r4k7+ 400ms")
    assert rig.note == FREE
    rig.hands("[hint] 100ms")
    assert rig.note != FREE, "each press has an answer of its own"
    rig.hands("[hint] 100ms")
    assert rig.note == FREE, "and it stands where nothing else is said"


ANSWERS = [
    ("russian-draughts", "W:Wc3,e3:Bb6,h8", "Black declined the draw.", ""),
    (
        "krieger",
        "north C@r4k0 W@r4k5 P@r2k0 c@r4k8 w@r3k2",
        "South declined the draw.",
        FREE,
    ),
]


@pytest.mark.parametrize(("name", "position", "told", "after"), ANSWERS)
def test_a_draw_that_is_declined_elsewhere_is_told(
    name: str, position: str, told: str, after: str
) -> None:
    rig = Rig(position, game=make_game(name)).hands("[draw] 100ms")
    declines = next(seat for seat in rig.game.seats if seat != rig.table.states[-1].turn)
    rig.elsewhere(f"{declines}:decline-draw")
    assert rig.note == told
    rig.wait(NOTICE_S + 0.1)
    assert rig.note.startswith(after)


WHITE = Seat("white")
START = "W:Wc3,e3:Bb6,h8"
MOVES = "c3- d4+ [turn] b6- a5+ [turn]"
AGAIN = "To redo, press {redo}."

TOLD = [
    # what hands and others do, what the board says then
    (f"{MOVES} [take-back]", 0, "Undone: Black's b6-a5. To redo, press {redo}."),
    ("c3- d4+ d4- c3+", 0, CAN_MOVE),  # it was not finished yet
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
    rig.hands("[take-back] [take-back]")
    assert rig.note.startswith("Undone: White resigned. ")
