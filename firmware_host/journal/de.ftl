## Warum eine Partie nicht gespeichert werden kann

disk-full = der Datenträger ist voll
disk-read-only = der Datenträger ist schreibgeschützt
disk-error = der Datenträger meldet einen Fehler
disk-refuses = der Datenträger lässt sich nicht beschreiben ({ $text })
file-deleted = die Datei der Partie wurde gelöscht
not-saved = { CAPITAL($message) }: Du kannst weiterspielen, aber Züge seit { $since_text } sind nicht gespeichert.
