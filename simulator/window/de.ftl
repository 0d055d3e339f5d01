## Die Zeile mit den Worten

seen-from = gesehen von der Seite { FORM($seat, "genitive") }
seen-by-nobody = niemand sieht sie
saved = gespeichert
not-saved = noch nicht gespeichert

## Die Tasten: was jede tut, in ein, zwei Worten
turn = Zug
take-back = zurück
redo = wieder vor
new-game = neues Spiel
hint = Hinweis
turned = wo es kippte
say = sagen
moves = Züge
draw = Remis
resign = aufgeben
menu = Menü
tidy = Figuren richten
look = ansehen
phones = Telefone
help = Hilfe
quit = Ende
no = nein

## Der Tisch
tray-use = geschlagene Figuren: hierher ziehen oder mit rechts anklicken
tray-use-replacing = geschlagene Figuren: die eigene an ihre Stelle setzen; oder hierher ziehen oder mit rechts anklicken
moves-use = hier stehen die Züge: berühren, um zurückzublättern
and = { $text } { $other_text }
off-use = In die Ablage ziehen oder mit rechts anklicken.
tidy-use = { $key } („{ $text }“) stellt alles richtig.
list-use = { $key } („{ $text }“) öffnet diese Liste.
look-use = { $key } („{ $text }“) zeigt Ihnen die eigenen Figuren.
pass-the-screen = Den Bildschirm an { FORM($seat, "object") } weitergeben
click-when-alone = Klicken, wenn sonst niemand zusieht: nur { FORM($seat, "subject") }
scan = Mit einem Telefon im selben Netz aufnehmen

## Was das Fenster antwortet
all-in-place = Alle Figuren stehen, wo sie hingehören.
no-look = Die Partie ist beendet: S bietet an, allen die Figuren zu zeigen, N beginnt die nächste Partie.
nothing-to-lay = Jede Figur zählt, wo sie steht: Stellen Sie die aus dem Kasten auf.
