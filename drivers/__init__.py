"""Adapters to the outside: sensors, lights, buttons, links, and the wiring between cells and channels."""
