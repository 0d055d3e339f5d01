"""What export, replay and salvage make of kept games: whose eyes they show them with."""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from engines import make_game
from firmware_host.commands import saved_games
from firmware_host.journal.encryption import fingerprint, make_key, read_key
from firmware_host.journal.library import JournalAccessError, Library
from firmware_host.table.events import (
    ArbiterRevealed,
    Event,
    Header,
    Named,
    Played,
    Revealed,
    Rewound,
)
from tests.engines.generals_play import BLACK_ARMY, WHITE_ARMY
from tests.host.journals import Clock, file_of, write_game

SHOWN = [re.sub(r"\w+=", "?=", army) for army in (WHITE_ARMY, BLACK_ARMY)]
ENDED: list[Event] = [
    Played("white", WHITE_ARMY, 31_000, SHOWN[0]),
    Played("black", BLACK_ARMY, 40_000, SHOWN[1]),
    Played("white", "a3-a4", 500),
    ArbiterRevealed(),
    Played("black", "a6-a5", 2_000),
    Rewound(3),
    Played("black", "b6-b5", 70),
    Played("white", "white:resign", 1),
]
RANKS = "FLG|GOA|PVT|SPY"


@pytest.fixture
def library(tmp_path: Path) -> Library:
    return Library(tmp_path, Clock())


def kept(library: Library, *revealed: str, game: str = "generals") -> str:
    events = [*ENDED, *map(Revealed, revealed)]
    return write_game(library, events, Header("", game))


REVEALED = [
    # who revealed, who may be asked for, who may not and because of whom
    ((), (), (("white", "white"), ("black", "black"), ("arbiter", "white and black"))),
    (("white",), ("white",), (("black", "black"), ("arbiter", "black"))),
    (("black",), ("black",), (("white", "white"), ("arbiter", "white"))),
    (("white", "black"), ("white", "black", "arbiter"), ()),
]


@pytest.mark.parametrize(("revealed", "shown", "refused"), REVEALED)
def test_only_what_was_revealed_is_shown(
    library: Library,
    revealed: Sequence[str],
    shown: Sequence[str],
    refused: Sequence[tuple[str, str]],
) -> None:
    game_id = kept(library, *revealed)
    for viewer in shown:
        assert re.search(RANKS, saved_games.export(library, game_id, viewer))
        assert re.search(RANKS, saved_games.replay(library, game_id, viewer)[1])
    for viewer, because in refused:
        for show in (saved_games.export, saved_games.replay):
            with pytest.raises(ValueError, match=f"^{because} did not reveal their pieces") as no:
                show(library, game_id, viewer)
            assert not re.search(RANKS, str(no.value))
    assert not re.search(RANKS, saved_games.export(library, game_id)), (
        "who wants them asks for them"
    )


def test_where_nothing_is_hidden_nothing_has_to_be_revealed(library: Library) -> None:
    events = [Played("white", "c3-d4"), Played("black", "black:resign")]
    game_id = write_game(library, events, Header("", "russian-draughts"))
    record = saved_games.export(library, game_id)
    assert {saved_games.export(library, game_id, as_) for as_ in ("white", "arbiter")} == {record}


@pytest.mark.parametrize("revealed", [(), ("white",), ("black",), ("white", "black")])
def test_a_replay_shows_the_pieces_of_those_who_revealed(
    library: Library, revealed: Sequence[str]
) -> None:
    value, text = saved_games.replay(library, kept(library, *revealed))
    for step in value["steps"][2:]:
        known = {piece.seat for piece in step["scene"] if piece and piece.kind != "?"}
        hidden = {piece.seat for piece in step["scene"] if piece and piece.kind == "?"}
        assert (known, hidden) == (set(revealed), {"white", "black"} - set(revealed))
    armies = {"white": WHITE_ARMY, "black": BLACK_ARMY}
    for seat, army in armies.items():
        assert (army in text) == (seat in revealed)
    assert value["revealed"] == revealed


def test_a_replay_names_the_players(library: Library) -> None:
    names = {"white": "Ann", "black": "Bo"}
    game_id = write_game(library, [Named(names), *ENDED], Header("", "generals"))
    value, _ = saved_games.replay(library, game_id)
    assert dict(value["names"]) == names


def test_a_replay_as_a_program_reads_it(library: Library) -> None:
    value, _ = saved_games.replay(library, kept(library))
    told = [(step["seat"], step["move"]) for step in value["steps"]]
    moves = [("white", "a3-a4"), ("black", "b6-b5"), ("white", "white:resign")]
    assert told == [("", ""), ("white", SHOWN[0]), ("black", SHOWN[1]), *moves]
    cells = make_game("generals").topology.cell
    assert value["steps"][3]["scene"][cells("a4")] == ("white", "?")
    assert value["steps"][3]["scene"][cells("a3")] is None
    assert value["options"] == dict(make_game("generals").options)
    assert (value["revealed"], value["looks"]) == ((), (3,))
    assert value["clock"] == (("white", 31_501), ("black", 42_070)), "what was taken back counts"
    assert value["result"] == {"winners": ["black"], "reason": "White resigned"}


# --- sealed ---


def test_a_sealed_game_is_shown_with_its_key_alone(tmp_path: Path) -> None:
    key = tmp_path / "key"
    made = make_key(key)
    game_id = kept(Library(tmp_path, Clock(), key=key), "white", "black")
    sealed, without = Library(tmp_path, Clock(), key=key), Library(tmp_path, Clock())
    assert WHITE_ARMY in saved_games.replay(sealed, game_id, "arbiter")[1]
    for show in (saved_games.export, saved_games.replay):
        with pytest.raises(
            JournalAccessError,
            match=rf"is encrypted with the key {made}: in the settings, set storage\.key",
        ):
            show(without, game_id)
    rows, text = saved_games.listing(without)
    assert (rows[0]["key"], rows[0]["moves"]) == (made, 5)
    assert text.endswith(f"2 moves  unfinished (encrypted with {made})"), "set-ups are none"


def test_salvage_without_the_key_keeps_every_whole_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", ["/opt/lodeboard/bin/lodeboard", "salvage"])
    make_key(tmp_path / "key")
    sealed = Library(tmp_path, Clock(), key=tmp_path / "key")
    game_id = kept(sealed)
    path = file_of(tmp_path)
    content = path.read_bytes()
    path.write_bytes(content.replace(b"b6-b5", b"b6-b4"))
    made = fingerprint(read_key(tmp_path / "key"))
    found, text = saved_games.salvage(Library(tmp_path, Clock()), game_id)
    assert (found["from"], found["moves"]) == (game_id, 3)
    assert f"Their legality can only be checked with the key {made}. " in text
    resume = f"/opt/lodeboard/bin/lodeboard play generals --resume {found['id']}"
    assert text.endswith(f"To continue it, run: {resume}")
    again, _ = saved_games.salvage(sealed, found["id"])
    assert again["moves"] == 3
    assert sealed.read(again["id"]).events == tuple(ENDED[:6])
