"""Screens to choose from: a list on as many pages as it needs, the settings, a question.

In: what can be chosen and what is in force. Out: sheets. Knows no game.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeVar

from engines.message import Message
from firmware_host.start.lobby import Back, SetSetting, Setting, TurnPages
from firmware_host.start.screen_layout import SheetLayout, fitting, rows, split
from firmware_host.station.menu_mode import Leave, ShutDown
from simulator.window.geometry import Rect
from simulator.window.sheet import Label, Sheet, SheetButton

# --- lists to choose from, on as many pages as they need ---

T = TypeVar("T")


class Pick(NamedTuple):
    """One of a list to choose from.

    ``act``: None where it cannot be chosen. ``note``: more about it.
    """

    act: object
    label: str
    note: str = ""
    is_chosen: bool = False


LOW_PICK, HIGH_PICK = 1.3, 1.7
"""Height of a choice, relative to a button: two lines at least, three where there is room."""


def pick_sheet(
    paper: SheetLayout,
    title: str,
    picks: Sequence[Pick],
    page_number: int = 0,
    ways: Sequence[SheetButton] = (),
) -> Sheet:
    """Return a sheet with a button for each choice, in two columns if one has no room.

    ``ways``: buttons at the right end of the heading's line.
    """
    back = paper.corner(Back(), Message("start.back"))
    heading = paper.heading(
        title,
        left=back.place.width + 2 * paper.gap,
        right=sum(one.place.width + 2 * paper.gap for one in ways),
    )
    low, body = LOW_PICK * paper.row, paper.body
    columns = 1 + (body.width > body.height and len(picks) > fitting(body, low, paper.gap))
    room = (body.height + paper.gap) / max(1, -(-len(picks) // columns)) - paper.gap
    height = max(low, min(HIGH_PICK * paper.row, room))
    shown, foot = page_of(paper, picks, height, page_number, columns)
    buttons = [
        paper.button(at, pick.act, pick.label)._replace(
            under=pick.note,
            lines=2,
            face="chosen" if pick.is_chosen else "plain" if pick.act else "faint",
        )
        for pick, at in shown
    ]
    return Sheet(
        (back, *buttons, *foot.buttons, *ways),
        (heading, *foot.labels),
        back=Back(),
        keys=foot.keys,
    )


def page_of(
    paper: SheetLayout, items: Sequence[T], height: float, number: int, columns: int = 1
) -> tuple[list[tuple[T, Rect]], Sheet]:
    """Return the items of a page with their places, and the buttons to turn pages.

    ``height``: of a row. ``number``: of the page, from 0; the last one if there are fewer.
    """
    body = paper.body
    lines = fitting(body, height, paper.gap)
    if lines * columns < len(items):
        body = body._replace(height=body.height - paper.row - paper.gap)
        lines = fitting(body, height, paper.gap)
    count = lines * columns
    leaves = max(1, -(-len(items) // count))
    leaf = min(number, leaves - 1)
    places = [
        place
        for column in split(body, (0.0,) * columns, 2 * paper.gap)
        for place in rows(column, height, paper.gap, lines)
    ]
    shown = items[leaf * count : (leaf + 1) * count]
    return [*zip(shown, places, strict=False)], paging_buttons(paper, leaf, leaves)


def paging_buttons(paper: SheetLayout, leaf: int, leaves: int) -> Sheet:
    """Return buttons and keys to turn pages, the buttons along the lower edge; none if one page
    holds everything."""
    if leaves == 1:
        return Sheet(())
    inner = paper.inner
    foot = inner._replace(y=inner.lower - paper.row, height=paper.row)
    before, number, after = split(foot, (4 * paper.row, 0.0, 4 * paper.row), paper.gap)
    able = (leaf > 0, leaf < leaves - 1)
    buttons = (
        paper.button(before, TurnPages(-1) if able[0] else None, Message("start.before")),
        paper.button(after, TurnPages(1) if able[1] else None, Message("start.more")),
    )
    words = paper.text_of(Message("start.leaf", number=leaf + 1, of_number=leaves))
    return Sheet(
        tuple(
            one if so else one._replace(face="faint") for one, so in zip(buttons, able, strict=True)
        ),
        (Label(number, words, paper.letters, "quiet", centred=True),),
        keys=(("page up", buttons[0].action), ("page down", buttons[1].action)),
    )


# --- settings: a row of choices for each ---


def settings_sheet(
    paper: SheetLayout,
    settings: Sequence[Setting],
    notice: str,
    *,
    switches_off: bool,
    ways: Sequence[SheetButton] = (),
) -> Sheet:
    """Return the sheet with all settings; the values in force are highlighted.

    ``ways``: the buttons of the heading's line, from the way back on; that alone if there are none.
    """
    back, *others = ways or (paper.corner(Back(), Message("start.back")),)
    title = notice or paper.text_of(Message("start.settings"))
    left, right = (
        sum(one.place.width + 2 * paper.gap for one in side) for side in ((back,), others)
    )
    heading = paper.heading(title, left=left, right=right)
    count = len(settings) + switches_off
    body = paper.body
    high = min(paper.row, (body.height - paper.gap * (count - 1)) / max(1, count))
    lines = rows(body, high, paper.gap, count)
    wide = min(0.3 * body.width, paper.width([paper.text_of(one.label) for one in settings]))
    targets: list[SheetButton] = [back, *others]
    labels = [heading]
    for setting, row in zip(settings, lines, strict=False):
        text_place, area = split(row, (wide, 0.0), paper.gap)
        labels.append(Label(text_place, paper.text_of(setting.label), paper.letters))
        targets += _setting_choices(paper, area, setting)
    if switches_off:
        _, area = split(lines[-1], (wide, 0.0), paper.gap)
        targets.append(paper.button(area, ShutDown(), Message("start.shut-down")))
    return Sheet(tuple(targets), tuple(labels), back=back.action)


def _setting_choices(paper: SheetLayout, area: Rect, setting: Setting) -> list[SheetButton]:
    places = split(area, (0.0,) * len(setting.choices), paper.gap)
    return [
        paper.button(at, SetSetting(setting.name, choice.value), choice.label)._replace(
            face="chosen" if choice.value == setting.value else "plain", lines=2
        )
        for at, choice in zip(places, setting.choices, strict=True)
    ]


# --- a question before something ends ---


def question_sheet(
    paper: SheetLayout, question: Message, note: Message | None, answers: Sequence[SheetButton]
) -> Sheet:
    """Return a sheet with a question and its answers side by side; the first one changes nothing,
    and Esc gives it, too."""
    title, words, middle = rows(
        paper.inner._replace(y=paper.inner.y + 0.25 * paper.inner.height), paper.row, paper.gap, 3
    )
    places = split(middle, (0.0,) * len(answers), 2 * paper.gap)
    buttons = [one._replace(place=at) for one, at in zip(answers, places, strict=True)]
    asked = Label(title, paper.text_of(question), 1.5 * paper.letters, "title", centred=True)
    told = Label(words, paper.reader.text(note), paper.letters, "quiet", centred=True, lines=2)
    stay = buttons[0]._replace(face="wanted")
    return Sheet((stay, *buttons[1:]), (asked, told), back=stay.action)


def leave_sheet(paper: SheetLayout) -> Sheet:
    """Return the question whether to close the program."""
    answers = (
        paper.button(paper.head, Back(), Message("start.stay")),
        paper.button(paper.head, Leave(), Message("start.leave")),
    )
    return question_sheet(paper, Message("start.quit-question"), None, answers)
