"""The campaign's people at a board that is built, and what they mean."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from random import Random

from engines.game import AnyGame
from firmware_host.campaign.campaign_game import CampaignGame, CampaignSpec, Statistics, Venue
from firmware_host.campaign.observer import IntendedTurn, Observer
from firmware_host.config.settings import Config
from simulator.simulated_board import ScriptedBoard
from tests.chain.chain import Chain, wiring_of
from tests.firmware.pico import Pico


class ChainObserver(Observer):
    """A game at a board with the whole chain between hands and table."""

    def __init__(self, chain: Chain) -> None:
        super().__init__(chain.room.table, chain.hands, chain.host.lit)
        self.chain = chain
        chain.run(0.1)
        self._look_up()

    @property
    def now(self) -> float:
        return self.chain.now

    def play(self, steps) -> None:  # type: ignore[no-untyped-def]
        super().play(steps)
        self.rest(0.0)  # the hands are ahead of the Pico by what it has not felt yet

    def _pass(self, until: float) -> None:
        chain, before = self.chain, self.table.moves
        chain.wait(min(chain.host.sleep(), until - chain.now))
        chain.host.run_once()
        self._look_up()
        if self.table.moves[: len(before)] != before:
            self.counters.feedback.add("amended")

    def _look_up(self) -> None:
        if self.view is None or self.view.version != self.table.version:
            self.view = self.table.view(self.game.seats, None)
        self._note_question(self.now, done_pressed=self.chain.turned)


class ChainMatch(CampaignGame):
    """A game played through the chain. ``intended_states``: the positions the hands meant, one
    after another, worked out by the rules alone.
    """

    def __init__(
        self,
        game: AnyGame,
        board: str,
        pico: Pico,
        order: CampaignSpec,
        tally: Statistics,
        folder: Path,
    ) -> None:
        self.chain: Chain

        def observe(hands: ScriptedBoard) -> Observer:
            self.chain = Chain(game, board, hands, pico, folder)
            return ChainObserver(self.chain)

        chance = Random(f"{order.game} {order.profile} {order.seed}")
        super().__init__(
            game, "", order, chance, tally, Config(), Venue(wiring_of(game, board), observe)
        )
        self.intended_states = [game.initial()]

    def _count(self, intended: IntendedTurn, habits: Mapping[str, int], outcome: str) -> None:
        super()._count(intended, habits, outcome)
        self.outcome = outcome
        for move in intended.moves:
            self.intended_states.append(self._game.apply(self.intended_states[-1], move))
