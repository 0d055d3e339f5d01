"""Russian draughts a second time, written from the rules alone: slow, obvious, for comparison only.

It shares no code and no idea with ``engines``: a board is a dict of square names, a capture is
followed one jump at a time, and the draw rules are recomputed at every ply by looking back through
the whole game. Rule and decision numbers are those of the rules specification of the game.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

Board = dict[str, str]
"""What stands where: ``w`` and ``b`` are men, ``W`` and ``B`` kings; empty squares are left out."""

DIAGONALS = ((-1, 1), (1, 1), (-1, -1), (1, -1))
MAIN_DIAGONAL = ("a1", "b2", "c3", "d4", "e5", "f6", "g7", "h8")
DARK_SQUARES = tuple(f + r for r in "12345678" for f in "abcdefgh" if (ord(f) + int(r)) % 2 == 0)


class Position(NamedTuple):
    board: Board
    side: str  # "w" or "b": whose turn it is


class Path(NamedTuple):
    """One whole move: every landing, the captured in order, whether a man became a king."""

    squares: tuple[str, ...]
    captured: tuple[str, ...]
    promotes: bool


class Verdict(NamedTuple):
    winner: str | None  # None: a draw
    cause: str  # "no pieces", "no moves" or the number of the draw rule


# --- squares and pieces --------------------------------------------------------------------------


def step(square: str, direction: tuple[int, int]) -> str | None:
    """The next square that way, None beyond the edge."""
    file, rank = ord(square[0]) - ord("a") + direction[0], int(square[1]) + direction[1]
    return "abcdefgh"[file] + str(rank) if 0 <= file <= 7 and 1 <= rank <= 8 else None


def side_of(piece: str) -> str:
    return piece.lower()


def other(side: str) -> str:
    return "b" if side == "w" else "w"


def is_king(piece: str) -> bool:
    return piece.isupper()


def crowned_on(piece: str, square: str) -> str:
    """The piece as it stands after reaching the square (rule 6)."""
    last_rank = "8" if side_of(piece) == "w" else "1"
    return piece.upper() if square[1] == last_rank else piece


# --- moves (rules 1 to 7) ------------------------------------------------------------------------


def legal(position: Position) -> list[Path]:
    """All moves, captures only if there is one (rule 2), with no choice among them excluded."""
    own = [square for square, piece in position.board.items() if side_of(piece) == position.side]
    captures = [path for square in own for path in captures_from(position.board, square)]
    return captures or [path for square in own for path in quiet_from(position.board, square)]


def quiet_from(board: Board, origin: str) -> Iterator[Path]:
    """A man one step forward, a king any number of free squares (rule 1)."""
    piece = board[origin]
    forward = 1 if side_of(piece) == "w" else -1
    for direction in DIAGONALS:
        if not is_king(piece) and direction[1] != forward:
            continue
        landing = step(origin, direction)
        while landing is not None and landing not in board:
            yield Path((origin, landing), (), crowned_on(piece, landing) != piece)
            landing = step(landing, direction) if is_king(piece) else None


def captures_from(board: Board, origin: str) -> Iterator[Path]:
    """Every whole capture from ``origin``, a square that counts as empty meanwhile (rule 5)."""
    rest = {square: piece for square, piece in board.items() if square != origin}
    for squares, captured, last in chains(rest, board[origin], (origin,), ()):
        if captured:
            yield Path(squares, captured, last != board[origin])


def chains(
    board: Board, piece: str, squares: tuple[str, ...], captured: tuple[str, ...]
) -> Iterator[tuple[tuple[str, ...], tuple[str, ...], str]]:
    """The ways to the end of the capture from the last of ``squares``; itself if none goes on."""
    jumps = list(jumps_from(board, piece, squares[-1], captured))
    if not jumps:
        yield squares, captured, piece
    for victim, landing in jumps:
        after = crowned_on(piece, landing)
        yield from chains(board, after, (*squares, landing), (*captured, victim))


def jumps_from(
    board: Board, piece: str, square: str, captured: tuple[str, ...]
) -> Iterator[tuple[str, str]]:
    """The next single jumps as (victim, landing), king's landings limited as rule 4 says."""
    for direction in DIAGONALS:
        victim, landings = jump(board, piece, square, captured, direction)
        if victim is None:
            continue
        taken = (*captured, victim)
        going_on = [x for x in landings if can_jump(board, piece, x, taken)]
        for landing in going_on or landings:
            yield victim, landing


def can_jump(board: Board, piece: str, square: str, captured: tuple[str, ...]) -> bool:
    return any(jump(board, piece, square, captured, direction)[1] for direction in DIAGONALS)


def jump(
    board: Board, piece: str, square: str, captured: tuple[str, ...], direction: tuple[int, int]
) -> tuple[str | None, list[str]]:
    """The victim in one direction and all free squares to land on behind it (rules 3 and 4).

    The captured pieces still stand on the board: they block, and may not be taken twice (rule 5).
    """
    victim = step(square, direction)
    while is_king(piece) and victim is not None and victim not in board:
        victim = step(victim, direction)
    if victim is None or victim not in board:
        return None, []
    if side_of(board[victim]) == side_of(piece) or victim in captured:
        return None, []
    landings = []
    landing = step(victim, direction)
    while landing is not None and landing not in board:
        landings.append(landing)
        landing = step(landing, direction) if is_king(piece) else None
    return (victim, landings) if landings else (None, [])


def apply(position: Position, path: Path) -> Position:
    """The position after the move: captured pieces leave now (rule 5), the turn passes."""
    origin, landing = path.squares[0], path.squares[-1]
    board = {x: p for x, p in position.board.items() if x != origin and x not in path.captured}
    piece = position.board[origin]
    board[landing] = piece.upper() if path.promotes else piece
    return Position(board, other(position.side))


# --- ends (section 2) ----------------------------------------------------------------------------


def verdict(positions: list[Position], paths: list[Path], draw_set: str) -> Verdict | None:
    """The end of a game given whole: ``paths[i]`` leads from ``positions[i]`` to the next.

    ``draw_set`` is ``list``, ``section-64``, or ``one-king``: the list with rule 17 as it was once
    read. A lost position is lost even where a draw rule
    applies to it too; of several draw rules the first is named.
    """
    now = positions[-1]
    if now.side not in map(side_of, now.board.values()):
        return Verdict(other(now.side), "no pieces")
    if not legal(now):
        return Verdict(other(now.side), "no moves")
    rules = {
        "15": third_time(positions),
        "16": king_moves_only(positions, paths),
        "17": against_lone_king(now, draw_set) and plies_of_balance(positions, paths) >= 2 * 15,
        "18": three_against_diagonal(positions, paths, draw_set),
        "19": few_pieces(now, 2, 3) and plies_of_balance(positions, paths) >= 2 * 5,
        "20": few_pieces(now, 4, 5) and plies_of_balance(positions, paths) >= 2 * 30,
        "21": few_pieces(now, 6, 7) and plies_of_balance(positions, paths) >= 2 * 60,
    }
    return next((Verdict(None, rule) for rule, applies in rules.items() if applies), None)


def third_time(positions: list[Position]) -> bool:
    """Rule 15: same pieces on the same squares, same side to move."""
    return positions.count(positions[-1]) >= 3


def king_moves_only(positions: list[Position], paths: list[Path]) -> bool:
    """Rule 16: the last 15 moves of each side (decision 1) were of kings and captured nothing."""
    last = list(zip(positions, paths, strict=False))[-2 * 15 :]
    return len(last) == 2 * 15 and all(
        is_king(position.board[path.squares[0]]) and not path.captured for position, path in last
    )


def plies_of_balance(positions: list[Position], paths: list[Path]) -> int:
    """Plies since the material last changed, that ply not counted (decisions 3 and 5)."""
    plies = 0
    for path in reversed(paths):
        if path.captured or path.promotes:
            break
        plies += 1
    return plies


def pieces(position: Position, side: str) -> list[str]:
    return [piece for piece in position.board.values() if side_of(piece) == side]


def strong_and_lone(position: Position) -> tuple[list[str], str] | None:
    """The pieces that stand against a lone king and that king's side; None when there is none."""
    for side in "wb":
        if pieces(position, side) == [side.upper()]:
            return pieces(position, other(side)), side
    return None


def against_lone_king(position: Position, draw_set: str) -> bool:
    """The balance of rule 17: three kings or more, in the list with any men beside them, against a
    lone king. As it was once read, three pieces with a king among them are enough.
    """
    found = strong_and_lone(position)
    if found is None:
        return False
    strong, _ = found
    kings = sum(map(is_king, strong))
    if draw_set == "section-64":
        return kings >= 3 and kings == len(strong)
    if draw_set == "one-king":
        return len(strong) >= 3 and kings >= 1
    return kings >= 3


def three_against_diagonal(positions: list[Position], paths: list[Path], draw_set: str) -> bool:
    """Rule 18: three pieces against a king; counted are plies it ended on a1-h8 (decision 6)."""
    found = strong_and_lone(positions[-1])
    if found is None:
        return False
    strong, lone = found
    if len(strong) != 3 or (draw_set == "section-64" and not any(map(is_king, strong))):
        return False
    since = len(positions) - plies_of_balance(positions, paths)
    on_diagonal = [
        position
        for position in positions[since:]
        if any(position.board.get(square) == lone.upper() for square in MAIN_DIAGONAL)
    ]
    return len(on_diagonal) >= 2 * 5


def few_pieces(position: Position, fewest: int, most: int) -> bool:
    """The balance of rules 19 to 21: both sides have a king, and so many pieces stand in all."""
    both = all(any(map(is_king, pieces(position, side))) for side in "wb")
    return both and fewest <= len(position.board) <= most


# --- text (section 4) ----------------------------------------------------------------------------


def start() -> Position:
    board = {square: "w" for square in DARK_SQUARES if square[1] in "123"}
    board |= {square: "b" for square in DARK_SQUARES if square[1] in "678"}
    return Position(board, "w")


def write_fen(position: Position) -> str:
    def listed(side: str) -> str:
        own = [(x, p) for x, p in sorted(position.board.items()) if side_of(p) == side]
        return ",".join(("K" if is_king(piece) else "") + square for square, piece in own)

    return f"{position.side.upper()}:W{listed('w')}:B{listed('b')}"


def read_fen(text: str) -> Position:
    """Reads the algebraic form, such as ``W:Wa1,Kc3:Bb8,Kd8``."""
    turn, *sides = text.split(":")
    board = {}
    for listed in sides:
        side = listed[0].lower()
        for name in filter(None, listed[1:].split(",")):
            board[name[-2:]] = side.upper() if name.startswith("K") else side
    return Position(board, turn.lower())


def write_path(path: Path) -> str:
    return (":" if path.captured else "-").join(path.squares)


def draw_board(position: Position) -> str:
    """The board for a failing test's message, a8 top left, empty dark squares as dots."""
    rows = []
    for rank in "87654321":
        cells = [
            position.board.get(f + rank, "." if f + rank in DARK_SQUARES else " ")
            for f in "abcdefgh"
        ]
        rows.append(f"{rank} {' '.join(cells)}")
    return "\n".join(
        [*rows, "  a b c d e f g h", f"{position.side} to move: {write_fen(position)}"]
    )
