"""Campaigns: whole games by simulated players on worn sensors, and their traces."""
