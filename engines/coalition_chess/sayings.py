"""What a seat may say: join, pass, decline to answer, resign, and agree to a draw.

In: a state, a seat and a word. Out: the words on offer, why another is not, the state after one.
Knows no board move. Rules 6.4, 7.1, decisions D10, D14, D19, D20, D23, D25 and resignation.
"""

from __future__ import annotations

from typing import Final

from engines.coalition_chess.coalition import joinable_powers, with_coalition
from engines.coalition_chess.ends import drawn
from engines.coalition_chess.moves import can_move, may_pass
from engines.coalition_chess.options import Rules
from engines.coalition_chess.squares import (
    BLACK,
    LESSER,
    NOBODY,
    SEATS,
    YELLOW,
    seats_of,
)
from engines.coalition_chess.state import State, checkers, has_own_player, is_waiting, uncommitted
from engines.coalition_chess.turns import (
    acted,
    can_act,
    chosen,
    expired,
    resigned,
    settled,
    still_answering,
    turn_over,
)
from engines.game import ACCEPT_DRAW, DECLINE_DRAW, OFFER_DRAW, RESIGN
from engines.message import Message
from engines.talk import DRAW_AGREED

JOIN: Final = {"join-yellow": YELLOW, "join-black": BLACK}
PASS, DECLINE_ANSWER = "pass", "decline-answer"
ACCEPT_JOIN, DECLINE_JOIN = "accept-join", "decline-join"
COMMANDS: Final = (
    *JOIN, PASS, DECLINE_ANSWER, ACCEPT_JOIN, DECLINE_JOIN, RESIGN, OFFER_DRAW, ACCEPT_DRAW,
    DECLINE_DRAW,
)  # fmt: skip


def voters(state: State, rules: Rules) -> int:
    """The seats that have to agree to a draw: every one in the game that a player owns (D20)."""
    return sum(1 << seat for seat in range(4) if has_own_player(state, seat, rules))


def commands(state: State, seat: int, rules: Rules) -> tuple[str, ...]:
    """What a seat may say now, what moves the game on first."""
    if state.ended is not None:
        return ()
    found = [*_turn_commands(state, seat, rules)]
    if state.answers >> seat & 1 and not rules.forced:
        found.append(DECLINE_ANSWER)
    if state.asked == seat:
        found += [ACCEPT_JOIN, DECLINE_JOIN]
    if has_own_player(state, seat, rules):
        found.append(RESIGN)
        if state.agreed and not state.agreed >> seat & 1:
            found += [ACCEPT_DRAW, DECLINE_DRAW]
        elif not state.agreed and seat == state.turn and not is_waiting(state, rules):
            found.append(OFFER_DRAW)
    return tuple(found)


def _turn_commands(state: State, seat: int, rules: Rules) -> list[str]:
    """The words of the seat on turn: join and pass (D19, D23, D25), or name its side (D9)."""
    if seat != state.turn or (is_waiting(state, rules) and not state.choosing):
        return []
    found = []
    if uncommitted(state) >> seat & 1:
        can_be = joinable_powers(state, seat, rules) & ~state.refused
        found += [word for word, greater in JOIN.items() if can_be >> greater & 1]
    if not state.choosing and (may_pass(state, seat, rules) or must_pass(state, seat, rules)):
        found.append(PASS)
    return found


def must_pass(state: State, seat: int, rules: Rules) -> bool:
    """Whether a seat on turn may pass for want of a move: a lesser power that has no board move,
    and by option a greater one that can do nothing at all and is not in check (D19).
    """
    if seat in LESSER:
        return not can_move(state, seat, rules)
    stuck = rules.stalemate_pass and not can_act(state, seat, rules)
    return stuck and not checkers(state, seat, rules)


def after_command(state: State, seat: int, command: str, rules: Rules) -> State:
    """The state after an allowed word."""
    if command in JOIN:
        if state.choosing:
            return chosen(state, JOIN[command], rules)
        if rules.consent:
            return state._replace(asked=JOIN[command])
        return _after_declaration(state, seat, JOIN[command], rules)
    if command == PASS:
        return _after_pass(state, seat, rules)
    if command == DECLINE_ANSWER:
        answers = state.answers & ~(1 << seat)
        declined = state._replace(
            answers=answers, answer_round=state.answer_round if answers else 0
        )
        return settled(declined, rules)
    if command == ACCEPT_JOIN:
        return _after_declaration(state._replace(asked=NOBODY), state.turn, seat, rules)
    if command == DECLINE_JOIN:
        return state._replace(asked=NOBODY, refused=state.refused | 1 << seat)
    if command == RESIGN:
        return resigned(state, seat, rules)
    return _after_draw_command(state, seat, command, rules)


def _after_declaration(state: State, lesser: int, greater: int, rules: Rules) -> State:
    """The state after a declaration: the turn goes on, and a check may be none any more (D23)."""
    after = with_coalition(state, lesser, greater, rules)
    return settled(still_answering(after, rules), rules, lesser)


def _after_pass(state: State, seat: int, rules: Rules) -> State:
    """The state after a pass. Only a free one is used up and can form a coalition; one for want of
    a move is no action (D13, D19, D25).
    """
    state = expired(state, seat, state.board)
    if must_pass(state, seat, rules):
        return turn_over(state, state, seat, rules)
    used = state._replace(passed=state.passed | 1 << seat)
    return acted(used, seat, state.board, 0, rules)


def _after_draw_command(state: State, seat: int, command: str, rules: Rules) -> State:
    """The state after a draw is offered, accepted or declined (D20)."""
    if command == DECLINE_DRAW:
        return state._replace(agreed=0)
    state = state._replace(agreed=state.agreed | 1 << seat)
    if voters(state, rules) & ~state.agreed:
        return state
    return drawn(state, DRAW_AGREED, rules)


def refusal(state: State, seat: int, command: str, rules: Rules) -> Message:
    """Why a word may not be said now."""
    name = SEATS[seat]
    if command not in COMMANDS:
        return Message("engines.no-such-word", word=command, words=tuple(COMMANDS))
    if command in JOIN:
        return _why_not_join(state, seat, JOIN[command], rules)
    if command == PASS:
        if seat != state.turn or is_waiting(state, rules):
            return Message("coalition-chess.pass-on-own-turn", message=_whose_turn(state, seat))
        return Message("coalition-chess.nobody-passes-now")
    if command == DECLINE_ANSWER:
        if rules.forced and state.answers >> seat & 1:
            return Message("coalition-chess.check-answered-at-once")
        return Message("coalition-chess.no-check-to-answer", seat=name)
    if command in (ACCEPT_JOIN, DECLINE_JOIN):
        return Message("coalition-chess.nobody-asks", seat=name)
    if not has_own_player(state, seat, rules):
        return Message("coalition-chess.partner-plays", seat=name)
    if command == OFFER_DRAW:
        if state.agreed:
            return Message("engines.draw-offered-already")
        return Message("engines.draw-on-own-turn", message=_whose_turn(state, seat))
    if state.agreed:
        waiting = tuple(SEATS[s] for s in seats_of(voters(state, rules) & ~state.agreed))
        return Message("coalition-chess.has-agreed-already", seat=name, seats=waiting)
    return Message("engines.no-draw-to-answer")


def _whose_turn(state: State, seat: int) -> Message:
    """Why it is not the seat's turn, or not yet."""
    if seat == state.turn:
        return Message("coalition-chess.settle-first")
    return Message("engines.not-your-turn", seat=SEATS[state.turn])


def _why_not_join(state: State, lesser: int, greater: int, rules: Rules) -> Message:
    if lesser not in LESSER:
        return Message("coalition-chess.lesser-join-greater")
    partner = state.partners[lesser]
    if partner != NOBODY:
        return Message(
            "coalition-chess.partners-for-good", seat=SEATS[lesser], other_seat=SEATS[partner]
        )
    if state.partners[greater] != NOBODY:
        return Message(
            "coalition-chess.has-a-partner",
            seat=SEATS[greater],
            other_seat=SEATS[state.partners[greater]],
        )
    if lesser != state.turn or is_waiting(state, rules):
        return Message("coalition-chess.join-on-own-turn", message=_whose_turn(state, lesser))
    if state.refused >> greater & 1:
        return Message("coalition-chess.no-consent", seat=SEATS[greater])
    return Message("coalition-chess.red-joins-when-attacked")
