"""What a position is worth as it stands, in hundredths of a man.

In: the pieces as bits. Out: a number for the side to move. Knows no move but which piece may take.
Men are judged by ``patterns``.
"""

from __future__ import annotations

from typing import Final

from engines.russian_draughts.draws import MAIN_DIAGONAL
from engines.russian_draughts.lone_king import MOST, plies_to_win
from engines.russian_draughts.move_generation import scan_kings, scan_men
from engines.russian_draughts.patterns import worth
from engines.russian_draughts.squares import DARK_SQUARES
from engines.search.searchable import WIN

ROAD: Final = 8
"""A king on the main diagonal, which the Russians call the main road: fitted with the patterns."""

_HELD: Final = 15
"""Each king more that does not win: the other side may still go wrong."""


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
        return worth(own, enemy, 0) if white else -worth(enemy, own, 0)
    takers, slides = scan_kings(own & kings, occupied, enemy)
    if takers:
        return None
    if not by4 and not by5 and not any(squares for _, squares in slides):
        return -WIN
    return _with_kings(own, enemy, kings, white)


def _with_kings(own: int, enemy: int, kings: int, white: int) -> int:
    """The same where there are kings and nothing is to be taken."""
    score = worth(own, enemy, kings) if white else -worth(enemy, own, kings)
    own_kings, enemy_kings = own & kings, enemy & kings
    score += ROAD * (bool(own_kings & MAIN_DIAGONAL) - bool(enemy_kings & MAIN_DIAGONAL))
    if own_kings and enemy_kings:
        weak, strong = (enemy, own) if score > 0 else (own, enemy)
        if not strong & ~kings and weak == weak & kings:
            few = strong.bit_count() < 3 or (strong.bit_count() == 3 and weak & MAIN_DIAGONAL)
            if few and weak.bit_count() <= strong.bit_count():
                return int(score / 10)  # a king that is not caught draws (rules 17 to 19)
    return score
