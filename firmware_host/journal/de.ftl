## Warum eine Partie nicht gespeichert werden kann

disk-full = der Datenträger ist voll
disk-read-only = der Datenträger lässt sich nur lesen
disk-error = der Datenträger meldet einen Fehler
disk-refuses = der Datenträger weigert sich ({ $text })
file-deleted = die Datei der Partie wurde gelöscht
not-saved = { $message }: Die Partie geht weiter, aber Züge seit { $since_text } sind nicht gespeichert
