"""Screens to choose from: a list on as many pages as it needs, the settings, a question.

In: a layout (``paper``: its size and text size), what can be chosen and what is in force. Out:
sheets, which the window draws and whose buttons carry the action of a press. Knows no game.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeVar

from engines.message import Message
from firmware_host.start.lobby import Back, SetSetting, Setting, TurnPages
from firmware_host.start.screen_layout import SheetLayout, fitting, rows, split
from firmware_host.station.menu_mode import Leave, ShutDown
from simulator.window.geometry import Rect
from simulator.window.sheet import Label, Portrait, Sheet, SheetButton

# --- lists to choose from, on as many pages as they need ---

T = TypeVar("T")


class Pick(NamedTuple):
    """An entry of a list to choose from.

    ``act``: the action of its button, None if it cannot be chosen. ``note``: a quieter text below
    ``label``. ``is_chosen``: whether it is the choice in force. ``picture``: beside the texts.
    """

    act: object
    label: str
    note: str = ""
    is_chosen: bool = False
    picture: Portrait | None = None


LOW_PICK, HIGH_PICK = 1.3, 1.7
"""The least and the greatest height of an entry, in rows: two lines of text, or three."""


def pick_sheet(
    paper: SheetLayout,
    title: str,
    picks: Sequence[Pick],
    page_number: int = 0,
    ways: Sequence[SheetButton] = (),
) -> Sheet:
    """Return a sheet with a button for each entry, in two columns if one column is too small.

    ``page_number``: from 0. ``ways``: buttons to the right of the heading; Back is on its left.
    """
    back = paper.corner(Back(), Message("start.back"))
    heading = paper.heading(
        title,
        left=back.place.width + 2 * paper.gap,
        right=sum(one.place.width + 2 * paper.gap for one in ways),
    )
    low, body = LOW_PICK * paper.row, paper.body
    columns = 1 + (body.width > body.height and len(picks) > fitting(body, low, paper.gap))
    available = (body.height + paper.gap) / max(1, -(-len(picks) // columns)) - paper.gap
    height = max(low, min(HIGH_PICK * paper.row, available))
    shown, foot = page_of(paper, picks, height, page_number, columns)
    buttons = [
        paper.button(at, pick.act, pick.label)._replace(
            under=pick.note,
            lines=2,
            face="chosen" if pick.is_chosen else "plain" if pick.act else "faint",
            picture=pick.picture,
            beside=pick.picture is not None,
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
    paper: SheetLayout, items: Sequence[T], height: float, page_number: int, columns: int = 1
) -> tuple[list[tuple[T, Rect]], Sheet]:
    """Return the items of one page with their places, and a sheet that only has paging buttons.

    ``height``: the height of a row in pixels. ``page_number``: from 0; a greater number than that
    of the last page means the last page.
    """
    body = paper.body
    row_count = fitting(body, height, paper.gap)
    if row_count * columns < len(items):
        body = body._replace(height=body.height - paper.row - paper.gap)
        row_count = fitting(body, height, paper.gap)
    page_size = row_count * columns
    page_count = max(1, -(-len(items) // page_size))
    page_number = min(page_number, page_count - 1)
    equal = (0.0,) * columns
    places = [
        place
        for column in split(body, equal, 2 * paper.gap)
        for place in rows(column, height, paper.gap, row_count)
    ]
    shown = items[page_number * page_size : (page_number + 1) * page_size]
    return [*zip(shown, places, strict=False)], paging_buttons(paper, page_number, page_count)


def paging_buttons(paper: SheetLayout, page_number: int, page_count: int) -> Sheet:
    """Return a sheet with only the buttons and keys to turn pages, along the lower edge.

    ``page_number``: from 0. The sheet is empty if there is only one page.
    """
    if page_count == 1:
        return Sheet(())
    inner = paper.inner
    foot = inner._replace(y=inner.lower - paper.row, height=paper.row)
    left, middle, right = split(foot, (4 * paper.row, 0.0, 4 * paper.row), paper.gap)
    before, after = page_number > 0, page_number < page_count - 1
    buttons = (
        paper.button(left, TurnPages(-1) if before else None, Message("start.before")),
        paper.button(right, TurnPages(1) if after else None, Message("start.more")),
    )
    page = paper.text_of(Message("start.leaf", number=page_number + 1, of_number=page_count))
    return Sheet(
        tuple(one if one.action else one._replace(face="faint") for one in buttons),
        (Label(middle, page, paper.letters, "quiet", centred=True),),
        keys=(("page up", buttons[0].action), ("page down", buttons[1].action)),
    )


# --- settings: a row of choices for each ---


def settings_sheet(
    paper: SheetLayout,
    settings: Sequence[Setting],
    notice: str,
    *,
    can_power_off: bool,
    heading_buttons: Sequence[SheetButton] = (),
) -> Sheet:
    """Return the sheet with all settings; the values in force are highlighted.

    ``notice``: a sentence to show as the title, if there is one. ``can_power_off``: offer to shut
    down the computer, too. ``heading_buttons``: the one that goes back, left of the heading, then
    those to the right of it; by default only Back.
    """
    back, *others = heading_buttons or (paper.corner(Back(), Message("start.back")),)
    title = notice or paper.text_of(Message("start.settings"))
    left, right = (
        sum(one.place.width + 2 * paper.gap for one in side) for side in ((back,), others)
    )
    heading = paper.heading(title, left=left, right=right)
    count = len(settings) + can_power_off
    body = paper.body
    high = min(paper.row, (body.height - paper.gap * (count - 1)) / max(1, count))
    lines = rows(body, high, paper.gap, count)
    wide = min(0.3 * body.width, paper.width([paper.text_of(one.label) for one in settings]))
    buttons: list[SheetButton] = [back, *others]
    labels = [heading]
    for setting, row in zip(settings, lines, strict=False):
        text_place, area = split(row, (wide, 0.0), paper.gap)
        labels.append(Label(text_place, paper.text_of(setting.label), paper.letters))
        buttons += _setting_choices(paper, area, setting)
    if can_power_off:
        _, area = split(lines[-1], (wide, 0.0), paper.gap)
        buttons.append(paper.button(area, ShutDown(), Message("start.shut-down")))
    return Sheet(tuple(buttons), tuple(labels), back=back.action)


def _setting_choices(paper: SheetLayout, area: Rect, setting: Setting) -> list[SheetButton]:
    """Return a button for each value of a setting, side by side and equally wide."""
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
    """Return a sheet with a question and its answers side by side.

    The first answer is the one that changes nothing; Esc gives it, too.
    """
    title, words, middle = rows(
        paper.inner._replace(y=paper.inner.y + 0.25 * paper.inner.height), paper.row, paper.gap, 3
    )
    places = split(middle, (0.0,) * len(answers), 2 * paper.gap)
    buttons = [one._replace(place=at) for one, at in zip(answers, places, strict=True)]
    question_label = Label(
        title, paper.text_of(question), 1.5 * paper.letters, "title", centred=True
    )
    note_label = Label(
        words, paper.reader.text(note), paper.letters, "quiet", centred=True, lines=2
    )
    stay = buttons[0]._replace(face="wanted")
    return Sheet((stay, *buttons[1:]), (question_label, note_label), back=stay.action)


def leave_sheet(paper: SheetLayout) -> Sheet:
    """Return the question whether to close the program."""
    answers = (
        paper.button(paper.head, Back(), Message("start.stay")),
        paper.button(paper.head, Leave(), Message("start.leave")),
    )
    return question_sheet(paper, Message("start.quit-question"), None, answers)
