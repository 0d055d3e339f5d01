"""The table of prices is what the counts that are checked in give, and counting counts."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import fields

import pytest

from bench import fit
from bench.fit import Rate, fitted_cost, kept
from bench.ground_truth import Count
from firmware_host.explain.instrumented import COST_ROWS as NAMED
from firmware_host.explain.instrumented import itemised, shares, with_costs
from firmware_host.tracking.costs import COSTS, Costs
from tests.extent import Extent

ROWS = {each.name: each for each in fields(Costs)}


def test_a_row_is_what_its_count_gives() -> None:
    for name, row in ROWS.items():
        rate = kept().get(name)
        says = fitted_cost(rate) if rate else None
        assert row.metadata["says"] == says, f"python -m bench.fit --table: {name}"
        assert row.metadata["source"] in ("counted", "guess", "tuned"), name
        if row.metadata["source"] == "counted":
            assert row.default == says, name
        if row.metadata["source"] == "guess":
            assert says is None, f"{name} has been counted; a row that differs is tuned"


def test_the_table_is_counted_with_seeds_for_fitting() -> None:
    told = json.loads(fit.COUNTS.read_text("utf-8"))
    assert told["seeds"]
    assert all(seed.startswith("fit-") for seed in told["seeds"])


@pytest.mark.parametrize(
    ("count", "of", "says"),
    [(99, 199, 0.63), (1, 99, 3.78), (0, 5000, None), (3, 20, None)],
    ids=["every other time", "seldom", "never done", "too few chances"],
)
def test_what_a_count_says(count: int, of: int, says: float | None) -> None:
    assert fitted_cost(Rate(count, of)) == says


def test_a_price_knows_its_rows() -> None:
    odd, late = NAMED["odd"], NAMED["late"]
    total = 0.0 + odd + (late - odd) * 0.5
    assert total == pytest.approx((COSTS.odd + COSTS.late) / 2)
    assert shares(total) == pytest.approx({"odd": 0.5, "late": 0.5})


def test_what_all_explanations_pay_is_no_choice() -> None:
    count = Count()
    count.choice({"idle": 1.0}, [{"idle": 1.0, "odd": 1.0}, {"idle": 2.0}])
    assert (count.count["idle"], count.of["idle"]) == (0, 1)
    assert (count.count["odd"], count.of["odd"]) == (0, 1)


@pytest.mark.slow
def test_children_are_counted(extent: Extent) -> None:
    """They set down where no move leads, and push pieces over borders, oftener than the careful."""

    def rows(who: str, turns: int) -> Mapping[str, Rate]:
        return fit.rows([who], turns, ["tafl-king"], ["test"])

    turns = max(30, extent.share(100))
    child, careful = rows("child", turns), rows("careful", turns)
    assert rows("child", 5) == rows("child", 5)
    assert child["odd"].count > careful.get("odd", Rate(0, 0)).count
    assert child["soon"].count > careful.get("soon", Rate(0, 0)).count
    assert child["odd"].count < child["odd"].of / 2


def test_nothing_is_left_behind_when_nobody_counts() -> None:
    with itemised():
        assert COSTS.odd is NAMED["odd"]
        with with_costs({"odd": 7.0}):
            assert COSTS.odd == 7.0
        assert COSTS.odd is NAMED["odd"]
    assert Costs() == COSTS
    assert type(COSTS.odd) is float
