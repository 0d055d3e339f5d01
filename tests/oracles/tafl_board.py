"""The board of Tafl King, its options and texts, for the slow oracle in ``tafl_king``.

It shares no code and no idea with ``engines``: a board is a dict of square names. S and Q numbers
are those of the game's specification.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

Board = dict[str, str]
"""What stands where: ``A`` attacker, ``D`` defender, ``K`` king; empty squares are left out."""

FILES, RANKS = "abcdefghijk", range(1, 12)
SQUARES = tuple(f"{file}{rank}" for rank in RANKS for file in FILES)
DIRECTIONS = ((0, 1), (1, 0), (0, -1), (-1, 0))
THRONE = "f6"
CORNERS = ("a1", "k1", "a11", "k11")
FORTRESS = (THRONE, *CORNERS)

START = """
...AAAAA...
.....A.....
...........
A....D....A
A...DDD...A
AA.DDKDD.AA
A...DDD...A
A....D....A
...........
.....A.....
...AAAAA...
"""


class Rules(NamedTuple):
    """The options; as they stand here, those of the manual."""

    soldiers_through_throne: str = "no"  # S5: or "yes"
    king_throne: str = "free"  # Q1: or "pass", "closed"
    occupied_throne: str = "safe"  # Q2: or "hostile"
    king_by_corner: str = "taken"  # Q3: or "safe"
    king_at_edge: str = "taken"  # S11: or "safe", "last"
    ring: str = "own-move"  # Q4: or "any-move"
    group: str = "joined"  # Q5: or "none"
    outsiders: str = "ignored"  # Q6: or "save"
    group_edge: str = "hostile"  # Q14: or "open"
    closing: str = "group-stays"  # Q7: or "ring-first", "capture-first"
    encirclement: str = "off"  # Q8: or "on"
    shieldwall: str = "off"  # or "on"
    edge_fort: str = "off"  # or "on"
    no_move: str = "loses"  # Q9: or "draw"
    repetition: str = "draw"  # Q10: or "defenders-lose", "off"
    quiet_plies: str = "off"  # Q11: or a number


class Position(NamedTuple):
    board: Board
    side: str  # "A" or "D": whose turn it is


class Step(NamedTuple):
    """One whole turn; ``captured`` are the squares it empties, in any order."""

    origin: str
    target: str
    captured: frozenset[str]


class Verdict(NamedTuple):
    winner: str | None  # None: a draw
    cause: str


# --- squares and pieces --------------------------------------------------------------------------


@cache
def step(square: str, direction: tuple[int, int]) -> str | None:
    """The next square that way, None beyond the edge."""
    file, rank = FILES.index(square[0]) + direction[0], int(square[1:]) + direction[1]
    return f"{FILES[file]}{rank}" if 0 <= file < 11 and 1 <= rank <= 11 else None


@cache
def neighbours(square: str) -> list[str | None]:
    return [step(square, direction) for direction in DIRECTIONS]


@cache
def at_edge(square: str) -> bool:
    return None in neighbours(square)


def opposite(direction: tuple[int, int]) -> tuple[int, int]:
    return -direction[0], -direction[1]


def side_of(piece: str) -> str:
    return "D" if piece == "K" else piece


def other(side: str) -> str:
    return "D" if side == "A" else "A"


def held_by(board: Board, square: str | None, side: str) -> bool:
    return square is not None and square in board and side_of(board[square]) == side


def king_square(board: Board) -> str:
    (square,) = (square for square, piece in board.items() if piece == "K")
    return square


# --- text (section 5) ----------------------------------------------------------------------------


def read(text: str, side: str) -> Position:
    """Eleven rows, rank 11 first, divided by slashes or blanks; ``.`` is an empty square."""
    board = {}
    for rank, row in zip(reversed(RANKS), text.replace("/", " ").split(), strict=True):
        for file, piece in zip(FILES, row, strict=True):
            if piece != ".":
                board[f"{file}{rank}"] = piece
    return Position(board, side)


def start() -> Position:
    return read(START, "A")


def write(position: Position) -> str:
    rows = [
        "".join(position.board.get(f"{file}{rank}", ".") for file in FILES)
        for rank in reversed(RANKS)
    ]
    return f"{'/'.join(rows)} {position.side}"


def write_step(move: Step) -> str:
    return f"{move.origin}-{move.target}" + "".join(f"x{x}" for x in sorted(move.captured))


def draw(position: Position) -> str:
    """The board for a failing test's message, a11 top left."""
    rows = write(position).split()[0].split("/")
    told = [f"{rank:2} {' '.join(row)}" for rank, row in zip(reversed(RANKS), rows, strict=True)]
    return "\n".join([*told, f"   {' '.join(FILES)}", write(position)])
