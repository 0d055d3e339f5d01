"""What others ask, and what follows a fallen flag, has buttons of its own at a board with a window:
for those who play there, never for those on phones; and everybody reads who still has to answer.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from drivers.interfaces import Button
from engines import make_game
from engines.game import OFFER_DRAW, Move, Seat
from engines.localiser import english
from engines.time_control import read_controls
from firmware_host.display.status_text import choice_on_button, second_line, turn_text
from firmware_host.journal.library import Library
from firmware_host.runtime.game_session import GameSession
from firmware_host.station.button_panel import (
    ButtonPanel,
    direct_choices,
    item_text,
    menu_items,
)
from firmware_host.station.intents import Intents
from firmware_host.station.setup_by_hand import ArmySetups
from firmware_host.table.messages import AnyIntent, LiftLimit, Play, Rematch, Rewind, View
from firmware_host.tracking.actions import Snapshot, TrackerMode
from tests.host.chairs import Chair, turn
from tests.host.rig import Rig
from tests.host.test_panel import START

GAME = make_game("coalition-chess")
YELLOW, BLACK, GREEN, RED = GAME.seats
NOTHING = Snapshot(TrackerMode.PLAY, 0, 0, 0, (), (), (), 0, 0)
KEYS = (Button.FIRST_CHOICE, Button.SECOND_CHOICE)


class Evening:
    """Ben (Yellow) and Dodo (Red) play on phones, Anna (Black) and Clara (Green) at the laptop."""

    def __init__(self, folder: Path, clock: str = "") -> None:
        controls = read_controls(clock, GAME.seats)
        self.session = GameSession(
            GAME, Library(folder), ("Ben", "Anna", "Clara", "Dodo"), controls=controls
        )
        self.session.begin()
        self.session.set_phone_seats([YELLOW, RED])
        self.board = Chair(self.session, GAME.seats, board=True)
        self.phones = {seat: Chair(self.session, [seat], seat) for seat in GAME.seats}
        self.now, self.panel, self.intents = 0.0, ButtonPanel(), Intents("board")
        self.pass_time(1)
        self.play(Move(YELLOW, layout=GAME.setup(self.state, YELLOW).usual))  # type: ignore[union-attr]

    @property
    def state(self) -> object:
        return self.session.table.states[-1]

    def pass_time(self, seconds: float) -> None:
        self.now += seconds
        turn(self.session, self.now)

    def play(self, move: Move) -> None:
        entry = len(self.session.table.moves)
        assert self.session.table.submit(Play("", entry, move, True), [move.seat]) is None

    def move(self) -> None:
        """Whoever is on turn makes a move."""
        (seat,) = GAME.to_act(self.state)
        self.play(GAME.legal(self.state, seat)[0])

    def phone(self, seat: Seat, intent: AnyIntent) -> str:
        return self.phones[seat].ask(intent)[1]

    @property
    def view(self) -> View:
        return self.session.table.view(GAME.seats, None)

    @property
    def note(self) -> str:
        """The second line at the laptop."""
        return english(second_line(self.view, NOTHING, GAME.topology, has_buttons=True))

    @property
    def buttons(self) -> list[str]:
        view = self.view
        return [english(choice_on_button(one, view)) for one in direct_choices(view).values()]

    @property
    def menu(self) -> list[str]:
        return [english(item_text(item, self.view)) for item in menu_items(self.view)]

    def press(self, place: int) -> None:
        """Press one of the two buttons of the laptop."""
        chosen = self.panel.press(KEYS[place], self.view, ArmySetups())
        for intent in self.intents.intents_of(chosen, self.view):  # type: ignore[arg-type]
            assert self.board.ask(intent)[1] == ""


def test_a_draw_is_answered_here_by_those_who_play_here(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    evening.play(Move(YELLOW, choice=OFFER_DRAW))
    assert evening.buttons == ["Accept draw", "Decline draw"]
    assert evening.note.startswith("Anna: accept the draw?")
    assert not [told for told in evening.menu if "Red" in told or "Dodo" in told]
    evening.press(0)
    assert evening.note.startswith("Clara: accept the draw?")
    evening.press(0)
    assert (evening.buttons, evening.session.table.result) == ([], None)
    assert "Dodo" not in " ".join(evening.menu)
    evening.play(Move(RED, choice="accept-draw"))
    assert evening.session.table.result is not None


def test_declining_takes_one_press(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    evening.play(Move(YELLOW, choice=OFFER_DRAW))
    evening.press(1)
    assert evening.session.table.moves[-1] == Move(BLACK, choice="decline-draw")


def test_a_request_is_answered_here_for_those_who_play_here(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    evening.move()
    entry = len(evening.session.table.moves)
    assert evening.phone(YELLOW, Rewind("1", entry - 1)) == ""
    assert evening.buttons == ["Accept", "Decline"]
    assert evening.note.startswith("Ben asks to undo a move")
    evening.press(0)
    assert len(evening.session.table.moves) == entry, "Dodo has not agreed"
    assert (evening.buttons, evening.note) == ([], "Waiting for Dodo to answer.")
    assert evening.phone(RED, Rewind("2", entry - 1)) == ""
    assert len(evening.session.table.moves) == entry - 1


def test_a_request_is_declined_with_one_press(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    evening.move()
    evening.phone(YELLOW, Rewind("1", 0))
    evening.press(1)
    assert evening.view.consents == ()
    assert evening.buttons == []


def test_a_rematch_is_agreed_to_with_one_press(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    evening.play(Move(BLACK, choice="resign"))
    evening.phone(RED, Rematch("1"))
    evening.press(0)
    assert evening.note.startswith("Waiting for Ben to answer.")
    evening.phone(YELLOW, Rematch("2"))
    assert evening.session.table.rematch == 1


def test_what_the_board_begins_it_begins_for_everybody(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    evening.move()
    entry = len(evening.session.table.moves)
    evening.board.ask(Rewind("1", entry - 1))
    assert len(evening.session.table.moves) == entry - 1


# --- a fallen flag ---


def fallen(folder: Path) -> Evening:
    evening = Evening(folder, "1")
    evening.move()
    evening.pass_time(61)
    return evening


def test_a_fallen_flag_is_the_headline_with_what_can_be_done(tmp_path: Path) -> None:
    evening = fallen(tmp_path)
    assert english(turn_text(evening.view)) == "Anna ran out of time. Black to move."
    assert evening.note.startswith("This game has no rule for that: decide together")
    assert evening.buttons == ["Play on", "Anna resigns"]
    assert evening.menu[0] == "Anna: play on without a limit?"


def test_playing_on_has_no_limit_and_stays_so(tmp_path: Path) -> None:
    evening = fallen(tmp_path)
    evening.press(0)
    evening.pass_time(600)
    assert english(turn_text(evening.view)) == "Black to move."
    assert evening.buttons == []
    clocks = evening.view.clocks
    assert clocks is not None
    assert [seat for seat, _ in clocks.times] == [YELLOW, GREEN, RED]
    evening.session.write_journal()
    evening.session.close()
    library = Library(tmp_path)
    again = GameSession(GAME, library)
    again.resume(library.games()[0].game_id)
    assert list(again.table.clock.controls) == [YELLOW, GREEN, RED]
    again.table.submit(Play("", len(again.table.moves), Move(BLACK, choice="resign"), True))
    chairs = [Chair(again, [seat], seat) for seat in GAME.seats]
    for number, chair in enumerate(chairs):
        chair.ask(Rematch(str(number)))
    assert len(again.table.clock.controls) == 4, "the next game has the clock that was chosen"
    again.close()


def test_the_player_can_be_resigned_for(tmp_path: Path) -> None:
    evening = fallen(tmp_path)
    evening.press(1)
    assert evening.session.table.moves[-1] == Move(BLACK, choice="resign")


@pytest.mark.parametrize(
    ("seat", "refusal"),
    [(BLACK, "only the other players can let you play on without a limit"), (RED, "")],
)
def test_nobody_lifts_their_own_limit(tmp_path: Path, seat: Seat, refusal: str) -> None:
    assert fallen(tmp_path).phone(seat, LiftLimit("1", BLACK)) == refusal


def test_a_limit_is_lifted_only_after_the_flag_has_fallen(tmp_path: Path) -> None:
    evening = Evening(tmp_path, "1")
    assert evening.phone(RED, LiftLimit("1", BLACK)) == "the time of Black isn't up"


def test_the_headline_stays_whatever_else_is_open() -> None:
    start = START.replace("R 1 -", "Y 1 -")
    rig = Rig(start, game=GAME, clock="1").hands("d2- d3+ 1500ms 100ms").hands("61000ms")
    assert rig.status.startswith("Black ran out of time.")
    for press in ("[say]", "[hint]", "[first-choice]"):
        assert rig.status.startswith("Black ran out of time."), press
        rig.hands(press)
    assert "ran out of time" not in rig.status


# --- resigning ---

RESIGNS = [
    # the coalitions, who resigns, what is asked
    ("YG,BR", "Y", "Resign as Yellow? Green loses, too."),
    ("YG,BR", "G", "Resign as Green?"),
    ("-", "Y", "Resign as Yellow?"),
]


@pytest.mark.parametrize(("coalitions", "seat", "question"), RESIGNS)
def test_resigning_says_who_loses_too(coalitions: str, seat: str, question: str) -> None:
    rig = Rig(START.replace("R 1 -", f"{seat} 3 {coalitions}"), game=GAME).hands("[resign]")
    assert rig.status.startswith(f"{question} Press ")
