"""How a game ends by a move: a Flag taken, a Flag home, nothing happening for long.

In: a state right after a move. Out: the result it is, or None. Rules and decisions are those of
``docs/rules/generals.md``.

Only the arbiter may ask for the end by Flags: that a Flag waits on the back rank is known to its
owner alone.
"""

from __future__ import annotations

from collections.abc import Mapping

from engines.game import Result, Seat
from engines.generals.squares import BESIDE, HOME, other
from engines.generals.state import State
from engines.message import Message


def by_flags(state: State, options: Mapping[str, str]) -> Result | None:
    """The end the Flags make (rule 3), for a state in which the seat on turn has not moved yet.

    A Flag at home whose owner is on turn again has waited for exactly one turn of the opponent.
    One whose owner has just moved has just arrived, and wins at once where it is safe, unless
    ``flag-home`` has every Flag wait (S1a). Where both are home the first one wins unless
    ``both-home`` says otherwise of a second that arrived safely (S1).
    """
    turn, mover = state.turn, other(state.turn)
    waited, arrived = state.flag(turn), state.flag(mover)
    if waited < 0:
        return Result((mover,), Message("generals.flag-taken", seat=turn))
    if arrived < 0:
        return Result((turn,), Message("generals.flag-taken", seat=mover))
    safe = arrived in HOME[mover] and not BESIDE[arrived] & state.cells(turn)
    if waited in HOME[turn]:
        both_home = options["both-home"]
        if not safe or both_home == "first":
            return _home(turn)
        if both_home == "draw":
            return Result((), Message("generals.both-flags-home"))
        return _home(mover)
    return _home(mover) if safe and options["flag-home"] == "at-once" else None


def _home(seat: Seat) -> Result:
    return Result((seat,), Message("generals.flag-home", seat=seat))


def by_counts(state: State, options: Mapping[str, str]) -> Result | None:
    """The draws by repetition and by moves without a challenge, where they are chosen (S7).

    Both look only at what everybody sees, and fall whether or not a Flag waits: a draw that waited
    with it would announce it.
    """
    times, moves = options["repetition"], options["quiet-moves"]
    if times != "off" and state.history.count(state.history[-1]) >= int(times):
        return Result((), Message("generals.repetition", number=int(times)))
    if moves != "off" and state.quiet_plies >= 2 * int(moves):
        return Result((), Message("generals.quiet-moves", number=int(moves)))
    return None
