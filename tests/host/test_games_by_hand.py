"""What is special about each game's moves, made by hand: one tracker for all of them.

A row: what it shows, the position, what the hands do, and the moves the table has then, the lights
or the words.
"""

from __future__ import annotations

import pytest

from engines import make_game
from engines.game import ARBITER
from tests.host.rig import Rig
from tests.wording import CAN_MOVE

PROMOTING = "10/4YG5/10/10/10/7BK2/10/10/10/YK9 Y 5 YR,BG"
PLANE = "8BK1/10/10/10/10/10/10/1YWYG7/YPYW8/YW4YK4 Y 5 YR,BG"
CAPTURING = "10/10/10/10/10/10/3BGBG5/2YE7/10/YK6BK2 Y 5 YR,BG"
ANSWERING = "BK9/10/10/10/10/10/10/4RW4GS/10/YK9 R 5 YR,BG"
JOINING = "BK9/10/10/10/10/9GG/10/4RW5/10/YK9 R 2 -"
TAFL_CAPTURE = (
    ".........../.........../....A....../....D....../..A.......A/.........../..........A/"
    ".......K.../.........../.........../........... A"
)
TAFL_TWO = (
    ".........../....A....../....D....../A....DA..../..........A/.........../..........A/"
    ".......K.../.........../.........../........... A"
)
OFF_JUMP = "north C@r4k0 P@r3k2 P@r1k12 W@r4k1 c@r4k8 p@r2k4 w@r4k2 w@r4k7"

BESIDE = (
    "south C@r2k0 W@r1k8 W@r2k4 W@r3k4 W@r4k2 W@r4k3 W@r4k13 c@r4k8 p@r3k3 p@r3k9 w@r2k6 w@r2k8"
    " w@r2k12 w@r4k14"
)
ROUND_THE_CENTRE = (
    "north C@r4k0 P@r1k0 P@r4k6 W@r1k2 W@r1k14 W@r4k1 c@r4k8 p@r3k0 p@r3k10 w@C w@r1k12 w@r2k14"
    " w@r3k6 w@r3k15"
)

GAMES = {
    "coalition-chess": (PROMOTING, PLANE, CAPTURING, ANSWERING, JOINING),
    "tafl-king": (TAFL_CAPTURE, TAFL_TWO),
    "krieger": (OFF_JUMP, BESIDE, ROUND_THE_CENTRE),
}


def rig(position: str) -> Rig:
    name = next(name for name, positions in GAMES.items() if position in positions)
    return Rig(position, game=make_game(name))


ROWS = [
    # displacement: the board must see the victim leave
    ("the victim is lifted, the capturer put there", CAPTURING, "c3- e4- e4+ 150ms", "c3xe4*"),
    ("the victim first", CAPTURING, "e4- c3- e4+ 150ms", "c3xe4*"),
    ("without its lift it is a piece in hand", CAPTURING, "c3- 400ms", ""),
    # a promotion is chosen by touching the piece
    ("the strongest first", PROMOTING, "e9- e10+ 150ms", "e9-e10=S*"),
    ("a touch: the next", PROMOTING, "e9- e10+ 150ms e10- e10+ 150ms", "e9-e10=P*"),
    ("three touches", PROMOTING, "e9- e10+ 150ms" + 3 * " e10- e10+" + " 150ms", "e9-e10=A*"),
    ("once round", PROMOTING, "e9- e10+ 150ms" + 6 * " e10- e10+" + " 150ms", "e9-e10=S*"),
    ("for as long as nobody goes on", PROMOTING,
     "e9- e10+ 150ms e10- e10+ 3300ms e10- e10+ 200ms", "e9-e10=T*"),
    # a Plane comes down behind other pieces, and may be slid past none
    ("a Plane leaps over pieces", PLANE, "a2- e4+ 150ms", "a2-e4*"),
    # victims are shown until they are removed
    ("while the victim stands, no move", TAFL_CAPTURE, "c7- e7+ 900ms", ""),
    ("one victim", TAFL_CAPTURE, "c7- e7+ 400ms e8- 150ms", "c7-e7xe8*"),
    ("the victim first, too", TAFL_CAPTURE, "c7- e8- e7+ 150ms", "c7-e7xe8*"),
    ("two victims, one still there", TAFL_TWO, "a8- e8+ e9- 900ms", ""),
    ("two victims, any order", TAFL_TWO, "f8- a8- e8+ e9- 150ms", "a8-e8xf8/e9*"),
    # an off-jump clears two cells, in any order
    ("off the board: the priest first", OFF_JUMP, "r3k2- r4k2- 150ms", "r3k2:r4k2**"),
    ("the victim first, off", OFF_JUMP, "r4k2- r3k2- 150ms", "r3k2:r4k2**"),
    ("thought better of it", OFF_JUMP, "r3k2- 300ms r3k2+ 300ms", ""),
    ("not by two players' hands at once", BESIDE,
     "r3k3- r3k13+ 500ms r4k3- 180ms r3k13- 150ms r3k13+ 230ms r3k3+ 150ms",
     "r3k3-r3k13 r4k3-r3k3*"),
    ("but by one that has gone on", ROUND_THE_CENTRE,
     "r1k2- r1k6+ 500ms r1k6- r1k10+ C- 150ms", "r1k2:r1k10*"),
    # an answer out of order: both may move
    ("the checked power answers", ANSWERING, "e3- e2+ 400ms", "e3-e2*"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("position", "doing", "made"), [row[1:] for row in ROWS], ids=[row[0] for row in ROWS]
)
def test_moves_by_hand(position: str, doing: str, made: str) -> None:
    board = rig(position).hands(doing)
    assert board.moves == made, board.board


SIGHTS = [
    ("where a displaced piece can be taken", CAPTURING, "c3-",
     "capture e4, destination b1 d1 a2 e2 a4 b5 d5, origin c3"),
    ("a victim waits to be taken away", TAFL_CAPTURE, "c7- e7+ 150ms", "origin c7, remove e8"),
    ("a priest may leave with its victim", OFF_JUMP, "r3k2-", "capture r4k2"),
    ("the choice shows by flashes", PROMOTING, "e9- e10+ 150ms", "choice e10"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("position", "doing", "wanted"), [row[1:] for row in SIGHTS], ids=[row[0] for row in SIGHTS]
)
def test_lights_by_hand(position: str, doing: str, wanted: str) -> None:
    lit = rig(position).hands(doing).lights
    for part in wanted.split(", "):
        if " " in part:
            assert part in lit


def test_words_for_a_choice() -> None:
    board = rig(PROMOTING).hands("e9- e10+ 150ms")
    assert board.note == (
        "The piece on e10 becomes a submarine. To choose a plane instead, lift the piece and put it"
        " back."
    )


def test_a_word_is_said_by_two_buttons() -> None:
    board = rig(JOINING)
    board.hands("[say]")
    assert board.note == "Red: join Yellow? Press Done to confirm, or More for the next option."
    board.hands("[say]")
    assert board.note.startswith("Red: join Black?")
    board.hands("[turn]")
    assert board.moves == "red:join-black"
    assert board.status == "Red to move."  # it costs nothing


def test_touching_a_piece_closes_the_menu() -> None:
    board = rig(JOINING).hands("[say] e3-")
    assert "Press turn" not in board.note
    assert board.hands("e3+ 200ms").moves == ""


# --- a challenge is judged: what stays is said, whatever the hands have put there ---

WHITE = "FLG=a1,PVT=e4,SPY=c4,GOA=g4"
BLACK = "FLG=a8,PVT=e5,PVT=c5,2LT=g5"
JUDGED = f"white:{WHITE}/black:{BLACK}/move:white"


@pytest.mark.parametrize(
    ("doing", "move", "said", "putting"),
    [
        ("g4- g5- g5+ 1550ms", "g4xg5", "White's piece stays", ""),
        ("c4- c5- c5+ 1550ms", "c4xc5", "Black's piece stays", "c5- c5+"),
        ("e4- e5- e5+ 1550ms", "e4xe5", "both pieces are removed", "e5-"),
    ],
    ids=["the challenger stays", "the challenged stays", "both leave"],
)
def test_a_challenge_by_hand(doing: str, move: str, said: str, putting: str) -> None:
    board = Rig(JUDGED, game=make_game("generals")).hands(doing)
    assert board.moves == move  # final at once: nobody may look and take it back
    cell = move[-2:]
    assert (board.status, board.lights) == (
        f"Challenge on {cell}: waiting for the verdict.",
        f"challenge pending {cell}",
    )
    board.hands("500ms")
    assert board.status == f"Challenge on {cell}: {said}. Black to move."
    assert board.lights == f"verdict {cell}"
    board.hands(f"2500ms {putting} 200ms")
    assert (board.status, board.note) == ("Black to move.", f"Challenge on {cell}: {said}.")
    assert "verdict" not in board.lights


def test_a_challenge_is_judged_only_after_a_longer_look() -> None:
    """The piece could still be in the hand, and the other one have been adjusted."""
    board = Rig(JUDGED, game=make_game("generals")).hands("c4- c5- c5+ 1400ms")
    assert board.moves == ""
    board.hands("c4+ 1600ms")
    assert board.moves == ""
    assert board.lights == "can capture e4 g4, doubt c4 c5, movable a1"
    board.hands("[turn] c4- c5- c5+ [turn]")  # the button says that it is done
    assert board.moves == "c4xc5"


def test_while_a_verdict_is_put_right_nothing_else_is_offered() -> None:
    board = Rig(JUDGED, game=make_game("generals")).hands("c4- c5- c5+ 5000ms c5-")
    assert board.status == "Challenge on c5: Black's piece stays. Black to move."
    assert board.lights == "verdict c5"


@pytest.mark.parametrize(
    ("position", "note"),
    [
        (
            JOINING,
            "Round 2. Nobody has a partner yet. "
            "Green and Red must each choose a side by the end of round 3, or the game is drawn. "
            "Red can join a side now and then still move. Press More to join Yellow or join Black.",
        ),
        (ANSWERING, "Round 5. Yellow with Red, Black with Green."),
        (OFF_JUMP, CAN_MOVE),
    ],
)
def test_what_the_board_does_not_show_is_said(position: str, note: str) -> None:
    assert rig(position).note == note


def test_a_challenge_cannot_be_taken_back() -> None:
    board = Rig(JUDGED, game=make_game("generals")).hands("g4- g5- g5+ 1550ms [take-back]")
    assert board.note == "A secret set-up or challenge can't be undone."
    board.hands("g5- g4+ 1500ms")  # nor by putting the piece back
    assert board.moves == "g4xg5"


def test_a_quiet_move_can() -> None:
    board = Rig(JUDGED, game=make_game("generals")).hands("a1- b1+ 150ms [take-back]")
    assert board.moves == ""


def test_the_arbiter_is_not_a_guest_of_the_board() -> None:
    board = Rig(JUDGED, game=make_game("generals"))
    scene = board.game.observe(board.table.states[-1], ARBITER)
    assert {piece.kind for piece in scene if piece} >= {"flag", "spy"}
    assert {kind for piece in board.page.pieces if piece for kind in [piece[1]]} == {"?"}
