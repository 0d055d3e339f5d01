"""How long a board must rest for what: the only times the inference knows, all in seconds."""

from __future__ import annotations

from dataclasses import dataclass

from drivers.ports import Seconds


@dataclass(frozen=True)
class Timing:
    """``settle_s``: before a move counts that no other move extends. ``slide_s``: before one counts
    that the same piece could go on from. ``seal_s``: before one that can never be amended.
    ``hold_s``: before the next player's lift makes a played move final. ``error_s``: before a
    position no move explains is called an error; ``error_in_hand_s``: the same while a piece is in
    the air. ``signal_s``: before two pieces held in the air are a signal. ``shiver_s``: a cell that
    is felt again within this was not lifted from: a hand takes longer to put one piece in the place
    of another.
    ``crossing_s``: what leaves within this after something has landed may be the same piece, pushed
    over a border. ``glance_s``: the turn button pressed sooner after a question has come is no
    answer to it.
    """

    shiver_s: Seconds = Seconds(0.02)
    crossing_s: Seconds = Seconds(0.035)
    glance_s: Seconds = Seconds(0.7)
    settle_s: Seconds = Seconds(0.1)
    slide_s: Seconds = Seconds(0.32)
    seal_s: Seconds = Seconds(1.5)
    hold_s: Seconds = Seconds(3.0)
    error_s: Seconds = Seconds(1.0)
    error_in_hand_s: Seconds = Seconds(3.5)
    signal_s: Seconds = Seconds(3.0)
