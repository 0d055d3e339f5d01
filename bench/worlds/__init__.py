"""The reader of hands as multi-hypothesis tracking: worlds, stories, costs, a verdict, dwell.

Offers what ``firmware_host.tracking.tracker.Tracker`` offers. It is on the bench until it passes
the gate; ``bench.readers`` puts it in the other's place.
"""
