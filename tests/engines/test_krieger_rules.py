"""Krieger: moves, refusals, ends, offers. Capitals are North's pieces, small letters South's."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

import pytest

from engines.errors import IllegalMove, OptionError
from engines.game import Game, Move, Piece, Seat
from engines.krieger import Krieger
from engines.krieger.state import State
from engines.topology import cells_of
from tests.engines.krieger_play import GAME, place, play, texts, tried
from tests.wording import Outcome, outcome, worded

NORTH, SOUTH = GAME.seats
NO_STOP, NO_PASS = Krieger({"centre_stop": "no"}), Krieger({"centre_pass": "no"})
NEITHER = Krieger({"centre_stop": "no", "centre_pass": "no"})
THREE = Krieger({"geometry": "three-rings"})


# --- moves ---

MOVES = [
    # position (North to move; chieftains not named stand at home); of the piece on ...; every move
    pytest.param("W@r2k4 W@r1k4 W@r2k6 W@r4k4", "r2k4", "-r2k2 -r2k0 -r3k4",
                 id="along the circle or the line, not over a piece", marks=pytest.mark.rule("R5")),
    pytest.param("W@r4k4", "r4k4",
                 "-r4k2 -r4k3 -r4k5 -r4k6 -r3k4 -r2k4 -r1k4 -C -r1k12 -r2k12 -r3k12 -r4k12",
                 id="a warrior: two round, and straight on", marks=pytest.mark.rule("R6", "K6")),
    pytest.param("W@r4k5 w@r4k6 w@r3k5", "r4k5", ":r4k7 -r4k4 -r4k3",
                 id="a warrior jumps over a neighbour", marks=pytest.mark.rule("R6")),
    pytest.param("W@r4k5 w@r4k6 P@r4k7", "r4k5", "-r4k4 -r4k3 -r3k5", id="onto a free space only",
                 marks=pytest.mark.rule("R6")),
    pytest.param("P@r2k4", "r2k4", "-r2k0 -r2k2 -r2k6 -r2k8 -r2k10 -r2k12 -r2k14 -r1k4 -r3k4",
                 id="a priest: all round, each space once",
                 marks=pytest.mark.rule("R7", "K14", "K15")),
    pytest.param("P@r2k4 W@r2k8 w@r2k2", "r2k4", "-r2k6 -r1k4 -r3k4",
                 id="up to the first piece on both sides", marks=pytest.mark.rule("R7")),
    pytest.param("P@r2k4 W@r2k2", "r2k4", "-r2k6 -r2k8 -r2k10 -r2k12 -r2k14 -r2k0 -r1k4 -r3k4",
                 id="round the other way", marks=pytest.mark.rule("K15")),
    pytest.param("P@C W@r1k4", "C", "-r1k0 -r1k2 -r1k6 -r1k8 -r1k10 -r1k12 -r1k14",
                 id="a priest on the centre", marks=pytest.mark.rule("R7")),
    pytest.param("P@r3k2 w@r4k2 W@r3k1 W@r3k3 W@r2k2", "r3k2", ":r4k2*",
                 id="off the board with the victim", marks=pytest.mark.rule("R8", "K10")),
    pytest.param("P@r3k2 p@r4k2 W@r3k1 W@r3k3 W@r2k2", "r3k2", ":r4k2*",
                 id="a priest may be taken so", marks=pytest.mark.rule("K9")),
    pytest.param("P@r3k8 W@r3k7 W@r3k9 W@r2k8", "r3k8", "", id="a chieftain may not",
                 marks=pytest.mark.rule("K9")),
    pytest.param("P@r3k2 W@r4k2 W@r3k1 W@r3k3 W@r2k2", "r3k2", "", id="nor a piece of one's own",
                 marks=pytest.mark.rule("R8")),
    pytest.param("P@r2k4 w@r3k4 W@r2k2 W@r2k6 W@r1k4", "r2k4", "",
                 id="only from the ring next to the outermost", marks=pytest.mark.rule("R8")),
    pytest.param("P@r3k2 w@r3k3 W@r4k2 W@r3k1 W@r2k2", "r3k2", "", id="only outwards",
                 marks=pytest.mark.rule("K10")),
    pytest.param("C@r4k1 w@r4k2", "r4k1", "-r4k0 -r4k15 -r3k1",
                 id="a released chieftain moves like a warrior and never takes",
                 marks=pytest.mark.rule("R2")),
    pytest.param("P@r2k4", "r4k0", "", id="a bound one does not move",
                 marks=pytest.mark.rule("R2")),
    pytest.param("W@r4k7", "r4k7", ":r4k9 -r4k6 -r4k5 -r3k7",
                 id="a released chieftain is taken where it starts",
                 marks=pytest.mark.rule("R2", "K1")),
    pytest.param("W@r4k7 p@r2k8", "r4k7", "-r4k6 -r4k5 -r3k7", id="a bound one is not jumped over",
                 marks=pytest.mark.rule("R2", "K21")),
    pytest.param("W@r3k4 w@r2k4 W@r3k3 W@r3k5 W@r4k4", "r3k4", ":r1k4", id="taking along a line",
                 marks=pytest.mark.rule("K1")),
    pytest.param("W@r4k4 w@r4k6 W@r4k3 W@r3k4", "r4k4", "-r4k5", id="not a neighbour, not taken",
                 marks=pytest.mark.rule("K2")),
    pytest.param("W@r4k4 w@r4k5 w@r4k7 W@r3k4", "r4k4", ":r4k6 -r4k3 -r4k2",
                 id="taking is free, and ends after one", marks=pytest.mark.rule("K3")),
    pytest.param("W@r3k3 w@r4k3 W@r3k2 W@r3k4", "r3k3", "",
                 id="a warrior jumps nobody off the board", marks=pytest.mark.rule("K4", "K16")),
    pytest.param("W@r4k3 w@r3k3 W@r4k2 W@r4k4", "r4k3", "", id="no space behind on a short line",
                 marks=pytest.mark.rule("K16")),
    pytest.param("W@r4k4 w@r4k5 W@r4k6 W@r3k4 W@r4k3", "r4k4", "",
                 id="two steps need the middle free", marks=pytest.mark.rule("K13")),
    pytest.param("W@r1k0 p@C W@r1k2 W@r1k14 W@r2k0", "r1k0", ":r1k8",
                 id="over a piece on the centre", marks=pytest.mark.rule("K7")),
    pytest.param("W@r2k0 p@r1k0 W@r2k2 W@r2k14 W@r3k0", "r2k0", ":C", id="onto the centre",
                 marks=pytest.mark.rule("K7")),
    pytest.param("C@r1k0 W@r1k2 W@r1k14 W@r2k0", "r1k0", "-C -r1k8 -r2k8 -r3k8",
                 id="a chieftain may go past the centre", marks=pytest.mark.rule("K8")),
]  # fmt: skip


def check_moves(game: Krieger, text: str, origin: str, expected: str) -> None:
    state = place(f"north {text}", game)
    assert texts(state, origin, game) == sorted(origin + move for move in expected.split())


@pytest.mark.parametrize(("text", "origin", "expected"), MOVES)
def test_moves(text: str, origin: str, expected: str) -> None:
    check_moves(GAME, text, origin, expected)


BESIDE = "W@r1k2 W@r1k14 W@r2k0"
CENTRE_MOVES = [
    (GAME, f"W@r1k0 {BESIDE}", "r1k0", "-C -r1k8 -r2k8 -r3k8"),
    (NO_STOP, f"W@r1k0 {BESIDE}", "r1k0", "-r1k8 -r2k8 -r3k8"),
    (NO_STOP, f"W@r1k0 {BESIDE} w@r1k8", "r1k0", ""),
    (NO_STOP, f"P@r1k0 {BESIDE}", "r1k0", ""),
    (NO_STOP, "W@r2k0 w@r1k0 W@r2k2 W@r2k14 W@r3k0", "r2k0", ""),
    (NO_STOP, f"C@r1k0 {BESIDE}", "r1k0", "-C -r1k8 -r2k8 -r3k8"),
    (NO_PASS, f"W@r1k0 {BESIDE}", "r1k0", "-C"),
    (NO_PASS, f"W@r1k0 {BESIDE} w@C", "r1k0", ":r1k8"),
    (NO_PASS, f"C@r1k0 {BESIDE}", "r1k0", "-C -r1k8 -r2k8 -r3k8"),
    (NEITHER, f"W@r1k0 {BESIDE}", "r1k0", ""),
    (NEITHER, f"C@r1k0 {BESIDE}", "r1k0", "-C -r1k8 -r2k8 -r3k8"),
]


@pytest.mark.rule("K5", "K6", "K7", "K8")
@pytest.mark.parametrize(("game", "text", "origin", "expected"), CENTRE_MOVES)
def test_options_of_the_centre(game: Krieger, text: str, origin: str, expected: str) -> None:
    check_moves(game, text, origin, expected)


@pytest.mark.rule("K15")
def test_a_space_is_reached_once() -> None:
    moves = GAME.legal(state := place("north P@r2k4 P@C P@r3k1"), state.turn)
    assert len({(move.path, move.captured) for move in moves}) == len(moves)


@pytest.mark.rule("K10")
def test_an_off_jump_takes_both_pieces() -> None:
    state = place("north P@r3k2 P@r1k0 w@r4k2 p@r2k8")
    move = GAME.read_move(state, "r3k2:r4k2*")
    assert move == tried(state, "r3k2", "r4k2 r3k2")
    after = GAME.apply(state, move)
    assert GAME.position_text(after) == "south C@r4k0 P@r1k0 c@r4k8 p@r2k8"


# --- the start ---


@pytest.mark.rule("R3")
@pytest.mark.parametrize(
    ("game", "text"),
    [
        (GAME, "north C@r4k0 P@r2k0 P@r2k2 P@r2k14"
               " W@r4k1 W@r4k2 W@r4k3 W@r4k13 W@r4k14 W@r4k15"
               " c@r4k8 p@r2k6 p@r2k8 p@r2k10"
               " w@r4k5 w@r4k6 w@r4k7 w@r4k9 w@r4k10 w@r4k11"),
        (THREE, "north C@r3k0 P@r2k0 P@r2k1 P@r2k15"
                " W@r3k1 W@r3k2 W@r3k3 W@r3k13 W@r3k14 W@r3k15"
                " c@r3k8 p@r2k7 p@r2k8 p@r2k9"
                " w@r3k5 w@r3k6 w@r3k7 w@r3k9 w@r3k10 w@r3k11"),
    ],
)  # fmt: skip
def test_the_start(game: Krieger, text: str) -> None:
    assert game.position_text(game.initial()) == text
    assert game.read_position(text) == game.initial()
    for free in ("k4", "k12"):  # the ends of the Cross Line, and ring 2 below them
        for ring in ("r2", game.topology.names[-1][:2]):
            assert game.observe(game.initial(), None)[game.topology.cell(ring + free)] is None


@pytest.mark.rule("R4")
def test_players_alternate_and_a_move_is_compulsory() -> None:
    state = GAME.initial()
    assert GAME.to_act(state) == {NORTH}
    assert GAME.legal(state, SOUTH) == ()
    after = play(state, "r4k3-r4k4")
    assert GAME.to_act(after) == {SOUTH}
    assert (
        worded(GAME.refusal(after, Move(SOUTH)))
        == "a move needs a space to start from and a space to land on"
    )
    assert GAME.commands(after, SOUTH) == ("resign", "offer-draw")
    south_first = Krieger({"first": "south"})
    assert south_first.seats == ("south", "north")
    assert south_first.to_act(south_first.initial()) == {SOUTH}


COUNTS = [(GAME, (1, 16, 260, 6210)), (THREE, (1, 35, 1073, 40102))]


@pytest.mark.parametrize(("game", "counts"), COUNTS)
def test_counts_from_the_start(game: Krieger, counts: tuple[int, ...]) -> None:
    assert tuple(game.perft(game.initial(), depth) for depth in range(4)) == counts


def walked(game: Krieger, state: State, depth: int) -> int:
    """Perft by the protocol alone; so short a game has no draw."""
    if depth == 0:
        return 1
    on = (game.apply(state, move) for move in game.legal(state, state.turn))
    return sum(walked(game, after, depth - 1) for after in on)


@pytest.mark.parametrize("text", [
    "north C@r4k0 W@r1k4 W@r4k6 c@r4k7 w@r1k6 P@r3k5 w@r4k5",
    "south C@r4k2 W@r3k2 c@r3k3 w@r4k3 w@C",
    "north P@r3k5 C@r4k0 w@r4k5 c@r2k8 w@r3k6",
    "north C@r4k0 W@r1k4 w@r3k3",  # won already
])  # fmt: skip
def test_perft_counts_what_the_protocol_offers(text: str) -> None:
    state = GAME.read_position(text)
    for depth in (1, 2, 3):
        assert GAME.perft(state, depth) == walked(GAME, state, depth)


# --- refusals ---

REFUSALS = [
    # position, cells tried by the side to move, why not
    ("north W@r4k4", "r4k4", "a warrior can't leave the board; only a priest can"),
    ("north W@r4k4 W@r4k3 W@r4k5 W@r3k4", "r4k4", "it's blocked"),
    ("north W@r4k4", "r4k4-r4k5-r4k6", "a move needs a space to start from and a space to land on"),
    ("north W@r4k4", "r4k5-r4k6", "there is no piece on r4k5"),
    ("north W@r4k4", "r4k8-r4k7", "the piece on r4k8 belongs to South"),
    ("north P@r2k4", "r4k0-r4k1", "North's chieftain is bound: it can't move while North has a"
                                  " priest"),
    ("north P@r2k4", "r2k4-r2k4", "a move must end on a different space"),
    ("north W@r4k4 W@r4k5", "r4k4-r4k5", "r4k5 is occupied"),
    ("north W@r4k4 w@r4k5", "r4k4-r4k5",
     "r4k5 is occupied: a warrior captures by jumping to the empty space behind"),
    ("north P@r3k4 w@r4k4", "r3k4-r4k4",
     "r4k4 is occupied: a priest captures only with an off-jump, written as r3k4:r4k4*"),
    ("north C@r4k4 w@r4k5", "r4k4-r4k5", "r4k5 is occupied: a chieftain never captures"),
    ("north C@r4k4 w@r4k5", "r4k4-r4k6", "the piece on r4k5 is in the way, and a chieftain never"
                                         " captures"),
    ("north C@r4k4 w@r3k4", "r4k4-r1k4", "the piece on r3k4 is in the way"),
    ("north W@r4k7 p@r2k8", "r4k7-r4k9",
     "South's chieftain is bound: it can't be captured while South has a priest"),
    ("north W@r4k4", "r4k4-r3k5", "r4k4 and r3k5 are not on the same circle or straight line"),
    ("north W@r4k4", "r4k4-r4k7", "a warrior moves one or two spaces along a circle"),
    ("north C@r4k4", "r4k4-r4k7", "a chieftain moves one or two spaces along a circle"),
    ("north P@r2k4", "r2k4-r4k4", "a priest moves one space along a straight line"),
    ("north P@r2k4", "r2k4-r1k12", "a priest moves one space along a straight line"),
    ("north P@r2k4 W@r2k2 w@r2k6", "r2k4-r2k8", "the piece on r2k6 is in the way"),
    ("north W@r4k4 W@r4k5", "r4k4-r4k6", "the piece on r4k5 is in the way"),
    ("north W@r4k4 w@r2k4", "r4k4-C", "a warrior can capture only an enemy next to it, by"
     " landing right behind that enemy, and only once a turn"),
    ("north W@r4k4 w@r4k5", "r4k4-r4k6", "r4k4:r4k6 captures r4k5 and nothing else"),
    ("north P@r3k4 w@r4k4", "r3k4", "r3k4:r4k4* captures r4k4 and r3k4, and nothing else"),
    ("north P@r2k4", "r2k4", "a priest can leave the board only from the second circle"
                             " from the edge"),
    ("north P@r3k4", "r3k4", "there is no enemy on r4k4 to capture with an off-jump"),
    ("north P@r3k8", "r3k8", "an off-jump can't capture the chieftain on r4k8"),
    ("south C@C", "r4k8-r4k9", "the game is over: North's chieftain reached the centre"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "path", "why"), REFUSALS)
def test_refusals(text: str, path: str, why: str) -> None:
    state = place(text)
    move = tried(state, path)
    assert worded(GAME.refusal(state, move)) == why
    with pytest.raises(IllegalMove) as refused:
        GAME.apply(state, move)
    assert str(refused.value) == why


THREATS = [
    # position, the threatened chieftain, the warriors that could capture it next
    ("north w@r4k1", "r4k0", "r4k1"),
    ("south W@r4k9 P@r2k4", "r4k8", "r4k9"),
    ("north w@r4k1 W@r4k15", "", ""),  # no empty space behind it
    ("north w@r4k1 w@r4k15", "", ""),
    ("north P@r2k4 w@r4k1", "", ""),  # bound
    ("north w@r4k3", "", ""),
    ("north p@r4k1", "", ""),  # a priest leads no warrior's attack
]


@pytest.mark.rule("K2")
@pytest.mark.parametrize(("position", "chieftain", "warriors"), THREATS)
def test_a_released_chieftain_is_told_to_be_threatened(
    position: str, chieftain: str, warriors: str
) -> None:
    names = GAME.topology.names
    checks = GAME.checks(place(position))
    assert [names[one.cell] for one in checks] == chieftain.split()
    assert [names[cell] for one in checks for cell in one.attackers] == warriors.split()


@pytest.mark.parametrize(
    ("position", "written", "meaning"),
    [
        ("north P@r3k4 w@r4k4", "r3k4:r4k4*",
         {"r4k4": "off-jump: both pieces left the board"}),
        ("north W@r4k4 w@r4k5", "r4k4:r4k6", {}),
    ],
)  # fmt: skip
def test_what_an_off_jump_costs_is_told(
    position: str, written: str, meaning: Mapping[str, str]
) -> None:
    state = place(position)
    move = GAME.read_move(state, written)
    told = GAME.capture_means(state, move)
    assert {GAME.topology.names[at]: worded(text) for at, text in told.items()} == meaning


CENTRE_REFUSALS = [
    (NO_STOP, "r1k0-C", "under these rules, only a chieftain can stop on the centre"),
    (NO_PASS, "r1k0-r1k8", "under these rules, only a chieftain can cross the centre"),
    (NEITHER, "r1k0-r3k8", "under these rules, only a chieftain can cross the centre"),
]


@pytest.mark.rule("K5", "K6")
@pytest.mark.parametrize(("game", "path", "why"), CENTRE_REFUSALS)
def test_refusals_of_the_centre(game: Krieger, path: str, why: str) -> None:
    state = place("north W@r1k0", game)
    assert worded(game.refusal(state, tried(state, path))) == why


R4K4 = GAME.topology.cell("r4k4")
ONE_PIECE = "in this game you move one piece at a time, and there is nothing to set up"
ODD_MOVES = [
    # position north W@r4k4; what is tried, why not
    (Move(Seat("red"), (R4K4, 1)), "there is no player called 'red'; the players are north, south"),
    (Move(SOUTH, (R4K4, 1)), "it's North's turn"),
    (Move(NORTH), "a move needs a space to start from and a space to land on"),
    (Move(NORTH, (R4K4, 49)), "there is no cell 49 on this board"),
    (Move(NORTH, (-1, R4K4)), "there is no cell -1 on this board"),
    (Move(NORTH, (R4K4, 0), (1,)), "r4k4-C captures nothing, so don't name a captured piece"),
    (
        Move(NORTH, (R4K4, 0), choice="resign"),
        "a move can't be combined with an action, and this one has 'resign'",
    ),
    (Move(NORTH, (R4K4, 0), also=((0, 9),)), ONE_PIECE),
    (Move(NORTH, choice="resign", layout=((0, "warrior"),)), ONE_PIECE),
    (Move(NORTH, choice="resign", captured=(0,)), ONE_PIECE),
    (
        Move(NORTH, choice="pass"),
        "'pass' is not an action in this game; the actions are resign, offer-draw, accept-draw,"
        " decline-draw",
    ),
    (
        Move(SOUTH, choice="offer-draw"),
        "you can offer a draw only on your own turn; it's North's turn",
    ),
    (Move(SOUTH, choice="accept-draw"), "there is no draw offer to answer"),
]


@pytest.mark.parametrize(("move", "why"), ODD_MOVES)
def test_odd_moves(move: Move, why: str) -> None:
    assert worded(GAME.refusal(place("north W@r4k4"), move)) == why


# --- released chieftains ---

RELEASED = [
    ("north P@r2k4 p@r2k12", None),
    (
        "north P@r2k4",
        "South has no priests left, so its chieftain can move and can be captured.",
    ),
    (
        "north p@r2k12",
        "North has no priests left, so its chieftain can move and can be captured.",
    ),
    (
        "north W@r4k4",
        "Neither side has a priest left: both chieftains can move and can be captured.",
    ),
]


@pytest.mark.rule("R2")
@pytest.mark.parametrize(("text", "told"), RELEASED)
def test_a_released_chieftain_is_told(text: str, told: str | None) -> None:
    assert worded(GAME.situation(place(text))) == told


CHECKS = [
    # position, the warriors that threaten the chieftain of the side to move
    ("north C@r4k4 w@r4k5", "r4k5"),
    ("north C@r4k4 w@r4k5 w@r3k4 p@r2k12", "r4k5"),  # nowhere to land behind it on a line
    ("north C@r3k4 w@r3k5 w@r4k4 p@r2k12", "r3k5 r4k4"),
    ("south c@r3k4 W@r3k5 P@r2k12", "r3k5"),
    ("north C@r4k4 w@r4k5 W@r4k3", ""),  # the space behind it is occupied
    ("north C@r4k0 w@r4k1 P@r2k12", ""),  # it is bound, and cannot be captured
    ("north C@r4k4 p@r4k5 w@r4k12", ""),  # a priest does not capture by jumping
    ("north C@r4k4 c@r4k5 w@r4k12", ""),  # nor does a chieftain
    ("south C@r4k4 w@r4k5", ""),  # it is not its turn
]


@pytest.mark.rule("R2")
@pytest.mark.parametrize(("text", "by"), CHECKS)
def test_a_threatened_chieftain_is_in_check(text: str, by: str) -> None:
    cell = GAME.topology.cell
    state = place(text)
    found = GAME.checks(state)
    threats = tuple(sorted(map(cell, by.split())))
    (chieftain,) = cells_of(state.pieces(state.turn) & state.chieftains)
    assert [(one.cell, one.attackers) for one in found] == (
        [(chieftain, threats)] if threats else []
    )


# --- ends ---

WALL = "C@r4k1 w@r4k0 w@r3k1 c@r4k8"
ENDS = [
    # position, line, winners, reason
    pytest.param("north C@r2k0", "r2k0-C", ("north",), "North's chieftain reached the centre",
                 marks=pytest.mark.rule("R1", "K8")),
    pytest.param("north C@r2k0", "r2k0-r1k8", None, "", marks=pytest.mark.rule("K8")),
    pytest.param("south c@r1k4 W@r1k0", "r1k4-C", ("south",),
                 "South's chieftain reached the centre", marks=pytest.mark.rule("R1")),
    pytest.param("north W@r4k7", "r4k7:r4k9", ("north",), "South's chieftain was captured",
                 marks=pytest.mark.rule("R1", "K1")),
    pytest.param("north W@r1k4", "r1k4-C", None, "", marks=pytest.mark.rule("K5")),
    pytest.param(f"south {WALL} w@r4k3", "r4k3-r4k2", ("south",), "North has no legal move",
                 marks=pytest.mark.rule("K17")),
    pytest.param("north W@r4k4", "north:resign", ("south",), "North resigned",
                 marks=pytest.mark.rule("K18")),
    pytest.param("north W@r4k4", "south:resign", ("north",), "South resigned",
                 marks=pytest.mark.rule("K18")),
    pytest.param("north W@r4k4", "north:offer-draw south:accept-draw", (), "the players agreed",
                 marks=pytest.mark.rule("K18")),
    pytest.param("north W@r4k4", "north:offer-draw r4k4-r4k5 south:accept-draw", (),
                 "the players agreed", marks=pytest.mark.rule("K18")),
]  # fmt: skip


@pytest.mark.parametrize(("text", "line", "winners", "reason"), ENDS)
def test_ends(text: str, line: str, winners: tuple[Seat, ...] | None, reason: str) -> None:
    state = play(place(text), line)
    assert outcome(GAME.result(state)) == (None if winners is None else Outcome(winners, reason))
    assert bool(GAME.to_act(state)) is (winners is None)


@pytest.mark.rule("K17")
def test_no_move_may_be_a_draw() -> None:
    game = Krieger({"stuck": "draw"})
    state = play(place(f"south {WALL} w@r4k3", game), "r4k3-r4k2", game)
    assert outcome(game.result(state)) == Outcome((), "North has no legal move")


AGAIN = "r4k4-r4k5 r4k12-r4k11 r4k5-r4k4 r4k11-r4k12"
HERE_AND_THERE = "north W@r4k4 w@r4k12 P@r2k0 p@r2k8"


@pytest.mark.rule("K18")
def test_the_third_time() -> None:
    state = play(place(HERE_AND_THERE), f"{AGAIN} r4k4-r4k5 r4k12-r4k11 r4k5-r4k4")
    assert state.ended is None
    third = Outcome((), "threefold repetition")
    assert outcome(play(state, "r4k11-r4k12").ended) == third
    for_ever = Krieger({"repetition": "no"})
    assert play(place(HERE_AND_THERE), f"{AGAIN} {AGAIN} {AGAIN}", for_ever).ended is None


@pytest.mark.rule("K18")
def test_a_capture_begins_the_counts_again() -> None:
    state = play(place(f"{HERE_AND_THERE} w@r4k6"), "r4k4-r4k5 r4k12-r4k11 r4k5:r4k7")
    assert len(state.history) == 1


@pytest.mark.rule("K18")
@pytest.mark.parametrize(("quiet", "plies"), [("100", 100), ("10", 10)])
def test_plies_without_a_capture(quiet: str, plies: int) -> None:
    game = Krieger({"quiet": quiet, "repetition": "no"})
    state = place(HERE_AND_THERE)
    for ply in range(plies):
        assert state.ended is None, ply
        state = play(state, AGAIN.split()[ply % 4], game)
    assert outcome(state.ended) == Outcome((), f"{plies} turns without a capture")
    endless = Krieger({"quiet": "no", "repetition": "no"})
    assert play(place(HERE_AND_THERE), f"{AGAIN} " * 30, endless).ended is None


@pytest.mark.rule("K18")
def test_a_win_goes_before_a_draw() -> None:
    game = Krieger({"quiet": "2"})
    state = play(place("north C@r2k0 c@r2k4"), "r2k0-r2k2 r2k4-C", game)
    assert outcome(state.ended) == Outcome((SOUTH,), "South's chieftain reached the centre")
    assert [*map(GAME.topology.names.__getitem__, GAME.decisive_cells(state))] == ["C"]


# --- released ---


@pytest.mark.rule("R2", "K12")
def test_the_last_priest_taken_releases_at_once() -> None:
    state = place("north W@r3k8 P@r2k2 p@r2k8 c@r4k8")
    assert state.is_bound(SOUTH)
    assert texts(state._replace(turn=SOUTH), "r4k8") == []
    after = play(state, "r3k8:r1k8")
    assert not after.is_bound(SOUTH)
    assert "r4k8-r2k8" in texts(after, "r4k8")
    freed = play(place("north W@r3k4 P@r2k2 p@r2k4 c@r4k8"), "r3k4:r1k4 r4k8-C")
    assert outcome(freed.ended) == Outcome((SOUTH,), "South's chieftain reached the centre")


@pytest.mark.rule("K11")
def test_a_priest_lost_by_its_own_off_jump_may_release_its_chieftain() -> None:
    state = play(place("north P@r3k2 w@r4k2 p@r2k4"), "r3k2:r4k2*")
    assert not state.is_bound(NORTH)
    assert outcome(play(state, "r2k4-r2k6 r4k0-C").ended) == Outcome(
        (NORTH,), "North's chieftain reached the centre"
    )


@pytest.mark.rule("K12")
def test_never_bound_again() -> None:
    lot, releases = Random(2), 0
    for _ in range(20):
        state = GAME.initial()
        while GAME.to_act(state):
            after = GAME.apply(state, lot.choice(GAME.legal(state, state.turn)))
            for seat in GAME.seats:
                assert state.is_bound(seat) >= after.is_bound(seat)
                releases += state.is_bound(seat) > after.is_bound(seat)
            state = after
    assert releases > 5


# --- words ---

WORDS = [
    # what was said and played; who may act; North's words; South's words
    ("", "north", "resign offer-draw", "resign"),
    ("r4k3-r4k4", "south", "resign", "resign offer-draw"),
    ("north:offer-draw", "north south", "resign", "resign accept-draw decline-draw"),
    ("north:offer-draw r4k3-r4k4", "south", "resign", "resign accept-draw decline-draw"),
    ("north:offer-draw r4k3-r4k4 r4k5-r3k5", "north", "resign offer-draw", "resign"),
    ("north:offer-draw south:decline-draw", "north", "resign offer-draw", "resign"),
    ("south:resign", "", "", ""),
]


@pytest.mark.rule("K18")
@pytest.mark.parametrize(("line", "acting", "norths", "souths"), WORDS)
def test_words(line: str, acting: str, norths: str, souths: str) -> None:
    state = play(GAME.initial(), line)
    assert GAME.to_act(state) == set(acting.split())
    assert GAME.commands(state, NORTH) == tuple(norths.split())
    assert GAME.commands(state, SOUTH) == tuple(souths.split())
    assert GAME.commands(state, Seat("red")) == ()


@pytest.mark.rule("K18")
def test_no_agreement() -> None:
    game = Krieger({"agreement": "no"})
    assert game.commands(game.initial(), NORTH) == ("resign",)
    offer = Move(NORTH, choice="offer-draw")
    why = "under these rules, players can't agree to a draw"
    assert worded(game.refusal(game.initial(), offer)) == why


# --- the game itself ---


def test_it_is_the_game_it_says() -> None:
    game: Game[State] = GAME
    assert (game.name, game.title) == ("krieger", "Krieger")
    assert game.seats == ("north", "south")
    assert game.kinds == {"chieftain": "C", "priest": "P", "warrior": "W"}
    assert [option.values for option in game.choices] == [
        ("classic", "three-rings"),
        ("yes", "no"),
        ("yes", "no"),
        ("loses", "draw"),
        ("north", "south"),
        ("yes", "no"),
        ("yes", "no"),
        ("100", "no"),
        ("open", "final"),
    ]
    assert len(GAME.topology) == len(THREE.topology) == 49
    assert GAME.setup(GAME.initial(), NORTH) is None


def test_everybody_sees_all_pieces() -> None:
    state = GAME.read_position("north C@r4k0 P@C c@r1k2 w@r4k6")
    scene = GAME.observe(state, None)
    assert {GAME.topology.names[cell]: piece for cell, piece in enumerate(scene) if piece} == {
        "C": Piece(NORTH, "priest"),
        "r4k0": Piece(NORTH, "chieftain"),
        "r1k2": Piece(SOUTH, "chieftain"),
        "r4k6": Piece(SOUTH, "warrior"),
    }
    assert GAME.observe(state, NORTH) == GAME.observe(state, SOUTH) == scene


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"geometry": "clasic"}, "krieger: geometry=clasic is not valid; did you mean classic?"),
        (
            {"quiet": "1"},
            "krieger: quiet=1 is not valid; choose 100 or no (or a number from 2 to 1000)",
        ),
        ({"center_stop": "no"}, "krieger has no option 'center_stop'; did you mean centre_stop?"),
    ],
)
def test_wrong_options(options: dict[str, str], message: str) -> None:
    with pytest.raises(OptionError) as wrong:
        Krieger(options)
    assert str(wrong.value) == message
