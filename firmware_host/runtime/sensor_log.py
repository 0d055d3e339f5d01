"""Records of a board's sensors: the fault log over several games, and the log of recent scans.

In: the findings of ``health`` when a game ends; scans as they change, buttons and pages. Out: a
small file beside the games, the cells that the next game trusts less, and the report of ``lodeboard
check``; the newest scans, to any thread.
The fault log contains nothing of a game. A damaged file is set aside and a new one begun; trouble
with it is logged and never stops a game. During a set-up the sensor log records no scans: pieces
are placed in a known order, so the times at which cells filled would reveal the ranks.
"""

from __future__ import annotations

import logging
import os
import threading
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Literal, NamedTuple

import msgspec

from drivers.board_file import load_board
from drivers.interfaces import Button, Page, Seconds
from engines.topology import NO_CELLS, Mask, mask_of
from firmware_host.journal.game_files import write_atomically
from firmware_host.journal.lines import iso_utc
from firmware_host.runtime.board_devices import StatusLines
from firmware_host.sensing.health import MAX_SCORE, TOLERATED_FAULTS, Fault, SensorFinding

log = logging.getLogger(__name__)

MAX_BYTES = 2**20
"""A thousand faulty cells take 200 kB; a larger file was not written here."""

ADVICE: Mapping[Fault, str] = {
    Fault.DEAD: "Check the solder joints and the diode of {cell}. If another piece isn't detected"
    " there either, replace the reed switch.",
    Fault.STUCK: "Look for a magnet near {cell}. If there is none, the reed switch is welded or"
    " its wires touch: replace it.",
    Fault.CHATTERING: "Check the diode and the solder joints of {cell}, and press on its wires. If"
    " nothing is loose, replace the reed switch.",
    Fault.SLOW: "Check that the reed switch of {cell} lies straight and close enough to the piece."
    " Replace a worn one before it starts to chatter.",
    Fault.GHOST: "Check the diodes of {cell} and of the cells in its row and column: if one is"
    " missing or shorted, three pieces look like four.",
}


# --- the fault log ---


class CellRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The fault record of one cell.

    ``since`` and ``last``: when it was first and last noted (ISO 8601, UTC). ``times``: how often
    in a row. The counts of ``health.Finding`` are added up over these.
    """

    fault: Fault
    since: str
    last: str
    times: int
    changes: int
    restless: int
    missed: int


class BoardRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The fault record of one board.

    ``times`` and ``last``: how often and when it was last played on. Its faults by cell name.
    ``missed_lifts``: recent lifts that were not sensed, on cells without a fault of their own.
    """

    times: int = 0
    last: str = ""
    cells: dict[str, CellRecord] = {}
    missed_lifts: dict[str, int] = msgspec.field(default_factory=dict, name="unfelt")


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    v: Literal[1]
    boards: dict[str, BoardRecord]


class FaultLogDamageError(ValueError):
    """Error raised for a file whose content is damaged."""


def record_after(
    record: BoardRecord, findings: Sequence[SensorFinding], names: Sequence[str], at: str
) -> BoardRecord:
    """Return the record with the findings of one game added; ``names`` are the cells' names.

    A fault or a missed lift stays until the cell has worked for as many changes as clear any mark.
    """
    cells, missed_lifts = dict(record.cells), dict(record.missed_lifts)
    for found in findings:
        name, behaved = names[found.cell], found.changes >= MAX_SCORE
        old = cells.get(name)
        if found.fault is not None:
            same = old is not None and old.fault is found.fault
            base = old if old is not None and same else CellRecord(found.fault, at, at, 0, 0, 0, 0)
            cells[name] = CellRecord(
                found.fault,
                base.since,
                at,
                base.times + 1,
                base.changes + found.changes,
                base.restless + found.bad_bursts,
                base.missed + found.missed_lifts,
            )
        elif behaved:
            cells.pop(name, None)
        if found.missed_lifts and found.fault is None:
            missed_lifts[name] = missed_lifts.get(name, 0) + found.missed_lifts
        elif behaved or found.fault is not None:
            missed_lifts.pop(name, None)
    return BoardRecord(record.times + 1, at, cells, missed_lifts)


def record_name(board: str, *, simulated: bool) -> str:
    """Return the name for a board's record; a simulated board has a record of its own."""
    return f"{board} (simulated)" if simulated else board


class FaultLog:
    """The fault log as one run of the program writes it for one board.

    ``names``: the board's own names of the game's cells. Each write replaces this run's earlier
    one.
    """

    def __init__(
        self,
        folder: Path,
        board: str,
        names: Sequence[str],
        wall_clock: Callable[[], datetime] = lambda: datetime.now(UTC),
    ) -> None:
        self._path = _path(folder)
        self._board = board
        self._names = names
        self._wall_clock = wall_clock
        self._before: BoardRecord | None = None

    def known_unreliable(self) -> Mask:
        """Return the mask of cells that earlier games have found unreliable.

        Cells that only chatter are left out. Empty if the log cannot be read, which is logged.
        """
        try:
            record = _read(self._path).get(self._board, BoardRecord())
        except (FaultLogDamageError, OSError) as error:
            log.warning("%s; this game starts by trusting all sensors", error)
            return NO_CELLS
        wrong = {
            cell
            for cell, noted in record.cells.items()
            if noted.fault not in TOLERATED_FAULTS or noted.missed
        }
        wrong |= record.missed_lifts.keys()
        return mask_of(cell for cell, name in enumerate(self._names) if name in wrong)

    def write(self, findings: Sequence[SensorFinding]) -> None:
        """Write the findings.

        Does nothing if the board was not touched; trouble is logged, not raised.
        """
        if not findings:
            return
        try:
            boards = self._boards()
            if self._before is None:
                self._before = boards.get(self._board, BoardRecord())
            at = iso_utc(self._wall_clock())
            boards[self._board] = record_after(self._before, findings, self._names, at)
            noted = msgspec.json.format(msgspec.json.encode(_File(1, boards)))
            write_atomically(self._path, noted + b"\n")
        except OSError as error:
            log.warning(
                "%s: the sensor faults found in this game could not be saved: %s", self._path, error
            )

    def _boards(self) -> dict[str, BoardRecord]:
        try:
            return _read(self._path)
        except FaultLogDamageError as error:
            aside = self._path.with_suffix(".damaged")
            log.warning("%s; it is renamed to %s", error, aside)
            os.replace(self._path, aside)
            return {}


def fault_report(folder: Path, board: str = "") -> tuple[Mapping[str, Any], str]:
    """Return the fault log of a board, as a value for ``--json`` and as text.

    ``board``: a shipped name or a board file's path; empty for all boards. Raises BoardFileError if
    there is no such board.
    """
    name = load_board(board).name if board else ""
    problem = ""
    try:
        boards = _read(_path(folder))
    except (FaultLogDamageError, OSError) as error:
        problem, boards = str(error), {}
    shown = {name: boards.get(name, BoardRecord())} if name else boards
    value = {
        "boards": [
            {
                "board": each,
                "times": record.times,
                "last": record.last,
                "cells": _cells(record),
                "unfelt": record.missed_lifts,
            }
            for each, record in shown.items()
        ],
        "problem": problem,
    }
    texts = [_text(each, record) for each, record in shown.items()]
    if problem:
        texts.insert(0, f"{problem}. A new file is started when the next game ends.")
    elif not texts:
        texts.append("No sensor data yet: it is collected while games are played.")
    return value, "\n\n".join(texts)


def _path(folder: Path) -> Path:
    return folder / "sensors.json"


def _read(path: Path) -> dict[str, BoardRecord]:
    """Return the boards in the file; none if there is no file.

    Raises FaultLogDamageError, OSError.
    """
    try:
        with path.open("rb") as file:
            content = file.read(MAX_BYTES + 1)
    except FileNotFoundError:
        return {}
    try:
        if len(content) > MAX_BYTES:
            raise FaultLogDamageError(f"{path} is damaged: the file is too large")
        return msgspec.json.decode(content, type=_File).boards
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise FaultLogDamageError(f"{path} is damaged: {error}") from error


def _in_order(record: BoardRecord) -> list[tuple[str, CellRecord]]:
    """Return the faults, the gravest first, then by name: a2 before a10."""
    grave = list(Fault)
    return sorted(
        record.cells.items(),
        key=lambda each: (grave.index(each[1].fault), *_by_name(each[0])),
    )


def _by_name(cell: str) -> tuple[int, str]:
    return len(cell), cell


def _cells(record: BoardRecord) -> list[Mapping[str, Any]]:
    return [
        {"cell": cell, **msgspec.structs.asdict(noted), "advice": _advice(cell, noted)}
        for cell, noted in _in_order(record)
    ]


def _advice(cell: str, noted: CellRecord) -> str:
    return ADVICE[noted.fault].format(cell=cell)


def _text(board: str, record: BoardRecord) -> str:
    if not record.times:
        return f"{board}: no sensor data yet; it is collected while games are played."
    played = f"{board}: used {_times(record.times)}, last on {record.last[:10]}."
    if not (record.cells or record.missed_lifts):
        return f"{played} All sensors are fine."
    where = "(cells as named in the board file):"
    lines = [f"{played} Unreliable {where}" if record.cells else played]
    for cell, noted in _in_order(record):
        counts = f"{noted.restless} noisy, {noted.missed} lifts missed, {noted.changes} changes"
        times = _times(noted.times)
        lines.append(f"{cell}: {noted.fault} since {noted.since[:10]}, seen {times} ({counts})")
        lines.append(f"    {_advice(cell, noted)}")
    if lifts := sum(record.missed_lifts.values()):
        cells = ", ".join(sorted(record.missed_lifts, key=_by_name))
        lines.append(f"{lifts} lift{'s' * (lifts > 1)} missed recently: {cells}.")
    return "\n".join([*lines, "All other sensors are fine."])


def _times(times: int) -> str:
    return "once" if times == 1 else f"{times} times"


# --- recent scans ---


MAX_ENTRIES = 400
"""The most changes and presses kept: twenty moves and more on a good board. A guess."""

MAX_SENTENCES = 40
"""The most texts of the board kept. A guess."""


class SensorLogEntry(NamedTuple):
    """A moment at which something changed.

    ``raw``: the mask of channels that are closed from then on. ``pressed``: the button, if it was
    one. ``ignored``: the mask of ignored cells. ``game_id``, ``entry``: the game and its number of
    moves.
    """

    at: Seconds
    raw: int
    pressed: Button | None
    ignored: Mask
    game_id: str
    entry: int


class SensorLog:
    """The newest scans and public texts of a board; a Screen. ``now``: the clock of the board."""

    def __init__(self, seats: Sequence[str], now: Callable[[], float]) -> None:
        self._now = now
        self._lines = StatusLines(seats, self._append_sentence)
        self._lock = threading.Lock()
        self._entries: deque[SensorLogEntry] = deque(maxlen=MAX_ENTRIES)
        self._sentences: deque[tuple[Seconds, str]] = deque(maxlen=MAX_SENTENCES)

    def show_page(self, page: Page) -> None:
        """Record the public text of the page."""
        self._lines.show_page(page)

    def append(self, entry: SensorLogEntry) -> None:
        """Add an entry."""
        with self._lock:
            self._entries.append(entry)

    def newest(self) -> tuple[Sequence[SensorLogEntry], Sequence[tuple[Seconds, str]]]:
        """Return the entries, oldest first, and the texts shown. May be called from any thread."""
        with self._lock:
            return tuple(self._entries), tuple(self._sentences)

    def _append_sentence(self, line: str) -> None:
        with self._lock:
            self._sentences.append((Seconds(self._now()), line))
