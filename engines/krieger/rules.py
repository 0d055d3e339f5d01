"""Krieger, complete: turns, ends, offers. In: a state and a move. Out: the next state.

The boards come from ``geometry``, the moves from ``move_generation``, everything written from
``position``, ``notation`` and ``engines.record``. Rules and decisions are those of
``docs/rules/krieger.md``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from types import MappingProxyType

from engines import talk
from engines.duel import TwoPlayerGame
from engines.game import ARBITER, OFFER_DRAW, Move, Piece, Result, Scene, Seat
from engines.krieger import move_generation, notation, position, refusals
from engines.krieger.geometry import CENTRE, GEOMETRIES, KINDS, NORTH, SEATS, SOUTH
from engines.krieger.state import State, other
from engines.krieger.tables import Centre, Tables, tables
from engines.message import Message
from engines.options import SHARED, Option, resolve_options
from engines.search.thinking import Analyser
from engines.topology import Topology, cells_of


@cache
def _tables(geometry: str, centre: Centre) -> Mapping[Seat, Tables]:
    """Both seats' moves: the same for all games on that board."""
    return MappingProxyType({seat: tables(GEOMETRIES[geometry], seat, centre) for seat in SEATS})


class Krieger(TwoPlayerGame[State]):
    """The rules with one set of options in force. Raises OptionError for any there is not."""

    name = "krieger"
    title = "Krieger"
    kinds: Mapping[str, str] = KINDS
    choices: Sequence[Option] = (
        Option("geometry", tuple(GEOMETRIES), Message("krieger.option-geometry")),
        Option("centre_stop", ("yes", "no"), Message("krieger.option-centre-stop")),
        Option("centre_pass", ("yes", "no"), Message("krieger.option-centre-pass")),
        Option("stuck", ("loses", "draw"), Message("krieger.option-stuck")),
        Option("first", SEATS, Message("krieger.option-first"), by_lot=True),
        Option("agreement", ("yes", "no"), Message("krieger.option-agreement")),
        Option("repetition", ("yes", "no"), Message("krieger.option-repetition")),
        Option("quiet", ("100", "no"), Message("krieger.option-quiet"),
               range(2, 1001)),
        *SHARED,
    )  # fmt: skip

    def __init__(self, options: Mapping[str, str]) -> None:
        self.options: Mapping[str, str] = resolve_options(self.name, self.choices, options)
        self.geometry = GEOMETRIES[self.options["geometry"]]
        self.topology: Topology = self.geometry.topology
        first = Seat(self.options["first"])
        self.seats: tuple[Seat, ...] = (first, other(first))
        self.centre = Centre(
            stop=self.options["centre_stop"] == "yes", cross=self.options["centre_pass"] == "yes"
        )
        quiet = self.options["quiet"]
        self._quiet = None if quiet == "no" else int(quiet)
        self._tables = _tables(self.options["geometry"], self.centre)

    def initial(self) -> State:
        """Both armies as the board's file has them."""
        start = self.geometry.start
        state = position.placed(start[NORTH], start[SOUTH], self.seats[0])
        return state._replace(ended=self._end(state))

    def _moves(self, state: State) -> Sequence[Move]:
        return move_generation.moves(self._tables[state.turn], *self._pieces(state))

    def _pieces(self, state: State) -> move_generation.Pieces:
        mover = state.turn
        return (
            state.pieces(mover), state.pieces(other(mover)), state.priests, state.chieftains
        )  # fmt: skip

    def commands(self, state: State, seat: Seat) -> tuple[str, ...]:
        """``resign`` always, ``offer-draw`` on the own turn, an answer to an offer (K18)."""
        known = super().commands(state, seat)
        if self.options["agreement"] == "no":
            return tuple(word for word in known if word != OFFER_DRAW)
        return known

    def _move_refusal(self, state: State, move: Move) -> Message | None:
        legal = self.legal(state, move.seat)
        if move in legal:
            return None
        return refusals.of_move(self.geometry, self.centre, state, legal, move)

    def _command_refusal(self, state: State, move: Move) -> Message:
        if move.choice == OFFER_DRAW and self.options["agreement"] == "no":
            return Message("krieger.no-agreed-draw")
        return super()._command_refusal(state, move)

    def _after_move(self, state: State, move: Move) -> State:
        """The state after a legal board move, with the end, if it is one.

        A move of the opponent lets a draw offer lapse; a move of the seat that offered leaves it
        open.
        """
        mover = state.turn
        turn = other(mover)
        own, enemy, priests, chieftains = move_generation.after(*self._pieces(state), move)
        north, south = (own, enemy) if mover == NORTH else (enemy, own)
        now = (north, south, priests, chieftains, turn)
        moved = State(
            *now,
            history=(now,) if move.captured else (*state.history, now),
            offer=mover if state.offer == mover else None,
        )
        return moved._replace(ended=self._end(moved))

    def _end(self, state: State) -> Result | None:
        """How the game stands: a win or a loss goes before every draw (R1, K17, K18)."""
        for seat in SEATS:
            chieftain = state.pieces(seat) & state.chieftains
            if chieftain >> CENTRE & 1:
                return Result((seat,), Message("krieger.reached-the-centre", seat=seat))
            if not chieftain:
                return Result((other(seat),), Message("krieger.chieftain-taken", seat=seat))
        if not move_generation.can_move(self._tables[state.turn], *self._pieces(state)):
            loses = self.options["stuck"] == "loses"
            winners = (other(state.turn),) if loses else ()
            return Result(winners, Message("krieger.no-legal-move", seat=state.turn))
        if self.options["repetition"] == "yes" and state.history.count(state.history[-1]) >= 3:
            return Result((), Message("engines.third-time"))
        if self._quiet and len(state.history) > self._quiet:
            return Result((), Message("krieger.quiet-plies", number=self._quiet))
        return None

    def _after_command(self, state: State, move: Move) -> State:
        """The state after an allowed word (K18 and resignation)."""
        offer, ended = talk.after_command(move, other(move.seat))
        return state._replace(offer=offer, ended=ended)

    def situation(self, state: State) -> Message | None:
        """Whose chieftain is released, which decides what may be done with it (R2)."""
        free = [seat for seat in SEATS if not state.is_bound(seat)]
        if len(free) > 1:
            return Message("krieger.released-both")
        return Message("krieger.released", seat=free[0]) if free else None

    def observe(self, state: State, viewer: Seat | None) -> Scene:
        """All pieces: nothing is hidden in this game."""
        scene: list[Piece | None] = [None] * len(self.topology)
        for seat in SEATS:
            for cell in cells_of(state.pieces(seat)):
                scene[cell] = Piece(seat, state.kind(cell))
        return tuple(scene)

    def position_text(self, state: State, viewer: Seat | None = ARBITER) -> str:
        """The side to move and every piece: ``north C@r4k0 W@r4k1 c@r4k8``."""
        return position.write(state, self.geometry)

    def read_position(self, text: str) -> State:
        """The state a text describes, with nothing behind it. Raises PositionError."""
        state = position.read(text, self.geometry, self.centre.stop)
        return state._replace(ended=self._end(state))

    def move_text(self, state: State, move: Move, viewer: Seat | None = ARBITER) -> str:
        """``r4k1-r4k3``, ``r4k1:r4k3``, ``r3k2:r4k2*`` for an off-jump, or ``north:resign``."""
        legal = self.legal(state, move.seat) if move.captured else ()
        return notation.write(move, legal, self.topology)

    def _parse_move(self, state: State, text: str) -> Move:
        return notation.read(text, self.legal(state, state.turn), state.turn, self.topology)

    def perft(self, state: State, depth: int) -> int:
        """The number of sequences of exactly ``depth`` board moves; words and draws are ignored."""
        if depth < 1:
            return 1
        return move_generation.perft(self._tables, state.turn, self._pieces(state), depth)

    def analyser(self) -> Analyser:
        """Who looks ahead."""
        # Not before it is asked for: most games are played without.
        from engines.krieger import thinker

        return thinker.thinker(self, self._tables)
