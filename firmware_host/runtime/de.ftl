## Was nicht geht

sensors-away = Die Sensoren antworten nicht: { $text }
lights-away = Die Lichter antworten nicht: { $text }
waits-for-them = Die Partie wartet auf sie.

## Bretter in anderen Häusern

other-host = ein anderes Programm hat den Tisch { $name }: beenden Sie es; nach einem, das abgestürzt ist, geht es hier binnen 6 s weiter
board-not-come = Das Brett { FORM($seat, "genitive") } ist noch nicht gekommen.
board-away = Das Brett { FORM($seat, "genitive") } ist seit { $since_text } fort.
line-down = Die Leitung zu den anderen Brettern ist seit { $since_text } unterbrochen: { $text }. Was hier gespielt wird, wird gesendet, wenn sie wieder da ist.
table-silent = Der Tisch hat noch nicht geantwortet: Sein Programm läuft nicht, oder die Antwort ist unterwegs.
table-away = Der Tisch antwortet nicht: Sein Programm läuft nicht.
table-closed = der Tisch wurde von dem geschlossen, der ihn eröffnet hat; beenden Sie das Programm, oder bitten Sie um eine neue Einladung
seat-taken = ein anderes Brett spielt mit derselben Einladung; beenden Sie dieses Programm, oder starten Sie es neu, um den Platz zurückzunehmen

## Zeilen eines Bretts ohne Bildschirm

on-a-phone = Am Telefon: { JOIN($seats, with: "and") }.
on-no-phone = Am Telefon: niemand.
computer-away = Der Computer spielt gerade nicht; er wird neu gestartet. Die Partie wartet.

## Einstellungen, ein anderes Spiel
settings-not-kept = die Einstellungen lassen sich nicht aufbewahren: { $text }
not-switched-off-here = dieser Rechner wird nicht von hier ausgeschaltet
no-room-for = auf diesem Brett ist kein Platz für { $game }
not-so-seated = { $game } lässt sich so nicht besetzen: Ein Platz bleibt für jemanden frei, und der Computer hat die Stärken 1 bis { $number }
not-left-here = hier wurde keine Partie { $name } von { $game } stehen gelassen
not-deleted = es gibt keine Partie { $name }, die sich löschen lässt; die laufende bleibt
