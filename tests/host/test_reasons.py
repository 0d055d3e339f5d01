"""Why a hand may not do what it does: told where it says what goes on, while it does it."""

from __future__ import annotations

import pytest

from engines import make_game
from tests.host.rig import Rig
from tests.host.test_setup_known import seated

NO_MOVE = "The piece from {} can't move: {}. Put it back."
TAFL = (
    ".........../.D........./.........../.........../.........../.........../"
    "....DA...../.....K...../.........../.........../...A....... "
)
PINNED = "8BK1/10/10/10/10/7BT2/10/10/4YG5/3YK6 Y 5 YR,BG"
GENERALS = "white:FLG=a1,PVT=a2,SPY=b1,MG=b2/black:FLG=a8,PVT=e5/move:white"

LIFTED = [
    ("russian-draughts", "W:Wc3,g3:Bd4,h8", "g3", "you must capture: c3:e5"),
    ("russian-draughts", "W:Wc3,g3:Bd4,h8", "h8", "it's White's turn"),
    ("russian-draughts", "", "d2", "it's blocked"),
    ("tafl-king", TAFL + "D", "d1", "it's the defenders' turn"),
    ("tafl-king", TAFL + "A", "b10", "it's the attackers' turn"),
    ("krieger", "", "r4k0", "North's chieftain is bound: it can't move while North has a priest"),
    ("generals", GENERALS, "e5", "it's White's turn"),
    ("generals", GENERALS, "a1", "it's blocked"),
]


@pytest.mark.parametrize(("game", "position", "cell", "reason"), LIFTED)
def test_a_piece_that_may_not_move_is_told_why_while_it_is_in_the_hand(
    game: str, position: str, cell: str, reason: str
) -> None:
    rig = Rig(position, game=make_game(game))
    before = rig.status
    told = NO_MOVE.format(cell, reason)
    assert rig.hands(f"{cell}- 300ms").status == told
    assert reason.lower() in rig.wait(5).status.lower()
    assert rig.hands(f"{cell}+ 300ms").status == before
    assert rig.note == Rig(position, game=make_game(game)).note


def test_a_piece_that_shields_its_king_is_told_so() -> None:
    rig = Rig(PINNED, game=make_game("coalition-chess")).hands("e2- 300ms")
    why = "the king on d1 would be in check from the tank on h5"
    assert rig.status == NO_MOVE.format("e2", why)


ONE = "W:Wc3,g3:Bd4,h8"
STANDS = "Move the white man on h4 back to g3. You must capture: c3:e5."

GOES = [
    # what it shows, what the hands do, what is said then
    ("it stands where it may not", "g3- h4+ 1100ms", STANDS),
    ("however long", "g3- h4+ 20000ms", STANDS),
    ("and in the hand again", "g3- h4+ 1100ms h4- 200ms",
     "Put a white man on g3. If it's already there, press Done. You must capture: c3:e5."),
    ("with the piece the reason goes", "g3- h4+ 1100ms h4- 200ms g3+ 200ms", "White to move."),
    ("and is not said of the capture", "g3- h4+ 1100ms h4- 200ms g3+ 200ms c3- 200ms",
     "Move the piece from c3 to e5."),
    ("nor after it", "g3- h4+ 1100ms h4- g3+ c3- e5+ d4- 200ms",
     "White captured Black's man on d4. Black to move."),
    ("lifted only", "g3- 200ms g3+ 200ms", "White to move."),
    ("another piece, another reason", "g3- 200ms g3+ 200ms h8- 200ms",
     NO_MOVE.format("h8", "it's White's turn")),
    ("set somewhere else, another reason", "g3- h4+ 1100ms h4- g4+ 1100ms",
     "Move the white man on g4 back to g3. g4 is a light square;"),
]  # fmt: skip


@pytest.mark.parametrize(("doing", "said"), [row[1:] for row in GOES], ids=[r[0] for r in GOES])
def test_the_reason_belongs_to_the_touch_and_goes_with_it(doing: str, said: str) -> None:
    rig = Rig(ONE).hands(doing)
    assert rig.status.startswith(said)
    assert (rig.status == said) or said.endswith(";")
    assert "must capture:" not in rig.note


NOT_ON_TURN = [
    # game, position, moves before, what hands do, what is said
    ("russian-draughts", ONE, "", "h8- g7+ 1100ms",
     "It's White's turn. Move the black man on g7 back to h8."),
    ("coalition-chess", "7BK2/10/2BA7/5RG4/9GS/10/10/10/1YA8/4YK5 G 4 YR,BG",
     "j6-e6 e1-d1 f7-g7", "d1- d2+ 1100ms",
     "It's Black's turn. Move the yellow king on d2 back to d1."),
]  # fmt: skip


@pytest.mark.parametrize(("game", "position", "played", "doing", "said"), NOT_ON_TURN)
def test_who_moves_out_of_turn_is_told_whose_it_is_until_the_piece_is_back(
    game: str, position: str, played: str, doing: str, said: str
) -> None:
    rig = Rig(position, game=make_game(game), played=played)
    before = rig.status, rig.note
    assert rig.hands(doing).status == said
    start, end = doing.split()[:2]
    assert (rig.hands(f"{end[:-1]}- {start[:-1]}+ 300ms").status, rig.note) == before


def test_a_turn_that_is_lost_is_told_where_it_would_have_been() -> None:
    _, position, played, _, _ = NOT_ON_TURN[1]
    rig = Rig(position, game=make_game("coalition-chess"), played=played)
    assert rig.status == "Black to move."
    assert rig.note.startswith(
        "Yellow missed its turn, because it had answered a check out of turn. Round 5."
    )


GUARD = "7BK2/2BW7/10/5RG4/9GS/RP9/10/10/1YA8/4YK5 R 4 YR,BG"
IN_CHECK = "The submarine on j6 has Yellow in check."
RED_ON_TURN = f"Red to move. {IN_CHECK} Yellow has to answer the check on its own turn."
MAY_GO = "Move the guard from f7 to g7."
A_GUARD = "A guard moves one square ahead (two on its first move) and captures diagonally forward."

IN_ANOTHERS_PLACE = [
    # what it shows, what the hands do on a board that feels no kinds, what is said
    ("taken off, then lifted", "c9- f7- c9+ 200ms", f"{MAY_GO} {A_GUARD}"),
    ("lifted, then taken off", "f7- c9- c9+ 200ms", f"{MAY_GO} {A_GUARD}"),
    ("as long as it stands there", "c9- f7- c9+ 20000ms", f"{MAY_GO} {A_GUARD}"),
    ("lifted again, both in the air", "c9- f7- c9+ 200ms c9- 200ms", RED_ON_TURN),
    ("a piece set straight beforehand", "c9- c9+ 200ms f7- 200ms", MAY_GO),
    ("an own piece set straight", "f7- a5- a5+ 200ms", MAY_GO),
    ("its own move made after all", "f7- c9- c9+ 200ms g7+ 400ms", f"Yellow to move. {IN_CHECK}"),
    ("a capture that is one", "a5- c9- c9+ 200ms",
     f"Red captured Black's machine gun on c9. Yellow to move. {IN_CHECK}"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("doing", "said"), [row[1:] for row in IN_ANOTHERS_PLACE], ids=[r[0] for r in IN_ANOTHERS_PLACE]
)
def test_why_a_piece_may_not_stand_in_the_place_of_one_it_cannot_take(
    doing: str, said: str
) -> None:
    assert Rig(GUARD, game=make_game("coalition-chess")).hands(doing).status == said


def test_where_nothing_takes_anothers_place_what_was_put_there_was_set_straight() -> None:
    rig = Rig("W:Wc3,g3:Bf6,h8").hands("c3- f6- f6+ 200ms")
    assert rig.status == "Move the piece from c3 to b4 or d4."


KNOWN = [
    # what hands do on a board that reads which piece stands there, whether a reason is told
    ("take d9\nlift g2\nput d9", True),
    ("lift g2\nlift d9 with 2nd hand\nput d9 with 2nd hand", False),
]


@pytest.mark.parametrize(("doing", "told"), KNOWN)
def test_where_pieces_are_read_one_that_is_set_straight_is_no_capture(
    doing: str, told: bool
) -> None:
    with seated("coalition-chess") as table:
        table.do("press turn")
        table.do(doing)
        said = table.board.pages[-1][1].status
        assert said.startswith("Move the guard from g2 to g3 or g4.")
        assert said.endswith(A_GUARD) == told


def test_in_tafl_king_a_move_along_a_file_is_not_told_that_it_was_diagonal() -> None:
    rig = Rig(TAFL + "D", game=make_game("tafl-king"))
    rig.hands("b10- c9+ 1100ms")
    assert rig.status.endswith("Pieces move along a rank or a file, not diagonally.")
    rig.hands("c9- b10+ 200ms e5- 200ms e8+ 1100ms")
    assert (rig.moves, "diagonally" in rig.status + rig.note) == ("e5-e8*", False)


def test_a_button_that_asked_for_a_second_press_is_silent_after_it() -> None:
    rig = Rig().hands("c3- d4+ 400ms [new-game]")
    assert rig.status.startswith("Start a new game?")
    rig.hands("[new-game] 100ms")
    assert "Start a new game?" not in rig.note + rig.status


CROWNED = "The man on d8 is now a king: it moves and captures any distance along a diagonal."


@pytest.mark.parametrize(
    ("hands", "told"),
    [
        ("c7- d8+ 400ms", True),
        ("c7- d8+ 400ms h8- g7+ 400ms", True),  # after the answer, too
        ("c7- d8+ 400ms h8- g7+ 400ms a1- b2+ 400ms", False),
        ("a1- b2+ 400ms", False),
    ],
)
def test_what_a_man_has_become_is_told_once(hands: str, told: bool) -> None:
    rig = Rig("W:Wc7,a1:Bh6,h2,h8").hands(hands)
    assert (CROWNED in rig.note) == told
