-game-russian-draughts = Russische Dame

## Figuren
-kind-man = Stein
-kind-king = Dame
    .gender = feminine

## Optionen
-option-draws = Remisregeln
-option-rule-17 = Regel 17
-value-list = Liste
-value-section-64 = Sektion 64
-value-three-kings = drei Damen
-value-one-king = eine Dame

## Was gesagt wird
kings-only-moves = 15 Züge nur mit Damen und ohne Schlagen
lone-king = 15 Züge gegen eine einzelne Dame
lone-king-on-main-diagonal = 5 Züge gegen eine einzelne Dame auf der Hauptdiagonale
kings-against-lone-king = 15 Züge von drei oder mehr Damen gegen eine einzelne
no-fen = FEN: { QUOTED($text) } braucht die Seite am Zug und zwei Abschnitte, etwa W:Wa3,Kc1:Bb8
no-side-to-move = FEN: Seite am Zug { QUOTED($text) }: Schreiben Sie W oder B, etwa W:Wa3,Kc1:Bb8
no-section = FEN: Der Abschnitt { QUOTED($text) } muss mit W oder B beginnen, etwa W:Wa3,Kc1:Bb8
section-twice = FEN: Zwei Abschnitte sind { $seat }; einer ist W, der andere B
square-named-twice = FEN: { QUOTED($cell) } kommt zweimal vor; auf einem Feld steht eine Figur
no-piece = FEN: { QUOTED($text) } im Abschnitt { FORM($seat, "genitive") } ist keine Figur; schreiben Sie a3, Kc1 oder 21
man-would-be-king = FEN: Ein Stein { FORM($seat, "genitive") } auf { QUOTED($name) } wäre Dame geworden; schreiben Sie K{ $name }
no-square-in-fen = FEN: { QUOTED($name) } ist kein Feld; das Brett geht von a1 bis h8
in-fen = FEN: { $message }
no-number-in-fen = FEN: { QUOTED($name) } ist kein Feld; die Nummern gehen von 1 (b8) bis 32 (g1)
light-square = { QUOTED($cell) } ist ein helles Feld; Figuren stehen auf dunklen Feldern wie { $dark_cell } oder { $other_cell }
write-every-landing = { QUOTED($text) } kann { JOIN($moves, with: "or") } sein: Schreiben Sie jede Landung
no-number = { QUOTED($name) } ist kein Feld: Die Nummern gehen von 1 (b8) bis 32 (g1)
no-move = { QUOTED($text) } ist kein Zug: Schreiben Sie c3-d4, c3:e5:g7 oder white:resign
no-result = PDN-Tag Result: { QUOTED($text) } ist kein Ergebnis; schreiben Sie { $texts } oder *
another-game = PDN-Tag GameType: { QUOTED($text) } ist nicht Russische Dame, das ist 25
in-move = PDN-Zug { $number }{ $text } { $move }: { $message }
closes-nothing = PDN: „)“ schließt keine Variante
another-game-begins = PDN: eine Partie je Aufzeichnung, und bei { QUOTED($text) } beginnt noch eine
variation-open = PDN: Eine Variante ist nicht geschlossen; es fehlt „)“
record-empty = PDN: Die Aufzeichnung ist leer
capture-goes-on = das Schlagen geht weiter: { JOIN($moves, with: "or") }
land-to-go-on = die Dame muss dort landen, wo sie weiterschlagen kann: { JOIN($moves, with: "or") }
must-capture = Sie müssen schlagen: { JOIN($moves, with: "or") }
one-landing = jetzt ist nichts zu schlagen, also hat ein Zug nur ein Ziel
king-moves-diagonally = eine Dame zieht auf einer Diagonale
man-never-backwards = ein Stein zieht nicht rückwärts
man-one-square = ein Stein zieht ein Feld schräg vorwärts
option-draws = welche Remisregeln 17 und 18 gelten (Absatz 2)
option-rule-17 = wie viele der Figuren gegen eine einzelne Dame selbst Damen sind, wo Regel 17 der Liste zählt
few-pieces = { $number } Züge mit { $least_number } oder { $most_number } Figuren
no-legal-move = kein erlaubter Zug mehr { FORM($seat, "genitive") }
no-pieces-left = keine Figuren mehr { FORM($seat, "genitive") }
reason-covers = deckt { JOIN($cells, with: "and") } von hinten
reason-edge = stellt den Stein an den Rand, wo ihn niemand schlagen kann
reason-nears = bringt den Stein bis auf { $number ->
        [1] einen Schritt
       *[other] { $number } Schritte
    } an die Umwandlung heran
reason-passes = führt den Stein an allen Gegnern vorbei: vor ihm steht keiner mehr
reason-road = besetzt die Hauptstraße, die lange Diagonale von a1 nach h8
reason-rear = holt einen Stein von hinten nach, sodass die vorderen stehen bleiben
reason-row = lässt { JOIN($cells, with: "and") } auf der Grundreihe, um sie zu hüten
reason-saves = rettet { JOIN($cells, with: "and") }
reason-escapes = bringt die Figur auf { $cell } in Sicherheit
reason-centre = geht zur Mitte des Bretts
reason-threatens = bedroht { JOIN($cells, with: "and") }
crowned = Der Stein auf { $cell } ist jetzt eine Dame: Sie zieht und schlägt über ganze Diagonalen.

## Der Lehrgang
lesson-back = Ein Stein zieht nur vorwärts, schlägt aber auch rückwärts. Stellen Sie eine Falle: von g3 nach h4.
lesson-back-wrong = das ist erlaubt, aber hier stellt der Stein von g3 auf h4 eine Falle
lesson-goal = Wer alle schlägt, gewinnt. Eine Dame landet, wo sie weiterschlagen kann: über c3 nach f6, dann über e7.
lesson-king-moves = Eine Dame zieht beliebig viele freie Felder weit, auch rückwärts: Ziehen Sie die auf h4, wie Sie möchten.
lesson-king-takes = Auf der letzten Reihe wurde Ihr Stein zur Dame, und die schlägt aus der Ferne: von d8 über g5 nach h4.
lesson-king-wrong = das ist erlaubt, aber hier ist die Dame dran: die auf h4
lesson-man = Ein Stein zieht ein Feld vorwärts, schräg: Heben Sie den auf c3 an, und stellen Sie ihn auf d4.
lesson-man-wrong = das darf ein Stein, aber in diesem Schritt soll der von c3 nach d4
lesson-must-take = Wer schlagen kann, muss: Springen Sie von d4 über e5 nach f6, und legen Sie den Stein von e5 neben das Brett.
lesson-over = Alle sind geschlagen, oder keiner kann mehr ziehen: So gewinnt man. Das ist das ganze Spiel: Spielen Sie es.
lesson-several = Schlagen Sie zwei in einem Zug: von h4 über g5 nach f6, weiter über e7 nach d8; legen Sie beide neben das Brett.

## What a newcomer is told
guide-goal = Schlagen Sie alle Steine der anderen Seite, oder lassen Sie ihr keinen Zug. Wer schlagen kann, muss.
guide-must = Unter mehreren Schlägen wählt man frei; ein begonnener geht so weit, wie er kann.
guide-several = Geschlagene Steine verlassen das Brett erst nach dem ganzen Zug; über keinen springt man zweimal.
guide-crowned = Ein Stein, der die letzte Reihe erreicht, ist von da an Dame, auch mitten im Schlagen.
guide-man = Ein Stein zieht ein Feld schräg vorwärts.
guide-man-takes = Er schlägt vorwärts und rückwärts, im Sprung.
guide-king = Eine Dame zieht beliebig weit über freie Felder.
guide-king-takes = Sie schlägt aus der Ferne und landet beliebig dahinter; kann sie von wo weiterschlagen, dann dort.
