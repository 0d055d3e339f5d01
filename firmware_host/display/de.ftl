## Was ein Brett neben dem Spiel sagt

to-move = { CAPITAL(JOIN(FORM($seats, "subject"), with: "and")) } { COUNT($seats) ->
        [one] ist
       *[other] sind
    } am Zug.
to-lay-out = { CAPITAL(JOIN(FORM($seats, "subject"), with: "and")) } { COUNT($seats) ->
        [one] muss
       *[other] müssen
    } eine Armee aufstellen.
left-aside = Die Partie geht ohne dieses Brett weiter: Berühren Sie eine Figur, um auch hier zu spielen.
won = { CAPITAL(JOIN(FORM($seats, "subject"), with: "and")) } { COUNT($seats) ->
        [one] gewinnt
       *[other] gewinnen
    }: { $message }.
drawn = Remis: { $message }.
play-again = Drücken Sie [new-game], um noch einmal zu spielen.
damaged-game = Partie { $name } ist beschädigt, darum ist dies eine neue: lodeboard salvage { $name } rettet, was daran gut ist.

## Tasten
button = { FORM($button, "spoken") }
button-about = { FORM($button, "spoken") }
button-held = { FORM($button, "spoken") } (gehalten bis Licht { $number })
button-on-page = { FORM($button, "spoken") } auf einer Seite
key = { FORM($key, "spoken") }
key-about = { FORM($key, "spoken") }
key-held = { FORM($key, "spoken") } (gehalten bis Licht { $number })

## Eine Taste, die gehalten wird
let-go = Loslassen sagt „{ $button }“, weiter halten sagt nichts.
let-go-or-hold-on = Loslassen sagt „{ $button }“, weiter halten führt zu „{ $other_button }“.
held-too-long = Lassen Sie los: Es wird nichts gesagt.

## Ein Zug in der Hand
may-go = Die Figur von { $cell } kann nach { JOIN($cells, with: "or") } ziehen.
goes-on = Die Figur von { $cell } zieht weiter nach { JOIN($cells, with: "or") }.
has-moved = Die Figur von { $cell } ist nach { JOIN($cells, with: "or") } gezogen.
may-leave = Die Figur von { $cell } kann mit der auf { JOIN($with_cells, with: "or") } das Brett verlassen: Nehmen Sie beide vom Brett.
may-go-or-leave = Die Figur von { $cell } kann nach { JOIN($cells, with: "or") } ziehen oder mit der auf { JOIN($with_cells, with: "or") } das Brett verlassen: Nehmen Sie beide vom Brett.
take-away = Nehmen Sie { JOIN(FORM($cells, "accusative"), with: "and") } weg.
take-captured = Nehmen Sie { JOIN(FORM($cells, "accusative"), with: "and") } vom Brett.
not-taken = { JOIN(FORM($cells, "accusative"), with: "and") } { COUNT($cells) ->
        [one] wurde
       *[other] wurden
    } nicht geschlagen: Stellen Sie die { COUNT($cells) ->
        [one] Figur
       *[other] Figuren
    } zurück.
can-be-taken = { FORM($cells, "accusative") } { COUNT($cells) ->
        [one] kann
       *[other] können
    } von { JOIN($from_cells, with: "or") } aus geschlagen werden.
or-put-back = Oder stellen Sie die { COUNT($cells) ->
        [one] Figur
       *[other] Figuren
    } zurück.
no-move-now = Die Figur von { $cells } hat jetzt keinen Zug: Stellen Sie sie zurück.
capture-compulsory = Es muss geschlagen werden: { JOIN(FORM($cells, "accusative"), with: "or") }.
becomes = Die Figur auf { $cell } wird { FORM($kind, "indefinite") }. Für { FORM($other_kind, "indefinite-accusative") } heben Sie sie an und stellen Sie sie wieder hin.

## Fragen
which-move = Welcher Zug ist es? Berühren Sie { JOIN(FORM($cells, "accusative"), with: "or") }, oder drücken Sie [the turn] für den ersten.
has-nothing-moved = Hat sich nichts bewegt?
is-it-felt-wrongly = Hat sich nichts bewegt, und was auf { JOIN($cells, with: "and") } gespürt wird, ist falsch?
do-pieces-stand-wrongly = Stehen Figuren falsch ({ JOIN($cells, with: "and") })?
has-been-put-back = { $number ->
        [one] Ist der letzte Zug
       *[other] Sind { $number } Züge
    } zurückgestellt worden?
has-made-its-round = Hat die Figur von { $cell } ihre Runde gemacht oder das Brett verlassen?
has-gone = Ist die Figur von { $cell } nach { $other_cell } gezogen?
has-gone-as = Ist die Figur von { $cell } nach { $other_cell } gezogen, als { $kind }?
answer = Ja: Drücken Sie [turn]. Oder ziehen Sie weiter.
answer-or-another = Ja: Drücken Sie [turn]; [say] zeigt eine andere Antwort. Oder ziehen Sie weiter.
answer-of-several = Ja: Drücken Sie [turn]; [say] zeigt eine andere Antwort ({ $number } von { $of_number }). Oder ziehen Sie weiter.

## Was die anderen braucht
may-say = [Say] bietet an: { JOIN($words, with: "or") }.
draw-offered = { CAPITAL(JOIN(FORM($seats, "dative"), with: "and")) } ist Remis angeboten: Drücken Sie [draw], um anzunehmen, oder spielen Sie weiter.
draw-ahead = { CAPITAL(JOIN(FORM($seats, "dative"), with: "and")) } ist Remis angeboten. Annehmen: Drücken Sie jetzt [say], oder am eigenen Zug [draw].
wish-awaits = Eine Antwort steht noch aus: { JOIN(CAPITAL($seats), with: ", ") }.
wish-new-game = { CAPITAL(JOIN(FORM($seats, "subject"), with: "and")) } { COUNT($seats) ->
        [one] möchte
       *[other] möchten
    } eine neue Partie: Drücken Sie [new-game], um zuzustimmen, oder spielen Sie weiter.
wish-rematch = { CAPITAL(JOIN(FORM($seats, "subject"), with: "and")) } { COUNT($seats) ->
        [one] möchte
       *[other] möchten
    } eine Revanche mit getauschten Farben: Drücken Sie [new-game], um zuzustimmen.
wish-redo = { CAPITAL(JOIN(FORM($seats, "subject"), with: "and")) } { COUNT($seats) ->
        [one] möchte
       *[other] möchten
    } { $number ->
        [one] den Zug
       *[other] die { $number } Züge
    } wieder spielen: [redo] stimmt zu, oder spielen Sie weiter.
wish-take-back = { CAPITAL(JOIN(FORM($seats, "subject"), with: "and")) } { COUNT($seats) ->
        [one] möchte
       *[other] möchten
    } { $number ->
        [one] einen Zug
       *[other] { $number } Züge
    } zurücknehmen: Drücken Sie [take-back], um zuzustimmen, oder spielen Sie weiter.

## Herausforderungen
being-judged = Herausforderung auf { $cell }: Es wird entschieden.
stays = Herausforderung auf { $cell }: { FORM($seat, "subject") } { COUNT($seat) ->
        [one] bleibt
       *[other] bleiben
    }.
nobody-stays = Herausforderung auf { $cell }: Niemand bleibt.
belongs-there = Auf { $cell } gehört die Figur { FORM($seat, "genitive") }: Stellen Sie sie dorthin, und nehmen Sie die { FORM($other_seat, "genitive") } weg.
not-that-piece = Das ist nicht die Figur, die auf { $cell } stand: Stellen Sie jene auf { $other_cell }.

## Figuren, die andere sein können
capture-waits = Das Schlagen auf { $cell } wartet.
press-turn = Drücken Sie [the turn].
check-pieces = Es müssen da sein: { JOIN($messages, with: "and") }. Sehen Sie nach, und drücken Sie dann [the turn].
check-places = Die Figuren auf { JOIN($cells, with: "and") } können vertauscht sein: Sehen Sie nach, dass sie es nicht sind, und drücken Sie dann [the turn].
check-lit-squares = Sehen Sie nach, dass auf jedem leuchtenden Feld die richtige Figur steht, und drücken Sie dann [the turn].

## Ein Brett, das in Ordnung gebracht wird
right-again = Das Brett stimmt wieder.
take-off = Nehmen Sie die Figur auf { $cell } vom Brett
put = Stellen Sie { FORM($message, "indefinite-accusative") } auf { $cell }
stranger = Auf { $cell } steht { FORM($message, "indefinite") }: Stellen Sie { FORM($other_message, "indefinite-accusative") } dorthin
put-the-piece = Stellen Sie die Figur auf { $cell }
put-back = { CAPITAL(FORM($message, "definite")) } von { $cell } steht auf { $other_cell }: zurück auf { $cell } damit
move = Ziehen Sie die Figur auf { $cell } nach { $other_cell }
of-several-steps = { $message } ({ $number } { $number ->
        [one] Feld stimmt
       *[other] Felder stimmen
    } nicht).
sentence = { CAPITAL($message) }.
if-it-stands-there = Wenn sie dort steht, drücken Sie [turn].
if-nothing-stands-there = Wenn dort nichts steht, drücken Sie [turn].

piece-on = { FORM($message, "indefinite") } auf { $cell }
lit-square = einem leuchtenden Feld
    .accusative = ein leuchtendes Feld

## Armeen, die aufgestellt werden
lays-out = { CAPITAL(FORM($seat, "subject")) } { COUNT($seat) ->
        [one] stellt
       *[other] stellen
    } eine Armee auf: { $number } von { $of_number } Figuren stehen.
has-laid-out = { CAPITAL(FORM($seat, "subject")) } { COUNT($seat) ->
        [one] hat
       *[other] haben
    } eine Armee aufgestellt: { $number } von { $of_number } Figuren stehen.
has-nothing-been-laid = Wurde keine Figur hingestellt?
does-it-stand-there = Steht die eben hingestellte Figur auf { $cell }?
answer-where = Ja: Drücken Sie [turn]; [say] zeigt ein anderes Feld. Oder stellen Sie sie anderswohin.
if-there-already = Wenn dort schon eine Figur steht, drücken Sie [turn].
lay-your-pieces = { JOIN(CAPITAL($seats), with: "and") }: Stellen Sie Ihre Figuren auf die leuchtenden Felder, jede auf das, das Sie ihr gegeben haben.
lay-theirs = Stellen Sie die Figuren { FORM($seat, "genitive") } auf die leuchtenden Felder, gleich welche auf welches.
may-begin = { CAPITAL(FORM($seat, "subject")) } { COUNT($seat) ->
        [one] kann
       *[other] können
    } zur selben Zeit beginnen.
all-laid = { CAPITAL($seat) }: Alle Figuren sind aufgestellt. Drücken Sie die Zugtaste.
checked = { CAPITAL($seat) }: { CAPITAL(FORM($kind, "indefinite")) } steht auf { $number ->
        [one] dem leuchtenden Feld
       *[other] jedem der { $number } leuchtenden Felder
    }.
check-the-next = [Hint] zeigt die nächste Art.
move-some = { CAPITAL($seat) }: Stellen Sie um, was Sie möchten, und drücken Sie dann die Zugtaste.
leave-as-it-was = [Take-back] lässt alles, wie es war.
lays-out-first = { CAPITAL(FORM($seat, "subject")) } { COUNT($seat) ->
        [one] stellt
       *[other] stellen
    } zuerst eine Armee auf, im eigenen Bereich.
check-by-hint = [Hint] beleuchtet Ihre Figuren Art für Art.
check-secretly = [Hint] beleuchtet Ihre Figuren Art für Art: Lassen Sie sonst niemanden hinsehen.
place-the-last = { CAPITAL($seat) }: Stellen Sie { FORM($kind, "definite-accusative") } auf ein leuchtendes Feld.
place = { CAPITAL($seat) }: Stellen Sie { FORM($kind, "definite-accusative") } auf ein leuchtendes Feld (danach noch { $number }).
keep-the-usual = Die übliche Aufstellung steht: Drücken Sie [turn], um sie zu behalten, oder stellen Sie erst etwas um.
several-squares = Mehrere Felder spüren die Figur: Drücken Sie [turn], um zu sagen, wo sie steht.
lift-and-put-back = Wenn sie schon dort steht, heben Sie sie an und stellen Sie sie wieder hin.
set-up-the-usual = Oder stellen Sie wie üblich auf, und drücken Sie [the turn].

## Am Brett wählen
menu-choose = [Menu] wählt ein anderes Spiel.
menu-go-on = mit dieser Partie weitermachen
menu-game = { $game }
menu-text = { $text }
menu-new = eine neue Partie { $game } beginnen
menu-kept = weiterspielen, wo { $game } verlassen wurde
menu-option = { CAPITAL($option) }: { $value }.
menu-somebody = { CAPITAL($seat) }: Ein Mensch spielt.
menu-computer-suits = { CAPITAL($seat) }: Der Computer spielt, so stark, wie es passt.
menu-computer = { CAPITAL($seat) }: Der Computer spielt, Stärke { $number } von { $of_number }.
menu-brightness = wie hell die Lichter sind ({ $number } %)
menu-level = { $number } % hell
menu-language = die Sprache dieses Bretts und seiner Seiten
menu-shut-down = diesen Rechner ausschalten
menu-really = ja, ausschalten
menu-walk = [Turn] wählt es; [say] oder eine Berührung zeigt etwas anderes ({ $number } von { $of_number }), [take-back] geht zurück.
menu-walk-values = [Turn] ändert es; [say] oder eine Berührung zeigt etwas anderes ({ $number } von { $of_number }), [take-back] geht zurück.
menu-changes = Einen Moment: Das Spiel wechselt.
menu-shuts-down = Alles ist gespeichert. Ziehen Sie den Stecker, wenn das grüne Licht des Rechners aus ist.
in-a-lesson = [Hint] zeigt es, [take-back] geht einen Schritt zurück, [say] und dann [turn] lassen ihn aus.
menu-lesson = { $game } lernen: Das Brett zeigt es

## Hints

hint-movable = Hinweis: Was leuchtet, kann ziehen: Heben Sie es an, und das Brett zeigt, wohin.
hint-best-next = Rot zeigt es, wo diese Figur sofort geschlagen werden kann. [Hint] noch einmal sucht das Beste.
hint-waits = Der Computer überlegt …
hint-piece = Hinweis: Sehen Sie sich { $cell } an ({ $kind }).
hint-piece-closer = Hinweis, genauer betrachtet: { $cell } ({ $kind }).
hint-where-next = [Hint] zeigt, wohin.
hint-move = Hinweis: { $message }.
hint-way = von { $cell } nach { $other_cell }
hint-off = { $cell } verlässt das Brett
hint-off-with = { $cell } schlägt { $other_cell }, und beide verlassen das Brett
hint-lift-both = Nehmen Sie beide vom Brett, und stellen Sie keine ab.
hint-why-next = [Hint] sagt, warum.
hint-why = Hinweis: { $message }; dieser Zug { JOIN($messages, with: "and") }.
hint-quiet = Hinweis: { $message }: ein ruhiger Zug, der beste, der sich fand.
hint-word = Hinweis: { $word }.
threat = Vorsicht: Wenn Sie nichts dagegen tun, kann { $seat } so ziehen: { $message }; dieser Zug { JOIN($messages, with: "and") }.
risky = Vorsicht: Auf { JOIN($cells, with: "or") } kann die Figur in Ihrer Hand sofort geschlagen werden.
paid = Auf { JOIN($cells, with: "or") } kann sie zurückgeschlagen werden.
risky-lit = Vorsicht: Wo es rot blitzt, kann die Figur in Ihrer Hand sofort geschlagen werden.
turning-next = [Hint] sagt, wo sich das Spiel entschied.
turning-points = Am meisten kostete { JOIN($texts, with: "and") }. Die Zugliste zeigt, was besser war.
turning-none = Mit keinem Zug ging viel verloren.
better = Besser: { $message }.
better-why = Besser: { $message }; dieser Zug { JOIN($messages, with: "and") }.
better-word = Besser: { $word }.
hints-doze = Dieser Computer hat wenig Speicher: Hinweise kommen von selbst, sobald einer verlangt wurde.
hints-had = Hinweise: { $number }
slip = Vorsicht: Dieser Zug kostet viel.
slip-answer = Vorsicht, { $seat } kann jetzt so ziehen: { $message }.
slip-why = Vorsicht, { $seat } kann jetzt so ziehen: { $message }; dieser Zug { JOIN($messages, with: "and") }.
slip-answered = Ihr Zug { $message } hat viel gekostet.
slip-back = [Take-back] nimmt Ihren Zug zurück.
reply = Die wahrscheinliche Antwort: { $seat } zieht { $message }.
reply-why = Die wahrscheinliche Antwort: { $seat } zieht { $message }; dieser Zug { JOIN($messages, with: "and") }.
allowed = Was gespielt wurde, erlaubt: { $seat } zieht { $message }; dieser Zug { JOIN($messages, with: "and") }.

## Who plays a seat

computer = Computer, Stärke { $number }

## Was gespielt wurde

said = { CAPITAL($seat) }: { $word }
army-laid = { CAPITAL($seat) }: Armee aufgestellt
