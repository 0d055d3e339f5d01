"""The pages: any phone, tablet or television in the room as a screen of the game.

A process of their own, started by ``supervisor.py`` and joined to the host by one socket. It reads
views and writes intents as a board does, and knows no more than a guest may see. Only that process
needs the extra ``web``: nothing here is imported by a host that shows no pages.
"""
