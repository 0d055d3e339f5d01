## Die Textzeile

seen-from = Sicht { FORM($seat, "genitive") }
seen-by-nobody = verdeckt
saved = gespeichert
not-saved = noch nicht gespeichert

## Die Tasten: was jede tut, in ein, zwei Wörtern
turn = Fertig
take-back = Rückgängig
standard = Standard
random = Zufällig
last-army = Wie zuletzt
redo = Wiederholen
new-game = Neue Partie
hint = Tipp
turned = Fehler
say = Mehr …
moves = Zugliste
draw = Remis
resign = Aufgeben
menu = Menü
tidy = Aufräumen
look = Meine zeigen
phones = Handys
help = Hilfe
quit = Beenden
no = Nein

## Der Tisch
tray-holds = geschlagene Figuren
tray-use = geschlagene Figuren: hierher ziehen oder mit rechts anklicken
tray-use-replacing = geschlagene Figuren: deine an ihre Stelle setzen, hierher ziehen oder mit rechts anklicken
moves-use = hier erscheinen die Züge: anklicken zum Ansehen
and = { $text } { $other_text }
arrange-use = Um deine Armee aufstellen zu lassen, drücke { JOIN($texts, with: "or") }.
arrange-again = Das stellt deine Figuren um. Drücke noch einmal { $key }, um fortzufahren.
off-use = Ziehe die Figur in die Ablage oder klicke sie mit rechts an.
mutual-use = Um beide vom Brett zu nehmen, lege deine Figur auf die andere.
spare-use = Die Figur in deiner Hand ist aus dem Spiel: Lege sie in die Ablage.
tidy-use = { $key } („{ $text }“) stellt alle Figuren an ihren Platz.
list-use = { $key } („{ $text }“) öffnet die Liste.
look-use = { $key } („{ $text }“) zeigt dir deine Figuren.
pass-the-screen = Gib den Bildschirm an { FORM($seat, "object") } weiter
click-when-alone = Klicken, wenn nur { FORM($seat, "subject") } den Bildschirm sehen { COUNT($seat) ->
        [one] kann
       *[other] können
    }
scan = Mit einem Handy im selben Netz scannen
too-small = Dieses Fenster ist zu klein: Mach es mindestens { $number } × { $other_number } Pixel groß.

## Was das Fenster antwortet
all-in-place = Alle Figuren stehen an ihrem Platz.
occupied = Auf { $cell } steht schon { FORM($message, "indefinite") }.
cannot-capture = Diese Figur kann auf { $cell } nicht schlagen.
cannot-leave = Nur geschlagene Figuren kommen vom Brett.
no-look = Die Partie ist beendet. Drücke S, um allen die Figuren zu zeigen, oder N für eine neue Partie.
nothing-to-lay = Die Figuren auf dem Brett stehen schon richtig. Stelle die aus der Ablage auf.
