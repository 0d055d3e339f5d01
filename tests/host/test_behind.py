"""When a page says that the pieces have still to follow, and what it says meanwhile."""

from __future__ import annotations

import pytest

from engines import make_game
from tests.host.rig import Rig
from tests.host.test_announced import KINGS, board

PLAYED = "a1- b2+ 1000ms"


def said(rig: Rig) -> tuple[bool, str, str]:
    return rig.page.is_behind, rig.status, rig.page.status_on_the_way


def test_a_reply_and_the_hand_that_makes_it() -> None:
    rig = board(KINGS, "black").hands(PLAYED)
    assert not rig.page.is_behind
    rig.elsewhere("b8-a7")
    asked = "Black played b8-a7. Move the piece on b8 to a7."
    assert said(rig) == (True, asked, "Black played b8-a7.")
    rig.hands("b8-")
    assert rig.page.status_on_the_way == "Black played b8-a7."
    rig.hands("a7+ 500ms")
    assert said(rig) == (False, "White to move.", "")
    assert rig.moves == "a1-b2 b8-a7"


def test_what_was_undone_is_not_said_to_be_played() -> None:
    rig = board(KINGS, "black").hands(PLAYED).elsewhere("b8-a7").follow().wait(1.0)
    rig.hands("[take-back] 500ms")
    assert rig.page.is_behind
    assert rig.page.status_on_the_way in ("White to move.", "Black to move.")
    rig.follow().wait(0.5)
    assert not rig.page.is_behind


@pytest.mark.parametrize(
    "hands",
    [
        "b2-",  # about to change their mind
        "c1- 3000ms",
        "",
    ],
)
def test_hands_that_do_something_else(hands: str) -> None:
    rig = board(KINGS, "black").hands(PLAYED).elsewhere("b8-a7").hands(hands)
    assert rig.page.is_behind == (not hands)


def test_pieces_knocked_over_are_for_hands() -> None:
    rig = Rig(KINGS).hands("a1- e1+ 3000ms")
    assert said(rig)[0] is False
    assert rig.page.status_on_the_way == "White to move."


def test_the_last_move_of_a_game() -> None:
    rig = board("W:WKa1:Bb6", "black").hands("a1- b2+ 1000ms")
    rig.elsewhere("black:resign")
    assert not rig.page.is_behind
    lost = board("W:Wa1:BKe5", "black").hands("a1- b2+ 1000ms").elsewhere("e5:a1")
    assert lost.page.is_behind
    lost.wait(0.3)


def test_a_game_that_ends_elsewhere_leaves_the_board_behind() -> None:
    rig = board("W:Wa3:Bd6,f6", "black").hands("a3- b4+ 1000ms").elsewhere("d6-c5 b4:d6")
    assert rig.page.is_behind


GENERALS = make_game("generals")
CHALLENGES = [
    # the attacker on e4, what pieces have still to do once the verdict is announced
    ("GOA", ""),  # the attacker stays, and stands there already
    ("PVT", "e5- e5+"),  # the defender comes back
    ("COL", "e5-"),  # both leave
]


@pytest.mark.parametrize(("attacker", "rest"), CHALLENGES)
def test_a_verdict_is_carried_out_once_it_is_announced(attacker: str, rest: str) -> None:
    position = f"white:FLG=a1,{attacker}=e4/black:FLG=a8,COL=e5/move:white"
    rig = Rig(position, game=GENERALS).hands("e4- e5- e5+ 1700ms")
    assert rig.moves.startswith("e4xe5")
    verdict = rig.station.challenge.verdict
    assert verdict is not None
    rig.wait(max(0.0, verdict.announced_at - 0.1 - rig.now))
    early = [page for page in rig.pages if "verdict" in page.status]
    assert early
    assert not any(page.is_behind or page.is_removal_asked for page in early)
    rig.wait(verdict.announced_at + 0.1 - rig.now)
    assert rig.page.is_behind is bool(rest)
    rig.hands(f"{rest} 4000ms")
    assert not rig.page.is_behind
    assert rig.status == "Black to move."
