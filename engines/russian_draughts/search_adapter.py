"""Russian draughts as the search sees it, and its analyser.

In: a state or a position. Out: positions of four integers, each child made when it is asked for;
the analyser with its levels. Takes scores from ``evaluation``, and knows no draw by counting. Rules
are those of ``docs/rules/russian-draughts.md``.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TypeAlias

from engines.game import Game
from engines.russian_draughts.board import DARK_SQUARES, RANK_1, RANK_8, WHITE
from engines.russian_draughts.evaluation import value
from engines.russian_draughts.levels import LEVELS
from engines.russian_draughts.move_generation import after, captures, scan_kings, scan_men
from engines.russian_draughts.reasons import move_reasons
from engines.russian_draughts.state import State
from engines.search.alpha_beta import WIN, Children, Searchable
from engines.search.analysis import Analyser
from engines.search.open_analyser import OpenAnalyser

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
    return OpenAnalyser(game, SearchAdapter(), LEVELS, move_reasons)
