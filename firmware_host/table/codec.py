"""Messages as bytes and back: JSON, one message each, with the version of the format in front.

A message of another version, of an unknown kind, or with a field too many, too few or of the wrong
type is refused.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from firmware_host.table.messages import AnyIntent, AnyNews

VERSION: Literal[1] = 1
"""Raised when a message of the old form would be misread."""


class CodecError(ValueError):
    """These bytes are no message of this version; the message says where they go wrong."""


class _Envelope(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A message in its envelope."""

    v: Literal[1]
    message: AnyIntent | AnyNews


_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(_Envelope)


def encode(message: AnyIntent | AnyNews) -> bytes:
    """The message as bytes."""
    return _encoder.encode(_Envelope(VERSION, message))


def decode(data: bytes) -> AnyIntent | AnyNews:
    """The message in those bytes. Raises CodecError."""
    try:
        return _decoder.decode(data).message
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise CodecError(f"not a message of version {VERSION}: {error}") from error
