"""Does one job and prints its count, processor seconds and wall seconds as a JSON list.

``python -m bench.jobs JOB ARGUMENT ...``, with the Python of the environment that the job needs.
Each job is made before the clock starts.
"""

from __future__ import annotations

import json
import sys
import time
from importlib import import_module


def main(name: str, *arguments: str) -> None:
    # The module of the job alone: other programs' environments lack what Lodeboard needs.
    module, _, function = name.partition(".")
    jobs = {job.__name__: job for job in import_module(f"bench.{module}").JOBS}
    job = jobs[function](*arguments)
    cpu, wall = time.process_time(), time.perf_counter()
    count = job()
    print(json.dumps([count, time.process_time() - cpu, time.perf_counter() - wall]))


if __name__ == "__main__":
    main(*sys.argv[1:])
