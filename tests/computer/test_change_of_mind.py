"""``lodeboard play --computer`` with scripts of hands that change their mind once they have seen
the reply, which nobody has made on the board.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from engines import make_game
from firmware_host.journal.library import Library
from firmware_host.table.table import Table

SCRIPTS = Path(__file__).with_name("scripts")
KINGS = "W:WKa1,c1:Bh8,b8"


@pytest.mark.ci
@pytest.mark.parametrize(
    ("script", "position", "replied", "moves"),
    [
        # slid on for 3.5 s, with rests; put back after 8 s; a man put back, which can't move so
        ("slide", KINGS, True, ["a1-d4"]),
        ("takeback", KINGS, False, []),
        ("takeback-man", "", False, []),
    ],
)
def test_what_hands_did_last_counts(
    script: str, position: str, replied: bool, moves: list[str], tmp_path: Path
) -> None:
    played = subprocess.run(
        [
            *(sys.executable, "-m", "firmware_host", "play", "russian-draughts", "--new"),
            *("--terminal", "--computer", "black=1", "--position", position),
            *("--script", str(SCRIPTS / f"{script}.txt")),
        ],
        env={**os.environ, "HOME": str(tmp_path), "XDG_STATE_HOME": str(tmp_path / "state")},
        capture_output=True,
        text=True,
        timeout=120,
        check=True,
    )
    library = Library(next(tmp_path.rglob("*.journal")).parents[1])
    (summary,) = library.games()
    table = Table(make_game("russian-draughts"), summary.game_id, start=position)
    table.restore(library.read(summary.game_id).events)
    game, state, texts = table.game, table.states[0], []
    for move in table.moves:
        texts.append(game.move_text(state, move))
        state = game.apply(state, move)
    assert texts[: len(moves)] == moves, played.stdout
    assert len(texts) == len(moves) + replied, played.stdout
