nothing-to-take-back = es gibt keinen Zug zum Zurücknehmen
nothing-to-redo = es gibt keinen Zug zum Wiederholen
stays-as-it-ended = verdeckte Figuren wurden gezeigt, also lassen sich keine Züge mehr zurücknehmen
unseen-cannot-be-taken-back = eine verdeckte Aufstellung oder ein Angriff lässt sich nicht zurücknehmen
shown-when-over = verdeckte Figuren werden erst gezeigt, wenn die Partie beendet ist
notes-when-over = Notizen sind erst möglich, wenn die Partie beendet ist, weil Figuren verdeckt sind
rematch-when-over = um eine Revanche kannst du bitten, wenn die Partie beendet ist
nothing-hidden = es gibt keine verdeckten Figuren zu zeigen
no-move-to-go-back-to = es gibt keinen Zug { $number }, zu dem du zurückgehen könntest
went-on-after-showing = Züge wurden zurückgenommen, nachdem verdeckte Figuren gezeigt worden waren
for-the-room = das geht nicht aus einer Partie heraus
gone-on-since = die Partie ist weitergegangen; sieh noch einmal auf das Brett
final-on-release = in dieser Partie gilt ein Zug, sobald du die Figur loslässt
no-taking-back = in dieser Partie lassen sich Züge nicht zurücknehmen
only-intents = der Tisch versteht diese Anfrage nicht
only-for-seats = das können nur die Spieler an diesem Tisch
not-your-seat = du spielst nicht { FORM($seat, "object") }
sets-up-a-position = gerade wird eine Stellung aufgebaut, es läuft also noch keine Partie
not-on-the-palette = so eine Figur gibt es in diesem Spiel nicht
no-such-item = { QUOTED($name) } mit diesem Wert gibt es in Stellungen dieses Spiels nicht
only-boards-report = nur ein Brett kann Sensorfehler melden
only-boards-settle = nur ein Brett kann einen Zug endgültig machen
flag-is-up = die Zeit von { FORM($seat, "object") } ist nicht abgelaufen
others-lift-limits = nur die anderen können dich ohne Limit weiterspielen lassen
only-the-clock = das kann nur die Uhr
only-boards-pause = aus diesem Grund kann nur ein Brett die Uhr anhalten
only-the-judge-looks = nur der Schiedsrichter kann verdeckte Figuren ansehen
unreadable = { $text }
no-line = nicht gesendet: { $text }
no-new-game = { $text }
goes-on = diese Partie ist noch nicht beendet

## Hints

no-playing-on = von dort kannst du nicht weiterspielen: Die Partie ist nicht beendet, oder die Stellung ist verdeckt
no-hints = in dieser Partie gibt es keine Tipps
hints-unasked = in dieser Partie kannst du nicht um Tipps bitten: siehe die Einstellung „Tipps“
hint-on-turn = einen Tipp bekommt nur, wer am Zug ist
only-advisers = Tipps gibt nur der Computer

## Wer eine Seite spielt
person = { $name }
    .subject = { $name }
    .object = { $name }
    .genitive = von { $name }
computer = Computer ({ $message })
your-partner = dein Partner
side-level = { CAPITAL($message) } ({ $other_message })
no-partner = noch ohne Partner
with-partner = mit { JOIN($seats, with: "and") }
against-you = gegen dich
player-side = { $text }, { $message }
adapts-now = passt sich dir an (jetzt Stufe { $number })
level = { $number ->
        [0] passt sich dir an
       *[other] Stufe { $number }
    }
you = Du
you-named = { $name } (du)
player-hints = { $text } ({ $message })
hints-had = { $number ->
        [one] 1 Tipp
       *[other] { $number } Tipps
    }
