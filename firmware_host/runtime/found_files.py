"""Finding files with games where people keep them: in Downloads, on the desktop, in the home
folder, and on USB sticks.

In: the folders of this computer. Out: files with recorded games, the newest first, and the folders
that were looked through. A folder of somebody's home is looked through without those in it; of a
stick, and of Downloads, the folders in it are, too.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from engines import GAMES
from engines.games import record_suffix
from firmware_host.collection.importing import begins_with_game, begins_with_text
from firmware_host.start.importer import FoundFile, FoundFiles

MOST_FILES = 100
"""The most files that are offered, the newest; and ``MOST_LOOKED_AT`` of a folder are looked at."""
MOST_LOOKED_AT = 2_000

TEXT_SUFFIXES = (".txt", ".pgn")
"""Files with these names contain games only if they begin as games do; others, if they are text."""

MEDIA = tuple(map(Path, ("/media", "/run/media", "/mnt", "/Volumes")))
"""Where sticks are mounted: by desktops in a folder for each user, else in or at these."""


class Folder(NamedTuple):
    """A folder to look through; ``is_deep``: the folders in it, too."""

    path: Path
    is_deep: bool = False


def found_files(folders: Sequence[Folder], home: Path, home_name: str) -> FoundFiles:
    """Return the files with games in these folders. ``home`` is called ``home_name``."""
    dated: dict[Path, os.stat_result] = {}
    for folder in folders:
        for path in _files_in(folder):
            with suppress(OSError):  # gone, or not ours
                if _may_contain_games(path):
                    dated[path] = path.stat()
    newest = sorted(dated.items(), key=lambda one: (-one[1].st_mtime, one[0]))[:MOST_FILES]
    return FoundFiles(
        [
            FoundFile(str(path), path.name, _about(short_path(path.parent, home, home_name), found))
            for path, found in newest
        ],
        [short_path(folder.path, home, home_name) for folder in folders],
    )


def usual_folders(home: Path, media: Iterable[Path] = MEDIA) -> Sequence[Folder]:
    """Return the folders of this computer that exist, each once."""
    named = _named_folders(home)
    folders = [Folder(named["Downloads"], is_deep=True), Folder(named["Desktop"]), Folder(home)]
    with suppress(OSError):  # pulled out meanwhile
        folders += (Folder(stick, is_deep=True) for root in media for stick in _sticks(root))
    known = {folder.path: folder for folder in reversed(folders)}
    return [one for one in folders if known[one.path] is one and one.path.is_dir()]


def downloads_folder(home: Path) -> Path:
    """Return the folder for files that were loaded, or the home folder where there is none."""
    found = _named_folders(home)["Downloads"]
    return found if found.is_dir() else home


def _sticks(folder: Path, depth: int = 2) -> Iterator[Path]:
    """Yield the sticks in a folder, or the folder if it is one: if there are files in it.
    ``depth``: how many folders deep a stick can be; there, each folder is one.
    """
    try:
        entries = sorted(os.scandir(folder), key=lambda one: one.name)
    except OSError:  # not there, or not ours
        return
    if depth == 0 or any(one.is_file() and one.name[0] != "." for one in entries):
        yield folder
        return
    for one in entries:
        if one.is_dir(follow_symlinks=False):
            yield from _sticks(Path(one.path), depth - 1)


def _named_folders(home: Path) -> dict[str, Path]:
    """Return Downloads and Desktop, wherever they are; they need not exist."""
    return {**{name: home / name for name in ("Downloads", "Desktop")}, **_desktop_folders(home)}


def _desktop_folders(home: Path) -> dict[str, Path]:
    """Return what the desktop calls Downloads and Desktop: on most, in the user's language."""
    found = {}
    with suppress(OSError, UnicodeDecodeError):
        text = (home / ".config" / "user-dirs.dirs").read_text(encoding="utf-8")
        for key, name in (("XDG_DOWNLOAD_DIR", "Downloads"), ("XDG_DESKTOP_DIR", "Desktop")):
            if line := re.search(rf'^{key}="(.+)"', text, re.MULTILINE):
                found[name] = Path(line[1].replace("$HOME", str(home)))
    return found


def _files_in(folder: Folder) -> Iterator[Path]:
    """Yield the files of a folder, hidden ones excepted."""
    left, deeper = MOST_LOOKED_AT, [folder.path]
    for path in deeper:
        try:
            entries = os.scandir(path)
        except OSError:  # not ours
            continue
        with entries:
            for entry in entries:
                left -= 1
                if left < 0:
                    return
                if entry.name.startswith("."):
                    continue
                with suppress(OSError):
                    if entry.is_file():
                        yield Path(entry.path)
                    elif folder.is_deep and path is folder.path and entry.is_dir():
                        deeper.append(Path(entry.path))


def _may_contain_games(path: Path) -> bool:
    """Return whether games are recorded in a file, by its name and its beginning."""
    suffix = path.suffix.lower()
    if suffix in TEXT_SUFFIXES:
        return begins_with_game(path)
    return suffix in {record_suffix(game) for game in GAMES} and begins_with_text(path)


def _about(folder: str, found: os.stat_result) -> str:
    """Return a file's folder, size and date."""
    when = f"{datetime.fromtimestamp(found.st_mtime):%Y-%m-%d %H:%M}"
    return f"{folder} · {_size(found.st_size)} · {when}"


def _size(number: int) -> str:
    for unit in ("B", "kB"):
        if number < 1_000:
            return f"{number} {unit}"
        number = -(-number // 1_000)
    return f"{number} MB"


def short_path(path: Path, home: Path, home_name: str) -> str:
    """Return a path as people read it."""
    if path == home:
        return home_name
    return str(path.relative_to(home) if path.is_relative_to(home) else path)
