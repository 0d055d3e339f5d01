"""The page beside a board, put together.

In: the view, what the board makes of its wood, what is to be said for a while. Out: a Page. What
is said when is decided here, how it is said in words.py. Knows no game and no time.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from drivers.ports import Page
from engines.game import Seat
from engines.topology import Topology
from firmware_host import words
from firmware_host.acts import Mode, Reading
from firmware_host.guidance import Step
from firmware_host.health import in_words
from firmware_host.judging import Verdict
from firmware_host.messages import View
from firmware_host.panel import Panel
from firmware_host.scenes import numbered
from firmware_host.setting_up import SettingUp


@dataclass(frozen=True)
class Said:
    """What there is to tell, at ``now``. ``step``: the next thing to put right; ``verdict``: a
    challenge that is told or carried out; ``urgent``: what goes before every other note.
    """

    now: float

    view: View
    reading: Reading
    step: Step | None
    armies: SettingUp
    verdict: Verdict | None
    panel: Panel
    urgent: str
    saved: bool

    @property
    def told(self) -> bool:
        """Whether a verdict is what there is to tell."""
        verdict, reading = self.verdict, self.reading
        if verdict is None:
            return False
        due = verdict.due and verdict.alone(reading) and reading.mode is not Mode.SYNC
        return bool(due) or verdict.telling(self.now, reading)


def page(said: Said, topology: Topology, seats: Sequence[Seat]) -> Page:
    """The page that says it."""
    view, reading, armies, verdict = said.view, said.reading, said.armies, said.verdict
    turns, private = view.movers, ""
    if armies.busy:
        status = words.setting_up(armies, said.step, topology)
        note = words.setting_up_note(armies)
        if (arranging := armies.arranging) is not None:
            turns = (arranging.setup.seat,)
            private = words.laying(arranging) if said.step is None else ""
    elif verdict is not None and said.told:
        fallen = said.now >= verdict.falls
        status = words.judging(view, verdict, topology, fallen=fallen)
        note = words.carrying_out(verdict, topology) if fallen and verdict.due else ""
        note = note or words.note(view, reading, topology)
    else:
        status = words.status(view, reading, said.step, topology)
        note = words.note(view, reading, topology)
    sensors = in_words(view.faults, topology.names)
    return Page(
        status=status,
        note=said.urgent or said.panel.note or note or words.looked(view) or sensors,
        pieces=numbered(armies.shown(view.scene), seats),
        turns=tuple(seats.index(seat) for seat in turns) if view.to_act else (),
        arrows=tuple(dict.fromkeys(m.path for m in view.moves)) if said.panel.hints else (),
        saved=said.saved,
        faults=view.faults,
        private=private,
    )
