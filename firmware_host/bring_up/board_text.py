"""The writer of board files, in the format that ``drivers.board_file`` reads.

In: a board, and remarks on its cells. Out: TOML with comments. Pure.
"""

from __future__ import annotations

import json
from collections.abc import Mapping

from drivers.board_file import Board


def board_text(board: Board, remarks: Mapping[str, str], head: str) -> str:
    """Return the board as a file.

    ``head``: its first line. ``remarks``: comments behind cells.
    """
    lines = [
        f"# {head}",
        "# sensor: channel number in a scan; led: position on the strip; both count from 0.",
        "",
        "[board]",
        f"name = {_text(board.name)}",
        f"title = {_text(board.title)}",
    ]
    if board.grid is not None:
        lines.append(f"grid = [{board.grid[0]}, {board.grid[1]}]")
    lines += [
        f"sensor_kind = {_text(board.sensor_kind)}",
        f"colour_order = {_text(board.colour_order)}  # red and green swapped? Use the other",
        f"budget_ma = {board.budget_ma}  # what the lights' power supply delivers, in mA",
    ]
    if board.matrix_columns is not None:
        lines.append(f"matrix_columns = {board.matrix_columns}")
    lines += ["", "[cells]"]
    for cell, sensor in board.sensors.items():
        remark = f"  # {remarks[cell]}" if cell in remarks else ""
        lines.append(f"{cell} = {{ sensor = {sensor}, led = {board.leds[cell]} }}{remark}")
    return "\n".join(lines) + "\n"


def _text(value: str) -> str:
    """Return a TOML basic string: a JSON string without what JSON leaves unescaped."""
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
