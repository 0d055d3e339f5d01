"""The table of games by name, and functions that enumerate their moves.

In: a name and options, or a record; rules and a state. Out: a game; moves, commands and perft
counts. A package offers a game by an entry point of the group ``lodeboard.games`` that builds it
from its options. Games are imported only when they are asked for, because a board plays one at a
time and their tables take a while to make. Moves are pushed as they were listed, so nothing is
checked twice. Knows no rules.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import cache, partial
from importlib.metadata import EntryPoint, EntryPoints
from inspect import get_annotations
from typing import Final, Protocol, TypeAlias, TypeVar, runtime_checkable

from engines.base_game import COMMANDS
from engines.errors import EngineError, OptionError
from engines.game import AnyGame, Game, Move, Rules
from engines.message import Message
from engines.message_catalogue import entry_points_of
from engines.options import did_you_mean, options_to_resume
from engines.record import RecordFormat, format_of
from engines.record_text import read_text, tags_of

# --- games by name ---

GameFactory: TypeAlias = Callable[[Mapping[str, str]], AnyGame]
"""Builds a game from its options (only those that differ from the defaults). Raises OptionError."""

GROUP: Final = "lodeboard.games"

_OWN: Final[Mapping[str, EntryPoint]] = {
    name: EntryPoint(name, f"engines.{value}", GROUP)
    for name, value in (
        ("coalition-chess", "coalition_chess:CoalitionChess"),
        ("generals", "generals:Generals"),
        ("krieger", "krieger:Krieger"),
        ("russian-draughts", "russian_draughts:RussianDraughts"),
        ("tafl-king", "tafl_king:TaflKing"),
    )
}


@cache
def _offered() -> EntryPoints:
    """Return the games that installed packages offer."""
    return entry_points_of(GROUP)


class _Games(Mapping[str, GameFactory]):
    """The table of all games; a package cannot replace one of Lodeboard's own names."""

    def __getitem__(self, name: str) -> GameFactory:
        if name in _OWN:
            return partial(_own, _OWN[name])
        if name in _offered().names:
            return partial(_third_party_game, name)
        raise KeyError(name)

    def __iter__(self) -> Iterator[str]:
        yield from _OWN
        yield from sorted(_offered().names - _OWN.keys())

    def __len__(self) -> int:
        return len(_OWN.keys() | _offered().names)


GAMES: Final[Mapping[str, GameFactory]] = _Games()


def make_game(name: str, options: Mapping[str, str] | None = None) -> AnyGame:
    """Return the game of that name with those options.

    Raises OptionError, which lists the names there are, or names the package whose game is broken.
    """
    if name not in GAMES:
        hint = did_you_mean(name, GAMES) or Message("engines.games", names=tuple(GAMES))
        raise OptionError(Message("engines.no-game", name=name, message=hint))
    return GAMES[name](options or {})


def make_kept_game(name: str, options: Mapping[str, str]) -> AnyGame:
    """Return the game of a saved game, with the options it was begun with. Raises OptionError."""
    game = make_game(name, options)
    asked = options_to_resume(game.choices, options)
    return game if asked == options else make_game(name, asked)


def which_game(text: str, suffix: str = "") -> tuple[str, dict[str, str]]:
    """Return the game of a record and the options it was played with, as far as it says.

    By its tags and the ``suffix`` of its file (``.pdn``), else the first game that can read its
    first move. Raises OptionError if there is none.
    """
    tags = tags_of(text)
    for game, form in _usual_games():
        options = form.recognised(game, tags, suffix.lower())
        if options is not None:
            return game.name, dict(options)
    if "game" in tags:
        make_game(tags["game"])
    for game, _ in _usual_games():
        with suppress(EngineError):
            if line := read_text(text, {}).line.moves:
                game.read_move(game.initial(), line[0].text)
                return game.name, {}
    raise OptionError(Message("engines.record-of-no-game", names=tuple(GAMES)))


@cache
def _usual_games() -> Sequence[tuple[AnyGame, RecordFormat]]:
    """Return every game with its usual options and its format, without those that are broken."""
    found = []
    for name in GAMES:
        with suppress(OptionError):
            game = make_game(name)
            found.append((game, format_of(game)))
    return found


def record_suffix(name: str) -> str:
    """Return the suffix of files with records of a game, such as ``.pdn``."""
    known = {game.name: form for game, form in _usual_games()}
    return known.get(name, RecordFormat()).suffix


def result_meant(text: str) -> str | None:
    """Return what a result in the record of any game means: the winners joined by ``+``, ``draw``,
    or nothing; None for what is not a result.
    """
    meant = (form.outcome(game, text.lower()) for game, form in _usual_games())
    return next((one for one in meant if one is not None), None)


def record_ends_with_result(name: str) -> bool:
    """Return whether every whole record of a game has its result after the moves."""
    known = {game.name: form for game, form in _usual_games()}
    return known.get(name, RecordFormat()).ends_with_result


def shadowed_games() -> list[Message]:
    """Return a message for each package whose game is not played.

    Its name is that of one of Lodeboard's own games.
    """
    return [
        Message("engines.name-taken", name=point.name, package_name=_package(point))
        for point in _offered()
        if point.name in _OWN
    ]


def _own(point: EntryPoint, options: Mapping[str, str]) -> AnyGame:
    game: AnyGame = point.load()(options)
    return game


def _third_party_game(name: str, options: Mapping[str, str]) -> AnyGame:
    """Return a game of another package, which may fail in any way. Raises OptionError."""
    points = tuple(_offered().select(name=name))
    packages = tuple(map(_package, points))
    if len(points) > 1:
        raise OptionError(Message("engines.two-games", name=name, package_names=packages))
    try:
        game = _own(points[0], options)
    except OptionError:
        raise
    except (Exception, SystemExit) as error:
        why = Message("engines.not-loaded", text=f"{type(error).__name__}: {error}")
    else:
        lacks = tuple(member for member in _MEMBERS if not hasattr(game, member))
        if not lacks and game.name == name:
            return game
        why = (
            Message("engines.lacks", names=lacks)
            if lacks
            else Message("engines.other-name", other_name=str(game.name))
        )
    broken = Message("engines.broken-game", name=name, package_name=packages[0], message=why)
    raise OptionError(broken)


def _package(point: EntryPoint) -> str:
    return point.dist.name if point.dist else point.module


_MEMBERS: Final = tuple(
    sorted(
        {
            name
            for base in Game.__mro__[:-2]  # without Generic and object
            for name in (*vars(base), *get_annotations(base))
            if not name.startswith("_")
        }
    )
)
"""The names that every game must define."""


S = TypeVar("S")
S_contra = TypeVar("S_contra", contravariant=True)


# --- moves of any game ---


@runtime_checkable
class Counting(Protocol[S_contra]):
    """Rules with a perft of their own, which is faster and ignores draws by counters."""

    def perft(self, state: S_contra, depth: int) -> int:
        """Return the number of sequences of exactly ``depth`` board moves.

        Finished games end a sequence, draw counters are ignored.
        """


def moves(rules: Rules[S], state: S) -> list[Move]:
    """Return the legal board moves of all seats."""
    return [move for seat in rules.seats for move in rules.legal(state, seat)]


def commands(rules: Rules[S], state: S) -> list[Move]:
    """Return the commands of all seats."""
    return [Move(seat, choice=word) for seat in rules.seats for word in rules.commands(state, seat)]


def other_commands(rules: Rules[S], state: S) -> list[Move]:
    """Return the commands of all seats except resigning and draws: a pass, a side chosen."""
    return [word for word in commands(rules, state) if word.choice not in COMMANDS]


def perft(rules: Rules[S], state: S, depth: int) -> int:
    """Return the number of sequences of exactly ``depth`` board moves.

    The rules count themselves if they can (``Counting``); otherwise every end ends a sequence.
    """
    if isinstance(rules, Counting):
        counted: int = rules.perft(state, depth)
        return counted
    return _count(rules, state, depth)


def _count(rules: Rules[S], state: S, depth: int) -> int:
    if depth < 1:
        return 1
    found = moves(rules, state)
    if depth == 1:
        return len(found)
    return sum(_count(rules, rules.push(state, move), depth - 1) for move in found)
