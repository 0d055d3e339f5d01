"""An evening at a board that is built, from the switch to the plug: one program after another, each
with the game that was chosen at the board, as ``app.play`` has it.
"""

from __future__ import annotations

import time
from contextlib import ExitStack
from pathlib import Path

from drivers.links.memory import memory_link
from engines.game import Move, Seat
from firmware_host.app import with_menu
from firmware_host.campaign.observer import pieces_of
from firmware_host.computer.computer_players import computer_players
from firmware_host.computer.player import resolve_levels
from firmware_host.config.settings import Config, Storage
from firmware_host.journal.library import Library
from firmware_host.runtime.board_menu import LiveSettings, chosen_game
from firmware_host.runtime.request import PlayRequest, find_game
from firmware_host.runtime.session_interface import Client
from firmware_host.station.menu_mode import PlayGame, ShutDown
from firmware_host.table.messages import Play, encode
from simulator.hands.script import parse
from simulator.sensors import SOUND, Wear
from simulator.simulated_board import BoardParts, ScriptedBoard
from tests.chain.chain import Chain, wiring_of
from tests.chain.playing import ChainObserver
from tests.firmware.pico import Pico
from tests.patience import PATIENCE_S


class Evening:
    """Hands know nothing but the board's own words. ``order``: what ended the last game."""

    def __init__(self, folder: Path, board: str, named: str) -> None:
        self._open = ExitStack()
        self._folder, self._board, self._named = folder, board, named
        self.pico = self._open.enter_context(Pico(board))
        self.order: PlayGame | ShutDown | None = None
        self._request = PlayRequest(named, appliance=True)
        self.chain: Chain
        self.switch_on()

    def switch_on(self) -> None:
        """The computer starts, and its service."""
        self._request = PlayRequest(chosen_game(self._folder, self._named), appliance=True)
        self._begin()

    def power_cut(self) -> None:
        """The supply fails, and comes back."""
        self._end()
        self.pico.reboot("power")
        self.switch_on()

    def close(self) -> None:
        self._end()
        self._open.close()

    def _begin(self) -> None:
        library = Library(self._folder)
        game, game_id, _ = find_game(self._request, library)
        wiring = wiring_of(game, self._board)
        parts = BoardParts(
            game.topology,
            wiring,
            pieces_of(game, game.initial()),
            game.seats,
            wear=Wear(SOUND, wiring, game.topology, 1),
        )
        self.wood = ScriptedBoard(parts, quiet=1e9)
        self.chain = Chain(game, self._board, self.wood, self.pico, self._folder, game_id)
        live = LiveSettings(Config(storage=Storage(folder=str(self._folder))))
        self.orders = with_menu(
            self.chain.host, self.chain.board, library, live, self._named, self._request
        )
        if levels := resolve_levels(game, self._request.computers, library):
            self.chain.room.set_computer_seats(levels)
        self._players = computer_players(self.chain.room, 7, lambda: None, lambda: 3.0)
        self.observer = ChainObserver(self.chain)

    def _end(self) -> None:
        if self._players is not None:
            self._players.close()
        self.chain.close()

    # --- hands ---

    def hands(self, text: str, rest: float = 0.5) -> None:
        game = self.chain.game
        self.observer.play(parse(text.replace(";", "\n"), game.topology, game.seats))
        self.observer.rest(rest)

    def menu(self) -> None:
        """Hold turn until the lights say so."""
        self.hands("press menu; wait 3 s")

    def choose(self, wanted: str) -> None:
        """Press say until that is shown, and then turn. What ends the game begins the next one."""
        for _ in range(60):
            if wanted in self.chain.status:
                break
            self.hands("press say", 0.3)
        else:
            raise AssertionError(f"{wanted!r} is not on the menu")
        self.hands("press turn", 0.3)
        self.order = self.orders.last
        if isinstance(self.order, PlayGame):
            assert "Switching games" in self.chain.status
            self._end()
            self._request = self._request.for_order(self.order)
            self._begin()

    def answered(self, seat: str) -> str:
        """Wait until the computer that has this seat has moved, if it has not yet: how."""
        room, late = self.chain.room, time.monotonic() + PATIENCE_S
        while not room.table.moves or room.table.moves[-1].seat != seat:
            assert time.monotonic() < late, self.page
            self.observer.rest(0.1)
            time.sleep(0.05)  # the players think in a time of their own
        self.observer.rest(0.5)
        move = room.table.moves[-1]
        return self.chain.game.move_text(room.table.states[-2], move)

    def phone_lays_out(self, seat: str) -> None:
        """A phone takes this seat, and lays its army out in the order of its squares."""
        phone, table_end = memory_link()
        room, game = self.chain.room, self.chain.game
        room.add_client(Client(table_end, (Seat(seat),), Seat(seat)))
        setup = game.setup(room.table.states[-1], Seat(seat))
        assert setup is not None
        laid = tuple(sorted(zip(setup.cells, setup.kinds, strict=False)))
        entry = len(room.table.moves)
        phone.send(encode(Play(f"phone-{seat}", entry, Move(Seat(seat), layout=laid))))
        self.observer.rest(0.3)

    # --- what is to be seen ---

    @property
    def page(self) -> str:
        page = self.chain.pages[-1]
        return f"{page.status} {page.note}".strip()

    @property
    def moves(self) -> str:
        table, game = self.chain.room.table, self.chain.game
        pairs = zip(table.states, table.moves, strict=False)
        return " ".join(game.move_text(state, move) for state, move in pairs)

    @property
    def lights(self) -> str:
        """Which lights there are, and on how many cells."""
        lit = self.chain.host.lit.lighting.lights.values()
        counts = {one.meaning.name.lower(): 0 for one in lit}
        for one in lit:
            counts[one.meaning.name.lower()] += 1
        return ", ".join(f"{count} {name}" for name, count in sorted(counts.items()))
