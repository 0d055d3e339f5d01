"""What is chosen before a game, press by press.

In: what was pressed. Out: the same value with that in it. Pure: what is there to choose is an
argument; what is to be done outside is an order. Knows no pixels and no words.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import TypeAlias

from firmware_host.start.offer import Choice, Offer, Playable, Player, Value
from firmware_host.station.menu_mode import PlayGame, ShutDown

MOST_LETTERS = 24
"""Of a name; the setting ``play.players`` takes no more."""


class Page(Enum):
    """Which sheet is shown."""

    HOME = "home"
    GAME = "game"
    OPTIONS = "options"
    NAME = "name"
    KEPT = "kept"
    SETTINGS = "settings"


ABOVE = {
    Page.GAME: Page.HOME,
    Page.OPTIONS: Page.GAME,
    Page.NAME: Page.GAME,
    Page.KEPT: Page.HOME,
    Page.SETTINGS: Page.HOME,
}
"""Where one gets back to."""


@dataclass(frozen=True)
class Open:
    """Show that sheet; ``seat``: the number of whose name it is about."""

    page: Page
    game: str = ""
    seat: int = 0


@dataclass(frozen=True)
class Back:
    """Back to where this sheet was opened."""


@dataclass(frozen=True)
class Leaf:
    """So many sheets on, where one does not hold all."""

    by: int


@dataclass(frozen=True)
class NextValue:
    """The next value of that option."""

    option: str


@dataclass(frozen=True)
class AsUsual:
    """All options as usual."""


@dataclass(frozen=True)
class NextPlayer:
    """Another one plays that seat."""

    seat: int


@dataclass(frozen=True)
class Call:
    """That is the name."""

    name: str


@dataclass(frozen=True)
class Letter:
    """One more letter of the name; a backspace takes one away."""

    letter: str


@dataclass(frozen=True)
class OtherLetters:
    """The other alphabet."""


@dataclass(frozen=True)
class NextLevel:
    """The computer plays that seat at the next strength; after the last one, at one that suits."""

    seat: int


@dataclass(frozen=True)
class AskToDelete:
    """Ask whether that game is really to be deleted; empty: it is not."""

    game_id: str


@dataclass(frozen=True)
class Delete:
    """Delete it."""

    game_id: str


@dataclass(frozen=True)
class SetTo:
    """From now on that setting has that value."""

    setting: str
    value: Value


@dataclass(frozen=True)
class Leave:
    """Close the program."""


Order: TypeAlias = PlayGame | ShutDown | Leave
"""What ends all this."""


@dataclass(frozen=True)
class Choosing:
    """What is chosen so far. ``options``: those that are not as usual; ``players``, ``levels`` (0:
    one that suits) and ``called``: by the numbers of the seats; ``leaf``: which sheet of several;
    ``sure``: the game that is to be deleted if that is meant; ``letters``: which alphabet;
    ``notice``: why something was not done.
    """

    page: Page = Page.HOME
    game: str = ""
    options: tuple[tuple[str, str], ...] = ()
    players: tuple[Player, ...] = ()
    levels: tuple[int, ...] = ()
    called: tuple[str, ...] = ()
    seat: int = 0
    leaf: int = 0
    sure: str = ""
    letters: int = 0
    notice: str = ""

    def value(self, choice: Choice) -> str:
        """The value of an option."""
        return dict(self.options).get(choice.name, choice.values[0])

    def begin(self, game: Playable) -> PlayGame:
        """The order to begin this game like that."""
        phones = tuple(n for n, one in enumerate(self.players) if one is Player.PHONE)
        seated = zip(game.seats, self.players, self.levels, strict=True)
        computers = tuple((seat, n) for seat, one, n in seated if one is Player.COMPUTER)
        return PlayGame(game.name, self.options, phones=phones, computers=computers)

    def alone(self, game: Playable) -> PlayGame:
        """The order to begin it in the seat that begins, against the computer."""
        others = (Player.COMPUTER,) * (len(self.players) - 1)
        return replace(self, players=(Player.HERE, *others)).begin(game)


def pressed(now: Choosing, act: object, offer: Offer) -> Choosing:
    """What is chosen after a press; acts that mean nothing here change nothing."""
    now = replace(now, notice="")
    match act:
        case Open(page=Page.GAME, game=game) if game != now.game:
            return _opened(offer.game(game), offer)
        case Open(page=page, seat=seat):
            return replace(now, page=page, seat=seat, leaf=0, sure="")
        case Back():
            return replace(now, page=ABOVE.get(now.page, Page.HOME), leaf=0, sure="")
        case Leaf(by):
            return replace(now, leaf=max(0, now.leaf + by), sure="")
        case NextValue(option):
            return replace(now, options=_turned(now, offer.game(now.game), option))
        case AsUsual():
            return replace(now, options=())
        case NextPlayer(seat):
            return replace(
                now, players=_other_player(now.players, seat, offer.players(offer.game(now.game)))
            )
        case NextLevel(seat):
            level = (now.levels[seat] + 1) % (offer.game(now.game).levels + 1)
            return replace(now, levels=(*now.levels[:seat], level, *now.levels[seat + 1 :]))
        case Call(name):
            return _called(now, name)
        case Letter(letter):
            return _called(now, _spelled(now.called[now.seat], letter))
        case OtherLetters():
            return replace(now, letters=now.letters + 1)
        case AskToDelete(game_id):
            return replace(now, sure=game_id)
    return now


def _opened(game: Playable, offer: Offer) -> Choosing:
    seats = len(game.seats)
    called = (*offer.called, *("",) * seats)[:seats]
    here = (Player.HERE,) * seats
    return Choosing(Page.GAME, game.name, players=here, levels=(0,) * seats, called=called)


def _turned(now: Choosing, game: Playable, option: str) -> tuple[tuple[str, str], ...]:
    chosen = dict(now.options)
    for one in game.options:
        if one.name == option:
            place = one.values.index(now.value(one))
            chosen[option] = one.values[(place + 1) % len(one.values)]
            if chosen[option] == one.values[0]:
                del chosen[option]
    return tuple(chosen.items())


def _other_player(
    players: tuple[Player, ...], seat: int, able: tuple[Player, ...]
) -> tuple[Player, ...]:
    """Who else may play that seat; the last one is not left to the computer."""
    place = able.index(players[seat]) if players[seat] in able else -1
    other = able[(place + 1) % len(able)]
    if other is Player.COMPUTER and set(players[:seat] + players[seat + 1 :]) == {other}:
        other = able[(place + 2) % len(able)]
    return (*players[:seat], other, *players[seat + 1 :])


def _called(now: Choosing, name: str) -> Choosing:
    before, after = now.called[: now.seat], now.called[now.seat + 1 :]
    return replace(now, called=(*before, name, *after))


def _spelled(name: str, letter: str) -> str:
    """The name with one more letter, large where a word begins."""
    if letter == "\b":
        return name[:-1]
    if letter == "," or not letter.isprintable() or len(name) >= MOST_LETTERS:
        return name
    if not name or name.endswith(" "):
        return name + letter.strip().upper()
    return name + letter
