"""What came of a challenge: whoever sees the game is told the same of it, and no rank."""

from __future__ import annotations

import pytest

from engines import make_game
from engines.game import ARBITER, HIDDEN, Seat
from engines.localiser import Localiser, english
from firmware_host.display.hint_text import page_entries
from firmware_host.display.status_text import last_outcomes
from firmware_host.table.events import Played, Revealed
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
    told = {viewer: outcome_for(table, viewer) for viewer in (None, WHITE, BLACK, ARBITER)}
    public = Outcome(0, GAME.topology.cell(f"{file}5"), WHITE, BLACK, stays)
    assert {one._replace(kinds=()) for one in told.values()} == {public}
    mine, theirs = told[ARBITER].kinds
    assert [told[viewer].kinds for viewer in (None, WHITE, BLACK)] == [
        (),
        (mine, HIDDEN),
        (HIDDEN, theirs),
    ]


def outcome_for(table: Table, viewer: Seat | None) -> Outcome:
    (outcome,) = table.view((), viewer, board=False).outcomes
    return outcome


VICTIMS = [
    # the moves; White's pieces that hidden ones have beaten
    (("d4xd5",), {"d5": ("major",)}, "a spy is challenged"),
    (("d4xd5", "d5-c5"), {"c5": ("major",)}, "and goes on"),
    (("d4xd5", "d5-c5", "a4xa5"), {"c5": ("major",)}, "a colonel falls, which beat nobody"),
    (("d4xd5", "d5xe5"), {"e5": ("major", "general")}, "it beats another one"),
    (("d4xd5", "d5-d4", "c4xd4"), {}, "a private beats the spy"),
    (("d4xd5", "h6xh5"), {"d5": ("major",)}, "both privates leave"),
]


@pytest.mark.parametrize(("moves", "beaten"), [row[:2] for row in VICTIMS])
def test_who_plays_is_shown_which_own_pieces_a_hidden_one_has_beaten(
    moves: tuple[str, ...], beaten: dict[str, tuple[str, ...]]
) -> None:
    white = "white:FLG=i1,GOA=a4,PVT=c4,MAJ=d4,GEN=e5,PVT=h5"
    table = Table(GAME, "g", start=f"{white}/black:COL=a5,SPY=d5,PVT=h6,FLG=i8/move:white")
    table.restore([Played("", text) for text in moves])
    names = GAME.topology.names

    def shown(seats: tuple[Seat, ...], viewer: Seat | None) -> dict[str, tuple[str, ...]]:
        return {names[cell]: kinds for cell, kinds in table.view(seats, viewer).victims}

    assert shown((WHITE,), WHITE) == beaten
    assert shown(GAME.seats, None) == shown((), None) == {}, "two people share that board"
    table.computers = ((BLACK, 1),)
    assert shown((WHITE,), None) == beaten, "the board of the only person"
    assert shown((), None) == {}, "and nobody else's"


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


RANKS = [
    # the game, whether both have revealed their pieces; what the move list of White's board says
    (
        False,
        [
            "d4xd5 · major × piece · Black's piece stays",
            "f6-f5",
            "h3xh4 · private × piece · Black's piece stays",
        ],
    ),
    (
        True,
        [
            "d4xd5 · major × spy · Black's piece stays",
            "f6-f5",
            "h3xh4 · private × general · Black's piece stays",
        ],
    ),
]


@pytest.mark.parametrize(("revealed", "lines"), RANKS)
def test_against_the_computer_the_move_list_has_the_own_ranks_and_revealed_ones(
    revealed: bool, lines: list[str]
) -> None:
    table = Table(GAME, "g", start=START)
    table.computers = ((BLACK, 1),)
    table.restore([Played("", text) for text in ("d4xd5", "f6-f5", "h3xh4")])
    if revealed:
        table.restore([Played("", "white:resign"), Revealed("white"), Revealed("black")])
    view = table.view((WHITE,), None)
    entries = page_entries(view, GAME.seats, Localiser("en", GAME.name), GAME.topology.names)
    assert [entry.text for entry in entries][:3] == lines


LISTED = [
    # the language, and what the move list says of a challenge
    ("en", ["d4xd5 · Black's piece stays", "f6-f5", "h3xh4 · Black's piece stays"]),
    (
        "de",
        [
            "d4xd5 · die Figur von Schwarz bleibt",
            "f6-f5",
            "h3xh4 · die Figur von Schwarz bleibt",
        ],
    ),
]


@pytest.mark.parametrize(("language", "lines"), LISTED)
def test_the_move_list_of_a_board_says_whose_piece_stays(language: str, lines: list[str]) -> None:
    table = Table(GAME, "g", start=START)
    table.restore([Played("", text) for text in ("d4xd5", "f6-f5", "h3xh4")])
    view = table.view(GAME.seats, None)
    reader = Localiser(language, GAME.name)
    entries = page_entries(view, GAME.seats, reader, GAME.topology.names)
    assert [entry.text for entry in entries] == lines


STRONGER = "The piece on d5 can only be: lieutenant colonel or higher, or a spy."
LAST = [
    # what was played; what the board's note still tells White, who plays the computer there
    (["d4xd5"], ["Challenge on d5: your major is beaten.", STRONGER]),
    (["d4xd5", "f6-f5"], ["Challenge on d5: your major is beaten.", STRONGER]),
    (["d4xd5", "h4xh3"], ["Challenge on d5: your major is beaten.", STRONGER,
                          "Challenge on h3: your private is beaten.",
                          "The piece on h3 can only be: an officer."]),
    (["d4xd5", "f6-f5", "h3-g3"], []),
    (["d4-d3", "h4-h5", "d3-d4", "d5-e5", "h3-h4", "h5-g5", "d4-d5", "f6-f5", "d5-d6", "f5-f4",
      "d6-e6", "f4-f5", "e6-f6", "f5xf6"], ["Challenge on f6: your major wins."]),
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
