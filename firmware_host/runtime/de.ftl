## Was nicht geht

sensors-away = Die Sensoren antworten nicht: { $text }
lights-away = Die Lichter antworten nicht: { $text }
waits-for-them = Die Partie geht weiter, sobald sie wieder da sind.

## Bretter in anderen Häusern

other-host = Ein anderes Programm ist schon Host des Tisches { $name }. Beende es; ist es abgestürzt, übernimmt dieses hier binnen 6 Sekunden.
board-not-come = Das Brett { FORM($seat, "genitive") } hat sich noch nicht verbunden.
board-away = Das Brett { FORM($seat, "genitive") } ist seit { $since_text } offline.
line-down = Seit { $since_text } keine Verbindung zu den anderen Brettern: { $text }. Züge von hier werden gesendet, sobald sie wieder da ist.
table-silent = Der Host hat noch nicht geantwortet: Sein Programm läuft nicht oder startet noch.
table-away = Der Host antwortet nicht: Sein Programm läuft nicht.
table-closed = Der Host hat diesen Tisch geschlossen. Beende dieses Programm oder bitte um eine neue Einladung.
seat-taken = Ein anderes Brett spielt diese Seite mit derselben Einladung. Beende dieses Programm oder starte es neu, um wieder zu übernehmen.

## Zeilen eines Bretts ohne Bildschirm

on-a-phone = Am Handy: { JOIN(CAPITAL($seats), with: "and") }.
on-no-phone = Am Handy: niemand.
computer-away = Der Computergegner wurde beendet und startet neu. Die Partie wartet auf ihn.

## Einstellungen, ein anderes Spiel
settings-not-kept = die Einstellungen lassen sich nicht speichern: { $text }
not-switched-off-here = dieser Computer kann nicht von hier aus heruntergefahren werden
no-room-for = { $game } kann auf diesem Brett nicht gespielt werden
not-so-seated = { $game } kann so nicht beginnen: Mindestens ein Spieler muss ein Mensch sein, und der Computer hat die Stufen 1 bis { $number }
not-left-here = hier gibt es keine unbeendete Partie { $name } von { $game }
no-such-place = keine gespeicherte oder importierte Partie von { $game } hat einen Zug { $name }
not-set-up-by-hand = Stellungen von { $game } lassen sich nicht von Hand aufbauen
not-deleted = es gibt keine Partie { $name } zum Löschen; eine laufende Partie kann nicht gelöscht werden
no-voice = Auf diesem Computer ist keine Stimme zu hören: { $text }.
