"""The messages between the Table and stations, pages and analysers: intents, replies and views.

Frozen values, the same within one process and between hosts. A message knows no board: cells are
the game's. As bytes, each is one JSON message with the version of the format in front. A message of
another version, of an unknown kind, or with fields missing, unknown or of the wrong type is refused
(``CodecError``).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from functools import lru_cache
from typing import Annotated, Literal, NamedTuple, TypeAlias

import msgspec

from engines.errors import OptionError
from engines.game import Check, Deduction, Move, Piece, Result, Seat, Setup, Standing
from engines.message import Message
from engines.search.analysis import Reason
from engines.search.dangers import NO_DANGERS, Dangers
from engines.time_control import NO_CONTROLS, Controls, TimeLeft, read_controls
from engines.topology import Cell
from firmware_host.table.clock import PauseReason


class HintPolicy(StrEnum):
    """When hints are given; one policy holds for the whole table."""

    REQUEST = "request"
    COUNTED = "counted"  # on request, and everybody sees how many each seat has had
    ALWAYS = "always"
    MISTAKES = "slips"  # none before a move; a mistake is shown at once
    OFF = "off"


ON_REQUEST = (HintPolicy.REQUEST, HintPolicy.COUNTED)
"""The policies under which hints are requested."""

UNREQUESTED = (HintPolicy.ALWAYS, HintPolicy.MISTAKES)
"""The policies under which positions are analysed without a request."""


class Advice(NamedTuple):
    """The advice of an analyser to a seat: a move, the reasons, the weightiest first, and what the
    seat stands to lose.

    ``is_more_precise``: another piece was advised before, which older boards say. ``score``: what
    the game is worth to the seat, in hundredths of the most common piece; None where pieces are
    hidden. ``line``: in a review, the moves that the reasons speak of, as written; ``plan``: in a
    hint, what the seat should aim at in general.
    """

    move: Move
    reasons: tuple[Reason, ...]
    dangers: Dangers = NO_DANGERS
    is_more_precise: bool = False
    score: int | None = None
    line: tuple[str, ...] = ()
    plan: Message | None = None

    def merged_with(self, newer: Advice, *, partly_shown: bool) -> Advice:
        """Return the advice to show after this one: a move that is partly shown already is kept."""
        if partly_shown and newer.move != self.move:
            return self._replace(dangers=newer.dangers, score=newer.score)
        other = newer.move.path[:1] != self.move.path[:1]
        return newer._replace(is_more_precise=self.is_more_precise or other)


Evaluation: TypeAlias = tuple[tuple[int, int], ...]
"""Numbers of moves, each with the score of the position after them: in hundredths of the game's
commonest piece, positive for the first seat and its partners, between ``DECIDED`` and its
negative.
"""

DECIDED = 1_000
"""A position worth more than ten pieces is won; further losses change nothing. A guess."""


class TurningPoint(NamedTuple):
    """A move that lost much, by its number (0 is the first), and what would have been better.

    Also the move itself and the answer that shows why, None where that is not known. ``loss``: in
    hundredths of the most common piece.
    """

    entry: int
    better: Advice
    played: Move | None = None
    reply: Advice | None = None
    loss: int = 0

    @property
    def has_answer(self) -> bool:
        """Return whether the move and the answer to it can be shown on the board."""
        return bool(self.played and self.played.path and self.reply and self.reply.move.path)


class AnsweredMove(NamedTuple):
    """A seat's move that was a mistake, or whose answer it has asked for.

    ``reply``: that answer, None if it is not known.
    """

    seat: Seat
    move: Move
    reply: Advice | None = None


class TaggedMessage(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag=str.lower):
    """A message that names its own kind in its ``type`` field."""


class Intent(TaggedMessage, frozen=True):
    """A request to the Table. ``key``: the sender's own name for it; a repeated key is answered,
    but not carried out again.
    """

    key: Annotated[str, msgspec.Meta(max_length=64)]


class Play(Intent, frozen=True):
    """Play a move as number ``entry`` (0 is the first), or replace the last one by it.

    Only a move that is still open to amendment can be replaced; ``final``: this one is not.
    """

    entry: int
    move: Move
    final: bool = False


class Settle(Intent, frozen=True):
    """Make the last of ``entry`` moves final."""

    entry: int


class Rewind(Intent, frozen=True):
    """Go back to the first ``entry`` moves. From a client without all seats it is a request to the
    others.
    """

    entry: int


class Redo(Intent, frozen=True):
    """Play again what was taken back last, up to ``entry`` moves, while nothing else was played.
    From a client without all seats it is a request to the others.
    """

    entry: int


class Ask(Intent, frozen=True):
    """Ask whether this move is allowed now. Changes nothing."""

    move: Move


class Report(Intent, frozen=True):
    """Report the faults of a board's sensors, in place of its earlier report; no part of the game.

    ``faults``: cells, each once, with the name of the fault (``sensing.health.Fault``).
    """

    faults: tuple[tuple[int, str], ...]


class Pause(Intent, frozen=True):
    """Stop the clock for a reason of this board's, in place of its earlier one; None: for none."""

    reason: PauseReason | None


class NewGame(Intent, frozen=True):
    """Leave this game as it is and begin another.

    While the game goes on, it is a request to the others from a client without all seats.
    ``entry``: after the game, begin at its position after so many moves.
    """

    entry: int | None = None


class Rematch(Intent, frozen=True):
    """After the game, play another with the seats changed (``table.game_log``). From a client
    without all seats it is a request to the others.
    """


class Decline(Intent, frozen=True):
    """Decline what the others request: all requests are dropped."""


class LiftLimit(Intent, frozen=True):
    """Let a seat whose flag has fallen play on without a limit, in a game without a rule for it."""

    seat: Seat


class Reveal(Intent, frozen=True):
    """Reveal the hidden pieces of this seat to everybody, after the game. Cannot be taken back."""

    seat: Seat


class Look(Intent, frozen=True):
    """Begin or end the arbiter's view of hidden pieces. Everybody is notified of the beginning."""

    open: bool


class Hint(Intent, frozen=True):
    """Ask for the next step of a hint for a seat on turn: which piece; where to; why; then none.

    For the seat that has just moved: the probable answer; then none. From the first step on, the
    cells where its pieces would be captured are shown, too.
    """

    seat: Seat


class Advise(Intent, frozen=True):
    """An analyser's advice for this seat: the best after ``entry`` moves, so far."""

    entry: int
    seat: Seat
    advice: Advice


class AnswerMove(Intent, frozen=True, tag="warn", rename={"answered": "slip"}):
    """An analyser's finding for a seat: the last of ``entry`` moves was a mistake, or the answer
    that it asked for.
    """

    entry: int
    answered: AnsweredMove


class Reviewed(Intent, frozen=True):
    """An analyser's list of the moves that lost most, in order, as far as it has analysed; None
    before it has found any. ``evaluation``: the scores of the positions, once all are known.
    """

    entry: int
    seat: Seat
    turning: tuple[TurningPoint, ...] | None
    percent: int = 100
    evaluation: Evaluation = ()


MAX_NOTE = 500
"""The most letters of a note. A guess: five sentences."""


class Annotate(Intent, frozen=True):
    """Write a note at the position after ``entry`` moves, in place of the one there; an empty one
    deletes it. Everybody can read it.
    """

    entry: int
    text: Annotated[str, msgspec.Meta(max_length=MAX_NOTE)]


MAX_POSITION = 2000
"""The most letters of a position's text, several times those of the longest there is. A guess."""

EditAction: TypeAlias = Literal[
    "put", "touch", "pick", "set", "read", "clear", "usual", "undo", "begin", "found-empty"
]


class Edit(Intent, frozen=True):
    """Change the position that is being set up (``runtime.editor_session``).

    ``action``: put ``pieces`` on cells (None empties one); touch a ``cell``, which puts the piece
    picked there, or takes it away where it stands; pick the ``piece`` that is put next
    (None: pieces are taken away); set the item ``name`` to ``text``; read the position in ``text``;
    clear the board; restore the usual position; undo the last change; or begin a game there. A
    board on which there is no piece reports that (``found-empty``): nobody has to clear it.
    """

    action: EditAction
    pieces: tuple[tuple[int, Piece | None], ...] = ()
    cell: int = 0
    piece: Piece | None = None
    name: Annotated[str, msgspec.Meta(max_length=64)] = ""
    text: Annotated[str, msgspec.Meta(max_length=MAX_POSITION)] = ""


class EditedItem(NamedTuple):
    """An item of the position that is being set up, with the value it has."""

    name: str
    label: Message
    values: tuple[tuple[str, Message], ...]
    value: str


class EditedPosition(NamedTuple):
    """What somebody who sets up a position can choose, besides the cells of the pieces.

    ``palette``: the pieces; ``picked``: the one that is put next, None to take pieces away.
    ``text``: the position as text, empty if it has none. ``refusal``: why no game can begin there,
    a part of a sentence; None if one can. ``can_undo``: whether there is a change to undo.
    """

    palette: tuple[Piece, ...]
    picked: Piece | None
    items: tuple[EditedItem, ...]
    text: str
    refusal: Message | None
    can_undo: bool


class Recall(Intent, frozen=True):
    """Ask for the position after the first ``entry`` moves. Changes nothing; ``Recalled``
    answers.

    ``viewer``: one of the sender's own seats, to see it as that seat may; None: as the sender's
    views are.
    """

    entry: int
    viewer: Seat | None = None


RequestKind: TypeAlias = Literal["take-back", "redo", "new-game", "rematch"]


class Consent(NamedTuple):
    """A seat's agreement to a request to which the others have not agreed yet.

    ``entry``: how many moves there will be then; 0 for another game.
    """

    seat: Seat
    what: RequestKind
    entry: int


class Offer(NamedTuple):
    """An offer by a command of ``seat`` that the seats in ``awaited`` can still accept."""

    seat: Seat
    command: str
    awaited: tuple[Seat, ...]


class Outcome(NamedTuple):
    """The outcome of a challenge, which is public.

    With move ``entry`` (0 is the first) a piece of ``attacker`` went onto ``cell``, where a hidden
    one of ``defender`` stood. ``survivor``: the seat whose piece remains; None for neither.
    ``kinds``: of the attacking and the defending piece, as far as the reader may know them; empty
    if neither is known.
    """

    entry: int
    cell: int
    attacker: Seat
    defender: Seat
    survivor: Seat | None
    kinds: tuple[str, ...] = ()


class Captured(NamedTuple):
    """A piece that move ``entry`` (0 is the first) of ``seat`` has captured on ``cell``, as
    everybody may know it.

    ``means``: how, a part of a sentence; None where that needs no words.
    """

    entry: int
    seat: Seat
    cell: Cell
    piece: Piece
    means: Message | None = None


class Clocks(NamedTuple):
    """The clocks of a game with a time control.

    ``times``: what is left of the time of each seat with a limit; since the view was made it has
    run down for the seats in ``running``. ``paused``: why it stands still for those on turn.
    ``control``: the time controls, as ``engines.time_control.read_controls`` reads them; empty from
    a table of an earlier version.
    """

    times: tuple[tuple[Seat, TimeLeft], ...]
    running: tuple[Seat, ...] = ()
    paused: PauseReason | None = None
    control: str = ""

    def controls(self, seats: Sequence[Seat]) -> Controls:
        """Return the time controls of these seats; none if the table doesn't name any."""
        return _controls(self.control, tuple(seats))

    def times_after(self, seconds: float) -> Mapping[Seat, TimeLeft]:
        """Return what is left so many seconds after the view was made."""
        ms = max(0, round(1000 * seconds))
        return {seat: time.after(ms if seat in self.running else 0) for seat, time in self.times}


@lru_cache(maxsize=16)
def _controls(text: str, seats: tuple[Seat, ...]) -> Controls:
    """Return the time controls in a text: kept, because a board reads them with every frame."""
    try:
        return read_controls(text, seats)
    except OptionError:
        return NO_CONTROLS


class Recorded(NamedTuple):
    """A move or command as its reader may know it, and its seat.

    ``round``: the number that the game's records give a move; of a command, that of the move
    before. ``sign``: ``+`` for a move that gives check, ``#`` for one that wins the game.
    """

    seat: Seat
    text: str
    round: int = 0
    sign: str = ""


class Reply(TaggedMessage, frozen=True):
    """The answer to the intent with that key: the refusal, None if it was accepted."""

    key: str
    refusal: Message | None


class Recalled(TaggedMessage, frozen=True):
    """The answer to the ``Recall`` with that key.

    It has the pieces after the first ``entry`` moves as the sender may see them, and the last board
    move among these. ``others``: what the seats that are not on turn then could do if they were, in
    a game without hidden pieces.
    """

    key: str
    game_id: str
    entry: int
    scene: tuple[Piece | None, ...]
    last: Move | None
    others: tuple[Move, ...] = ()


VIEW_KEYS: Mapping[str, str] = {
    "commands": "words",
    "new_game_occupancy": "beginning",
    "consents": "wishes",
    "arbiter_reveals": "looks",
    "setting_up": "laying",
    "irrevocable": "kept",
    "latest_moves": "lately",
    "redoable": "undone",
    "can_request_hints": "advised",
    "hints_dormant": "dozing",
    "answered_move": "slip",
    "turning_points": "turning",
}
"""The keys in JSON of fields that have been renamed, kept for older boards and pages."""


class View(TaggedMessage, frozen=True, rename=VIEW_KEYS):
    """One game as one viewer may see it.

    ``version`` grows with every change; ``entry``: the number of moves made. ``movers``: the seats
    on turn: of those to act the ones with a board move (all, if none has one); the others only have
    an answer to give, as to an offered draw. ``moves``, ``commands`` and ``setups``: what the
    viewer's own seats can do; ``choices``: which of the commands are part of a turn now. ``last``:
    the last board move; ``settled``: whether it is final;
    ``earlier``: origin and end of those before it since the viewer's own last move.
    ``situation``: a message for everybody besides the pieces; ``checks``: the pieces in check, in a
    game that has such; ``captures``: what the viewer's own last board move and those since have
    captured; ``decisive``: the cells that show why the game was won, where some do.
    ``latest_moves``: the last board move of each seat that has made one, as the viewer may read it.
    ``notes``: what players have written, each at a number of moves, in their order;
    ``can_annotate``: whether they can now. ``setting_up``: the seats that have to set up an army
    first. ``faults``: unreliable sensors, as a board has reported them. ``consents``: the requests
    of seats that need the others, each begun by the seat that made it; ``on_phones``: the seats
    that are played on phones, at whose board they are; ``loses_with``: the partners that lose with
    each of the viewer's seats if it resigns; ``amendment``: the move that takes the place of the
    one to be undone, if the others agree; ``offers``: the open offers.
    ``revealed``: the seats that revealed their pieces after the game. ``arbiter_reveals``: the
    entries at which the arbiter looked. ``clock``: the milliseconds that each seat has thought up
    to this view; it runs for ``movers``. ``clocks``: the time that is left, None without a limit.
    ``names``: the names of the players, where known. ``rematch``: how often
    seats were changed since the program began. ``standings``: partners and points, in a game that
    has either. ``irrevocable``: the number of first moves that no agreement takes back. ``task``:
    what a lesson asks for, and ``learner``: the seat that it begins with; None where a game is
    played. ``own``: the number of moves left if the
    viewer's seats take back their last one; None if they have made none. ``redoable``: the number
    of moves that can be played again. ``computers``: the seats that the computer plays, with its
    level. ``can_request_hints``: whether the viewer can do so; ``hints``: the seats
    that have requested one in this position, with its step (``Hint``); ``advice``: for the first of
    the viewer's own ``seats``. ``hinting``: the hint policy; ``hints_dormant``: hints come
    unrequested once one was requested; ``hinted``: how many each seat has had, where they are
    counted; ``answered_move``: the last own move, if it was a mistake or its answer was asked for;
    ``turning_points``: the moves that lost most, once requested after the end, None until they are
    known; ``review_percent``: how much has been analysed; ``evaluation``: the scores that the
    review gave to positions. ``record``: the moves and commands so far
    as the viewer may read them; ``outcomes``: those of the challenges among them; ``victims``: the
    cell of each hidden piece that has beaten pieces of the reader, and their kinds;
    ``deductions``: what the reader can conclude about hidden pieces. ``edited``: where no game is
    played, but a position is set up.

    For boards alone: ``trail``, the occupancies of earlier positions, newest first, to which the
    game may be taken back by putting the pieces back; ``new_game_occupancy``, that of the position
    a new game begins with. An occupancy is a bit mask in hexadecimal. For all others: ``start``,
    the position the game began with as the viewer may read it, empty for the usual one.
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
    clocks: Clocks | None = None
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
    can_request_hints: bool = False
    hints: tuple[tuple[Seat, int], ...] = ()
    advice: Advice | None = None
    seats: tuple[Seat, ...] = ()
    hinting: HintPolicy = HintPolicy.REQUEST
    hints_dormant: bool = False
    hinted: tuple[tuple[Seat, int], ...] = ()
    answered_move: AnsweredMove | None = None
    turning_points: tuple[TurningPoint, ...] | None = None
    checks: tuple[Check, ...] = ()
    earlier: tuple[tuple[Cell, Cell], ...] = ()
    decisive: tuple[Cell, ...] = ()
    review_percent: int = 0
    evaluation: Evaluation = ()
    notes: tuple[tuple[int, str], ...] = ()
    can_annotate: bool = False
    amendment: str = ""
    learner: Seat | None = None
    victims: tuple[tuple[Cell, tuple[str, ...]], ...] = ()
    captures: tuple[Captured, ...] = ()
    choices: tuple[tuple[Seat, str], ...] = ()
    deductions: tuple[Deduction, ...] = ()
    edited: EditedPosition | None = None
    on_phones: tuple[Seat, ...] = ()
    loses_with: tuple[tuple[Seat, tuple[Seat, ...]], ...] = ()


AnyFound: TypeAlias = Advise | AnswerMove | Reviewed
AnyIntent: TypeAlias = (
    Play
    | Settle
    | Rewind
    | Redo
    | Ask
    | Report
    | Pause
    | NewGame
    | Rematch
    | Decline
    | LiftLimit
    | Reveal
    | Look
    | Annotate
    | Edit
    | Recall
    | Hint
    | AnyFound
)
AnyNews: TypeAlias = View | Reply | Recalled


VERSION: Literal[1] = 1
"""The version of the format, raised when a message of the old form would be misread."""


class CodecError(ValueError):
    """The bytes are not a message of this version; the text says where they go wrong."""


class _Envelope(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A message with the version of its format."""

    v: Literal[1]
    message: AnyIntent | AnyNews


_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(_Envelope)


def encode(message: AnyIntent | AnyNews) -> bytes:
    """Return the message as bytes."""
    return _encoder.encode(_Envelope(VERSION, message))


def decode(data: bytes) -> AnyIntent | AnyNews:
    """Return the message in these bytes. Raises CodecError."""
    try:
        return _decoder.decode(data).message
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise CodecError(f"not a message of version {VERSION}: {error}") from error
