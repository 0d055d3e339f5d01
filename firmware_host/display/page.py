"""The page beside a board: which sentences stand on it when.

In: the state of a board. Out: a Page, where messages become English. How things are said is in
sentences.py and setup_sentences.py. Pure. Knows no game.
"""

from __future__ import annotations

from collections.abc import Sequence

from drivers.ports import Page
from engines.game import Seat
from engines.message import Message, english
from engines.topology import Cell, Topology
from firmware_host.display import sentences, setup_sentences
from firmware_host.sensing.health import fault_sentence
from firmware_host.station.board_state import BoardMode, BoardState
from firmware_host.station.notice import looked
from firmware_host.table.scenes import numbered
from firmware_host.tracking.acts import Snapshot


class PageWriter:
    """Writes the pages of one board."""

    def __init__(self, topology: Topology, seats: Sequence[Seat]) -> None:
        self._topology = topology
        self._seats = tuple(seats)
        self._written: tuple[BoardState, str, bool] | None = None
        self._page: Page | None = None
        self._game_id = ""
        self._game = -1

    def page(self, state: BoardState, trouble: str, *, saved: bool) -> Page | None:
        """The page for this; None when it is the one shown already. ``trouble``: what is wrong with
        the board or the disk just now, in words; ``saved``: whether all that was played is on the
        disk.
        """
        written, self._written = self._written, (state, trouble, saved)
        if written and written[0] is state and written[1:] == (trouble, saved):
            return None
        before, self._page = self._page, self._write(state, trouble, saved=saved)
        return self._page if self._page != before else None

    def _write(self, state: BoardState, trouble: str, *, saved: bool) -> Page:
        view, armies, seats, names = state.view, state.setup, self._seats, self._topology.names
        if view.game_id != self._game_id:
            self._game_id, self._game = view.game_id, self._game + 1
        army = armies.current
        turns = view.movers if army is None else (army.setup.seat,)
        lays = army is not None and state.guidance is None
        status, note = self._sentences(state)
        told = state.notice or note or looked(view) or fault_sentence(view.faults, names)
        return Page(
            status=english(status),
            note=trouble or english(told),
            pieces=numbered(armies.shown(view.scene), seats),
            turns=tuple(seats.index(seat) for seat in turns) if view.to_act else (),
            arrows=_hints(state.snapshot) if state.hints else (),
            saved=saved,
            faults=view.faults,
            private=english(setup_sentences.private(army) if army and lays else None),
            over=view.result is not None,
            laying=bool(armies.by_hand),
            game=self._game,
            meanwhile=tuple(seats.index(seat) for seat in self._meanwhile(state, told)),
        )

    def _meanwhile(self, state: BoardState, told: Message | None) -> Sequence[Seat]:
        """The seats of which the note says that they may lay out in secret at the same time."""
        waiting = setup_sentences.waiting(state.setup)
        secret = [army.setup.seat for army in waiting if army.secret]
        return secret if secret and told == setup_sentences.may_begin(waiting) else ()

    def _sentences(self, state: BoardState) -> tuple[Message, Message | None]:
        """What goes on, on one line, and a second, quieter line."""
        view, topology, announced = state.view, self._topology, state.announced
        if state.mode is BoardMode.SETUP:
            status = setup_sentences.status(state.setup, state.guidance, topology)
            return status, setup_sentences.note(state.setup)
        note = sentences.note(view, state.snapshot, topology)
        if state.owed is not None:
            note = sentences.carrying_out(state.owed, topology)
        if announced is None:
            snapshot, step, why = state.snapshot, state.guidance, state.reason
            return sentences.status(view, snapshot, step, topology, why), note
        fallen = state.now >= announced.falls
        status = sentences.judging(view, announced, topology, fallen=fallen)
        return status, note if fallen else None


def _hints(snapshot: Snapshot) -> tuple[tuple[Cell, ...], ...]:
    """The ways of the pieces in hand; before one is touched, those that may move, each its cell."""
    known = snapshot.candidates
    ways = [each.move.path for each in known if snapshot.missing >> each.origin & 1]
    return tuple(dict.fromkeys(ways or ((each.origin,) for each in known)))
