-game-tafl-king = Tafl

## Für eine Stimme (engines/spoken.py)
-spoken-capture = und schlägt auf

## Optionen
-option-rules = Regelwerk
-option-layout = Aufstellung
-option-soldiers-through-throne = Krieger über den Thron
-option-king-throne = König und Thron
-option-occupied-throne = Besetzter Thron
-option-king-by-corner = König neben einer Ecke
-option-king-at-edge = König am Rand
-option-ring = Einschließung
-option-group = König und Gruppe
-option-outsiders = Krieger außerhalb
-option-group-edge = Gruppe am Rand
-option-closing = Schließender Zug
-option-encirclement = Umzingelung
-option-shieldwall = Schildwall
-option-edge-fort = Festung am Rand
-option-no-move = Kein Zug
-option-occurrences = Anzahl gleicher Stellungen
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
king-surrounded = der König ist eingeschlossen
group-surrounded = der König ist mit seinen Kriegern eingeschlossen
king-threatened = Der König kann mit dem nächsten Zug eingeschlossen werden.
cut-off = alle Verteidiger sind vom Rand abgeschnitten
fort = der König hält eine Festung am Rand
no-board = Stellung: { $text } ist kein Brett mit einer Seite am Zug; schreibe elf Reihen mit / dazwischen und dann A oder D
no-side-to-move = Stellung: { $text } ist keine Seite am Zug; schreibe A oder D
wrong-rows = Stellung: Das Brett hat 11 Reihen, nicht { $number }; schreibe elf Reihen mit / dazwischen und dann A oder D
one-king = { $number ->
        [0] der König fehlt
       *[other] es darf nur einen König geben
    }
too-many-pieces = { FORM($seat, "subject") } haben { $number } Krieger, aber es gibt höchstens { $most_number }
only-the-king = nur der König kann auf { $cells } stehen
no-attackers = es muss mindestens einen Angreifer geben
no-piece = Stellung: { QUOTED($text) } in Reihe { $rank_number } ist keine Figur; schreibe . A D oder K
no-square = { QUOTED($name) } ist kein Feld; die Felder gehen von a1 bis k11
no-move = { QUOTED($text) } ist kein Zug; schreibe e5-e8, e5-e8xe9/d8 oder attackers:resign
another-board = OTG-Tag rules: dim:{ $text } ist ein anderes Brett; Tafl hat dim:11
own-rules = diese Partie wurde nach { $name }-Regeln gespielt: Ergänze { $text }
move-without-squares = ein Zug braucht ein Startfeld und ein Zielfeld
not-your-piece = die Figur auf { $cell } gehört { FORM($seat, "dative") }
no-step = ein Zug muss auf einem anderen Feld enden
never-diagonally = Figuren ziehen waagerecht oder senkrecht, nicht schräg
corner-for-the-king = nur der König kann auf der Ecke { $cell } stehen bleiben
throne-for-the-king = nur der König kann auf dem Thron f6 stehen bleiben
no-way-over-throne = Krieger können nicht über den Thron f6 ziehen
no-legal-move = { FORM($seat, "subject") } { COUNT($seat) ->
        [one] hat
       *[other] haben
    } keinen erlaubten Zug
occurrences = { $number }-mal dieselbe Stellung
quiet-plies = { $number ->
        [one] ein Halbzug
       *[other] { $number } Halbzüge
    } ohne Schlagen
option-rules = das Regelwerk: Es bestimmt jede Option weiter unten, die du nicht setzt
    .value-manual = Tafl King: Der König kann am Rand gefangen werden, und Krieger neben ihm können mit ihm gefangen werden.
    .value-copenhagen = Kopenhagen: mit Schildwall, Randfestung und Sieg durch Umzingeln. Am Rand ist der König sicher.
    .value-fetlar = Fetlar: Wer alle Verteidiger umzingelt, gewinnt. Am Rand wird nur ein König ohne Krieger gefangen.
option-layout = die Ausgangsstellung
    .value-usual = Die Verteidiger beginnen als Raute um den König.
    .value-cross = Die Verteidiger beginnen als Kreuz um den König.
option-soldiers-through-throne = ob Krieger über den leeren Thron ziehen können
    .value-no = Krieger können nicht über den Thron ziehen.
    .value-yes = Krieger können über den leeren Thron ziehen, aber nicht darauf stehen bleiben.
option-king-throne = ob der König auf den Thron zurückkehren, nur darüberziehen oder beides nicht kann
    .value-free = Der König kann auf den Thron zurückkehren und darüberziehen.
    .value-pass = Der König kann über den Thron ziehen, aber nicht mehr darauf stehen bleiben.
    .value-closed = Hat der König den Thron verlassen, kann er weder zurückkehren noch darüberziehen.
option-occupied-throne = ob der Thron mit dem König darauf den eigenen Kriegern feindlich ist
    .value-safe = Ein Krieger kann nicht gegen den eigenen König auf dem Thron geschlagen werden.
    .value-hostile = Ein Verteidiger neben dem Thron kann geschlagen werden, auch wenn der König darauf steht.
option-king-by-corner = ob Ecken dem König feindlich sind
    .value-taken = Eine Ecke neben dem König zählt als Angreifer.
    .value-safe = Neben einer Ecke kann der König nicht gefangen werden.
option-king-at-edge = ob der Rand dem König feindlich ist; last: nur, wenn er keinen Krieger mehr hat
    .value-taken = Am Rand fangen drei Angreifer den König.
    .value-safe = Am Rand kann der König nicht gefangen werden.
    .value-last = Am Rand kann der König nur gefangen werden, wenn er keine Krieger mehr hat.
option-ring = ob nur ein eigener Zug der Angreifer den Ring schließen kann
    .value-own-move = Der König ist nur gefangen, wenn ein Zug der Angreifer ihn einschließt.
    .value-any-move = Der König ist gefangen, sobald er eingeschlossen ist, auch durch den eigenen Zug.
option-group = ob der König zusammen mit den Kriegern geschlagen wird, die mit ihm verbunden sind
    .value-joined = Der König ist auch gefangen, wenn er mit den Kriegern, die mit ihm verbunden sind, als Gruppe eingeschlossen ist.
    .value-none = Der König ist nur gefangen, wenn er selbst eingeschlossen ist.
option-outsiders = ob Krieger außerhalb seiner Gruppe den König retten
    .value-ignored = Eine eingeschlossene Gruppe ist gefangen, auch wenn andere Verteidiger frei sind.
    .value-save = Eine eingeschlossene Gruppe ist nicht gefangen, solange es andere Verteidiger gibt.
option-group-edge = ob Rand und Ecken helfen, eine Gruppe einzuschließen
    .value-hostile = Rand und Ecken helfen, die Gruppe des Königs einzuschließen.
    .value-open = Am Rand kann die Gruppe des Königs nicht eingeschlossen werden.
option-closing = was der Zug, der den Ring schließt, sonst noch schlägt: Krieger außerhalb der Gruppe, nichts oder alles, was er kann
    .value-group-stays = Der Zug, der die Gruppe einschließt, schlägt auch Krieger außerhalb.
    .value-ring-first = Der Zug, der die Gruppe einschließt, schlägt sonst nichts.
    .value-capture-first = Zuerst wird geschlagen: Trifft es einen Krieger der Gruppe, ist der Ring nicht mehr geschlossen.
option-encirclement = ob die Angreifer gewinnen, wenn sie alle Verteidiger aus der Ferne umzingeln
    .value-off = Wer alle Verteidiger aus der Ferne umzingelt, gewinnt damit nicht.
    .value-on = Die Angreifer gewinnen, sobald kein Verteidiger mehr an den Rand kommt.
option-shieldwall = ob eine Reihe Krieger am Rand als Ganzes geschlagen werden kann
    .value-off = Krieger am Rand werden einzeln geschlagen.
    .value-on = Eine ganze Reihe am Rand wird geschlagen, wenn sie vorn und an beiden Enden blockiert ist.
option-edge-fort = ob ein König in einer unbezwingbaren Festung am Rand gewinnt
    .value-off = Eine Festung am Rand gewinnt nicht.
    .value-on = Die Verteidiger gewinnen, wenn der König am Rand in einer unbezwingbaren Festung steht.
option-no-move = was mit einer Seite ohne erlaubten Zug geschieht
    .value-loses = Wer nicht ziehen kann, verliert.
    .value-draw = Kann jemand nicht ziehen, ist es Remis.
option-repetition = was bei dreimal derselben Stellung gilt
    .value-draw = Dreimal dieselbe Stellung ist Remis.
    .value-defenders-lose = Bei dreimal derselben Stellung verlieren die Verteidiger.
    .value-off = Wiederholte Stellungen haben keine Folgen.
option-quiet-plies = nach wie vielen Halbzügen ohne Schlagen es Remis ist
    .value-off = Ohne Schlagen geht es beliebig lange weiter.
option-occurrences = wie oft eine Stellung vorkommen muss, damit die Wiederholungsregel gilt
    .value-3 = Die Wiederholungsregel gilt, wenn eine Stellung zum dritten Mal vorkommt.
king-back-on-throne = der König kann nicht auf den Thron zurückkehren
king-back-over-throne = der König kann nicht noch einmal über den Thron ziehen
row-too-long = Stellung: Reihe { $rank_number }, { $text }, hat 12 oder mehr Felder; jede Reihe hat 11
row-too-short = Stellung: Reihe { $rank_number }, { $text }, hat { $number ->
        [one] ein Feld
       *[other] { $number } Felder
    }; jede Reihe hat 11

## Warum ein Zug gut ist
plan-defenders = Plan: Öffne deinem König den Weg zum Rand und von dort in eine Ecke.
plan-surround = Plan: Die Ecken sind zu, also umzingle jetzt den König.
plan-corners = Plan: Riegle zuerst die Ecken ab und umzingle dann den König.
reason-beside = zieht neben den König, sodass auf { $number } seiner 4 Seiten Angreifer stehen
reason-edge = zieht an den Rand, dem König in den Weg nach { $cell }
reason-flanks = zieht neben { JOIN($cells, with: "and") }: Noch ein Krieger gegenüber, und { COUNT($cells) ->
        [one] die Figur ist
       *[other] sie sind
    } geschlagen
reason-less-room = lässt dem König { $number ->
        [one] ein Feld
       *[other] { $number } Felder
    } zum Ziehen statt { $other_number ->
        [0] keines
       *[other] { $other_number }
    }
reason-more-room = gibt dem König { $number ->
        [one] ein Feld
       *[other] { $number } Felder
    } zum Ziehen statt { $other_number ->
        [0] keines
       *[other] { $other_number }
    }
reason-opens-edge = öffnet dem König den Weg zum Rand bei { JOIN($cells, with: "and") }
reason-shields = besetzt das Feld, von dem aus { JOIN($cells, with: "and") } geschlagen werden könnte
reason-stops-edge = versperrt dem König den Weg zum Rand bei { JOIN($cells, with: "and") }
reason-breaks-out = bricht den Ring auf
reason-opens-way = öffnet dem König den Weg nach { JOIN($cells, with: "and") }
reason-escapes = bringt die Figur auf { $cell } in Sicherheit
reason-saves = rettet die { COUNT($cells) ->
        [one] Figur
       *[other] Figuren
    } auf { JOIN($cells, with: "and") }
reason-shuts-in = schließt den König ein
reason-stops-ring = verhindert, dass sich der Ring schließt
reason-stops-lane = hindert den König, in zwei Zügen nach { JOIN($corner_cells, with: "or") } zu gelangen, über { JOIN($cells, with: "or") }
reason-opens-lane = lässt den König in zwei Zügen nach { JOIN($corner_cells, with: "or") } gelangen, über { JOIN($cells, with: "or") }
reason-fences = { $number ->
        [0] riegelt die Ecke { $cell } endgültig ab
        [one] hilft, die Ecke { $cell } abzuriegeln (dort fehlt noch ein Angreifer)
       *[other] hilft, die Ecke { $cell } abzuriegeln (dort fehlen noch { $number } Angreifer)
    }
reason-stops-way = versperrt dem König den Weg nach { JOIN($cells, with: "and") }
reason-threatens = bedroht { JOIN($cells, with: "and") }
reason-threatens-ring = droht, den König einzuschließen

## Wie eine Figur geschlagen wurde
means-between = zwischen { $cell } und { $other_cell }
means-corner = zwischen { $cell } und der Ecke { $other_cell }
means-throne = zwischen { $cell } und dem leeren Thron auf { $other_cell }
means-row = die ganze Reihe am Rand war eingeschlossen

## Die Lektion
lesson-soldier = Alle Figuren ziehen gerade, so weit der Weg frei ist. Ziehe den Angreifer von h1 nach h5.
lesson-soldier-wrong = das ist erlaubt, aber ziehe hier den Krieger von h1 nach h5
lesson-take = Ein Krieger zwischen zwei Feinden ist geschlagen. Ziehe von d11 nach d3: Der Krieger auf d2 kommt vom Brett.
lesson-take-wrong = das ist erlaubt, schlägt aber nichts: Der Krieger auf d11 kann den auf d2 schlagen
lesson-take-too = Jetzt spielst du die Verteidiger: Sie schlagen genauso. Ziehe von f4 nach h4: Der Angreifer auf h5 ist geschlagen.
lesson-take-too-wrong = das ist erlaubt, aber schlage hier mit dem Krieger auf f4 den auf h5
lesson-safe = Nur wer zieht, kann schlagen. Ziehe von h4 nach k4, zwischen zwei Feinde: Dort bist du sicher.
lesson-safe-wrong = das ist erlaubt, aber ziehe hier von h4 nach k4, wo der Krieger zwischen zwei Feinden sicher ist
lesson-corner = Nur der König darf auf Ecken und Thron stehen, aber sie helfen beim Schlagen. Ziehe von h3 nach a3: Der Krieger auf a2 sitzt an der Ecke fest.
lesson-corner-wrong = das ist erlaubt, aber schlage hier mit dem Krieger auf h3 den auf a2
lesson-king = Der König zieht wie alle anderen und gewinnt, wenn er eine Ecke erreicht. Ziehe ihn von f6 nach f11.
lesson-king-wrong = das ist erlaubt, aber ziehe hier den König
lesson-goal = Ein Weg ist versperrt, also nimm den anderen: Ziehe den König in die Ecke k11.
lesson-ring = Jetzt das Ziel der Angreifer: den König auf allen vier Seiten einschließen. Ziehe von e1 nach e3.
lesson-ring-wrong = das ist erlaubt, aber schließe hier den Ring mit dem Krieger auf e1
lesson-ring-fewer = Auch der Rand, eine Ecke oder der leere Thron kann eine Seite versperren. Krieger neben dem König werden mit ihm geschlagen.
lesson-over = Der König ist gefangen, die Angreifer gewinnen. Das ist alles: Spiele jetzt eine Partie.

## Was Neulinge lesen
guide-card = Ein König will in eine Ecke. Doppelt so viele Angreifer wollen ihn fangen.
guide-goal = Die Verteidiger gewinnen, wenn ihr König eine Ecke erreicht, die Angreifer, wenn sie ihn einschließen.
guide-corners = Nur der König kann auf Ecken und Thron stehen. Sind sie leer, wirken sie wie feindliche Krieger.
guide-safe = Du kannst gefahrlos zwischen zwei Feinde ziehen: Nur wer zieht, kann schlagen.
guide-throne = Krieger können nicht über den Thron ziehen.
guide-throne-crossed = Krieger können über den leeren Thron ziehen, aber nicht darauf stehen bleiben.
guide-group = Der König ist auch gefangen, wenn er mit den Kriegern, die mit ihm verbunden sind, als Gruppe eingeschlossen ist.
guide-repetition = Dreimal dieselbe Stellung ist Remis.
guide-repetition-loses = Bei dreimal derselben Stellung verlieren die Verteidiger.
guide-edge = Der Rand zählt als eine der vier Seiten des Königs: Dort können ihn drei Angreifer fangen.
guide-edge-last = Hat der König keine Krieger mehr, versperrt der Rand eine seiner Seiten: Dort können ihn drei Angreifer fangen.
guide-edge-safe = Der Rand zählt nicht als Angreifer: Ohne Krieger neben sich kann der König dort nicht gefangen werden.
guide-soldier = Ein Krieger zieht gerade, so weit der Weg frei ist.
guide-takes = Er schlägt einen Feind, den er mit einer eigenen Figur in die Zange nimmt.
guide-king = Der König zieht und schlägt wie ein Krieger. Erreicht er eine Ecke, gewinnt er.
guide-ring = Der König ist gefangen, wenn alle seine vier Seiten versperrt sind.
