"""The actions of the window: a key for each, and a key cap to click in the strip of text.

In: what the board offers (backs, pages for phones). Out: the caps to show, in their places. Knows
no pygame and no pixels.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from enum import StrEnum
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from drivers.interfaces import Button, Page
from engines.localiser import IN_ENGLISH, Localiser
from simulator.simulated_board import Arrangement
from simulator.window.sheet import SheetSource
from simulator.window.window_layout import MAX_CAPS


class WindowAction(StrEnum):
    """Actions that only a simulated board has."""

    TIDY = "tidy"
    REVEAL = "look"
    PHONES = "phones"
    HELP = "help"
    MOVES = "moves"
    IMPORT = "import"
    POSITION = "position"


Action: TypeAlias = Button | WindowAction | Arrangement


class KeyCap(NamedTuple):
    """A key's name, a label of one or two words, its action, and the number of its slot.

    ``note``: what it does next, where that changes from press to press.
    """

    key: str
    label: str
    action: Action
    place: int = 0
    note: str = ""


class Key(NamedTuple):
    """A language-neutral key cap: the key's name and what it does."""

    name: str
    action: Action


SheetsOf: TypeAlias = Callable[[Sequence[KeyCap], Callable[[Action], None]], SheetSource | None]
"""Makes sheets that lie over the table, from the available key caps and what performs them; None
where there is nothing to ask or to show, and the action has been performed."""

CAPS = (
    Key("Space", Button.TURN),
    Key("T", Button.TAKE_BACK),
    Key("H", Button.HINT),
    Key("N", Button.NEW_GAME),
    Key("Y", Button.REDO),
    Key("L", WindowAction.MOVES),
    Key("D", Button.DRAW),
    Key("R", Button.RESIGN),
    Key("P", WindowAction.TIDY),
    Key("F1", WindowAction.HELP),
    Key("M", Button.MENU),
    Key("Esc", Button.QUIT),
    Key("S", Button.SAY),
    Key("V", WindowAction.REVEAL),
    Key("W", WindowAction.PHONES),
)
"""Every cap has a fixed slot, whichever others there are; optional ones come last."""

YES = "yes"
"""What the cap is called that says yes; it does what another one does."""

CALLED: Mapping[Action, str] = {Button.MENU: "settings"}
"""What a cap is called after what it opens in a window, where a board without one has a menu."""

CAPS_IN_SETUP: Mapping[Action, Key] = {
    Button.REDO: Key("1", Arrangement.STANDARD),
    WindowAction.MOVES: Key("2", Arrangement.RANDOM),
    Button.DRAW: Key("3", Arrangement.LAST),
}
"""The caps that take the slots of those with no use before the first move."""


class Abilities(NamedTuple):
    """What a board offers besides the texts.

    These are: pieces with backs to look behind, pages for phones, pieces to be put in place, moves
    to look back at; something to complete or to confirm, a hint to show, and more to choose from; a
    game that can still be ended; the button that says yes to a question, if one is asked; the
    arrangements of an army that has to be set up now. ``renamed``: buttons that have another
    name now, and that name. ``notes``: what buttons show next, where that is said. ``choices``:
    the buttons for commands that are part of this turn, with their labels.
    """

    has_backs: bool = False
    has_pages: bool = False
    may_tidy: bool = True
    has_history: bool = True
    may_complete: bool = True
    may_end: bool = True
    has_hint: bool = True
    has_more: bool = True
    yes_button: Button | None = None
    renamed: tuple[tuple[Button, str], ...] = ()
    arrangements: tuple[Arrangement, ...] = ()
    notes: tuple[tuple[Button, str], ...] = ()
    choices: tuple[tuple[Button, str], ...] = ()


def suggested_actions(
    page: Page,
    arrangements: Collection[Arrangement],
    *,
    is_army_placed: bool,
    is_hidden_from_owner: bool,
) -> frozenset[Action]:
    """Return the best actions to press next.

    They are to have an army arranged, or to go on with one that ``is_army_placed``; to look, where
    own pieces are ``is_hidden_from_owner``; after the end, to play again or to see the turning
    points and better moves.
    """
    asked: dict[Action, bool] = {
        **dict.fromkeys(arrangements, True),
        Button.TURN: is_army_placed,
        WindowAction.REVEAL: is_hidden_from_owner,
        Button.NEW_GAME: page.is_over,
        Button.HINT: page.may_review,
        WindowAction.MOVES: page.is_over and any(one.better for one in page.record),
    }
    return frozenset(action for action, now in asked.items() if now)


@lru_cache(maxsize=16)
def key_caps(able: Abilities, reader: Localiser = IN_ENGLISH) -> tuple[KeyCap, ...]:
    """Return the caps of a board with these abilities, in the reader's language."""
    lacking: dict[Action, bool] = {
        WindowAction.REVEAL: not able.has_backs,
        WindowAction.PHONES: not able.has_pages,
        WindowAction.TIDY: not able.may_tidy,
        WindowAction.MOVES: not able.has_history,
        Button.TURN: not able.may_complete,
        Button.DRAW: not able.may_end,
        Button.RESIGN: not able.may_end,
        Button.HINT: not able.has_hint,
        Button.SAY: not able.has_more,
    }
    lacking |= {how: how not in able.arrangements for how in Arrangement}
    instead = CAPS_IN_SETUP if able.arrangements else {}
    caps = [instead.get(cap.action, cap) for cap in CAPS]
    renamed: Mapping[Action, str] = {**CALLED, **dict[Action, str](able.renamed)}
    notes = dict[Action, str](able.notes)
    shown = [
        KeyCap(
            reader.name("key", cap.name),
            reader.name("button", renamed.get(cap.action, cap.action)),
            cap.action,
            place,
            notes.get(cap.action, ""),
        )
        for place, cap in enumerate(caps)
        if not lacking.get(cap.action)
    ]
    if able.yes_button is None:
        return (*shown, *_choices(able.choices, reader))
    return (*_without_key(shown, Button.QUIT), *_answers(shown, able.yes_button, reader))


CHOICE_KEYS = ("J", "K")
"""The keys of the buttons for commands that are part of a turn."""


def _choices(choices: Sequence[tuple[Button, str]], reader: Localiser) -> Sequence[KeyCap]:
    """Return the caps for commands of this turn, in the slots of answers, the last one at the
    end.
    """
    places = range(MAX_CAPS + len(CHOICE_KEYS) - len(choices), MAX_CAPS + len(CHOICE_KEYS))
    return tuple(
        KeyCap(reader.name("key", key), label, button, place)
        for key, place, (button, label) in zip(CHOICE_KEYS, places, choices, strict=False)
    )


def _without_key(caps: Sequence[KeyCap], action: Action) -> Sequence[KeyCap]:
    """Return the caps, the one for this action without its key, which now does something else."""
    return [cap._replace(key="") if cap.action is action else cap for cap in caps]


def _answers(caps: Sequence[KeyCap], yes_button: Button, reader: Localiser) -> Sequence[KeyCap]:
    """Return the caps that answer a question: yes with the key of the button that says it, no with
    Esc.
    """
    keys = {cap.action: cap.key for cap in caps}
    return (
        KeyCap(keys.get(yes_button, ""), reader.name("button", YES), yes_button, MAX_CAPS),
        KeyCap(keys[Button.QUIT], reader.name("button", Button.NO), Button.NO, MAX_CAPS + 1),
    )
