"""What a ChessLink says about squares: which chess piece stands on each, and which are lit.

In: which squares are occupied, one change after another, from the start position on; for each of 81
corners a byte, one bit for each of eight time slots. Out: a letter for each square; the same bits
for 64 squares. Pure.
Pieces are followed by their lifts and landings. How chess pieces move is known, but not whose turn
it is nor what is legal: that is up to the chess program at the other end. It marks a square by its
four corners, which its neighbours share; a square is lit if the lights can only mean it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from operator import and_
from typing import NamedTuple

from engines.topology import Cell, cells_of, grid

# --- the pieces ---


BOARD = grid(8, 8)
EMPTY = "."
START = "RNBQKBNR" + "P" * 8 + EMPTY * 32 + "p" * 8 + "rnbqkbnr"
"""From a1 to h8; capitals are white."""

_START_BITS = 0xFFFF_0000_0000_FFFF
_CASTLING = {(4, 0): (2, 3), (4, 7): (6, 5), (60, 56): (58, 59), (60, 63): (62, 61)}
"""Where king and rook stand before castling, and after it."""


class Lifted(NamedTuple):
    """A piece off the board, and the square it stood on."""

    letter: str
    square: int


class Pieces:
    """The pieces of one board. ``news`` are lines for the user, who clears them when read."""

    def __init__(self) -> None:
        self.letters = [EMPTY] * 64
        self.known = False
        """Whether the start position has been seen; before that no piece is known."""
        self.news: list[str] = []
        self._bits = 0
        self._air: list[Lifted] = []
        self._off_board: list[Lifted] = []
        self._capture: tuple[Lifted, Lifted] | None = None
        self._passing: int | None = None

    @property
    def placement(self) -> str:
        """Return the letters from a8 to h8, and so on down to h1."""
        ranks = ("".join(self.letters[8 * rank : 8 * rank + 8]) for rank in range(7, -1, -1))
        return "".join(ranks)

    def step(self, bits: int) -> None:
        """Take the occupancy (bit 0 is a1, bit 63 h8)."""
        if bits == _START_BITS:
            self._begin(bits)
            return
        changed, self._bits = bits ^ self._bits, bits
        if not self.known:
            return
        # Of simultaneous changes, lifts come before landings.
        for square in cells_of(changed & ~bits):
            self._lift(square)
        for square in cells_of(changed & bits):
            self._land(square)

    def _begin(self, bits: int) -> None:
        for piece in self._air:  # adjusted pieces
            self.letters[piece.square] = piece.letter
        if not self.known or self.letters != list(START):
            self.news.append("starting position: a new game")
        self.known = True
        self.letters = list(START)
        self._bits = bits
        self._air, self._off_board = [], []
        self._capture, self._passing = None, None

    def _lift(self, square: int) -> None:
        lifted = Lifted(self.letters[square], square)
        self.letters[square] = EMPTY
        if lifted.letter == EMPTY:
            return  # an unknown piece
        if square == self._passing:
            self._off_board.append(lifted)
        else:
            self._air.append(lifted)
        self._passing = None

    def _land(self, square: int) -> None:
        landed, self._passing = self._landed(square), None
        if landed is None:
            self.news.append(
                f"there is an unknown piece on {BOARD.name(square)}; take it away, or set up the"
                " starting position"
            )
            return
        self._put(landed, square)

    def _landed(self, square: int) -> Lifted | None:
        """Return the lifted piece that has been put on this square."""
        capture, self._capture = self._capture, None
        if not self._air:
            return self._back(square, capture)
        for king, rook in self._castlers():
            for piece, to in zip((king, rook), _CASTLING[king.square, rook.square], strict=True):
                if to == square:
                    return self._out(piece)
        victims = [piece for piece in self._air if piece.square == square]
        movers = [piece for piece in reversed(self._air) if piece.square != square]
        for victim in victims:
            for mover in movers:
                if _enemies(mover, victim) and self._reaches(mover, square, taking=True):
                    self._air.remove(victim)
                    self._off_board.append(victim)
                    self._capture = mover, victim
                    return self._out(mover)
        if victims:
            return self._out(victims[0])
        for mover in movers:
            taken = self._lifted_pawn(mover, _passed(mover, square))
            if taken or self._reaches(mover, square, taking=False):
                return self._out(mover)
        return self._out(movers[0])

    def _out(self, piece: Lifted) -> Lifted:
        self._air.remove(piece)
        return piece

    def _back(self, square: int, capture: tuple[Lifted, Lifted] | None) -> Lifted | None:
        """Return a captured piece that returns to the board."""
        if capture is not None and capture[0].square == square:
            # Both pieces were adjusted; the first put back had looked like a capture by the other.
            mover, victim = capture
            self._off_board.remove(victim)
            self.letters[victim.square] = victim.letter
            return mover
        for piece in reversed(self._off_board):
            if piece.square == square:
                self._off_board.remove(piece)
                return piece
        return None

    def _put(self, piece: Lifted, square: int) -> None:
        letter = piece.letter
        if letter in "Pp" and square // 8 in (0, 7):
            letter = "Q" if letter == "P" else "q"
        elif (passed := _passed(piece, square)) is not None:
            self._take_in_passing(piece, passed)
        self.letters[square] = letter

    def _take_in_passing(self, mover: Lifted, passed: int) -> None:
        """Capture the pawn passed by a pawn that has moved diagonally to an empty square."""
        if victim := self._lifted_pawn(mover, passed):
            self._air.remove(victim)
            self._off_board.append(victim)
            return
        there = Lifted(self.letters[passed], passed)
        if there.letter in "Pp" and _enemies(mover, there) and self._capture is None:
            self._passing = passed

    def _lifted_pawn(self, mover: Lifted, passed: int | None) -> Lifted | None:
        """Return the lifted pawn that this one captures en passant."""
        pawns = (piece for piece in self._air if piece.square == passed and piece.letter in "Pp")
        return next((pawn for pawn in pawns if _enemies(mover, pawn)), None)

    def _castlers(self) -> list[tuple[Lifted, Lifted]]:
        """Return the pairs of king and rook that are both lifted from where they castle."""
        return [
            (king, rook)
            for king in self._air
            for rook in self._air
            if (king.square, rook.square) in _CASTLING
            and king.letter + rook.letter == ("KR" if king.square == 4 else "kr")
        ]

    def _reaches(self, piece: Lifted, square: int, *, taking: bool) -> bool:
        """Return whether a piece can move to that square on the current board."""
        files, ranks = square % 8 - piece.square % 8, square // 8 - piece.square // 8
        longer, shorter = max(abs(files), abs(ranks)), min(abs(files), abs(ranks))
        forward = ranks if piece.letter == "P" else -ranks
        far = 2 if piece.square // 8 in (1, 6) else 1
        goes = {
            "K": longer == 1,
            "Q": shorter in (0, longer),
            "R": shorter == 0,
            "B": shorter == longer,
            "N": (shorter, longer) == (1, 2),
            "P": forward == abs(files) == 1 if taking else files == 0 and 1 <= forward <= far,
        }
        passed = BOARD.between(Cell(piece.square), Cell(square))
        return goes[piece.letter.upper()] and all(self.letters[each] == EMPTY for each in passed)


def _enemies(one: Lifted, other: Lifted) -> bool:
    return one.letter.isupper() != other.letter.isupper()


def _passed(piece: Lifted, square: int) -> int | None:
    """Return the square passed by a pawn that moves diagonally; None for any other move or
    piece."""
    forward = 8 if piece.letter == "P" else -8
    aslant = square - piece.square - forward in (-1, 1) and abs(square % 8 - piece.square % 8) == 1
    return square - forward if piece.letter in "Pp" and aslant else None


# --- lights at the corners of squares ---


SLOTS = 8


class Marked(NamedTuple):
    """The marked squares from a1, b1, ... to h8.

    For each, a byte with the slots in which it is lit, highest bit first, and one with those in
    which it is lit faintly.
    """

    full: bytes
    faint: bytes


def corners(square: int) -> tuple[int, int, int, int]:
    """Return the four corner lights of a square, counted down the files' edges from the left of
    a8."""
    file, rank = square % 8, square // 8
    top = 9 * file + 7 - rank
    return top, top + 1, top + 9, top + 10


def marked(patterns: Sequence[int]) -> Marked:
    """Return the squares that these patterns mark.

    A square is marked if three of its corners are on at once: then no other square has them. If
    adjacent squares use some of them in slots of their own, it is marked if all its corners are
    used, and follows those that are left. Corners of no such square light all squares around them,
    faintly.
    """
    full = bytearray(64)
    for square in range(64):
        for slot in range(SLOTS):
            bit = 1 << (SLOTS - 1 - slot)
            if sum(bool(patterns[corner] & bit) for corner in corners(square)) >= 3:
                full[square] |= bit
    known = _corners_of(full)
    for square in range(64):
        own = corners(square)
        left = [patterns[corner] for corner in own if corner not in known]
        if not full[square] and len(left) > 1 and all(patterns[corner] for corner in own):
            full[square] = reduce(and_, left)
    known = _corners_of(full)
    faint = bytearray(64)
    for square in range(64):
        for corner in corners(square):
            faint[square] |= 0 if corner in known else patterns[corner]
    return Marked(bytes(full), bytes(faint))


def _corners_of(lit: Sequence[int]) -> set[int]:
    return {corner for square in range(64) if lit[square] for corner in corners(square)}
