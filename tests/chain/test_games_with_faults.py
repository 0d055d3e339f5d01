"""Games by people who do as the lights ask, on bad cables and with a scanner that goes away again
and again, in the middle of what hands do: each turn the table holds what was meant, or nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from itertools import zip_longest
from pathlib import Path

import pytest

from engines import make_game
from engines.game import ARBITER
from firmware_host.campaign.campaign_game import CampaignSpec, Statistics
from simulator.hands.script import Step
from simulator.people.people import People
from simulator.people.profiles import NORMAL
from tests.chain.playing import ChainMatch
from tests.firmware.pico import Pico

DELIBERATE = replace(
    NORMAL, slides=0.0, hovers=0.0, second_thoughts=0.0, wrong_square=0.0, impatience=0.0
)
"""Who rests on a square that was not meant, and is not seen to leave it, has moved there: that is
put right by a take-back. So these people do not.
"""

SHORT, LONG = 6, 1000
OFTEN = 0.3
"""In so many of the things hands do, the scanner goes away in the middle."""


def unplugged(pico: Pico, rest: Callable[[float], None]) -> None:
    pico.unplug()
    rest(1.0)
    pico.plug()


def dips(pico: Pico, rest: Callable[[float], None]) -> None:
    pico.hang("chip")
    rest(0.3)
    pico.reboot("power")


def hangs(pico: Pico, rest: Callable[[float], None]) -> None:
    pico.hang("program")
    rest(3.0)


Outage = Callable[[Pico, Callable[[float], None]], None]

UNPLUGGED_AT_MOST = 5
"""The model of the Pico has so many plugs."""


class TroubledMatch(ChainMatch):
    """``outages``: what happens by lot, while hands go on."""

    outages: Sequence[Outage] = ()
    count = 0

    def _do(self, steps: Sequence[Step]) -> None:
        chance = self._rng
        if not (self.outages and steps and chance.random() < OFTEN):
            super()._do(steps)
            return
        self.count += 1
        begins = chance.randrange(len(steps) + 1)
        ends = chance.randrange(begins, len(steps) + 1)
        super()._do(steps[:begins])
        outage = chance.choice(self.outages)
        if outage is unplugged and self.count > UNPLUGGED_AT_MOST:
            outage = dips

        def meanwhile(seconds: float) -> None:
            super(TroubledMatch, self)._do(steps[begins:ends])
            self.observer.rest(seconds)

        outage(self.chain.pico, meanwhile)
        self.observer.rest(2.0)
        super()._do(steps[ends:])


DRAUGHTS, KRIEGER = ("russian-draughts", "starter-8x8"), ("krieger", "ring-65")
ALL = (unplugged, dips, hangs)

GAMES = [
    # what is wrong; the game; of the cable, one line or byte in so many; of the scanner. The first
    # is all that make test plays, .ci/run plays the second, too, and a campaign all.
    ("lines are lost, spoilt and doubled", KRIEGER,
     {"drop": 0.05, "repeat": 0.05, "spoil": 0.05}, ()),
    ("the scanner goes away, and the cable is bad", DRAUGHTS, {"drop": 0.05, "spoil": 0.05}, ALL),
    ("bytes are lost, spoilt and doubled", DRAUGHTS,
     {"byteDrop": 0.001, "byteSpoil": 0.001, "byteRepeat": 0.001}, ()),
    ("every tenth line is lost", DRAUGHTS, {"drop": 0.1}, ()),
    ("every tenth line comes twice", DRAUGHTS, {"repeat": 0.1}, ()),
    ("every tenth line is spoilt", DRAUGHTS, {"spoil": 0.1}, ()),
    ("the scanner goes away", DRAUGHTS, {}, ALL),
    ("the scanner goes away", KRIEGER, {}, ALL),
]  # fmt: skip


FIRST_IN = ((), pytest.mark.ci)


@pytest.mark.parametrize(
    ("played", "rates", "outages"),
    [
        pytest.param(*row[1:], id=f"{row[1][0]}: {row[0]}", marks=marks)
        for row, marks in zip_longest(GAMES, FIRST_IN, fillvalue=pytest.mark.long)
    ],
)
def test_no_turn_is_misread(
    played: tuple[str, str],
    rates: Mapping[str, float],
    outages: Sequence[Outage],
    campaign: bool,
    figures: list[str],
    tmp_path: Path,
) -> None:
    (name, board), tally = played, Statistics()
    game = make_game(name)
    turns, away = LONG if campaign else SHORT, 0
    while tally.turns < turns:
        tally.games += 1
        order = CampaignSpec(name, turns, "normal", f"faults/{tally.games}")
        with Pico(board, seed=tally.games) as pico:
            match = TroubledMatch(game, board, pico, order, tally, tmp_path / str(tally.games))
            match._people = People(game, DELIBERATE, match._rng)
            match.outages = outages
            pico.cable(rates, rates)
            match.play(turns)
            assert match.outcome == "", match.chain.pages[-3:]
            away += match.count
            pico.cable({}, {})
            match.chain.run(3.0)
            match.chain.lights_settle()
            assert match.chain.lit_as_wanted
            match.chain.close()
            states = match.chain.saved().table.states
            intended = [game.position_text(state, ARBITER) for state in match.intended_states]
            assert [game.position_text(state, ARBITER) for state in states] == intended
    found = ", ".join(f"{count} {what}" for what, count in sorted(tally.counts.items()) if count)
    cable = ", ".join(f"{what} {rate:g}" for what, rate in rates.items()) or "a good cable"
    figures.append(
        f"chain, {name}, {cable}, {away} times away:"
        f" {tally.turns} turns, {found or 'nothing asked'}"
    )
    assert tally.failed == 0
    assert (away > 0) is bool(outages)
