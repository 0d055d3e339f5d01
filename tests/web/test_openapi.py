"""What is asked and answered at ``/api`` is what ``openapi.json`` says, whatever is asked: by
schemathesis, with requests that fit the description and requests that do not.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from requests.adapters import HTTPAdapter
from schemathesis import Case, GenerationMode
from schemathesis.checks import load_all_checks, positive_data_acceptance
from schemathesis.specs.openapi.schemas import OpenApiSchema

from tests.web.served import Served, served

SCHEMA = Path(__file__).parent / "openapi.json"
FITTING, UNFITTING = GenerationMode.POSITIVE, GenerationMode.NEGATIVE
OPERATIONS = [
    (path, method.upper(), mode)
    for path, methods in json.loads(SCHEMA.read_text())["paths"].items()
    for method in methods
    for mode in (FITTING, UNFITTING)
    if mode == FITTING or method == "post"
]
load_all_checks()


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A game that nobody moves in."""
    with served(tmp_path_factory.mktemp("games")) as made:
        yield made


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


@pytest.mark.parametrize(("path", "method", "mode"), OPERATIONS)
def test_an_operation(
    table: Served, campaign: bool, path: str, method: str, mode: GenerationMode
) -> None:
    operation = schema()[path][method]
    before = table.state

    @settings(
        max_examples=200 if campaign else 8,
        suppress_health_check=list(HealthCheck),
    )
    @given(operation.as_strategy(generation_mode=mode), st.integers(1, 250), st.integers(1, 250))
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
