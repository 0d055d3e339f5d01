"""Calibration of a real board with a magnet, from the drivers to the board file.

In: settings, a cell layout, the terminal. Out: a board file, and until it is complete, a draft
beside it with what was learned, so that nothing is lost if the user stops. What is learned and how
is in ``wiring_learner``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec

from drivers.board_file import Board, load_board, read_board
from drivers.interfaces import BoardFileError
from firmware_host import __version__
from firmware_host.bring_up.learned_wiring import (
    CellLayout,
    LearnedWiring,
    board_text,
    layout_of,
    plain_board,
    whole_board,
)
from firmware_host.bring_up.tour_loop import Terminal, TourLoop
from firmware_host.bring_up.wiring_learner import WiringLearner
from firmware_host.config.hardware_settings import Hardware
from firmware_host.config.settings import Config, for_board
from firmware_host.config.toml_file import default_path
from firmware_host.journal.game_files import write_atomically
from firmware_host.runtime.driver_plan import Drivers, open_drivers, plan_drivers


def target(file: Path | None, *, force: bool) -> Path:
    """Return the file to write. Raises BoardFileError if it exists or its name is invalid."""
    path = file or default_path().parent / "my-board.toml"
    if path.suffix != ".toml":
        raise BoardFileError(f"{path}: the name of a board file must end in .toml")
    if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", path.stem):
        raise BoardFileError(
            f"{path}: use only lower-case letters, digits and single dashes in the name"
        )
    if path.exists() and not force:
        raise BoardFileError(
            f"{path} already exists; choose another name, or add --force to overwrite it"
        )
    return path


def template(like: str, grid: tuple[int, int] | None, path: Path) -> Board:
    """Return a board of the requested shape, named after the new file. Raises BoardFileError."""
    board = plain_board(*grid) if grid is not None else load_board(like)
    return replace(board, name=path.stem, title=f"{path.stem}, like {board.title}")


def calibrate(
    config: Config,
    board: Board,
    path: Path,
    terminal: Terminal,
    opened: Callable[[Hardware, Board], Drivers] = open_drivers,
) -> tuple[Mapping[str, Any], str]:
    """Learn the board's wiring and write its file, or the draft if it was stopped.

    Raises DriverError, ConfigError and BoardFileError.
    """
    shape = layout_of(board)
    draft = Draft(path.with_suffix(".draft"), shape)
    budget_ma = for_board(config, board).lights.budget_ma
    wired = plan_drivers(config.hardware, board).board
    learned = draft.learned
    if learned.sensors:
        terminal.tell(
            f"Continuing from {draft.path}. Sensors learned so far: {len(learned.sensors)}."
        )
    devices = opened(config.hardware, board)
    tour = WiringLearner(shape, board.led_channels, budget_ma, learned, wired.matrix_columns)
    try:
        TourLoop(devices, terminal, draft.keep).lead(tour)
    except KeyboardInterrupt:
        tour.stopped = True
    if tour.stopped:
        draft.keep()
        text = f"Stopped. Progress is saved in {draft.path}. To continue, run the same command."
        return _value(path, learned, written=False), text
    wired_board, remarks = whole_board(wired, shape, learned)
    text = board_text(wired_board, remarks, f"Calibrated with a magnet by lodeboard {__version__}.")
    read_board(text, str(path))
    _write(path, text.encode())
    draft.path.unlink(missing_ok=True)
    return _value(path, learned, written=True), _next_steps(path, config.hardware, learned)


class Draft:
    """What was learned so far, on the disk. Raises BoardFileError if it is of another board."""

    def __init__(self, path: Path, shape: CellLayout) -> None:
        self.path = path
        self.learned = LearnedWiring()
        try:
            found = path.read_bytes()
        except FileNotFoundError:
            self._written = b""
            return
        try:
            self.learned = msgspec.json.decode(found, type=LearnedWiring)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise BoardFileError(f"{path} is damaged ({error}); delete it to start over") from error
        if not self.learned.fits(shape):
            raise BoardFileError(
                f"{path} is from a board of another shape; delete it to start over"
            )
        self._written = found

    def keep(self) -> None:
        """Write what was learned, if that is more than before. Raises BoardFileError."""
        found = msgspec.json.encode(self.learned)
        if found != self._written and found != msgspec.json.encode(LearnedWiring()):
            _write(self.path, found)
            self._written = found


def _write(path: Path, content: bytes) -> None:
    """Write a file atomically. Raises BoardFileError."""
    try:
        write_atomically(path, content)
    except OSError as error:
        raise BoardFileError(
            f"can't write {path} ({error.strerror}); free some space or choose another file; to"
            " continue from the saved progress, run the same command"
        ) from error


def _value(path: Path, learned: LearnedWiring, *, written: bool) -> dict[str, Any]:
    return {
        "file": str(path),
        "written": written,
        "sensors": len(learned.sensors),
        "lights": len(learned.leds),
        "not_felt": learned.missing,
        "dark": learned.dark,
    }


def _next_steps(path: Path, hardware: Hardware, learned: LearnedWiring) -> str:
    lines = [f"Saved: {path}"]
    if learned.missing or learned.dark:
        lines.append(
            f"Not detected: {', '.join(learned.missing) or 'none'}. Lights not seen:"
            f" {len(learned.dark)}. The file has a guess for each of them, marked with a comment."
        )
    way = f"--sensors {hardware.sensors}"
    lines += [
        f"Check it:       lodeboard check {path} {way}",
        f"Play on it:     lodeboard play GAME --board {path} {way}",
        f'Always use it:  write  board = "{path}"  at the top of {default_path()}',
        f'                and  sensors = "{hardware.sensors}"  under [hardware]',
    ]
    return "\n".join(lines)
