"""The power budget of a board as a table to read.

In: the plan. Out: markdown. The rules and their figures are in ``supply.py``; this says what they
give for one board.
"""

from __future__ import annotations

from hardware.electronics import frames
from hardware.electronics.catalogue import catalogue
from hardware.electronics.plan import BuildPlan
from hardware.electronics.supply import (
    CURRENT_CARRYING_PARTS,
    DARK_LED_A,
    FULL_LED_A,
    FUSES,
    LOWEST_V,
    MARGIN,
    OPENS,
    REST_MA,
    SUPPLIES,
    Feed,
    fuse_for,
    supply_for,
    worst_block,
)


def feeds(it: BuildPlan) -> tuple[Feed, ...]:
    """The power wires of a board."""
    return tuple(Feed(led, it.feed_mm(led)) for led in it.injections)


def written(it: BuildPlan) -> str:
    """The whole page."""
    return "\n".join([*_drawn(it), *_chosen(it), *_fed(it), *_beside()]) + "\n"


def _drawn(it: BuildPlan) -> list[str]:
    board, leds = it.board, len(it.strip)
    starts = frames.at_the_start(board)
    return [
        f"# Power budget: {board.title}",
        "",
        "Calculated from the board file and from the frames that the program paints, at normal"
        " brightness. Nothing here was measured.",
        "",
        "| the lights | mA at 5 V |",
        "|---|---:|",
        f"| all dark: {leds} lights idle | {leds * DARK_LED_A * 1000:.0f} |",
        *(
            f"| start position of {game}, at its brightest | {ma:.0f} |"
            for game, ma in starts.items()
        ),
        f"| all white, as limited by the program | {frames.all_white(board):.0f} |",
        f"| `budget_ma` in the board file | {board.budget_ma} |",
        f"| all white, without the limit | {leds * FULL_LED_A * 1000:.0f} |",
        f"| buffer and the rest | {REST_MA:.0f} |",
        "",
    ]


def _chosen(it: BuildPlan) -> list[str]:
    budget = it.board.budget_ma
    fuse, supply = fuse_for(budget), supply_for(budget)
    needed = MARGIN * (budget + REST_MA) / 1000
    flows = OPENS * FUSES[fuse]
    rows = catalogue()
    return [
        "| chosen | rated | rule |",
        "|---|---:|---|",
        f"| fuse {rows[fuse].number} | {FUSES[fuse]:g} A |"
        f" at least {MARGIN:g} x (budget + buffer and the rest) = {needed:.2f} A |",
        f"| supply: {rows[supply].title} | {SUPPLIES[supply]:g} A |"
        f" at least {OPENS:g} x the fuse = {flows:.1f} A, which opens it within an hour |",
        *(
            f"| {rows[part].title} | {rows[part].rated_a:g} A | at least the same {flows:.1f} A |"
            for part in CURRENT_CARRYING_PARTS
        ),
        "",
    ]


def _fed(it: BuildPlan) -> list[str]:
    leds, budget = len(it.strip), it.board.budget_ma
    lowest, first = worst_block(leds, feeds(it), budget)
    rows = [
        f"| L{feed.led} | {it.strip[feed.led].cell} | {feed.length_mm} | {feed.ohm * 1000:.0f} |"
        for feed in feeds(it)
    ]
    return [
        "5 V and ground feed the strip at:",
        "",
        "| light | cell | wire, mm | there and back, mohm |",
        "|---|---|---:|---:|",
        *rows,
        "",
        f"In the worst case, one run of white lights from L{first} on takes the whole budget. Every"
        f" light still gets at least **{lowest:.2f} V** (estimate; the minimum set here is"
        f" {LOWEST_V:g} V).",
        "",
    ]


def _beside() -> list[str]:
    return [
        "## Powered separately",
        "",
        "| | from | mA |",
        "|---|---|---:|",
        "| Pico, matrix, pull-ups | the USB socket of the Pi or laptop | under 100 (estimate) |",
        "| Raspberry Pi 3, Zero 2 W | its own supply, 5.1 V | 2500 |",
        "| Raspberry Pi 4 | its own supply, 5.1 V | 3000 |",
        "| Raspberry Pi 5 | its own supply, 5.1 V | 5000 |",
        "",
        "The Pi's figures are the ratings of the maker's own supplies. The grounds are joined at"
        " the controller; the two 5 V supplies never are.",
    ]
