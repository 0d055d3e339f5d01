"""Who survives a challenge in the Game of the Generals.

In: the ranks of the attacker and the defender. Out: a table of verdicts; the same of one
rank in words. Section 1 of ``docs/rules/generals.md``.
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from engines.generals.board import FLAG, KINDS, PRIVATE, SERGEANT, SPY
from engines.message import Message

Verdict: TypeAlias = Literal["attacker", "defender", "neither"]
"""The survivor of a challenge."""


def _wins_against(attacker: int, defender: int) -> bool:
    """Return whether a rank captures another one that it challenges (section 1)."""
    if defender == FLAG:
        return True
    if attacker == SPY:
        return defender <= SERGEANT
    if attacker == PRIVATE:
        return defender == SPY
    return attacker < defender <= PRIVATE


def _survivor(attacker: int, defender: int) -> Verdict:
    if _wins_against(attacker, defender):
        return "attacker"
    return "defender" if _wins_against(defender, attacker) else "neither"


SURVIVOR: Final[tuple[tuple[Verdict, ...], ...]] = tuple(
    tuple(_survivor(attacker, defender) for defender in range(len(KINDS)))
    for attacker in range(len(KINDS))
)
"""The survivor, by the attacker's and the defender's rank: 15 x 15 verdicts."""


_OF_OTHERS: Final = {
    0: Message("generals.beats-all-but-spies"),
    PRIVATE: Message("generals.private-beats"),
    SPY: Message("generals.spy-beats"),
    FLAG: Message("generals.flag-beats"),
}


def rank_note(rank: int) -> Message:
    """Return which ranks this one beats and which beat it, in a sentence."""
    if rank in _OF_OTHERS:
        return _OF_OTHERS[rank]
    higher = KINDS[rank - 1]
    if rank == 1:
        return Message("generals.general-beats", kind=KINDS[rank + 1], other_kind=higher)
    if rank == SERGEANT:
        return Message("generals.sergeant-beats", kind=higher)
    return Message("generals.officer-beats", kind=KINDS[rank + 1], other_kind=higher)
