"""Keys, and what is sealed with them, entry by entry."""

from __future__ import annotations

import os
import re
import string
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware_host.journal.encryption import (
    PADDING_BYTES,
    Encryption,
    EncryptionError,
    fingerprint,
    make_key,
    read_key,
)

KEY = bytes(range(32))
ARMY, SHOWN = "white:FLG=a1,SPY=b1", "white:?=a1,?=b1"


# --- keys ---


def test_a_key_is_made_and_read(tmp_path: Path) -> None:
    path = tmp_path / "stick.key"
    made = make_key(path)
    assert re.fullmatch(r"[0-9a-f]{4}(-[0-9a-f]{4}){3}", made)
    assert fingerprint(read_key(path)) == made
    assert path.stat().st_mode & 0o777 == 0o600
    assert make_key(tmp_path / "another") != made


def test_no_key_is_written_over(tmp_path: Path) -> None:
    path = tmp_path / "stick.key"
    make_key(path)
    before = path.read_bytes()
    with pytest.raises(EncryptionError, match=r"already exists; .* so choose another file name$"):
        make_key(path)
    assert path.read_bytes() == before


WRONG_KEYS: dict[str, tuple[bytes, int, str]] = {
    "others can read it": (b"lodeboard key %b\n" % (b"0" * 64), 0o640, "run: chmod 600 {path} "),
    "others can write it": (b"lodeboard key %b\n" % (b"0" * 64), 0o602, "run: chmod 600 {path} "),
    "too short": (b"lodeboard key %b\n" % (b"0" * 62), 0o600, "not a Lodeboard key"),
    "too long": (b"lodeboard key %b\n" % (b"0" * 66), 0o600, "not a Lodeboard key"),
    "no digits": (b"lodeboard key %b\n" % (b"g" * 64), 0o600, "not a Lodeboard key"),
    "two keys": (b"lodeboard key %b\n" % (b"0" * 64) * 2, 0o600, "not a Lodeboard key"),
    "a large file": (b"0" * 10**7, 0o600, "not a Lodeboard key"),
    "empty": (b"", 0o600, "not a Lodeboard key (one line"),
}


@pytest.mark.parametrize(("content", "mode", "message"), WRONG_KEYS.values(), ids=list(WRONG_KEYS))
def test_a_file_that_is_no_good_key(
    tmp_path: Path, content: bytes, mode: int, message: str
) -> None:
    path = tmp_path / "key"
    path.write_bytes(content)
    path.chmod(mode)
    with pytest.raises(EncryptionError) as error:
        read_key(path)
    assert message.format(path=path) in str(error.value)
    assert b"0" * 8 not in str(error.value).encode(), "a message goes anywhere"


def test_a_key_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(EncryptionError, match="the key to the encrypted games is missing; plug in"):
        read_key(tmp_path / "stick" / "key")
    with pytest.raises(EncryptionError, match="can't write the key: its folder does not exist"):
        make_key(tmp_path / "stick" / "key")
    os.mkfifo(tmp_path / "pipe")
    for path in (tmp_path, tmp_path / "pipe"):
        with pytest.raises(EncryptionError, match=r"not a file; set storage\.key to the key"):
            read_key(path)


# --- entries ---


def test_changed_at_every_byte(tmp_path: Path) -> None:
    sealed = Encryption(KEY, "g").encrypt({"n": 1, "play": ARMY, "shown": SHOWN})
    text = str(sealed["sealed"])
    last = len(text.rstrip("=")) - 1  # of which not every bit is read
    for at in (*range(0, last, 7), last):
        letters = string.ascii_uppercase + string.ascii_lowercase + string.digits + "+/"
        other = letters[letters.index(text[at]) ^ 1]
        with pytest.raises(EncryptionError, match="was changed after it was encrypted"):
            Encryption(KEY, "g").decrypt({**sealed, "sealed": text[:at] + other + text[at + 1 :]})


SYMBOLS = st.text("ABC123", min_size=1, max_size=3)


@given(st.lists(st.tuples(SYMBOLS, SYMBOLS), min_size=1, max_size=42))
def test_a_sealed_text_is_as_long_as_any_other_that_is_shown_alike(
    pairs: list[tuple[str, str]],
) -> None:
    shown = ",".join(f"?=a{number}" for number in range(len(pairs)))
    sealed = []
    for symbols in zip(*pairs, strict=True):
        army = ",".join(f"{symbol}=a{number}" for number, symbol in enumerate(symbols))
        sealed.append(str(Encryption(KEY, "g").encrypt({"play": army, "shown": shown})["sealed"]))
    assert len(sealed[0]) == len(sealed[1])


def test_the_same_army_is_sealed_differently_each_time() -> None:
    sealer = Encryption(KEY)
    entry = {"n": 1, "play": ARMY, "shown": SHOWN}
    sealed = {str(sealer.encrypt(entry)["sealed"]) for _ in range(100)}
    assert len(sealed) == 100
    assert len({text[:16] for text in sealed}) == 100, "the nonces"
    assert {len(text) for text in sealed} == {4 * -(-(12 + PADDING_BYTES + 16) // 3)}
    assert Encryption(KEY).header.nonce != sealer.header.nonce


@given(st.text() | st.just("\ud800\0\r\n"), st.text(min_size=1))
def test_every_text_survives_sealing(text: str, shown: str) -> None:
    entry = {"n": 1, "play": text, "seat": "white", "shown": shown}
    sealed = Encryption(KEY, "g").encrypt(entry)
    assert "play" not in sealed
    assert Encryption(KEY, "g").decrypt(sealed) == entry


def test_what_everybody_knows_is_not_sealed() -> None:
    entry = {"n": 1, "play": "a1-a2", "seat": "white"}
    assert Encryption(KEY).encrypt(entry) is entry
