## Why a game can't be saved

disk-full = the disk is full
disk-read-only = the disk is read-only
disk-error = the disk reports an error
disk-refuses = the disk can't be written to ({ $text })
file-deleted = the game's file has been deleted
not-saved = { CAPITAL($message) }: you can keep playing, but moves since { $since_text } aren't saved.
