"""The weights of Russian draughts can be fitted anew: games, rows, a table that the game reads."""

from __future__ import annotations

from importlib.resources import files
from random import Random
from zlib import decompress

import pytest

from bench import patterns as bench
from engines.russian_draughts import patterns
from engines.russian_draughts.board import BLACK_START, WHITE_START, bits
from engines.russian_draughts.evaluation import value
from engines.search.analysis import Level


def test_rows_of_a_game_are_quiet_and_all_come_to_the_same() -> None:
    rows = bench.played(3, Level(nodes=20, depth=60, margin=1))
    assert len(rows) > 10
    assert len({points for *_, points in rows}) == 1
    for white, black, kings, _ in rows:
        assert not white & black
        assert (
            value(white, black, kings, 1) is not None or value(black, white, kings, 0) is not None
        )


def lots(number: int) -> list[bench.Row]:
    """Positions of men by lot; who has more men wins."""
    lot, rows = Random(5), list[bench.Row]()
    for _ in range(number):
        white, black = (
            sum(lot.sample(bits(start), lot.randrange(4, 12)))
            for start in (WHITE_START, BLACK_START)
        )
        more = white.bit_count() - black.bit_count()
        rows.append((white, black, 0, 0.5 + 0.5 * (more > 0) - 0.5 * (more < 0)))
    return rows


def test_what_decides_games_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = lots(1_500)
    weights = bench.fitted(rows, passes=2)
    made = decompress(bench.packed(weights, bench.scale(rows, weights)))
    kept = decompress(files("engines.russian_draughts").joinpath(patterns.FILE).read_bytes())
    assert len(made) == len(kept)
    monkeypatch.setattr(patterns, "decompress", lambda _: made)
    table = patterns.weights.__wrapped__()
    monkeypatch.setattr(patterns, "weights", lambda: table)
    for name, file in (("_WEST", 0), ("_MIDDLE", 2), ("_EAST", 4)):
        monkeypatch.setattr(patterns, name, patterns.Files(file))
    monkeypatch.setattr(patterns, "_MATERIAL", patterns.Material())
    less = [patterns.worth(WHITE_START, BLACK_START ^ man, 0) for man in bits(BLACK_START)]
    assert 60 < sum(less) / 12 < 140
    assert patterns.worth(WHITE_START, BLACK_START, 0) == 0
