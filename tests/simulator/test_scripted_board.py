from __future__ import annotations

import math
from itertools import pairwise

import pytest

from drivers.interfaces import Button, Page
from simulator.errors import ScriptError
from simulator.hands.script import parse
from simulator.sensors import SOUND, Contacts, Wear
from simulator.simulated_board import BoardParts, ScriptedBoard, lit_cells
from tests.extent import Extent
from tests.simulator.wooden_boards import GRID, SEATS, cells, crossed, parts, start, straight


def board(
    script: str, made_of: BoardParts | None = None, *, quiet: float = 5.0, keep: int | None = None
) -> ScriptedBoard:
    steps = parse(script, GRID, SEATS)
    return ScriptedBoard(made_of or parts(), steps, quiet=quiet, keep=keep)


def bouncing(seed: int) -> Wear:
    """A new board, whose contacts bounce and do nothing else."""
    return Wear(SOUND, straight(GRID), GRID, seed)


def run(played: ScriptedBoard, most: float = 60.0) -> list[tuple[float, int]]:
    """Wait until QUIT; every scan that differs from the one before, with its time."""
    seen = [(played.now(), played.scan())]
    while Button.QUIT not in played.pressed():
        played.wait(most)
        if played.scan() != seen[-1][1]:
            seen.append((played.now(), played.scan()))
    return seen


def test_a_script_plays_in_virtual_time_and_then_quits() -> None:
    played = board("pace 100 ms\nmove c3 d4\nwait 1 s\ntake f6", quiet=2.0)
    seen = run(played)
    full = seen[0][1]
    assert [round(at, 3) for at, _ in seen] == [0.0, 0.1, 0.2, 1.3]
    assert [scan ^ full for _, scan in seen] == [
        0,
        cells("c3"),
        cells("c3", "d4"),
        cells("c3", "d4", "f6"),
    ]
    assert played.now() == pytest.approx(3.3)


def test_wait_jumps_no_further_than_asked() -> None:
    played = board("wait 1 s\nlift c3")
    played.wait(0.25)
    assert played.now() == 0.25
    played.wait(-1.0)
    assert played.now() == 0.25


def test_wake_ends_one_wait_before_time_passes() -> None:
    played = board("")
    played.wake()
    played.wait(1.0)
    assert played.now() == 0.0
    played.wait(1.0)
    assert played.now() == 1.0


def test_quit_is_pressed_once_and_more_steps_put_it_off() -> None:
    played = board("", quiet=1.0)
    played.wait(0.9)
    played.add_steps(parse("lift c3", GRID))
    assert not played.is_idle
    played.wait(math.inf)
    assert played.now() == pytest.approx(1.4)
    assert played.pressed() == []
    played.wait(math.inf)
    assert played.now() == pytest.approx(2.4)
    assert played.pressed() == [Button.QUIT]
    played.wait(math.inf)
    assert played.pressed() == []
    assert math.isfinite(played.now())
    played.close()


def test_pace_nought_changes_cells_in_one_scan() -> None:
    seen = run(board("pace 0 ms\nmove c3 d4\ntake f6"))
    assert [scan ^ seen[0][1] for _, scan in seen] == [0, cells("c3", "d4", "f6")]


def test_what_no_hand_can_do_names_the_line() -> None:
    with pytest.raises(
        ScriptError, match=r"line 2: 'put f6': there is already a black piece on f6; lift"
    ):
        run(board("lift c3\nput f6"))


def test_every_verb_reaches_the_hands() -> None:
    played = board(
        "pace 10 ms\nslide c3 d4 e5\ntake e5\nlift d6\ndrop\nfetch white man c3\nfetch 1\nput d6\n"
        "press hint\nbounce a1 1 ms\ntake a1\npieces"
    )
    played.show_page(Page("white to move", "", start(), (0,), (), True))
    buttons: list[Button] = []
    while Button.QUIT not in buttons:
        played.wait(1.0)
        buttons += played.pressed()
    assert buttons == [Button.HINT, Button.QUIT]
    assert tuple(played.pieces.pieces) == start()
    assert not played.pieces.tray


def test_frames_and_pages_are_recorded_with_their_time() -> None:
    wiring = crossed(GRID)
    played = ScriptedBoard(parts(wiring), keep=2)
    assert played.channels == wiring.led_channels
    assert not played.frames
    frame = bytearray(3 * wiring.led_channels)
    frame[3 * wiring.leds[5] + 2] = 200
    for _ in range(3):
        played.wait(0.5)
        played.show(bytes(frame))
    assert [at for at, _ in played.frames] == [1.0, 1.5]
    assert lit_cells(played.frames[-1][1], played.wiring) == {5: (0, 0, 200)}
    crowned = (*start()[:-1], (1, "king"))
    played.show_page(Page("", "", crowned, (), (), False))
    assert played.pages[-1][0] == 1.5
    assert played.pieces.pieces[-1] == (1, "king")


def test_bounce_chatters_for_a_millisecond_and_repeats_with_its_seed() -> None:
    first, again, clean = (
        run(board("move c3 d4", parts(wear=wear))) for wear in (bouncing(7), bouncing(7), None)
    )
    assert first == again
    assert len(first) > len(clean)
    assert first[-1][1] == clean[-1][1]
    edges = [at for at, _ in clean[1:]]
    for at, _ in first[1:]:
        assert min(abs(at - edge) for edge in edges) <= SOUND.bounce[1]


def test_an_asked_bounce_ends_as_the_wood_stands() -> None:
    seen = run(board("bounce c3 3 ms"))
    assert len(seen) > 2
    assert {scan ^ seen[0][1] for _, scan in seen} == {0, cells("c3")}
    assert seen[-1][1] == seen[0][1]
    assert seen[-1][0] - seen[1][0] <= 0.003


def test_a_new_edge_ends_the_chatter_before_it() -> None:
    contacts = Contacts(0, bouncing(1))
    contacts.set_pieces(1, 0.0)
    contacts.set_pieces(0, 0.000001)
    while contacts.next_at is not None:
        contacts.set_pieces(0, contacts.next_at)
    assert contacts.raw == 0


@pytest.mark.slow
def test_thousands_of_turns_run_through(extent: Extent) -> None:
    turns = extent.share(10_000)
    played = ScriptedBoard(parts(), quiet=1.0)
    there, back = parse("move c3 d4\npress turn", GRID), parse("move d4 c3\npress turn", GRID)
    for turn in range(turns):
        played.add_steps(back if turn % 2 else there)
        while not played.is_idle:
            played.wait(0.02)
        assert played.pressed() == [Button.TURN]
    assert played.now() > turns


def test_time_never_runs_back() -> None:
    played = board("pace 3 ms\nmove c3 d4\nmove d4 c3", parts(wear=bouncing(3)))
    times = [at for at, _ in run(played, most=0.001)]
    assert all(earlier <= later for earlier, later in pairwise(times))


def test_edges_are_recorded_with_their_time() -> None:
    played = board("pace 100 ms\nmove c3 d4")
    full = played.scan()
    run(played)
    assert [(round(at, 3), raw ^ full) for at, raw in played.edges] == [
        (0.1, cells("c3")),
        (0.2, cells("c3", "d4")),
    ]
    short = board("pace 100 ms\nmove c3 d4 c3 d4 c3", keep=2)
    run(short)
    assert len(short.edges) == 2


def test_a_recorded_game_plays_its_edges_again() -> None:
    first = board("move c3 d4\ntake f6\nbounce a1 2 ms", parts(wear=bouncing(5)))
    seen = run(first)
    full, before, lines = seen[0][1], 0.0, []
    for (_, was), (at, raw) in pairwise(seen):
        for number in range(64):
            if (was ^ raw) >> number & 1:
                way = "on" if raw >> number & 1 else "off"
                lines.append(f"after {at - before!r} s feel {GRID.names[number]} {way}")
                before = at
    again = run(board("\n".join(lines) + "\nlift a1", parts(recorded=True)))
    assert [raw for _, raw in again] == [raw for _, raw in seen]
    assert again[0][1] == full
    for (at, _), (then, _) in zip(again, seen, strict=True):
        assert at == pytest.approx(then)


def test_a_worn_board_reads_what_its_wear_says() -> None:
    wear = bouncing(1)
    wear.dead = {GRID.cell("c3"): 0.0}
    played = board("lift c3", parts(wear=wear))
    seen = run(played)
    assert played.pieces.occupied | cells("c3") == seen[0][1] | cells("c3")
    assert all(not raw & cells("c3") for _, raw in seen)
