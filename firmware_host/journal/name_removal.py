"""A player's name taken out of a journal.

In: a file's bytes, which names are to go, the game's encryption. Out: the same file without them.
Only the events that name players change: their seats have no name then. Every other line stays as
it was, byte for byte, but for the tags of an encrypted game: each proves all lines before it, so
they are made anew, which needs the key. Touches no disk.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable, Collection, Mapping
from typing import Any, TypeAlias

from firmware_host.journal.encryption import Encryption, has_tag
from firmware_host.journal.lines import LINE, encode_line, is_intact, line_body, line_entry

IsGone: TypeAlias = Callable[[str], bool]
"""A function that returns whether a name is to be removed."""


def has_name(content: bytes, is_gone: IsGone) -> bool:
    """Return whether such a name is in any line of a file, also in one with a wrong checksum, or
    may be in its torn end.
    """
    return names_in_torn_end(content) or any(
        _seats(line_entry(line.group()), is_gone) for line in LINE.finditer(content)
    )


def names_in_torn_end(content: bytes) -> bool:
    """Return whether there may be names in the incomplete line at the end."""
    return b'"names"' in content[content.rfind(b"\n") + 1 :]


def needs_key(content: bytes) -> bool:
    """Return whether lines prove those before them, so that none can be changed without the key."""
    return any(has_tag(line_body(line.group())) for line in LINE.finditer(content))


def without_name(content: bytes, is_gone: IsGone, encryption: Encryption | None = None) -> bytes:
    """Return the file without these names, as far as its lines are intact, and without a torn end
    in which there may be names: its event is lost anyway.

    ``encryption``: of a file that ``needs_key``, as it is before the first line. All its lines must
    have been checked: new tags prove whatever they are made for.
    """
    if names_in_torn_end(content):
        content = content[: content.rfind(b"\n") + 1]
    return b"".join(
        _rewritten(line, is_gone, encryption) if is_intact(line) else line
        for line in content.splitlines(keepends=True)
    )


def _rewritten(line: bytes, is_gone: IsGone, encryption: Encryption | None) -> bytes:
    """Return a line without the names, and with its new tag if it had one."""
    body = line_body(line)
    if gone := _seats(line_entry(line), is_gone):
        entry = json.loads(body)
        names = {seat: name for seat, name in entry["names"].items() if seat not in gone}
        body = line_body(encode_line({**entry, "names": names}))
    if encryption is not None:
        body = encryption.chain.replace_tag(body)
    return b"%08x %b\n" % (zlib.crc32(body), body)


def _seats(entry: Mapping[str, Any], is_gone: IsGone) -> Collection[str]:
    """Return the seats that an entry gives such a name."""
    names = entry.get("names")
    if not isinstance(names, dict):
        return ()
    return [seat for seat, name in names.items() if isinstance(name, str) and is_gone(name)]
