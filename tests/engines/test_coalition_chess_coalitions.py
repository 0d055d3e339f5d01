"""Coalition Chess: coalitions, the neutral stop, fewer players (rules 6.3 to 6.5)."""

from __future__ import annotations

import pytest

from engines.errors import OptionError
from engines.game import Seat
from engines.localiser import english
from tests.engines.coalition_chess_play import (
    acting,
    drawn,
    game,
    landings,
    play,
    stand,
    tail,
    texts,
    why_not,
    words,
)

FIGURE_LAID = "yellow:T=c1,M=d1,K=e1,T=f1,E=g1,A=h1,W=c2,G=d2,G=e2,W=f2,G=g2,W=h2"

# --- coalitions ---

NEUTRAL = "YKe1 BKf10 YAb2 BAc8 GSj5 GGi6 RPa5 RGb6"

COALITIONS = [
    # options, pieces, rest, line, what follows or why not
    pytest.param("", NEUTRAL, "G 1 -", "green:join-yellow", "G 1 YG",
                 marks=pytest.mark.rule("6.3", "6.4", "D23")),
    pytest.param("", NEUTRAL, "G 1 -", "green:join-black i6-h6", "R 1 BG",
                 marks=pytest.mark.rule("6.4", "D23")),
    pytest.param("", NEUTRAL, "R 1 BG", "red:join-black", "Black already has a partner, Green",
                 marks=pytest.mark.rule("6.3", "D10")),
    pytest.param("", NEUTRAL, "G 1 BG", "green:join-yellow",
                 "Green and Black are partners for the rest of the game",
                 marks=pytest.mark.rule("6.4")),
    pytest.param("", NEUTRAL, "Y 1 -", "green:join-yellow",
                 "you can join a side only on your own turn; it's Yellow's turn",
                 marks=pytest.mark.rule("D23")),
    pytest.param("", NEUTRAL, "Y 1 -", "yellow:join-black", "only Green and Red join",
                 marks=pytest.mark.rule("6.3")),
    pytest.param("", NEUTRAL, "G 1 -", "i6-h6", "R 1 -", marks=pytest.mark.rule("6.4")),
    # by check: to the rival of the King attacked
    pytest.param("", NEUTRAL, "G 1 -", "j5-e5", "R 1 BG answer=Y1",
                 marks=pytest.mark.rule("6.4", "D13")),
    pytest.param("", NEUTRAL, "G 1 -", "j5-f5", "R 1 YG answer=B1",
                 marks=pytest.mark.rule("6.4")),
    pytest.param("", NEUTRAL, "R 1 -", "a5-c6", "a plane makes", marks=pytest.mark.rule("6.4")),
    pytest.param("", NEUTRAL, "R 1 -", "a5-d6", "Y 2 YR answer=B1", marks=pytest.mark.rule("6.4")),
    # by capture: to the rival of the victim
    pytest.param("", NEUTRAL + " YWj2", "G 1 -", "j5xj2", "R 1 BG",
                 marks=pytest.mark.rule("6.4")),
    pytest.param("", NEUTRAL + " BWj8", "G 1 -", "j5xj8", "R 1 YG",
                 marks=pytest.mark.rule("6.4")),
    # discovered, and by a re-placement
    pytest.param("", NEUTRAL + " GSj1 GWh1", "G 1 -", "h1-h2", "R 1 BG answer=Y1",
                 marks=pytest.mark.rule("D13")),
    pytest.param("", "YKd4 BKf10 GSj5 RPa5", "G 1 -", "green:S=i4", "R 1 BG replaced=G answer=Y1",
                 marks=pytest.mark.rule("D13")),
    # a line that another side opens binds nobody until the lesser power acts itself
    pytest.param("", NEUTRAL + " GSj1 BEh1", "B 1 -", "h1-g3", "G 1 - answer=Y1",
                 marks=pytest.mark.rule("D13", "D11")),
    pytest.param("", NEUTRAL + " GSj1 BEh1", "B 1 -", "h1-g3 i6-h6", "R 1 BG",
                 marks=pytest.mark.rule("D13")),
    pytest.param("", NEUTRAL + " GSj1 BEh1", "B 1 -", "h1-g3 green:join-yellow", "G 1 YG",
                 marks=pytest.mark.rule("D13", "D9")),
    pytest.param("neutral-check=ignored", NEUTRAL + " GSj1 BEh1", "B 1 -", "h1-g3", "G 1 -",
                 marks=pytest.mark.rule("D11")),
    # captures among the greater and among the lesser powers form nothing
    pytest.param("", NEUTRAL + " BWb5", "Y 1 -", "b2xb5", "B 1 -", marks=pytest.mark.rule("D6")),
    pytest.param("", NEUTRAL + " RWi4", "G 1 -", "j5xi4", "R 1 -", marks=pytest.mark.rule("D6")),
    pytest.param("", NEUTRAL, "Y 1 -", "b2xb6", "B 1 -", marks=pytest.mark.rule("D6", "D7")),
    pytest.param("neutrals=untouchable", NEUTRAL, "Y 1 -", "b2xb6",
                 "Red is uncommitted, so its pieces can't be captured",
                 marks=pytest.mark.rule("D6")),
    pytest.param("neutrals=untouchable", NEUTRAL, "Y 1 BR", "b2xb6", "B 1 BR",
                 marks=pytest.mark.rule("D6")),
    # a greater power's attack and capture
    pytest.param("attacked-neutral=enmity", NEUTRAL, "Y 1 -", "b2xb6", "B 1 BR",
                 marks=pytest.mark.rule("D7")),
    pytest.param("attacked-neutral=enmity", NEUTRAL, "Y 1 -", "b2-i2", "B 1 BG",
                 marks=pytest.mark.rule("D7")),
    pytest.param("attacked-neutral=enmity", NEUTRAL, "B 1 BG", "c8-c6", "G 1 BG,YR",
                 marks=pytest.mark.rule("D7")),
    pytest.param("attacked-neutral=enmity red-early=if-attacked", NEUTRAL, "B 1 BG", "c8-c6",
                 "G 1 BG", marks=pytest.mark.rule("D7", "D29")),
    pytest.param("attacked-neutral=enmity", NEUTRAL, "Y 1 -", "b2-d2", "B 1 -",
                 marks=pytest.mark.rule("D7")),
    pytest.param("attacked-neutral=enmity", NEUTRAL, "Y 1 BG", "b2xb6", "B 1 BG",
                 marks=pytest.mark.rule("D7")),
    # a coalition that cannot be
    pytest.param("", NEUTRAL + " YWj2", "G 1 BR", "j5xj2",
                 "this would make Green the partner of Black, which isn't possible;"
                 " choose a side first: green:join-yellow", marks=pytest.mark.rule("D8")),
    pytest.param("", NEUTRAL, "G 1 BR", "j5-e5", "choose a side first: green:join-yellow",
                 marks=pytest.mark.rule("D8")),
    pytest.param("", NEUTRAL, "G 1 BR", "green:join-yellow j5-e5", "R 1 BR,YG",
                 marks=pytest.mark.rule("D8", "D9")),
    pytest.param("unavailable=no-effect", NEUTRAL, "G 1 BR", "j5-e5", "R 1 BR answer=Y1",
                 marks=pytest.mark.rule("D8")),
    pytest.param("unavailable=no-effect", NEUTRAL + " YWj2", "G 1 BR", "j5xj2", "R 1 BR",
                 marks=pytest.mark.rule("D8")),
    pytest.param("", "YKd4 BKd10 GSj5 RPa5 YWf4", "G 1 -", "green:S=i5",
                 "R 1 YG replaced=G answer=B1", marks=pytest.mark.rule("D13")),
    pytest.param("", "YKd4 BKd10 GSj6 RPa5", "G 1 -", "green:S=j4",
                 "this move would mean joining both sides",
                 marks=pytest.mark.rule("D9", "D22")),
    pytest.param("", "YKd4 BKf10 GSj5 RPa5", "G 1 BR", "green:S=i4", "choose a side first",
                 marks=pytest.mark.rule("D8", "D22")),
    # both sides at once
    pytest.param("", "YKe1 BKe10 GSj5 RGb6", "G 1 -", "j5-e5",
                 "this move would mean joining both sides; choose one first: green:join-yellow or"
                 " green:join-black",
                 marks=pytest.mark.rule("D9")),
    pytest.param("", "YKe1 BKe10 GSj5 RGb6 YWe3", "G 1 -", "j5-e5", "R 1 YG answer=B1",
                 marks=pytest.mark.rule("D9")),
    pytest.param("", "YKe1 BKe10 GSj5 RGb6 BWe5", "G 1 -", "j5xe5", "would mean joining both sides",
                 marks=pytest.mark.rule("D9")),
    pytest.param("", "YKe1 BKe10 GSj5 RGb6", "G 1 -", "green:join-black j5-e5", "R 1 BG answer=Y1",
                 marks=pytest.mark.rule("D9")),
    pytest.param("", "YKe1 BKe10 GSj5 RGb6 BWe5", "G 1 -", "green:join-black j5xe5",
                 "your partner Black's piece is on e5", marks=pytest.mark.rule("D9")),
    pytest.param("contradiction=chosen", "YKe1 BKe10 GSj5 RGb6", "G 1 -", "j5-e5",
                 "G 1 - chooses=G", marks=pytest.mark.rule("D9")),
    pytest.param("contradiction=chosen", "YKe1 BKe10 GSj5 RGb6", "G 1 -",
                 "j5-e5 green:join-yellow", "R 1 YG answer=B1", marks=pytest.mark.rule("D9")),
    # consent
    pytest.param("consent=needed", NEUTRAL, "G 1 -", "green:join-yellow", "G 1 - asked=Y",
                 marks=pytest.mark.rule("D10")),
    pytest.param("consent=needed", NEUTRAL, "G 1 -", "green:join-yellow yellow:accept-join",
                 "G 1 YG", marks=pytest.mark.rule("D10")),
    pytest.param("consent=needed", NEUTRAL, "G 1 -", "green:join-yellow yellow:decline-join",
                 "G 1 - refused=Y", marks=pytest.mark.rule("D10")),
    pytest.param("consent=needed", NEUTRAL, "G 1 -",
                 "green:join-yellow yellow:decline-join green:join-yellow",
                 "Yellow has already said no this turn", marks=pytest.mark.rule("D10")),
    pytest.param("consent=needed", NEUTRAL, "G 1 -",
                 "green:join-yellow yellow:decline-join i6-h6", "R 1 -",
                 marks=pytest.mark.rule("D10")),
    pytest.param("consent=needed", NEUTRAL, "G 1 -", "green:join-yellow i6-h6",
                 "Yellow must accept or decline the coalition", marks=pytest.mark.rule("D10")),
    pytest.param("consent=needed", NEUTRAL, "G 1 -", "j5-e5", "R 1 BG answer=Y1",
                 marks=pytest.mark.rule("D10")),
    pytest.param("", NEUTRAL, "G 1 -", "yellow:accept-join", "nobody has asked Yellow",
                 marks=pytest.mark.rule("D10")),
]  # fmt: skip


@pytest.mark.parametrize(("options", "pieces", "rest", "line", "expected"), COALITIONS)
def test_coalitions(options: str, pieces: str, rest: str, line: str, expected: str) -> None:
    state = stand(pieces, rest, options)
    *first, last = line.split()
    state = play(state, " ".join(first), options)
    why = why_not(state, last, options)
    if expected[:1] in "YBGR" and not expected[1:2].strip():
        assert why == "", drawn(state)
        said = tail(play(state, last, options), options)
        assert _sorted(said) == _sorted(expected), drawn(state)
    else:
        assert expected in why, drawn(state)


def _sorted(text: str) -> list[str]:
    """The fields, with the coalitions in any order."""
    seat, number, coalitions, *rest = text.split()
    return [seat, number, *sorted(coalitions.split(",")), *rest]


@pytest.mark.rule("D9")
def test_who_chooses_a_side_does_nothing_else() -> None:
    options = "contradiction=chosen"
    state = play(stand("YKe1 BKe10 GSj5 RGb6", "G 1 -", options), "j5-e5", options)
    assert acting(state, options) == {"green"}
    assert words(state, "green", options) == {"join-yellow", "join-black"}
    assert texts(state, "green", options) == []
    assert "Green must choose its side" in why_not(state, "e1-f1", options)


@pytest.mark.rule("D10")
def test_who_is_asked_for_consent_answers_first() -> None:
    options = "consent=needed"
    state = play(stand(NEUTRAL, "G 1 -", options), "green:join-yellow", options)
    assert acting(state, options) == {"yellow"}
    assert words(state, "yellow", options) == {"accept-join", "decline-join"}


@pytest.mark.rule("D11")
def test_no_king_steps_into_a_neutral_attack() -> None:
    state = stand("YKe1 BKf10 GSj2 RGb6", "Y 1 -")
    assert landings(state, "e1") == {"d1", "f1"}
    mine = stand("YKe1 BKf10 GSj2 RGb6", "Y 1 YG")
    assert landings(mine, "e1") == {"d1", "d2", "e2", "f1", "f2"}
    ignored = stand("YKe1 BKf10 GSj2 RGb6", "Y 1 -", "neutral-check=ignored")
    assert len(landings(ignored, "e1", "neutral-check=ignored")) == 5


# --- the neutral stop ---

STOPS = [
    # options, rest of the text, line, points of Yellow, Black, Green and Red, or what follows
    pytest.param("", "R 3 -", "b6-c6", "0-0-0-0", marks=pytest.mark.rule("6.5", "D24")),
    pytest.param("", "R 3 YG", "b6-c6", "1-0-1-0", marks=pytest.mark.rule("6.5")),
    pytest.param("", "R 3 BG", "b6-c6", "0-1-1-0", marks=pytest.mark.rule("6.5")),
    pytest.param("", "R 3 -", "red:join-yellow b6-c6", "1-0-0-1", marks=pytest.mark.rule("6.5")),
    pytest.param("", "R 3 BG", "red:join-yellow b6-c6", "Y 4", marks=pytest.mark.rule("6.5")),
    pytest.param("", "R 2 -", "b6-c6", "Y 3", marks=pytest.mark.rule("6.5")),
    # a check on Black can still be answered, one on Yellow is next anyway, unless that turn is lost
    pytest.param("", "R 3 -", "a5-d6", "Y 4 YR answer=B3", marks=pytest.mark.rule("D24")),
    pytest.param("", "R 3 -", "a5-d6 f10-e10", "1-0-0-1", marks=pytest.mark.rule("D24")),
    pytest.param("", "R 3 -", "a5-e5", "0-1-0-1", marks=pytest.mark.rule("D24")),
    pytest.param("", "R 3 - skip=Y4", "a5-e5", "B 4 BR answer=Y3",
                 marks=pytest.mark.rule("D24", "D15")),
    pytest.param("red-late=nothing", "R 3 -", "red:join-yellow b6-c6", "0-0-0-0",
                 marks=pytest.mark.rule("D29")),
    pytest.param("red-late=nothing", "R 3 -", "red:join-black b6-c6", "0-1-0-1",
                 marks=pytest.mark.rule("D29")),
    pytest.param("red-late=nothing", "R 2 -", "red:join-yellow b6-c6", "Y 3",
                 marks=pytest.mark.rule("D29")),
]  # fmt: skip


@pytest.mark.parametrize(("options", "rest", "line", "expected"), STOPS)
def test_neutral_stops(options: str, rest: str, line: str, expected: str) -> None:
    state = play(stand(NEUTRAL, rest, options), line, options)
    if expected[0].isupper():
        assert tail(state, options).startswith(expected)
        return
    assert state.ended is not None, tail(state)
    assert state.ended.winners == ()
    points = dict(zip(("yellow", "black", "green", "red"), map(int, expected.split("-")),
                      strict=True))  # fmt: skip
    assert game(options).scores(state) == points
    told = ", ".join(f"{seat.capitalize()} {number}" for seat, number in points.items())
    assert english(state.ended.reason).endswith(
        f"didn't join a side by the end of round 3, so only partners score a point. Points: {told}"
    )


BEFORE = "by the end of round 3, or the game is drawn."
TOO_LATE = "The game will be drawn after round 3: Green can no longer join a side."
STAKES = [
    # options, rest, line, what everybody is told of the stop that is coming
    ("", "Y 1 -", "", f"Green and Red must each choose a side {BEFORE}"),
    ("", "Y 3 YG", "", f"Red must choose a side {BEFORE}"),
    ("", "R 3 YG", "", f"Red must choose a side {BEFORE}"),
    ("", "R 3 YG", "red:join-black", ""),
    ("", "R 3 BR", "", TOO_LATE),
    ("", "R 2 BR", "green:resign", TOO_LATE),
    ("players=3 dummy=red", "G 2 -", "", f"Green must choose a side {BEFORE}"),
    ("", "Y 2 YG,BR", "", ""),
    ("", "Y 4 YG,BR", "", ""),
]  # fmt: skip


@pytest.mark.rule("6.5")
@pytest.mark.parametrize(("options", "rest", "line", "told"), STAKES)
def test_what_is_at_stake_is_told_in_time(options: str, rest: str, line: str, told: str) -> None:
    state = play(stand(NEUTRAL, rest, options), line, options)
    said = english(game(options).situation(state))
    assert told in said
    assert bool(told) == (" drawn" in said), said


NEWS = [
    # options, rest, line, what everybody is told of the last move or command
    ("", "G 2 -", "green:join-yellow", "Green joined Yellow."),
    ("", "G 2 YR", "green:join-black", "Green joined Black."),
    ("", "G 2 -", "j5-j8", ""),
    ("consent=needed", "G 2 -", "green:join-yellow", ""),
    ("consent=needed", "G 2 -", "green:join-yellow yellow:accept-join", "Green joined Yellow."),
]


@pytest.mark.rule("6.4")
@pytest.mark.parametrize(("options", "rest", "line", "told"), NEWS)
def test_who_has_joined_whom_is_told(options: str, rest: str, line: str, told: str) -> None:
    assert _news("YKe1 BKf10 GSj5 RPa5", options, rest, line) == told


BY_DEED = [
    # pieces, move of Green's, what everybody is told: why it has joined whom
    ("YKe1 BKf10 GSj5 RPa5", "j5-f5", "By giving check, Green joined Yellow."),
    ("YKe1 YGj8 BKf10 GSj5 RPa5", "j5xj8", "By capturing that piece, Green joined Black."),
    ("YKe1 BKf10 BGj8 GSj5 RPa5", "j5xj8", "By capturing that piece, Green joined Yellow."),
    ("YKe1 BKf10 GSj5 RGh5 RPa5", "j5xh5",
     "Red hasn't joined a side yet, and losing a piece doesn't change that."),
]  # fmt: skip


@pytest.mark.rule("6.4", "D13")
@pytest.mark.parametrize(("pieces", "move", "told"), BY_DEED)
def test_why_a_move_has_formed_a_coalition_is_told(pieces: str, move: str, told: str) -> None:
    assert _news(pieces, "", "G 2 -", move) == told


def _news(pieces: str, options: str, rest: str, line: str) -> str:
    *first, last = line.split()
    on, before = game(options), play(stand(pieces, rest, options), " ".join(first), options)
    move = on.read_move(before, last)
    return " ".join(map(english, on.news(before, move, on.apply(before, move))))


@pytest.mark.rule("D24")
def test_the_stop_waits_for_an_answer() -> None:
    """Green has the last turn of round 3, for Red has no pieces; it checks Black, not Yellow."""
    state = play(stand("YKe1 BKf10 GSj5", "G 3 -"), "j5-f5")
    assert tail(state) == "Y 4 YG answer=B3"
    assert acting(state) == {"black"}
    assert words(state, "black") == {"decline-answer"}
    assert "Black must answer the check first" in why_not(state, "e1-e2")
    for line in ("f10-e10", "black:decline-answer"):
        over = play(state, line)
        assert over.ended is not None
        assert game().scores(over) == {"yellow": 1, "black": 0, "green": 1, "red": 0}
        assert english(over.ended.reason).startswith("Red didn't join a side by the end of round 3")


# --- other ways to share the seats ---


@pytest.mark.rule("D27")
def test_two_players_own_a_pair_each() -> None:
    for options, partners in (("players=2", "YG,BR"), ("players=2 pairs=yellow-red", "YR,BG")):
        state = play(game(options).initial(), FIGURE_LAID, options)
        assert tail(state, options) == f"Y 1 {partners}"
        assert words(state, "green", options) == set()
        assert game(options).commands(state, Seat("green")) == ()
        assert "resign" in game(options).commands(state, Seat("yellow"))
        assert acting(play(state, "e2-e3 e9-e8", options), options) == {"green"}
        assert acting(play(state, "e2-e3 e9-e8 i5-h5 b5-c5", options), options) == {"yellow"}
    late = stand(NEUTRAL, "R 3 YG,BR", "players=2")
    assert play(late, "b6-c6", "players=2").ended is None
    offer = play(late, "b6-c6 yellow:offer-draw", "players=2")
    assert acting(offer, "players=2") == {"yellow", "black"}
    assert play(offer, "black:accept-draw", "players=2").ended is not None


@pytest.mark.rule("D27")
def test_the_dummy_of_three_players_waits_for_the_other_lesser_power() -> None:
    options = "players=3 dummy=green"
    state = stand(NEUTRAL, "Y 1 -", options)
    state = play(state, "e1-e2 f10-e10", options)
    assert tail(state, options) == "R 1 -"
    assert tail(play(state, "b6-c6", options), options) == "Y 2 -"
    joined = play(state, "red:join-black b6-c6 e2-e1 e10-f10", options)
    assert tail(joined, options) == "G 2 YG,BR"
    assert acting(joined, options) == {"green"}
    assert "resign" not in game(options).commands(joined, Seat("green"))
    alone = play(stand(NEUTRAL, "R 3 -", options), "b6-c6", options)
    assert alone.ended is not None
    assert set(game(options).scores(alone).values()) == {0}


@pytest.mark.rule("D28")
def test_the_lesser_powers_together() -> None:
    options = "lesser-coalition=on"
    on = game(options)
    state = play(on.initial(), FIGURE_LAID, options)
    assert tail(state, options) == "Y 1 YB,GR"
    assert words(state, "green", options) == set()
    mate = play(stand("YKa1 BKj10 GTb3 GTc4", "G 4 YB,GR", options), "c4-a4", options)
    assert mate.ended is not None
    assert mate.ended.winners == ("green", "red")
    last = play(stand("YKa1 BKj10 BAj5 GGj6", "B 4 YB,GR", options), "j5xj6", options)
    assert last.ended is not None
    assert last.ended.winners == ("yellow", "black")
    assert on.scores(last) == {"yellow": 6, "black": 6, "green": 0, "red": 0}
    near = stand("YKd5 BKe6 GGj6", "Y 4 YB,GR", options)
    assert near.ended is None
    with pytest.raises(OptionError, match="lesser-coalition=on needs four players"):
        game(f"{options} players=2")


@pytest.mark.rule("D29")
def test_corners_open_with_the_second_coalition() -> None:
    options = "corners=closed"
    pieces = "YKe1 YAa5 BKf10 GGi6 RGc6"
    assert "a1" not in landings(stand(pieces, "Y 1 YG", options), "a5", options)
    assert "a1" in landings(stand(pieces, "Y 1 YG,BR", options), "a5", options)
    assert "a1" in landings(stand(pieces, "Y 1 YG"), "a5")
    why = why_not(stand(pieces, "Y 1 YG", options), "a5-a1", options)
    assert why == "a1 is closed until both coalitions exist"


@pytest.mark.rule("D29")
def test_red_waits_until_yellow_is_attacked() -> None:
    options = "red-early=if-attacked"
    calm = stand(NEUTRAL, "R 1 -", options)
    assert words(calm, "red", options) == {"join-black"}
    assert "only if one of Yellow's pieces is attacked" in why_not(calm, "red:join-yellow", options)
    assert "choose a side first" in why_not(calm, "a5-d6", options)
    attacked = stand(NEUTRAL.replace("BAc8", "BAc2"), "R 1 -", options)
    assert words(attacked, "red", options) == {"join-yellow", "join-black"}
    assert words(stand(NEUTRAL, "R 2 -", options), "red", options) == {
        "join-yellow", "join-black",
    }  # fmt: skip
