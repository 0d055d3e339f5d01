"""What is in danger, as positions a player can read: the threat, and the ways on which a piece is
lost at once.
"""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines import make_game
from engines.game import ARBITER, Seat
from engines.localiser import english
from engines.search.analysis import Question, SupportsNullMove, captured_cells
from engines.search.analysis import path_of as along
from engines.search.dangers import NO_DANGERS, Dangers, DangerSearch, dangers
from tests.engines.coalition_chess_play import stand
from tests.engines.generals_advice import played, twins
from tests.engines.search_play import NAMES, SEARCHED, strolled
from tests.engines.tafl_king_play import text
from tests.extent import examples

pytestmark = pytest.mark.slow

DRAUGHTS = [
    # black takes both, and nobody takes back
    ("W:We5,c3,h2:Bf6,g7,a7", "f6-b2 captures e5 and c3", ""),
    ("W:We5,a1,h2:Bf6,g7,a7", "f6-d4 captures e5", ""),
    # behind d4 stands c3
    ("W:Wd4,c3,h2:Be5,g7,a7", "", ""),
    # one for one
    ("W:Wa1,b2,c3:Be5,h8", "", ""),
    # two for one
    ("W:Wc3,d2,h2:Be5,h8", "", "c3-d4"),
    # the way to b6 is no better
    ("W:Wc5,h2:Bd6,e7,a7", "d6-b4 captures c5", "c5-b6"),
    ("W:Wa1,e3:Bg5,h8", "", "e3-f4"),
    # who has to take does not choose
    ("W:Wa1,c3:Bd4,h8", "", ""),
    ("W:Wh2:BKa1,b8", "a1-e5 wins the game on the next move", ""),
]
BESIDE = (
    "...AAA.A.../.....A.A.../.........../A....D....A/A...DD...DA/AA..DKDD.AA/A..DDDD...A/"
    "A....D....A/.........../.....A...../...AAAAA... A"
)
"""A defender has come to j7, beside the attacker on j6."""

TAFL = [
    (text("A d5 f5 e6 e1 h9 D k5 K e5", "D"), "e1-e4 wins the game right away", ""),
    (BESIDE, "g5-j5 captures j6", "j6-i6 k8-g8"),
]
KRIEGER = [
    ("north C@r4k0 P@r2k0 W@r4k5 c@r4k8 w@r4k2", "r4k8-C wins the game right away", ""),
    (
        "south C@r4k0 P@r2k0 W@r4k7 c@r4k8 w@r2k2",
        "r4k7-r4k9 captures r4k8 and wins the game right away",
        "",
    ),
]


def board(pieces: str, turn: str) -> str:
    game = make_game("coalition-chess")
    return game.position_text(stand(pieces, f"{turn} 9 YG,BR"), ARBITER)


COALITION = [
    (board("YKe1 YMd4 BKj10 BTh8 BGa9", "B"), "d4-h8 captures h8", "h8-e5 h8-f6 h8-g7 h8-i9"),
    # a tank for a guard
    (board("YKa1 YTd1 BKj10 BGd9 BMc10 BWa9", "Y"), "", "d1-d9"),
]
TABLE = [
    (name, *row)
    for name, rows in (
        ("russian-draughts", DRAUGHTS),
        ("tafl-king", TAFL),
        ("krieger", KRIEGER),
        ("coalition-chess", COALITION),
    )
    for row in rows
]


def told(name: str, position: str) -> tuple[str, str]:
    game: Any = make_game(name)
    state = game.read_position(position)
    seat = next(seat for seat in game.seats if game.legal(state, seat))
    found = dangers(game.analyser(), Question(seat, position), seed=1)
    return of_threat(found, game.topology.names), of_ways(found, game.topology.names)


def of_threat(found: Dangers, names: Any) -> str:
    if found.threat is None:
        return ""
    move, reasons = found.threat
    why = " and ".join(english(each.text) for each in reasons)
    return f"{names[move.path[0]]}-{names[move.path[-1]]} {why}"


def of_ways(found: Dangers, names: Any) -> str:
    lost = (each for each in found.losing if not each.is_compensated)
    return " ".join(sorted(f"{names[each.origin]}-{names[each.end]}" for each in lost))


@pytest.mark.parametrize(("name", "position", "threatened", "lost"), TABLE)
def test_what_is_in_danger(name: str, position: str, threatened: str, lost: str) -> None:
    threat, ways = told(name, position)
    assert threat == threatened
    assert ways == lost


@pytest.mark.parametrize("thinker", SEARCHED, ids=NAMES)
@given(seed=st.integers(0, 10**6), plies=st.integers(0, 80))
@settings(max_examples=examples(15))
def test_what_is_told_can_be_done(thinker: Any, seed: int, plies: int) -> None:
    """The threat once the seat has passed; and what takes the piece, once it stands there."""
    game = thinker.game
    state = strolled(game, seed, plies)
    found = DangerSearch(game, lambda _state, _seat: thinker, 1, bool).dangers(state, state.turn)
    if found.threat is not None:
        passed = passing.null_move(state) if isinstance(passing := game, SupportsNullMove) else None
        assert passed is not None
        assert game.refusal(passed, found.threat.move) is None
    for origin, end, way, _ in found.losing:
        for move in game.legal(state, state.turn):
            if (move.path[0], move.path[-1]) == (origin, end):
                after = game.push(state, move)
                scene = game.observe(after, None)
                replies = game.legal(after, after.turn)
                takers = [reply for reply in replies if end in captured_cells(scene, reply)]
                assert way in map(along, takers)


def test_nothing_is_told_once_nobody_waits_for_it() -> None:
    thinker: Any = make_game("russian-draughts").analyser()  # type: ignore[attr-defined]
    asked = Question(Seat("white"), DRAUGHTS[0][0])
    assert dangers(thinker, asked, 1, lambda: True) == NO_DANGERS


def test_in_the_generals_it_is_told_of_what_the_seat_may_know() -> None:
    """Half of the armies at least; the Flag before all else."""
    flagged = likely = 0
    for number in range(8):
        whole = played(number % 3)
        at = whole.until(20 + 10 * number)
        seat = at.states[-1].turn
        thinker = whole.game.analyser()
        found = dangers(thinker, at.asked(seat), seed=number)
        for twin in twins(at, seat, number, 1):
            assert dangers(thinker, twin.asked(seat), seed=number) == found
        if found.threat is None:
            continue
        move, ((reason, *_),) = found.threat
        own = at.view(seat).own
        assert move.path[0] not in own
        assert move.path[1] in own
        arguments = dict(reason.arguments)
        if reason.id == "generals.reason-takes-flag":
            flagged += 1
        else:
            likely += 1
            assert int(str(arguments["number"])) >= 50
    assert likely


PAID = [
    ("russian-draughts", "W:We5,h2:Bf6,h8,a7", "e5-g7"),
    ("krieger", "north C@r4k0 P@r2k0 W@r4k3 c@r4k8 p@r2k8 w@r4k4 w@r4k6", "r4k3-r4k5"),
    ("krieger", "north C@r4k0 P@r2k0 W@r4k3 c@r4k8 p@r2k8 w@r4k4 w@r4k7", ""),
]


@pytest.mark.parametrize(("name", "position", "way"), PAID)
def test_where_a_piece_takes_and_is_taken_in_return(name: str, position: str, way: str) -> None:
    game: Any = make_game(name)
    asked = Question(game.read_position(position).turn, position)
    names = game.topology.names
    found = [each for each in dangers(game.analyser(), asked, 1).losing if each.is_compensated]
    assert [f"{names[each.origin]}-{names[each.end]}" for each in found] == way.split()
