## Was ein Brett neben dem Spiel sagt

to-move = { CAPITAL(JOIN(FORM($seats, "subject"), with: "and")) } { COUNT($seats) ->
        [one] ist
       *[other] sind
    } am Zug.
your-turn = Du bist am Zug.
captured = { CAPITAL(FORM($seat, "subject")) } { COUNT($seat) ->
        [one] hat
       *[other] haben
    } { JOIN($messages, with: "and") } geschlagen.
    .yours = Du hast { JOIN($messages, with: "and") } geschlagen.
captured-several = { CAPITAL(FORM($seat, "subject")) } { COUNT($seat) ->
        [one] hat
       *[other] haben
    } { $number } Figuren geschlagen.
    .yours = Du hast { $number } Figuren geschlagen.
captured-piece = { FORM($kind, "definite-accusative") } { FORM($seat, "genitive") } auf { $cell }
    .yours = { FORM($kind, "gender") ->
            [feminine] deine { $kind }
            [neuter] dein { $kind }
           *[masculine] deinen { FORM($kind, "accusative") }
        } auf { $cell }
captured-pieces = die Figuren { FORM($seat, "genitive") } auf { JOIN($cells, with: "and") }
    .yours = deine Figuren auf { JOIN($cells, with: "and") }
captured-by-means = { $message } ({ $other_message })
to-lay-out = { CAPITAL(JOIN(FORM($seats, "subject"), with: "and")) } { COUNT($seats) ->
        [one] stellt
       *[other] stellen
    } auf.
left-aside = Die Partie läuft auf anderen Bildschirmen weiter. Berühre eine Figur, um hier mitzuspielen.
over = Die Partie ist beendet.
not-your-piece = Diese Figur gehört { FORM($seat, "dative") }. Du spielst { FORM($other_seat, "object") }.
won = { CAPITAL(JOIN(FORM($seats, "subject"), with: "and")) } { COUNT($seats) ->
        [one] gewinnt
       *[other] gewinnen
    }: { CAPITAL($message) }.
you-win = { COUNT($seats) ->
        [0] Du gewinnst
       *[other] Du gewinnst zusammen mit { JOIN(FORM($seats, "dative"), with: "and") }
    }: { CAPITAL($message) }.
you-lose = { COUNT($seats) ->
        [0] Du verlierst
       *[other] Du verlierst gegen { JOIN(FORM($seats, "object"), with: "and") }
    }: { CAPITAL($message) }.
drawn = Remis: { $message }.
play-again = Drücke [new-game], um noch einmal zu spielen.
show-next = Drücke [say] und dann [turn], um deine Figuren aufzudecken.
damaged-game = Die Datei von Partie { $name } ist beschädigt, deshalb wurde eine neue Partie gestartet. So rettest du, was noch lesbar ist: lodeboard salvage { $name }

## Tasten
button = { FORM($button, "spoken") }
button-about = { FORM($button, "spoken") }
button-held = { FORM($button, "spoken") } (halten bis Licht { $number })
button-on-page = { FORM($button, "spoken") } auf einer Webseite
key = { FORM($key, "spoken") }
key-about = { FORM($key, "spoken") }
key-held = { FORM($key, "spoken") } (halten bis Licht { $number })

## Eine Taste, die gehalten wird
let-go = Loslassen für „{ $button }“, weiter halten zum Abbrechen.
let-go-or-hold-on = Loslassen für „{ $button }“, weiter halten für „{ $other_button }“.
held-too-long = Abgebrochen: Lass die Taste los.

## Ein Zug in der Hand
may-go = Ziehe { FORM($kind, "definite-accusative") } von { $cell } nach { JOIN($cells, with: "or") }.
goes-on = Ziehe die Figur von { $cell } weiter nach { JOIN($cells, with: "or") }.
has-moved = Die Figur von { $cell } ist { COUNT($cells) ->
        [one] nach
       *[other] vielleicht nach
    } { JOIN($cells, with: "or") } gezogen.
may-leave = Nimm die Figur von { $cell } zusammen mit der auf { JOIN($with_cells, with: "or") } vom Brett.
may-go-or-leave = Ziehe die Figur von { $cell } nach { JOIN($cells, with: "or") } oder nimm sie zusammen mit der auf { JOIN($with_cells, with: "or") } vom Brett.
take-away = Nimm die { COUNT($cells) ->
        [one] Figur
       *[other] Figuren
    } auf { JOIN($cells, with: "and") } weg.
take-captured = Nimm die { COUNT($cells) ->
        [one] geschlagene Figur
       *[other] geschlagenen Figuren
    } auf { JOIN($cells, with: "and") } vom Brett.
not-taken = Die { COUNT($cells) ->
        [one] Figur auf { JOIN($cells, with: "and") } wurde nicht geschlagen: Stelle sie zurück.
       *[other] Figuren auf { JOIN($cells, with: "and") } wurden nicht geschlagen: Stelle sie zurück.
    }
can-be-taken = Die { COUNT($cells) ->
        [one] Figur von { JOIN($cells, with: "and") } kann
       *[other] Figuren von { JOIN($cells, with: "and") } können
    } von der auf { JOIN($from_cells, with: "or") } geschlagen werden.
or-put-back = Oder stelle die { COUNT($cells) ->
        [one] Figur
       *[other] Figuren
    } zurück.
no-move-now = Die { COUNT($cells) ->
        [one] Figur von { JOIN($cells, with: "and") } kann
       *[other] Figuren von { JOIN($cells, with: "and") } können
    } jetzt nicht ziehen: Stelle sie zurück.
no-move-because = { COUNT($cells) ->
        [one] Die Figur von { JOIN($cells, with: "and") } kann nicht ziehen: { CAPITAL($message) }. Stelle sie zurück.
       *[other] Die Figuren von { JOIN($cells, with: "and") } können nicht ziehen: { CAPITAL($message) }. Stelle sie zurück.
    }
capture-compulsory = Du musst mit der Figur auf { JOIN($cells, with: "or") } schlagen.
lit-movable = Die Figuren auf leuchtenden Feldern können ziehen: Hebe eine an, um zu sehen, wohin.
lit-movable-click = Klicke eine leuchtende Figur an, um zu sehen, wohin sie ziehen kann.
lit-capturing = Die pulsierenden Figuren können schlagen.
becomes = Die Figur auf { $cell } wird { FORM($kind, "indefinite") }. Willst du { FORM($other_kind, "indefinite-accusative") }, hebe sie an und stelle sie wieder hin.

## Fragen
which-move = Welchen Zug hast du gemacht? Berühre { JOIN(FORM($cells, "accusative"), with: "or") } oder drücke [turn] für den ersten.
has-nothing-moved = Stehen alle Figuren noch, wo sie waren?
is-it-felt-wrongly = { COUNT($cells) ->
        [one] Meldet der Sensor
       *[other] Melden die Sensoren
    } auf { JOIN($cells, with: "and") } etwas Falsches? (Ja, wenn nichts bewegt wurde.)
do-pieces-stand-wrongly = { COUNT($cells) ->
        [one] Steht die Figur
       *[other] Stehen die Figuren
    } auf { JOIN($cells, with: "and") } falsch?
has-been-put-back = Hast du { $number ->
        [one] den letzten Zug
       *[other] die letzten { $number } Züge
    } zurückgenommen?
has-made-its-round = Ist die Figur auf { $cell } im Kreis gezogen und wieder dort gelandet?
has-left = Hat die Figur von { $cell } das Brett verlassen?
has-gone = Ist die Figur von { $cell } nach { $other_cell } gezogen?
has-gone-as = Ist die Figur von { $cell } nach { $other_cell } gezogen und { FORM($kind, "indefinite") } geworden?
answer = Drücke [turn] für Ja, oder spiele weiter.
answer-or-another = Drücke [turn] für Ja, [say] für eine andere Antwort, oder spiele weiter.
answer-of-several = Drücke [turn] für Ja, [say] für eine andere Antwort ({ $number } von { $of_number }), oder spiele weiter.

## Was die anderen braucht
may-say = Mit [say]: { JOIN($words, with: "or") }.
draw-offered = Remisangebot an { JOIN(FORM($seats, "object"), with: "and") }: Drücke [draw], um anzunehmen, oder spiele weiter.
draw-ahead = Remisangebot an { JOIN(FORM($seats, "object"), with: "and") }. Zum Annehmen drücke jetzt [say] oder im eigenen Zug [draw].
wish-awaits = Es fehlt noch die Antwort von: { JOIN(CAPITAL($seats), with: "and") }.
wish-withdraw = Um die Anfrage zurückzuziehen, drücke [{ RAW($word) }].
offer-withdraw = Um das Angebot zurückzuziehen, drücke [take-back].
wish-new-game = { CAPITAL(JOIN(FORM($seats, "subject"), with: "and")) } { COUNT($seats) ->
        [one] möchte
       *[other] möchten
    } eine neue Partie: Drücke [new-game], um zuzustimmen, oder spiele weiter.
wish-rematch = { CAPITAL(JOIN(FORM($seats, "subject"), with: "and")) } { COUNT($seats) ->
        [one] möchte
       *[other] möchten
    } eine Revanche mit getauschten Seiten: Drücke [new-game], um zuzustimmen.
wish-redo = { CAPITAL(JOIN(FORM($seats, "subject"), with: "and")) } { COUNT($seats) ->
        [one] möchte
       *[other] möchten
    } { $number ->
        [one] den Zug
       *[other] die { $number } Züge
    } wiederholen: Drücke [redo], um zuzustimmen, oder spiele weiter.
wish-amend = { CAPITAL(JOIN(FORM($seats, "subject"), with: "and")) } { COUNT($seats) ->
        [one] möchte
       *[other] möchten
    } stattdessen { $text } ziehen: Drücke [take-back], um zuzustimmen, oder spiele weiter.
wish-take-back = { CAPITAL(JOIN(FORM($seats, "subject"), with: "and")) } { COUNT($seats) ->
        [one] möchte
       *[other] möchten
    } { $number ->
        [one] einen Zug
       *[other] { $number } Züge
    } zurücknehmen: Drücke [take-back], um zuzustimmen, oder spiele weiter.

## Angriffe
being-judged = Angriff auf { $cell }: Die Entscheidung folgt gleich.
stays = Angriff auf { $cell }: Die Figur { FORM($seat, "genitive") } bleibt.
nobody-stays = Angriff auf { $cell }: Beide Figuren kommen vom Brett.
own-wins = Angriff auf { $cell }: { FORM($kind, "gender") ->
        [feminine] Deine
       *[masculine] Dein
    } { $kind } gewinnt.
own-beaten = Angriff auf { $cell }: { FORM($kind, "gender") ->
        [feminine] Deine
       *[masculine] Dein
    } { $kind } ist geschlagen.
own-equal = Angriff auf { $cell }: { FORM($kind, "gender") ->
        [feminine] Deine
       *[masculine] Dein
    } { $kind } trifft auf den gleichen Rang, beide Figuren kommen vom Brett.
can-only-be = Die Figur auf { $cell } ist: { $message }.
belongs-there = Stelle die Figur { FORM($seat, "genitive") } auf { $cell } und nimm die { FORM($other_seat, "genitive") } vom Brett.
not-that-piece = Das ist nicht die Figur, die auf { $cell } stand: Stelle die richtige auf { $other_cell }.

## Figuren, die andere sein können
capture-waits = Das Schlagen auf { $cell } ist noch nicht ausgeführt.
press-turn = Drücke [turn].
check-pieces = Prüfe, ob alles da ist: { JOIN($messages, with: "and") }. Drücke dann [turn].
check-places = Prüfe, ob die Figuren auf { JOIN($cells, with: "and") } nicht vertauscht sind, und drücke dann [turn].
check-lit-squares = Prüfe, ob auf jedem leuchtenden Feld die richtige Figur steht, und drücke dann [turn].

## Ein Brett, das in Ordnung gebracht wird
right-again = Alle Figuren stehen wieder richtig.
take-off = Nimm die Figur auf { $cell } vom Brett
put = Stelle { FORM($message, "indefinite-accusative") } auf { $cell }
stranger = Auf { $cell } steht { FORM($message, "indefinite") }: Ersetze die Figur durch { FORM($other_message, "indefinite-accusative") }
put-the-piece = Stelle die Figur auf { $cell }
put-back = Stelle { FORM($message, "definite-accusative") } von { $other_cell } zurück auf { $cell }
move = Ziehe die Figur auf { $cell } nach { $other_cell }
played = { CAPITAL($seat) }: { $text }.
    .yours = Dein Zug: { $text }.
of-several-steps = { $message } (noch { $number } Felder stimmen nicht).
sentence = { CAPITAL($message) }.
if-it-stands-there = Steht sie schon dort, drücke [turn].
if-nothing-stands-there = Steht dort nichts, drücke [turn].

piece-on = { FORM($message, "indefinite") } auf { $cell }
lit-square = einem leuchtenden Feld
    .accusative = ein leuchtendes Feld
lit-space = einem leuchtenden Feld
    .accusative = ein leuchtendes Feld

## Armeen, die aufgestellt werden
lays-out = { CAPITAL(FORM($seat, "subject")) } { COUNT($seat) ->
        [one] stellt
       *[other] stellen
    } auf: { $number } von { $of_number } Figuren stehen.
has-laid-out = { CAPITAL(FORM($seat, "subject")) } { COUNT($seat) ->
        [one] hat
       *[other] haben
    } aufgestellt: { $number } von { $of_number } Figuren stehen auf dem Brett.
has-nothing-been-laid = Fehlt die nächste Figur noch auf dem Brett?
does-it-stand-there = Hast du die Figur auf { $cell } gestellt?
answer-where = Drücke [turn] für Ja, [say] für ein anderes Feld, oder stelle sie woandershin.
if-there-already = Steht dort schon eine Figur, drücke [turn].
lay-your-pieces = { CAPITAL(JOIN(FORM($seats, "subject"), with: "and")) }: { COUNT($seats) ->
        [one] Stelle deine
       *[other] Stellt eure
    } Figuren auf die leuchtenden Felder, jede auf das dafür gewählte.
lay-theirs = Stelle die Figuren { FORM($seat, "genitive") } auf die leuchtenden Felder, egal welche wohin.
may-begin = { CAPITAL(FORM($seat, "subject")) } { COUNT($seat) ->
        [one] kann
       *[other] können
    } gleichzeitig aufstellen.
all-laid = { CAPITAL($seat) }: Alle Figuren stehen. Drücke „Fertig“, wenn du so weit bist.
    .yours = Alle deine Figuren stehen. Drücke „Fertig“, wenn du so weit bist.
checked = { CAPITAL($seat) }: { CAPITAL(FORM($kind, "indefinite")) } steht auf { $number ->
        [one] dem leuchtenden Feld
       *[other] jedem der { $number } leuchtenden Felder
    }.
check-the-next = Drücke [hint] für die nächste Figurenart.
move-some = { CAPITAL($seat) }: Stelle deine Figuren nach Belieben um und drücke dann „Fertig“.
leave-as-it-was = Drücke [take-back], um alles so zu lassen, wie es war.
lays-out-first = { CAPITAL(FORM($seat, "subject")) } { COUNT($seat) ->
        [one] stellt
       *[other] stellen
    } zuerst auf, im eigenen Bereich.
may-rearrange = Du kannst deine Figuren noch umstellen.
check-by-hint = Du kannst deine Figuren noch umstellen. [Hint] beleuchtet sie, Art für Art.
check-secretly = [Hint] beleuchtet deine Figuren, Art für Art. Niemand sonst sollte hinsehen.
place-the-last = { CAPITAL($seat) }: Stelle { FORM($kind, "definite-accusative") } auf ein leuchtendes Feld.
place = { CAPITAL($seat) }: Stelle { FORM($kind, "definite-accusative") } auf ein leuchtendes Feld (danach noch { $number }).
place-one-of-several = { CAPITAL($seat) }: Stelle { FORM($kind, "indefinite-accusative") } auf ein leuchtendes Feld (danach noch { $number }).
keep-the-usual = Das ist die Standardaufstellung: Drücke [turn], um sie zu behalten, oder stelle erst etwas um.
several-squares = Die Figur könnte auf mehreren Feldern stehen: Drücke [turn], um eines zu wählen.
lift-and-put-back = Steht sie schon dort, hebe sie an und stelle sie wieder hin.
set-up-the-usual = Oder baue die Standardaufstellung auf und drücke [turn].

## Am Brett wählen
menu-choose = Drücke [menu] für ein anderes Spiel.
menu-go-on = diese Partie fortsetzen
menu-game = { $game }
menu-text = { $text }
menu-new = neue Partie { $game }
menu-kept = letzte Partie { $game } fortsetzen
menu-option = { CAPITAL($option) }: { $value }.
menu-somebody = { CAPITAL($seat) }: ein Mensch.
menu-computer = { CAPITAL($seat) }: { $message }.
menu-brightness = Helligkeit der Lichter ({ $number } %)
menu-level = { $number } % Helligkeit
menu-language = Sprache des Bretts und seiner Webseiten
menu-shut-down = diesen Computer herunterfahren
menu-really = ja, herunterfahren
menu-walk = Drücke [turn] zum Auswählen, drücke [say] oder berühre ein leuchtendes Feld für etwas anderes ({ $number } von { $of_number }), oder drücke [take-back] zum Abbrechen.
menu-walk-values = Drücke [turn] zum Ändern, drücke [say] oder berühre ein leuchtendes Feld für etwas anderes ({ $number } von { $of_number }), oder drücke [take-back] zum Abbrechen.
menu-look-back = diese Partie ansehen: die Lichter zeigen jeden Zug
menu-step-start = Ausgangsstellung
menu-step = { $number }. { CAPITAL($seat) }: { $text }
menu-step-set-up = Aufstellung: { $seat }
menu-walk-steps = Drücke [say] für den nächsten Zug, [take-back] für den vorigen ({ $number } von { $of_number }) oder [turn], um zur Partie zurückzukehren.
menu-changes = Das Spiel wird gewechselt …
menu-shuts-down = Alles ist gespeichert. Wenn das grüne Licht am Computer des Bretts aus ist, kannst du den Stecker ziehen.
in-a-lesson = [Hint] zeigt den Zug, [take-back] geht einen Schritt zurück, und [redo] überspringt den Schritt.
menu-lesson = { $game } Schritt für Schritt lernen
menu-exercise = Aufgabe { $number } für { $game }
menu-position = Stellung für { $game } aufbauen
edit-under-way = Eine Stellung wird aufgebaut.
edit-puts = Nächste Figur: { $message }.
edit-takes-away = Entfernen: Nimm Figuren vom Brett.
edit-not-yet = Die Partie kann noch nicht beginnen: { $message }.
edit-ready = Drücke [turn], um die Partie zu beginnen, oder [say] für die nächste Figurenart.

hint-movable = Tipp: Die leuchtenden Figuren können ziehen. Hebe eine an, um zu sehen, wohin.
hint-ranks-unseen = Die Tipps nutzen die geheimen Ränge nicht und zeigen deshalb nur, was ziehen kann.
hint-waits = Der Computer rechnet …
hint-piece = Tipp: Sieh dir { FORM($kind, "definite-accusative") } auf { $cell } an.
hint-where-next = Drücke noch einmal [hint], um zu sehen, wohin.
hint-move = Tipp: { $message }.
hint-way = von { $cell } nach { $other_cell }
hint-off = { $cell } vom Brett
hint-off-with = { $cell } über { $other_cell } vom Brett
hint-lift-both = Nimm beide vom Brett.
hint-why-next = Drücke noch einmal [hint], um zu sehen, warum.
hint-why = Tipp: { $message }. Der Zug { JOIN($messages, with: "and") }.
hint-quiet = Tipp: { $message }. Der Computer hat nichts Besseres gefunden.
hint-arrows = Dünne Pfeile: was folgen kann, gestrichelt die Züge des Gegners.
standing = { $number ->
        [0] Du stehst auf Verlust.
        [1] Du stehst schlechter.
        [2] Du stehst etwas schlechter.
        [4] Du stehst etwas besser.
        [5] Du stehst besser.
        [6] Du stehst auf Gewinn.
       *[other] Die Partie ist etwa ausgeglichen.
    }
hint-word = Tipp: { $word }.
hint-word-why = Tipp: { $word }. Das { JOIN($messages, with: "and") }.
button-where = Wohin?
button-why = Warum?
button-hide = Ausblenden
button-reply = Gegenzug?
button-word = { FORM($word, "button") }
button-reveal = Aufdecken
button-setup = Umstellen
button-accept = Annehmen
button-decline = Ablehnen
button-play-on = Weiterspielen
button-resigns = { CAPITAL($seat) }: aufgeben
threat = Vorsicht, Drohung { FORM($seat, "genitive") }: { $message }. Der Zug { JOIN($messages, with: "and") }.
risky = Vorsicht: Auf { JOIN($cells, with: "or") } ginge deine Figur verloren.
paid = Auf { JOIN($cells, with: "or") } würde gleichwertig abgetauscht.
risky-lit = Vorsicht: Wo es rot blitzt, ginge deine Figur verloren.
turning-next = Drücke [hint], um die größten Fehler zu sehen.
reviewing = Die Partie wird ausgewertet: { $number } %
turning-points = { COUNT($messages) ->
        [one] Größter Fehler
       *[other] Größte Fehler
    }: { JOIN($messages, with: "and") }.
turning-own = { COUNT($messages) ->
        [one] Dein größter Fehler
       *[other] Deine größten Fehler
    }: { JOIN($messages, with: "and") }.
turning-own-none = Du hast keine großen Fehler gemacht.
turning-others = { COUNT($messages) ->
        [one] Größter Fehler
       *[other] Größte Fehler
    } { $number ->
        [1] deines Gegners
       *[other] der anderen
    }: { JOIN($messages, with: "and") }.
own-move = { $text }
move-of = { $number ->
        [1] { $text }
       *[other] { $text } ({ CAPITAL($seat) })
    }
turning-listed = Die Zugliste zeigt bessere Züge.
turning-hindsight = Diese Analyse nutzt alle Ränge, auch die, die du während der Partie nicht kennen konntest.
turning-none = Es gab keine großen Fehler.
better = Besser: { $message }.
better-why = Besser: { $message }. Der Zug { JOIN($messages, with: "and") }.
line = Die Zugfolge: { $text }.
better-word = Besser: { $word }.
hints-doze = Dieser Computer hat wenig Speicher: Automatische Tipps gibt es erst, wenn du einmal einen angefordert hast.
slip = Vorsicht: Dieser Zug ist ein Fehler.
slip-answer = Vorsicht, mögliche Antwort { FORM($seat, "genitive") }: { $message }.
slip-why = Vorsicht, mögliche Antwort { FORM($seat, "genitive") }: { $message }. Der Zug { JOIN($messages, with: "and") }.
slip-answered = Dein Zug { $message } war ein Fehler.
slip-back = Drücke [take-back], um deinen Zug zurückzunehmen.
reply = Wahrscheinliche Antwort { FORM($seat, "genitive") }: { $message }.
reply-why = Wahrscheinliche Antwort { FORM($seat, "genitive") }: { $message }. Der Zug { JOIN($messages, with: "and") }.
reply-word = Wahrscheinliche Antwort { FORM($seat, "genitive") }: { $word }.
allowed = Nach dem gespielten Zug { COUNT($seat) ->
        [one] kann
       *[other] können
    } { FORM($seat, "subject") } antworten: { $message }. Der Zug { JOIN($messages, with: "and") }.
    .yours = Nach dem gespielten Zug kannst du antworten: { $message }. Der Zug { JOIN($messages, with: "and") }.

## Was gespielt wurde

said = { CAPITAL($seat) }: { FORM($word, "said") }
army-laid = { CAPITAL($seat) }: Aufstellung
outcome-stays = die Figur { FORM($seat, "genitive") } bleibt
has-beaten = hat geschlagen: { JOIN($kinds, with: "and") }
outcome-of = { JOIN(FORM($kinds, "short"), with: " × ") } · { $message }
outcome-nobody-stays = beide Figuren kommen vom Brett

## Die Uhr
clock-waits-for-board = Die Uhr steht, bis das Brett antwortet.
clock-waits-for-arbiter = Die Uhr steht, solange der Schiedsrichter die verdeckten Figuren ansieht.
time-is-up = { CAPITAL(JOIN(FORM($seats, "subject"), with: "and")) } { COUNT($seats) ->
        [one] hat
       *[other] haben
    } die Zeit überschritten.
flag-decide = In diesem Spiel gibt es dafür keine Regel: Entscheidet gemeinsam, wie es weitergeht.

## Was vorgelesen wird (speech.py)
nothing-played = Es wurde noch nicht gezogen.
time-left = { CAPITAL($seat) }: { $number ->
        [0] { "" }
        [one] { $number } Minute{ " " }
       *[other] { $number } Minuten{ " " }
    }{ $other_number ->
        [one] { $other_number } Sekunde
       *[other] { $other_number } Sekunden
    }.
pieces-of = { CAPITAL($seat) }: { JOIN($messages, with: "; ") }.
pieces-of-kind = { $kind } auf { JOIN($cells, with: ", ") }
no-pieces = { CAPITAL($seat) }: keine Figuren auf dem Brett.
