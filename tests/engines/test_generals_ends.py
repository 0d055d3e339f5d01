"""The Game of the Generals: Flags taken and home, words, what the rules imply, draws."""

from __future__ import annotations

from random import Random

import pytest

from engines.errors import IllegalMove
from engines.game import ARBITER, Move, Seat
from engines.generals import Generals
from engines.localiser import english
from tests.engines.generals_play import (
    BLACK,
    BLACK_ARMY,
    GAME,
    WHITE,
    WHITE_ARMY,
    board,
    drawn,
    pieces,
    play,
    random_game,
    scattered,
    texts,
)
from tests.wording import Outcome, outcome, worded

cell = GAME.topology.cell

# --- the Flag home (rule 3) ---

HOME = [
    # position, line, result (winner, or - for none yet)
    ("a safe Flag wins at once", "FLG=e7 / FLG=i5 / white", "e7-e8", "white"),
    ("Black's home is rank 1", "FLG=i5 / FLG=e2 / black", "e2-e1", "black"),
    ("a Flag that is not there wins nothing", "FLG=e6 / FLG=i5 / white", "e6-e7", "-"),
    ("nor does another piece", "FLG=a1 GOA=e7 / FLG=i5 / white", "e7-e8", "-"),
    ("nor the Flag on its own back rank", "FLG=a2 / FLG=i8 / white", "a2-a1", "-"),
    ("one enemy left of it", "FLG=e7 / FLG=i5 PVT=d8 / white", "e7-e8", "-"),
    ("one enemy right of it", "FLG=e7 / FLG=i5 PVT=f8 / white", "e7-e8", "-"),
    ("two", "FLG=e7 / FLG=i5 PVT=d8 SPY=f8 / white", "e7-e8", "-"),
    ("on file a", "FLG=a7 / FLG=i5 / white", "a7-a8", "white"),
    ("on file a, an enemy on b", "FLG=a7 / FLG=i5 PVT=b8 / white", "a7-a8", "-"),
    ("on file i", "FLG=i7 / FLG=i5 / white", "i7-i8", "white"),
    ("on file i, an enemy on h", "FLG=i7 / FLG=i5 PVT=h8 / white", "i7-i8", "-"),
    ("on file h, an enemy on i", "FLG=h7 / FLG=i5 PVT=i8 / white", "h7-h8", "-"),
    ("Black on file a", "FLG=i5 / FLG=a2 / black", "a2-a1", "black"),
    ("Black on file a, an enemy on b", "FLG=i5 PVT=b1 / FLG=a2 / black", "a2-a1", "-"),
    ("Black on file i", "FLG=i5 / FLG=i2 / black", "i2-i1", "black"),
    ("Black on file i, an enemy on h", "FLG=i5 PVT=h1 / FLG=i2 / black", "i2-i1", "-"),
    ("the row does not go round: a8 and i7", "FLG=a7 / FLG=i5 PVT=i7 / white", "a7-a8", "white"),
    ("the row does not go round: i1 and a2", "FLG=a5 PVT=a2 / FLG=i2 / black", "i2-i1", "black"),
    ("own pieces beside it do no harm", "FLG=e7 GOA=d8 PVT=f8 / FLG=i5 / white", "e7-e8", "white"),
    ("nor enemies two squares off", "FLG=e7 / FLG=i5 PVT=c8 PVT=g8 / white", "e7-e8", "white"),
    ("nor diagonal ones", "FLG=e7 / FLG=i5 PVT=d7 PVT=f7 / white", "e7-e8", "white"),
    ("own left, enemy right", "FLG=e7 GOA=d8 / FLG=i5 PVT=f8 / white", "e7-e8", "-"),
    ("the enemy Flag beside it counts", "FLG=e7 / FLG=d8 / white", "e7-e8", "-"),
    ("and takes it", "FLG=e7 / FLG=d8 / white", "e7-e8 d8xe8", "black"),
    ("or does not", "FLG=e7 / FLG=d8 PVT=a5 / white", "e7-e8 a5-a4", "white"),
    ("it is taken from the left", "FLG=e7 / FLG=i5 PVT=d8 / white", "e7-e8 d8xe8", "black"),
    ("or from the right", "FLG=e7 / FLG=i5 SPY=f8 / white", "e7-e8 f8xe8", "black"),
    ("Black's too", "FLG=i5 PVT=f1 / FLG=e2 / black", "e2-e1 f1xe1", "white"),
    ("not taken it wins after that turn", "FLG=e7 / FLG=i5 PVT=d8 / white", "e7-e8 d8-c8", "white"),
    ("whatever was moved", "FLG=e7 / FLG=i5 PVT=d8 / white", "e7-e8 i5-i4", "white"),
    ("even another challenge", "FLG=e7 PVT=c8 / FLG=i5 GOA=d8 / white", "e7-e8 d8xc8", "white"),
    ("Black's too, on file a", "FLG=i5 PVT=b1 / FLG=a2 / black", "a2-a1 b1-b2", "black"),
    ("on file i", "FLG=i5 PVT=h1 / FLG=i2 / black", "i2-i1 h1-h2", "black"),
    ("also when a Flag is thrown away", "FLG=e7 PVT=i4 / FLG=i5 PVT=d8 / white",
     "e7-e8 i5xi4", "white"),
]  # fmt: skip


@pytest.mark.rule("3")
@pytest.mark.parametrize(("what", "position", "line", "winner"), HOME)
def test_the_flag_home(what: str, position: str, line: str, winner: str) -> None:
    state = play(board(position), line)
    result = GAME.result(state)
    assert (result.winners[0] if result else "-") == winner, f"{what}\n{drawn(state)}"
    again = GAME.read_position(GAME.position_text(state))
    assert GAME.result(again) == result


@pytest.mark.rule("3")
@pytest.mark.parametrize("file", "abcdefghi")
@pytest.mark.parametrize("seat", [WHITE, BLACK])
def test_on_every_file_every_square_that_challenges(file: str, seat: Seat) -> None:
    """One enemy anywhere: the Flag wins at once unless it stands left or right."""
    before, after = ("7", "8") if seat == WHITE else ("2", "1")
    beside = {chr(ord(file) + step) + after for step in (-1, 1)}
    for name in GAME.topology.names:
        if name in (file + before, file + after, "e4", "e5"):
            continue
        flag, enemy = f"FLG={file}{before}", f"FLG=e{'5' if seat == WHITE else '4'} PVT={name}"
        sides = (flag, enemy) if seat == WHITE else (enemy, flag)
        state = play(board(f"{sides[0]} / {sides[1]} / {seat}"), f"{file}{before}-{file}{after}")
        assert (GAME.result(state) is None) is (name in beside), drawn(state)


@pytest.mark.rule("3")
@pytest.mark.parametrize("viewer", [None, BLACK])
def test_nothing_announces_a_flag_that_waits(viewer: Seat | None) -> None:
    """A Flag and a Private that arrive beside an enemy look alike to all but their owner."""
    flag = play(board("FLG=e7 PVT=a1 / FLG=i5 PVT=d8 / white"), "e7-e8")
    private = play(board("PVT=e7 FLG=a1 / FLG=i5 PVT=d8 / white"), "e7-e8")
    assert GAME.to_act(flag) == GAME.to_act(private)
    assert GAME.observe(flag, viewer) == GAME.observe(private, viewer)
    assert GAME.position_text(flag, viewer) == GAME.position_text(private, viewer)
    assert repr(flag) == repr(private)
    for seat in GAME.seats:
        assert GAME.legal(flag, seat) == GAME.legal(private, seat)
        assert GAME.commands(flag, seat) == GAME.commands(private, seat)
    assert GAME.result(play(flag, "i5-i4")) is not None
    assert GAME.result(play(private, "i5-i4")) is None


REASONS = [
    ("FLG=e7 / FLG=i5 / white", "e7-e8", "White's flag reached the enemy's back row"),
    ("FLG=e7 / FLG=i5 PVT=d8 / white", "e7-e8 d8-c8", "White's flag reached the enemy's back row"),
    ("FLG=e7 / FLG=i5 PVT=d8 / white", "e7-e8 d8xe8", "White's flag was captured"),
    ("FLG=e4 / FLG=i5 PVT=e5 / white", "e4xe5", "White's flag was captured"),
    ("FLG=e4 / FLG=e5 / white", "e4xe5", "Black's flag was captured"),
]


@pytest.mark.parametrize(("position", "line", "reason"), REASONS)
def test_reasons_name_no_rank_but_the_flag(position: str, line: str, reason: str) -> None:
    result = GAME.result(play(board(position), line))
    assert result is not None
    assert english(result.reason) == reason


ONE_TURN = [
    # position, line; the winner at once, and after one turn (- for none yet)
    ("a safe Flag", "FLG=e7 / FLG=i5 / white", "e7-e8", "white -"),
    ("after the opponent's turn it has won", "FLG=e7 / FLG=i5 PVT=a8 / white", "e7-e8 a8-a7",
     "white white"),
    ("nobody can come and take it", "FLG=e7 / FLG=i5 PVT=c8 / white", "e7-e8 c8-d8", "white white"),
    ("Black's too", "FLG=i5 PVT=h4 / FLG=a2 / black", "a2-a1 h4-h5", "black black"),
    ("but the opponent may throw its own away", "FLG=e7 PVT=i4 / FLG=i5 / white", "e7-e8 i5xi4",
     "white white"),
    ("an enemy beside it takes it in either form", "FLG=e7 / FLG=i5 PVT=d8 / white", "e7-e8 d8xe8",
     "black black"),
    ("or does not", "FLG=e7 / FLG=i5 PVT=d8 / white", "e7-e8 d8-d7", "white white"),
    ("a Flag taken ends the game at once", "FLG=e4 / FLG=e5 / white", "e4xe5", "white white"),
    ("so does one thrown away", "FLG=e4 / FLG=i5 PVT=e5 / white", "e4xe5", "black black"),
    ("the second Flag home comes too late", "FLG=e7 / FLG=c2 PVT=i8 / white", "e7-e8 c2-c1",
     "white white"),
]  # fmt: skip


@pytest.mark.rule("S1a")
@pytest.mark.parametrize(("what", "position", "line", "winners"), ONE_TURN)
def test_a_flag_home_wins_at_once_or_after_one_turn(
    what: str, position: str, line: str, winners: str
) -> None:
    for value, winner in zip(("at-once", "one-turn"), winners.split(), strict=True):
        game = Generals({"flag-home": value})
        state = board(position, game)
        for text in line.split():
            if not game.result(state):
                state = play(state, text, game)
        result = game.result(state)
        assert (result.winners[0] if result else "-") == winner, f"{what}, {value}\n{drawn(state)}"
        assert game.result(game.read_position(game.position_text(state))) == result
    assert Generals({}).options["flag-home"] == "at-once"


@pytest.mark.rule("S1", "S1a")
@pytest.mark.parametrize(
    ("both_home", "winner"), [("first", "white"), ("draw", "draw"), ("second", "black")]
)
def test_a_second_flag_comes_home_while_a_safe_one_waits(both_home: str, winner: str) -> None:
    game = Generals({"flag-home": "one-turn", "both-home": both_home})
    state = play(board("FLG=e7 / FLG=c2 PVT=i8 / white", game), "e7-e8 c2-c1", game)
    assert state.ended is not None
    assert (state.ended.winners or ("draw",))[0] == winner


@pytest.mark.rule("S1a")
@pytest.mark.parametrize("viewer", [None, BLACK])
@pytest.mark.parametrize("beside", ["", "PVT=d8"])
def test_nothing_announces_a_flag_that_waits_one_turn(viewer: Seat | None, beside: str) -> None:
    """A Flag and a Private that arrive look alike to all but their owner, nobody beside or not."""
    game = Generals({"flag-home": "one-turn"})
    black = f"FLG=i5 PVT=a8 {beside}".strip()
    flag = play(board(f"FLG=e7 PVT=a1 / {black} / white", game), "e7-e8", game)
    private = play(board(f"PVT=e7 FLG=a1 / {black} / white", game), "e7-e8", game)
    for ask in (
        game.to_act,
        game.result,
        game.situation,
        repr,
        lambda state: game.observe(state, viewer),
        lambda state: game.position_text(state, viewer),
        lambda state: [game.commands(state, seat) for seat in game.seats],
        lambda state: [game.legal(state, seat) for seat in game.seats],
        lambda state: game.refusal(state, Move(WHITE, (cell("e8"), cell("f8")))),
    ):
        assert ask(flag) == ask(private)
    assert game.result(play(flag, "i5-i4", game)) is not None
    assert game.result(play(private, "i5-i4", game)) is None


AFTER_THE_END = [
    # position, line; whose Flag may still be shown, and what everybody sees of Flags then
    ("home", "FLG=e7 GOA=d2 / FLG=i5 / white", "e7-e8", "white black", "e8 i5"),
    ("taken", "FLG=a1 GOA=e4 / FLG=e5 PVT=f5 / white", "e4xe5", "white", "a1"),
    ("thrown away", "FLG=e4 GOA=a1 / FLG=i5 PVT=e5 / white", "e4xe5", "black", "i5"),
    ("resigned", "FLG=a1 / FLG=i8 / white", "white:resign", "white black", "a1 i8"),
    ("shown before", "FLG=a1 / FLG=i8 / white", "white:show-flag black:resign", "black", "a1 i8"),
]


@pytest.mark.rule("S1b")
@pytest.mark.parametrize(("what", "position", "line", "may", "seen"), AFTER_THE_END)
def test_a_flag_may_be_shown_after_the_end(
    what: str, position: str, line: str, may: str, seen: str
) -> None:
    over = state = play(board(position), line)
    assert [seat for seat in GAME.seats if GAME.commands(state, seat)] == may.split(), what
    for seat in may.split():
        assert GAME.commands(state, Seat(seat)) == ("show-flag",)
        state = play(state, f"{seat}:show-flag")
    assert GAME.result(state) == GAME.result(over)
    assert GAME.to_act(state) == frozenset()
    for viewer in (None, WHITE, BLACK):
        flags = {name for name, piece in pieces(state, viewer).items() if piece[1] == "FLG"}
        assert flags == set(seen.split()), viewer
    assert {kind for _, kind in pieces(state, None).values()} <= {"FLG", "?"}


BOTH_HOME = [
    # position and line; the winner by first, draw, second
    ("a safe second Flag", "FLG=e7 / FLG=c2 PVT=d8 / white", "e7-e8 c2-c1", "white draw black"),
    ("one that would have to wait", "FLG=e7 PVT=b1 / FLG=c2 PVT=d8 / white", "e7-e8 c2-c1",
     "white white white"),
    ("taking the first", "FLG=e7 / FLG=c2 PVT=d8 / white", "e7-e8 d8xe8", "black black black"),
    ("another move", "FLG=e7 / FLG=c2 PVT=d8 / white", "e7-e8 c2-b2", "white white white"),
    ("Black first", "FLG=c7 PVT=d1 / FLG=e2 / black", "e2-e1 c7-c8", "black draw white"),
    ("side by side is no home", "FLG=e7 / FLG=d8 PVT=f8 / white", "e7-e8 d8-c8",
     "white white white"),
]  # fmt: skip


@pytest.mark.rule("S1")
@pytest.mark.parametrize(("what", "position", "line", "winners"), BOTH_HOME)
def test_both_flags_home(what: str, position: str, line: str, winners: str) -> None:
    for value, winner in zip(("first", "draw", "second"), winners.split(), strict=True):
        game = Generals({"both-home": value})
        state = play(board(position, game), line, game)
        result = game.result(state)
        assert result is not None
        assert (result.winners or ("draw",))[0] == winner, f"{what}, {value}\n{drawn(state)}"
        assert game.result(game.read_position(game.position_text(state))) == result
    assert Generals({}).options["both-home"] == "first"


# --- words (rule 4) ---

FREE = "resign offer-draw"
ASKED = "resign accept-draw decline-draw"
WORDS = [
    # what was said and done; who may act; White's words; Black's words, both with show-flag
    ("", "white", FREE, FREE),
    ("white:offer-draw", "white black", "resign", ASKED),
    ("black:offer-draw", "white", ASKED, "resign"),
    ("black:offer-draw a1-a2", "white black", ASKED, "resign"),
    ("black:offer-draw a1-a2 i8-i7", "white", ASKED, "resign"),
    ("white:offer-draw a1-a2 i8-i7", "white black", "resign", ASKED),
    ("white:offer-draw a1-a2 i8-i7 black:decline-draw", "white", FREE, FREE),
    ("white:offer-draw black:decline-draw", "white", FREE, FREE),
]


@pytest.mark.rule("4")
@pytest.mark.parametrize(("line", "acting", "whites", "blacks"), WORDS)
def test_words(line: str, acting: str, whites: str, blacks: str) -> None:
    state = play(board("FLG=a1 / FLG=i8 / white"), line)
    assert GAME.to_act(state) == set(acting.split())
    assert GAME.commands(state, WHITE) == (*whites.split(), "show-flag")
    assert GAME.commands(state, BLACK) == (*blacks.split(), "show-flag")
    assert GAME.commands(state, Seat("red")) == ()
    assert GAME.commands(state, ARBITER) == ()


ENDED_BY_WORDS = [
    ("white:resign", "black", "White resigned"),
    ("black:resign", "white", "Black resigned"),
    ("white:offer-draw a1-a2 black:accept-draw", "", "the players agreed"),
    ("black:offer-draw white:accept-draw", "", "the players agreed"),
    ("black:offer-draw a1-a2 i8-i7 a2-a3 white:accept-draw", "", "the players agreed"),
]


@pytest.mark.rule("4")
@pytest.mark.parametrize(("line", "winner", "reason"), ENDED_BY_WORDS)
def test_ends_by_words(line: str, winner: str, reason: str) -> None:
    state = play(board("FLG=a1 / FLG=i8 / white"), line)
    assert outcome(GAME.result(state)) == Outcome(tuple(map(Seat, winner.split())), reason)
    assert GAME.to_act(state) == frozenset()
    for seat in GAME.seats:
        assert GAME.commands(state, seat) == ("show-flag",)
        assert GAME.legal(state, seat) == ()


@pytest.mark.rule("4")
@pytest.mark.parametrize("line", ["white:resign", "white:offer-draw black:accept-draw"])
def test_words_may_be_said_while_setting_up(line: str) -> None:
    for laid in ("", WHITE_ARMY, BLACK_ARMY):
        state = play(GAME.initial(), f"{laid} {line}")
        assert GAME.result(state) is not None
        assert all(GAME.setup(state, seat) is None for seat in GAME.seats)


@pytest.mark.rule("4")
def test_a_flag_that_is_shown_stays_shown_and_changes_nothing_else() -> None:
    state = board("FLG=a1 GOA=e4 / FLG=i8 PVT=e5 / white")
    shown = play(state, "white:show-flag")
    assert pieces(shown, BLACK)["a1"] == pieces(shown, None)["a1"] == ("white", "FLG")
    assert pieces(shown, BLACK)["e4"] == ("white", "?")
    assert GAME.to_act(shown) == GAME.to_act(state)
    assert texts(shown) == texts(state)
    assert "show-flag" not in GAME.commands(shown, WHITE)
    assert "show-flag" in GAME.commands(shown, BLACK)
    assert pieces(play(shown, "a1-a2 i8-i7"), None)["a2"] == ("white", "FLG")
    assert pieces(play(shown, "black:show-flag"), WHITE)["i8"] == ("black", "FLG")


@pytest.mark.rule("4")
def test_at_the_end_nothing_is_shown_by_itself() -> None:
    for line in ("e4xe5", "white:resign"):
        over = play(board("FLG=a1 GOA=e4 SPY=c3 / FLG=e5 PVT=f5 / white"), line)
        assert GAME.result(over)
        assert {kind for _, kind in pieces(over, None).values()} == {"?"}
        assert {kind for seat, kind in pieces(over, WHITE).values() if seat == BLACK} <= {"?"}


REFUSED_WORDS = [
    ("white:offer-draw", "white:offer-draw", "a draw has already been offered"),
    ("white:offer-draw", "black:offer-draw", "White offered a draw: accept or decline it first"),
    ("white:offer-draw", "white:accept-draw", "only your opponent can answer your draw offer"),
    ("", "black:accept-draw", "there is no draw offer to answer"),
    ("", "black:decline-draw", "there is no draw offer to answer"),
    ("white:show-flag", "white:show-flag", "White's flag has already been shown"),
    ("white:resign", "black:offer-draw", "the game is over: White resigned"),
    ("white:resign white:show-flag", "white:show-flag", "the game is over: White resigned"),
]


@pytest.mark.parametrize(("line", "word", "why"), REFUSED_WORDS)
def test_refused_words(line: str, word: str, why: str) -> None:
    state = play(board("FLG=a1 / FLG=i8 / white"), line)
    with pytest.raises(IllegalMove) as refused:
        play(state, word)
    assert str(refused.value) == why


def test_other_refused_words() -> None:
    state = GAME.initial()
    wrong = {
        Move(WHITE, choice="show-flag"): "White has no flag on the board yet: set up first",
        Move(
            WHITE, choice="resign", also=((1, 2),)
        ): "send this action on its own, without squares",
        Move(
            WHITE, choice="surrender"
        ): "'surrender' is not an action in this game; the actions are"
        " resign, offer-draw, accept-draw, decline-draw, show-flag",
        Move(
            ARBITER, choice="resign"
        ): "there is no player called 'arbiter'; the players are white, black",
    }
    for move, why in wrong.items():
        assert worded(GAME.refusal(state, move)) == why


# --- deductions (rule 5) ---


@pytest.mark.rule("5")
def test_a_flag_comes_home_only_by_a_step_forward_and_meets_only_its_neighbours() -> None:
    lot, arrivals = Random(8), 0
    for _ in range(200):
        state = scattered(lot)
        mover, home = state.turn, "8" if state.turn == WHITE else "1"
        flag = next(n for n, p in pieces(state).items() if p == (mover, "FLG"))
        for move in GAME.legal(state, mover):
            after = GAME.apply(state, move)
            end = GAME.topology.names[move.path[-1]]
            if GAME.topology.names[move.path[0]] != flag or end[1] != home:
                continue
            if pieces(after).get(end) != (mover, "FLG"):
                assert end in pieces(state), "a Flag that challenges is lost"
                assert after.ended
                continue
            assert end not in pieces(state)
            assert end[0] == flag[0]
            takers = [a for a in GAME.legal(after, after.turn) if a.path[-1] == cell(end)]
            assert {GAME.topology.names[taker.path[0]][1] for taker in takers} <= {home}
            assert bool(takers) is (after.ended is None)
            arrivals += 1
    assert arrivals > 66


@pytest.mark.rule("5")
def test_a_side_always_has_a_move() -> None:
    lot = Random(9)
    for _ in range(300):
        state = scattered(lot)
        assert GAME.legal(state, state.turn)
    for seed in range(5):
        for _, state in random_game(seed):
            assert bool(GAME.legal(state, state.turn)) is not bool(state.ended or state.to_set_up)


# --- draws by repetition and by quiet moves (S7) ---

SHUTTLE = "a1-a2 i8-i7 a2-a1 i7-i8"


@pytest.mark.rule("S7")
def test_no_draw_comes_by_itself() -> None:
    assert GAME.result(play(board("FLG=a1 / FLG=i8 / white"), " ".join([SHUTTLE] * 300))) is None


@pytest.mark.rule("S7")
@pytest.mark.parametrize("times", [2, 3, 5])
def test_repetition(times: int) -> None:
    game = Generals({"repetition": str(times)})
    state = board("FLG=a1 / FLG=i8 / white", game)
    before = play(state, " ".join([SHUTTLE] * (times - 1)).rsplit(" ", 1)[0], game)
    assert game.result(before) is None
    after = play(before, "i7-i8", game)
    assert outcome(game.result(after)) == Outcome((), f"the same position occurred {times} times")


@pytest.mark.rule("S7")
def test_repetition_looks_at_what_everybody_sees() -> None:
    """Two pieces have changed places: the public cannot tell whether anything has changed."""
    game = Generals({"repetition": "2"})
    state = board("FLG=a1 PVT=b1 / FLG=i8 / white", game)
    line = "a1-a2 i8-i7 b1-a1 i7-i8 a2-b2 i8-i7 b2-b1 i7-i8"
    assert game.result(play(state, line, game)) is not None


@pytest.mark.rule("S7")
def test_repetition_counts_from_the_set_up_and_anew_after_a_challenge() -> None:
    game = Generals({"repetition": "2"})
    laid = play(game.initial(), f"{WHITE_ARMY} {BLACK_ARMY}", game)
    assert game.result(play(laid, "f3-g3 f6-g6 g3-f3 g6-f6", game)) is not None
    state = board("FLG=a1 GOA=e4 / FLG=i8 PVT=e5 / white", game)
    state = play(state, "e4xe5 i8-i7 a1-a2 i7-i8", game)
    assert game.result(state) is None
    assert len(state.history) == 4
    assert game.result(play(state, "a2-a1", game)) is not None


@pytest.mark.rule("S7")
@pytest.mark.parametrize("moves", [10, 25])
def test_quiet_moves(moves: int) -> None:
    game = Generals({"quiet-moves": str(moves)})
    line = (SHUTTLE.split() * moves)[: 2 * moves]
    state = board("FLG=a1 / FLG=i8 / white", game)
    before = play(state, " ".join(line[:-1]), game)
    assert game.result(before) is None
    after = play(before, line[-1], game)
    assert outcome(game.result(after)) == Outcome(
        (), f"{moves} moves by each side without a challenge"
    )


@pytest.mark.rule("S7")
def test_a_challenge_begins_the_quiet_moves_anew_and_a_flag_home_goes_before_a_draw() -> None:
    game = Generals({"quiet-moves": "10"})
    nineteen = " ".join((SHUTTLE.split() * 5)[:19])
    state = play(board("FLG=a1 GOA=e4 / FLG=i8 PVT=e5 PVT=e3 / white", game), nineteen, game)
    assert game.result(play(state, "e3xe4", game)) is None
    shuttle = "c1-c2 i8-i7 c2-c1 i7-i8"
    eighteen = " ".join((shuttle.split() * 5)[:18])
    state = play(board("FLG=a7 PVT=c1 / FLG=i8 / white", game), eighteen, game)
    home = play(state, "a7-a8", game)
    assert outcome(home.ended) == Outcome((WHITE,), "White's flag reached the enemy's back row")


@pytest.mark.rule("S7")
def test_a_draw_does_not_wait_for_a_flag_that_waits() -> None:
    game = Generals({"quiet-moves": "10"})
    state = board("FLG=a7 PVT=c1 / FLG=i8 PVT=b8 / black", game)
    line = ["i8-i7", "c1-c2", "i7-i8", "c2-c1"] * 5
    state = play(state, " ".join([*line[:19], "a7-a8"]), game)
    assert state.ended is not None
    assert state.ended.winners == ()


QUIET_FOR = [
    # options, moves of each side without a challenge, what everybody is told
    ({}, 29, ""),
    ({}, 30, "No challenge for 30 moves. If neither side can make progress, offer a draw: the game"
             " won't end by itself."),
    ({"quiet-moves": "50"}, 30, ""),
]  # fmt: skip


@pytest.mark.parametrize(("options", "moves", "told"), QUIET_FOR)
def test_a_game_that_does_not_get_on_points_to_a_draw(
    options: dict[str, str], moves: int, told: str
) -> None:
    game = Generals(options)
    state = board("FLG=a1 PVT=c1 / FLG=i8 PVT=g8 / white", game)
    for number in range(moves):
        there = ("c1-c2", "g8-g7") if number % 2 == 0 else ("c2-c1", "g7-g8")
        for text in there:
            state = play(state, text, game)
    assert english(game.situation(state)) == told
