"""Messages for players: a sentence by its id, with the values in it.

In: an id such as ``krieger.no-piece`` and arguments. Out: a frozen Message. Knows no game and no
language: text is made where a message is shown (``localiser.py``). The part of an id before the dot
names the folder that has its texts (``message_catalogue.py``).

An argument is a value and no piece of grammar: a seat, the name of a cell, a kind of piece, the
text of a move, a number, another Message, or several of them. The end of its name gives its type:
``cell``, ``other_seat``, ``moves``.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias, Union

Argument: TypeAlias = Union[str, int, "Message", tuple[Union[str, "Message"], ...]]


@dataclass(frozen=True, init=False, slots=True)
class Message:
    """One sentence, or a part of one that another message refers to.

    ``arguments``: by their names, in alphabetical order.
    """

    id: str
    arguments: tuple[tuple[str, Argument], ...]

    def __init__(self, id_: str, /, **arguments: Argument) -> None:
        object.__setattr__(self, "id", id_)
        object.__setattr__(self, "arguments", tuple(sorted(arguments.items())))


def sentences(*messages: Message) -> Message:
    """Return one message of several sentences in a row."""
    return Message("engines.sentences", messages=messages)
