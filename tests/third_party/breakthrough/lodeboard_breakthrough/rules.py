"""Breakthrough, complete. In: a state and a move. Out: the next state.

What every game of two at an open board does alike comes from ``engines.base_game``; the record is
Lodeboard's own. The rules are in ``rules.md``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from engines import base_game
from engines.base_game import TwoPlayerGame
from engines.errors import NotationError, PositionError
from engines.game import ARBITER, Move, Piece, Result, Scene, Seat
from engines.message import Message
from engines.options import SHARED, Option, resolve_options
from engines.refusals import cells_refusal, lift_refusal, read_command, turn_refusal, write_command
from engines.topology import Cell, Mask, cells_of, grid, mask_of

WHITE: Final = Seat("white")
BLACK: Final = Seat("black")
FORWARD: Final = {WHITE: "north", BLACK: "south"}
LETTERS: Final = {WHITE: "w", BLACK: "b"}
_MOVE: Final = re.compile(r"([a-z]\d)\s*[-:x]\s*([a-z]\d)")


class State(NamedTuple):
    """One moment of a game: the pawns of both sides, and what every game of two has."""

    white: Mask
    black: Mask
    turn: Seat
    offer: Seat | None = None
    ended: Result | None = None

    def pawns(self, seat: Seat) -> Mask:
        """The cells of a side's pawns."""
        return self.white if seat == WHITE else self.black


def other(seat: Seat) -> Seat:
    """The opponent."""
    return BLACK if seat == WHITE else WHITE


class Breakthrough(TwoPlayerGame[State]):
    """The rules on a board of one size. Raises OptionError for any other option or value."""

    name = "breakthrough"
    title = "Breakthrough"
    seats: tuple[Seat, ...] = (WHITE, BLACK)
    kinds: Mapping[str, str] = {"pawn": "P"}
    choices: Sequence[Option] = (Option("side", ("6", "8"), Message("breakthrough.side")), *SHARED)

    def __init__(self, options: Mapping[str, str]) -> None:
        self.options: Mapping[str, str] = resolve_options(self.name, self.choices, options)
        self.side = int(self.options["side"])
        self.topology = grid(self.side, self.side)
        cells = self.topology.cells
        self._home = {WHITE: cells[: 2 * self.side], BLACK: cells[-2 * self.side :]}
        self._far = {WHITE: mask_of(cells[-self.side :]), BLACK: mask_of(cells[: self.side])}

    def initial(self) -> State:
        """Two ranks of pawns a side, White to move."""
        return State(mask_of(self._home[WHITE]), mask_of(self._home[BLACK]), WHITE)

    def _moves(self, state: State) -> Sequence[Move]:
        seat = state.turn
        return [
            Move(seat, (origin, landing))
            for origin in cells_of(state.pawns(seat))
            for landing in self._landings(state, seat, origin)
        ]

    def _landings(self, state: State, seat: Seat, origin: Cell) -> Iterator[Cell]:
        own, enemy, ahead = state.pawns(seat), state.pawns(other(seat)), FORWARD[seat]
        for way in (f"{ahead}-west", ahead, f"{ahead}-east"):
            cell = self.topology.directions[way][origin]
            closed = own | enemy if way == ahead else own
            if cell is not None and not closed >> cell & 1:
                yield cell

    def _move_refusal(self, state: State, move: Move) -> Message | None:
        return None if move in self.legal(state, move.seat) else self._why_not(state, move)

    def _why_not(self, state: State, move: Move) -> Message:
        """Why a board move is not allowed."""
        if why := turn_refusal(move, self.seats, state.turn, state.ended):
            return why
        pawns = {seat: state.pawns(seat) for seat in self.seats}
        free = any(one.path[:1] == move.path[:1] for one in self.legal(state, move.seat))
        if len(move.path) == 1 and (why := lift_refusal(move, self.topology, pawns, free=free)):
            return why
        if len(move.path) != 2:
            return Message("engines.move-without-squares")
        if why := cells_refusal(move, self.topology, pawns):
            return why
        origin, landing = move.path
        if pawns[move.seat] >> landing & 1:
            return Message("engines.occupied", cell=self.topology.names[landing])
        if landing in self._landings(state, move.seat, origin):
            return Message("breakthrough.names-no-victim")
        if landing == self.topology.directions[FORWARD[move.seat]][origin]:
            return Message("breakthrough.straight-takes-nothing", cell=self.topology.names[landing])
        return Message("breakthrough.one-square-forward")

    def _after_move(self, state: State, move: Move) -> State:
        origin, landing = move.path
        own = state.pawns(move.seat) ^ (1 << origin | 1 << landing)
        enemy = state.pawns(other(move.seat)) & ~(1 << landing)
        white, black = (own, enemy) if move.seat == WHITE else (enemy, own)
        offer = move.seat if state.offer == move.seat else None
        after = State(white, black, other(move.seat), offer)
        return after._replace(ended=self._end(after))

    def _end(self, state: State) -> Result | None:
        """The win on the board."""
        for seat in self.seats:
            if state.pawns(seat) & self._far[seat]:
                return Result((seat,), Message("breakthrough.crossed", seat=seat))
            if not state.pawns(other(seat)):
                return Result((seat,), Message("breakthrough.no-pawns", seat=other(seat)))
        return None

    def _after_command(self, state: State, move: Move) -> State:
        offer, ended = base_game.after_command(move, other(move.seat))
        return state._replace(offer=offer, ended=ended)

    def observe(self, state: State, viewer: Seat | None) -> Scene:
        """All pawns: nothing is hidden in this game."""
        scene: list[Piece | None] = [None] * len(self.topology)
        for seat in self.seats:
            for cell in cells_of(state.pawns(seat)):
                scene[cell] = Piece(seat, "pawn")
        return tuple(scene)

    def position_text(self, state: State, viewer: Seat | None = ARBITER) -> str:
        """The rows from the top, and the side to move."""
        letters = "".join(
            LETTERS[piece.seat] if piece else "." for piece in self.observe(state, viewer)
        )
        rows = [letters[at : at + self.side] for at in range(0, len(letters), self.side)]
        return f"{'/'.join(reversed(rows))} {LETTERS[state.turn]}"

    def read_position(self, text: str) -> State:
        """The state of a position's text. Raises PositionError."""
        rows, _, turn = text.strip().partition(" ")
        letters = "".join(reversed(rows.split("/")))
        shape = "/".join([f"[wb.]{{{self.side}}}"] * self.side)
        seat = next((seat for seat in self.seats if LETTERS[seat] == turn), None)
        if seat is None or not re.fullmatch(shape, rows):
            row = "w" * self.side
            raise PositionError(
                Message(
                    "breakthrough.no-position",
                    text=text.strip()[:40],
                    number=self.side,
                    row_text=row,
                )
            )
        masks = {
            side: mask_of(cell for cell, letter in enumerate(letters) if letter == LETTERS[side])
            for side in self.seats
        }
        for side, pawns in masks.items():
            if pawns.bit_count() > 2 * self.side:
                raise PositionError(
                    Message("breakthrough.too-many", seat=side, number=2 * self.side)
                )
        state = State(masks[WHITE], masks[BLACK], seat)
        if not (state.white or state.black) or all(masks[s] & self._far[s] for s in self.seats):
            raise PositionError(Message("breakthrough.both-ended"))
        return state._replace(ended=self._end(state))

    def move_text(self, state: State, move: Move, viewer: Seat | None = ARBITER) -> str:
        """``b2-b3``, ``b2xc3`` or ``white:resign``."""
        if not move.path:
            return write_command(move)
        takes = state.pawns(other(move.seat)) >> move.path[-1] & 1
        return ("x" if takes else "-").join(self.topology.names[cell] for cell in move.path)

    def _parse_move(self, state: State, text: str) -> Move:
        wanted = text.strip().lower()
        match = _MOVE.fullmatch(wanted)
        if match and all(map(self.topology.has, match.groups())):
            return Move(state.turn, tuple(map(self.topology.cell, match.groups())))
        if command := read_command(text, self.seats, base_game.COMMANDS):
            return command
        raise NotationError(Message("breakthrough.no-move", text=text.strip()[:40]))
