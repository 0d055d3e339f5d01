"""What the random hands of ``test_any_order`` once found misread, in the fewest edges.

A row: the game, what it shows, the position, what the hands do, and the moves then.
"""

from __future__ import annotations

import pytest

from engines import make_game
from tests.host.rig import Rig

TARGETS = "10/10/10/10/10/1BG8/4BG5/2YE7/10/YK6BK2 Y 5 YR,BG"
"""Yellow's Engineer (a knight) on c3 may take b5 and e4."""
PLANE = "10/10/6BK1YE1/4YT1BWBA2/5BG4/4BW4RS/YK1YGYGBG5/1BA6YW1/5YM1YG2/10 R 75 YR,BG moved=h2"
RINGS = (
    "north C@r4k0 P@r1k2 P@r2k12 P@r3k0 W@r1k12 W@r2k2 W@r4k3 W@r4k12 W@r4k15 c@r4k8 p@r2k10 p@r3k8"
    " w@r1k8 w@r3k5 w@r3k11 w@r4k7 w@r4k11 w@r4k14"
)
CENTRE = (
    "south C@r4k0 P@r4k4 P@r4k5 W@r1k10 W@r2k10 W@r3k2 W@r3k3 c@r4k8 p@r3k6 w@C w@r1k14 w@r2k4"
    " w@r3k9"
)
JUMP = (
    "north C@r4k0 P@r1k0 P@r1k6 P@r2k14 W@r2k0 W@r2k4 W@r3k1 W@r3k6 W@r4k2 W@r4k9 c@r4k8 p@r1k8"
    " p@r1k12 w@r3k2 w@r4k5 w@r4k11 w@r4k15"
)
SPARE = (
    "north C@r4k0 P@r1k0 P@r2k2 P@r3k0 W@r3k1 W@r3k14 W@r4k1 W@r4k3 W@r4k13 W@r4k15 c@r4k8 p@r1k2"
    " p@r2k6 p@r2k10 w@r3k4 w@r3k6 w@r3k10 w@r4k7 w@r4k9 w@r4k11"
)
OFF = (
    "north C@r4k0 P@r2k2 P@r3k10 P@r3k12 W@r3k13 W@r3k15 W@r4k1 W@r4k3 W@r4k14 W@r4k15 c@r4k8"
    " p@r1k6 p@r2k8 p@r2k14 w@r3k8 w@r4k4 w@r4k6 w@r4k9 w@r4k10 w@r4k11"
)

CUSTODY = (
    ".....A...../.........../..........A/.........../.........../.........../..K......../"
    "..A......../D...A....../.........../.......D... D"
)
"""The king on c5, an enemy on c4 under it: who comes to c3 from a3 takes c4, and who comes to d3 is
taken from c4.
"""

BORDERS = (
    "...A......./.........../.........../...D......./.........../.A........./..........D/"
    ".........A./....K....../.........../........... D"
)
"""b6 can go to b8, where d8 goes; and j4 to j5, where k5 goes."""

HELD = (
    ".........../....K....../.........../.......A.../..A.....A../.........../.........../.........../"
    ".........../.........../........... A"
)
"""c7 and i7 are alike: either could have gone to e7."""

ROUTES = "W:WKf8,a5,h4,a3,e3,g3,b2,h2:Bh8,g7,c5,e5,g5"
"""From f8 to b4 the king takes c5, or the three others."""

MOVED_AND_TAKEN = "W:WKc1,c3,h2:BKh6,b8"
"""What has moved from c1 to f4 is taken on the way by h6, which rests where it could have gone."""

PUT_ELSEWHERE = "B:WKc3,Kf8:BKf6,h2"
"""f6 could capture c3 and land on a1, but the king from c3 stands on e1; f8 is its like."""

FOUND = [
    ("russian-draughts", "what was moved is turned in place for two seconds, and its reply", "",
     "c3- 400ms d4+" + 5 * " 250ms d4- 150ms d4+" + " f6- 400ms g5+" + 5 * " 250ms g5- 150ms g5+",
     "c3-d4 f6-g5*"),
    ("russian-draughts", "what has moved is taken, and its taker rests on the way", MOVED_AND_TAKEN,
     "c1- 300ms f4+ 150ms h6- 300ms f4- 800ms d2+ 1300ms", "c1-f4*"),
    ("russian-draughts", "and goes on", MOVED_AND_TAKEN,
     "c1- 300ms f4+ 150ms h6- 300ms f4- 800ms d2+ 1300ms d2- 300ms b4+ 300ms c3- 400ms",
     "c1-f4 h6:d2:b4*"),
    ("russian-draughts", "what would be captured was put elsewhere before, one like it is lifted",
     PUT_ELSEWHERE, "c3- 400ms e1+ 300ms f6- 300ms a1+ 700ms f8- 1300ms", ""),
    ("russian-draughts", "one like the reply's was moved before, and the reply to where it stood",
     "W:WKa1,Kg1:Bf8,h8", "f8- 300ms e7+ 300ms a1- 300ms b2+ 300ms h8- 300ms f8+ 300ms g1- 2000ms",
     ""),
    ("russian-draughts", "the reply lands where a captured piece like it stood",
     "B:Wg3,e1,a1:Bh4,h8", "h4- f2+ e1- g3- g3+ 200ms f2- 1500ms", "h4:f2 e1:g3*"),
    ("tafl-king", "one like the reply's is held during the move and the reply, and put back", HELD,
     "h8- e8+ 150ms i7- e10- f9+ f9- f10+ 400ms c7- e7+ 250ms i7+ 500ms", "h8-e8 e10-f10 c7-e7*"),
    ("tafl-king", "pushed on to where the reply in the hand could land", BORDERS,
     "d8- 700ms c8+ 130ms b6- 280ms b8+ 30ms c8- 700ms b2+ 400ms", "d8-b8 b6-b2*"),
    ("tafl-king", "pushed back to there", BORDERS,
     "k5- 360ms i5+ 110ms j4- 400ms j5+ 20ms i5- 800ms b4+ 400ms", "k5-j5 j4-b4*"),
    ("tafl-king", "the reply has landed there, and what was pushed is set straight", BORDERS,
     "d8- 700ms c8+ 130ms b6- 280ms b8+ 80ms c8- 400ms c8+ 400ms", "d8-c8 b6-b8*"),
    ("russian-draughts", "the first victim taken away is another way's only one", ROUTES,
     "f8- h6+ 150ms h6- f4+ 150ms f4- d6+ 150ms d6- b4+ c5- 150ms e5- g7- g5- 1100ms h8- g7+ 400ms",
     "f8:h6:f4:d6:b4 h8-g7*"),
    ("krieger", "the reply lands where the last piece could have gone, which is adjusted", RINGS,
     "r2k12- r3k12+ 400ms r2k10- r3k12- r2k0+ 360ms r3k12+ 400ms", "r2k12-r3k12 r2k10-r2k0*"),
    ("krieger", "the reply takes it and lands there, another piece in the air", CENTRE,
     "C- r1k8+ 500ms r4k8- r1k10- r1k8- r1k6+ 400ms r4k8+ 400ms", "C-r1k8 r1k10:r1k6*"),
    ("krieger", "the reply lands beside where a priest left the board", OFF,
     "r4k10- r3k10- 1000ms r4k4- r3k8- 150ms r4k4+ r4k6- r3k9+ 700ms r4k6+ 1000ms",
     "r3k10:r4k10* r3k8-r3k9*"),
    ("krieger", "who was back before the other left is no reply", SPARE,
     "r4k12+ r4k8- 200ms r3k4- 200ms r4k8+ 200ms r3k4+ 200ms r2k14+ 30ms r2k2- 200ms r3k4- 200ms"
     " r2k2+ 200ms r3k4+ 200ms r4k12- 30ms r4k15- 30ms r4k12+", ""),
    ("krieger", "another own piece adjusted during a jump", JUMP,
     "r2k4- r4k2- r2k2+ 360ms r3k2- r2k4+ 340ms r4k11- r4k13+ 400ms", "r4k2:r2k2 r4k11-r4k13*"),
    ("coalition-chess", "a capture with three pieces adjusted meanwhile", PLANE,
     "j5- j4+ 500ms d4- b3- i3- e5- 40ms e5+ j4- 700ms b3+ j4+ i3+ 400ms", "j5-j4 d4xe5*"),
    ("coalition-chess", "a target adjusted while the mover stands elsewhere", TARGETS,
     "c3- b1+ 400ms b5- b5+ 60ms b1- e4- 40ms e4+ 400ms", "c3xe4*"),
    ("coalition-chess", "put back, and another one taken before the board has rested", TARGETS,
     "c3- b5- 40ms b5+ 150ms b5- c3+ 40ms b5+ 40ms e4- c3- e4+ 150ms", "c3xe4*"),
    ("russian-draughts", "a capture that looks like the board two moves ago", "W:WKb4,a3:Bf6,a5",
     "b4- c3+ 400ms a5- b4+ 400ms c3- a5+ 1100ms", "b4-c3 a5-b4*"),
    ("russian-draughts", "and then its victim is taken away", "W:WKb4,a3:Bf6,a5",
     "b4- c3+ 400ms a5- b4+ 400ms c3- a5+ 1100ms b4- 400ms", "b4-c3 a5-b4 c3:a5*"),
    ("russian-draughts", "both moves put back", "W:WKb4,a3:Bf6,a5",
     "b4- c3+ 400ms a5- b4+ 400ms b4- a5+ c3- b4+ 1100ms", ""),
    ("russian-draughts", "the reply to a move that is being put right", "B:Wg3,a1:Bd6,h8",
     "d6- e5+ 150ms g3- g4+ 1100ms g4- h4+ 250ms e5- f4+ 1200ms", "d6-e5 g3-h4 e5-f4*"),
    ("russian-draughts", "the reply lands where the mover stood", "W:WKe1,a1:Bb4,f2,h8",
     "e1- a5+ f2- e1+ b4- 500ms", "e1:a5 f2-e1*"),
    ("russian-draughts", "and one was adjusted, so that nobody knows who landed",
     "W:WKe1,a1:Bb4,f2,h8", "e1- f2- 60ms f2+ a5+ 60ms f2- e1+ b4- 500ms", "e1:a5 f2-e1*"),
    ("russian-draughts", "taken up again before a piece was set on a wrong square",
     "W:Wc3,a1:Bh8,a7", "c3- d4+ 150ms d4- h8- h6+ 4000ms", ""),
    ("russian-draughts", "and after that", "W:Wc3,a1:Bh8,a7",
     "c3- d4+ 150ms h8- h6+ 300ms d4- 4000ms", "c3-d4*"),
    ("tafl-king", "who has landed and rested is the capturer", CUSTODY,
     "a3- d3+ 150ms d3- c3+ 400ms c4- 400ms", "a3-c3xc4*"),
    ("tafl-king", "nobody knows which one has landed", CUSTODY,
     "a3- d3+ 150ms c4- d3- c3+ 400ms", "a3-d3*"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("name", "position", "doing", "moves"),
    [(row[0], *row[2:]) for row in FOUND],
    ids=[row[1] for row in FOUND],
)
def test_found(name: str, position: str, doing: str, moves: str) -> None:
    rig = Rig(position, game=make_game(name), edge_s=0.01).hands(doing)
    assert rig.moves == moves, f"{rig.status} {rig.note}\n{rig.board}"


BEHIND = (
    "4BM1BK3/4BWBG2BA1/6GW3/10/10/2BT3YG1GW1/3YT6/1YW1YT6/3YK4YW1/2BA1YW1YG3 Y 18 YG,BR"
    " moved=i2,i5,e9 unmoved=e1,g1"
)
TWO_SINCE = "c3- 900ms h1- 400ms h2+ 900ms a1- 400ms b2+ 2000ms"
AS_IF_IT_HAD_LANDED = "d4- 1400ms e9- 250ms d8+ 2000ms"
"""The reply lands on d8, where d4 could have gone as well."""


@pytest.mark.parametrize(
    ("position", "doing", "answer", "moves"),
    [
        (TARGETS, TWO_SINCE, "[turn]", "c3xb5 h1-h2 a1-b2*"),
        (TARGETS, TWO_SINCE, "[say] [turn]", "c3xe4 h1-h2 a1-b2*"),
        (BEHIND, AS_IF_IT_HAD_LANDED, "", "d4-d8*"),
        (BEHIND, AS_IF_IT_HAD_LANDED, "[say] [say] [turn]", "d4xc5 e9-d8*"),
    ],
)
def test_moves_made_after_a_capture_nobody_felt_are_read_once_it_is_named(
    position: str, doing: str, answer: str, moves: str
) -> None:
    rig = Rig(position, game=make_game("coalition-chess"))
    rig.hands(f"{doing} [turn] 1000ms")
    assert rig.hands(f"{answer} 1500ms").moves == moves, rig.board


TOUCHED = "c3- b5- b5+ 150ms e4- e4+ "
"""The mover is in the hand while b5 is adjusted and taken for its victim, then e4 is lifted."""

TWINS = [
    ("a second is left to go on", "900ms", "c3xb5*", False),
    ("then the board asks which one was taken", "1100ms", "c3xb5*", True),
    ("a third piece adjusted tells nothing", "300ms h1- h1+ 1100ms", "c3xb5*", True),
    ("it may be set straight as the board asks", "1100ms e4- e4+ 1100ms", "c3xb5*", True),
    ("touched twice it is the answer", "1100ms e4- e4+ 300ms e4- e4+ 150ms", "c3xe4*", False),
    ("touched, and confirmed", "1100ms e4- e4+ 800ms [turn]", "c3xe4", False),
    ("held up for long it answers nothing yet", "1100ms e4- 5000ms", "c3xb5*", False),
    ("and is asked about once it stands", "1100ms e4- 5000ms e4+ 300ms", "c3xb5*", True),
    ("touched, and the next player moves", "1100ms e4- e4+ h1- h2+ 150ms", "c3xb5 h1-h2*", False),
    (
        "the other one set straight after that",
        "1100ms e4- e4+ 300ms e4- e4+ 150ms b5- b5+ 150ms",
        "c3xe4*",
        False,
    ),
    ("the one that was played", "1100ms b5- b5+ 150ms", "c3xb5*", False),
    ("the turn button takes the first", "1800ms [turn]", "c3xb5", False),
    ("the next player has moved", "300ms h1- h2+ 150ms", "c3xb5 h1-h2*", False),
    ("who goes on is not asked again", "1100ms h1- h2+ 1100ms", "c3xb5 h1-h2*", False),
    ("who only sets a piece straight is", "1100ms h1- h1+ 1100ms", "c3xb5*", True),
    ("but where no move explains it", "1100ms h1- 200ms b5- 4300ms [turn]", "c3xe4", False),
]


@pytest.mark.parametrize(
    ("doing", "moves", "asks"), [row[1:] for row in TWINS], ids=[row[0] for row in TWINS]
)
def test_which_of_two_was_taken(doing: str, moves: str, asks: bool) -> None:
    rig = Rig(TARGETS, game=make_game("coalition-chess")).hands(TOUCHED + doing)
    assert (rig.moves, "question" in rig.lights) == (moves, asks), rig.status


def test_after_those_two_comes_that_nothing_has_moved() -> None:
    rig = Rig(TARGETS, game=make_game("coalition-chess")).hands(TOUCHED + "1300ms [say] [say]")
    assert rig.task.startswith("Are all the pieces still where they were?")
    assert rig.hands("[turn] 3000ms").moves == "c3xb5*"
    assert "question" not in rig.lights


def test_a_slide_taken_from_beside_it_is_read_as_hands_go_on() -> None:
    rig = Rig(CUSTODY, game=make_game("tafl-king")).hands("a3- d3+ 150ms d3- c3+ c4- 400ms")
    assert rig.moves == "a3-c3xc4*"


def test_a_piece_taken_as_soon_as_it_had_been_put_right_is_read() -> None:
    hands = "e5- d4+ 150ms d4- 60ms f4+ 30ms f4- 60ms e3- 60ms g5+ 4400ms"
    assert Rig("B:Wa1,e3:Be5,h8").hands(hands).moves == "e5-f4 e3:g5*"


SLID = [
    ("on from a cell that sticks", "a1- b2+ 40ms c3+ 40ms c3- 400ms", "a1-b2*",
     "Black to move."),
    ("on to where it is not felt", "a1- b2+ 40ms c3+ 40ms c3- 600ms [say] [say] [turn]", "a1-b2",
     "Black to move."),
    ("back again", "a1- b2+ 40ms b2- c3+ 40ms c3- b2+ 400ms", "a1-b2*", "Black to move."),
    ("while another piece was adjusted", "a1- b2+ 40ms h8- h8+ 400ms", "a1-b2*", "Black to move."),
]  # fmt: skip


@pytest.mark.parametrize(
    ("doing", "moves", "status"), [row[1:] for row in SLID], ids=[row[0] for row in SLID]
)
def test_how_far_a_piece_has_slid(doing: str, moves: str, status: str) -> None:
    rig = Rig("W:WKa1:Bh8,h6").hands(doing)
    assert rig.task.startswith(status)
    assert rig.moves == moves


def test_a_capture_seen_through_hands_at_other_pieces_is_read() -> None:
    position = (
        "3BEBMBKBABT2/2BA1BGBGBWBW2/4YA2GW2/1RW1BW6/1RG6GGGS/1RG6GGGS/1RW5GW2/3RP6/1YG1YG2YWYTYG1/"
        "1YKYTYWYM1YE1YW1 Y 3 YR unmoved=d1,i1"
    )
    slid = "".join(f"c{n}+ 25ms c{n}- 25ms " for n in (2, 3, 4))
    doing = (
        f"c1- 25ms {slid}c9- 25ms c5+ 25ms c5- 25ms b1- 25ms c6+ 25ms c6- 25ms b1+ 25ms c7+ 25ms"
        " c7- 25ms d1- 25ms c8+ 360ms c8- 25ms c9+ 25ms d1+ 2000ms"
    )
    rig = Rig(position, game=make_game("coalition-chess")).hands(doing)
    assert rig.moves == "c1xc9*"
