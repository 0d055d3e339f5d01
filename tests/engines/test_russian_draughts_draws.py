"""Rules 14 to 21: each draw falls on its ply, not one before, and never takes a win away."""

from __future__ import annotations

import pytest

from engines.game import Move
from engines.russian_draughts import RussianDraughts
from engines.russian_draughts.rules import MAIN_DIAGONAL
from engines.russian_draughts.state import State
from tests.engines.russian_draughts_play import (
    GAME,
    ONE_KING,
    SECTION_64,
    Wanted,
    by_king,
    by_man,
    drawn,
    play,
    quiet,
    stroll,
)
from tests.wording import Outcome, outcome

REASONS = {
    14: "the players agreed",
    15: "threefold repetition",
    16: "15 moves with kings only and no capture",
    17: "15 moves with three or more kings against a lone king",
    18: "5 moves against a lone king on the long diagonal",
    19: "5 moves with 2 or 3 pieces left",
    20: "30 moves with 4 or 5 pieces left",
    21: "60 moves with 6 or 7 pieces left",
}


def draw(rule: int) -> Outcome:
    return Outcome((), REASONS[rule])


def kings_and_men(plies: int, *man_plies: int) -> list[Wanted]:
    """King moves, with a man's move on the plies named."""
    return [by_man if ply in man_plies else by_king for ply in range(1, plies + 1)]


def on_diagonal(before: State, move: Move, after: State) -> bool:
    """A quiet ply after which Black's king stands on the main diagonal."""
    return bool(after.black & MAIN_DIAGONAL) and quiet(before, move, after)


def off_diagonal(before: State, move: Move, after: State) -> bool:
    """A quiet ply after which it does not."""
    return not after.black & MAIN_DIAGONAL and quiet(before, move, after)


def off_by_king(before: State, move: Move, after: State) -> bool:
    """A king's quiet ply after which Black's king does not stand on the main diagonal."""
    return off_diagonal(before, move, after) and by_king(before, move, after)


def off_by_man(before: State, move: Move, after: State) -> bool:
    """The same by a man."""
    return off_diagonal(before, move, after) and by_man(before, move, after)


def off(plies: int, *man_plies: int) -> list[Wanted]:
    """As ``kings_and_men``, Black's king off the main diagonal."""
    return [off_by_man if ply in man_plies else off_by_king for ply in range(1, plies + 1)]


# --- the ply ---

FALLS = [
    # rule, set, position, the plies up to the draw
    (16, GAME, "W:WKc1,Ke1:BKd8,Kh6", kings_and_men(30)),
    (16, GAME, "W:WKc1,Ke1,a3,c3,b2:BKd8,h6,f6,g7", kings_and_men(30)),
    (16, SECTION_64, "W:WKc1,Ke1:BKd8,Kh6", kings_and_men(30)),
    (16, SECTION_64, "W:WKc1,Ke1,Kg1:BKd8", off(30)),  # 17 falls on the same ply
    (17, GAME, "W:WKc1,Ke1,Kg1,a1:BKd8", off(30, 11)),
    (17, GAME, "B:WKc1,Ke1,Kg1,Kh2,a1,a3:BKd8", off(30, 8)),
    (17, GAME, "W:WKc1,Ke1,Kg1,a1,a3:BKd8", off(30, 7, 21)),
    (20, GAME, "B:WKc1,a1,h2:BKd8", off(60, 8, 20, 40)),  # a king and two men: four pieces
    (20, GAME, "W:WKc1,Ke1,a1:BKd8", off(60, 19, 39)),
    (18, GAME, "W:WKc1,Ke1,Kg1:BKe5", [on_diagonal] * 10),
    (18, GAME, "W:Wa3,c1,h2:BKe5", [on_diagonal] * 10),
    (18, GAME, "B:Wa3,c1,h2:BKe5", [on_diagonal] * 10),
    (18, SECTION_64, "W:WKa3,c1,h2:BKe5", [on_diagonal] * 10),
    (19, GAME, "W:WKc1,Ke1:BKd8", kings_and_men(10)),
    (19, GAME, "B:WKc1:BKd8", kings_and_men(10)),
    (19, GAME, "W:WKc1,a1:BKd8", kings_and_men(10, 5)),
    (19, SECTION_64, "W:WKc1,Ke1:BKd8", kings_and_men(10)),
    (20, GAME, "W:WKc1,a3:BKd8,h6", kings_and_men(60, 19, 40)),
    (20, SECTION_64, "W:WKc1,Ke1,a1:BKd8", off(60, 19, 39)),
    (21, GAME, "W:WKc1,a3,g1:BKd8,h6,b8", kings_and_men(120, 19, 40, 59, 80, 101)),
    (21, GAME, "W:WKc1,Ke1,a3,g1:BKd8,h6,b8", kings_and_men(120, 19, 40, 59, 80, 101)),
]


@pytest.mark.rule("15", "16", "17", "18", "19", "20", "21", "1", "8")
@pytest.mark.parametrize(("rule", "game", "fen", "plan"), FALLS)
def test_a_draw_falls_on_its_ply_and_not_before(
    rule: int, game: RussianDraughts, fen: str, plan: list[Wanted]
) -> None:
    states = stroll(game, game.read_position(fen), plan)
    assert [state.ended for state in states[:-1]] == [None] * len(plan)
    assert outcome(states[-1].ended) == draw(rule), drawn(states[-1])
    assert game.to_act(states[-1]) == frozenset()
    assert game.legal(states[-1], states[-1].turn) == ()


@pytest.mark.rule("17")
@pytest.mark.parametrize(
    ("fen", "plan"),
    [
        ("W:WKc1,Ke1,a1:BKd8", off(30, 11)),
        ("W:WKc1,Ke1,a1,a3:BKd8", off(30, 11)),
        ("B:WKc1,a1,h2:BKd8", off(30, 8)),
    ],
)
def test_rule_17_as_it_was_read_before(fen: str, plan: list[Wanted]) -> None:
    states = stroll(ONE_KING, ONE_KING.read_position(fen), plan)
    assert outcome(states[-1].ended) == Outcome((), "15 moves against a lone king")


DOES_NOT_FALL = [
    # what is missing, set, position, plies played without an end
    ("17 in section-64: a man is there", SECTION_64, "W:WKc1,Ke1,Kg1,a1:BKd8", off(40, 15)),
    (
        "17: no king against the lone one",
        GAME,
        "W:Wa1,c1,g1,h2:BKd8",
        [off_by_man, off_by_king] * 17,
    ),
    ("17: two kings and a man", GAME, "W:WKc1,Ke1,a1:BKd8", off(40, 11)),
    ("17: one king and two men", GAME, "B:WKc1,a1,h2:BKd8", off(40, 8, 20)),
    ("17: two kings and two men", GAME, "W:WKc1,Ke1,a1,a3:BKd8", off(40, 11)),
    ("17 of one king in section-64", SECTION_64, "W:WKc1,Ke1,a1:BKd8", off(40, 11)),
    ("17: two against one king and a man", GAME, "W:WKc1,Ke1:BKd8,h6", off(40, 20)),
    ("18 in section-64: no king", SECTION_64, "W:Wa3,c1,h2:BKe5", [on_diagonal] * 14),
    ("18: four pieces", GAME, "W:Wa1,a3,c1,h2:BKe5", [on_diagonal] * 14),
    ("18: never on the diagonal", GAME, "W:WKc1,Ke1,Kg1:BKd8", off(28)),
    ("19: one side has no king", GAME, "W:WKc1:Ba7,h8", [by_king, by_man] * 7),
    ("19: four pieces", GAME, "W:WKc1,Ke1:BKd8,Kh6", kings_and_men(28)),
    (
        "21: eight pieces",
        GAME,
        "W:WKc1,a3,c3,g1:BKd8,h6,f8,b8",
        kings_and_men(122, 19, 40, 59, 80, 101),
    ),
]


@pytest.mark.rule("4")
@pytest.mark.parametrize(("missing", "game", "fen", "plan"), DOES_NOT_FALL)
def test_no_draw_where_a_condition_is_missing(
    missing: str, game: RussianDraughts, fen: str, plan: list[Wanted]
) -> None:
    states = stroll(game, game.read_position(fen), plan)
    assert states[-1].ended is None, f"{missing}\n{drawn(states[-1])}"


# --- rule 14 ---


@pytest.mark.rule("14")
def test_a_draw_by_agreement() -> None:
    state = play(GAME.initial(), "c3-d4 black:offer-draw white:accept-draw")
    assert outcome(state.ended) == draw(14)


# --- rule 15 ---

SHUTTLE = "c1-d2 f8-g7 d2-c1 g7-f8 "


def test_the_third_time_and_not_the_second() -> None:
    start = GAME.read_position("W:WKc1,h2:BKf8,a7")
    assert play(start, SHUTTLE).ended is None
    before = play(start, SHUTTLE + "c1-d2 f8-g7 d2-c1")
    assert before.ended is None
    assert outcome(play(before, "g7-f8").ended) == draw(15)


def test_the_third_time_need_not_be_in_a_row() -> None:
    start = GAME.read_position("W:WKc1,h2:BKf8,a7")
    state = play(start, SHUTTLE + "c1-e3 f8-h6 e3-c1 h6-f8")
    assert outcome(state.ended) == draw(15)


def test_the_same_pieces_with_the_other_side_to_move_are_another_position() -> None:
    start = GAME.read_position("W:WKc1,h2:BKf8,a7")
    # White loses a move on the way: c1-e3-d2-c1 against f8-g7-f8
    state = play(start, "c1-e3 f8-g7 e3-d2 g7-f8 d2-c1")
    assert (state.white, state.black, state.turn) == (start.white, start.black, "black")
    assert state.history.count(state.history[-1]) == 1


def test_a_mans_move_makes_every_earlier_position_impossible() -> None:
    start = GAME.read_position("W:WKc1,h2:BKf8,a7")
    state = play(start, SHUTTLE + "h2-g3")
    assert len(state.history) == 1


# --- decision 2: a win on the Nth move counts ---

LAST_MOVES = [
    # rule, position with White to make its last move, counts before it
    (16, "W:WKb2,Kd2,Kh2:BKa1", {"history": 30}),
    (17, "W:WKb2,Kd2,Kh2,g1:BKa1", {"still": 29}),
    (18, "W:WKb2,Kd2,Kh2:BKa1", {"on_diagonal": 9}),
    (19, "W:WKb2,Kd2:BKa1", {"still": 9}),
    (20, "W:WKb2,Kd2,g1:BKa1,h2", {"still": 59}),
    (21, "W:WKb2,Kd2,a3,g1:BKa1,h2", {"still": 119}),
]


@pytest.mark.rule("2")
@pytest.mark.parametrize(("rule", "fen", "counts"), LAST_MOVES)
def test_the_last_move_may_still_win(rule: int, fen: str, counts: dict[str, int]) -> None:
    """Black's king in the corner is shut in by d2-c3; d2-e3 lets it out, and the draw falls."""
    state = GAME.read_position(fen)
    other_position = (state.black, state.white, state.kings, state.turn)
    history = (other_position,) * (counts.get("history", 1) - 1)
    state = state._replace(
        quiet_plies=counts.get("still", 0),
        on_diagonal=counts.get("on_diagonal", 0),
        history=(*history, state.history[0]),
    )
    assert outcome(play(state, "d2-c3").ended) == Outcome(
        (GAME.seats[0],), "Black has no legal move"
    )
    assert outcome(play(state, "d2-e3").ended) == draw(rule)


# --- decisions 3 and 5: where counting starts, and starts again ---


def takes(before: State, move: Move, after: State) -> bool:
    """A capture after which nothing more can be taken."""
    return bool(move.captured) and quiet(before, move._replace(captured=()), after)


def gives(before: State, move: Move, after: State) -> bool:
    """Nothing is taken, whatever can be taken next."""
    return not move.captured


def promotes(before: State, move: Move, after: State) -> bool:
    """A man becomes a king."""
    return after.kings != before.kings and not by_king(before, move, after)


@pytest.mark.rule("3")
def test_the_move_that_made_the_balance_is_not_counted() -> None:
    states = stroll(GAME, GAME.read_position("W:WKc1,Kc3:BKa7,d4"), [takes, *kings_and_men(10)])
    assert outcome(states[-1].ended) == draw(19)
    assert states[1].quiet_plies == 0


def test_a_promotion_starts_19_again() -> None:
    plan = [*kings_and_men(8), promotes, *kings_and_men(10)]
    states = stroll(GAME, GAME.read_position("W:WKc1,g7:BKa5"), plan)
    assert outcome(states[-1].ended) == draw(19)


def test_a_promotion_starts_17_again() -> None:
    """Two kings and a man, then three kings: 16 and 17 both count from the promotion."""
    plan = [*off(28), promotes, *off(30)]
    states = stroll(GAME, GAME.read_position("W:WKc1,Ke1,g7:BKa5"), plan)
    assert outcome(states[-1].ended) == draw(16)


def test_a_promotion_starts_18_again() -> None:
    start = GAME.read_position("W:WKc1,Ke1,a7:BKe5")
    states = stroll(GAME, start, [on_diagonal] * 8 + [promotes] + [on_diagonal] * 10)
    assert outcome(states[-1].ended) == draw(18)
    assert [state.on_diagonal for state in states[8:11]] == [8, 0, 1]


@pytest.mark.rule("5")
def test_a_capture_turns_20_into_19() -> None:
    plan = [*kings_and_men(2), gives, takes, *kings_and_men(10)]
    states = stroll(GAME, GAME.read_position("B:WKc1,Ke1:BKa7,h6"), plan)
    assert outcome(states[-1].ended) == draw(19)


# --- decision 6: leaving the main diagonal does not reset the count of 18 ---


@pytest.mark.rule("6")
def test_leaving_the_diagonal_stops_the_count_and_does_not_reset_it() -> None:
    plan = [on_diagonal] * 3 + [off_diagonal] * 4 + [on_diagonal] * 7
    states = stroll(GAME, GAME.read_position("W:WKc1,Ke1,Kg1:BKe5"), plan)
    counts = [state.on_diagonal for state in states]
    assert counts == [0, 1, 2, 3, 3, 3, 3, 3, 4, 5, 6, 7, 8, 9, 10]
    assert outcome(states[-1].ended) == draw(18)


@pytest.mark.rule("7")
def test_other_pieces_may_stand_on_the_main_diagonal() -> None:
    states = stroll(GAME, GAME.read_position("W:Wa1,a3,h2:BKe5"), [on_diagonal] * 10)
    assert outcome(states[-1].ended) == draw(18)


def test_words_do_not_touch_the_counts() -> None:
    state = play(GAME.read_position("W:WKc1,Ke1:BKd8"), "c1-d2")
    said = play(state, "black:offer-draw white:decline-draw")
    assert said == state
