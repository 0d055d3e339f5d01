"""Thousands of turns by hands that adjust, slide, rest and change their minds: none misread."""

from __future__ import annotations

import pytest

from engines import GAMES, make_game
from tests.host.hands_at_play import play_turns

STARTS = (
    "",
    "W:WKa1,Kc1,Ke1,Kg1:BKb8,Kd8,Kf8,Kh8",
    "W:WKa1,Kc1,Ke1,a3,c3:BKb8,Kd8,Kh8,b6,f6",
    "B:Wa3,c3,e3,g3,Kf2,Kd2:Bb6,d6,f6,h6,Kc7,Ke7",
)
"""The usual start, and some with many kings: only they slide far."""


@pytest.mark.parametrize("seed", range(1, 5))
def test_no_move_is_misread(seed: int, campaign: bool, figures: list[str]) -> None:
    turns = 25_000 if campaign else 2_500
    tally = play_turns(make_game("russian-draughts"), turns, seed, STARTS)
    figures.append(
        f"hands, seed {seed}: {tally.turns} turns, {len(tally.wrong)} wrong, {tally.asked} asked,"
        f" {tally.amended} amended, {tally.guided} guided ({tally.captures} captures,"
        f" {tally.slides} slides, {tally.adjusts} adjusts, {tally.games} games)"
    )
    assert tally.wrong == []
    assert tally.turns == turns
    # The check is worth nothing unless the hands really were difficult.
    assert tally.captures > turns / 10
    assert tally.slides > turns / 25
    assert tally.adjusts > turns / 10
    assert tally.amended > 0


OTHERS = sorted(set(GAMES) - {"russian-draughts"})


@pytest.mark.parametrize("name", OTHERS)
def test_no_move_of_the_other_games_is_misread(
    name: str, campaign: bool, figures: list[str]
) -> None:
    turns = 20_000 if campaign else 1_500
    tally = play_turns(make_game(name), turns, 1)
    figures.append(
        f"hands, {name}: {tally.turns} turns, {len(tally.wrong)} wrong, {tally.asked} asked,"
        f" {tally.amended} amended, {tally.guided} guided ({tally.captures} captures,"
        f" {tally.slides} slides, {tally.adjusts} adjusts, {tally.choices} choices,"
        f" {tally.games} games)"
    )
    assert tally.wrong == []
    assert tally.turns == turns
    assert tally.captures > turns / 50
    assert tally.adjusts > turns / 10
