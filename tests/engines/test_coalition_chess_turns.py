"""Coalition Chess: check and its answer, mate and stalemate (rules 6.7, 7.1, 7.2)."""

from __future__ import annotations

import pytest

from engines.game import Seat
from engines.localiser import english
from tests.engines.coalition_chess_play import (
    acting,
    drawn,
    game,
    play,
    stand,
    tail,
    texts,
    why_not,
    words,
)

# Green and Black against Yellow and Red; Green's Submarine gives check on the e file.
OPEN = "YKe1 YAb2 BKh10 BAc8 GSj5 GGi6 RPa8 RGf6"
BG = "YR,BG"

ROUND = "answer-cost=round"

ANSWERS = [
    # options, pieces, rest, line, what follows or why not
    pytest.param("", OPEN, f"G 4 {BG}", "j5-e5", "R 4 YR,BG answer=Y4",
                 marks=pytest.mark.rule("7.1", "D14")),
    pytest.param("", OPEN, f"G 4 {BG}", "j5-e5 e1-d1", "R 4 YR,BG skip=Y5",
                 marks=pytest.mark.rule("7.1", "D14", "D15")),
    pytest.param("", OPEN, f"G 4 {BG}", "j5-e5 b2-e2", "R 4 YR,BG skip=Y5",
                 marks=pytest.mark.rule("7.1")),
    pytest.param("", OPEN, f"G 4 {BG}", "j5-e5 b2-b3",
                 "the king on e1 is still in check from the submarine on e5",
                 marks=pytest.mark.rule("7.1", "D14")),
    pytest.param("", OPEN, f"G 4 {BG}", "j5-e5 yellow:decline-answer", "R 4 YR,BG",
                 marks=pytest.mark.rule("D14", "D17")),
    pytest.param("", OPEN, f"G 4 {BG}", "j5-e5 f6-g6", "Y 5 YR,BG",
                 marks=pytest.mark.rule("D14", "D17")),
    pytest.param("", OPEN, f"G 4 {BG}", "j5-e5 f6-g6 b2-b3",
                 "is still in check from the submarine on e5",
                 marks=pytest.mark.rule("D17")),
    pytest.param("", OPEN, f"G 4 {BG}", "j5-e5 yellow:decline-answer e1-d1",
                 "it's too late to answer the check out of turn; it's Red's turn",
                 marks=pytest.mark.rule("D14")),
    pytest.param("", OPEN, f"G 4 {BG}", "i6-h6 yellow:decline-answer",
                 "Yellow has no check to answer out of turn", marks=pytest.mark.rule("D14")),
    # the partner may end the check in its own turn
    pytest.param("", OPEN, f"G 4 {BG}", "j5-e5 f6-f7", "a guard moves one square ahead",
                 marks=pytest.mark.rule("D17")),
    pytest.param("", OPEN, f"G 4 {BG}", "j5-e5 a8-e6 b2-b3",
                 "is still in check from the submarine on e5",
                 marks=pytest.mark.rule("D17")),
    pytest.param("", OPEN.replace("Pa8", "Pa6"), f"G 4 {BG}", "j5-e5 a6-e4 b2-b3", "B 5 YR,BG",
                 marks=pytest.mark.rule("D17")),
    # the turn of the next round is lost, once, also in check
    pytest.param("", OPEN, f"G 4 {BG}", "j5-e5 e1-d1 f6-g6", "B 5 YR,BG",
                 marks=pytest.mark.rule("D15")),
    pytest.param("", OPEN, f"G 4 {BG}", "j5-e5 e1-d1 f6-g6 c8-c7 e5-h5 g6-h6", "Y 6 YR,BG",
                 marks=pytest.mark.rule("D15")),
    pytest.param("", "YKe1 BKh10 BAd8 GSj5 RGb6", f"G 4 {BG}", "j5-e5 e1-f1 b6-c6 d8-f8",
                 "G 5 YR,BG answer=Y5", marks=pytest.mark.rule("D15")),
    pytest.param("", "YKe1 BKh10 BAd8 GSj5 RGb6", f"G 4 {BG}", "j5-e5 e1-f1 b6-c6 d8-f8 f1-g2",
                 "G 5 YR,BG skip=Y6", marks=pytest.mark.rule("D15")),
    pytest.param("", "YKe1 BKh10 BAd8 GSj5 RPb6", f"G 4 {BG} skip=Y5",
                 "j5-e5 yellow:decline-answer b6-b8", "B 5 YR,BG",
                 marks=pytest.mark.rule("D15", "D17")),
    # two answers in one round cost one turn
    pytest.param("", "YKe1 BKh10 BAd8 GSj5 RGb6", f"B 4 {BG}", "d8-e8 e1-d1 j5-d5 d1-c1",
                 "R 4 YR,BG skip=Y5", marks=pytest.mark.rule("D15")),
    # as the text has it by the letter, nothing at all is moved in that round: no answer either
    pytest.param(ROUND, "YKe1 BKh10 BAd8 GSj5 RGb6", f"G 4 {BG}", "j5-e5 e1-f1",
                 "R 4 YR,BG skip=Y5", marks=pytest.mark.rule("D15")),
    pytest.param(ROUND, "YKe1 BKh10 BAd8 GSj5 RGb6", f"G 4 {BG}", "j5-e5 e1-f1 b6-c6",
                 "B 5 YR,BG skip=Y5", marks=pytest.mark.rule("D15")),
    pytest.param(ROUND, "YKe1 BKh10 BAd8 GSj5 RGb6", f"G 4 {BG}", "j5-e5 e1-f1 b6-c6 d8-f8",
                 "G 5 YR,BG skip=Y5", marks=pytest.mark.rule("D15", "D17")),
    pytest.param(ROUND, "YKe1 BKh10 BAd8 GSj5 RGb6", f"G 4 {BG}",
                 "j5-e5 e1-f1 b6-c6 d8-f8 f1-g2",
                 "it's too late to answer the check out of turn; it's Green's turn",
                 marks=pytest.mark.rule("D15")),
    pytest.param(ROUND, "YKe1 BKh10 BAd8 GSj5 GGi6 RGb6", f"G 4 {BG}",
                 "j5-e5 e1-f1 b6-c6 d8-f8 i6-h6 c6-d6", "Y 6 YR,BG",
                 marks=pytest.mark.rule("D15", "D16")),
    pytest.param(ROUND, "YKe1 BKh10 BAd8 GSj5 GGi6 RGb6", f"G 4 {BG}",
                 "j5-e5 e1-f1 b6-c6 d8-f8 i6-h6 c6-d6 f1-g2", "B 6 YR,BG",
                 marks=pytest.mark.rule("D15")),
    # several answers in the round before are answers still
    pytest.param(ROUND, "YKe1 BKh10 BAd8 GSj5 RGb6", f"B 4 {BG}", "d8-e8 e1-d1 j5-d5 d1-c1",
                 "R 4 YR,BG skip=Y5", marks=pytest.mark.rule("D15")),
    # nobody answers out of order who is next anyway, unless that turn is lost
    pytest.param("", OPEN, f"Y 4 {BG}", "b2-b10", "B 4 YR,BG", marks=pytest.mark.rule("7.2")),
    pytest.param("", OPEN, "R 4 YG,BR", "a8-e8", "Y 5 YG,BR", marks=pytest.mark.rule("7.2")),
    pytest.param("", "YKe1 YAb2 BKh10 GSj5 RPa5 RGf6", "R 4 YG,BR", "a5-e5", "Y 5 YG,BR",
                 marks=pytest.mark.rule("7.2")),
    pytest.param("", "YKe1 YAb2 BKh10 GSj5 RPa5 RGf6", "R 4 YG,BR skip=Y5", "a5-e5",
                 "B 5 YG,BR answer=Y4", marks=pytest.mark.rule("D15")),
    pytest.param("", "YKe1 YAb2 BKh10 GSj5 RPa5 RGf6", "R 4 YG,BR skip=Y5", "a5-e5 e1-d1",
                 "B 5 YG,BR skip=Y5", marks=pytest.mark.rule("D15")),
    pytest.param("order=draft", OPEN, "Y 4 YG,BR", "b2-b10", "G 4 YG,BR answer=B4",
                 marks=pytest.mark.rule("6.1", "7.1")),
    # Black may answer too: a check by Green
    pytest.param("", OPEN, "G 4 YG,BR", "j5-h5", "R 4 YG,BR answer=B4",
                 marks=pytest.mark.rule("7.1")),
    # an answer may capture, and give check to the other King, who may answer in turn
    pytest.param("", OPEN.replace("b2", "b5"), f"G 4 {BG}", "j5-e5 b5xe5", "R 4 YR,BG skip=Y5",
                 marks=pytest.mark.rule("D14")),
    pytest.param("", "YKe1 YTb4 BKh10 GSj5 GGi6 RGf6", f"G 4 {BG}", "j5-e5 b4-e4",
                 "R 4 YR,BG skip=Y5", marks=pytest.mark.rule("D14")),
    pytest.param("", "YKe1 YTc2 BKh4 GSj5 GGi6 RGf6", f"G 4 {BG}", "j5-e5 c2-e4",
                 "R 4 YR,BG skip=Y5 answer=B4", marks=pytest.mark.rule("D14")),
    # an answer that takes the last piece of the one on turn takes its turn, too
    pytest.param("", "YKe1 BKh10 GSj5 RGd2", "G 1 -", "j5-e5 e1xd2", "B 2 BG",
                 marks=pytest.mark.rule("7.3")),
    pytest.param("answer=forced", OPEN, f"G 4 {BG}", "j5-e5 f6-g6",
                 "Yellow must answer the check first", marks=pytest.mark.rule("D14")),
    pytest.param("answer=forced", OPEN, f"G 4 {BG}", "j5-e5 yellow:decline-answer",
                 "the check must be answered right away", marks=pytest.mark.rule("D14")),
]  # fmt: skip


@pytest.mark.parametrize(("options", "pieces", "rest", "line", "expected"), ANSWERS)
def test_answers(options: str, pieces: str, rest: str, line: str, expected: str) -> None:
    *first, last = line.split()
    state = play(stand(pieces, rest, options), " ".join(first), options)
    why = why_not(state, last, options)
    if expected[:1] in "YBGR" and expected[1] == " ":
        assert why == "", drawn(state)
        assert tail(play(state, last, options), options) == expected, drawn(state)
    else:
        assert expected in why, drawn(state)


AHEAD = "Yellow will miss its turn in round 5: it answered a check out of turn."
AGAIN = AHEAD.replace("round 5", "round 6")
MISSED = "Yellow missed its turn, because it had answered a check out of turn."

TOLD = [
    # options, line, what everybody is told of a turn that is lost: ahead, or from then on until the
    # power has a turn again; never both
    ("", "j5-e5", ""),
    ("", "j5-e5 yellow:decline-answer", ""),
    ("", "j5-e5 e1-d1", AHEAD),
    ("", "j5-e5 e1-d1 f6-g6", MISSED),
    ("", "j5-e5 e1-d1 f6-g6 black:offer-draw", MISSED),
    ("", "j5-e5 e1-d1 f6-g6 c8-c7", MISSED),
    ("", "j5-e5 e1-d1 f6-g6 c8-c7 e5-h5 g6-h6", ""),
    ("", "j5-e5 e1-d1 f6-g6 c8-c7 e5-d5 d1-e1", AGAIN),
    (ROUND, "j5-e5 e1-d1 f6-g6", MISSED),
    (ROUND, "j5-e5 e1-d1 f6-g6 c8-c7", MISSED),
]


@pytest.mark.rule("D15")
@pytest.mark.parametrize(("options", "line", "told"), TOLD)
def test_a_turn_that_is_lost_is_told(options: str, line: str, told: str) -> None:
    *first, last = line.split()
    on, before = game(options), play(stand(OPEN, f"G 4 {BG}", options), " ".join(first), options)
    move = on.read_move(before, last)
    after = on.apply(before, move)
    said = [english(on.situation(after)), *map(english, on.news(before, move, after))]
    found = [one for one in (AHEAD, AGAIN, MISSED) if one in " ".join(said)]
    assert found == ([told] if told else []), said


@pytest.mark.rule("D15")
def test_an_answer_out_of_turn_belongs_to_the_round_of_the_check() -> None:
    """Red has the last turn of a round: in the next one, the answer would stand before Yellow."""
    on, state = game(), play(stand("YKa1 BKf10 RPe5 GSj1", "R 4 YR,BG"), "e5-f6")
    assert on.record_format.rounds
    for text, round_ in (("f10-e10", 4), ("black:decline-answer", 4), ("a1-a2", 5)):
        assert on.record_format.rounds(state, on.read_move(state, text)) == round_


@pytest.mark.rule("7.1", "D14")
def test_two_seats_may_act_while_a_check_may_be_answered() -> None:
    state = play(stand(OPEN, f"G 4 {BG}"), "j5-e5")
    assert acting(state) == {"yellow", "red"}
    assert words(state, "yellow") == {"decline-answer"}
    assert words(state, "red") == set()
    assert set(texts(state, "yellow")) == {"e1-d1", "e1-d2", "e1-f1", "e1-f2", "b2-e2"}
    assert texts(state, "red")
    assert texts(state, "green") == texts(state, "black") == []
    forced = play(stand(OPEN, f"G 4 {BG}", "answer=forced"), "j5-e5", "answer=forced")
    assert acting(forced, "answer=forced") == {"yellow"}
    assert words(forced, "yellow", "answer=forced") == set()


@pytest.mark.rule("D22")
def test_a_replacement_is_no_answer_out_of_order() -> None:
    state = play(stand("YKe1 BKf10 BWc9 GSj5 RGb6", "G 1 YG,BR"), "j5-f5")
    assert acting(state) == {"black", "red"}
    assert game().setup(state, Seat("black")) is None
    why = why_not(state, "black:W=c9,K=g10")
    assert why == "a check must be answered with a move, not by rearranging pieces"


@pytest.mark.rule("D17")
def test_a_king_is_never_captured() -> None:
    """Black checks Yellow, which declines; Red stands so that it could take the King."""
    checked = "YKe1 BKh10 BAd8 GSj7 RPa5 RPe5"
    state = play(stand(checked, "B 4 YG,BR"), "d8-d1 yellow:decline-answer j7-j6")
    assert tail(state) == "R 4 YG,BR"
    assert {"e5-c1", "e5-g1"} <= set(texts(state, "red"))
    assert "e5xe1" not in texts(state, "red")
    assert why_not(state, "e5-e1") == "a king can't be captured"


# --- mate and stalemate ---

CORNERED = "YKa1 BKj10 BAb8"

MATES = [
    # options, pieces, rest, line, winners ("" when the game goes on)
    pytest.param("", f"{CORNERED} BAh3 GGi6", f"B 4 {BG}", "h3-a3", "black green",
                 marks=pytest.mark.rule("6.7")),
    pytest.param("", f"{CORNERED} BAh3 GGi6 YAh2", f"B 4 {BG}", "h3-a3", "",
                 marks=pytest.mark.rule("6.7")),
    pytest.param("", f"{CORNERED} BAh3 GGi6", f"B 4 {BG}", "h3-a3", "black green",
                 marks=pytest.mark.rule("D16")),
    # a partner that could rescue
    pytest.param("", f"{CORNERED} GTd3 RPa7", f"G 4 {BG}", "d3-a3", "black green",
                 marks=pytest.mark.rule("D16")),
    pytest.param("mate=own-turn", f"{CORNERED} GTd3 RPa7", f"G 4 {BG}", "d3-a3", "",
                 marks=pytest.mark.rule("D16")),
    pytest.param("mate=own-turn", f"{CORNERED} GTd3 RPa7", f"G 4 {BG}", "d3-a3 a7xa3", "",
                 marks=pytest.mark.rule("D16")),
    pytest.param("mate=own-turn", f"{CORNERED} GTd3 RPa7", f"G 4 {BG}", "d3-a3 a7-a9",
                 "black green", marks=pytest.mark.rule("D16")),
    # before the coalitions are complete
    pytest.param("", f"{CORNERED} BAh3 GGi6 RGf6", "B 1 -", "h3-a3", "black",
                 marks=pytest.mark.rule("D18")),
    pytest.param("", f"{CORNERED} GAh3 RGf6", "G 1 -", "h3-a3", "black green",
                 marks=pytest.mark.rule("D18")),
    pytest.param("", f"{CORNERED} BAh3 GGi6 RGf6", "B 1 BR", "h3-a3", "black red",
                 marks=pytest.mark.rule("D18")),
    # mate goes before the neutral stop, if it is decided at once
    pytest.param("mate=own-turn", f"{CORNERED} RAh3 GGi6", "R 2 -", "h3-a3", "black red",
                 marks=pytest.mark.rule("D16")),
    pytest.param("", f"{CORNERED} RAh3 GGi6", "R 3 -", "h3-a3", "black red",
                 marks=pytest.mark.rule("D18", "D24")),
    # a partner that has left the game
    pytest.param("", f"{CORNERED} BAh3 GGi6", "B 4 BR,YG", "h3-a3", "black red",
                 marks=pytest.mark.rule("D21")),
    pytest.param("retired-partner=nothing", f"{CORNERED} BAh3 GGi6", "B 4 BR,YG", "h3-a3",
                 "black", marks=pytest.mark.rule("D21")),
]  # fmt: skip


@pytest.mark.parametrize(("options", "pieces", "rest", "line", "winners"), MATES)
def test_mates(options: str, pieces: str, rest: str, line: str, winners: str) -> None:
    state = play(stand(pieces, rest, options), line, options)
    if not winners:
        assert state.ended is None, drawn(state)
        return
    assert state.ended is not None, drawn(state)
    assert " ".join(state.ended.winners) == winners
    assert english(state.ended.reason).startswith("Yellow is checkmated")
    scores = game(options).scores(state)
    assert scores == {seat: 6 if seat in winners.split() else 0 for seat in game().seats}


@pytest.mark.rule("D18")
def test_should_both_kings_be_mated_the_side_that_acts_wins() -> None:
    """Green's Engineer mates Black and opens the long diagonal onto Yellow's King."""
    pieces = "YKa1 YGa2 YMb1 GEg7 BMh8 BKj10 BAj9 BWi10 BGi9"
    state = play(stand(pieces, "G 4 YG,BR"), "g7-i8")
    assert state.ended is not None
    assert state.ended.winners == ("yellow", "green")
    assert english(state.ended.reason).startswith("Black is checkmated")
    unknown = stand(pieces.replace("g7", "i8"), "G 4 YG,BR")
    assert unknown.ended is not None
    assert english(unknown.ended.reason).startswith("Yellow is checkmated")


@pytest.mark.rule("D18")
def test_red_may_mate_its_own_partner_too() -> None:
    """Red's Plane leaves the line to Black's King, and mates Yellow's."""
    position = "7BEBEBK/3GSRP3YTBE/10/10/6BA3/BARP8/5GS4/10/2YE1YT5/YK1YE7 R 5 YG,BR"
    after = play(game().read_position(position), "e9-c5")
    assert after.ended is not None
    assert after.ended.winners == ("black", "red")
    assert english(after.ended.reason).startswith("Yellow is checkmated")


STALEMATES = [
    # options, pieces, rest, line, whether it is a draw
    pytest.param("", "YKa1 BKj10 BTc8 RGf6", "B 4 YG,BR", "c8-c2 f6-g6", True,
                 marks=pytest.mark.rule("D19")),
    pytest.param("", "YKa1 BKj10 BTc8 RGf6", "B 4 YG,BR", "c8-c2", False,
                 marks=pytest.mark.rule("D19")),
    pytest.param("stalemate=pass", "YKa1 BKj10 BTc8 RGf6", "B 4 YG,BR",
                 "c8-c2 f6-g6 yellow:pass", False, marks=pytest.mark.rule("D19")),
]  # fmt: skip


@pytest.mark.parametrize(("options", "pieces", "rest", "line", "draw"), STALEMATES)
def test_stalemates(options: str, pieces: str, rest: str, line: str, draw: bool) -> None:
    state = play(stand(pieces, rest, options), line, options)
    assert (state.ended is not None) is draw
    if state.ended:
        assert state.ended.winners == ()
        assert english(state.ended.reason).startswith("Yellow is stalemated")
        assert set(game(options).scores(state).values()) == {2}


@pytest.mark.rule("D19")
def test_a_lesser_power_without_a_move_passes() -> None:
    state = stand("YKe1 BKj10 RGb6 RGb5 YGc6 YWc5", "R 4 YG,BR moved=b5,b6")
    assert set(texts(state, "red")) == {"b6xc5", "b5xc6"}
    stuck = stand("YKe1 BKj10 RGb6 YWc6", "R 4 YG,BR")
    assert texts(stuck, "red") == []
    assert words(stuck, "red") == {"pass"}
    assert tail(play(stuck, "red:pass")) == "Y 5 YG,BR"
    assert why_not(state, "red:pass") == "you can't pass now: you have a legal move"
