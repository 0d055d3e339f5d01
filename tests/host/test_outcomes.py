"""What came of a challenge: whoever sees the game is told the same of it, and no rank."""

from __future__ import annotations

import pytest

from engines import make_game
from engines.game import ARBITER, Seat
from engines.localiser import Localiser, english
from firmware_host.display.hint_text import page_entries
from firmware_host.display.status_text import last_outcomes
from firmware_host.table.events import Played
from firmware_host.table.messages import Outcome, Play, Rewind
from firmware_host.table.table import Table

GAME = make_game("generals")
WHITE, BLACK = GAME.seats
POSITION = "white:FLG=e4,GOA=a4,SPY=b4,PVT=c4,MAJ=d4,CPT=i1"

CHALLENGES = [
    # the attacker, the challenged piece, whose stays, why
    ("a", "COL", WHITE, "a general of the army beats a colonel"),
    ("a", "GOA", None, "equals fall together"),
    ("a", "SPY", BLACK, "a spy beats every officer"),
    ("b", "GOA", WHITE, "a spy beats a general of the army"),
    ("b", "PVT", BLACK, "a private beats a spy"),
    ("b", "SPY", None, "spies fall together"),
    ("c", "SPY", WHITE, "a private beats a spy"),
    ("c", "SGT", BLACK, "a private loses to all others"),
    ("d", "COL", BLACK, "a major loses to a colonel"),
    ("d", "FLG", WHITE, "a flag is taken, and the game is over"),
    ("e", "FLG", WHITE, "a flag that challenges a flag wins"),
    ("e", "PVT", BLACK, "a flag is lost to whatever it challenges"),
]


@pytest.mark.parametrize(("file", "met", "stays"), [row[:3] for row in CHALLENGES])
def test_everybody_is_told_whose_piece_stays(file: str, met: str, stays: Seat | None) -> None:
    black = f"{met}={file}5" + ("" if met == "FLG" else ",FLG=i8") + ",CPT=h8"
    table = Table(GAME, "g", start=f"{POSITION}/black:{black}/move:white")
    move = GAME.read_move(table.states[0], f"{file}4x{file}5")
    assert table.submit(Play("a", 0, move)) is None
    told = {table.view((), viewer, board=False).outcomes for viewer in (None, *GAME.seats, ARBITER)}
    assert told == {(Outcome(0, GAME.topology.cell(f"{file}5"), WHITE, BLACK, stays),)}


START = "white:FLG=a1,MAJ=d4,PVT=h3/black:FLG=a8,SPY=d5,GEN=h4,CPT=f6/move:white"


def challenged(table: Table) -> list[tuple[int, str, str | None]]:
    names = GAME.topology.names
    shown = table.view((), None, board=False).outcomes
    return [(one.entry, names[one.cell], one.survivor) for one in shown]


def test_outcomes_are_kept_beside_the_moves_they_came_of() -> None:
    table = Table(GAME, "g", start=START)
    table.restore([Played("", text) for text in ("d4xd5", "f6-f5", "white:offer-draw")])
    assert challenged(table) == [(0, "d5", BLACK)], "also when a game goes on another day"
    table.restore([Played("", text) for text in ("black:decline-draw", "h3xh4", "f5-f4")])
    assert challenged(table) == [(0, "d5", BLACK), (4, "h4", BLACK)]
    assert table.submit(Rewind("a", 5)) is None
    assert challenged(table) == [(0, "d5", BLACK), (4, "h4", BLACK)]
    assert table.submit(Rewind("b", 4)) is not None, "what was challenged unseen stays"


LISTED = [
    # the language, and what the move list says of a challenge
    ("en", ["d4xd5 · Black stays", "f6-f5", "h3xh4 · Black stays"]),
    ("de", ["d4xd5 · Schwarz bleibt", "f6-f5", "h3xh4 · Schwarz bleibt"]),
]


@pytest.mark.parametrize(("language", "lines"), LISTED)
def test_the_move_list_of_a_board_says_whose_piece_stays(language: str, lines: list[str]) -> None:
    table = Table(GAME, "g", start=START)
    table.restore([Played("", text) for text in ("d4xd5", "f6-f5", "h3xh4")])
    view = table.view(GAME.seats, None)
    reader = Localiser(language, GAME.name)
    entries = page_entries(view, GAME.seats, reader, GAME.topology.names)
    assert [entry.text for entry in entries] == lines


LAST = [
    # what was played; what the board's note still tells White, who plays the computer there
    (["d4xd5"], ["Challenge on d5: Black's piece stays."]),
    (["d4xd5", "f6-f5"], ["Challenge on d5: Black's piece stays."]),
    (["d4xd5", "h4xh3"], ["Challenge on d5: Black's piece stays.",
                          "Challenge on h3: Black's piece stays."]),
    (["d4xd5", "f6-f5", "h3-g3"], []),
]  # fmt: skip


@pytest.mark.parametrize(("played", "told"), LAST)
def test_an_outcome_can_be_read_until_the_next_own_move(played: list[str], told: list[str]) -> None:
    table = Table(GAME, "g", start=START)
    table.restore([Played("", text) for text in played])
    assert list(map(english, last_outcomes(table.view((WHITE,), WHITE), GAME.topology))) == told


def test_a_game_without_secrets_has_none() -> None:
    draughts = Table(make_game("russian-draughts"), "d", start="W:Wc3:Bd4,h8")
    draughts.restore([Played("", "c3:e5")])
    assert draughts.view((), None, board=False).outcomes == ()


def test_who_owes_an_army_is_told_to_all() -> None:
    table = Table(GAME, "g")
    assert table.view((), None).setting_up == GAME.seats
    assert Table(GAME, "g", start=START).view((), None).setting_up == ()
