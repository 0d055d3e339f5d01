"""The sheets of imported games: the list, what to search for, deleting them, and who plays on from
one.

In: games found, files, an open game. Out: sheets.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from engines.game import Seat
from engines.message import Message
from engines.search.analysis import Level
from firmware_host.collection.listing import ORDER_TEXTS, ResultOffer
from firmware_host.collection.store import ImportedFile
from firmware_host.start.choice_screens import Pick, pick_sheet, question_sheet
from firmware_host.start.game_screens import level_picks
from firmware_host.start.importer import Asked, ImportedGames, OpenedGame
from firmware_host.start.lobby import Back, SetLevel
from firmware_host.start.screen_layout import SheetLayout, split
from firmware_host.table.players import level_text
from simulator.window.sheet import ButtonStyle, Label, Sheet

# --- presses ---


@dataclass(frozen=True)
class ChooseResult:
    """Show the results to search for."""


@dataclass(frozen=True)
class SetResult:
    """Search for a result; empty: for any."""

    result: str


@dataclass(frozen=True)
class ChooseOrder:
    """Show the orders of the list."""


@dataclass(frozen=True)
class SetOrder:
    """List the games in this order."""

    order: str


@dataclass(frozen=True)
class ShowReport:
    """Show the report on the last import."""


@dataclass(frozen=True)
class ShowImportedFiles:
    """Show the files whose games can be deleted."""


@dataclass(frozen=True)
class AskToDelete:
    """Ask whether to delete the open game, or all games from a file."""

    file: ImportedFile | None = None


@dataclass(frozen=True)
class Delete:
    """Delete what was asked about."""


@dataclass(frozen=True)
class OpenGame:
    """Look through a game."""

    game_id: str


@dataclass(frozen=True)
class ChooseLevel:
    """Show the levels of the computer."""


@dataclass(frozen=True)
class PlayFrom:
    """Play on, with these seats played by the computer."""

    computers: tuple[Seat, ...]


# --- imported games ---


class Notice(NamedTuple):
    """What is said above the list: of an import, or of a problem."""

    text: str = ""
    is_problem: bool = False


def _found_text(listed: ImportedGames) -> Message:
    """Return how many games were found, and how to find those that are not listed."""
    if not listed.games:
        return Message("start.import-none-match")
    if listed.number == len(listed.games):
        return Message("start.import-number", number=listed.number)
    return Message("start.import-more", number=len(listed.games), of_number=listed.number)


def games_sheet(
    paper: SheetLayout,
    listed: ImportedGames,
    asked: Asked,
    notice: Notice,
    page_number: int,
    *,
    has_report: bool,
) -> Sheet:
    """Return the sheet with the games found, and what is searched for. ``has_report``: files were
    imported since the program began.
    """
    place = paper.body._replace(height=paper.row)
    place, result_place, order_place = split(place, (0.0, *2 * (0.25 * place.width,)), paper.gap)
    results = paper.button(result_place, ChooseResult(), _result_asked(paper, listed, asked))
    face: ButtonStyle = "chosen" if asked.result else "plain"
    results = results._replace(face=face, lines=2)
    orders = paper.button(order_place, ChooseOrder(), ORDER_TEXTS[asked.order])._replace(lines=2)
    words = paper.text_of(Message("start.import-search", text=asked.text))
    labels = [Label(place, f"{words}|", 1.2 * paper.letters)]
    below = paper.lowered(place.height + paper.gap)
    words = notice.text or paper.text_of(_found_text(listed))
    below, note = below.noted(words, 1)
    labels.append(note._replace(tone="warning" if notice.is_problem else "quiet"))
    picks = []
    for one in listed.games:
        own = paper.for_game(one.game)
        words = own.text_of(
            Message(
                "start.import-game",
                text=own.reader.title(one.title),
                date_text=one.date or "–",
                message=one.result,
                number=one.moves_of_each,
            )
        )
        picks.append(Pick(OpenGame(one.game_id), " – ".join(one.players) or "?", words))
    ways = [paper.corner(ShowImportedFiles(), Message("start.import-delete"), right=True)]
    if has_report:
        report = paper.corner(ShowReport(), Message("start.import-report"))
        left = ways[0].place.x - paper.gap - report.place.width
        ways.append(report._replace(place=report.place._replace(x=left)))
    title = paper.text_of(Message("start.imported"))
    sheet = pick_sheet(below, title, picks, page_number, ways)
    first = picks[0].act if picks else None  # Enter opens it
    buttons = [
        one._replace(face="wanted") if asked.text and one.action == first else one
        for one in (*sheet.buttons, results, orders)
    ]
    return replace(sheet, buttons=tuple(buttons), labels=(*sheet.labels, *labels), takes_text=True)


def _result_asked(paper: SheetLayout, listed: ImportedGames, asked: Asked) -> str:
    for offer in listed.results:
        if offer.result == asked.result:
            return _result_text(paper, offer)
    return paper.text_of(Message("start.import-any-result"))


def _result_text(paper: SheetLayout, offer: ResultOffer) -> str:
    words = paper.for_game(offer.game).text_of(offer.text)
    return words[:1].upper() + words[1:]


def results_sheet(
    paper: SheetLayout, listed: ImportedGames, chosen: str, page_number: int
) -> Sheet:
    """Return the sheet with the results that can be searched for."""
    every = paper.text_of(Message("start.import-any-result"))
    picks = [Pick(SetResult(""), every, is_chosen=not chosen)]
    picks += (
        Pick(SetResult(one.result), _result_text(paper, one), is_chosen=one.result == chosen)
        for one in listed.results
    )
    return pick_sheet(paper, paper.text_of(Message("start.imported")), picks, page_number)


def orders_sheet(paper: SheetLayout, chosen: str) -> Sheet:
    """Return the sheet with the orders of the list."""
    picks = [
        Pick(SetOrder(order), paper.text_of(text), is_chosen=order == chosen)
        for order, text in ORDER_TEXTS.items()
    ]
    return pick_sheet(paper, paper.text_of(Message("start.import-order")), picks)


# --- deleting them ---


def imported_files_sheet(
    paper: SheetLayout, files: Sequence[ImportedFile], page_number: int
) -> Sheet:
    """Return the sheet with the files whose games can be deleted."""
    picks = []
    for one in files:
        note = Message("start.import-file", number=one.games, date_text=one.imported[:10])
        picks.append(Pick(AskToDelete(one), one.name, paper.text_of(note)))
    return pick_sheet(
        paper, paper.text_of(Message("start.import-delete-which")), picks, page_number
    )


def delete_sheet(paper: SheetLayout, file: ImportedFile | None) -> Sheet:
    """Return the sheet that asks whether to delete a file's games, or (None) the open game."""
    question = Message("start.import-delete-game")
    if file is not None:
        question = Message("start.import-delete-file", name=file.name, number=file.games)
    answers = (
        paper.button(paper.head, Back(), Message("start.keep")),
        paper.button(paper.head, Delete(), Message("start.really")),
    )
    return question_sheet(paper, question, Message("start.import-delete-note"), answers)


# --- who plays on ---


def players_sheet(paper: SheetLayout, opened: OpenedGame, level: int) -> Sheet:
    """Return the sheet with everybody who can play on: people, or one of them and the computer."""
    picks = [Pick(PlayFrom(()), paper.text_of(Message("start.import-people")))]
    seats = opened.seats if opened.levels else ()
    for seat in seats:
        others = tuple(one for one in opened.seats if one != seat)
        said = Message("start.import-against", seat=seat, other_seats=others)
        picks.append(Pick(PlayFrom(others), paper.text_of(said)))
    computer = Message(
        "start.set-so", message=Message("start.computer"), other_message=level_text(level)
    )
    ways = (paper.corner(ChooseLevel(), computer, right=True),) if seats else ()
    return pick_sheet(paper, paper.text_of(Message("start.import-who")), picks, ways=ways)


def levels_sheet(
    paper: SheetLayout, levels: Sequence[Level], chosen: int, page_number: int
) -> Sheet:
    """Return the sheet with the levels of the computer."""
    picks = [*level_picks(paper, levels, chosen, SetLevel)]
    return pick_sheet(paper, paper.text_of(Message("start.import-who")), picks, page_number)
