"""Does one job and prints its count, processor seconds and wall seconds as a JSON list.

``python -m bench.jobs JOB ARGUMENT ...``, with the Python of the environment that the job needs.
Each job is made before the clock starts.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable, Mapping

from bench import others, ours

JOBS: Mapping[str, Callable[..., Callable[[], int]]] = {
    f"{module.__name__.rpartition('.')[2]}.{job.__name__}": job
    for module in (ours, others)
    for job in module.JOBS
}


def main(name: str, *arguments: str) -> None:
    job = JOBS[name](*arguments)
    cpu, wall = time.process_time(), time.perf_counter()
    count = job()
    print(json.dumps([count, time.process_time() - cpu, time.perf_counter() - wall]))


if __name__ == "__main__":
    main(*sys.argv[1:])
