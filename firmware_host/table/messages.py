"""When hints are given at a table, and what they say. In, out: values alone. Knows no game.

What stations, pages and the Table say to each other: intents one way, views and replies the
other.

Frozen values, the same in one process and between machines. A message knows no board: cells are the
game's.

Messages as bytes and back: JSON, one message each, with the version of the format in front.

A message of another version, of an unknown kind, or with a field too many, too few or of the wrong
type is refused.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Annotated, Literal, NamedTuple, TypeAlias

import msgspec

from engines.game import Move, Piece, Result, Seat, Setup, Standing
from engines.message import Message
from engines.search.analysis import Reason
from engines.search.dangers import NO_DANGERS, Dangers


class HintPolicy(StrEnum):
    """One of these holds for all at a table."""

    REQUEST = "request"
    COUNTED = "counted"  # on request, and everybody sees how many each has had
    ALWAYS = "always"
    MISTAKES = "slips"  # none before a move; one that loses much is told at once
    OFF = "off"


ON_REQUEST = (HintPolicy.REQUEST, HintPolicy.COUNTED)
"""A hint is asked for."""

UNREQUESTED = (HintPolicy.ALWAYS, HintPolicy.MISTAKES)
"""Somebody looks ahead without being asked."""


class Advice(NamedTuple):
    """What whoever looks ahead thinks a seat should do, and why, the weightiest first; and what it
    stands to lose. ``is_more_precise``: another piece was told of before.
    """

    move: Move
    reasons: tuple[Reason, ...]
    dangers: Dangers = NO_DANGERS
    is_more_precise: bool = False

    def merged_with(self, newer: Advice, *, partly_shown: bool) -> Advice:
        """What is told after this: of a move that is told in part already no other."""
        if partly_shown and newer.move != self.move:
            return self._replace(dangers=newer.dangers)
        other = newer.move.path[:1] != self.move.path[:1]
        return newer._replace(is_more_precise=self.is_more_precise or other)


class TurningPoint(NamedTuple):
    """A move that lost much, by its number (0 is the first), and what would have been better; the
    move itself and the answer to it that shows why, None where that is not known.
    """

    entry: int
    better: Advice
    played: Move | None = None
    reply: Advice | None = None


class Mistake(NamedTuple):
    """A seat's move that loses much, or of which it wants to know the answer; and that answer, None
    where it is not known.
    """

    seat: Seat
    move: Move
    reply: Advice | None = None


class TaggedMessage(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag=str.lower):
    """A message names its own kind in its ``type`` field."""


class Intent(TaggedMessage, frozen=True):
    """Something asked of the Table. ``key``: the sender's own name for it; the same key is
    answered, never done, twice.
    """

    key: Annotated[str, msgspec.Meta(max_length=64)]


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
    """Go back to where the game had only ``entry`` moves. From who does not sit at all seats it is
    a wish.
    """

    entry: int


class Redo(Intent, frozen=True):
    """Make again what was taken back last, up to ``entry`` moves, while nothing else was played.
    From who does not sit at all seats it is a wish.
    """

    entry: int


class Ask(Intent, frozen=True):
    """Would this move be allowed now? Changes nothing."""

    move: Move


class Report(Intent, frozen=True):
    """A board's sensors of these cells are not to be trusted: the newest word of it, no part of the
    game. ``faults``: cells, each once, with the name of what is wrong (``contact.Fault``).
    """

    faults: tuple[tuple[int, str], ...]


class NewGame(Intent, frozen=True):
    """Leave this game as it is and begin another. While it goes on, it is a wish from who does not
    sit at all seats. ``entry``: once it is over, begin where it stood after so many moves.
    """

    entry: int | None = None


class Rematch(Intent, frozen=True):
    """This game is over: play another with the seats changed (``table.rematch``). From who does not
    sit at all seats it is a wish.
    """


class Decline(Intent, frozen=True):
    """None of what others wish: the wishes are forgotten."""


class Reveal(Intent, frozen=True):
    """The game is over, and everybody may see what this seat has hidden. Cannot be taken back."""

    seat: Seat


class Look(Intent, frozen=True):
    """The judge begins to look at what is hidden, or ends it. Everybody learns of the beginning."""

    open: bool


class Hint(Intent, frozen=True):
    """The next step of a hint for a seat on turn: which piece; where to; why; then none. For the
    one that has just moved: the likely answer; then none. ``look``: no step of it, but for this
    turn where its pieces would be taken.
    """

    seat: Seat
    look: bool = False


class Advise(Intent, frozen=True):
    """From whoever looks ahead for this seat: the best after ``entry`` moves, so far."""

    entry: int
    seat: Seat
    advice: Advice


class Warn(Intent, frozen=True):
    """From whoever looks ahead for a seat: the last of ``entry`` moves was its slip, or it has
    asked what the answer would be.
    """

    entry: int
    slip: Mistake


class Reviewed(Intent, frozen=True):
    """From whoever looks ahead: the moves that lost most, in order."""

    entry: int
    seat: Seat
    turning: tuple[TurningPoint, ...]


class Recall(Intent, frozen=True):
    """How did it stand after the first ``entry`` moves? Changes nothing; ``Recalled`` answers."""

    entry: int


RequestKind: TypeAlias = Literal["take-back", "redo", "new-game", "rematch"]


class Consent(NamedTuple):
    """What a seat has asked for and the others have not agreed to yet.

    ``entry``: how many moves there are to be then; 0 for another game.
    """

    seat: Seat
    what: RequestKind
    entry: int


class Offer(NamedTuple):
    """A word that ``seat`` has said and that the seats in ``awaited`` may still accept."""

    seat: Seat
    command: str
    awaited: tuple[Seat, ...]


class Outcome(NamedTuple):
    """What came of a challenge, which everybody may know: with move ``entry`` (0 is the first) a
    piece of ``attacker`` went onto ``cell``, where a hidden one of ``defender`` stood.
    ``survivor``: whose stands there then; None: nobody's.
    """

    entry: int
    cell: int
    attacker: Seat
    defender: Seat
    survivor: Seat | None


class Recorded(NamedTuple):
    """A move or a word as its reader may know it, and whose it is."""

    seat: Seat
    text: str


class Reply(TaggedMessage, frozen=True):
    """The answer to the intent of that key: why it was refused, None when it was not."""

    key: str
    refusal: Message | None


class Recalled(TaggedMessage, frozen=True):
    """The answer to the ``Recall`` of that key: the pieces after the first ``entry`` moves as who
    asked may see them, and the last board move among these.
    """

    key: str
    game_id: str
    entry: int
    scene: tuple[Piece | None, ...]
    last: Move | None


VIEW_KEYS: Mapping[str, str] = {
    "commands": "words",
    "new_game_occupancy": "beginning",
    "consents": "wishes",
    "arbiter_reveals": "looks",
    "setting_up": "laying",
    "irrevocable": "kept",
    "latest_moves": "lately",
    "redoable": "undone",
    "hints_dormant": "dozing",
    "mistake": "slip",
    "turning_points": "turning",
}
"""The keys on the wire of fields whose names have changed: boards and pages of before know those.
"""


class View(TaggedMessage, frozen=True, rename=VIEW_KEYS):
    """One game as one viewer may see it.

    ``version`` grows with every change; ``entry`` is how many moves have been made. ``movers`` are
    the seats on turn: of those to act the ones with a board move (all, if none has one); the others
    only have an answer to give, as to an offered draw. ``moves`` and ``commands`` are what the
    viewer's own seats may do, ``setups`` what they may lay out. ``last`` is the last board move;
    ``settled``, whether it is final. ``situation``: what everybody should know beside the pieces.
    ``latest_moves``: the last board move of each seat that has made one, as the viewer may read it.
    ``setting_up``: the seats that have to lay out an army first. ``faults``: sensors that are not
    to be trusted, as a board has reported them. ``consents``: what seats have asked for that needs
    the others; ``offers``: what they have said that waits for an answer. ``revealed``: the seats
    that have shown what they hid, once the game was over. ``arbiter_reveals``: the entries at which
    the judge looked. ``clock``: the milliseconds each seat has thought up to this view; it runs for
    ``movers``. ``names``: what players are called, where that is known. ``rematch``: how often
    seats were changed since the program began. ``standings``: partners and points, in a game that
    has either. ``irrevocable``: so many of the moves stay, whoever agrees to take back. ``task``:
    what a lesson asks for; None where a game is played. ``own``: so many moves are left if the
    viewer's seats take back their last one; None where they have made none. ``redoable``: so many
    moves can be made again. ``computers``: the seats that the computer plays, with its level.
    ``advised``: the viewer can be given hints; ``hints``: the seats that have asked for one in this
    position, with its step (``Hint``); ``advice``: for the first of the viewer's own, ``seats``.
    ``hinting``: when hints are given; ``hints_dormant``: they will come unasked once one was asked
    for; ``hinted``: how many each seat has had, where they are counted; ``mistake``: of the last
    own move; ``turning_points``: where most was lost, once somebody has asked after the end.
    ``record``: the moves and words so far as the viewer may read them.

    For boards alone: ``trail``, the occupancies of earlier positions, newest first, to which the
    game may be taken back by putting the pieces back; ``new_game_occupancy``, that of the position
    a new game begins with. An occupancy is a bit mask in hexadecimal. For all others: ``start``,
    the position this one began with as the viewer may read it, empty for the usual one;
    ``outcomes``, what came of the challenges among the moves.
    """

    game_id: str
    version: int
    entry: int
    scene: tuple[Piece | None, ...]
    to_act: tuple[Seat, ...]
    movers: tuple[Seat, ...]
    moves: tuple[Move, ...]
    commands: tuple[tuple[Seat, str], ...]
    setups: tuple[Setup, ...]
    last: Move | None
    settled: bool
    situation: Message | None
    result: Result | None
    trail: tuple[str, ...]
    new_game_occupancy: str
    faults: tuple[tuple[int, str], ...] = ()
    consents: tuple[Consent, ...] = ()
    revealed: tuple[Seat, ...] = ()
    arbiter_reveals: tuple[int, ...] = ()
    clock: tuple[tuple[Seat, int], ...] = ()
    record: tuple[Recorded, ...] = ()
    outcomes: tuple[Outcome, ...] = ()
    setting_up: tuple[Seat, ...] = ()
    names: tuple[tuple[Seat, str], ...] = ()
    rematch: int = 0
    standings: tuple[Standing, ...] = ()
    offers: tuple[Offer, ...] = ()
    irrevocable: int = 0
    latest_moves: tuple[Recorded, ...] = ()
    task: Message | None = None
    start: str = ""
    own: int | None = None
    redoable: int = 0
    computers: tuple[tuple[Seat, int], ...] = ()
    advised: bool = False
    hints: tuple[tuple[Seat, int], ...] = ()
    advice: Advice | None = None
    seats: tuple[Seat, ...] = ()
    hinting: HintPolicy = HintPolicy.REQUEST
    hints_dormant: bool = False
    hinted: tuple[tuple[Seat, int], ...] = ()
    mistake: Mistake | None = None
    turning_points: tuple[TurningPoint, ...] | None = None


AnyFound: TypeAlias = Advise | Warn | Reviewed
AnyIntent: TypeAlias = (
    Play
    | Settle
    | Rewind
    | Redo
    | Ask
    | Report
    | NewGame
    | Rematch
    | Decline
    | Reveal
    | Look
    | Recall
    | Hint
    | AnyFound
)
AnyNews: TypeAlias = View | Reply | Recalled


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
