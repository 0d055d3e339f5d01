"""Which drivers the contract is held against: that of ``--driver``, else all of Lodeboard's own.

In an installed copy this folder is ``firmware_host/driver_contract`` and ``lodeboard contract``
runs it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager
from typing import Any

import pytest

from drivers.contract_bench import ButtonsContractBench, LedsContractBench, SensorsContractBench
from drivers.plugin_drivers import OPEN_LEDS, OPEN_SENSORS, plugin_driver

Benches = Mapping[str, Callable[[], AbstractContextManager[Any]]]

PARTS = {
    # the fixture: what makes its bench, and what has to have one
    "bench": ("bench_sensors", OPEN_SENSORS),
    "strip": ("bench_leds", OPEN_LEDS),
    "keys": ("bench_buttons", ""),
}


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--driver", help="hold the contract against this package's driver alone")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    name = metafunc.config.getoption("--driver", default=None)
    for fixture in PARTS.keys() & set(metafunc.fixturenames):
        benches = _offered(name, fixture) if name else _own(fixture)
        metafunc.parametrize(fixture, benches.values(), ids=list(benches), indirect=True)


def _offered(name: str, fixture: str) -> Benches:
    driver, (bench, part) = plugin_driver(name), PARTS[fixture]
    if driver.has(bench):
        return {name: getattr(driver.source, bench)}
    if part and driver.has(part):
        raise pytest.UsageError(
            f"{name} has {part} and no {bench}: drivers/contract_bench.py says what"
        )
    return {}


def _own(fixture: str) -> Benches:
    from tests.drivers.benches import BUTTONS, LEDS, SENSORS  # of the repository alone

    tables: Mapping[str, Benches] = {"bench": SENSORS, "strip": LEDS, "keys": BUTTONS}
    return tables[fixture]


@pytest.fixture
def bench(request: pytest.FixtureRequest) -> Iterator[SensorsContractBench]:
    """Sensors in which nothing is new, so that a wait has to end for another reason."""
    with request.param() as made:
        made.sensors.wait(0.05)
        made.sensors.scan()
        yield made


@pytest.fixture
def strip(request: pytest.FixtureRequest) -> Iterator[LedsContractBench]:
    with request.param() as made:
        yield made


@pytest.fixture
def keys(request: pytest.FixtureRequest) -> Iterator[ButtonsContractBench]:
    with request.param() as made:
        yield made
