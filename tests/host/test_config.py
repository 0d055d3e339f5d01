"""Settings: defaults, every mistake a reader of the file can make, and the printed sample."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from drivers.board_file import load_board
from drivers.interfaces import Button
from firmware_host.cli import main
from firmware_host.config.hardware_settings import Hardware, gpio_numbers
from firmware_host.config.setting_rule import ConfigError
from firmware_host.config.settings import (
    PALETTE_NAMES,
    Config,
    Lights,
    Sensing,
    Storage,
    for_board,
)
from firmware_host.config.toml_file import default_path, load_config, read_config, sample


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home of its own for every test, without XDG variables."""
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.delenv("XDG_CONFIG_HOME", raising=False)
    monkeypatch.delenv("XDG_STATE_HOME", raising=False)
    return tmp_path


# --- what is in force ---


def test_an_empty_file_is_the_defaults() -> None:
    config = read_config("", "x.toml")
    assert config == Config()
    assert config.board == "universal-11x11"
    assert config.sensing == Sensing(3, 100, 320, 3.0, 1.0, 3.5)
    assert config.lights == Lights(0.7, "standard", 0)
    assert config.play.take_back is True
    assert config.storage.folder == ""


def test_a_file_changes_what_it_names_and_nothing_else() -> None:
    text = """
        board = "starter-8x8"
        [sensing]
        hold_s = 2
        [lights]
        palette = "tritanopia"
        [play]
        take_back = false
        [storage]
        folder = "/var/lib/lodeboard"
    """
    assert read_config(text, "x.toml") == Config(
        board="starter-8x8",
        sensing=replace(Sensing(), hold_s=2.0),
        lights=replace(Lights(), palette="tritanopia"),
        play=replace(Config().play, take_back=False),
        storage=Storage("/var/lib/lodeboard"),
    )


def test_a_whole_number_of_seconds_becomes_a_float() -> None:
    assert repr(read_config("[sensing]\nhold_s = 2", "x.toml").sensing.hold_s) == "2.0"


BOUNDS = [
    # text of the key, what is allowed at both ends, what is beyond them
    ("sensing", "debounce_ms", ("0", "20"), ("-1", "21", "3.0")),
    ("sensing", "settle_ms", ("20", "1000"), ("19", "1001")),
    ("sensing", "slide_ms", ("50", "3000"), ("49", "3001")),
    ("sensing", "hold_s", ("0.5", "60"), ("0.49", "60.1", "nan", "inf")),
    ("sensing", "error_after_s", ("0.2", "60"), ("0.1", "61")),
    ("sensing", "error_in_hand_s", ("0.2", "60"), ("0.1", "61")),
    ("lights", "brightness", ("0.05", "1"), ("0", "1.01", "-nan")),
    ("lights", "palette", tuple(f'"{name}"' for name in PALETTE_NAMES), ('"Standard"', '""')),
    ("lights", "budget_ma", ("0", "20000"), ("-1", "20001")),
    ("play", "take_back", ("true", "false"), ("1", '"yes"')),
    ("storage", "folder", ('""', '"/tmp"'), ("5", '"a\\nb"')),
    ("storage", "key", ('""', '"/media/stick/key"'), ("5", '"a\\nb"')),
    ("hardware", "sensors", ('"simulated"', '"pico"', '"linear-hall"'), ('"usb"', '""')),
    ("hardware", "lights", ('"auto"', '"none"', '"leds0"'), ('"off"',)),
    ("hardware", "port", ('""', '"/dev/ttyACM0"', '"E66138528350AF2B"'), ("0",)),
    ("hardware", "rows", ('""', '"5"', '"5,6 , 13"'), ('"5 6"', '"5,"', '"GPIO5"', "5", "[5]")),
    ("hardware", "columns", ('"26, 27"',), ('"-1"', '"100"')),
    ("hardware", "buttons", ('""', '"25"'), ('"turn"',)),
    ("hardware", "button_names", ('""', '"turn"', '"hint, turn"'), ('"trun"', '"turn hint"')),
    ("hardware", "pull_up_ohm", ("1000", "100000"), ("999", "100001")),
    ("hardware", "led_pin", ("2", "27"), ("1", "28", '"18"')),
    ("hardware", "gamma", ("1", "2.2", "3"), ("0.9", "3.1")),
]


@pytest.mark.parametrize(("table", "key", "good", "bad"), BOUNDS)
def test_bounds(table: str, key: str, good: tuple[str, ...], bad: tuple[str, ...]) -> None:
    for value in good:
        read_config(f"[{table}]\n{key} = {value}", "x.toml")
    for value in bad:
        with pytest.raises(ConfigError, match=rf"^x\.toml: {table}\.{key} is .*; use .+$"):
            read_config(f"[{table}]\n{key} = {value}", "x.toml")


def test_bounds_hold_for_the_command_line_too() -> None:
    with pytest.raises(ConfigError, match=r"^lights\.brightness is 7; use a number from 0\.05 "):
        replace(Lights(), brightness=7)


# --- mistakes: what, where, what to do ---

MISTAKES = {
    "out of bounds": (
        "[sensing]\ndebounce_ms = 99",
        "x.toml: sensing.debounce_ms is 99; use a whole number from 0 to 20",
    ),
    "wrong type": (
        '[lights]\nbrightness = "high"',
        'x.toml: lights.brightness is "high"; use a number from 0.05 to 1',
    ),
    "truth for a number": (
        "[sensing]\nsettle_ms = true",
        "x.toml: sensing.settle_ms is true; use a whole number from 20 to 1000",
    ),
    "number for truth": (
        "[play]\ntake_back = 1",
        "x.toml: play.take_back is 1; use true or false",
    ),
    "unknown choice": (
        '[lights]\npalette = "protanopia"',
        'x.toml: lights.palette is "protanopia"; use "standard", "deuteranopia" or "tritanopia"',
    ),
    "unknown key": (
        "[sensing]\ndebounce = 3",
        (
            "x.toml: unknown setting sensing.debounce (did you mean 'debounce_ms'?); the settings"
            " are debounce_ms, settle_ms, slide_ms, hold_s, error_after_s, error_in_hand_s"
        ),
    ),
    "unknown table": (
        "[light]\nbrightness = 1",
        (
            "x.toml: unknown table [light] (did you mean 'lights'?); the tables are sensing,"
            " lights, sound, play, storage, web, hardware"
        ),
    ),
    "unknown setting above all tables": (
        'bord = "x"',
        (
            "x.toml: unknown setting bord (did you mean 'board'?); the settings are board, sensing,"
            " lights, sound, play, storage, web, hardware"
        ),
    ),
    "key in the wrong table": (
        "[sensing]\nbrightness = 0.5",
        "x.toml: unknown setting sensing.brightness; it belongs under [lights]",
    ),
    "key without its table": (
        "brightness = 0.5",
        "x.toml: unknown setting brightness; it belongs under [lights]",
    ),
    "table as a value": (
        "lights = 5",
        "x.toml: lights is 5; put [lights] above its settings",
    ),
    "value as a table": (
        "[board]\nname = 'x'",
        "x.toml: board is {'name': 'x'}; use text in quotes, on one line",
    ),
    "syntax": (
        "[lights]\nbrightness = ,5",
        "x.toml: not valid TOML: Invalid value (at line 2, column 14)",
    ),
    "the same key twice": (
        "[play]\ntake_back = true\ntake_back = false",
        "x.toml: not valid TOML: Cannot overwrite a value (at end of document)",
    ),
    "a pin twice": (
        '[hardware]\nsensors = "gpio"\nrows = "5, 6"\ncolumns = "13, 6"',
        (
            "x.toml: hardware.columns has GPIO 6, but hardware.rows already uses it; use a"
            " different pin for each wire"
        ),
    ),
    "the pin of the strip": (
        '[hardware]\nsensors = "gpio"\nrows = "5, 18"',
        (
            "x.toml: hardware.rows has GPIO 18, but hardware.led_pin already uses it; use a"
            " different pin for each wire"
        ),
    ),
    "a pin of SPI": (
        '[hardware]\nsensors = "shift-registers"\nbuttons = "3, 11"',
        (
            'x.toml: hardware.buttons has GPIO 11, but sensors = "shift-registers" already uses'
            " it; use a different pin for each wire"
        ),
    ),
    "the strip on a pin of the multiplexers": (
        '[hardware]\nsensors = "linear-hall"\nled_pin = 19',
        (
            'x.toml: hardware.led_pin has GPIO 19, but sensors = "linear-hall" already uses it;'
            " use a different pin for each wire"
        ),
    ),
    "a button twice": (
        '[hardware]\nsensors = "linear-hall"\nbuttons = "3, 3"',
        (
            "x.toml: hardware.buttons has GPIO 3, but hardware.buttons already uses it; use a"
            " different pin for each wire"
        ),
    ),
    "no pin at all": (
        '[hardware]\nsensors = "gpio"\nbuttons = "40"',
        "x.toml: hardware.buttons has GPIO 40; use numbers from 2 to 27",
    ),
    "a button nobody knows": (
        '[hardware]\nbutton_names = "turn, undo"',
        'x.toml: hardware.button_names is "turn, undo"; use names separated by commas, such'
        ' as "turn, take-back, say"',
    ),
    "somebody's home": (
        '[storage]\nfolder = "~no-such-user/games"',
        'x.toml: storage.folder is "~no-such-user/games"; use an absolute path',
    ),
}


@pytest.mark.parametrize(("text", "message"), MISTAKES.values(), ids=list(MISTAKES))
def test_a_mistake(text: str, message: str) -> None:
    with pytest.raises(ConfigError) as caught:
        read_config(text, "x.toml")
    assert str(caught.value) == message


@given(st.text(max_size=100) | st.text(alphabet='[]{}=.\n "abdor1', max_size=100))
def test_any_text_is_settings_or_one_line_of_reproach(text: str) -> None:
    for whole in (text, f"[sensing]\n{text}", f'"{text}" = 1', f'["{text}"]'):
        reproach = "x.toml: "
        try:
            read_config(whole, "x.toml")
        except ConfigError as error:
            reproach = str(error)
        assert reproach.startswith("x.toml: ")
        assert len(reproach.splitlines()) == 1


# --- files and folders ---


def test_without_a_file_all_is_at_its_default(home: Path) -> None:
    assert default_path() == home / ".config/lodeboard/config.toml"
    assert load_config() == Config()


def test_the_default_file_is_read_when_it_is_there(home: Path) -> None:
    default_path().parent.mkdir(parents=True)
    default_path().write_bytes(b'\xef\xbb\xbfboard = "starter-8x8"\r\n')
    assert load_config().board == "starter-8x8"


@pytest.mark.parametrize(
    ("value", "folder"), [("/etc/xdg-of-mine", "/etc/xdg-of-mine"), ("relative", None), ("", None)]
)
def test_xdg_folders(
    value: str, folder: str | None, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", value)
    monkeypatch.setenv("XDG_STATE_HOME", value)
    assert default_path() == Path(folder or home / ".config") / "lodeboard/config.toml"
    assert Storage().path == Path(folder or home / ".local/state") / "lodeboard"


def test_a_named_file_has_to_be_there(home: Path) -> None:
    with pytest.raises(ConfigError) as caught:
        load_config(home / "mine.toml")
    assert str(caught.value) == (
        f"{home}/mine.toml: no such file; correct the path, or leave out --config to use"
        f" {home}/.config/lodeboard/config.toml"
    )


def test_what_is_no_text_file(home: Path) -> None:
    with pytest.raises(ConfigError, match="can't be read: Is a directory; check the path"):
        load_config(home)
    with pytest.raises(ConfigError, match="can't be read: embedded null byte; check the path"):
        load_config("a\0b")
    (home / "photo.toml").write_bytes(b"\x89PNG\xff")
    with pytest.raises(ConfigError, match=r"photo\.toml: not a text file; save .* as UTF-8"):
        load_config(home / "photo.toml")


def test_without_a_home_it_says_what_to_set(monkeypatch: pytest.MonkeyPatch) -> None:
    def nowhere() -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.setattr(Path, "home", nowhere)
    with pytest.raises(ConfigError, match="no home folder found; set HOME or XDG_CONFIG_HOME"):
        default_path()


PATHS = [
    # as written in /etc/lodeboard/config.toml, as used
    ("board", "starter-8x8", "starter-8x8"),
    ("board", "mine.toml", "/etc/lodeboard/mine.toml"),
    ("board", "boards/mine", "/etc/lodeboard/boards/mine"),
    ("board", "/srv/mine.toml", "/srv/mine.toml"),
    ("board", "~/mine.toml", "{home}/mine.toml"),
    ("folder", "games", "/etc/lodeboard/games"),
    ("folder", "/srv/games", "/srv/games"),
    ("folder", "~/games", "{home}/games"),
    ("key", "", "None"),
    ("key", "my.key", "/etc/lodeboard/my.key"),
    ("key", "/media/stick/key", "/media/stick/key"),
]


@pytest.mark.parametrize(("key", "written", "used"), PATHS)
def test_paths_count_from_the_files_folder(key: str, written: str, used: str, home: Path) -> None:
    table = "" if key == "board" else "[storage]\n"
    config = read_config(f'{table}{key} = "{written}"', "/etc/lodeboard/config.toml")
    expected = used.format(home=home)
    storage = config.storage
    paths = {"board": config.board, "folder": storage.path, "key": storage.key_path}
    assert str(paths[key]) == expected


# --- lists in a text ---


def test_pins_and_buttons_are_lists_in_a_text() -> None:
    own = Hardware(sensors="gpio", rows="5,6 ,  13", columns="", button_names="hint, turn")
    assert (gpio_numbers(own.rows), gpio_numbers(own.columns)) == ((5, 6, 13), ())
    assert own.named_buttons == (Button.HINT, Button.TURN)
    usual = Hardware(sensors="gpio")
    pins = (
        *gpio_numbers(usual.rows),
        *gpio_numbers(usual.columns),
        *gpio_numbers(usual.buttons),
        usual.led_pin,
    )
    assert sorted(pins) == list(range(2, 28)), "an 11x11 board takes every pin a Pi has"


# --- settings and a board ---


def test_the_boards_budget_counts_unless_one_is_set() -> None:
    board = load_board("starter-8x8")
    assert for_board(Config(), board).lights.budget_ma == board.budget_ma
    own = Config(lights=Lights(budget_ma=900))
    assert for_board(own, board) == own


def test_reed_contacts_need_no_long_debounce() -> None:
    reed = load_board("starter-8x8")
    hall = replace(reed, sensor_kind="hall")
    for debounce_ms, board in [(5, reed), (20, hall)]:
        config = Config(sensing=Sensing(debounce_ms=debounce_ms))
        assert for_board(config, board).sensing == config.sensing
    with pytest.raises(ConfigError) as caught:
        for_board(Config(sensing=Sensing(debounce_ms=6)), reed)
    assert str(caught.value) == (
        "sensing.debounce_ms is 6, too long for the reed switches of the board"
        " 'starter-8x8'; use a whole number from 0 to 5"
    )


# --- the printed sample ---

CHANGED = Config(
    board='/a "quoted" path/größe.toml',
    sensing=Sensing(1, 20, 50, 0.5, 0.2, 60),
    lights=Lights(0.05, "deuteranopia", 1234),
    play=replace(Config().play, take_back=False),
    storage=Storage("/srv/games", "/media/stick/key"),
    hardware=Hardware(sensors="gpio", rows="5", columns="6", buttons="", gamma=1),
)


@pytest.mark.parametrize("config", [Config(), CHANGED])
def test_the_sample_reads_back(config: Config) -> None:
    assert read_config(sample(config), "x.toml") == config


def test_the_sample_shows_every_setting_at_its_default() -> None:
    printed = sample()
    assert not re.search(r"^\w", printed, re.MULTILINE), "a default is commented out"
    live = re.sub(r"^#(\w+ = )", r"\1", printed, flags=re.MULTILINE)
    assert read_config(live, "sample") == Config()
    assert len(re.findall(r"^\w+ = ", live, re.MULTILINE)) == 42
    assert "switches. Use a whole number from 0 to 20.\n#debounce_ms = 3\n" in printed.replace(
        "\n# ", " "
    )


PIN = '[web]\njudge_pin = "271828"\n'


def test_the_judges_pin_is_printed_nowhere(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    settings = tmp_path / "config.toml"
    settings.write_text(PIN, encoding="utf-8")
    for more, told in (([], "judge_pin is set"), (["--json"], "****")):
        assert main(["config", "--config", str(settings), *more]) == 0
        printed = capsys.readouterr().out
        assert "271828" not in printed
        assert told in printed
    assert "271828" not in sample(read_config(PIN, "x.toml"))


@pytest.mark.parametrize("pin", ["271", "2718281828459", "27182x"])
def test_a_pin_that_cannot_be_used_is_not_quoted(pin: str) -> None:
    with pytest.raises(ConfigError) as caught:
        read_config(PIN.replace("271828", pin), "x.toml")
    assert str(caught.value) == (
        'x.toml: web.judge_pin can\'t be used; use 4 to 12 digits in quotes, or ""'
    )
