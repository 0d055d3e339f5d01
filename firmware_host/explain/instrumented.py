"""The instrumented tracker: hypotheses that record how they read each edge and what it cost.

In: a trace; the beam's frames. Out: its turns and readings; the same hypotheses, whose costs have
parts and a history. While it is active, the rows of the one cost table know their names, and every
sum knows its parts: what is printed is the very sum that the tracker computed.
The tracker is that of ``firmware_host.tracking`` itself, which knows nothing of this; nothing is
decided here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager
from copy import copy
from dataclasses import dataclass, fields, replace
from enum import Enum
from functools import partial
from typing import Any, NamedTuple

from drivers.interfaces import Button, Seconds
from engines import make_game
from engines.gesture import Gesture
from engines.topology import NO_CELLS, Mask, cells_of
from firmware_host.campaign.trace import REST_S, Trace, board_of_trace
from firmware_host.campaign.virtual_board import VirtualBoard
from firmware_host.config.settings import Config
from firmware_host.table.table import Table
from firmware_host.tracking.actions import Action, Settle
from firmware_host.tracking.candidate import CandidateSet
from firmware_host.tracking.costs import COSTS, Costs
from firmware_host.tracking.hypothesis import OFF_BOARD, Anchor, Beam, Hypothesis
from firmware_host.tracking.ranking import Match
from firmware_host.tracking.timing import BoardCondition, Timing, required_dwell
from firmware_host.tracking.tracker import Tracker
from firmware_host.tracking.turn_state import TurnState

TIE = "level"
"""The part subtracted from every hypothesis alike: the cost of the cheapest one."""

WHAT_LEVEL_IS = "what the cheapest explanation of these edges has cost is taken off all of them"


# --- itemised costs ---


class CostPart(NamedTuple):
    """The part of a cost that comes from one row of the table."""

    row: str
    amount: float


class EdgeReading(Enum):
    """How a hypothesis explains an edge."""

    LIFTED = "lifted: the piece of {piece}"
    PUSHED = "pushed over to {where}: the piece of {piece}"
    LEFT = "a piece that arrived undetected leaves again"
    OPENED = "the contact opened by itself"
    LANDED = "landed here: the piece of {piece}"
    HIDDEN = "landed here: the piece of {piece}, on a cell that it passes over"
    UNFELT = "arrived, but no piece was seen leaving for it yet"


class Edge(NamedTuple):
    """A cell that emptied or filled, how that is explained, and which piece it was."""

    cell: int
    how: EdgeReading
    piece: int | None = None
    where: int | None = None


class OccupancyChange(NamedTuple):
    """The time of a change in occupancy, and the cells that emptied and filled."""

    at: Seconds
    emptied: Mask
    filled: Mask


class FrameReading(NamedTuple):
    """How one hypothesis explains the edges of frame number ``frame``, and the cost of that."""

    frame: int
    edges: tuple[Edge, ...]
    parts: tuple[CostPart, ...]


class ItemisedCost(float):
    """A cost with its parts.

    ``history``: the edges it was paid for. ``hypothesis``: the one whose cost it was before this
    frame.
    """

    __slots__ = ("history", "hypothesis", "parts")
    parts: tuple[CostPart, ...]
    history: tuple[FrameReading, ...]
    hypothesis: Hypothesis | None

    def __new__(cls, value: float, parts: tuple[CostPart, ...] = ()) -> ItemisedCost:
        """Return a cost that is the sum of these parts."""
        made = super().__new__(cls, value)
        made.parts, made.history, made.hypothesis = parts, (), None
        return made

    def _then(self, value: float, parts: tuple[CostPart, ...]) -> ItemisedCost:
        made = ItemisedCost(value, parts)
        made.history, made.hypothesis = self.history, self.hypothesis
        return made

    def __add__(self, other: float) -> ItemisedCost:
        return self._then(float(self) + float(other), self.parts + parts_of(other))

    def __radd__(self, other: float) -> ItemisedCost:
        return self._then(float(other) + float(self), parts_of(other) + self.parts)

    def __sub__(self, other: float) -> ItemisedCost:
        if isinstance(other, CostRow):
            parts = tuple(CostPart(row, -amount) for row, amount in other.parts)
        else:
            parts = (CostPart(TIE, -float(other)),)
        return self._then(float(self) - float(other), self.parts + parts)

    def __mul__(self, factor: float) -> ItemisedCost:
        value = float(self) * factor
        return self._then(
            value, tuple(CostPart(row, x * factor) for row, x in self.parts if factor)
        )

    __rmul__ = __mul__


class CostRow(ItemisedCost):
    """A row of the cost table itself."""


def parts_of(cost: float) -> tuple[CostPart, ...]:
    """Return the parts of a cost; a plain number has none."""
    return cost.parts if isinstance(cost, ItemisedCost) else ()


def history_of(cost: float) -> tuple[FrameReading, ...]:
    """Return the edges that a cost was paid for."""
    return cost.history if isinstance(cost, ItemisedCost) else ()


PLAIN_COSTS = {each.name: float(getattr(COSTS, each.name)) for each in fields(Costs)}
COST_ROWS = {name: CostRow(value, (CostPart(name, value),)) for name, value in PLAIN_COSTS.items()}


@contextmanager
def with_costs(rows: Mapping[str, float]) -> Iterator[None]:
    """Context manager in which these rows of the table have those costs.

    It is the same table, so that no part of the tracker can add up anything else.
    """
    before = {name: getattr(COSTS, name) for name in rows}
    try:
        for name, value in rows.items():
            object.__setattr__(COSTS, name, value)
        yield
    finally:
        for name, value in before.items():
            object.__setattr__(COSTS, name, value)


def itemised() -> AbstractContextManager[None]:
    """Context manager in which the table's rows know their names."""
    return with_costs(COST_ROWS)


def shares(cost: float) -> dict[str, float]:
    """Return how often a cost includes each row of the table."""
    found: dict[str, float] = {}
    for row, amount in parts_of(cost):
        if row in PLAIN_COSTS:
            found[row] = found.get(row, 0.0) + amount / PLAIN_COSTS[row]
    return found


class InstrumentedBeam(Beam):
    """A beam whose hypotheses record how they explain each edge."""

    def __init__(self, timing: Timing, seen: Mask) -> None:
        super().__init__(timing, seen)
        self.frames: list[OccupancyChange] = []

    def advance(self, now: Seconds, seen: Mask, unreliable: Mask) -> None:
        """Advance to the board as it is now, and record the predecessor of each hypothesis."""
        emptied, filled = self.sensed & ~seen, seen & ~self.sensed
        self.hypotheses = [_begun(hypothesis) for hypothesis in self.hypotheses]
        super().advance(now, seen, unreliable)
        frame = len(self.frames)
        self.frames.append(OccupancyChange(now, emptied, filled))
        self.hypotheses = [_ended(w, self.anchor, frame, emptied, filled) for w in self.hypotheses]


def _begun(hypothesis: Hypothesis) -> Hypothesis:
    cost = ItemisedCost(hypothesis.cost, parts_of(hypothesis.cost))
    cost.history, cost.hypothesis = history_of(hypothesis.cost), hypothesis
    return replace(hypothesis, cost=cost)


def _ended(
    hypothesis: Hypothesis, anchor: Anchor, frame: int, emptied: Mask, filled: Mask
) -> Hypothesis:
    cost = ItemisedCost(hypothesis.cost, parts_of(hypothesis.cost))
    before = hypothesis.cost.hypothesis if isinstance(hypothesis.cost, ItemisedCost) else None
    if before is not None:
        past = history_of(hypothesis.cost)
        new = cost.parts[sum(len(taken.parts) for taken in past) :]
        edges = [_emptied(before, hypothesis, anchor, cell, filled) for cell in cells_of(emptied)]
        edges += [_filled(before, hypothesis, anchor, cell) for cell in cells_of(filled)]
        cost.history = (*past, FrameReading(frame, tuple(edges), new))
    return replace(hypothesis, cost=cost)


def _emptied(
    before: Hypothesis, after: Hypothesis, anchor: Anchor, cell: int, filled: Mask
) -> Edge:
    """Return how a hypothesis explains that a cell emptied."""
    if before.unexplained >> cell & 1:
        return Edge(cell, EdgeReading.LEFT)
    piece = anchor.piece_at(before.placement, cell)
    if piece is None or (where := after.placement.get(piece, piece)) == cell:
        return Edge(cell, EdgeReading.OPENED, piece)
    if where == OFF_BOARD or filled >> where & 1:
        return Edge(cell, EdgeReading.LIFTED, piece)
    return Edge(cell, EdgeReading.PUSHED, piece, where)


def _filled(before: Hypothesis, after: Hypothesis, anchor: Anchor, cell: int) -> Edge:
    """Return how a hypothesis explains that a cell filled."""
    piece = anchor.piece_at(after.placement, cell)
    if after.unexplained >> cell & 1 or piece is None:
        return Edge(cell, EdgeReading.UNFELT)
    hidden = before.placement.get(piece, piece) == piece and anchor.unsensed >> piece & 1
    return Edge(cell, EdgeReading.HIDDEN if hidden else EdgeReading.LANDED, piece)


# --- the tracker ---


@dataclass(frozen=True)
class Reading:
    """What the tracker made of the board at ``at`` seconds.

    ``action``: the decision then, empty if there was none; ``reason``: why then. ``condition`` and
    ``state``: as they were before it. ``frames``: all up to then. ``states``: of the game, up to
    then.
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
    """The tracker itself, and its readings."""

    def __init__(self, table: Table, timing: Timing, occupied: Mask = NO_CELLS) -> None:
        super().__init__(timing, occupied)
        self.readings: list[Reading] = []
        self._table, self._now, self._reason, self._recorded = table, Seconds(0.0), "", False
        self._occupied, self._edge, self._before = occupied, False, BoardCondition.IN_SYNC
        self._beam = self._state.beam = InstrumentedBeam(timing, occupied)
        self._state.candidates = CandidateSet(self._state.turn, None, self._beam.anchor)

    def step(self, now: Seconds, occupied: Mask, *, pressed: bool = False) -> Action | None:
        """Advance to the occupancy at ``now``; return the action, if any."""
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
    """A turn of a trace.

    ``number``: from 1. ``intended``: the moves its hands intended. ``began`` and ``ended``: in
    seconds. ``is_correct``: whether the moves held in the end are those intended.
    """

    number: int
    intended: tuple[str, ...]
    began: Seconds
    ended: Seconds
    is_correct: bool


class InstrumentedBoard(VirtualBoard):
    """A board whose tracker is instrumented."""

    def __init__(self, tracker: Callable[[Table, Timing], Tracker], *words: Any) -> None:
        self._tracker: Callable[[Table, Timing], Tracker] | None = tracker
        super().__init__(*words)

    def _step(self, now: float, pressed: Sequence[Button]) -> None:
        if self._tracker is not None:
            timing = Config().sensing.timing(self.game.options)
            self.station.play.tracker, self._tracker = self._tracker(self.table, timing), None
        super()._step(now, pressed)


def trace_turns(trace: Trace, tracker: Any = InstrumentedTracker) -> tuple[list[TracedTurn], Any]:
    """Replay a trace without reacting to the board; return its turns and the tracker that read
    them.

    Raises TraceError or ScriptError.
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
