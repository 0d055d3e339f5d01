"""The exceptions of the engines: each message says what happened, where, and what to do."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from engines.localiser import english
from engines.message import Message


class EngineError(ValueError):
    """The base class: an engine was asked for something impossible. ``str`` is in English.

    ``line_number``: of the text of a record, counted from 1, where the error is known to be.
    ``remedy``: the options with which a record can be read, where that is known.
    """

    line_number: int | None = None
    remedy: Mapping[str, str] = MappingProxyType({})

    def __init__(self, message: Message) -> None:
        super().__init__(message)
        self.message = message

    def __str__(self) -> str:
        return english(self.message)


class OptionError(EngineError):
    """A game or an option does not have this name or value."""


class PositionError(EngineError):
    """A position's text cannot be read, or no game can reach the position."""


class NotationError(EngineError):
    """The text of a move or a record cannot be read."""


class IllegalMove(EngineError):
    """The move can be read but is not allowed now; the message is the refusal."""


class AmbiguousMove(EngineError):
    """The text names more than one legal move; the message lists them."""


class LessonError(EngineError):
    """The file of a game's lesson is invalid."""
