"""The sensors go away in the middle of a game and come back: what was done meanwhile was not seen,
and is no move.
"""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines import GAMES, make_game
from engines.localiser import english
from engines.message import Message
from tests.host.rig import Rig

LEFT = [
    # what it was; what was seen, what was not; the status then; what hands do about it, the moves
    ("nothing", "", "", "White to move.", "c3- d4+ 150ms", "c3-d4*"),
    ("a man set straight", "", "c3- c3+", "White to move.", "c3- d4+ 150ms", "c3-d4*"),
    ("a man is still in the hand", "c3-", "", "Move the piece from c3 to b4 or d4.",
     "d4+ 150ms", "c3-d4*"),
    ("a man was put back", "c3-", "c3+", "White to move.", "e3- f4+ 150ms", "e3-f4*"),
    ("the open move stays open", "c3- d4+ 150ms", "", "Black to move.", "d4- b4+ 150ms", "c3-b4*"),
    ("one legal move", "", "c3- d4+", "Move the white man on d4 back to c3.",
     "d4- c3+ 50ms c3- d4+ 150ms", "c3-d4*"),
    ("and its owner means another one", "", "c3- d4+",
     "Move the white man on d4 back to c3.", "d4- b4+ 1100ms", "c3-b4*"),
    ("the rest of a move", "c3-", "d4+", "Move the white man on d4 back to c3.",
     "d4- c3+ 50ms c3- b4+ 150ms", "c3-b4*"),
    ("the open move amended", "c3- d4+ 150ms", "d4- b4+",
     "Move the white man on b4 back to d4.", "b4- d4+ 50ms", "c3-d4"),
    ("the open move taken back", "c3- d4+ 150ms", "d4- c3+",
     "Move the white man on c3 back to d4.", "c3- d4+ 50ms", "c3-d4"),
    ("a reply", "c3- d4+ 150ms", "f6- e5+",
     "Move the black man on e5 back to f6.", "e5- f6+ 50ms", "c3-d4"),
    ("two moves", "", "c3- d4+ f6- e5+", "Move the piece on d4 to c3 (4 squares still to fix).",
     "d4- c3+ e5- f6+ 50ms", ""),
]  # fmt: skip


@pytest.mark.parametrize(
    ("seen", "unseen", "status", "then", "moves"),
    [row[1:] for row in LEFT],
    ids=[r[0] for r in LEFT],
)
def test_what_was_done_while_nobody_looked(
    seen: str, unseen: str, status: str, then: str, moves: str
) -> None:
    rig = Rig().hands(seen)
    before = rig.moves
    rig.away(unseen)
    assert rig.status == status
    said = rig.note == english(Message("station.unseen"))
    assert said is (" back to " in status or "squares still to fix" in status)
    rig.wait(1)
    assert rig.moves.rstrip("*") == before.rstrip("*")
    assert rig.hands(then).moves == moves


CHALLENGES = [
    # White's piece on e4 may take the one on e5, which tells a secret and is never undone
    ("theirs put back, own in the hand", "e5-", "e5+ e4-"),
    ("own lifted, theirs set straight", "e4-", "e5- e5+"),
    ("all of it", "", "e4- e5- e5+"),
    ("the end of it", "e4- e5-", "e5+"),
]


@pytest.mark.parametrize(
    ("seen", "unseen"), [row[1:] for row in CHALLENGES], ids=[row[0] for row in CHALLENGES]
)
def test_nothing_is_challenged_unseen(seen: str, unseen: str) -> None:
    position = "white:FLG=a1,PVT=e4/black:FLG=a8,PVT=e5/move:white"
    rig = Rig(position, game=make_game("generals")).hands(seen).away(unseen).wait(5)
    assert rig.moves == ""
    assert rig.hands("e4+ 50ms e4- e5- e5+ 1600ms").moves == "e4xe5"


def test_the_end_of_a_game_stays_as_it_is() -> None:
    """The pieces may be cleared away, seen or not."""
    rig = Rig("W:Wc3:Bd4").hands("c3- d4- e5+ 400ms")
    assert rig.moves == "c3:e5*"
    rig.away("e5-").wait(1)
    assert (rig.moves, rig.status) == ("c3:e5", "White wins: Black has no pieces left.")
    assert rig.note == "Press Undo (hold until light 1 comes on) to play again."


ARMIES = [
    # what was laid, what was not seen, what is told of it then
    ("one piece came", "a1+ b1+", "c1+", ["a1", "b1"]),
    ("one left", "a1+ b1+", "b1-", ["a1"]),
    ("one was laid elsewhere", "a1+ b1+", "b1- c1+", ["a1"]),
]


@pytest.mark.parametrize(
    ("seen", "unseen", "laid"), [row[1:] for row in ARMIES], ids=[row[0] for row in ARMIES]
)
def test_what_was_laid_unseen_is_told_by_touching_it(
    seen: str, unseen: str, laid: list[str]
) -> None:
    rig = Rig(game=make_game("generals"), standing="nothing").hands(seen).away(unseen)

    def told() -> list[str]:
        assert rig.station.setup.armies.current is not None
        return [
            rig.game.topology.names[cell]
            for cell in sorted(rig.station.setup.armies.current.placed)
        ]

    assert told() == laid
    if "c1+" in unseen:
        rig.hands("c1- c1+")
        assert told() == [*laid, "c1"]


@given(game=st.sampled_from(sorted(GAMES)), seed=st.integers(0, 2**32))
def test_no_unseen_change_is_ever_a_move(game: str, seed: int) -> None:
    """Whatever the board looks like when the sensors are back, and however long it rests so."""
    chance, rules = Random(seed), make_game(game)
    rig = Rig(game=rules)
    for edges in (0, 1):
        state = rig.table.states[-1]
        movable = [m for seat in rules.to_act(state) for m in rules.legal(state, seat) if m.path]
        if movable and edges == 0:
            rig.occupied &= ~(1 << chance.choice(movable).path[0])
            rig.wait(chance.choice((0.04, 1.0)))
    before = rig.moves
    rig.last_raw = rig.occupied
    for cell in chance.sample(range(len(rules.topology)), chance.choice((1, 2, 2, 3, 8))):
        rig.occupied ^= 1 << cell
    rig.away().wait(8)
    assert rig.moves.rstrip("*") == before.rstrip("*")
