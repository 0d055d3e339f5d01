"""The army: which pieces there are, how many, and who leaves when two of them meet.

In: the ranks that meet. Out: who stays. Knows no board. Sections are those of
``docs/rules/generals.md``.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, Literal, TypeAlias

Verdict: TypeAlias = Literal["attacker", "defender", "neither"]
"""Who stays after a challenge."""

_ARMY: Final = (
    ("general of the army", "GOA", 1),
    ("general", "GEN", 1),
    ("lieutenant general", "LTG", 1),
    ("major general", "MG", 1),
    ("brigadier general", "BG", 1),
    ("colonel", "COL", 1),
    ("lieutenant colonel", "LTC", 1),
    ("major", "MAJ", 1),
    ("captain", "CPT", 1),
    ("1st lieutenant", "1LT", 1),
    ("2nd lieutenant", "2LT", 1),
    ("sergeant", "SGT", 1),
    ("private", "PVT", 6),
    ("spy", "SPY", 2),
    ("flag", "FLG", 1),
)
"""Kind, symbol and number of each rank, the highest first; the first twelve are the officers."""

SYMBOLS: Final[Mapping[str, str]] = MappingProxyType({kind: symbol for kind, symbol, _ in _ARMY})
NUMBERS: Final[Mapping[str, int]] = MappingProxyType({kind: number for kind, _, number in _ARMY})
KINDS: Final = tuple(SYMBOLS)
PIECES: Final = tuple(kind for kind, _, number in _ARMY for _ in range(number))
"""A whole army, 21 pieces in the order of rank."""

SERGEANT, PRIVATE, SPY, FLAG = (KINDS.index(kind) for kind in KINDS[-4:])
"""Ranks by number, as in all tables here: 0 is the highest."""


def _wins_against(attacker: int, defender: int) -> bool:
    """Whether a rank takes another one that it challenges (section 1)."""
    if defender == FLAG:
        return True
    if attacker == SPY:
        return defender <= SERGEANT
    if attacker == PRIVATE:
        return defender == SPY
    return attacker < defender <= PRIVATE


def _stays(attacker: int, defender: int) -> Verdict:
    if _wins_against(attacker, defender):
        return "attacker"
    return "defender" if _wins_against(defender, attacker) else "neither"


STAYS: Final[tuple[tuple[Verdict, ...], ...]] = tuple(
    tuple(_stays(attacker, defender) for defender in range(len(KINDS)))
    for attacker in range(len(KINDS))
)
"""Who stays, by the attacker's and the defender's rank: 15 x 15 verdicts."""
