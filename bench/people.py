"""The numbers of the model of people and worn sensors, as a page: docs/measurements/people.md.

``python -m bench.people`` writes it. What the names mean in more words stands in docs/hands.md.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from simulator.people.profiles import PROFILES
from simulator.sensors import SOUND

PAGE = Path(__file__).parents[1] / "docs" / "measurements" / "people.md"
HANDS = ("careful", "normal", "child", "blitz")
"""The profile ``worn-out-board`` has the hands of ``normal``."""

TIMES = {
    "reach": "until the next touch",
    "carry": "from lifting to putting down",
    "take": "a captured piece, after the previous action",
    "touch": "a straightened piece is in the air",
    "dwell": "mean rest per cell slid over (exponential)",
    "crossing": "no cell detects a sliding piece",
    "overlap": "two cells detect it",
    "graze": "hovering on a wrong cell",
    "correct": "until a wrong square is left",
    "notice": "until a bump is corrected",
    "rethink": "until a change of mind",
    "hesitate": "holding a piece",
    "look": "at a promoted piece",
    "lay": "next piece of an army",
    "back": "reaching back at the end",
    "wait": "next player, after the light",
}
"""In seconds."""

RATES = {
    "adjusts": "a piece is straightened",
    "again": "of these: one more, and so on",
    "pairs": "two neighbours straightened at once",
    "swaps": "two unlike neighbours of one player are swapped",
    "wrong_first": "another own piece is lifted first",
    "wrong_square": "the mover is put on a wrong square first",
    "second_thoughts": "a whole move is made and undone first",
    "hovers": "the mover touches another square on the way",
    "hesitates": "holds the mover long",
    "bumps": "a neighbour of the landing is knocked over",
    "left": "of bumps: nobody notices",
    "slides": "of legs over free cells: slid, not carried",
    "both_felt": "of borders so crossed: two cells detect it, else none",
    "victims_first": "of captures: a victim goes before or with the mover",
    "as_they_go": "of chains: victims one by one, else at the end",
    "carried": "of chains: from start to end in one go",
    "two_hands": "of victims: removed by the other hand meanwhile",
    "target_first": "of captures by replacement: the victim first",
    "together": "both lifted at once, victim down last",
    "quick": "victim swapped for the mover in one grip",
    "impatience": "begun before the opponent has finished",
}
"""Of all turns, unless the words say of what."""

FAULTS = {
    "bounce": "bounce of every contact (s)",
    "weak": "of cells: weak magnet, chatters",
    "chatter": "for so long, at each edge (s)",
    "shivers": "and so often an hour at rest",
    "dead": "of cells: never close",
    "stuck": "of cells: never open",
    "failing": "of dead and stuck: good at first",
    "lifetime": "and fail at this game time (s)",
    "slow": "of cells: close late",
    "lag": "by so much (s)",
    "missed": "of edges: late or missing",
    "lost": "of missing closings: until put down again",
    "late": "else late by so much (s)",
    "spells": "of openings: stick",
    "spell": "for so long (s)",
    "double_sensed": "of pieces put down: also detected next door",
    "lean": "until straightened (s)",
    "bad_diode": "of boards: one diode conducts both ways",
}
"""Of worn sensors."""

HEAD = """# Simulated people and sensors

These are the times, rates and faults of each campaign profile, explained in
[hands.md](../hands.md). `python -m bench.people` writes this page from
`simulator/people/profiles.py` and `simulator/sensors.py`.
"""


def shown(value: object) -> str:
    """A number or a span."""
    return " to ".join(f"{part:g}" for part in (value if isinstance(value, tuple) else (value,)))


def table(head: Sequence[str], rows: Mapping[str, Sequence[str]]) -> str:
    """In Markdown; the names of the rows as code."""
    lines = [f"| {' | '.join(head)} |", "|" + "---|" * len(head)]
    lines += [f"| `{name}` | {' | '.join(cells)} |" for name, cells in rows.items()]
    return "\n".join(lines)


def page() -> str:
    """All of it."""
    people = [PROFILES[name] for name in HANDS]
    worn = (SOUND, PROFILES["normal"].wear, PROFILES["worn-out-board"].wear)

    def of_people(words: Mapping[str, str]) -> Mapping[str, Sequence[str]]:
        return {n: [*(shown(getattr(p, n)) for p in people), what] for n, what in words.items()}

    faults = {
        f"wear.{name}": [*(shown(getattr(rates, name)) for rates in worn), what]
        for name, what in FAULTS.items()
    }
    return "\n\n".join(
        (
            f"{HEAD}\n## Times, in seconds",
            table(("time", *HANDS, "what"), of_people(TIMES)),
            "## Rates, per turn unless stated",
            table(("rate", *HANDS, "what"), of_people(RATES)),
            "## Worn sensors",
            table(("fault", "new", "in use", "worn out", "what"), faults) + "\n",
        )
    )


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
    sys.exit(0)
