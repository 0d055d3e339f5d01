"""Looking back through a game in a board's menu: an item for each position.

In: the newest view of the board, the other items of its menu. Out: the items with this one. Lights
show the move that led to the position (``display/meanings.py``); the pieces stay where they are,
and nothing moves in the game. Pure.
"""

from __future__ import annotations

from collections.abc import Sequence

from engines.message import Message
from firmware_host.station.menu_mode import Item, Step
from firmware_host.table.messages import View
from firmware_host.table.position_history import position_changes, read_command


def with_looking_back(items: Sequence[Item], view: View | None) -> Sequence[Item]:
    """Return the items of a menu with one to look back, after the first, if anything was played."""
    steps = steps_of(view) if view is not None else ()
    if len(steps) < 2:
        return items
    return [*items[:1], Item(Message("display.menu-look-back"), steps), *items[1:]]


def steps_of(view: View) -> Sequence[Item]:
    """Return an item for each position of a game, the start first."""
    return [_step(view, entry) for entry in position_changes(view.record)]


def _step(view: View, entry: int) -> Item:
    if not entry:
        return Item(Message("display.menu-step-start"), Step(0))
    seat, text, number, _ = view.record[entry - 1]
    if read_command(text) is not None:  # it is the set-up of an army
        return Item(Message("display.menu-step-set-up", seat=seat), Step(0))
    words = Message("display.menu-step", number=number, seat=seat, text=text)
    return Item(words, Step(entry))
