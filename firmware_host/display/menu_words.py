"""What is said while somebody chooses at the board.

In: what is shown of the menu. Out: a line for it, and one that says how to choose. Knows no game.
"""

from __future__ import annotations

from engines.message import Message, sentences
from firmware_host.station.menu_mode import MenuState, Option, Player, ShutDown


def menu_line(menu: MenuState) -> Message:
    """What would be chosen now; once all is over, what to do."""
    if isinstance(menu.final_order, ShutDown):
        return Message("display.menu-shuts-down")
    if menu.final_order is not None:
        return Message("display.menu-changes")
    if isinstance(menu.item.action, Option):
        return Message("display.menu-option", option=menu.item.action.name, value=menu.value)
    if isinstance(menu.item.action, Player):
        return _player_text(menu.item.action, menu.value)
    return Message("display.sentence", message=menu.item.label)


def _player_text(player: Player, value: str) -> Message:
    """Who plays a seat."""
    if not value:
        return Message("display.menu-somebody", seat=player.seat)
    if value == "0":
        return Message("display.menu-computer-suits", seat=player.seat)
    strongest = max(map(int, filter(None, player.values)))
    return Message(
        "display.menu-computer", seat=player.seat, number=int(value), of_number=strongest
    )


def menu_help(menu: MenuState) -> Message | None:
    """How to choose it, or another one; and what it is about."""
    if menu.final_order is not None:
        return None
    number, of_number = menu.index + 1, menu.count
    if isinstance(menu.item.action, Option | Player):
        how = Message("display.menu-walk-values", number=number, of_number=of_number)
    else:
        how = Message("display.menu-walk", number=number, of_number=of_number)
    about = menu.item.description
    return sentences(Message("display.sentence", message=about), how) if about else how


def with_menu_hint(note: Message | None) -> Message:
    """That another game can be chosen, after what there is to say."""
    other = Message("display.menu-choose")
    return sentences(note, other) if note else other
