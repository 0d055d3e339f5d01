"""Many turns of hands that change their mind: ``python -m tests.announced.many [--turns 10000]``.

Each fault as it comes, with its seed, then a line for each game and kind of other seats; Ctrl-C or
``kill`` ends it earlier. ``--only SEED`` shrinks that game to the turns that the fault takes. The
tests play a few of the same.
"""

from __future__ import annotations

import argparse
import signal
import sys
import tempfile
from collections import Counter
from collections.abc import Sequence
from itertools import count
from pathlib import Path
from random import Random
from typing import NamedTuple

from engines import GAMES, make_game
from firmware_host.campaign.simulated_player import random_layout
from tests.announced.changes import ChangingHands, Turn, random_turn
from tests.announced.simulated_game import KINDS, Fault, Kind, evening
from tests.redis_server import RedisServer, started
from tests.remote.two_boards import OPTIONS

TURNS = 12
"""Turns of one game."""

KINGS = "W:WKa1,Kc1,Ke1,Kg1:BKb8,Kd8,Kf8,Kh8"

POSITIONS = {
    "russian-draughts": (KINGS, "W:Wa7,c7,Kh2:Bb2,d2,Kg7"),
    "coalition-chess": (
        "2BABEBMBKBABT2/2BWBWBGBGBWBW2/10/1RW6GW1/RPRG6GGGS/RPRG6GGGS/1RW6GW1/10/"
        "2YWYGYGYWYGYW2/2YTYMYKYTYEYA2 Y 4 YR,BG",
        "BK9/4YG1YG3/10/2RG7/10/10/7GG2/10/3BG1BG4/YK9 Y 5 YR,BG",
    ),
}
"""Where most can be slid and put back, or the game doesn't end soon, and where pieces are promoted
soon.
"""

PLIES = (0, 0, 20, 60)
"""How many random moves are played before the test starts, unless one ends the game."""

AGREES = (1.0, 0.5)
"""How often others agree to what is requested."""

FAULTS = ("wrong", "stuck", "crashed")
"""What must not come of a game."""

OUTCOMES = ("right", "asked", "requested", "guided", "led back", "put right by eye", "misled")
"""What came of a change of mind; the last two are counted besides."""


class Plan(NamedTuple):
    """One game: who the others are, where it begins, and what hands do. ``own``: their seat."""

    game: str
    kind: Kind
    position: str
    own: int
    agrees: float
    seed: str
    turns: tuple[Turn, ...]


def plan_of(game: str, kind: Kind, seed: str) -> Plan:
    """Return the game of this seed."""
    lot = Random(f"{game} {kind} {seed}")
    position = lot.choice(("", *POSITIONS.get(game, ()))) or _played(game, lot)
    seats = len(make_game(game, OPTIONS.get(game, {})).seats)
    turns = tuple(random_turn(lot) for _ in range(TURNS))
    return Plan(game, kind, position, lot.randrange(seats), lot.choice(AGREES), seed, turns)


def _played(name: str, lot: Random) -> str:
    """Return a position with all armies set up and some random moves made."""
    game = make_game(name, OPTIONS.get(name, {}))
    state = game.initial()
    while due := [s for seat in game.seats if (s := game.setup(state, seat)) and s.due]:
        state = game.apply(state, random_layout(game, state, due[0], lot))
    for _ in range(lot.choice(PLIES)):
        moves = [move for seat in game.to_act(state) for move in game.legal(state, seat)]
        moves = sorted(move for move in moves if move.path)
        then = game.apply(state, lot.choice(moves)) if moves else None
        if then is None or game.result(then) is not None or not game.to_act(then):
            break
        state = then
    return game.position_text(state)


def play(plan: Plan, folder: Path, redis: RedisServer | None) -> ChangingHands:
    """Play a game. Raises Fault."""
    with evening(
        plan.game,
        plan.kind,
        folder,
        position=plan.position,
        own=plan.own,
        seed=plan.seed,
        agrees=plan.agrees,
        redis=redis,
    ) as one:
        hands = ChangingHands(one)
        hands.play(plan.turns)
        return hands


def shrunk(plan: Plan, folder: Path, redis: RedisServer | None) -> tuple[Plan, Fault | None]:
    """Return the game with as few turns and changes as still show a fault, and the fault."""
    fault = found = _fault(plan, folder, redis)
    while found is not None:
        found = None
        for shorter in _shorter(plan):
            if found := _fault(shorter, folder, redis):
                plan, fault = shorter, found
                break
    return plan, fault


def _fault(plan: Plan, folder: Path, redis: RedisServer | None) -> Fault | None:
    try:
        play(plan, folder, redis)
    except Fault as fault:
        return fault
    return None


def _shorter(plan: Plan) -> Sequence[Plan]:
    turns = plan.turns
    fewer = [turns[:n] for n in (len(turns) // 2, len(turns) - 1) if 0 < n < len(turns)]
    fewer += [turns[:n] + turns[n + 1 :] for n in range(len(turns) - 1)]
    for n, turn in enumerate(turns):
        for m in range(len(turn.changes)):
            changes = turn.changes[:m] + turn.changes[m + 1 :]
            fewer.append((*turns[:n], turn._replace(changes=changes), *turns[n + 1 :]))
    return [plan._replace(turns=left) for left in fewer]


class Row:
    """What came of the games of one kind."""

    def __init__(self, game: str, kind: Kind) -> None:
        self.game, self.kind = game, kind
        self.turns = 0
        self.counts: Counter[str] = Counter()

    def play(self, seed: str, folder: Path, redis: RedisServer | None) -> None:
        """Play the game of this seed."""
        try:
            hands = play(plan_of(self.game, self.kind, seed), folder, redis)
        except Fault as fault:
            self.counts[fault.what] += 1
            self.turns += fault.turns
            print(f"{self.game} {self.kind}, seed {seed}: {fault}", flush=True)
        else:
            self.turns += hands.turns
            for (_, outcome), count in hands.counts.items():
                self.counts[outcome] += count
            self.counts.update(hands.evening.counts)

    @property
    def text(self) -> str:
        """The row as a line."""
        told = ", ".join(f"{what} {self.counts[what]}" for what in (*FAULTS, *OUTCOMES))
        return f"{self.game:16} {self.kind:8} {self.turns:5} turns: {told}"


def main(words: Sequence[str]) -> int:
    """Play them; when interrupted, tell what there is."""
    parser = argparse.ArgumentParser(prog="python -m tests.announced.many", description=__doc__)
    parser.add_argument("--turns", type=int, default=10_000)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--games", nargs="*", default=sorted(GAMES))
    parser.add_argument("--kinds", nargs="*", default=KINDS)
    parser.add_argument("--only", default="", help="the game of this seed alone, shrunk")
    asked = parser.parse_args(words)
    rows = [Row(game, kind) for game in asked.games for kind in asked.kinds]
    with tempfile.TemporaryDirectory(prefix="lodeboard-announced-") as name:
        folder, redis = Path(name), started(Path(name))
        try:
            if asked.only:
                for row in rows:
                    plan = plan_of(row.game, row.kind, asked.only)
                    print(*shrunk(plan, folder / "games", redis), sep="\n", flush=True)
                return 0
            for number in count():
                for row in rows:
                    row.play(f"{asked.seed}.{number}", folder / "games", redis)
                if sum(row.turns for row in rows) >= asked.turns:
                    break
        except KeyboardInterrupt:
            pass
        finally:
            redis.kill()
    print(*(row.text for row in rows), sep="\n", flush=True)
    return int(any(row.counts[what] for row in rows for what in FAULTS))


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    sys.exit(main(sys.argv[1:]))
