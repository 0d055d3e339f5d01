-game-krieger = Krieger

## Für eine Stimme (engines/spoken.py)
-spoken-capture = springt nach
-spoken-leaving = schlägt
-spoken-both-leave = beide Figuren verlassen das Brett
-letter-r = Ring
-letter-k = Feld
-letter-c = Mitte

sign-leaves = Absprung (beide verlassen das Brett)

## Figuren
-kind-warrior = Krieger
-kind-priest = Priester
-kind-chieftain = Häuptling

## Optionen
-option-geometry = Brett
-option-centre_stop = In der Mitte stehen bleiben
-option-centre_pass = Durch die Mitte
-option-stuck = Kein Zug
-option-quiet = Züge ohne Schlagen
-value-classic = klassisch
-value-three-rings = drei Ringe
-value-north = Nord
-value-south = Süd

## Was gesagt wird
board-not-toml = { $name }: kein gültiges TOML: { $text }
board-key-unknown = { $name }: unbekannter Schlüssel { QUOTED($key_name) }; bekannt sind { $names }
board-name-wrong = { $name }: 'name' ist { $text }; schreibe Kleinbuchstaben, Ziffern und Striche
board-steps-wrong = { $name }: 'steps' ist { $text }; schreibe eine ganze Zahl von 1 bis { $number }
board-rings-wrong = { $name }: 'points' nennt { $number ->
        [one] einen Ring
       *[other] { $number } Ringe
    }; schreibe 2 bis { $most_number }
board-lines-wrong = { $name }: 'lines' ist { $text }; schreibe Listen wie [["r1k0", "C"]]
board-impossible = { $name }: { $text }
board-numbers-wrong = { $name }: { QUOTED($key_name) } ist { $text }; schreibe eine Liste mit einer Zahl für jeden Ring
board-cells-wrong = { $name }: { QUOTED($key_name) } ist { $text }; schreibe die Namen von Feldern, etwa ["r1k0", "C"]
board-start-wrong = { $name }: [start] braucht genau { JOIN(RAW($seats), with: "and") }
board-army-wrong = { $name } braucht diese Listen von Feldern: { RAW($kinds) }
board-cell-wrong = { $name } { RAW($kind) }: Auf { QUOTED($text) } kann keine Figur beginnen
board-cell-taken = { $name } { RAW($kind) }: { QUOTED($text) } ist belegt; auf einem Feld kann nur eine Figur stehen
board-chieftains-wrong = { $name } hat { $number } Häuptlinge; es muss genau einer sein
board-twice = { $name }: Auch eine andere Datei beschreibt { QUOTED($board_name) }
name-the-piece-taken = { QUOTED($text) } könnte { JOIN($moves, with: "or") } sein: Nenne die geschlagene Figur
no-space = es gibt kein Feld { QUOTED($name) }; dieses Brett hat C und { $first_name } bis { $last_name }
no-move = { QUOTED($text) } ist kein Zug; schreibe r4k1-r4k3, r4k1:r4k3 zum Schlagen, r3k1:r4k1* für einen Absprung, oder north:resign
no-side-to-move = { QUOTED($text) } ist keine Seite am Zug; beginne mit north oder south, etwa north C@r4k0 P@r2k0 c@r4k8 p@r2k8 (Kleinbuchstaben für Süd)
space-taken = { QUOTED($text) }: Das Feld ist belegt; auf einem Feld kann nur eine Figur stehen
no-piece = { QUOTED($text) } ist keine Figur; schreibe { $names } (klein für Süd), @ und ein Feld, etwa north C@r4k0 P@r2k0 c@r4k8 p@r2k8
no-such-space = { QUOTED($text) }: Dieses Feld gibt es nicht; dieses Brett hat C und { $first_name } bis { $last_name }
too-many-pieces = { FORM($seat, "subject") } hat { $number } Figuren der Art { $kind }, aber jede Seite hat nur { $most_number ->
        [one] eine
       *[other] { $most_number }
    }
priest-without-chieftain = { FORM($seat, "subject") } hat einen Priester, aber keinen Häuptling; ein gebundener Häuptling kann nicht geschlagen worden sein
chieftain-must-be-home = solange { FORM($seat, "subject") } einen Priester hat, muss der Häuptling auf { $cell } stehen
no-chieftains = keine Seite hat einen Häuptling; stelle beide auf
nobody-took-the-chieftain = { FORM($seat, "subject") } hat keinen Häuptling, und { FORM($other_seat, "subject") } keinen Krieger, der ihn geschlagen haben könnte
won-twice = { FORM($seat, "subject") } hat keinen Häuptling, und der { FORM($other_seat, "genitive") } steht auf C; eine Partie lässt sich nur einmal gewinnen
not-on-the-centre = { FORM($kind, "indefinite") } steht auf C, wo nach diesen Regeln nur ein Häuptling stehen bleiben kann
no-agreed-draw = nach diesen Regeln lässt sich kein Remis vereinbaren
no-way-over-centre = nach diesen Regeln kann nur ein Häuptling durch die Mitte ziehen
move-without-spaces = ein Zug braucht ein Startfeld und ein Zielfeld
chieftain-bound = der Häuptling { FORM($seat, "genitive") } ist gebunden: Er kann nicht ziehen, solange { FORM($seat, "subject") } einen Priester hat
    .yours = dein Häuptling ist gebunden: Er kann nicht ziehen, solange du einen Priester hast
only-priests-leave = { FORM($kind, "indefinite") } kann das Brett nicht verlassen; das kann nur ein Priester
priest-leaves-from-next-to-outermost = ein Priester kann das Brett nur vom zweiten Ring von außen verlassen
chieftain-not-taken-by-off-jump = der Häuptling auf { $cell } kann nicht durch einen Absprung geschlagen werden
nobody-to-take-by-off-jump = auf { $cell } steht kein Feind, den ein Absprung schlagen könnte
no-step = ein Zug muss auf einem anderen Feld enden
no-stop-on-centre = nach diesen Regeln kann nur ein Häuptling in der Mitte stehen bleiben
no-step-that-way = { $cell } und { $other_cell } liegen nicht auf demselben Ring oder derselben Geraden
priest-steps-once = ein Priester zieht auf einer Geraden ein Feld weit
two-spaces-along-a-circle = { FORM($kind, "indefinite") } zieht auf einem Ring ein oder zwei Felder weit
jumps-once = ein Krieger kann nur einen Feind direkt neben sich schlagen; er landet gleich hinter ihm, und das nur einmal pro Zug
chieftain-never-takes = die Figur auf { $cell } steht im Weg, und ein Häuptling schlägt nie
chieftain-bound-and-not-taken = der Häuptling { FORM($seat, "genitive") } ist gebunden: Er kann nicht geschlagen werden, solange { FORM($seat, "subject") } einen Priester hat
    .yours = dein Häuptling ist gebunden: Er kann nicht geschlagen werden, solange du einen Priester hast
option-geometry = auf welchem Brett gespielt wird: classic hat 4 Ringe, three-rings 3; beide haben 16 Linien
    .value-classic = Gespielt wird auf 4 Ringen.
    .value-three-rings = Gespielt wird auf 3 Ringen.
option-centre-stop = ob jede Figur in der Mitte stehen bleiben kann
    .value-yes = Alle Figuren können in der Mitte stehen bleiben, aber nur ein Häuptling gewinnt dort.
    .value-no = Nur ein Häuptling kann in der Mitte stehen bleiben.
option-centre-pass = ob jede Figur durch die Mitte ziehen kann
    .value-yes = Alle Figuren können durch die Mitte ziehen.
    .value-no = Nur ein Häuptling kann durch die Mitte ziehen.
option-stuck = was mit dem Spieler geschieht, der am Zug ist und nicht ziehen kann
    .value-loses = Wer nicht ziehen kann, verliert.
    .value-draw = Kann jemand nicht ziehen, ist es Remis.
option-first = wer beginnt; toss: wird zu Beginn der Partie ausgelost
    .value-north = Nord beginnt.
    .value-south = Süd beginnt.
option-agreement = ob die Spieler Remis vereinbaren können
    .value-yes = Die Spieler können Remis vereinbaren.
    .value-no = Die Spieler können kein Remis vereinbaren.
option-repetition = ob dreimal dieselbe Stellung Remis ist
    .value-yes = Dreimal dieselbe Stellung ist Remis.
    .value-no = Wiederholte Stellungen haben keine Folgen.
option-quiet = nach wie vielen Halbzügen ohne Schlagen es Remis ist
    .value-100 = 50 Züge jeder Seite ohne Schlagen sind Remis.
    .value-no = Ohne Schlagen geht es beliebig lange weiter.
reached-the-centre = der Häuptling { FORM($seat, "genitive") } hat die Mitte erreicht
    .yours = dein Häuptling hat die Mitte erreicht
chieftain-taken = der Häuptling { FORM($seat, "genitive") } wurde geschlagen
    .yours = dein Häuptling wurde geschlagen
no-legal-move = { FORM($seat, "subject") } hat keinen erlaubten Zug
    .yours = du hast keinen erlaubten Zug
quiet-plies = { $number ->
        [one] ein Halbzug
       *[other] { $number } Halbzüge
    } ohne Schlagen
released = { CAPITAL(FORM($seat, "subject")) } hat keinen Priester mehr: Der Häuptling kann jetzt ziehen und geschlagen werden.
    .yours = Du hast keinen Priester mehr: Dein Häuptling kann jetzt ziehen und geschlagen werden.
released-both = Keine Seite hat mehr einen Priester: Beide Häuptlinge können jetzt ziehen und geschlagen werden.
chieftain-threatened = Der Häuptling { FORM($seat, "genitive") } ist bedroht.
    .yours = Dein Häuptling ist bedroht.
warrior-takes-by-jumping = { $cell } ist besetzt: Ein Krieger schlägt im Sprung auf das freie Feld dahinter
occupied-and-never-takes = { $cell } ist besetzt: Ein Häuptling schlägt nie
priest-takes-by-off-jump = { $cell } ist besetzt: Ein Priester schlägt nur durch einen Absprung, geschrieben { $move }

means-off-jump = Absprung: Beide haben das Brett verlassen
## Warum ein Zug gut ist
plan-trade = Plan: Tausche { $number ->
        [one] deinen letzten Priester
       *[other] deine { $number } Priester
    } ab und laufe dann mit dem Häuptling zur Mitte.
plan-run = Plan: Laufe mit dem Häuptling zur Mitte, außer Reichweite feindlicher Krieger.
reason-frees-enemy = schlägt den letzten Priester { FORM($seat, "genitive") } (der Häuptling kann dann ziehen, aber auch geschlagen werden)
    .yours = schlägt deinen letzten Priester (dein Häuptling kann dann ziehen, aber auch geschlagen werden)
reason-takes-chieftain = schlägt den Häuptling { FORM($seat, "genitive") }
    .yours = schlägt deinen Häuptling
reason-reaches-centre = bringt den Häuptling in die Mitte
reason-beside-chieftain = zieht neben den Häuptling { FORM($seat, "genitive") }
    .yours = zieht neben deinen Häuptling
reason-blocks-way = versperrt dem Häuptling { FORM($seat, "genitive") } den Weg zur Mitte, bevor er frei ist
    .yours = versperrt deinem Häuptling den Weg zur Mitte, bevor er frei ist
reason-in-way = zieht zwischen den Häuptling { FORM($seat, "genitive") } und die Mitte
    .yours = zieht zwischen deinen Häuptling und die Mitte
reason-clears-way = räumt dem Häuptling { FORM($seat, "genitive") } den Weg zur Mitte frei, für später, wenn er nicht mehr gebunden ist
    .yours = räumt deinem Häuptling den Weg zur Mitte frei, für später, wenn er nicht mehr gebunden ist
reason-covers = besetzt das Feld hinter { JOIN($cells, with: "and") }, sodass kein Feind dorthin springen kann
reason-guards-chieftain = zieht neben den Häuptling { FORM($seat, "genitive") }, sodass ihn dort kein Feind überspringen kann
    .yours = zieht neben deinen Häuptling, sodass ihn dort kein Feind überspringen kann
reason-waits = zieht neben { JOIN($cells, with: "and") } und kann schlagen, sobald das Feld dahinter frei ist
reason-frees-own = gibt den letzten Priester { FORM($seat, "genitive") } her (der Häuptling kann dann ziehen, aber auch geschlagen werden)
    .yours = gibt deinen letzten Priester her (dein Häuptling kann dann ziehen, aber auch geschlagen werden)
reason-trades-priest = gibt einen Priester ab: { $number ->
        [one] Ist auch der letzte weg
       *[other] Sind auch die letzten { $number } weg
    }, kann der Häuptling { FORM($seat, "genitive") } zur Mitte laufen
    .yours = gibt einen Priester ab: { $number ->
        [one] Ist auch der letzte weg
       *[other] Sind auch die letzten { $number } weg
    }, kann dein Häuptling zur Mitte laufen
reason-opens-way = öffnet dem Häuptling { FORM($seat, "genitive") } den Weg zur Mitte
    .yours = öffnet deinem Häuptling den Weg zur Mitte
reason-escapes = bringt die Figur auf { $cell } in Sicherheit
reason-saves = rettet die { COUNT($cells) ->
        [one] Figur
       *[other] Figuren
    } auf { JOIN($cells, with: "and") }
reason-saves-chieftain = rettet den Häuptling { FORM($seat, "genitive") }
    .yours = rettet deinen Häuptling
reason-stops-way = versperrt dem Häuptling { FORM($seat, "genitive") } den Weg zur Mitte
    .yours = versperrt deinem Häuptling den Weg zur Mitte
reason-inside = bringt einen Krieger auf die inneren Ringe
reason-threatens = bedroht { JOIN($cells, with: "and") }
reason-threatens-chieftain = bedroht den Häuptling { FORM($seat, "genitive") }
    .yours = bedroht deinen Häuptling

## Die Lektion
lesson-line = Auf einer Geraden zieht ein Krieger beliebig weit, wenn der Weg frei ist. Ziehe den leuchtenden Krieger von r4k13 nach r3k13.
lesson-line-three = Auf einer Geraden zieht ein Krieger beliebig weit, wenn der Weg frei ist. Ziehe den leuchtenden Krieger von r3k13 nach r1k13.
lesson-circle = Auf seinem Ring zieht ein Krieger ein oder zwei Felder. Ziehe deinen ein Feld weiter nach r3k12.
lesson-circle-three = Auf seinem Ring zieht ein Krieger ein oder zwei Felder. Ziehe deinen ein Feld weiter nach r1k12.
lesson-warrior-wrong = das ist erlaubt, aber ziehe hier den leuchtenden Krieger
lesson-take = Ein Krieger schlägt, indem er über einen Feind neben sich auf das Feld dahinter springt, höchstens einmal pro Zug. Springe über den Priester nach innen auf r1k12.
lesson-take-three = Ein Krieger schlägt, indem er über einen Feind neben sich auf das Feld dahinter springt, höchstens einmal pro Zug. Springe über den Priester nach außen auf r3k12.
lesson-take-wrong = das ist erlaubt, aber schlage hier den Priester neben deinem Krieger
lesson-priest = Ein Priester zieht auf seinem Ring beliebig weit. Ziehe den leuchtenden Priester von r2k14 nach r2k10.
lesson-priest-three = Ein Priester zieht auf seinem Ring beliebig weit. Ziehe den leuchtenden Priester von r2k15 nach r2k10.
lesson-priest-wrong = das ist erlaubt, aber ziehe hier den leuchtenden Priester
lesson-priest-line = Auf einer Geraden zieht ein Priester nur ein Feld. Ziehe deinen nach außen auf r3k10.
lesson-off-jump = Vom zweiten Ring von außen kann ein Priester über einen Feind vom Brett springen. Nimm den Priester auf r3k10 vom Brett, der Feind auf r4k10 geht mit.
lesson-off-jump-three = Vom zweiten Ring von außen kann ein Priester über einen Feind vom Brett springen. Nimm den Priester auf r2k10 vom Brett, der Feind auf r3k10 geht mit.
lesson-off-jump-wrong = das ist erlaubt, aber nimm hier den Priester und den Krieger hinter ihm vom Brett
lesson-bound = Solange du einen Priester hast, ist dein Häuptling gebunden: Er kann nicht ziehen und nicht geschlagen werden.
lesson-goal = Dein letzter Priester ist weg, dein Häuptling ist frei. Ziehe ihn zum Sieg von r4k0 in die Mitte.
lesson-goal-three = Dein letzter Priester ist weg, dein Häuptling ist frei. Ziehe ihn zum Sieg von r3k0 in die Mitte.
lesson-goal-wrong = das ist erlaubt, aber ziehe hier den Häuptling in die Mitte
lesson-over = Du gewinnst auch, wenn ein Krieger den freien Häuptling des Gegners schlägt. Das ist alles: Spiele jetzt eine Partie.

## Was Neulinge lesen
guide-card = Krieger auf Ringen. Sind deine Priester weg, kann dein Häuptling in der Mitte gewinnen.
guide-goal = Ziehe deinen Häuptling in die Mitte oder schlage den gegnerischen mit einem Krieger. Solange eine Seite einen Priester hat, kann ihr Häuptling nicht ziehen und nicht geschlagen werden.
guide-bound = Ein Häuptling ist gebunden, solange seine Seite einen Priester hat. Danach zieht er wie ein Krieger, schlägt aber nie.
guide-plan = Dein Häuptling kann erst gewinnen, wenn deine Priester weg sind: Tausche sie ab und lauf dann in die Mitte.
guide-captures = Niemand muss schlagen, und pro Zug kann man nur einmal springen.
guide-spaces = Ein Feld heißt nach Ring und Linie: r3k4 liegt auf dem dritten Ring von der Mitte aus, auf Linie 4. Nords Häuptling beginnt auf Linie 0, C ist die Mitte.
guide-signs = In der Zugliste steht „:“ für Schlagen und „*“ für einen Absprung.
guide-warrior = Ein Krieger zieht ein oder zwei Felder auf seinem Ring oder beliebig weit auf einer Linie.
guide-warrior-takes = Er schlägt einen Feind neben sich im Sprung auf das freie Feld dahinter, höchstens einmal pro Zug.
guide-priest = Ein Priester zieht auf seinem Ring beliebig weit oder ein Feld auf einer Linie.
guide-off-jump = Er kann über einen Feind auf dem äußersten Ring vom Brett springen: Beide verlassen das Brett.
guide-chieftain = Ein freier Häuptling zieht wie ein Krieger. Erreicht er die Mitte, gewinnt er.
