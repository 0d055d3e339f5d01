"""What the board does not show: the round, the coalitions, checks, turns that are missed.

In: a state. Out: sentences for everybody, and how the seats stand to one another. Decides nothing.
"""

from __future__ import annotations

from engines.coalition_chess.options import Rules
from engines.coalition_chess.squares import GREATER, LESSER, NOBODY, SEATS, seats_of
from engines.coalition_chess.state import (
    LAST_FREE_ROUND,
    State,
    checkers,
    is_in_game,
    uncommitted,
)
from engines.game import Seat, Standing
from engines.message import Message


def situation_text(state: State, rules: Rules) -> Message:
    """``Round 2. Yellow with Green, Black alone; Red is uncommitted. Red joins a side before the
    end of round 3, or the game is drawn. Black is in check.`` A turn that was just missed is told
    before it, one to be missed after it (D15).
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
    checks = tuple(
        Message("coalition-chess.in-check", seat=SEATS[seat])
        for seat in GREATER
        if checkers(state, seat, rules)
    )
    powers = Message("coalition-chess.greater-powers", messages=sides)
    now = Message("coalition-chess.round", number=state.round)
    coalitions = Message("coalition-chess.sides", messages=(powers, *free))
    stake = _neutral_stop_notice(state, rules)
    return Message(
        "engines.sentences", messages=(*missed, now, coalitions, *stake, *checks, *ahead)
    )


def standings(state: State) -> tuple[Standing, ...]:
    """Each seat with its partner, and with its points once the game is over (paragraph 4)."""
    return tuple(
        Standing(
            seat,
            () if partner == NOBODY else (SEATS[partner],),
            state.points[place] if state.points else None,
        )
        for place, (seat, partner) in enumerate(zip(SEATS, state.partners, strict=True))
    )


def _neutral_stop_notice(state: State, rules: Rules) -> tuple[Message, ...]:
    """What the neutral stop (6.5) asks of whom, or why it cannot be helped any more."""
    bound = [seat for seat in seats_of(uncommitted(state)) if seat not in rules.dummies]
    late = [seat for seat in bound if not _may_join(state, seat, rules)]
    if not bound:
        return ()
    seats = tuple(SEATS[seat] for seat in late or bound)
    if late:
        return (Message("coalition-chess.stops", seats=seats, number=LAST_FREE_ROUND),)
    return (Message("coalition-chess.joins-in-time", seats=seats, number=LAST_FREE_ROUND),)


def _may_join(state: State, seat: int, rules: Rules) -> bool:
    """Whether a lesser power has a turn left on which to join (6.4)."""
    place = rules.order.index
    turn = (state.round, place(state.turn))
    return is_in_game(state, seat) and turn <= (LAST_FREE_ROUND, place(seat))


def _side(greater: Seat, partner: int) -> Message:
    if partner == NOBODY:
        return Message("coalition-chess.alone", seat=greater)
    return Message("coalition-chess.with-partner", seat=greater, other_seat=SEATS[partner])
