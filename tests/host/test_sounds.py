"""Which sound is heard when, and how loud. What it may not tell: test_secrecy, test_judging."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from drivers.interfaces import Seconds, Sound
from engines import make_game
from engines.game import Seat
from engines.time_control import TimeLeft
from firmware_host.config.setting_rule import ConfigError
from firmware_host.config.settings import Config, Lights
from firmware_host.config.settings import Sound as Settings
from firmware_host.display.sounds import BoardSounds
from firmware_host.table.messages import Clocks
from tests.engines.tafl_king_play import text
from tests.extent import examples
from tests.host.rig import Rig
from tests.host.test_judging import OUTCOMES
from tests.host.test_loop import Desk

DRAUGHTS = "russian-draughts"
KINGS = "W:WKa1,c1:Bh8,b8"
CHECK = "5BK4/10/10/10/10/10/10/10/4YT5/4YK5 Y 4 YG,BR"

HEARD = [
    # what happens: the game; the position; the seats that play at the board, of which a star says
    # that the computer plays the others; what hands do, and @ what is done elsewhere; the sounds
    ("a move", DRAUGHTS, "", "", "c3- d4+ 1000ms", "lift landing"),
    ("a move and its answer at one board: no bell", DRAUGHTS, "", "",
     "c3- d4+ 1000ms f6- e5+ 1000ms", "lift landing lift landing"),
    ("a piece is put back", DRAUGHTS, "", "", "c3- c3+ 1000ms", "lift landing"),
    ("a king is pushed", DRAUGHTS, "W:WKa1:Bh8", "", "a1- b2+ b2- c3+ 1000ms",
     "lift landing lift landing"),
    ("a move is changed", DRAUGHTS, "", "", "c3- d4+ 1000ms d4- b4+ 1000ms",
     "lift landing lift landing"),
    ("a move is put back", DRAUGHTS, "", "", "c3- d4+ 1000ms d4- c3+ 1000ms",
     "lift landing lift landing"),
    ("a capture", DRAUGHTS, "W:Wc3:Bd4,h8", "", "c3- e5+ d4- 1000ms", "lift capture lift"),
    ("the captured piece first", DRAUGHTS, "W:Wc3:Bd4,h8", "", "d4- c3- e5+ 1000ms",
     "lift lift capture"),
    ("two captures", DRAUGHTS, "W:Wc3:Bd4,f6,a7", "", "c3- e5+ d4- e5- g7+ f6- 1000ms",
     "lift capture lift lift capture lift"),
    ("a piece that must not move", DRAUGHTS, "W:Wc3,a1:Bd4,h8", "", "a1- a1+ 1000ms",
     "refused landing"),
    ("a piece that cannot move", DRAUGHTS, "", "", "a1- a1+ 1000ms", "refused landing"),
    ("the opponent's piece", DRAUGHTS, "", "", "f6- f6+ 1000ms", "refused landing"),
    ("where it cannot go, and back", DRAUGHTS, "", "", "c3- c4+ 2000ms c4- c3+ 1000ms",
     "lift landing refused lift landing"),
    ("the last piece is captured", DRAUGHTS, "W:Wc3:Bd4", "", "c3- e5+ d4- 1000ms",
     "lift capture lift end"),
    ("resigning, once confirmed", DRAUGHTS, "", "", "[resign] [resign] 1000ms", "end"),
    ("resigning, not confirmed", DRAUGHTS, "", "", "[resign] 9000ms", ""),
    ("nothing to undo, nothing to finish", DRAUGHTS, "", "", "[take-back] [turn] 1000ms", ""),
    ("a hint", DRAUGHTS, "", "", "[hint] 1000ms", ""),
    ("the sensors were away", DRAUGHTS, "", "", "away c3- c3+ 1000ms", ""),
    ("the answer of the computer", DRAUGHTS, KINGS, "white*", "a1- b2+ 1000ms @b8-a7",
     "lift landing turn"),
    ("the answer of a phone", DRAUGHTS, KINGS, "white", "a1- b2+ 1000ms @b8-a7",
     "lift landing turn"),
    ("a phone that nobody gave a seat", DRAUGHTS, KINGS, "", "a1- b2+ 1000ms @b8-a7",
     "lift landing turn"),
    ("hands carry it out", DRAUGHTS, KINGS, "white*", "a1- b2+ 1000ms @b8-a7 b8- a7+ 1000ms",
     "lift landing turn lift landing"),
    ("undone with the button, and led back", DRAUGHTS, KINGS, "white*",
     "a1- b2+ 1000ms @b8-a7 follow [take-back] 500ms follow",
     "lift landing turn lift landing lift landing lift landing"),
    ("a phone offers a draw", DRAUGHTS, KINGS, "white", "@c1-d2 @black:offer-draw 1000ms", "turn"),
    ("the last piece is captured elsewhere", DRAUGHTS, "B:Wc3:Bd4,h8", "white", "@d4:b2", "end"),
    ("check", "coalition-chess", CHECK, "", "e2- f2+ 1000ms", "lift landing check"),
    ("check from elsewhere", "coalition-chess", CHECK, "black", "@e2-f2", "check"),
    ("a threat to surround the king", "tafl-king", text("A e4 g4 e3 a5 D g5 K f4", "A"), "",
     "e3- f3+ 1000ms", "lift landing check"),
    ("a challenge", "generals", OUTCOMES["the challenger stays"], "", "e4- e5- e5+ 3000ms",
     "lift lift capture capture"),
    ("the flag is taken", "generals", OUTCOMES["a flag is taken"], "", "e4- e5- e5+ 3000ms",
     "lift lift capture end"),
    ("an army is set up", "generals", "", "", "a1+ b1+ b1- c1+ 1000ms",
     "landing landing lift landing"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("game", "position", "here", "acts", "heard"),
    [row[1:] for row in HEARD],
    ids=[row[0] for row in HEARD],
)
def test_what_is_heard(game: str, position: str, here: str, acts: str, heard: str) -> None:
    bare = "nothing" if game == "generals" and not position else ""
    rig = Rig(position, game=make_game(game), seats=here.rstrip("*"), standing=bare)
    if here.endswith("*"):
        others = [seat for seat in rig.game.seats if seat not in rig.seats]
        rig.table.computers = tuple((seat, 1) for seat in others)
    act(rig, acts)
    assert " ".join(sound for _, sound in rig.heard) == heard


def act(rig: Rig, acts: str) -> None:
    words = iter(acts.split())
    for word in words:
        if word == "follow":
            rig.follow().wait(1.0)
        elif word == "away":
            rig.away(f"{next(words)} {next(words)}")
        elif word[0] == "@":
            rig.elsewhere(word[1:])
        else:
            rig.hands(word)


@given(st.lists(st.integers(0, 63), max_size=8))
@settings(max_examples=examples(20))
def test_whatever_hands_do_is_heard_at_once(touched: list[int]) -> None:
    """At least one sound follows each piece that is lifted or put down, within the debounce, and
    not more than one at a time.
    """
    rig = Rig()
    names = rig.game.topology.names
    for cell in touched:
        began, known = rig.now, len(rig.heard)
        rig.hands(f"{names[cell]}{'-' if rig.occupied >> cell & 1 else '+'}")
        assert rig.heard[known][0] - began <= 0.0031
    moments = [at for at, _ in rig.heard]
    assert len(set(moments)) == len(moments)


def test_the_sounds_are_all_heard_but_that_of_the_clock() -> None:
    heard = {word for *_, sounds in HEARD for word in sounds.split()}
    assert {*Sound} - heard == {Sound.LAST_SECONDS}


CLOCKS = [
    # what happens; who plays here; at these seconds: a view with who runs and what White and Black
    # have left, or None for a look at the one before; and whether it rings
    ("the last ten seconds of a player here", "white",
     [(0, ("white", 12, 60), 0), (2.1, None, 1), (5, None, 0)]),
    ("those of the opponent elsewhere", "black", [(0, ("white", 12, 60), 0), (3, None, 0)]),
    ("both play here", "white black", [(0, ("black", 60, 11), 0), (2, None, 1)]),
    ("a clock that stands still", "white", [(0, ("", 12, 60), 0), (30, None, 0)]),
    ("it stays low", "white", [(0, ("white", 12, 60), 0), (4, ("black", 8, 60), 1),
                               (5, ("white", 8, 59), 0), (6, None, 0)]),
    ("again after an increment", "white", [(0, ("white", 11, 60), 0), (2, None, 1),
                                           (3, ("black", 13, 60), 0), (4, ("white", 13, 59), 0),
                                           (8, None, 1)]),
    ("no clock", "white", [(0, None, 0), (9, None, 0)]),
]  # fmt: skip


@pytest.mark.parametrize(("_", "here", "steps"), CLOCKS)
def test_the_last_seconds_are_heard_once(
    _: str, here: str, steps: Sequence[tuple[float, tuple[str, int, int] | None, int]]
) -> None:
    game = make_game(DRAUGHTS)
    sounds, state = BoardSounds(), Rig(seats=here).station.state
    assert state is not None
    for now, told, rings in steps:
        if told is not None:
            runs, *left = told
            times = zip(game.seats, (TimeLeft(1000 * each) for each in left), strict=True)
            clocks = Clocks(tuple(times), (Seat(runs),) if runs else ())
            view = replace(state.view, clocks=clocks)
            state = dataclasses.replace(state, view=view, viewed_at=Seconds(now))
        assert bool(sounds.of_clocks(state, now)) is bool(rings), now


# --- how loud ---

LOUD = [
    # volume, hours without sounds, the time of day, the amplitude in percent
    (100, "", 0, 100),
    (50, "", 12 * 60, 25),
    (0, "", 12 * 60, 0),
    (100, "22:00-07:00", 21 * 60 + 59, 100),
    (100, "22:00-07:00", 22 * 60, 0),
    (100, "22:00-07:00", 0, 0),
    (100, "22:00-07:00", 6 * 60 + 59, 0),
    (100, "22:00-07:00", 7 * 60, 100),
    (100, "9:30-12:00", 9 * 60 + 29, 100),
    (100, "9:30-12:00", 9 * 60 + 30, 0),
    (100, "9:30-12:00", 12 * 60, 100),
    (100, "07:00-07:00", 7 * 60, 100),
]


@pytest.mark.parametrize(("volume", "quiet", "minute", "percent"), LOUD)
def test_how_loud_it_is(volume: int, quiet: str, minute: int, percent: int) -> None:
    assert round(100 * Settings(volume=volume, quiet=quiet).amplitude(minute)) == percent


@pytest.mark.parametrize("quiet", ["22", "22:00", "24:00-07:00", "22:60-07:00", "22:00 - 07:00"])
def test_hours_that_no_clock_shows_are_refused(quiet: str) -> None:
    with pytest.raises(ConfigError, match='use two times of day, such as "22:00-07:00", or ""'):
        Settings(quiet=quiet)


# --- the loop ---


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    desk = Desk(tmp_path)
    yield desk
    desk.room.close()


def configured(**sound: object) -> Config:
    return Config(lights=Lights(budget_ma=2000), sound=Settings(**sound))  # type: ignore[arg-type]


def test_lights_come_first_and_the_page_last(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    for port, method, word in (
        (desk.leds, "show", "light"),
        (desk.sounds, "play", "sound"),
        (desk.screen, "show_page", "page"),
    ):
        monkeypatch.setattr(port, method, lambda *_, word=word: told.append(word))
    desk.hands("c3-")
    assert told[:3] == ["light", "sound", "page"]


def test_a_volume_is_heard_when_it_is_set(desk: Desk) -> None:
    desk.host.set_config(configured(volume=0))
    desk.hands("c3- c3+")
    assert (desk.sounds.played, desk.sounds.opened) == ([], 0)
    desk.host.set_config(configured(volume=20))
    desk.run(0.1)
    assert desk.sounds.opened == 1
    assert desk.sounds.played == [(Sound.LANDING, pytest.approx(0.04))]


def test_the_quiet_hours_are_those_of_the_clock_on_the_wall(desk: Desk) -> None:
    desk.host.set_config(configured(quiet="22:00-07:00"))
    desk.run(0.1)
    for desk.time_of_day, heard in (((21, 59), 3), ((22, 0), 3), ((7, 0), 5)):
        desk.hands("c3- c3+")
        assert len(desk.sounds.played) == heard


@pytest.mark.parametrize(("volume", "opened"), [(50, 1), (0, 0)])
def test_the_device_is_opened_before_the_first_turn_of_the_loop_if_at_all(
    desk: Desk, volume: int, opened: int
) -> None:
    desk.host.set_config(configured(volume=volume))
    desk.run(0.1)
    desk.sounds.opened = 0
    desk.host.stop()
    desk.host.run()
    assert desk.sounds.opened == opened
