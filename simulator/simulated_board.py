"""Which cells are lit, and how.

In: a frame of colours and the wiring. Out: the lit cells with their colours. Knows no meaning of a
colour.

For whom a simulated board is drawn: pieces with backs show their faces to their own side only.

In: a piece, what the page says of it, who looks. Out: the piece as it is seen. Knows no pictures.

What every simulated board is, whatever its face: wood, the contacts under it, hands at play.

In: steps for the hands to do. Out: scans and button presses. A face adds how time passes (``wait``)
and how lights and words are shown. Knows no rules.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeAlias

from drivers.ports import Button, Buttons, Leds, Page, PieceReader, Screen, Sensors
from drivers.wiring import Wiring
from engines.catalogue import ENGLISH
from engines.localiser import Localiser
from engines.message import Message
from engines.topology import Topology
from simulator.hands.board_pieces import HIDDEN, BoardPieces, PhysicalPiece
from simulator.hands.script_player import ScriptPlayer
from simulator.sensors.contacts import Contacts, Wear

Colour: TypeAlias = tuple[int, int, int]
"""Red, green, blue; 0 to 255."""

HINT_COLOUR: Colour = (64, 214, 190)
"""Of what the window draws over the board after hint: no light has it."""

UPCOMING_COLOUR: Colour = (255, 92, 70)
"""Of what it draws there of what others may do next, in dashes."""


def lit_cells(frame: bytes, wiring: Wiring) -> dict[int, Colour]:
    """The game's cells whose light is on in this frame, and their colours."""
    lit = {}
    for cell, channel in enumerate(wiring.leds):
        colour = frame[3 * channel : 3 * channel + 3]
        if any(colour):
            lit[cell] = (colour[0], colour[1], colour[2])
    return lit


def visible_piece(
    piece: PhysicalPiece, public: PhysicalPiece | None, viewer: int | None
) -> PhysicalPiece:
    """The piece as the viewer (a seat\'s number, or None) sees it: with its kind when it is the
    viewer\'s own, or when ``public``, the piece the page shows on its cell, has that kind.
    """
    return piece if piece in (public, (viewer, piece[1])) else (piece[0], HIDDEN)


def next_viewer(viewer: int | None, seats: Sequence[int]) -> int | None:
    """Nobody, the first of these seats, and so on, and nobody again."""
    order = [*seats, None]
    return order[(order.index(viewer) + 1) % len(order)] if viewer in order else None


HistoryLookup: TypeAlias = Callable[[int], Sequence[PhysicalPiece | None] | None]
"""How it stood after so many entries, one place per cell; None until that is known."""


class Invitation(NamedTuple):
    """Where the game's pages are found: addresses, the one to try first in front, and that one as a
    code for a camera: dark and light squares, row by row, without a margin; ``text``: the same code
    in lines of characters, each ended; ``seats``: the numbers of those that are to be played on
    phones, so that it is shown at once.
    """

    addresses: tuple[str, ...]
    code: tuple[tuple[bool, ...], ...]
    text: str = ""
    seats: tuple[int, ...] = ()


@dataclass(frozen=True)
class BoardParts:
    """What a simulated board is made of, whatever its face.

    ``pieces``: one place per cell. ``wear``: what is wrong with its sensors, bounce included.
    ``recorded``: the contacts obey only the steps that say what they feel, for a game recorded edge
    by edge. ``game``: its name, for what its pieces are called; ``language``: the one in which
    the board speaks until a page comes.
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
    """Sensors, Leds, Buttons and Screen in one. Used from one thread, except for ``wake``. A face
    adds what is abstract in these ports.

    ``now``: the time the board begins at, in seconds of its clock.
    """

    key_names: Mapping[Button, str] = {}
    """What players read on its keys, where that is not the button's own word."""

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
        """Shown to who asks for it."""
        self.phones: frozenset[int] = frozenset()
        """The seats with whose eyes a phone sees: whoever lays out an army here should know it."""
        self._contacts = Contacts(self.pieces.bits, parts.wear, now)
        self._player = ScriptPlayer(self.pieces, parts.wiring, self._contacts, now)
        self._seats = max(len(parts.seat_names), *(wood[0] + 1 for wood in parts.pieces if wood), 1)

    @property
    def seats(self) -> range:
        """The numbers of all seats."""
        return range(self._seats)

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
        """Its contacts bounce, as every contact does."""
        return False

    def note_of(self, page: Page) -> str:
        """The page's note; but who shares this screen lays out in secret one after the other."""
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
        """Who answers from another house, and how quickly."""
        found = page.response_times
        told = (Message("simulator.answers", seat=name, number=took) for name, took in found)
        return list(map(self.reader.text, told))

    def set_language(self, language: str) -> None:
        """This language from now on."""
        if language != self.reader.language:
            self.reader = Localiser(language, self.reader.game)

    def _next_due(self, *others: float | None) -> float:
        """When the hands, the contacts or one of these others are next to be seen to."""
        times = (self._player.next_at, self._contacts.next_at, *others)
        return min((at for at in times if at is not None), default=math.inf)

    def scan(self) -> int:
        """The raw channel bits as of the last ``wait``."""
        return self._contacts.raw

    def read_pieces(self) -> Mapping[int, PhysicalPiece]:
        """Its wood is known, but for what nobody knows: hidden kinds, and what stood there when a
        game was recorded.
        """
        if self._recorded:
            return {}
        felt, channels = self._contacts.raw, self.wiring.sensors
        known = (wood if wood and wood[1] != HIDDEN else None for wood in self.pieces.pieces)
        standing = zip(channels, known, strict=False)
        return {channel: wood for channel, wood in standing if wood and felt >> channel & 1}

    def pressed(self) -> Sequence[Button]:
        """The buttons pressed since the last call, oldest first."""
        return self.pieces.pressed()

    def invite(self, invitation: Invitation) -> None:
        """From now on who asks is shown this."""
        self.invitation = invitation

    def register_sheet(self, action: Any, sheets: Any) -> None:
        """What makes the sheets that lie over the table when this is asked for; only a window has
        room for them.
        """

    def set_history(self, past: HistoryLookup) -> None:
        """How it stood is asked of this from now on; only a board of text tells it."""

    def refresh(self) -> None:
        """There may be something else to see on such a sheet, or of the past."""

    def show_phones(self, seats: frozenset[int]) -> None:
        """Show which seats a phone has taken. May be called from any thread."""
        self.phones = seats
        self.wake()
