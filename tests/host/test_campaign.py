"""Whole random games by hands as people have them: no move is misread, and nobody gets stuck.

Short here (tests/extent.py); ``pytest --campaign`` plays as many turns as docs/campaign.md says.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from math import ceil
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engines import GAMES, make_game
from engines.game import ARBITER, AnyGame
from engines.gesture import occupancy
from engines.topology import cells_of
from firmware_host.campaign.campaign_game import (
    OUTCOMES,
    CampaignGame,
    CampaignSpec,
    Statistics,
    percentiles,
    play_games,
    run_campaign,
)
from firmware_host.campaign.trace import Trace, load, replay
from firmware_host.campaign.virtual_board import straight_wiring
from firmware_host.cli import main
from firmware_host.config.settings import Config, Lights
from firmware_host.journal.library import Library
from firmware_host.runtime.game_session import GameSession
from firmware_host.runtime.loop import Host, Ports
from firmware_host.tracking.actions import Action
from firmware_host.tracking.ranking import Match as StoryMatch
from firmware_host.tracking.tracker import Tracker
from simulator.people.profiles import PROFILES
from simulator.simulated_board import BoardParts, ScriptedBoard
from tests.extent import Extent

pytestmark = pytest.mark.slow

KINGS = (
    "",
    "W:WKa1,Kc1,Ke1,Kg1:BKb8,Kd8,Kf8,Kh8",
    "W:WKa1,Kc1,Ke1,a3,c3:BKb8,Kd8,Kh8,b6,f6",
    "B:Wa3,c3,e3,g3,Kf2,Kd2:Bb6,d6,f6,h6,Kc7,Ke7",
)
"""The usual start, and some with many kings: only they slide far."""

POSITIONS = {"russian-draughts": KINGS}

USUAL, WHOLE = 60, 100_000

MOST_FAILED = {"worn-out-board": 0.01}
"""Where several sensors are broken at once, some moves cannot be read; docs/inference.md says how
many. With sound sensors none may go wrong.
"""


def pairs() -> Iterator[Any]:
    """All games with all people; for make test every other pair, so that each comes twice."""
    for place, (name, profile) in enumerate(product(sorted(GAMES), PROFILES)):
        yield pytest.param(name, profile, marks=pytest.mark.ci if place % 2 else ())


@pytest.mark.parametrize(("name", "profile"), list(pairs()))
def test_no_move_is_misread(
    name: str, profile: str, extent: Extent, figures: list[str], tmp_path: Path
) -> None:
    turns = extent.share(USUAL, WHOLE)
    folder = Path("traces") if extent.whole else tmp_path
    order = CampaignSpec(name, turns, profile, "1", {}, POSITIONS.get(name, ("",)), folder)
    tally = play_games(order)
    found = ", ".join(f"{count} {what}" for what, count in sorted(tally.counts.items()) if count)
    figures.append(f"campaign, {name}, {profile}: {tally.turns} turns, {found or 'nothing asked'}")
    assert tally.failed <= ceil(turns * MOST_FAILED.get(profile, 0))
    assert tally.turns >= turns
    # The check is worth nothing unless the hands really were difficult; a few turns may be easy.
    easy = profile == "careful" or turns < USUAL / 2
    assert easy or sum(tally.habits.values()) > turns / 10
    assert tally.plain
    assert tally.lit


def test_the_same_seed_plays_the_same(extent: Extent) -> None:
    order = CampaignSpec("krieger", extent.share(60), "child", "again")
    one, other = (replace(play_games(order), lit=[], answered=[]) for _ in range(2))
    assert one == other
    assert play_games(replace(order, seed="another")).plain != one.plain


@pytest.mark.process
def test_jobs_share_the_turns() -> None:
    tally = run_campaign(CampaignSpec("krieger", 41, "careful", "2"), jobs=2)
    assert tally.turns == 41
    assert tally.games == 2


# --- faults are found ---


def no_amendment(monkeypatch: pytest.MonkeyPatch) -> None:
    made = Tracker._carry_out

    def final(self: Tracker, match: StoryMatch, **_: bool) -> Action:
        return made(self, match, final=True)

    monkeypatch.setattr(Tracker, "_carry_out", final)


def broken(monkeypatch: pytest.MonkeyPatch) -> None:
    def raises(*_: object, **__: object) -> None:
        raise ZeroDivisionError("the sky is falling")

    monkeypatch.setattr(Tracker, "_carry_out", raises)


@pytest.mark.parametrize(
    ("without", "game", "turns", "because"),
    [
        (no_amendment, "krieger", 150, "wrong"),
        # Each of these is stuck, and played once more for its trace.
        (broken, "krieger", 10, "stuck: ZeroDivisionError: the sky is falling"),
    ],
)
def test_a_fault_leaves_a_trace_that_reproduces_it(
    without: Any,
    game: str,
    turns: int,
    because: str,
    extent: Extent,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    order = CampaignSpec(game, extent.share(turns), "child", "3", traces=tmp_path / "new")
    with monkeypatch.context() as patched:
        without(patched)
        tally = play_games(order)
    assert tally.failed == len(tally.traces) > 0
    for path in tally.traces:
        trace = load(Path(path))
        assert trace.because == because
        assert trace.reproduces == "yes"
        assert trace.expected != trace.got


def test_a_campaign_needs_no_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    broken(monkeypatch)
    tally = play_games(CampaignSpec("krieger", 3, "careful", "3"))
    assert tally.failed == 3
    assert tally.traces == []


def test_a_worn_out_board_is_known_to_be_one_from_the_first_turn_and_a_trace_says_so() -> None:
    game, order = (
        make_game("russian-draughts"),
        CampaignSpec("russian-draughts", 3, "worn-out-board"),
    )
    known = 0
    for seed in range(12):
        match = CampaignGame(game, "", order, Random(seed), Statistics(), Config())
        noted = match.observer.station.sensors.health.unreliable
        match.play_turn()
        names = tuple(game.topology.names[cell] for cell in cells_of(noted))
        assert match.recorder.trace("asked", "", "").noted == names
        known += bool(noted)
    assert 0 < known < 12


def test_armies_are_laid_out_on_boards_whose_sensors_are_broken(extent: Extent) -> None:
    """Who lays them takes other squares, or sets down again what the board took for another."""
    game, order = make_game("generals"), CampaignSpec("generals", 2, "worn-out-board")
    boards, failed = extent.share(320), 0
    for seed in range(boards):
        match = CampaignGame(game, "", order, Random(seed), Statistics(), Config())
        if not all(match.play_turn() for _ in game.seats):
            failed += 1
            continue
        table = match.observer.table
        assert [bool(move.layout) for move in table.moves] == [True, True]
        assert match.observer.board.pieces.occupied == occupancy(
            game.observe(table.states[-1], ARBITER)
        )
    assert failed <= ceil(2 * boards * MOST_FAILED["worn-out-board"])


# --- the whole way ---


@pytest.mark.parametrize("name", sorted(GAMES))
def test_the_host_reads_what_the_virtual_board_reads(
    name: str, tmp_path: Path, extent: Extent
) -> None:
    """The campaign leaves out codec, links, room and pages; with them, the same comes out."""
    turns = extent.share(24)
    trace = whole_game(make_game(name), turns)
    game = make_game(name)
    wiring = straight_wiring(game.topology)
    parts = BoardParts(game.topology, wiring, trace.wood, game.seats, recorded=True)
    board = ScriptedBoard(parts, [step for steps in trace.turns(game) for step in steps])
    board.pieces.put_in_tray(trace.tray)
    room = GameSession(game, Library(tmp_path))
    room.table = trace.table(game)
    ports = Ports(board, board, board, board, board.now)
    Host(game, room, wiring, ports, Config(lights=Lights(budget_ma=4000))).run()
    assert game.position_text(room.table.states[-1]) == trace.got
    assert len(room.table.moves) >= turns / 2
    assert replay(trace).position == trace.got


def whole_game(game: AnyGame, turns: int) -> Trace:
    """A game from its start, as a trace."""
    tally = Statistics()
    order = CampaignSpec(game.name, turns, "careful", "whole", trace_turns=turns)
    match = CampaignGame(game, "", order, Random(order.seed), tally, Config())
    match.play(turns)
    assert not tally.failed
    got = game.position_text(match.observer.table.states[-1])
    return match.recorder.trace("asked", got, got)


# --- what is counted ---


def test_percentiles() -> None:
    assert percentiles([n / 1000 for n in range(100, 0, -1)]) == {
        "p50": 51,
        "p95": 96,
        "p99": 100,
    }
    assert percentiles([0.007]) == {"p50": 7, "p95": 7, "p99": 7}
    assert percentiles([]) == {"p50": 0, "p95": 0, "p99": 0}


def test_the_command_says_the_same_in_json_and_in_words(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    asked = ["campaign", "russian-draughts", "--turns", "12", "--profile", "blitz", "--seed", "s"]
    kings = ["--position", KINGS[1], "--option", "draws=list", "--traces", str(tmp_path)]
    assert main([*asked, *kings, "--json"]) == 0
    value = json.loads(capsys.readouterr().out)
    assert value["turns"] >= 12
    assert set(OUTCOMES) < set(value)
    assert main([*asked, *kings]) == 0
    text = capsys.readouterr().out
    assert f"{value['turns']} turns in {value['games']} games" in text
    assert all(words in text for words in OUTCOMES.values())


def test_a_failed_campaign_ends_with_1(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    broken(monkeypatch)
    assert main(["campaign", "krieger", "--turns", "1", "--traces", str(tmp_path)]) == 1
    (path,) = tmp_path.glob("*.trace")
    assert f"trace: {path}" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["--profile", "hasty"], "there is no profile 'hasty'; use one of careful, normal"),
        (["--position", "nonsense"], "needs the side to move"),
    ],
)
def test_mistakes_are_told(
    words: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["campaign", "russian-draughts", *words]) == 1
    assert complaint in capsys.readouterr().err


@pytest.mark.parametrize("words", [["--turns", "0"], ["--jobs", "0"], ["--turns", "many"]])
def test_counts_are_at_least_1(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["campaign", "krieger", *words])
    assert words[0] in capsys.readouterr().err
