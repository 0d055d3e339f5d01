"""The complete rules of Coalition Chess, as the ``Game`` protocol.

In: options; a state (``state.State`` explains its fields) and a move. Out: the next state, what a
seat can do, texts. Combines board moves (``legal_moves``), layouts (``setups``), commands
(``commands``), consequences (``turns``) and text forms (``notation``). Numbers such as 6.5 and D15
are rules and decisions of ``docs/rules/coalition-chess.md``.

The protocol names a seat by its ``Seat``; inside this package a seat is its index in ``SEATS``.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from types import MappingProxyType

from engines.base_game import BaseGame
from engines.coalition_chess import commands, legal_moves, notation, positions, setups, turns
from engines.coalition_chess.board import (
    ARMIES,
    CHOICES,
    FREE,
    GREATER,
    GUARD,
    KIND,
    KIND_OF,
    LESSER,
    NAMES,
    NOBODY,
    PIECE_OF,
    PLACE,
    SEAT_OF,
    SEATS,
    SYMBOLS,
    TOPOLOGY,
    Rules,
    king_of,
    rules_in_force,
    seats_of,
    square,
)
from engines.coalition_chess.evaluation import VALUES
from engines.coalition_chess.legal_moves import Step
from engines.coalition_chess.piece_moves import attackers
from engines.coalition_chess.state import (
    LAST_FREE_ROUND,
    State,
    checkers,
    friends,
    hostile,
    is_in_game,
    is_waiting,
    uncommitted,
)
from engines.game import (
    ARBITER,
    Check,
    Move,
    Piece,
    PositionItem,
    Scene,
    Seat,
    Setup,
    Standing,
)
from engines.message import Message
from engines.options import Option, resolve_options
from engines.record import RecordFormat
from engines.search.analysis import Analyser
from engines.topology import Cell, Topology, cells_of


class CoalitionChess(BaseGame[State]):
    """The game with its options. Raises OptionError for an unknown option or value, or for two that
    conflict.
    """

    name = "coalition-chess"
    title = "Coalition Chess"
    topology: Topology = TOPOLOGY
    kinds: Mapping[str, str] = SYMBOLS
    move_signs: Mapping[str, Message] = MappingProxyType({"x": Message("engines.sign-captures")})
    choices: Sequence[Option] = CHOICES
    turn_commands: Collection[str] = commands.TURN_COMMANDS
    record_format = RecordFormat(rounds=notation.round_of)

    def __init__(self, options: Mapping[str, str]) -> None:
        self.options: Mapping[str, str] = resolve_options(self.name, self.choices, options)
        self._rules = rules_in_force(self.options)
        self.seats: tuple[Seat, ...] = tuple(SEATS[seat] for seat in self._rules.order)

    def initial(self) -> State:
        """Return the start position, without Yellow's pieces if Yellow chooses their places."""
        return turns.with_history(setups.opening(self._rules), self._rules)

    def to_act(self, state: State) -> frozenset[Seat]:
        """Return the seats that can act.

        These are the seats that may answer a check, the one that is asked for its consent to a
        coalition or else the seat on turn, and those that have not agreed to an offered draw yet.
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
        """Return the legal moves as steps; last, a Motorcyclist's shifts (extra moves, D26)."""
        if state.ended or state.due or seat == NOBODY:
            return []
        if state.answers >> seat & 1:
            return list(legal_moves.legal(state, seat, self._rules))
        if seat != state.turn or is_waiting(state, self._rules):
            return []
        steps = list(legal_moves.legal(state, seat, self._rules))
        return [*steps, *legal_moves.shifts(state, seat, self._rules)]

    def commands(self, state: State, seat: Seat) -> tuple[str, ...]:
        """Return the commands that a seat can give now, such as join, pass or resign."""
        return commands.commands(state, PLACE[seat], self._rules) if seat in PLACE else ()

    def setup(self, state: State, seat: Seat) -> Setup | None:
        """Return the set-up that a seat can do now, if any.

        That is Yellow's before round 1, or the re-placement of another seat in rounds 1 to 3.
        """
        return setups.offered(state, PLACE[seat], self._rules) if seat in PLACE else None

    def refusal(self, state: State, move: Move) -> Message | None:
        """Return why the move is not allowed, or None if it is."""
        if (why := commands.form_refusal(state, move)) is not None:
            return why
        seat = PLACE[move.seat]
        if move.layout:
            setup = setups.offered(state, seat, self._rules)
            if setup is None:
                return commands.setup_refusal(state, seat, self._rules)
            return setups.layout_refusal(state, setup, move.layout, self._rules)
        if move.path or not move.choice:
            allowed = move in self.legal(state, move.seat)
            return None if allowed else commands.move_refusal(state, move, self._rules)
        if move.choice in commands.commands(state, seat, self._rules):
            return None
        return commands.refusal(state, seat, move.choice, self._rules)

    def push(self, state: State, move: Move) -> State:
        """Return the state after a move known to be allowed."""
        seat = PLACE[move.seat]
        if move.layout:
            return turns.after_layout(state, seat, move.layout, self._rules)
        if not move.path:
            return commands.after_command(state, seat, move.choice, self._rules)
        victim = move.captured[0] if move.captured else None
        step = Step(move.path[0], move.path[1], KIND.get(move.choice, 0), victim)
        if not state.answers >> seat & 1 and step in legal_moves.shifts(state, seat, self._rules):
            return turns.after_shift(state, seat, step, self._rules)
        return turns.after_step(state, seat, step, self._rules)

    def null_move(self, state: State) -> State | None:
        """Return the state after the seat on turn does nothing (``engines/search/dangers.py``).

        None if that is not possible, because the seat or another one must act first, for example to
        answer a check.
        """
        seat = state.turn
        if state.ended or state.answers or state.due or is_waiting(state, self._rules):
            return None
        if seat in GREATER and checkers(state, seat, self._rules):
            return None
        idle = turns.without_expired_rights(state, seat, state.board)
        # Nothing has moved, so the state before the turn and the one after it are the same.
        return turns.after_turn(idle, idle, seat, self._rules)._replace(history=())

    def scores(self, state: State) -> Mapping[Seat, int]:
        """Return each seat's points once the game is over; empty before (section 4)."""
        return dict(zip(SEATS, state.points, strict=False))

    def standings(self, state: State) -> Sequence[Standing]:
        """Return the coalitions and, after the end, everybody's points."""
        return _standings(state)

    def situation(self, state: State) -> Message | None:
        """Return the round and the coalitions."""
        return None if state.due or state.ended else _situation(state, self._rules)

    def news(self, before: State, move: Move, after: State) -> Sequence[Message]:
        """Return which coalition an action has formed or not."""
        return (*_new_coalitions(before, move, after), *_still_uncommitted(before, move, after))

    def kind_note(self, kind: str) -> Message | None:
        """Return what a kind is worth; None for a king and for a guard, in which it is counted."""
        guards = round(VALUES.get(KIND.get(kind, 0), 0) / VALUES[GUARD])
        return Message("coalition-chess.worth", number=guards) if guards > 1 else None

    def checks(self, state: State) -> Sequence[Check]:
        """Return the kings in check (7.1, 7.2); after the end, mated ones are still in check."""
        if state.due:
            return ()
        return tuple(
            Check(
                king_of(state.board, seat),
                _check_text(state, seat, cells, self._rules),
                tuple(cells),
            )
            for seat in GREATER
            if (cells := checkers(state, seat, self._rules))
        )

    def decisive_cells(self, state: State) -> Sequence[Cell]:
        """Return the squares beside a mated king that are attacked, and the attacking pieces."""
        losers = [
            greater
            for greater in GREATER
            if state.ended
            and state.ended.winners
            and SEATS[greater] not in state.ended.winners
            and turns.is_mated(state, greater, self._rules)
        ]
        return sorted({cell for seat in losers for cell in _net(state, seat, self._rules)})

    def observe(self, state: State, viewer: Seat | None) -> Scene:
        """Return all pieces: nothing is hidden in this game."""
        return tuple(map(PIECE_OF.__getitem__, state.board))

    def position_text(self, state: State, viewer: Seat | None = ARBITER) -> str:
        """Return the position as text, with everything on which legal moves depend."""
        return notation.write_position(state, self._rules)

    def read_position(self, text: str) -> State:
        """Return the state a text describes, with every draw counter at 0. Raises PositionError."""
        state = turns.with_history(notation.read_position(text, self._rules), self._rules)
        if state.choosing or state.asked != NOBODY:
            return state
        return turns.with_end(state, self._rules)

    @property
    def palette(self) -> Sequence[Piece]:
        """The pieces that each seat begins with or can promote to."""
        return [
            Piece(SEATS[seat], NAMES[kind])
            for seat in self._rules.order
            for kind in sorted({*ARMIES[seat], *self._rules.promotions})
        ]

    def position_items(self, values: Mapping[str, str]) -> Sequence[PositionItem]:
        """Return the seat on turn, the round and the coalitions."""
        return positions.items(self.seats, self._rules, values)

    def position_values(self, state: State) -> Mapping[str, str]:
        """Return the values of the items, and the rest of the position's text."""
        return positions.values(state, self._rules)

    def drafted_text(self, scene: Scene, values: Mapping[str, str]) -> str:
        """Return the text of these pieces and values."""
        return positions.drafted_text(scene, values)

    def move_text(self, state: State, move: Move, viewer: Seat | None = ARBITER) -> str:
        """Return the move as text: ``e2-e4``, ``i9-i10=S``, ``green:join-yellow`` or a layout."""
        return notation.write_move(state.board, move)

    def _parse_move(self, state: State, text: str) -> Move:
        offered = [move for seat in self.seats for move in self.legal(state, seat)]
        return notation.read_move(state.board, text, offered, SEATS[state.turn])

    def perft(self, state: State, depth: int) -> int:
        """Return the number of sequences of ``depth`` board moves by all seats that can act.

        Commands and layouts are not counted, so the number is 0 while Yellow has to set up. A
        sequence stops at the end of a game, but not at a draw by repetition or by quiet rounds.
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


def _net(state: State, greater: int, rules: Rules) -> Iterator[Cell]:
    """Yield the squares beside a King where it would be attacked, each with its attackers."""
    king, own, enemies = (
        king_of(state.board, greater),
        friends(state, greater),
        hostile(state, greater, rules),
    )
    for cell in cells_of(TOPOLOGY.around[king]):
        if own >> SEAT_OF[state.board[cell]] & 1:
            continue
        moved = bytearray(state.board)
        moved[cell], moved[king] = moved[king], 0  # lines through its square are open then
        if attacking := attackers(bytes(moved), cell, enemies, not rules.plane_blocked):
            yield cell
            yield from attacking


# --- the situation in words ---


def _check_text(state: State, seat: int, cells: Sequence[int], rules: Rules) -> Message:
    """Return from where a king is attacked, and whether that can be answered out of turn (D14)."""
    if len(cells) > 1:
        names = tuple(map(square, cells))
        told = Message("coalition-chess.in-check", seat=SEATS[seat], cells=names)
    else:
        (cell,) = cells
        kind = NAMES[KIND_OF[state.board[cell]]]
        told = Message("coalition-chess.checked-by", seat=SEATS[seat], kind=kind, cell=square(cell))
    if state.ended or seat == state.turn:
        return told
    number = state.answer_round + 1
    if not state.answers >> seat & 1:
        when = Message("coalition-chess.answers-on-turn", seat=SEATS[seat])
    elif rules.forced:
        when = Message("coalition-chess.must-answer-now", seat=SEATS[seat], number=number)
    else:
        when = Message("coalition-chess.can-answer-now", seat=SEATS[seat], number=number)
    return Message("engines.sentences", messages=(told, when))


def _new_coalitions(before: State, move: Move, after: State) -> Iterator[Message]:
    """Yield who has joined whom by an action, and whether a capture or a check decided that."""
    for lesser in LESSER:
        greater = after.partners[lesser]
        if greater == before.partners[lesser]:
            continue
        side, joins = SEATS[greater], SEATS[lesser]
        if move.seat != joins or not (move.path or move.layout):
            yield Message("coalition-chess.has-joined", seat=side, other_seat=joins)
        elif move.captured or (move.path and before.board[move.path[-1]]):
            yield Message("coalition-chess.has-joined-by-capture", seat=side, other_seat=joins)
        else:
            yield Message("coalition-chess.has-joined-by-check", seat=side, other_seat=joins)


def _still_uncommitted(before: State, move: Move, after: State) -> Iterator[Message]:
    """Yield the power that has lost a piece and can join a side as before (D6, D7)."""
    if after.ended:
        return
    for seat in {SEAT_OF[before.board[cell]] for cell in (*move.captured, *move.path[-1:])}:
        is_free = uncommitted(after) >> seat & 1 and is_in_game(after, seat)
        if is_free and SEATS[seat] != move.seat:
            yield Message("coalition-chess.is-still-uncommitted", seat=SEATS[seat])


def _situation(state: State, rules: Rules) -> Message:
    """Return the round and the coalitions as a message.

    For example: ``Round 2. Yellow with Green, Black alone; Red is uncommitted. Red joins a side
    before the end of round 3, or the game is drawn.`` It begins with the turns that were
    missed, or else ends with those that will be (D15).
    """
    turn_index = rules.order.index
    now = state.round, turn_index(state.turn)
    skips = {seat: number for seat, number in state.skips if (number, turn_index(seat)) > now}
    will_miss = tuple(
        Message("coalition-chess.will-miss-a-turn", seat=SEATS[seat], number=number)
        for seat, number in skips.items()
    )
    missed = tuple(
        Message("coalition-chess.missed-its-turn", seat=SEATS[seat])
        for seat in seats_of(state.missed)
        if seat not in skips
    )
    sides = tuple(_side(SEATS[greater], state.partners[greater]) for greater in GREATER)
    powers = Message("coalition-chess.greater-powers", messages=sides)
    unaligned = tuple(
        Message("coalition-chess.uncommitted", seat=SEATS[seat])
        for seat in LESSER
        if state.partners[seat] == NOBODY and is_in_game(state, seat)
    )
    number = Message("coalition-chess.round", number=state.round)
    coalitions = Message("coalition-chess.sides", messages=(powers, *unaligned))
    if unaligned and state.partners == FREE:
        coalitions = Message("coalition-chess.nobody-joined")
    warning = _neutral_stop_warning(state, rules)
    resigned = tuple(_resignation(state, seat, rules) for seat in seats_of(state.out))
    joining = _joining(state, rules)
    messages = (*missed, number, coalitions, *warning, *joining, *resigned, *will_miss)
    return Message("engines.sentences", messages=messages)


def _joining(state: State, rules: Rules) -> Iterator[Message]:
    """Yield that joining a side does not take the turn of the power that can do so (D23)."""
    words = commands.commands(state, state.turn, rules)
    if not state.choosing and not {*commands.JOIN}.isdisjoint(words):
        yield Message("coalition-chess.can-join-and-move", seat=SEATS[state.turn])


def _resignation(state: State, seat: int, rules: Rules) -> Message:
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
            state.points[index] if state.points else None,
        )
        for index, (seat, partner) in enumerate(zip(SEATS, state.partners, strict=True))
    )


def _neutral_stop_warning(state: State, rules: Rules) -> tuple[Message, ...]:
    """Return which lesser powers must join a coalition, if any.

    The game is drawn if one of them has not joined by the end of round 3 (the neutral stop, 6.5);
    if one has no turn left for that, the message says that the game will be drawn.
    """
    undecided = [seat for seat in seats_of(uncommitted(state)) if seat not in rules.dummies]
    if not undecided:
        return ()
    too_late = [seat for seat in undecided if not _can_still_join(state, seat, rules)]
    seats = tuple(SEATS[seat] for seat in too_late or undecided)
    if too_late:
        return (Message("coalition-chess.stops", seats=seats, number=LAST_FREE_ROUND),)
    return (Message("coalition-chess.joins-in-time", seats=seats, number=LAST_FREE_ROUND),)


def _can_still_join(state: State, seat: int, rules: Rules) -> bool:
    """Return whether a lesser power has a turn left on which to join (6.4)."""
    turn_index = rules.order.index
    now = (state.round, turn_index(state.turn))
    return is_in_game(state, seat) and now <= (LAST_FREE_ROUND, turn_index(seat))


def _side(greater: Seat, partner: int) -> Message:
    if partner == NOBODY:
        return Message("coalition-chess.alone", seat=greater)
    return Message("coalition-chess.with-partner", seat=greater, other_seat=SEATS[partner])
