"""A board, its station and its table in one small rig, played by edges written as text.

``c3-`` a piece leaves c3, ``d4+`` one arrives on d4, ``c3-d5+`` both in the same scan, ``300ms``
time passes, ``[turn]`` a button. Every edge takes 40 ms unless a time follows.
"""

from __future__ import annotations

import math
import re

from drivers.ports import Button, Page
from drivers.wiring import Wiring
from engines import make_game
from engines.game import AnyGame
from engines.gesture import occupancy
from firmware_host.frame import PALETTES, Painter
from firmware_host.lights import Lights
from firmware_host.messages import AnyIntent, Reply
from firmware_host.station import Station
from firmware_host.table import Table
from firmware_host.tracker import Timing

EDGE_S = 0.04
_TOKEN = re.compile(r"\[(?P<button>[a-z-]+)\]|(?P<ms>\d+)ms|(?P<edges>([a-z]\d+[-+])+)")


class Rig:
    def __init__(self, position: str = "", *, game: AnyGame | None = None, **table: bool) -> None:
        self.game = game or make_game("russian-draughts")
        cells = len(self.game.topology)
        self.wiring = Wiring(
            sensors=tuple(range(cells)),
            leds=tuple(range(cells)),
            sensor_channels=cells,
            led_channels=cells,
            board_cells=self.game.topology.names,
        )
        self.table = Table(self.game, "test", start=position, **table)
        painter = Painter(self.wiring, PALETTES["standard"], 1.0, 2000)
        self.station = Station(
            "rig", self.game.topology, self.game.seats, self.wiring, painter, Timing(), 0.003
        )
        self.now = 10.0
        self.occupied = occupancy(self.game.observe(self.table._states[-1], None))
        self.intents: list[AnyIntent] = []
        self.page: Page | None = None
        self.frame = b""
        self._step(())
        self.wait(0.01)

    @property
    def moves(self) -> list[str]:
        """The moves of the game as it stands."""
        state, texts = self.table._states[0], []
        for move in self.table.moves:
            texts.append(self.game.move_text(state, move))
            state = self.game.apply(state, move)
        return texts

    @property
    def lights(self) -> dict[str, str]:
        """The lit cells with their meanings, but for the quiet ones of the last move and turn."""
        names = self.game.topology.names
        lit: Lights = self.station._lights
        return {
            names[cell]: light.meaning.name
            for cell, light in sorted(lit.items())
            if light.meaning.name not in ("TURN", "LAST_MOVE")
        }

    def hands(self, text: str) -> Rig:
        end = 0
        for token in _TOKEN.finditer(text):
            assert not text[end : token.start()].strip(), text[end : token.start()]
            end = token.end()
            if token["button"]:
                self._step((Button(token["button"]),))
            elif token["ms"]:
                self.wait(int(token["ms"]) / 1000)
            else:
                for name, sign in re.findall(r"([a-z]\d+)([-+])", token["edges"]):
                    bit = 1 << self.game.topology.cell(name)
                    assert bool(self.occupied & bit) is (sign == "-"), f"{name}{sign}: impossible"
                    self.occupied ^= bit
                self.wait(EDGE_S)
        assert not text[end:].strip(), text[end:]
        return self

    def wait(self, seconds: float) -> None:
        until = self.now + seconds
        self._step(())
        while self.station.deadline <= until:
            before = self.now
            self.now = max(self.now, self.station.deadline)
            self._step(())
            assert self.station.deadline > before or self.now > before, "the station stands still"
        self.now = until
        self._step(())

    def _step(self, pressed: tuple[Button, ...]) -> None:
        news: list = []
        buttons = pressed
        for _ in range(10):
            output = self.station.step(self.now, self.occupied, buttons, news)
            buttons, news = (), []
            if output.frame is not None:
                self.frame = output.frame
            if output.page is not None:
                self.page = output.page
            for intent in output.intents:
                self.intents.append(intent)
                news.append(Reply(intent.key, self.table.submit(intent) or ""))
            version = self.table.version
            if version != getattr(self, "_shown", None):
                self._shown = version
                news.append(self.table.view(self.game.seats, None))
            if not news:
                return
        raise AssertionError(f"station and table talk without end at {math.floor(self.now)} s")
