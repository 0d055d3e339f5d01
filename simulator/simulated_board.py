"""Simulated boards: pieces, the contacts under them, and hands that play; and the one whose hands
play a script in virtual time, without real waiting.

In: steps for the hands, frames, the wiring, pages. Out: scans and button presses, the lit cells
with their colours, and each piece as a given viewer sees it (pieces with backs show their faces to
their own side only); of a scripted board also a record of everything shown. A front end adds how
time passes (``wait``) and how lights and texts are shown. Knows no rules, no pictures and no
meaning of a colour.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, NamedTuple, Protocol, TypeAlias

from drivers.interfaces import Button, Buttons, Leds, Page, PieceReader, Screen, Sensors
from drivers.wiring import Wiring
from engines.guide import KindText
from engines.localiser import Localiser
from engines.message import Message
from engines.message_catalogue import ENGLISH
from engines.topology import Topology
from simulator.errors import ScriptError
from simulator.hands.board_pieces import HIDDEN, BoardPieces, PhysicalPiece
from simulator.hands.script import Step, Verb
from simulator.sensors import Contacts, Wear

# --- lit cells ---

Colour: TypeAlias = tuple[int, int, int]
"""Red, green, blue; 0 to 255."""

HINT_COLOUR: Colour = (64, 214, 190)
"""The colour of what the window draws over the board after hint: no light has it."""

UPCOMING_COLOUR: Colour = (255, 92, 70)
"""The colour of the dashes it draws there for what others may do next."""


def lit_cells(frame: bytes, wiring: Wiring) -> dict[int, Colour]:
    """Return the game's cells whose light is on in this frame, and their colours."""
    lit = {}
    for cell, channel in enumerate(wiring.leds):
        colour = frame[3 * channel : 3 * channel + 3]
        if any(colour):
            lit[cell] = (colour[0], colour[1], colour[2])
    return lit


# --- faces and backs ---


def visible_piece(
    piece: PhysicalPiece, public: PhysicalPiece | None, viewer: int | None
) -> PhysicalPiece:
    """Return the piece as the viewer (a seat's number, or None) sees it.

    Its kind is included when the piece is the viewer's own, or when ``public``, the piece the page
    shows on its cell, has that kind.
    """
    return piece if piece in (public, (viewer, piece[1])) else (piece[0], HIDDEN)


def next_viewer(viewer: int | None, seats: Sequence[int]) -> int | None:
    """Return the next viewer in the cycle: nobody, each of these seats, nobody again."""
    order = [*seats, None]
    return order[(order.index(viewer) + 1) % len(order)] if viewer in order else None


# --- hands that play a script by themselves, step by step, each at its time ---


class ScriptPlayer:
    """A queue of steps.

    A step is due its ``seconds`` after the one before it was *done*, so that a late loop joins no
    two.
    """

    def __init__(self, hands: BoardPieces, wiring: Wiring, contacts: Contacts, now: float) -> None:
        self.done_at = now
        self._hands = hands
        self._wiring = wiring
        self._contacts = contacts
        self._steps: deque[Step] = deque()

    @property
    def upcoming(self) -> Step | None:
        """The step that comes next, or None."""
        return self._steps[0] if self._steps else None

    @property
    def next_at(self) -> float | None:
        """When the next step is due, or None when there is none."""
        return self.done_at + self._steps[0].seconds if self._steps else None

    def extend(self, steps: Iterable[Step], now: float) -> None:
        """Add steps after those waiting; when none are waiting, time runs from now."""
        if not self._steps:
            self.done_at = now
        self._steps.extend(steps)

    def clear(self) -> None:
        """Forget the steps that are waiting."""
        self._steps.clear()

    def finish(self, now: float) -> None:
        """Do at once all that is waiting. Raises ScriptError as ``run_due`` does."""
        while self._steps:
            self.done_at = now - self._steps[0].seconds
            self.run_due(now)

    def run_due(self, now: float) -> bool:
        """Do what is due; return whether anything was.

        Raises ScriptError naming the line of a step no hand can do, and discards those after it.
        """
        played = False
        while self._steps and self.done_at + self._steps[0].seconds <= now:
            step = self._steps.popleft()
            self.done_at = now
            played = True
            try:
                self._do(step, now)
            except ScriptError as error:
                self._steps.clear()
                raise step.refusal(error) from None
        return played

    def _do(self, step: Step, now: float) -> None:
        match step.verb:
            case Verb.LIFT:
                self._hands.lift(step.cell, step.hand)
            case Verb.PUT:
                self._hands.put(step.cell, step.hand)
            case Verb.TAKE:
                self._hands.take(step.cell)
            case Verb.DROP:
                self._hands.drop(step.hand)
            case Verb.FETCH if step.wood is not None:
                self._hands.fetch_like(step.wood, step.hand)
            case Verb.FETCH:
                self._hands.fetch(step.place, step.hand)
            case Verb.PIECES:
                self._hands.tidy()
            case Verb.PRESS if step.button is not None:
                self._hands.press(step.button)
            case Verb.FEEL:
                self._hands.set_contact(step.cell, step.on)
            case Verb.BOUNCE:
                self._contacts.chatter(self._wiring.sensors[step.cell], step.chatter, now)
            case _:
                pass  # WAIT: its time has passed, and that was all


# --- the board ---

HistoryLookup: TypeAlias = Callable[[int], Sequence[PhysicalPiece | None] | None]
"""Looks up the position after this many entries, one place per cell; None until it is known."""

ReachLookup: TypeAlias = Callable[[int], tuple[Sequence[int], Sequence[int]]]
"""Looks up where the piece on a cell could go and what it could capture if its seat, which is not
on turn, were; nothing until that is known."""


class Arrangement(StrEnum):
    """The ways to have an army set up instead of placing each piece."""

    STANDARD = "standard"
    RANDOM = "random"
    LAST = "last"


class ArrangedArmy(NamedTuple):
    """An army arranged on the cells of its ``zone``. ``layout``: pairs (cell, kind)."""

    zone: Sequence[int]
    layout: Sequence[tuple[int, str]]


class Arranger(Protocol):
    """The source of arranged armies, by the number of the seat that has to set one up now."""

    def offered(self, seat: int) -> Collection[Arrangement]:
        """Return the possible arrangements, in order; none where no army has to be set up."""

    def arrange(
        self, seat: int, how: Arrangement, placed: Mapping[int, str]
    ) -> ArrangedArmy | None:
        """Return the army, None if it cannot be arranged like that. ``placed``: kinds by cell."""


class Invitation(NamedTuple):
    """The addresses of the game's pages, the preferred one first, and a code for cameras.

    The code is the preferred address as dark and light squares, row by row, without a margin;
    ``text``: the same code in lines of characters, each ended. ``seats``: the numbers of those to
    be played on phones, for which the invitation is shown at once. ``note``: more that whoever
    scans it should know.
    """

    addresses: tuple[str, ...]
    code: tuple[tuple[bool, ...], ...]
    text: str = ""
    seats: tuple[int, ...] = ()
    note: Message | None = None


@dataclass(frozen=True)
class BoardParts:
    """The parts of a simulated board, whatever its front end.

    ``pieces``: one place per cell. ``wear``: the faults of its sensors, bounce included.
    ``recorded``: the contacts obey only the steps that set them, for a game recorded edge by edge.
    ``game``: the name of the game, for the names of pieces; ``language``: the board's language
    until a page comes.
    """

    topology: Topology
    wiring: Wiring
    pieces: Sequence[PhysicalPiece | None]
    seat_names: Sequence[str] = ()
    wear: Wear | None = None
    recorded: bool = False
    game: str = ""
    language: str = ENGLISH


class SimulatedBoard(Sensors, PieceReader, Leds, Buttons, Screen):
    """Sensors, Leds, Buttons and Screen in one. Used from one thread, except for ``wake``.

    A front end implements what is abstract in these ports. ``now``: the start time in seconds of
    the board's clock.
    """

    key_names: Mapping[Button, str] = {}
    """The labels of its keys, where they differ from the button's own name."""

    def __init__(self, parts: BoardParts, now: float) -> None:
        self.topology, self.wiring = parts.topology, parts.wiring
        self._recorded = parts.recorded
        self.reader = Localiser(parts.language, parts.game)
        """In the language of the last page."""
        self.pieces = BoardPieces(
            parts.topology,
            parts.wiring,
            parts.pieces,
            parts.seat_names,
            recorded=parts.recorded,
        )
        self.invitation: Invitation | None = None
        """Shown on request."""
        self.arranger: Arranger | None = None
        """The source of arranged armies; without one, players place their pieces themselves."""
        self.kind_texts: Mapping[str, KindText] = {}
        """What players need to know of each kind, and of one that is hidden."""
        self.reach: ReachLookup = lambda cell: ((), ())
        """What the pieces of those who are not on turn could do."""
        self.phones: frozenset[int] = frozenset()
        """The seats whose pieces a phone sees: a player who sets up an army here should know it."""
        self._contacts = Contacts(self.pieces.bits, parts.wear, now)
        self._player = ScriptPlayer(self.pieces, parts.wiring, self._contacts, now)
        self._seats = max(len(parts.seat_names), *(wood[0] + 1 for wood in parts.pieces if wood), 1)

    @property
    def seats(self) -> range:
        """The numbers of all seats."""
        return range(self._seats)

    @property
    def viewer(self) -> int | None:
        """The seat whose pieces show their faces now; None for none."""
        return None

    @property
    def channels(self) -> int:
        """Enough channels for the sensors and for the lights: one object is both."""
        return max(self.wiring.sensor_channels, self.wiring.led_channels)

    @property
    def is_idle(self) -> bool:
        """Whether the hands have done all their steps."""
        return self._player.upcoming is None

    @property
    def debounced(self) -> bool:
        """False: the contacts bounce."""
        return False

    def note_of(self, page: Page) -> str:
        """Return the page's note, changed for seats that share this screen and set up in secret."""
        here = [seat for seat in page.seats_in_parallel if seat not in self.phones]
        if not here or self.phones.issuperset(page.seats_on_turn):
            return page.note
        mine, next_one = (self.pieces.seat_names[seat] for seat in (page.seats_on_turn[0], here[0]))
        written = self.key_names.get(Button.TURN)
        if written is not None:
            turn = self.reader.name("key", written)
        else:
            turn = self.reader.name("button", Button.TURN)
        told = Message("simulator.lays-out-afterwards", seat=next_one, other_seat=mine, text=turn)
        return self.reader.text(told)

    def response_times(self, page: Page) -> list[str]:
        """Return who answers from another host, and how quickly."""
        found = page.response_times
        told = (Message("simulator.answers", seat=name, number=took) for name, took in found)
        return list(map(self.reader.text, told))

    def set_language(self, language: str) -> None:
        """Switch to this language."""
        if language != self.reader.language:
            self.reader = Localiser(language, self.reader.game)

    def _next_due(self, *others: float | None) -> float:
        """Return when the hands, the contacts or one of ``others`` are due next."""
        times = (self._player.next_at, self._contacts.next_at, *others)
        return min((at for at in times if at is not None), default=math.inf)

    def scan(self) -> int:
        """Return the raw channel bits as of the last ``wait``."""
        return self._contacts.raw

    def read_pieces(self) -> Mapping[int, PhysicalPiece]:
        """Return the pieces, except hidden kinds and what stood there when a game was recorded."""
        if self._recorded:
            return {}
        felt, channels = self._contacts.raw, self.wiring.sensors
        known = (wood if wood and wood[1] != HIDDEN else None for wood in self.pieces.pieces)
        standing = zip(channels, known, strict=False)
        return {channel: wood for channel, wood in standing if wood and felt >> channel & 1}

    def pressed(self) -> Sequence[Button]:
        """Return the buttons pressed since the last call, oldest first."""
        return self.pieces.pressed()

    def invite(self, invitation: Invitation) -> None:
        """Store the invitation that is shown on request."""
        self.invitation = invitation

    def set_arranger(self, arranger: Arranger) -> None:
        """Set the source of arranged armies."""
        self.arranger = arranger

    def set_kind_texts(self, texts: Mapping[str, KindText]) -> None:
        """Set what is told of each kind; only a window has room for it."""
        self.kind_texts = texts

    def set_reach(self, reach: ReachLookup) -> None:
        """Set the lookup of what other seats' pieces could do; only a window shows it."""
        self.reach = reach

    def arrange_army(self, page: Page, how: Arrangement) -> bool:
        """Put the army that this page asks for on the board; return whether it could be arranged
        like that.
        """
        arranger, seats = self.arranger, page.seats_on_turn
        if arranger is None or not page.is_setting_up or len(seats) != 1:
            return False
        pieces = enumerate(self.pieces.pieces)
        placed = {cell: piece[1] for cell, piece in pieces if piece and piece[0] == seats[0]}
        army = arranger.arrange(seats[0], how, placed)
        if army is not None:
            self.pieces.arrange(seats[0], *army)
        return army is not None

    def register_sheet(self, action: Any, sheets: Any) -> None:
        """Register the source of the sheets for this action.

        Only a window has room for them.
        """

    def open_sheet(self, action: Any) -> None:
        """Open the sheets for this action; only a window has any."""

    def set_history(self, past: HistoryLookup) -> None:
        """Set the lookup of past positions; only a text board shows them."""

    def show_notice(self, text: Message) -> None:
        """Show this to the players until they do something; only a window does."""

    def refresh(self) -> None:
        """Note that a sheet or a past position may have changed."""

    def show_phones(self, seats: frozenset[int]) -> None:
        """Show which seats a phone has taken. Can be called from any thread."""
        self.phones = seats
        self.wake()


# --- a script in virtual time ---


class ScriptedBoard(SimulatedBoard):
    """Sensors, Leds, Buttons and Screen in one.

    Time passes only inside ``wait``, and never runs back. When the last step is done and ``quiet``
    seconds have passed, QUIT is pressed once; more steps before that delay it. ``keep``: how many
    frames, pages and edges to remember; None for all. ``edges``: when the raw bits changed, and to
    what.
    """

    def __init__(
        self,
        parts: BoardParts,
        steps: Iterable[Step] = (),
        *,
        quiet: float = 5.0,
        keep: int | None = None,
    ) -> None:
        super().__init__(parts, 0.0)
        self.edges: deque[tuple[float, int]] = deque(maxlen=keep)
        self.frames: deque[tuple[float, bytes]] = deque(maxlen=keep)
        self.pages: deque[tuple[float, Page]] = deque(maxlen=keep)
        self._quiet = quiet
        self._now = 0.0
        self._woken = False
        self._quit_pressed = False
        self._player.extend(steps, self._now)

    def now(self) -> float:
        """Return virtual seconds since the start."""
        return self._now

    def add_steps(self, steps: Iterable[Step]) -> None:
        """Add steps after those waiting; when none are waiting, time runs from now."""
        self._player.extend(steps, self._now)

    # Sensors

    def wait(self, seconds: float) -> None:
        """Jump to what happens next, at most ``seconds`` ahead.

        Raises ScriptError for a step no hand can do.
        """
        if self._woken:
            self._woken = False
            seconds = 0.0
        goal = min(self._now + max(0.0, seconds), self._next_due(self._quit_at()))
        if math.isfinite(goal):
            self._now = max(self._now, goal)
        self._player.run_due(self._now)
        before = self._contacts.raw
        self._contacts.set_pieces(self.pieces.bits, self._now)
        if self._contacts.raw != before:
            self.edges.append((self._now, self._contacts.raw))
        quit_at = self._quit_at()
        if quit_at is not None and quit_at <= self._now:
            self._quit_pressed = True
            self.pieces.press(Button.QUIT)

    def wake(self) -> None:
        """Make the next ``wait`` return without time passing."""
        self._woken = True

    def close(self) -> None:
        """Do nothing: nothing is held."""

    def _quit_at(self) -> float | None:
        if self._quit_pressed or not self.is_idle:
            return None
        return self._player.done_at + self._quiet

    # Leds and Screen: recorded

    def show(self, colours: bytes) -> None:
        """Remember this frame and when it was shown."""
        self.frames.append((self._now, colours))

    def show_page(self, page: Page) -> None:
        """Remember this page and when it was shown; crowned men come to look like kings."""
        self.pages.append((self._now, page))
        self.pieces.set_expected(page.pieces, laying=page.is_setting_up)
