"""A game of draughts on the small board that is built, played by words; and what can go wrong."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from drivers.interfaces import Leds
from engines import make_game
from firmware_host.campaign.observer import pieces_of
from simulator.hands.script import parse
from simulator.sensors import SOUND, Wear
from simulator.simulated_board import BoardParts, ScriptedBoard
from tests.chain.chain import Chain, wiring_of
from tests.chain.playing import ChainObserver
from tests.firmware.pico import Pico

BOARD = "starter-8x8"
GAME = make_game("russian-draughts")
WIRING = wiring_of(GAME, BOARD)


class ByHand:
    """The board, the people at it, and words for what they do. Every contact bounces.

    ``spare``: a second Pico with the same program. ``wear``: what is wrong with the contacts.
    """

    def __init__(self, folder: Path, leds: Callable[[Chain], Leds] | None = None) -> None:
        self._open = ExitStack()
        self._folder, self._leds = folder, leds
        self.pico = self._open.enter_context(Pico(BOARD))
        self.wear = Wear(SOUND, WIRING, GAME.topology, 1)
        wood = pieces_of(GAME, GAME.initial())
        parts = BoardParts(GAME.topology, WIRING, wood, GAME.seats, wear=self.wear)
        self.wood = ScriptedBoard(parts, quiet=1e9)
        self._begin(self.pico, "")

    def _begin(self, pico: Pico, game_id: str) -> None:
        self.chain = Chain(GAME, BOARD, self.wood, pico, self._folder, game_id, self._leds)
        self.observer = ChainObserver(self.chain)
        self._heard = 0

    def close(self) -> None:
        self.chain.close()
        self._open.close()

    def another_pico(self) -> Pico:
        return self._open.enter_context(Pico(BOARD, uid="E6614C311B000000", seed=2))

    def start_anew(self, pico: Pico) -> None:
        """End the program, and go on with its game at this Pico."""
        self.chain.close()
        self._begin(pico, self.chain.room.table.game_id)

    # --- hands ---

    def hands(self, text: str) -> None:
        """Steps of the script language with semicolons between; then half a second of rest."""
        self.observer.play(parse(text.replace(";", "\n"), GAME.topology, GAME.seats))
        self.rest(0.5)

    def rest(self, seconds: float) -> None:
        self.observer.rest(seconds)

    def until(self, met: Callable[[], bool], seconds: float = 20.0) -> None:
        """Let time pass until that is so."""
        for _ in range(round(seconds / 0.1)):
            if met():
                return
            self.rest(0.1)
        raise AssertionError(f"{self.page!r}: {self.moves}")

    # --- what is to be seen ---

    @property
    def moves(self) -> str:
        return moves_of(self.chain.room.table)

    @property
    def page(self) -> str:
        """The two lines the players read."""
        page = self.chain.pages[-1]
        return f"{page.status} {page.note}".strip()

    @property
    def faults(self) -> str:
        names = GAME.topology.names
        return " ".join(f"{names[cell]}:{what}" for cell, what in self.chain.pages[-1].faults)

    def told(self) -> str:
        """All that the players were told since the last call, a page to a line."""
        pages, self._heard = self.chain.pages[self._heard :], len(self.chain.pages)
        return "\n".join(f"{page.status} {page.note}" for page in pages)

    @property
    def lit(self) -> bool:
        """Whether the strip shows what the host wants, and that is not darkness."""
        self.chain.lights_settle()
        return self.chain.lit_as_wanted and any(self.chain.wanted)

    @property
    def saved(self) -> str:
        """The moves as the journal has them, once the program has ended."""
        self.chain.close()
        return moves_of(self.chain.saved().table)


def moves_of(table: Any) -> str:
    pairs = zip(table.states, table.moves, strict=False)  # the last state has no move yet
    return " ".join(GAME.move_text(state, move) for state, move in pairs)


def channel(cell: str) -> int:
    return WIRING.sensors[GAME.topology.cell(cell)]
