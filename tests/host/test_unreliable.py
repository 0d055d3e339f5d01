"""Boards of which a sensor is known to have lied: where one more wrong sensor would tell another
story than the one that is felt, the board asks.
"""

from __future__ import annotations

import pytest

from engines import make_game
from tests.host.rig import Rig

TARGETS = "10/10/10/10/10/1BG8/4BG5/2YE7/10/YK6BK2 Y 5 YR,BG"
PROMOTES = "3BE6/7BK2/10/10/1GG7YM/10/YE9/1YW8/2RPYG1YK1YW2/8YA1 G 19 YR,BG moved=h2"
FROM_C3 = "Did the piece on c3 move to d5? Press Done for yes, More for another answer"

# game, position, cells noted by earlier games, what the hands do, moves, status
ROWS = [
    # --- a piece that has only come by where it is felt still ---
    ("coalition-chess", "the victim was lifted first", TARGETS, "j10", "e4- c3- d5+ e4+ 400ms",
     "c3-d5*", "Black to move."),
    ("coalition-chess", "it was set straight, says the button", TARGETS, "j10",
     "e4- c3- d5+ e4+ 600ms [say] [turn]", "c3-d5", "Black to move."),
    ("coalition-chess", "it was only set straight", TARGETS, "j10",
     "e4- c3- d5+ e4+ 1100ms [turn]", "c3-d5", "Black to move."),
    ("coalition-chess", "a sound board does not ask", TARGETS, "", "e4- c3- d5+ e4+ 400ms",
     "c3-d5*", "Black to move."),
    ("coalition-chess", "the victim was lifted after the move was read", TARGETS, "j10",
     "c3- d5+ 150ms e4- e4+ 1100ms", "c3-d5*", "Black to move."),
    ("coalition-chess", "it is touched once more", TARGETS, "j10",
     "c3- d5+ 150ms e4- e4+ 1100ms [say] e4- 150ms e4+ 150ms", "c3-d5*", "Black to move."),
    ("coalition-chess", "it was not, says the other one", TARGETS, "j10",
     "c3- d5+ 150ms e4- e4+ 1100ms d5- d5+ 150ms", "c3-d5*", "Black to move."),
    ("coalition-chess", "another piece adjusted tells nothing", TARGETS, "j10",
     "c3- d5+ 150ms a1- a1+ 1100ms", "c3-d5*", "Black to move."),
    # --- put back ---
    ("russian-draughts", "the wrong way round, a cell having filled by itself", "W:Wc3,h2:Bb6,h8",
     "h2", "c3- d4+ 150ms f4+ 150ms c3+ d4- f4- 1100ms", "", "White to move."),
    # --- a lift that was felt too late to tell who landed ---
    ("russian-draughts", "the victim first, and the taker leaves late", "W:Wc3:Bd4,h8", "h2",
     "d4- e5+ 300ms c3- 3600ms", "", "Did the piece on c3 move to e5?"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("name", "position", "noted", "doing", "moves", "status"),
    [(row[0], *row[2:]) for row in ROWS],
    ids=[f"{row[0]}: {row[1]}" for row in ROWS],
)
def test_one_more_sensor_may_be_wrong(
    name: str, position: str, noted: str, doing: str, moves: str, status: str
) -> None:
    rig = Rig(position, game=make_game(name), noted=noted).hands(doing)
    assert rig.moves == moves, f"{rig.status} {rig.note}\n{rig.board}"
    assert rig.status.startswith(status)


PROMOTED = "b6- a6+ 150ms a6- a6+ 300ms"


@pytest.mark.parametrize(
    ("answer", "moves"),
    [
        ("[turn]", "b6-a6=P*"),
        ("[say] [turn]", "b6-a6=S c2xa6"),
    ],
)
def test_a_promoted_piece_may_have_been_touched_or_taken(answer: str, moves: str) -> None:
    """The red piece on c2 is not felt, and can take on a6."""
    rig = Rig(PROMOTES, game=make_game("coalition-chess"), standing="-c2")
    rig.hands("3600ms [turn] [turn] 200ms").hands(PROMOTED)
    assert rig.status.startswith("Did the piece on b6 move to a6? Press Done for yes, More")
    assert rig.hands(f"800ms {answer}").moves == moves
