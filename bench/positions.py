"""Positions worth measuring, by name.

Those of Russian draughts were found by ``python -m bench.busiest`` (seeds 0 to 5, 30,000 steps
each): White to move, at most twelve pieces a side, men on legal squares. Those of the other games
were found by the same kind of climb (seeds 0 to 3, 40,000 steps each), among all positions that the
game reads; "in check" has the most steps that have to be tried against a check. No game need lead
there, and the best known is no proof; but in the Game of the Generals no side can have more than 84
moves.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Position(NamedTuple):
    """A game, its options, and the text of a position; empty for the start."""

    game: str
    options: Mapping[str, str]
    text: str


BUSIEST_QUIET = "W:WKa1,Ka5,Kb8,Kc1,Kc5,Kd8,Ke1,Kf8,Kh2,Kh4,Kh6,Kh8:BKg1"
"""66 moves, none a capture."""

BUSIEST_CAPTURES = "W:Wa5,Ka7,Kb8,Kd8,Kh2,Kh4,Kh8:Bb2,b4,b6,Kc7,d2,Kd4,e5,e7,g3,g5,g7"
"""102 capture paths."""

CHESS = "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1"
"""218 moves, the most known (N. Petrovic, 1964)."""

_LAID_OUT = (
    "white:FLG=a1,GOA=b1,GEN=c1,LTG=d1,MG=e1,BG=f1,COL=g1,LTC=h1,MAJ=i1,CPT=a2,1LT=b2,2LT=c2,"
    "SGT=d2,SPY=e2,SPY=f2,PVT=a3,PVT=b3,PVT=c3,PVT=d3,PVT=e3,PVT=f3"
    "/black:PVT=a6,PVT=b6,PVT=c6,PVT=d6,PVT=e6,PVT=f6,SGT=a7,2LT=b7,1LT=c7,CPT=d7,SPY=h7,SPY=i7,"
    "FLG=a8,MAJ=b8,LTC=c8,COL=d8,BG=e8,MG=f8,LTG=g8,GEN=h8,GOA=i8/move:white"
)
_ALL_WAYS_OPEN = (
    "white:FLG=b2,GOA=d2,GEN=f2,LTG=h2,MG=c3,BG=e3,COL=g3,LTC=b4,MAJ=d4,CPT=f4,1LT=h4,2LT=c5,"
    "SGT=e5,SPY=g5,SPY=b6,PVT=d6,PVT=f6,PVT=h6,PVT=c7,PVT=e7,PVT=g7"
    "/black:FLG=c2,GOA=e2,GEN=g2,LTG=b3,MG=d3,BG=f3,COL=h3,LTC=c4,MAJ=e4,CPT=g4,1LT=b5,2LT=d5,"
    "SGT=f5,SPY=h5,SPY=c6,PVT=e6,PVT=g6,PVT=b7,PVT=d7,PVT=f7,PVT=h7/move:white"
)

POSITIONS: Mapping[str, Position] = {
    "coalition-chess": Position("coalition-chess", {"yellow-setup": "usual"}, ""),
    "coalition-chess, most moves": Position(
        "coalition-chess",
        {},
        "2RGRS1BABGBW1RE/2YS1YS5/7YS2/5YS4/BP7YA1/YEYM1YS5YK/6YT3/BK3YS5/BT1YT7/BS1RTBSBA2BE2"
        " Y 9 YG,BR",
    ),
    "coalition-chess, in check": Position(
        "coalition-chess",
        {},
        "2YA6BP/7BKBSBW/3YS2YE1GM1/RP2YS5BM/RM4YPYP3/RA5YP1YK1/1YS7BP/BP3YT4RM/RA6YM2/BT2YT5BM"
        " Y 9 YG,BR",
    ),  # 265 steps to try
    "coalition-chess, uncommitted power": Position(
        "coalition-chess",
        {},
        "BABAYARW1RE1BEBABK/BS9/BT5GS3/BS8BW/3GP3GT2/RP4GS4/BM2GS4YSYP/BW7YMYK/4GT3RAYW/2YMBS4YS1"
        " G 2 BR",
    ),  # each step may form a coalition that cannot be
    "generals": Position("generals", {}, _LAID_OUT),
    "generals, most moves": Position("generals", {}, _ALL_WAYS_OPEN),
    "krieger": Position("krieger", {}, ""),
    "krieger, most moves": Position(
        "krieger",
        {},
        "north W@r1k12 W@r2k0 P@r2k8 P@r3k3 P@r3k9 C@r4k0 c@r4k1 W@r4k2 W@r4k6 W@r4k10 W@r4k14",
    ),
    "krieger, three-rings, most moves": Position(
        "krieger",
        {"geometry": "three-rings"},
        "north W@C W@r1k4 P@r1k7 P@r2k5 P@r2k14 C@r3k0 W@r3k3 W@r3k6 c@r3k7 W@r3k10 W@r3k13",
    ),
    "russian-draughts": Position("russian-draughts", {}, ""),
    "russian-draughts, most moves": Position("russian-draughts", {}, BUSIEST_QUIET),
    "russian-draughts, most captures": Position("russian-draughts", {}, BUSIEST_CAPTURES),
    "tafl-king": Position("tafl-king", {}, ""),
    "tafl-king, fetlar": Position("tafl-king", {"rules": "fetlar"}, ""),
    "tafl-king, most moves": Position(
        "tafl-king",
        {},
        "...A..A..../..A......A./.A........A/.......A.../A....A...../....A...A../A........A./"
        ".....A....A/A.......A../.A........A/.KAA..AA.A. A",
    ),
}
"""What the parts measure. A game's name alone: from where its nodes and random games are counted.
"""
