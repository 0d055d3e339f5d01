## Was ein Brett denen antwortet, die daran spielen

refused = { CAPITAL($message) }.
unseen = Figuren wurden bewegt, während die Sensoren aus waren: Stelle sie zurück und ziehe dann.
unfinished = Mach erst einen Zug.
new-game = Neue Partie. Die letzte ist als { $name } gespeichert.
laid-elsewhere = { CAPITAL(FORM($seat, "subject")) } { COUNT($seat) ->
        [one] hat
       *[other] haben
    } auf einem anderen Bildschirm aufgestellt: Die Lichter zeigen, wo.
moved = { CAPITAL($seat) }: { $text }
taken-back = Zurückgenommen: { JOIN($messages, with: "and") }. Zum Wiederholen drücke [redo].
draw-declined = { CAPITAL(FORM($seat, "subject")) } { COUNT($seat) ->
        [one] hat
       *[other] haben
    } das Remis abgelehnt.
taken-back-many = { $number } Züge zurückgenommen, ab { $message }. Zum Wiederholen drücke [redo].
request-ended = Die Anfrage wurde abgebrochen. Die Partie geht weiter.
judge-looked = Der Schiedsrichter hat sich die verdeckten Figuren angesehen (bei Zug { $move_number }).
judge-looked-often = Der Schiedsrichter hat sich die verdeckten Figuren { $number }-mal angesehen (zuletzt bei Zug { $move_number }).

## Tasten
press-for-word = { CAPITAL($word) }: Drücke [turn].
press-to-confirm = { $message } Drücke [turn] zum Bestätigen.
press-to-say = { $message } Drücke [turn] zum Bestätigen oder [say] für die nächste Möglichkeit.
put-back-to-say = { $message } Stelle die Figuren zurück und drücke [turn] zum Bestätigen oder [say] für die nächste Möglichkeit.
item-word = { CAPITAL($seat) }: { FORM($word, "asked") }
item-own-word = { CAPITAL(FORM($word, "asked")) }
item-setup = { CAPITAL($seat) }: neu aufstellen?
item-show = { CAPITAL($seat) }: Figuren aufdecken?
item-lift-limit = { CAPITAL($seat) }: ohne Limit weiterspielen?
nothing-to-take-back = Es gibt keinen Zug zum Zurücknehmen.
nothing-to-redo = Es gibt keinen Zug zum Wiederholen.
last-step = Das ist der letzte Schritt. Drücke [turn], um eine Partie zu spielen.
no-hints = Tipps sind in den Einstellungen ausgeschaltet.
hints-after-slips = In dieser Partie gibt es Tipps nur nach einem Fehler.
no-menu = Das Spiel lässt sich nur am Brett des Hosts wechseln.
just-begun = Diese Partie hat gerade erst begonnen.
ask-to-lay-anew = Ganz neu aufstellen?
move-the-pieces = Stelle einfach jede Figur dorthin, wo du sie haben willst.
once-more = { $message } Drücke zum Bestätigen noch einmal [{ RAW($word) }]. Alles andere bricht ab.
ask-to-leave = Eine neue Partie beginnen?
ask-to-restart = Die Lektion von vorn beginnen?
ask-to-go-on = Das zurücknehmen und weiterspielen?
ask-to-offer-draw = Remis anbieten?
ask-to-resign = Für { FORM($seat, "object") } aufgeben?
    .yours = Aufgeben?
loses-with-you = { CAPITAL(JOIN(FORM($seats, "subject"), with: "and")) } { COUNT($seats) ->
        [one] verliert
       *[other] verlieren
    } dann auch.
lay-out-first = Stelle erst alle Figuren auf und drücke dann [turn].
still-to-place = Noch { $number ->
        [one] { $number } Figur
       *[other] { $number } Figuren
    } aufzustellen.
if-missed = Falls eine Figur schon auf dem Brett steht, drücke noch einmal [turn].
nothing-to-say = Außer Aufgeben und Remis gibt es jetzt nichts zu wählen.
nothing-but-resigning = Außer Aufgeben gibt es jetzt nichts zu wählen.
nothing-to-say-any-more = Die Partie ist beendet: Es gibt nichts mehr zu wählen.
draw-is-theirs = Nur { JOIN(FORM($seats, "subject"), with: "and") } { COUNT($seats) ->
        [one] kann
       *[other] können
    } das Remis annehmen: jetzt mit [say] oder im eigenen Zug mit [draw].
not-now = Das geht jetzt nicht.
