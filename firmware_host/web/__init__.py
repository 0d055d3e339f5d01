"""The pages: any phone, tablet or television in the room as a screen of the game.

A process of their own, started by ``start.py`` and joined to the host by one socket. It reads views
and writes intents as a board does, and knows no more than a guest may see. The extra ``web`` is
needed by that process only: nothing here is imported by a host that shows no pages.
"""
