"""What the window shows of a game with secrets, whatever hands and keys do: no rank in words while
its face is hidden, and no face that nobody has asked for.

The whole host runs with the real window, drawn on no screen, and its time passes by itself.
"""

from __future__ import annotations

import os
import re
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from drivers.interfaces import Button
from engines import make_game
from engines.game import ARBITER, RESIGN, AnyGame, Move, Seat
from firmware_host.campaign.virtual_board import straight_wiring
from firmware_host.config.settings import Config, Lights, Play
from firmware_host.journal.library import Library
from firmware_host.runtime.automatic_setup import AutomaticSetup
from firmware_host.runtime.game_session import GameSession
from firmware_host.runtime.lesson_session import LessonSession, lesson_game
from firmware_host.runtime.loop import Host, Ports
from firmware_host.runtime.simulated_board_factory import initial_pieces, initial_tray
from firmware_host.table.messages import Play as PlayIntent
from simulator.hands.board_pieces import HIDDEN
from simulator.simulated_board import Arrangement, BoardParts
from simulator.window.geometry import Point
from simulator.window.key_labels import Action, WindowAction
from simulator.window.window_view import WindowView
from tests.engines.generals_play import BLACK_ARMY
from tests.extent import Extent

os.environ["SDL_VIDEODRIVER"] = "dummy"
import pygame

from simulator.window.table_input import Inbox
from simulator.window.window import Window

KEYS: tuple[Action, ...] = (
    *(WindowAction.REVEAL,) * 4,
    *(Button.TURN,) * 3,
    *(Button.TAKE_BACK, Button.SAY, Button.HINT, Button.DRAW, Button.RESIGN, Button.NEW_GAME),
    WindowAction.TIDY,
    *Arrangement,
)

NOT_THAT = "That isn't the piece that was on a5: put the right one on a5."


class NoPicture:
    """Where nothing is drawn, nothing is listed beside the board either."""

    def legend_piece_at(self, at: Point) -> None:
        """No piece is there."""


class Evening:
    """A game in a window, or its lesson, and two people who share its mouse. ``draws``: whether
    pictures are made; without it, ``films``: whether every view that would be drawn is kept in
    ``views``. Either costs as much as the game itself.
    ``follows``: what is played elsewhere moves the pieces. ``start``: the position the game begins
    with, if it is not the usual one.
    """

    left_open: Window | None = None
    """The window of the last evening. Collected later, it would destroy the window that SDL has
    made since in the same memory.
    """

    def __init__(
        self,
        folder: Path,
        monkeypatch: pytest.MonkeyPatch,
        name: str = "generals",
        language: str = "en",
        *,
        learns: bool = False,
        draws: bool = False,
        follows: bool = False,
        computer: str = "",
        start: str = "",
    ) -> None:
        self.now = 100.0
        monkeypatch.setattr(time, "monotonic", lambda: self.now)
        monkeypatch.setattr(Inbox, "sleep", lambda inbox, until, hands: self._doze(until))
        if not draws:
            monkeypatch.setattr("simulator.window.window.WindowPicture", lambda *parts: NoPicture())
            monkeypatch.setattr(Window, "_draw", lambda window, now: self._draw(window, now))
        self.films = False
        self.views: list[WindowView] = []
        self.game: AnyGame = lesson_game(make_game(name)) if learns else make_game(name)
        game = self.game
        self.room = (LessonSession if learns else GameSession)(game, Library(folder))  # type: ignore[arg-type]
        self.room.begin(*([start] if start else []))
        self.room.set_computer_seats({Seat(computer): 1} if computer else {})
        first, wiring = self.room.states[-1], straight_wiring(game.topology)
        if Evening.left_open is not None:
            Evening.left_open.frame.window.destroy()
        self.window = window = Evening.left_open = Window(
            BoardParts(
                game.topology,
                wiring,
                initial_pieces(game, first),
                game.seats,
                game=game.name,
                language=language,
            ),
            "",
            pieces_of=game.name,
            start=initial_pieces(game, game.initial()),
        )
        follow(window, on=follows)
        window.pieces.put_in_tray(initial_tray(game, [first]))
        window.set_arranger(AutomaticSetup(self.room, Library(folder), Random(0)))
        ports = Ports(window, window, window, window, lambda: self.now)
        config = Config(lights=Lights(budget_ma=2000), play=Play(language=language))
        here = [seat for seat in game.seats if seat != computer]
        self.host = Host(game, self.room, wiring, ports, config, seats=here)
        self.rest()

    def _doze(self, until: float) -> None:
        self.now = min(until, self.now + 1.0)

    def _draw(self, window: Window, now: float) -> None:
        window._drawn_at, window._dirty = now, False
        if self.films:
            self.views.append(window.composer.compose(now))
        else:
            window.composer._name(now, window.pieces.pieces)  # what is named is drawn again later

    def rest(self, seconds: float = 0.3) -> None:
        """Time passes."""
        until = self.now + seconds
        while self.now < until:
            self.host.run_once()
            self.window.wait(min(self.host.sleep(), until - self.now))
        self.host.run_once()

    def click(self, at: Point) -> None:
        """Press the left button here and let it go."""
        where = round(at[0]), round(at[1])
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, pos=where, button=1))
        self.rest()

    def on(self, *names: str) -> None:
        """Click on these squares, one after the other."""
        for name in names:
            self.click(self.window.layout.centres[self.game.topology.cell(name)])

    def key(self, action: Action) -> None:
        """Click the cap of a key, if it is there now."""
        caps = {cap.action: cap.place for cap in reversed(self.window.composer.caps)}
        if action in caps:
            self.click(self.window.layout.cap_places[caps[action]].centre)

    def elsewhere(self, text: str) -> None:
        """This is played elsewhere, and a moment passes."""
        table = self.room.table
        move = self.game.read_move(table.log.state, text)
        assert (
            table.submit(PlayIntent(f"computer-{table.log.entry}", table.log.entry, move)) is None
        )
        self.rest(1.0)

    def move(self, *names: str) -> None:
        """Click on these squares, by pairs, and leave the pieces there."""
        for start, end in zip(names[::2], names[1::2], strict=True):
            self.on(start, end)
            self.rest(4.0)

    def take(self, name: str) -> None:
        """Lay the piece here beside the board."""
        x, y = self.window.layout.centres[self.game.topology.cell(name)]
        at = round(x), round(y)
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=3))
        self.rest()

    def fetch(self, seat: int, kind: str, name: str) -> None:
        """A piece out of the tray onto this square."""
        place = self.window.pieces.tray.index((seat, kind))
        self.click(self.window.pointer.tray_places()[place][1])
        self.on(name)

    def lay_out(self, *backwards: int) -> None:
        """Both armies, as they come; those of these seats the other way round."""
        for seat, ranks in enumerate(("123", "876")):
            squares = [f"{file}{rank}" for rank in ranks for file in "abcdefghi"]
            for name in squares[:21]:
                tray = [wood[0] for wood in self.window.pieces.tray]
                last = len(tray) - 1 - tray[::-1].index(seat)
                self.window.pieces.fetch(last if seat in backwards else tray.index(seat))
                self.window.pieces.put(self.game.topology.cell(name))
                self.rest(0.05)
            self.key(Button.TURN)

    @property
    def view(self) -> WindowView:
        """What is seen now."""
        return self.window.composer.compose(self.now)

    @property
    def said(self) -> list[str]:
        """The lines that are read now."""
        view = self.view
        return [view.sentence, view.notice or view.page.note]


@pytest.fixture
def evening(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Evening]:
    evening = Evening(tmp_path, monkeypatch)
    yield evening
    evening.room.close()
    evening.window.close()


def follow(window: Window, *, on: bool) -> None:
    """Whether pieces move by themselves."""
    window.frame.change(replace(window.frame.look, moves_pieces=on))


def told(view: WindowView, kinds: str) -> list[str]:
    """The ranks that are read by somebody who may not see them."""
    lines = [view.sentence, view.notice, view.page.note]
    if view.viewer is not None and view.sentence == view.page.private:
        lines.remove(view.sentence)
    ranks = re.compile(rf"\b({kinds})\b|\b(white|black|a) flag\b")
    return [line for line in lines if ranks.search(line)]


def test_a_square_is_occupied_by_somebodys_piece(evening: Evening) -> None:
    evening.lay_out()
    evening.on("b2", "i1")
    assert evening.said[1] == "There is already a white piece on i1."


def test_what_stands_where_another_belongs_is_somebodys_piece(evening: Evening) -> None:
    evening.lay_out()
    evening.on("c3", "c4")
    evening.rest(4.0)
    hands, cell = evening.window.pieces, evening.game.topology.cell
    hands.take(cell("c8"))
    evening.key(Button.TAKE_BACK)
    evening.on("h1", "c8")
    assert evening.said[0].startswith("There is a white piece on c8: replace it with a black piece")


def test_a_game_that_follows_begins_with_an_empty_board(evening: Evening) -> None:
    evening.lay_out()
    for button in (Button.NEW_GAME, Button.NEW_GAME):
        evening.key(button)
    view = evening.view
    assert view.page.status.count("0 of 21 pieces placed.") == 2
    assert view.waiting_seat == 0
    assert set(view.pieces) == {None}
    assert sorted({wood for wood, *_ in view.tray}) == [(0, HIDDEN), (1, HIDDEN)]
    evening.click(evening.window.layout.centres[0])
    assert evening.said[0].startswith("White: place the general of the army")


ARRANGED = "To have your army set up for you, press Standard or Random."
AT_ONE_SCREEN = "Black sets up next: press Done when all of White's pieces are placed."


@pytest.mark.parametrize(
    ("phones", "note"),
    [((), AT_ONE_SCREEN), ((1,), "Black can set up at the same time.")],
    ids=["one screen", "Black has a phone"],
)
def test_who_shares_the_screen_lays_out_afterwards(
    evening: Evening, phones: tuple[int, ...], note: str
) -> None:
    evening.window.show_phones(frozenset(phones))
    evening.click((3, 3))
    for _ in range(2):
        assert evening.said[1] == f"{note} {ARRANGED}"
        evening.fetch(0, "general", "a1")
        evening.take("a1")


def test_v_says_what_can_be_seen_once_the_game_is_over(evening: Evening) -> None:
    evening.lay_out()
    evening.key(Button.RESIGN)
    evening.key(Button.RESIGN)
    evening.key(WindowAction.REVEAL)
    said = "The game is over. Press More to reveal your pieces."
    assert evening.said[1] == said
    evening.key(Button.SAY)
    assert evening.said[1].startswith("White: reveal pieces?")


def test_after_a_challenge_the_very_piece_is_put_back(evening: Evening) -> None:
    evening.lay_out(0)
    evening.move("c3", "c4", "d7", "d6", "a3", "a4", "d6", "d5", "c4", "c5", "a6", "a5")
    evening.move("c5", "d5", "h7", "h6", "a4", "a5")
    assert evening.said[0].startswith("Challenge on a5: Black's piece stays.")
    evening.take("a5")
    evening.fetch(1, "private", "a5")
    for _ in range(2):
        assert evening.said[1].startswith(NOT_THAT)
        evening.key(Button.TURN)
    evening.take("a5")
    evening.fetch(1, "spy", "a5")
    evening.rest(4.0)
    assert evening.said[0] == "Black to move."
    evening.move("a5", "a4")
    assert evening.said[0] == "White to move."


def test_the_wrong_piece_after_a_challenge_goes_nowhere(evening: Evening) -> None:
    """Black's private in the place of the spy that stays: neither it nor another may go on."""
    evening.lay_out(0)
    evening.move("c3", "c4", "d7", "d6", "a3", "a4", "d6", "d5", "c4", "c5", "a6", "a5")
    evening.move("c5", "d5", "h7", "h6", "a4", "a5")
    evening.take("a5")
    evening.fetch(1, "private", "a5")
    moves = len(evening.room.table.moves)
    evening.move("a5", "a4")
    assert len(evening.room.table.moves) == moves
    assert evening.said[0] == "Take the piece on a4 off the board (2 squares still to fix)."
    evening.move("a4", "a5")
    assert evening.said[1].startswith(NOT_THAT)
    evening.take("a5")
    evening.fetch(1, "spy", "a5")
    evening.rest(4.0)
    evening.move("a5", "a4")
    assert len(evening.room.table.moves) == moves + 1


def test_a_challenge_that_is_withdrawn_too_late_moves_nobody_elses_piece(evening: Evening) -> None:
    """White's piece stays on b5, where Black's still stands: that one goes back to b6."""
    evening.lay_out(0, 1)
    evening.move("c3", "c4", "i7", "i6", "c4", "c5", "i6", "i5")
    evening.move("c5", "b5")
    evening.on("b6", "b5")
    evening.rest(1.5)
    evening.on("b5", "b6")
    evening.rest(4.0)
    assert len(evening.room.table.moves) == 8, "two armies, five moves and the challenge"
    assert evening.said[0] == "Take the piece on b6 off the board (2 squares still to fix)."
    evening.take("b6")
    assert evening.said[0].startswith("Put a white piece on b5.")
    evening.fetch(0, "general of the army", "b5")
    evening.rest(4.0)
    assert evening.said[0] == "White to move."
    evening.move("b5", "b6")
    assert evening.said[0] == "Black to move."


def faces(views: Sequence[WindowView], seat: int) -> int:
    """How many faces of this seat's pieces were drawn."""
    drawn = ((*view.pieces, *(wood for wood, *_ in view.tray)) for view in views)
    return sum(wood[0] == seat and wood[1] != HIDDEN for seen in drawn for wood in seen if wood)


def test_against_the_computer_an_army_stands_at_once_and_nobody_hides(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The computer's army comes by itself, and so does the outcome of the own challenge. What was
    captured from the computer shows its face once it has revealed its pieces.
    """
    evening = Evening(tmp_path, monkeypatch, follows=True, computer="black")
    evening.films = True
    game, log, pieces = evening.game, evening.room.table.log, evening.window.pieces
    evening.elsewhere(BLACK_ARMY)
    evening.rest(1.0)
    assert evening.said[0] == "All your pieces are in place. Press Done when you're ready."
    assert evening.said[1].endswith(" To set up your army differently, press Standard or Random.")
    evening.key(Button.TURN)
    assert evening.said[0] == "Your turn."
    assert {(cell, (0, kind)) for cell, kind in log.moves[1].layout} <= set(
        enumerate(pieces.pieces)
    )
    file = next(file for file in "ace" if pieces.pieces[game.topology.cell(f"{file}3")])
    for start, end, reply in (("3", "4", "b6-b5"), ("4", "5", "b5-b4"), ("5", "6", "")):
        evening.move(file + start, file + end)
        if reply:
            evening.elsewhere(reply)
    evening.rest(4.0)
    assert evening.said[0] == "Black to move."
    assert pieces.is_tidy
    assert evening.view.page.record[-1].text.startswith(f"{file}5x{file}6 · ")
    stays, kind = log.outcomes[-1].survivor, log.outcomes_for(Seat("white"))[-1].kinds[0]
    marks = [(one.cell, one.beaten, one.text) for one in evening.view.page.remarks]
    mark = (game.topology.cell(f"{file}6"), ((0, kind),), f"has beaten your {kind}")
    assert marks == ([mark] if stays == "black" else [])
    assert all(view.waiting_seat is None for view in evening.views)
    assert not faces(evening.views, 1)
    assert faces(evening.views, 0)
    log.append(Move(Seat("white"), choice=RESIGN))
    for seat in game.seats:
        assert faces([evening.view], 1) == 0
        evening.room.table.log.reveal(seat)
        evening.room.table.version += 1
        evening.rest(1.0)
    view = evening.view
    assert Counter(filter(None, (*view.pieces, *(wood for wood, *_ in view.tray)))) == Counter(
        (seat, kind) for seat in (0, 1) for kind in game.setup(game.initial(), game.seats[0]).kinds
    )
    evening.room.close()
    evening.window.close()


@pytest.mark.parametrize(
    "seed", [pytest.param(seed, marks=pytest.mark.ci if seed > 2 else ()) for seed in range(6)]
)
def test_no_rank_is_told_and_no_face_seen_that_may_not_be(
    evening: Evening, seed: int, extent: Extent
) -> None:
    lot, kinds = Random(seed), "|".join(set(evening.game.kinds) - {HIDDEN, "flag"})
    follow(evening.window, on=bool(seed % 2))
    if seed % 3:
        evening.lay_out()
    window, centres = evening.window, evening.window.layout.centres
    evening.films = True
    for _ in range(extent.share(120, 250)):
        before = evening.view
        evening.views[:] = [before]
        does, at = lot.choice(("cell", "cell", "mine", "tray", "key")), lot.choice(centres)
        movable = evening.room.table.view(evening.game.seats, ARBITER).moves
        if does == "key":
            evening.key(lot.choice(KEYS))
        elif does == "mine" and movable and not window.pieces.held:
            path = lot.choice(movable).path
            for cell in path:
                evening.click(centres[cell])
        elif does == "tray" and window.pieces.tray:
            evening.click(lot.choice(window.pointer.tray_places())[1])
        else:
            evening.click(at)
        for view in evening.views[1:]:
            assert not told(view, kinds)
            public = view.page.pieces
            seen = [
                (cell, wood)
                for cell, wood in enumerate(view.pieces)
                if wood and wood[1] != HIDDEN and wood != public[cell]
            ]
            lying = [wood for wood, *_ in view.tray if wood[1] != HIDDEN]
            for seat, _ in [*(wood for _, wood in seen), *lying]:
                assert seat in view.page.seats_on_turn
                assert seat == view.viewer
                assert seat in (before.viewer, before.waiting_seat), "nobody has drawn a curtain"
