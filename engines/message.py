"""What a player is told: a sentence by its name with the values in it, and its English text.

In: an id such as ``krieger.no-piece`` and arguments. Out: a frozen Message; read in English by
``english``. Knows no game and no other language: whoever shows a message chooses how it reads.

The part of an id before the dot names the catalogue: ``english.toml`` in the folder of that name in
``engines`` or ``firmware_host`` (``engines.`` is the one beside this file), or beside the module of
the game that another package offers under that name as an entry point ``lodeboard.games``. Nothing
is registered: the catalogue is found when the first of its texts is read.

An argument is a value and no piece of grammar: a seat, the name of a cell, a kind of piece, the
text of a move, a number, another Message, or several of them. Its name ends with what it is:
``cell``, ``other_seat``, ``moves``. A text has it as ``{cell}``, several with commas between, or in
a form that English asks for:

    {seat:^} White    {seat:'s} white's, attackers'    {seat:'} white, attackers'
    {kind:a} an engineer    {word:-} offer draw    {cells:or} a1, b2 or c3    {cells:and}
    {number:a move|{number} moves}    one or many    {messages: }    what stands between several
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from importlib.resources import files
from importlib.resources.abc import Traversable
from string import Formatter
from typing import Any, Final, TypeAlias, Union

Argument: TypeAlias = Union[str, int, "Message", tuple[Union[str, "Message"], ...]]

_HOMES: Final = ("engines", "firmware_host")
_FILE: Final = "english.toml"


@dataclass(frozen=True, init=False, slots=True)
class Message:
    """One sentence, or a part of one that another message names. ``arguments``: by their names, in
    alphabetical order.
    """

    id: str
    arguments: tuple[tuple[str, Argument], ...]

    def __init__(self, id_: str, /, **arguments: Argument) -> None:
        object.__setattr__(self, "id", id_)
        object.__setattr__(self, "arguments", tuple(sorted(arguments.items())))


class TextError(LookupError):
    """A message has no English text, or not the arguments which that text wants."""


def sentences(*messages: Message) -> Message:
    """One sentence after the other."""
    return Message("engines.sentences", messages=messages)


def english(message: Message | None) -> str:
    """The message as an English reader reads it; where it has no such text, its id and arguments:
    a game of another package that lacks a sentence goes on. Empty where there is no message.
    """
    if message is None:
        return ""
    try:
        return worded(message)
    except TextError:
        return " ".join((message.id, *(f"{name}={value}" for name, value in message.arguments)))


def worded(message: Message) -> str:
    """The message in English. Raises TextError."""
    space, _, name = message.id.partition(".")
    if name not in (texts := catalogue(space)):
        raise TextError(f"{message.id} has no text in the {_FILE} of {space}")
    try:
        return _ENGLISH.vformat(texts[name], (), dict(message.arguments))
    except (KeyError, ValueError) as error:
        raise TextError(f"{message.id} with {dict(message.arguments)}: {error}") from error


@cache
def catalogue(space: str) -> Mapping[str, str]:
    """The English texts of one namespace by name. Raises TextError where there are none."""
    if not re.fullmatch("[a-z0-9]+(-[a-z0-9]+)*", space) or not (found := _file(space)):
        raise TextError(f"no {_FILE} is known for messages that begin with {space!r}")
    return tomllib.loads(found.read_text(encoding="utf-8"))


def _file(space: str) -> Traversable | None:
    folder = space.replace("-", "_")
    ours = [files(space)] if space in _HOMES else [files(home) / folder for home in _HOMES]
    # A game that only another package has; its module is imported, as it is to play the game.
    points = entry_points(group="lodeboard.games", name=space)
    theirs = (files(import_module(point.module).__package__ or "") for point in points)
    places = (folder / _FILE for group in (ours, theirs) for folder in group)
    return next((file for file in places if file.is_file()), None)


class _English(Formatter):
    """The forms of a value that English grammar asks for."""

    def check_unused_args(
        self, used_args: set[int | str], args: Sequence[Any], kwargs: Mapping[str, Any]
    ) -> None:
        if unused := kwargs.keys() - used_args:
            raise ValueError(f"the text does not use {', '.join(sorted(unused))}")

    def format_field(self, value: Any, format_spec: str) -> str:
        values = value if isinstance(value, tuple) else (value,)
        parts = [worded(one) if isinstance(one, Message) else str(one) for one in values]
        if format_spec.startswith("^"):
            parts, format_spec = list(map(_capital, parts)), format_spec[1:]
        if "|" in format_spec:
            one, many = format_spec.split("|")
            single = value == 1 if isinstance(value, int) else len(parts) == 1
            return many if not single or parts[0].endswith("s") else one  # attackers are many
        if format_spec in ("and", "or"):
            return f" {format_spec} ".join(filter(None, (", ".join(parts[:-1]), parts[-1])))
        if format_spec in _FORMS:
            return _FORMS[format_spec](parts[0])
        if format_spec.strip(" ") == format_spec != "":
            raise ValueError(f"{format_spec!r} is no form")
        return (format_spec or ", ").join(parts)


def _capital(text: str) -> str:
    """The text as a sentence begins; the name of a cell or a move stays as it is written."""
    return text if any(map(str.isdigit, text.split(" ", 1)[0])) else text[:1].upper() + text[1:]


_FORMS: Final[Mapping[str, Callable[[str], str]]] = {
    "-": lambda word: word.replace("-", " "),
    "'": lambda seat: f"{seat}'" if seat.endswith("s") else seat,
    "'s": lambda seat: f"{seat}'" if seat.endswith("s") else f"{seat}'s",
    "a": lambda kind: f"{'an' if kind[:1] in 'aeiou' else 'a'} {kind}",
}
_ENGLISH: Final = _English()
