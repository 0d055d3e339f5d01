"""The page beside a board: what is said when, and for how long.

In: the view, what the board makes of its wood, answers to a player. Out: a Page. How things are
said is in words.py. Pure: ``now`` is an argument. Knows no game.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from drivers.ports import Page
from engines.game import Seat
from engines.topology import Topology
from firmware_host.display import sentences, setup_sentences
from firmware_host.display.guidance import Step
from firmware_host.sensing.health import in_words
from firmware_host.station.buttons import Panel
from firmware_host.station.challenge import Verdict
from firmware_host.station.setup import SettingUp
from firmware_host.table.messages import View
from firmware_host.table.scenes import numbered
from firmware_host.tracking.acts import Mode, Snapshot

NOTICE_S = 8.0
"""How long an answer to a player stays on the screen."""


@dataclass(frozen=True)
class Said:
    """What there is to tell, at ``now``. ``step``: the next thing to put right; ``verdict``: a
    challenge that is told or carried out.
    """

    now: float

    view: View
    reading: Snapshot
    step: Step | None
    armies: SettingUp
    verdict: Verdict | None
    panel: Panel

    @property
    def told(self) -> bool:
        """Whether a verdict is what there is to tell."""
        verdict = self.verdict
        if verdict is None:
            return False
        return verdict.telling(self.now, self.reading) or (verdict.newest and self.due)

    @property
    def due(self) -> bool:
        """Whether hands have nothing else to do than what a verdict asks of them."""
        verdict, reading = self.verdict, self.reading
        if verdict is None or not verdict.due:
            return False
        return verdict.alone(reading) and reading.mode is not Mode.SYNC


class Saying:
    """The page of one board. ``until``: when an answer to a player has stood for long enough,
    infinity where there is none.
    """

    def __init__(self, topology: Topology, seats: Sequence[Seat]) -> None:
        self.until = math.inf
        self._topology = topology
        self._seats = tuple(seats)
        self._notice = ""
        self._fresh = False
        self._told = ("", True)
        self._page: Page | None = None

    def answer(self, now: float, sentence: str) -> None:
        """Tell a player this for a while."""
        self._notice, self.until = sentence, now + NOTICE_S

    def refuse(self, now: float, refusal: str) -> None:
        """Tell a player why something cannot be."""
        self.answer(now, f"{refusal[0].upper()}{refusal[1:]}".rstrip(".") + ".")

    def forget(self) -> None:
        """What was answered is of no matter any more."""
        self._notice, self.until = "", math.inf

    def changed(self, now: float) -> None:
        """There may be something new to tell."""
        self._fresh = True
        if now >= self.until:
            self.forget()

    def tells(self, trouble: str, *, saved: bool) -> bool:
        """Whether there may be another page to show now than the last one."""
        return self._fresh or (trouble, saved) != self._told

    def page(self, said: Said, trouble: str, *, saved: bool) -> Page | None:
        """The page that says it; None when it is the one shown already."""
        self._fresh, self._told = False, (trouble, saved)
        urgent = trouble or self._notice or said.panel.note
        before, self._page = self._page, _page(said, self._topology, self._seats, urgent, saved)
        return self._page if self._page != before else None


def _page(said: Said, topology: Topology, seats: Sequence[Seat], urgent: str, saved: bool) -> Page:
    view, reading, armies, verdict = said.view, said.reading, said.armies, said.verdict
    turns, private = view.movers, ""
    if armies.busy:
        status = setup_sentences.status(armies, said.step, topology)
        note = setup_sentences.note(armies)
        if (arranging := armies.arranging) is not None:
            turns = (arranging.setup.seat,)
            private = setup_sentences.private(arranging) if said.step is None else ""
    else:
        status = sentences.status(view, reading, said.step, topology)
        note = sentences.note(view, reading, topology)
        if verdict is not None and said.due:
            note = sentences.carrying_out(verdict, topology)
        if verdict is not None and said.told:
            fallen = said.now >= verdict.falls
            status = sentences.judging(view, verdict, topology, fallen=fallen)
            note = note if fallen else ""
    sensors = in_words(view.faults, topology.names)
    return Page(
        status=status,
        note=urgent or note or sentences.looked(view) or sensors,
        pieces=numbered(armies.shown(view.scene), seats),
        turns=tuple(seats.index(seat) for seat in turns) if view.to_act else (),
        arrows=tuple(dict.fromkeys(m.path for m in view.moves)) if said.panel.hints else (),
        saved=saved,
        faults=view.faults,
        private=private,
    )
