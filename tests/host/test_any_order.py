"""Whatever the order of the steps of a move, it is read as that move, or a question is asked.

Hands lift, land (or skip landings), slide, take victims before, during or after, and adjust other
pieces in between, two at a time as well; the times between are short, long, and in between. Unlike
the hands at play, which are people's, these do all that is physically possible.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines import GAMES, make_game
from engines.game import AnyGame, Move
from engines.gesture import gesture_of, occupancy
from engines.topology import mask_of
from firmware_host.tracking.actions import TrackerMode
from tests.contract import strolls
from tests.extent import Extent, examples
from tests.host.rig import Rig
from tests.host.steps import WAITS_MS, choosing, landing_by_landing, shuffled, timed

pytestmark = pytest.mark.slow

LIGHT_COMES_S = 2.0
"""How long the next player waits at most for the light of the move before."""

CASES = Path(__file__).parent.parent / "cases" / "russian-draughts.json"
RARE = {
    "russian-draughts": [
        case["fen"] for case in json.loads(CASES.read_text()) if case["legal_moves"]
    ],
    "krieger": ["north C@r4k0 P@r3k2 P@r1k12 W@r4k1 c@r4k8 p@r2k4 w@r4k2 w@r4k7"],
    "coalition-chess": [
        "10/4YG5/10/10/10/7BK2/10/10/10/YK9 Y 5 YR,BG",
        "BK9/10/10/10/10/10/10/4RW4GS/10/YK9 R 5 YR,BG",
    ],
}
"""Positions in which captures in a ring, off-jumps, promotions and answers out of order can be."""


@cache
def positions(name: str) -> Sequence[str]:
    """Positions with moves: rare ones, and some of random games; 250 in tier ci."""
    game, found = make_game(name), list(RARE.get(name, ()))
    for seed in range(400):
        states = tuple(strolls.stroll(game, seed))
        drawn = Random(seed).sample(states, min(8, len(states)))
        found += [game.position_text(s) for s in drawn if strolls.all_moves(game, s)]
        if len(found) > examples(625):
            return found
    raise AssertionError(f"{name}: {len(found)} positions only")


def moves_in(game: AnyGame, position: str) -> list[Move]:
    """The moves of a position, those that do more than travel as often as all others."""
    state = game.read_position(position)
    moves, scene = strolls.all_moves(game, state), game.observe(state, None)
    eventful = [m for m in moves if m.captured or m.choice or scene[m.path[-1]]]
    return moves + eventful * (len(moves) // len(eventful) if eventful else 0)


def targets(game: AnyGame, state: Any, move: Move) -> int:
    """What the piece in the air could take by displacing it: to lift and put that back is taking
    it.
    """
    scene = game.observe(state, None)
    offered = (m for m in strolls.all_moves(game, state) if m.path[0] == move.path[0])
    return mask_of(m.path[-1] for m in offered if scene[m.path[-1]])


def kept_apart(game: AnyGame, state: Any, move: Move, before: tuple[Any, Move] | None) -> int:
    """The cells not to be touched while the mover is in the air: what it could take, and the piece
    of the move before, which could be taking something else instead.
    """
    apart = targets(game, state, move)
    return apart | (1 << before[1].path[-1] if before and targets(game, *before) else 0)


def doing(
    game: AnyGame, state: Any, move: Move, before: tuple[Any, Move] | None, lot: Random
) -> str:
    """What the hands do to make a move, touches for its choice included.

    They keep off a piece that has just been promoted: touching it is choosing.
    """
    scene = game.observe(state, None)
    spared = 1 << before[1].path[-1] if before and before[1].choice else 0
    apart = kept_apart(game, state, move, before)
    text = timed(shuffled(game.topology, occupancy(scene), move, lot, spared, apart), lot)
    name = game.topology.names[move.path[-1]]
    touches = [f"{name}- {lot.choice(WAITS_MS)}ms {name}+ 150ms"] * choosing(game, state, move)
    return " ".join([text, *(touches and ["400ms"]), *touches])


def await_light(rig: Rig, wanted: Any, lot: Random) -> str:
    """The next player waits for the light, if one comes, and then a little or not at all; how
    long.
    """
    began = rig.now
    while rig.now < began + LIGHT_COMES_S and rig.table.states[-1] != wanted:
        rig.wait(0.02)
    rig.wait(lot.choice((0, 0.05, 0.5)))
    return f" {1000 * (rig.now - began):.0f}ms"


def reply(game: AnyGame, state: Any, move: Move, lot: Random) -> Move | None:
    """A move by whoever is next, unless the wood has to be put right first."""
    after = game.apply(state, move)
    wood = gesture_of(game.topology, occupancy(game.observe(state, None)), move).final
    if lot.random() < 0.5 or wood != occupancy(game.observe(after, None)):
        return None
    moves = strolls.all_moves(game, after)
    return lot.choice(moves) if moves else None


def question(rig: Rig, move: Move, wanted: Any) -> str:
    """What answers the question the board asks in words as the hands meant it; empty when it asks
    none, or holds the state that is ``wanted`` already.
    """
    snapshot = rig.station.snapshot
    if snapshot.mode is TrackerMode.CHOOSE:
        assert rig.status.startswith("Which move did you make?"), rig.status
        name = rig.game.topology.names[move.path[-1]]
        return f"{name}- 60ms {name}+ 1500ms"
    waits = snapshot.doubtful or snapshot.waiting_move
    if snapshot.mode is TrackerMode.PLAY and waits and rig.table.states[-1] != wanted:
        assert "press done" in (rig.note + rig.status).lower(), (rig.status, rig.note)
        return "[turn] 2000ms"
    return ""


def play(game: AnyGame, position: str, move: Move, lot: Random) -> str:
    """Make the move, and perhaps a reply to it, in an order drawn by lot; what came of it:
    ``made`` or ``asked``.
    """
    state, rig = game.read_position(position), Rig(position, game=game, edge_s=0)
    done, asked, said = 0, False, position
    before: tuple[Any, Move] | None = None
    following: Move | None = move
    while following is not None:
        move, done = following, done + 1
        hands = doing(game, state, move, before, lot)
        said += f"\n{game.move_text(state, move)}: {hands}"
        rig.hands(hands)
        following = reply(game, state, move, lot) if done == 1 else None
        state, before = game.apply(state, move), (state, move)
        said += await_light(rig, state, lot)
        if answer := question(rig, move, state):
            said, asked = f"{said} ? {answer}", True
            rig.hands(answer)
    rig.wait(4)  # nobody touches anything any more
    said += f"\n{rig.moves} | {rig.status} | {rig.note}\n{rig.board}"
    assert len(rig.table.moves) == done, said
    assert rig.table.states[-1] == state, said
    return "asked" if asked else "made"


@pytest.mark.parametrize("name", sorted(GAMES))
@settings(max_examples=examples(25))
@given(st.data())
def test_any_order_of_the_steps_is_that_move(name: str, data: st.DataObject) -> None:
    game, position = make_game(name), data.draw(st.sampled_from(positions(name)), "position")
    move = data.draw(st.sampled_from(moves_in(game, position)), "move")
    play(game, position, move, data.draw(st.randoms(use_true_random=False), "hands"))


@pytest.mark.parametrize("name", sorted(GAMES))
def test_few_orders_are_asked_about(name: str, extent: Extent, figures: list[str]) -> None:
    """A question is an honest answer to some of what these hands do, but a rare one."""
    game, count = make_game(name), extent.share(50, 10_000)
    tally: Counter[str] = Counter()
    for seed in range(count):
        lot = Random(seed)
        position = lot.choice(positions(name))
        tally[play(game, position, lot.choice(moves_in(game, position)), lot)] += 1
    figures.append(f"any order, {name}: {count} moves, {tally['asked']} asked, 0 wrong")
    assert tally["asked"] <= count / 50


def test_every_move_of_the_cases_in_the_plainest_order(extent: Extent) -> None:
    """Lift, each landing, put; then the victims. Half of the moves in tier ci,
    all in a campaign.
    """
    game = make_game("russian-draughts")
    every = 8 // extent.share(4, 8)
    for first, position in enumerate(RARE["russian-draughts"]):
        state = game.read_position(position)
        for move in game.legal(state, state.turn)[first % every :: every]:
            way = landing_by_landing(game.topology, move)
            taken = [f"{game.topology.names[cell]}-" for cell in move.captured]
            rig = Rig(position).hands(" ".join([*way, *taken, "400ms"]))
            # A piece that comes home while its victims stand leaves a board as at the start: that
            # it went round, and which way, is forgotten. The position is the same either way.
            if move.path[0] not in move.path[1:]:
                assert rig.moves.rstrip("*") == game.move_text(state, move)
            assert rig.table.states[-1] == game.apply(state, move)
            assert occupancy(game.observe(rig.table.states[-1], None)) == rig.occupied
