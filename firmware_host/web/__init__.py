"""The pages: any phone, tablet or television in the room as a screen of the game.

They run in a process of their own, started by ``page_server`` and connected to the host by one
socket. It reads views and writes intents as a board does, and knows no more than a client may see.
Only that process needs the extra ``web``: a host without pages imports nothing of it.
"""
