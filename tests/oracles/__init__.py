"""Slow, obvious second implementations of the rules: what the engines are compared with."""
