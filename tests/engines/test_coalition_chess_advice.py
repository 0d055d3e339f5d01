"""The players of Coalition Chess: what they must find, and that rules allow what they propose."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from engines.coalition_chess import CoalitionChess
from engines.coalition_chess.analyser import CoalitionAnalyser, sides
from engines.coalition_chess.board import CHOICES, GREATER, PLACE, SEATS, rules_in_force
from engines.coalition_chess.levels import LEVELS
from engines.coalition_chess.search_adapter import SearchAdapter
from engines.coalition_chess.state import State, checkers
from engines.game import Move, Seat
from engines.localiser import english
from engines.search.alpha_beta import CERTAIN_WIN, CHECK_INTERVAL_NODES
from engines.search.analysis import Level, Question, RankedMove
from tests.engines.coalition_chess_play import game, play, stand
from tests.extent import examples

pytestmark = pytest.mark.slow

QUICK = Level(nodes=300, depth=2)
GOOD = Level(nodes=3_000, depth=30)
FIGURE = (
    "2BABEBMBKBABT2/2BWBWBGBGBWBW2/10/1RW6GW1/RPRG6GGGS/RPRG6GGGS/1RW6GW1/10/"
    "2YWYGYGYWYGYW2/2YTYMYKYTYEYA2 Y 1 -"
)
seeds = st.integers(0, 10**6)


def adviser(options: str = "") -> CoalitionAnalyser:
    found = game(options).analyser()
    assert isinstance(found, CoalitionAnalyser)
    return found


def advised(
    state: State, seat: str, level: Level = GOOD, options: str = "", seed: int = 1
) -> Sequence[RankedMove]:
    """The last thought of a seat."""
    *_, thought = adviser(options).analyse_state(state, Seat(seat), level, seed)
    return thought.ranked


MATING = [
    ("YKa1 YTa9 YAb1 BKj10 BGc8", "Y 9 YG,BR", "yellow"),
    ("YKa1 YTa9 GSb1 BKj10 BGc8", "G 9 YG,BR", "green"),  # one half of a coalition for the other
    ("YKe1 YTd1 YAf1 YWd2 YGe2 YWf2 RPa5 BKj10 BGj9 BGi9 BWi10 GWb9", "R 9 YG,BR", "red"),
]


@pytest.mark.parametrize(("pieces", "rest", "seat"), MATING)
def test_it_mates(pieces: str, rest: str, seat: str) -> None:
    state = stand(pieces, rest)
    best = advised(state, seat)[0]
    result = game().push(state, best.move).ended
    assert result is not None
    assert seat in result.winners
    assert best.score > CERTAIN_WIN
    assert [english(each.text) for each in best.reasons[:2]] == [
        "checkmates Black" if seat != "red" else "checkmates Yellow",
        "wins the game right away",
    ]


def test_a_move_that_is_best_by_its_outlook_alone_has_reasons() -> None:
    """The search prefers another one, and gives reasons only for what it prefers."""
    text = (
        "2BABEBMBA1BT2/2BWBWBGBGBK3/1RP4BW1BW1/1RW8/1RG5GWGGGS/1RP1RG2GG1GWGS/2RW7/7YW2/"
        "1YMYWYGYTYWYG1YG1/3YTYK1YEYA2 B 6 YR,BG moved=f2,i5"
    )
    best = advised(game().read_position(text), "black")[0]
    assert best.line == (best.move,), "its line is unknown"
    assert [english(reason.text) for reason in best.reasons] == ["moves to the centre of the board"]


@pytest.mark.parametrize(("pieces", "rest", "seat"), MATING)
def test_a_level_that_misses_mates_does_not_mate(pieces: str, rest: str, seat: str) -> None:
    state = stand(pieces, rest)
    for percent, mates in ((100, False), (0, True)):
        level = QUICK._replace(missed_wins_percent=percent)
        best = advised(state, seat, level)[0].move
        assert bool(game().push(state, best).ended) is mates


TAKING = [
    ("YKe1 YMd4 BKj10 BTh8 BGa9", "yellow", "d4xh8", True),  # nobody guards it
    ("YKa1 YTd1 BKj10 BGd9 BMc10 BWa9", "yellow", "d1xd9", False),  # a tank for a guard
]


@pytest.mark.parametrize(("pieces", "seat", "capture", "good"), TAKING)
def test_it_takes_what_is_not_guarded(pieces: str, seat: str, capture: str, good: bool) -> None:
    state = stand(pieces, "Y 9 YG,BR")
    best = game().move_text(state, advised(state, seat)[0].move)
    assert (best == capture) == good


HANGING = [
    # after the capture, somebody who moves later in the round recaptures
    ("YKe1 YTf1 YGc2 BKf10 RGb5 RWb4 GSj5", "Y 9 YG,BR", "yellow", "f1xb5"),
    ("YKe1 YAb1 YGd6 BKj10 BGc5 RPf6 GWd7", "R 9 YG,BR", "red", "f6xd6"),
]


@pytest.mark.parametrize(("pieces", "rest", "seat", "capture"), HANGING)
@pytest.mark.parametrize("level", LEVELS[1:], ids=lambda level: level.name)
def test_a_capture_that_a_later_enemy_punishes_is_seen(
    pieces: str, rest: str, seat: str, capture: str, level: Level
) -> None:
    state = stand(pieces, rest)
    assert capture in [game().move_text(state, move) for move in game().legal(state, Seat(seat))]
    best = advised(state, seat, level._replace(overlooked_percent=0))[0].move
    assert game().move_text(state, best) != capture


MATES = [
    # who moves, and who would mate next if it did not look
    ("YKa1 YGa2 YGb2 YEg5 BKj10 BAh8 BGc9", "Y 9 YG,BR", "yellow"),
    ("YKe1 YTd1 YAf1 YWd2 YGe2 YWf2 RPa5 BKj10 GSj5 RWb7", "G 9 YG,BR", "green"),
    ("YKe1 YTd1 YAf1 YWd2 YGe2 YWf2 RPa5 BKj10 GSj5 RWb7", "Y 9 YG,BR", "yellow"),
]


@pytest.mark.parametrize(("pieces", "rest", "seat"), MATES)
def test_it_lets_nobody_mate_at_once(pieces: str, rest: str, seat: str) -> None:
    state = stand(pieces, rest)
    on = game()
    threatened = [
        move
        for move in on.legal(state, Seat(seat))
        if _mates(on.push(state, move), Seat("black")) or _mates(on.push(state, move), Seat("red"))
    ]
    assert threatened, "there is something to see"
    assert advised(state, seat)[0].move not in threatened


def _mates(state: State, seat: Seat) -> bool:
    """Whether a seat, were it its turn, could mate."""
    state = state._replace(turn=PLACE[seat], answers=0, answer_round=0)
    return any(game().push(state, move).ended for move in game().legal(state, seat))


def test_a_check_out_of_order_is_answered_or_not() -> None:
    """Both are ranked, as moves are."""
    state = stand("YKe1 YTa2 YGb2 BKj10 BAe9 BGc9 GWj4 RWa7", "G 9 YG,BR answer=Y9")
    ranked = advised(state, "yellow")
    said = {each.move.choice for each in ranked}
    assert "decline-answer" in said
    assert sorted(each.move for each in ranked if each.move.path) == sorted(
        game().legal(state, Seat("yellow"))
    )


def test_who_is_on_turn_moves_before_the_answer() -> None:
    """Then it is too late for it: the score is that of the side that moves."""
    state = stand("YKe1 YTa2 YGb2 BKj10 BAe9 BGc9 GWj4 RWa7", "G 9 YG,BR answer=Y9")
    moves = [each.move for each in advised(state, "green")]
    assert sorted(moves) == sorted(game().legal(state, Seat("green")))


JOINS = [
    ("YKe1 YTd1 YTf1 YAh1 BKf10 GSj6 RPa6", "join-yellow"),
    ("YKe1 BTd10 BAf10 BAh10 BKe10 GSj6 RPa6", "join-black"),
]


@pytest.mark.parametrize(("pieces", "word"), JOINS)
def test_it_joins_who_is_stronger(pieces: str, word: str) -> None:
    state = stand(pieces, "G 1 -")
    ranked = advised(state, "green")
    assert ranked[0].move == Move(Seat("green"), choice=word)
    assert english(ranked[0].reasons[0].text).startswith("leads to a better position with")
    joined = game().apply(state, ranked[0].move)
    assert advised(joined, "green")[0].move.path


def test_it_accepts_who_wants_to_join() -> None:
    options = "consent=needed"
    state = stand("YKe1 YTd1 BKf10 GSj6 RPa6", "G 1 -", options)
    state = play(state, "green:join-yellow", options)
    assert advised(state, "yellow", options=options)[0].move.choice == "accept-join"


def test_it_names_its_side_after_a_move_that_points_to_both() -> None:
    options = "contradiction=chosen"
    state = stand("YKe1 YTd1 YAc3 BKf10 GSj6 RPa6", "G 1 - chooses=G", options)
    assert advised(state, "green", options=options)[0].move.choice.startswith("join-")


def test_a_power_without_a_move_passes() -> None:
    state = stand("YKa1 BKj10 BTi8 GGc5 YGb5 RWd5 YTa9", "G 9 YG,BR")
    assert advised(state, "green")[0].move.choice == "pass"


def strolled(seed: int, plies: int, options: str) -> State:
    """A position of a game by lot: coalitions are joined, checks given and answered or not."""
    on, lot = game(options), Random(seed)
    state = on.initial()
    for _ in range(plies):
        seat = lot.choice(sorted(on.to_act(state)))
        setup = on.setup(state, seat)
        if setup and setup.due:
            moves = [Move(seat, layout=tuple(sorted(setup.usual)))] if state.due else []
        else:
            moves = list(on.legal(state, seat))
        words = [w for w in on.commands(state, seat) if w != "resign" and not w.endswith("-draw")]
        if words and (not moves or lot.random() < 0.3):
            moves = [Move(seat, choice=lot.choice(words))]
        if not moves:
            break
        after = on.push(state, lot.choice(moves))
        if after.ended:
            break
        state = after
    return state


OPTIONS = ["", *(f"{o.name}={value}" for o in CHOICES for value in o.values[1:])]


@given(seed=seeds, plies=st.integers(0, 60), options=st.sampled_from(OPTIONS))
@settings(max_examples=examples(150))
@example(0, 3, "lesser-coalition=on")
def test_the_rules_allow_what_it_proposes(seed: int, plies: int, options: str) -> None:
    on, state = game(options), strolled(seed, plies, options)
    for seat in on.to_act(state):
        for thought in adviser(options).analyse_state(state, seat, QUICK, seed):
            assert thought.ranked
            for each in thought.ranked:
                assert on.refusal(state, each.move) is None
                assert all(english(reason.text) for reason in each.reasons)
                after = on.push(state, each.move)
                for move in each.line[1:]:
                    assert on.refusal(after, move) is None
                    after = on.push(after, move)


COMMITTED = [
    "players=2",
    "players=2 pairs=yellow-red",
    "players=2 order=draft",
    "lesser-coalition=on",
    "players=2 plane=blocked",
    "players=2 double-step=second-line",
    "players=2 plane=blocked double-step=second-line",
]


@given(seed=seeds, plies=st.integers(0, 80), options=st.sampled_from(COMMITTED))
@settings(max_examples=examples(100))
@example(1, 30, "players=2 plane=blocked")
@example(2, 60, "players=2 plane=blocked")
@example(3, 40, "players=2 double-step=second-line")
@example(4, 70, "players=2 plane=blocked double-step=second-line")
def test_children_are_what_the_moves_lead_to(seed: int, plies: int, options: str) -> None:
    """But for taking in passing and promotions to what is worth less."""
    on, state = game(options), strolled(seed, plies, options)
    if state.due or state.ended:
        return
    mover = next((seat for seat in GREATER if state.answers >> seat & 1), state.turn)
    force = rules_in_force(on.options)
    ahead = SearchAdapter(state, mover, sides(state, mover), force)
    children = [child for _, child in ahead.children(ahead.position(state), (), {})]
    moves = on.legal(state, SEATS[mover])
    pushed = [on.push(state, m) for m in moves if not m.captured and m.choice in ("", "submarine")]
    boards = {after.board for after in pushed}
    assert {child.board for child in children} - {state.board} == boards
    if not any(checkers(after, seat, force) for after in (state, *pushed) for seat in GREATER):
        expected = {ahead.position(after) for after in pushed if not after.ended}
        assert expected <= set(children)


def test_equal_questions_have_equal_answers() -> None:
    state = strolled(4, 12, "players=2")
    on = game("players=2")
    seat = sorted(on.to_act(state))[0]
    question = Question(seat, on.position_text(state))
    for level in LEVELS:
        level = level._replace(nodes=min(level.nodes, 1_000))
        first, again = (list(adviser("players=2").analyse(question, level, 5)) for _ in range(2))
        assert first == again
        assert first[-1].nodes <= level.nodes


@pytest.mark.parametrize("asked", [0, 1, 5])
def test_it_stops_when_told(asked: int) -> None:
    state = strolled(4, 12, "players=2")
    seat = sorted(game("players=2").to_act(state))[0]
    answers = iter([False] * asked + [True])
    level = Level(nodes=10**6, depth=30)
    *_, last = adviser("players=2").analyse_state(state, seat, level, 1, lambda: next(answers))
    assert last.nodes <= (asked + 1) * CHECK_INTERVAL_NODES


def test_there_is_always_something_to_do() -> None:
    """Though it is told to stop before it has looked at one move of each coalition."""
    state = stand(JOINS[0][0], "G 1 -")
    (only,) = adviser().analyse_state(state, Seat("green"), Level(nodes=2, depth=9), 1)
    assert only.ranked[0].move.choice in ("join-yellow", "join-black")


@given(seed=st.integers(0, 10**6))
@settings(max_examples=examples(10))
def test_it_lays_out_yellows_army(seed: int) -> None:
    state = game().initial()
    setup = game().setup(state, Seat("yellow"))
    assert setup is not None
    move = adviser().lay_out(setup, seed)
    assert move == adviser().lay_out(setup, seed)
    after = game().apply(state, move)
    assert not checkers(after, PLACE[Seat("yellow")], rules_in_force(game().options))


def test_other_seeds_lay_out_other_armies() -> None:
    setup = game().setup(game().initial(), Seat("yellow"))
    assert setup is not None
    assert len({adviser().lay_out(setup, seed) for seed in range(4)}) > 2


def test_whoever_must_place_again_is_told_how() -> None:
    """A leap gives check, and nothing else ends it."""
    state = stand("YKa1 YEd9 BKf10 BAe10 BAg10 BMe9 BGf9 BWg9", "B 2 YG")
    move = advised(state, "black")[0].move
    assert move.layout
    assert game().refusal(state, move) is None


def test_a_seat_that_has_nothing_to_do_has_nothing_to_think_about() -> None:
    state = stand("YKa1 YTa9 YAb1 BKj10 BGc9 RWa7")
    with pytest.raises(ValueError, match="has no move"):
        next(adviser().analyse_state(state, Seat("red"), QUICK, 1))


def test_no_first_move_from_the_standard_set_up_is_mated_in_round_1() -> None:
    state = game().initial()
    setup = game().setup(state, Seat("yellow"))
    assert setup is not None
    state = game().push(state, Move(setup.seat, layout=setup.usual))
    assert min(each.score for each in advised(state, "yellow", QUICK)) > -CERTAIN_WIN


MATED_IN_ROUND_1 = [
    # position, who moves, what keeps Red from mating at once
    (FIGURE, "yellow", {"e2-e3", "e2-e4"}),  # a5-c5 mates otherwise
    (
        FIGURE.replace(" Y 1", " B 1"),
        "black",
        {"f9-f7", "f9-f8", "g9-g7", "g9-g8", "g9-h8", "d10-c8", "d9-d7"},
    ),
]


@pytest.mark.parametrize(("position", "seat", "safe"), MATED_IN_ROUND_1)
def test_the_weakest_level_sees_a_mate_before_its_next_turn(
    position: str, seat: str, safe: set[str]
) -> None:
    state = game().read_position(position)
    ranked = advised(state, seat, LEVELS[0])
    kept = {game().move_text(state, each.move) for each in ranked if each.score > -CERTAIN_WIN}
    assert kept == safe


def test_what_was_played_is_part_of_the_question() -> None:
    on = CoalitionChess({"yellow-setup": "usual"})
    state = on.initial()
    texts = []
    for line in ("h2-h4", "d9-e8"):
        move = on.read_move(state, line)
        texts.append(on.move_text(state, move))
        state = on.push(state, move)
    asked = Question(Seat("green"), on.position_text(on.initial()), tuple(texts))
    thinker = on.analyser()
    assert isinstance(thinker, CoalitionAnalyser)
    assert list(thinker.analyse(asked, QUICK, 1)) == list(
        thinker.analyse_state(state, Seat("green"), QUICK, 1)
    )
