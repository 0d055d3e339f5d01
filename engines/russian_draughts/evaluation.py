"""What a position is worth as it stands, in hundredths of a man.

In: the pieces as bits. Out: a number for the side to move. Knows no move but which piece may take.
The weights were chosen by hand and proved in matches.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from engines.russian_draughts.draws import MAIN_DIAGONAL
from engines.russian_draughts.lone_king import MOST, plies_to_win
from engines.russian_draughts.move_generation import scan_kings, scan_men
from engines.russian_draughts.squares import BIT, DARK_SQUARES, TOPOLOGY
from engines.search.searchable import WIN

MAN: Final = 100
KING: Final = 300
ROAD: Final = 25
"""A king on the main diagonal, which the Russians call the main road."""


def _mask(*names: str) -> int:
    return sum(BIT[TOPOLOGY.cell(name)] for name in names)


def _rank(rank: int) -> int:
    return _mask(*(name for name in TOPOLOGY.names if name.endswith(str(rank))))


def _turned(mask: int) -> int:
    """The same squares seen from the other side of the board."""
    return sum(1 << 35 - bit for bit in range(36) if mask >> bit & 1)


_HELD: Final = 15
"""Each king more that does not win: the other side may still go wrong."""


CENTRE: Final = _mask("c3", "e3", "d4", "f4", "c5", "e5", "d6", "f6")
"""The same squares for both colours."""


class _Squares(NamedTuple):
    """What is good and bad for the men of one colour."""

    centre: int
    edge: int
    guard: int
    sixth: int
    seventh: int


_WHITE: Final = _Squares(
    centre=CENTRE,
    edge=_mask("a3", "a5", "h4", "h6"),
    guard=_mask("c1", "e1", "g1"),
    sixth=_rank(6),
    seventh=_rank(7),
)
_BY_COLOUR: Final = (_Squares(*map(_turned, _WHITE)), _WHITE)


def value(own: int, enemy: int, kings: int, white: int) -> int | None:
    """What the position is worth to the side that has ``own``; None where it must take."""
    occupied = own | enemy
    if kings == occupied and own.bit_count() + enemy.bit_count() <= MOST + 1:
        if enemy.bit_count() == 1:
            plies = plies_to_win(own, enemy)
            return WIN - plies if plies else _HELD * (own.bit_count() - 1)
        if own.bit_count() == 1:
            return None  # what the table knows is a move away
    empty = DARK_SQUARES ^ occupied
    own_men = own & ~kings
    jumpers, by4, by5 = scan_men(own_men, enemy, empty, white == 1)
    if jumpers:
        return None
    if not kings:
        if not by4 and not by5:
            return -WIN
        return _men(own, _BY_COLOUR[white]) - _men(enemy, _BY_COLOUR[1 - white])
    takers, slides = scan_kings(own & kings, occupied, enemy)
    if takers:
        return None
    if not by4 and not by5 and not any(squares for _, squares in slides):
        return -WIN
    men, enemy_men = _men(own_men, _BY_COLOUR[white]), _men(enemy & ~kings, _BY_COLOUR[1 - white])
    return _with_kings(own, enemy, kings, men - enemy_men)


def _men(men: int, good: _Squares) -> int:
    """The worth of one side's men."""
    return (
        MAN * men.bit_count()
        + 5 * (men & good.centre).bit_count()
        - 4 * (men & good.edge).bit_count()
        + 7 * (men & good.guard).bit_count()
        + 12 * (men & good.sixth).bit_count()
        + 40 * (men & good.seventh).bit_count()
    )


def _with_kings(own: int, enemy: int, kings: int, men: int) -> int:
    """``men``: what one side's men are worth more than the other's."""
    own_kings, enemy_kings = own & kings, enemy & kings
    score = men + KING * (own_kings.bit_count() - enemy_kings.bit_count())
    if own_kings and enemy_kings:
        score += ROAD * (bool(own_kings & MAIN_DIAGONAL) - bool(enemy_kings & MAIN_DIAGONAL))
        weak, strong = (enemy, own) if score > 0 else (own, enemy)
        if not strong & ~kings and weak == weak & kings:
            few = strong.bit_count() < 3 or (strong.bit_count() == 3 and weak & MAIN_DIAGONAL)
            if few and weak.bit_count() <= strong.bit_count():
                return score // 10  # a king that is not caught draws (rules 17 to 19)
    elif own_kings:
        score += ROAD * bool(own_kings & MAIN_DIAGONAL)
    else:
        score -= ROAD * bool(enemy_kings & MAIN_DIAGONAL)
    return score
