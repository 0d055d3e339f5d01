## Was vor einer Partie gesagt wird, und im Menü daneben

title = Wähle ein Spiel
web-waits = Wähle ein Spiel. Handys können mitspielen, sobald es begonnen hat: W zeigt, wie.
facts = { $players_text } Spieler · { $minutes_text } Min. · { $value }
settings = Einstellungen
leave = Beenden
quit-question = Lodeboard beenden?
stay = Hier bleiben
back = Zurück
all-kept = Gespeicherte Partien
game-in-use = Diese Partie ist auf diesem Computer schon in einem anderen Lodeboard-Fenster offen. Spiele dort weiter, schließe es zuerst, oder beginne eine neue Partie.
game-unreadable = Diese Partie lässt sich nicht fortsetzen: Ihre Datei ist beschädigt oder aus einer anderen Version. Beginne eine neue Partie.
storage-fails = Die gespeicherten Partien lassen sich nicht öffnen. Prüfe, ob auf dem Datenträger Platz ist und ob Lodeboard dort schreiben darf.
system-fails = Das hat nicht geklappt: { $text }.
kept-games = Gespeicherte Partien
none-kept = Noch keine gespeicherten Partien.
go-on = Fortsetzen
lesson = Spiel lernen
exercises = Aufgaben
position = Stellung aufbauen
position-changed = Stellung ändern
exercise = Aufgabe { $number }
exercise-solved = Aufgabe { $number } · gelöst
exercises-of = Aufgaben: { $number } von { $of_number } gelöst
exercise-of-the-day = Aufgabe des Tages
go-on-left = Letzte Partie fortsetzen
look = Ansehen
kept = { $text }, { $number ->
        [one] 1 Zug
       *[other] { $number } Züge
    }, { $message }
goes-on = nicht beendet
is-to-move = { JOIN(FORM($seats, "subject"), with: "and") } am Zug
left-last = Letzte Partie: { $text }
over = beendet
won = gewonnen: { JOIN($texts, with: "and") }
drawn = Remis
delete = Löschen
keep = Behalten
really = Ja, löschen
gone = Das lässt sich nicht rückgängig machen.
before = Vorherige
more = Nächste
leaf = Seite { $number } von { $of_number }

player-here = An diesem Brett
player-phone = Am Handy
here-note = Jemand an diesem Brett spielt diese Seite.
phone-note = Scanne mit dem Handy einen Code, um mitzuspielen.
person-needed = Mindestens ein Spieler muss ein Mensch sein.
level-named = { CAPITAL($level) }. { $message }
mistakes-very-many = Für die ersten Partien: übersieht die meisten Drohungen.
mistakes-many = Übersieht viele Drohungen.
mistakes-some = Sieht einfache Drohungen, übersieht aber längere Kombinationen.
mistakes-few = Macht wenige Fehler.
mistakes-none = Spielt, so gut es geht.
level-adapts = Spielt stärker, wenn du gewinnst, und schwächer, wenn du verlierst.
level-now = Jetzt Stufe { $number }. { $message }
level-rating = Wertung etwa { $rating_text }.
level-beats = { $points_number ->
        [10] Schlägt Stufe { $number } fast immer.
       *[other] Schlägt Stufe { $number } in etwa { $points_number } von 10 Partien.
    }
several-players = { $number } × { $message }
seat = { CAPITAL($seat) }
no-name = Name …
your-name = Du: { $name }
no-own-name = Dein Name …
who-plays = Wer spielt { FORM($seat, "object") }?
set-so = { $message }: { $other_message }
choice = { CAPITAL($message) }
hints-request = auf Wunsch
hints-counted = auf Wunsch, gezählt
hints-always = immer
hints-slips = nach Fehlern
hints-off = nie
clock = Uhr
clock-none = ohne
clock-added = { $number } min + { $other_number } s
clock-turn = { $number } s pro Zug
clock-own = { $text }
clock-other = Andere …
clock-minutes = { $number } min
clock-seconds = + { $number } s pro Zug
clock-loses = Wer die Zeit überschreitet, verliert. Die Uhr läuft ab dem ersten Zug.
clock-decide = Für eine überschrittene Zeit hat dieses Spiel keine Regel: Ihr entscheidet gemeinsam, wie es weitergeht. Die Uhr läuft ab dem ersten Zug.
clock-note = Uhr (in jedem Spiel, bis du sie änderst)
options-usual = Regeln: Standard
options-other = Regeln: { $number } geändert
options = Regeln für { $text }
standard = Standard: { $text }
option = { CAPITAL($option) }
as-usual = Regeln zurücksetzen
against-computer = Gegen den Computer
people-here = { $number ->
        [2] Zu zweit hier spielen
        [4] Zu viert hier spielen
       *[other] Zu { $number } hier spielen
    }
your-side = Du spielst
first-move = erster Zug
computer = Computer
level = Spielstärke
players = Spieler wählen
players-use = Personen hier oder am Handy oder der Computer
begin = Partie starten
space = Leertaste
erase = Löschen
done = Fertig

## Einstellungen
language = Sprache
text-size = Schriftgröße
palette = Farben der Lichter
palette-standard = Standard
palette-deuteranopia = Bei Rot-Grün-Schwäche
palette-tritanopia = Bei Blau-Gelb-Schwäche
brightness = Helligkeit
time-left = Restzeit auf einer Reihe von Feldern zeigen
time-left-off = aus
time-left-on = an
percent = { $number } %
sound = Ton (Taste A)
sound-off = Aus
sound-is-off = Ton aus. Mit A wird er wieder eingeschaltet.
sound-is-on = Ton an.
voice = Stimme
voice-how-much = { $text ->
        [off] Aus
        [moves] Züge
       *[all] Alles
    }
no-voice = Für die Stimme fehlt ein Programm auf diesem Computer: sudo apt install espeak-ng
no-voice-for-language = espeak-ng spricht diese Sprache nicht. Auf dem Handy kann es vielleicht der Browser.
hints = Tipps
following = Züge vom Computer oder Handy
following-yes = Figuren ziehen von selbst
following-no = Ich ziehe die Figuren
turned = Brett
turned-no = Normal
turned-yes = Gedreht
screen = Fenster
screen-framed = Normal
screen-full = Vollbild
shut-down = Computer herunterfahren

## Das Menü neben einer Partie
go-back = Zurück zur Partie
to-start = Alle Spiele
leave-question = Diese Partie verlassen?
leave-kept = Die Partie ist gespeichert. Du kannst sie jederzeit fortsetzen.
keep-playing = Weiterspielen

## Partien, die andere aufgezeichnet haben
import = Partien importieren
imported = Importierte Partien
import-home = dein persönlicher Ordner
import-found = Wähle eine Datei mit Partien oder ziehe eine auf dieses Fenster. Gesucht in: { JOIN($texts, with: "and") }.
import-none-found = Keine PDN-, OpenTafl- oder Lodeboard-Dateien mit Partien gefunden. Lege eine Datei in einen dieser Ordner, stecke einen USB-Stick ein und komm zurück, oder ziehe eine Datei auf dieses Fenster. Gesucht in: { JOIN($texts, with: "and") }.
import-stop = Stopp
import-stopping = Wird gestoppt …
importing = Import läuft: { JOIN($texts, with: "and") }
import-read = { $number ->
        [one] 1 Partie gelesen
       *[other] { $number } Partien gelesen
    }
import-read-of = { $number } von etwa { $of_number } Partien gelesen ({ $other_number } %)
import-rate = { $number ->
        [one] 1 Partie pro Sekunde
       *[other] { $number } Partien pro Sekunde
    }
import-kept-so-far = Esc bricht ab. Schon gelesene Partien bleiben erhalten.
import-done = Import fertig: { JOIN($texts, with: "and") }
import-stopped = Import abgebrochen: { JOIN($texts, with: "and") }
import-new = { $number ->
        [0] Keine neuen Partien.
        [one] 1 neue Partie importiert.
       *[other] { $number } neue Partien importiert.
    }
import-completed = { $number ->
        [one] Eine davon ersetzt eine unvollständige Fassung von früher.
       *[other] { $number } davon ersetzen unvollständige Fassungen von früher.
    }
import-known = { $number ->
        [one] 1 Partie war schon importiert.
       *[other] { $number } Partien waren schon importiert.
    }
import-unread = { $number ->
        [one] 1 Partie konnte nicht gelesen werden.
       *[other] { $number } Partien konnten nicht gelesen werden.
    }
import-no-game = In { $name } sind keine Partien. Eine Partie beginnt mit einer Zeile wie [White "Anna"] oder 1. c3-d4.
import-not-text = { $name } ist keine Textdatei, enthält also keine Partien. Ein Archiv musst du erst entpacken, ein Dokument als reinen Text speichern.
import-empty = { $name } ist leer. Kopiere die Datei noch einmal von dort, wo du sie herhast.
import-cut = Der letzten Partie fehlt am Ende das Ergebnis; wahrscheinlich ist die Datei abgeschnitten. Die Partie wird als unbeendet aufbewahrt.
import-shorter = Die Datei endete zu früh; die Partien nach dieser Zeile fehlen. Importiere sie noch einmal, um sie zu ergänzen.
import-unreadable = Die Datei war nicht weiter lesbar: { $text }. Importiere sie noch einmal, um die übrigen Partien zu ergänzen.
import-encoding = Text gelesen als { JOIN($texts, with: "and") }.
import-line = Zeile { $number }: { $message }
import-line-of = Zeile { $number } ({ $text }): { $message }
import-whole-report = Vollständige Liste: { $text }
import-report = Bericht
import-show = Importierte Partien zeigen
import-search = Suche nach Spieler oder Datum: { $text }
import-more = { $number } von { $of_number } Partien angezeigt. Für andere gib einen Namen oder ein Jahr ein.
import-number = { $number ->
        [one] 1 Partie gefunden.
       *[other] { $number } Partien gefunden.
    }
import-none-match = Keine passenden Partien gefunden.
import-any-result = Jedes Ergebnis
import-won-by = Gewonnen von „{ $text }“
import-order = Sortieren
import-by-import = Neuester Import zuerst
import-by-date = Neueste Partie zuerst
import-by-player = Nach Spielern
import-by-result = Nach Ergebnis
import-delete = Partien löschen
import-delete-which = Partien aus welcher Datei löschen?
import-file = { $number ->
        [one] 1 Partie · { $date_text }
       *[other] { $number } Partien · { $date_text }
    }
import-delete-game = Diese Partie löschen?
import-delete-file = { $number ->
        [one] Die Partie aus { $name } löschen?
       *[other] Alle { $number } Partien aus { $name } löschen?
    }
import-delete-note = Deine anderen Partien und die Datei selbst bleiben erhalten.
import-gone = Diese Partie wurde gelöscht.
import-unknown = Ergebnis unbekannt
import-won = gewonnen: { JOIN(FORM($seats, "subject"), with: "and") }
import-game = { $text } · { $date_text } · { $message } · { $number ->
        [one] 1 Zug
       *[other] { $number } Züge
    }
import-who = Wer setzt die Partie fort?
import-people = Menschen an diesem Brett
import-against = Du: { CAPITAL($seat) } · Computer: { JOIN(CAPITAL($other_seats), with: "and") }

## The players of this computer, and their results
players-here = Spieler
players-unreadable = { $name } lässt sich nicht lesen, daher fehlen die Farben der Spieler und die Angaben, wer ein Kind ist. Wenn du etwas änderst, bleibt die alte Datei unter anderem Namen erhalten.
players-newer = { $name } stammt von einer neueren Lodeboard-Version, daher fehlen die Farben der Spieler und die Angaben, wer ein Kind ist. Wenn du etwas änderst, bleibt die alte Datei unter anderem Namen erhalten.
players-not-saved = die Spieler können nicht gespeichert werden: { $text }
player-add = Neuer Spieler
player-new = Wie heißt der neue Spieler?
player-none = Noch keine Spieler. Füge hier einen hinzu oder gib beim Start einer Partie unter „Spieler wählen“ Namen ein.
player-table = Ergebnisse
player-won = Gewonnen
player-drawn = Remis
player-lost = Verloren
player-rating = Wertung
player-about = etwa { $points_text }
player-game-name = { CAPITAL($game) }
player-no-games = Noch keine beendete Partie
player-results = { $number ->
        [one] 1 Partie
       *[other] { $number } Partien
    }: { $message }
player-tally = { $number } gewonnen, { $drawn_number } remis, { $lost_number } verloren
player-and = { $message } · { $other_message }
player-streak-won = { $number } Siege in Folge
player-streak-drawn = { $number } Remis in Folge
player-streak-lost = { $number } Niederlagen in Folge
player-game = { CAPITAL($game) }: { $message }
player-rated = Wertung etwa { $points_text } nach { $number } Partien (wahrscheinlich zwischen { $least_text } und { $most_text })
player-not-rated = { $number ->
        [one] Wertung: nach 1 weiteren Partie gegen Spieler mit Namen oder den Computer
       *[other] Wertung: nach { $number } weiteren Partien gegen Spieler mit Namen oder den Computer
    }
player-opponents = Gegen:
player-against = { $text }: { $message }
player-nobody = Spieler ohne Namen
player-more = … und { $number } weitere
player-child = Kind (verliert nie auf Zeit): ja
player-no-child = Kind (verliert nie auf Zeit): nein
player-export = Exportieren
player-exported = Alles, was über diesen Spieler gespeichert ist, steht jetzt in { $text }.
player-delete = { $name } löschen?
player-delete-note = Der Name wird aus allen auf diesem Computer gespielten Partien entfernt; die Partien bleiben. Importierte Partien und Vereinsturniere bleiben unverändert. Das lässt sich nicht rückgängig machen.
player-deleted = { $number ->
        [0] { $name } wurde gelöscht.
        [one] { $name } wurde gelöscht; der Name wurde aus 1 Partie entfernt.
       *[other] { $name } wurde gelöscht; der Name wurde aus { $number } Partien entfernt.
    }
player-left = Aus { JOIN($texts, with: "and") } ließ sich der Name nicht entfernen: { $text }.
