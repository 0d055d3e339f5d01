"""What a viewer may not know changes not one byte of what leaves the Table: views, offers, pages,
frames, sounds, the journal as the tools show it.

Twins differ only in ranks hidden from the viewer (tests/engines/generals_twins.py).
"""

from __future__ import annotations

import re
import traceback
from collections.abc import Sequence
from contextlib import closing
from functools import partial
from itertools import islice
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from drivers.interfaces import Button
from engines import make_game
from engines.game import ARBITER, AnyGame, Move, Seat
from engines.gesture import occupancy
from engines.localiser import Localiser
from engines.topology import cells_of
from firmware_host.campaign.virtual_board import straight_wiring
from firmware_host.commands import saved_games
from firmware_host.commands.saved_games import listing
from firmware_host.config.settings import Config, Storage
from firmware_host.display.page import StationDisplay
from firmware_host.display.painter import Painter
from firmware_host.display.palettes import PALETTES
from firmware_host.display.speech import Talk
from firmware_host.journal.encryption import make_key
from firmware_host.journal.library import Library
from firmware_host.runtime.board_menu import LiveSettings
from firmware_host.runtime.game_session import GameSession
from firmware_host.runtime.player_desk import PlayerDesk
from firmware_host.station.station import Station
from firmware_host.table.events import Header, HistoryError, Named, Played, StartError
from firmware_host.table.messages import Play, Report, encode
from firmware_host.table.table import Table
from firmware_host.tracking.timing import Timing
from tests.engines.generals_twins import RULES, games, positions, twin_games
from tests.extent import Extent
from tests.host.journals import Clock, file_of

pytestmark = pytest.mark.slow

VIEWERS = (None, *RULES.seats)
WIRING = straight_wiring(RULES.topology)
PAINTER = Painter(WIRING, PALETTES["standard"], 1.0, 2000)


def lit(game: AnyGame) -> StationDisplay:
    """A board with lights and a page."""
    station = Station("board", game.topology, WIRING, Timing(), 0.0)
    return StationDisplay(station, game.topology, game.seats, PAINTER)


def shown(game: AnyGame, state: object, viewer: Seat | None) -> Sequence[object]:
    """The view's bytes, and what a board of that viewer's shows of it: page, frames and sounds."""
    table = Table(game, "game")
    table.states[0] = state
    seats = game.seats if viewer is None else (viewer,)
    view = table.view(seats, viewer)
    station = lit(game)
    occupied = occupancy(view.scene)
    frames = [station.step(0.0, occupied, (), [view]).frame]
    page, sounds = station.page(), [station.sound(0.0)]
    for number, cell in enumerate((*range(0, 72, 7), 40)):  # a hand lifts pieces here and there
        lifted = occupied & ~(1 << cell)
        for later, raw in ((0.0, lifted), (0.5, occupied)):
            frames.append(station.step(1.0 + number + later, raw).frame)
            sounds.append(station.sound(1.0 + number + later))
    return encode(view), page, frames, sounds, station.page()


@pytest.mark.parametrize("viewer", VIEWERS)
def test_hidden_ranks_change_no_byte_of_views_pages_frames_and_sounds(
    viewer: Seat | None, extent: Extent
) -> None:
    differing, each = 0, 2800 // extent.share(48, 700)
    for state, twin in positions(viewer, chosen=slice(0, 2800, each)):
        differing += state != twin
        assert shown(RULES, state, viewer) == shown(RULES, twin, viewer)
    assert differing > 2400 / each


def said(game: AnyGame, state: object, viewer: Seat | None) -> Sequence[object]:
    """What a board of that viewer's says, also when it is asked for all that it reads out."""
    table = Table(game, "game")
    table.states[0] = state
    seats = game.seats if viewer is None else (viewer,)
    view = table.view(seats, viewer)
    station, occupied = lit(game), occupancy(view.scene)
    station.station.buttons.reads_out = True
    speeches = []

    def step(now: float, raw: int, *pressed: Button) -> None:
        station.step(now, raw, pressed, [] if speeches else [view])
        station.page()
        speeches.append(station.speech(Talk.ALL))

    step(0.0, occupied)
    for number, cell in enumerate((*range(0, 72, 7), 40)):
        step(1.0 + number, occupied & ~(1 << cell))
        step(1.5 + number, occupied)
    for number in range(6):
        step(60.0 + number, occupied, Button.SAY)
    return speeches


@pytest.mark.parametrize("viewer", VIEWERS)
def test_hidden_ranks_change_no_word_of_the_voice(viewer: Seat | None, extent: Extent) -> None:
    differing, each = 0, 2800 // extent.share(24, 350)
    for state, twin in positions(viewer, chosen=slice(0, 2800, each)):
        differing += state != twin
        spoken = said(RULES, state, viewer)
        assert spoken == said(RULES, twin, viewer)
        assert len([one for one in spoken if one]) > 6
    assert differing > 1200 / each


@pytest.mark.parametrize("viewer", VIEWERS)
def test_hidden_ranks_change_no_byte_of_what_is_told_of_the_sensors(
    viewer: Seat | None, extent: Extent
) -> None:
    """A contact that opens by itself, one called dead and one stuck, wherever they are in tier ci,
    and in a quarter of the places before that.
    """
    differing, each = 0, 640 // extent.share(2, 8)
    cells = 4 // extent.share(4)
    for state, twin in positions(viewer, chosen=slice(0, 800, each)):
        differing += state != twin
        assert told_of_sensors(state, viewer, cells) == told_of_sensors(twin, viewer, cells)
    assert differing > 320 / each


def told_of_sensors(state: object, viewer: Seat | None, each: int) -> Sequence[object]:
    """What is reported while each of that many occupied sensors opens by itself in turn."""
    table = Table(RULES, "game")
    table.states[0] = state
    seats = RULES.seats if viewer is None else (viewer,)
    station = lit(RULES)
    before = table.view(seats, viewer)
    occupied = occupancy(before.scene)
    station.step(0.0, occupied, (), [before])
    told: list[object] = []
    for number, cell in enumerate([*cells_of(occupied)][::each]):
        station.station.sensors.health.record_ignored(1 << 71 - cell, 1 << 40)
        for shiver in range(8):
            at = 10.0 + 10 * number + shiver
            for later, raw in ((0.0, occupied ^ 1 << cell), (0.008, occupied)):
                for intent in station.step(at + later, raw).intents:
                    if isinstance(intent, Report):
                        assert table.submit(intent) is None
                        told.append(intent)
        view = table.view(seats, viewer)
        station.step(at + 0.5, occupied, (), [view])
        told += [encode(view), station.page(), station.station.sensors.health.report()]
    assert "chattering" in {fault for _, fault in table.faults}
    shown = table.view(seats, viewer)
    assert replace(shown, version=before.version, faults=()) == before, "and no more than that"
    return told


def test_a_leak_is_found() -> None:
    """The arbiter's view does differ: the comparison above can fail."""
    state, twin = next(
        pair for pair in positions(None, chosen=slice(50, None)) if pair[0] != pair[1]
    )
    assert shown(RULES, state, ARBITER)[0] != shown(RULES, twin, ARBITER)[0]


# --- what is saved, as the tools show it ---


BEGUN = Clock()()


def saved(folder: Path, moves: Sequence[Move], key: Path | None = None) -> Library:
    """A library with this one game."""
    # The clock stands: the writer's thread may read it, too, at any time.
    game, library = make_game("generals"), Library(folder, lambda: BEGUN, key=key)
    table = Table(game, "")
    for entry, move in enumerate(moves):
        assert table.submit(Play("key", entry, move, final=True)) is None
    with closing(library.create(Header("", game.name, game.options))) as journal:
        for event in (Named({"white": "Anna", "black": "Ben"}), *table.drain()):
            journal.append(event)
    return library


def test_hidden_ranks_change_no_byte_of_the_public_record(tmp_path: Path, extent: Extent) -> None:
    lot, compared, seeds = Random(8), 0, extent.share(24)
    for seed in range(seeds):
        told = games(seed, lot.choice((2, 10, 40, 120)))
        for number, twin in enumerate(islice(twin_games(told, None, lot), 2)):
            texts = []
            for name, moves in (("one", told.moves), ("other", twin.moves)):
                library = saved(tmp_path / f"{seed}-{number}-{name}", moves)
                (summary,) = library.games()
                listed = listing(library)
                live = LiveSettings(Config(storage=Storage(str(tmp_path))))
                desk = PlayerDesk(library, live, Localiser, tmp_path)
                texts.append(
                    (
                        saved_games.export(library, summary.game_id),
                        saved_games.replay(library, summary.game_id),
                        [{**row, "changed": ""} for row in listed[0]],
                        desk.everything_about(desk.entry("Anna")),
                    )
                )
            assert texts[0] == texts[1]
            compared += 1
    assert compared > seeds


def test_hidden_ranks_change_nothing_in_a_sealed_journal_that_is_not_sealed(
    tmp_path: Path, extent: Extent
) -> None:
    """Line by line it is as long, and outside what is sealed the same."""
    key, lot, compared, seeds = tmp_path / "key", Random(9), 0, extent.share(12)
    make_key(key)
    for seed in range(seeds):
        told = games(seed, lot.choice((2, 10, 40, 120)))
        for number, twin in enumerate(islice(twin_games(told, None, lot), 2)):
            lines = []
            for name, moves in (("one", told.moves), ("other", twin.moves)):
                folder = tmp_path / f"{seed}-{number}-{name}"
                saved(folder, moves, key)
                lines.append(file_of(folder).read_text().splitlines())
            assert [*map(len, lines[0])] == [*map(len, lines[1])]
            assert [*map(unsealed, lines[0])] == [*map(unsealed, lines[1])]
            assert lines[0] != lines[1]
            compared += 1
    assert compared > seeds


def unsealed(line: str) -> str:
    """A line without its checksum and tag, its game's random number and what is sealed in it."""
    return re.sub(r'("sealed"|"game"|"tag"):"[0-9a-zA-Z+/=]{32,}"', "", line[9:])


def test_a_leak_in_a_journal_is_found(tmp_path: Path) -> None:
    """Without a key it holds the ranks: the comparison above can fail."""
    told = games(1, 2)
    twin = next(twin_games(told, None, Random(9)))
    for name, moves in (("one", told.moves), ("other", twin.moves)):
        saved(tmp_path / name, moves)
    one, other = (file_of(tmp_path / name).read_text().splitlines() for name in ("one", "other"))
    assert [*map(unsealed, one)] != [*map(unsealed, other)]


@pytest.mark.parametrize("viewer", ["white", "black", "arbiter"])
def test_hidden_ranks_are_not_shown_before_the_end(tmp_path: Path, viewer: str) -> None:
    library = saved(tmp_path, games(1, 40).moves)
    (summary,) = library.games()
    for show in (saved_games.export, saved_games.replay):
        with pytest.raises(
            ValueError, match=f"what {viewer} sees can only be shown after the game is over"
        ):
            show(library, summary.game_id, viewer)
        with pytest.raises(ValueError, match="did you mean 'white'"):
            show(library, summary.game_id, "whit")


def test_a_journal_is_its_owners_alone(tmp_path: Path) -> None:
    saved(tmp_path, games(1, 4).moves)
    (path,) = (tmp_path / "games").glob("*.journal")
    assert path.stat().st_mode & 0o077 == 0


def test_a_start_that_cannot_be_played_tells_no_piece(tmp_path: Path) -> None:
    library = Library(tmp_path)
    start = "white:FLG=a1,SPX=b1/black:FLG=a8,GEN=b8/move:white"
    with closing(library.create(Header("", "generals", start=start))) as journal:
        game_id = journal.game_id
    shows = [partial(saved_games.replay, library), partial(saved_games.export, library)]
    for show in (*shows, partial(saved_games.salvage, library), GameSession(RULES, library).resume):
        with pytest.raises(StartError, match="start another game, add --new") as error:
            show(game_id)
        whole = "".join(traceback.format_exception(error.value))
        assert not re.search("SPX|FLG|GEN", whole)


def test_a_broken_journal_tells_no_army() -> None:
    game = make_game("generals")
    (move, *_), state = games(1, 2).moves, game.initial()
    text = game.move_text(state, move)
    with pytest.raises(HistoryError) as error:
        Table(game, "game").restore([Played(move.seat, text.replace("FLG", "PVT"))])
    assert "PVT" not in str(error.value)
    assert f"{move.seat}'s hidden move" in str(error.value)
