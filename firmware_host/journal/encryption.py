"""The encryption of secret fields with a key that need not be present, and the chain of lines.

In: a line's entry or text, a key file. Out: the entry with its secret part encrypted, and back;
texts with a tag, and whether a tag is right. Knows no game and no journal: an entry that has
``shown`` (what the public may read) contains a secret, the others do not. Reasons and limits, also
of what a cut end can hide: ``docs/secrets.md``.

The cipher is ChaCha20-Poly1305 (package ``cryptography``, extra ``seal``) with a random nonce
for each entry. Everything else in the entry and the game's own random number are authenticated with
it, so that it decrypts only in its own game and place. It is padded to a size that follows from
``shown`` alone.

What is not encrypted is authenticated by the chain. A tag is the last member of a line: the first
half of HMAC-SHA-256 (RFC 2104) over the link of the line before and the line without its tag. The
link is that HMAC, whole.
"""

from __future__ import annotations

import binascii
import errno
import hmac
import json
import os
import re
import secrets
from base64 import b64decode, b64encode
from collections.abc import Mapping
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from shlex import quote
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305

SECRET_FIELDS = ("play", "start")
"""The fields of an entry that can be secret."""

KEY_BYTES, NONCE_BYTES, PADDING_BYTES = 32, 12, 256
PRIVATE_MODE = 0o600

_KEY_FILE = re.compile(rb"lodeboard key ([0-9a-f]{64})\s*")


class EncryptionError(Exception):
    """A key or what is encrypted with it cannot be used; the message says why and what to do."""


class EncryptionHeader(NamedTuple):
    """The encryption parameters in a game's first line.

    The key's fingerprint, the game's random number, and whether all its lines are in a chain. If
    not, only those added later are.
    """

    key_fingerprint: str
    nonce: str
    is_chained: bool = True


class Encryption:
    """The encryption of one game's entries, in their order. Raises EncryptionError if its package
    is missing.
    """

    def __init__(self, key: bytes, game_nonce: str = "", *, chained: bool = True) -> None:
        nonce = game_nonce or secrets.token_hex(16)
        self.header = EncryptionHeader(fingerprint(key), nonce, chained)
        # One key for each use: what is encrypted in a chain must not decrypt in a file without one.
        self._cipher = _cipher()(self._derive_key(key, "cipher") if chained else key)
        self.chain = TagChain(self._derive_key(key, "chain"))

    def encrypt(self, entry: Mapping[str, Any]) -> Mapping[str, Any]:
        """Return the entry with its secret encrypted; the entry itself if all of it is public."""
        if not entry.get("shown"):
            return entry
        secret = json.dumps({name: entry[name] for name in SECRET_FIELDS if name in entry})
        public = {name: value for name, value in entry.items() if name not in SECRET_FIELDS}
        nonce = secrets.token_bytes(NONCE_BYTES)
        padded = secret.ljust(_padded_length(public["shown"], len(secret))).encode("ascii")
        ciphertext = self._cipher.encrypt(nonce, padded, self._authenticated(public))
        return {**public, "sealed": b64encode(nonce + ciphertext).decode("ascii")}

    def decrypt(self, entry: Mapping[str, Any]) -> Mapping[str, Any]:
        """Return the decrypted entry. Raises EncryptionError if it was changed or is from
        elsewhere.
        """
        from cryptography.exceptions import InvalidTag

        public = {name: value for name, value in entry.items() if name != "sealed"}
        try:
            encrypted = b64decode(entry["sealed"], validate=True)
            if b64encode(encrypted).decode("ascii") != entry["sealed"]:
                raise ValueError("the last character is malformed")
            nonce, ciphertext = encrypted[:NONCE_BYTES], encrypted[NONCE_BYTES:]
            secret = self._cipher.decrypt(nonce, ciphertext, self._authenticated(public))
            return {**public, **json.loads(secret)}
        except (InvalidTag, TypeError, ValueError) as error:
            raise EncryptionError(
                "was changed after it was encrypted, or comes from elsewhere"
            ) from error

    def _derive_key(self, key: bytes, use: str) -> bytes:
        """Return this game's key for one use: HKDF-Expand (RFC 5869) for 32 bytes."""
        text = json.dumps(["lodeboard", use, self.header.nonce]) + "\x01"
        return hmac.digest(key, text.encode("ascii"), "sha256")

    def _authenticated(self, public: Mapping[str, Any]) -> bytes:
        """Return what is authenticated with the secret: the game's nonce and the public fields."""
        return json.dumps([self.header.nonce, public], sort_keys=True).encode("ascii")


def _cipher() -> type[ChaCha20Poly1305]:
    """Return the cipher; it is loaded only where there is a key. Raises EncryptionError without its
    package.
    """
    try:
        from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305
    except ImportError as error:
        raise EncryptionError(
            "encrypting games needs a package that is not installed; run: pip install"
            " 'lodeboard[seal]', or remove storage.key from the settings"
        ) from error
    return ChaCha20Poly1305


def _padded_length(public_text: str, length: int) -> int:
    """Return the padded length of a secret.

    It depends on the public text, at most three characters for each of its own, so that only a
    longer secret could give anything away.
    """
    return -(-max(3 * len(json.dumps(public_text)), length) // PADDING_BYTES) * PADDING_BYTES


# --- keys ---


class KeyFile:
    """The key named in the settings: read when it is first needed, and then kept in memory, so that
    the medium with it can be unplugged during a game.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._key: bytes | None = None
        # Reported when encryption is wanted; listing games needs none.
        with suppress(EncryptionError):
            _cipher()  # takes 20 ms: not in the middle of a game

    def encryption(self, mark: EncryptionHeader | None = None) -> Encryption:
        """Return the encryption of the game with that header, or of a new one. Raises
        EncryptionError.
        """
        self._key = self._key or read_key(self._path)
        encryption = (
            Encryption(self._key, mark.nonce, chained=mark.is_chained)
            if mark
            else Encryption(self._key)
        )
        if mark is not None and encryption.header != mark:
            raise EncryptionError(
                f"{self._path} is a different key, {encryption.header.key_fingerprint}; plug in"
                " the right one"
            )
        return encryption


def fingerprint(key: bytes) -> str:
    """Return a key's public name: ``1a2b-3c4d-5e6f-7a8b``."""
    digits = sha256(b"lodeboard key fingerprint" + key).hexdigest()
    return "-".join(digits[start : start + 4] for start in range(0, 16, 4))


def read_key(path: Path) -> bytes:
    """Return the key in a file that nobody else can read. Raises EncryptionError."""
    try:
        # A pipe by that name would block the opening.
        if path.exists() and not path.is_file():
            raise EncryptionError(f"{path}: not a file; set storage.key to the key file's path")
        fd = os.open(path, os.O_RDONLY)
        with open(fd, "rb") as file:
            mode = os.fstat(fd).st_mode & 0o777
            content = file.read(1024)
    except FileNotFoundError as error:
        raise EncryptionError(
            f"{path}: the key to the encrypted games is missing; plug in the stick it is on, or"
            " correct storage.key in the settings (without it, games are not encrypted)"
        ) from error
    except (OSError, ValueError) as error:  # ValueError: a NUL in the path
        raise EncryptionError(f"{path}: can't read the key: {_reason(error)}") from error
    if mode & 0o077:
        raise EncryptionError(
            f"{path}: others on this machine can read the key; run: chmod 600 {quote(str(path))}"
            " (a FAT stick has no permissions; mount it with the option umask=077)"
        )
    match = _KEY_FILE.fullmatch(content)
    if match is None:
        raise EncryptionError(
            f'{path}: not a Lodeboard key (one line with the words "lodeboard key" and'
            f" {2 * KEY_BYTES} digits); restore a copy, or make one with: lodeboard key FILE"
        )
    return bytes.fromhex(match[1].decode("ascii"))


def make_key(path: Path) -> str:
    """Write a key to a new file that nobody else can read; return its fingerprint. Raises
    EncryptionError.
    """
    key = secrets.token_bytes(KEY_BYTES)
    try:
        fd = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE_MODE)
        with open(fd, "wb") as file:
            file.write(b"lodeboard key %b\n" % binascii.hexlify(key))
            file.flush()
            os.fsync(fd)
    except FileExistsError as error:
        raise EncryptionError(
            f"{path}: already exists; if a key is lost, games encrypted with it can never be read,"
            " so choose another file name"
        ) from error
    except (OSError, ValueError) as error:
        raise EncryptionError(f"{path}: can't write the key: {_reason(error)}") from error
    return fingerprint(read_key(path))


def _reason(error: OSError | ValueError) -> str:
    if isinstance(error, OSError) and error.errno == errno.ENOENT:
        return "its folder does not exist; create it first"
    return (error.strerror if isinstance(error, OSError) else None) or str(error)


_TAG = re.compile(rb',"tag":"([0-9a-f]{32})"\}\Z')


# --- the chain ---


def has_tag(text: bytes) -> bool:
    """Return whether a line, a JSON object, has a tag."""
    return _TAG.search(text) is not None


class TagChain:
    """The chain of a game's tags after one line, at first before the first."""

    def __init__(self, key: bytes) -> None:
        self._key = key
        self._link = bytes(32)

    def append_tag(self, text: bytes) -> bytes:
        """Go on to the next line, a JSON object; return it with its tag."""
        return b'%b,"tag":"%b"}' % (text[:-1], self._next(text))

    def check_next(self, text: bytes) -> bool | None:
        """Go on to the next line; return whether its tag is right, None if it has none."""
        tag = _TAG.search(text)
        if tag is None:
            self._next(text)
            return None
        return hmac.compare_digest(self._next(text[: tag.start()] + b"}"), tag[1])

    def replace_tag(self, text: bytes) -> bytes:
        """Go on to the next line after a change of this or an earlier one; return it with its new
        tag, or without one if it had none.
        """
        tag = _TAG.search(text)
        if tag is None:
            self._next(text)
            return text
        return self.append_tag(text[: tag.start()] + b"}")

    def _next(self, text: bytes) -> bytes:
        self._link = hmac.digest(self._key, self._link + text, "sha256")
        return self._link[:16].hex().encode("ascii")
