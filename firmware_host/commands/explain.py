"""``lodeboard explain``: why the tracker read a trace as it did.

In: a trace's file. Out: the edges of one turn and its five cheapest explanations, edge by edge.
"""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from firmware_host.commands.command_line import Answer, CommandLine


def add(commands: CommandLine) -> None:
    """Add the command."""
    text = "explain why the board read a trace the way it did"
    explain = commands.add("explain", run, text)
    explain.add_argument("trace", type=Path, help="trace file, as saved by lodeboard campaign")
    explain.add_argument("--turn", type=int, help="number of the turn in the trace, from 1")
    explain.add_argument(
        "--moment",
        type=float,
        metavar="MS",
        help="explain this moment, MS milliseconds after the turn's first sensor change",
    )


def run(asked: Namespace) -> Answer:
    """Explain a turn. Raises OSError, TraceError, ScriptError or NothingToExplain."""
    # The campaign code is imported here only.
    from firmware_host.campaign.trace import load
    from firmware_host.explain.explanation import explain
    from firmware_host.explain.explanation_text import explanation_json, explanation_text

    found = explain(load(asked.trace), asked.turn, asked.moment)
    return explanation_json(found), explanation_text(found, asked.trace.name)
