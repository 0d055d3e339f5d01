"""The sheet of settings: a row of choices for each.

In: the settings as they are. Out: a sheet.
"""

from __future__ import annotations

from collections.abc import Sequence

from engines.message import Message
from firmware_host.start.lobby import Back, SetSetting, Setting
from firmware_host.start.sheet_layout import SheetLayout, rows, split
from firmware_host.station.menu_mode import ShutDown
from simulator.window.geometry import Rect
from simulator.window.sheet import Label, Sheet, SheetButton


def settings_sheet(
    paper: SheetLayout, settings: Sequence[Setting], notice: str, *, switches_off: bool
) -> Sheet:
    """Return the sheet with all settings; the values in force are highlighted."""
    back = paper.corner(Back(), Message("start.back"))
    title = notice or paper.text_of(Message("start.settings"))
    heading = paper.heading(title, left=back.place.width + 2 * paper.gap)
    count = len(settings) + switches_off
    body = paper.body
    high = min(paper.row, (body.height - paper.gap * (count - 1)) / max(1, count))
    lines = rows(body, high, paper.gap, count)
    wide = min(0.3 * body.width, paper.width([paper.text_of(one.label) for one in settings]))
    targets: list[SheetButton] = [back]
    labels = [heading]
    for setting, row in zip(settings, lines, strict=False):
        told, room = split(row, (wide, 0.0), paper.gap)
        labels.append(Label(told, paper.text_of(setting.label), paper.letters))
        targets += _choices(paper, room, setting)
    if switches_off:
        _, room = split(lines[-1], (wide, 0.0), paper.gap)
        targets.append(paper.button(room, ShutDown(), Message("start.shut-down")))
    return Sheet(tuple(targets), tuple(labels), back=Back())


def _choices(paper: SheetLayout, room: Rect, setting: Setting) -> list[SheetButton]:
    places = split(room, (0.0,) * len(setting.choices), paper.gap)
    return [
        paper.button(at, SetSetting(setting.name, choice.value), choice.label)._replace(
            face="chosen" if choice.value == setting.value else "plain"
        )
        for at, choice in zip(places, setting.choices, strict=True)
    ]
