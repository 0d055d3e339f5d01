"""An opponent who cannot wait: two players' hands over one board."""

from __future__ import annotations

from itertools import accumulate, pairwise
from random import Random

import pytest

from engines import GAMES, make_game
from simulator.hands.script import Verb
from simulator.people.people import People, overlap
from simulator.people.profiles import NORMAL, PROFILES
from tests.extent import Extent
from tests.simulator.people_at_play import expected, moves, only, played, wood

CHALLENGE = "white:FLG=a1,PVT=e4/black:FLG=i8,PVT=e5,PVT=a7/move:white"
SKIPPED = "10/10/2YM7/10/9YW/1YA8/4BK5/9YK/10/4YW5 Y 63 YG,BR skip=B63"
"""Black has answered a capture, and has no turn now."""


@pytest.mark.parametrize("profile", ["normal", "child", "blitz"])
@pytest.mark.parametrize("name", sorted(GAMES))
def test_hands_can_really_do_what_two_impatient_players_do(
    name: str, profile: str, extent: Extent
) -> None:
    people_of = PROFILES[profile]
    lot, sooner, games = Random(2), 0, 0
    turns = list(moves(name, extent.share(300), seed=5))
    for (game, state, move), (_, following, reply) in pairwise(turns):
        people = People(game, people_of, lot)
        if not move.path or not reply.path or game.apply(state, move) != following:
            continue
        first = people.plan_move(state, move, wood(game, state))
        if expected(game, state, move) != first.stands:
            continue
        second = people.plan_move(following, reply, wood(game, following))
        if wood(game, following) != first.stands:
            continue
        both = overlap(first, second)
        board, _ = played(game, wood(game, state), both)
        assert tuple(board.pieces.pieces) == both.stands == second.stands
        assert not board.pieces.held
        assert len(both.steps) == len(first.steps) + len(second.steps)
        assert both.habits["overlaps"] == 1
        sooner += _length(both) < _length(first) + _length(second) - 0.001
        games += 1
    assert games > len(turns) / 3
    assert sooner == games


def _length(plan: object) -> float:
    return sum(step.seconds for step in plan.steps)  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("name", "position", "moves_made", "early"),
    [
        ("russian-draughts", "W:Wc3:Bb6", "c3-d4 b6-a5", True),
        ("coalition-chess", SKIPPED, "b5-h5 e1-d1", False),
        ("generals", CHALLENGE, "e4xe5 a7-a6", False),
        ("generals", CHALLENGE, "e4-d4 a7-a6", True),
    ],
    ids=["another player", "his own next move", "after a challenge", "after another move"],
)
def test_who_can_begin_his_reply_early(
    name: str, position: str, moves_made: str, early: bool
) -> None:
    """Nobody before his own next move, nor before the judge has said what stands there."""
    game = make_game(name)
    state = game.read_position(position)
    first, second = moves_made.split()
    move = game.read_move(state, first)
    reply = game.read_move(game.apply(state, move), second)
    assert People(game, NORMAL, Random(1)).may_overlap(state, move, reply) == early


def test_the_opponent_lifts_while_the_last_victim_still_stands() -> None:
    game = make_game("russian-draughts")
    state = game.read_position("W:Wa1,g1:Bb2,d4,a7")
    move = game.read_move(state, "a1xc3xe5")
    following = game.apply(state, move)
    reply = game.read_move(following, "a7-b6")
    names, begun = game.topology.names, 0
    for seed in range(40):
        people = People(game, only(NORMAL), Random(seed))
        first = people.plan_move(state, move, wood(game, state))
        second = people.plan_move(following, reply, wood(game, following))
        both = overlap(first, second)
        words = [f"{s.verb} {names[s.cell]} {s.hand}" for s in both.steps if s.cell >= 0]
        begun += words.index("lift a7 2") < max(
            n for n, word in enumerate(words) if word.startswith("take")
        )
        assert both.steps[both.cleanup_from].verb is Verb.WAIT
        assert list(accumulate(step.seconds for step in both.steps))[-1] > 0
    assert begun > 5


def test_who_wants_the_cell_of_the_last_victim_gives_way() -> None:
    game = make_game("russian-draughts")
    state = game.read_position("W:Wa1,g1:Bb2,a3,c7")
    move = game.read_move(state, "a1xc3")
    following = game.apply(state, move)
    reply = game.read_move(following, "a3-b2")
    for seed in range(40):
        people = People(game, only(NORMAL), Random(seed))
        both = overlap(
            people.plan_move(state, move, wood(game, state)),
            people.plan_move(following, reply, wood(game, following)),
        )
        board, _ = played(game, wood(game, state), both)
        assert tuple(board.pieces.pieces) == both.stands
