"""Messages as bytes and back: JSON, one message each, with the version of the format in front.

A message of another version, of an unknown kind, or with a field too many, too few or of the wrong
type is refused.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from msgspec.structs import replace

from engines.game import Move
from engines.language import english
from firmware_host.table.messages import AnyIntent, AnyNews, Recalled, Reply

VERSION: Literal[1] = 1
"""Raised when a message of the old form would be misread."""


class CodecError(ValueError):
    """These bytes are no message of this version; the message says where they go wrong."""


class _Sealed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A message in its envelope."""

    v: Literal[1]
    message: AnyIntent | AnyNews


_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(_Sealed)


def encode(message: AnyIntent | AnyNews) -> bytes:
    """The message as bytes."""
    return _encoder.encode(_Sealed(VERSION, message))


def encode_for_pages(news: AnyNews) -> bytes:
    """The message as pages read it: sentences are texts in English, empty where there is none, and
    a move ends with its last field that is not empty.
    """
    if isinstance(news, Reply):
        return _encoder.encode(_Sealed(VERSION, replace(news, refusal=english(news.refusal))))
    if isinstance(news, Recalled):
        return encode(news)
    ended = news.result and (news.result.winners, english(news.result.reason))
    moves = tuple(_short(move) for move in news.moves)
    told = {"situation": english(news.situation), "task": english(news.task)}
    worded = replace(news, **told, result=ended, moves=moves)
    return _encoder.encode(_Sealed(VERSION, worded))


def _short(move: Move) -> tuple[Any, ...]:
    """The move without the empty fields at its end, which are most of a view."""
    fields: tuple[Any, ...] = tuple(move)
    while fields and not fields[-1]:
        fields = fields[:-1]
    return fields


def decode(sent: bytes) -> AnyIntent | AnyNews:
    """The message in those bytes. Raises CodecError."""
    try:
        return _decoder.decode(sent).message
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise CodecError(f"not a message of version {VERSION}: {error}") from error
