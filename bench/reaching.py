"""How often hands from the literature are misread: random games before the whole reader.

``python -m bench.reaching --profile family --turns 1500 --seed 1 [--game G]``. After each row of
plies the hands rest, and what the table holds is compared with what was meant; where the board asks
or leads back, they follow it. ``--take-backs N`` plays N take-backs of four plies by hand instead.
Whose hands: ``--model reaching`` or ``grasping``; what they do stands in the page of that name in
docs/measurements/. The same words give the same figures.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random
from typing import Any, NamedTuple, Protocol

from bench.measurement_page import per_thousand, wilson
from drivers.wiring import Wiring
from engines import GAMES, games, make_game
from engines.game import ARBITER, AnyGame, Move
from engines.topology import Topology
from firmware_host.campaign.observer import IntendedTurn, pieces_of
from firmware_host.campaign.simulated_player import PlayerReactions, random_layout, random_move
from firmware_host.campaign.trace import Recorder, Trace, reproduces
from firmware_host.campaign.virtual_board import VirtualBoard, straight_wiring
from firmware_host.config.settings import Config
from firmware_host.table.table import Table
from simulator.grasping import grasp_rates as grasping
from simulator.grasping.grasper import GraspingPeople
from simulator.hands.board_pieces import PhysicalPiece
from simulator.hands.script import Step
from simulator.reaching import reach_rates as reaching
from simulator.reaching.reaching_people import ReachingPeople
from simulator.sensors import SOUND, Wear
from simulator.simulated_board import BoardParts, ScriptedBoard

# --- whose hands: models in simulator/, of which none knows another, nor what reads it ---


class Plan(Protocol):
    """What hands do, and which deeds are in it."""

    @property
    def steps(self) -> tuple[Step, ...]: ...
    @property
    def seen(self) -> Counter[str]: ...


class People(Protocol):
    """The hands at one board; ``simulator.grasping.grasper`` has what these calls mean."""

    def replies_at_once(self) -> bool: ...
    def wants_take_back(self) -> bool: ...
    def plan(
        self,
        moves: Sequence[Move],
        others: Sequence[Sequence[int]],
        pieces: Sequence[PhysicalPiece | None],
    ) -> Plan: ...
    def plan_take_back(
        self,
        before: Sequence[Sequence[PhysicalPiece | None]],
        moves: Sequence[Move],
        pieces: Sequence[PhysicalPiece | None],
        tray: Sequence[PhysicalPiece],
    ) -> Plan | None: ...


class Model(NamedTuple):
    """A model of hands: who sits down, and the sorts of people there are."""

    sit_down: Callable[[Topology, Any, Random], People]
    profiles: Mapping[str, Any]


MODELS = {
    "reaching": Model(ReachingPeople, reaching.PROFILES),
    "grasping": Model(GraspingPeople, grasping.PROFILES),
}
PROFILES = tuple(reaching.PROFILES)
"""The sorts of people that every model has."""


# --- games ---

LONGEST = 200
"""Plies after which a random game is left for a new one."""

ROW = 8
"""At most so many plies in a row before somebody looks at the lights."""

REST_S = 4.0
"""How long hands rest before what the table holds is compared with what was meant."""

PATIENCE = 40
LOOK_S = 0.5
"""So often people do what the lights ask, and how long they look in between."""

LATER_S = (1.0, 4.0)
"""How long after a ply somebody wants it taken back: a guess."""

TRACE_ROWS = 2
"""So many rows a trace has: the one that was not read, and the one before, whose last move may
still have been open.
"""

GAMES_A_BACK = 20
"""At most so many games are begun for one take-back of four plies."""

DRAWS = 20
"""So many random moves are drawn to find one that hands make."""


@dataclass
class Tally:
    """What came of it. ``rows``: of plies between two looks at the lights; ``alone``: those that
    were right without help. ``back``: the take-backs of four plies, by what came of them.
    ``blamed``: what the hands did in the rows that were misread.
    """

    turns: int = 0
    games: int = 0
    rows: int = 0
    alone: int = 0
    counts: Counter[str] = field(default_factory=Counter)
    seen: Counter[str] = field(default_factory=Counter)
    back: Counter[str] = field(default_factory=Counter)
    blamed: Counter[str] = field(default_factory=Counter)
    traces: list[Trace] = field(default_factory=list)

    def add(self, other: Tally) -> None:
        """Count those, too."""
        self.turns, self.games = self.turns + other.turns, self.games + other.games
        self.rows, self.alone = self.rows + other.rows, self.alone + other.alone
        for mine, theirs in (
            (self.counts, other.counts),
            (self.seen, other.seen),
            (self.back, other.back),
            (self.blamed, other.blamed),
        ):
            mine.update(theirs)
        self.traces += other.traces


def beginning(game: AnyGame, rng: Random) -> str:
    """A position to begin with in which no army has to be laid out."""
    state = game.initial()
    while due := [s for seat in game.seats if (s := game.setup(state, seat)) and s.due]:
        state = game.apply(state, random_layout(game, state, due[0], rng))
    return game.position_text(state, ARBITER)


def new_sensors(wiring: Wiring, topology: Topology, seed: int) -> Wear:
    """The sensors of a new board."""
    return Wear(SOUND, wiring, topology, seed)


class BoardRun:
    """One game on one board. ``wear``: makes its sensors."""

    def __init__(
        self,
        game: AnyGame,
        model: Model,
        profile: str,
        rng: Random,
        tally: Tally,
        wear: Callable[[Wiring, Topology, int], Wear] = new_sensors,
    ) -> None:
        self._game, self._rng, self._tally = game, rng, tally
        start = beginning(game, rng)
        table = Table(game, "reaching", start=start)
        wiring = straight_wiring(game.topology)
        sensors = wear(wiring, game.topology, rng.randrange(2**31))
        wood = pieces_of(game, table.states[0])
        parts = BoardParts(game.topology, wiring, wood, game.seats, wear=sensors)
        self._board = ScriptedBoard(parts, quiet=1e9)
        self._observer = VirtualBoard(self._board, table, Config())
        self._people = model.sit_down(game.topology, model.profiles[profile], rng)
        self._table = table
        self._recorder = Recorder(game, self._board, start, TRACE_ROWS)

    def play(self, turns: int) -> None:
        """Play on until so many turns have been played in all, the game ends or goes wrong."""
        while self._tally.turns < turns and len(self._table.moves) < LONGEST:
            back = self._people.wants_take_back()
            if not self.row(self._rng.uniform(*LATER_S) if back else REST_S):
                return
            if back and not self.take_back(self._rng.choice((1, 1, 1, 2, 2, 3, 4, 4))):
                return

    def four_back(self) -> None:
        """Some plies, and four of them taken back; only that is counted."""
        while len(self._table.moves) < self._rng.randint(5, 12):
            if not self.row(self._rng.uniform(*LATER_S)):
                return
        self.take_back(4)

    def row(self, rest: float) -> bool:
        """Some plies in a row; False where they went wrong or there are none."""
        moves, others = self._chosen()
        if not moves:
            return False
        plan = self._people.plan(moves, others, self._board.pieces.pieces)
        intended = IntendedTurn(self._observer, moves)
        self._observer.begin(intended.gestures)
        self._observer.take_counters()
        self._recorder.begin(self._observer, intended.texts)
        tally = self._tally
        tally.turns += len(moves)
        tally.rows += 1
        tally.seen.update(plan.seen)
        try:
            outcome = self._carried_out(plan, intended, rest)
        except Exception as error:  # whatever breaks is told and kept like any other fault
            outcome = f"stuck: {type(error).__name__}: {error}"
        found = self._observer.take_counters().feedback
        tally.counts.update(found & {"asked", "guided"})
        if outcome:
            tally.counts[outcome.partition(":")[0]] += 1
            tally.blamed.update(plan.seen)
            self._keep(outcome, intended.intended_position)
            return False
        return self._right()

    def _carried_out(self, plan: Plan, intended: IntendedTurn, rest: float) -> str:
        observer = self._observer
        self._do(plan.steps)
        observer.rest(rest)
        if intended.is_done:
            self._tally.alone += 1
            return ""
        observer.rest(max(0.0, REST_S - rest))
        if intended.is_wrong:
            return "wrong"
        person = PlayerReactions(observer, self._rng)
        person.begin()
        for _ in range(PATIENCE):
            if intended.is_done:
                return ""
            if intended.is_wrong:
                return "misled"
            self._do(self._reaction(person, intended))
            self._look()
        return "" if intended.is_done else "stuck"

    def _reaction(self, person: PlayerReactions, intended: IntendedTurn) -> Sequence[Step]:
        """What people do about what they see on the board."""
        return person.next(intended)

    def _look(self) -> None:
        """People look at the lights."""
        self._observer.rest(LOOK_S)

    def _do(self, steps: Sequence[Step]) -> None:
        self._recorder.note(steps)
        self._observer.play(steps)

    def _chosen(self) -> tuple[list[Move], list[list[int]]]:
        """The plies of the next row, and where else their movers might have gone."""
        game, state = self._game, self._table.states[-1]
        stands = [wood and wood[0] for wood in self._board.pieces.pieces]
        moves: list[Move] = []
        others: list[list[int]] = []
        while len(moves) < ROW and (not moves or self._people.replies_at_once()):
            move = self._drawn(state)
            if move is None:
                break
            moves.append(move)
            others.append(self._elsewhere(state, move))
            for start, end in ((move.path[0], move.path[-1]), *move.also):
                stands[start], stands[end] = None, stands[start]
            for cell in move.captured:
                stands[cell] = None
            state = game.apply(state, move)
            if stands != [wood and wood[0] for wood in pieces_of(game, state)]:
                break  # a verdict that only the lights can give
        return moves, others

    def _drawn(self, state: Any) -> Move | None:
        if self._game.result(state) is not None:
            return None
        for _ in range(DRAWS):
            move = random_move(self._game, state, self._rng)
            if move.path and not move.choice:
                return move
        return None

    def _elsewhere(self, state: Any, move: Move) -> list[int]:
        same = (m for m in games.moves(self._game, state) if m.path[:1] == move.path[:1])
        return [m.path[-1] for m in same if len(m.path) == 2 and not m.captured]

    def take_back(self, plies: int) -> bool:
        """So many plies taken back by hand; False where the game does not go on."""
        table, hands = self._table, self._board.pieces
        moves = table.moves
        if len(moves) < plies or not all(move.path for move in moves[-plies:]):
            return True
        woods = [pieces_of(self._game, state) for state in table.states]
        wanted = woods[-1 - plies]
        if wanted in woods[-plies:]:
            return True  # who sees the board cannot tell which of them is meant
        plan = self._people.plan_take_back(
            woods[-1 - plies : -1], moves[-plies:], hands.pieces, hands.tray
        )
        if plan is None:
            return True
        self._observer.begin(())
        self._tally.seen.update(plan.seen)
        wanted_text = self._game.position_text(table.states[-1 - plies])
        self._recorder.begin(self._observer, ())
        try:
            self._do(plan.steps)
            self._observer.rest(REST_S)
            outcome = self._taken_back(moves, plies)
        except Exception:  # as where plies are played
            outcome = "stuck"
        self._count_back(plies, outcome)
        if outcome == "right":
            self._recorder.forget()  # a trace tells of moves, and not of any taken back
            return self._right()
        self._keep(f"back {plies} {outcome}", wanted_text)
        return False

    def _count_back(self, plies: int, outcome: str) -> None:
        self._tally.counts[f"back {outcome}"] += 1
        if plies == 4:
            self._tally.back[outcome] += 1

    def _taken_back(self, moves: Sequence[Move], plies: int) -> str:
        """What the table has made of it, some seconds later."""
        observer, now = self._observer, self._table.moves
        if observer.is_asking_which_move:
            return "asked"
        wanted = moves[: len(moves) - plies]
        if now == wanted and observer.is_in_sync:
            return "right"
        if now in (moves, wanted):
            return "led back" if observer.is_asking else "not taken"
        return "in part" if now == moves[: len(now)] else "misread"

    def _right(self) -> bool:
        """All is as it was meant: crown what has become something else."""
        observer, hands = self._observer, self._board.pieces
        observer.crown()
        wanted = pieces_of(self._game, self._table.states[-1])
        if tuple(hands.pieces) != wanted:
            hands.set_expected(wanted)
            if tuple(hands.pieces) != wanted:
                self._tally.counts["undetected"] += 1
                hands.tidy()
            self._recorder.forget()
        return self._table.result is None

    def _keep(self, outcome: str, wanted: str) -> None:
        """Keep a trace of what was not read, and whether it happens again when replayed."""
        held = self._game.position_text(self._table.states[-1])
        trace = self._recorder.trace(outcome, wanted, held)
        self._tally.traces.append(replace(trace, reproduces=reproduces(trace)))


def play_games(
    name: str, profile: str, seed: str, turns: int, backs: int = 0, *, model: str = "reaching"
) -> Tally:
    """Play that many turns, or so many take-backs of four plies, game after game. Raises
    RuntimeError where games never come so far that four plies could be taken back.
    """
    game, tally = make_game(name, {}), Tally()
    chance = Random(f"{model} {name} {profile} {seed}")
    while tally.turns < turns or sum(tally.back.values()) < backs:
        tally.games += 1
        if backs and tally.games > GAMES_A_BACK * backs:
            raise RuntimeError(f"{tally.games} games, and {sum(tally.back.values())} take-backs")
        sitting = BoardRun(game, MODELS[model], profile, chance, tally)
        if backs:
            sitting.four_back()
        else:
            sitting.play(turns)
    return tally


def told(tally: Tally) -> str:
    """The figures, for people to read."""
    lines = [f"{tally.turns} turns in {tally.games} games, {tally.rows} rows"]
    low, high = wilson(tally.alone, tally.rows)
    share = 100 * tally.alone / max(1, tally.rows)
    lines.append(f"rows right without help: {share:.1f}% ({100 * low:.1f} to {100 * high:.1f})")
    for name, counted in (
        ("wrong", "wrong"),
        ("misled", "misled"),
        ("stuck", "stuck"),
        ("asked", "asked"),
    ):
        lines.append(_rate(name, tally.counts[counted], tally.turns))
    lines.append(_rate("led back", tally.counts["guided"], tally.turns))
    lines.append(_rate("undetected", tally.counts["undetected"], tally.turns))
    four = sum(tally.back.values())
    low, high = wilson(tally.back["misread"], four)
    counts = ", ".join(f"{count} {name}" for name, count in sorted(tally.back.items()))
    lines.append(f"{four} take-backs of four plies: {counts or 'none'}")
    lines.append(f"    misread: {100 * low:.1f} to {100 * high:.1f}%")
    lines.append("hands: " + _counted(tally.seen))
    if tally.blamed:
        lines.append("in rows misread: " + _counted(tally.blamed))
    return "\n".join(lines)


def _counted(deeds: Counter[str]) -> str:
    return ", ".join(f"{n} {h}" for h, n in sorted(deeds.items()))


def _rate(name: str, count: int, turns: int) -> str:
    return f"{name}: {count}, {per_thousand(count, turns).replace(' (', ' in a thousand (')}"


def main(words: Sequence[str]) -> int:
    """Play what is asked for, and print the figures."""
    parser = argparse.ArgumentParser(prog="python -m bench.reaching", description=__doc__)
    parser.add_argument("--model", default="reaching", choices=list(MODELS))
    parser.add_argument("--profile", default="family", choices=PROFILES)
    parser.add_argument("--turns", type=int, default=1500, help="of each game")
    parser.add_argument("--take-backs", type=int, default=0, metavar="N", help="of each game")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--game", nargs="*", default=sorted(GAMES), choices=sorted(GAMES))
    parser.add_argument("--traces", type=Path, help="keep a trace of every fault there")
    asked = parser.parse_args(words)
    total = Tally()
    for name in asked.game:
        turns = 0 if asked.take_backs else asked.turns
        backs = asked.take_backs
        tally = play_games(name, asked.profile, asked.seed, turns, backs, model=asked.model)
        print(f"\n== {name}, {asked.profile}, seed {asked.seed} ==\n{told(tally)}", flush=True)
        total.add(tally)
    if len(asked.game) > 1:
        print(f"\n== all games, {asked.profile}, seed {asked.seed} ==\n{told(total)}")
    if asked.traces:
        asked.traces.mkdir(parents=True, exist_ok=True)
        for number, trace in enumerate(total.traces, start=1):
            kind = trace.because.replace(" ", "-")
            path = asked.traces / f"{trace.game}-{asked.profile}-{asked.seed}-{number}-{kind}.trace"
            path.write_text(trace.text(), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
