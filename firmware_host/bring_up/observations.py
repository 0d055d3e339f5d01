"""What a walk over a board has shown, before anybody says what it means.

In: nothing. Out: the notes a walk takes. Pure values; what they mean is said in ``findings``.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple


class Finding(NamedTuple):
    """What is wrong, or cannot be told. ``kind``: one word for programs. ``parts``: names of the
    netlist. ``cells``: where it shows. ``text``: what it is and what to do, in plain words.
    """

    kind: str
    parts: tuple[str, ...]
    cells: tuple[str, ...]
    text: str


@dataclass(frozen=True)
class LightNote:
    """A light that is not as it should be: LED channel ``led`` is ``wrong`` in these colours of
    red, green, blue and white. ``after``: whether light was seen behind it on the strip (None: it
    is the last).
    """

    led: int
    wrong: tuple[str, ...]
    after: bool | None = None


@dataclass
class Observations:
    """The notes. Cells are the board's names, channels those of a scan."""

    stuck: frozenset[int] = frozenset()
    """Channels felt while the board was empty."""
    sensed: dict[str, frozenset[int]] = field(default_factory=dict)
    """By the cell whose light was lit: the channels felt there; none where nothing was."""
    standing: dict[str, int] = field(default_factory=dict)
    """By the same: the channels on which pieces stood already, as bits."""
    north: dict[int, bool] = field(default_factory=dict)
    """By channel, on a board that feels poles: whether a piece there was felt by its north pole."""
    named: dict[str, frozenset[int]] = field(default_factory=dict)
    """By the cell that was asked for by its name, all lights out: the channels felt there."""
    stays: frozenset[int] = frozenset()
    """Channels still felt when the board was emptied again."""
    colours: dict[str, str] = field(default_factory=dict)
    """By the colour that was shown: the one a person saw, where it was another."""
    lights: dict[int, LightNote] = field(default_factory=dict)
    """By LED channel: what a person pointed at."""
