-game-tafl-king = Tafl

## Optionen
-option-rules = Regelwerk
-option-layout = Aufstellung
-option-soldiers-through-throne = Krieger über den Thron
-option-king-throne = König und Thron
-option-occupied-throne = Besetzter Thron
-option-king-by-corner = König neben einer Ecke
-option-king-at-edge = König am Rand
-option-ring = Einschließung
-option-group = Gruppe
-option-outsiders = Krieger außerhalb
-option-group-edge = Gruppe am Rand
-option-closing = Schließender Zug
-option-encirclement = Umzingelung
-option-shieldwall = Schildwall
-option-edge-fort = Festung am Rand
-option-no-move = Kein Zug
-option-quiet-plies = Ruhige Halbzüge
-value-manual = Anleitung
-value-copenhagen = Kopenhagen
-value-fetlar = Fetlar
-value-cross = Kreuz
-value-pass = nur darüber
-value-closed = geschlossen
-value-hostile = feindlich
-value-taken = wird geschlagen
-value-last = nur der letzte
-value-own-move = eigener Zug
-value-any-move = jeder Zug
-value-joined = verbunden
-value-ignored = zählen nicht
-value-save = retten
-value-group-stays = Gruppe bleibt
-value-ring-first = Ring zuerst
-value-capture-first = Schlagen zuerst
-value-defenders-lose = Verteidiger verlieren

## Was gesagt wird
corner-reached = der König hat eine Ecke erreicht
king-surrounded = der König ist umzingelt
group-surrounded = der König ist mit seinen Kriegern umzingelt
cut-off = alle Verteidiger sind vom Rand abgeschnitten
fort = der König hält eine Festung am Rand
no-board = Stellung: { $text } ist kein Brett mit einer Seite; schreiben Sie elf Reihen mit / dazwischen und dann A oder D
no-side-to-move = Stellung: Seite am Zug { $text }: Schreiben Sie A oder D
wrong-rows = Stellung: Das Brett hat 11 Reihen, nicht { $number }; schreiben Sie elf Reihen mit / dazwischen und dann A oder D
one-king = Stellung: Es gibt einen König, K, nicht { $number }
too-many-pieces = Stellung: { $number } Figuren { $name }; es gibt höchstens { $most_number }
only-the-king = Stellung: Nur der König darf auf { $cells } stehen
no-piece = Stellung: { QUOTED($text) } in Reihe { $rank_number } ist keine Figur; schreiben Sie . A D oder K
no-square = { QUOTED($name) } ist kein Feld; das Brett geht von a1 bis k11
no-move = { QUOTED($text) } ist kein Zug: Schreiben Sie e5-e8, e5-e8xe9/d8 oder attackers:resign
no-result = OTG-Tag result: { QUOTED($text) } ist kein Ergebnis; schreiben Sie 1, 0, -1 oder ?
no-tag-name = OTG-Tag { QUOTED($name) }: Ein Name besteht aus Buchstaben, Ziffern, - und _
in-move = OTG-Zug { $number }{ $text } { $move }: { $message }
another-board = OTG-Tag rules: dim:{ $text } ist ein anderes Brett; Tafl hat dim:11
record-empty = OTG: Die Aufzeichnung ist leer
move-without-squares = ein Zug braucht ein Feld, von dem er ausgeht, und eines, auf dem er endet
not-your-piece = die Figur auf { $cell } gehört { FORM($seat, "dative") }
no-step = ein Zug endet auf einem anderen Feld, als er begann
never-diagonally = Figuren ziehen waagerecht oder senkrecht, nicht schräg
corner-for-the-king = nur der König darf auf die Ecke { $cell }
throne-for-the-king = nur der König darf auf den Thron f6
no-way-over-throne = Krieger dürfen nicht über den Thron f6 ziehen
no-legal-move = kein erlaubter Zug mehr { FORM($seat, "genitive") }
quiet-plies = { $number ->
        [one] ein Halbzug
       *[other] { $number } Halbzüge
    } ohne Schlagen
option-rules = das Regelwerk, das jede Option ausfüllt, die nicht angegeben ist
option-layout = wie die Figuren am Anfang stehen (S2)
option-soldiers-through-throne = ob Krieger über den leeren Thron ziehen dürfen (S5)
option-king-throne = ob der König darauf stehen bleiben oder darüber ziehen darf (Q1)
option-occupied-throne = ob der Thron mit dem König darauf den eigenen Kriegern feindlich ist (Q2)
option-king-by-corner = ob Ecken dem König feindlich sind (Q3)
option-king-at-edge = ob der Rand dem König feindlich ist; last: nur, wenn ihm kein Krieger bleibt (S11)
option-ring = ob die Angreifer selbst den Ring schließen müssen (Q4)
option-group = ob der König mit den Kriegern geschlagen wird, die mit ihm verbunden sind (Q5)
option-outsiders = ob Krieger außerhalb seiner Gruppe den König retten (Q6)
option-group-edge = ob Rand und Ecken den Ring um eine Gruppe schließen (Q14)
option-closing = was ein Zug schlägt, der den Ring schließt: Krieger außerhalb der Gruppe, keine, oder alle, die er bedrängt (Q7)
option-encirclement = ein Ring mit freien Feldern darin gewinnt (Q8)
option-shieldwall = eine Reihe am Rand wird als Ganzes geschlagen
option-edge-fort = ein König am Rand in einer Festung, die niemand brechen kann, gewinnt
option-no-move = eine Seite ohne erlaubten Zug (Q9)
option-repetition = eine Stellung zum dritten Mal (Q10)
option-quiet-plies = so viele Halbzüge ohne Schlagen sind Remis (Q11)
king-back-on-throne = der König darf nicht wieder auf den Thron
king-back-over-throne = der König darf nicht wieder über den Thron ziehen
row-too-long = Stellung: Reihe { $rank_number }, { $text }, hat 12 oder mehr Felder; jede Reihe hat 11
row-too-short = Stellung: Reihe { $rank_number }, { $text }, hat { $number ->
        [one] ein Feld
       *[other] { $number } Felder
    }; jede Reihe hat 11

## Warum ein Zug gut ist
reason-beside = stellt einen Angreifer neben den König: auf { $number } seiner 4 Seiten steht einer
reason-edge = stellt einen Angreifer an den Rand, in den Weg nach { $cell }
reason-flanks = stellt einen Stein neben { JOIN($cells, with: "and") }: Noch einer gegenüber würde schlagen
reason-less-room = lässt dem König { $number } Felder statt { $other_number }
reason-more-room = gibt dem König { $number } Felder statt { $other_number }
reason-opens-edge = öffnet dem König den Weg zum Rand bei { JOIN($cells, with: "and") }
reason-shields = besetzt das Feld, von dem aus { JOIN($cells, with: "and") } zu schlagen wäre
reason-stops-edge = versperrt dem König den Weg zum Rand bei { JOIN($cells, with: "and") }
reason-breaks-out = bricht den Ring auf
reason-opens-way = öffnet dem König den Weg nach { JOIN($cells, with: "and") }
reason-escapes = bringt die Figur auf { $cell } in Sicherheit
reason-saves = rettet { JOIN($cells, with: "and") }
reason-shuts-in = schließt den König ein
reason-stops-ring = hält den Ring offen
reason-stops-way = versperrt dem König den Weg nach { JOIN($cells, with: "and") }
reason-threatens = bedroht { JOIN($cells, with: "and") }
reason-threatens-ring = droht den König zu umzingeln

## The lesson
lesson-soldier = Alle ziehen gerade, so weit der Weg frei ist: Schieben Sie den Angreifer von h1 nach h5.
lesson-soldier-wrong = das ist erlaubt, aber hier zieht der Krieger von h1 nach h5
lesson-take = Ein Krieger zwischen zwei Feinden ist geschlagen: Ziehen Sie d11 nach d3, und legen Sie den auf d2 neben das Brett.
lesson-take-wrong = das ist erlaubt, schlägt aber nichts: Der Krieger auf d11 kann den auf d2 schlagen
lesson-take-too = Jetzt sind Sie die Verteidiger, die ebenso schlagen: Ziehen Sie f4 nach h4, und nehmen Sie den Angreifer auf h5.
lesson-take-too-wrong = das ist erlaubt, aber hier schlägt der Krieger auf f4 den auf h5
lesson-safe = Nur wer zieht, schlägt: Ziehen Sie von h4 nach k4, zwischen zwei Feinde. Dort sind Sie sicher.
lesson-safe-wrong = das ist erlaubt, aber hier zeigt der Krieger auf h4, dass er zwischen zwei Feinden sicher ist
lesson-corner = Ecken und Thron gehören dem König allein und fangen mit wie ein Feind: von h3 nach a3, gegen a1.
lesson-corner-wrong = das ist erlaubt, aber hier fängt der Krieger auf h3 den auf a2
lesson-king = Der König zieht wie alle anderen und will in eine Ecke: Schieben Sie ihn von f6 nach f11.
lesson-king-wrong = das ist erlaubt, aber hier läuft der König
lesson-goal = Einen Weg haben sie versperrt, Sie nehmen den anderen: Schieben Sie den König in die Ecke k11.
lesson-ring = Nun das Ziel der Angreifer: den König auf allen vier Seiten einschließen. Ziehen Sie von e1 nach e3.
lesson-ring-wrong = das ist erlaubt, aber hier schließt der Krieger auf e1 den Ring
lesson-ring-fewer = Auch Rand, Ecken und der leere Thron schließen eine Seite; Krieger neben ihm fallen mit ihm.
lesson-over = Der König ist gefangen, die Angreifer haben gewonnen. Das ist das ganze Spiel: Spielen Sie es.

## What a newcomer is told
guide-goal = Die Verteidiger bringen ihren König in eine Ecke. Die Angreifer schließen ihn ein.
guide-corners = Nur der König steht auf Ecken und Thron; sie fangen mit wie ein feindlicher Krieger.
guide-safe = Nur wer zieht, schlägt: Wer zwischen zwei Feinde zieht, ist sicher.
guide-edge = Der Rand des Bretts schließt eine Seite des Königs: Dort fangen ihn drei Angreifer.
guide-edge-last = Der Rand des Bretts schließt eine Seite des Königs, sobald er keinen Krieger mehr hat: Dann fangen ihn dort drei Angreifer.
guide-edge-safe = Der Rand des Bretts schließt keine Seite des Königs: Dort lässt er sich allein nicht fangen.
guide-soldier = Ein Krieger zieht gerade, so weit der Weg frei ist.
guide-takes = Er schlägt einen Feind zwischen sich und einem der eigenen.
guide-king = Der König zieht ebenso; eine Ecke gewinnt.
guide-ring = Sind alle vier Seiten zu, ist der König gefangen.
