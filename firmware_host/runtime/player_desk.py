"""The players of this computer, for whoever shows them: a list with results, changes of profiles,
all there is about one of them in a file, and the removal of a name from all games.

In: the library, the settings, names. Out: entries; files; sentences that say what was done and what
could not be.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec

from engines.localiser import Localiser
from engines.message import Message, sentences
from firmware_host.journal.game_files import write_atomically
from firmware_host.journal.library import JournalError, Library, Summary
from firmware_host.journal.lines import valid_utf8
from firmware_host.journal.writer import PRIVATE_MODE
from firmware_host.players.portraits import portrait
from firmware_host.players.profiles import (
    PlayerProfile,
    load_profiles,
    player_key,
    save_profiles,
)
from firmware_host.players.results import PlayerResults, latest_first, results_of
from firmware_host.runtime.board_menu import LiveSettings
from firmware_host.runtime.found_files import downloads_folder
from firmware_host.runtime.past_games import load_past_game, saved_record
from firmware_host.start.player_screens import Deletion, PlayerEntry, PlayersReport

NAMES = "play.players"


class UnknownPlayerError(ValueError):
    """Nobody has that name."""


class PlayerDesk:
    """The players. ``reader`` returns the localiser for the current language; ``home``: the folder
    in which files for people are put.
    """

    def __init__(
        self, library: Library, live: LiveSettings, reader: Callable[[], Localiser], home: Path
    ) -> None:
        self._library, self._live, self._reader, self._home = library, live, reader, home

    @property
    def reader(self) -> Localiser:
        """Return the localiser for the current language."""
        return self._reader()

    @property
    def _folder(self) -> Path:
        return self._live.config.storage.path

    def report(self) -> PlayersReport:
        """Return everybody with a profile, or whose name is in a game or in the settings; whoever
        finished a game last first.
        """
        profiles, games = load_profiles(self._folder), self._library.games()
        results = results_of(games)
        names = [one.name for one in latest_first(results)]
        names += (one.name for one in profiles.by_key.values())
        names += (name for one in games for name in one.players.values() if isinstance(name, str))
        names += self._live.config.play.called
        first = {player_key(name): name for name in reversed(names)}
        entries = []
        for key in filter(None, dict.fromkeys(map(player_key, names))):
            profile = profiles.of(first[key])
            known = results.get(key, PlayerResults(profile.name))
            entries.append(PlayerEntry(profile, portrait(profile), known))
        return PlayersReport(tuple(entries), profiles.problem)

    def entry(self, name: str) -> PlayerEntry:
        """Return a player. Raises UnknownPlayerError."""
        for entry in self.report().players:
            if player_key(entry.profile.name) == player_key(name):
                return entry
        raise UnknownPlayerError(_unknown(name))

    def save(self, profile: PlayerProfile) -> Message | None:
        """Save a profile in the place of another with its name; return why not, or None."""
        try:
            save_profiles(self._folder, load_profiles(self._folder).having(profile))
        except OSError as error:
            return _not_saved(error)
        return None

    def delete(self, name: str) -> Deletion:
        """Remove a name from the profile, the settings and all games, which stay.

        It can be one that a game had only for a while. Raises UnknownPlayerError.
        """
        gone = player_key(name)
        try:
            removed = self._library.remove_name(lambda one: player_key(valid_utf8(one)) == gone)
        except JournalError as error:
            problem = Message("start.players-not-saved", text=str(error))
            return Deletion(problem, is_complete=False)
        problems = []
        if removed.left:
            ids, reason = tuple(removed.left), next(iter(removed.left.values()))
            problems.append(Message("start.player-left", texts=ids, text=reason))
        called = self._live.config.play.called
        others = [one if player_key(one) != gone else "" for one in called]
        if others != list(called):
            refusal, _ = self._live.change({NAMES: ",".join(others).rstrip(",")})
            problems += [refusal] if refusal else []
        profiles = load_profiles(self._folder)
        if not (removed.changed or problems or others != list(called) or gone in profiles.by_key):
            raise UnknownPlayerError(_unknown(name))
        if gone in profiles.by_key:
            try:
                save_profiles(self._folder, profiles.without(name))
            except OSError as error:
                problems.append(_not_saved(error))
        told = Message("start.player-deleted", name=name, number=removed.changed)
        return Deletion(sentences(told, *problems), is_complete=not problems)

    def export(self, name: str) -> Message:
        """Write all there is about a player into a file; return where it is, or why it is not."""
        try:
            return Message("start.player-exported", text=str(self.write_file(name)))
        except OSError as error:
            return _not_saved(error)

    def write_file(self, name: str, path: Path | None = None) -> Path:
        """Write all there is about a player into a file, which only its owner can read.

        ``path``: None for one in Downloads or, without that folder, in the home folder. Raises
        OSError and UnknownPlayerError.
        """
        entry = self.entry(name)
        safe = re.sub(r"[^\w-]+", "-", entry.profile.name).strip("-") or "player"
        path = path or downloads_folder(self._home) / f"lodeboard-{safe}.json"
        write_atomically(path, self.file_text(entry), PRIVATE_MODE)
        return path

    def file_text(self, entry: PlayerEntry) -> bytes:
        """Return the content of such a file."""
        text = msgspec.json.encode(self.everything_about(entry))
        return msgspec.json.format(text, indent=1) + b"\n"

    def everything_about(self, entry: PlayerEntry) -> Mapping[str, Any]:
        """Return all there is about a player, with the public record of every game of theirs."""
        key = player_key(entry.profile.name)
        theirs = [
            game
            for game in self._library.games()
            if any(isinstance(one, str) and player_key(one) == key for one in game.players.values())
        ]
        return {**player_json(entry), "games": [self._game_json(one) for one in reversed(theirs)]}

    def _game_json(self, one: Summary) -> Mapping[str, Any]:
        record = ""
        with suppress(ValueError, OSError):  # damaged, or a game of a package that is gone
            record = saved_record(load_past_game(self._library, None, one.game_id), None)
        return {
            "id": one.game_id,
            "game": one.game,
            "began": one.began,
            "players": one.players,
            "winners": one.winners,
            "reason": one.reason,
            "record": record,
        }


def player_json(entry: PlayerEntry) -> Mapping[str, Any]:
    """Return a player's profile and results as JSON."""
    profile, results = entry.profile, entry.results
    streak = results.streak
    return {
        "name": profile.name,
        "colour": profile.colour,
        "child": profile.child,
        "results": results.total._asdict(),
        "streak": {streak.outcome: streak.games} if streak else {},
        "by_game": [
            {"game": game, **tally._asdict(), "rating": _rating_json(results, game)}
            for game, tally in results.by_game.items()
        ],
        "by_opponent": [
            {**_opponent_json(opponent), **tally._asdict()}
            for opponent, tally in results.by_opponent.items()
        ],
    }


def _rating_json(results: PlayerResults, game: str) -> Mapping[str, Any] | None:
    """Return an estimate with the range it is probably in, None if there is none to be shown."""
    found = results.estimates.get(game)
    if found is None or not found.is_shown:
        return None
    return {"about": found.rounded, "likely": found.likely, "games": found.games}


def _opponent_json(opponent: str | int) -> Mapping[str, Any]:
    return {"level": opponent} if isinstance(opponent, int) else {"name": opponent}


def _unknown(name: str) -> str:
    return f"there is no player {name!r}; to list all, run: lodeboard players"


def _not_saved(error: OSError) -> Message:
    return Message("start.players-not-saved", text=(error.strerror or str(error)).lower())
