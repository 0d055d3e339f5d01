"""Coalition Chess a second time: what the seats may say, and what a draw offer waits for.

Numbers in comments are those of the rules specification of the game and of its documentation.
"""

from __future__ import annotations

from typing import NamedTuple

from tests.oracles import coalition_chess as chess
from tests.oracles.coalition_chess import Position
from tests.oracles.coalition_moves import GREATER, LESSER, Rules

JOIN = {"join-yellow": "Y", "join-black": "B"}


class Offer(NamedTuple):
    """A draw offer: who made it (empty: nobody) and who has accepted it."""

    seat: str = ""
    agreed: frozenset[str] = frozenset()


def has_player(seat: str, rules: Rules) -> bool:
    """Whether somebody plays this seat for itself (D27)."""
    if rules.players == "3":
        return seat != rules.dummy[0].upper()
    return seat in GREATER or rules.players == "4"


def at_table(position: Position, seat: str, rules: Rules) -> bool:
    return has_player(seat, rules) and not chess.retired(position, seat)


def asked(position: Position, offer: Offer, rules: Rules) -> set[str]:
    """Who has still to accept the offer."""
    if not offer.seat:
        return set()
    here = {seat for seat in GREATER + LESSER if at_table(position, seat, rules)}
    return here - offer.agreed - {offer.seat}


def awaited(position: Position, offer: Offer, rules: Rules) -> set[str]:
    """All for whom the game waits."""
    return chess.acting(position, rules) | asked(position, offer, rules)


def words(position: Position, seat: str, offer: Offer, rules: Rules) -> set[str]:
    """What the seat may say now."""
    said = {"resign"} if at_table(position, seat, rules) else set()
    if seat in asked(position, offer, rules):
        said |= {"accept-draw", "decline-draw"}
    if seat not in chess.acting(position, rules):
        return said
    if seat in position.answers:
        return said | (set() if rules.answer == "forced" else {"decline-answer"})
    if not offer.seat and at_table(position, seat, rules):
        said.add("offer-draw")
    joined = chess.declarations(position, seat, rules)
    said |= {word for word, greater in JOIN.items() if greater in joined}
    if chess.may_pass_once(position, seat, rules) or chess.must_pass(position, seat, rules):
        said.add("pass")
    return said


def after_action(position: Position, seat: str, offer: Offer, rules: Rules) -> Offer:
    """The offer after an action of the seat: who acts without having agreed lets it lapse.

    A dummy's partner acts for it (D27).
    """
    player = seat if has_player(seat, rules) else chess.partner(position, seat)
    return Offer() if player in asked(position, offer, rules) else offer
