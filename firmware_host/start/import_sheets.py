"""The sheets of an import: files to pick, how far it is, and a report on what was read.

In: the files found, a report. Out: sheets.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from engines.message import Message
from firmware_host.start.choice_screens import Pick, pick_sheet
from firmware_host.start.importer import FoundFiles, ImportReport, UnreadGame
from firmware_host.start.lobby import Back
from firmware_host.start.screen_layout import SheetLayout, rows
from simulator.window.sheet import Label, Sheet

# --- presses ---


@dataclass(frozen=True)
class ImportFile:
    """Import a file."""

    path: str


@dataclass(frozen=True)
class StopImport:
    """Stop the import."""


@dataclass(frozen=True)
class ShowGames:
    """Show the list of imported games."""


# --- files ---


def files_sheet(
    paper: SheetLayout, found: FoundFiles, page_number: int, *, has_games: bool
) -> Sheet:
    """Return the sheet with the files found; it says where they were looked for."""
    folders = tuple(found.folders)
    told = Message("start.import-none-found", texts=folders)
    if found.files:
        told = Message("start.import-found", texts=folders)
    words = paper.text_of(told)
    below, note = paper.noted(words, 2 if found.files else 4)
    picks = [Pick(ImportFile(one.path), one.name, one.about) for one in found.files]
    shown = paper.corner(ShowGames(), Message("start.imported"), right=True)
    ways = (shown,) if has_games else ()
    sheet = pick_sheet(below, paper.text_of(Message("start.import")), picks, page_number, ways)
    return replace(sheet, labels=(*sheet.labels, note))


# --- an import, and what became of it ---


def progress_sheet(paper: SheetLayout, report: ImportReport) -> Sheet:
    """Return the sheet that shows how far an import is."""
    stop = paper.corner(StopImport(), Message("start.import-stop"))
    title = Message("start.importing", texts=tuple(report.files))
    if report.is_stopped:
        stop = stop._replace(action=None, face="faint")
        title = Message("start.import-stopping")
    lines = (
        games_read(report),
        Message("start.import-rate", number=report.rate),
        Message("start.import-kept-so-far"),
    )
    return Sheet(
        (stop,),
        (
            paper.heading(paper.text_of(title), left=stop.place.width + 2 * paper.gap),
            *_labels(paper, lines),
        ),
        back=StopImport(),
    )


def games_read(report: ImportReport) -> Message:
    """Return how many games were read, and of how many."""
    if not report.games_expected:
        return Message("start.import-read", number=report.games)
    return Message(
        "start.import-read-of",
        number=report.games,
        of_number=report.games_expected,
        other_number=report.percent,
    )


def _labels(paper: SheetLayout, messages: Sequence[Message]) -> Iterator[Label]:
    """Yield a line for each message."""
    places = rows(paper.body, 1.7 * paper.letters, 0.0, len(messages))
    for place, message in zip(places, messages, strict=True):
        yield Label(place, paper.text_of(message), 1.2 * paper.letters)


def report_sheet(paper: SheetLayout, report: ImportReport, *, has_games: bool) -> Sheet:
    """Return what was read, what was not and why, and the way to the games."""
    back = paper.corner(Back(), Message("start.back"))
    title = Message("start.import-done", texts=tuple(report.files))
    if report.is_stopped or report.is_cut:
        title = Message("start.import-stopped", texts=tuple(report.files))
    heading = paper.heading(paper.text_of(title), left=back.place.width + 2 * paper.gap)
    buttons = [back]
    room = paper.body
    if has_games:
        words = Message("start.import-show")
        foot = room._replace(y=room.lower - paper.row, height=paper.row)
        buttons.append(paper.button(foot, ShowGames(), words)._replace(face="wanted"))
        room = room._replace(height=room.height - paper.row - paper.gap)
    labels = [*_labels(paper, [*summary(report)])]
    top = labels[-1].place.lower + paper.gap if labels else room.y
    if report.problem:
        place = room._replace(y=top, height=3.6 * paper.letters)
        labels.append(Label(place, report.problem, paper.letters, "warning", lines=3))
        top = place.lower + paper.gap
    pitch = 1.3 * paper.letters
    fitting = max(0, int((room.lower - top) // pitch) - 1)
    shown = report.first_unread[:fitting]
    area = room._replace(y=top)
    for one, place in zip(shown, rows(area, pitch, 0.0, len(shown)), strict=True):
        labels.append(Label(place, _unread_text(paper, report, one), 0.9 * paper.letters, "quiet"))
    if report.path:
        place = area._replace(y=top + len(shown) * pitch, height=pitch)
        words = Message("start.import-whole-report", text=report.path)
        labels.append(Label(place, paper.text_of(words), 0.9 * paper.letters))
    return Sheet(tuple(buttons), (heading, *labels), back=Back())


def summary(report: ImportReport) -> Iterator[Message]:
    """Yield what became of an import, a sentence each."""
    if report.games:
        yield Message("start.import-new", number=report.new)
    if report.completed:
        yield Message("start.import-completed", number=report.completed)
    if report.known:
        yield Message("start.import-known", number=report.known)
    if report.games and report.encodings:
        yield Message("start.import-encoding", texts=tuple(report.encodings))
    if report.unread:
        yield Message("start.import-unread", number=report.unread)


def _unread_text(paper: SheetLayout, report: ImportReport, one: UnreadGame) -> str:
    told = Message("start.import-line", number=one.line, message=one.reason)
    if one.players:
        told = Message(
            "start.import-line-of", number=one.line, text=one.players, message=one.reason
        )
    said = paper.text_of(told)
    return said if len(report.files) == 1 else f"{one.file}: {said}"
