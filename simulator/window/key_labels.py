"""The actions of the window: a key for each, and a key cap to click in the strip of text.

In: what the board offers (backs, pages for phones). Out: the caps to show, in order. Knows no
pygame and no pixels.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from enum import StrEnum
from typing import NamedTuple, TypeAlias

from drivers.interfaces import Button, Page
from engines.localiser import IN_ENGLISH, Localiser
from engines.message import Message
from simulator.simulated_board import Arrangement
from simulator.window.sheet import SheetSource


class WindowAction(StrEnum):
    """Actions that only a simulated board has."""

    TIDY = "tidy"
    REVEAL = "look"
    PHONES = "phones"
    HELP = "help"
    MOVES = "moves"
    IMPORT = "import"


Action: TypeAlias = Button | WindowAction | Arrangement


class KeyCap(NamedTuple):
    """A key's name, its action in a word or two, and the action itself."""

    key: str
    label: str
    action: Action


class Key(NamedTuple):
    """A key cap without a language."""

    name: str
    label: Message
    action: Action


SheetsOf: TypeAlias = Callable[[Sequence[KeyCap], Callable[[Action], None]], SheetSource]
"""Makes sheets that lie over the table, from the available key caps and what performs them."""

CAPS = (
    Key("Space", Message("window.turn"), Button.TURN),
    Key("T", Message("window.take-back"), Button.TAKE_BACK),
    Key("1", Message("window.standard"), Arrangement.STANDARD),
    Key("2", Message("window.random"), Arrangement.RANDOM),
    Key("3", Message("window.last-army"), Arrangement.LAST),
    Key("Y", Message("window.redo"), Button.REDO),
    Key("N", Message("window.new-game"), Button.NEW_GAME),
    Key("H", Message("window.hint"), Button.HINT),
    Key("S", Message("window.say"), Button.SAY),
    Key("D", Message("window.draw"), Button.DRAW),
    Key("R", Message("window.resign"), Button.RESIGN),
    Key("L", Message("window.moves"), WindowAction.MOVES),
    Key("M", Message("window.menu"), Button.MENU),
    Key("P", Message("window.tidy"), WindowAction.TIDY),
    Key("V", Message("window.look"), WindowAction.REVEAL),
    Key("W", Message("window.phones"), WindowAction.PHONES),
    Key("F1", Message("window.help"), WindowAction.HELP),
    Key("Esc", Message("window.quit"), Button.QUIT),
)

REVIEW = Message("window.turned")
"""The label of hint once the game is over."""

NO = Message("window.no")
"""The label of Esc while the question is open whether something is meant."""

USELESS_IN_SETUP = (Button.REDO, Button.DRAW, WindowAction.MOVES)
"""The actions that give way to arrangements: nothing has been played yet."""

KEYS_OF = {cap.action: cap.name for cap in CAPS}
KEY_NAMES = {action: name for action, name in KEYS_OF.items() if isinstance(action, Button)}


class Abilities(NamedTuple):
    """What a board offers besides the texts.

    These are: pieces with backs to look behind, pages for phones, tidying, moves to look back at; a
    game that is over, with known turning points; a question whether something is meant; the
    arrangements of an army that has to be set up now.
    """

    has_backs: bool = False
    has_pages: bool = False
    may_tidy: bool = True
    has_history: bool = True
    may_review: bool = False
    is_confirming: bool = False
    arrangements: Collection[Arrangement] = ()


def suggested_actions(
    page: Page, arrangements: Collection[Arrangement], *, is_hidden_from_owner: bool
) -> frozenset[Action]:
    """Return the best actions to press next.

    They are to have an army arranged; to look, where own pieces are ``is_hidden_from_owner``; after
    the end, to play again or to see the turning points and better moves.
    """
    asked: dict[Action, bool] = {
        **dict.fromkeys(arrangements, True),
        WindowAction.REVEAL: is_hidden_from_owner,
        Button.NEW_GAME: page.is_over,
        Button.HINT: page.may_review,
        WindowAction.MOVES: page.is_over and any(one.better for one in page.record),
    }
    return frozenset(action for action, now in asked.items() if now)


def key_caps(able: Abilities, reader: Localiser = IN_ENGLISH) -> tuple[KeyCap, ...]:
    """Return the caps of a board with these abilities, in the reader's language."""
    lacking: dict[Action, bool] = {
        WindowAction.REVEAL: not able.has_backs,
        WindowAction.PHONES: not able.has_pages,
        WindowAction.TIDY: not able.may_tidy,
        WindowAction.MOVES: not able.has_history,
    }
    lacking |= {how: how not in able.arrangements for how in Arrangement}
    lacking |= dict.fromkeys(USELESS_IN_SETUP if able.arrangements else (), True)
    words: dict[Action, Message] = {Button.HINT: REVIEW} if able.may_review else {}
    if able.is_confirming:
        words[Button.QUIT] = NO
    return tuple(
        KeyCap(
            reader.name("key", cap.name),
            reader.text(words.get(cap.action, cap.label)),
            cap.action,
        )
        for cap in CAPS
        if not lacking.get(cap.action)
    )
