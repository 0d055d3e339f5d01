"""A station by itself: what it answers before, between and against its views."""

from __future__ import annotations

import math

import pytest

from drivers.interfaces import BoardStatus, Button
from engines import make_game
from engines.game import Seat
from engines.gesture import occupancy
from engines.localiser import Localiser
from firmware_host.campaign.virtual_board import straight_wiring
from firmware_host.display.page import Output, PageContext, PageWriter, StationDisplay, Trouble
from firmware_host.display.painter import Painter
from firmware_host.display.palettes import PALETTES
from firmware_host.station.held_keys import Panel
from firmware_host.station.notice import NOTICE_S
from firmware_host.station.station import Station
from firmware_host.table.messages import Ask, NewGame, Play, Reply, Rewind, Settle
from firmware_host.table.table import Table
from firmware_host.tracking.timing import Timing
from tests.engines.tafl_king_play import text
from tests.host.rig import Rig
from tests.wording import CAN_MOVE, told

GAME = make_game("russian-draughts")
WIRING = straight_wiring(GAME.topology)
START = occupancy(GAME.observe(GAME.initial(), None))


def station(debounce_s: float = 0) -> StationDisplay:
    painter = Painter(WIRING, PALETTES["standard"], 1.0, 2000)
    dark = Station("s", GAME.topology, WIRING, Timing(), debounce_s)
    return StationDisplay(dark, GAME.topology, GAME.seats, painter)


def test_before_the_first_view_it_shows_and_asks_nothing() -> None:
    fresh = station()
    assert fresh.deadline == math.inf
    assert fresh.step(0, START, list(Button)) == Output((), None)
    assert fresh.step(99, START) == Output((), None)


def test_nothing_new_is_nothing_done() -> None:
    fresh = station()
    view = Table(GAME, "g").view(GAME.seats, None)
    first = fresh.step(0, START, (), [view])
    assert first.frame is not None
    assert fresh.page() is not None
    assert fresh.step(0.01, START) == Output((), None)
    assert fresh.page() is None
    again = fresh.step(0.02, START, (), [view])  # said twice: the same picture
    assert again == Output((), None)
    assert fresh.page() is None


def test_trouble_and_saving_go_to_the_page() -> None:
    fresh = station()
    fresh.step(0, START, (), [Table(GAME, "g").view(GAME.seats, None)])
    for trouble, everybody, wood in (
        (Trouble(sensors=told("Not there."), disk=told("Full.")), told("Full."), BoardStatus.AWAY),
        (Trouble(lights=told("Not there."), disk=told("Full.")), told("Full."), BoardStatus.RIGHT),
        (Trouble(lights=told("Not there.")), None, BoardStatus.RIGHT),
    ):
        page = fresh.page(PageContext(trouble, saved=False))
        assert page is not None
        assert (page.note, page.is_saved) == ("Not there.", False)
        assert (page.announcement, page.board_status) == (everybody, wood), (
            "whoever is elsewhere mends no board"
        )
    page = fresh.page()
    assert page is not None
    assert (page.note, page.is_saved) == (CAN_MOVE, True)


def test_a_refusal_is_read_out_for_a_while() -> None:
    fresh = station()
    fresh.step(0, START, (), [Table(GAME, "g").view(GAME.seats, None)])
    fresh.step(1, START, (), [Reply("x", told("somebody else was quicker"))])
    page = fresh.page()
    assert page is not None
    assert page.note == "Somebody else was quicker."
    assert fresh.deadline <= 1 + NOTICE_S
    now = 1.0
    while now < 1 + NOTICE_S:
        now = max(now, fresh.deadline)
        fresh.step(now, START)
        page = fresh.page() or page
    assert page.note == CAN_MOVE
    fresh.step(20, START, (), [Reply("x", None)])
    assert fresh.page() is None


def test_a_refused_move_is_put_back_by_the_lights() -> None:
    """The table has the last word, even if it offered the move."""
    fresh = station()
    view = Table(GAME, "g").view(GAME.seats, None)
    fresh.step(0, START, (), [view])
    c3, d4 = GAME.topology.cell("c3"), GAME.topology.cell("d4")
    fresh.step(1, START & ~(1 << c3))
    played = START & ~(1 << c3) | 1 << d4
    fresh.step(2, played)
    (intent,) = fresh.step(3, played).intents
    assert isinstance(intent, Play)
    fresh.step(3.1, played, (), [Reply("another", told("not this one"))])
    page = fresh.page()
    assert page is not None
    assert page.status == "White to move."
    fresh.step(
        3.2,
        played,
        (),
        [Reply(intent.key, told("the clock has run out"))],
    )
    page = fresh.page()
    assert page is not None
    assert page.note == "The clock has run out."
    assert page.status == "Move the white man on d4 back to c3."
    assert fresh.step(9, played).intents == ()


def test_intents_of_one_game() -> None:
    rig = Rig("W:Wc3,e3:Bf6,h8")
    rig.hands("c3- d4+ 400ms d4- b4+ 400ms b4- c3+ 400ms c3- b4+ 400ms [turn] b4- c3+ 1500ms")
    kinds = [type(intent) for intent in rig.intents]
    assert kinds == [Play, Play, Rewind, Play, Settle, Ask, Rewind]  # b4 is lifted out of turn
    assert len({intent.key for intent in rig.intents}) == len(rig.intents)
    entries = [getattr(intent, "entry", None) for intent in rig.intents]
    assert entries == [0, 0, 0, 0, 1, None, 0]
    rig.hands("c3- d5+ 1500ms")
    assert isinstance(rig.intents[-1], Ask)


def test_asking_again_needs_the_same_button() -> None:
    rig = Rig("W:Wc3,e3:Bf6,h8").hands("c3- d4+ 400ms [new-game] [resign]")
    again = "Press {} again to confirm. Anything else cancels."
    more = again.format("More (hold until light 3 comes on)")
    assert rig.status == f"Resign as Black? {more}"
    rig.hands("[new-game]")
    undo = again.format("Undo (hold until light 1 comes on)")
    assert rig.status == f"Start a new game? {undo}"
    rig.hands("[resign] [new-game]")
    assert not any(isinstance(intent, NewGame) for intent in rig.intents)
    rig.press(Button.NEW_GAME)
    assert isinstance(rig.intents[-1], NewGame)


def test_a_question_stays_until_it_is_answered() -> None:
    rig = Rig("W:Wc3,e3:Bf6,h8").hands("[resign]").wait(60.0)
    assert rig.page.yes_button is Button.RESIGN
    assert rig.status.startswith("Resign as White?")
    rig.hands("c3- c3+ 400ms")  # playing on is an answer
    assert (rig.page.yes_button, rig.note) == (None, CAN_MOVE)
    rig.press(Button.RESIGN)
    assert not rig.intents


def show_on_screen(rig: Rig) -> None:
    """Write its pages for a screen with all buttons."""
    rig.lit.page_writer = PageWriter(
        rig.game.topology, rig.game.seats, Panel(tuple(Button)), Localiser(game=rig.game.name)
    )


def test_on_a_screen_pieces_are_clicked() -> None:
    rig = Rig()
    show_on_screen(rig)
    assert rig.hands("c3- c3+ 400ms").note == "Click a glowing piece to see where it can move."


QUESTIONS = [
    # the seats that play here, the button, what a screen with Yes and No asks
    ("", Button.RESIGN, "Resign as White?"),
    ("white", Button.RESIGN, "Resign?"),
    ("white", Button.DRAW, "Offer a draw?"),
]


@pytest.mark.parametrize(("seats", "button", "asked"), QUESTIONS)
def test_a_screen_only_asks_since_it_has_buttons_for_yes_and_no(
    seats: str, button: Button, asked: str
) -> None:
    rig = Rig("W:Wc3,e3:Bf6,h8", seats=seats)
    if seats:
        rig.table.computers = ((Seat("black"), 1),)
        rig.table.version += 1
    show_on_screen(rig)
    rig.wait(0.1).press(button)
    assert rig.page.status == asked


def test_a_question_takes_no_for_an_answer() -> None:
    rig = Rig("W:Wc3,e3:Bf6,h8").hands("[resign]")
    assert rig.page.yes_button
    rig.press(Button.NO)
    assert (rig.page.yes_button, rig.note) == (None, CAN_MOVE)
    rig.press(Button.RESIGN)
    assert not rig.intents


def test_a_question_goes_with_the_move() -> None:
    """Its sentence did, and a press soon after it still resigned."""
    rig = Rig("W:Wc3,e3:Bf6,h8").hands("[resign]")
    assert "Resign as White?" in rig.status
    rig.hands("c3- d4+ 400ms [turn] 100ms")
    rig.press(Button.RESIGN)
    assert not rig.table.game.result(rig.table.states[-1])
    assert "Resign as Black?" in rig.status


def test_resigning_in_a_finished_game() -> None:
    rig = Rig("W:Wc3:Bd4").hands("c3- e5+ d4- 4000ms [resign]")
    assert rig.note == "You can't do that now."
    rig.hands("[new-game]")
    assert isinstance(rig.intents[-1], NewGame)


def test_frames_are_sent_only_when_they_differ() -> None:
    rig = Rig("W:Wc3:Bd4,h8")
    before = rig.frames
    rig.wait(0.05)
    assert rig.frames == before
    rig.wait(2)  # what must capture pulses
    assert before + 5 < rig.frames < before + 30


def test_a_resignation_is_taken_back_only_after_a_question() -> None:
    """A slip beside Review took it back."""
    rig = Rig("W:Wc3,e3:Bf6,h8").hands("[resign] [resign] [take-back]")
    assert rig.page.yes_button is Button.TAKE_BACK
    assert rig.status.startswith("Take this back and play on?")
    assert rig.hands("[take-back] 100ms").moves == ""
    assert rig.status == "White to move."


LIGHTS_TOLD = [
    # what hands did, what is said of the lights: where they are first seen
    ("100ms", CAN_MOVE),
    ("e9-", ""),
    ("e9- e8+ 500ms", ""),
    ("e9- e8+ 500ms i2- i3+ 500ms", "The pulsing pieces can capture."),
    ("e9- e8+ 500ms i2- i3+ 500ms c1- d1+ 500ms i3- i4+ 500ms", ""),
]


@pytest.mark.parametrize(("hands", "note"), LIGHTS_TOLD)
def test_lights_are_explained_where_they_are_first_seen(hands: str, note: str) -> None:
    rig = Rig(text("A b6 c1 e9 D e7 i2 K k5", "A"), game=make_game("tafl-king"))
    assert rig.hands(hands).note == note, rig.board
