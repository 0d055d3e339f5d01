"""Whole armies that the enemy may have: what is not known, filled in by a seed.

In: suspects. Out: for each world the rank of every suspect, an army to the last piece. Knows no
board beyond where a piece began.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Final, TypeAlias

from engines.game import Seat
from engines.generals.advisor.suspects import EnemyPiece
from engines.generals.army import FLAG, KINDS, NUMBERS, PRIVATE, SPY
from engines.generals.squares import BACK_RANKS

SampledArmy: TypeAlias = tuple[int, ...]
"""The rank of each suspect, in their order."""

_SLOTS: Final = tuple(rank for rank, kind in enumerate(KINDS) for _ in range(NUMBERS[kind]))

_SETTLING, _BETWEEN = 120, 60
"""Exchanges tried before the first world and between two: each piece a few times."""

_FLAG_WEIGHT: Final = (1.0, 0.3, 0.1)
"""How likely a Flag begins on the back rank, the middle one, the front one: a guess."""
_FLAG_MOVED: Final = 0.05
_TIMID: Final = 0.4
"""How likely a private or spy attacks, beside an officer: a guess."""


def sample_armies(seat: Seat, suspects: Sequence[EnemyPiece], seed: int) -> Iterator[SampledArmy]:
    """Worlds without end. ``seat``: whose army it is.

    Each is the one before with many pairs of ranks exchanged, where both pieces can have them;
    likelier armies come more often (Metropolis' method).
    """
    ranks = _one_consistent_army(suspects)
    masks = [piece.ranks for piece in suspects]
    weights = [_weights(seat, piece) for piece in suspects]
    open_ = [n for n, mask in enumerate(masks) if mask & (mask - 1)]
    draws = numbers(seed)
    exchanges = _SETTLING
    while True:
        for number in islice(draws, exchanges if open_ else 0):
            one = open_[number % len(open_)]
            another = open_[(number >> 10) % len(open_)]
            mine, other = ranks[one], ranks[another]
            if mine == other or not (masks[one] >> other & masks[another] >> mine & 1):
                continue
            now = weights[one][mine] * weights[another][other]
            then = weights[one][other] * weights[another][mine]
            if then >= now or (number >> 20) % 4096 < 4096 * then / now:
                ranks[one], ranks[another] = other, mine
        yield tuple(ranks)
        exchanges = _BETWEEN


def numbers(seed: int) -> Iterator[int]:
    """Numbers of 40 bits by chance (Knuth's linear generator, the upper bits)."""
    state = seed
    while True:
        state = (state * 6364136223846793005 + 1442695040888963407) & 0xFFFF_FFFF_FFFF_FFFF
        yield state >> 24


def _one_consistent_army(suspects: Sequence[EnemyPiece]) -> list[int]:
    """One army that can be: each piece a rank of its own, found by augmenting paths."""
    holder: list[int | None] = [None] * len(_SLOTS)

    def place(piece: int, seen: set[int]) -> bool:
        for slot, rank in enumerate(_SLOTS):
            if suspects[piece].ranks >> rank & 1 and slot not in seen:
                seen.add(slot)
                held = holder[slot]
                if held is None or place(held, seen):
                    holder[slot] = piece
                    return True
        return False

    for piece in sorted(range(len(suspects)), key=lambda n: suspects[n].ranks.bit_count()):
        if not place(piece, set()):
            raise ValueError("no army fits what was told: a text is not what this seat saw")
    found = [0] * len(suspects)
    for slot, held in enumerate(holder):
        if held is not None:
            found[held] = _SLOTS[slot]
    return found


def _weights(seat: Seat, piece: EnemyPiece) -> list[float]:
    """How likely each rank is for a piece, beside the others: by where it began and what it did."""
    found = [1.0] * len(KINDS)
    if piece.start is not None:
        found[FLAG] = _FLAG_WEIGHT[min(BACK_RANKS[seat][piece.start], 2)]
    if piece.moves:
        found[FLAG] *= _FLAG_MOVED
    if piece.attacks:
        found[PRIVATE] = found[SPY] = _TIMID
    return found
