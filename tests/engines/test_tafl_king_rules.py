"""Tafl King: moves, captures, ends, options, offers, and what holds in every game."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.errors import IllegalMove, OptionError
from engines.game import Game, Move, Piece, Seat
from engines.tafl_king import TaflKing
from engines.tafl_king.state import State, position_key, position_of
from tests.engines.tafl_king_play import (
    COPENHAGEN,
    FETLAR,
    GAME,
    cell,
    drawn,
    game,
    play,
    taken,
    text,
)
from tests.extent import examples
from tests.wording import Outcome, outcome, worded

ATTACKERS, DEFENDERS = GAME.seats
SEATS = {"A": ATTACKERS, "D": DEFENDERS}
CASES: list[dict[str, Any]] = json.loads(
    (Path(__file__).parents[1] / "cases" / "tafl-king.json").read_text(encoding="utf-8")
)
mark = pytest.mark


def path(move: str) -> tuple[int, ...]:
    """The cells of ``c3-d4``."""
    return tuple(cell(name) for name in move.split("-"))


@given(st.randoms(use_true_random=False))
@settings(max_examples=examples(20))
def test_a_key_of_a_position_has_all_that_repetition_compares(chance: Random) -> None:
    state: State = GAME.initial()
    keys = dict[int, object]()
    for _ in range(chance.randrange(60)):
        found = position_of(position_key(state.pieces, state.turn))
        assert found == (state.pieces, state.turn)
        assert keys.setdefault(position_key(state.pieces, state.turn), found) == found
        if state.ended:
            break
        state = GAME.apply(state, chance.choice(GAME.legal(state, state.turn)))


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_case_file(case: dict[str, Any]) -> None:
    state = GAME.read_position(f"{'/'.join(case['board'])} {case['to_move']}")
    ends = tuple(map(cell, case["move"]))
    offered = {move.path: move for move in GAME.legal(state, state.turn)}
    expected = case["expected"]
    assert (ends in offered) is expected["legal"], drawn(state)
    if not expected["legal"]:
        assert GAME.refusal(state, Move(state.turn, ends))
        return
    assert sorted(offered[ends].captured) == sorted(map(cell, expected["captured"]))
    result = GAME.result(GAME.apply(state, offered[ends]))
    winner = SEATS.get(expected["winner"])
    assert (result.winners if result else None) == ((winner,) if winner else None)


# --- the start (S1 to S3) ---


@mark.rule("S1", "S2", "S3")
def test_the_start() -> None:
    state = GAME.initial()
    scene = [piece for piece in GAME.observe(state, None) if piece]
    assert scene.count(Piece(ATTACKERS, "soldier")) == 24
    assert scene.count(Piece(DEFENDERS, "soldier")) == 12
    assert GAME.observe(state, None)[cell("f6")] == Piece(DEFENDERS, "king")
    assert GAME.to_act(state) == {ATTACKERS}
    assert GAME.to_act(play(state, "d1-d2")) == {DEFENDERS}


def test_the_cross_is_the_other_layout() -> None:
    usual, cross = (game(f"layout={name}").initial().pieces for name in ("usual", "cross"))
    assert usual.attackers == cross.attackers
    assert usual.king == cross.king
    names = [name for name in GAME.topology.names if cross.defenders >> cell(name) & 1]
    assert names == ["f3", "f4", "f5", "c6", "d6", "e6", "g6", "h6", "i6", "f7", "f8", "f9"]


@pytest.mark.parametrize(("depth", "count"), [(0, 1), (1, 116), (2, 6788), (3, 806344)])
def test_counts_from_the_start(depth: int, count: int) -> None:
    assert GAME.perft(GAME.initial(), depth) == count


# --- moves (S4, S5, Q1) ---

MOVES = [
    # options, pieces, side, squares a piece can go to from the first square
    pytest.param("", "A c3 D i9 K f6", "A", "c3",
     "c1 c2 c4 c5 c6 c7 c8 c9 c10 c11 a3 b3 d3 e3 f3 g3 h3 i3 j3 k3", marks=mark.rule("S4")),
    pytest.param("", "A c3 b3 c5 D d3 K c1", "A", "c3", "c2 c4", marks=mark.rule("S4")),
    pytest.param("", "A a4 D c3 K f6", "A", "a4",
     "a2 a3 a5 a6 a7 a8 a9 a10 b4 c4 d4 e4 f4 g4 h4 i4 j4 k4", marks=mark.rule("S5")),
    pytest.param("", "A f4 e4 g4 D c3 K i9", "A", "f4", "f1 f2 f3 f5", marks=mark.rule("S5")),
    ("", "A a5 D f8 e8 g8 K i9", "D", "f8", "f7 f9 f10 f11"),
    ("soldiers-through-throne=yes", "A f4 e4 g4 D c3 K i9", "A", "f4",
     "f1 f2 f3 f5 f7 f8 f9 f10 f11"),
    ("soldiers-through-throne=yes", "A f4 e4 g4 D c3 K f6", "A", "f4", "f1 f2 f3 f5"),
    pytest.param("", "A e3 g3 f2 D c3 K f3", "D", "f3",
     "f4 f5 f6 f7 f8 f9 f10 f11", marks=mark.rule("Q1")),
    pytest.param("king-throne=pass", "A e3 g3 f2 D c3 K f3", "D", "f3",
     "f4 f5 f7 f8 f9 f10 f11", marks=mark.rule("Q1")),
    pytest.param("king-throne=closed", "A e3 g3 f2 D c3 K f3", "D", "f3", "f4 f5",
     marks=mark.rule("Q1")),
    pytest.param("king-throne=closed", "A e6 g6 f5 D c3 K f6", "D", "f6",
     "f7 f8 f9 f10 f11", marks=mark.rule("Q1")),
    ("", "A b2 D c3 K a4", "D", "a4",
     "a1 a2 a3 a5 a6 a7 a8 a9 a10 a11 b4 c4 d4 e4 f4 g4 h4 i4 j4 k4"),
]  # fmt: skip


@pytest.mark.parametrize(("options", "pieces", "side", "origin", "ends"), MOVES)
def test_moves(options: str, pieces: str, side: str, origin: str, ends: str) -> None:
    rules = game(options)
    state = rules.read_position(text(pieces, side))
    found = [move.path for move in rules.legal(state, state.turn)]
    to = {GAME.topology.names[end] for start, end in found if start == cell(origin)}
    assert to == set(ends.split()), drawn(state)


# --- captures (S7 to S10, Q2) ---

TWICE = "A d3 f3 e2 f4 e5 c4 d6 D e4 d5 h9 K e3"
"""The square d4 closes the ring and presses e4, and d5 outside the group."""

BESIDE = "A k7 e5 k5 d4 f4 a3 e1 D c9 e2 K e4"
"""The square e3 closes the ring about the king alone, and presses e2."""

CAPTURES = [
    # options, pieces, side, move, what is taken
    pytest.param("", "A c4 e1 D d4 K i9", "A", "e1-e4", "d4", marks=mark.rule("S7")),
    pytest.param("", "A d4 D c4 e1 K i9", "D", "e1-e4", "d4", marks=mark.rule("S7")),
    pytest.param("", "A c3 D b1 K i9", "A", "c3-c1", "b1", marks=mark.rule("S7")),
    pytest.param("", "A k10 D i9 K c3", "D", "i9-k9", "k10", marks=mark.rule("S7")),
    pytest.param("", "A d3 D e6 K i9", "A", "d3-d6", "e6", marks=mark.rule("S7")),
    pytest.param("", "A e6 D d3 K i9", "D", "d3-d6", "e6", marks=mark.rule("S7")),
    ("", "A e2 D e1 K i9", "A", "e2-f2", ""),
    ("", "A c1 D e1 K i9", "A", "c1-d1", ""),
    pytest.param("", "A f5 D f1 K f6", "D", "f1-f4", "f5", marks=mark.rule("S8")),
    pytest.param("", "A d4 D i9 c4 K e1", "D", "e1-e4", "d4", marks=mark.rule("S8")),
    pytest.param("", "A d4 D e1 K c4", "D", "e1-e4", "d4", marks=mark.rule("S8")),
    pytest.param("", "A e4 e6 d5 D e5 c7 K f4", "D", "f4-f5", "", marks=mark.rule("S8")),
    pytest.param("", "A c4 g4 e6 e1 D d4 f4 e5 K i9", "A", "e1-e4", "d4 f4 e5",
     marks=mark.rule("S9")),
    pytest.param("", "A c1 c4 D b1 d1 K i9 A e1", "A", "c4-c2", "", marks=mark.rule("S9")),
    pytest.param("", "A c4 e1 D b1 d1 K i9", "A", "c4-c1", "b1 d1", marks=mark.rule("S9")),
    pytest.param("", "A e1 D d4 f4 K i9", "A", "e1-e4", "", marks=mark.rule("S10")),
    pytest.param("", "A d4 f4 D e1 K i9", "D", "e1-e4", "", marks=mark.rule("S10")),
    pytest.param("", "A d3 D e6 K f6", "A", "d3-d6", "", marks=mark.rule("Q2")),
    pytest.param("occupied-throne=hostile", "A d3 D e6 K f6", "A", "d3-d6", "e6",
     marks=mark.rule("Q2")),
    pytest.param("occupied-throne=hostile", "A e6 D d3 K f6", "D", "d3-d6", "e6",
     marks=mark.rule("Q2")),
    # a move that closes the ring
    pytest.param("", TWICE, "A", "c4-d4", "d5", marks=mark.rule("Q7")),
    pytest.param("closing=ring-first", TWICE, "A", "c4-d4", "", marks=mark.rule("Q7")),
    pytest.param("closing=capture-first", TWICE, "A", "c4-d4", "e4 d5", marks=mark.rule("Q7")),
    pytest.param("", BESIDE, "A", "a3-e3", "e2", marks=mark.rule("Q7")),
    pytest.param("closing=ring-first", BESIDE, "A", "a3-e3", "", marks=mark.rule("Q7")),
    pytest.param("closing=capture-first", BESIDE, "A", "a3-e3", "e2", marks=mark.rule("Q7")),
    ("", "A d4 f4 e5 e1 g3 D f3 K e4", "A", "e1-e3", "f3"),
    ("closing=ring-first", "A d4 f4 e5 e1 g3 D f3 K e4", "A", "e1-e3", ""),
    ("rules=copenhagen", "A d4 f4 e5 e1 g3 D f3 c9 K e4", "A", "e1-e3", "f3"),
    # shieldwall: both ends on the edge, every front covered
    ("", "A c2 d2 b1 e4 D c1 d1 K i9", "A", "e4-e1", ""),
    ("shieldwall=on", "A c2 d2 b1 e4 D c1 d1 K i9", "A", "e4-e1", "c1 d1"),
    ("shieldwall=on", "A b2 c2 d4 D b1 c1 K i9", "A", "d4-d1", "b1 c1"),
    ("shieldwall=on", "A c2 b1 e4 D c1 d1 K i9", "A", "e4-e1", ""),
    ("shieldwall=on", "A c2 d2 e4 D c1 d1 K i9", "A", "e4-e1", ""),
    ("shieldwall=on", "A c2 b1 e1 d4 D c1 d1 K i9", "A", "d4-d2", ""),
    ("rules=copenhagen", "A c2 d2 b1 e4 D c1 K d1", "A", "e4-e1", "c1"),
    ("shieldwall=on", "A c1 d1 D c2 d2 b1 K e4", "D", "e4-e1", "c1 d1"),
    ("shieldwall=on", "A c1 d1 D c2 b1 e4 K d2", "D", "e4-e1", "c1 d1"),
    ("shieldwall=on", "A j4 j5 j6 k3 h7 D k4 k5 k6 K c3", "A", "h7-k7", "k4 k5 k6"),
    ("shieldwall=on", "A j4 j5 j6 k3 h7 D k4 k6 K c3", "A", "h7-k7", ""),
    ("rules=copenhagen", "A c2 d2 b1 e4 D c1 d1 K i9", "A", "e4-e1", "c1 d1"),
    ("rules=fetlar", "A c2 d2 b1 e4 D c1 d1 K i9", "A", "e4-e1", ""),
]  # fmt: skip


@pytest.mark.parametrize(("options", "pieces", "side", "move", "victims"), CAPTURES)
def test_captures(options: str, pieces: str, side: str, move: str, victims: str) -> None:
    rules = game(options)
    state = rules.read_position(text(pieces, side))
    assert set(taken(rules, state, move).split()) == set(victims.split()), drawn(state)
    read = rules.read_move(state, move)
    assert list(read.captured) == sorted(read.captured)
    assert read in rules.legal(state, state.turn)
    after = rules.observe(rules.apply(state, read), None)
    assert not any(after[victim] for victim in read.captured)


# --- ends (S11 to S13, Q3 to Q9, Q13, Q14) ---

CORNER = "the king has reached a corner"
ALONE = "the king is surrounded"
GROUP = "the king and his soldiers are surrounded"
CUT_OFF = "all defenders are cut off from the edge"
FORT = "the king holds a fort at the edge"
STUCK = "the {} have no legal move"
ON = "A wins"

PAIR = "A d4 f4 d5 f5 e6 a3 D e5 c9 K e4"
"""A king and a soldier, one square short of surrounded: e3."""
EDGE_PAIR = "A c1 f1 d2 g2 a9 D d1 h9 K e1"

ENDS = [
    # options, pieces, side, line, winner ("" for a draw, None for none), reason
    pytest.param("", "A i9 D h9 K a5", "D", "a5-a1", "D", CORNER, marks=mark.rule("S1", "S13")),
    pytest.param("", "A i9 D h9 K k5", "D", "k5-k11", "D", CORNER, marks=mark.rule("S13")),
    pytest.param("", "A i9 D h9 K a5", "D", "a5-a2", None, "", marks=mark.rule("S13")),
    pytest.param("", "A d4 f4 e5 e1 D h9 K e4", "A", "e1-e3", "A", ALONE,
     marks=mark.rule("S1", "S11")),
    pytest.param("", "A d4 f4 e1 D h9 K e4", "A", "e1-e3", None, "", marks=mark.rule("S11")),
    pytest.param("", "A e5 g5 f1 D h9 K f5", "A", "f1-f4", "A", ALONE, marks=mark.rule("S11")),
    pytest.param("", "A e6 g6 f5 f9 D h9 K f6", "A", "f9-f7", "A", ALONE, marks=mark.rule("S11")),
    pytest.param("", "A d1 f1 e4 D h9 K e1", "A", "e4-e2", "A", ALONE, marks=mark.rule("S11")),
    ("king-at-edge=safe", "A d1 f1 e4 D h9 K e1", "A", "e4-e2", None, ""),
    ("king-at-edge=last", "A d1 f1 e4 D h9 K e1", "A", "e4-e2", None, ""),
    ("king-at-edge=last", "A d1 f1 e4 D K e1", "A", "e4-e2", "A", ALONE),
    ("rules=copenhagen", "A d1 f1 e4 D h9 K e1", "A", "e4-e2", None, ""),
    ("rules=fetlar", "A d1 f1 e4 D h9 K e1", "A", "e4-e2", None, ""),
    ("rules=fetlar", "A d1 f1 e4 D K e1", "A", "e4-e2", "A", ALONE),
    pytest.param("", "A b4 c1 D h9 K b1", "A", "b4-b2", "A", ALONE, marks=mark.rule("Q3")),
    pytest.param("king-by-corner=safe", "A b4 c1 D h9 K b1", "A", "b4-b2", None, "",
     marks=mark.rule("Q3")),
    ("king-at-edge=safe", "A b4 c1 D h9 K b1", "A", "b4-b2", None, ""),
    ("rules=copenhagen", "A b4 c1 D h9 K b1", "A", "b4-b2", None, ""),
    ("rules=fetlar", "A b4 c1 D K b1", "A", "b4-b2", None, ""),
    # whose move closes the ring
    pytest.param("", "A e5 g5 f4 a2 D h9 K f6", "D", "f6-f5", None, "",
     marks=mark.rule("Q4")),
    pytest.param("", "A e5 g5 f4 a2 D h9 K f6", "D", "f6-f5 a2-a3", None, "",
     marks=mark.rule("Q4")),
    pytest.param("ring=any-move", "A e5 g5 f4 a2 D h9 K f6", "D", "f6-f5", "A", ALONE,
     marks=mark.rule("Q4")),
    ("", "A e5 g5 f4 a2 D h9 K f6", "D", "f6-f5 f4-f1 h9-h8 f1-f4", "A", ALONE),
    # the group
    pytest.param("", PAIR, "A", "a3-e3", "A", GROUP, marks=mark.rule("S12", "Q5")),
    pytest.param("", PAIR, "A", "a3-d3", None, "", marks=mark.rule("Q5")),
    pytest.param("", PAIR.replace("e6 ", ""), "A", "a3-e3", None, "", marks=mark.rule("Q5")),
    pytest.param("", PAIR.replace("e6", "b6"), "A", "b6-e6", None, "", marks=mark.rule("Q5")),
    pytest.param("group=none", PAIR, "A", "a3-e3", None, "", marks=mark.rule("Q5")),
    ("rules=copenhagen", PAIR, "A", "a3-e3", None, ""),
    ("rules=fetlar", PAIR, "A", "a3-e3", None, ""),
    ("", "A e4 g4 e5 g5 a3 D f4 K f5", "A", "a3-f3", "A", GROUP),
    pytest.param("outsiders=save", PAIR, "A", "a3-e3", None, "", marks=mark.rule("Q6")),
    pytest.param("outsiders=save", PAIR.replace(" c9", ""), "A", "a3-e3", "A", GROUP,
     marks=mark.rule("Q6")),
    pytest.param("outsiders=save", "A d4 f4 e5 e1 D h9 K e4", "A", "e1-e3", "A", ALONE,
     marks=mark.rule("Q6")),
    pytest.param("", TWICE, "A", "c4-d4", "A", GROUP, marks=mark.rule("Q7")),
    pytest.param("closing=ring-first", TWICE, "A", "c4-d4", "A", GROUP, marks=mark.rule("Q7")),
    pytest.param("", BESIDE, "A", "a3-e3", "A", ALONE, marks=mark.rule("Q7")),
    pytest.param("closing=capture-first", TWICE, "A", "c4-d4", None, "", marks=mark.rule("Q7")),
    pytest.param("", EDGE_PAIR, "A", "g2-e2", "A", GROUP, marks=mark.rule("Q14")),
    pytest.param("group-edge=open", EDGE_PAIR, "A", "g2-e2", None, "", marks=mark.rule("Q14")),
    pytest.param("king-at-edge=safe", EDGE_PAIR, "A", "g2-e2", "A", GROUP, marks=mark.rule("Q14")),
    pytest.param("", "A b2 d1 c4 D b1 h9 K c1", "A", "c4-c2", "A", GROUP, marks=mark.rule("Q14")),
    pytest.param("group-edge=open", "A b2 d1 c4 D b1 h9 K c1", "A", "c4-c2", None, "",
     marks=mark.rule("Q14")),
    # a ring with room inside
    pytest.param("", "A c3 d2 e2 f3 f4 e5 d5 c9 D h9 K e4", "A", "c9-c4", None, "",
     marks=mark.rule("Q8")),
    pytest.param("encirclement=on", "A c3 d2 e2 f3 f4 e5 d5 c9 D d3 K e4", "A", "c9-c4", "A",
     CUT_OFF, marks=mark.rule("Q8")),
    pytest.param("encirclement=on", "A c3 d2 e2 f3 f4 e5 d5 c9 D h9 K e4", "A", "c9-c4", None, "",
     marks=mark.rule("Q8")),
    pytest.param("encirclement=on", "A c3 d2 e2 f3 f4 e5 c9 D d3 K e4", "A", "c9-c4", None, "",
     marks=mark.rule("Q8")),
    ("rules=copenhagen", "A c3 d2 e2 f3 f4 e5 d5 c9 D d3 K e4", "A", "c9-c4", "A", CUT_OFF),
    ("rules=fetlar", "A c3 d2 e2 f3 f4 e5 d5 c9 D d3 K e4", "A", "c9-c4", "A", CUT_OFF),
    # edge fort: f1 and g1 inside, nothing outside gets at e1 f2 g2 h1
    ("edge-fort=on", "A a9 D e1 f2 h5 h1 K f1 D g2", "D", "h5-h2", "D", FORT),
    ("edge-fort=on", "A a9 D d1 e1 e2 f2 h1 h2 i1 g5 K f1", "D", "g5-g2", "D", FORT),
    ("edge-fort=on", "A a9 D e1 f2 g5 h1 K f1", "D", "g5-g3", None, ""),
    ("edge-fort=on", "A a9 g1 D d1 e1 e2 f2 h1 h2 i1 g5 K f1", "D", "g5-g2", None, ""),
    ("edge-fort=on", "A a9 D d1 e1 e2 f2 g1 h1 h2 i1 g5 K f1", "D", "g5-g2", None, ""),
    ("edge-fort=on", "A a9 D e1 g1 e2 g2 f5 K f1", "D", "f5-f3", None, ""),
    ("edge-fort=on", "A a9 D e1 g1 e2 g2 g3 f5 K f1", "D", "f5-f3", "D", FORT),
    ("edge-fort=on", "A a9 a2 D e3 c2 c1 b5 K b1", "D", "b5-b2", "D", FORT),
    ("rules=copenhagen", "A a9 D d1 e1 e2 f2 h1 h2 i1 g5 K f1", "D", "g5-g2", "D", FORT),
    ("rules=fetlar", "A a9 D d1 e1 e2 f2 h1 h2 i1 g5 K f1", "D", "g5-g2", None, ""),
    # no move
    pytest.param("", "A a2 D c1 b2 a3 h9 K e4", "D", "h9-h8",
     "D", STUCK.format("attackers"), marks=mark.rule("Q9")),
    pytest.param("no-move=draw", "A a2 D c1 b2 a3 h9 K e4", "D", "h9-h8", "",
     STUCK.format("attackers"), marks=mark.rule("Q9")),
    pytest.param("rules=fetlar", "A d1 f1 d2 f2 e5 D e2 K e1", "A", "e5-e3", "A",
     STUCK.format("defenders"), marks=mark.rule("Q9")),
    pytest.param("", "A d4 D c4 e1 K i9", "D", "e1-e4", "D", STUCK.format("attackers"),
     marks=mark.rule("Q13")),
    pytest.param("", "A a2 D c4 e1 K i9", "D", "e1-e4 a2-a3", None, "",
     marks=mark.rule("Q13")),
]  # fmt: skip


@pytest.mark.parametrize(("options", "pieces", "side", "line", "winner", "reason"), ENDS)
def test_ends(
    options: str, pieces: str, side: str, line: str, winner: str | None, reason: str
) -> None:
    rules = game(options)
    state = play(rules.read_position(text(pieces, side)), line, rules)
    winners = (SEATS[winner],) if winner else ()
    expected = None if winner is None else Outcome(winners, reason)
    assert outcome(rules.result(state)) == expected, drawn(state)
    assert rules.commands(state, ATTACKERS)[:1] == (() if expected else ("resign",))


DECISIVE = [
    # what shows why the game was won: not all pieces of the winner
    ("", "A d4 f4 e5 e1 k9 D h9 K e4", "A", "e1-e3", "d4 e3 e5 f4"),
    ("", PAIR, "A", "a3-e3", "d4 d5 e3 e6 f4 f5"),
    ("", "A b4 c1 D h9 K b1", "A", "b4-b2", "a1 b2 c1"),
    ("", "A a5 D h9 K d1", "D", "d1-a1", "a1"),
    ("encirclement=on", "A c3 d2 e2 f3 f4 e5 d5 c9 k9 D d3 K e4", "A", "c9-c4",
     "c3 c4 d2 d5 e2 e5 f3 f4"),
    ("edge-fort=on", "A a9 D e1 f2 h5 h1 K f1 D g2", "D", "h5-h2", "e1 f1 f2"),
    # won in another way
    ("", "A d4 f4 e5 e1 k9 D h9 K e4", "A", "attackers:resign", ""),
    ("", "A a2 D c1 b2 a3 h9 K e4", "D", "h9-h8", ""),
]  # fmt: skip


@pytest.mark.parametrize(("options", "pieces", "side", "line", "cells"), DECISIVE)
def test_what_shows_why_the_game_was_won(
    options: str, pieces: str, side: str, line: str, cells: str
) -> None:
    rules = game(options)
    state = play(rules.read_position(text(pieces, side)), line, rules)
    assert rules.result(state)
    shown = [rules.topology.names[each] for each in rules.decisive_cells(state)]
    assert sorted(shown) == cells.split(), drawn(state)


# --- draws (Q10, Q11) ---

SHUTTLE = "a3-a4 h9-h8 a4-a3 h8-h9 "

DRAWS = [
    # options, plies of the shuttle played, winner, reason
    pytest.param("", 7, None, "", marks=mark.rule("Q10")),
    pytest.param("", 8, "", "threefold repetition", marks=mark.rule("Q10")),
    pytest.param("repetition=defenders-lose", 8, "A",
     "threefold repetition", marks=mark.rule("Q10")),
    ("rules=copenhagen", 8, "A", "threefold repetition"),
    ("rules=fetlar", 8, "", "threefold repetition"),
    pytest.param("repetition=off", 40, None, "", marks=mark.rule("Q10")),
    pytest.param("occurrences=4", 12, "", "the same position occurred 4 times",
                 marks=mark.rule("Q10")),
    ("rules=copenhagen occurrences=5", 16, "A", "the same position occurred 5 times"),
    pytest.param("quiet-plies=5", 4, None, "", marks=mark.rule("Q11")),
    pytest.param("quiet-plies=5", 5, "", "5 turns without a capture", marks=mark.rule("Q11")),
    pytest.param("quiet-plies=8", 8, "", "threefold repetition",
     marks=mark.rule("Q11")),
    pytest.param("quiet-plies=20 repetition=off", 20, "", "20 turns without a capture",
     marks=mark.rule("Q11")),
]  # fmt: skip


@pytest.mark.parametrize(("options", "plies", "winner", "reason"), DRAWS)
def test_draws(options: str, plies: int, winner: str | None, reason: str) -> None:
    rules = game(options)
    line = (SHUTTLE * 10).split()[:plies]
    state = play(rules.read_position(text("A a3 D h9 K c5", "A")), " ".join(line), rules)
    winners = (SEATS[winner],) if winner else ()
    assert outcome(rules.result(state)) == (None if winner is None else Outcome(winners, reason))


@mark.rule("Q10")
def test_the_side_to_move_is_part_of_the_position() -> None:
    """The king loses a move on the way round: the same pieces, the other side to move."""
    state = GAME.read_position(text("A a3 D h9 K c5", "A"))
    once = play(state, "a3-a4 h9-h8 a4-a5 h8-h9 a5-a3 h9-h8 a3-a4 h8-h7 a4-a3 h7-h9")
    assert once.pieces == state.pieces
    assert once.ended is None


@mark.rule("Q10")
@pytest.mark.parametrize(("pieces", "side", "still"), [
    ("A d1 D h9 K c5", "A", "h9 h8"),
    ("A a5 D d1 K c8", "D", "a5 a6"),
    ("A a5 K d1", "D", "a5 a6"),
])  # fmt: skip
def test_where_every_piece_stands_is_part_of_the_position(
    pieces: str, side: str, still: str
) -> None:
    """One piece walks along the edge, the other side goes to and fro."""
    here, there = still.split()
    to, fro = f"{here}-{there}", f"{there}-{here}"
    walk = f"d1-e1 {to} e1-f1 {fro} f1-g1 {to} g1-e1 {fro}"
    assert play(GAME.read_position(text(pieces, side)), walk).ended is None


@mark.rule("Q11")
def test_a_capture_starts_the_quiet_plies_anew() -> None:
    rules = game("quiet-plies=3")
    state = rules.read_position(text("A c4 e1 D d4 h9 K i7", "D"))
    state = play(state, "h9-h8 e1-e4 h8-h9 e4-e5", rules)
    assert state.ended is None
    assert outcome(play(state, "h9-h8", rules).ended) == Outcome((), "3 turns without a capture")


@mark.rule("S6", "Q12")
def test_nothing_takes_a_move_back() -> None:
    state = play(GAME.initial(), "d1-d2")
    assert GAME.commands(state, ATTACKERS) == ("resign",)
    why = worded(GAME.refusal(state, Move(ATTACKERS, path("d2-d1"))))
    assert why == "it's the defenders' turn"
    with pytest.raises(IllegalMove, match="'takeback' is not an action in this game"):
        GAME.apply(state, Move(ATTACKERS, choice="takeback"))


def test_a_win_goes_before_a_draw() -> None:
    rules = game("quiet-plies=1")
    state = rules.read_position(text("A i9 D h9 K a5", "D"))
    assert outcome(play(state, "a5-a1", rules).ended) == Outcome((DEFENDERS,), CORNER)


SET_UP = [
    # options, pieces, side, winner, reason: the end of a position as it is set up
    ("", "A i9 D h9 K a1", "A", "D", CORNER),
    ("", "D h9 K a5", "A", "D", "the attackers have no legal move"),
    ("", "D h9 K a5", "D", None, ""),
    ("", "A d4 f4 e5 e3 D h9 K e4", "D", None, ""),
    ("ring=any-move", "A d4 f4 e5 e3 D h9 K e4", "D", "A", ALONE),
    ("encirclement=on", "A d4 f4 e5 e3 D K e4", "D", "A", CUT_OFF),
    ("encirclement=on", "A d4 f4 e5 e3 D K e4", "A", None, ""),
    ("edge-fort=on", "A a9 D e1 f2 h2 h1 K f1 D g2", "A", "D", FORT),
    ("edge-fort=on", "A a9 D e1 f2 h2 h1 K f1 D g2", "D", None, ""),
]  # fmt: skip


@pytest.mark.parametrize(("options", "pieces", "side", "winner", "reason"), SET_UP)
def test_a_position_may_be_over_as_it_is_set_up(
    options: str, pieces: str, side: str, winner: str | None, reason: str
) -> None:
    state = game(options).read_position(text(pieces, side))
    assert outcome(state.ended) == (Outcome((SEATS[winner],), reason) if winner else None), drawn(
        state
    )


def test_a_won_game_has_no_sequences_and_a_drawn_one_has() -> None:
    won = play(GAME.read_position(text("A d4 f4 e5 e1 D h9 K e4", "A")), "e1-e3")
    assert GAME.perft(won, 2) == 0
    state = GAME.read_position(text("A a3 D h9 K c5", "A"))
    assert GAME.perft(play(state, SHUTTLE * 2), 2) == GAME.perft(state, 2) > 0
    assert GAME.perft(play(state, "attackers:resign"), 2) == GAME.perft(state, 2)


# --- refusals ---

REFUSALS = [
    # options, pieces, side, tried, why not
    ("", "A c3 D d4 K f6", "A", "c3-c3", "a move must end on a different square"),
    ("", "A c3 D d4 K f6", "A", "c3-d4", "pieces move along a rank or a file, not diagonally"),
    ("", "A c3 D c6 K f6", "A", "c3-c6", "c6 is occupied"),
    ("", "A c3 D c6 K f6", "A", "c3-c8", "the piece on c6 is in the way"),
    ("", "A c3 c5 D c6 K f6", "A", "c3-c8", "the pieces on c5 and c6 are in the way"),
    ("", "A c3 D d4 K f6", "A", "d4-d5", "the piece on d4 belongs to the defenders"),
    ("", "A c3 D d4 K f6", "D", "c3-c5", "the piece on c3 belongs to the attackers"),
    ("", "A c3 D d4 K f6", "A", "e5-e6", "there is no piece on e5"),
    ("", "A a4 D d4 K f6", "A", "a4-a1", "only the king can stop on the corner a1"),
    ("", "A f4 D d4 K c9", "A", "f4-f6", "only the king can stop on the throne, f6"),
    ("", "A f4 D d4 K c9", "A", "f4-f8", "soldiers can't cross the throne, f6"),
    ("king-throne=pass", "A c3 D d4 K f4", "D", "f4-f6",
     "the king can't return to the throne"),
    ("king-throne=closed", "A c3 D d4 K f4", "D", "f4-f8",
     "the king can't cross the throne again"),
    ("", "A c4 e1 D d4 K i9", "A", "e1-e4", "e1-e4xd4 captures d4 and nothing else"),
]  # fmt: skip


@pytest.mark.parametrize(("options", "pieces", "side", "tried", "why"), REFUSALS)
def test_refusals(options: str, pieces: str, side: str, tried: str, why: str) -> None:
    rules = game(options)
    state = rules.read_position(text(pieces, side))
    move = Move(state.turn, path(tried))
    assert worded(rules.refusal(state, move)) == why, drawn(state)
    with pytest.raises(IllegalMove) as refused:
        rules.apply(state, move)
    assert str(refused.value) == why


ONE_PIECE = "in this game you move one piece at a time, and there is nothing to set up"
TWO_SQUARES = "a move needs a square to start from and one square to land on"
ODD_MOVES = [
    # at the start; what is tried, why not
    (
        Move(Seat("red"), path("d1-d2")),
        "there is no player called 'red'; the players are attackers, defenders",
    ),
    (Move(DEFENDERS, path("d6-d2")), "it's the attackers' turn"),
    (Move(ATTACKERS), TWO_SQUARES),
    (Move(ATTACKERS, path("d1")), TWO_SQUARES),
    (Move(ATTACKERS, path("d1-d2-d3")), TWO_SQUARES),
    (Move(ATTACKERS, (cell("d1"), 121)), "there is no cell 121 on this board"),
    (Move(ATTACKERS, (-1, cell("d1"))), "there is no cell -1 on this board"),
    (
        Move(ATTACKERS, path("d1-d2"), path("d3")),
        "d1-d2 captures nothing, so don't name a captured piece",
    ),
    (
        Move(ATTACKERS, path("d1-d2"), choice="king"),
        "a move can't be combined with an action, and this one has 'king'",
    ),
    (Move(ATTACKERS, path("d1-d2"), also=((0, 9),)), ONE_PIECE),
    (Move(ATTACKERS, choice="resign", layout=((0, "king"),)), ONE_PIECE),
    (Move(ATTACKERS, choice="resign", captured=(0,)), ONE_PIECE),
    (
        Move(ATTACKERS, choice="castle"),
        "'castle' is not an action in this game; the actions are resign, offer-draw,"
        " accept-draw, decline-draw",
    ),
    (Move(DEFENDERS, choice="accept-draw"), "there is no draw offer to answer"),
]


@pytest.mark.parametrize(("move", "why"), ODD_MOVES)
def test_odd_moves(move: Move, why: str) -> None:
    assert worded(GAME.refusal(GAME.initial(), move)) == why


def test_a_finished_game_takes_no_word() -> None:
    state = GAME.read_position(text("A i9 D h9 K a1", "A"))
    why = worded(GAME.refusal(state, Move(ATTACKERS, choice="resign")))
    assert why == f"the game is over: {CORNER}"


# --- words ---

WORDS = [
    # what was said and played; who may act; the attackers' words; the defenders' words
    ("", "attackers", "resign offer-draw", "resign"),
    ("d1-d2", "defenders", "resign", "resign offer-draw"),
    ("attackers:offer-draw", "attackers defenders", "resign", "resign accept-draw decline-draw"),
    ("attackers:offer-draw d1-d2", "defenders", "resign", "resign accept-draw decline-draw"),
    ("attackers:offer-draw d1-d2 d6-d5", "attackers", "resign offer-draw", "resign"),
    ("attackers:offer-draw defenders:decline-draw", "attackers", "resign offer-draw", "resign"),
    ("attackers:resign", "", "", ""),
]


@pytest.mark.parametrize(("line", "acting", "black", "white"), WORDS)
def test_words(line: str, acting: str, black: str, white: str) -> None:
    state = play(GAME.initial(), line)
    assert GAME.to_act(state) == set(acting.split())
    assert GAME.commands(state, ATTACKERS) == tuple(black.split())
    assert GAME.commands(state, DEFENDERS) == tuple(white.split())
    assert GAME.commands(state, Seat("red")) == ()


@pytest.mark.parametrize(
    ("line", "winners", "reason"),
    [
        ("defenders:resign", (ATTACKERS,), "the defenders resigned"),
        ("d1-d2 attackers:resign", (DEFENDERS,), "the attackers resigned"),
        ("attackers:offer-draw defenders:accept-draw", (), "the players agreed"),
    ],
)
def test_ends_by_word(line: str, winners: tuple[Seat, ...], reason: str) -> None:
    assert outcome(play(GAME.initial(), line).ended) == Outcome(winners, reason)


# --- the game itself, and its options ---


def test_it_is_the_game_it_says() -> None:
    named: Game[State] = GAME
    assert (named.name, named.title) == ("tafl-king", "Tafl King")
    assert named.seats == ("attackers", "defenders")
    assert named.kinds == {"soldier": "S", "king": "K"}
    assert len(named.topology) == 121
    assert GAME.setup(GAME.initial(), ATTACKERS) is None


def test_a_rule_set_fills_what_is_not_given() -> None:
    assert FETLAR.options["king-at-edge"] == "last"
    assert FETLAR.options["shieldwall"] == "off"
    assert COPENHAGEN.options["shieldwall"] == "on"
    mixed = game("rules=copenhagen shieldwall=off quiet-plies=100")
    assert mixed.options["shieldwall"] == "off"
    assert mixed.options["edge-fort"] == "on"
    assert mixed.options["quiet-plies"] == "100"
    for rules in (GAME, COPENHAGEN, FETLAR, mixed):
        assert TaflKing(rules.options).options == rules.options


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (
            "rules=brandub",
            "tafl-king: rules=brandub is not valid; choose manual, copenhagen or fetlar",
        ),
        ("ring=ownmove", "tafl-king: ring=ownmove is not valid; did you mean own-move?"),
        ("shield=on", "tafl-king has no option 'shield'; did you mean shieldwall?"),
        (
            "quiet-plies=0",
            "tafl-king: quiet-plies=0 is not valid; choose off (or a number from 1 to 9999)",
        ),
    ],
)
def test_wrong_options(options: str, message: str) -> None:
    with pytest.raises(OptionError) as wrong:
        game(options)
    assert str(wrong.value) == message


# --- what holds in every game ---

SQUARES = [
    name for name in GAME.topology.names if name not in ("a1", "a11", "k1", "k11", "f6")
]  # fmt: skip
RULE_SETS = [
    GAME,
    COPENHAGEN,
    FETLAR,
    game("occupied-throne=hostile closing=capture-first king-throne=pass outsiders=save"),
    game("closing=ring-first encirclement=on"),
    game("ring=any-move soldiers-through-throne=yes shieldwall=on king-throne=closed"),
]


@st.composite
def positions(draw: st.DrawFn) -> str:
    """Any position: up to the usual numbers of pieces, anywhere they can stand."""
    squares = draw(st.permutations(SQUARES))
    black, white = draw(st.integers(0, 24)), draw(st.integers(0, 12))
    king = draw(st.sampled_from(("f6", "a1", squares[-1], squares[-1], squares[-1])))
    attackers, defenders = " ".join(squares[:black]), " ".join(squares[black : black + white])
    return text(f"A {attackers} D {defenders} K {king}", draw(st.sampled_from("AD")))


def check(rules: TaflKing, state: State) -> None:
    """The contract of every game, in one state; counting and listing agree."""
    assert (rules.to_act(state) == frozenset()) == (rules.result(state) is not None)
    offered = rules.legal(state, state.turn)
    assert len({move.path for move in offered}) == len(offered)
    assert all(rules.legal(state, seat) == () for seat in rules.seats if seat != state.turn)
    if not state.ended:
        assert rules.perft(state, 1) == len(offered)
    for move in offered:
        assert rules.refusal(state, move) is None
        assert rules.read_move(state, rules.move_text(state, move)) == move
    again = rules.read_position(rules.position_text(state))
    assert again.pieces == state.pieces
    assert again.turn == state.turn


@given(positions(), st.sampled_from(RULE_SETS))
@settings(max_examples=examples(150))
def test_the_contract_holds_in_any_position(position: str, rules: TaflKing) -> None:
    state = rules.read_position(position)
    before = repr(state)
    check(rules, state)
    for move in rules.legal(state, state.turn):
        after = rules.apply(state, move)
        gone = sum(map(int.bit_count, state.pieces)) - sum(map(int.bit_count, after.pieces))
        assert gone == len(set(move.captured)) == len(move.captured)
        assert after.pieces.king.bit_count() == 1
    assert repr(state) == before


@given(st.integers(0, 2**32), st.sampled_from(RULE_SETS))
@settings(max_examples=examples(15))
def test_the_contract_holds_in_any_game(seed: int, rules: TaflKing) -> None:
    lot = Random(seed)
    state = rules.initial()
    for _ in range(300):
        if lot.random() < 0.1 or state.ended:
            check(rules, state)
        if state.ended:
            break
        state = rules.apply(state, lot.choice(rules.legal(state, state.turn)))


@given(positions(), st.lists(st.integers(-1, 121), max_size=3), st.sampled_from(GAME.seats))
@settings(max_examples=examples(300))
def test_any_other_move_is_refused_in_words(position: str, cells: list[int], seat: Seat) -> None:
    state = GAME.read_position(position)
    move = Move(seat, tuple(cells))
    why = worded(GAME.refusal(state, move))
    assert (why is None) == (move in GAME.legal(state, seat))
    assert why is None or ("\n" not in why and why)


def walked(rules: TaflKing, state: State, depth: int) -> int:
    """Perft by the protocol alone; so short a game has no draw."""
    if depth == 0:
        return 1
    on = (rules.apply(state, move) for move in rules.legal(state, state.turn))
    return sum(walked(rules, after, depth - 1) for after in on)


@pytest.mark.parametrize("rules", RULE_SETS)
@pytest.mark.parametrize(
    "pieces", ["A d4 f4 e5 e1 D e6 K e4", "A c1 c2 b3 D b1 b2 K a2", "A k9 i10 j9 D j10 i11 K k10"]
)
def test_perft_counts_what_the_protocol_offers(rules: TaflKing, pieces: str) -> None:
    for side in "AD":
        state = rules.read_position(text(pieces, side))
        assert rules.perft(state, 2) == walked(rules, state, 2)
