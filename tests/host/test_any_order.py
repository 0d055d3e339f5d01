"""Whatever the order of the steps of a move, it is read as that move, or a question is asked.

Hands lift, land (or skip landings), slide, take victims before, during or after, and adjust other
pieces in between; the times between are short, long, and in between. Unlike the hands at play,
which are people's, these do all that is physically possible.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines import make_game
from engines.game import Move
from engines.gesture import cells_of, occupancy
from tests.host.rig import Rig

GAME = make_game("russian-draughts")
CASES = Path(__file__).parent.parent / "cases" / "russian-draughts.json"
STARTS = ("", "W:WKa1,Kc1,Kg1,a3:BKb8,Kf8,Kh8,b6", "B:Wa3,c3,e3,g3,Kf2,Kd2:Bb6,d6,f6,h6,Kc7,Ke7")
RESTS_MS = (20, 60, 150, 360, 700)
"""Below and above the settle time (100 ms) and the slide time (320 ms)."""


@cache
def positions() -> Sequence[str]:
    """Positions with moves: those of the cases, and every fifth of some random games."""
    found = [case["fen"] for case in json.loads(CASES.read_text()) if case["legal_moves"]]
    for seed in range(12):
        lot, state = Random(seed), GAME.read_position(STARTS[seed % 3] or GAME.position_text(START))
        for ply in range(60):
            if not GAME.to_act(state):
                break
            if ply % 5 == 0:
                found.append(GAME.position_text(state))
            state = GAME.apply(state, lot.choice(list(GAME.legal(state, state.turn))))
    return found


START = GAME.initial()


def track(move: Move, lot: Random) -> list[str]:
    """What the mover does, in its order: a landing may be skipped, a line slid along."""
    names, inner = GAME.topology.names, [cell for cell in move.path[1:-1] if lot.random() < 0.6]
    if move.path[0] == move.path[-1] and not inner:
        inner = [move.path[1]]  # a piece that goes round has to leave its place
    doing, known = [], set(pairwise(move.path))
    for start, stop in pairwise((move.path[0], *inner, move.path[-1])):
        doing.append(f"{names[start]}-")
        if (start, stop) in known and lot.random() < 0.3:
            # Over these cells, if nothing stands there by then.
            doing.extend(f"~{names[cell]}" for cell in GAME.topology.between(start, stop))
        doing.append(f"{names[stop]}+")
    return doing


def play(rig: Rig, move: Move, lot: Random) -> None:
    """The steps of the mover and those of the victims, shuffled together, and adjusts."""
    names = GAME.topology.names
    mover, victims = track(move, lot), [f"{names[cell]}-" for cell in move.captured]
    lot.shuffle(victims)
    victims_late = lot.random() < 0.3
    while mover or victims:
        if lot.random() < 0.12:
            adjust(rig, lot, {*move.path, *move.captured})
        left = len(mover) + len(victims)
        if victims and not (victims_late and mover) and lot.random() < len(victims) / left:
            rig.hands(victims.pop())
        elif mover:
            step = mover.pop(0)
            if step[0] != "~":
                rig.hands(step)
            elif not rig.occupied >> GAME.topology.cell(step[1:]) & 1:
                rig.hands(f"{step[1:]}+ {lot.choice(RESTS_MS)}ms {step[1:]}-")
        rig.wait(lot.choice(RESTS_MS) / 1000)


def adjust(rig: Rig, lot: Random, spared: set[int]) -> None:
    others = [cell for cell in cells_of(rig.occupied) if cell not in spared]
    if others:
        name = GAME.topology.names[lot.choice(others)]
        rig.hands(f"{name}- {lot.choice(RESTS_MS)}ms {name}+")


@settings(max_examples=500, deadline=None)
@given(st.data())
def test_any_order_of_the_steps_is_that_move(data: st.DataObject) -> None:
    position = data.draw(st.sampled_from(positions()), "position")
    state = GAME.read_position(position)
    move = data.draw(st.sampled_from(GAME.legal(state, state.turn)), "move")
    lot = Random(data.draw(st.integers(0, 2**32), "hands"))
    rig = Rig(position)
    play(rig, move, lot)
    rig.wait(1.5)
    if rig.status.startswith("Which move is it?"):
        return
    wanted = GAME.apply(state, move)
    assert rig.moves, f"{GAME.move_text(state, move)} was not read\n{rig.status}\n{rig.board}"
    assert len(rig.table.moves) == 1
    assert rig.table.states[-1] == wanted, f"{GAME.move_text(state, move)} became {rig.moves}"


@pytest.mark.parametrize("position", positions()[:40])
def test_every_move_of_the_cases_in_the_plainest_order(position: str) -> None:
    """Lift, each landing, put; then the victims."""
    state, names = GAME.read_position(position), GAME.topology.names
    for move in GAME.legal(state, state.turn):
        rig = Rig(position)
        for start, stop in pairwise(move.path):
            rig.hands(f"{names[start]}- {names[stop]}+")
        for cell in move.captured:
            rig.hands(f"{names[cell]}-")
        rig.wait(0.4)
        # A piece that comes home while its victims stand leaves a board as at the start: that it
        # went round, and which way, is forgotten. The position is the same either way.
        if move.path[0] not in move.path[1:]:
            assert rig.moves.rstrip("*") == GAME.move_text(state, move)
        assert rig.table.states[-1] == GAME.apply(state, move)
        assert occupancy(GAME.observe(rig.table.states[-1], None)) == rig.occupied
