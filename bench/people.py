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
    "take": "until a captured piece is taken",
    "touch": "an adjusted piece is in the air",
    "dwell": "mean rest on each cell when sliding (exponential)",
    "crossing": "no cell detects a sliding piece",
    "overlap": "two cells detect it",
    "graze": "hovering on a wrong cell",
    "correct": "until a wrong square is left",
    "notice": "until a bump is corrected",
    "rethink": "until a change of mind",
    "hesitate": "holding a piece",
    "look": "looking at a promoted piece",
    "lay": "until the next piece of an army",
    "back": "reaching back at the end",
    "wait": "the next player waits after the light",
}
"""In seconds."""

RATES = {
    "adjusts": "a piece is adjusted",
    "again": "of these: one more, and so on",
    "pairs": "two neighbouring pieces are adjusted at once",
    "swaps": "two different neighbouring pieces of one player are swapped",
    "wrong_first": "another own piece is lifted first",
    "wrong_square": "the piece is put on a wrong square first",
    "second_thoughts": "a whole move is made and undone first",
    "hovers": "the piece touches another square on the way",
    "hesitates": "holds the piece for a long time",
    "bumps": "a piece next to the landing is knocked over",
    "left": "of bumps: nobody notices",
    "slides": "of moves over empty cells: slid, not carried",
    "both_felt": "of borders crossed this way: two cells detect it, otherwise none",
    "victims_first": "of captures: a victim is removed before the move or with it",
    "as_they_go": "of multiple captures: victims one by one, otherwise at the end",
    "carried": "of multiple captures: from start to end in one go",
    "two_hands": "of victims: removed by the other hand at the same time",
    "target_first": "of captures by replacement: the victim is lifted first",
    "together": "both are lifted at once, the victim is put down last",
    "quick": "the victim is replaced in one grip",
    "impatience": "begins before the opponent has finished",
}
"""Of all turns, unless the text says of what."""

FAULTS = {
    "bounce": "bounce of every contact (s)",
    "weak": "of cells: weak magnet, chatters",
    "chatter": "how long, at each edge (s)",
    "shivers": "how often per hour at rest",
    "dead": "of cells: never close",
    "stuck": "of cells: never open",
    "failing": "of dead and stuck cells: good at first",
    "lifetime": "when they fail, in game time (s)",
    "slow": "of cells: close late",
    "lag": "how late (s)",
    "missed": "of edges: late or missing",
    "lost": "of missing closings: until the piece is put down again",
    "late": "otherwise, how late (s)",
    "spells": "of openings: the contact sticks",
    "spell": "how long (s)",
    "double_sensed": "of pieces put down: detected on the next cell too",
    "lean": "until the piece is adjusted (s)",
    "bad_diode": "of boards: one diode conducts both ways",
}
"""Of worn sensors."""

HEAD = """# Simulated people and sensors

The times, rates and faults of each campaign profile, explained in
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
            "## Rates, per turn unless stated otherwise",
            table(("rate", *HANDS, "what"), of_people(RATES)),
            "## Worn sensors",
            table(("fault", "new", "in use", "worn out", "what"), faults) + "\n",
        )
    )


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
    sys.exit(0)
