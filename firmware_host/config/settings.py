"""The settings, every one declared once with its default, bounds and help.

In: values, from a file (``config_file``) or a command line. Out: the same, frozen and checked.
Knows no rules, no hardware and no command line.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import get_type_hints

from drivers.board_file import MAX_BUDGET_MA, Board
from drivers.ports import Seconds
from engines.catalogue import languages
from engines.message import Message
from engines.options import final_on_release
from firmware_host.config.hardware import Hardware
from firmware_host.config.option import ConfigError, Section, rule, xdg
from firmware_host.sensing.debounce import DEBOUNCE_MS, REED_DEBOUNCE_MS
from firmware_host.table.hinting import Hinting
from firmware_host.tracking.timing import Timing

PALETTE_NAMES = ("standard", "deuteranopia", "tritanopia")
"""The sets of colours there are; ``frame`` has one entry for each."""

LANGUAGES = languages()
"""What the board and its pages can speak, by codes of BCP 47."""


@dataclass(frozen=True)
class Sensing(Section):
    """How the hands are read. Changing these trades speed against patience."""

    debounce_ms: int = field(
        default=DEBOUNCE_MS,
        metadata=rule(
            "How long a contact must be stable before it counts, in milliseconds;"
            f" at most {REED_DEBOUNCE_MS} with reed contacts.",
            bounds=(0, 20),
        ),
    )
    settle_ms: int = field(
        default=100,
        metadata=rule(
            "How long a piece must rest before a move that cannot continue is accepted,"
            " in milliseconds.",
            bounds=(20, 1000),
        ),
    )
    slide_ms: int = field(
        default=320,
        metadata=rule(
            "The same for a move that could still continue, such as a slide or a chain of"
            " captures, in milliseconds.",
            bounds=(50, 3000),
        ),
    )
    hold_s: float = field(
        default=3.0,
        metadata=rule(
            "How long a move must have been on the board, in seconds, before the next player's"
            " lift makes it final. Until then it can be changed by hand.",
            bounds=(0.5, 60),
        ),
    )
    error_after_s: float = field(
        default=1.0,
        metadata=rule(
            "How long pieces can be in the wrong place before the board shows how to put them"
            " back, in seconds.",
            bounds=(0.2, 60),
        ),
    )
    error_in_hand_s: float = field(
        default=3.5,
        metadata=rule("The same while a piece is in someone's hand, in seconds.", bounds=(0.2, 60)),
    )

    @property
    def debounce_s(self) -> Seconds:
        """How long a contact must hold still."""
        return Seconds(self.debounce_ms / 1000)

    def timing(self, options: Mapping[str, str]) -> Timing:
        """The rests these settings ask for in a game with these options. Where a move is final once
        its piece is let go, nothing that is only left on the way may count as one too soon.
        """
        sliding = Seconds(self.slide_ms / 1000)
        return Timing(
            settle_s=Seconds(self.settle_ms / 1000),
            slide_s=max(sliding, Timing.seal_s) if final_on_release(options) else sliding,
            hold_s=Seconds(self.hold_s),
            error_s=Seconds(self.error_after_s),
            error_in_hand_s=Seconds(self.error_in_hand_s),
        )


@dataclass(frozen=True)
class Lights(Section):
    """How the squares are lit."""

    brightness: float = field(
        default=0.7, metadata=rule("Brightness of the lights.", bounds=(0.05, 1))
    )
    palette: str = field(
        default="standard",
        metadata=rule(
            "The colours of the lights. Two of the palettes are for colour-blind players.",
            choices=PALETTE_NAMES,
        ),
    )
    budget_ma: int = field(
        default=0,
        metadata=rule(
            "Current that the lights' power supply can deliver, in milliamperes. Lights are"
            " dimmed to stay within it. 0: use the board file's value.",
            bounds=(0, MAX_BUDGET_MA),
        ),
    )


@dataclass(frozen=True)
class Play(Section):
    """What players can do besides moving."""

    take_back: bool = field(default=True, metadata=rule("Whether moves can be undone."))
    hints: str = field(
        default=Hinting.REQUEST.value,
        metadata=rule(
            "When hints are given: on request, on request and counted for everyone to see, always,"
            " only after a mistake, or never. On computers with less than 1 GB of memory, always"
            " and"
            " slips start after the first hint you ask for.",
            choices=tuple(Hinting),
        ),
    )
    language: str = field(
        default="",
        metadata=rule(
            "The language of the window, terminal and status lines. Empty: the computer's"
            " language.",
            choices=("", *LANGUAGES),
        ),
    )
    players: str = field(
        default="",
        metadata=rule(
            "Names of the players of a new game, in seat order, separated by commas.",
            pattern="[^,]{0,24}(,[^,]{0,24}){0,5}",
            form=Message("config.names-of-players"),
        ),
    )

    @property
    def called(self) -> tuple[str, ...]:
        """The names, in the order of the seats; empty for who has none."""
        return tuple(name.strip() for name in self.players.split(","))


@dataclass(frozen=True)
class Storage(Section):
    """Where games are kept."""

    folder: str = field(
        default="",
        metadata=rule(
            "Folder for saved games. Empty: $XDG_STATE_HOME/lodeboard, or"
            " ~/.local/state/lodeboard if that is not set.",
            path="always",
        ),
    )
    key: str = field(
        default="",
        metadata=rule(
            "Key file that encrypts the hidden parts of saved games, best kept on its own USB"
            " stick."
            " Create one with: lodeboard key FILE. Empty: games are saved unencrypted, readable"
            " only by their owner.",
            path="always",
        ),
    )

    @property
    def path(self) -> Path:
        """The folder to use. Raises ConfigError when the default is asked for without a home."""
        if self.folder:
            return Path(self.folder)
        return xdg("XDG_STATE_HOME", ".local/state") / "lodeboard"

    @property
    def key_path(self) -> Path | None:
        """The key file, None when games are not sealed."""
        return Path(self.key) if self.key else None


@dataclass(frozen=True)
class Web(Section):
    """Web pages for phones, tablets and TVs on the same network; see docs/web.md."""

    start: bool = field(
        default=False,
        metadata=rule("Whether to serve the web pages with every game. If false, use play --web."),
    )
    host: str = field(
        default="0.0.0.0",
        metadata=rule(
            "Address to listen on: 0.0.0.0 for all IPv4 addresses, :: for IPv6 as well,"
            " 127.0.0.1 for this machine only."
        ),
    )
    port: int = field(
        default=0,
        metadata=rule("Port to listen on. 0: 8080, or the next free port.", bounds=(0, 65535)),
    )
    names: str = field(
        default="",
        metadata=rule(
            "Extra host names under which phones can open the pages, separated by commas. This"
            " machine's own name and addresses always work."
        ),
    )
    judge_pin: str = field(
        default="",
        metadata=rule(
            "PIN of 4 to 12 digits for the arbiter's page, which shows every hidden piece, and for"
            " the settings page. Empty: both pages stay closed.",
            pattern=r"([0-9]{4,12})?",
            form=Message("config.digits"),
            secret=True,
        ),
    )
    language: str = field(
        default="",
        metadata=rule(
            "The language of the pages on devices that have not chosen one. Empty: the device's"
            " own.",
            choices=("", *LANGUAGES),
        ),
    )
    certificate: str = field(
        default="",
        metadata=rule("Certificate file (PEM) for HTTPS. Empty: use HTTP.", path="always"),
    )
    private_key: str = field(
        default="",
        metadata=rule(
            "Its private key file (PEM). Empty: the key is in the certificate file.", path="always"
        ),
    )


@dataclass(frozen=True)
class Config(Section):
    """All settings. ``Config()`` is what a player has who never wrote a file."""

    board: str = field(
        default="universal-11x11",
        metadata=rule(
            "The board in use: the name of a built-in board or the path of a board file.",
            path="slashed",
        ),
    )
    sensing: Sensing = field(default_factory=Sensing)
    lights: Lights = field(default_factory=Lights)
    play: Play = field(default_factory=Play)
    storage: Storage = field(default_factory=Storage)
    web: Web = field(default_factory=Web)
    hardware: Hardware = field(default_factory=Hardware)

    @classmethod
    def table(cls) -> str:
        """Its own settings stand above all tables."""
        return ""


def tables() -> Mapping[str, type]:
    """The tables by name."""
    kinds = get_type_hints(Config)
    return {one.name: kinds[one.name] for one in fields(Config) if "rule" not in one.metadata}


def for_board(config: Config, board: Board) -> Config:
    """The settings as they apply to one board: its budget filled in, its sensors' limit checked.

    Raises ConfigError when the debounce is longer than the board's sensors need.
    """
    if board.sensor_kind == "reed" and config.sensing.debounce_ms > REED_DEBOUNCE_MS:
        raise ConfigError(
            f"sensing.debounce_ms is {config.sensing.debounce_ms}, and the board {board.name!r}"
            f" has reed contacts; write a whole number from 0 to {REED_DEBOUNCE_MS}"
        )
    budget_ma = config.lights.budget_ma or board.budget_ma
    return replace(config, lights=replace(config.lights, budget_ma=budget_ma))
