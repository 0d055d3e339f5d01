"""The profiles of players: a name with a colour, and whether the player is a child.

In: a file, changes. Out: the profiles in it; a file written as a whole. A game names its players
itself (``table.events.Named``), so results need no profile, and whoever has none gets a colour by
the name. Two names are of one player if they differ in spaces and capitals only.

The file is ``<storage folder>/players.json``:

    {"lodeboard players": 1, "players": [{"name": "Anna", "colour": "green", "child": true}]}

One that cannot be read is kept beside the new one when profiles are saved again.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, replace
from hashlib import sha256
from pathlib import Path
from typing import Final

import msgspec

from engines.message import Message
from firmware_host.journal.game_files import write_atomically
from firmware_host.journal.writer import PRIVATE_MODE

FILE: Final = "players.json"
VERSION: Final = 1

MAX_NAME_LENGTH: Final = 24
"""The most characters of a name, as in the setting ``play.players``."""

COLOURS: Final = {
    "orange": (230, 159, 0),
    "sky": (86, 180, 233),
    "green": (0, 158, 115),
    "yellow": (240, 228, 66),
    "blue": (0, 114, 178),
    "red": (213, 94, 0),
    "pink": (204, 121, 167),
}
"""Colours that colour-blind people tell apart, too (Okabe and Ito, Color Universal Design, 2008),
without their black."""


@dataclass(frozen=True)
class PlayerProfile:
    """What is known of a player besides games.

    ``colour``: one of ``COLOURS``. ``child``: loses no game on time.
    """

    name: str
    colour: str = ""
    child: bool = False


def player_key(name: str) -> str:
    """Return what names of the same player have in common; empty for no name."""
    return " ".join(unicodedata.normalize("NFC", name).split()).casefold()


def usual_colour(name: str) -> str:
    """Return the colour of a player who has not chosen one."""
    return tuple(COLOURS)[sha256(player_key(name).encode()).digest()[0] % len(COLOURS)]


@dataclass(frozen=True)
class PlayerProfiles:
    """All profiles, by the key of their names. ``problem``: why the file could not be read, None if
    it could, or if there is none.
    """

    by_key: Mapping[str, PlayerProfile]
    problem: Message | None = None

    def of(self, name: str) -> PlayerProfile:
        """Return the profile of a player, with a colour; one with nothing else if there is none."""
        found = self.by_key.get(player_key(name), PlayerProfile(name))
        return found if found.colour in COLOURS else _coloured(found)

    def is_child(self, name: str) -> bool:
        """Return whether a player is a child."""
        return self.of(name).child

    def having(self, profile: PlayerProfile) -> PlayerProfiles:
        """Return the profiles with this one, in the place of another with its name."""
        return PlayerProfiles({**self.by_key, player_key(profile.name): profile}, self.problem)

    def without(self, name: str) -> PlayerProfiles:
        """Return the profiles without that of this player."""
        gone = player_key(name)
        return PlayerProfiles(
            {key: one for key, one in self.by_key.items() if key != gone}, self.problem
        )


def _coloured(profile: PlayerProfile) -> PlayerProfile:
    return replace(profile, colour=usual_colour(profile.name))


# --- the file ---


class _File(msgspec.Struct):
    version: int = msgspec.field(name="lodeboard players")
    players: list[PlayerProfile] = []


def load_profiles(folder: Path) -> PlayerProfiles:
    """Return the profiles of a storage folder; none, with a ``problem``, if the file cannot be
    read.
    """
    path = folder / FILE
    try:
        if not path.exists():
            return PlayerProfiles({})
        if not path.is_file():  # a pipe by that name would block the opening
            return PlayerProfiles({}, Message("start.players-unreadable", name=FILE))
        kept = msgspec.json.decode(path.read_bytes(), type=_File)
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError):
        return PlayerProfiles({}, Message("start.players-unreadable", name=FILE))
    if kept.version != VERSION:
        return PlayerProfiles({}, Message("start.players-newer", name=FILE))
    named = {player_key(one.name): one for one in kept.players}
    return PlayerProfiles({key: one for key, one in named.items() if key})


def save_profiles(folder: Path, profiles: PlayerProfiles) -> None:
    """Write the profiles; a file that could not be read is kept under another name.

    Raises OSError.
    """
    path = folder / FILE
    if profiles.problem is not None and path.exists():
        path.rename(_free_name(path))
    kept = _File(VERSION, [profiles.by_key[key] for key in sorted(profiles.by_key)])
    text = msgspec.json.format(msgspec.json.encode(kept), indent=1) + b"\n"
    write_atomically(path, text, PRIVATE_MODE, durable=True)


def _free_name(path: Path) -> Path:
    """Return a name beside a damaged file that nothing has yet."""
    number = 1
    while (kept := path.with_name(f"{path.stem}.damaged-{number}")).exists():
        number += 1
    return kept
