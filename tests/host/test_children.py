"""Children never lose on time: their seats have no limit, in whatever way they got their name."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from engines import make_game
from engines.time_control import read_controls
from firmware_host.journal.library import Library
from firmware_host.runtime.game_session import GameSession
from firmware_host.table.messages import Play, Rematch, Rewind
from tests.host.chairs import Chair


def is_child(name: str) -> bool:
    return name == "Kim"


def begun(folder: Path, clock: str, names: Sequence[str]) -> GameSession:
    """A game of draughts in which Kim is a child."""
    game = make_game("russian-draughts")
    controls = read_controls(clock, game.seats)
    session = GameSession(game, Library(folder), names, controls=controls, is_child=is_child)
    session.begin()
    return session


def resumed(folder: Path) -> GameSession:
    library = Library(folder)
    session = GameSession(make_game("russian-draughts"), library, is_child=is_child)
    (saved,) = library.games()
    session.resume(saved.game_id)
    return session


def pass_time(session: GameSession, seconds: float) -> None:
    for now in (0.0, seconds / 2, seconds):
        session.serve_boards(1000 + now)


def play(session: GameSession, *texts: str) -> None:
    table = session.table
    for text in texts:
        move = session.game.read_move(table.states[-1], text)
        assert table.submit(Play(text, len(table.moves), move, True)) is None


def winners(session: GameSession) -> str | None:
    result = session.table.result
    return None if result is None else " ".join(result.winners)


ROWS = [
    # the names, whose time is limited, who wins after an hour: on turn is white, then black
    (("Kim", "Ann"), "black", None, "white"),
    (("Ann", "Kim"), "white", "black", None),
    (("Kim", "Kim"), "", None, None),
    (("Ann", "Ben"), "white black", "black", "white"),
    ((), "white black", "black", "white"),
]


@pytest.mark.parametrize(("names", "limited", "white_waits", "black_waits"), ROWS)
def test_only_the_flag_of_others_falls(
    tmp_path: Path,
    names: Sequence[str],
    limited: str,
    white_waits: str | None,
    black_waits: str | None,
) -> None:
    for moves, winner in ((("c3-d4", "f6-e5"), white_waits), (("c3-d4",), black_waits)):
        session = begun(tmp_path, "1", names)
        play(session, *moves)
        assert " ".join(session.table.clock.controls) == limited
        pass_time(session, 3600)
        assert winners(session) == winner
        session.close()


def test_it_stays_so_when_the_game_is_resumed(tmp_path: Path) -> None:
    session = begun(tmp_path, "5+3", ("Kim", "Ann"))
    play(session, "c3-d4")
    session.write_journal()
    session.close()
    (saved,) = Library(tmp_path).games()
    assert Library(tmp_path).read(saved.game_id).header.clock == "none,5+3"
    again = resumed(tmp_path)
    assert list(again.table.clock.controls) == ["black"]
    again.close()


def test_a_name_entered_during_the_game_lifts_the_limit(tmp_path: Path) -> None:
    session = begun(tmp_path, "1", ("Ann", "Ben"))
    play(session, "c3-d4")
    pass_time(session, 30)
    session.set_names(("Ann", "Kim"))
    pass_time(session, 7200)
    assert winners(session) is None
    assert session.table.clocks is not None
    assert [seat for seat, _ in session.table.clocks.times] == ["white"]
    session.write_journal()
    session.close()
    again = resumed(tmp_path)
    assert list(again.table.clock.controls) == ["white"]
    again.close()


def test_moves_can_be_undone_after_the_limit_was_lifted(tmp_path: Path) -> None:
    session = begun(tmp_path, "1", ("Ann", "Ben"))
    play(session, "c3-d4", "f6-e5")
    session.set_names(("Kim", "Ben"))
    assert session.table.submit(Rewind("u", 0)) is None
    play(session, "c3-d4")
    assert list(session.table.clock.times) == ["black"]
    session.close()


def test_in_a_rematch_it_goes_with_the_child(tmp_path: Path) -> None:
    session = begun(tmp_path, "5+3", ("Kim", "Ann"))
    play(session, "white:resign")
    chairs = [Chair(session, [seat], seat) for seat in session.game.seats]
    for number, chair in enumerate(chairs):
        chair.ask(Rematch(str(number)))
    assert dict(session.table.names) == {"white": "Ann", "black": "Kim"}
    assert list(session.table.clock.controls) == ["white"]
    session.close()


@pytest.mark.parametrize("reloaded", [False, True])
def test_in_a_rematch_of_four_the_others_keep_their_clocks(tmp_path: Path, reloaded: bool) -> None:
    """Kim moves on from Red to Yellow, and nobody else loses or gains a clock."""
    game = make_game("coalition-chess")
    controls = read_controls("3+2", game.seats)
    called = ("Ben", "Ann", "Cid", "Kim")
    session = GameSession(game, Library(tmp_path), called, controls=controls, is_child=is_child)
    session.begin()
    play(session, "black:resign")
    if reloaded:
        session.write_journal()
        session.close()
        library = Library(tmp_path)
        session = GameSession(game, library, is_child=is_child)
        session.resume(library.games()[0].game_id)
    chairs = [Chair(session, [seat], seat) for seat in game.seats]
    for number, chair in enumerate(chairs):
        chair.ask(Rematch(str(number)))
    names = dict(session.table.names)
    assert [names[seat] for seat in game.seats] == ["Kim", "Ben", "Ann", "Cid"]
    limited = {names[seat]: str(one) for seat, one in session.table.clock.controls.items()}
    assert limited == {"Ben": "3+2", "Ann": "3+2", "Cid": "3+2"}
    session.close()


def test_a_game_that_is_left_goes_on_with_the_time_it_showed(tmp_path: Path) -> None:
    session = begun(tmp_path, "5", ("Ann", "Ben"))
    session.serve_boards(1000)
    play(session, "c3-d4")
    session.serve_boards(1000.5)
    for now in range(1001, 1062):
        session.serve_boards(now)
        session.write_journal()
    session.close()
    again = resumed(tmp_path)
    assert again.table.clock.times["black"].left_ms == 239_000
    again.close()
