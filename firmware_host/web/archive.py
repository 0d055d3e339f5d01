"""The archive of earlier games for pages.

In: a game's id, or a place in the list. Out: what a page shows of it. The list comes from the
journals' index, read outside the loop. A game's moves are read by the command ``replay`` in a
process of its own: a long game on a slow card delays neither a move nor a client that asks for
another game. The last answers are cached. Encrypted or unrevealed information is not in its output,
and so not here.
"""

from __future__ import annotations

import asyncio
import logging
import re
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any
from weakref import WeakValueDictionary

import msgspec

from engines import make_game
from engines.errors import EngineError
from engines.game import Seat
from engines.localiser import Localiser
from engines.message import Message
from engines.message_catalogue import ENGLISH
from firmware_host.collection import search
from firmware_host.collection.listing import imported_number
from firmware_host.collection.store import Collection, CollectionError, GameGoneError
from firmware_host.collection.stored_game import folded
from firmware_host.journal.library import JournalError, Library, Summary
from firmware_host.players.portraits import portrait, svg_polygons
from firmware_host.players.profiles import PlayerProfile, load_profiles
from firmware_host.players.results import PlayerResults, games_of, latest_first, ranked, results_of
from firmware_host.start.player_screens import (
    TABLE_HEADS,
    game_lines,
    opponent_lines,
    results_text,
    table_cells,
)
from firmware_host.table.events import Ended
from firmware_host.table.players import computer_text
from firmware_host.web.access import Refusal
from firmware_host.web.http import reader
from firmware_host.web.limits import origin_of, shortened_line
from firmware_host.web.own_command import run_own_command
from firmware_host.web.page_files import File, make_file
from firmware_host.web.page_json import replay_texts

log = logging.getLogger(__name__)

GAME_ID = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,99}")

_PLACE = re.compile(r":[0-9.]{1,99}$")
"""Follows a game's id: a variation in that game (``runtime.past_games.Place``)."""

PAGE = 50
"""The number of games in one answer."""

CACHE_S = 1.0
"""The interval at which the folder is read again."""

REPLAYS_KEPT = 16
MAX_REPLAYS_RUNNING = 2
"""The most games read at the same time, each for a different client.

A client that asks for a short one does not wait for the long one of another. Each takes 40 MB of a
Pi's service that has 256.
"""

LONG_S = 60.0

_AS_FILE = "file"
"""In the place of a language: the game as one file, which has them all."""


class Archive:
    """The games in a folder. ``settings``: the settings file, empty for the default."""

    def __init__(self, folder: str, settings: str) -> None:
        self._settings = settings
        self._folder = Path(folder)
        self._library, self._collection = Library(self._folder), Collection(self._folder)
        self._counted: tuple[Sequence[Summary] | None, Mapping[str, PlayerResults]] = (None, {})
        self._games: Sequence[Summary] = ()
        self._listed_at = float("-inf")
        self._at_once = asyncio.Semaphore(MAX_REPLAYS_RUNNING)
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._replays: OrderedDict[tuple[str, str, str], File] = OrderedDict()

    async def games(
        self, after: str = "", language: str = ENGLISH, words: str = ""
    ) -> Mapping[str, Any]:
        """Return the next ``PAGE`` games of the list after that one, or the first, of those whose
        players or date contain these words.

        ``more``: whether others follow. Raises Refusal.
        """
        games, start = await self._listed(), 0
        if words:
            query = search.query_of(words)
            games = [game for game in games if _is_asked_for(game, query, language)]
        if after:
            start = 1 + next(
                (n for n, game in enumerate(games) if game.game_id == after), len(games)
            )
            if start > len(games):
                raise Refusal(404, Message("web.no-such-game"))
        rows = [_row(game, language) for game in games[start : start + PAGE]]
        return {"games": rows, "more": start + PAGE < len(games)}

    async def results(self, language: str = ENGLISH) -> Mapping[str, Any]:
        """Return the table of each game, and the results of all players with a finished game,
        whoever played last first. Raises Refusal.
        """
        games = await self._listed()
        return await asyncio.to_thread(self._results, games, language)

    def _results(self, games: Sequence[Summary], language: str) -> Mapping[str, Any]:
        if self._counted[0] is not games:  # the index returns the same list while nothing changes
            self._counted = games, results_of(games)
        results, profiles, read = self._counted[1], load_profiles(self._folder), reader(language)
        return {
            "heads": [read.text(one) for one in TABLE_HEADS],
            "tables": [table_json(results, game, read) for game in games_of(results)],
            "players": [
                results_json(profiles.of(one.name), one, read) for one in latest_first(results)
            ],
        }

    async def replay(self, game_id: str, address: str, language: str = ENGLISH) -> File:
        """Return a finished game, move by move, for a client at ``address``. Raises Refusal."""
        # A player can reveal an army long after the end, which changes the replay.
        key = (game_id, await self._last_change(game_id), language)
        async with self._lock(origin_of(address).network_or_address), self._lock(f"game {game_id}"):
            if key not in self._replays:
                async with self._at_once:
                    answer = await self._run_command("replay", game_id)
                self._keep(key, await asyncio.to_thread(_replay_file, answer, language))
            return self._replays[key]

    async def shared_file(self, game_id: str, address: str) -> File:
        """Return a finished game as one HTML file, for a client at ``address``. Raises Refusal."""
        key = (game_id, await self._last_change(game_id), _AS_FILE)
        async with self._lock(origin_of(address).network_or_address), self._lock(f"game {game_id}"):
            if key not in self._replays:
                async with self._at_once:
                    answer = await self._run_command("export", game_id, "--html")
                self._keep(key, make_file(msgspec.json.decode(answer)["html"].encode()))
            return self._replays[key]

    def _keep(self, key: tuple[str, str, str], file: File) -> None:
        self._replays[key] = file
        if len(self._replays) > REPLAYS_KEPT:
            self._replays.popitem(last=False)

    def forget_replays(self) -> None:
        """Read every game again that is requested from now on."""
        self._replays.clear()

    async def _last_change(self, game_id: str) -> str:
        """Return when a game that can be replayed was last changed; imported games and their
        variations never change.

        Raises Refusal.
        """
        if (number := imported_number(_PLACE.sub("", game_id))) is not None:
            if await asyncio.to_thread(self._is_gone, number):
                raise Refusal(404, Message("start.import-gone"))
            return ""
        listed = await self._listed() if GAME_ID.fullmatch(game_id) else ()
        game = next((one for one in listed if one.game_id == game_id), None)
        if game is None:
            raise Refusal(404, Message("web.no-such-game"))
        if game.problem is not None:
            raise Refusal(404, Message("web.damaged"))
        if game.result is None:
            raise Refusal(404, Message("web.not-finished"))
        return game.changed

    def _is_gone(self, number: int) -> bool:
        """Return whether an imported game is gone; what else may be wrong its replay tells."""
        try:
            with self._collection.connected() as connection:
                search.game_with_number(connection, number)
        except CollectionError as error:
            return isinstance(error, GameGoneError) or not self._collection.exists
        return False

    def _lock(self, name: str) -> asyncio.Lock:
        """Return the lock of that name, which exists as long as somebody uses it."""
        return self._locks.setdefault(name, asyncio.Lock())

    async def _listed(self) -> Sequence[Summary]:
        """Return all games, the latest first. Raises Refusal."""
        now = asyncio.get_running_loop().time
        async with self._lock("list"):
            if now() - self._listed_at > CACHE_S:
                try:
                    self._games = await asyncio.to_thread(self._library.games)
                except JournalError as error:
                    raise Refusal(
                        404, Message("web.unreadable", text=shortened_line(str(error)))
                    ) from error
                self._listed_at = now()
            return self._games

    async def _run_command(self, *words: str) -> bytes:
        """Return the output of a command. Raises Refusal with its message."""
        try:
            async with asyncio.timeout(LONG_S):
                done = await run_own_command(*words, settings=self._settings)
        except TimeoutError:
            raise Refusal(404, Message("web.takes-too-long")) from None
        if done.code:
            raise Refusal(404, _reason(done.trouble.strip()))
        return done.answer


def table_json(
    results: Mapping[str, PlayerResults], game: str, reader: Localiser
) -> Mapping[str, Any]:
    """Return the table of a game for a page."""
    rows = [[one.name, *table_cells(reader, one, game)] for one in ranked(results, game)]
    return {"title": reader.text(Message("start.player-game-name", game=game)), "rows": rows}


def results_json(
    profile: PlayerProfile, results: PlayerResults, reader: Localiser
) -> Mapping[str, Any]:
    """Return a player's results for a page, which tells nothing else of the profile."""
    by_game = [line for line, _ in game_lines(reader, results)][1:]
    return {
        "name": results.name,
        "picture": svg_polygons(portrait(profile)),
        "results": reader.text(results_text(results)),
        "games": list(zip(by_game[::2], by_game[1::2], strict=True)),
        "opponents": [line for line, _ in opponent_lines(reader, results)],
    }


def _replay_file(answer: bytes, language: str) -> File:
    """Return the replay with its result as text."""
    value = msgspec.json.decode(answer)
    told = replay_texts(value, reader(language, value["game"]))
    value.pop("ended", None)
    return make_file(msgspec.json.encode({**value, **told}))


def _end(result: Ended, game: str, language: str) -> str:
    """Return how a game ended; the reason exists in English only and is shown in English only."""
    if language == ENGLISH:
        reason = Message("web.unreadable", text=result.reason)
        won = Message("display.won", seats=result.winners, message=reason)
        drawn = Message("display.drawn", message=reason)
    else:
        won, drawn = Message("web.won-by", seats=result.winners), Message("web.drawn")
    return reader(language, game).text(won if result.winners else drawn)


def _row(game: Summary, language: str) -> Mapping[str, Any]:
    result = game.result
    title, seats = _title(game.game)
    return {
        "id": game.game_id,
        "game": game.game,
        "title": title,
        "players": _players(game, language),
        "began": game.began,
        "moves": game.moves_of_each(len(seats)),
        "end": _end(result, game.game, language) if result else "",
        "damaged": game.problem is not None,
    }


def _players(game: Summary, language: str) -> Sequence[str]:
    """Return who played: each by name, as the computer, or as the seat; none if no name is
    known.
    """
    read = reader(language, game.game).text
    if not game.players:
        return []
    told = (
        (game.players.get(seat), Message("start.seat", seat=seat)) for seat in _title(game.game)[1]
    )
    return [
        read(computer_text(known)) if isinstance(known, int) else known or read(seat)
        for known, seat in told
    ]


def _is_asked_for(game: Summary, query: search.Query, language: str) -> bool:
    """Return whether a game's players have these names, and it began on such a date."""
    names = folded(" ".join(_players(game, language)))
    first, last = query.dates
    is_then = (first or "0") <= game.began[:10] <= f"{last or '9'}~"
    return is_then and all(folded(name) in names for name in query.players)


@cache
def _title(name: str) -> tuple[str, Sequence[Seat]]:
    """Return the title of a game and its seats, none if its package is gone."""
    try:
        game = make_game(name)
    except EngineError:
        return name, ()
    return game.title, game.seats


def _reason(trouble: str) -> Message:
    """Return the reason that a failed command gives in one line; everything else is only logged."""
    sentence = trouble.removeprefix("lodeboard: ")
    if sentence == trouble or "\n" in sentence:
        log.warning("finished games: %s", trouble)
        return Message("web.reason-in-log")
    return Message("web.unreadable", text=shortened_line(sentence))
