"""Boards whose sensors read which piece stands where, as the simulated board's do, put right: a
new game gets the right pieces, and of what was read nobody is asked.

The whole host runs, with scripted hands.
"""

from __future__ import annotations

import pytest

from drivers.interfaces import Button
from tests.host.test_setup_known import Table, seated
from tests.wording import CAN_MOVE

CAPTURE = "move c3 d4\nmove f6 e5\nlift d4\nput f6\ntake e5\npress turn"
"""White's man has come to f6, and Black's from e5 lies beside the board."""


SWAP = "lift a3\nlift a7 with 2nd hand\nput a7\nput a3 with 2nd hand"


def anew(table: Table) -> None:
    """A new game, in the middle of one."""
    table.press(Button.NEW_GAME)
    table.press(Button.NEW_GAME)


STRANGER = "There is a black man on c3: replace it with a white man (2 squares still to fix)."
NEW_GAME = [
    # what hands do, what the board says then
    ("", "There is a white man on f6: replace it with a black man (2 squares still to fix)."),
    (
        "take f6",
        "Put a white man on c3 (2 squares still to fix). If it's already there, press Done.",
    ),
    ("fetch black man c3", STRANGER),
    ("press turn", STRANGER),
    ("lift c3\nput d4", "Put a black man on f6 (3 squares still to fix)."),
    ("lift d4\nput f6", "Put a white man on c3. If it's already there, press Done."),
    ("fetch white man c3", "White to move."),
]


def test_a_new_game_gets_the_right_pieces() -> None:
    with seated("russian-draughts") as table:
        table.do(CAPTURE)
        assert len(table.room.table.moves) == 3
        anew(table)
        for hands, said in NEW_GAME:
            if hands:
                table.do(hands)
            table.rest(1.5)
            assert table.board.pages[-1][1].status == said
        table.do("move c3 b4")
        assert len(table.room.table.moves) == 1


def test_the_piece_that_is_asked_for_stays_the_same_while_others_come_to_stand_wrongly() -> None:
    with seated("russian-draughts") as table:
        table.do(CAPTURE)
        anew(table)
        for number, hands in ((3, "take b6\nfetch black man c3"), (5, SWAP)):
            table.do(hands)
            table.rest(1.5)
            said = (
                f"There is a white man on f6: replace it with a black man ({number} squares still"
                " to"
                " fix)."
            )
            assert (table.told, table.lit) == (said, ["f6"])


def test_a_man_of_the_other_side_plays_for_nobody() -> None:
    with seated("russian-draughts") as table:
        table.do(CAPTURE)
        anew(table)
        table.do("take f6\nfetch black man c3\nfetch white man f6")
        table.do("lift c3\nput d4")
        assert table.room.table.moves == ()


def test_pieces_laid_in_place_leave_nothing_to_ask() -> None:
    """As key P does in the window."""
    with seated("russian-draughts") as table:
        table.do(CAPTURE)
        anew(table)
        table.board.pieces.tidy()
        table.rest(1.5)
        page = table.board.pages[-1][1]
        assert (page.status, page.note) == ("White to move.", CAN_MOVE)


AGAIN = [
    # game, what hands do before somebody resigns, what the next game begins with
    ("coalition-chess", "press turn\nmove g2 g3\npress turn",
     "Yellow is setting up: 12 of 12 pieces placed."),
    ("generals", "fetch white flag a1\nfetch white spy b1\nfetch black flag a8",
     "White is setting up: 0 of 21 pieces placed. Black is setting up: 0 of 21 pieces placed."),
    ("tafl-king", "move d1 d3\npress turn", "Attackers to move."),
]  # fmt: skip


@pytest.mark.parametrize(("name", "hands", "said"), AGAIN)
def test_a_new_game_after_the_end_begins_with_the_pieces_of_its_start(
    name: str, hands: str, said: str
) -> None:
    """As the window lays them."""
    with seated(name) as table:
        before = tuple(table.board.pieces.pieces)
        table.do(hands)
        for button in (Button.RESIGN, Button.RESIGN, Button.NEW_GAME):
            table.press(button)
        table.board.pieces.tidy(anew=table.board.pages[-1][1].is_setting_up)
        table.rest(1.5)
        assert table.board.pages[-1][1].status == said
        assert tuple(table.board.pieces.pieces) == before


def test_nobody_is_asked_which_of_two_pieces_is_which_where_both_were_read() -> None:
    with seated("coalition-chess") as table:
        table.do("press turn")
        table.do("lift e1\nlift d2 with 2nd hand\nput e1\nput d2 with 2nd hand")
        assert table.board.pages[-1][1].note.startswith("Round 1.")
