"""What men are worth as they stand together: a table fitted to games, read as a player reads it."""

from __future__ import annotations

import pytest

from engines.russian_draughts import patterns
from engines.russian_draughts.board import BLACK_START, CELL, DARK_SQUARES, WHITE_START, bits
from engines.russian_draughts.patterns import FITTED, PATTERNS, Block, Files, weights, worth
from engines.search.alpha_beta import CERTAIN_WIN
from tests.engines.search_play import thinker

DRAUGHTS = thinker("russian-draughts")


def judged(position: str) -> int:
    """For the side to move."""
    value = DRAUGHTS.searchable.value(
        DRAUGHTS.searchable.position(DRAUGHTS.game.read_position(position))
    )
    assert value is not None
    assert abs(value) < CERTAIN_WIN
    return int(value)


BETTER = [
    ("W:Wc1,e1,g1,c3,e3:Bd8,f8,c7,d6", "W:Wc1,e1,g1,c3:Bd8,f8,c7,d6", "a man more"),
    ("W:WKa1,c1,e1,g1:Bd8,f8,h8,h6", "W:Wa1,c1,e1,g1:Bd8,f8,h8,h6", "a king is more than a man"),
    (
        "W:We1,g1,c1,a1:Bd8,f8,h8",
        "W:We1,g1,c1,a1,a3,c3,g3:Bd8,f8,h8,b8,h6,f6",
        "a man more is worth more, the fewer there are",
    ),
    (
        "W:Wa7,c1,e1,g1:Bh8,f8,d8,h6",
        "W:Wa7,c1,e1,g1:Bb8,f8,d8,h6",
        "a man on a7 is on its way, or locked up by one on b8",
    ),
    (
        "W:Wc1,e1,c3,e3,g3:Bb8,d8,c7,d6,f6",
        "W:Wb2,e1,c3,e3,g3:Bb8,d8,c7,d6,f6",
        "a man on c1 keeps kings out",
    ),
    (
        "W:Wa1,c1,e1,g1,c3,e3:Bb8,d8,f8,h8,d6,f6",
        "W:Wa1,c1,e1,g1,c3,h4:Bb8,d8,f8,h8,d6,f6",
        "a man in the centre, not on the edge",
    ),
]
"""For White better and worse positions."""


@pytest.mark.parametrize(("better", "worse", "why"), BETTER, ids=[row[2] for row in BETTER])
def test_what_draughts_like(better: str, worse: str, why: str) -> None:
    assert judged(better) > judged(worse)


@pytest.mark.parametrize("square", bits(BLACK_START))
def test_a_man_at_the_start_is_worth_about_a_hundred(square: int) -> None:
    assert 80 < worth(WHITE_START, BLACK_START ^ square, 0) < 150


def test_blocks_are_the_board_and_lie_as_they_do_from_the_other_side() -> None:
    found = [Block(file, rank) for file in (0, 2, 4) for rank in (0, 2, 4)]
    squares = [each.mask & DARK_SQUARES for each in found]
    assert all(mask.bit_count() == 8 for mask in squares)
    assert {bit for mask in squares for bit in bits(mask)} == set(CELL)
    assert {sum(1 << 35 - bit for bit in range(36) if mask >> bit & 1) for mask in squares} == {
        *squares
    }


def test_the_table_is_whole() -> None:
    table = weights()
    assert len(table.opening) == len(table.ending) == len(FITTED)
    assert {len(each) for each in (*table.opening, *table.ending)} == {PATTERNS}
    assert len(table.material) == 52 * 52


def test_positions_of_more_pieces_than_a_game_has_are_judged() -> None:
    """A position that is set up may have any number."""
    many, one = DARK_SQUARES ^ 1 << 35, 1 << 35
    assert worth(many, one, 0) > 0
    assert worth(many, one, many) > worth(many, one, 0b1111)
    assert worth(one, many, many) == -worth(turned(many), turned(one), turned(many))


def turned(mask: int) -> int:
    return sum(1 << 35 - bit for bit in range(36) if mask >> bit & 1)


def test_no_more_is_kept_than_there_is_room_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(patterns, "_KEPT", 3)
    kept = Files(2)
    sums = [kept[mask << 36] for mask in bits(kept.mask & DARK_SQUARES)]
    assert len(kept) <= 3
    assert sums == [Files(2)[mask << 36] for mask in bits(kept.mask & DARK_SQUARES)]
