"""The complete rules of Krieger, as the ``Game`` protocol, and the reasons for refusals.

In: a state and a move. Out: the next state, or a Message for the player that says why a move is not
allowed, the most helpful one that applies. Refusals decide nothing: what is allowed is decided by
``move_generation``. The boards come from ``board``, the text forms from ``notation`` and
``engines.record``.
Rules and decisions are those of ``docs/rules/krieger.md``.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from types import MappingProxyType
from typing import TypeAlias

from engines import base_game
from engines.base_game import TwoPlayerGame
from engines.game import ARBITER, OFFER_DRAW, Check, Move, Piece, Result, Scene, Seat
from engines.krieger import notation
from engines.krieger.board import (
    CENTRE,
    CHIEFTAIN,
    GEOMETRIES,
    KINDS,
    NORTH,
    PRIEST,
    SEATS,
    SOUTH,
    WARRIOR,
    Centre,
    Geometry,
    Tables,
    along,
    other,
    tables,
)
from engines.krieger.move_generation import Pieces, after, can_move, moves, perft
from engines.krieger.notation import write_move as write
from engines.krieger.state import State
from engines.message import Message
from engines.options import SHARED, Option, resolve_options
from engines.refusals import cells_refusal, turn_refusal, wrong_captures_refusal
from engines.search.analysis import Analyser
from engines.topology import Cell, Topology, cells_of, mask_of

# --- refusals ---

Route: TypeAlias = tuple[bool, tuple[int, ...]]
"""Whether it runs along a circle, and the cells between its ends."""


def of_move(
    geometry: Geometry, centre: Centre, state: State, legal: Sequence[Move], move: Move
) -> Message:
    """Return why a board move is not allowed."""
    if why := turn_refusal(move, SEATS, state.turn, state.ended):
        return why
    return (
        _of_piece(geometry, state, move)
        or _of_victims(geometry, legal, move)
        or (_of_one_space(geometry, state, legal, move) if len(move.path) == 1 else None)
        or _of_target(geometry, centre, state, move)
        or _of_routes(geometry, state, move)
        or Message("krieger.no-way-over-centre")
    )


def _of_piece(geometry: Geometry, state: State, move: Move) -> Message | None:
    """Return what is wrong with the cells themselves or with the piece on the first one."""
    if len(move.path) not in (1, 2):
        return Message("krieger.move-without-spaces")
    if why := cells_refusal(move, geometry.topology, {seat: state.pieces(seat) for seat in SEATS}):
        return why
    if state.kind(move.path[0]) == CHIEFTAIN and state.is_bound(move.seat):
        return Message("krieger.chieftain-bound", seat=move.seat)
    return None


def _of_victims(geometry: Geometry, legal: Sequence[Move], move: Move) -> Message | None:
    """Return the refusal of a legal path with the wrong captures."""
    names = geometry.topology.names
    for right in legal:
        if right.path == move.path:
            written = write(right, legal, geometry.topology)
            return wrong_captures_refusal(written, (names[cell] for cell in right.captured))
    return None


def _of_one_space(geometry: Geometry, state: State, legal: Sequence[Move], move: Move) -> Message:
    """Return why a piece cannot leave the board, or why a lifted piece cannot move."""
    if all(known.path[0] != move.path[0] for known in legal):
        return Message("engines.blocked")
    return _of_off_jump(geometry, state, move)


def _of_off_jump(geometry: Geometry, state: State, move: Move) -> Message:
    """Return why a piece cannot leave the board (R8)."""
    names, (origin,) = geometry.topology.names, move.path
    if state.kind(origin) != PRIEST:
        return Message("krieger.only-priests-leave", kind=state.kind(origin))
    outer = [
        cell
        for way in geometry.lines
        if (cell := way[origin]) is not None and geometry.ring[cell] == geometry.outermost
    ]
    if geometry.ring[origin] != geometry.outermost - 1 or not outer:
        return Message("krieger.priest-leaves-from-next-to-outermost")
    for cell in outer:
        if state.pieces(other(move.seat)) >> cell & 1:
            return Message("krieger.chieftain-not-taken-by-off-jump", cell=names[cell])
    return Message("krieger.nobody-to-take-by-off-jump", cell=names[outer[0]])


def _of_target(geometry: Geometry, centre: Centre, state: State, move: Move) -> Message | None:
    """Return what is wrong with the landing space."""
    origin, target = move.path
    name, kind = geometry.topology.names[target], state.kind(origin)
    if target == origin:
        return Message("krieger.no-step")
    if target == CENTRE and kind != CHIEFTAIN and not centre.stop:
        return Message("krieger.no-stop-on-centre")
    if state.pieces(other(move.seat)) >> target & 1:
        if kind == WARRIOR:
            return Message("krieger.warrior-takes-by-jumping", cell=name)
        if kind == CHIEFTAIN:
            return Message("krieger.occupied-and-never-takes", cell=name)
        off = f"{geometry.topology.names[origin]}:{name}*"
        return Message("krieger.priest-takes-by-off-jump", cell=name, move=off)
    return Message("engines.occupied", cell=name) if state.pieces(move.seat) >> target & 1 else None


def _of_routes(geometry: Geometry, state: State, move: Move) -> Message | None:
    """Return what is wrong with the way to a free landing space."""
    origin, target = move.path
    names, kind = geometry.topology.names, state.kind(origin)
    routes = list(_routes(geometry, origin, target))
    if not routes:
        return Message("krieger.no-step-that-way", cell=names[origin], other_cell=names[target])
    if kind == PRIEST:
        within = [passed for circle, passed in routes if circle or not passed]
        limit = Message("krieger.priest-steps-once")
    else:
        within = [passed for circle, passed in routes if not circle or len(passed) < 2]
        limit = Message("krieger.two-spaces-along-a-circle", kind=kind)
    if not within:
        return limit
    passed = min(within, key=len)
    occupied = state.north | state.south
    blocker = next((cell for cell in passed if occupied >> cell & 1), None)
    if blocker is None:
        return None
    enemy = state.pieces(other(move.seat)) >> blocker & 1
    if enemy and len(passed) == 1 and kind == CHIEFTAIN:
        return Message("krieger.chieftain-never-takes", cell=names[blocker])
    if enemy and len(passed) > 1 and kind == WARRIOR:
        return Message("krieger.jumps-once")
    if enemy and len(passed) == 1 and kind == WARRIOR:
        seat = other(move.seat)
        return Message("krieger.chieftain-bound-and-not-taken", seat=seat)
    return Message("engines.in-the-way", cells=(names[blocker],))


def _routes(geometry: Geometry, start: Cell, end: Cell) -> Iterator[Route]:
    """Yield every route along a circle or a straight line from cell to cell."""
    for circle, ways in ((True, geometry.circles), (False, geometry.lines)):
        for way in ways:
            cells = tuple(along(way, start))
            if end in cells:
                yield circle, cells[: cells.index(end)]


# --- the game ---


@cache
def _tables(geometry: str, centre: Centre) -> Mapping[Seat, Tables]:
    """Return both seats' moves, shared by all games on that board."""
    return MappingProxyType({seat: tables(GEOMETRIES[geometry], seat, centre) for seat in SEATS})


class Krieger(TwoPlayerGame[State]):
    """The rules with a set of options in force. Raises OptionError for an unknown one."""

    name = "krieger"
    title = "Krieger"
    kinds: Mapping[str, str] = KINDS
    palette: Sequence[Piece] = tuple(Piece(seat, kind) for seat in SEATS for kind in KINDS)
    move_signs: Mapping[str, Message] = MappingProxyType(
        {":": Message("engines.sign-captures"), "*": Message("krieger.sign-leaves")}
    )
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
        """Return both armies as the board's file places them."""
        start = self.geometry.start
        state = notation.placed(start[NORTH], start[SOUTH], self.seats[0])
        return state._replace(ended=self._end(state))

    def _moves(self, state: State) -> Sequence[Move]:
        return moves(self._tables[state.turn], *self._pieces(state))

    def _pieces(self, state: State) -> Pieces:
        mover = state.turn
        return (
            state.pieces(mover), state.pieces(other(mover)), state.priests, state.chieftains
        )  # fmt: skip

    def commands(self, state: State, seat: Seat) -> tuple[str, ...]:
        """Return the commands of a seat (K18).

        ``resign`` always, ``offer-draw`` on its turn, or the answers to an offer.
        """
        known = super().commands(state, seat)
        if self.options["agreement"] == "no":
            return tuple(word for word in known if word != OFFER_DRAW)
        return known

    def _move_refusal(self, state: State, move: Move) -> Message | None:
        legal = self.legal(state, move.seat)
        if move in legal:
            return None
        return of_move(self.geometry, self.centre, state, legal, move)

    def _command_refusal(self, state: State, move: Move) -> Message | None:
        if move.choice == OFFER_DRAW and self.options["agreement"] == "no":
            return Message("krieger.no-agreed-draw")
        return super()._command_refusal(state, move)

    def _after_move(self, state: State, move: Move) -> State:
        """Return the state after a legal board move, with the end, if it is one.

        A move of the opponent lets a draw offer lapse; a move of the seat that offered leaves it
        open.
        """
        mover = state.turn
        turn = other(mover)
        own, enemy, priests, chieftains = after(*self._pieces(state), move)
        north, south = (own, enemy) if mover == NORTH else (enemy, own)
        now = (north, south, priests, chieftains, turn)
        moved = State(
            *now,
            history=(now,) if move.captured else (*state.history, now),
            offer=mover if state.offer == mover else None,
        )
        return moved._replace(ended=self._end(moved))

    def _end(self, state: State) -> Result | None:
        """Return the end of the game, if it is over; a win or a loss precedes every draw (R1, K17,
        K18).
        """
        for seat in SEATS:
            chieftain = state.pieces(seat) & state.chieftains
            if chieftain >> CENTRE & 1:
                return Result((seat,), Message("krieger.reached-the-centre", seat=seat))
            if not chieftain:
                return Result((other(seat),), Message("krieger.chieftain-taken", seat=seat))
        if not can_move(self._tables[state.turn], *self._pieces(state)):
            loses = self.options["stuck"] == "loses"
            winners = (other(state.turn),) if loses else ()
            return Result(winners, Message("krieger.no-legal-move", seat=state.turn))
        if self.options["repetition"] == "yes" and state.history.count(state.history[-1]) >= 3:
            return Result((), Message("engines.third-time"))
        if self._quiet and len(state.history) > self._quiet:
            return Result((), Message("krieger.quiet-plies", number=self._quiet))
        return None

    def _after_command(self, state: State, move: Move) -> State:
        """Return the state after an allowed command (K18 and resignation)."""
        offer, ended = base_game.after_command(move, other(move.seat))
        return state._replace(offer=offer, ended=ended)

    def situation(self, state: State) -> Message | None:
        """Return whose chieftain is released, which decides how it moves and is captured (R2)."""
        free = [seat for seat in SEATS if not state.is_bound(seat)]
        if len(free) > 1:
            return Message("krieger.released-both")
        return Message("krieger.released", seat=free[0]) if free else None

    def checks(self, state: State) -> Sequence[Check]:
        """Return the released chieftain of the side to move, if a warrior threatens it (R2)."""
        own, enemy, priests, chieftains = self._pieces(state)
        chieftain = own & chieftains
        if state.ended or own & priests:
            return ()
        seat = state.turn
        warriors = enemy & ~(priests | chieftains)
        threats = moves(self._tables[other(seat)], enemy, own, priests, chieftains, warriors)
        found = {move.path[0] for move in threats if mask_of(move.captured) & chieftain}
        if not found:
            return ()
        (cell,) = cells_of(chieftain)
        threatened = Message("krieger.chieftain-threatened", seat=seat)
        return (Check(cell, threatened, tuple(sorted(found))),)

    def plan(self, state: State, seat: Seat) -> Message | None:
        """Return whether to trade off priests or to run for the centre."""
        if number := (state.pieces(seat) & state.priests).bit_count():
            return Message("krieger.plan-trade", number=number)
        return Message("krieger.plan-run")

    def capture_means(self, state: State, move: Move) -> Mapping[Cell, Message]:
        """Return that an off-jump costs the priest (R8); other captures explain themselves."""
        if len(move.path) != 1:
            return {}
        return {move.captured[0]: Message("krieger.means-off-jump")}

    def observe(self, state: State, viewer: Seat | None) -> Scene:
        """Return all pieces: nothing is hidden in this game."""
        scene: list[Piece | None] = [None] * len(self.topology)
        for seat in SEATS:
            for cell in cells_of(state.pieces(seat)):
                scene[cell] = Piece(seat, state.kind(cell))
        return tuple(scene)

    def position_text(self, state: State, viewer: Seat | None = ARBITER) -> str:
        """Return the side to move and every piece: ``north C@r4k0 W@r4k1 c@r4k8``."""
        return notation.write_position(state, self.geometry)

    def read_position(self, text: str) -> State:
        """Return the state a text describes, with an empty history. Raises PositionError."""
        state = notation.read_position(text, self.geometry, self.centre.stop)
        return state._replace(ended=self._end(state))

    def drafted_text(self, scene: Scene, values: Mapping[str, str]) -> str:
        """Return these pieces and the side to move."""
        turn = values.get(base_game.TURN, self.seats[0])
        return notation.write_scene(scene, Seat(turn), self.geometry)

    def move_text(self, state: State, move: Move, viewer: Seat | None = ARBITER) -> str:
        """Return the move as text.

        ``r4k1-r4k3``, ``r4k1:r4k3``, ``r3k2:r4k2*`` for an off-jump, or ``north:resign``.
        """
        legal = self.legal(state, move.seat) if move.captured else ()
        return notation.write_move(move, legal, self.topology)

    def _parse_move(self, state: State, text: str) -> Move:
        return notation.read_move(text, self.legal(state, state.turn), state.turn, self.topology)

    def perft(self, state: State, depth: int) -> int:
        """Return the number of sequences of exactly ``depth`` board moves.

        Commands and draws are ignored.
        """
        if depth < 1:
            return 1
        return perft(self._tables, state.turn, self._pieces(state), depth)

    def analyser(self) -> Analyser:
        """Return the analyser for the options in force."""
        # Imported on demand: most games are played without it.
        from engines.krieger import search_adapter

        return search_adapter.make_analyser(self, self._tables)
