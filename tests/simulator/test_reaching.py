"""Hands from the literature of reaching: what they do, and that they always get it done."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from bench.reaching import Tally, beginning, main, play_games, told, wilson
from engines import GAMES, make_game
from engines.game import ARBITER, AnyGame, Move
from engines.topology import grid
from firmware_host.campaign.simulated_player import random_move
from firmware_host.campaign.trace import load
from firmware_host.campaign.virtual_board import VirtualBoard
from simulator.hands.board_pieces import PhysicalPiece
from simulator.hands.script import Verb
from simulator.hands.timeline import Event, outcome, steps
from simulator.reaching.motion import Carrier, aimed_movement_time, crossings, sensed_at, time_share
from simulator.reaching.reach_rates import PROFILES, Behaviour
from simulator.reaching.reaching_people import Plan, ReachingPeople
from simulator.simulated_board import BoardParts, ScriptedBoard
from tests.extent import Extent
from tests.simulator.wooden_boards import straight

pytestmark = pytest.mark.slow

PAGE = Path(__file__).parents[2] / "docs" / "measurements" / "reaching.md"
BOARD = grid(8, 8)
WHITE, BLACK = (0, "man"), (1, "man")


def wood_of(game: AnyGame, state: object) -> tuple[PhysicalPiece | None, ...]:
    scene = game.observe(state, ARBITER)
    return tuple(piece and (game.seats.index(piece.seat), piece.kind) for piece in scene)


def seats(wood: Sequence[PhysicalPiece | None]) -> list[int | None]:
    return [piece and piece[0] for piece in wood]


def rows(name: str, profile: str, seed: int, number: int) -> Iterator[tuple[AnyGame, Plan, list]]:
    """Rows of three plies of random games: the plan, and the states before each ply and after."""
    game, chance = make_game(name, {}), Random(f"{name} {seed}")
    reacher = ReachingPeople(game.topology, PROFILES[profile], chance)
    start = game.read_position(beginning(game, chance))
    state = start
    for _ in range(number):
        states, moves = [state], list[Move]()
        while len(moves) < 3 and game.result(states[-1]) is None:
            move = random_move(game, states[-1], chance)
            if not move.path or move.choice:
                break
            after = game.apply(states[-1], move)
            moves.append(move)
            states.append(after)
            if verdict(game, states[-2], move, after):
                moves.pop()
                states.pop()
                break
        if moves:
            wood = wood_of(game, state)
            yield game, reacher.plan(moves, [range(0)] * len(moves), wood), [moves, states]
        state = states[-1] if moves else start


def verdict(game: AnyGame, before: object, move: Move, after: object) -> bool:
    """Whether something stands on the last cell that only a judge can have left there."""
    mover, there = wood_of(game, before)[move.path[0]], wood_of(game, after)[move.path[-1]]
    return move.path[-1] not in move.captured and seats([mover]) != seats([there])


def played(game: AnyGame, plan: Plan, wood: Sequence[PhysicalPiece | None]) -> ScriptedBoard:
    """A board after the plan has been carried out on it."""
    parts = BoardParts(game.topology, straight(game.topology), wood, game.seats)
    board = ScriptedBoard(parts, plan.steps, quiet=1e9)
    while not board.is_idle:
        board.wait(1e9)
    return board


@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize("name", sorted(GAMES))
def test_every_plan_ends_with_the_wood_where_the_rules_want_it(name: str, profile: str) -> None:
    for game, plan, (_, states) in rows(name, profile, 1, 15):
        board = played(game, plan, wood_of(game, states[0]))
        assert seats(board.pieces.pieces) == seats(wood_of(game, states[-1])) == seats(plan.stands)
        assert not board.pieces.held
        assert board.scan() == board.pieces.occupied == board.pieces.bits


@pytest.mark.parametrize("name", ["tafl-king", "russian-draughts", "krieger"])
def test_plies_taken_back_leave_the_wood_as_it_was(name: str) -> None:
    taken = 0
    for game, plan, (moves, states) in rows(name, "family", 2, 15):
        woods = [wood_of(game, state) for state in states]
        board = played(game, plan, woods[0])
        reacher = ReachingPeople(game.topology, PROFILES["family"], Random(taken))
        back = reacher.plan_take_back(woods[:-1], moves, board.pieces.pieces, board.pieces.tray)
        if back is None:
            continue
        board.add_steps(back.steps)
        while not board.is_idle:
            board.wait(1e9)
        assert seats(board.pieces.pieces) == seats(woods[0])
        assert board.scan() == board.pieces.occupied
        taken += 1
    assert taken > 9


def test_the_same_seed_gives_the_same_steps() -> None:
    one, other = ([plan for _, plan, _ in rows("tafl-king", "family", seed, 10)] for seed in (3, 3))
    assert one == other
    assert one != [plan for _, plan, _ in rows("tafl-king", "family", 4, 10)]


def test_every_kind_of_behaviour_occurs() -> None:
    seen: Counter[str] = Counter({Behaviour.TAKE_BACK: 1})  # above
    for name in ("coalition-chess", "russian-draughts", "tafl-king"):
        game, chance = make_game(name, {}), Random(name)
        reacher = ReachingPeople(game.topology, PROFILES["blitz"], chance)
        state = game.read_position(beginning(game, chance))
        for _ in range(600):
            move = random_move(game, state, chance) if game.result(state) is None else Move("")
            if not move.path or move.choice:
                state = game.read_position(beginning(game, chance))
                continue
            elsewhere = [
                m.path[-1] for m in game.legal(state, move.seat) if m.path[:1] == move.path[:1]
            ]
            seen += reacher.plan([move], [elsewhere], wood_of(game, state)).seen
            state = game.apply(state, move)
        for _, plan, _ in rows(name, "blitz", 5, 60):
            seen += plan.seen
    assert [behaviour for behaviour in Behaviour if not seen[behaviour]] == []


def test_calm_people_do_less_of_everything_that_misleads() -> None:
    calm, family = PROFILES["calm"].rates, PROFILES["family"].rates
    assert all(calm[behaviour] < family[behaviour] for behaviour in family)


def test_the_page_tells_each_rate() -> None:
    """A row a behaviour: name, calm, family, blitz."""
    told_there = {}
    for line in PAGE.read_text("utf-8").splitlines():
        if found := re.match(r"\| `([^`]+)` \| ([\d.]+) \| ([\d.]+) \| ([\d.]+) \|", line):
            told_there[found[1]] = tuple(float(rate) for rate in found.groups()[1:])
    drawn = {str(b): tuple(p.rates[b] for p in PROFILES.values()) for b in PROFILES["calm"].rates}
    figures = {
        name: tuple(getattr(profile, name) for profile in PROFILES.values())
        for name in ("tempo", "spread", "pause")
    }
    assert told_there == drawn | figures
    emergent = (Behaviour.TWO_CELLS, Behaviour.BESIDE, Behaviour.BUMP)
    assert {*drawn, *map(str, emergent)} == set(map(str, Behaviour))


# What hands cannot do, on b1 (cell 1) and c1 (cell 2): a white man stands on b1.
@pytest.mark.parametrize(
    ("events", "stands"),
    [
        ([(0.0, Verb.LIFT, 1), (0.5, Verb.PUT, 2)], {2}),
        ([(0.5, Verb.PUT, 2), (0.0, Verb.LIFT, 1)], {2}),
        ([(0.0, Verb.TAKE, 1)], set()),
        ([(0.0, Verb.LIFT, 2)], None),
        ([(0.0, Verb.PUT, 2)], None),
        ([(0.0, Verb.LIFT, 1)], None),
        ([(0.0, Verb.LIFT, 1), (0.5, Verb.PUT, 1)], {1}),
        ([(0.0, Verb.FEEL, 1)], None),
        ([(0.0, Verb.FEEL, 2)], None),
    ],
)
def test_hands_do_only_what_wood_can_do(
    events: list[tuple[float, Verb, int]], stands: set[int] | None
) -> None:
    pieces = [WHITE if cell == 1 else None for cell in range(64)]
    after = outcome(pieces, [Event(*event) for event in events])
    assert stands == (None if after is None else {c for c, wood in enumerate(after) if wood})


def test_steps_keep_the_times_of_events() -> None:
    made = steps([Event(1.5, Verb.PUT, 2, 1), Event(0.0, Verb.LIFT, 1, 1)])
    assert [(step.verb, step.seconds, step.cell) for step in made] == [
        (Verb.LIFT, 0.0, 1),
        (Verb.PUT, 1.5, 2),
    ]


def test_a_far_way_takes_longer_by_the_bit() -> None:
    def mean(pitches: float) -> float:
        chance = Random(1)
        return sum(aimed_movement_time(pitches, 1.0, chance) for _ in range(400)) / 400

    assert [round(mean(far) - mean(near), 2) for near, far in pairwise((1, 2, 4, 8))] == [
        pytest.approx(0.1, abs=0.02)
    ] * 3


def test_a_smooth_movement_is_half_way_at_half_time() -> None:
    assert time_share(0.5) == pytest.approx(0.5, abs=1e-6)
    assert time_share(0.1) == pytest.approx(1 - time_share(0.9), abs=1e-6)


@pytest.mark.parametrize(
    ("reach", "felt"),
    [
        (0.45, [(0, False), (1, True), (1, False), (2, True)]),
        (0.55, [(1, True), (0, False), (2, True), (1, False)]),
    ],
    ids=["a weak magnet is felt nowhere at a border", "a strong one on both sides"],
)
def test_a_slid_piece_is_felt_by_one_cell_after_another(
    reach: float, felt: list[tuple[int, bool]]
) -> None:
    assert [(cell, on) for _, cell, on in crossings(BOARD, (0, 1, 2), 1.0, reach)] == felt


@pytest.mark.parametrize(
    ("offset", "cells"),
    [((0.0, 0.0), (9,)), ((0.5, 0.0), (9, 10)), ((0.7, 0.0), (10,)), ((0.0, -0.5), (1, 9))],
)
def test_a_piece_beside_the_middle_is_felt_where_its_magnet_reaches(
    offset: tuple[float, float], cells: tuple[int, ...]
) -> None:
    assert sensed_at(BOARD, 9, offset, 0.55) == cells


def test_no_piece_is_slid_over_another() -> None:
    carrier = Carrier(BOARD, PROFILES["family"], Random(1))
    pieces = [BLACK if cell == 2 else None for cell in range(64)]
    assert carrier.clear_way(0, 3, pieces) is None
    assert carrier.clear_way(0, 24, pieces) == [0, 8, 16, 24]


@pytest.mark.parametrize("name", sorted(GAMES))
def test_some_turns_before_the_whole_reader(name: str, extent: Extent) -> None:
    turns = extent.share(12)
    tally = play_games(name, "family", "1", turns)
    assert turns <= tally.turns < turns + 8
    assert 0 < tally.rows <= tally.turns
    assert told(tally) == told(play_games(name, "family", "1", turns))


def test_four_plies_are_taken_back_and_judged() -> None:
    tally = play_games("russian-draughts", "family", "1", 0, backs=2)
    assert sum(tally.back.values()) == 2


def test_a_row_that_is_not_read_leaves_a_trace(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(VirtualBoard, "play", lambda board, steps: None)  # nothing is felt
    words = ["--game", "tafl-king", "--turns", "1", "--traces", str(tmp_path)]
    assert main(words) == 0
    (path,) = tmp_path.glob("*.trace")
    trace = load(path)
    assert (trace.game, trace.because) == ("tafl-king", "stuck")
    assert trace.intended
    assert trace.expected != trace.got


def test_tallies_are_added_up() -> None:
    one, other = Tally(turns=3, rows=2, alone=1), Tally(turns=4, rows=1, alone=1)
    other.counts["wrong"] = 1
    one.add(other)
    assert (one.turns, one.rows, one.alone, one.counts["wrong"]) == (7, 3, 2, 1)


@pytest.mark.parametrize(
    ("count", "of", "low", "high"),
    [(0, 0, 0.0, 1.0), (0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (9, 15004, 0.00032, 0.00114)],
)
def test_intervals_are_wilsons(count: int, of: int, low: float, high: float) -> None:
    assert wilson(count, of) == pytest.approx((low, high), abs=1e-4)
