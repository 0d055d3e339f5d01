"""The game as a search sees it: two sides, each of one or more powers, that move in their order.

In: a state or a position. Out: positions, each child made when it is asked for. A check that may be
answered out of order is a move of the checked power in between, which costs it a turn. Left out are
taking in passing, placing again, shifts and optional passes, and all promotions but the best; rules
and decisions are those of ``docs/rules/coalition-chess.md``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from engines.coalition_chess.advisor.generation import MoveGenerator, cells
from engines.coalition_chess.advisor.lines import is_attacking, is_line_opened
from engines.coalition_chess.advisor.worth import VALUES, Sides, piece_values
from engines.coalition_chess.attacks import STRIKERS
from engines.coalition_chess.options import Rules
from engines.coalition_chess.pieces import (
    KIND_OF,
    MACHINE_GUN,
    SEAT_OF,
    Board,
    code,
    has_pieces,
    king_of,
)
from engines.coalition_chess.squares import FAR_EDGE, GREATER, NEXT
from engines.coalition_chess.state import State, has_turns
from engines.search.searchable import WIN, Children, Searchable

NO_CHECK, IN_CHECK, ANSWER, LATE_ANSWER = range(4)
"""Whether the power on move is in check: not; on its own turn; out of order, at the price of its
next turn; or of the one after that (D15).
"""

_TURN: Final = 40
"""What a turn to be lost costs: a guess."""

_AIR: Final = (0, 40, 60, 70, 75, 75, 75, 75, 75)
"""What free squares beside the own King are worth: a leap mates one that has none. A guess."""

_MOVED: Final = ~64
"""All of a piece's code but that it has not moved."""


class Position(NamedTuple):
    """``mover``: who moves; ``turn``: whose regular turn it is. ``skips``: the turns that Yellow
    and Black lose, two bits each, the next one first. ``left``: the greater powers that have left a
    check unanswered. ``playing``: the powers that have turns. ``score``: what the board is worth to
    the first side.
    """

    board: Board
    mover: int
    turn: int
    check: int
    skips: int
    left: int
    playing: int
    score: int


class SearchAdapter(Searchable[State, Position]):
    """A search from one state on, in which a seat moves, with every power on one side. A token is
    a move's two cells.
    """

    full_width = 10

    def __init__(self, state: State, seat: int, sides: Sides, rules: Rules) -> None:
        self._root, self._seat = state, seat
        self._sides, self._rules, self._order = sides, rules, rules.order
        self._worth = piece_values(state.board, sides)
        self._generation = MoveGenerator(sides, rules)
        masks = [sum(1 << s for s in range(4) if sides[s] == side) for side in (0, 1)]
        self._far = [STRIKERS[mask].far for mask in masks]
        self._exact = rules.plane_blocked
        self._promotion = max(rules.promotions, key=VALUES.__getitem__)

    def position(self, state: State) -> Position:
        """The board, who moves, and which turns are lost. Where two may move, the one who answers a
        check goes first; at the beginning the seat itself.
        """
        mover = next((seat for seat in GREATER if state.answers >> seat & 1), state.turn)
        if state is self._root:
            mover = self._seat
        playing = sum(1 << seat for seat in range(4) if has_turns(state, seat, self._rules))
        skips = sum(self._lost(state, greater) << 2 * greater for greater in GREATER)
        board = state.board
        left = sum(1 << seat for seat in GREATER if self._generation.is_in_check(board, seat))
        check = NO_CHECK
        if left >> mover & 1:
            check = IN_CHECK
            if mover != state.turn:
                late = self._next_round(state, mover) == state.answer_round
                check = LATE_ANSWER if late else ANSWER
        score = sum(self._worth[piece][cell] for cell, piece in enumerate(board) if piece)
        left &= ~(1 << mover)
        return Position(board, mover, state.turn, check, skips, left, playing, score)

    def _next_round(self, state: State, seat: int) -> int:
        """The round of a seat's next regular turn; of the one after, if it is its turn now."""
        place = self._order.index
        return state.round + (place(seat) <= place(state.turn))

    def _lost(self, state: State, seat: int) -> int:
        first = self._next_round(state, seat)
        return sum(1 << n for n in range(2) if (seat, first + n) in state.skips)

    def history(self, state: State) -> Iterable[Position]:
        """None: what came before is for the rules to see, one ply deep."""
        return ()

    def side_to_move(self, position: Position) -> int:
        """0 or 1."""
        return self._sides[position.mover]

    def value(self, position: Position) -> int | None:
        """The pieces where they stand, and turns that are lost; None in check."""
        if position.check:
            return None
        score, skips = position.score, position.skips
        if skips:
            for greater in GREATER:
                lost = _TURN * (skips >> 2 * greater & 3).bit_count()
                score += lost if self._sides[greater] else -lost
        board = position.board
        for greater in GREATER:
            free = 0
            for cell in NEXT[king_of(board, greater)]:
                free += not board[cell]
            score += -_AIR[free] if self._sides[greater] else _AIR[free]
        return -score if self._sides[position.mover] else score

    def terminal_value(self, position: Position) -> int:
        """Mate, or nothing that can be done."""
        mover = position.mover
        mated = mover in GREATER and self._generation.is_in_check(position.board, mover)
        return -WIN if mated else 0

    def repetition_value(self, position: Position) -> int | None:
        """A draw, if the third time is one (D20)."""
        return None if self._rules.repeats else 0

    def noisy(self, position: Position) -> Children[Position]:
        """Captures that give no more than they take."""
        board, mover = position.board, position.mover
        takes, _ = self._generation.moves(board, mover, quiet=False)
        sound = [move for move in takes if self._generation.is_sound_capture(board, mover, move)]
        return ((0, child) for _, child in self._allowed(position, sound))

    def children(
        self, position: Position, killers: Sequence[int], history: Mapping[int, int]
    ) -> Children[Position]:
        """Captures, then the others; at last, where a check may be left, not answering it."""
        takes, quiets = self._generation.moves(position.board, position.mover, quiet=True)
        any_ = False
        for _, child in self._allowed(position, takes):
            any_ = True
            yield 0, child
        if history:
            quiets.sort(key=history.__getitem__, reverse=True)
        for killer in killers:
            if killer in quiets:
                quiets.remove(killer)
                quiets.insert(0, killer)
        for each in self._allowed(position, quiets):
            any_ = True
            yield each
        if any_ and position.check >= ANSWER:
            yield 0, self._unanswered(position)
        elif not any_ and position.mover not in GREATER:
            turn, skips = self._advanced(position.turn, position.skips, position.playing)
            yield 0, self._on_turn(position, turn, skips)

    def _allowed(self, position: Position, moves: Sequence[int]) -> Iterator[tuple[int, Position]]:
        """The moves that keep the own King, with what they lead to."""
        if position.mover in GREATER and moves:
            allowed = self._generation.leaves_king_safe(position.board, position.mover)
            moves = list(filter(allowed, moves)) if position.check else moves
            for move in moves:
                if position.check or allowed(move):
                    yield move, self._after(position, move)
            return
        for move in moves:
            yield move, self._after(position, move)

    def _unanswered(self, position: Position) -> Position:
        """The check stands, and the turn is whose it was."""
        left = position.left | 1 << position.mover
        return self._on_turn(position._replace(left=left), position.turn, position.skips)

    def _on_turn(self, position: Position, turn: int, skips: int) -> Position:
        """The position with a power on its regular turn, when no King was attacked just now."""
        check = NO_CHECK
        left = position.left & ~(1 << turn)
        if left != position.left and self._generation.is_in_check(position.board, turn):
            check = IN_CHECK
        return position._replace(mover=turn, turn=turn, check=check, skips=skips, left=left)

    def _after(self, position: Position, move: int) -> Position:
        """What a move leads to."""
        old, mover, turn, check, skips, left, playing, score = position
        origin, landing = cells(move)
        piece, victim, worth = old[origin], old[landing], self._worth
        now = piece & _MOVED
        if KIND_OF[piece] >= MACHINE_GUN and landing in FAR_EDGE[mover]:
            now = code(mover, self._promotion)
        laid = bytearray(old)
        laid[origin], laid[landing] = 0, now
        board = bytes(laid)
        score += worth[now][landing] - worth[piece][origin]
        if victim:
            score -= worth[victim][landing]
            if not has_pieces(board, SEAT_OF[victim]):
                playing &= ~(1 << SEAT_OF[victim])
        before = turn
        if check >= ANSWER:
            skips |= (1 if check == ANSWER else 2) << 2 * mover
        if check < ANSWER or not playing >> turn & 1:
            turn, skips = self._advanced(turn, skips, playing)
        attacked = self._attacked(board, mover, origin, landing)
        if attacked is None and not left:
            return Position(board, turn, turn, NO_CHECK, skips, left, playing, score)
        after = Position(board, turn, turn, NO_CHECK, skips, left, playing, score)
        if attacked is None:
            return self._on_turn(after, turn, skips)
        left &= ~(1 << attacked)
        if attacked == turn:
            return after._replace(check=IN_CHECK, left=left)
        place = self._order.index
        late = place(before) < place(turn) < place(attacked)
        return after._replace(mover=attacked, check=LATE_ANSWER if late else ANSWER, left=left)

    def _attacked(self, board: Board, mover: int, origin: int, landing: int) -> int | None:
        """The greater power whose King a move has attacked: an enemy's, else the partner's, to
        which it may have opened a line.
        """
        side = self._sides[mover]
        partner = None
        for greater in GREATER:
            if greater == mover:
                continue
            king = king_of(board, greater)
            if self._sides[greater] == side:
                if is_line_opened(board, king, origin, self._far[1 - side]):
                    partner = greater
            elif self._exact:
                if self._generation.is_in_check(board, greater):
                    return greater
            elif is_attacking(board, king, origin, landing, self._far[side]):
                return greater
        return partner

    def _advanced(self, turn: int, skips: int, playing: int) -> tuple[int, int]:
        """Whose turn comes next, and which turns are lost after it."""
        place = self._order.index(turn)
        while True:
            place = (place + 1) % 4
            seat = self._order[place]
            if not playing >> seat & 1:
                continue
            if seat in GREATER and (lost := skips >> 2 * seat & 3):
                skips ^= (lost ^ lost >> 1) << 2 * seat
                if lost & 1:
                    continue
            return seat, skips
