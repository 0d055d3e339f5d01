"""The complete rules of Coalition Chess, as the ``Game`` protocol.

In: a state and a move. Out: the next state, what a seat can do, texts. Combines board moves
(``legal_moves``), layouts (``setups``), commands (``commands``), consequences (``turns``) and text
forms (``notation``). Rules and decisions are those of ``docs/rules/coalition-chess.md``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from engines.base_game import BaseGame
from engines.coalition_chess import commands, legal_moves, notation, setups, turns
from engines.coalition_chess.board import (
    CHOICES,
    GREATER,
    KIND,
    LESSER,
    NOBODY,
    PIECE_OF,
    PLACE,
    SEATS,
    SYMBOLS,
    TOPOLOGY,
    Rules,
    king_of,
    rules,
    seats_of,
    square,
)
from engines.coalition_chess.legal_moves import Step
from engines.coalition_chess.state import (
    LAST_FREE_ROUND,
    State,
    checkers,
    is_in_game,
    is_waiting,
    uncommitted,
)
from engines.game import ARBITER, Check, Move, Scene, Seat, Setup, Standing
from engines.message import Message
from engines.options import Option, resolve_options
from engines.record import RecordFormat
from engines.search.analysis import Analyser
from engines.topology import Topology


class CoalitionChess(BaseGame[State]):
    """The rules with a set of options in force.

    Raises OptionError for an unknown option or value, or for two that conflict.
    """

    name = "coalition-chess"
    title = "Coalition Chess"
    topology: Topology = TOPOLOGY
    kinds: Mapping[str, str] = SYMBOLS
    move_signs: Mapping[str, Message] = MappingProxyType({"x": Message("engines.sign-captures")})
    choices: Sequence[Option] = CHOICES
    record_format = RecordFormat(rounds=lambda state: state.round)

    def __init__(self, options: Mapping[str, str]) -> None:
        self.options: Mapping[str, str] = resolve_options(self.name, self.choices, options)
        self._rules = rules(self.options)
        self.seats: tuple[Seat, ...] = tuple(SEATS[seat] for seat in self._rules.order)

    def initial(self) -> State:
        """Return three sides in their places, and Yellow too unless it sets up."""
        return turns.remembered(setups.opening(self._rules), self._rules)

    def to_act(self, state: State) -> frozenset[Seat]:
        """Return the seats that can act.

        The seat on turn, those that may answer a check, and those whose consent is awaited.
        """
        if state.ended:
            return frozenset()
        acting = state.answers
        if state.asked != NOBODY:
            acting |= 1 << state.asked
        elif state.due or state.choosing or not is_waiting(state, self._rules):
            acting |= 1 << state.turn
        if state.agreed:
            acting |= commands.voters(state, self._rules) & ~state.agreed
        return frozenset(SEATS[seat] for seat in seats_of(acting))

    def legal(self, state: State, seat: Seat) -> Sequence[Move]:
        """Return the board moves of the seat on turn, or of one that may answer a check."""
        return tuple(
            legal_moves.as_move(PLACE[seat], step)
            for step in self._steps(state, PLACE.get(seat, NOBODY))
        )

    def _steps(self, state: State, seat: int) -> list[Step]:
        """Return the legal moves as steps, a Motorcyclist's shifts last."""
        if state.ended or state.due or seat == NOBODY:
            return []
        if state.answers >> seat & 1:
            return list(legal_moves.legal(state, seat, self._rules))
        if seat != state.turn or is_waiting(state, self._rules):
            return []
        steps = list(legal_moves.legal(state, seat, self._rules))
        return [*steps, *legal_moves.shifts(state, seat, self._rules)]

    def commands(self, state: State, seat: Seat) -> tuple[str, ...]:
        """Return the commands of a seat: join, pass, decline to answer, resign, and draw offers."""
        return commands.commands(state, PLACE[seat], self._rules) if seat in PLACE else ()

    def setup(self, state: State, seat: Seat) -> Setup | None:
        """Return Yellow's free set-up, or the others' re-placement in rounds 1 to 3."""
        return setups.offered(state, PLACE[seat], self._rules) if seat in PLACE else None

    def refusal(self, state: State, move: Move) -> Message | None:
        """Return why the move is not allowed, or None if it is."""
        if (why := commands.general_refusal(state, move)) is not None:
            return why
        seat = PLACE[move.seat]
        if move.layout:
            setup = setups.offered(state, seat, self._rules)
            if setup is None:
                return commands.of_layout(state, seat, self._rules)
            return setups.layout_refusal(state, setup, move.layout, self._rules)
        if move.path or not move.choice:
            allowed = move in self.legal(state, move.seat)
            return None if allowed else commands.of_move(state, move, self._rules)
        if move.choice in commands.commands(state, seat, self._rules):
            return None
        return commands.refusal(state, seat, move.choice, self._rules)

    def push(self, state: State, move: Move) -> State:
        """Return the state after a move known to be allowed."""
        seat = PLACE[move.seat]
        if move.layout:
            return turns.laid_out(state, seat, move.layout, self._rules)
        if not move.path:
            return commands.after_command(state, seat, move.choice, self._rules)
        victim = move.captured[0] if move.captured else None
        step = Step(move.path[0], move.path[1], KIND.get(move.choice, 0), victim)
        if not state.answers >> seat & 1 and step in legal_moves.shifts(state, seat, self._rules):
            return turns.shifted(state, seat, step, self._rules)
        return turns.stepped(state, seat, step, self._rules)

    def null_move(self, state: State) -> State | None:
        """Return the state if the seat on turn did nothing (``engines/search/dangers.py``).

        None if it or another seat must do something else first, such as answer a check.
        """
        seat = state.turn
        if state.ended or state.answers or state.due or is_waiting(state, self._rules):
            return None
        if seat in GREATER and checkers(state, seat, self._rules):
            return None
        left = turns.expired(state, seat, state.board)
        return turns.turn_over(left, left, seat, self._rules)._replace(history=())

    def scores(self, state: State) -> Mapping[Seat, int]:
        """Return each seat's points once the game is over; empty before (section 4)."""
        return dict(zip(SEATS, state.points, strict=False))

    def standings(self, state: State) -> Sequence[Standing]:
        """Return the coalitions and, after the end, everybody's points."""
        return _standings(state)

    def situation(self, state: State) -> Message | None:
        """Return the round and the coalitions."""
        return None if state.due or state.ended else _situation(state, self._rules)

    def checks(self, state: State) -> Sequence[Check]:
        """Return the kings in check (7.1, 7.2), after the end those that were mated."""
        if state.due:
            return ()
        return tuple(
            Check(
                king_of(state.board, seat),
                Message(
                    "coalition-chess.in-check", seat=SEATS[seat], cells=tuple(map(square, cells))
                ),
                tuple(cells),
            )
            for seat in GREATER
            if (cells := checkers(state, seat, self._rules))
        )

    def observe(self, state: State, viewer: Seat | None) -> Scene:
        """Return all pieces: nothing is hidden in this game."""
        return tuple(map(PIECE_OF.__getitem__, state.board))

    def position_text(self, state: State, viewer: Seat | None = ARBITER) -> str:
        """Return the position as text, with everything that decides what is allowed."""
        return notation.write_position(state, self._rules)

    def read_position(self, text: str) -> State:
        """Return the state a text describes, with every draw counter at 0. Raises PositionError."""
        state = turns.remembered(notation.read_position(text, self._rules), self._rules)
        if state.choosing or state.asked != NOBODY:
            return state
        return turns.settled(state, self._rules)

    def move_text(self, state: State, move: Move, viewer: Seat | None = ARBITER) -> str:
        """Return the move as text: ``e2-e4``, ``i9-i10=S``, ``green:join-yellow`` or a layout."""
        return notation.write_move(state.board, move)

    def _parse_move(self, state: State, text: str) -> Move:
        offered = [move for seat in self.seats for move in self.legal(state, seat)]
        return notation.read_move(state.board, text, offered, SEATS[state.turn])

    def perft(self, state: State, depth: int) -> int:
        """Return the number of sequences of ``depth`` board moves by whoever may act.

        Commands and layouts are not counted, so a set-up that is due makes it 0. Ends of the game
        count, draw counters do not.
        """
        if depth < 1:
            return 1
        acting = [PLACE[seat] for seat in self.to_act(state)]
        if depth == 1:
            return sum(len(self._steps(state, seat)) for seat in acting)
        fresh = state._replace(history=(), changed=state.round)
        return sum(
            self.perft(self.push(fresh, legal_moves.as_move(seat, step)), depth - 1)
            for seat in acting
            for step in self._steps(state, seat)
        )

    def analyser(self) -> Analyser:
        """Return the analyser for the options in force."""
        # Imported on demand: most games are played without it.
        from engines.coalition_chess.analyser import CoalitionAnalyser

        return CoalitionAnalyser(self, self._rules)


# --- the situation in words ---


def _situation(state: State, rules: Rules) -> Message:
    """Return the round and the coalitions as a message.

    For example: ``Round 2. Yellow with Green, Black alone; Red is uncommitted. Red joins a side
    before the end of round 3, or the game is drawn.`` A turn that was just missed comes first, one
    that will be missed comes last (D15).
    """
    missed = tuple(
        Message("coalition-chess.misses-this-turn", seat=SEATS[seat])
        for seat in seats_of(state.missed)
    )
    place = rules.order.index
    ahead = tuple(
        Message("coalition-chess.will-miss-a-turn", seat=SEATS[seat], number=number)
        for seat, number in state.skips
        if (number, place(seat)) > (state.round, place(state.turn))
    )
    sides = tuple(_side(SEATS[greater], state.partners[greater]) for greater in GREATER)
    free = tuple(
        Message("coalition-chess.uncommitted", seat=SEATS[seat])
        for seat in LESSER
        if state.partners[seat] == NOBODY and is_in_game(state, seat)
    )
    powers = Message("coalition-chess.greater-powers", messages=sides)
    now = Message("coalition-chess.round", number=state.round)
    coalitions = Message("coalition-chess.sides", messages=(powers, *free))
    stake = _neutral_stop_notice(state, rules)
    left = tuple(_left(state, seat, rules) for seat in seats_of(state.out))
    return Message("engines.sentences", messages=(*missed, now, coalitions, *stake, *left, *ahead))


def _left(state: State, seat: int, rules: Rules) -> Message:
    """Return that the game goes on after a resignation, and with whom the seat scores (D21)."""
    partner = state.partners[seat]
    if partner == NOBODY or rules.no_share:
        return Message("coalition-chess.left-alone", seat=SEATS[seat])
    return Message("coalition-chess.left-with-partner", seat=SEATS[seat], other_seat=SEATS[partner])


def _standings(state: State) -> tuple[Standing, ...]:
    """Return each seat's partner and, once the game is over, its points (section 4)."""
    return tuple(
        Standing(
            seat,
            () if partner == NOBODY else (SEATS[partner],),
            state.points[place] if state.points else None,
        )
        for place, (seat, partner) in enumerate(zip(SEATS, state.partners, strict=True))
    )


def _neutral_stop_notice(state: State, rules: Rules) -> tuple[Message, ...]:
    """Return who must still act before the neutral stop (6.5), or that it cannot be avoided any
    more.
    """
    bound = [seat for seat in seats_of(uncommitted(state)) if seat not in rules.dummies]
    late = [seat for seat in bound if not _may_join(state, seat, rules)]
    if not bound:
        return ()
    seats = tuple(SEATS[seat] for seat in late or bound)
    if late:
        return (Message("coalition-chess.stops", seats=seats, number=LAST_FREE_ROUND),)
    return (Message("coalition-chess.joins-in-time", seats=seats, number=LAST_FREE_ROUND),)


def _may_join(state: State, seat: int, rules: Rules) -> bool:
    """Return whether a lesser power has a turn left on which to join (6.4)."""
    place = rules.order.index
    turn = (state.round, place(state.turn))
    return is_in_game(state, seat) and turn <= (LAST_FREE_ROUND, place(seat))


def _side(greater: Seat, partner: int) -> Message:
    if partner == NOBODY:
        return Message("coalition-chess.alone", seat=greater)
    return Message("coalition-chess.with-partner", seat=greater, other_seat=SEATS[partner])
