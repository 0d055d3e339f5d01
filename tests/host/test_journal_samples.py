"""Kept games of earlier versions: they open, play again, and go on under their own readings."""

from __future__ import annotations

import shutil
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from engines import GAMES, make_kept_game
from engines.errors import IllegalMove
from engines.game import ARBITER, HIDDEN
from engines.localiser import english
from firmware_host.commands import saved_games
from firmware_host.journal.library import JournalDamageError, Library
from firmware_host.journal.lines import encode_line, line_entry
from firmware_host.runtime.game_session import GameSession
from firmware_host.runtime.past_games import load_saved_game
from firmware_host.table.events import ArbiterRevealed
from firmware_host.table.messages import Play, Reveal
from tests.engines.generals_play import WHITE
from tests.host.journals import Clock, file_of

FOLDER = Path(__file__).parents[1] / "journal_samples"
GAME_ID = "2026-11-22-1"

GOES_ON = [
    # kept game, its moves, the next one, what stands where after it, the result then
    # rule 17 with two kings and a man
    ("russian-draughts", 29, "a5-b4", "b4 black king", "15 moves against a lone king"),
    ("russian-draughts-section-64", 5, "a5-b4", "b4 black man", ""),
    # Q7: the ring is closed, and e2 is pressed between e1 and e3
    (
        "tafl-king",
        4,
        "a3-e3",
        "e2 defenders soldier",
        "the king is surrounded",
    ),
    ("tafl-king-copenhagen", 3, "e3-e4", "e4 defenders soldier", ""),
    ("krieger", 2, "r2k0-r1k0", "r1k0 north priest", ""),
    ("krieger-three-rings", 3, "r1k1-r1k2", "r1k2 north priest", ""),
    ("generals", 6, "b3-a3", "a3 white private", ""),
    ("generals-sealed", 6, "b3-a3", "a3 white private", ""),
    (
        "generals-flag-home",
        3,
        "e7-e8",
        "e8 white flag",
        "White's flag reached the enemy's back row",
    ),
    ("coalition-chess-en-passant", 5, "f4-f3", "f3 black guard", ""),
    ("coalition-chess-draft", 3, "b4-c4", "c4 red machine-gun", ""),
]

REFUSED = [
    # kept game, a move that its own readings do not allow
    # D12: c1 is attacked by a Plane
    (
        "coalition-chess",
        "yellow:T=b1,K=c1,T=f1,M=d1,E=g1,A=h1,W=c2,G=d2,G=e2,W=f2,G=g2,W=h2",
        "in check",
    ),
    # D3: e4 has gone two steps
    ("coalition-chess-en-passant", "f4xe3", "captures diagonally forward"),
]


def opened(name: str, tmp_path: Path) -> Library:
    """A library that holds this kept game alone; it has the key to those that are sealed."""
    path = file_of(tmp_path, GAME_ID)
    path.parent.mkdir()
    shutil.copy(FOLDER / f"{name}.journal", path)
    key = tmp_path / "key"
    key.touch(0o600)
    key.write_bytes((FOLDER / "sealed.key").read_bytes())
    return Library(tmp_path, Clock(), key=key)


@pytest.mark.parametrize("name", sorted(path.stem for path in FOLDER.glob("*.journal")))
def test_a_kept_game_has_the_readings_it_was_begun_with(name: str, tmp_path: Path) -> None:
    header, game, table = load_saved_game(opened(name, tmp_path), GAME_ID)
    assert {known: game.options[known] for known in header.options} == dict(header.options)
    younger = [option for option in game.choices if option.name not in header.options]
    for option in younger:
        assert game.options[option.name] == (option.before or option.values[0])
    assert table.moves or name == "coalition-chess"


def test_every_game_has_samples() -> None:
    names = [path.stem for path in FOLDER.glob("*.journal")]
    for game in ("coalition-chess", "generals", "krieger", "russian-draughts", "tafl-king"):
        assert game in GAMES
        assert sum(name.startswith(game) for name in names) >= 2


@pytest.mark.parametrize(("name", "moves", "line", "stands", "result"), GOES_ON)
def test_it_goes_on(
    name: str, moves: int, line: str, stands: str, result: str, tmp_path: Path
) -> None:
    library = opened(name, tmp_path)
    header = library.read(GAME_ID).header
    game = make_kept_game(header.game, header.options)
    room = GameSession(game, library)
    room.resume(GAME_ID)
    state = room.table.states[-1]
    assert len(room.table.moves) == moves
    move = game.read_move(state, line)
    assert room.table.submit(Play("1", moves, move, final=True)) is None
    assert room.close() == 0

    kept, _, table = load_saved_game(library, GAME_ID)
    assert (kept, len(table.moves)) == (header, moves + 1)
    cell, seat, kind = stands.split()
    assert game.observe(table.states[-1], ARBITER)[game.topology.cell(cell)] == (seat, kind)
    assert (english(table.result.reason) if table.result else "") == result


@pytest.mark.parametrize(("name", "line", "why"), REFUSED)
def test_what_its_readings_do_not_allow_is_refused(
    name: str, line: str, why: str, tmp_path: Path
) -> None:
    _, game, table = load_saved_game(opened(name, tmp_path), GAME_ID)
    with pytest.raises(IllegalMove, match=why):
        game.read_move(table.states[-1], line)


def test_an_army_that_was_shown_is_shown(tmp_path: Path) -> None:
    library = opened("generals-over", tmp_path)
    _, _, table = load_saved_game(library, GAME_ID)
    assert table.result is not None
    assert table.revealed == ("white",)
    assert "FLG" in saved_games.export(library, GAME_ID, "white")


# --- sealed before there was a chain of lines ---


def forged(path: Path, *lines: Mapping[str, Any]) -> None:
    """Lines added by somebody without the key, numbered and with their checksums."""
    number = path.read_bytes().count(b"\n")
    with path.open("ab") as file:
        for n, line in enumerate(lines, number):
            file.write(encode_line({"n": n, **line, "at": ""}))


def test_what_was_sealed_without_a_chain_shows_an_army_once_its_player_has_shown_it_again(
    tmp_path: Path,
) -> None:
    """Who can write the file could have added that it was shown."""
    library, path = opened("generals-sealed-over", tmp_path), file_of(tmp_path, GAME_ID)
    forged(path, {"revealed": "black"})
    _, game, table = load_saved_game(library, GAME_ID)
    assert table.result is not None
    assert table.revealed == ()
    with pytest.raises(ValueError, match="white did not reveal"):
        saved_games.export(library, GAME_ID, "white")

    room = GameSession(game, library)
    room.resume(GAME_ID)
    assert room.table.submit(Reveal("1", WHITE)) is None
    assert room.close() == 0
    assert load_saved_game(library, GAME_ID)[2].revealed == ("white",)
    assert "FLG" in saved_games.export(library, GAME_ID, "white")
    with pytest.raises(ValueError, match="black did not reveal"):
        saved_games.export(library, GAME_ID, "black")

    forged(path, {"revealed": "black"})
    with pytest.raises(JournalDamageError, match="line 9 was changed after it was encrypted"):
        library.read(GAME_ID)


def test_plain_lines_at_the_end_of_what_was_sealed_without_a_chain_show_no_army(
    tmp_path: Path,
) -> None:
    library = opened("generals-sealed", tmp_path)
    forged(
        file_of(tmp_path, GAME_ID),
        {"play": "white:resign", "seat": "white"},
        {"ended": ["black"], "reason": "white resigned"},
        {"revealed": "white"},
        {"revealed": "black"},
    )
    _, _, table = load_saved_game(library, GAME_ID)
    assert table.result is not None
    assert {piece.kind for piece in table.view((), None).scene if piece} == {HIDDEN}


def test_a_game_sealed_without_a_chain_is_in_one_from_where_it_goes_on(tmp_path: Path) -> None:
    library, path = opened("generals-sealed", tmp_path), file_of(tmp_path, GAME_ID)
    before = path.read_bytes()
    journal = library.open(GAME_ID)[2]
    journal.append(ArbiterRevealed())
    assert journal.close() == 0
    after = path.read_bytes()
    assert after.startswith(before)
    *old, new = after.splitlines(keepends=True)
    assert encode_line(line_entry(old[3])) == old[3]
    for number in (0, 4, 6, 7, 8):
        entry = line_entry(old[number])
        other = encode_line({**entry, "began" if number == 0 else "at": "2020"})
        path.write_bytes(b"".join([*old[:number], other, *old[number + 1 :], new]))
        with pytest.raises(JournalDamageError, match="line 11 was changed after it was encrypted"):
            library.read(GAME_ID)
