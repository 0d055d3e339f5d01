-game-russian-draughts = Russische Dame

## Für eine Stimme (engines/spoken.py)
-spoken-capture = schlägt nach

## Figuren
-kind-man = Stein
-kind-king = Dame
    .gender = feminine

## Optionen
-option-draws = Remis gegen eine einzelne Dame
-option-rule-17 = Wann die 15 Züge zählen
-value-list = Liste
-value-section-64 = Sektion 64
-value-agreed = nur nach Vereinbarung
-value-three-kings = drei Damen
-value-one-king = eine Dame

## Was gesagt wird
kings-only-moves = 15 Züge nur mit Damen, ohne Schlagen
lone-king = 15 Züge gegen eine einzelne Dame
lone-king-on-main-diagonal = 5 Züge gegen eine einzelne Dame auf der Hauptdiagonale
kings-against-lone-king = 15 Züge mit drei oder mehr Damen gegen eine einzelne
no-fen = FEN: { QUOTED($text) } braucht die Seite am Zug und zwei Abschnitte, etwa W:Wa3,Kc1:Bb8
no-side-to-move = FEN: { QUOTED($text) } ist keine Seite am Zug; schreibe W oder B, etwa W:Wa3,Kc1:Bb8
no-section = FEN: Der Abschnitt { QUOTED($text) } muss mit W oder B beginnen, etwa W:Wa3,Kc1:Bb8
section-twice = FEN: Beide Abschnitte sind { $seat }; einer muss W sein, der andere B
square-named-twice = FEN: { QUOTED($cell) } kommt zweimal vor; auf einem Feld kann nur eine Figur stehen
no-piece = FEN: { QUOTED($text) } im Abschnitt { FORM($seat, "genitive") } ist keine Figur; schreibe a3, Kc1 oder 21
man-would-be-king = auf { $name } kann kein Stein { FORM($seat, "genitive") } stehen: Er wäre schon Dame
too-many-pieces = { FORM($seat, "subject") } hat { $number } Steine, aber jede Seite hat nur { $most_number }
side-without-pieces = { FORM($seat, "subject") } hat keine Steine
no-square-in-fen = FEN: { QUOTED($name) } ist kein Feld; die Felder gehen von a1 bis h8
in-fen = FEN: { $message }
no-number-in-fen = FEN: { QUOTED($name) } ist kein Feld; die Nummern gehen von 1 (b8) bis 32 (g1)
light-square = { $cell } ist ein weißes Feld; gespielt wird nur auf schwarzen, etwa { $dark_cell } oder { $other_cell }
write-every-landing = { QUOTED($text) } könnte { JOIN($moves, with: "or") } sein: Schreibe jedes Landefeld
no-such-file = { QUOTED($text) }: Kein Stein auf dieser Linie kann dorthin ziehen
no-number = { QUOTED($name) } ist kein Feld; die Nummern gehen von 1 (b8) bis 32 (g1)
no-move = { QUOTED($text) } ist kein Zug; schreibe c3-d4, c3:e5:g7 oder white:resign
another-game = PDN-Tag GameType: { QUOTED($text) } ist nicht Russische Dame (25)
capture-goes-on = du musst zu Ende schlagen: { JOIN($moves, with: "or") }
land-to-go-on = die Dame muss dort landen, wo sie weiterschlagen kann: { JOIN($moves, with: "or") }
must-capture = du musst schlagen: { JOIN($moves, with: "or") }
one-landing = es gibt nichts zu schlagen, also hat ein Zug nur ein Zielfeld
king-moves-diagonally = eine Dame zieht auf einer Diagonalen
man-never-backwards = ein Stein kann nicht rückwärts ziehen
man-one-square = ein Stein zieht ein Feld schräg vorwärts
option-draws = wann es nach 15 Zügen gegen eine einzelne Dame Remis ist: auch wenn die stärkere Seite noch Steine hat (list), nur wenn sie keine mehr hat (section-64) oder nie, also nur nach Vereinbarung (agreed)
    .value-list = Drei oder mehr Damen, mit oder ohne Steine, haben 15 Züge gegen eine einzelne Dame. Steht sie auf der Hauptdiagonale, haben drei beliebige Figuren 5.
    .value-section-64 = Drei oder mehr Damen ohne Steine haben 15 Züge gegen eine einzelne Dame. Steht sie auf der Hauptdiagonale, haben drei Figuren, darunter eine Dame, 5.
    .value-agreed = Remis ist es nur, wenn die Spieler es vereinbaren.
option-rule-17 = bei draws=list: welche Figuren eine einzelne Dame in 15 Zügen schlagen müssen: drei Damen oder drei Figuren, darunter eine Dame
    .value-three-kings = Die 15 Züge zählen, sobald eine Seite drei Damen hat.
    .value-one-king = Die 15 Züge zählen, sobald eine Seite drei Figuren hat und eine davon eine Dame ist.
few-pieces = { $number } Züge mit nur noch { $least_number } oder { $most_number } Figuren
no-legal-move = { FORM($seat, "subject") } { COUNT($seat) ->
        [one] hat
       *[other] haben
    } keinen erlaubten Zug mehr
no-pieces-left = { FORM($seat, "subject") } { COUNT($seat) ->
        [one] hat
       *[other] haben
    } keine Figuren mehr
plan-trade = Plan: Du hast mehr Steine, also tausche ab.
plan-hold = Plan: Halte das Zentrum, lass deine Steine beisammen und deine Grundreihe bewacht.
plan-king = Plan: Bring einen Stein auf die letzte Reihe, damit er Dame wird.
reason-covers = deckt { JOIN($cells, with: "and") } von hinten
reason-edge = stellt den Stein an den Rand, wo er nicht geschlagen werden kann
reason-nears = bringt den Stein bis auf { $number ->
        [1] einen Schritt
       *[other] { $number } Schritte
    } an die Dame heran
reason-passes = bringt den Stein an allen gegnerischen Figuren vorbei
reason-road = besetzt die Hauptdiagonale von a1 nach h8
reason-rear = holt einen Stein von hinten nach, sodass die vorderen stehen bleiben können
reason-row = lässt die { COUNT($cells) ->
        [one] Figur
       *[other] Figuren
    } auf { JOIN($cells, with: "and") } zum Schutz der Grundreihe stehen
reason-saves = rettet die { COUNT($cells) ->
        [one] Figur
       *[other] Figuren
    } auf { JOIN($cells, with: "and") }
reason-escapes = bringt die Figur auf { $cell } in Sicherheit
reason-centre = zieht ins Zentrum
reason-threatens = bedroht { JOIN($cells, with: "and") }
crowned = Der Stein auf { $cell } ist jetzt eine Dame: Sie zieht und schlägt beliebig weit auf Diagonalen.

## Die Lektion
lesson-back = Ein Stein zieht nur vorwärts, schlägt aber auch rückwärts. Stelle eine Falle: Ziehe von g3 nach h4.
lesson-back-wrong = das ist erlaubt, aber stelle hier die Falle: mit dem Stein von g3 nach h4
lesson-goal = Schlage alles, um zu gewinnen. Eine Dame muss landen, wo sie weiterschlagen kann: Springe über c3 nach f6, dann über e7.
lesson-king-moves = Eine Dame zieht schräg, beliebig weit über freie Felder, auch rückwärts. Ziehe die Dame auf h4, wohin du willst.
lesson-king-takes = Auf der letzten Reihe wurde dein Stein zur Dame. Sie schlägt aus der Ferne: Springe von d8 über g5 nach h4.
lesson-king-wrong = das ist erlaubt, aber ziehe hier die Dame auf h4
lesson-man = Ein Stein zieht ein Feld schräg vorwärts. Hebe den Stein auf c3 an und stelle ihn auf d4.
lesson-man-wrong = das ist erlaubt, aber ziehe hier den Stein von c3 nach d4
lesson-must-take = Wer schlagen kann, muss schlagen. Springe von d4 über e5 nach f6: Der Stein auf e5 kommt vom Brett.
lesson-over = Du gewinnst, wenn dein Gegner keine Figuren mehr hat oder nicht ziehen kann. Das ist alles: Spiele jetzt eine Partie.
lesson-several = Schlage zwei in einem Zug: Springe von h4 nach f6 und weiter nach d8. Die Steine auf g5 und e7 kommen vom Brett.

## Was Neulinge lesen
guide-card = Überspringe die Steine des Gegners. Wer schlagen kann, muss.
guide-goal = Schlage alle Figuren des Gegners oder lass ihm keinen Zug mehr. Wer schlagen kann, muss schlagen.
guide-must = Gibt es mehrere Schlagmöglichkeiten, wählst du frei, musst den Schlagzug aber zu Ende führen.
guide-several = Geschlagene Figuren kommen erst nach dem ganzen Schlagzug vom Brett. Keine darf zweimal übersprungen werden.
guide-crowned = Ein Stein, der die letzte Reihe erreicht, wird sofort zur Dame, auch mitten im Schlagen.
guide-man = Ein Stein zieht ein Feld schräg vorwärts.
guide-man-takes = Er schlägt im Sprung, vorwärts und rückwärts.
guide-king = Eine Dame zieht schräg, beliebig weit über freie Felder.
guide-king-takes = Sie schlägt aus der Ferne und landet beliebig weit dahinter. Kann sie weiterschlagen, muss sie passend landen.
