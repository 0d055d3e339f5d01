"""Sounds: their waveforms, and what plays them."""
