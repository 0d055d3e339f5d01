"""Simulated boards: the window, the terminal board, and scripted hands."""
