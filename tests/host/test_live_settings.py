"""Settings that are changed while a game is played: which ones, by what check, kept where, and from
when on they count.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from drivers.interfaces import Button
from engines.localiser import english
from firmware_host.cli import main
from firmware_host.commands.saved_games import export
from firmware_host.config.setting_rule import ConfigError
from firmware_host.config.settings import Config, Lights, Storage, tables
from firmware_host.config.toml_file import (
    FILE,
    LIVE_NAMES,
    Value,
    live_settings,
    with_changes,
    with_saved_changes,
)
from firmware_host.journal.library import Library
from firmware_host.runtime.board_menu import LiveSettings
from firmware_host.runtime.game_session import GameSession
from firmware_host.table.events import Named
from tests.host.test_loop import GAME, Desk

WAYS = ("folder", "key", "host", "port", "names", "judge_pin", "certificate", "private_key")


def kept_in(folder: Path, **rest: object) -> Config:
    return replace(Config(storage=Storage(folder=str(folder))), **rest)  # type: ignore[arg-type]


def test_no_path_no_port_and_no_pin_is_among_them() -> None:
    assert {name.partition(".")[0] for name in LIVE_NAMES} <= tables().keys() - {"hardware"}
    assert not {name.partition(".")[2] for name in LIVE_NAMES} & set(WAYS)
    assert [one.name for one in live_settings(Config())] == list(LIVE_NAMES)


REFUSED: list[tuple[str, Value, str]] = [
    ("lights.brightness", 7, "lights.brightness is 7; use a number from 0.05 to 1"),
    ("lights.brightness", "high", 'lights.brightness is "high"; use a number from 0.05 to 1'),
    ("lights.brightness", True, "lights.brightness is true; use a number from 0.05 to 1"),
    ("sensing.settle_ms", 0.5, "sensing.settle_ms is 0.5; use a whole number from 20 to 1000"),
    ("sensing.hold_s", 0, "sensing.hold_s is 0; use a number from 0.5 to 60"),
    (
        "lights.palette",
        "pink",
        'lights.palette is "pink"; use "standard", "deuteranopia" or "tritanopia"',
    ),
    (
        "web.judge_pin",
        "0000",
        ('"web.judge_pin" can\'t be changed here; these can: lights.brightness,'),
    ),
    (
        "storage.folder",
        "/",
        ('"storage.folder" can\'t be changed here; these can: lights.brightness,'),
    ),
    ("lights", 1, '"lights" can\'t be changed here; these can: lights.brightness,'),
    ("__class__.x", 1, '"__class__.x" can\'t be changed here; these can: lights.brightness,'),
]


@pytest.mark.parametrize(("name", "value", "sentence"), REFUSED)
def test_a_wrong_value_is_told_and_changes_nothing(
    tmp_path: Path, name: str, value: Value, sentence: str
) -> None:
    settings = LiveSettings(kept_in(tmp_path))
    refusal, now = settings.change({"sensing.slide_ms": 500, name: value})
    assert english(refusal).startswith(sentence)
    assert now == live_settings(Config())
    assert not (tmp_path / FILE).exists()
    with pytest.raises(ConfigError):
        with_changes(Config(), {name: value})


def test_changes_are_kept_over_a_restart_and_told_by_config(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "config.toml"
    file.write_text(
        f'[storage]\nfolder = "{tmp_path}"\n[lights]\nbrightness = 0.3\npalette = "tritanopia"\n'
    )
    config = kept_in(tmp_path, lights=Lights(0.3, "tritanopia"))
    settings = LiveSettings(config)
    assert settings.change({"lights.brightness": 1}) == (None, live_settings(settings.config))
    assert settings.change({"sensing.hold_s": 2.5, "sensing.slide_ms": 500})[0] is None
    assert settings.config.lights == Lights(1.0, "tritanopia")
    assert with_saved_changes(config) == settings.config
    assert main(["config", "--config", str(file)]) == 0
    told = capsys.readouterr().out
    for line in ("brightness = 1.0", 'palette = "tritanopia"', "slide_ms = 500", "hold_s = 2.5"):
        assert f"\n{line}\n" in told


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("lights.brightness = ", "can't be read"),
        ("lights.brightness = 9", "lights.brightness is 9; use a number from 0.05 to 1"),
        ('web.judge_pin = "0000"', "can't be changed here"),
        ("lights = 1", "can't be changed here"),
        ("[lights.brightness]\nmuch = 1", "lights.brightness is {'much': 1}; use a number"),
    ],
)
def test_a_file_that_cannot_be_used_is_told_and_stops_nobody(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, text: str, told: str
) -> None:
    (tmp_path / FILE).write_text(text)
    config = kept_in(tmp_path)
    assert with_saved_changes(config) == config
    assert told in caplog.text


def test_a_disk_that_fails_is_told_and_nothing_is_changed(tmp_path: Path) -> None:
    (tmp_path / "games").write_text("no folder")
    settings = LiveSettings(kept_in(tmp_path / "games"))
    refusal, now = settings.change({"lights.brightness": 1})
    assert english(refusal) == "the settings can't be saved: file exists"
    assert now == live_settings(Config())


def test_lights_are_brighter_and_of_other_colours_at_once(tmp_path: Path) -> None:
    desk = Desk(tmp_path / "games")
    settings = LiveSettings(kept_in(tmp_path, lights=Lights(0.2, budget_ma=2000)))
    settings.follow(desk.host.set_config)
    desk.hands("c3-")
    frames = []
    for values in ({}, {"lights.brightness": 0.4}, {"lights.palette": "tritanopia"}):
        assert settings.change(values)[0] is None
        desk.host.run_once()
        frames.append(desk.leds.frame)
    dim, bright, other = frames
    assert sum(bright) == pytest.approx(2 * sum(dim), rel=0.05)
    assert other != bright
    desk.room.close()


@pytest.mark.parametrize("meanwhile", [False, True])
def test_waits_count_at_once(tmp_path: Path, meanwhile: bool) -> None:
    """``meanwhile``: they are changed with a piece in the hand."""
    desk = Desk(tmp_path / "games")
    settings = LiveSettings(kept_in(tmp_path, lights=Lights(budget_ma=2000)))
    settings.follow(desk.host.set_config)
    desk.run(1)
    if meanwhile:
        desk.hands("c3-")
    assert settings.change({"sensing.settle_ms": 1000, "sensing.hold_s": 60})[0] is None
    desk.run(0.1)
    desk.hands("d4+" if meanwhile else "c3- d4+")
    desk.run(0.5)
    assert len(desk.room.table.moves) == 0
    desk.run(1)
    assert len(desk.room.table.moves) == 1
    desk.run(10)
    desk.hands("f6- f6+")
    desk.run(2)
    assert not desk.room.table.view((), None).settled
    assert settings.change({"sensing.hold_s": 0.5})[0] is None
    desk.run(0.1)
    desk.hands("f6-")
    desk.run(0.1)
    assert desk.room.table.view((), None).settled, "nobody waits for what was asked for before"
    desk.room.close()


CAPTURED = "c3- d4+ wait f6- e5+ wait e5- d4- f6+ wait"

TAKEN_BACK: list[tuple[str, str, int]] = [
    ("c3- d4+", "d4- c3+", 0),
    ("c3- d4+ wait", "d4- c3+", 0),
    (CAPTURED, "f6- d4+ e5+", 2),
    (CAPTURED, "f6- e5+ d4+", 2),
]


@pytest.mark.parametrize(("played", "back", "left"), TAKEN_BACK)
def test_a_move_made_before_waits_are_changed_is_taken_back_by_hand(
    tmp_path: Path, played: str, back: str, left: int
) -> None:
    """``wait``: the move has rested for as long as would make it final at the next lift."""
    desk = Desk(tmp_path / "games")
    settings = LiveSettings(kept_in(tmp_path, lights=Lights(budget_ma=2000)))
    settings.follow(desk.host.set_config)
    desk.run(1)
    for moved in played.split("wait"):
        desk.hands(moved)
        desk.run(4 if "wait" in played else 0.5)
    assert settings.change({"sensing.hold_s": 4})[0] is None
    desk.run(0.5)
    desk.hands(back)
    desk.run(5)
    assert len(desk.room.table.moves) == left
    desk.room.close()


def test_hints_are_switched_off_and_on(tmp_path: Path) -> None:
    desk = Desk(tmp_path / "games")
    settings = LiveSettings(kept_in(tmp_path, lights=Lights(budget_ma=2000)))
    settings.follow(desk.host.set_config)
    desk.press(Button.HINT)
    assert desk.page.arrows
    assert settings.change({"play.hints": "off"})[0] is None
    desk.run(0.1)
    assert not desk.page.arrows
    desk.press(Button.HINT)
    assert (desk.page.arrows, desk.note) == ((), "Hints are turned off in the settings.")
    assert settings.change({"play.hints": "counted"})[0] is None
    desk.press(Button.HINT)
    assert desk.page.arrows
    desk.room.close()


def test_names_go_into_the_record_of_a_game_that_is_played_and_into_the_next(
    tmp_path: Path,
) -> None:
    desk = Desk(tmp_path)
    settings = LiveSettings(kept_in(tmp_path, lights=Lights(budget_ma=2000)))
    settings.follow(desk.host.set_config)
    game_id = desk.room.table.game_id
    assert settings.change({"play.players": " Anna , "})[0] is None
    desk.hands("c3- d4+")
    desk.run(0.5)
    assert settings.change({"play.players": "Анна, Bo"})[0] is None
    desk.run(0.1)
    assert settings.change({"lights.brightness": 0.5})[0] is None
    desk.run(0.1)
    desk.room.begin()
    assert desk.room.table.names == (("white", "Анна"), ("black", "Bo"))
    empty = desk.room.table.game_id
    desk.room.close()
    library = Library(tmp_path)
    events = library.read(game_id).events
    assert [one.names for one in events if isinstance(one, Named)] == [
        {"white": "Anna"},
        {"white": "Анна", "black": "Bo"},
    ]
    record = export(library, game_id)
    assert '\n[White "Анна"]\n[Black "Bo"]\n' in record
    assert GAME.read_record(record).tags["Black"] == "Bo"
    assert empty not in {game.game_id for game in library.games()}, "names alone make no game"
    room = GameSession(GAME, library, ("Cy", "Di"))
    room.resume(game_id)
    assert room.table.names == (("white", "Анна"), ("black", "Bo")), "its own players"
    room.close()
