"""Requests that fit ``openapi.json`` and requests that do not, made up by schemathesis.

In: a game with its pages, and an operation of the description. Out: whether what comes back is as
described. Importing schemathesis takes a second: only a test that asks does.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import requests
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from requests.adapters import HTTPAdapter
from schemathesis import Case, GenerationMode
from schemathesis.checks import load_all_checks, positive_data_acceptance
from schemathesis.specs.openapi.schemas import OpenApiSchema

from tests.web.served import Served

SCHEMA = Path(__file__).parent / "openapi.json"
load_all_checks()


class From(HTTPAdapter):
    """Asks from one address."""

    def __init__(self, address: str) -> None:
        self._address = address
        super().__init__()

    def init_poolmanager(self, *args: object, **rest: object) -> None:
        super().init_poolmanager(*args, source_address=(self._address, 0), **rest)  # type: ignore[arg-type]


@cache
def schema() -> OpenApiSchema:
    return schemathesis.openapi.from_path(SCHEMA)


def ask(table: Served, path: str, method: str, mode: str, most: int) -> None:
    """Make at most so many requests that fit (``positive``) or do not; none may change the game."""
    operation = schema()[path][method].as_strategy(generation_mode=GenerationMode(mode))
    before = table.state

    @settings(max_examples=most, suppress_health_check=list(HealthCheck))
    @given(operation, st.integers(1, 250), st.integers(1, 250))
    def attempt(case: Case, net: int, own: int) -> None:
        with requests.Session() as session:
            session.mount("http://", From(f"127.2.{net}.{own}"))
            case.call_and_validate(
                base_url=table.origin,
                session=session,
                headers={"Origin": table.origin},
                # What is well-formed may still be refused: another phone holds that seat.
                excluded_checks=[positive_data_acceptance],
            )
        assert table.state == before

    attempt()
