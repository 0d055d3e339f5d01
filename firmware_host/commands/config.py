"""``lodeboard config``: the settings in force, with what each one does.

In: the settings file. Out: the same as a value and as the text of such a file.
"""

from __future__ import annotations

from argparse import Namespace

from firmware_host.commands.command_line import Answer, CommandLine, settings_of
from firmware_host.config.toml_file import sample, without_secrets


def add_config(commands: CommandLine) -> None:
    """Add the command."""
    commands.add("config", run_config, "show the current settings and what each one does")


def run_config(args: Namespace) -> Answer:
    """Print the settings."""
    settings = settings_of(args)
    return without_secrets(settings), sample(settings).rstrip("\n")
