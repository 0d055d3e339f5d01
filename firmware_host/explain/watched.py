"""The reader of hands, watched: what it made of the board after each edge and at each decision.

In: a trace. Out: its turns, and readings. The reader is the one of ``firmware_host.tracking``
itself; nothing is decided here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import copy
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from drivers.ports import Button, Seconds
from engines import make_game
from engines.gesture import Gesture
from engines.topology import NO_CELLS, Mask
from firmware_host.campaign.trace import REST_S, Trace, laid_out
from firmware_host.campaign.virtual_board import VirtualBoard
from firmware_host.config.settings import Config
from firmware_host.explain.itemised import Frame, WatchedBeam
from firmware_host.table.table import Table
from firmware_host.tracking.acts import Act, Settle
from firmware_host.tracking.dwell import Shown, rest
from firmware_host.tracking.position import Position
from firmware_host.tracking.story import Book
from firmware_host.tracking.timing import Timing
from firmware_host.tracking.tracker import Tracker
from firmware_host.tracking.verdict import Match


@dataclass(frozen=True)
class Reading:
    """What was made of the board at ``at`` seconds. ``did``: what was decided then, empty for
    nothing; ``because``: why then; ``shown`` and ``position``: as it was before that; ``frames``:
    all up to then; ``states``: of the game, up to then.
    """

    at: Seconds
    did: str
    because: str
    shown: Shown
    position: Position
    frames: tuple[Frame, ...]
    states: tuple[Any, ...]
    answers: tuple[Any, ...] = ()


SETTLED = "final"


class Watched(Tracker):
    """The reader itself, and its readings."""

    def __init__(self, table: Table, timing: Timing, occupied: Mask = NO_CELLS) -> None:
        super().__init__(timing, occupied)
        self.readings: list[Reading] = []
        self._table, self._now, self._because, self._noted = table, Seconds(0.0), "", False
        self._occupied, self._edge, self._before = occupied, False, Shown.RIGHT
        self._beam = self._at.beam = WatchedBeam(timing, occupied)
        self._at.book = Book(self._at.turn, None, self._beam.ground)

    def step(self, now: Seconds, occupied: Mask, *, pressed: bool = False) -> Act | None:
        """Take the board at ``now``."""
        frames, asking = len(self._beam.frames), self.asking
        self._now, self._noted = now, False
        self._before = self._shown
        self._because = "the turn button was pressed" if pressed else self._rested()
        self._occupied, self._edge = occupied, occupied != self._at.seen
        act = super().step(now, occupied, pressed=pressed)
        if act is not None and not self._noted:
            self._note(SETTLED if isinstance(act, Settle) else type(act).__name__.lower())
        elif self.asking and not asking:
            self._note("asked")
        elif len(self._beam.frames) > frames and not self._noted:
            self._note("")
        return act

    def _do(self, match: Match, *, final: bool = False) -> Act:
        self._note(match.story.kind.value)
        return super()._do(match, final=final)

    def _overrule(self, answer: Gesture | None, *, pressed: bool = False) -> Act | None:
        self._because = "the turn button answered" if pressed else "a touch answered the question"
        self._note("answered")
        return super()._overrule(answer, pressed=pressed)

    def _lead_back(self) -> Act | None:
        self._note("lost")
        return super()._lead_back()

    def _rested(self) -> str:
        seconds = rest(self._before, self._at.beam.timing)
        return "" if seconds is None else f"it had rested for {1000 * seconds:.0f} ms"

    def _note(self, did: str) -> None:
        if self._noted:
            return
        self._noted = bool(did)
        because = self._because
        if self._edge and did != "answered":
            hurried = self._at.seen != self._occupied
            because = "the next edge ended the wait" if hurried else "at once"
        at = copy(self._at)
        at.beam = copy(self._at.beam)
        self.readings.append(
            Reading(
                self._now,
                did,
                because if did else "",
                self._before if did and not self._edge else self._shown,
                at,
                tuple(self._beam.frames),
                tuple(self._table.states),
                self._question.answers,
            )
        )


@dataclass(frozen=True)
class Turn:
    """A turn of a trace. ``number``: from 1; ``meant``: the moves its hands meant; ``began`` and
    ``ended``: seconds; ``right``: whether all that was held in the end had been meant.
    """

    number: int
    meant: tuple[str, ...]
    began: Seconds
    ended: Seconds
    right: bool


class WatchedBoard(VirtualBoard):
    """A board whose reader is watched."""

    def __init__(self, tracker: Callable[[Table, Timing], Tracker], *words: Any) -> None:
        self._tracker: Callable[[Table, Timing], Tracker] | None = tracker
        super().__init__(*words)

    def _step(self, now: float, pressed: Sequence[Button]) -> None:
        if self._tracker is not None:
            timing = Config().sensing.timing(self.game.options)
            self.station.play.tracker, self._tracker = self._tracker(self.table, timing), None
        super()._step(now, pressed)


def watched(trace: Trace, tracker: Any = Watched) -> tuple[list[Turn], Any]:
    """Play a trace with nobody looking: its turns, and the tracker that has read them. Raises
    TraceError or ScriptError.
    """
    game = make_game(trace.game, trace.options)
    observer = laid_out(trace, game, made=partial(WatchedBoard, tracker))
    table = observer.table
    turns: list[Turn] = []
    wanted = trace.positions(game, table)
    done = [(number, steps) for number, steps in enumerate(trace.turns(game)) if steps]
    meant = 0
    for number, steps in done:
        if not turns and steps[0].seconds:
            observer.rest(steps[0].seconds)
        began = observer.now
        observer.crown()
        observer.play([replace(steps[0], seconds=0.0), *steps[1:]])
        later = [following[0].seconds for n, following in done if n > number]
        observer.rest(later[0] if later else REST_S)
        held = table.states[len(trace.played) :]
        right = held == wanted[: len(held)]
        words = trace.intended[meant:number]
        turns.append(Turn(number, words, Seconds(began), Seconds(observer.now), right))
        meant = number
    return turns, observer.station.play.tracker
