"""Tafl King as the search sees it, and its analyser.

In: a state or a position, the rules in force. Out: positions of four integers, each child made when
it is asked for; the analyser with its levels. Takes scores from ``evaluation``, and knows no draw
by counting. Ids are those of ``docs/rules/tafl-king.md``.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache, partial
from typing import Final, TypeAlias

from engines.game import Game, Result, Seat
from engines.search.alpha_beta import WIN, Children, Searchable
from engines.search.analysis import Analyser
from engines.search.open_analyser import PerSeatAnalyser
from engines.tafl_king import board, variants
from engines.tafl_king.board import (
    ATTACKERS,
    BIT,
    BOARD,
    CORNERS,
    DEFENDERS,
    FORTRESSES,
    NEIGHBOURS,
    nearest,
    spread,
)
from engines.tafl_king.evaluation import Evaluation
from engines.tafl_king.levels import LEVELS, MISTAKE_THRESHOLD
from engines.tafl_king.move_generation import (
    attacked,
    hostile_squares,
    is_reachable,
    moved,
    taking_squares,
    victims,
)
from engines.tafl_king.reasons import move_reasons
from engines.tafl_king.state import Pieces, State, position_of
from engines.tafl_king.variants import Ruleset
from engines.topology import NO_CELLS, Cell, Mask, cells_of, mask_of

# --- positions of the search ---

Position: TypeAlias = tuple[Mask, Mask, Mask, int]
"""Attackers, defending soldiers, the king; ``ATTACKING`` or ``DEFENDING``, the side to move, with
``LOST`` or ``WON`` for it where the game is over.
"""

DEFENDING, ATTACKING, LOST, WON = 0, 1, 2, 4

_SEAT: Final = (DEFENDERS, ATTACKERS)

_AGAIN: Final = 500
"""The score of a repetition that loses the third time, as it may still be avoided: a guess."""


_DRAW: Final = 1_500
"""The cost of a repetition for the side that searches, which loses so much rather than repeat. Both
sides can nearly always avoid one, and games are decided late. A guess.
"""


class SearchAdapter(Searchable[State, Position]):
    """The game for a search. A token is origin and landing in one number.

    ``mine``: the side that searches.
    """

    full_width = 5
    """Of some hundred: 12.5 of 17 points from twelve, at 3,000 nodes; two are no better."""

    def __init__(self, rules: Ruleset, mine: int) -> None:
        self._rules, self._mine = rules, mine
        self._evaluation = Evaluation(rules)
        # Where the rules have them, rings and forts are checked after every move that can make one.
        self._any_move = rules.any_move or rules.encirclement
        self._forts = rules.any_move or rules.edge_fort

    def position(self, state: State) -> Position:
        """Return the pieces, the side to move, and whether the board position ends the game."""
        lenient = self._rules._replace(any_move=True)  # who closed a ring is not known any more
        won = state.ended and variants.won(lenient, state.pieces, state.turn, NO_CELLS)
        return (*state.pieces, _turn(state.turn, won))

    def history(self, state: State) -> Iterator[Position]:
        """Return the positions since the last capture."""
        for key in state.history:
            pieces, turn = position_of(key)
            yield (*pieces, _turn(turn, None))

    def side_to_move(self, position: Position) -> int:
        """Return 1 for the attackers, else 0."""
        return position[3] & ATTACKING

    def value(self, position: Position) -> int | None:
        """Return the static score; never None, as nothing is forced in this game."""
        if position[3] > ATTACKING:
            return -WIN if position[3] & LOST else WIN
        return self._evaluation.value(*position)

    def terminal_value(self, position: Position) -> int:
        """Return the score of a side without a move: a loss or a draw (Q9)."""
        if position[3] > ATTACKING:
            return -WIN if position[3] & LOST else WIN
        return -WIN if self._rules.no_move == "loses" else 0

    def repetition_value(self, position: Position) -> int | None:
        """Return the score of a repetition, as option ``repetition`` says (Q10)."""
        if self._rules.repetition == "defenders-lose":
            return _AGAIN if position[3] else -_AGAIN
        if self._rules.repetition == "off":
            return None
        return -_DRAW if position[3] == self._mine else _DRAW

    def noisy(self, position: Position) -> Children[Position]:
        """Return the captures."""
        if position[3] > ATTACKING:
            return ()
        taking = self._taking(position)
        return self._captures(position, taking, {}) if taking[-1] else ()

    def children(
        self, position: Position, killers: Sequence[int], history: Mapping[int, int]
    ) -> Children[Position]:
        """Return captures first; slides are generated only when they are asked for."""
        if position[3] > ATTACKING:
            return
        taken: dict[Cell, tuple[Cell, ...]] = {}
        taking = pieces, seat, *_ = self._taking(position)
        yield from self._captures(position, taking, taken)
        own = pieces.attackers if position[3] else pieces.defenders | pieces.king
        first = [
            token
            for token in dict.fromkeys(killers)
            if BIT[token >> 7] & own
            and token & 127 not in taken
            and is_reachable(self._rules, pieces, seat, Cell(token >> 7), Cell(token & 127))
        ]
        yield from self._after(position, first)
        quiet = self._slides(position, taken)
        for token in first:
            quiet.remove(token)
        if history:
            quiet.sort(key=history.__getitem__, reverse=True)
        yield from self._after(position, quiet)

    def _taking(self, position: Position) -> tuple[Pieces, Seat, Mask, int]:
        """Return what the generation of captures needs.

        The pieces, who moves, the squares that are hostile to the enemies, and the free squares
        from which one may be captured.
        """
        attackers, defenders, king, turn = position
        pieces, seat = Pieces(attackers, defenders, king), _SEAT[turn]
        anvils = hostile_squares(self._rules, pieces, seat)
        squares = taking_squares(self._rules, pieces, seat, anvils)
        return pieces, seat, anvils, squares & ~(attackers | defenders | king)

    def _captures(
        self,
        position: Position,
        taking: tuple[Pieces, Seat, Mask, int],
        taken: dict[Cell, tuple[Cell, ...]],
    ) -> Iterator[tuple[int, Position]]:
        """Yield the positions after captures; ``taken`` gets the squares from which one is made."""
        rules, (pieces, seat, anvils, squares) = self._rules, taking
        attackers, defenders, king = pieces
        occupied = attackers | defenders | king
        for landing in cells_of(Mask(squares)):
            if not attacked(rules, pieces, seat, landing, anvils):
                continue
            taken[landing] = ()
            bit = BIT[landing]
            movers = attackers if position[3] else defenders
            if not bit & board.STOPS:
                movers = NO_CELLS
            origins = nearest(landing, occupied | rules.soldier_walls & ~bit) & movers
            if not position[3] and bit & rules.king_stops:
                origins |= nearest(landing, occupied | rules.king_walls & ~bit) & king
            for origin in cells_of(origins):
                gone = victims(rules, pieces, seat, origin, landing)
                after = moved(pieces, seat, origin, landing, mask_of(gone))
                yield 0, self._judged(after, position[3], bit)

    def _slides(self, position: Position, taken: Mapping[Cell, object]) -> list[int]:
        """Return the tokens of all moves that capture nothing."""
        attackers, defenders, king, turn = position
        occupied = attackers | defenders | king
        soldiers, walls = attackers if turn else defenders, occupied | self._rules.soldier_walls
        found, marked = board.of_soldiers(_tokens(), soldiers, walls, taken)
        found += [token for token in marked if token & 127 not in taken]
        if not turn:
            rules = self._rules
            by_king = board.of_king(king, occupied | rules.king_walls, rules.king_stops)
            paths = (move.path for move in by_king)
            found += [_token(*path) for path in paths if path[1] not in taken]
        return found

    def _after(self, position: Position, tokens: Sequence[int]) -> Iterator[tuple[int, Position]]:
        """Yield the positions after slides, nearly all of them far from any end of the game."""
        attackers, defenders, king, turn = position
        if turn:
            near = BOARD if self._any_move else spread(defenders | king)
            for token in tokens:
                landing = BIT[token & 127]
                after = attackers ^ (BIT[token >> 7] | landing)
                if landing & near:
                    yield token, self._judged(Pieces(after, defenders, king), turn, landing)
                else:
                    yield token, (after, defenders, king, DEFENDING)
            return
        for token in tokens:
            origin, landing = BIT[token >> 7], BIT[token & 127]
            if origin == king:
                yield token, self._judged(Pieces(attackers, defenders, landing), turn, landing)
            elif self._forts:
                after = defenders ^ (origin | landing)
                yield token, self._judged(Pieces(attackers, after, king), turn, landing)
            else:
                yield token, (attackers, defenders ^ (origin | landing), king, ATTACKING)

    def _judged(self, pieces: Pieces, mover: int, landing: Mask) -> Position:
        """Return the position after a move, with whether that ended the game."""
        attackers, defenders, king = pieces
        if mover:
            # a ring has the piece that closes it, and no free square beside the king
            apart = not NEIGHBOURS[landing] & (defenders | king) or (
                NEIGHBOURS[king] & ~(attackers | defenders | FORTRESSES)
            )
            if apart and not self._any_move:
                return attackers, defenders, king, DEFENDING
        elif not self._forts and not king & CORNERS:
            return attackers, defenders, king, ATTACKING
        turn = DEFENDERS if mover else ATTACKERS
        return (*pieces, _turn(turn, variants.won(self._rules, pieces, turn, landing)))


def _turn(seat: Seat, result: Result | None) -> int:
    side = ATTACKING if seat == ATTACKERS else DEFENDING
    if not result:
        return side
    return side | (WON if seat in result.winners else LOST)


def _token(origin: int, landing: int) -> int:
    return origin << 7 | landing


@cache
def _tokens() -> board.Slides[int]:
    return board.table(_token)


# --- the analyser ---


_SIDE: Final = {ATTACKERS: ATTACKING, DEFENDERS: DEFENDING}


def make_analyser(game: Game[State], rules: Ruleset) -> Analyser:
    """Return the analyser under these rules; neither side wants a draw."""
    found = PerSeatAnalyser(
        game, lambda seat: SearchAdapter(rules, _SIDE[seat]), LEVELS, partial(move_reasons, rules)
    )
    found.mistake_threshold = MISTAKE_THRESHOLD
    return found
