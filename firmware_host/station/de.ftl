## Was ein Brett denen antwortet, die daran spielen

refused = { CAPITAL($message) }.
unseen = Was inzwischen bewegt wurde, hat niemand gesehen: Stellen Sie es zurück, und ziehen Sie dann.
unfinished = [The turn] beendet einen Zug: Führen Sie ihn erst zu Ende.
new-game = Eine neue Partie beginnt; die letzte ist als { $name } gespeichert.
laid-elsewhere = { CAPITAL(FORM($seat, "subject")) } { COUNT($seat) ->
        [one] hat
       *[other] haben
    } auf einer Seite aufgestellt: Die Lichter zeigen, wo.
moved = { CAPITAL($seat) }: { $text }
taken-back = Zurückgenommen: { JOIN($messages, with: "and") }. [Redo] spielt { $number ->
        [one] ihn
       *[other] sie
    } wieder.
draw-declined = { CAPITAL($seat) }: Remis abgelehnt.
taken-back-many = { $number } Züge zurückgenommen, ab { $message }. [Redo] spielt sie wieder.
judge-looked = Der Schiedsrichter hat die verdeckten Figuren gesehen (bei Zug { $move_number }).
judge-looked-often = Der Schiedsrichter hat die verdeckten Figuren { $number }-mal gesehen (zuletzt bei Zug { $move_number }).

## Tasten
press-to-say = { $message }? Drücken Sie [turn], um es zu sagen; [say] zeigt das Nächste.
put-back-to-say = { $message }? Stellen Sie die Figuren zurück, und drücken Sie [turn], um es zu sagen; [say] zeigt das Nächste.
item-word = { CAPITAL($seat) }: { $word }
item-setup = { CAPITAL($seat) }: die Figuren neu aufstellen
item-show = { CAPITAL($seat) }: alle Figuren zeigen
nothing-to-take-back = Es gibt keinen Zug, der zurückzunehmen wäre.
nothing-to-redo = Es gibt keinen Zug, der wieder zu spielen wäre.
no-hints = Hinweise sind in den Einstellungen ausgeschaltet.
hints-after-slips = An diesem Tisch kommen Hinweise nur nach einem Patzer.
no-menu = Das Spiel wird an dem Brett gewählt, das den Tisch hat.
just-begun = Diese Partie hat gerade erst begonnen.
once-more-to-lay-anew = Drücken Sie noch einmal [{ RAW($word) }], um die Armee von Anfang an aufzustellen.
move-the-pieces = Jede Figur zählt, wo sie steht: Stellen Sie sie dorthin, wo Sie sie haben möchten.
once-more-to-leave = Drücken Sie noch einmal [new-game], um diese Partie zu verlassen.
once-more-to-resign = Drücken Sie noch einmal [resign], um für { FORM($seat, "object") } aufzugeben.
lay-out-first = [The turn] beendet das Aufstellen: Stellen Sie erst alle Figuren auf.
nothing-to-say = Jetzt lässt sich nichts sagen als Aufgeben oder ein Remisangebot.
nothing-but-resigning = Jetzt lässt sich nichts sagen als Aufgeben.
nothing-to-say-any-more = Es gibt nichts mehr zu sagen: Die Partie ist beendet.
draw-is-theirs = Das ist Sache { JOIN(FORM($seats, "genitive"), with: "and") }: Drücken Sie jetzt [say], oder am eigenen Zug [draw].
not-now = Das lässt sich jetzt nicht sagen.
item-own-word = { CAPITAL($word) }
