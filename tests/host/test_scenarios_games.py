"""What boards are known to misread, by name, in the games other than draughts. A row: what it
shows, the position, what the hands do, the moves then (a star: not final yet), the lights, and a
part of what is said.
"""

from __future__ import annotations

import pytest

from engines import make_game
from tests.host.rig import Rig

# --- Coalition Chess: pieces are displaced ---

CAPTURING = "10/10/10/10/10/10/3BGBG5/2YE7/10/YK6BK2 Y 5 YR,BG"
"""The Yellow Engineer (a knight) on c3 may take e4, and go to b5; d4 is out of its reach."""
TWO_TARGETS = "10/10/10/10/10/1BG8/4BG5/2YE7/10/YK6BK2 Y 5 YR,BG"
PROMOTING = "10/4YG5/10/10/10/7BK2/10/10/10/YK9 Y 5 YR,BG"
BESIDE_A_TAKER = "9BA/4YG5/10/10/10/7BK2/10/10/10/YK9 Y 5 YR,BG"
CHESS_KINGS = "10/5BK4/10/10/4YG5/4BG5/10/10/4YK5/10 Y 5 YR,BG"
ANSWERING = "BK9/10/10/10/10/10/10/4RW4GS/10/YK9 R 5 YR,BG"
NEUTRAL = "9BK/10/10/10/10/10/4GW5/3YT6/10/YK9 Y 2 -"

CHESS = [
    ("a missed lift: nothing is guessed", CAPTURING, "c3- 3000ms", "", "capture e4",
     "Move the engineer from c3 to a lit square."),
    ("a missed lift: the button asks", CAPTURING, "c3- 3000ms [turn]", "", "",
     "Did the piece on c3 move to e4? Press Done for yes"),
    ("a missed lift: and believes", CAPTURING, "c3- 3000ms [turn] [turn]", "c3xe4", "", "to move."),
    ("stale lift of a target", CAPTURING, "e4- 500ms e4+ 60000ms c3- 3000ms", "",
     "capture e4", "Move the engineer from c3 to a lit square."),
    ("stale lift, then a quiet move", CAPTURING, "e4- 500ms e4+ 5000ms c3- b5+ 150ms", "c3-b5*",
     "", "Black to move."),
    ("a target adjusted with the piece in hand", CAPTURING, "c3- e4- e4+ 60ms b5+ 150ms", "c3-b5*",
     "", "Black to move."),
    ("and for long", CAPTURING, "c3- e4- e4+ 900ms b5+ 350ms", "c3-b5*", "", "Black to move."),
    ("and the piece goes home", CAPTURING, "c3- e4- e4+ 900ms c3+ 350ms", "",
     "can capture c3, movable a1",
     "Yellow to move."),
    ("a target adjusted before the mover left", CAPTURING, "a1- e4- e4+ c3- a1+ 900ms", "",
     "capture e4", "Move the engineer from c3 to a lit square."),
    ("a target out of reach adjusted", CAPTURING, "c3- d4- d4+ 900ms e4- e4+ 150ms", "c3xe4*",
     "", "Black to move."),
    ("capture thought better of, victim in hand", CAPTURING, "c3- e4- 500ms e4+ c3+ 200ms", "",
     "", "Yellow to move."),
    ("capture thought better of, victim first", CAPTURING, "e4- 500ms e4+ 200ms", "",
     "can capture c3, movable a1", "Yellow to move."),
    ("taken back once it was read", CAPTURING, "c3- e4- e4+ 400ms e4- c3+ e4+ 200ms", "",
     "", "Yellow to move."),
    ("a capture is not final by rest alone", CAPTURING, "c3- e4- e4+ 9000ms", "c3xe4*", "",
     "Black to move."),
    ("but by the next move", CAPTURING, "c3- e4- e4+ 400ms d4- d3+ 150ms", "c3xe4 d4-d3*",
     "", "to move."),
    ("and by the button", CAPTURING, "c3- e4- e4+ [turn]", "c3xe4", "", "Black to move."),
    ("two targets touched, one at a time", TWO_TARGETS, "c3- e4- e4+ b5- b5+ 500ms", "",
     "", "Which move did you make? Touch e4 or b5"),
    ("and answered by touch", TWO_TARGETS, "c3- e4- e4+ b5- b5+ 500ms b5- 200ms b5+ 150ms",
     "c3xb5*", "", "Black to move."),
    ("kings in the centre", CHESS_KINGS, "e2- e4+ f9- f6+ 1100ms", "",
     "put here e2, take away e4", "Move the yellow king on e4 back to e2"),
    ("a king knocked over and put up", CHESS_KINGS, "e2- 2000ms e2+ 200ms", "", "movable e2",
     "Yellow to move."),
    ("a king knocked over onto the next square", CHESS_KINGS, "e2-e3+ 60ms e3- e2+ 200ms", "",
     "movable e2", "Yellow to move."),
    ("and found there by the board", CHESS_KINGS, "e2-e3+ 900ms e3- e2+ 200ms", "", "movable e2",
     "Yellow to move."),
    ("the other king knocked over in the move", CHESS_KINGS, "e2- f9-g9+ e3+ 200ms g9- f9+ 200ms",
     "e2-e3*", "", "Black to move."),
    ("promoted, and touched for another kind", PROMOTING, "e9- e10+ 150ms e10- e10+ 150ms",
     "e9-e10=P*", "choice e10", "instead, lift the piece and put it back"),
    ("the next player nudges another piece", PROMOTING, "e9- e10+ 150ms h5- h5+ 150ms",
     "e9-e10=S*", "choice e10", "becomes a submarine"),
    ("the next player nudges the promoted piece", PROMOTING, "e9- e10+ 150ms e10- e10+ 150ms"
     + 5 * " e10- e10+ 150ms", "e9-e10=S*", "choice e10", "becomes a submarine"),
    ("a neighbour is knocked over, and then the promoted piece is touched", BESIDE_A_TAKER,
     "e9- e10+ 15ms j10- 150ms e10- e10+"
     " 400ms", "e9-e10=S*", "choice e10", "The capture on e10 hasn't been made yet"),
    ("which the button says it has taken", BESIDE_A_TAKER,
     "e9- e10+ 15ms j10- 150ms e10- e10+ 400ms [turn]", "e9-e10=S j10xe10", "", "Yellow to move."),
    ("or the neighbour is put back", BESIDE_A_TAKER,
     "e9- e10+ 15ms j10- 150ms e10- e10+ 400ms j10+ 400ms", "e9-e10=S*", "choice e10", ""),
    ("the next player lifts it to take", BESIDE_A_TAKER,
     "e9- e10+ 200ms j10- 150ms e10- e10+ 400ms", "e9-e10=S j10xe10*", "", "Yellow to move."),
    ("a learner still reads what there is to choose", PROMOTING,
     "e9- e10+ 3300ms e10- e10+ 150ms", "e9-e10=P*", "", "becomes a plane"),
    ("the button ends the choosing", PROMOTING, "e9- e10+ 150ms e10- e10+ [turn] e10- e10+ 150ms",
     "e9-e10=P", "", "Black to move."),
    ("promoted and taken home", PROMOTING, "e9- e10+ 150ms e10- e9+ 150ms", "", "",
     "Yellow to move."),
    ("an answer out of turn", ANSWERING, "e3- e2+ 400ms", "e3-e2*", "", ""),
    ("a neutral piece is taken", NEUTRAL, "d3- e4- e4+ 400ms", "d3xe4*", "", "Black to move."),
    ("a neutral piece is taken first", NEUTRAL, "e4- d3- e4+ 400ms", "d3xe4*", "",
     "Black to move."),
]  # fmt: skip

# --- Tafl King: slides and custody ---

TAFL_ONE = (
    ".........../.........../....A....../....D....../..A.......A/.........../..........A/"
    ".......K.../.........../.........../........... A"
)
TAFL_TWO = (
    ".........../....A....../....D....../A....DA..../..........A/.........../..........A/"
    ".......K.../.........../.........../........... A"
)
TAFL_HOME = (
    "..........K/.........../....A....../....D....../..A.......A/.........../..........A/"
    ".........../.........../.........../........... D"
)
KING_NEAR = (
    ".........../.........../....A....../....D....../..A......../.........../.........../"
    ".........../.........../.........../...K....... D"
)
TAFL_CLOSING = (
    ".........../.........../..D......../.........../..........A/.........../....A.....A/"
    "...AKA...../A........../....D....../....A...... A"
)

TAFL = [
    ("the move that surrounds the king takes e2, too", TAFL_CLOSING, "a3- e3+ 500ms", "",
     "origin a3, remove e2", "Take the captured piece on e2 off the board."),
    ("and then has won", TAFL_CLOSING, "a3- e3+ 500ms e2- 500ms", "a3-e3xe2*",
     "winner e3 d4 f4 e5", "Attackers win: the king is surrounded."),
    ("slid along the line past legal squares", TAFL_ONE, "c7- d7+ 100ms d7- e7+ 400ms e8- 150ms",
     "c7-e7xe8*", "", "Defenders to move."),
    ("slid past the square that takes", TAFL_ONE, "c7- d7+ 90ms d7- e7+ 90ms e7- f7+ 90ms f7- g7+"
     " 400ms", "c7-g7*", "", "Defenders to move."),
    ("a rest on the way counts, and is amended", TAFL_ONE, "c7- d7+ 400ms d7- g7+ 400ms", "c7-g7*",
     "", "Defenders to move."),
    ("a rest where it would take does not", TAFL_ONE, "c7- e7+ 900ms e7- g7+ 400ms", "c7-g7*", "",
     "Defenders to move."),
    ("the victim is asked for", TAFL_ONE, "c7- e7+ 2000ms", "", "origin c7, remove e8",
     "Take the captured piece on e8 off the board."),
    ("and the landing regretted", TAFL_ONE, "c7- e7+ 2000ms e7- c7+ 200ms", "", "",
     "Attackers to move."),
    ("regretted with the victim gone", TAFL_ONE, "c7- e7+ e8- 500ms e7- c7+ e8+ 200ms", "", "",
     "Attackers to move."),
    ("regretted, another square", TAFL_ONE, "c7- e7+ e8- 500ms e7- f7+ e8+ 400ms", "c7-f7*", "",
     "Defenders to move."),
    ("the victim alone is"
    " lifted", TAFL_ONE, "e8- 400ms", "", "captor c7", "e8 can be captured by the one on"),
    ("two victims: one is left", TAFL_TWO, "a8- e8+ e9- 2000ms", "", "origin a8, remove f8",
     "Take the captured piece on f8 off the board."),
    ("two victims at once", TAFL_TWO, "a8- e8+ e9-f8- 150ms", "a8-e8xf8/e9*", "",
     "Defenders to move."),
    ("two victims first", TAFL_TWO, "e9- f8- a8- e8+ 150ms", "a8-e8xf8/e9*", "",
     "Defenders to move."),
    ("two victims, put back: the move is open", TAFL_TWO,
     "a8- e8+ e9- f8- 500ms e8- d8+ e9+ f8+ 400ms", "a8-d8*", "", "Defenders to move."),
    ("the king comes home", KING_NEAR, "d1- a1+ 400ms", "d1-a1*", "winner", "Defenders win"),
    ("the king comes home, sliding", KING_NEAR, "d1- c1+ 400ms c1- b1+ 400ms b1- a1+ 400ms",
     "d1-a1*", "winner", "Defenders win"),
    ("the king looks in and goes back", KING_NEAR, "d1- a1+ 400ms a1- b1+ 400ms", "d1-b1*", "",
     "Attackers to move."),
]  # fmt: skip

# --- Krieger: rings ---

OFF_JUMP = "north C@r4k0 P@r3k2 P@r1k12 W@r4k1 c@r4k8 p@r2k4 w@r4k2 w@r4k7"
RING = "north C@r4k0 P@r2k0 P@r1k12 W@r4k1 c@r4k8 p@r1k4 w@r4k7"
"""North's priest on the second ring, which is empty but for it: it may go either way."""
WARRIOR = "north C@r4k0 P@r1k12 W@r3k2 c@r4k8 p@r1k4 w@r3k3 w@r3k6"
BESIDE = (
    "south C@r2k0 W@r1k8 W@r2k4 W@r3k4 W@r4k2 W@r4k3 W@r4k13 c@r4k8 p@r3k3 p@r3k9 w@r2k6 w@r2k8"
    " w@r2k12 w@r4k14"
)

ROUND = [
    ("a piece that can go far", RING, "r2k0- 300ms", "", "",
     "Move the priest from r2k0 to a lit space."),
    ("slid clockwise", RING, "r2k0- r2k2+ 90ms r2k2- r2k4+ 400ms", "r2k0-r2k4*", "",
     "South to move."),
    ("slid anticlockwise to the same space", RING,
     "r2k0- " + " ".join(f"r2k{k}+ 60ms r2k{k}-" for k in (14, 12, 10, 8, 6)) + " r2k4+ 400ms",
     "r2k0-r2k4*", "", "South to move."),
    ("there and back", RING, "r2k0- r2k2+ 400ms r2k2- r2k14+ 400ms", "r2k0-r2k14*", "",
     "South to move."),
    ("two players' hands at once are no jump", BESIDE,
     "r3k3- r3k13+ 500ms r4k3- 180ms r3k13- 150ms r3k13+ 230ms r3k3+ 150ms",
     "r3k3-r3k13 r4k3-r3k3*", "", "South to move."),
    ("all round is no move", RING,
     "r2k0- " + " ".join(f"r2k{k}+ 60ms r2k{k}-" for k in range(2, 16, 2)) + " r2k0+ 5000ms", "",
     "", "North to move."),
    ("along the line instead", RING, "r2k0- r2k2+ 400ms r2k2- r3k0+ 400ms", "r2k0-r3k0*", "",
     "South to move."),
    ("a jump, the victim last", WARRIOR, "r3k2- r3k4+ r3k3- 400ms", "r3k2:r3k4*", "",
     "South to move."),
    ("a jump, the victim first", WARRIOR, "r3k3- r3k2- r3k4+ 400ms", "r3k2:r3k4*", "",
     "South to move."),
    ("a jump given up", WARRIOR, "r3k2- r3k4+ 400ms r3k4- r3k2+ 200ms", "", "", "North to move."),
    ("one victim a turn, no chain", WARRIOR, "r3k2- r3k4+ r3k3- r3k4- r3k5+ 3600ms", "",
     "", "Move the piece on r3k5 to r3k2"),
    ("off the board", OFF_JUMP, "r3k2- r4k2- 400ms", "r3k2:r4k2**", "", "South to move."),
    ("off the board in one scan", OFF_JUMP, "r3k2-r4k2- 400ms", "r3k2:r4k2**", "",
     "South to move."),
    ("off the board, thought better of", OFF_JUMP, "r3k2- r4k2- 400ms r4k2+ r3k2+ 200ms", "", "",
     "North to move."),
    ("off the board, a quiet move after all", OFF_JUMP, "r3k2- r4k2- 400ms r4k2+ r3k3+ 350ms",
     "r3k2-r3k3*", "", "South to move."),
    ("two adjusted: no off-jump once back", OFF_JUMP, "r3k2- r4k2- 60ms r3k2+ r4k2+ 5000ms", "",
     "", "North to move."),
]  # fmt: skip

ROWS = [
    *(("coalition-chess", *row) for row in CHESS),
    *(("tafl-king", *row) for row in TAFL),
    *(("krieger", *row) for row in ROUND),
]


@pytest.mark.parametrize(
    ("game", "position", "doing", "moves", "lights", "said"),
    [(row[0], *row[2:]) for row in ROWS],
    ids=[f"{row[0]}-{row[1]}" for row in ROWS],
)
def test_named_scenarios(
    game: str, position: str, doing: str, moves: str, lights: str, said: str
) -> None:
    rig = Rig(position, game=make_game(game)).hands(doing)
    assert rig.moves == moves, f"{rig.status} {rig.note}\n{rig.board}"
    assert lights in rig.lights
    assert said in f"{rig.status} {rig.note}"
