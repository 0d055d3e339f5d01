"""The Game of the Generals: set-up, moves, challenges, refusals, options, counts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

import pytest

from engines.errors import IllegalMove, OptionError
from engines.game import Game, Move, Seat
from engines.generals import Generals
from engines.generals.state import State
from engines.topology import Topology
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
    texts,
)
from tests.wording import Outcome, outcome, worded

TOPOLOGY: Topology = GAME.topology
cell = TOPOLOGY.cell
SYMBOLS = list(GAME.kinds.values())

# --- the army and its set-up (section 1, S9) ---


def test_the_army() -> None:
    assert " ".join(SYMBOLS) == "GOA GEN LTG MG BG COL LTC MAJ CPT 1LT 2LT SGT PVT SPY FLG"
    setup = GAME.setup(GAME.initial(), WHITE)
    assert setup is not None
    assert [GAME.kinds[kind] for kind in setup.kinds] == [
        *SYMBOLS[:12], *["PVT"] * 6, "SPY", "SPY", "FLG",
    ]  # fmt: skip
    assert setup.due
    assert setup.usual == ()


@pytest.mark.parametrize(("seat", "first", "last"), [(WHITE, "a1", "i3"), (BLACK, "a6", "i8")])
def test_the_zone_is_the_own_three_ranks(seat: Seat, first: str, last: str) -> None:
    setup = GAME.setup(GAME.initial(), seat)
    assert setup is not None
    assert setup.cells == tuple(range(cell(first), cell(last) + 1))
    assert len(setup.cells) == len(setup.kinds) + 6


SETTING_UP = [
    # what was laid out, who still has to
    ("", "white black"),
    (WHITE_ARMY, "black"),
    (BLACK_ARMY, "white"),
]


@pytest.mark.parametrize(("line", "owing"), SETTING_UP)
def test_both_set_up_in_any_order(line: str, owing: str) -> None:
    state = play(GAME.initial(), line)
    assert GAME.to_act(state) == set(owing.split())
    for seat in GAME.seats:
        assert (GAME.setup(state, seat) is not None) is (seat in owing.split())
        assert GAME.legal(state, seat) == ()


@pytest.mark.rule("first move")
@pytest.mark.parametrize("first", ["white", "black"])
@pytest.mark.parametrize("armies", [(WHITE_ARMY, BLACK_ARMY), (BLACK_ARMY, WHITE_ARMY)])
def test_the_caller_decides_who_moves_first(first: str, armies: tuple[str, str]) -> None:
    game = Generals({"first": first})
    state = play(game.initial(), " ".join(armies), game)
    assert game.to_act(state) == {first}
    assert {seat for seat in game.seats if game.legal(state, seat)} == {first}


def without(army: str, *pieces: str) -> str:
    for piece in pieces:
        assert f",{piece}" in army
        army = army.replace(f",{piece}", "", 1)
    return army


LAYOUTS = [
    # layout, why not
    (without(WHITE_ARMY, "SGT=d2"), "the army is incomplete; missing: sergeant"),
    (without(WHITE_ARMY, "SGT=d2", "PVT=a3", "PVT=b3"),
     "the army is incomplete; missing: sergeant, 2 x private"),
    (WHITE_ARMY + ",SPY=g3", "the army has too many pieces; remove: spy"),
    (WHITE_ARMY.replace("FLG", "GOA"),
     "the army has the wrong pieces; missing: flag; too many: general of the army"),
    (WHITE_ARMY.replace("PVT", "SPY"),
     "the army has the wrong pieces; missing: 6 x private; too many: 6 x spy"),
    (WHITE_ARMY.replace("f3", "f4"), "the private on f4 is outside White's three rows, a1 to i3"),
    (BLACK_ARMY.replace("GOA=i8", "GOA=i5"),
     "the general of the army on i5 is outside Black's three rows, a6 to i8"),
    (BLACK_ARMY.replace("black", "white"),
     "the private on a6 is outside White's three rows, a1 to i3"),
    (WHITE_ARMY.replace("f3", "e3"), "e3 is used twice: for the private and for the private"),
    (WHITE_ARMY.replace("b1", "a1"),
     "a1 is used twice: for the flag and for the general of the army"),
    ("white:FLG=a1", "the army is incomplete; missing: general of the army, general, lieutenant"
     " general, major general, brigadier general, colonel, lieutenant colonel, major, captain,"
     " 1st lieutenant, 2nd lieutenant, sergeant, 6 x private, 2 x spy"),
]  # fmt: skip


@pytest.mark.rule("S9")
@pytest.mark.parametrize(("layout", "why"), LAYOUTS)
def test_refused_layouts(layout: str, why: str) -> None:
    with pytest.raises(IllegalMove) as refused:
        GAME.read_move(GAME.initial(), layout)
    assert str(refused.value) == why


def test_other_refused_layouts() -> None:
    state = GAME.initial()
    whole = GAME.read_move(state, WHITE_ARMY)
    (first, kind), *rest = whole.layout
    wrong = {
        whole._replace(layout=(*rest, (first, kind))):
            "a set-up must list its squares in board order: a1, b1, ... i8",
        whole._replace(layout=((72, kind), *rest)): "there is no cell 72 on this board",
        whole._replace(layout=((-1, kind), *rest)): "there is no cell -1 on this board",
        whole._replace(choice="resign"): (
            "send a set-up on its own, without a move or another action"
        ),
        whole._replace(path=(1, 2)): "send a set-up on its own, without a move or another action",
        whole._replace(seat=Seat("red")):
            "there is no player called 'red'; the players are white, black",
    }  # fmt: skip
    for move, why in wrong.items():
        assert worded(GAME.refusal(state, move)) == why
    unknown = worded(GAME.refusal(state, whole._replace(layout=((first, "king"), *rest))))
    assert unknown is not None
    assert unknown.startswith(
        "'king' is not a piece in this game; the pieces are general of the army,"
    )
    laid = GAME.apply(state, whole)
    assert worded(GAME.refusal(laid, whole)) == "White has already set up"
    playing = play(laid, BLACK_ARMY)
    assert worded(GAME.refusal(playing, whole)) == "White has already set up"
    over = play(laid, "black:resign")
    assert worded(GAME.refusal(over, whole)) == "the game is over: Black resigned"


# --- moves (rule 1) ---

MOVES = [
    # position, every move
    ("FLG=e4 / FLG=i8 / white", "e4-e3 e4-d4 e4-f4 e4-e5"),
    ("FLG=a1 / FLG=i8 / white", "a1-b1 a1-a2"),
    ("FLG=a1 / FLG=i8 / black", "i8-i7 i8-h8"),
    ("FLG=a1 GOA=i4 / FLG=i8 / white", "a1-b1 a1-a2 i4-i3 i4-h4 i4-i5"),
    ("FLG=a1 PVT=b1 / FLG=i8 / white", "a1-a2 b1-c1 b1-b2"),
    ("FLG=a1 SPY=e4 / FLG=i8 PVT=e5 SPY=d4 GOA=f5 / white",
     "a1-b1 a1-a2 e4-e3 e4xd4 e4-f4 e4xe5"),
]  # fmt: skip


@pytest.mark.rule("1")
@pytest.mark.parametrize(("position", "expected"), MOVES)
def test_moves(position: str, expected: str) -> None:
    state = board(position)
    assert texts(state) == set(expected.split()), drawn(state)
    for seat in GAME.seats:
        assert bool(GAME.legal(state, seat)) is (seat == state.turn)


# --- challenges (section 1, rule 2) ---

CHALLENGES = """
       GOA GEN LTG MG  BG  COL LTC MAJ CPT 1LT 2LT SGT PVT SPY FLG
  GOA   =   A   A   A   A   A   A   A   A   A   A   A   A   D   W
  GEN   D   =   A   A   A   A   A   A   A   A   A   A   A   D   W
  LTG   D   D   =   A   A   A   A   A   A   A   A   A   A   D   W
  MG    D   D   D   =   A   A   A   A   A   A   A   A   A   D   W
  BG    D   D   D   D   =   A   A   A   A   A   A   A   A   D   W
  COL   D   D   D   D   D   =   A   A   A   A   A   A   A   D   W
  LTC   D   D   D   D   D   D   =   A   A   A   A   A   A   D   W
  MAJ   D   D   D   D   D   D   D   =   A   A   A   A   A   D   W
  CPT   D   D   D   D   D   D   D   D   =   A   A   A   A   D   W
  1LT   D   D   D   D   D   D   D   D   D   =   A   A   A   D   W
  2LT   D   D   D   D   D   D   D   D   D   D   =   A   A   D   W
  SGT   D   D   D   D   D   D   D   D   D   D   D   =   A   D   W
  PVT   D   D   D   D   D   D   D   D   D   D   D   D   =   A   W
  SPY   A   A   A   A   A   A   A   A   A   A   A   A   D   =   W
  FLG   L   L   L   L   L   L   L   L   L   L   L   L   L   L   W
"""
"""Attacker (row) against defender (column). A and D: attacker or defender stays; = neither; W and
L: the attacker's side wins or loses the game.
"""

HEADING, *LINES = CHALLENGES.strip("\n").splitlines()
VERDICTS = {
    (line.split()[0], defender): verdict
    for line in LINES
    for defender, verdict in zip(HEADING.split(), line.split()[1:], strict=True)
}


def test_the_table_of_challenges_is_whole() -> None:
    assert len(VERDICTS) == 225
    assert Counter(VERDICTS.values()) == {"A": 91, "D": 91, "=": 14, "W": 15, "L": 14}


@pytest.mark.rule("2")
@pytest.mark.parametrize("attacker", SYMBOLS)
@pytest.mark.parametrize("seat", [WHITE, BLACK])
def test_challenges(attacker: str, seat: Seat) -> None:
    for defender in SYMBOLS:
        own = f"{attacker}=e4" + (" FLG=a4" if attacker != "FLG" else "")
        enemy = f"{defender}=e5" + (" FLG=i4" if defender != "FLG" else "")
        sides = (own, enemy) if seat == WHITE else (enemy, own)
        state = board(f"{sides[0]} / {sides[1]} / {seat}")
        after = play(state, "e4xe5")
        other = BLACK if seat == WHITE else WHITE
        stays = {
            "A": (seat, attacker), "W": (seat, attacker),
            "D": (other, defender), "L": (other, defender), "=": None,
        }[VERDICTS[attacker, defender]]  # fmt: skip
        found = pieces(after)
        assert found.get("e5") == stays, drawn(after)
        assert "e4" not in found
        assert len(found) == len(pieces(state)) - (1 if stays else 2)
        winner = {"W": (seat,), "L": (other,)}.get(VERDICTS[attacker, defender])
        loser = other if winner == (seat,) else seat
        assert outcome(GAME.result(after)) == (
            winner and Outcome(winner, f"{loser.capitalize()}'s flag was captured")
        )


@pytest.mark.rule("2")
def test_a_challenge_is_never_compulsory_and_is_the_whole_turn() -> None:
    state = board("FLG=a1 GOA=e4 / FLG=i8 PVT=e5 / white")
    assert GAME.to_act(play(state, "a1-a2")) == {BLACK}
    assert GAME.to_act(play(state, "e4xe5")) == {BLACK}


def test_a_private_that_meets_a_spy_is_no_winner_and_loser_at_once() -> None:
    """Whoever attacks, the Private stays and the Spy leaves."""
    met = board("FLG=a1 PVT=e4 / FLG=i8 SPY=e5 / white")
    assert pieces(play(met, "e4xe5"))["e5"] == ("white", "PVT")
    assert pieces(play(met, "a1-b1 e5xe4"))["e4"] == ("white", "PVT")


def test_both_leave_in_a_split() -> None:
    split = play(board("FLG=a1 SPY=e4 / FLG=i8 SPY=e5 / white"), "e4xe5")
    assert set(pieces(split)) == {"a1", "i8"}
    assert split.white.bit_count() == split.black.bit_count() == 1


@pytest.mark.rule("S6")
@pytest.mark.parametrize(
    ("challenge", "occupied"),
    [("GOA PVT", "white"), ("PVT GOA", "black"), ("MAJ MAJ", None), ("2LT SGT", "white")],
)
def test_after_a_challenge_everybody_sees_who_left_and_no_rank(
    challenge: str, occupied: str | None
) -> None:
    attacker, defender = challenge.split()
    after = play(board(f"FLG=a1 {attacker}=e4 / FLG=i8 {defender}=e5 / white"), "e4xe5")
    assert pieces(after, None).get("e5") == (occupied and (occupied, "?"))
    assert {kind for _, kind in pieces(after, None).values()} == {"?"}


# --- refusals ---

REFUSALS = [
    # path tried, why not
    ("e4", "a move needs a square to start from and a square to land on"),
    ("a1", "it's blocked"),
    ("e4-e5-e6", "a move needs a square to start from and a square to land on"),
    ("e4-e6", "a piece moves one square forwards, backwards or sideways"),
    ("e4-d3", "a piece moves one square forwards, backwards or sideways"),
    ("e4-f5", "a piece moves one square forwards, backwards or sideways"),
    ("e4-e4", "a piece moves one square forwards, backwards or sideways"),
    ("i3-a4", "a piece moves one square forwards, backwards or sideways"),
    ("a1-b1", "your own piece is on b1"),
    ("c3-c4", "there is no piece on c3"),
    ("i8-i7", "the piece on i8 belongs to Black"),
]


@pytest.mark.parametrize(("squares", "why"), REFUSALS)
def test_refused_moves(squares: str, why: str) -> None:
    state = board("FLG=a1 SGT=a2 PVT=b1 GOA=e4 SPY=i3 / FLG=i8 PVT=e5 / white")
    move = Move(WHITE, tuple(map(cell, squares.split("-"))))
    assert worded(GAME.refusal(state, move)) == why, drawn(state)


def test_other_refused_moves() -> None:
    state = board("FLG=a1 / FLG=i8 / white")
    step = GAME.read_move(state, "a1-a2")
    wrong = {
        step._replace(seat=BLACK): "it's White's turn",
        step._replace(seat=Seat("red")): "there is no player called 'red'; the players are"
                                         " white, black",
        step._replace(captured=(9,)):
            "a challenge doesn't name the piece that leaves the board; the arbiter decides",
        step._replace(also=((1, 2),)): "you can move only one piece at a time in this game",
        step._replace(choice="flag"):
            "a move can't be combined with an action, and this one has 'flag'",
        step._replace(path=(0, 72)): "there is no cell 72 on this board",
        step._replace(path=(-9, 0)): "there is no cell -9 on this board",
        Move(WHITE): "a move needs a square to start from and a square to land on",
    }  # fmt: skip
    for move, why in wrong.items():
        assert worded(GAME.refusal(state, move)) == why
    assert worded(GAME.refusal(GAME.initial(), step)) == "White and Black must set up first"
    assert worded(GAME.refusal(play(GAME.initial(), WHITE_ARMY), step)) == "Black must set up first"


# --- the game itself ---


def test_it_is_the_game_it_says() -> None:
    game: Game[State] = GAME
    assert (game.name, game.title) == ("generals", "Game of the Generals")
    assert game.seats == ("white", "black")
    assert TOPOLOGY.grid == (9, 8)
    assert game.options == {
        "first": "white",
        "flag-home": "at-once",
        "both-home": "first",
        "repetition": "off",
        "quiet-moves": "off",
        "release": "open",
    }


WRONG_OPTIONS: list[tuple[Mapping[str, str], str]] = [
    ({"first": "red"}, "generals: first=red is not valid; choose white or black"),
    ({"both-home": "drawn"}, "generals: both-home=drawn is not valid; did you mean draw?"),
    ({"repetition": "1"},
     "generals: repetition=1 is not valid; choose off (or a number from 2 to 10)"),
    ({"quiet-moves": "501"},
     "generals: quiet-moves=501 is not valid; choose off (or a number from 10 to 500)"),
    ({"fist": "black"}, "generals has no option 'fist'; did you mean first?"),
]  # fmt: skip


@pytest.mark.parametrize(("options", "message"), WRONG_OPTIONS)
def test_wrong_options(options: Mapping[str, str], message: str) -> None:
    with pytest.raises(OptionError) as wrong:
        Generals(options)
    assert str(wrong.value) == message


def test_counts_from_the_start() -> None:
    assert GAME.perft(GAME.initial(), 1) == 0
    state = play(GAME.initial(), f"{WHITE_ARMY} {BLACK_ARMY}")
    assert [GAME.perft(state, depth) for depth in range(4)] == [1, 11, 176, 2752]


def test_perft_ends_with_the_game_and_knows_no_draw() -> None:
    state = board("FLG=e7 / FLG=i5 PVT=d8 / white")
    assert GAME.perft(state, 2) == sum(
        len(GAME.legal(GAME.apply(state, move), BLACK)) for move in GAME.legal(state, WHITE)
    )
    shuttled = play(board("FLG=a1 / FLG=i8 / white"), "a1-a2 i8-i7 a2-a1 i7-i8")
    drawing = Generals({"repetition": "2"})
    drawn_now = play(board("FLG=a1 / FLG=i8 / white", drawing), "a1-a2 i8-i7 a2-a1 i7-i8", drawing)
    assert drawn_now.ended
    assert drawing.perft(drawn_now, 5) == GAME.perft(shuttled, 5) > 0
