## Why a game cannot be saved

disk-full = the disk is full
disk-read-only = the disk is read-only
disk-error = the disk reports an error
disk-refuses = the disk refuses ({ $text })
file-deleted = the game's file has been deleted
not-saved = { $message }: the game goes on, but moves since { $since_text } are not saved
