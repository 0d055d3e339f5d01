"""The runtime: the loop, the session, this machine's drivers, the watchdog."""
