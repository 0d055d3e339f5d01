"""The settings, each declared once with its default, bounds and help.

In: values, from a file (``toml_file``) or a command line. Out: the same, frozen and checked. Knows
no rules, no hardware and no command line. Times take their defaults from what uses them:
``sensing.occupancy`` and ``tracking.timing``. The section ``[hardware]`` is in
``hardware_settings``.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import get_type_hints

from drivers.board_file import MAX_BUDGET_MA, Board
from drivers.interfaces import Seconds
from engines.message import Message
from engines.message_catalogue import languages
from engines.options import is_final_on_release
from engines.time_control import CONTROLS_PATTERN
from firmware_host.config.hardware_settings import Hardware
from firmware_host.config.setting_rule import ConfigError, Section, rule, xdg_folder
from firmware_host.sensing.occupancy import DEBOUNCE_MS, MAX_REED_DEBOUNCE_MS
from firmware_host.table.messages import HintPolicy
from firmware_host.tracking.timing import Timing

PALETTE_NAMES = ("standard", "deuteranopia", "tritanopia")
"""The colour palettes, each of which is in ``display.palettes``."""

LANGUAGES = languages()
"""The languages of the board and its pages, as BCP 47 codes."""


def _ms(seconds: Seconds) -> int:
    return round(1000 * seconds)


@dataclass(frozen=True)
class Sensing(Section):
    """How moves are detected. Shorter times react faster; longer times forgive slow hands."""

    debounce_ms: int = field(
        default=DEBOUNCE_MS,
        metadata=rule(
            "How long a contact must be stable before it counts, in milliseconds;"
            f" at most {MAX_REED_DEBOUNCE_MS} with reed switches.",
            bounds=(0, 20),
        ),
    )
    settle_ms: int = field(
        default=_ms(Timing.settle_s),
        metadata=rule(
            "How long a piece must stay on its square before a move that cannot continue counts,"
            " in milliseconds.",
            bounds=(20, 1000),
        ),
    )
    slide_ms: int = field(
        default=_ms(Timing.slide_s),
        metadata=rule(
            "The same for a move that could continue, such as a slide or a series of captures,"
            " in milliseconds.",
            bounds=(50, 3000),
        ),
    )
    hold_s: float = field(
        default=float(Timing.hold_s),
        metadata=rule(
            "How many seconds after a move the next player's first lift makes it final; until then"
            " the move can be changed by hand.",
            bounds=(0.5, 60),
        ),
    )
    error_after_s: float = field(
        default=float(Timing.error_s),
        metadata=rule(
            "How long pieces can be in the wrong place before the board shows how to fix it,"
            " in seconds.",
            bounds=(0.2, 60),
        ),
    )
    error_in_hand_s: float = field(
        default=float(Timing.error_in_hand_s),
        metadata=rule("The same while a player is holding a piece, in seconds.", bounds=(0.2, 60)),
    )

    @property
    def debounce_s(self) -> Seconds:
        """Return how long a contact must be stable, in seconds."""
        return Seconds(self.debounce_ms / 1000)

    def timing(self, options: Mapping[str, str]) -> Timing:
        """Return the dwell times for a game with these options.

        Where a move is final once its piece is released, nothing that is only a stop on the way may
        count too early.
        """
        sliding = Seconds(self.slide_ms / 1000)
        return Timing(
            settle_s=Seconds(self.settle_ms / 1000),
            slide_s=max(sliding, Timing.seal_s) if is_final_on_release(options) else sliding,
            hold_s=Seconds(self.hold_s),
            error_s=Seconds(self.error_after_s),
            error_in_hand_s=Seconds(self.error_in_hand_s),
        )


@dataclass(frozen=True)
class Lights(Section):
    """The lights of the squares."""

    brightness: float = field(
        default=0.7, metadata=rule("Brightness of the lights.", bounds=(0.05, 1))
    )
    palette: str = field(
        default="standard",
        metadata=rule(
            "The colours of the lights; two of the sets are for colour-blind players.",
            choices=PALETTE_NAMES,
        ),
    )
    budget_ma: int = field(
        default=0,
        metadata=rule(
            "How much current the power supply gives the lights, in milliamperes; they are dimmed"
            " to stay below it. 0: use the value in the board file.",
            bounds=(0, MAX_BUDGET_MA),
        ),
    )
    time_left: bool = field(
        default=False,
        metadata=rule(
            "Whether a row of squares without other lights shows how much time the player to move"
            " has left, in a game with a clock; the last ten seconds have another colour."
        ),
    )


VOICES = ("off", "moves", "all")
"""How much the voice says, as in ``display.speech.Talk``."""

_TIME = r"([01]?\d|2[0-3]):([0-5]\d)"
QUIET_HOURS = f"{_TIME}-{_TIME}"


@dataclass(frozen=True)
class Sound(Section):
    """The sounds (a click for each piece lifted or put down, a bell for news) and the voice."""

    output: str = field(
        default="auto",
        metadata=rule(
            "Where sounds are played. auto: in the window; a board without a window is silent."
            " alsa: by the program aplay, on a Raspberry Pi's HDMI, USB or headphones (but not"
            " on the headphones if the LEDs use GPIO 12, 13, 18 or 19). none: nowhere.",
            choices=("auto", "alsa", "none"),
        ),
    )
    volume: int = field(
        default=50,
        metadata=rule("The volume, in percent. 0: no sounds and no voice.", bounds=(0, 100)),
    )
    quiet: str = field(
        default="",
        metadata=rule(
            "The hours without sounds and voice, such as 22:00-07:00, by this computer's clock."
            " Empty: none.",
            pattern=rf"({QUIET_HOURS})?",
            form=Message("config.quiet-hours"),
        ),
    )
    voice: str = field(
        default="off",
        metadata=rule(
            "What the program espeak-ng says: nothing (off); moves, results and what is asked of"
            " the players (moves); or also what hands do, for players who can't see the board"
            " (all). It needs no window; with output = none it is silent.",
            choices=VOICES,
        ),
    )
    voice_pace: int = field(
        default=150,
        metadata=rule("How fast the voice speaks, in words per minute.", bounds=(80, 450)),
    )

    def amplitude(self, minute: int) -> float:
        """Return how loud sounds are, 0 to 1, at this minute of the day.

        It is the square of the volume: half of it is then heard as about half as loud.
        """
        if found := re.fullmatch(QUIET_HOURS, self.quiet):
            hours = tuple(map(int, found.groups()))
            begin, end = 60 * hours[0] + hours[1], 60 * hours[2] + hours[3]
            if (minute - begin) % 1440 < (end - begin) % 1440:
                return 0.0
        return (self.volume / 100) ** 2


@dataclass(frozen=True)
class Play(Section):
    """The players, and what they can do besides moving."""

    take_back: bool = field(default=True, metadata=rule("Whether moves can be undone."))
    hints: str = field(
        default=HintPolicy.REQUEST.value,
        metadata=rule(
            "When hints are given: on request; on request and counted for everyone to see; always;"
            " only after a mistake (slips); or never. With less than 1 GB of memory, always and"
            " slips start working after the first hint was requested.",
            choices=tuple(HintPolicy),
        ),
    )
    language: str = field(
        default="",
        metadata=rule(
            "The language of the window, terminal and status lines. Empty: the system's.",
            choices=("", *LANGUAGES),
        ),
    )
    players: str = field(
        default="",
        metadata=rule(
            "The names of the players of a new game, in seat order, separated by commas.",
            pattern="[^,]{0,24}(,[^,]{0,24}){0,5}",
            form=Message("config.names-of-players"),
        ),
    )

    clock: str = field(
        default="",
        metadata=rule(
            "The time of each player in a new game, such as 10, 5+3, 5d3, 10+3x30 or none; for"
            " different times, one for each player, separated by commas (docs/playing.md). Empty:"
            " no limit.",
            pattern=CONTROLS_PATTERN,
            form=Message("config.time-controls"),
        ),
    )

    @property
    def called(self) -> tuple[str, ...]:
        """Return the names, in the order of the seats; empty where there is none."""
        return tuple(name.strip() for name in self.players.split(","))


@dataclass(frozen=True)
class Storage(Section):
    """Where games are saved."""

    folder: str = field(
        default="",
        metadata=rule(
            "The folder where games are saved. Empty: $XDG_STATE_HOME/lodeboard, or"
            " ~/.local/state/lodeboard if that is not set.",
            path="always",
        ),
    )
    key: str = field(
        default="",
        metadata=rule(
            "The key file that encrypts hidden information in games, best on its own USB stick; to"
            " make one, run lodeboard key FILE. Empty: games are not encrypted, and only their"
            " owner can read them.",
            path="always",
        ),
    )

    @property
    def path(self) -> Path:
        """Return the folder to use. Raises ConfigError for the default without a home directory."""
        if self.folder:
            return Path(self.folder)
        return xdg_folder("XDG_STATE_HOME", ".local/state") / "lodeboard"

    @property
    def key_path(self) -> Path | None:
        """Return the key file; None if games are not encrypted."""
        return Path(self.key) if self.key else None


@dataclass(frozen=True)
class Web(Section):
    """Web pages for phones, tablets and televisions on the same network; docs/web.md."""

    start: bool = field(
        default=False,
        metadata=rule("Whether every game serves web pages. If false, use play --web."),
    )
    host: str = field(
        default="0.0.0.0",
        metadata=rule(
            "The address to listen on: 0.0.0.0 for all addresses of this machine, :: to include"
            " IPv6, 127.0.0.1 for this machine only."
        ),
    )
    port: int = field(
        default=0,
        metadata=rule("The port to listen on; 0: 8080, or the next free one.", bounds=(0, 65535)),
    )
    names: str = field(
        default="",
        metadata=rule(
            "More host names under which phones can open the pages, separated by commas. This"
            " machine's own name and addresses always work."
        ),
    )
    proxies: str = field(
        default="",
        metadata=rule(
            "The addresses of TLS proxies in front of the pages, separated by commas: 127.0.0.1 for"
            " nginx or Caddy on this machine (docs/web.md)."
        ),
    )
    judge_pin: str = field(
        default="",
        metadata=rule(
            "A PIN of 4 to 12 digits that opens the arbiter page, which shows all hidden pieces,"
            " and the settings page. Empty: neither can be opened.",
            pattern=r"([0-9]{4,12})?",
            form=Message("config.digits"),
            secret=True,
        ),
    )
    language: str = field(
        default="",
        metadata=rule(
            "The language of the pages, unless the device has its own. Empty: the browser's.",
            choices=("", *LANGUAGES),
        ),
    )
    certificate: str = field(
        default="",
        metadata=rule("A certificate (PEM) for https. Empty: use http.", path="always"),
    )
    private_key: str = field(
        default="",
        metadata=rule(
            "Its private key (PEM). Empty: the key is in the certificate file.", path="always"
        ),
    )


@dataclass(frozen=True)
class Config(Section):
    """All settings. ``Config()`` has the values of a user without a settings file."""

    board: str = field(
        default="universal-11x11",
        metadata=rule(
            "The board: the name of an included board, or the path of a board file.", path="slashed"
        ),
    )
    sensing: Sensing = field(default_factory=Sensing)
    lights: Lights = field(default_factory=Lights)
    sound: Sound = field(default_factory=Sound)
    play: Play = field(default_factory=Play)
    storage: Storage = field(default_factory=Storage)
    web: Web = field(default_factory=Web)
    hardware: Hardware = field(default_factory=Hardware)

    @classmethod
    def table(cls) -> str:
        """Return an empty name: its own settings precede all tables."""
        return ""


def tables() -> Mapping[str, type]:
    """Return the tables by name."""
    kinds = get_type_hints(Config)
    return {one.name: kinds[one.name] for one in fields(Config) if "rule" not in one.metadata}


def for_board(config: Config, board: Board) -> Config:
    """Return the settings for one board, with its power budget and a check of its sensors' limit.

    Raises ConfigError if the debounce is longer than the board's sensors need.
    """
    if board.sensor_kind == "reed" and config.sensing.debounce_ms > MAX_REED_DEBOUNCE_MS:
        raise ConfigError(
            f"sensing.debounce_ms is {config.sensing.debounce_ms}, too long for the reed switches"
            f" of the board {board.name!r}; use a whole number from 0 to {MAX_REED_DEBOUNCE_MS}"
        )
    budget_ma = config.lights.budget_ma or board.budget_ma
    return replace(config, lights=replace(config.lights, budget_ma=budget_ma))
