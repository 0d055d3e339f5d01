"""Why a move is good, told by what happens in the line that it leads to; and what a board shows."""

from __future__ import annotations

from itertools import chain

import pytest

from engines.localiser import english
from engines.search.reasons import reasons
from tests.engines.search_play import thinker
from tests.engines.tafl_king_play import text
from tests.engines.test_search_tactics import ranked

WHY = [
    # what is taken at once, and what that costs
    ("W:Wc3,g1:Bd4,a7", "c3:e5 a7-b6", "is the only legal move; captures a man for free"),
    ("W:Wc3,g1:Bd4,f6,g7", "c3:e5 f6:d4 g1-f2", "is the only legal move; exchanges a piece"),
    (
        "W:Wc3,d2,e1:Be5,a7",
        "c3-d4 e5:c3 d2:b4 a7-b6",
        "gives up a piece to capture one",
    ),
    ("W:Wc3,h2:Be5,a7", "c3-d4 e5:c3 h2-g3", "loses a piece, but other moves look no better"),
    # the whole exchange, with its count
    (
        "W:Wc3,a1:Bd4,f6,h8,a7",
        "c3:e5:g7 h8:f6 a1-b2",
        "is the only legal move; wins a piece: 2 captured for 1",
    ),
    # what is lost for nothing is not what a move is for
    (
        "W:Wa1,c1,f4,h2:Bb4,h6,a7",
        "f4-g5 h6:f4 a1-b2",
        "loses a piece, but other moves look no better",
    ),
    # nor what is lost by a later move
    (
        "W:Wc3,h2:Bf6,a7",
        "h2-g3 f6-e5 c3-d4 e5:c3 g3-h4",
        "brings up a man from the back, so those in front can stay where they are",
    ),
    # what hung before is not offered
    (
        "W:Wf4,d2,b2,c1:Bg5,h6,a7",
        "b2-c3 g5:e3 d2:f4 a7-b6",
        "lets the piece on g5 capture f4, but captures a piece in return",
    ),
    # what stands in the middle, but not for long
    ("W:Wc3,h2,a1:Be5,a7", "c3-d4 e5:c3 h2-g3", "loses a piece, but other moves look no better"),
    # a king first of all; one that is taken at once is none
    ("W:Wc7,h2:Bh8,a7", "c7-d8 a7-b6", "promotes to a king on d8"),
    (
        "W:Wc7,h2,e3:Ba7,h6",
        "h2-g3 h6-g5 c7-d8 a7-b6",
        "promotes to a king on d8 on the next move",
    ),
    # not at once
    ("W:Wc3,h2:Be5,a7", "h2-g3 e5-d4 c3:e5 a7-b6", "wins the man on d4 on the next move"),
    # taken, and taken back after a quiet move each
    (
        "W:Wc3,a1:Bd4,h6,a7",
        "c3:e5 h6-g5 a1-b2 a7-b6",
        "is the only legal move; captures a man for free",
    ),
    # nothing of all that
    (
        "W:Wc3,a1:Bf6,a7",
        "c3-b4 a7-b6",
        "is a quiet move; the best reply is a7-b6",
    ),
]


@pytest.mark.parametrize(("position", "line", "told"), WHY)
def test_what_becomes_of_the_pieces(position: str, line: str, told: str) -> None:
    asked = thinker("russian-draughts")
    states, moves = [asked.game.read_position(position)], []
    for word in line.split():
        moves.append(asked.game.read_move(states[-1], word))
        states.append(asked.game.push(states[-1], moves[-1]))
    found = reasons(asked.game, asked.move_reasons, states, moves, 0)
    assert "; ".join(english(each.text) for each in found) == told


SHOWN = [
    # who takes from where, and what falls beside the way
    ("russian-draughts", "W:Wc3,a1:Bf6,a7", "c3-b4 a7-b6", "a7-b6"),
    ("russian-draughts", "W:Wc3,h2:Be5,a7", "c3-d4 e5:c3 h2-g3", "e5-c3 d4"),
    ("russian-draughts", "W:Wc3,d2,e1:Be5,a7", "c3-d4 e5:c3 d2:b4 a7-b6", "e5-c3 d4 d2-b4 c3"),
    ("tafl-king", text("A i10 a5 D h10 k5 K c3", "D"), "k5-j5", "j5-j10 i10"),
    ("tafl-king", text("A b1 g7 a9 c9 D f10 K f1", "A"), "g7-g1", "f1-k1"),
    ("krieger", "north C@r4k0 P@r2k0 W@r4k5 c@r4k8 w@r4k2", "r4k5-r4k7", "r4k7-r4k9 r4k8"),
    ("krieger", "north C@r4k0 W@r3k0 c@r4k8 p@r2k8", "r3k0-r3k1", "r4k0-C"),
]


@pytest.mark.parametrize(
    ("position", "best", "reason"),
    [
        ("W:Wc3,e3,h2,b2:Bd4,f6,g7,a5", "e3:c5", "comes out a piece ahead of c3:e5"),
        ("W:Wc3,e3,g1:Bd4,b6,h8,f6,a7", "c3:e5:g7", "avoids losing: e3:c5 would lose the game"),
        ("W:Wd2,f2,h2,a1,c1:Be3,b6,h6,c7,g7", "d2:f4", "captures a man for free"),
    ],
)
def test_why_this_capture_and_not_the_other(position: str, best: str, reason: str) -> None:
    found = ranked("russian-draughts", "", position)
    assert next(iter(found)) == best
    first, *more = (english(each.text) for each in found[best].reasons)
    assert reason in (first, *more[:1])
    assert bool(more) == (reason != first)


def test_a_line_is_shown_in_order_and_by_whom() -> None:
    """What wins later, and what was given for it."""
    asked = thinker("russian-draughts")
    found = ranked("russian-draughts", "", "W:Wb2,Kd2,f4:Bd6,h6,g7")["f4-g5"]
    why, gives = found.reasons
    names = asked.game.topology.names
    shown = [
        f"{each.number} {each.seat} {'-'.join(names[cell] for cell in each.way)}"
        for each in why.arrows
    ]
    taken = ["0 black g5", "0 white f4", "0 white g7", "0 white d6"]
    assert shown == ["1 black h6-f4", taken[0], "2 white d2-h6-f8-c5", *taken[1:]]
    assert english(gives.text) == "gives up a piece first"


@pytest.mark.parametrize(("name", "position", "line", "ways"), SHOWN)
def test_what_is_told_is_shown(name: str, position: str, line: str, ways: str) -> None:
    asked = thinker(name)
    states, moves = [asked.game.read_position(position)], []
    for word in line.split():
        moves.append(asked.game.read_move(states[-1], word))
        states.append(asked.game.push(states[-1], moves[-1]))
    names = asked.game.topology.names
    found = chain(
        *(why.arrows for why in reasons(asked.game, asked.move_reasons, states, moves, 0))
    )
    assert " ".join("-".join(names[cell] for cell in arrow.way) for arrow in found) == ways
