"""The menu of a board, used by its keys or by touching cells: what to play, brightness and more.

In: functions of keys, raw scans. Out: the item shown, and orders for the program that runs the
board. Pure: no clock, no file. Knows no game: the items are provided by others. The current game
stays as it is meanwhile.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias, TypeVar

from drivers.interfaces import Button
from engines.game import Move, Seat
from engines.message import Message


@dataclass(frozen=True)
class PlayGame:
    """The order to leave this game as it is and play another under these options (name, value).

    ``new``: from its beginning, not where it was left; ``lesson``: its lesson first, or its
    ``exercise`` of that number; ``resume``: the id of the saved game to go on with;
    ``editing``: a position is set up by hand first; ``position``: where the game begins, or
    what is set up, empty for the usual one; ``origin``: the game whose first moves it begins
    with, as in a request to play; ``phones``: the numbers of the seats that are shown how to
    play on a phone; ``computers``: the seats that the computer plays, with its level (0:
    adaptive), None for those it has played; ``player_names``: in the order of the seats, None:
    as in the settings; ``clock``: the time controls of a new game, None: as before; ``seated``:
    who plays was chosen with it, so what is set up is played without asking.
    """

    game: str
    options: tuple[tuple[str, str], ...] = ()
    new: bool = True
    lesson: bool = False
    exercise: int = 0
    editing: bool = False
    position: str = ""
    resume: str = ""
    origin: str = ""
    phones: tuple[int, ...] = ()
    computers: tuple[tuple[Seat, int], ...] | None = None
    player_names: tuple[str, ...] | None = None
    clock: str | None = None
    seated: bool = False


@dataclass(frozen=True)
class ChangeSetting:
    """The order to change a setting, and another one that goes with it."""

    setting: str
    value: str | float
    also: str = ""


@dataclass(frozen=True)
class ShutDown:
    """The order to save everything and switch the computer off."""


@dataclass(frozen=True)
class ReturnToLobby:
    """The order to leave this game as it is and open the start screen, at the page of ``game`` if
    one is named, or at its ``exercises``; with these ``options`` chosen, and the ``position`` where
    a game is to begin.
    """

    game: str = ""
    exercises: bool = False
    options: tuple[tuple[str, str], ...] = ()
    position: str = ""


@dataclass(frozen=True)
class Leave:
    """The order to leave this game, if there is one, as it is and close the program."""


MenuChoice = TypeVar("MenuChoice")
Order: TypeAlias = PlayGame | ChangeSetting | ShutDown | ReturnToLobby | Leave


@dataclass(frozen=True)
class Option:
    """An option of a new game: one of ``values``, the default first."""

    name: str
    values: tuple[str, ...]


@dataclass(frozen=True)
class Player:
    """The player of a seat in a new game: one of ``values``, a person (empty) or the computer at a
    level (0: adaptive); the present one first.
    """

    seat: Seat
    values: tuple[str, ...]


@dataclass(frozen=True)
class Step:
    """A position of the game, to look back at: that after ``entry`` moves, 0 for one to which no
    move with a piece led.
    """

    entry: int


@dataclass(frozen=True)
class Item:
    """An item of the menu: more items, an order, an option, a player or a step; None goes on with
    the game.

    ``label``: what it is, ``description``: more about it.
    """

    label: Message
    action: Sequence[Item] | Order | Option | Player | Step | None = None
    description: Message | None = None


@dataclass(frozen=True)
class MenuState:
    """The state of the menu: ``item`` is number ``index`` of ``count``, counted from 0.

    ``value``: that of an option or a player; ``move``: the one that led to a step, None until it is
    known. ``final_order``: the order that ends the program, once given.
    """

    item: Item
    count: int
    index: int
    value: str = ""
    final_order: Order | None = None
    move: Move | None = None


@dataclass
class _Level:
    """Some items, and which of them is shown."""

    items: Sequence[Item]
    shown: int = 0

    @property
    def has_steps(self) -> bool:
        """Return whether its items are steps through a game, in order."""
        return isinstance(self.items[0].action, Step)

    def go(self, by: int) -> None:
        """Show another item: after the last comes the first, but a game has two ends."""
        there = self.shown + by
        end = len(self.items) - 1
        self.shown = max(0, min(there, end)) if self.has_steps else there % len(self.items)


class MenuMode:
    """The menu of one board.

    ``channels``: by cell the channel of its sensor. ``provide_items``: the items when it is opened;
    None while there are none. ``recall_move``: the move that led to the position after so many
    moves; None until it is known.
    """

    def __init__(self, channels: Sequence[int]) -> None:
        self.provide_items: Callable[[], Sequence[Item]] | None = None
        self.recall_move: Callable[[int], Move | None] = lambda entry: None
        self.state: MenuState | None = None
        self._channels = channels
        self._levels: list[_Level] = []
        self._chosen: dict[Option | Player, int] = {}
        self._raw: int | None = None
        self._orders: list[Order] = []
        self._changed = False

    @property
    def is_open(self) -> bool:
        """Return whether the menu is open, so that no move is made."""
        return bool(self._levels)

    def take_orders(self) -> Sequence[Order]:
        """Return the orders since the last call, oldest first."""
        orders, self._orders = self._orders, []
        return orders

    def step(self, raw: int, buttons: Sequence[Button]) -> list[Button]:
        """Take functions of keys and a scan; return the functions that were not for the menu."""
        others = []
        if self._changed and self._levels and self.provide_items is not None:
            self._levels[
                0
            ].items = self.provide_items()  # the changed item shows its new value from then on
        self._changed = False
        for word in buttons:
            if self.state and self.state.final_order:
                continue
            if self.is_open:
                self._press(word)
            elif word is Button.MENU and self.provide_items is not None:
                self._levels, self._chosen, self._raw = [_Level(self.provide_items())], {}, None
            else:
                others.append(word)
        if self.is_open:
            self._on_scan(raw)
            if self.state is None or not self.state.final_order:
                self.state = self._state()
        else:
            self.state = None
        return others

    def _press(self, button: Button) -> None:
        level = self._levels[-1]
        match button:
            case Button.SAY:
                level.go(1)
            case Button.TAKE_BACK if level.has_steps:
                level.go(-1)
            case Button.TAKE_BACK:
                self._levels.pop()
            case Button.MENU:
                self._levels.clear()
            case Button.TURN:
                self._choose(level.items[level.shown])

    def _choose(self, item: Item) -> None:
        match item.action:
            case None | Step():
                self._levels.clear()
            case Option() as option:
                self._next_value(option)
            case Player() as player:
                self._next_value(player)
                if not any(self._value(one) == "" for one in self._shown_together(Player)):
                    self._chosen[player] = player.values.index("")  # one seat is left to a person
            case ChangeSetting() as change:
                self._orders.append(change)
                self._levels.pop()
                self._changed = True
            case PlayGame() | ShutDown() | ReturnToLobby() | Leave() as order:
                self._orders.append(self._complete(order))
                self.state = MenuState(item, 0, 0, final_order=order)
            case items:
                level = _Level(items)
                level.shown = len(items) - 1 if level.has_steps else 0
                self._levels.append(level)
                self._chosen = {}

    def _next_value(self, one: Option | Player) -> None:
        """Select the next value."""
        self._chosen[one] = (self._chosen.get(one, 0) + 1) % len(one.values)

    def _value(self, one: Option | Player) -> str:
        return one.values[self._chosen.get(one, 0)]

    def _shown_together(self, kind: type[MenuChoice]) -> Sequence[MenuChoice]:
        """Return all items of that kind that are shown together."""
        return [one.action for one in self._levels[-1].items if isinstance(one.action, kind)]

    def _complete(self, order: Order) -> Order:
        """Return the order with the options and players selected beside it; default options are
        left out.
        """
        if not isinstance(order, PlayGame) or not order.new or order.lesson or order.position:
            return order
        unusual = (one for one in self._shown_together(Option) if self._chosen.get(one, 0))
        options = tuple((one.name, self._value(one)) for one in unusual)
        players = [(one.seat, self._value(one)) for one in self._shown_together(Player)]
        computers = tuple((seat, int(level)) for seat, level in players if level)
        return replace(order, options=options, computers=computers if players else None)

    def _on_scan(self, raw: int) -> None:
        """Show the item of a touched cell, whether its contact opened or closed."""
        before, self._raw = self._raw, raw
        level = self._levels[-1]
        if before is None or level.has_steps:
            return
        for cell, channel in enumerate(self._channels[: len(level.items)]):
            if (before ^ raw) >> channel & 1:
                level.shown = cell

    def _state(self) -> MenuState:
        level = self._levels[-1]
        item, value = level.items[level.shown], ""
        if isinstance(item.action, Option | Player):
            value = self._value(item.action)
        move = None
        if isinstance(item.action, Step) and item.action.entry:
            move = self.recall_move(item.action.entry)
        return MenuState(item, len(level.items), level.shown, value, move=move)
