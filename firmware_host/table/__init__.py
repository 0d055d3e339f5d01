"""The authority over one game: messages, log, clock, consent, and what each viewer may see."""
