"""Explanations of how the tracker read a trace, with their costs."""
