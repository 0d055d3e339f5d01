"""What is wrong with the lights of a board, from what a person has seen of them.

In: what a walk has seen. Out: findings. Pure. Data runs along the strip from light to light: one
that does not pass it on leaves all after it dark.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from firmware_host.bring_up.observations import Finding, LightNote, Observations
from firmware_host.bring_up.part_names import PartNames, listed

SHOWN = ("red", "green", "blue", "white")
"""The colours all lights show, in this order."""


def findings(parts: PartNames, observations: Observations) -> Sequence[Finding]:
    """What is wrong with the lights."""
    found = [*_colours(parts, observations.colours)]
    for note in sorted(observations.lights.values(), key=lambda each: each.led):
        found.append(_light(parts, note))
        if note.after is False:
            break  # all after it are dark for the same reason
    return found


def _light(parts: PartNames, note: LightNote) -> Finding:
    led = note.led
    name = parts.light(led)
    cell = parts.cell_of_led.get(led, f"light {led}")
    when = f"in {listed(note.wrong)}"
    if note.after is False:
        before = parts.light(led - 1) if led else "the scanner"
        dark = tuple(c for c, at in parts.board.leds.items() if at >= led)
        text = (
            f"The strip is dark from {name} (under {cell}) on. Check the data wire between"
            f" {before} and {name}, and that the arrows on the strip point away from the scanner."
            f" If the joint is good, replace {name}{f' or {before}' if led else ''}."
        )
        return Finding("dark", (name,) if not led else (before, name), dark, text)
    if note.after is None:
        text = (
            f"The last light {name} under {cell} is wrong {when}. Check the data wire before it,"
            f" then replace {name}."
        )
    elif set(note.wrong) == {"red", "green"}:
        text = (
            f"The light {name} under {cell} is only wrong in red and green. If all lights are,"
            f" colour_order in the board file is wrong; otherwise replace {name}."
        )
    else:
        text = (
            f"The light {name} under {cell} is wrong {when}, but those after it work: replace"
            f" {name}."
        )
    return Finding("light", (name,), (cell,), text)


def _colours(parts: PartNames, saw: Mapping[str, str]) -> Sequence[Finding]:
    """All lights have another colour than they should: the order in which the strip wants them."""
    if not saw:
        return []
    order = colour_order(parts.board.colour_order, saw)
    what = "; ".join(f"{shown} looked {looked}" for shown, looked in saw.items())
    if order is None:
        text = (
            f"The colours are wrong ({what}), and no colour order explains it. Check the data wire"
            " and the level shifter (74AHCT125), then check again."
        )
    else:
        text = (
            f'The colours are swapped ({what}): write colour_order = "{order}" in the board file.'
        )
    return [Finding("colours", (), (), text)]


def colour_order(written: str, saw: Mapping[str, str]) -> str | None:
    """The order a strip wants, when one driven in the order ``written`` shows these colours in
    place of others; None when no order explains it. A colour that is not named looked right.
    """
    wants = list(written)
    for shown in SHOWN[:3]:
        looked = saw.get(shown, shown)
        wants[written.index(shown[0])] = looked[0]
    right = sorted(wants) == sorted(written) and saw.get("white", "white") == "white"
    return "".join(wants) if right else None
