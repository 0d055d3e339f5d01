"""Challenges, made by hands and judged by the board: what is read, what is said, and what the hands
then do. Nothing that is asked or lit differs between a win and a loss until the verdict is in.
"""

from __future__ import annotations

import pytest

from engines import make_game
from engines.game import Seat
from engines.localiser import english
from firmware_host.display.status_text import status_line
from tests.host.rig import Rig

WHITE = "FLG=a1,PVT=e4,SPY=c4,GOA=g4"
BLACK = "FLG=a8,PVT=e5,PVT=c5,2LT=g5"
JUDGED = f"white:{WHITE}/black:{BLACK}/move:white"
BETWEEN = "white:FLG=a1,PVT=e4/black:FLG=a8,PVT=e5,SPY=d4/move:white"
"""White's piece on e4 may challenge e5 and d4."""

WIN, LOSS, BOTH = "g4 g5", "c4 c5", "e4 e5"

ORDERS = [
    ("own, then theirs", "{own}- {theirs}- {theirs}+"),
    ("theirs, then own", "{theirs}- {own}- {theirs}+"),
    ("both in one scan", "{own}-{theirs}- {theirs}+"),
    ("own put aside for long", "{own}- 3000ms {theirs}- {theirs}+"),
    ("theirs held for long", "{theirs}- {own}- 2900ms {theirs}+"),
    ("theirs put back, taken once more", "{own}- {theirs}- {theirs}+ 300ms {theirs}- {theirs}+"),
]


@pytest.mark.parametrize("cells", [WIN, LOSS, BOTH], ids=["win", "loss", "both"])
@pytest.mark.parametrize("doing", [row[1] for row in ORDERS], ids=[row[0] for row in ORDERS])
def test_a_challenge_in_every_order(doing: str, cells: str) -> None:
    own, theirs = cells.split()
    hands = doing.format(own=own, theirs=theirs)
    rig = Rig(JUDGED, game=make_game("generals")).hands(f"{hands} 1600ms")
    assert rig.moves == f"{own}x{theirs}"  # final: nobody looks and takes it back


SEALED = [
    ("not at once: it could not be amended", "{own}- {theirs}- {theirs}+ 1300ms", ""),
    ("the button does not wait", "{own}- {theirs}- {theirs}+ [turn]", "{own}x{theirs}"),
    ("thought better of, the piece in hand", "{own}- {theirs}- {theirs}+ 900ms {own}+ 3000ms", ""),
    ("another way after all", "{own}- {theirs}- {theirs}+ 900ms {beside}+ 400ms",
     "{own}-{beside}*"),
    ("theirs only adjusted", "{theirs}- 900ms {theirs}+ 5000ms", ""),
    ("theirs adjusted, then own lifted and held", "{theirs}- {theirs}+ {own}- 5000ms", ""),
    ("own lifted and held", "{own}- 9000ms", ""),
    ("both in the air, and back", "{own}- {theirs}- 900ms {own}+ {theirs}+ 5000ms", ""),
]  # fmt: skip


@pytest.mark.parametrize("cells", [WIN, LOSS, BOTH], ids=["win", "loss", "both"])
@pytest.mark.parametrize(
    ("doing", "moves"), [row[1:] for row in SEALED], ids=[row[0] for row in SEALED]
)
def test_a_challenge_is_not_made_by_mistake(doing: str, moves: str, cells: str) -> None:
    own, theirs = cells.split()
    names = {"own": own, "theirs": theirs, "beside": f"{chr(ord(own[0]) + 1)}4"}
    rig = Rig(JUDGED, game=make_game("generals")).hands(doing.format(**names))
    assert rig.moves == moves.format(**names), rig.status


AFTER = [
    # After the verdict has been told: what the lights still tell, the status, the note.
    ("a win: nothing to do", WIN, "", "movable", "Black to move.",
     "Challenge on g5: White's piece stays."),
    ("a loss: theirs goes back, own leaves", LOSS, "", "verdict c5",
     "Challenge on c5: Black's piece stays. Black to move.",
     "Put the black piece on c5, and take the white one off the board."),
    ("a loss, and seen to", LOSS, "c5- c5+", "movable", "Black to move.",
     "Challenge on c5: Black's piece stays."),
    ("a loss, half seen to", LOSS, "c5- 5000ms", "verdict c5",
     "Challenge on c5: Black's piece stays. Black to move.",
     "Put the black piece on c5, and take the white one off the board."),
    ("a loss: the button says that it is done", LOSS, "[turn]", "movable", "Black to move.",
     "Challenge on c5: Black's piece stays."),
    ("a loss: a contact shivers", LOSS, "(5)c5- (5)c5+", "verdict c5",
     "Challenge on c5: Black's piece stays. Black to move.",
     "Put the black piece on c5, and take the white one off the board."),
    ("both leave: the square is to be cleared", BOTH, "", "verdict e5",
     "Challenge on e5: both pieces are removed. Black to"
     " move.", "Take the piece on e5 off the board."),
    ("both leave: and is cleared", BOTH, "e5-", "movable", "Black to move.",
     "Challenge on e5: both pieces are removed."),
    ("both leave: the sensor only says so", BOTH, "[turn]", "movable", "Black to move.",
     "Challenge on e5: both pieces are removed. "
     "The sensor on e5 detects a piece that isn't there."),
]  # fmt: skip


@pytest.mark.parametrize(
    ("cells", "then", "lights", "status", "note"),
    [row[1:] for row in AFTER],
    ids=[row[0] for row in AFTER],
)
def test_after_the_verdict(cells: str, then: str, lights: str, status: str, note: str) -> None:
    own, theirs = cells.split()
    rig = Rig(JUDGED, game=make_game("generals"))
    rig.hands(f"{own}- {theirs}- {theirs}+ 5000ms")
    for step in then.split():
        rig.edge_s = 0.005 if step.startswith("(5)") else 0.04
        rig.hands(step.removeprefix("(5)"))
    assert (rig.status, rig.note) == (status, note)
    assert lights in rig.lights
    assert "verdict" in lights or "verdict" not in rig.lights
    assert rig.moves == f"{own}x{theirs}"


NEXT = [
    # The next player begins while the verdict is told, and whatever still lies on the square.
    ("after a win", WIN, "c5- d5+ 600ms", "g4xg5 c5-d5*", "verdict g5"),
    ("after a loss, nothing put right", LOSS, "e5- d5+ 600ms", "c4xc5 e5-d5*", "verdict c5"),
    ("both leave, nothing put right", BOTH, "c5- d5+ 600ms", "e4xe5 c5-d5*", "verdict e5"),
    ("both leave, the next moves there", BOTH, "c5- d5+ 4000ms a1- b1+ 4000ms e5- d5- e5+ 200ms",
     "e4xe5 c5-d5 a1-b1 d5-e5*", ""),
    ("the winner goes on from where it stays", LOSS, "c5- b5+ 200ms",
     "c4xc5 c5-b5*", ""),
    ("a challenge of who has won", WIN, "c5- c4- c4+ 1600ms", "g4xg5 c5xc4", ""),
]  # fmt: skip


@pytest.mark.parametrize(
    ("cells", "then", "moves", "lights"), [row[1:] for row in NEXT], ids=[row[0] for row in NEXT]
)
def test_the_next_player_never_waits(cells: str, then: str, moves: str, lights: str) -> None:
    own, theirs = cells.split()
    rig = Rig(JUDGED, game=make_game("generals"))
    rig.hands(f"{own}- {theirs}- {theirs}+ 1600ms {then}")
    assert rig.moves == moves, rig.status
    assert lights in rig.lights
    assert "doubt" not in rig.lights
    assert rig.note.startswith("Put the black piece on") == (cells == LOSS and "verdict" in lights)


@pytest.mark.parametrize("held_ms", [300, 4000], ids=["at once", "after a while"])
def test_a_challenge_withdrawn_too_late_is_no_move_of_the_piece_that_stays(held_ms: int) -> None:
    """White's stays on e6; before that is told, Black lifts its own off again and goes home."""
    army = "white:FLG=a1,GOA=e5,PVT=d5/black:FLG=i8,MAJ=e7,PVT=c7/move:white"
    rig = Rig(army, game=make_game("generals"))
    rig.hands(f"e5- e6+ 500ms e7- e6- e6+ 1600ms e6- {held_ms}ms e7+ 4000ms")
    assert rig.moves == "e5-e6 e7xe6"
    assert rig.status == "Take the piece on e7 off the board (2 squares still to fix)."
    rig.hands("e7- 1500ms")
    assert rig.status.startswith("Put a white piece on e6.")
    rig.hands("e6+ 3000ms e6- e7+ 400ms")
    assert rig.moves == "e5-e6 e7xe6 e6-e7*"


def test_once_the_verdict_is_told_who_stays_may_go_where_the_challenger_came_from() -> None:
    army = "white:FLG=a1,GOA=e5,PVT=d5/black:FLG=i8,MAJ=e7,PVT=c7/move:white"
    rig = Rig(army, game=make_game("generals"))
    rig.hands("e5- e6+ 500ms e7- e6- e6+ 2600ms e6- 300ms e7+ 400ms")
    assert rig.moves == "e5-e6 e7xe6 e6-e7*"


def test_who_stays_challenges_at_once_with_nothing_put_right() -> None:
    """Black's piece is put from the hand onto the next enemy, and White's taken off meanwhile."""
    rig = Rig(
        "white:FLG=a1,SPY=c4,GOA=c3,PVT=d5/black:FLG=a8,PVT=c5/move:white",
        game=make_game("generals"),
    ).hands("c4- c5- c5+ 1600ms c5- d5- d5+ 1600ms")
    assert rig.moves == "c4xc5 c5xd5"
    assert rig.status == "Challenge on d5: waiting for the verdict."


def test_before_the_verdict_nothing_tells_them_apart() -> None:
    told = []
    for attacker, defender in (("GOA", "2LT"), ("2LT", "GOA"), ("PVT", "PVT")):
        position = f"white:FLG=a1,{attacker}=e4/black:FLG=a8,{defender}=e5/move:white"
        rig = Rig(position, game=make_game("generals")).hands("e4- e5- e5+ 1440ms")
        told.append((tuple(rig.pages), rig.lights, rig.frame, rig.frames, rig.lit.deadline))
        rig.wait(0.2)
        assert rig.moves == "e4xe5"
    assert told[0] == told[1] == told[2]


def test_the_game_goes_on_after_each_verdict() -> None:
    rig = Rig(JUDGED, game=make_game("generals"))
    rig.hands("c4- c5- c5+ 1600ms c5- c5+ e5- e4- e4+ 1600ms e4- 200ms g4- g5- g5+ 1600ms")
    assert rig.moves == "c4xc5 e5xe4 g4xg5"


# --- two pieces that may have changed places ---


KNOCKED = [
    ("it may be no challenge", "50ms e5- 900ms e4- e4+ 3000ms", "g4-h4*",
     "The capture on e4 hasn't been made yet. Press Done."),
    ("the turn button says it is", "50ms e5- 900ms e4- e4+ [turn]", "g4-h4 e5xe4", ""),
    ("it stands up again", "50ms e5- 900ms e4- e4+ 900ms e5+ 300ms", "g4-h4*",
     "Check that the pieces on e4 and e5 haven't been swapped, then press Done."),
    ("lifted later, nobody has knocked it over", "150ms e5- 900ms e4- e4+ 1600ms", "g4-h4 e5xe4",
     ""),
]  # fmt: skip


@pytest.mark.parametrize(
    ("doing", "moves", "said"), [row[1:] for row in KNOCKED], ids=[row[0] for row in KNOCKED]
)
def test_a_piece_that_leaves_as_another_lands_beside_it(doing: str, moves: str, said: str) -> None:
    """What it seems to challenge may only have been set straight."""
    rig = Rig(JUDGED, game=make_game("generals")).hands(f"g4- h4+ {doing}")
    assert rig.moves == moves, f"{rig.status}\n{rig.board}"
    assert rig.note == said


def test_a_challenge_waits_while_the_challenger_is_in_doubt() -> None:
    """Two own pieces were in the air together: which of them is it now?"""
    rig = Rig(JUDGED, game=make_game("generals")).hands("e4- c4- c4+ e4+ 500ms")
    assert "doubt c4 e4" in rig.lights
    assert rig.note == ("Check that the pieces on c4 and e4 haven't been swapped, then press Done.")
    rig.hands("e4- e5- e5+ 5000ms")
    assert rig.moves == ""
    rig.hands("[turn]")
    assert rig.moves == "e4xe5"


def test_a_quiet_move_does_not() -> None:
    rig = Rig(JUDGED, game=make_game("generals")).hands("e4- c4- c4+ e4+ 500ms a1- b1+ 400ms")
    assert rig.moves == "a1-b1*"


def test_nor_a_challenge_between_others() -> None:
    rig = Rig(JUDGED, game=make_game("generals")).hands("e4- c4- c4+ e4+ 500ms g4- g5- g5+ 1600ms")
    assert rig.moves == "g4xg5"


def test_two_challenges_begun_are_a_question() -> None:
    rig = Rig(BETWEEN, game=make_game("generals")).hands("e4- d4- d4+ e5- e5+ 5000ms")
    assert (rig.moves, rig.status.split("?")[0]) == ("", "Which move did you make")
    assert rig.hands("e5- 100ms e5+ 1600ms").moves == "e4xe5"


@pytest.mark.parametrize("viewer", [None, "white", "black"])
def test_no_sentence_about_a_piece_in_hand_names_its_rank(viewer: Seat | None) -> None:
    """Others hear and read it too, so it is the same for a view that has the ranks."""
    for mine, theirs in (("PVT", "SPY"), ("SPY", "PVT"), ("SGT", "MAJ")):
        ranks = f"white:FLG=a1,{mine}=e4,CPT=g2/black:FLG=a8,{theirs}=e6,LTC=b6/move:white"
        rig = Rig(ranks, game=make_game("generals")).hands("e4- 300ms")
        view = rig.table.view((Seat("white"),), viewer, board=False)
        snapshot = rig.station.state.snapshot
        told = english(status_line(view, snapshot, None, rig.game.topology))
        assert told == "Move the piece from e4 to e3, d4, f4 or e5."
