"""The history over the table: the moves as a list, and the position after each.

In: the newest view and earlier positions of a game, as a board gets them: nothing in them is
secret; what an annotator says about them. Out: sheets, and a request to start a new game from a
position. Changes nothing in the game, which can continue meanwhile. Pure. Knows no window and no
game by name.
"""

from __future__ import annotations

import math
import textwrap
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import NamedTuple

from drivers.interfaces import PageEntry, UpcomingPath
from engines.game import HIDDEN, AnyGame, Move, Seat, SupportsMoveSigns
from engines.game import Scene as Standing
from engines.message import Message, sentences
from engines.search.analysis import MovePath, ends_of, path_of
from firmware_host.display.hint_text import (
    MISTAKE_MARK,
    OUTCOME_MARK,
    biggest_mistake,
    hint_text,
    mistake_paths,
    page_entries,
    path_along,
    review_progress,
)
from firmware_host.display.meanings import Light, Meaning
from firmware_host.display.status_text import turn_text
from firmware_host.help.evaluation_curve import CurveLayout
from firmware_host.help.help_screens import Appearance
from firmware_host.help.note_screen import (
    DropNote,
    KeepNote,
    WriteNote,
    note_sheet,
    typed_note,
)
from firmware_host.help.sharing import SHARE, GameSharing, SaveAsPage
from firmware_host.start.choice_screens import paging_buttons
from firmware_host.start.lobby import TurnPages
from firmware_host.start.screen_layout import TOUCH_SIZE, SheetLayout, fitting, rows, split
from firmware_host.table.messages import Recalled, View
from firmware_host.table.players import sole_player
from firmware_host.table.position_history import PositionHistory, position_changes
from firmware_host.table.visibility import to_driver_pieces
from simulator.move_rows import Row, move_rows
from simulator.window.geometry import Rect
from simulator.window.sheet import ButtonStyle, Label, Picture, Scene, Sheet, SheetButton
from simulator.window.window_layout import BETWEEN

BOARD = 0.52
"""The largest share of the width for the board; the rest is for the list. A guess."""

MOST_LINES = 7
"""How many lines of a comment fit beside the list; a longer one gets its own sheet. A guess."""

NOTE_LINES = 2
"""How many lines below the list say what signs and arrows mean."""

LIST = 2.0
"""The minimum height of the list, in button heights: its heading and one move."""

BUTTON = 2.0
"""The height of a button beside the board, in heights of letters: two lines of small type."""

MOVE = 1.5
"""The height of a move in the list, in heights of letters."""

SMALLER = 0.6
"""The smallest type of a comment, relative to the usual size. A guess."""

LETTER_WIDTH = 0.55
"""The assumed width of a letter, relative to its height: a bit generous, so that a comment fits."""

LINE_PITCH = 1.1
"""From one line of a comment on its own sheet to the next, relative to the letters. A guess."""

REMARKED = "…"
"""Marks a move in the list that has a comment or variations."""


SIGNS = {"+": Message("engines.sign-check"), "#": Message("engines.sign-wins")}
"""What the signs behind moves mean, in every game."""


@dataclass(frozen=True)
class GoTo:
    """Show the position after so many entries; None: the current one."""

    entry: int | None


@dataclass(frozen=True)
class PlayOn:
    """Begin another game at the position shown, after the end of this one."""

    entry: int


@dataclass(frozen=True)
class EnterVariation:
    """Show a variation: number ``number``, from 1, of those after that many moves."""

    moves: int
    number: int


@dataclass(frozen=True)
class ReadComment:
    """Show the full comment on this position, or go back to the list."""


@dataclass(frozen=True)
class CloseList:
    """Close the list."""


class Annotation(NamedTuple):
    """What a record says about its game, beside the moves.

    ``title``: which game it is. ``comments`` and ``signs``, such as ``!?``, by the number of moves
    before them; ``variations``: the first moves of other ways to go on, by the same.
    ``is_variation``: the game is itself a variation of another, to which the way back leads.
    """

    title: str = ""
    comments: Mapping[int, str] = {}
    signs: Mapping[int, str] = {}
    variations: Mapping[int, Sequence[str]] = {}
    is_variation: bool = False


NOTHING_TOLD = Annotation()


class HistorySheets:
    """The moves of a game.

    ``told``: what its record says, if it is not the current one. ``at``: the number of moves after
    which it is shown first; None: after all, or before the biggest mistake of a game that is being
    reviewed, as soon as that is known. ``sharing``: saves it as a web page once it is over.
    ``is_closed``: there are no more sheets.
    """

    def __init__(
        self,
        game: AnyGame,
        past: PositionHistory,
        eyes: Appearance,
        told: Annotation = NOTHING_TOLD,
        at: int | None = None,
        sharing: GameSharing | None = None,
    ) -> None:
        self._game, self._past, self._eyes = game, past, eyes
        self._sharing = sharing
        self._has_shared = False
        self._draft: str | None = None
        """The note that is being written; None while none is."""
        self._told = told
        self._at = at
        self._goes_to_mistake = at is None
        self._is_reading = False
        self._comment_page = 0
        self._game_id = ""
        self._shown: tuple[Standing, Move | None] = ((None,) * len(game.topology), None)
        self.is_closed = False

    def sheet(self, size: tuple[int, int], text: float) -> Sheet | None:
        """Return the sheet to show now; None once it was closed."""
        view = self._past.view
        if self.is_closed or view is None:
            return None
        paper = SheetLayout(size, text, self._eyes.reader()).for_game(self._game.name)
        person = sole_player(view, self._game.seats)
        reader = paper.reader.for_person(person)
        paper = replace(paper, reader=reader)
        known = position_changes(view.record)
        if self._goes_to_mistake and (slip := biggest_mistake(view)) is not None:
            self._at = max(stop for stop in known if stop <= slip)
            self._goes_to_mistake = False
        if self._game_id not in ("", view.game_id) or (self._at or 0) >= known[-1]:
            self._at = None
        self._game_id = view.game_id
        here = known[-1] if self._at is None else self._at
        if self._draft is not None:
            return note_sheet(paper, self._draft)
        if self._is_reading:
            return self._comment_sheet(paper, here)
        body, gap, game = paper.body, paper.gap, self._game
        lines = [
            one._replace(text=one.text + self._told.signs.get(number, ""))
            for number, one in enumerate(
                page_entries(view, game.seats, paper.reader, game.topology.names), 1
            )
        ]
        curve = CurveLayout(paper, view.evaluation, person or game.seats[0])
        side = min(body.height - curve.height, BOARD * body.width)
        board = body._replace(width=side, height=side)
        rest = body._replace(x=board.right + 2 * gap, width=body.right - board.right - 2 * gap)
        drawn = curve.drawn(
            _lowered(board._replace(height=body.height), side + gap),
            _score_sign(view, game.seats[0], person),
            len(lines),
            len(lines) if self._at is None else here,
        )
        slip = _mistake_at(lines, known, here)
        # The text comes last: however long it is, the buttons stay under the mouse.
        low = max(TOUCH_SIZE, BUTTON * paper.letters)
        buttons, table = _below(rest, (low,), gap)
        # From the beginning of a review on, so that no button moves under the mouse when it ends.
        asked = view.result is not None and view.can_request_hints and bool(view.hints)
        ways = _ways_to_mistakes(lines, known, here, are_sought=asked)
        if view.start and view.result is not None and not view.revealed:
            ways.append((PlayOn(0), Message("help.play-position-again")))
        if self._can_play_on(view) and not (view.start and here == 0):
            ways.append((PlayOn(here), Message("help.play-on")))
        elif asked:
            ways.append((None, Message("help.play-on")))
        if self._sharing and self._is_over:
            ways.append((SaveAsPage(), SHARE))
        if view.can_annotate and view.seats and not self._past.is_left:
            ways.append((WriteNote(), Message("help.note")))
        ahead: list[SheetButton] = []
        if ways:
            place, table = _below(table, (low,), gap)
            places = split(place, (0.0,) * len(ways), gap)
            for at, (act, words) in zip(places, ways, strict=True):
                button = paper.button(at, act, words)._replace(lines=min(2, len(ways)))
                ahead.append(button if act else button._replace(face="faint"))
        deep = 2 if slip is None else 4
        text_place, table = _below(table, (1.2 * deep * 0.9 * paper.letters,), gap)
        remarks, table = _remarks(paper, table, self._annotation, here)
        back = paper.corner(CloseList(), self._way_back())
        current = here - 1 if slip is None else slip
        targets, labels = self._list(paper, table, lines, known, current)
        steps, keys = _step_buttons(paper, buttons, known, here, is_over=self._is_over)
        sentence = self._sentence(lines, here, slip)
        if self._sharing and self._has_shared:
            sentence = self._sharing.news(view.game_id) or sentence
        return Sheet(
            (back._replace(face="wanted"), *steps, *ahead, *remarks.buttons, *targets),
            (
                self._heading(paper, back, view),
                Label(text_place, paper.text_of(sentence), paper.letters, lines=deep),
                *remarks.labels,
                *drawn.labels,
                *labels,
            ),
            (Picture(board, self._scene(view, slip)), *drawn.pictures),
            back=CloseList(),
            keys=keys,
        )

    def press(self, act: object) -> None:
        """Carry out a press."""
        self._has_shared = isinstance(act, SaveAsPage)
        self._goes_to_mistake = False
        match act:
            case WriteNote():
                self._draft = self._annotation.comments.get(self._here, "")
            case KeepNote() if self._draft is not None:
                self._past.request_note(self._here, self._draft)
                self._draft = None
            case DropNote():
                self._draft = None
            case SaveAsPage() if self._sharing and self._past.view:
                self._sharing.begin(self._past.view.game_id)
            case GoTo(entry):
                self._at = entry
            case ReadComment():
                self._is_reading, self._comment_page = not self._is_reading, 0
            case TurnPages(by):
                self._comment_page += by
            case PlayOn(entry):
                self._past.request_new_game_from(entry)
                self.is_closed = True
            case _:
                self.is_closed = True

    def typed(self, letter: str) -> None:
        """Add a typed letter to the note that is being written."""
        if self._draft is not None:
            self._draft = typed_note(self._draft, letter)

    def _comment_sheet(self, paper: SheetLayout, here: int) -> Sheet:
        """Return the sheet that shows only the comment, on as many pages as it needs."""
        back = paper.corner(ReadComment(), Message("start.back"))._replace(face="wanted")
        body = paper.body._replace(height=paper.body.height - paper.row - paper.gap)
        wide = int(body.width / (LETTER_WIDTH * paper.letters))
        down = int(body.height / (LINE_PITCH * paper.letters))
        pages = _text_pages(self._annotation.comments.get(here, ""), wide, down)
        page = min(self._comment_page, len(pages) - 1)
        label = Label(body, pages[page], paper.letters, lines=2 * down, from_top=True)
        heading = paper.heading(self._told.title, back.place.width + 2 * paper.gap)
        turning = paging_buttons(paper, page, len(pages))
        return replace(
            turning,
            buttons=(back, *turning.buttons),
            labels=(heading, label, *turning.labels),
            back=ReadComment(),
        )

    def _can_play_on(self, view: View) -> bool:
        """Return whether a fully visible position is shown with which another game can begin: one
        before the end of a finished game, or any of an unfinished one that nobody plays.
        """
        is_played = view.result is None and not self._past.is_left
        is_end = view.result is not None and self._at is None
        if is_played or is_end or view.revealed:  # known armies make no other game of secrets
            return False
        found = self._position(view)
        return found is not None and not any(one and one.kind == HIDDEN for one in found.scene)

    @property
    def _annotation(self) -> Annotation:
        """Return what the record says, or what the players have written."""
        view = self._past.view
        if view is None or not view.notes:
            return self._told
        return self._told._replace(comments={**self._told.comments, **dict(view.notes)})

    @property
    def _here(self) -> int:
        """Return the number of moves before the position shown."""
        view = self._past.view
        newest = position_changes(view.record)[-1] if view else 0
        return newest if self._at is None else self._at

    @property
    def _is_over(self) -> bool:
        """Return whether no more moves are made."""
        view = self._past.view
        return self._past.is_left or (view is not None and view.result is not None)

    def _end(self, move: Message) -> Message:
        """Return the sentences for the position after all moves."""
        told, view = self._end_position(move), self._past.view
        review = None if view is None or view.turning_points else hint_text(view, ())
        return Message("help.noted", message=told, other_message=review) if review else told

    def _end_position(self, move: Message) -> Message:
        if self._told.is_variation:
            return Message("help.variation-ends", message=move)
        if self._is_over:
            return Message("help.stands-at-end", message=move)
        return Message("help.stands-now", message=move)

    def _way_back(self) -> Message:
        if self._told.is_variation:
            return Message("help.main-line")
        return Message("start.back") if self._told.title else Message("help.back")

    def _heading(self, paper: SheetLayout, back: SheetButton, view: View) -> Label:
        """Return a heading with the state of the game itself."""
        left = back.place.width + 2 * paper.gap
        person = sole_player(view, self._game.seats)
        words = self._told.title or paper.text_of(turn_text(view, person))
        return paper.heading(words, left)._replace(size=1.15 * paper.letters)

    def _position(self, view: View) -> Recalled | None:
        """Return the position shown, as whoever looks at the board may see it; None until it is
        known.
        """
        newest = Recalled("", view.game_id, view.entry, view.scene, view.last)
        hides = any(one and one.kind == HIDDEN for one in view.scene)
        if self._at is None and not hides:
            return newest
        found = self._past.position_after(view.entry if self._at is None else self._at)
        return found or (newest if self._at is None else None)

    def _scene(self, view: View, slip: int | None) -> Scene:
        """Return the scene at the entry shown; until it is known, the one shown before.

        ``slip``: a mistake made there; the better move is lit instead of the last one, and drawn as
        a hint is.
        """
        if (found := self._position(view)) is not None:
            self._shown = found.scene, found.last
        game, (standing, last) = self._game, self._shown
        meaning, lit = Meaning.LAST_MOVE, {last.path[0], last.path[-1]} if last else set()
        advised: tuple[MovePath, ...] = ()
        ahead: tuple[UpcomingPath, ...] = ()
        for turning in view.turning_points or ():
            if turning.entry == slip:
                better = turning.better.move
                meaning, lit = Meaning.HINTED, set(ends_of(better))
                if way := path_along(path_of(better), better.captured, standing, game.topology):
                    advised = (way,)
                ahead = mistake_paths(turning, standing, game.topology)
        colour = self._eyes.palette().colour(Light(meaning))
        return Scene(
            game.name,
            tuple(game.seats),
            game.topology,
            to_driver_pieces(standing, game.seats),
            tuple((cell, colour) for cell in sorted(lit)),
            self._eyes.turned(),
            advised,
            ahead,
        )

    def _sentence(self, lines: Sequence[PageEntry], here: int, slip: int | None) -> Message:
        """Return the sentence on what is shown."""
        if not lines:
            return Message("help.nothing-played")
        if not here and slip is None:
            start = Message("help.start-position")
            notes = (*self._annotation.comments.items(), *self._told.variations.items())
            remarked = any(at and told for at, told in notes)
            return sentences(start, Message("help.marked-moves")) if remarked else start
        entry = lines[here - 1 if slip is None else slip]
        text = entry.text if slip is None else entry.text.partition(OUTCOME_MARK)[0]
        move = Message("help.moved", seat=self._game.seats[entry.seat], text=text)
        if entry.is_command:  # a layout's text names its seat
            move = Message("help.told", text=entry.text)
        if self._at is None:
            return self._end(move)
        if slip is not None:
            before = Message("help.before", number=entry.round, message=move)
            return sentences(before, Message("help.told", text=entry.better))
        return Message("help.looking-back", number=entry.round, message=move)

    def _signs(self, lines: Sequence[PageEntry]) -> list[Message]:
        """Return what the signs mean that occur in these moves."""
        own = self._game.move_signs if isinstance(self._game, SupportsMoveSigns) else {}
        known = {**own, **SIGNS}
        moves = [one for one in lines if not one.is_command]
        found = {sign: told for sign, told in known.items() if any(sign in m.text for m in moves)}
        if any(one.better for one in moves):
            found[MISTAKE_MARK.strip()] = Message("help.sign-mistake")
        return [Message("help.sign", text=sign, message=told) for sign, told in found.items()]

    def _notes(self, lines: Sequence[PageEntry], current: int) -> list[Message]:
        """Return what arrows and signs mean, and how far a review is."""
        notes, view = self._signs(lines), self._past.view
        if any(
            one.entry == current and one.has_answer for one in (view and view.turning_points) or ()
        ):
            notes.insert(0, Message("help.mistake-arrows"))
        if view and self._at is not None and (progress := review_progress(view)):
            notes.append(progress)
        return notes

    def _list(
        self,
        paper: SheetLayout,
        area: Rect,
        lines: Sequence[PageEntry],
        known: Sequence[int],
        current: int,
    ) -> tuple[list[SheetButton], list[Label]]:
        """Return the rows that fit, around the current move; a mistake leads to the position
        before it."""
        head, area = area._replace(height=1.4 * paper.letters), _lowered(area, 1.4 * paper.letters)
        seats, gap = self._game.seats, 0.5 * paper.gap
        widths = (2.2 * paper.letters, *(0.0 for _ in seats))
        targets, labels = [], []
        if notes := BETWEEN.join(map(paper.text_of, self._notes(lines, current))):
            high = 1.3 * NOTE_LINES * 0.9 * paper.letters
            area = area._replace(height=area.height - high)
            foot = area._replace(y=area.lower, height=high)
            labels.append(Label(foot, notes, 0.9 * paper.letters, "quiet", lines=NOTE_LINES))
        if lines:
            for seat, place in zip(seats, split(head, widths, gap)[1:], strict=True):
                name = Message("help.column", seat=seat)
                labels.append(Label(place, paper.text_of(name), 0.9 * paper.letters, "quiet", True))
        listed, comments = move_rows(lines), self._annotation.comments
        high = max(0.9 * TOUCH_SIZE, MOVE * paper.letters)
        count = fitting(area, high, gap)
        first = _first(listed, current, count)
        places = rows(area, high, gap, count)
        for row, line in zip(listed[first : first + count], places, strict=False):
            cells = split(line, widths, gap)
            number = f"{row.round}." if row.round else ""
            labels.append(Label(cells[0], number, 0.9 * paper.letters, "quiet"))
            for column, entry in row.places:
                said = lines[entry].text
                if comments.get(entry + 1) or self._told.variations.get(entry + 1):
                    said += REMARKED
                if column is not None:
                    place = cells[column + 1]
                else:
                    place = line._replace(x=cells[1].x, width=line.right - cells[1].x)
                slip = bool(lines[entry].better)
                stop = max(stop for stop in known if stop <= (entry if slip else entry + 1))
                face: ButtonStyle = "chosen" if entry == current else "wanted" if slip else "plain"
                targets.append(SheetButton(place, GoTo(stop), said, paper.letters, face))
        return targets, labels


@lru_cache(maxsize=4)
def _text_pages(text: str, wide: int, down: int) -> Sequence[str]:
    """Return a text in pages of at most ``down`` lines of ``wide`` letters; at least one page."""
    lines: list[str] = []
    for paragraph in text.splitlines():
        *begun, last = textwrap.wrap(paragraph, wide) or [""]
        lines += (*(f"{line} " for line in begun), f"{last}\n")
    pages = ["".join(lines[at : at + down]).strip() for at in range(0, len(lines), down)]
    return pages or [""]


def _remarks(paper: SheetLayout, area: Rect, told: Annotation, here: int) -> tuple[Sheet, Rect]:
    """Return the comment and variations after that many moves, and the area below them."""
    comment, others = told.comments.get(here, ""), told.variations.get(here, ())
    ways: list[tuple[object, Message]] = [
        (EnterVariation(here, number), Message("help.variation", text=text))
        for number, text in enumerate(others, 1)
    ]
    labels: list[Label] = []
    buttons: list[SheetButton] = []
    if comment:
        size = 0.95 * paper.letters
        pitch, usual = 1.25 * size, area.width / (LETTER_WIDTH * size)
        room = area.height - LIST * paper.row - (bool(ways) * (paper.row + paper.gap))
        height = min(pitch * math.ceil(len(comment) / usual), MOST_LINES * pitch, max(room, pitch))
        # Where there is less room, its letters are smaller.
        most = int(height * usual / (SMALLER**2 * pitch))
        if len(comment) > most:
            ways.insert(0, (ReadComment(), Message("help.whole-comment")))
            height = max(pitch, height - (len(ways) == 1) * (paper.row + paper.gap))
            comment = f"{comment[: int(height * usual / pitch)].rstrip(' .')}…"
        place, area = _below(area, (height,), paper.gap)
        lines = int(height / (SMALLER * pitch))
        labels.append(Label(place, comment, size, lines=lines, from_top=True))
    if ways:
        row, area = _below(area, (paper.row,), paper.gap)
        places = split(row, (0.0,) * len(ways), paper.gap)
        buttons += (
            paper.button(at, *way)._replace(lines=2) for at, way in zip(places, ways, strict=True)
        )
    return Sheet(tuple(buttons), tuple(labels)), area


def _step_buttons(
    paper: SheetLayout, area: Rect, known: Sequence[int], here: int, *, is_over: bool
) -> tuple[list[SheetButton], tuple[tuple[str, object], ...]]:
    """Return the buttons from one position to the next, and the keys that do the same."""
    place, last = known.index(here), len(known) - 1
    earlier = GoTo(known[max(0, place - 1)])
    later = GoTo(known[place + 1] if place + 1 < last else None)
    to_end = Message("help.to-last") if is_over else Message("help.to-now")
    steps = (
        (GoTo(0), Message("help.to-first"), "Home", place > 0),
        (earlier, Message("help.to-earlier"), "PgUp", place > 0),
        (later, Message("help.to-later"), "PgDn", place < last),
        (GoTo(None), to_end, "End", place < last),
    )
    targets = []
    for (act, words, key, able), at in zip(steps, split(area, (0.0,) * 4, paper.gap), strict=True):
        named = paper.reader.name("key", key)
        button = paper.button(at, act if able else None, words)._replace(key=named)
        targets.append(button if able else button._replace(face="faint"))
    keys = {
        "home": GoTo(0),
        "left": earlier,
        "page up": earlier,
        "right": later,
        "page down": later,
        "end": GoTo(None),
    }
    return targets, tuple(keys.items())


def _mistake_at(lines: Sequence[PageEntry], known: Sequence[int], here: int) -> int | None:
    """Return the entry of the move made from this position if it was a mistake, else None."""
    made = next((stop - 1 for stop in known if stop > here), None)
    return made if made is not None and lines[made].better else None


def _ways_to_mistakes(
    lines: Sequence[PageEntry], known: Sequence[int], here: int, *, are_sought: bool
) -> list[tuple[object, Message]]:
    """Return the ways to the positions before the previous and the next mistake; none if there are
    no mistakes, unless they are sought."""
    slips = {
        max(stop for stop in known if stop <= entry)
        for entry, line in enumerate(lines)
        if line.better
    }
    if not slips and not are_sought:
        return []
    before = max((stop for stop in slips if stop < here), default=None)
    after = min((stop for stop in slips if stop > here), default=None)
    return [
        (None if before is None else GoTo(before), Message("help.to-earlier-mistake")),
        (None if after is None else GoTo(after), Message("help.to-later-mistake")),
    ]


def _score_sign(view: View, first: Seat, person: Seat | None) -> int:
    """Return 1 if the scores, which count for the ``first`` seat, count for the only person or if
    there is none; else -1."""
    partners = {seat for one in view.standings if one.seat == first for seat in one.partners}
    return 1 if person in {None, first, *partners} else -1


def _first(listed: Sequence[Row], entry: int, count: int) -> int:
    """Return the first row to show, so that the row of that entry is visible, centred if
    possible."""
    held = (n for n, row in enumerate(listed) if any(known == entry for _, known in row.places))
    row = next(held, 0)
    return max(0, min(row - count // 2, len(listed) - count))


def _below(area: Rect, heights: Sequence[float], gap: float) -> list[Rect]:
    """Return strips of these heights, one below the other, and the rest."""
    places = []
    for height in heights:
        places.append(area._replace(height=height))
        area = _lowered(area, height + gap)
    return [*places, area]


def _lowered(area: Rect, by: float) -> Rect:
    return area._replace(y=area.y + by, height=area.height - by)
