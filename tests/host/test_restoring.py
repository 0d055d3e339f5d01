"""A board gone wrong comes right by its lights, in every game, whatever the hands do meanwhile.

Pieces are knocked over, taken off, added and exchanged at random; then hands do what the lights
ask, and now and then something else. What must hold at every touch: two lit cells at most, no light
that wanders, and no move that the hands have not completed.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import islice
from random import Random

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from engines import make_game
from engines.game import Move
from engines.gesture import gesture_of, occupancy
from engines.topology import cells_of, mask_of
from firmware_host.display.meanings import Meaning
from firmware_host.station.guidance import GuidanceStep
from firmware_host.tracking.actions import TrackerMode
from tests.contract.strolls import all_moves, stroll
from tests.extent import examples
from tests.host.rig import Rig

GAMES = ("russian-draughts", "tafl-king", "generals", "coalition-chess", "krieger")
PATIENT_S = 3.7
"""Longer than the board waits before it says that something is wrong."""


@cache
def positions(name: str) -> Sequence[str]:
    """Every seventh position of some random games; armies are laid out, the game goes on."""
    game = make_game(name)
    return [
        game.position_text(state)
        for seed in range(6)
        for state in islice(stroll(game, seed), 5, 120, 7)
        if game.to_act(state) and not any(game.setup(state, seat) for seat in game.seats)
    ]


class Watched(Rig):
    """A rig that watches every touch."""

    def touch(self, *cells: int, seconds: float = 0.04) -> None:
        """Lift what stands on these cells, put something down on those that are free; one scan."""
        before, moves, shown = self.occupied, self.table.moves, self.station.restore.guidance
        was_open = not self.table.view((), None).settled
        self.occupied ^= mask_of(cells)
        self.wait(seconds)
        same = self.table.moves == moves
        if not same:
            done = self.completed(before) or self.completed(self.occupied)
            # A move not final yet may be withdrawn with what has gone wrong after it.
            assert done or (was_open and self.table.moves == moves[:-1]), self.told
        self.check_calm(shown if same else None, cells)

    def rest(self, seconds: float) -> None:
        """Hands off."""
        self.touch(seconds=seconds)

    @property
    def told(self) -> str:
        return f"{self.moves}\n{self.status}\n{self.lights}\n{self.board}"

    @property
    def start(self) -> int:
        """The cells the position says are occupied."""
        return occupancy(self.game.observe(self.table.states[-1], None))

    @property
    def guided(self) -> bool:
        return self.station.snapshot.mode is TrackerMode.SYNC

    @property
    def differing(self) -> int:
        return (self.start ^ self.occupied).bit_count()

    def completed(self, occupied: int) -> bool:
        """Whether that occupancy is the position the table has, or the end of its last move before
        anything was judged: others may have begun to move theirs meanwhile.
        """
        if occupied == self.start or not self.table.moves:
            return occupied == self.start
        before = occupancy(self.game.observe(self.table.states[-2], None))
        made = gesture_of(self.game.topology, before, self.table.moves[-1])
        beside = occupied ^ made.final
        gone, come = (beside & ~occupied).bit_count(), (beside & occupied).bit_count()
        # A reply may stand on a cell the move has cleared.
        disturbed = beside & (made.lifts | before ^ made.final) & ~(occupied & made.lifts)
        return not disturbed and come <= gone

    def check_calm(self, before: GuidanceStep | None, changed: Sequence[int]) -> None:
        if not self.guided:
            return
        lit = {light.meaning: cell for cell, light in self.lit.lighting.lights.items()}
        assert len(lit) == len(self.lit.lighting.lights) <= 2, self.told
        assert lit.keys() <= {Meaning.TAKE_AWAY, Meaning.PUT_HERE}, self.told
        if before is None or {before.take, before.put} & set(changed):
            return
        after = self.station.restore.guidance
        assert after is not None
        if before.take is None:
            assert after.put == before.put, f"{before} became {after}\n{self.told}"
        else:
            assert after == before, f"{before} became {after}\n{self.told}"

    def settled(self) -> bool:
        """Whether, after all patience, the board stands in a way that needs no guidance."""
        snapshot = self.station.snapshot
        signalling = snapshot.missing.bit_count() == 2 and not snapshot.extra
        under_way = bool(snapshot.possible_moves or snapshot.question)
        return self.occupied == self.start or under_way or signalling or bool(self.table.result)


def disturb(rig: Watched, lot: Random, times: int) -> None:
    """Pieces are knocked over, taken off, added and exchanged."""
    for _ in range(times):
        standing = list(cells_of(rig.occupied))
        free = [cell for cell in range(len(rig.game.topology)) if not rig.occupied >> cell & 1]
        what = lot.choice(("displace", "remove", "add", "exchange"))
        rest = lot.choice((0.01, 0.04, 0.2))
        if what == "add" or len(standing) < 2:
            rig.touch(lot.choice(free), seconds=rest)
        elif what == "exchange":
            for cell in 2 * lot.sample(standing, 2):
                rig.touch(cell, seconds=rest)
        else:
            rig.touch(lot.choice(standing), seconds=rest)
            if what == "displace":
                rig.touch(lot.choice(free), seconds=rest)


def follow(rig: Watched, lot: Random, *, wrong: int) -> int:
    """Do what the lights ask until they ask nothing, ``wrong`` times something else in between;
    how many steps were needed, and no more than there can be.
    """
    steps, most = 0, rig.differing + 1
    while not rig.settled() or rig.guided:
        if not rig.guided:
            rig.rest(PATIENT_S)
            assert rig.guided or rig.settled(), f"wrong, and nothing is said\n{rig.told}"
            continue
        shown = rig.station.restore.guidance
        assert shown is not None, rig.told
        assert steps <= most, f"guided without end\n{rig.told}"
        steps += 1
        left = rig.differing
        for cell in (shown.take, shown.put):
            if cell is not None and rig.guided:
                rig.touch(cell)
        assert rig.differing < left or not rig.guided, rig.told
        if wrong:
            wrong -= 1
            entries, before = len(rig.table.moves), rig.differing
            disturb(rig, lot, 1)
            rig.rest(lot.choice((0, 0.2, 1.2, PATIENT_S)))
            # A move that was completed by accident counts: what differs is counted anew.
            more = rig.differing - before
            most += rig.differing + 1 if len(rig.table.moves) != entries else more + 1
    return steps


def quiet_moves(rig: Watched) -> list[Move]:
    """The moves of one piece, to a free cell, that take nothing and leave nothing to choose."""
    return [
        move
        for move in all_moves(rig.game, rig.table.states[-1])
        if len(move.path) == 2
        and not (move.captured or move.also or move.choice)
        and not rig.start >> move.path[1] & 1
    ]


def board_to_play(name: str, seed: int) -> tuple[Watched, Random, Move]:
    """A board at rest in a random position, and a quiet move to make there."""
    lot = Random(seed)
    while True:
        rig = Watched(lot.choice(positions(name)), game=make_game(name))
        if moves := quiet_moves(rig):
            return rig, lot, lot.choice(moves)


def spoil(rig: Watched, lot: Random, spared: Sequence[int], seconds: float) -> tuple[int, int]:
    """Put a piece where no move puts it, and leave it there that long: from where, to where."""
    standing = [cell for cell in cells_of(rig.occupied) if cell not in spared]
    free = [n for n in range(len(rig.game.topology)) if not rig.occupied >> n & 1]
    for _ in range(200):
        take, put = lot.choice(standing), lot.choice([n for n in free if n not in spared])
        rig.touch(take, put, seconds=0.02)
        if not rig.station.snapshot.possible_moves:
            rig.rest(seconds - 0.02)
            return take, put
        rig.touch(put, take, seconds=0.02)
    raise AssertionError(f"no wrong place on this board\n{rig.told}")


SEEDS = st.integers(0, 2**32)
SEEDED = (Phase.explicit, Phase.reuse, Phase.generate)
"""Without looking for a smaller example: a smaller seed makes no shorter game."""


@pytest.mark.parametrize("name", GAMES)
@settings(max_examples=examples(10))
@given(seed=SEEDS)
def test_the_board_has_patience(name: str, seed: int) -> None:
    """A second with all pieces down, 3.5 with one in the air, for ever with adjusted ones."""
    rig, lot, _ = board_to_play(name, seed)
    for cell in lot.sample(list(cells_of(rig.occupied)), 3):
        rig.touch(cell, seconds=lot.choice((0.05, 0.5, 0.9)))
        rig.touch(cell, seconds=0.2)
        assert not rig.guided, rig.told
    take, put = spoil(rig, lot, (), 0.97)
    assert not rig.guided, rig.told
    rig.rest(0.06)
    assert rig.guided, rig.told
    rig.touch(put, take)
    assert not rig.guided, rig.told
    rig.touch(take, put, seconds=0.1)
    rig.touch(put, seconds=3.45)
    if not (rig.settled() or rig.guided):
        rig.rest(0.1)
        assert rig.guided, rig.told


@pytest.mark.parametrize("name", GAMES)
@settings(max_examples=examples(10))
@given(seed=SEEDS)
def test_a_board_that_is_right_again_goes_on_playing(name: str, seed: int) -> None:
    rig, lot, move = board_to_play(name, seed)
    after = rig.game.apply(rig.table.states[-1], move)
    spoil(rig, lot, (), 1.1)
    assert follow(rig, lot, wrong=0) == 1
    assert rig.occupied == rig.start
    for cell in move.path:
        rig.touch(cell)
    rig.rest(0.5)
    assert rig.table.states[-1] == after, rig.told


@pytest.mark.parametrize("name", GAMES)
@settings(max_examples=examples(10))
@given(seed=SEEDS)
def test_a_finished_move_ends_guidance(name: str, seed: int) -> None:
    """Not what the lights asked for, but a position that may be."""
    rig, lot, move = board_to_play(name, seed)
    after = rig.game.apply(rig.table.states[-1], move)
    take, put = spoil(rig, lot, move.path, 1.1)
    assert rig.guided
    for cell in (*move.path, put, take):
        rig.touch(cell)
    rig.rest(2.2)
    assert rig.table.states[-1] == after, rig.told
    assert not rig.guided


@pytest.mark.parametrize("name", GAMES)
@settings(max_examples=examples(10))
@given(seed=SEEDS)
def test_putting_back_an_earlier_position_ends_guidance(name: str, seed: int) -> None:
    rig, lot, move = board_to_play(name, seed)
    earlier = rig.table.states[-1]
    for cell in move.path:
        rig.touch(cell)
    rig.rest(3.5)
    assert rig.moves, rig.told
    take, put = spoil(rig, lot, move.path, 1.1)
    for cell in (put, take, *reversed(move.path)):
        rig.touch(cell)
    rig.rest(3.2)  # a reply may look the same
    assert rig.table.states[-1] == earlier, rig.told
    assert not rig.guided, rig.told


@pytest.mark.parametrize("name", GAMES)
@settings(max_examples=examples(40), phases=SEEDED)
@given(data=st.data())
def test_a_board_gone_wrong_comes_right(name: str, data: st.DataObject) -> None:
    position = data.draw(st.sampled_from(positions(name)), "position")
    lot = Random(data.draw(SEEDS, "hands"))
    rig = Watched(position, game=make_game(name))
    disturb(rig, lot, lot.randint(1, 8))
    rig.rest(PATIENT_S)
    assert rig.guided or rig.settled(), f"wrong, and nothing is said\n{rig.told}"
    guided = rig.guided
    wrong, moves, differing = lot.choice((0, 0, 3, 8)), rig.table.moves, rig.differing
    steps = follow(rig, lot, wrong=wrong)
    if guided and not wrong:
        assert rig.occupied == rig.start, rig.told
        assert rig.table.moves == moves, rig.told
        assert steps <= differing
