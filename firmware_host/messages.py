"""What stations, pages and the Table say to each other: intents one way, views and replies the
other.

Frozen values, the same in one process and between machines. A message knows no board: cells are the
game's.
"""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from engines.game import Move, Piece, Result, Seat, Setup


class Message(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag=str.lower):
    """A message names its own kind in its ``type`` field."""


class Intent(Message, frozen=True):
    """Something asked of the Table. ``key``: the sender's own name for it; the same key is
    answered, never done, twice.
    """

    key: str


class Play(Intent, frozen=True):
    """Play a move as number ``entry`` (0 is the first), or put it in the place of the last one.

    Only a move that is still open to amendment can be replaced; ``final``: this one is not.
    """

    entry: int
    move: Move
    final: bool = False


class Settle(Intent, frozen=True):
    """The last of ``entry`` moves is final."""

    entry: int


class Rewind(Intent, frozen=True):
    """Go back to where the game had only ``entry`` moves."""

    entry: int


class Ask(Intent, frozen=True):
    """Would this move be allowed now? Changes nothing."""

    move: Move


class Report(Intent, frozen=True):
    """A board's sensors of these cells are not to be trusted: the newest word of it.

    ``faults``: cells, each once, with the name of what is wrong (``contact.Fault``). It is no part
    of the game.
    """

    faults: tuple[tuple[int, str], ...]


class NewGame(Intent, frozen=True):
    """Leave this game as it is and begin another."""


class Reply(Message, frozen=True):
    """The answer to the intent of that key: why it was refused, empty when it was not."""

    key: str
    refusal: str


class View(Message, frozen=True):
    """One game as one viewer may see it.

    ``version`` grows with every change; ``entry`` is how many moves have been made. ``movers`` are
    the seats on turn: of those to act the ones with a board move (all, if none has one); the others
    only have an answer to give, as to an offered draw. ``moves`` and ``words`` are what the
    viewer's own seats may do, ``setups`` what they may lay out. ``last`` is the last board move;
    ``settled``, whether it is final. ``situation``: what everybody should know beside the pieces.
    ``trail``: the occupancies of earlier positions, newest first, to which the game may be taken
    back by putting the pieces back; ``beginning``: that of the position a new game begins with. An
    occupancy is a bit mask in hexadecimal. ``faults``: sensors that are not to be trusted, as a
    board has reported them.
    """

    game_id: str
    version: int
    entry: int
    scene: tuple[Piece | None, ...]
    to_act: tuple[Seat, ...]
    movers: tuple[Seat, ...]
    moves: tuple[Move, ...]
    words: tuple[tuple[Seat, str], ...]
    setups: tuple[Setup, ...]
    last: Move | None
    settled: bool
    situation: str
    result: Result | None
    trail: tuple[str, ...]
    beginning: str
    faults: tuple[tuple[int, str], ...] = ()


AnyIntent: TypeAlias = Play | Settle | Rewind | Ask | Report | NewGame
AnyNews: TypeAlias = View | Reply
