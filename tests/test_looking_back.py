"""Looking back at the board itself: the moves in a list, and how it stood after each. The game is
not touched by it, and nothing secret is seen.

The whole host runs with the real window, drawn on no screen.
"""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest
from msgspec.structs import replace

from drivers.interfaces import Button
from engines import make_game
from engines.game import HIDDEN, RESIGN, AnyGame, Move, Seat
from engines.localiser import Localiser
from firmware_host.display.palettes import PALETTES
from firmware_host.help.help_screens import Appearance
from firmware_host.help.history_screens import GoTo, HistorySheets
from firmware_host.table.messages import (
    Advice,
    NewGame,
    Play,
    Recall,
    Recalled,
    Reply,
    Rewind,
    TurningPoint,
    View,
)
from firmware_host.table.position_history import (
    PositionHistory,
    position_changes,
    read_command,
    recall_position,
)
from firmware_host.table.table import Table
from simulator.window.geometry import Rect
from simulator.window.key_labels import WindowAction
from simulator.window.sheet import Scene, Sheet, SheetButton
from tests.engines.generals_twins import games
from tests.test_secret_window import Evening, pygame

SIZES = [(1024, 600), (1600, 1000), (600, 950), (480, 400)]


def eyes(language: str = "en", *, turned: bool = False) -> Appearance:
    return Appearance(lambda: Localiser(language), lambda: PALETTES["standard"], lambda: turned)


class Glance:
    """Sheets over a table without a window. ``white: c3-d4`` in the order of ``play``."""

    def __init__(self, game: AnyGame, language: str = "en", start: str | None = None) -> None:
        self.game, self.table = game, Table(game, "g", start=start)
        self.past = PositionHistory()
        self.asked = 0
        self.sheets = HistorySheets(game, self.past, eyes(language))
        self.look()

    def play(self, *texts: str) -> None:
        for text in texts:
            move = self.game.read_move(self.table.states[-1], text)
            assert self.table.submit(Play(text, self.table.log.entry, move, True)) is None
        self.look()

    def look(self) -> None:
        self.past.take_messages([self.table.view(self.game.seats, None)])

    def sheet(self, size: tuple[int, int] = (1024, 600)) -> Sheet:
        """The sheet, once what it asks for is answered."""
        self.sheets.sheet(size, 1.0)
        for question in self.past.pending_requests():
            self.asked += 1
            assert isinstance(question, Recall)
            found = recall_position(self.table, question, question.viewer)
            known = isinstance(found, Recalled)
            self.past.take_messages([found if known else Reply(question.key, None)])  # type: ignore[list-item]
        sheet = self.sheets.sheet(size, 1.0)
        assert sheet is not None
        return sheet

    def named(self, words: str) -> list[SheetButton]:
        """The buttons that say that."""
        return [one for one in self.sheet().buttons if one.label == words]

    @property
    def told(self) -> str:
        return self.sheet().labels[1].text

    @property
    def standing(self) -> Scene:
        (show,) = self.sheet().pictures
        assert isinstance(show.what, Scene)
        return show.what

    def key(self, name: str) -> None:
        self.sheets.press(dict(self.sheet().keys)[name])


OPENING = ("c3-d4", "f6-e5", "d4:f6", "g7:e5")
WAY = [
    ("page up", "Viewing move 2. White: d4:f6"),
    ("left", "Viewing move 1. Black: f6-e5"),
    ("page down", "Viewing move 2. White: d4:f6"),
    ("right", "Current position. Black: g7:e5"),
    ("right", "Current position. Black: g7:e5"),
    ("home", "Viewing the starting position."),
    ("page up", "Viewing the starting position."),
    ("right", "Viewing move 1. White: c3-d4"),
    ("end", "Current position. Black: g7:e5"),
]


def test_step_by_step() -> None:
    glance = Glance(make_game("russian-draughts"))
    assert glance.told == "No moves yet."
    glance.play(*OPENING)
    assert glance.told == "Current position. Black: g7:e5"
    for key, told in WAY:
        glance.key(key)
        assert glance.told == told
    assert glance.asked == 4  # each position once


JUMPS = "north C@r4k0 P@r3k2 P@r1k12 W@r4k1 c@r4k8 p@r2k4 w@r4k2 w@r4k7"
SIGNS = [
    ("russian-draughts", None, ("c3-d4", "f6-e5"), ""),
    ("russian-draughts", None, OPENING, "“:” = capture"),
    ("krieger", JUMPS, ("r3k2:r4k2*",), "“:” = capture  ·  “*” = off-jump (both pieces leave the"
                                        " board)"),
]  # fmt: skip


@pytest.mark.parametrize(("game", "start", "moves", "told"), SIGNS)
def test_the_list_says_what_the_signs_in_it_mean(
    game: str, start: str | None, moves: tuple[str, ...], told: str
) -> None:
    glance = Glance(make_game(game), start=start)
    glance.play(*moves)
    assert [one.text for one in glance.sheet().labels if "“" in one.text] == [told] * bool(told)


def test_the_list_leads_there() -> None:
    glance = Glance(make_game("russian-draughts"))
    glance.play(*OPENING)
    moves = {one.label: one for one in glance.sheet().buttons if isinstance(one.action, GoTo)}
    glance.sheets.press(moves["f6-e5"].action)
    cell = glance.game.topology.cell
    standing = glance.standing
    assert [standing.pieces[cell(name)] for name in ("c3", "d4", "e5", "f6")] == [
        None,
        (0, "man"),
        (1, "man"),
        None,
    ]
    assert {place for place, _ in standing.lit} == {cell("f6"), cell("e5")}
    (chosen,) = [one for one in glance.sheet().buttons if one.face == "chosen"]
    assert chosen.label == "f6-e5"


def test_the_game_goes_on_meanwhile() -> None:
    glance = Glance(make_game("russian-draughts"))
    glance.play(*OPENING[:2])
    glance.key("page up")
    glance.play(*OPENING[2:])
    assert glance.told == "Viewing move 1. White: c3-d4"
    assert glance.sheet().labels[0].text == "White to move."
    assert glance.table.submit(Rewind("r", 1)) is None
    glance.look()
    assert glance.told == "Current position. White: c3-d4"  # what was looked at is the newest now


def test_once_it_is_over_another_game_begins_at_what_is_shown() -> None:
    glance = Glance(make_game("russian-draughts"))
    glance.play(*OPENING)
    glance.key("page up")
    assert not glance.named("Continue from here")  # the game goes on
    glance.play("white:resign")
    glance.key("end")
    assert not glance.named("Continue from here")  # that is the end
    glance.key("left")
    glance.key("left")
    (button,) = glance.named("Continue from here")
    glance.sheets.press(button.action)
    assert glance.sheets.sheet((1024, 600), 1.0) is None
    assert glance.past.pending_requests() == [NewGame("past-on-2", 2)]
    assert glance.past.pending_requests() == []


def test_a_position_is_played_again() -> None:
    """Wherever one is in a game that is over; not in one from the usual position."""
    for start, count in ((None, 0), ("W:WKa1:Bb8", 1)):
        glance = Glance(make_game("russian-draughts"), start=start)
        assert not glance.named("Play this position again")
        glance.play("white:resign")
        found = glance.named("Play this position again")
        assert len(found) == count
        for button in found:
            glance.sheets.press(button.action)
            assert glance.past.pending_requests() == [NewGame("past-on-0", 0)]


def test_no_other_game_begins_where_ranks_were_hidden() -> None:
    glance = Glance(make_game("generals"))
    for move in games(9, 10).moves:
        assert glance.table.submit(Play("p", glance.table.log.entry, move, True)) is None
    glance.play("white:resign")
    glance.key("left")
    assert glance.told.startswith("Viewing")
    assert not glance.named("Continue from here")


def test_another_game_is_seen_as_it_stands() -> None:
    glance = Glance(make_game("russian-draughts"))
    glance.play(*OPENING)
    glance.key("home")
    glance.table = Table(glance.game, "another")
    glance.look()
    assert glance.told == "No moves yet."


def test_a_question_that_was_lost_is_asked_again() -> None:
    past, game = PositionHistory(), make_game("russian-draughts")
    table = Table(game, "g")
    past.take_messages([table.view(game.seats, None)])
    assert past.position_after(0) is None
    assert [one.entry for one in past.pending_requests()] == [0]
    assert past.position_after(0) is None
    assert past.pending_requests() == []
    past.take_messages([table.view(game.seats, None)])
    assert past.position_after(0) is None
    assert [one.entry for one in past.pending_requests()] == [0]


def test_what_is_for_the_station_goes_there() -> None:
    past, game = PositionHistory(), make_game("russian-draughts")
    view = Table(game, "g").view(game.seats, None)
    answers = [view, Reply("board-1", None), Reply("past-1", None)]
    assert past.take_messages(answers) == answers[:2]


RECORD = [
    ("c3-d4", None),
    ("f2:h4", None),
    ("r3k10", None),
    ("white:resign", (Seat("white"), "resign")),
    ("white:a1=private b1=?", (Seat("white"), "a1=private b1=?")),
]


@pytest.mark.parametrize(("text", "word"), RECORD)
def test_words_and_moves(text: str, word: tuple[Seat, str] | None) -> None:
    assert read_command(text) == word


def test_nothing_secret_is_seen() -> None:
    game = make_game("generals")
    glance = Glance(game)
    for number, move in enumerate(games(1, 40).moves):
        assert glance.table.submit(Play(str(number), number, move, True)) is None
    glance.look()
    record = glance.table.view((), None).record
    assert len(position_changes(record)) > 30
    for entry in position_changes(record)[:-1]:
        glance.sheets.press(GoTo(entry))
        pieces = [wood for wood in glance.standing.pieces if wood]
        assert {kind for _, kind in pieces} <= {HIDDEN}
    shown = {one.label for one in glance.sheet().buttons}
    assert not any("=" in words for words in shown)


def test_who_sees_the_own_pieces_on_the_board_sees_them_here() -> None:
    glance = Glance(make_game("generals"))
    for number, move in enumerate(games(1, 12).moves):
        assert glance.table.submit(Play(str(number), number, move, True)) is None
    glance.look()
    for seat in (None, "white", None, "black", "white"):
        glance.past.viewer = lambda seat=seat: seat and Seat(seat)  # type: ignore[misc]
        for key in ("end", "left", "left"):
            glance.key(key)
            faces = {
                glance.game.seats[number]
                for number, kind in filter(None, glance.standing.pieces)
                if kind != HIDDEN
            }
            assert faces == ({seat} if seat else set())


def test_an_answer_for_somebody_else_is_not_shown() -> None:
    game = make_game("generals")
    table, past = Table(game, "g"), PositionHistory()
    for number, move in enumerate(games(1, 12).moves):
        assert table.submit(Play(str(number), number, move, True)) is None
    past.take_messages([table.view(game.seats, None)])
    past.viewer = lambda: Seat("white")
    assert past.position_after(5) is None
    (asked,) = past.pending_requests()
    past.viewer = lambda: None
    assert past.position_after(5) is None
    found = recall_position(table, asked, asked.viewer)  # type: ignore[arg-type,union-attr]
    past.take_messages([found])  # type: ignore[list-item]
    assert past.position_after(5) is None


@pytest.mark.parametrize("finds", [0, 1])
def test_no_button_moves_when_a_review_ends(finds: int) -> None:
    """A click on Note would hit another button."""
    glance = Glance(make_game("russian-draughts"))
    glance.play("c3-d4", "black:resign")
    view = glance.table.view(glance.game.seats, None)
    asked = replace(view, can_request_hints=True, hints=((Seat("white"), 1),), review_percent=50)
    better = glance.game.read_move(glance.table.states[0], "g3-h4")
    turning = (TurningPoint(0, Advice(better, ())),) * finds

    def places(seen: View) -> list[Rect]:
        glance.past.take_messages([seen])
        return [glance.named(name)[0].place for name in names]

    names = ("Previous mistake", "Next mistake", "Continue from here", "Note", "First", "Last")
    during = places(asked)
    assert during == places(replace(asked, review_percent=100, turning_points=turning, version=99))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", ["russian-draughts", "generals", "coalition-chess", "krieger"])
def test_all_has_room(name: str, size: tuple[int, int]) -> None:
    game = make_game(name)
    glance = Glance(game)
    for number in range(60):
        state = glance.table.states[-1]
        able = [seat for seat in game.seats if game.legal(state, seat)]
        if able:
            moves = game.legal(state, able[0])
            move = moves[number % len(moves)]
            assert glance.table.submit(Play(str(number), number, move, True)) is None
    glance.look()
    sheet = glance.sheet(size)
    places = [*(one.place for one in sheet.buttons), *(one.place for one in sheet.pictures)]
    for place in places:
        assert place.x >= 0
        assert place.right <= size[0] + 1
        assert place.y >= 0
        assert place.lower <= size[1] + 1
    for one, other in combinations(places, 2):
        apart = (
            one.right <= other.x + 0.5
            or other.right <= one.x + 0.5
            or one.lower <= other.y + 0.5
            or other.lower <= one.y + 0.5
        )
        assert apart


def test_in_the_window(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    there = Evening(tmp_path, monkeypatch, "russian-draughts")
    past = there.host.history
    past.on_change = there.window.refresh
    made: list[HistorySheets] = []

    def sheets(caps: object, do: object) -> HistorySheets:
        made.append(HistorySheets(there.game, past, eyes()))
        return made[-1]

    there.window.register_sheet(WindowAction.MOVES, sheets)
    there.move("c3", "d4", "f6", "e5")
    stood, wood = there.room.table.states[-1], list(there.window.pieces.pieces)
    there.key(WindowAction.MOVES)
    for key in (pygame.K_PAGEUP, pygame.K_LEFT):
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key))
        there.rest()
    desk = there.window.input.sheets
    assert desk is not None
    assert desk.sheet is not None
    assert desk.sheet.labels[1].text == "Viewing the starting position."
    (show,) = desk.sheet.pictures
    assert isinstance(show.what, Scene)
    assert show.what.pieces[there.game.topology.cell("c3")] == (0, "man")
    assert there.room.table.states[-1] == stood
    assert list(there.window.pieces.pieces) == wood
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE))
    there.rest()
    assert there.window.input.sheets is None
    there.window.close()
    there.room.close()


def test_in_the_window_a_game_begins_at_what_is_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    there = Evening(tmp_path, monkeypatch, "russian-draughts")
    past = there.host.history
    past.on_change = there.window.refresh
    there.window.register_sheet(
        WindowAction.MOVES, lambda caps, do: HistorySheets(there.game, past, eyes())
    )
    there.move("c3", "d4", "f6", "e5")
    first, stood = there.room.progress.game_id, there.room.table.states[1]
    said = Play("r", there.room.table.log.entry, Move(Seat("white"), choice=RESIGN))
    assert there.room.table.submit(said) is None
    there.rest()
    there.key(WindowAction.MOVES)
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_PAGEUP))
    there.rest()
    desk = there.window.input.sheets
    assert desk is not None
    assert desk.sheet is not None
    (button,) = [one for one in desk.sheet.buttons if one.label == "Continue from here"]
    at = (button.place.x + 5, button.place.y + 5)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, button=1, pos=at))
        there.rest()
    there.rest()
    assert there.window.input.sheets is None
    assert there.room.progress.game_id != first
    assert there.game.position_text(there.room.table.states[-1]) == there.game.position_text(stood)
    there.key(WindowAction.TIDY)
    there.rest(1.0)
    assert there.said[0] == "Black to move."
    there.window.close()
    there.room.close()


def test_a_move_is_taken_back_and_played_again_by_keys(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    there = Evening(tmp_path, monkeypatch, "russian-draughts")
    there.move("c3", "d4", "f6", "e5")
    there.key(Button.REDO)
    assert there.said[1] == "There is no move to redo."
    there.key(Button.TAKE_BACK)
    there.key(WindowAction.TIDY)
    there.rest(1.0)
    assert len(there.room.table.moves) == 1
    assert there.said[0] == "Black to move."
    there.key(Button.REDO)
    there.rest(1.0)
    assert len(there.room.table.moves) == 2
    there.key(WindowAction.TIDY)
    there.rest(1.0)
    assert there.said[0] == "White to move."
    there.window.close()
    there.room.close()


CLOSING = [
    (WindowAction.MOVES, pygame.K_l),
    (WindowAction.MOVES, pygame.K_ESCAPE),
    (WindowAction.HELP, pygame.K_F1),
    (WindowAction.HELP, pygame.K_SLASH),
]


def test_the_key_that_called_for_a_sheet_puts_it_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    there = Evening(tmp_path, monkeypatch, "russian-draughts")
    past = there.host.history
    for aid, key in CLOSING:
        there.window.register_sheet(aid, lambda caps, do: HistorySheets(there.game, past, eyes()))
        there.key(aid)
        assert there.window.input.sheets is not None
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key))
        there.rest()
        assert there.window.input.sheets is None
    there.window.close()
    there.room.close()
