"""The commands for developers: ``campaign``, ``explain`` and ``contract``.

In: the arguments. Out: how often random games by simulated hands were misread; why the tracker read
a trace as it did; the output and exit code of pytest, which runs the contract tests on a game or a
driver. Everything heavy is imported only then.
"""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from drivers.plugin_drivers import DriverNames, plugin_driver
from engines import GAMES, make_game
from firmware_host.commands.command_line import Answer, CommandLine, options_of, whole_number

# --- campaign ---

CAMPAIGN_TEXT = "play random games with simulated hands and count misread turns (docs/campaign.md)"


def add_campaign(commands: CommandLine) -> None:
    """Add the command."""
    add = commands.about_game("campaign", run_campaign, CAMPAIGN_TEXT).add_argument
    add(
        "--turns",
        type=whole_number(1),
        default=1000,
        metavar="N",
        help="number of turns (default: 1000)",
    )
    add("--profile", default="normal", help="kind of players and sensors (default: normal)")
    add("--seed", default="1", help="random seed, a number or a word (default: 1)")
    add("--traces", type=Path, metavar="DIR", help="save a trace of every misread turn in DIR")
    add(
        "--position",
        action="append",
        metavar="TEXT",
        help="start games from this position; repeat the option to alternate between several",
    )
    add(
        "--jobs",
        type=whole_number(1),
        default=1,
        metavar="N",
        help="number of processes; the same seed and jobs give the same turns (default: 1)",
    )


def run_campaign(args: Namespace) -> Answer:
    """Play the campaign. Raises ValueError for an unknown profile or position."""
    from firmware_host.campaign.campaign_game import CampaignSpec
    from firmware_host.campaign.campaign_game import run_campaign as play_campaign

    order = CampaignSpec(
        game=args.game,
        turns=args.turns,
        profile=args.profile,
        seed=args.seed,
        options=options_of(args),
        positions=tuple(args.position or ("",)),
        traces=args.traces,
    )
    statistics = play_campaign(order, args.jobs)
    args.code = 1 if statistics.failed else 0
    return statistics.value(), statistics.table()


# --- explain ---


def add_explain(commands: CommandLine) -> None:
    """Add the command."""
    text = "explain why the board read a trace the way it did"
    explain = commands.add("explain", run_explain, text)
    explain.add_argument(
        "trace", type=Path, metavar="FILE", help="trace file, as saved by lodeboard campaign"
    )
    explain.add_argument(
        "--turn", type=int, help="number of the turn in the trace (the first is 1)"
    )
    explain.add_argument(
        "--moment",
        type=float,
        metavar="MS",
        help="explain this moment, MS milliseconds after the turn's first sensor change",
    )


def run_explain(args: Namespace) -> Answer:
    """Explain a turn. Raises OSError, TraceError, ScriptError or NothingToExplain."""
    # The campaign code is imported here only.
    from firmware_host.campaign.trace import load
    from firmware_host.explain.explanation import explain, explanation_json, explanation_text

    found = explain(load(args.trace), args.turn, args.moment)
    return explanation_json(found), explanation_text(found, args.trace.name)


# --- contract ---

_TEST_FOLDERS = (Path(__file__).parents[1], Path(__file__).parents[2] / "tests")
"""Where the tests are: in an installed copy, and in the repository."""


def add_contract(commands: CommandLine) -> None:
    """Add the command."""
    contract = commands.add(
        "contract", run_contract, "check your own game or driver against the contract tests"
    )
    contract.add_argument("name", metavar="NAME", help="a game, or a driver from another package")


def run_contract(args: Namespace) -> None:
    """Run the tests, for a game with every option. Raises ValueError without pytest."""
    # A game or driver that cannot be created is reported in one sentence.
    if args.name not in GAMES and args.name in DriverNames():
        kind, folder = "--driver", "driver_contract"
        plugin_driver(args.name)
    else:
        kind, folder = "--game", "contract"
        make_game(args.name)
    try:
        import pytest  # needed only here
    except ImportError as error:
        raise ValueError("the contract tests need pytest; run: pip install pytest") from error
    tests = next(home / folder for home in _TEST_FOLDERS if (home / folder).is_dir())
    args.code = int(pytest.main([str(tests), f"{kind}={args.name}", "-p", "no:cacheprovider"]))
