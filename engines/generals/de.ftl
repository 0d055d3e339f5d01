-game-generals = Generäle

## Für eine Stimme (engines/spoken.py)
-spoken-capture = gegen

## Figuren
-kind-general-of-the-army = Armeegeneral
    .short = Armeegen.
-kind-general = General
-kind-lieutenant-general = Generalleutnant
    .short = Gen.leutn.
-kind-major-general = Generalmajor
    .short = Gen.major
-kind-brigadier-general = Brigadegeneral
    .short = Brig.gen.
-kind-colonel = Oberst
    .accusative = Obersten
-kind-lieutenant-colonel = Oberstleutnant
    .short = Oberstltn.
-kind-major = Major
-kind-captain = Hauptmann
-kind-1st-lieutenant = Oberleutnant
    .short = Oberltn.
-kind-2nd-lieutenant = Leutnant
    .short = Leutnant
-kind-sergeant = Feldwebel
-kind-private = Gefreiter
    .weak = Gefreite
    .accusative = Gefreiten
-kind-spy = Spion
-kind-flag = Flagge
    .gender = feminine

## Optionen
-option-flag-home = Flagge am Ziel
-option-both-home = Beide am Ziel
-option-quiet-moves = Ruhige Züge
-value-one-turn = einen Zug später
-value-second = die zweite
-value-first = die erste

## Was gesagt wird
flag-taken = die Flagge { FORM($seat, "genitive") } wurde geschlagen
    .yours = deine Flagge wurde geschlagen
both-flags-home = beide Flaggen haben die letzte Reihe erreicht
flag-home = die Flagge { FORM($seat, "genitive") } hat die letzte Reihe erreicht
    .yours = deine Flagge hat die letzte Reihe erreicht
repetition = { $number }-mal dieselbe Stellung
quiet-moves = { $number } Züge je Seite ohne Angriff
no-such-piece = { QUOTED($name) } ist keine Figur in diesem Spiel; die Figuren sind { RAW($kinds) }
outside-ranks = { FORM($kind, "definite") } auf { $cell } steht außerhalb der drei Reihen { FORM($seat, "genitive") }, { $first_cell } bis { $last_cell }
square-used-twice = { $cell } kommt zweimal vor: für { FORM($kind, "definite-accusative") } und für { FORM($other_kind, "definite-accusative") }
layout-in-order = eine Aufstellung muss die Felder in der Reihenfolge des Bretts nennen: a1, b1, ... i8
counted = { $number } × { $kind }
too-many-of-a-kind = { $number } { $name }, aber eine Armee hat nur { $most_number }
ranks-hidden = in dieser Aufzeichnung sind die Ränge verdeckt, also lässt sich die Partie damit nicht fortsetzen; nimm die des Schiedsrichters
no-move = { QUOTED($text) } ist kein Zug; schreibe e3-e4, white:resign oder white:FLG=a1,PVT=b1,...
no-side-to-move = Stellung: 'move' muss { RAW($seats) } oder { RAW($word) } sein, nicht { QUOTED($text) }
one-of-each-side = Stellung: Auf { $cell } haben beide Seiten eine Figur
no-part-of-position = Stellung: { QUOTED($text) } ist nicht lesbar; schreibe eine Stellung wie white:FLG=a1,PVT=b1/black:FLG=i8/move:white
part-twice = Stellung: Der Teil { QUOTED($name) } kommt zweimal vor
part-missing = Stellung: Der Teil { QUOTED($name) } fehlt; schreibe eine Stellung wie white:FLG=a1,PVT=b1/black:FLG=i8/move:white
in-position = Stellung: { $message }
in-army = Stellung, { $seat }: { $message }
no-list-of-pieces = Stellung, { $seat }: { QUOTED($text) } ist keine lesbare Figurenliste; schreibe eine Stellung wie white:FLG=a1,PVT=b1/black:FLG=i8/move:white
two-on-a-square = Stellung, { $seat }: Auf { $cell } stehen zwei Figuren
in-army-setting-up = Stellung, { $seat }, beim Aufstellen: { $message }
both-have-set-up = Stellung: Beide Seiten haben aufgestellt; schreibe move:white oder move:black
both-flags-missing = Stellung: Beide Flaggen fehlen, aber die Partie endet, sobald die erste geschlagen ist
flag-came-from-there = Stellung: Die Flagge { FORM($seat, "genitive") } zog von { $from_cell } nach { $cell }, also muss { $from_cell } leer sein
nobody-shown = Stellung: 'shown' muss { JOIN(RAW($seats), with: "or") } sein, nicht { QUOTED($text) }
no-flag-to-show = Stellung: { FORM($seat, "subject") } hat vor dem Aufstellen keine Flagge zu zeigen
set-up-already = { FORM($seat, "subject") } hat schon aufgestellt
army-alone = sende eine Aufstellung allein, ohne Zug oder andere Aktion
word-alone = sende diese Aktion allein, ohne Felder
no-flag-yet = { FORM($seat, "subject") } hat noch keine Flagge auf dem Brett: Stelle erst auf
flag-shown-already = die Flagge { FORM($seat, "genitive") } wurde schon gezeigt
set-up-first = { JOIN(FORM($seats, "subject"), with: "and") } { COUNT($seats) ->
        [one] muss
       *[other] müssen
    } erst aufstellen
challenge-names-nobody = ein Angriff nennt nicht die Figur, die das Brett verlässt; das entscheidet der Schiedsrichter
move-without-squares = ein Zug braucht ein Startfeld und ein Zielfeld
one-square = eine Figur zieht ein Feld vor, zurück oder zur Seite
own-piece-there = auf { $cell } steht deine eigene Figur
option-first = wer nach dem Aufstellen beginnt; toss: wird zu Beginn der Partie ausgelost
    .value-white = Weiß beginnt.
    .value-black = Schwarz beginnt.
option-flag-home = ob eine Flagge auf der letzten Reihe ohne Feind daneben sofort gewinnt oder erst, wenn sie nach dem nächsten Zug des Gegners noch dort steht
    .value-at-once = Eine Flagge gewinnt auf der letzten Reihe sofort, wenn kein Feind daneben steht.
    .value-one-turn = Eine Flagge auf der letzten Reihe gewinnt, wenn sie nach dem nächsten Zug des Gegners noch steht.
option-both-home = wer gewinnt, wenn eine Flagge die letzte Reihe sicher erreicht, während die andere dort wartet
    .value-first = Kommen beide Flaggen an, gewinnt die erste.
    .value-draw = Kommen beide Flaggen sicher an, ist es Remis.
    .value-second = Kommt die zweite Flagge sicher an, während die erste wartet, gewinnt die zweite.
option-repetition = wie oft eine Stellung (dieselben Felder besetzt, dieselbe Seite am Zug) vorkommen muss, damit es Remis ist
    .value-off = Wiederholte Stellungen haben keine Folgen.
option-quiet-moves = nach wie vielen Zügen jeder Seite ohne Angriff es Remis ist
    .value-off = Ohne Angriff geht es beliebig lange weiter.
no-progress = Seit { $number } Zügen kein Angriff. Wenn keine Seite weiterkommt, biete Remis an: Von selbst endet die Partie nicht.
flag-shown = { CAPITAL(FORM($seat, "subject")) } hat die eigene Flagge auf { $cell } aufgedeckt.
pieces-missing = die Armee ist unvollständig; es fehlen: { $kinds }
pieces-too-many = die Armee hat zu viele Figuren; entferne: { $kinds }
wrong-army = die Armee hat die falschen Figuren; es fehlen: { $missing_kinds }; zu viele: { $excess_kinds }
no-event = { QUOTED($text) } ist kein Zug, keine Aktion und keine Aufstellung
no-outcome = { QUOTED($text) }: Gib nach einem Angriff (und nur dann) an, welche Figur bleibt
no-position-of-seat = { QUOTED($text) } ist keine Stellung, wie ein Spieler sie sieht
not-for-this-seat = diese Stellung ist nicht, was { FORM($seat, "subject") } sieht: Sie verrät mehr vom Gegner oder weniger von der eigenen Armee
reason-escapes = weicht der Figur auf { $cell } aus (sie würde zu { $number } % gewinnen)
reason-flag-home = bringt die Flagge sicher auf die letzte Reihe
reason-flag-runs = bringt die Flagge durch, ohne dass sie jemand aufhalten kann
reason-guards-flag = schützt die Flagge
reason-may-be-flag = schlägt vielleicht die Flagge (auf { $cell }, mit { $number } % Wahrscheinlichkeit)
reason-takes-flag = schlägt die Flagge auf { $cell }
reason-takes-likely = schlägt die Figur auf { $cell } (mit { $number } % Wahrscheinlichkeit)
reason-takes-surely = schlägt die Figur auf { $cell }, egal welche es ist
reason-threatens = bedroht die Figur auf { $cell } (schlägt sie mit { $number } % Wahrscheinlichkeit)
reason-nears = nähert sich der Figur auf { $cell } (schlägt sie mit { $number } % Wahrscheinlichkeit)

## Die Lektion
lesson-move = Eine Figur zieht ein Feld, nie schräg. Ziehe deinen Obersten von c3 nach c4.
lesson-move-wrong = das ist erlaubt, aber ziehe hier den Obersten von c3 nach c4
lesson-challenge = Die Ränge des Gegners siehst du nicht. Jetzt steht eine gegnerische Figur vor deiner: Greife sie an, von c4 nach c5.
lesson-challenge-wrong = das ist erlaubt, aber greife hier mit dem Obersten auf c4 die Figur auf c5 an
lesson-challenge-then = Das Licht zeigt deine Farbe: Dein Rang ist höher, deine Figur bleibt. Der Rang der anderen Figur bleibt geheim.
lesson-lost = Greife jetzt mit einem Gefreiten an: Ziehe von e4 nach e5.
lesson-lost-wrong = das ist erlaubt, aber greife hier mit dem Gefreiten auf e4 die Figur auf e5 an
lesson-lost-then = Das Licht zeigt Schwarz: Dein Gefreiter hat verloren und verlässt das Brett. Die andere Figur bleibt.
lesson-equal = Greife mit deinem Major an: Ziehe von g4 nach g5.
lesson-equal-wrong = das ist erlaubt, aber greife hier mit dem Major auf g4 die Figur auf g5 an
lesson-equal-then = Das Licht zeigt keine Spielerfarbe: Die Ränge sind gleich, also verlassen beide Figuren das Brett.
lesson-spy = Ein Spion schlägt jeden Offizier, und nur ein Gefreiter schlägt einen Spion. Ziehe deinen Spion von a4 nach a5.
lesson-spy-wrong = das ist erlaubt, aber greife hier mit dem Spion auf a4 die Figur auf a5 an
lesson-spy-then = Dein Spion hat einen Offizier geschlagen. Er hätte auch den höchsten geschlagen.
lesson-flag = Du gewinnst, wenn deine Flagge die letzte Reihe erreicht und kein Feind daneben steht. Ziehe sie von i7 nach i8.
lesson-flag-wrong = das ist erlaubt, aber ziehe hier die Flagge nach i8
lesson-flag-then = Deine Flagge ist am Ziel: Du gewinnst. Du gewinnst auch, wenn du die Flagge des Gegners schlägst.
lesson-army = In einer richtigen Partie stellt jeder verdeckt 21 Figuren auf seinen drei Reihen auf.
lesson-over = Das ist alles: Spiele jetzt eine Partie.

## Was jeder Rang schlägt
beats-all-but-spies = Schlägt jeden Rang; nur ein Spion schlägt ihn.
general-beats = Schlägt: { $kind } und abwärts. Verliert gegen: { $other_kind }, Spion.
officer-beats = Schlägt: { $kind } und abwärts. Verliert gegen: { $other_kind } und aufwärts, Spion.
sergeant-beats = Schlägt: Gefreite und Flagge. Verliert gegen: { $kind } und aufwärts, Spion.
private-beats = Schlägt: Spione und Flagge. Verliert gegen jeden Offizier.
spy-beats = Schlägt jeden Offizier und die Flagge. Verliert nur gegen Gefreite.
flag-beats = Schlägt nur die gegnerische Flagge, wenn sie auf sie zieht. Jede andere Figur schlägt sie.

## Was Neulinge lesen
guide-card = Zwei Armeen mit verdeckten Rängen. Schlage die Flagge oder bringe deine ans Ziel.
guide-goal = Schlage die gegnerische Flagge oder bringe deine sicher auf die letzte Reihe. Gegnerische Ränge bleiben verdeckt; über jeden Angriff entscheidet das Brett.
guide-ranks = Vom stärksten zum schwächsten, je einer: Armeegeneral, General, Generalleutnant, Generalmajor, Brigadegeneral, Oberst, Oberstleutnant, Major, Hauptmann, Oberleutnant, Leutnant, Feldwebel. Dazu 6 Gefreite, 2 Spione und die Flagge.
guide-spy = Ein Spion schlägt jeden Offizier, vom Feldwebel an. Nur ein Gefreiter schlägt einen Spion.
guide-flags = Jede andere Figur schlägt eine Flagge. Zieht eine Flagge auf die andere, gewinnt die, die gezogen hat.
guide-equal = Sind die Ränge gleich, verlassen beide Figuren das Brett.
guide-waits = Erreicht deine Flagge die letzte Reihe und steht ein Feind daneben, hat der Gegner einen Zug, um sie zu schlagen. Steht sie danach noch da, gewinnst du.
guide-draw = Kommt keine Flagge durch und greift niemand mehr an, biete Remis an: Von selbst endet die Partie nicht. Der Computer nimmt an, wenn er schon länger nicht im Vorteil ist.
guide-secret = Auch der Computer sieht deine Ränge nicht: Wie du lernt er nur aus Angriffen.
guide-army = Zuerst stellt jeder 21 Figuren auf den eigenen drei Reihen auf, wie er will.
guide-piece = Jede Figur zieht ein Feld, nie schräg.
guide-challenge = Ziehe auf eine gegnerische Figur, um sie anzugreifen. Der höhere Rang bleibt.
sign-challenges = Angriff
guide-flag = Du gewinnst, wenn deine Flagge die letzte Reihe erreicht und kein Feind daneben steht.

## Was man schließen kann
can-be = { JOIN($kinds, with: "or") }
can-be-lower = { $kind } oder niedriger
can-be-higher = { $kind } oder höher
can-be-higher-or-spy = { $kind } oder höher, oder Spion
any-officer = ein Offizier
can-be-between = { $kind } bis { $other_kind }
not-the-flag = nicht die Flagge
