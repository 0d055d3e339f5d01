## Was vor einer Partie gesagt wird, und im Menü daneben

title = Welches Spiel?
settings = Einstellungen
leave = Schließen
back = Zurück
all-kept = Alle Partien
kept-games = Gespeicherte Partien
none-kept = Noch ist keine Partie gespeichert.
go-on = Weiter
lesson = Lernen
go-on-left = Letzte weiterspielen
look = Ansehen
kept = { $text }, { $number ->
        [one] ein Zug
       *[other] { $number } Züge
    }, { $message }
goes-on = nicht beendet
is-to-move = { JOIN(FORM($seats, "subject"), with: "and") } am Zug
left-last = Gespeichert: { $text }
over = beendet
delete = Löschen
keep = Behalten
really = Löschen
gone = Sie ist dann für immer weg.
before = Vorige
more = Weitere
leaf = { $number } von { $of_number }

player-here = An diesem Brett
player-phone = Am Telefon
player-computer = Der Computer
strength = Stärke: { $number }
strength-suits = Stärke: passend
strength-told = Gegen den Computer: Er spielt so stark, wie es zu Ihnen passt. Wie stark, wählen Sie, wo ein Platz auf „Der Computer“ steht.
seat = { CAPITAL($seat) }
no-name = Name ...
who-plays = Wer spielt? { CAPITAL($seat) }
set-so = { $message }: { $other_message }
hints-request = auf Wunsch
hints-counted = gezählt
hints-always = immer
hints-slips = nur bei Patzern
hints-off = nie
options-usual = Regeln: wie üblich
options-other = Regeln: { $number ->
        [one] eine geändert
       *[other] { $number } geändert
    }
options = Regeln: { $text }
as-usual = Alles wie üblich
value = { CAPITAL($option) }: { $value }
value-of = { $number } von { $of_number }
against-computer = Gegen den Computer
begin = Beginnen
space = Leertaste
erase = Löschen
done = Fertig

## Einstellungen
language = Sprache
text-size = Schriftgröße
palette = Farben der Lichter
palette-standard = Üblich
palette-deuteranopia = Bei Rot-Grün-Schwäche
palette-tritanopia = Bei Blau-Gelb-Schwäche
brightness = Helligkeit
percent = { $number } %
hints = Hinweise
turned = Das Brett
turned-no = Wie üblich
turned-yes = Umgedreht
screen = Das Fenster
screen-framed = Mit Rahmen
screen-full = Ganzer Bildschirm
shut-down = Diesen Rechner ausschalten

## Das Menü neben einer Partie
menu = Menü
go-back = Weiter
to-start = Alle Spiele
