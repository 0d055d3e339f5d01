"""Chess pieces and lit squares, as a board that acts as a ChessLink reports and shows them.

A ChessLink connects a chess program to a board that identifies pieces and has a light at each of
the 81 corners of squares. Our board senses only which squares are occupied and has a light in each
of the 64 squares, so this file translates both ways.

In: the occupancy, one change after another, from the start position on; the program's lights, a
byte for each corner with a bit for each of eight time slots. Out: a letter for each square; bytes
of the same kind for 64 squares. Pure.

Pieces are tracked by their lifts and landings, from how chess pieces move. Whose turn it is and
what is legal is up to the chess program. A promoted pawn counts as a queen, as sensors cannot tell
which piece replaced it.
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
"""The start position: letters from a1, b1, ... to h8; capitals are white."""

_START_BITS = 0xFFFF_0000_0000_FFFF
_CASTLING = {(4, 0): (2, 3), (4, 7): (6, 5), (60, 56): (58, 59), (60, 63): (62, 61)}
"""The squares of king and rook before castling, and their squares after it."""


class LiftedPiece(NamedTuple):
    """A piece that has been lifted, and the square that it was lifted from."""

    letter: str
    square: int


class Pieces:
    """The pieces of one board.

    ``letters``: from a1 to h8, as in ``START``; all empty until ``has_started``, which is when the
    start position has been sensed. Sensing it again starts a new game. ``notices``: sentences for
    the user; the caller clears them.
    """

    def __init__(self) -> None:
        self.letters = [EMPTY] * 64
        self.has_started = False
        self.notices: list[str] = []
        self._occupied = 0
        self._in_hand: list[LiftedPiece] = []
        self._captured: list[LiftedPiece] = []
        # The mover and the victim, if the last piece put down captured one.
        self._last_capture: tuple[LiftedPiece, LiftedPiece] | None = None
        # Where a pawn stands that the last move may have captured en passant.
        self._en_passant_victim: int | None = None

    @property
    def placement(self) -> str:
        """The letters from a8 to h8, then a7 to h7, and so on to h1, as ChessLink sends them."""
        ranks = ("".join(self.letters[8 * rank : 8 * rank + 8]) for rank in range(7, -1, -1))
        return "".join(ranks)

    def step(self, bits: int) -> None:
        """Process the next occupancy: bit 0 for a1, bit 63 for h8."""
        if bits == _START_BITS:
            self._begin(bits)
            return
        changed, self._occupied = bits ^ self._occupied, bits
        if not self.has_started:
            return
        # Of simultaneous changes, lifts come before landings.
        for square in cells_of(changed & ~bits):
            self._lift(square)
        for square in cells_of(changed & bits):
            self._land(square)

    def _begin(self, bits: int) -> None:
        for piece in self._in_hand:  # lifted and put back, to adjust them
            self.letters[piece.square] = piece.letter
        if not self.has_started or self.letters != list(START):
            self.notices.append("starting position: a new game")
        self.has_started = True
        self.letters = list(START)
        self._occupied = bits
        self._in_hand, self._captured = [], []
        self._last_capture, self._en_passant_victim = None, None

    def _lift(self, square: int) -> None:
        lifted = LiftedPiece(self.letters[square], square)
        self.letters[square] = EMPTY
        if lifted.letter == EMPTY:
            return  # the piece was not there when the game began
        if square == self._en_passant_victim:
            self._captured.append(lifted)
        else:
            self._in_hand.append(lifted)
        self._en_passant_victim = None

    def _land(self, square: int) -> None:
        landed, self._en_passant_victim = self._identify(square), None
        if landed is None:
            self.notices.append(
                f"there is an unknown piece on {BOARD.name(square)}; take it away, or set up the"
                " starting position"
            )
            return
        self._place(landed, square)

    def _identify(self, square: int) -> LiftedPiece | None:
        """Return the piece that has been put on this square, and record a capture.

        The piece is no longer in hand or captured. None if it is unknown.
        """
        capture, self._last_capture = self._last_capture, None
        if not self._in_hand:
            return self._returned(square, capture)
        for king, rook in self._castlers():
            for piece, to in zip((king, rook), _CASTLING[king.square, rook.square], strict=True):
                if to == square:
                    return self._put_down(piece)
        victims = [piece for piece in self._in_hand if piece.square == square]
        movers = [piece for piece in reversed(self._in_hand) if piece.square != square]
        for victim in victims:
            for mover in movers:
                if _enemies(mover, victim) and self._reaches(mover, square, capturing=True):
                    self._in_hand.remove(victim)
                    self._captured.append(victim)
                    self._last_capture = mover, victim
                    return self._put_down(mover)
        if victims:
            return self._put_down(victims[0])
        for mover in movers:
            taken = self._lifted_pawn(mover, _en_passant_square(mover, square))
            if taken or self._reaches(mover, square, capturing=False):
                return self._put_down(mover)
        return self._put_down(movers[0])

    def _put_down(self, piece: LiftedPiece) -> LiftedPiece:
        """Record that a piece is no longer in hand, and return it."""
        self._in_hand.remove(piece)
        return piece

    def _returned(
        self, square: int, capture: tuple[LiftedPiece, LiftedPiece] | None
    ) -> LiftedPiece | None:
        """Return the captured piece that has been put back on its square, if any.

        ``capture``: the mover and victim, if the piece put down before this one captured one.
        """
        if capture is not None and capture[0].square == square:
            # Both pieces were only adjusted: the first to land had looked like a capture.
            mover, victim = capture
            self._captured.remove(victim)
            self.letters[victim.square] = victim.letter
            return mover
        for piece in reversed(self._captured):
            if piece.square == square:
                self._captured.remove(piece)
                return piece
        return None

    def _place(self, piece: LiftedPiece, square: int) -> None:
        letter = piece.letter
        if letter in "Pp" and square // 8 in (0, 7):
            letter = "Q" if letter == "P" else "q"
        elif (passed := _en_passant_square(piece, square)) is not None:
            self._capture_en_passant(piece, passed)
        self.letters[square] = letter

    def _capture_en_passant(self, mover: LiftedPiece, passed: int) -> None:
        """Record an en passant capture by a pawn that has moved diagonally.

        The pawn on ``passed`` has been lifted already; or it is still there, and will have been
        captured if it is the next piece to be lifted. Neither if the pawn made an ordinary capture.
        """
        if victim := self._lifted_pawn(mover, passed):
            self._in_hand.remove(victim)
            self._captured.append(victim)
            return
        standing = LiftedPiece(self.letters[passed], passed)
        if standing.letter in "Pp" and _enemies(mover, standing) and self._last_capture is None:
            self._en_passant_victim = passed

    def _lifted_pawn(self, mover: LiftedPiece, passed: int | None) -> LiftedPiece | None:
        """Return the enemy pawn in hand that was lifted from ``passed``, if any."""
        pawns = (
            piece for piece in self._in_hand if piece.square == passed and piece.letter in "Pp"
        )
        return next((pawn for pawn in pawns if _enemies(mover, pawn)), None)

    def _castlers(self) -> list[tuple[LiftedPiece, LiftedPiece]]:
        """Return the pairs of a king and a rook in hand, both lifted from where they can castle."""
        return [
            (king, rook)
            for king in self._in_hand
            for rook in self._in_hand
            if (king.square, rook.square) in _CASTLING
            and king.letter + rook.letter == ("KR" if king.square == 4 else "kr")
        ]

    def _reaches(self, piece: LiftedPiece, square: int, *, capturing: bool) -> bool:
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
            "P": forward == abs(files) == 1 if capturing else files == 0 and 1 <= forward <= far,
        }
        between = BOARD.between(Cell(piece.square), Cell(square))
        return goes[piece.letter.upper()] and all(self.letters[each] == EMPTY for each in between)


def _enemies(one: LiftedPiece, other: LiftedPiece) -> bool:
    return one.letter.isupper() != other.letter.isupper()


def _en_passant_square(piece: LiftedPiece, square: int) -> int | None:
    """Return the square of the pawn that this move would capture en passant.

    None unless it is a pawn's diagonal move.
    """
    forward = 8 if piece.letter == "P" else -8
    is_diagonal = (
        square - piece.square - forward in (-1, 1) and abs(square % 8 - piece.square % 8) == 1
    )
    return square - forward if piece.letter in "Pp" and is_diagonal else None


# --- lights at the corners of squares ---


SLOTS = 8
"""The time slots of a pattern; the lights repeat them."""


class LitSquares(NamedTuple):
    """The lit squares, a1, b1, ... to h8: for each, a byte with a bit for each slot, highest first.

    ``full``: the slots in which it is lit; ``faint``: those in which it is lit faintly.
    """

    full: bytes
    faint: bytes


def corners(square: int) -> tuple[int, int, int, int]:
    """Return the lights at the four corners of a square.

    Corners are numbered from the upper left corner of a8 down the edge of the a file to a1, then
    down the next edge, and so on.
    """
    file, rank = square % 8, square // 8
    upper_left = 9 * file + 7 - rank
    return upper_left, upper_left + 1, upper_left + 9, upper_left + 10


def lit_squares(patterns: Sequence[int]) -> LitSquares:
    """Return the squares that a chess program means by the patterns of the 81 corners.

    A program lights the corners of a square, some of which adjacent squares share.

    1. A square is lit in each slot in which three of its corners are on: no other square has these
       three.
    2. Adjacent lit squares can use shared corners in slots of their own. So another square is lit,
       too, if all its corners are used and at least two of them belong to no square of step 1; its
       slots are those that these corners have in common.
    3. A corner that belongs to no lit square lights all squares around it faintly.
    """
    full = bytearray(64)
    for square in range(64):
        for slot in range(SLOTS):
            bit = 1 << (SLOTS - 1 - slot)
            if sum(bool(patterns[corner] & bit) for corner in corners(square)) >= 3:
                full[square] |= bit
    explained = _corners_of(full)
    for square in range(64):
        own = corners(square)
        unexplained = [patterns[corner] for corner in own if corner not in explained]
        if not full[square] and len(unexplained) > 1 and all(patterns[corner] for corner in own):
            full[square] = reduce(and_, unexplained)
    explained = _corners_of(full)
    faint = bytearray(64)
    for square in range(64):
        for corner in corners(square):
            faint[square] |= 0 if corner in explained else patterns[corner]
    return LitSquares(bytes(full), bytes(faint))


def _corners_of(lit: Sequence[int]) -> set[int]:
    """Return the corners of the squares that are lit in any slot."""
    return {corner for square in range(64) if lit[square] for corner in corners(square)}
