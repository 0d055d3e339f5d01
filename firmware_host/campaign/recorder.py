"""The recorder of hand steps and sensor edges, from which a trace of the last turns is written.

In: the steps as the hands begin them, the board's own record of its edges. Out: a trace.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any

from engines.game import AnyGame, Move
from engines.topology import Mask, cells_of
from firmware_host.campaign.observer import Observer
from firmware_host.campaign.trace import INTENDED, Trace
from simulator.hands.board_pieces import PhysicalPiece
from simulator.hands.script import Step, Verb, script_line
from simulator.simulated_board import ScriptedBoard


@dataclass
class _Turn:
    """One turn as it began, and what happened in it."""

    began: float
    played: tuple[tuple[Any, Move], ...]
    wood: tuple[PhysicalPiece | None, ...]
    tray: tuple[PhysicalPiece, ...]
    raw: int
    passed: Mask
    noted: Mask
    events: list[tuple[float, Step | str]] = field(default_factory=list)


class Recorder:
    """Records the turns of one game as they happen, and keeps the last few.

    ``note`` records what the hands are about to do; the board's own ``edges`` contain the contacts'
    changes.
    """

    def __init__(self, game: AnyGame, board: ScriptedBoard, start: str, keep: int) -> None:
        self._game, self._board = game, board
        self._start = start
        self._turns: deque[_Turn] = deque(maxlen=keep)

    def begin(self, observer: Observer, intended: Iterable[str]) -> None:
        """Begin a turn in which the hands intend these moves."""
        board, table, station = self._board, observer.table, observer.station
        self._turns.append(
            _Turn(
                board.now(),
                tuple(zip(table.states, table.moves, strict=False)),
                tuple(board.pieces.pieces),
                tuple(board.pieces.tray),
                board.scan(),
                station.sensors.ignored,
                station.sensors.health.unreliable,
            )
        )
        self._turns[-1].events.extend((board.now(), INTENDED + words) for words in intended)
        first = self._turns[0].began
        while board.edges and board.edges[0][0] < first:
            board.edges.popleft()

    def note(self, steps: Iterable[Step]) -> None:
        """Record steps that the hands are about to do, with nothing else pending."""
        at = self._board.now()
        for step in steps:
            at += step.seconds
            if step.verb not in (Verb.FEEL, Verb.BOUNCE, Verb.WAIT):
                # The contacts' changes are among the edges.
                self._turns[-1].events.append((at, step))

    def forget(self) -> None:
        """Start over: something was done that a trace cannot contain."""
        self._turns.clear()

    def trace(self, because: str, expected: str, got: str) -> Trace:
        """Return a trace of the recorded turns."""
        first, names = self._turns[0], self._game.topology.names
        return Trace(
            game=self._game.name,
            options=self._game.options,
            start=self._start,
            played=tuple(self._game.move_text(state, move) for state, move in first.played),
            wood=first.wood,
            tray=first.tray,
            passed=tuple(names[cell] for cell in cells_of(first.passed)),
            noted=tuple(names[cell] for cell in cells_of(first.noted)),
            hands=tuple(self._lines()),
            because=because,
            expected=expected,
            got=got,
        )

    def _lines(self) -> Iterable[str]:
        """Yield the events of all turns and the edges in the order of their times."""
        first, names = self._turns[0], (self._game.topology, self._game.seats)
        events: list[tuple[float, Step | str]] = [e for turn in self._turns for e in turn.events]
        raw = sum(1 << cell for cell, wood in enumerate(first.wood) if wood)
        for at, scan in [(first.began, first.raw), *self._board.edges]:
            events.extend(
                (at, Step(Verb.FEEL, 0.0, cell, on=bool(scan >> cell & 1)))
                for cell in cells_of(raw ^ scan)
            )
            raw = scan
        before, now = first.began, self._board.now()
        for at, event in sorted(events, key=lambda pair: pair[0]):
            if at > now:
                break  # an error came before this step
            if isinstance(event, str):
                yield event
                continue
            waited = round(max(0.0, at - before), 7)
            before += waited
            yield script_line(replace(event, seconds=waited), *names)
        yield script_line(Step(Verb.WAIT, round(max(0.0, now - before), 7)), *names)
