"""Coalition Chess as the search sees it: check tests, move generation and positions of two sides.

In: a state, or a position and the side of each power. Out: moves as one number (two cells each),
whether they leave the mover's King attacked, and positions, each child made when it is asked for. A
check that can be answered out of order is a move of the checked power in between, which costs it a
turn. Left out are en passant, re-placement, shifts, optional passes, and all promotions but the
best. Rules and decisions are those of ``docs/rules/coalition-chess.md``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from engines.coalition_chess.board import (
    AHEAD,
    ARTILLERY,
    CELLS,
    CODES,
    ENGINEER,
    FAR_EDGE,
    GREATER,
    GUARD,
    GUARD_HITS,
    KIND_OF,
    KING,
    KNIGHT,
    MACHINE_GUN,
    MOTORCYCLIST,
    NEXT,
    PIECES,
    PLANE_OVER,
    PLANE_TARGETS,
    PLANES,
    PREY,
    RAYS,
    SEAT_OF,
    SECOND_LINE,
    SUBMARINE,
    TANK,
    UNMOVED,
    Board,
    Cells,
    Rules,
    cells_of,
    code,
    has_pieces,
    king_of,
)
from engines.coalition_chess.evaluation import NO_SIDE, VALUES, Sides, piece_values
from engines.coalition_chess.legal_moves import check_evasions, pinned_pieces
from engines.coalition_chess.piece_moves import STRIKERS, attackers
from engines.coalition_chess.state import State, has_turns
from engines.search.alpha_beta import WIN, Children, Searchable
from engines.topology import NO_CELLS, Mask, mask_of

# --- tests for check ---

_WAYS: Final = {
    SUBMARINE: range(8),
    TANK: range(8),
    ARTILLERY: range(4),
    MOTORCYCLIST: range(4, 8),
}
"""The directions in which each kind slides, as indices into ``board.WAYS``."""

LEAPS: Final = {
    KING: NEXT,
    SUBMARINE: KNIGHT,
    ENGINEER: KNIGHT,
    PLANES: PLANE_TARGETS,
    MACHINE_GUN: NEXT,
}
"""The cells that each kind reaches without sliding, Guards apart."""

SLIDES: Final = tuple(
    tuple(tuple(rays[way] for way in _WAYS.get(KIND_OF[code], ()) if rays[way]) for rays in RAYS)
    for code in CODES
)
"""By the code of a piece and the cell: the rays along which it slides."""


def _hits(code: int, king: int) -> Mask:
    kind = KIND_OF[code]
    if kind == GUARD:
        return mask_of(cell for cell in NEXT[king] if king in GUARD_HITS[SEAT_OF[code]][cell])
    return mask_of(LEAPS[kind][king]) if kind in LEAPS else NO_CELLS


_HITS: Final = tuple(tuple(_hits(code, king) for king in CELLS) for code in CODES)
"""By the code of a piece and the King's cell: the cells from which it attacks, blocked or not."""


def _through(king: int) -> list[tuple[Cells, int] | None]:
    found: list[tuple[Cells, int] | None] = [None] * len(CELLS)
    for way, ray in enumerate(RAYS[king]):
        for cell in ray:
            found[cell] = ray, way
    return found


_THROUGH: Final = tuple(map(_through, CELLS))
"""By the King's cell and another: the ray from the one through the other, and its direction."""


def is_attacking(board: Board, king: int, origin: int, landing: int, far: Sequence[bytes]) -> bool:
    """Return whether a King is attacked by the piece that has just moved, or over the cell it left.

    ``far``: for each direction, the table of the pieces that attack from a distance.
    """
    if _HITS[board[landing]][king] >> landing & 1:
        return True
    return is_line_opened(board, king, landing, far) or is_line_opened(board, king, origin, far)


def is_line_opened(board: Board, king: int, cell: int, far: Sequence[bytes]) -> bool:
    """Return whether a King is attacked from a distance on the line that leads through a cell."""
    line = _THROUGH[king][cell]
    if line:
        ray, way = line
        table = far[way]
        for other in ray:
            if piece := board[other]:
                return table[piece] == 1
    return False


# --- move generation ---

Allowed = Callable[[int], bool]

_SIZE: Final = len(CELLS)
_OWN: Final = tuple(PIECES[1 << seat].ljust(256, b"\0") for seat in range(4))
_COST: Final = tuple(VALUES.get(KIND_OF[code], 0) for code in CODES)
_LEAPS: Final = tuple(LEAPS.get(kind, ((),) * _SIZE) for kind in range(GUARD + 1))
_BRINKS: Final = tuple(
    bytes(any(to in FAR_EDGE[seat] for to in NEXT[cell]) for cell in CELLS) for seat in range(4)
)
"""The cells from which a step may promote a Machine-gun."""


def numbered(origin: int, landing: int) -> int:
    """Return a move as a number; never 0, because no move ends where it begins."""
    return origin * _SIZE + landing


def cells(move: int) -> tuple[int, int]:
    """Return the origin and the landing of a numbered move."""
    return divmod(move, _SIZE)


class MoveGenerator:
    """A move generator for boards on which every power belongs to one of two sides.

    Knows no turn.
    """

    def __init__(self, sides: Sides, rules: Rules) -> None:
        masks = [sum(1 << s for s in range(4) if sides[s] == side) for side in (0, 1, NO_SIDE)]
        self._enemies = [masks[1 - side] if side != NO_SIDE else 0 for side in sides]
        self._prey = [PREY[mask | masks[NO_SIDE]] for mask in self._enemies]
        self._jump, self._from_line = not rules.plane_blocked, rules.second_line
        self._first = [True] * len(CODES) if rules.second_line else UNMOVED

    def moves(self, board: Board, seat: int, *, quiet: bool) -> tuple[list[int], list[int]]:
        """Return captures and promotions, most valuable first, and other moves if ``quiet``."""
        prey, brink, first = self._prey[seat], _BRINKS[seat], self._first
        takes: list[int] = []
        quiets: list[int] = []
        marks = board.translate(_OWN[seat])
        origin = marks.find(1)
        while origin >= 0:
            piece, base = board[origin], origin * _SIZE
            kind = KIND_OF[piece]
            for ray in SLIDES[piece][origin]:
                for cell in ray:
                    if other := board[cell]:
                        if prey[other]:
                            takes.append(base + cell)
                        break
                    if quiet:
                        quiets.append(base + cell)
            if kind == GUARD or (brink[origin] and kind == MACHINE_GUN):
                self._guard(board, origin, seat, takes, quiets)
            elif kind == PLANES and not self._jump:
                self._planes(board, origin, prey, takes, quiets)
            else:
                for cell in _LEAPS[kind][origin]:
                    if other := board[cell]:
                        if prey[other]:
                            takes.append(base + cell)
                    elif quiet:
                        quiets.append(base + cell)
            if (
                quiet
                and kind >= MACHINE_GUN
                and first[piece]
                and (far := self._far(board, origin, seat))
            ):
                quiets.append(base + far)
            origin = marks.find(1, origin + 1)
        if len(takes) > 1:
            takes.sort(key=lambda move: _gain(board, move), reverse=True)
        return takes, quiets

    def _planes(
        self, board: Board, origin: int, prey: bytes, takes: list[int], quiets: list[int]
    ) -> None:
        """Add the moves of a Plane, which does not pass over two occupied squares (D1)."""
        for cell, middles in PLANE_OVER[origin].items():
            if not all(map(board.__getitem__, middles)):
                if prey[board[cell]]:
                    takes.append(numbered(origin, cell))
                elif not board[cell]:
                    quiets.append(numbered(origin, cell))

    def _guard(
        self, board: Board, origin: int, seat: int, takes: list[int], quiets: list[int]
    ) -> None:
        """Add the moves of a Guard or Machine-gun; promotions go to ``takes``."""
        prey, edge, base = self._prey[seat], FAR_EDGE[seat], origin * _SIZE
        guard = KIND_OF[board[origin]] == GUARD
        hits = GUARD_HITS[seat][origin] if guard else NEXT[origin]
        takes += [base + cell for cell in hits if prey[board[cell]]]
        for cell in AHEAD[seat][origin][:1] if guard else NEXT[origin]:
            if not board[cell]:
                (takes if cell in edge else quiets).append(base + cell)

    def _far(self, board: Board, origin: int, seat: int) -> int | None:
        """Return the landing of a double step, or None (D2)."""
        ahead = AHEAD[seat][origin]
        if (self._from_line and origin not in SECOND_LINE[seat]) or len(ahead) < 2:
            return None
        return None if board[ahead[0]] or board[ahead[1]] else ahead[1]

    def is_sound_capture(self, board: Board, seat: int, move: int) -> bool:
        """Return whether a capture loses no more than it gains, judged by one recapture."""
        origin, landing = cells(move)
        if _COST[board[origin]] <= _COST[board[landing]]:
            return True
        return not attackers(board, CELLS[landing], self._enemies[seat], self._jump)

    def is_in_check(self, board: Board, seat: int) -> bool:
        """Return whether a greater power's King is attacked."""
        return bool(attackers(board, king_of(board, seat), self._enemies[seat], self._jump))

    def leaves_king_safe(self, board: Board, seat: int) -> Allowed:
        """Return a test that tells whether a move leaves the mover's own King unattacked."""
        king, enemies, jump = king_of(board, seat), self._enemies[seat], self._jump
        giving = attackers(board, king, enemies, jump)

        def safe(move: int) -> bool:
            origin, landing = cells(move)
            after = bytearray(board)
            after[landing], after[origin] = after[origin], 0
            there = CELLS[landing] if origin == king else king
            return not attackers(bytes(after), there, enemies, jump)

        if not jump and any(plane in board for plane in STRIKERS[enemies].planes):
            return safe
        if giving:
            parries = check_evasions(king, giving)
            return lambda move: (move // _SIZE == king or move % _SIZE in parries) and safe(move)
        delicate = {king, *pinned_pieces(board, king, seat, enemies)}
        return lambda move: move // _SIZE not in delicate or safe(move)


def _gain(board: Board, move: int) -> int:
    origin, landing = cells(move)
    return 16 * _COST[board[landing]] - _COST[board[origin]]


# --- positions of the search ---

NO_CHECK, IN_CHECK, ANSWER, LATE_ANSWER = range(4)
"""Whether the mover is in check: not; on its own turn; out of order, at the cost of its next turn;
or of the one after that (D15).
"""

_TURN: Final = 40
"""The cost of a lost turn: a guess."""

_AIR: Final = (0, 40, 60, 70, 75, 75, 75, 75, 75)
"""The score of free squares beside the own King, which a leap mates if it has none. A guess."""

_MOVED: Final = ~64
"""The bits of a piece's code without the one that marks it as unmoved."""


class Position(NamedTuple):
    """A node of the search.

    ``mover``: who moves. ``turn``: whose regular turn it is. ``skips``: the turns that Yellow and
    Black lose, two bits each, the next one first. ``left``: the greater powers that have left a
    check unanswered. ``playing``: the powers that have turns. ``score``: the material and placement
    score for the first side.
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
    """The game for a search by one seat from one state, with every power on a side.

    A token is a move's two cells.
    """

    full_width = 10

    def __init__(self, state: State, seat: int, sides: Sides, rules: Rules) -> None:
        self._root, self._seat = state, seat
        self._sides, self._rules, self._order = sides, rules, rules.order
        self._worth = piece_values(state.board, sides)
        self._generation = MoveGenerator(sides, rules)
        self._masks = [sum(1 << s for s in range(4) if sides[s] == side) for side in (0, 1)]
        self._far = [STRIKERS[mask].far for mask in self._masks]
        self._exact = rules.plane_blocked
        self._promotion = max(rules.promotions, key=VALUES.__getitem__)

    def position(self, state: State) -> Position:
        """Return the board, the mover and the lost turns of a state.

        Where two powers may move, the one that answers a check goes first; at the root, the seat
        itself.
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
        """Return the round of a seat's next regular turn; of the one after, if it is on
        turn now.
        """
        place = self._order.index
        return state.round + (place(seat) <= place(state.turn))

    def _lost(self, state: State, seat: int) -> int:
        first = self._next_round(state, seat)
        return sum(1 << n for n in range(2) if (seat, first + n) in state.skips)

    def history(self, state: State) -> Iterable[Position]:
        """Return nothing: the rules look for repetitions, one ply deep."""
        return ()

    def side_to_move(self, position: Position) -> int:
        """Return the side to move, 0 or 1."""
        return self._sides[position.mover]

    def value(self, position: Position) -> int | None:
        """Return the static score, with lost turns counted; None in check."""
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
        """Return the score of mate, or of a position without any action."""
        mover = position.mover
        mated = mover in GREATER and self._generation.is_in_check(position.board, mover)
        return -WIN if mated else 0

    def repetition_value(self, position: Position) -> int | None:
        """Return a draw if threefold repetition is one (D20), else None."""
        return None if self._rules.repeats else 0

    def turns_before_mate(self, position: Position, seat: int) -> int | None:
        """Return how many turns the seat's side has before an enemy can mate one of its Kings; None
        if none can before the seat's own next turn.

        All others in between are taken to have moves that change nothing. For the end of a search
        that is shorter than a round of four turns.
        """
        side, turn, skips, own = self._sides[seat], position.turn, position.skips, 0
        while turn != seat:
            if self._sides[turn] == side:
                own += 1
            elif self._can_mate(position._replace(turn=turn, skips=skips), turn, side):
                return own
            turn, skips = self._advanced(turn, skips, position.playing)
        return None

    def safe_squares(self, position: Position, seat: int) -> int:
        """Return how many squares a King of a seat's side can go to: free and not attacked. Of two
        Kings, the fewer; all eight for a side without any, as two lesser powers may be.
        """
        board, side = position.board, self._sides[seat]
        kings = (king_of(board, one) for one in GREATER if self._sides[one] == side)
        return min((self._ways_out(board, side, king) for king in kings if king >= 0), default=8)

    def _ways_out(self, board: Board, side: int, king: int) -> int:
        without = bytearray(board)
        without[king] = 0  # it does not hide what is behind it when it goes
        enemies, jump = self._masks[1 - side], not self._rules.plane_blocked
        there = bytes(without)
        return sum(
            not board[near] and not attackers(there, near, enemies, jump) for near in NEXT[king]
        )

    def worst_loss(self, position: Position, seat: int) -> int:
        """Return what the enemies after the next one can win of a seat's pieces by one capture, in
        hundredths of a Guard.
        """
        board, side, jump = position.board, self._sides[seat], not self._rules.plane_blocked
        enemies = self._masks[1 - side] & ~(1 << position.turn)
        worst = 0
        for cell in cells_of(board, seat):
            if hitting := attackers(board, cell, enemies, jump):
                loss = _COST[board[cell]]
                if attackers(board, cell, self._masks[side], jump):
                    loss -= min(_COST[board[hit]] or loss for hit in hitting)
                worst = max(worst, loss)
        return worst

    def _can_mate(self, position: Position, seat: int, side: int) -> bool:
        """Return whether a seat on turn can mate a King of that side at once."""
        takes, quiets = self._generation.moves(position.board, seat, quiet=True)
        now = position._replace(mover=seat, check=NO_CHECK)
        for _, after in self._allowed(now, (*takes, *quiets)):
            attacked = after.check and self._sides[after.mover] == side
            if attacked and not any(self.children(after, (), {})):
                return True
        return False

    def noisy(self, position: Position) -> Children[Position]:
        """Return the captures that lose no more than they gain."""
        board, mover = position.board, position.mover
        takes, _ = self._generation.moves(board, mover, quiet=False)
        sound = [move for move in takes if self._generation.is_sound_capture(board, mover, move)]
        return ((0, child) for _, child in self._allowed(position, sound))

    def children(
        self, position: Position, killers: Sequence[int], history: Mapping[int, int]
    ) -> Children[Position]:
        """Return captures, then the other moves.

        Last, if a check may be left, comes not answering it.
        """
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
        """Yield the moves that leave the own King unattacked, with the positions after them."""
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
        """Return the position in which the check stands and the regular turn continues."""
        left = position.left | 1 << position.mover
        return self._on_turn(position._replace(left=left), position.turn, position.skips)

    def _on_turn(self, position: Position, turn: int, skips: int) -> Position:
        """Return the position with a power on its regular turn, when no King was attacked
        just now.
        """
        check = NO_CHECK
        left = position.left & ~(1 << turn)
        if left != position.left and self._generation.is_in_check(position.board, turn):
            check = IN_CHECK
        return position._replace(mover=turn, turn=turn, check=check, skips=skips, left=left)

    def _after(self, position: Position, move: int) -> Position:
        """Return the position after a move."""
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
        """Return the greater power whose King a move has attacked, or None.

        An enemy's King comes first, else the partner's, to which the move may have opened a line.
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
        """Return whose turn comes next, and the turns that are lost after it."""
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
