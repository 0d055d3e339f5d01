"""The same evening twice, White's army laid out otherwise on the same squares, with the same
outcomes: not one byte that leaves the game differs, nor the time of any light.

From the outside: what the process of the pages sends over its sockets to the public and to Black,
every frame with its time, every line of the log, the journal and what the tools tell of it.
"""

from __future__ import annotations

import logging
import os
from collections.abc import Callable, Mapping, Sequence
from itertools import zip_longest
from pathlib import Path
from typing import Any, cast

import pytest
from msgspec.structs import replace

from engines.game import ARBITER, Move, Seat
from engines.generals.board import KINDS, PIECES, SYMBOLS
from engines.message import Message
from firmware_host.journal.library import Library
from firmware_host.runtime.game_session import GameSession
from firmware_host.runtime.loop import Host
from firmware_host.runtime.session_interface import Client
from firmware_host.table.messages import Play, Reveal, View
from firmware_host.table.table import Table
from tests.web.evening import BLACK, BLACK_ARMY, CELL, GAME, PLIES, WHITE, WHITE_ARMY, army
from tests.web.overheard import Overheard
from tests.web.served import PIN
from tests.wording import worded

OTHER_ARMY = """
spy c3, lieutenant general e3, private g3, major general i3, private a3, private b3, private d3,
private f3, private h3, sergeant a2, flag b2, 2nd lieutenant c2, 1st lieutenant d2, major e2,
general of the army f2, spy g2, colonel h2, general i2, captain a1, lieutenant colonel b1,
brigadier general c1
"""
"""On the same squares, and each challenge comes out the same: a spy takes the general, too."""

PAGES = ("/", "/seat/black", "/api/table", "/judge")


def layout(seat: Seat, text: str) -> Move:
    return Move(seat, layout=tuple(sorted((CELL[cell], kind) for cell, kind in army(text).items())))


def evening(
    folder: Path, white_army: str, plies: int = len(PLIES), *, by_hand: bool = False
) -> dict[str, object]:
    """All that left the game; where an army was laid out by hand, the lights only from then on, for
    behind a screen they follow the hand from rank to rank.
    """
    folder.mkdir()
    table = Overheard(folder, "generals")
    table.begin()
    try:
        since = play(table, white_army, plies, by_hand=by_hand)
    finally:
        table.end()
    told = table.told()
    frames: Any = told["frames"]
    return {**told, "frames": [frame for frame in frames if frame[0] > since]}


def play(table: Overheard, white_army: str, plies: int, *, by_hand: bool) -> float:
    """The evening; since when nothing has followed the hand of who laid out an army."""
    cookies = {seat: table.claim(seat) for seat in (WHITE, BLACK)}
    table.join("the public", "public")
    phones = {seat: table.join(seat, seat, cookies[seat]) for seat in (WHITE, BLACK)}
    sent = 0

    def ask(move: Move) -> None:
        nonlocal sent
        sent += 1
        phones[move.seat].ask(Play(f"key-{sent}", len(table.room.table.moves), move, True))
        table.hands("wait 1 s")

    def fetch(*more: str) -> None:
        for path in (*PAGES, *more):
            table.fetch(path)
            table.fetch(path, cookies[BLACK])

    fetch()
    if by_hand:
        asked_for = sorted(standing(white_army), key=lambda one: KINDS.index(one[1]))
        lay(table, WHITE, asked_for)
        table.hands("press turn\nwait 1 s")
    else:
        ask(layout(WHITE, white_army))
        lay(table, WHITE, standing(white_army))
    since = table.board.now() if by_hand else 0.0
    assert len(table.room.table.moves) == 1
    ask(layout(BLACK, BLACK_ARMY))
    lay(table, BLACK, standing(BLACK_ARMY))
    for ply in PLIES[:plies]:
        if ply.page:
            ask(GAME.read_move(table.room.table.states[-1], ply.move))
        table.hands(ply.hands.replace(", ", "\n") + "\nwait 4 s")
        if ply.move == "e5xe4":
            look(table)
    fetch()
    if plies == len(PLIES):
        assert table.room.table.result is not None
        phones[BLACK].ask(Reveal("show", BLACK))
        table.hands("wait 5 s")
    else:
        ask(Move(WHITE, choice="resign"))
    fetch("/api/games", f"/api/games/{table.room.table.game_id}")
    return since


def lay(table: Overheard, seat: Seat, pieces: Sequence[tuple[str, str]]) -> None:
    """Put the wood on the board."""
    table.hands("\n".join(f"fetch {seat} {kind} {cell}" for cell, kind in pieces))


def standing(text: str) -> list[tuple[str, str]]:
    """Square and kind, by square: in no order that depends on ranks."""
    return sorted(army(text).items())


def look(table: Overheard) -> None:
    """The judge looks, which everybody sees, and is gone again."""
    table.hands("wait 1 s")
    cookie = table.post("/api/judge", {"pin": PIN}).cookie
    table.join("the judge", "judge", cookie)
    table.hands("wait 2 s")
    table.leave("the judge")


def differing(one: Mapping[str, object], other: Mapping[str, object]) -> set[str]:
    assert one.keys() == other.keys()
    return {where for where in one if one[where] != other[where]} - {"socket of white"}


def parting(one: object, other: object) -> str:
    """What stands about the place where two things begin to differ."""
    texts = repr(one), repr(other)
    at = next(n for n, (a, b) in enumerate(zip_longest(*texts)) if a != b)
    return "\nand ".join(text[max(0, at - 200) : at + 200] for text in texts)


def test_the_other_army_is_one() -> None:
    one, other = army(WHITE_ARMY), army(OTHER_ARMY)
    assert one.keys() == other.keys()
    assert sorted(one.values()) == sorted(other.values()) == sorted(PIECES)
    assert sum(one[cell] != other[cell] for cell in one) == 14


@pytest.fixture
def outspoken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The process of the pages logs at debug level, too."""
    folder = tmp_path / "outspoken"
    folder.mkdir()
    (folder / "sitecustomize.py").write_text(
        "import logging, sys\n"
        "logging.basicConfig(level=logging.DEBUG, stream=sys.stderr, format='%(message)s')\n"
    )
    monkeypatch.setenv("PYTHONPATH", str(folder), prepend=os.pathsep)


@pytest.mark.usefixtures("outspoken")
@pytest.mark.parametrize("by_hand", [pytest.param(False, marks=pytest.mark.ci), True])
def test_hidden_ranks_change_nothing_that_leaves_the_game(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], by_hand: bool
) -> None:
    told = []
    for name, laid in (("one", WHITE_ARMY), ("other", OTHER_ARMY)):
        told.append(evening(tmp_path / name, laid, by_hand=by_hand))
        told[-1] |= {"errors": capfd.readouterr()}
    one, other = told
    where = differing(one, other)
    partings = [f"{place}: {parting(one[place], other[place])}" for place in sorted(where)]
    assert not where, "\n\n".join(partings)
    assert len(one["frames"]) > 100
    assert one["socket of white"] != other["socket of white"], "White sees the own army"


# --- what is planted is found ---


def secret(table: Table) -> str:
    """A rank that only White knows, once it stands there: of two letters or of three."""
    piece = table.game.observe(table.states[-1], ARBITER)[CELL["b1"]]
    return SYMBOLS[piece.kind] if piece else ""


def with_behind_the_situation(patch: pytest.MonkeyPatch, leak: Callable[[Table], str]) -> None:
    view = Table.view

    def leaking(table: Table, *rest: Any, **more: Any) -> View:
        made = view(table, *rest, **more)
        told = (worded(made.situation) or "") + leak(table)
        return replace(made, situation=Message("table.unreadable", text=told))

    patch.setattr(Table, "view", leaking)


def in_the_situation(patch: pytest.MonkeyPatch) -> None:
    with_behind_the_situation(patch, secret)


def in_the_number_of_bytes(patch: pytest.MonkeyPatch) -> None:
    """Blanks behind a sentence, which nobody sees."""
    with_behind_the_situation(patch, lambda table: " " * len(secret(table)))


def in_the_time_of_lights(patch: pytest.MonkeyPatch) -> None:
    """They come a thousandth of a second later."""
    sleep = Host.sleep

    def leaking(host: Host) -> float:
        return sleep(host) + len(secret(cast(GameSession, host._session).table)) / 1000

    patch.setattr(Host, "sleep", leaking)


def in_the_log(patch: pytest.MonkeyPatch) -> None:
    submit = Table.submit

    def leaking(table: Table, *rest: Any) -> str | None:
        logging.getLogger("lodeboard").debug("asked while %s stands there", secret(table))
        return submit(table, *rest)

    patch.setattr(Table, "submit", leaking)


def in_a_journal_without_a_key(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Overheard, "library", lambda table, folder: Library(folder, table.wall))


def with_the_wrong_eyes(patch: pytest.MonkeyPatch) -> None:
    admit = GameSession.add_client

    def leaking(self: GameSession, guest: Client) -> None:
        if not guest.is_board and guest.viewer is None:
            guest.viewer = WHITE
        admit(self, guest)

    patch.setattr(GameSession, "add_client", leaking)


SOCKETS = {"socket of the public", f"socket of {BLACK}"}


@pytest.mark.parametrize(
    ("plant", "where"),
    [
        pytest.param(in_the_situation, SOCKETS, marks=pytest.mark.ci),
        pytest.param(in_the_number_of_bytes, SOCKETS, marks=pytest.mark.long),
        pytest.param(in_the_time_of_lights, {"frames"}, marks=pytest.mark.long),
        pytest.param(in_the_log, {"log"}, marks=pytest.mark.ci),
        pytest.param(in_a_journal_without_a_key, {"journal"}, marks=pytest.mark.long),
        pytest.param(with_the_wrong_eyes, {"socket of the public"}, marks=pytest.mark.long),
    ],
)
def test_a_leak_is_found(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    plant: Callable[[pytest.MonkeyPatch], None],
    where: set[str],
) -> None:
    plant(monkeypatch)
    one = evening(tmp_path / "one", WHITE_ARMY, 1)
    other = evening(tmp_path / "other", OTHER_ARMY, 1)
    assert differing(one, other) >= where
