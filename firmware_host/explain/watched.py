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
from firmware_host.campaign.trace import REST_S, Trace, board_of_trace
from firmware_host.campaign.virtual_board import VirtualBoard
from firmware_host.config.settings import Config
from firmware_host.explain.itemised import InstrumentedBeam, OccupancyChange
from firmware_host.table.table import Table
from firmware_host.tracking.acts import Action, Settle
from firmware_host.tracking.dwell import BoardCondition, required_dwell
from firmware_host.tracking.position import TurnState
from firmware_host.tracking.story import CandidateSet
from firmware_host.tracking.timing import Timing
from firmware_host.tracking.tracker import Tracker
from firmware_host.tracking.verdict import Match


@dataclass(frozen=True)
class Reading:
    """What was made of the board at ``at`` seconds. ``action``: what was decided then, empty for
    nothing; ``reason``: why then; ``condition`` and ``state``: as it was before that; ``frames``:
    all up to then; ``states``: of the game, up to then.
    """

    at: Seconds
    action: str
    reason: str
    condition: BoardCondition
    state: TurnState
    frames: tuple[OccupancyChange, ...]
    states: tuple[Any, ...]
    answers: tuple[Any, ...] = ()


SETTLED = "final"


class InstrumentedTracker(Tracker):
    """The reader itself, and its readings."""

    def __init__(self, table: Table, timing: Timing, occupied: Mask = NO_CELLS) -> None:
        super().__init__(timing, occupied)
        self.readings: list[Reading] = []
        self._table, self._now, self._reason, self._recorded = table, Seconds(0.0), "", False
        self._occupied, self._edge, self._before = occupied, False, BoardCondition.IN_SYNC
        self._beam = self._state.beam = InstrumentedBeam(timing, occupied)
        self._state.candidates = CandidateSet(self._state.turn, None, self._beam.anchor)

    def step(self, now: Seconds, occupied: Mask, *, pressed: bool = False) -> Action | None:
        """Take the board at ``now``."""
        frames, asking = len(self._beam.frames), self.is_asking
        self._now, self._recorded = now, False
        self._before = self._condition
        self._reason = "the turn button was pressed" if pressed else self._rested()
        self._occupied, self._edge = occupied, occupied != self._state.sensed
        act = super().step(now, occupied, pressed=pressed)
        if act is not None and not self._recorded:
            self._record(SETTLED if isinstance(act, Settle) else type(act).__name__.lower())
        elif self.is_asking and not asking:
            self._record("asked")
        elif len(self._beam.frames) > frames and not self._recorded:
            self._record("")
        return act

    def _carry_out(self, match: Match, *, final: bool = False) -> Action:
        self._record(match.candidate.kind.value)
        return super()._carry_out(match, final=final)

    def _accept_answer(self, answer: Gesture | None, *, pressed: bool = False) -> Action | None:
        self._reason = "the turn button answered" if pressed else "a touch answered the question"
        self._record("answered")
        return super()._accept_answer(answer, pressed=pressed)

    def _start_guidance(self) -> Action | None:
        self._record("lost")
        return super()._start_guidance()

    def _rested(self) -> str:
        seconds = required_dwell(self._before, self._state.beam.timing)
        return "" if seconds is None else f"it had rested for {1000 * seconds:.0f} ms"

    def _record(self, did: str) -> None:
        if self._recorded:
            return
        self._recorded = bool(did)
        because = self._reason
        if self._edge and did != "answered":
            hurried = self._state.sensed != self._occupied
            because = "the next edge ended the wait" if hurried else "at once"
        at = copy(self._state)
        at.beam = copy(self._state.beam)
        self.readings.append(
            Reading(
                self._now,
                did,
                because if did else "",
                self._before if did and not self._edge else self._condition,
                at,
                tuple(self._beam.frames),
                tuple(self._table.states),
                self._question.answers,
            )
        )


@dataclass(frozen=True)
class TracedTurn:
    """A turn of a trace. ``number``: from 1; ``intended``: the moves its hands meant; ``began`` and
    ``ended``: seconds; ``is_correct``: whether all that was held in the end had been meant.
    """

    number: int
    intended: tuple[str, ...]
    began: Seconds
    ended: Seconds
    is_correct: bool


class InstrumentedBoard(VirtualBoard):
    """A board whose reader is watched."""

    def __init__(self, tracker: Callable[[Table, Timing], Tracker], *words: Any) -> None:
        self._tracker: Callable[[Table, Timing], Tracker] | None = tracker
        super().__init__(*words)

    def _step(self, now: float, pressed: Sequence[Button]) -> None:
        if self._tracker is not None:
            timing = Config().sensing.timing(self.game.options)
            self.station.play.tracker, self._tracker = self._tracker(self.table, timing), None
        super()._step(now, pressed)


def trace_turns(trace: Trace, tracker: Any = InstrumentedTracker) -> tuple[list[TracedTurn], Any]:
    """Play a trace with nobody looking: its turns, and the tracker that has read them. Raises
    TraceError or ScriptError.
    """
    game = make_game(trace.game, trace.options)
    observer = board_of_trace(trace, game, made=partial(InstrumentedBoard, tracker))
    table = observer.table
    turns: list[TracedTurn] = []
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
        turns.append(TracedTurn(number, words, Seconds(began), Seconds(observer.now), right))
        meant = number
    return turns, observer.station.play.tracker
