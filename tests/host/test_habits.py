"""What people's hands do at every board, in each of the five games: a habit a table.

A row: the game, what the hands do, and the moves then; a star behind the last: not final yet.
"""

from __future__ import annotations

import pytest

from engines import make_game
from tests.host.rig import Rig

POSITIONS = {
    "russian-draughts": "W:WKa1,c3,g1:Bd4,h8",
    "tafl-king": (
        ".........../.........../....A....../....D....../..A.......A/.........../..........A/"
        ".......K.../.........../.........../........... A"
    ),
    "krieger": "north C@r4k0 P@r1k12 W@r3k2 c@r4k8 p@r1k4 w@r3k3 w@r3k6",
    "generals": "white:FLG=a1,PVT=e4,GOA=g4/black:FLG=a8,PVT=e5,2LT=g5,SGT=c5/move:white",
    "coalition-chess": "9BK/10/10/10/10/10/3BGBG5/2YE7/8BT1/YK6YT2 Y 5 YR,BG",
}
"""In each of them White, the attackers, North or Yellow moves, and may take a piece."""

HABITS = {
    "adjusts pieces, own and others', one after another": [
        ("russian-draughts", "g1- g1+ h8- h8+ c3- 300ms c3+ c3- e5+ d4- 150ms", "c3:e5*"),
        ("tafl-king", "h4- h4+ k7- k7+ c7- h4- h4+ d7+ 400ms", "c7-d7*"),
        ("krieger", "r4k0- r4k0+ r3k2- r3k6- r3k6+ r3k1+ 400ms", "r3k2-r3k1*"),
        ("generals", "g5- 900ms g5+ e4- a8- a8+ f4+ 400ms", "e4-f4*"),
        ("coalition-chess", "a1- a1+ e4- e4+ c3- h1- h1+ b5+ 400ms", "c3-b5*"),
    ],
    "adjusts two pieces at once": [
        ("russian-draughts", "g1- h8- 300ms h8+ g1+ c3- e5+ d4- 150ms", "c3:e5*"),
        ("tafl-king", "h4- k7- k7+ h4+ c7- d7+ 400ms", "c7-d7*"),
        ("krieger", "r4k0- r3k6- r4k0+ r3k6+ r3k2- r3k1+ 400ms", "r3k2-r3k1*"),
        ("generals", "g4- a8- g4+ a8+ e4- f4+ 400ms", "e4-f4*"),
        ("coalition-chess", "a1- e4- e4+ a1+ c3- b5+ 400ms", "c3-b5*"),
    ],
    "slides over legal squares": [
        ("russian-draughts", "a1- b2+ 90ms b2- c1+ 400ms", ""),  # c3 has to take d4
        ("tafl-king", "c7- d7+ 200ms d7- e7+ 200ms e7- f7+ 200ms f7- g7+ 400ms", "c7-g7*"),
        ("krieger", "r3k2- r3k1+ 200ms r3k1- r3k0+ 400ms", "r3k2-r3k0*"),
        ("generals", "e4- e3+ 400ms", "e4-e3*"),
        ("coalition-chess", "h1- h2+ 200ms h2- h3+ 200ms h3- h4+ 400ms", "h1-h4*"),
    ],
    "slides, resting for long on each": [
        ("tafl-king", "c7- d7+ 900ms d7- f7+ 900ms f7- g7+ 400ms", "c7-g7*"),
        ("krieger", "r3k2- r3k1+ 900ms r3k1- r3k0+ 400ms", "r3k2-r3k0*"),
        ("coalition-chess", "h1- h2+ 900ms h2- h4+ 900ms h4- h5+ 400ms", "h1-h5*"),
    ],
    "is felt on two cells at once": [
        ("tafl-king", "c7- d7+ e7+ d7- f7+ e7- 400ms", "c7-f7*"),
        ("krieger", "r3k2- r3k1+ r3k0+ r3k1- 400ms", "r3k2-r3k0*"),
        ("coalition-chess", "h2+ h1- h3+ h2- 400ms", "h1-h3*"),
    ],
    "takes the victim first": [
        ("russian-draughts", "d4- 700ms c3- e5+ 150ms", "c3:e5*"),
        ("tafl-king", "e8- 700ms c7- e7+ 400ms", "c7-e7xe8*"),
        ("krieger", "r3k3- 700ms r3k2- r3k4+ 400ms", "r3k2:r3k4*"),
        ("generals", "e5- 700ms e4- e5+ 1600ms", "e4xe5"),
        ("coalition-chess", "e4- 700ms c3- e4+ 400ms", "c3xe4*"),
    ],
    "takes the victim last": [
        ("russian-draughts", "c3- e5+ 700ms d4- 150ms", "c3:e5*"),
        ("tafl-king", "c7- e7+ 700ms e8- 150ms", "c7-e7xe8*"),
        ("krieger", "r3k2- r3k4+ 700ms r3k3- 400ms", "r3k2:r3k4*"),
        ("generals", "e4- 700ms e5- 700ms e5+ 1600ms", "e4xe5"),
        ("coalition-chess", "c3- 700ms e4- 700ms e4+ 400ms", "c3xe4*"),
    ],
    "takes the victim while the mover is in the air": [
        ("russian-draughts", "c3- d4- 700ms e5+ 150ms", "c3:e5*"),
        ("tafl-king", "c7- e8- 700ms e7+ 400ms", "c7-e7xe8*"),
        ("krieger", "r3k2- r3k3- 700ms r3k4+ 400ms", "r3k2:r3k4*"),
        ("generals", "e4- e5- 900ms e5+ 1600ms", "e4xe5"),
        ("coalition-chess", "c3- e4- 900ms e4+ 400ms", "c3xe4*"),
    ],
    "lifts the wrong piece first": [
        ("russian-draughts", "g1- 700ms g1+ c3- e5+ d4- 150ms", "c3:e5*"),
        ("tafl-king", "k7- 700ms k7+ c7- d7+ 400ms", "c7-d7*"),
        ("krieger", "r1k12- 700ms r1k12+ r3k2- r3k1+ 400ms", "r3k2-r3k1*"),
        ("generals", "g4- 700ms g4+ e4- f4+ 400ms", "e4-f4*"),
        ("coalition-chess", "h1- 700ms h1+ c3- b5+ 400ms", "c3-b5*"),
    ],
    "lifts two at once, and moves one": [
        ("russian-draughts", "c3- g1- e5+ d4- g1+ 150ms", "c3:e5*"),
        ("tafl-king", "c7- k7- d7+ k7+ 400ms", "c7-d7*"),
        ("krieger", "r3k2- r1k12- r3k1+ r1k12+ 400ms", "r3k2-r3k1*"),
        ("generals", "e4- g4- f4+ g4+ 400ms", "e4-f4*"),
        ("coalition-chess", "c3- h1- b5+ h1+ 400ms", "c3-b5*"),
    ],
    "changes its mind": [
        ("russian-draughts", "c3- e5+ d4- 400ms e5- d4+ c3+ 400ms", ""),
        ("tafl-king", "c7- d7+ 400ms d7- c7+ k7- j7+ 400ms", "k7-j7*"),
        ("krieger", "r3k2- r3k1+ 400ms r3k1- r3k2+ r3k2- r3k4+ r3k3- 400ms", "r3k2:r3k4*"),
        ("generals", "e4- f4+ 400ms f4- e4+ 200ms e4- e5- e5+ 1600ms", "e4xe5"),
        ("coalition-chess", "c3- e4- e4+ 400ms e4- b5+ e4+ 400ms", "c3-b5*"),
    ],
    "changes its mind while the other player adjusts": [
        ("russian-draughts", "c3- e5+ d4- 400ms h8- h8+ e5- d4+ c3+ 400ms", ""),
        ("tafl-king", "c7- d7+ 400ms e8- d7- e8+ f7+ 1100ms", "c7-f7*"),
        ("krieger", "r3k2- r3k1+ 400ms r4k8- r3k1- r4k8+ r3k0+ 1100ms", "r3k2-r3k0*"),
        ("generals", "e4- f4+ 400ms c5- f4- c5+ d4+ 1100ms", "e4-d4*"),
        ("coalition-chess", "c3- b5+ 400ms j10- b5- j10+ a2+ 1100ms", "c3-a2*"),
    ],
    "bumps the board": [
        ("russian-draughts", "c3- e5+ d4- 150ms h8-h7+ 60ms h7-h8+ 150ms", "c3:e5*"),
        ("tafl-king", "c7- d7+ 400ms k7-k8+ 60ms k8-k7+ 150ms", "c7-d7*"),
        ("krieger", "r3k2- r3k1+ 400ms r4k8-r4k9+ 60ms r4k9-r4k8+ 150ms", "r3k2-r3k1*"),
        ("generals", "e4- f4+ 400ms a8-b8+ 60ms b8-a8+ 150ms", "e4-f4*"),
        ("coalition-chess", "c3- b5+ 400ms j10-j9+ 60ms j9-j10+ 150ms", "c3-b5*"),
    ],
    "knocks a king over": [
        ("russian-draughts", "a1- 1500ms a1+ c3- e5+ d4- 150ms", "c3:e5*"),
        ("tafl-king", "h4-h5+ 300ms h5- h4+ c7- d7+ 400ms", "c7-d7*"),
        ("krieger", "r4k0-r4k1+ 300ms r4k1- r4k0+ r3k2- r3k1+ 400ms", "r3k2-r3k1*"),
        ("coalition-chess", "j10-j9+ 300ms j9- j10+ c3- b5+ 400ms", "c3-b5*"),
        ("coalition-chess", "a1- 2000ms a1+ c3- b5+ 400ms", "c3-b5*"),
    ],
    "replies before the light is out": [
        ("russian-draughts", "c3- e5+ d4- h8- g7+ 150ms", "c3:e5 h8-g7*"),
        ("tafl-king", "c7- d7+ h4- h5+ 400ms", "c7-d7 h4-h5*"),
        ("krieger", "r3k2- r3k1+ r3k6- r3k5+ 400ms", "r3k2-r3k1 r3k6-r3k5*"),
        ("generals", "e4- f4+ c5- c4+ 400ms", "e4-f4 c5-c4*"),
        ("coalition-chess", "c3- b5+ i2- i3+ 400ms", "c3-b5 i2-i3*"),
    ],
    "replies with a capture of what has just moved": [
        ("generals", "e4- f4+ 400ms g5- g4- g4+ 1600ms", "e4-f4 g5xg4"),
        ("coalition-chess", "h1- h2+ 400ms i2- h2- h2+ 400ms", "h1-h2 i2xh2*"),
        ("coalition-chess", "h1- h2+ 400ms h2- i2- h2+ 400ms", "h1-h2 i2xh2*"),
    ],
    "begins the reply before the last victim is let go": [
        ("russian-draughts", "c3- e5+ h8- d4- 400ms g7+ 150ms", "c3:e5 h8-g7*"),
        ("tafl-king", "c7- e7+ h4- e8- 400ms h5+ 400ms", "c7-e7xe8 h4-h5*"),
        ("krieger", "r3k2- r3k4+ r4k8- r3k3- 400ms r4k8+ r3k6- r3k5+ 400ms",
         "r3k2:r3k4 r3k6-r3k5*"),
    ],
}  # fmt: skip

ROWS = [(habit, *row) for habit, rows in HABITS.items() for row in rows]


@pytest.mark.parametrize(
    ("name", "doing", "moves"), [r[1:] for r in ROWS], ids=[f"{r[0]}-{r[1]}" for r in ROWS]
)
def test_habits(name: str, doing: str, moves: str) -> None:
    rig = Rig(POSITIONS[name], game=make_game(name)).hands(doing)
    assert rig.moves == moves, f"{rig.status} {rig.note}\n{rig.board}"


@pytest.mark.parametrize("habit", HABITS)
def test_each_habit_is_shown_in_several_games(habit: str) -> None:
    assert len({row[0] for row in HABITS[habit]}) > 1
