"""What the pages keep on disk: the seats of phones, codes that transfer seats, wrong PIN guesses.

In and out: digests, in files that only this user can read. Each game has its own file of seats; a
game that follows another while the program runs takes over its seats, in any other all seats are
free. Codes given out at the machine itself are in a file of their own, which anybody who can write
there can create. Needs no extra, because the command line gives out codes, too.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import json
import logging
import secrets
from collections.abc import Callable, Mapping, MutableMapping
from pathlib import Path

import msgspec

from engines.game import Seat
from firmware_host.journal.game_files import seats_file, write_atomically
from firmware_host.journal.writer import PRIVATE_MODE
from firmware_host.web.guess_backoff import BackoffState

# --- codes ---


CODE_S = 300
"""How long a hand-over code is valid."""

_CODE_LETTERS = "BCDFGHJKLMNPQRSTVWXZ23456789"
"""Letters and digits that are not confused with each other."""

_CODE_LENGTH = 6


def new_code() -> str:
    """Return a code that nobody can guess."""
    return "".join(secrets.choice(_CODE_LETTERS) for _ in range(_CODE_LENGTH))


def normalise_code(code: str) -> str:
    """Return a typed code in the form in which it was given out."""
    return code.strip().upper()


def digest(secret: str) -> str:
    """Return the digest of a secret, which identifies it but does not reveal it."""
    return hashlib.sha256(secret.encode()).hexdigest()


def is_same_secret(one: str, other: str) -> bool:
    """Return whether two secrets are equal, in constant time."""
    return hmac.compare_digest(one.encode(), other.encode())


log = logging.getLogger(__name__)

# --- seats ---


LEGACY_FILE = "seats.json"
"""One file for the newest game alone, as Lodeboard 0.1 kept it.

It is read if a game has none of its own.
"""

CODES = "codes.json"

RECOVERY_HINT = "to give a phone its hidden pieces back, run: lodeboard seat SEAT"


class SeatStore:
    """Stores which phones hold the seats. ``folder``: the one that contains ``games``."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._one_at_a_time = asyncio.Lock()

    def load(self, game_id: str) -> Mapping[Seat, str]:
        """Return who held which seat of that game.

        Empty if nothing can be read: then a code of ``lodeboard seat`` opens a seat with hidden
        pieces.
        """
        path = self._path(game_id)
        try:
            if path.exists():
                return _seats(json.loads(path.read_text(encoding="utf-8")))
            path = self._folder / LEGACY_FILE
            former = json.loads(path.read_text(encoding="utf-8"))
            return _seats(former["seats"]) if former["game_id"] == game_id else {}
        except FileNotFoundError:
            pass
        except (OSError, ValueError, TypeError, KeyError, AttributeError) as error:
            log.warning("can't read the phones' seats in %s: %s; %s", path, error, RECOVERY_HINT)
        return {}

    async def save(self, game_id: str, seats: Mapping[Seat, str]) -> None:
        """Store the seats durably, while others are served.

        After a disk failure, seats must be claimed again after a restart, or with such a code.
        """
        seats = dict(seats)
        async with self._one_at_a_time:
            await asyncio.to_thread(self._write, game_id, seats)

    def _write(self, game_id: str, seats: Mapping[Seat, str]) -> None:
        if self.load(game_id) == seats:
            return
        path = self._path(game_id)
        try:
            write_atomically(path, json.dumps(seats).encode(), PRIVATE_MODE, durable=True)
        except OSError as error:
            log.warning("can't save the phones' seats in %s: %s; %s", path, error, RECOVERY_HINT)

    def _path(self, game_id: str) -> Path:
        return seats_file(self._folder / "games", game_id)


def _seats(found: Mapping[str, str]) -> Mapping[Seat, str]:
    return {Seat(str(seat)): str(phone) for seat, phone in found.items()}


def save_code(folder: Path, seat: Seat, code: str, now: float) -> None:
    """Store a code that opens a seat once.

    ``now``: seconds of the wall clock, which two programs share. Raises OSError.
    """
    _write_codes(folder, {**_codes(folder, now), seat: (digest(code), now + CODE_S)})


def consume_code(folder: Path, seat: Seat, code: str, now: float) -> bool:
    """Return whether this code was given out for the seat, and use it up."""
    codes = _codes(folder, now)
    known, _ = codes.get(seat, ("", 0.0))
    if not is_same_secret(known, digest(code)):
        return False
    del codes[seat]
    try:
        _write_codes(folder, codes)
    except OSError as error:
        log.warning("can't save the phones' codes in %s: %s", CODES, error)
        return False  # it would be valid forever
    return True


def _codes(folder: Path, now: float) -> MutableMapping[Seat, tuple[str, float]]:
    try:
        found = json.loads((folder / CODES).read_text(encoding="utf-8"))
        codes = {
            Seat(str(seat)): (str(code), float(until)) for seat, (code, until) in found.items()
        }
    except FileNotFoundError:
        return {}
    except (OSError, ValueError, TypeError, AttributeError) as error:
        log.warning("can't read the phones' codes in %s: %s", CODES, error)
        return {}
    return {seat: each for seat, each in codes.items() if now <= each[1] <= now + CODE_S}


def _write_codes(folder: Path, codes: Mapping[Seat, tuple[str, float]]) -> None:
    write_atomically(folder / CODES, json.dumps(codes).encode(), PRIVATE_MODE)


# --- guesses ---


GUESSES_FILE = "guesses.json"


def load_guesses(folder: str) -> BackoffState:
    """Return the stored state; an empty one if nothing can be read."""
    try:
        return msgspec.json.decode((Path(folder) / GUESSES_FILE).read_bytes(), type=BackoffState)
    except FileNotFoundError:
        pass
    except (OSError, msgspec.DecodeError) as error:
        log.warning("can't read the wrong PIN attempts in %s: %s", GUESSES_FILE, error)
    return BackoffState()


class GuessStore:
    """Writes the state returned by ``kept`` in the background.

    A slow card delays only a client that has guessed.
    """

    def __init__(self, folder: str, kept: Callable[[], BackoffState]) -> None:
        self._path = Path(folder) / GUESSES_FILE
        self._kept = kept
        self._writing = asyncio.Lock()
        self._requested = 0
        self._written = 0

    async def save(self) -> None:
        """Return when the current state is on the disk; simultaneous calls share one write.

        A disk failure only means that a restart forgets the state.
        """
        self._requested += 1
        mine = self._requested
        async with self._writing:
            if self._written >= mine:
                return
            self._written, text = self._requested, msgspec.json.encode(self._kept())
            try:
                await asyncio.to_thread(
                    write_atomically, self._path, text, PRIVATE_MODE, durable=True
                )
            except OSError as error:
                log.warning("can't save the wrong PIN attempts in %s: %s", GUESSES_FILE, error)
