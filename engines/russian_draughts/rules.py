"""Russian draughts, complete: turns, ends, offers. In: a state and a move. Out: the next state.

The moves come from ``move_generation``, the draws from ``draws``, everything written from ``fen``,
``notation`` and ``pdn``. Paragraphs and decisions are those of ``docs/rules/russian-draughts.md``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from engines import talk
from engines.duel import TwoPlayerGame
from engines.game import ARBITER, Move, Piece, Result, Scene, Seat
from engines.message import Message
from engines.options import Option, resolve_options
from engines.record import RecordFormat
from engines.russian_draughts import fen, move_generation, notation, pdn, refusals
from engines.russian_draughts.draws import CHOICES, clauses, draw_result, lone_king_on_diagonal
from engines.russian_draughts.squares import BIT, CELL, TOPOLOGY, WHITE, bits
from engines.russian_draughts.state import SEATS, START, State, other
from engines.search.thinking import Analyser
from engines.topology import Topology


class RussianDraughts(TwoPlayerGame[State]):
    """The rules with one draw set in force, as the options in ``choices`` say.

    Raises OptionError for any other option or value.
    """

    name = "russian-draughts"
    title = "Russian Draughts"
    topology: Topology = TOPOLOGY
    seats: tuple[Seat, ...] = SEATS
    kinds: Mapping[str, str] = MappingProxyType({"man": "M", "king": "K"})
    record_format = RecordFormat(pdn.write, pdn.read)
    choices: Sequence[Option] = CHOICES

    def __init__(self, options: Mapping[str, str]) -> None:
        self.options: Mapping[str, str] = resolve_options(self.name, self.choices, options)
        self._draw_set = clauses(self.options)

    def initial(self) -> State:
        """Twelve men a side, White to move."""
        return START

    def _moves(self, state: State) -> Sequence[Move]:
        seat = state.turn
        return move_generation.moves(
            state.pieces(seat), state.pieces(other(seat)), state.kings, seat
        )

    def _move_refusal(self, state: State, move: Move) -> Message | None:
        legal = self.legal(state, move.seat)
        return None if move in legal else refusals.of_move(state, legal, move)

    def _after_move(self, state: State, move: Move) -> State:
        """The state after a legal board move, with every count and the end, if it is one.

        A move of the opponent lets a draw offer lapse; a move of the seat that offered leaves it
        open.
        """
        mover = state.turn
        turn = other(mover)
        own, enemy, kings = move_generation.after(
            state.pieces(mover),
            state.pieces(turn),
            state.kings,
            mover == WHITE,
            move.path,
            move.captured,
        )
        white, black = (own, enemy) if mover == WHITE else (enemy, own)
        position = (white, black, kings, turn)
        same_balance = not move.captured and kings.bit_count() == state.kings.bit_count()
        by_king = BIT[move.path[0]] & state.kings
        after = State(
            white,
            black,
            kings,
            turn,
            quiet_plies=state.quiet_plies + 1 if same_balance else 0,
            on_diagonal=state.on_diagonal + lone_king_on_diagonal(white, black, kings)
            if same_balance
            else 0,
            history=(*state.history, position) if by_king and not move.captured else (position,),
            offer=mover if state.offer == mover else None,
        )
        ended = lost(after) or draw_result(after, self._draw_set)
        return after._replace(ended=ended) if ended else after

    def _after_command(self, state: State, move: Move) -> State:
        """The state after an allowed word (rule 14 and resignation)."""
        offer, ended = talk.after_command(move, other(move.seat))
        return state._replace(offer=offer, ended=ended)

    def changed(self, before: State, move: Move, after: State) -> Message | None:
        """That a man has become a king (rule 6)."""
        start, stop = BIT[move.path[0]], BIT[move.path[-1]]
        if before.kings & start or not after.kings & after.pieces(move.seat) & stop:
            return None
        return Message("russian-draughts.crowned", cell=notation.square(move.path[-1]))

    def observe(self, state: State, viewer: Seat | None) -> Scene:
        """All pieces: nothing is hidden in this game."""
        scene: list[Piece | None] = [None] * len(TOPOLOGY)
        for seat in SEATS:
            for bit in bits(state.pieces(seat)):
                scene[CELL[bit]] = Piece(seat, "king" if bit & state.kings else "man")
        return tuple(scene)

    def position_text(self, state: State, viewer: Seat | None = ARBITER) -> str:
        """The pieces and the side to move as an algebraic FEN."""
        return fen.write(state)

    def read_position(self, text: str) -> State:
        """The state a FEN describes, every count fresh. Raises PositionError."""
        state = fen.read(text)
        return state._replace(ended=lost(state))

    def move_text(self, state: State, move: Move, viewer: Seat | None = ARBITER) -> str:
        """``c3-d4``, ``c3:e5:g7`` with all landings, or ``white:resign``."""
        return notation.write(move)

    def _parse_move(self, state: State, text: str) -> Move:
        return notation.read(text, self.legal(state, state.turn), state.turn)

    def perft(self, state: State, depth: int) -> int:
        """The number of sequences of exactly ``depth`` board moves; words and draws are ignored."""
        if depth < 1:
            return 1
        own = state.pieces(state.turn)
        enemy = state.pieces(other(state.turn))
        return move_generation.perft(own, enemy, state.kings, state.turn == WHITE, depth)

    def analyser(self) -> Analyser:
        """Who looks ahead."""
        # Not before it is asked for: most games are played without.
        from engines.russian_draughts import thinker

        return thinker.make_analyser(self)


def lost(state: State) -> Result | None:
    """The end by having no piece or no move on the own turn, which goes before every draw."""
    seat = state.turn
    own = state.pieces(seat)
    if move_generation.can_move(own, state.pieces(other(seat)), state.kings, seat == WHITE):
        return None
    if own:
        reason = Message("russian-draughts.no-legal-move", seat=seat)
    else:
        reason = Message("russian-draughts.no-pieces-left", seat=seat)
    return Result((other(seat),), reason)
