"""Whose hands ``bench.reaching`` plays: models of people that were written from the literature.

Each is a room of its own in ``simulator/``; none knows of another, nor of what reads it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import Any, NamedTuple, Protocol

from engines.game import Move
from engines.topology import Topology
from simulator.grasping import profiles as grasping
from simulator.grasping.grasper import GraspingPeople
from simulator.hands.board_pieces import PhysicalPiece
from simulator.hands.script import Step
from simulator.reaching import profiles as reaching
from simulator.reaching.people import ReachingPeople


class Plan(Protocol):
    """What hands do, and which deeds are in it."""

    @property
    def steps(self) -> tuple[Step, ...]: ...
    @property
    def seen(self) -> Counter[str]: ...


class People(Protocol):
    """The hands at one board; ``simulator.grasping.grasper`` has what these calls mean."""

    def goes_on(self) -> bool: ...
    def takes_back(self) -> bool: ...
    def plan(
        self,
        moves: Sequence[Move],
        others: Sequence[Sequence[int]],
        pieces: Sequence[PhysicalPiece | None],
    ) -> Plan: ...
    def back(
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


MODELS: Mapping[str, Model] = MappingProxyType(
    {
        "reaching": Model(ReachingPeople, reaching.PROFILES),
        "grasping": Model(GraspingPeople, grasping.PROFILES),
    }
)

PROFILES = tuple(reaching.PROFILES)
"""The sorts of people that every model has."""
