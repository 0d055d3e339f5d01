"""docs/measurements/people.md has the numbers in force, docs/hands.md says what hands do."""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path
from random import Random

from bench import people
from simulator.people.people import People
from simulator.people.profiles import NORMAL, PROFILES
from simulator.sensors import SOUND, WearRates
from tests.simulator.people_at_play import moves, planned, wood

DOCS = Path(__file__).parents[2] / "docs"
PAGE = DOCS / "measurements" / "people.md"


def shown(value: object) -> str:
    """A number or a span as the page writes it."""
    return " to ".join(f"{part:g}" for part in (value if isinstance(value, tuple) else (value,)))


def rows() -> dict[str, list[str]]:
    """Every row of every table whose first cell is a name in code type."""
    found = (
        [cell.strip() for cell in line.strip("|").split("|")]
        for line in PAGE.read_text().splitlines()
        if line.startswith("| `")
    )
    return {row[0].strip("`"): row[1:] for row in found}


def test_the_page_is_the_one_that_is_made() -> None:
    assert PAGE.read_text("utf-8") == people.page(), "stale: python -m bench.people"


def test_every_number_of_every_profile_stands_on_the_page() -> None:
    told = rows()
    for field in fields(NORMAL):
        if field.name in ("name", "wear"):
            continue
        numbers = [shown(getattr(profile, field.name)) for profile in PROFILES.values()][:4]
        assert told[field.name][:4] == numbers, field.name


def test_every_rate_of_the_sensors_stands_on_the_page() -> None:
    told, usual, worn = rows(), PROFILES["normal"].wear, PROFILES["worn-out-board"].wear
    for field in fields(WearRates):
        numbers = [shown(getattr(rates, field.name)) for rates in (SOUND, usual, worn)]
        assert told[f"wear.{field.name}"][:3] == numbers, field.name


def test_every_habit_that_comes_up_is_explained() -> None:
    lot, counted = Random(1), {"overlaps"}
    for game, state, move in moves("coalition-chess", 700, seed=1):
        plan = planned(People(game, PROFILES["child"], lot), state, move, wood(game, state))
        counted |= {habit for habit, times in plan.habits.items() if times}
    assert counted > {"adjusts", "slides", "bumps_left", "touches", "second_thoughts"}
    text = (DOCS / "hands.md").read_text() + PAGE.read_text()
    assert [habit for habit in sorted(counted) if f"`{habit}`" not in text] == []
