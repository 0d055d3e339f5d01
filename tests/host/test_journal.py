"""Journals in ordinary use: one game after the other, lists, two processes, and one killed."""

from __future__ import annotations

import random
import re
import signal
import subprocess
import sys
import threading
import time
import zlib
from contextlib import closing
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import firmware_host.journal.library
from firmware_host.journal.library import (
    JournalAccessError,
    JournalDamageError,
    JournalError,
    Library,
)
from firmware_host.journal.lines import read_content
from firmware_host.table.events import (
    Acknowledged,
    ArbiterRevealed,
    ClockRead,
    ComputerSeated,
    Ended,
    Evaluated,
    Event,
    Header,
    HintGiven,
    LimitLifted,
    Named,
    Noted,
    Played,
    Revealed,
    Rewound,
    SetupDrafted,
)
from tests.extent import examples
from tests.host.journals import (
    TAFL,
    Clock,
    eventually,
    file_of,
    some_events,
    write_game,
)

ROOT = Path(firmware_host.journal.library.__file__).parents[1]


@pytest.fixture
def library(tmp_path: Path) -> Library:
    return Library(tmp_path, Clock())


# --- the ordinary life of a game ---


ALL_EVENTS: list[Event] = [
    Played("attackers", "d1-d4"),
    Played("defenders", "f4-b4xc4 „größer“", 4200, "?", 59_000),
    Rewound(1),
    Ended(("attackers",), "the defenders resigned"),
    Ended((), "a draw was agreed"),
    Revealed("defenders"),
    ArbiterRevealed(),
    SetupDrafted("attackers", "FLG=a1", "?=a1"),
    Named({"attackers": "Anna", "defenders": "Bo😀"}),
    ComputerSeated({"defenders": 2}),
    ComputerSeated({}),
    HintGiven("attackers"),
    Noted(1, "a good one"),
    Noted(1, ""),
    Evaluated(((1, 40), (2, -10_000))),
    Evaluated(((1, 40), (2, 7)), (1,)),
    ClockRead({"attackers": 1500}, {"attackers": 58_500}),
    LimitLifted("attackers"),
    Acknowledged({"black": "7-0"}),
]


def test_every_kind_of_event_is_read_as_it_was_written(library: Library) -> None:
    assert {type(event) for event in ALL_EVENTS} == {*get_args(Event)}
    game_id = write_game(library, ALL_EVENTS)
    assert [*library.read(game_id).events] == ALL_EVENTS


def test_a_game_is_begun_left_and_gone_on_with(tmp_path: Path, library: Library) -> None:
    events = some_events(10)
    game_id = write_game(library, events[:4])
    assert game_id == "2026-11-20-1"

    header, kept, journal = library.open(game_id)
    assert header == replace(TAFL, game_id=game_id) == journal.header
    assert (kept, journal.notice) == (events[:4], None)
    assert (journal.saved, journal.unsaved) == (4, 0)
    for event in events[4:]:
        journal.append(event)
    assert journal.close() == 0
    assert (journal.saved, journal.problem) == (10, None)
    assert library.read(game_id).events == tuple(events)
    assert file_of(tmp_path).read_bytes().count(b"\n") == 11


def test_the_file_is_as_the_documentation_shows(tmp_path: Path) -> None:
    shown = re.findall(
        r"^    ([0-9a-f]{8} \{.*\})$", firmware_host.journal.library.__doc__ or "", re.M
    )
    content = "".join(f"{line}\n" for line in shown).encode()
    reading = read_content(content, tmp_path, "x")
    assert reading.size == len(content)
    assert reading.game.header == Header("x", "tafl", {}, "", "2026-11-20")
    assert reading.game.events == (
        Played("attackers", "d1-d4"),
        Rewound(0),
        ArbiterRevealed(),
        Ended(("defenders",), "no way"),
        Revealed("attackers"),
    )


def test_a_line_carries_its_checksum_its_number_its_time_and_its_sitting(
    tmp_path: Path, library: Library
) -> None:
    for _ in range(3):
        write_game(library, [Played("white", "c3-d4")])
    body = b'{"n":1,"play":"c3-d4","seat":"white","at":"2026-11-20T18:03:17.000+00:00","sitting":3}'
    line = file_of(tmp_path, "2026-11-20-3").read_bytes().splitlines()[1]
    assert line == b"%08x %b" % (zlib.crc32(body), body)


def test_when_a_game_began_is_filled_in(library: Library) -> None:
    game_id = write_game(library, [], replace(TAFL, begun_at=""))
    assert library.read(game_id).header.begun_at == "2026-11-20T18:03:12.000+00:00"


def test_numbers_run_through_the_day_and_are_not_used_twice(
    tmp_path: Path, library: Library
) -> None:
    assert [write_game(library, []) for _ in range(11)][-1] == "2026-11-20-11"
    file_of(tmp_path, "2026-11-20-11").rename(tmp_path / "games/2026-11-20-12.torn-1")
    assert write_game(library, []) == "2026-11-20-13"


def test_the_days_game_is_named_by_the_players_date(tmp_path: Path) -> None:
    late = datetime.fromisoformat("2026-11-20T23:30:00-08:00")
    with closing(Library(tmp_path, lambda: late).create(Header("", "tafl"))) as journal:
        assert journal.game_id == "2026-11-20-1"
        assert journal.header.begun_at == "2026-11-21T07:30:00.000+00:00"


def test_a_closed_journal_takes_nothing_more(library: Library) -> None:
    with closing(library.create(TAFL)) as journal:
        pass
    assert journal.close() == 0
    with pytest.raises(JournalAccessError, match="game 2026-11-20-1 is closed; open it again"):
        journal.append(Rewound(0))


def test_on_saved_tells_of_every_event(library: Library) -> None:
    seen: list[int] = []
    journal = library.create(TAFL, on_saved=lambda: seen.append(journal.saved))
    for number in range(1, 4):
        journal.append(Rewound(0))
        assert eventually(lambda number=number: seen[-1:] == [number])  # type: ignore[misc]
    journal.close()
    assert seen == [1, 2, 3]


def test_a_fault_in_on_saved_does_not_end_the_saving(
    library: Library, caplog: pytest.LogCaptureFixture
) -> None:
    journal = library.create(TAFL, on_saved=lambda: print(1 // 0))
    journal.append(Rewound(0))
    assert eventually(lambda: journal.saved == 1)
    journal.append(Rewound(0))
    assert journal.close() == 0
    assert "on_saved failed" in caplog.text


def test_many_threads_may_append(library: Library) -> None:
    journal = library.create(TAFL)

    def play(seat: str) -> None:
        for number in range(50):
            journal.append(Played(seat, str(number)))

    threads = [threading.Thread(target=play, args=(seat,)) for seat in ("white", "black")]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert journal.close() == 0
    events = library.read(journal.game_id).events
    for seat in ("white", "black"):
        mine = [event.text for event in events if isinstance(event, Played) and event.seat == seat]
        assert mine == [str(number) for number in range(50)]


TEXTS = st.text() | st.just("\ud800") | st.just("\u2028\x85\r\n\0")
EVENTS = st.one_of(
    st.builds(Played, TEXTS, TEXTS, st.integers(0, 10_000), TEXTS),
    st.builds(Rewound, st.integers(0, 10_000)),
    st.builds(Ended, st.lists(TEXTS).map(tuple), TEXTS),
    st.builds(Revealed, TEXTS),
    st.just(ArbiterRevealed()),
    st.builds(SetupDrafted, TEXTS, TEXTS, TEXTS),
)
HEADERS = st.builds(
    Header, st.just(""), TEXTS, st.dictionaries(TEXTS, TEXTS), TEXTS, TEXTS.filter(bool), TEXTS
)


@settings(max_examples=examples(30))
@given(header=HEADERS, events=st.lists(EVENTS))
def test_every_text_survives(
    tmp_path_factory: pytest.TempPathFactory, header: Header, events: list[Event]
) -> None:
    library = Library(tmp_path_factory.mktemp("games"), Clock())
    game_id = write_game(library, events, header)
    kept = library.read(game_id)
    assert kept.header == replace(header, game_id=game_id)
    assert (list(kept.events), kept.notice) == (events, None)


# --- lists ---


def test_summaries(tmp_path: Path) -> None:
    library = Library(tmp_path, Clock())
    games: list[tuple[str, list[Event]]] = [
        ("tafl", [Played("a", "1"), Played("b", "2"), Rewound(1), Played("b", "3")]),
        ("tafl", [Played("a", "1"), Ended(("a",), "won")]),
        ("tafl", [Played("a", "1"), Ended(("a",), "won"), Rewound(1)]),
        ("chess", []),
    ]
    for game, events in games:
        write_game(library, events, replace(TAFL, game=game))
    listed = [(one.game_id[-1], one.game, one.moves, one.result) for one in library.games()]
    assert listed == [
        ("4", "chess", 0, None),
        ("3", "tafl", 1, None),
        ("2", "tafl", 1, Ended(("a",), "won")),
        ("1", "tafl", 2, None),
    ]
    assert all(one.problem is None and one.began == TAFL.begun_at for one in library.games())


def test_the_latest_unfinished_game(tmp_path: Path) -> None:
    library = Library(tmp_path, Clock())
    games: list[tuple[str, list[Event]]] = [
        ("tafl", [Played("a", "1")]),
        ("tafl", [Played("a", "1")]),
        ("tafl", [Ended((), "a draw")]),
        ("chess", [Played("a", "1")]),
    ]
    for game, events in games:
        write_game(library, events, replace(TAFL, game=game))
    for game, expected in [("tafl", "2026-11-20-2"), ("chess", "2026-11-20-4"), ("go", None)]:
        latest = library.latest_unfinished(game)
        assert (latest and latest.game_id) == expected


# --- two processes, and one that is killed ---


def run(script: str, *arguments: str) -> subprocess.Popen[str]:
    """Another Python with this program on its path."""
    return subprocess.Popen(
        [sys.executable, "-c", script, *arguments],
        stdout=subprocess.PIPE,
        stdin=subprocess.PIPE,
        text=True,
        cwd=ROOT,
    )


HOLD = """
import sys
from contextlib import closing
from pathlib import Path
from firmware_host.table.events import Header
from firmware_host.journal.library import Library
with closing(Library(Path(sys.argv[1])).create(Header("", "tafl"))) as journal:
    print(journal.game_id, flush=True)
    sys.stdin.read()
"""


@pytest.mark.process
def test_a_game_is_open_in_one_process_only(tmp_path: Path, library: Library) -> None:
    with run(HOLD, str(tmp_path)) as other:
        assert other.stdout is not None
        game_id = other.stdout.readline().strip()
        with pytest.raises(JournalAccessError) as caught:
            library.open(game_id)
        who = rf"another Lodeboard( \(process {other.pid}\))?"
        rest = "; close it there, or start another with --new"
        assert re.fullmatch(f"game {game_id} is open in {who}{rest}", str(caught.value))
        assert library.read(game_id).events == (), "reading needs no lock"
        other.kill()
    library.open(game_id)[2].close()  # the lock went with the process


def test_a_game_is_open_once_in_one_process(library: Library) -> None:
    with (
        closing(library.create(TAFL)) as journal,
        pytest.raises(JournalAccessError, match=r"is open in (this program|another Lodeboard)"),
    ):
        library.open(journal.game_id)


def test_without_proc_the_other_is_not_named(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    with closing(library.create(TAFL)) as journal:
        monkeypatch.setattr(Path, "read_text", lambda *_, **__: "")
        with pytest.raises(JournalAccessError, match="is open in another Lodeboard; close"):
            library.open(journal.game_id)


PLAY = """
import sys
from pathlib import Path
from firmware_host.table.events import Played
from firmware_host.journal.library import Library
def report():
    sys.stdout.write(f"{journal.saved}\\n")
    sys.stdout.flush()
_, events, journal = Library(Path(sys.argv[1])).open(sys.argv[2], on_saved=report)
sys.stdout.write("ready\\n")
sys.stdout.flush()
number = len(events)
while True:
    number += 1
    journal.append(Played("white", str(number) * (1 + number % 50)))
    if number % 7 == 0:
        while journal.unsaved > 5:
            pass
"""


def killed_after(seconds: float, folder: Path, game_id: str) -> int:
    """Play until killed; the number of events that were reported saved."""
    with run(PLAY, str(folder), game_id) as player:
        assert player.stdout is not None
        assert player.stdout.readline() == "ready\n"
        time.sleep(seconds)
        player.send_signal(signal.SIGKILL)
        reports = player.stdout.read().splitlines(keepends=True)
    complete = [int(report) for report in reports if report.endswith("\n")]
    return max(complete, default=0)


@pytest.mark.ci  # a whole game that is killed again and again is in tests/host/test_kill.py
@pytest.mark.parametrize("seed", [1])
def test_killed_at_any_moment_nothing_saved_is_lost(tmp_path: Path, seed: int) -> None:
    chance = random.Random(seed)
    library = Library(tmp_path, Clock())
    game_id = write_game(library, [])
    lives = most = 0
    while lives < 12 or most <= 50:
        assert lives < 240, "the players never get anywhere before they are killed"
        lives += 1
        most = max(most, killed_after(chance.uniform(0.0, 0.06), tmp_path, game_id))
        events = library.read(game_id).events
        assert len(events) >= most
        assert events == tuple(
            Played("white", str(number) * (1 + number % 50)) for number in range(1, len(events) + 1)
        )
        most = len(events)


def test_every_refusal_is_one_family() -> None:
    assert issubclass(JournalDamageError, JournalError)
    assert issubclass(JournalDamageError, ValueError)
    assert issubclass(JournalAccessError, JournalError)
    assert issubclass(JournalAccessError, OSError)
