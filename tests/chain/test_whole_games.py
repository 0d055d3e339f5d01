"""Whole games by hands as people have them, through wires, firmware, pty, driver, host and journal,
and back through host, driver, pty and firmware to the strip: bytes only, nothing shortened.

Contacts bounce, some chatter. 5 turns of each here; ``pytest --campaign`` plays 1,000
turns of each, and a game to its end.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from engines import GAMES, make_game
from engines.game import ARBITER
from firmware_host.campaign.campaign_game import CampaignSpec, Statistics
from tests.chain.playing import ChainMatch
from tests.extent import Extent
from tests.firmware.pico import Pico

TURNS = {"test": 5, "ci": 5, "campaign": 1000}
FEW = 50
LONGEST = 150
"""A random game that takes more turns is left for another one."""

PLAYED = [
    # the game, the board it is played on, the seed of hands and contacts
    ("russian-draughts", "starter-8x8", "1"),
    ("russian-draughts", "universal-11x11", "2"),
    ("tafl-king", "universal-11x11", "4"),
    ("generals", "universal-11x11", "2"),
    ("coalition-chess", "universal-11x11", "9"),
    ("krieger", "ring-65", "11"),
]
AGAIN = [name in [one for one, _, _ in PLAYED[:place]] for place, (name, _, _) in enumerate(PLAYED)]
"""Those on one board more: for ``make campaign``."""


def test_all_games_are_played() -> None:
    assert {name for name, _, _ in PLAYED} == set(GAMES)


@pytest.mark.parametrize(
    ("name", "board", "seed"),
    [
        pytest.param(*row, id="-".join(row[:2]), marks=pytest.mark.long if again else ())
        for again, row in zip(AGAIN, PLAYED, strict=True)
    ],
)
def test_what_hands_mean_is_what_the_journal_has(
    name: str, board: str, seed: str, extent: Extent, figures: list[str], tmp_path: Path
) -> None:
    game, tally = make_game(name), Statistics()
    ended, played_s, frames, most_ma = 0, 0.0, 0, 0.0
    to_the_end = extent.whole
    while tally.turns < TURNS[extent.tier] or (to_the_end and not ended):
        tally.games += 1
        turns = tally.turns + (LONGEST if to_the_end else TURNS[extent.tier])
        folder = tmp_path / str(tally.games)
        order = CampaignSpec(name, turns, "normal", f"{seed}/{tally.games}")
        with Pico(board, seed=tally.games) as pico:
            match = ChainMatch(game, board, pico, order, tally, folder)
            match.play(turns)
            assert match.outcome == ""
            chain = match.chain
            chain.run(1.0)
            chain.lights_settle()
            assert chain.lit_as_wanted
            assert chain.most_ma <= chain.board.budget_ma
            assert pico.lost_bytes == 0
            chain.close()
            table = chain.saved().table
            intended = [game.position_text(state, ARBITER) for state in match.intended_states]
            assert [game.position_text(state, ARBITER) for state in table.states] == intended
            chain.lights_settle()
            assert not any(pico.frames[-1].colours), "the lights go out with the program"
        played_s, frames = played_s + chain.now, frames + len(pico.frames)
        most_ma = max(most_ma, chain.most_ma)
        ended += table.result is not None
    found = ", ".join(f"{count} {what}" for what, count in sorted(tally.counts.items()) if count)
    figures.append(
        f"chain, {name} on {board}: {tally.turns} turns in {tally.games} games, {ended} to the end,"
        f" {played_s / 60:.0f} minutes of play, {frames} frames up to {most_ma:.0f} mA,"
        f" {found or 'nothing asked'}"
    )
    assert tally.failed == 0
    assert ended or not to_the_end
    # A few turns may be easy.
    assert tally.turns < FEW or sum(tally.habits.values()) > tally.turns / 10
