## Was vor einer Partie gesagt wird, und im Menü daneben

title = Wähle ein Spiel
settings = Einstellungen
leave = Beenden
back = Zurück
all-kept = Gespeicherte Partien
kept-games = Gespeicherte Partien
none-kept = Noch keine gespeicherten Partien.
go-on = Fortsetzen
lesson = Spiel lernen
go-on-left = Letzte Partie fortsetzen
look = Ansehen
kept = { $text }, { $number ->
        [one] 1 Zug
       *[other] { $number } Züge
    }, { $message }
goes-on = nicht beendet
is-to-move = { JOIN(FORM($seats, "subject"), with: "and") } am Zug
left-last = Gespeichert: { $text }
over = beendet
delete = Löschen
keep = Behalten
really = Ja, löschen
gone = Das lässt sich nicht rückgängig machen.
before = Zurück
more = Weiter
leaf = Seite { $number } von { $of_number }

player-here = An diesem Brett
player-phone = Am Handy
player-computer = Computer
strength = Stufe: { $number }
strength-suits = Stufe: passend zu dir
strength-told = Spiele gegen den Computer, auf einer Stufe, die zu dir passt. Willst du die Stufe selbst wählen, stelle einen Spieler auf „Computer“.
seat = { CAPITAL($seat) }
no-name = Name …
who-plays = Wer spielt { FORM($seat, "object") }?
set-so = { $message }: { $other_message }
hints-request = auf Wunsch
hints-counted = gezählt
hints-always = immer
hints-slips = nach Fehlern
hints-off = nie
options-usual = Regeln: Standard
options-other = Regeln: { $number } geändert
options = Regeln für { $text }
as-usual = Regeln zurücksetzen
value = { CAPITAL($option) }: { $value }
value-of = { $number } von { $of_number }
against-computer = Gegen den Computer
begin = Partie starten
space = Leertaste
erase = Löschen
done = Fertig

## Einstellungen
language = Sprache
text-size = Schriftgröße
palette = Lichtfarben
palette-standard = Standard
palette-deuteranopia = Bei Rot-Grün-Schwäche
palette-tritanopia = Bei Blau-Gelb-Schwäche
brightness = Helligkeit
percent = { $number } %
hints = Tipps
following = Computer und Handys
following-yes = Figuren ziehen von selbst
following-no = Ich ziehe ihre Figuren
turned = Brett
turned-no = Normal
turned-yes = Gedreht
screen = Fenster
screen-framed = Normal
screen-full = Vollbild
shut-down = Computer herunterfahren

## Das Menü neben einer Partie
menu = Menü
go-back = Zurück zur Partie
to-start = Alle Spiele
