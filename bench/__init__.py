"""Measurements of Lodeboard on the machine they run on: ``python -m bench [part ...]``."""
