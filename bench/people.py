"""The numbers of the model of people and worn sensors, as a page: docs/measurements/people.md.

``python -m bench.people`` writes it. What the names mean in more words stands in docs/hands.md.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from simulator.people.profiles import PROFILES
from simulator.sensors.wear import SOUND

PAGE = Path(__file__).parents[1] / "docs" / "measurements" / "people.md"

HANDS = ("careful", "normal", "child", "blitz")
"""The profile ``worn-out-board`` has the hands of ``normal``."""

TIMES = {
    "reach": "until the next piece is touched",
    "carry": "from lifting to setting down",
    "take": "a victim, from the action before",
    "touch": "a piece set straight is in the air",
    "dwell": "mean rest above each cell slid over (exponential)",
    "crossing": "a sliding piece is felt by no cell",
    "overlap": "it is felt by two",
    "graze": "rest of a hovering piece on a wrong cell",
    "correct": "until a wrong square is left",
    "notice": "until a bump is put right",
    "rethink": "from a finished move to having second thoughts",
    "hesitate": "with a piece in hand",
    "look": "at what a promoted piece has become, before the next touch",
    "lay": "for the next piece of an army",
    "back": "reaching back, when all is done",
    "wait": "of the next player after the light",
}
"""In seconds."""

RATES = {
    "adjusts": "turns in which a piece is set straight",
    "again": "of these: one more, and so on",
    "pairs": "two neighbours set straight at once, with both hands",
    "swaps": "two neighbours of one seat and different kinds change places",
    "wrong_first": "another own piece is lifted and put back first",
    "wrong_square": "the mover is set on a wrong free square first",
    "second_thoughts": "a whole move is made and taken back first",
    "hovers": "the mover touches another free square on the way",
    "hesitates": "holds the mover for long",
    "bumps": "a neighbour of the landing is knocked over",
    "left": "of the bumps: nobody notices",
    "slides": "of the legs with free cells between: pushed, not carried",
    "both_felt": "of the borders so crossed: felt by two cells, else by none",
    "victims_first": "of the captures: one victim goes before the mover, or while it is in the air",
    "as_they_go": "of the chains: each victim when it has been jumped, else all at the end",
    "carried": "of the chains: from start to end in one go",
    "two_hands": "of the victims: taken by the other hand at the moment of another thing",
    "target_first": "of captures onto the victim's cell: the victim leaves before the mover",
    "together": "both are lifted at once, the victim is laid down last",
    "quick": "the victim is exchanged for the mover in one grip",
    "impatience": "turns begun before the opponent has finished",
}
"""Of all turns, unless the words say of what."""

FAULTS = {
    "bounce": "every contact, at every edge (s)",
    "weak": "of the cells: a weak magnet, whose contact chatters",
    "chatter": "for so long, at every edge (s)",
    "shivers": "and so often an hour at rest",
    "dead": "of the cells: never close",
    "stuck": "of the cells: never open",
    "failing": "of the dead and stuck: sound at first",
    "lifetime": "and failing at this time of the game (s)",
    "slow": "of the cells: close late",
    "lag": "by so much (s)",
    "missed": "of the edges: come late or not at all",
    "lost": "of the missed closings: only when the piece is set anew",
    "late": "else late by so much (s)",
    "spells": "of the openings: stick",
    "spell": "for so long (s)",
    "leans": "of the pieces set down: felt by a neighbour, too",
    "lean": "until pushed straight (s)",
    "bad_diode": "of the boards: one diode conducts both ways",
}
"""Of worn sensors."""

HEAD = """# The people and sensors that are played with

Made by `python -m bench.people` from `simulator/people/profiles.py` and
`simulator/sensors/wear.py`. What hands do under these names is told in [hands.md](../hands.md);
campaigns name the profile they were played with.
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
            "## Rates, per turn unless the row says of what",
            table(("rate", *HANDS, "what"), of_people(RATES)),
            "## Worn sensors",
            table(("fault", "new", "in use", "worn out", "what"), faults) + "\n",
        )
    )


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
    sys.exit(0)
