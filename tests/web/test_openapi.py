"""What is asked and answered at ``/api`` is what ``openapi.json`` says, whatever is asked: by
schemathesis, with requests that fit the description and requests that do not.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.web.served import Served, served

SCHEMA = Path(__file__).parent / "openapi.json"
OPERATIONS = [
    (path, method.upper(), mode)
    for path, methods in json.loads(SCHEMA.read_text())["paths"].items()
    for method in methods
    for mode in ("positive", "negative")
    if mode == "positive" or method == "post"
]


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A game that nobody moves in."""
    with served(tmp_path_factory.mktemp("games")) as made:
        yield made


@pytest.mark.parametrize(("path", "method", "mode"), OPERATIONS)
def test_an_operation(table: Served, campaign: bool, path: str, method: str, mode: str) -> None:
    from tests.web.described_requests import ask  # takes a second in each process that does

    ask(table, path, method, mode, 200 if campaign else 8)
