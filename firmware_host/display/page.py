"""The page beside a board: which sentences stand on it when.

In: the state of a board. Out: a Page, where messages become texts in the language of the board. How
things are said is in sentences.py and setup_sentences.py. Pure. Knows no game.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from drivers.ports import Page, Wood
from engines.game import HIDDEN, Seat
from engines.language import Reader
from engines.message import Message
from engines.topology import Topology
from firmware_host.display import hint_sentences, notes, sentences, setup_sentences
from firmware_host.display.arrows import ahead, arrows
from firmware_host.display.lighting import lights_of
from firmware_host.display.meanings import Lights, Meaning
from firmware_host.display.menu_words import choosing, choosing_next, how_to_choose
from firmware_host.display.panel_words import holding, on_panel
from firmware_host.display.record_words import entries
from firmware_host.sensing.health import fault_sentence
from firmware_host.station.board_state import BoardMode, BoardState
from firmware_host.station.notice import looked
from firmware_host.station.panel import Panel
from firmware_host.station.setup import BoardSetup
from firmware_host.table.messages import View
from firmware_host.table.scenes import numbered


class Trouble(NamedTuple):
    """What does not work just now; None where nothing is wrong."""

    sensors: Message | None = None
    lights: Message | None = None
    disk: Message | None = None

    @property
    def first(self) -> Message | None:
        """What is to be told of it."""
        return self.sensors or self.lights or self.disk


class Beside(NamedTuple):
    """What a page tells beside the state of the board. ``saved``: whether all that was played is on
    the disk; ``secret``: the seats of which something secret had been laid when it was kept last;
    ``elsewhere``: as on a page.
    """

    trouble: Trouble = Trouble()
    saved: bool = True
    secret: frozenset[Seat] = frozenset()
    elsewhere: tuple[tuple[str, int], ...] = ()


NOTHING_BESIDE = Beside()
NOTHING_LAID = BoardSetup()


class PageWriter:
    """Writes the pages of one board, with the words of its ``panel``, as ``reader`` reads them."""

    def __init__(
        self, topology: Topology, seats: Sequence[Seat], panel: Panel, reader: Reader
    ) -> None:
        self._reader = reader
        self._topology = topology
        self._panel = panel
        self._seats = tuple(seats)
        self._written: tuple[BoardState, Beside] | None = None
        self._page: Page | None = None
        self._game_id = ""
        self._game = -1

    def speak(self, reader: Reader) -> None:
        """From the next page on it is this reader who reads."""
        self._reader, self._written = reader, None

    def page(self, state: BoardState, beside: Beside) -> Page | None:
        """The page for this; None when it is the one shown already."""
        written, self._written = self._written, (state, beside)
        if written and written[0] is state and written[1] == beside:
            return None
        before, self._page = self._page, self._write(state, beside)
        return self._page if self._page != before else None

    def _write(self, state: BoardState, beside: Beside) -> Page:
        view, armies, seats, names = state.view, state.setup, self._seats, self._topology.names
        if view.game_id != self._game_id:
            self._game_id, self._game = view.game_id, self._game + 1
        here = NOTHING_LAID if state.elsewhere else armies  # what hands have to do with
        army, scene = here.current, armies.shown(view.scene)
        lit = lights_of(state, self._topology, seats)
        hidden = {piece.seat for piece in scene if piece and piece.kind == HIDDEN}
        turns = view.movers if army is None else (army.setup.seat,)
        lays = army is not None and state.guidance is None
        status, note = self._sentences(state)
        notice = None if state.menu else state.notice
        told = notice or note or looked(view) or fault_sentence(view.faults, names)
        between = view.entry == 0 or view.result is not None  # else nobody wants another game now
        read = choosing_next(told) if state.may_choose and between and not notice else told
        alone = None
        if army is not None and lays:  # who is asked where a piece stands must read that
            alone = status if army.offered else setup_sentences.private(army)
        return Page(
            status=self._read(status),
            note=self._read(beside.trouble.first or read),
            pieces=numbered(scene, seats),
            turns=tuple(seats.index(seat) for seat in turns) if view.to_act else (),
            arrows=arrows(state, self._topology) if state.hints else (),
            ahead=ahead(state, self._topology),
            saved=beside.saved,
            faults=view.faults,
            private=self._read(alone),
            over=view.result is not None,
            review=notes.may_review(view),
            asks=state.asks and state.menu is None,
            laying=bool(here.by_hand),
            game=self._game,
            meanwhile=tuple(seats.index(seat) for seat in self._meanwhile(state, told)),
            hidden=tuple(sorted(seats.index(seat) for seat in hidden | beside.secret)),
            wood=_wood(state, beside.trouble),
            elsewhere=beside.elsewhere,
            told=beside.trouble.disk or setup_sentences.progress(here),
            told_alone=alone,
            language=self._reader.language,
            called=tuple(self._player(view, seat) for seat in seats),
            lately=tuple(dict(view.lately).get(seat, "") for seat in seats),
            record=entries(view.record, seats, self._reader, hint_sentences.better(view, names)),
            off=_off(state, lit),
            away=_away(state, self._topology),
            last=tuple(cell for cell in sorted(lit) if lit[cell].meaning is Meaning.LAST_MOVE),
        )

    def _player(self, view: View, seat: Seat) -> str:
        """What a seat's player is called, and how many hints it has had; empty for somebody without
        a name.
        """
        called, count = self._called(view, seat), dict(view.hinted).get(seat)
        if count is None:
            return called
        return f"{called} ({self._read(Message('display.hints-had', number=count))})".strip()

    def _called(self, view: View, seat: Seat) -> str:
        name, level = dict(view.names).get(seat, ""), dict(view.computers).get(seat)
        if name or level is None:
            return name
        return self._read(Message("display.computer", number=level))

    def _read(self, message: Message | None) -> str:
        return on_panel(self._reader.text(message), self._panel, self._reader)

    def _meanwhile(self, state: BoardState, told: Message | None) -> Sequence[Seat]:
        """The seats of which the note says that they may lay out in secret at the same time."""
        waiting = () if state.elsewhere else setup_sentences.waiting(state.setup)
        secret = [army.setup.seat for army in waiting if army.secret]
        return secret if secret and told == setup_sentences.may_begin(waiting) else ()

    def _sentences(self, state: BoardState) -> tuple[Message, Message | None]:
        """What goes on, on one line, and a second, quieter line."""
        view, topology, announced = state.view, self._topology, state.announced
        if state.held is not None:
            return holding(state.held), None
        if state.menu is not None:
            return choosing(state.menu), how_to_choose(state.menu)
        if state.mode is BoardMode.SETUP:
            status = setup_sentences.status(state.setup, state.guidance, topology)
            return status, setup_sentences.note(state.setup, view.seats)
        note = hint_sentences.beside(view, state.snapshot, topology.names)
        note = note or notes.note(view, state.snapshot, topology)
        if state.hints and note == notes.known(view):
            note = hint_sentences.movable(view, state.snapshot) or note
        if state.elsewhere:
            aside = state.mode is BoardMode.ASIDE
            note = Message("display.left-aside") if aside else view.situation
        elif state.owed is not None:
            note = sentences.carrying_out(state.owed, topology)
        if announced is None and state.elsewhere:
            return sentences.course(view), note
        if announced is None:
            snapshot, step, why = state.snapshot, state.guidance, state.reason
            told = sentences.status(view, snapshot, step, topology, why)
            return told, note if told in (view.task, sentences.course(view)) else view.task or note
        fallen = state.elsewhere or state.now >= announced.falls  # phones do not wait
        status = sentences.judging(view, announced, topology, fallen=fallen)
        return status, note if fallen else None


def _away(state: BoardState, topology: Topology) -> tuple[int, ...]:
    """What is asked to be taken off the board by the status line."""
    asks = state.mode is BoardMode.SETUP or state.menu or state.held or state.announced
    return (
        () if asks or state.elsewhere else sentences.to_take(state.view, state.snapshot, topology)
    )


def _off(state: BoardState, lights: Lights) -> bool:
    """Whether a light asks that a piece leaves the board, or a verdict does."""
    if state.owed is not None:
        return not state.owed.wrong
    lit = {light.meaning for light in lights.values()}
    return Meaning.REMOVE in lit or (Meaning.TAKE_AWAY in lit and Meaning.PUT_HERE not in lit)


def _wood(state: BoardState, trouble: Trouble) -> Wood:
    """How the pieces on the board stand to the game."""
    if state.mode is BoardMode.ABSENT:
        return Wood.NONE
    if state.mode is BoardMode.ASIDE:
        return Wood.ASIDE
    if trouble.sensors:
        return Wood.AWAY
    return Wood.DIFFERS if state.differs else Wood.RIGHT
