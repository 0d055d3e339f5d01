"""How long a test waits for another process or thread before it fails."""

PATIENCE_S = 120.0
"""Nothing that works takes a tenth of it, even with every processor busy: who waits goes on at once
when the thing has come, so only a failure costs it.
"""
