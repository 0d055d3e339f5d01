"""Hands of people at home, in a club or a park: what they do, and that they always get it done."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bench import gate, parlour
from bench.parlour_games import ROWS, StickyWear, dead_cell, play_games, usual_sensors
from bench.reaching import beginning
from engines import GAMES, make_game
from engines.game import AnyGame, Move
from engines.topology import grid
from firmware_host.campaign.observer import pieces_of
from firmware_host.campaign.simulated_player import random_move
from firmware_host.station import play_mode
from firmware_host.tracking.tracker import Tracker
from simulator.hands.board_pieces import PhysicalPiece
from simulator.hands.script import Step, Verb
from simulator.hands.timeline import Event
from simulator.parlour.parlour_people import ParlourPeople, Plan
from simulator.parlour.parlour_rates import (
    CAPTURES,
    PROFILES,
    RATES,
    Capture,
    Habit,
    Tempo,
    carry_s,
    reach_s,
)
from simulator.parlour.ply import PlyHands, after_move, passed_over
from simulator.simulated_board import BoardParts, ScriptedBoard
from tests.extent import Extent
from tests.simulator.wooden_boards import straight

pytestmark = pytest.mark.slow

PAGE = Path(__file__).parents[2] / "docs" / "measurements" / "parlour.md"
BOARD = grid(8, 8)
Wood = tuple[PhysicalPiece | None, ...]


def board_moves(game: AnyGame, count: int, rng: Random) -> Iterator[tuple[Any, Move]]:
    """Moves of random games that hands make, with the states before them."""
    while True:
        state = game.read_position(beginning(game, rng))
        while game.result(state) is None:
            move = random_move(game, state, rng)
            if move.path and not move.choice:
                yield state, move
                count -= 1
                if not count:
                    return
            state = game.apply(state, move) if not move.layout else state
            if move.layout:
                break


def stands_after(
    game: AnyGame, pieces: Sequence[PhysicalPiece | None], steps: Sequence[Step], tray: Any = ()
) -> ScriptedBoard:
    board = ScriptedBoard(BoardParts(game.topology, straight(game.topology), pieces), quiet=1e9)
    board.pieces.put_in_tray(tray)
    board.add_steps(steps)
    while not board.is_idle:
        board.wait(1e9)
    return board


def plans(name: str, tempo: str, count: int) -> Iterator[tuple[AnyGame, Wood, Move, Plan]]:
    game, rng = make_game(name), Random(f"{name} {tempo}")
    people = ParlourPeople(game.topology, PROFILES[tempo], rng)
    for state, move in board_moves(game, count, rng):
        pieces = pieces_of(game, state)
        free = [cell for cell, piece in enumerate(pieces) if piece is None]
        yield game, pieces, move, people.plan([move], [rng.sample(free, 2)], pieces)


@pytest.mark.parametrize("name", sorted(GAMES))
@pytest.mark.parametrize("tempo", PROFILES)
def test_a_plan_ends_where_the_move_ends(name: str, tempo: str, extent: Extent) -> None:
    """A contact differs from its piece only where one is left on an edge."""
    for game, pieces, move, plan in plans(name, tempo, extent.share(60)):
        board = stands_after(game, pieces, plan.steps)
        assert tuple(board.pieces.pieces) == after_move(pieces, move)
        assert not board.pieces.held
        differing = board.pieces.bits ^ board.pieces.occupied
        assert differing.bit_count() == plan.seen[Habit.LEFT_ASKEW] or not differing
        assert all(step.seconds >= 0 for step in plan.steps)


@pytest.mark.parametrize("name", sorted(GAMES))
def test_rows_of_plies_end_where_the_last_one_ends(name: str, extent: Extent) -> None:
    game, rng = make_game(name), Random(name)
    people = ParlourPeople(game.topology, PROFILES["blitz"], rng)
    for _ in range(extent.share(20)):
        state = game.read_position(beginning(game, rng))
        pieces, moves = pieces_of(game, state), []
        wanted: Wood = pieces
        while len(moves) < 6 and game.result(state) is None:
            move = random_move(game, state, rng)
            if not move.path or move.choice:
                break
            moves.append(move)
            wanted, state = after_move(wanted, move), game.apply(state, move)
            if [one and one[0] for one in wanted] != [o and o[0] for o in pieces_of(game, state)]:
                break
        if moves:
            plan = people.plan(moves, [()] * len(moves), pieces)
            assert tuple(stands_after(game, pieces, plan.steps).pieces.pieces) == wanted


def test_the_same_chance_makes_the_same_hands() -> None:
    one, other = ([plan.steps for *_, plan in plans("krieger", "family", 20)] for _ in range(2))
    assert one == other


def test_habits_come_as_often_as_the_table_says(extent: Extent) -> None:
    """Few are dropped because wood forbids them."""
    seen, plies, tries = Counter[str](), 0, 0
    for *_, plan in plans("tafl-king", "family", extent.share(800)):
        seen.update(plan.seen)
        plies += 1
        tries += plan.tries - 1
    assert tries < 0.02 * plies + 3
    rate = RATES[Habit.ADJUST_MOVED][PROFILES["family"].column]
    assert abs(seen[Habit.ADJUST_MOVED] - rate * plies) < 4 * (rate * plies) ** 0.5 + 1


# --- single habits ---


class Always(dict[Habit, tuple[float, float, float]]):
    """The rates of people who do one thing in every ply, and nothing else."""

    def __init__(self, *habits: Habit) -> None:
        super().__init__({habit: (float(habit in habits),) * 3 for habit in Habit})


WHITE, BLACK = (0, "man"), (1, "man")
STANDING: dict[str, PhysicalPiece] = {"c3": WHITE, "d3": WHITE, "e5": BLACK, "h8": BLACK}
MOVE = Move("white", (BOARD.cell("c3"), BOARD.cell("c5")))
TAKING = Move("white", (BOARD.cell("c3"), BOARD.cell("e5")))
JUMP = Move("white", (BOARD.cell("c3"), BOARD.cell("g7")), (BOARD.cell("e5"),))


def wood() -> Wood:
    return tuple(STANDING.get(name) for name in BOARD.names)


def events(
    monkeypatch: pytest.MonkeyPatch, move: Move, *habits: Habit, tempo: str = "family"
) -> list[Event]:
    monkeypatch.setattr("simulator.parlour.ply.RATES", Always(*habits))
    hands = PlyHands(BOARD, PROFILES[tempo], Random(1), Counter())
    made = hands.make(wood(), move, [BOARD.cell("c4")])
    return sorted(made.events, key=lambda event: event.at)


def told(found: Sequence[Event]) -> str:
    words = (
        f"{event.verb} {BOARD.names[event.cell]}"
        + ({True: " on", False: " off"}[event.on] if event.verb is Verb.FEEL else "")
        for event in found
    )
    return ", ".join(words)


HABITS = [
    # a habit, and what the hands do in a move from c3 to c5
    (None, "lift c3, put c5"),
    (Habit.SLIDE, "lift c3, feel c4 on, feel c4 off, put c5"),
    (Habit.TOUCH, "lift d3, put d3, lift c3, put c5"),
    (Habit.HALFWAY, "lift c3, put c4, lift c4, put c5"),
    (Habit.RETURN, "lift c3, put c5, lift c5, put c3, lift c3, put c5"),
]


@pytest.mark.parametrize(("habit", "expected"), HABITS)
def test_what_hands_do(habit: Habit | None, expected: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert told(events(monkeypatch, MOVE, *([habit] if habit else []))) == expected


def test_an_opponents_piece_is_moved_and_put_back(monkeypatch: pytest.MonkeyPatch) -> None:
    there, put, back, again, *rest = events(monkeypatch, MOVE, Habit.WRONG_SIDE)
    assert BOARD.names[there.cell] in ("e5", "h8")
    assert (put.cell, again.cell) == (back.cell, there.cell)
    assert BOARD.around[there.cell] >> put.cell & 1
    assert back.at - put.at >= 0.8
    assert told(rest) == "lift c3, put c5"


def test_a_neighbour_pushed_to_the_edge_is_straightened(monkeypatch: pytest.MonkeyPatch) -> None:
    found = [e for e in events(monkeypatch, MOVE, Habit.ASKEW) if e.cell == BOARD.cell("d3")]
    assert told(found) == "feel d3 off, feel d3 on"
    assert 0.5 <= found[1].at - found[0].at <= 6


def test_a_sleeve_makes_no_second_piece_look_captured(monkeypatch: pytest.MonkeyPatch) -> None:
    """Beside a piece that is replaced, only the mover's own pieces are nudged."""
    standing = [*wood()]
    standing[BOARD.cell("e6")], standing[BOARD.cell("d5")] = BLACK, WHITE
    for habit in (Habit.NUDGE, Habit.ASKEW):
        monkeypatch.setattr("simulator.parlour.ply.RATES", Always(habit))
        for seed in range(20):
            hands = PlyHands(BOARD, PROFILES["family"], Random(seed), Counter())
            felt = {e.cell for e in hands.make(standing, TAKING, ()).events if e.verb is Verb.FEEL}
            assert BOARD.cell("e6") not in felt


def test_nobody_answers_a_piece_that_has_not_left(monkeypatch: pytest.MonkeyPatch) -> None:
    rates = {**Always(Habit.AT_ONCE, Habit.EARLY)}
    monkeypatch.setattr("simulator.parlour.ply.RATES", rates)
    monkeypatch.setattr("simulator.parlour.parlour_people.RATES", rates)
    reply = Move("black", (BOARD.cell("h8"), BOARD.cell("h7")))
    early = 0
    for seed in range(40):
        people = ParlourPeople(BOARD, PROFILES["blitz"], Random(seed))
        now, at = 0.0, {}
        for step in people.plan([MOVE, reply], [(), ()], wood()).steps:
            now += step.seconds
            at[step.verb, BOARD.names[step.cell]] = now
        assert at[Verb.LIFT, "h8"] >= at[Verb.LIFT, "c3"] + 0.149
        early += at[Verb.LIFT, "h8"] < at[Verb.PUT, "c5"]
    assert early > 20


WAYS = [
    # a way to capture; the events of a piece that moves onto another; of one that jumps over it
    (Capture.FIRST, "take e5, lift c3, put e5", "take e5, lift c3, put g7"),
    (Capture.FIRST_AND_THINK, "take e5, lift c3, put e5", "take e5, lift c3, put g7"),
    (Capture.SWAP, "lift c3, take e5, put e5", "lift c3, take e5, put g7"),
    (Capture.AFTER, "lift c3, take e5, put e5", "lift c3, put g7, take e5"),
    (Capture.LATE, "lift c3, take e5, put e5", "lift c3, put g7, take e5"),
]


@pytest.mark.parametrize(("way", "onto", "over"), WAYS)
def test_how_pieces_are_captured(
    way: Capture, onto: str, over: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    only = {each: (float(each is way),) * 3 for each in Capture}
    monkeypatch.setattr("simulator.parlour.ply.CAPTURES", only)
    assert told(events(monkeypatch, TAKING)) == onto
    assert told(events(monkeypatch, JUMP)) == over


def test_two_hands_are_there_at_about_the_same_time(monkeypatch: pytest.MonkeyPatch) -> None:
    only = {each: (float(each is Capture.TWO_HANDS),) * 3 for each in Capture}
    monkeypatch.setattr("simulator.parlour.ply.CAPTURES", only)
    times = {e.verb: e.at for e in events(monkeypatch, JUMP)}
    assert -0.2 <= times[Verb.TAKE] - times[Verb.LIFT] <= 0.4


def test_a_capture_that_ends_where_it_began_and_slides(monkeypatch: pytest.MonkeyPatch) -> None:
    names = ("c3", "e5", "c3")
    round_trip = Move("white", tuple(map(BOARD.cell, names)), (BOARD.cell("d3"),))
    found = events(monkeypatch, round_trip, Habit.SLIDE)
    assert [e.verb for e in found if e.cell == BOARD.cell("c3")] == [Verb.LIFT, Verb.PUT]


def test_a_piece_is_not_set_down_halfway_where_it_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("simulator.parlour.ply.RATES", Always(Habit.HALFWAY))
    hands = PlyHands(BOARD, PROFILES["family"], Random(1), Counter())
    assert told(hands.make(wood(), MOVE, [BOARD.cell("c5")]).events) == "lift c3, put c5"


def test_what_a_piece_passes() -> None:
    names = [
        BOARD.names[cell] for cell, _ in passed_over(BOARD, BOARD.cell("a1"), BOARD.cell("d4"))
    ]
    assert names == ["b2", "c3"]
    assert not passed_over(BOARD, BOARD.cell("a1"), BOARD.cell("b3"))


def test_times_are_those_of_the_table() -> None:
    """MTM-1, R-B and M-C at 10 and 20 inches: 11.5, 18.6, 13.5 and 22.1 TMU."""
    assert reach_s(254) / 0.036 == pytest.approx(11.5, abs=0.5)
    assert reach_s(508) / 0.036 == pytest.approx(18.6, abs=0.5)
    assert carry_s(254) / 0.036 == pytest.approx(13.5, abs=0.5)
    assert carry_s(508) / 0.036 == pytest.approx(22.1, abs=0.5)


def test_the_shares_of_the_ways_to_capture_are_whole() -> None:
    for column in range(3):
        assert sum(shares[column] for shares in CAPTURES.values()) == pytest.approx(1)


# --- plies undone, and what is no move ---


@pytest.mark.parametrize("name", sorted(GAMES))
def test_undone_plies_leave_what_was_before(name: str, extent: Extent) -> None:
    game, rng = make_game(name), Random(f"undone {name}")
    people = ParlourPeople(game.topology, PROFILES["family"], rng)
    done = 0
    for _ in range(100):
        states, moves = [game.read_position(beginning(game, rng))], []
        while len(moves) < 6 and game.result(states[-1]) is None:
            move = random_move(game, states[-1], rng)
            after = game.apply(states[-1], move)
            stands = after_move(pieces_of(game, states[-1]), move) if move.path else ()
            if [one and one[0] for one in stands] != [o and o[0] for o in pieces_of(game, after)]:
                break  # a command, or a challenge
            moves.append(move)
            states.append(after)
        if not moves:
            continue
        woods = [pieces_of(game, state) for state in states]
        gone = [*filter(None, woods[0])]
        for piece in filter(None, woods[-1]):
            gone.remove(piece if piece in gone else next(p for p in gone if p[0] == piece[0]))
        for make, wanted in ((people.plan_take_back, woods[0]), (people.plan_show, woods[-1])):
            plan = make(woods[:-1], moves, woods[-1], gone)
            assert plan is not None
            found = stands_after(game, woods[-1], plan.steps, gone).pieces.pieces
            assert [one and one[0] for one in found] == [one and one[0] for one in wanted]
        done += 1
        if done == extent.share(10):
            return
    pytest.fail("hardly any plies to undo")


def test_a_captured_piece_that_is_not_there_is_not_put_back() -> None:
    people = ParlourPeople(BOARD, PROFILES["calm"], Random(1))
    after = after_move(wood(), JUMP)
    assert people.plan_take_back([wood()], [JUMP], after, []) is None
    assert people.plan_take_back([wood()], [JUMP], after, [BLACK]) is not None


@pytest.mark.parametrize("name", sorted(GAMES))
def test_straightening_and_a_cleared_board_change_nothing(name: str) -> None:
    game, rng = make_game(name), Random(1)
    pieces = pieces_of(game, game.read_position(beginning(game, rng)))
    people = ParlourPeople(game.topology, PROFILES["family"], rng)
    for plan in (people.plan_straighten(pieces), people.plan_reset(pieces)):
        board = stands_after(game, pieces, plan.steps)
        assert tuple(board.pieces.pieces) == pieces
        assert board.pieces.bits == board.pieces.occupied
        opened = Counter(s.cell for s in plan.steps if s.verb is Verb.LIFT or not s.on)
        assert set(opened.values()) == {1}
        assert set(opened) == {cell for cell, piece in enumerate(pieces) if piece}


# --- sensors ---


def test_one_cell_dies_and_one_sticks() -> None:
    wiring = straight(BOARD)
    assert len(dead_cell(wiring, BOARD, 3).dead) == 1
    assert not usual_sensors(wiring, BOARD, 3).dead
    wear = StickyWear(wiring, BOARD, 3)
    late = {
        channel
        for channel in wiring.sensors
        for _ in range(20)
        if wear.edge(channel, False)[0][0] > 1.0
    }
    assert len(late) == 1


# --- before the reader ---


@pytest.mark.parametrize("name", sorted(GAMES))
def test_the_harness_plays_them(name: str, extent: Extent) -> None:
    turns = extent.share(12)
    tally = play_games(name, "family", "1", turns)
    assert tally.turns >= turns
    assert not tally.counts["stuck"]
    assert tally == play_games(name, "family", "1", turns)


@pytest.mark.parametrize("row", ROWS)
def test_every_row_is_played(row: str, extent: Extent) -> None:
    count = 1 if ROWS[row].is_backs else extent.share(8)
    tally = play_games("russian-draughts", row, "1", count)
    assert (tally.back.total() if ROWS[row].is_backs else tally.turns) >= count


class Deaf(Tracker):
    """A reader that reads nothing."""

    deadline = None

    def step(self, *words: Any, **named: Any) -> None:
        """Whatever is felt."""


def test_a_reader_that_reads_nothing_is_stuck(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play_mode, "Tracker", Deaf)
    tally = play_games("krieger", "calm", "1", 1)
    assert tally.counts["stuck"] + tally.counts["wrong"] == 1
    assert len(tally.traces) == 1


def test_the_figures_are_kept_and_played_once(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    results = tmp_path / "parlour.jsonl"
    words = ["--row", "calm", "take-backs", "--game", "krieger", "--turns", "2", "--backs", "1"]
    words += ["--results", str(results)]
    assert parlour.main(words) == 0
    assert "| parlour calm | now | " in capsys.readouterr().out
    played = len(gate.known(results))
    assert played == 2
    assert parlour.main(words) == 0
    assert "| all | now | 1 |" in capsys.readouterr().out
    assert len(gate.known(results)) == played


# --- the page ---


def test_the_page_has_every_habit_with_its_rates() -> None:
    rows = {}
    for line in PAGE.read_text("utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if line.startswith("| ") and len(cells) >= 4:
            rows[cells[0]] = cells[1:4]
    table = {**RATES, **CAPTURES}
    assert {name: rows.get(name) for name in table} == {
        name: [f"{1000 * rate:g}" for rate in rates] for name, rates in table.items()
    }


def test_every_tempo_has_a_column() -> None:
    assert [tempo.column for tempo in PROFILES.values()] == [0, 1, 2]
    assert all(isinstance(tempo, Tempo) for tempo in PROFILES.values())
