"""Adapters to the outside: sensors, lights, buttons, links, and how cells are wired to channels."""
