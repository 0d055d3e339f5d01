"""A command of this program, run for the pages in a process of its own.

In: its words. Out: its exit code and what it printed. It has a lower priority than the pages: long
work on a slow card delays neither a move nor a page.
"""

from __future__ import annotations

import asyncio
import os
import sys
from contextlib import suppress
from typing import Final, NamedTuple

LOWER_PRIORITY: Final = 5
"""How much lower the priority of a command is than that of the pages, in nice steps.

At 10, which makes 19 in all, a replay beside two busy programs took over 20 s: it then gets a
seventieth of what each gets (sched(7): 1.25 for each step).
"""


class Finished(NamedTuple):
    """A command that has ended."""

    code: int
    answer: bytes
    trouble: str


async def run_own_command(
    *words: str, settings: str = "", on_one_processor: bool = False
) -> Finished:
    """Run a command with ``--json``; it is killed if whoever waits for it no longer does.

    ``settings``: the settings file, empty for the default. Raises OSError if it cannot be started.
    """
    config = ("--config", settings) if settings else ()
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-P", "-m", "firmware_host", *words, "--json", *config),
        stdin=asyncio.subprocess.DEVNULL,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    try:
        with suppress(OSError, AttributeError):  # ended already; a system that can't do this
            os.setpriority(os.PRIO_PROCESS, process.pid, os.nice(0) + LOWER_PRIORITY)
            if on_one_processor:
                os.sched_setaffinity(process.pid, {max(os.sched_getaffinity(process.pid))})
        answer, trouble = await process.communicate()
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()  # or it would be left, with its pipes, when the pages end
    return Finished(process.returncode or 0, answer, trouble.decode(errors="replace"))
