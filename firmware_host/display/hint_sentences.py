"""A hint in words: which piece; where to; why.

In: a view. Out: sentences, None where no hint was asked for. Knows no game: reasons come with the
advice.
"""

from __future__ import annotations

from collections.abc import Sequence

from engines.message import Message, sentences
from firmware_host.station.hinting import pointed, step
from firmware_host.table.hints import STEPS
from firmware_host.table.messages import View

MOST = 2
"""So many reasons are told: more is not read at a board."""

NEXT = {1: Message("display.hint-where-next"), 2: Message("display.hint-why-next")}
"""By step, what the button would say next."""


def sentence(view: View, names: Sequence[str]) -> Message | None:
    """The hint that was asked for, as far as it goes. ``names``: of the cells."""
    at, cells = step(view), [names[cell] for cell in pointed(view)]
    if not at:
        return None
    if view.advice is None:
        return Message("display.hint-waits")
    if not cells:
        return Message("display.hint-word", word=view.advice.move.choice)
    if at == 1:
        return Message("display.hint-piece", cell=cells[0])
    reasons = view.advice.reasons[:MOST]
    if at < STEPS:
        return Message("display.hint-move", cell=cells[0], other_cell=cells[1])
    if not reasons:
        return Message("display.hint-quiet", cell=cells[0], other_cell=cells[1])
    return Message("display.hint-why", cell=cells[0], other_cell=cells[1], messages=reasons)


def at_board(view: View, names: Sequence[str]) -> Message | None:
    """The same, and what the button says next."""
    told, further = sentence(view, names), NEXT.get(step(view))
    return sentences(told, further) if told and further and pointed(view) else told
