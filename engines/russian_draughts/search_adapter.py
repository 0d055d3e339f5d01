"""Russian draughts as the search sees it: evaluation, endings of kings, positions and the analyser.

In: a state or a position; the pieces as bits. Out: positions of four integers, each child made when
it is asked for; static scores in hundredths of a man (men are scored by ``patterns``); the plies in
which up to three kings win against one, or None for a draw. That table comes with the package; it
is made by ``python -m bench.kings``, which solves all positions backwards, without draws by
counting. Knows no draw by counting. Rules are those of ``docs/rules/russian-draughts.md``.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib.resources import files
from math import comb
from typing import Final, TypeAlias
from zlib import decompress

from engines.game import Game
from engines.russian_draughts.board import CELL, DARK_SQUARES, RANK_1, RANK_8, WHITE, State, bits
from engines.russian_draughts.comments import comments
from engines.russian_draughts.levels import LEVELS
from engines.russian_draughts.move_generation import after, captures, scan_kings, scan_men
from engines.russian_draughts.patterns import worth
from engines.russian_draughts.rules import MAIN_DIAGONAL
from engines.search.alpha_beta import WIN, Children, Searchable
from engines.search.analysis import Analyser
from engines.search.open_analyser import OpenAnalyser

# --- evaluation ---

ROAD: Final = 8
"""The score of a king on the main diagonal, in Russian the main road: fitted with the patterns."""

_HELD: Final = 15
"""The score of each additional king that does not win: the other side may still go wrong."""


def value(own: int, enemy: int, kings: int, white: int) -> int | None:
    """Return the score for the side that has ``own``, in hundredths of a man.

    None if it must capture.
    """
    occupied = own | enemy
    if kings == occupied and own.bit_count() + enemy.bit_count() <= MOST + 1:
        if enemy.bit_count() == 1:
            plies = plies_to_win(own, enemy)
            return WIN - plies if plies else _HELD * (own.bit_count() - 1)
        if own.bit_count() == 1:
            return None  # what the table knows is a move away
    empty = DARK_SQUARES ^ occupied
    own_men = own & ~kings
    jumpers, by4, by5 = scan_men(own_men, enemy, empty, white == 1)
    if jumpers:
        return None
    if not kings:
        if not by4 and not by5:
            return -WIN
        return worth(own, enemy, 0) if white else -worth(enemy, own, 0)
    takers, slides = scan_kings(own & kings, occupied, enemy)
    if takers:
        return None
    if not by4 and not by5 and not any(squares for _, squares in slides):
        return -WIN
    return _with_kings(own, enemy, kings, white)


def _with_kings(own: int, enemy: int, kings: int, white: int) -> int:
    """Return the score where there are kings and no capture."""
    score = worth(own, enemy, kings) if white else -worth(enemy, own, kings)
    own_kings, enemy_kings = own & kings, enemy & kings
    score += ROAD * (bool(own_kings & MAIN_DIAGONAL) - bool(enemy_kings & MAIN_DIAGONAL))
    if own_kings and enemy_kings:
        weak, strong = (enemy, own) if score > 0 else (own, enemy)
        if not strong & ~kings and weak == weak & kings:
            few = strong.bit_count() < 3 or (strong.bit_count() == 3 and weak & MAIN_DIAGONAL)
            if few and weak.bit_count() <= strong.bit_count():
                return int(score / 10)  # a king that is not caught draws (rules 17 to 19)
    return score


# --- endings of kings ---

FILE: Final = "lone_king.bin"
MOST: Final = 3

_NUMBER: Final = {bit: number for number, bit in enumerate(CELL)}
_WAYS: Final = tuple(comb(len(CELL), kings) for kings in range(MOST + 1))
_STARTS: Final = tuple(len(CELL) * sum(_WAYS[1:kings]) for kings in range(MOST + 2))
SIZE: Final = _STARTS[-1]
"""Bytes of the table, one for each position; 0: no win, or two kings on one square."""


def place(many: int, one: int) -> int:
    """Return the index of a position in the table of kings.

    Ordered by how many kings, the square of the one, and the others' squares (``comb`` numbers the
    sets of so many squares).
    """
    squares = bits(many)
    ways = sum(comb(_NUMBER[bit], number) for number, bit in enumerate(squares, start=1))
    return _STARTS[len(squares)] + _NUMBER[one] * _WAYS[len(squares)] + ways


@cache
def _table() -> bytes:
    return decompress(files("engines.russian_draughts").joinpath(FILE).read_bytes())


def plies_to_win(many: int, one: int) -> int | None:
    """Return how many plies kings that are to move need at most; None if the one king holds out."""
    return _table()[place(many, one)] or None


# --- positions of the search ---

Position: TypeAlias = tuple[int, int, int, int]
"""The mover's pieces, the other side's, all kings; 1 where White moves, else 0."""

Counted: TypeAlias = tuple[int, Position]


class SearchAdapter(Searchable[State, Position]):
    """The game for a search. A token is the two squares of a step, as bits."""

    full_width = 99

    def position(self, state: State) -> Position:
        """Return the pieces and the side to move."""
        if state.turn == WHITE:
            return state.white, state.black, state.kings, 1
        return state.black, state.white, state.kings, 0

    def history(self, state: State) -> Iterator[Position]:
        """Return the positions since the last capture or man's move."""
        for white, black, kings, turn in state.history:
            yield (white, black, kings, 1) if turn == WHITE else (black, white, kings, 0)

    def side_to_move(self, position: Position) -> int:
        """Return 1 for White, else 0."""
        return position[3]

    def children(
        self, position: Position, killers: Sequence[int], history: Mapping[int, int]
    ) -> Children[Position]:
        """Return the captures if there are any, else the steps."""
        own, enemy, kings, white = position
        occupied = own | enemy
        jumpers, by4, by5 = scan_men(own & ~kings, enemy, DARK_SQUARES ^ occupied, white == 1)
        slides: list[tuple[int, int]] = []
        if own & kings:
            takers, slides = scan_kings(own & kings, occupied, enemy)
            jumpers |= takers
        if jumpers:
            return _captures(position, jumpers)
        tokens = []
        for shift, movers in ((4, by4), (5, by5)):
            while movers:
                bit = movers & -movers
                movers ^= bit
                tokens.append(bit | (bit << shift if white else bit >> shift))
        for king, squares in slides:
            while squares:
                bit = squares & -squares
                squares ^= bit
                tokens.append(king | bit)
        if history:
            tokens.sort(key=history.__getitem__, reverse=True)
        for killer in killers:
            if killer in tokens:
                tokens.remove(killer)
                tokens.insert(0, killer)
        return _steps(position, tokens)

    def noisy(self, position: Position) -> Children[Position]:
        """Return nothing: captures are forced."""
        return ()

    def value(self, position: Position) -> int | None:
        """Return the static score, or None if a capture is forced."""
        return value(*position)

    def terminal_value(self, position: Position) -> int:
        """Return the score of a loss: a side without a move loses."""
        return -WIN

    def repetition_value(self, position: Position) -> int | None:
        """Return the score of a draw (rule 15)."""
        return 0


def _steps(position: Position, tokens: Sequence[int]) -> Iterator[Counted]:
    """Yield the positions after the steps (rules 1 and 6)."""
    own, enemy, kings, white = position
    last = RANK_8 if white else RANK_1
    for token in tokens:
        crowned = kings ^ token if token & kings else kings | token & last
        yield token, (enemy, own ^ token, crowned, 1 - white)


def _captures(position: Position, jumpers: int) -> list[Counted]:
    """Return the positions after the captures, those of many pieces first (rules 2 to 6)."""
    own, enemy, kings, white = position
    found = captures(jumpers, own, enemy, kings, white == 1)
    if len(found) > 1:
        found.sort(key=_longest)
    ends: dict[Position, None] = {}
    for path, taken in found:
        moved, left, crowned = after(own, enemy, kings, white == 1, path, taken)
        ends[left, moved, crowned, 1 - white] = None
    return [(0, end) for end in ends]


def _longest(capture: tuple[Sequence[int], Sequence[int]]) -> int:
    return -len(capture[1])


# --- the analyser ---


def make_analyser(game: Game[State]) -> Analyser:
    """Return the analyser; draws by counting are left to the rules."""
    return OpenAnalyser(game, SearchAdapter(), LEVELS, comments)
