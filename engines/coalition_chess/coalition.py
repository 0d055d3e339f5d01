"""Who goes with whom: which coalitions a deed implies, which can be, and what joining does.

In: a state, and the board after a lesser power's deed. Out: the greater powers it would join. Knows
no turn. Rules 6.3 and 6.4, decisions D7 to D9, D13, D27 and D29.
"""

from __future__ import annotations

from engines.coalition_chess.attacks import attackers
from engines.coalition_chess.options import Rules
from engines.coalition_chess.pieces import PIECES, SEAT_OF, Board, cells_of, king_of
from engines.coalition_chess.squares import (
    BLACK,
    CELLS,
    GREATER,
    GREEN,
    LESSER,
    NOBODY,
    RED,
    SEATS,
    YELLOW,
    seats_of,
)
from engines.coalition_chess.state import LAST_FREE_ROUND, State, uncommitted
from engines.message import Message

BOTH = 1 << YELLOW | 1 << BLACK


def rival(greater: int) -> int:
    """The other greater power."""
    return BLACK if greater == YELLOW else YELLOW


def joinable_powers(state: State, lesser: int, rules: Rules) -> int:
    """The greater powers a lesser one can join: those without a partner (D8, D10, D29)."""
    return sum(
        1 << greater
        for greater in GREATER
        if state.partners[greater] == NOBODY and not _is_too_early(state, lesser, greater, rules)
    )


def _is_too_early(state: State, lesser: int, greater: int, rules: Rules) -> bool:
    """Whether Red may not join Yellow yet: round 1, and no piece of Yellow is attacked (D29)."""
    if not rules.red_early or (lesser, greater, state.round) != (RED, YELLOW, 1):
        return False
    enemies = 1 << BLACK | 1 << GREEN
    return not any(
        attackers(state.board, cell, enemies, not rules.plane_blocked)
        for cell in cells_of(state.board, YELLOW)
    )


def implied_coalitions(state: State, lesser: int, after: Board, taken: int, rules: Rules) -> int:
    """The greater powers a deed points to: each the rival of one whose piece was captured or whose
    King is attacked by one of the lesser power's own pieces (6.4, D13).

    ``taken``: the piece that was captured, or 0. Nothing for a power that is committed.
    """
    if not uncommitted(state) >> lesser & 1:
        return 0
    joins = 1 << rival(SEAT_OF[taken]) if SEAT_OF[taken] in GREATER else 0
    for greater in GREATER:
        king = king_of(after, greater)
        if attackers(after, king, 1 << lesser, not rules.plane_blocked):
            joins |= 1 << rival(greater)
    return joins


def binding_coalition(state: State, lesser: int, joins: int, rules: Rules) -> int | None:
    """What a deed that points to some greater powers binds to: nobody, one, or both for the player
    to choose from (D9); None when it is illegal (D8, D9).
    """
    can_be = joinable_powers(state, lesser, rules)
    if joins & ~can_be and not rules.no_effect:
        return None
    joins &= can_be
    return None if joins == BOTH and not rules.chosen else joins


def binding_refusal(state: State, lesser: int, joins: int, rules: Rules) -> Message:
    """Why a deed that points to some greater powers binds to nobody, for a player."""
    can_be = joinable_powers(state, lesser, rules)
    name = SEATS[lesser]
    words = tuple(f"{name}:join-{SEATS[greater]}" for greater in seats_of(can_be))
    if not joins & ~can_be:  # both can be, so there is something to declare
        return Message("coalition-chess.points-to-both", words=words)
    side = SEATS[seats_of(joins & ~can_be)[0]]
    if words:
        return Message(
            "coalition-chess.cannot-be-partner-declare", seat=name, other_seat=side, words=words
        )
    return Message("coalition-chess.cannot-be-partner", seat=name, other_seat=side)


def with_coalition(state: State, lesser: int, greater: int, rules: Rules) -> State:
    """The state with a new coalition; a dummy of three players falls to the other side (D27)."""
    partners = list(state.partners)
    partners[lesser], partners[greater] = greater, lesser
    late = rules.red_late and (lesser, greater, state.round) == (RED, YELLOW, LAST_FREE_ROUND)
    after = state._replace(partners=tuple(partners), late=state.late or late)
    for dummy in rules.dummies:
        if partners[dummy] == NOBODY and partners[rival(greater)] == NOBODY:
            return with_coalition(after, dummy, rival(greater), rules)
    return after


def with_enmity(state: State, greater: int, taken: int, rules: Rules) -> State:
    """The state after a greater power's deed, with the enmity it makes under option
    ``attacked-neutral`` (D7): the uncommitted power it captured from or, failing that, the first
    one it attacks joins the rival, if it can.
    """
    if not rules.enmity or not uncommitted(state) & ~state.out:
        return state
    other = rival(greater)
    able = [
        seat
        for seat in LESSER
        if uncommitted(state) & ~state.out & 1 << seat
        and joinable_powers(state, seat, rules) >> other & 1
    ]
    hit = [seat for seat in able if SEAT_OF[taken] == seat]
    hit += [seat for seat in able if _attacks(state, greater, seat, rules)]
    return with_coalition(state, hit[0], other, rules) if hit else state


def _attacks(state: State, greater: int, lesser: int, rules: Rules) -> bool:
    own = PIECES[1 << lesser]
    return any(
        own[piece] and attackers(state.board, cell, 1 << greater, not rules.plane_blocked)
        for cell, piece in zip(CELLS, state.board, strict=True)
    )
