"""What pieces are worth to each other, given what the seat knows.

In: what is known, and worlds. Out: tables of scores, in hundredths of a private. Knows no move.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple, TypeAlias

from engines.generals.advisor.suspects import Knowledge
from engines.generals.advisor.worlds import SampledArmy
from engines.generals.army import FLAG, KINDS, STAYS
from engines.topology import Cell

Table: TypeAlias = tuple[tuple[int, ...], ...]

_RANKS: Final = range(len(KINDS))
_PLAIN, _SPREAD, _LEAST = 280, 420, 60
"""A piece is worth the one, and as much of the other as the pieces it takes are more than those
that take it: at the beginning a private 100, a general 600, a spy 420. The scale is a guess.
"""

FLAG_WORTH: Final = 20_000
"""More than all that can be gained without it: a guess."""


class ExchangeTables(NamedTuple):
    """``gains``: by the own and the enemy's rank what an own challenge brings; ``losses``: by the
    enemy's and the own rank what one of the enemy's costs. ``hopes``: by the own rank and the cell
    of an enemy piece what a challenge brings on average over the worlds. ``balance``: how much more
    the own pieces are worth than the enemy's, without the Flags.
    """

    gains: Table
    losses: Table
    hopes: Mapping[int, Mapping[Cell, float]]
    balance: float


def exchange_tables(known: Knowledge, armies: Sequence[SampledArmy]) -> ExchangeTables:
    """The tables for a position."""
    own, enemy = [0.0] * len(KINDS), [0.0] * len(KINDS)
    for rank in known.own.values():
        own[rank] += 1
    standing = [
        (n, piece.cell) for n, piece in enumerate(known.enemy_pieces) if piece.cell is not None
    ]
    for world in armies:
        for number, _ in standing:
            enemy[world[number]] += 1 / len(armies)
    ours, theirs = _worths(enemy), _worths(own)
    gains = _exchanges(ours, theirs)
    hopes = {
        rank: {
            cell: sum(gains[rank][world[number]] for world in armies) / len(armies)
            for number, cell in standing
        }
        for rank in set(known.own.values())
    }
    pieces = zip(own, ours, enemy, theirs, strict=True)
    balance = sum(n * worth - m * other for n, worth, m, other in list(pieces)[:FLAG])
    return ExchangeTables(gains, _exchanges(theirs, ours), hopes, balance)


def _worths(against: Sequence[float]) -> list[int]:
    """What each rank is worth against an army, given as how many it has of each rank."""
    size = max(sum(against), 1)
    found = []
    for rank in _RANKS:
        verdicts = [STAYS[rank][foe] for foe in _RANKS if foe != FLAG]
        taken = sum(n for n, stays in zip(against, verdicts, strict=False) if stays == "attacker")
        lost = sum(n for n, stays in zip(against, verdicts, strict=False) if stays == "defender")
        found.append(max(_LEAST, round(_PLAIN + _SPREAD * (taken - lost) / size)))
    found[FLAG] = FLAG_WORTH
    return found


def _exchanges(attacking: Sequence[int], defending: Sequence[int]) -> Table:
    """What a challenge brings to whoever makes it, by both ranks."""

    def gain(attacker: int, defender: int) -> int:
        stays = STAYS[attacker][defender]
        taken = 0 if stays == "defender" else defending[defender]
        return taken - (0 if stays == "attacker" else attacking[attacker])

    return tuple(tuple(gain(attacker, defender) for defender in _RANKS) for attacker in _RANKS)
