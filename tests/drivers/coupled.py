"""A sensor matrix as electricity sees it: switches, diodes, pull-ups that take their time, and the
pins of a Pi on its wires.

In: which switches are closed, which diodes are good, when a row is pulled low. Out: the level of
each column. The time is the matrix's own: it goes on only by ``pause``.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from enum import Enum
from types import ModuleType
from typing import Any

import pytest
from gpiozero import Device
from gpiozero.pins.mock import MockFactory, MockPin

from engines.topology import cells_of

SETTLE_US = {60_000: 28.7, 10_000: 4.6, 4_700: 2.1, 2_200: 1.0}
"""How long a column takes to 2.0 V by its pull-up in ohms, after its row was let go of: ngspice,
1N4148, 300 pF on the column and 300 pF on the row."""

KEPT_STATES = 100
"""A mock pin keeps every state it ever had; this many are plenty."""


class Diode(Enum):
    """What is soldered in at a point: ``SHORT`` is a wire, or a diode that has failed as one."""

    GOOD = "good"
    SHORT = "short"
    MISSING = "missing"


class Matrix:
    """``rows`` by ``columns`` points; bit row * columns + column of a mask is a point."""

    def __init__(
        self, rows: int, columns: int, *, pull_up_ohm: int = 10_000, diode: Diode = Diode.GOOD
    ) -> None:
        self.rows, self.columns = rows, columns
        self._diodes = {(r, c): diode for r in range(rows) for c in range(columns)}
        self._dead = self._stuck = 0
        self.broken = False
        """Whether the pins give errors."""
        self.now_us = 0.0
        self.calls = 0
        """How often the kernel was asked, by groups."""
        self._settle_us = SETTLE_US[pull_up_ohm]
        self._closed = 0
        self._low_rows: frozenset[int] = frozenset()
        self._known: dict[frozenset[int], frozenset[int]] = {}
        self._let_go = [-self._settle_us] * columns
        self._low = [False] * columns

    def set(self, closed: int) -> None:
        """Close these switches and open all others."""
        self._closed = closed
        self._change()

    def solder(self, points: int, diode: Diode) -> None:
        """Put such a diode in at all these points."""
        for point in cells_of(points):
            self._diodes[divmod(point, self.columns)] = diode
        self._change()

    def spoil(self, *, dead: int, stuck: int) -> None:
        """Let these switches never close, and those never open."""
        self._dead, self._stuck = dead, stuck
        self._change()

    def pause(self, seconds: float) -> None:
        """Let time go by."""
        self.now_us += seconds * 1e6

    def drive(self, row: int, low: bool) -> None:
        """Pull a row low, or let go of it."""
        if (row in self._low_rows) is not low:
            self._low_rows ^= {row}
            self._settle()

    def level(self, column: int) -> bool:
        """Whether a column reads high now."""
        risen = self.now_us - self._let_go[column] >= self._settle_us
        return risen and not self._low[column]

    def reads(self) -> int:
        """What a patient scanner reads: every point, through all the ways there are."""
        felt = 0
        for row in range(self.rows):
            for column in self._pulled(frozenset((row,))):
                felt |= 1 << row * self.columns + column
        return felt

    def _change(self) -> None:
        self._known.clear()
        self._settle()

    def _settle(self) -> None:
        """Columns fall at once, for a row pulls hard, and rise as their pull-ups let them."""
        low = self._pulled(self._low_rows)
        for column in range(self.columns):
            if self._low[column] and column not in low:
                self._let_go[column] = self.now_us
            self._low[column] = column in low

    def _pulled(self, low_rows: frozenset[int]) -> frozenset[int]:
        """The columns that are low while these rows are."""
        if low_rows not in self._known:
            self._known[low_rows] = self._spread(low_rows)
        return self._known[low_rows]

    def _spread(self, low_rows: frozenset[int]) -> frozenset[int]:
        """A good diode lets a row pull its column, a short one lets a column pull its row as well,
        which pulls other columns, and so on.
        """
        rows, columns = set(low_rows), set[int]()
        felt = [divmod(n, self.columns) for n in cells_of(self._closed & ~self._dead | self._stuck)]
        while True:
            before = len(rows) + len(columns)
            for row, column in felt:
                diode = self._diodes[row, column]
                if row in rows and diode is not Diode.MISSING:
                    columns.add(column)
                elif column in columns and diode is Diode.SHORT:
                    rows.add(row)
            if len(rows) + len(columns) == before:
                return frozenset(columns)


class RowPin(MockPin):  # type: ignore[misc]
    """A pin on a row wire: it pulls while it is an output at low, and lets go as an input. It has a
    pull-down at first, as most pins of a Pi have; that one drags the row down as well.
    """

    def __init__(self, factory: Any, info: Any, matrix: Matrix, row: int) -> None:
        self._matrix, self._row = matrix, row
        super().__init__(factory, info)
        self._pull = info.pull or "down"

    def _set_function(self, value: str) -> None:
        super()._set_function(value)
        self._tell()

    def _set_pull(self, value: str) -> None:
        super()._set_pull(value)
        self._tell()

    def _change_state(self, value: bool) -> bool:
        if self._matrix.broken:
            raise OSError("Input/output error")
        changed = bool(super()._change_state(value))
        self._tell()
        if len(self.states) > KEPT_STATES:
            self.clear_states()
        return changed

    def _tell(self) -> None:
        pulls = not self._state if self._function == "output" else self._pull == "down"
        self._matrix.drive(self._row, pulls)


class ColumnPin(MockPin):  # type: ignore[misc]
    """A pin on a column wire, with the column's level; as long as nothing pulls it up, that is
    low.
    """

    def __init__(self, factory: Any, info: Any, matrix: Matrix, column: int) -> None:
        self._matrix, self._column = matrix, column
        super().__init__(factory, info)

    def _get_state(self) -> bool:
        if self._matrix.broken:
            raise OSError("Input/output error")
        return self._pull == "up" and self._matrix.level(self._column)


class LGPIOFactory(MockFactory):  # type: ignore[misc]
    """Called as the real one is; the pins of the matrix are claimed through ``Lgpio``."""

    chip = 0


class Lgpio(ModuleType):
    """A stand-in for the module lgpio: groups of lines, one call for each reading or writing."""

    SET_OPEN_DRAIN, SET_PULL_UP, SET_PULL_NONE = 8, 32, 128

    class error(Exception):  # noqa: N801
        """As lgpio calls it."""

    def __init__(self, matrix: Matrix, rows: Sequence[int], columns: Sequence[int]) -> None:
        super().__init__("lgpio")
        self._matrix = matrix
        self._wires = {pin: ("row", n) for n, pin in enumerate(rows)}
        self._wires |= {pin: ("column", n) for n, pin in enumerate(columns)}
        self._handles: dict[int, list[int]] = {}
        self._next = 0

    @property
    def open_handles(self) -> int:
        return len(self._handles)

    def gpiochip_open(self, _chip: int) -> int:
        self._next += 1
        self._handles[self._next] = []
        return self._next

    def gpiochip_close(self, handle: int) -> None:
        if handle not in self._handles:
            raise self.error("unknown handle")
        del self._handles[handle]

    def group_claim_input(self, handle: int, pins: list[int], flags: int = 0) -> None:
        assert flags == self.SET_PULL_UP
        self._claim(handle, pins, "column")

    def group_claim_output(
        self, handle: int, pins: list[int], levels: list[int], flags: int = 0
    ) -> None:
        assert flags == self.SET_OPEN_DRAIN | self.SET_PULL_NONE
        assert all(levels)
        self._claim(handle, pins, "row")

    def group_read(self, handle: int, leader: int) -> tuple[int, int]:
        pins = self._asked(handle, leader)
        levels = (self._matrix.level(self._wires[pin][1]) for pin in pins)
        return len(pins), sum(level << n for n, level in enumerate(levels))

    def group_write(self, handle: int, leader: int, levels: int) -> None:
        for n, pin in enumerate(self._asked(handle, leader)):
            self._matrix.drive(self._wires[pin][1], not levels >> n & 1)

    def _claim(self, handle: int, pins: list[int], kind: str) -> None:
        if self._matrix.broken:
            raise self.error("can not open gpiochip")
        if any(pin in claimed for pin in pins for claimed in self._handles.values()):
            raise self.error("GPIO busy")
        assert all(self._wires[pin][0] == kind for pin in pins)
        self._handles[handle] = pins

    def _asked(self, handle: int, leader: int) -> list[int]:
        self._matrix.calls += 1
        if self._matrix.broken:
            raise self.error("Input/output error")
        pins = self._handles[handle]
        assert pins[0] == leader
        return pins


@contextmanager
def mock_pins(factory: MockFactory | None = None) -> Iterator[MockFactory]:
    """gpiozero with pins that lead nowhere."""
    Device.pin_factory = factory = factory or MockFactory()
    try:
        yield factory
    finally:
        factory.reset()
        Device.pin_factory = None


@contextmanager
def wired(matrix: Matrix, rows: Sequence[int], columns: Sequence[int]) -> Iterator[MockFactory]:
    """gpiozero with these pins on the wires of a matrix, one by one."""
    with mock_pins() as factory:
        for row, pin in enumerate(rows):
            factory.pin(pin, pin_class=RowPin, matrix=matrix, row=row)
        for column, pin in enumerate(columns):
            factory.pin(pin, pin_class=ColumnPin, matrix=matrix, column=column)
        yield factory


@contextmanager
def grouped(matrix: Matrix, rows: Sequence[int], columns: Sequence[int]) -> Iterator[Lgpio]:
    """gpiozero that has chosen lgpio, with these pins on the wires of a matrix."""
    lgpio = Lgpio(matrix, rows, columns)
    with mock_pins(LGPIOFactory()), pytest.MonkeyPatch.context() as patch:
        patch.setitem(sys.modules, "lgpio", lgpio)
        yield lgpio
