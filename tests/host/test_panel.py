"""The buttons: the menu, armies laid out anew, what others ask for, what is shown at the end."""

from __future__ import annotations

import pytest

from drivers.interfaces import Button
from engines import make_game
from engines.game import HIDDEN, Seat
from firmware_host.table.messages import NewGame, Reveal, Rewind
from tests.host.rig import Rig

START = (
    "2BABEBMBKBABT2/2BWBWBGBGBWBW2/10/1RW6GW1/RPRG6GGGS/RPRG6GGGS/1RW6GW1/10/"
    "2YWYGYGYWYGYW2/2YTYMYKYTYEYA2 R 1 -"
)
"""The usual start, with Red on turn."""


def rig(position: str = START, **options: str) -> Rig:
    return Rig(position, game=make_game("coalition-chess", options))


SAYING = [
    ("the first", "[say]", "Red: join Yellow? Press Done to confirm, or More for the next option."),
    ("the second", "[say] [say]", "Red: join Black? Press Done to confirm, or More for the next"
    " option."),
    ("pieces anew", "[say] [say] [say]",
     "Red: set up again? Press Done to confirm, or More for the next option."),
    ("none again", "[say] [say] [say] [say]",
     "Round 1. Nobody has a partner yet. "
     "Green and Red must each choose a side by the end of round 3, or the game is drawn. "
     "Red can join a side now and then still move. Press More to join Yellow or join Black."),
    ("round again", "[say] [say] [say] [say] [say]",
     "Red: join Yellow? Press Done to confirm, or More for the next option."),
]  # fmt: skip


@pytest.mark.parametrize(
    ("pressing", "note"), [row[1:] for row in SAYING], ids=[row[0] for row in SAYING]
)
def test_one_button_walks_through_what_can_be_said(pressing: str, note: str) -> None:
    assert rig().hands(pressing).note == note


def test_resigning_is_asked_where_other_questions_stand() -> None:
    asks = (
        "Resign as Red? Press More (hold until light 3 comes on) again to confirm."
        " Anything else cancels."
    )
    board = rig().hands("[resign]")
    assert (board.status, board.note) == (asks, "Red to move.")


def test_an_offer_is_answered_before_anything_else_is_said() -> None:
    rig = Rig("white:FLG=a1,PVT=e4/black:FLG=i8,PVT=e6/move:white", game=make_game("generals"))
    rig.hands("[draw]")
    assert rig.moves == "white:offer-draw"
    said = [rig.hands("[say]").note.partition("?")[0] for _ in range(3)]
    assert said == [
        "Black: accept the draw",
        "Black: decline the draw",
        "White: show your flag to your opponent",
    ]


def test_more_says_what_it_shows_next() -> None:
    rig = Rig("white:FLG=a1,PVT=e4/black:FLG=i8,PVT=e6/move:white", game=make_game("generals"))
    rig.hands("[draw]")
    for shown in ("Accept draw", "Decline draw", "Show flag"):
        assert dict(rig.page.button_notes)[Button.SAY] == shown
        rig.hands("[say]")


def test_showing_the_flag_says_that_it_is_for_good() -> None:
    rig = Rig("white:FLG=a1,PVT=e4/black:FLG=i8,PVT=e6/move:white", game=make_game("generals"))
    assert rig.hands("[say]").note == (
        "White: show your flag to your opponent? Players usually do this only as proof, after "
        "winning. It has no effect on the game and can't be undone. Press Done to confirm, or "
        "More for the next option."
    )


def test_pieces_are_laid_out_anew() -> None:
    board = rig().hands("[say] [say] [say] [turn]")
    assert board.page.private == ("Red: move any of your pieces, then press the Done button.")
    assert board.note == "Press Undo to leave everything as it was."
    assert board.lights == "placed b4 a5 b5 a6 b6 b7"
    # what stands there is known; one Plane goes elsewhere
    board.hands("a5-")
    assert board.page.private == "Red: place the plane on a lit square."
    assert board.lights == "place a4 a5 a7, placed b4 b5 a6 b6 b7"
    board.hands("a7+")
    assert board.page.private == "Red: all your pieces are in place. Press Done when you're ready."
    assert board.hands("[turn]").moves == "red:W=b4,G=b5,P=a6,G=b6,P=a7,W=b7"
    assert board.status.startswith("Yellow to move")


def test_and_may_be_left_as_they_were() -> None:
    board = rig().hands("[say] [say] [say] [turn] a5- [take-back]")
    assert board.hands("1200ms a5+ 100ms").status == "Red to move."
    assert board.moves == ""


def test_a_seat_that_can_only_pass_is_told_so() -> None:
    """Red's Guard is blocked, and Red has nothing else to move."""
    blocked = "BK9/10/10/10/10/10/3RGYG5/10/10/YK9 R 5 YR,BG"
    board = rig(blocked)
    assert "red:pass" in [f"{s}:{w}" for s, w in board.table.view(board.game.seats, None).commands]
    assert board.note == "Red: pass? Press Done to confirm."
    board.hands("d4- d4+")
    assert board.note.startswith("Red: pass?")
    assert board.hands("[turn]").moves == "red:pass"


def test_the_turn_button_says_no_word_that_nobody_looked_for_while_it_has_to_answer() -> None:
    board = rig("BK9/10/10/10/10/10/3RGYG5/10/10/YK9 R 5 YR,BG")
    board.hands("d4- e4- d4+ e4+ 150ms")
    assert board.note.startswith("Check that there is a red guard on d4 and a yellow guard on e4, ")
    assert board.hands("[say]").note.startswith("Red: pass?")  # somebody has looked for it
    assert board.hands("d4- d4+ [turn]").moves == ""
    assert board.note.startswith("Red: pass?")
    assert board.hands("[turn]").moves == "red:pass"


def test_nor_while_a_promoted_piece_may_become_another() -> None:
    promoting = "6YM3/10/7YA2/10/3RGGG5/2YG7/9BK/10/1YW2BG5/2YW3YGYK2 B 32 YR,BG moved=b2"
    board = rig(promoting).hands("e2- e1+ 150ms e1- e1+ 150ms")
    assert board.note == (
        "The piece on e1 becomes a plane. To choose a tank instead, lift the piece and put it back."
    )
    assert board.hands("[turn]").moves == "e2-e1=P"
    assert board.note.startswith("Green: pass?")
    assert board.hands("[turn]").moves == "e2-e1=P green:pass"


@pytest.mark.parametrize(
    ("pressing", "note"),
    [
        ("[turn]", "Make a move first."),
        ("[new-game]", "This game has only just started."),
        ("[take-back]", "There is no move to undo."),
    ],
)
def test_the_other_buttons(pressing: str, note: str) -> None:
    assert rig().hands(pressing).note == note


def test_draughts_have_nothing_else_to_say() -> None:
    board = Rig().hands("[say]")
    assert board.note == "No other options right now, except to resign or offer a draw."


def test_where_no_draw_can_be_offered_none_is_named() -> None:
    board = Rig(game=make_game("coalition-chess")).hands("[draw]")
    assert board.note == "You can't do that now."
    assert board.hands("[say]").note == "No other options right now, except to resign."


# --- what seats at pages ask for, and everybody has to agree to ---

WISHES = [
    # who asks, for how many moves to be left (-1: a new game); what the board says of it
    ("white", 1, "White asks to undo a move: press Undo to agree, or play on."),
    ("black", 0, "Black asks to undo 2 moves: press Undo to agree, or play on."),
    (
        "white",
        -1,
        "White asks for a new game: press Undo (hold until light 1 comes on) to agree, or play on.",
    ),
]


def asked(seat: str, entry: int) -> Rig:
    """Two moves have been made, and a seat asks for something."""
    rig = Rig("W:Wc3,e3:Bf6,h8").hands("c3- d4+ 400ms f6- g5+ 400ms")
    if entry < 0:
        rig.table.record_consent((Seat(seat),), "new-game")
    else:
        assert rig.table.submit(Rewind("page-1", entry), (Seat(seat),)) is None
    return rig.wait(0.01)


@pytest.mark.parametrize(("seat", "entry", "note"), WISHES)
def test_what_a_seat_asks_for_is_said(seat: str, entry: int, note: str) -> None:
    assert asked(seat, entry).note == note


@pytest.mark.parametrize(("seat", "entry", "note"), WISHES)
def test_one_press_agrees(seat: str, entry: int, note: str) -> None:
    button = "new-game" if entry < 0 else "take-back"
    rig = asked(seat, entry).hands(f"[{button}]")
    if entry < 0:
        assert isinstance(rig.intents[-1], NewGame)
    else:
        assert len(rig.table.moves) == entry
    assert "asks" not in rig.note


@pytest.mark.parametrize(("seat", "entry", "note"), WISHES)
def test_or_the_game_goes_on(seat: str, entry: int, note: str) -> None:
    rig = asked(seat, entry).hands("e3- f4+ 400ms")
    assert "asks" not in rig.note
    assert len(rig.table.moves) == 3


def test_two_ask_for_the_same() -> None:
    board = rig().hands("b6- c6+ 400ms")
    for seat in ("yellow", "black"):
        assert board.table.submit(Rewind(f"page-{seat}", 0), (Seat(seat),)) is None
    board.wait(0.01)
    assert board.note.startswith("Yellow and Black ask to undo a move: ")


# --- the judge's looks, and what is shown at the end ---

OVER = "white:FLG=a1,PVT=e4/black:FLG=e5,PVT=a8/move:white"


def test_that_the_judge_has_looked_is_told_at_once_and_goes_on_being_told() -> None:
    rig = Rig(OVER, game=make_game("generals"))
    rig.table.record_arbiter_reveal()
    told = "The arbiter has looked at the hidden pieces (at move 0)."
    assert rig.wait(0.01).note == told
    assert rig.wait(20).note == told
    rig.hands("e4- e3+ 4000ms")
    rig.table.record_arbiter_reveal()
    assert rig.wait(20).note == (
        "The arbiter has looked at the hidden pieces 2 times (last at move 1)."
    )


def test_hidden_pieces_are_shown_when_the_game_is_over_and_their_seat_says_so() -> None:
    rig = Rig(OVER, game=make_game("generals")).hands("[say]")
    assert "show all" not in rig.note
    rig.hands("[say] e4- e5- e5+ [turn] 4000ms [say]")
    assert rig.note == "White: reveal pieces? Press Done to confirm, or More for the next option."
    rig.hands("[turn]")
    assert isinstance(rig.intents[-1], Reveal)
    assert {piece[1] for piece in rig.page.pieces if piece and piece[0] == 0} == {
        "flag",
        "private",
    }
    assert {piece[1] for piece in rig.page.pieces if piece and piece[0] == 1} == {HIDDEN}
    assert rig.status == "White wins: Black's flag was captured."
    rig.hands("[say]")
    assert rig.note.startswith("Black: reveal pieces?")
    rig.hands("[turn] [say]")
    assert rig.table.revealed == ("white", "black")
    assert rig.note == "The game is over: there is nothing left to choose."


CHOICES = [
    # the position, what the buttons of a screen are called, what each of them does
    (START, ["Join Yellow", "Join Black"], ["red:join-yellow", "red:join-black"]),
    (START.replace("R 1 -", "R 2 YG"), ["Join Black"], ["red:join-black"]),
    (START.replace("R 1 -", "Y 2 YG"), [], []),
    # nothing but passing is possible
    ("BK9/10/10/10/10/10/3RGYG5/10/10/YK9 R 5 YR,BG", ["Pass"], ["red:pass"]),
    # a check can be answered out of turn or not
    ("9BK/10/10/RP9/10/4GS5/10/10/10/YTYWYW1YK5 R 4 BG answer=Y4", ["Leave unanswered"],
     ["yellow:decline-answer"]),
]  # fmt: skip


@pytest.mark.parametrize(("position", "labels", "does"), CHOICES)
def test_what_is_part_of_a_turn_has_buttons_of_its_own(
    position: str, labels: list[str], does: list[str]
) -> None:
    assert [label for _, label in rig(position).page.choices] == labels
    for button, made in zip((Button.FIRST_CHOICE, Button.SECOND_CHOICE), does, strict=False):
        assert rig(position).hands(f"[{button}]").moves == made


def test_a_button_without_a_choice_says_so() -> None:
    board = rig(START.replace("R 1 -", "Y 1 -")).hands("[first-choice]")
    assert (board.moves, board.note) == ("", "You can't do that now.")


def test_showing_the_flag_has_no_button_that_does_it_at_once() -> None:
    rig = Rig("white:FLG=a1,PVT=e4/black:FLG=i8,PVT=e6/move:white", game=make_game("generals"))
    assert rig.page.choices == ()


def test_a_hint_closes_what_more_shows() -> None:
    board = rig()
    assert "join Yellow?" in board.hands("[say]").note
    assert board.hands("[hint]").note.startswith("Hint: the lit pieces can move.")
