"""Random games of the people of ``simulator.parlour`` before the whole reader, on several boards.

In: a game, a row (who plays, on which sensors), a seed, a number. Out: what came of it. Turns are
counted as in ``bench.reaching``; what people do besides moving (straighten all pieces, clear the
board and set it up again, undo plies and play them again) must leave the table as it was.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import NamedTuple

from bench.reaching import LATER_S, LONGEST, PATIENCE, REST_S, BoardRun, Model, Tally
from drivers.interfaces import Button
from drivers.wiring import Wiring
from engines import games, make_game
from engines.game import RESIGN, AnyGame, Move
from engines.topology import Topology, cells_of
from firmware_host.campaign.observer import IntendedTurn, pieces_of
from firmware_host.campaign.simulated_player import PlayerReactions
from simulator.hands.script import Step, Verb
from simulator.parlour.parlour_people import MOST_UNDONE, ParlourPeople, Plan
from simulator.parlour.parlour_rates import PROFILES, Habit
from simulator.sensors import Change, Wear, WearRates

MODEL = Model(ParlourPeople, PROFILES)

# --- sensors ---

USUAL = WearRates(missed=0.0003, lost=0.2, late=(0.05, 0.5))
"""Contacts bounce, and three edges in 10,000 come late, a fifth of these closings not before the
piece is set down again: a guess. An owner of a board whose magnets are weak tells of pieces that
are not detected and have to be put down again (TimoKropp/OPENCHESSBOARD_WiFi, issue 7).
"""

DIES_S = (0.0, 300.0)
"""When the dead cell dies: a guess."""

STICKS, STUCK_S = 0.5, (0.3, 8.0)
"""How often the sticky contact stays closed when its piece leaves, and how long: guesses."""


class StickyWear(Wear):
    """The sensors of a board with one contact that often opens late."""

    def __init__(self, wiring: Wiring, topology: Topology, seed: int) -> None:
        super().__init__(USUAL, wiring, topology, seed)
        self._chance = Random(seed)
        self._sticky = self._chance.choice(wiring.sensors)

    def edge(self, channel: int, level: bool) -> Change:
        """Return what a contact does when a piece comes or leaves."""
        changes = super().edge(channel, level)
        if level or channel != self._sticky or self._chance.random() >= STICKS:
            return changes
        late = self._chance.uniform(*STUCK_S)
        return [(at + late, closed) for at, closed in changes]


def usual_sensors(wiring: Wiring, topology: Topology, seed: int) -> Wear:
    """The sensors of a board in use."""
    return Wear(USUAL, wiring, topology, seed)


def dead_cell(wiring: Wiring, topology: Topology, seed: int) -> Wear:
    """The sensors of a board one cell of which dies in the first minutes."""
    wear, chance = Wear(USUAL, wiring, topology, seed), Random(seed)
    wear.dead = {chance.choice(wiring.sensors): chance.uniform(*DIES_S)}
    return wear


class Row(NamedTuple):
    """Who plays on which sensors, and whether only take-backs count."""

    profile: str
    wear: Callable[[Wiring, Topology, int], Wear] = usual_sensors
    is_backs: bool = False


ROWS: Mapping[str, Row] = {
    "calm": Row("calm"),
    "family": Row("family"),
    "blitz": Row("blitz"),
    "dead cell": Row("family", dead_cell),
    "sticky cell": Row("family", StickyWear),
    "take-backs": Row("family", is_backs=True),
}

# --- games ---

IGNORES, IGNORED_S = 0.1, (2.0, 8.0)
"""How often people take no notice of lights and questions for a while, and how long: guesses."""

TOUCH = (Verb.LIFT, Verb.PUT)
DONE, DONE_AFTER = (Step(Verb.PRESS, 0.5, button=Button.TURN),), 4
"""What people do every fourth time where nothing helps and nothing is asked: a guess."""

GAMES_A_BACK = 20
"""At most so many games are begun for one take-back."""


class ParlourRun(BoardRun):
    """One game on one board."""

    def __init__(self, game: AnyGame, row: Row, rng: Random, tally: Tally) -> None:
        super().__init__(game, MODEL, row.profile, rng, tally, row.wear)
        self._parlour = ParlourPeople(game.topology, PROFILES[row.profile], rng)

    def play(self, turns: int) -> None:
        """Play on until so many turns have been played in all, the game ends or goes wrong."""
        people = self._parlour
        if people.wants(Habit.STRAIGHTEN) and self._table.result is None:
            plan = people.plan_straighten(self._board.pieces.pieces)
            if not self.occasion(Habit.STRAIGHTEN, plan):
                return
        while self._tally.turns < turns and len(self._table.moves) < LONGEST:
            back = people.wants_take_back()
            if not self.row(self._rng.uniform(*LATER_S) if back else REST_S):
                return
            if back and not self.undo():
                return
            if people.wants(Habit.SHOW) and not self.show():
                return
            if people.wants(Habit.RESET):
                plan = people.plan_reset(self._board.pieces.pieces)
                if not self.occasion(Habit.RESET, plan):
                    return

    def take_back_once(self) -> None:
        """Some plies, and one to six of them taken back."""
        while len(self._table.moves) < self._rng.randint(MOST_UNDONE, 14):
            if not self.row(self._rng.uniform(*LATER_S)):
                return
        self.undo()

    def undo(self) -> bool:
        """One to six plies taken back by hand; False where the game does not go on."""
        plies = self._parlour.undone()
        if len(self._table.moves) - plies < self._table.log.irrevocable_count:
            return True  # everybody has seen what a challenge has shown
        return self.take_back(plies)

    def _count_back(self, plies: int, outcome: str) -> None:
        self._tally.counts[f"back {outcome}"] += 1
        self._tally.back[f"{plies} {outcome}"] += 1

    def show(self) -> bool:
        """One to six plies undone and played again; False where the game does not go on."""
        plies, table, hands = self._parlour.undone(), self._table, self._board.pieces
        moves = table.moves[-plies:]
        if len(moves) < plies or not all(move.path and not move.choice for move in moves):
            return True
        if len(table.moves) - plies < table.log.irrevocable_count:
            return True
        woods = [pieces_of(self._game, state) for state in table.states]
        plan = self._parlour.plan_show(woods[-1 - plies : -1], moves, hands.pieces, hands.tray)
        return plan is None or self.occasion(Habit.SHOW, plan)

    # --- what is no move ---

    def occasion(self, habit: Habit, plan: Plan) -> bool:
        """Do what leaves the game as it is; False where the table does not hold it any more.

        A table that has undone plies and got them again holds what it held.
        """
        observer, table = self._observer, self._table
        wanted = self._game.position_text(table.states[-1])
        observer.begin(())
        observer.take_counters()
        self._recorder.begin(observer, ())
        self._tally.seen.update(plan.seen)
        try:
            outcome = self._undisturbed(plan)
        except Exception as error:  # as where plies are played
            outcome = f"stuck: {type(error).__name__}: {error}"
        found = observer.take_counters().feedback
        self._tally.counts.update(found & {"asked", "guided"})
        if outcome:
            self._tally.counts[outcome.partition(":")[0]] += 1
            self._tally.blamed.update(plan.seen)
            self._keep(f"{outcome.partition(':')[0]} {habit.name.lower()}", wanted)
            return False
        self._recorder.forget()
        return self._right()

    def _undisturbed(self, plan: Plan) -> str:
        """Do it, and what the board asks for then; return what is wrong."""
        observer, before = self._observer, self._table.moves
        held = self._truth(before)

        def is_done() -> bool:
            quiet = not (observer.is_asking or observer.board.pieces.held)
            return quiet and self._table.moves == before and observer.is_in_sync

        self._do(plan.steps)
        observer.rest(REST_S)
        if held.is_wrong:
            return "wrong"
        person = PlayerReactions(observer, self._rng)
        person.begin()
        for tries in range(1, PATIENCE + 1):
            if is_done():
                return ""
            if held.is_wrong:
                return "misled"
            if observer.is_asking or self._askew:
                self._do(self._reaction(person, self._truth(before)))
            else:
                self._do(DONE if tries % DONE_AFTER == 0 else self._set_down_again())
            self._look()
        return "" if is_done() else "stuck"

    def _truth(self, before: Sequence[Move]) -> IntendedTurn:
        """What people say they have done: the plies that the table has undone and that were played
        again, or nothing.
        """
        held = len(self._table.moves)
        if held < len(before) and list(self._table.moves) == list(before[:held]):
            return IntendedTurn(self._observer, before[held:])
        commands = games.commands(self._game, self._table.states[-1])
        nothing = next(word for word in commands if word.choice == RESIGN)
        return IntendedTurn(self._observer, [nothing])  # nobody does: it stands for no move

    # --- people who look ---

    @property
    def _askew(self) -> Sequence[int]:
        """The cells whose contact differs from what stands there; the wiring is straight."""
        pieces = self._board.pieces
        return tuple(cells_of(pieces.bits ^ pieces.occupied))

    def _reaction(self, person: PlayerReactions, intended: IntendedTurn) -> Sequence[Step]:
        """What people do about what they see: first they straighten what is on an edge.

        They have crowned what was promoted in the row, as soon as it was.
        """
        if intended.pending is None:
            state = self._table.states[-1]
            self._board.pieces.set_expected(pieces_of(self._game, state))
        if askew := self._askew:
            occupied = self._board.pieces.occupied
            return [
                Step(Verb.FEEL, self._rng.uniform(0.4, 1.0), cell, on=bool(occupied >> cell & 1))
                for cell in askew
            ]
        return super()._reaction(person, intended)

    def _set_down_again(self) -> Sequence[Step]:
        """Lift the pieces that are not sensed, and set them down again."""
        found: list[Step] = []
        for cell in cells_of(self._observer.mis_sensed & self._board.pieces.occupied):
            found += [Step(verb, self._rng.uniform(0.3, 0.6), cell) for verb in TOUCH]
        return found

    def _look(self) -> None:
        """People look at the lights, or take no notice of them for a while."""
        super()._look()
        if self._rng.random() < IGNORES:
            self._observer.rest(self._rng.uniform(*IGNORED_S))


def play_games(name: str, row: str, seed: str, count: int) -> Tally:
    """Play that many turns, or take-backs, game after game. Raises RuntimeError where games never
    come so far that plies could be taken back.
    """
    game, tally = make_game(name, {}), Tally()
    chance = Random(f"parlour {name} {row} {seed}")
    backs = ROWS[row].is_backs
    while (tally.back.total() if backs else tally.turns) < count:
        tally.games += 1
        if backs and tally.games > GAMES_A_BACK * count:
            raise RuntimeError(f"{tally.games} games, and {tally.back.total()} take-backs")
        run = ParlourRun(game, ROWS[row], chance, tally)
        if backs:
            run.take_back_once()
        else:
            run.play(count)
    return tally
