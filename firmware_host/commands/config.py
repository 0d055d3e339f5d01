"""``lodeboard config``: the settings in force, with what each one does.

In: the settings file. Out: the same as a value and as the text of such a file.
"""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from firmware_host.commands.command_line import Answer, CommandLine, settings_of
from firmware_host.config.toml_file import default_path, sample, without_secrets


def add_config(commands: CommandLine) -> None:
    """Add the command."""
    commands.add("config", run_config, "show the current settings and what each one does")


def run_config(args: Namespace) -> Answer:
    """Print the settings, and which file they are in or can be put into."""
    settings = settings_of(args)
    path = Path(args.config or default_path())
    where = f"# File: {path}{'' if path.exists() else ' (does not exist yet: create it)'}"
    return without_secrets(settings), f"{where}\n{sample(settings)}".rstrip("\n")
