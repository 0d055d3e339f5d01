## Ein Brett aus Text

lit = leuchtet: { JOIN($messages, with: "; ") }
lights = { $colour } { $text }
in-hand = in der Hand: { $messages }
tray = Ablage: { $text }
phones-see-with = am Handy: { $seats }
not-saved = (noch nicht gespeichert)
hint = Tipp: { JOIN($cells, with: " ") }
ahead = danach{ $number ->
        [0] {""}
       *[other] {" "}{ $number }
    }: { JOIN($cells, with: " ") }

## Antworten auf das Getippte
or-help = { $message } (oder tippe help)
no-moves = noch keine Züge
before = vor { $text }:
no-such-move = es gibt keinen Zug { QUOTED($text) }; die Nummern zeigt moves
no-phones = Handys können sich nicht verbinden: Diese Partie wurde ohne --web gestartet
no-clock = diese Partie hat keine Uhr; um mit Uhr zu spielen, starte eine neue mit --clock 5+3
for-phones = Für Handys: { JOIN($texts, with: " oder ") }
no-such-seat = es gibt keinen Spieler { QUOTED($name) }; tippe look oder look { JOIN($names, with: " oder ") }
no-army = diese Armee kann jetzt nicht aufgestellt werden; beim Aufstellen tippe army { JOIN($texts, with: " oder ") }
help =
    c3 d4          die Figur auf c3 nach d4 ziehen (c3 e5 g7: mit Landung auf e5)
    take d4        diese Figur vom Brett nehmen      lift c3; put d4   eine Handbewegung pro Zeile
    slide a1 b2    eine Figur über das Brett schieben  fetch, drop     aus der Ablage, in die Ablage
    fetch white GOA a1    diese Figur aus der Ablage auf a1 stellen, etwa beim Aufstellen
    army standard  deine Armee aufstellen, dann turn. Auch: army random (zufällig), army last (wie zuletzt)
    pieces         alle Figuren an ihren Platz       wait 1 s          nichts tun
    turn back new hint draw resign say menu quit     die Tasten (turn: fertig, say: mehr Auswahl)
    look white     die verdeckten Figuren von Weiß zeigen   look       sie wieder verdecken
    phones         wo sich Handys verbinden können, mit QR-Code zum Scannen
    clock          wie viel Zeit jeder Spieler noch hat
    moves          die bisherigen Züge, die größten Fehler und was besser war
    moves 2        die Stellung vor einem Zug der 2. Runde
    Leuchtende Felder stehen in [Klammern]. Für eine Figur steht der Anfangsbuchstabe ihres Spielers
    (white: w, black: b). Gibt es zwei Arten, steht der kleine für die einfache Figur und der große für
    die andere; bei mehr Arten folgt ihr Zeichen. Ein ! nach einem Feld: Sein Sensor ist unzuverlässig.
