"""What the board does not show: the round, the coalitions, checks.

In: a state. Out: sentences for everybody. Decides nothing.
"""

from __future__ import annotations

from engines.coalition_chess.options import Rules
from engines.coalition_chess.squares import GREATER, LESSER, NOBODY, SEATS
from engines.coalition_chess.state import State, alive, checkers


def told(state: State, rules: Rules) -> str:
    """``Round 2. Yellow with Green, Black alone; Red is uncommitted. Black is in check.``"""
    sides = []
    for greater in GREATER:
        partner = state.partners[greater]
        friend = f"with {_name(partner)}" if partner != NOBODY else "alone"
        sides.append(f"{_name(greater)} {friend}")
    free = [
        f"{_name(seat)} is uncommitted"
        for seat in LESSER
        if state.partners[seat] == NOBODY and alive(state, seat)
    ]
    checks = [f"{_name(seat)} is in check." for seat in GREATER if checkers(state, seat, rules)]
    coalitions = "; ".join([", ".join(sides), *free])
    return " ".join([f"Round {state.round}.", f"{coalitions}.", *checks])


def _name(seat: int) -> str:
    return SEATS[seat].capitalize()
