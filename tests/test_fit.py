"""What is counted for the costs of a reader is what happens on the board."""

from __future__ import annotations

import json
from collections import Counter
from math import log

import pytest

from bench import fit
from bench.fit import Rate, SensorWitness, rates
from engines.topology import Mask

ROWS = [
    # The piece is lifted (L) and put down (P), the contact opens (o) and closes (c), so many
    # milliseconds apart; what is counted.
    ("lifted and felt so", "L 2 o", "lifts"),
    ("lifted and felt late", "L 80 o", "lifts, lift felt late"),
    ("lifted, never felt, put back", "L 500 P", "lifts, landings, lift not felt"),
    ("put back and felt", "L 2 o 500 P 2 c", "lifts, landings"),
    ("felt late", "L 2 o 500 P 90 c", "lifts, landings, landing felt late"),
    ("put down unfelt, and lifted again", "L 2 o 500 P 400 L",
     "lifts, lifts, landings, landing not felt"),
    ("rocks", "o 12 c", "opened by itself, short"),
    ("rocks for longer", "o 60 c", "opened by itself, longer"),
    ("is out for long", "o 300 c", "opened by itself, long"),
    ("rocks and is lifted", "o 12 L", "lifts"),
    ("felt though the piece is gone", "L 2 o 400 c 110 o", "lifts, felt where nothing stands"),
    ("felt from next door, then put there", "L 2 o 400 c 30 P",
     "lifts, landings, felt where nothing stands"),
]  # fmt: skip


@pytest.mark.parametrize(("doing", "found"), [row[1:] for row in ROWS], ids=[r[0] for r in ROWS])
def test_what_a_witness_counts(doing: str, found: str) -> None:
    counts: Counter[str] = Counter()
    wood = felt = Mask(1)
    now, witness = 0.0, SensorWitness(wood, felt, counts)
    for word in doing.split():
        if word.isdigit():
            now += int(word) / 1000
            continue
        wood = {"L": Mask(0), "P": Mask(1)}.get(word, wood)
        felt = {"o": Mask(0), "c": Mask(1)}.get(word, felt)
        witness.take(now, wood, felt, Mask(0))
    assert sorted((+counts).elements()) == sorted(events(found))


def events(found: str) -> list[str]:
    """Names divided by commas, some of which have a comma themselves."""
    names = found.replace("itself, ", "itself ").split(", ")
    return [name.replace("itself ", "itself, ") for name in names]


def test_cells_that_are_not_believed_are_left_out() -> None:
    counts: Counter[str] = Counter()
    SensorWitness(Mask(3), Mask(3), counts).take(1.0, Mask(0), Mask(0), Mask(2))
    assert counts["lifts"] == 1


def test_a_cost_is_minus_the_logarithm_of_a_rate() -> None:
    assert Rate(99, 199).cost == pytest.approx(-log(99.5 / 200))
    assert Rate(0, 99).cost == pytest.approx(log(200))


def test_careful_people_on_sound_cells_do_what_they_mean() -> None:
    found = rates("careful", 30, ["krieger"], "test")
    assert found == rates("careful", 30, ["krieger"], "test")
    assert found["lift not felt"].of > 30
    assert found["lift not felt"].count == 0
    child = rates("child", 30, ["krieger"], "test")
    assert child["hands: adjusts"].count > found.get("hands: adjusts", Rate(0, 30)).count
    assert child["hands: adjusts"].of == 30


def test_the_table_is_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert fit.main(["--turns", "10", "--profile", "normal", "--game", "krieger"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["seed"] == "fit-1"
    assert told["rates"]["normal"]["lift not felt"]["cost"] > 2
