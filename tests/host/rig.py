"""A board, its station and its table in one small rig, played by edges written as text. ``shown``:
every frame with its time; ``heard``: every sound with its time; ``said``: what a voice says, once
``talk`` is set, as text, and with its urgency in ``speeches``.

``c3-`` a piece leaves c3, ``d4+`` one arrives on d4, ``c3-d5+`` both in the same scan, ``300ms``
time passes, ``[turn]`` a button. Every edge takes 40 ms unless a time follows.
"""

from __future__ import annotations

import math
import re
from functools import cache

from drivers.interfaces import Button, KeyEdge, Page, Pressed, Sound, Urgency
from drivers.wiring import Wiring
from engines import make_game
from engines.game import AnyGame, Seat
from engines.gesture import occupancy
from engines.localiser import Localiser, english
from engines.time_control import read_controls
from engines.topology import cells_of, mask_of
from firmware_host.campaign.virtual_board import straight_wiring
from firmware_host.display.meanings import Lights
from firmware_host.display.page import StationDisplay
from firmware_host.display.painter import Painter
from firmware_host.display.palettes import PALETTES
from firmware_host.display.speech import Talk
from firmware_host.display.status_text import captures_text
from firmware_host.station.held_keys import DEFAULT_PANEL
from firmware_host.station.station import Station
from firmware_host.table.events import Played
from firmware_host.table.messages import AnyIntent, NewGame, Play, Reply
from firmware_host.table.table import Table
from firmware_host.table.visibility import to_driver_pieces
from firmware_host.tracking.timing import Timing
from simulator.terminal.text_board import TextBoard, seat_letters
from tests.held_keys import hold_time_s

EDGE_S = 0.04
_EDGE = r"(C|r\d+k\d+|[a-z]\d+)([-+])"
_TOKEN = re.compile(rf"\[(?P<button>[a-z-]+)\]|(?P<ms>\d+)ms|(?P<edges>(?:{_EDGE})+)")


class CachedLocaliser(Localiser):
    """A localiser that keeps what it has read: rigs write a page for every edge, and reading the
    same sentences again took a fifth of the time of all their tests.
    """

    def __init__(self, game: str) -> None:
        super().__init__(game=game)
        self.form = cache(super().form)  # type: ignore[method-assign]


@cache
def reader_of(game: str) -> Localiser:
    """Return the one reader of the rigs of a game."""
    return CachedLocaliser(game)


class Rig:
    """``played``: moves and words made before anybody looked. ``standing``: where pieces stand when
    the board is seen first, if not as the position says:
    cells by name, ``+e5 -c3`` for what differs, or ``nothing``. ``noted``: the cells whose sensors
    told something wrong in earlier games. ``seats``: those that play here, by default all.
    ``clock``: the time control. ``exact``: there is no real board, so that no sensor errs.
    """

    def __init__(
        self,
        position: str = "",
        *,
        game: AnyGame | None = None,
        played: str = "",
        standing: str = "",
        timing: Timing | None = None,
        budget_ma: float = 2000,
        wiring: Wiring | None = None,
        take_back: bool = True,
        edge_s: float = EDGE_S,
        noted: str = "",
        seats: str = "",
        clock: str = "",
        talk: Talk = Talk.OFF,
        language: str = "",
        exact: bool = False,
    ) -> None:
        self.talk = talk
        self.speeches: list[tuple[str, Urgency]] = []
        self.edge_s = edge_s
        self.game = game or make_game("russian-draughts")
        self.seats = tuple(map(Seat, seats.split())) or self.game.seats
        self.wiring = wiring or straight_wiring(self.game.topology)
        self.take_back = take_back
        self.controls = read_controls(clock, self.game.seats)
        self.table = self._new_table(position)
        self.table.restore([Played("", text) for text in played.split()])
        self.station = Station(
            "rig",
            self.game.topology,
            self.wiring,
            timing or Timing(),
            0.003,
            mask_of(map(self.game.topology.cell, noted.split())),
            exact=exact,
        )
        painter = Painter(self.wiring, PALETTES["standard"], 1.0, budget_ma)
        self.lit = StationDisplay(
            self.station,
            self.game.topology,
            self.game.seats,
            painter,
            reader=Localiser(language, self.game.name) if language else reader_of(self.game.name),
        )
        self.station.buttons.reads_out = talk is not Talk.OFF
        self.now = 10.0
        self.occupied = self._standing(standing)
        self.raised = 0  # channels that feel something and belong to no cell of the game
        self.dead = 0  # cells whose sensors feel nothing
        self.stuck = 0  # cells whose sensors always feel something
        self.last_raw: int | None = None  # what counts while the sensors do not answer
        self.unseen = False  # they have just come back
        self.intents: list[AnyIntent] = []
        self.pages: list[Page] = []
        self.shown: list[tuple[float, bytes]] = []
        self.heard: list[tuple[float, Sound]] = []
        self._shown = ("", -1)
        self._step(())
        self.wait(0.01)

    # --- what is to be seen ---

    @property
    def moves(self) -> str:
        """The moves and words of the game as it stands, with a star behind the last one while it is
        not final.
        """
        state, texts = self.table.states[0], []
        for move in self.table.moves:
            texts.append(self.game.move_text(state, move))
            state = self.game.apply(state, move)
        settled = self.table.view((), None).settled
        return " ".join(texts) + ("" if settled else "*")

    @property
    def frame(self) -> bytes:
        return self.shown[-1][1]

    @property
    def frames(self) -> int:
        return len(self.shown)

    @property
    def lights(self) -> str:
        """The lit cells by meaning, but for the quiet lights of the last move and the turn:
        ``origin c3, destination b4 d4``.
        """
        return self._lit(hidden=("TURN", "LAST_MOVE", "CAPTURED"))

    @property
    def quiet_lights(self) -> str:
        """The lights of the last move and the turn."""
        return self._lit(shown=("TURN", "LAST_MOVE", "CAPTURED"))

    @property
    def page(self) -> Page:
        return self.pages[-1]

    @property
    def status(self) -> str:
        return self.page.status

    @property
    def task(self) -> str:
        """The status without what the last moves have captured, which comes first."""
        news = english(captures_text(self.table.view(self.seats, None), self.game.topology))
        return self.status.removeprefix(news).lstrip()

    @property
    def note(self) -> str:
        return self.page.note

    @property
    def said(self) -> list[str]:
        return [text for text, _ in self.speeches]

    @property
    def position(self) -> str:
        """The position the table has."""
        return self.game.position_text(self.table.states[-1])

    @property
    def board(self) -> str:
        """The position as text, in brackets where the wood on the board differs from it."""
        scene = self.game.observe(self.table.states[-1], None)
        differing = dict.fromkeys(cells_of(occupancy(scene) ^ self.occupied), (255, 0, 0))
        seats = self.game.seats
        drawn = TextBoard(self.game.topology, seat_letters(seats, len(seats)), coloured=False)
        return "\n".join(drawn.board(to_driver_pieces(scene, seats), differing))

    def _lit(self, hidden: tuple[str, ...] = (), shown: tuple[str, ...] = ()) -> str:
        names = self.game.topology.names
        lit: Lights = self.lit.lighting.lights
        by_meaning: dict[str, list[str]] = {}
        for cell, light in sorted(lit.items()):
            name = light.meaning.name
            if name in shown if shown else name not in hidden:
                by_meaning.setdefault(name, []).append(names[cell])
        return ", ".join(
            f"{name.lower().replace('_', ' ')} {' '.join(cells)}"
            for name, cells in sorted(by_meaning.items())
        )

    # --- what hands can do ---

    def hands(self, text: str) -> Rig:
        """Do what the text says, and let 10 ms pass, so that all of it has been felt."""
        end = 0
        for token in _TOKEN.finditer(text):
            assert not text[end : token.start()].strip(), text[end : token.start()]
            end = token.end()
            if token["button"]:
                self.press(Button(token["button"]))
            elif token["ms"]:
                self.wait(int(token["ms"]) / 1000)
            else:
                for name, sign in re.findall(_EDGE, token["edges"]):
                    bit = 1 << self.game.topology.cell(name)
                    assert bool(self.occupied & bit) is (sign == "-"), f"{name}{sign}: impossible"
                    self.occupied ^= bit
                self.wait(self.edge_s)
        assert not text[end:].strip(), text[end:]
        return self

    def spoil(self, *, dead: str = "", stuck: str = "") -> Rig:
        """From now on these sensors are dead, and those stuck, and no others."""
        cell = self.game.topology.cell
        self.dead, self.stuck = (mask_of(map(cell, names.split())) for names in (dead, stuck))
        return self.wait(0.01)

    def away(self, text: str = "", seconds: float = 1.0) -> Rig:
        """Hands do this, or what they like, while the sensors do not answer; then they are back."""
        self.last_raw = self._raw()
        self.hands(text).wait(seconds)
        self.last_raw, self.unseen = None, True
        return self.wait(0.01)

    def press(self, *words: Button) -> Rig:
        """Say these with the keys there are: those of a board as it is built."""
        for word in words:
            way = DEFAULT_PANEL.key_press_for(word)
            if way is None:
                self._step((word,))
                continue
            self._step((KeyEdge(way.key, down=True),))
            if way.hold_step is not None:
                self.wait(hold_time_s(DEFAULT_PANEL, way))
            self._step((KeyEdge(way.key, down=False),))
        return self

    def set_up(self, position: str, seconds: float = 2.0) -> Rig:
        """The wood stands as that position has it."""
        state = self.game.read_position(position) if position else self.game.initial()
        self.occupied = occupancy(self.game.observe(state, None))
        self.wait(seconds)
        return self

    def follow(self, most: int = 100) -> Rig:
        """Hands that do just what the lights ask for, a step at a time, until none is asked."""
        for _ in range(most):
            lit = {light.meaning.name: cell for cell, light in self.lit.lighting.lights.items()}
            take, put = lit.get("TAKE_AWAY"), lit.get("PUT_HERE")
            if take is None and put is None:
                return self
            if take is not None:
                self.occupied &= ~(1 << take)
                self.wait(EDGE_S)
            if put is not None:
                self.occupied |= 1 << put
                self.wait(EDGE_S)
        raise AssertionError(f"guided without end: {self.status}")

    def elsewhere(self, moves: str) -> Rig:
        """These moves and words are said on phones, one after another."""
        for text in moves.split():
            entry, state = len(self.table.moves), self.table.states[-1]
            move = self.game.read_move(state, text)
            assert self.table.submit(Play(f"phone-{entry}", entry, move, final=True)) is None
            self.wait(0.01)
        return self

    def wait(self, seconds: float) -> Rig:
        until = self.now + seconds
        self._step(())
        while self.lit.deadline <= until:
            before = self.now
            self.now = max(self.now, self.lit.deadline)
            self._step(())
            assert self.lit.deadline > before or self.now > before, "the station stands still"
        self.now = until
        self._step(())
        return self

    # --- how it goes round ---

    def _new_table(self, position: str = "") -> Table:
        return Table(
            self.game, "test", start=position, take_back=self.take_back, controls=self.controls
        )

    def _standing(self, text: str) -> int:
        start = occupancy(self.game.observe(self.table.states[-1], None))
        cell = self.game.topology.cell
        if not text or text == "nothing":
            return start if not text else 0
        words = text.split()
        if text[0] in "+-":
            return start ^ mask_of(cell(word[1:]) for word in words)
        return mask_of(cell(word) for word in words)

    def _raw(self) -> int:
        if self.last_raw is not None:
            return self.last_raw
        felt = self.occupied & ~self.dead | self.stuck
        return self.raised | mask_of(self.wiring.sensors[cell] for cell in cells_of(felt))

    def _step(self, pressed: tuple[Pressed, ...]) -> None:
        news: list[Reply | object] = []
        buttons = pressed
        if self.controls:
            self.table.advance_clock(self.now)
        for _ in range(10):
            output = self.lit.step(  # type: ignore[arg-type]
                self.now, self._raw(), buttons, news, unobserved=self.unseen
            )
            buttons, news, self.unseen = (), [], False
            if output.frame is not None:
                self.shown.append((self.now, output.frame))
            if (sound := self.lit.sound(self.now)) is not None:
                self.heard.append((self.now, sound))
            if (page := self.lit.page()) is not None:
                self.pages.append(page)
            if self.talk is not Talk.OFF and (speech := self.lit.speech(self.talk)) is not None:
                self.speeches.append(speech)
            for intent in output.intents:
                self.intents.append(intent)
                if isinstance(intent, NewGame):
                    self.table = self._new_table()
                    self.table.game_id = f"test-{len(self.intents)}"
                    news.append(Reply(intent.key, None))
                else:
                    news.append(Reply(intent.key, self.table.submit(intent, self.seats)))
            shown = (self.table.game_id, self.table.version)
            if shown != self._shown:
                self._shown = shown
                news.append(self.table.view(self.seats, None))
            if not news:
                return
        raise AssertionError(f"station and table talk without end at {math.floor(self.now)} s")
