-game-krieger = Krieger

## Figuren
-kind-warrior = Krieger
-kind-priest = Priester
-kind-chieftain = Häuptling

## Optionen
-option-geometry = Brett
-option-centre_stop = In der Mitte stehen
-option-centre_pass = Durch die Mitte
-option-stuck = Ohne Zug
-option-quiet = Ruhige Halbzüge
-value-classic = klassisch
-value-three-rings = drei Ringe
-value-north = Nord
-value-south = Süd

## Was gesagt wird
board-not-toml = { $name }: als TOML nicht lesbar: { $text }
board-key-unknown = { $name }: unbekannter Schlüssel { QUOTED($key_name) }; bekannt sind { $names }
board-name-wrong = { $name }: name ist { $text }; schreiben Sie kleine Buchstaben, Ziffern und Striche
board-steps-wrong = { $name }: steps ist { $text }; schreiben Sie eine ganze Zahl bis { $number }
board-rings-wrong = { $name }: points nennt { $number } Ringe; schreiben Sie 2 bis { $most_number }
board-lines-wrong = { $name }: lines ist { $text }; schreiben Sie Listen wie [["r1k0", "C"]]
board-impossible = { $name }: { $text }
board-numbers-wrong = { $name }: { $key_name } ist { $text }; schreiben Sie eine Liste mit einer Zahl für jeden Ring
board-cells-wrong = { $name }: { $key_name } ist { $text }; schreiben Sie die Namen von Plätzen: ["r1k0", "C"]
board-start-wrong = { $name }: [start] braucht genau { JOIN(RAW($seats), with: "and") }
board-army-wrong = { $name } braucht Listen von Plätzen namens { RAW($kinds) }
board-cell-wrong = { $name } { RAW($kind) }: Auf { QUOTED($text) } kann keine Figur beginnen
board-cell-taken = { $name } { RAW($kind) }: { QUOTED($text) } ist vergeben; auf einem Platz steht eine Figur
board-chieftains-wrong = { $name } hat { $number } Häuptlinge; schreiben Sie einen Platz
board-twice = { $name }: Auch eine andere Datei beschreibt { QUOTED($board_name) }
name-the-piece-taken = { QUOTED($text) } kann { JOIN($moves, with: "or") } sein: Nennen Sie die Figur, die geschlagen wird
no-space = es gibt keinen Platz { QUOTED($name) }: Auf diesem Brett gehen sie von C und { $first_name } bis { $last_name }
no-move = { QUOTED($text) } ist kein Zug: Schreiben Sie r4k1-r4k3, r4k1:r4k3 für Schlagen, r3k1:r4k1* für einen Absprung, oder north:resign
no-side-to-move = { QUOTED($text) } ist keine Seite am Zug: Beginnen Sie mit north oder south, etwa north C@r4k0 P@r2k0 c@r4k8 p@r2k8, kleine Buchstaben für south
space-taken = { QUOTED($text) }: Der Platz ist vergeben; auf einem Platz steht eine Figur
no-piece = { QUOTED($text) } ist keine Figur; schreiben Sie { $names } (klein für south), @ und einen Platz, etwa north C@r4k0 P@r2k0 c@r4k8 p@r2k8, kleine Buchstaben für south
no-such-space = { QUOTED($text) }: Diesen Platz gibt es auf diesem Brett nicht; sie gehen von C und { $first_name } bis { $last_name }
too-many-pieces = { CAPITAL(FORM($seat, "subject")) } hat zu viele Figuren der Art { $kind } ({ $number }); im Spiel { $most_number ->
        [one] gibt es nur eine
       *[other] gibt es nur { $most_number }
    }
priest-without-chieftain = { CAPITAL(FORM($seat, "subject")) } hat einen Priester und keinen Häuptling; ein gebundener Häuptling kann nicht geschlagen worden sein
chieftain-must-be-home = { CAPITAL(FORM($seat, "subject")) } hat einen Priester, also ist der Häuptling gebunden und steht auf { $cell }
no-chieftains = keine Seite hat einen Häuptling; stellen Sie beide auf
nobody-took-the-chieftain = { CAPITAL(FORM($seat, "subject")) } hat keinen Häuptling, und { FORM($other_seat, "subject") } keinen Krieger, der ihn geschlagen haben kann
won-twice = { CAPITAL(FORM($seat, "subject")) } hat keinen Häuptling, und der { FORM($other_seat, "genitive") } steht auf C; die Partie wird nur einmal gewonnen
not-on-the-centre = { FORM($kind, "indefinite") } steht auf C, wo nur ein Häuptling stehen darf (Option centre_stop)
no-agreed-draw = in diesem Spiel kann kein Remis vereinbart werden (Option agreement)
no-way-over-centre = nur ein Häuptling darf durch die Mitte ziehen (Option centre_pass)
move-without-spaces = ein Zug braucht einen Platz, von dem er ausgeht, und einen, auf dem er endet
chieftain-bound = der Häuptling { FORM($seat, "genitive") } ist gebunden, solange { FORM($seat, "subject") } einen Priester hat
only-priests-leave = { FORM($kind, "indefinite") } verlässt das Brett nicht; das tut nur ein Priester
priest-leaves-from-next-to-outermost = ein Priester verlässt das Brett vom vorletzten Ring aus
chieftain-not-taken-by-off-jump = ein Häuptling wird nicht durch Absprung geschlagen, und auf { $cell } steht einer
nobody-to-take-by-off-jump = auf { $cell } steht kein Gegner, der durch Absprung zu schlagen wäre
no-step = ein Zug endet auf einem anderen Platz, als er begann
no-stop-on-centre = nur ein Häuptling darf in der Mitte stehen bleiben (Option centre_stop)
no-step-that-way = { $cell } und { $other_cell } liegen auf keinem gemeinsamen Kreis und keiner gemeinsamen Geraden
priest-steps-once = ein Priester zieht auf einer Geraden einen Platz weit
two-spaces-along-a-circle = { FORM($kind, "indefinite") } zieht auf einem Kreis einen oder zwei Plätze weit
chieftain-never-takes = { $cell } steht im Weg: Ein Häuptling schlägt nie
chieftain-bound-and-not-taken = der Häuptling { FORM($seat, "genitive") } ist gebunden und wird nicht geschlagen, solange { FORM($seat, "subject") } einen Priester hat
option-geometry = auf welchem Brett gespielt wird: Das klassische hat 4 Kreise, das andere 3; beide haben 16 Linien
option-centre-stop = ob alle Figuren in der Mitte stehen bleiben dürfen (K5)
option-centre-pass = ob alle Figuren durch die Mitte ziehen dürfen (K6)
option-stuck = was eine Seite erwartet, die am Zug ist und keinen hat (K17)
option-first = wer beginnt; toss: ausgelost, wenn eine Partie beginnt (R4)
option-agreement = ob ein Remis vereinbart werden kann (K18)
option-repetition = Remis durch dieselbe Stellung zum dritten Mal (K18)
option-quiet = Remis durch so viele Halbzüge ohne Schlagen (K18)
reached-the-centre = der Häuptling { FORM($seat, "genitive") } hat die Mitte erreicht
chieftain-taken = der Häuptling { FORM($seat, "genitive") } wurde geschlagen
no-legal-move = kein erlaubter Zug mehr { FORM($seat, "genitive") }
quiet-plies = { $number ->
        [one] ein Halbzug
       *[other] { $number } Halbzüge
    } ohne Schlagen
released = { CAPITAL(FORM($seat, "subject")) } hat keinen Priester mehr: Der Häuptling darf ziehen, und er darf geschlagen werden.
released-both = Kein Priester ist mehr da: Beide Häuptlinge dürfen ziehen, und beide dürfen geschlagen werden.
warrior-takes-by-jumping = { $cell } ist besetzt: Ein Krieger schlägt durch Sprung auf den freien Platz dahinter
occupied-and-never-takes = { $cell } ist besetzt: Ein Häuptling schlägt nie
priest-takes-by-off-jump = { $cell } ist besetzt: Ein Priester schlägt nur durch Absprung, geschrieben { $move }

## Warum ein Zug gut ist
reason-frees-enemy = schlägt den letzten Priester { FORM($seat, "genitive") } (der Häuptling darf dann ziehen und geschlagen werden)
reason-takes-chieftain = schlägt den Häuptling { FORM($seat, "genitive") }
reason-reaches-centre = erreicht mit dem Häuptling die Mitte
reason-beside-chieftain = stellt eine Figur neben den Häuptling { FORM($seat, "genitive") }
reason-blocks-way = versperrt dem Häuptling { FORM($seat, "genitive") } den Weg zur Mitte, ehe er frei ist
reason-in-way = steht dem Häuptling { FORM($seat, "genitive") } auf dem Weg zur Mitte
reason-clears-way = räumt dem Häuptling { FORM($seat, "genitive") } den Weg zur Mitte, für den Tag, an dem er frei ist
reason-covers = stellt eine Figur hinter { JOIN($cells, with: "and") }, sodass niemand dorthin springt
reason-guards-chieftain = stellt eine Figur neben den Häuptling { FORM($seat, "genitive") }, sodass niemand auf dieser Linie über ihn springt
reason-waits = stellt einen Krieger neben { JOIN($cells, with: "and") }, der schlägt, sobald das Feld dahinter frei ist
reason-frees-own = gibt den letzten Priester { FORM($seat, "genitive") } her (der Häuptling darf dann ziehen und geschlagen werden)
reason-opens-way = öffnet dem Häuptling { FORM($seat, "genitive") } den Weg zur Mitte
reason-escapes = bringt die Figur auf { $cell } in Sicherheit
reason-saves = rettet { JOIN($cells, with: "and") }
reason-saves-chieftain = rettet den Häuptling { FORM($seat, "genitive") }
reason-stops-way = versperrt dem Häuptling { FORM($seat, "genitive") } den Weg zur Mitte
reason-inside = bringt einen Krieger auf die inneren Ringe
reason-threatens = bedroht { JOIN($cells, with: "and") }
reason-threatens-chieftain = bedroht den Häuptling { FORM($seat, "genitive") }

## Die Lektion
lesson-circle = Ein Krieger zieht ein oder zwei Felder auf seinem Kreis: Ziehen Sie den beleuchteten von r4k13 nach r4k12.
lesson-circle-three = Ein Krieger zieht ein oder zwei Felder auf seinem Kreis: Ziehen Sie den beleuchteten von r3k13 nach r3k12.
lesson-warrior-wrong = das ist erlaubt, aber hier zieht der beleuchtete Krieger
lesson-line = Auf einer geraden Linie zieht er, so weit der Weg frei ist: Ziehen Sie ihn hinein nach r1k12.
lesson-take = Ein Krieger schlägt im Sprung über einen Nachbarn auf das nächste Feld: über den Priester, hinaus nach r3k12.
lesson-take-wrong = das ist erlaubt, aber hier schlägt Ihr Krieger den Priester neben ihm
lesson-priest = Ein Priester zieht auf seinem Kreis beliebig weit: Ziehen Sie Ihren von r2k14 nach r2k10.
lesson-priest-three = Ein Priester zieht auf seinem Kreis beliebig weit: Ziehen Sie Ihren von r2k15 nach r2k10.
lesson-priest-wrong = das ist erlaubt, aber hier zieht der beleuchtete Priester
lesson-priest-line = Auf einer Linie zieht ein Priester nur ein Feld: Ziehen Sie ihn hinaus nach r3k10.
lesson-off-jump = Neben dem äußersten Ring darf er über einen Feind dort hinausspringen: Nehmen Sie beide vom Brett, r3k10 und r4k10.
lesson-off-jump-three = Neben dem äußersten Ring darf er über einen Feind dort hinausspringen: Nehmen Sie beide vom Brett, r2k10 und r3k10.
lesson-off-jump-wrong = das ist erlaubt, aber hier springt der Priester mit dem Krieger hinter ihm vom Brett
lesson-bound = Ein Häuptling, der noch einen Priester hat, ist gebunden: Er zieht nicht, und niemand kann ihn schlagen.
lesson-goal = Ihr letzter Priester ist weg, Ihr Häuptling frei. Gewinnen Sie: von r4k0 auf die Mitte.
lesson-goal-three = Ihr letzter Priester ist weg, Ihr Häuptling frei. Gewinnen Sie: von r3k0 auf die Mitte.
lesson-goal-wrong = das ist erlaubt, aber hier geht der Häuptling auf die Mitte
lesson-over = Sie gewinnen auch, wenn ein Krieger den befreiten Häuptling der anderen schlägt. Das ist das ganze Spiel: Spielen Sie es.

## Was Neulinge lesen
guide-goal = Bringen Sie Ihren Häuptling auf die Mitte, oder schlagen Sie den anderen mit einem Krieger. Ein Häuptling ist gebunden, solange seine Seite einen Priester hat.
guide-bound = Ein gebundener Häuptling zieht nicht und wird nicht geschlagen; ist der letzte Priester weg, zieht er wie ein Krieger, schlägt aber nie.
guide-spaces = Ein Feld heißt nach Kreis und Linie: r3k4 liegt auf dem dritten Kreis von der Mitte aus, auf Linie 4; Linie 0 ist oben, und C ist die Mitte.
guide-warrior = Ein Krieger zieht ein oder zwei Felder im Kreis oder beliebig weit auf einer Linie.
guide-warrior-takes = Er schlägt einen Nachbarn im Sprung auf das Feld dahinter.
guide-priest = Ein Priester zieht im Kreis beliebig weit oder ein Feld auf einer Linie.
guide-off-jump = Er darf über einen Feind auf dem äußersten Ring hinausspringen: Beide verlassen das Brett.
guide-chieftain = Ein freier Häuptling zieht wie ein Krieger; die Mitte gewinnt.
