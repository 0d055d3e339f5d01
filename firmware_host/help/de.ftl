## Hilfe über dem Spiel

back = Zurück zum Brett
pieces = Zugregeln
names = Namen
name = { CAPITAL($kind) }
name-of-several = { CAPITAL($kind) } × { $number }
name-and-note = { $message }. { $other_message }
rules = Regeln
lights = Lichter
hands = Bedienung
more-lights = Seltene Lichter
usual-lights = Häufige Lichter
light-movable = glimmt: Diese Figur kann ziehen
light-can-capture = pulsiert: Figur kann schlagen; bei Schlagzwang leuchtet keine andere
light-check = wird immer wieder heller: eine zu rettende Figur und ihre Angreifer
light-origin = wird kurz dunkel: Von hier kommt die Figur in deiner Hand
light-destination = leuchtet ruhig: Hier kannst du die Figur absetzen
light-capture = blitzt zweimal: Setze die Figur hier ab, um zu schlagen
light-remove = blinkt: Nimm diese Figur vom Brett
light-last-move = schwach, mit markierten Ecken: die Züge seit deinem letzten, bei mehreren Gegnern mit Nummern
light-captured = verblasst, mit Kreuz: Hier wurde seit deinem Zug geschlagen
light-turn = sehr schwach: eine Figur der Seite, die am Zug ist
light-hinted = ein Tipp, mit Ring oder Pfeil: Ziehe diese Figur oder ziehe hierher
light-danger = blitzt lang und kurz: Hier ginge eine Figur verloren
light-put-here = hier fehlt eine Figur
light-take-away = diese Figur gehört woandershin
light-question = blitzt zweimal: Das Brett fragt etwas; berühre eine Figur, um zu antworten
light-winner = am Ende der Partie: die entscheidenden Figuren, sonst alle des Gewinners
light-captor = blitzt zweimal: Diese Figur kann die in deiner Hand oder die bedrohte schlagen
light-no-move = wird kurz dunkel: Die Figur von hier kann jetzt nicht ziehen
light-doubt = blitzt dreimal: Prüfe, ob hier die richtige Figur steht
light-choice = blitzt ein- bis sechsmal: was aus der Figur wird
light-awaited = wird langsam heller: Eine Anfrage wartet auf Antwort
light-judged = wird heller: Hier wird ein Angriff entschieden
light-verdict = verblasst in einer Spielerfarbe: Diese Figur bleibt; rot: keine bleibt
light-place = glimmt: Hier kannst du eine Figur deiner Armee aufstellen
light-laid = schwach: Diese Figur ist aufgestellt
light-touch = wird kurz dunkel: Hebe diese Figur auf Nachfrage an und stelle sie zurück
light-listed = schwach: etwas, das du wählen kannst
light-chosen = pulsiert: die aktuelle Auswahl
light-time-left = eine Reihe schwacher Felder: die Restzeit des Spielers am Zug
light-last-seconds = eine Reihe schnell blitzender Felder: seine letzten zehn Sekunden
light-ring = nach einem Tipp: Der Ring zeigt die Figur, der Pfeil, wohin; dünne, nummerierte Pfeile: die Züge danach; gestrichelte: die des Gegners
hands-lift = Klicke eine Figur an, um sie anzuheben, und ein Feld, um sie abzusetzen, oder ziehe sie mit der Maus. Das Brett zeigt, wohin sie kann.
hands-slide = Mit gedrückter Umschalttaste schiebst du eine Figur über das Brett, auch über Felder, auf denen sie halten könnte.
hands-aside = Um eine geschlagene Figur vom Brett zu nehmen, klicke sie mit rechts an oder ziehe sie in die Ablage. Setzt du deine Figur an ihre Stelle, kommt sie von selbst in die Ablage.
hands-back = Bis der Gegner zieht, kannst du deinen Zug noch ändern: Stelle die Figur zurück oder auf ein anderes Feld.
hands-wrong = Ist ein Zug nicht erlaubt, sagt das Brett, warum, und zeigt dir, wie du die Figuren zurückstellst, eine nach der anderen.
hands-returns = Ist ein Zug nicht erlaubt, kehrt die Figur auf ihr Feld zurück, und die Zeile unter dem Brett sagt, warum.
hands-point = Zeige auf eine Figur, um zu sehen, wie sie heißt und was sie kann.
hands-point-others = Zeige auf eine Figur, um zu sehen, wie sie heißt und was sie kann. Bei gegnerischen Figuren zeigen rote Punkte, wohin sie ziehen, und rote Ringe, was sie schlagen könnten, wenn der Gegner am Zug wäre.
hands-hint = „Tipp“ zeigt, welche Figur ziehen sollte, lässt die Figur blitzen, die dein Gegner als Nächstes schlagen würde, und zeigt rot, wo eine angehobene Figur verloren ginge.
hands-hint-again = Drücke „Tipp“ noch einmal, um zu sehen, wohin, und ein drittes Mal, um zu sehen, warum. Spielen mehrere an einem Brett mit geheimen Rängen, nutzen die Tipps die Ränge nicht und zeigen nur, welche Figuren ziehen können. Tipps bleiben, bis du ziehst oder sie ausblendest.
hands-keys = „Fertig“ beendet deinen Zug oder die Aufstellung, antwortet mit Ja oder deckt nach der Partie verdeckte Figuren auf; „Mehr“ zeigt, was du sonst noch tun kannst. Beide erscheinen nur, wenn du sie brauchen kannst.
hands-other-keys = A schaltet den Ton aus und ein, F dreht das Brett, + und - ändern die Schriftgröße.

## Zurückblättern

column = { CAPITAL($seat) }
told = { $text }
moved = { CAPITAL($seat) }: { $text }
nothing-played = Noch keine Züge.
sign = „{ $text }“ = { $message }
sign-mistake = Fehler (anklicken zeigt den besseren Zug)
mistake-arrows = Durchgezogener Pfeil: besserer Zug. Gestrichelt: (1) der gespielte Zug, (2) die Antwort.
start-position = Rückblick: die Ausgangsstellung.
marked-moves = Züge mit „…“ haben einen Kommentar oder eine Variante.
looking-back = Rückblick: { $number ->
        [0] { $message }
       *[other] Zug { $number }. { $message }
    }
before = Vor Zug { $number }. { $message }
stands-now = Aktuelle Stellung. { $message }
stands-at-end = Schlussstellung. { $message }
noted = { $message } · { $other_message }
variation-ends = Ende der Variante. { $message }
play-on = Von hier weiterspielen
note = Notiz
note-why = Tippe die Notiz und drücke Enter. Alle, die diese Partie sehen, können sie lesen.
note-keep = Speichern
evaluation = Oben: Gewinn für { FORM($seat, "object") } · Linie: ausgeglichen · unten: Verlust
    .yours = Oben: Du gewinnst · Linie: ausgeglichen · unten: Du verlierst
share = Als Webseite speichern
share-begun = Die Partie wird gespeichert …
share-done = Die Partie ist als Webseite gespeichert, die in jedem Browser läuft: { $text }
share-failed = Die Partie konnte nicht als Webseite gespeichert werden: { $text }.
to-first = Anfang
to-earlier = Zurück
to-later = Weiter
to-earlier-mistake = Voriger Fehler
to-later-mistake = Nächster Fehler
to-now = Aktuell
to-last = Ende
main-line = Hauptvariante
variation = Variante: { $text }
whole-comment = Ganzer Kommentar
time-left = Restzeit: { $text }
in-variation = Variante · { $text }

## Eine Stellung, die aufgebaut wird
position = Stellung aufbauen
position-how = Wähle eine Figur und klicke, wo sie stehen soll. Ein Klick auf eine solche Figur entfernt sie.
position-not-yet = Die Partie kann noch nicht beginnen: { $message }.
position-play = Von hier spielen
position-clear = Leeren
position-usual = Grundstellung
position-undo = Rückgängig
copy-text = Als Text kopieren
paste-text = Text einfügen
copied = Kopiert: { $text }
not-copied = Die Stellung konnte nicht in die Zwischenablage kopiert werden.
nothing-to-paste = In der Zwischenablage ist kein Text. Kopiere zuerst den Text einer Stellung, zum Beispiel eine FEN.
too-much-to-paste = Der Text in der Zwischenablage ist zu lang für eine Stellung.
remove = Entfernen
other-value = anders
