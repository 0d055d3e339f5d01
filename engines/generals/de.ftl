-game-generals = Generäle

## Figuren
-kind-general-of-the-army = Armeegeneral
-kind-general = General
-kind-lieutenant-general = Generalleutnant
-kind-major-general = Generalmajor
-kind-brigadier-general = Brigadegeneral
-kind-colonel = Oberst
    .accusative = Obersten
-kind-lieutenant-colonel = Oberstleutnant
-kind-major = Major
-kind-captain = Hauptmann
-kind-1st-lieutenant = Oberleutnant
-kind-2nd-lieutenant = Leutnant
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
flag-taken = die Flagge { FORM($seat, "genitive") } wurde genommen
both-flags-home = beide Flaggen haben die letzte Reihe erreicht
flag-home = die Flagge { FORM($seat, "genitive") } hat die letzte Reihe erreicht
repetition = dieselbe Stellung { $number }-mal (Option repetition)
quiet-moves = { $number } Züge je Seite ohne Herausforderung (Option quiet-moves)
no-such-piece = { QUOTED($name) } ist keine Figur dieses Spiels; die Figuren sind { RAW($kinds) }
outside-ranks = { FORM($kind, "definite") } auf { $cell } steht außerhalb der drei Reihen { FORM($seat, "genitive") }, { $first_cell } bis { $last_cell }
square-used-twice = { $cell } ist doppelt vergeben: für { FORM($kind, "definite-accusative") } und für { FORM($other_kind, "definite-accusative") }
layout-in-order = eine Aufstellung nennt ihre Felder in der Ordnung des Bretts: a1, b1, ... i8
counted = { $number } × { $kind }
too-many-of-a-kind = { $number } { $name }, und eine Armee hat { $most_number }
ranks-hidden = in diesem Text sind Ränge verdeckt, also lässt er sich nicht weiterspielen; nehmen Sie den des Schiedsrichters
no-move = { QUOTED($text) } ist kein Zug: Schreiben Sie e3-e4, white:resign oder white:FLG=a1,PVT=b1,...
no-side-to-move = Stellung: move:{ QUOTED($text) }: Schreiben Sie { RAW($seats) } oder { RAW($word) }
one-of-each-side = Stellung: Auf { $cell } steht von jeder Seite eine Figur
no-part-of-position = Stellung: { QUOTED($text) } gehört zu keiner Stellung wie white:FLG=a1,PVT=b1/black:FLG=i8/move:white
part-twice = Stellung: { QUOTED($name) } steht zweimal da
part-missing = Stellung: Es fehlt { QUOTED($name) }, wie in white:FLG=a1,PVT=b1/black:FLG=i8/move:white
in-position = Stellung: { $message }
in-army = Stellung, { $seat }: { $message }
no-list-of-pieces = Stellung, { $seat }: { QUOTED($text) } ist keine Liste von Figuren wie in white:FLG=a1,PVT=b1/black:FLG=i8/move:white
two-on-a-square = Stellung, { $seat }: Auf { $cell } stehen zwei Figuren
in-army-setting-up = Stellung, { $seat }, beim Aufstellen: { $message }
both-have-set-up = Stellung: Beide Seiten haben aufgestellt; schreiben Sie move:white oder move:black
both-flags-missing = Stellung: Beide Flaggen fehlen; die Partie endete mit der ersten
flag-came-from-there = Stellung: Die Flagge { FORM($seat, "genitive") } kam von { $from_cell } nach { $cell }; { $from_cell } muss leer sein
nobody-shown = Stellung: shown:{ QUOTED($text) }: Schreiben Sie { JOIN(RAW($seats), with: "or") }
no-flag-to-show = Stellung: { FORM($seat, "subject") } hat vor dem Aufstellen keine Flagge zu zeigen
set-up-already = { FORM($seat, "subject") } hat schon aufgestellt
army-alone = eine Armee wird ohne Zug oder Wort aufgestellt
word-alone = ein Wort kommt allein, ohne Felder
no-flag-yet = { FORM($seat, "subject") } hat noch keine Flagge auf dem Brett: erst aufstellen
flag-shown-already = die Flagge { FORM($seat, "genitive") } ist schon gezeigt
set-up-first = { JOIN(FORM($seats, "subject"), with: "and") } { COUNT($seats) ->
        [one] muss
       *[other] müssen
    } erst aufstellen
challenge-names-nobody = eine Herausforderung nennt keine Figur, die geht: Das sagt der Schiedsrichter
move-without-squares = ein Zug hat ein Feld, von dem er ausgeht, und eines, auf dem er endet
one-square = eine Figur zieht ein Feld vor, zurück oder zur Seite
own-piece-there = auf { $cell } steht eine eigene Figur
option-first = wer beginnt, wenn beide aufgestellt haben; toss: ausgelost, wenn eine Partie beginnt (erster Zug)
option-flag-home = ob eine Flagge ohne Gegner daneben sofort gewinnt oder wie jede einen Zug wartet (S1a)
option-both-home = wer gewinnt, wenn eine Flagge sicher ankommt, während die andere dort wartet (S1)
option-repetition = wie oft dieselben Felder besetzt sind, mit derselben Seite am Zug, bis es Remis ist (S7)
option-quiet-moves = so viele Züge jeder Seite ohne Herausforderung sind Remis (S7)
flag-shown = { CAPITAL(FORM($seat, "subject")) } hat die Flagge gezeigt, auf { $cell }.
pieces-missing = die Armee ist nicht vollständig; es fehlen: { $kinds }
pieces-too-many = die Armee stimmt nicht; zu viele: { $kinds }
wrong-army = die Armee stimmt nicht; es fehlen: { $missing_kinds }; zu viele: { $excess_kinds }
no-event = { QUOTED($text) } ist kein Zug, kein Wort und keine Armee
no-outcome = { QUOTED($text) }: Bei einer Herausforderung, und nur bei ihr, ist zu sagen, wer bleibt
no-position-of-seat = keine Stellung, wie ein Platz sie sieht: { QUOTED($text) }
not-for-this-seat = dieser Text ist nicht, was { FORM($seat, "subject") } sieht: Er sagt mehr vom Gegner oder weniger von der eigenen Armee
reason-escapes = weicht der Figur auf { $cell } aus, die in { $number } von 100 Armeen schlagen würde
reason-flag-home = bringt die Flagge ans Ziel
reason-flag-runs = niemand kann die Flagge mehr aufhalten
reason-guards-flag = bewacht die Flagge
reason-may-be-flag = die Figur auf { $cell } ist in { $number } von 100 möglichen Armeen die Flagge
reason-takes-flag = nimmt die Flagge auf { $cell }
reason-takes-likely = schlägt die Figur auf { $cell } in { $number } von 100 möglichen Armeen
reason-takes-surely = schlägt die Figur auf { $cell }, was sie auch ist
reason-threatens = bedroht die Figur auf { $cell } und schlägt sie in { $number } von 100 Armeen
reason-nears = nähert sich der Figur auf { $cell }, die sie in { $number } von 100 Armeen schlägt

## The lesson
lesson-move = Eine Figur zieht ein Feld, nie schräg: Ziehen Sie Ihren Oberst von c3 nach c4.
lesson-move-wrong = das ist erlaubt, aber hier zieht der Oberst von c3 nach c4
lesson-challenge = Fremde Ränge sind verborgen. Einer ist herangekommen: Fordern Sie ihn heraus, von c4 auf c5.
lesson-challenge-wrong = das ist erlaubt, aber hier fordert der Oberst auf c4 heraus, was auf c5 steht
lesson-challenge-then = Das Licht ist Ihres: Ihr Rang ist höher und bleibt. Was der andere war, sagt niemand.
lesson-lost = Fordern Sie nun mit einem Gefreiten heraus: von e4 auf e5.
lesson-lost-wrong = das ist erlaubt, aber hier fordert der Gefreite auf e4 heraus, was auf e5 steht
lesson-lost-then = Das Licht gehört Schwarz: Ihr Gefreiter hat verloren und verlässt das Brett; der andere bleibt.
lesson-equal = Fordern Sie mit Ihrem Major heraus, von g4 auf g5.
lesson-equal-wrong = das ist erlaubt, aber hier fordert der Major auf g4 heraus, was auf g5 steht
lesson-equal-then = Das Licht gehört niemandem: Die Ränge waren gleich, und beide verlassen das Brett.
lesson-spy = Ein Spion schlägt jeden Offizier, und nur Gefreite schlagen Spione: von a4 auf a5.
lesson-spy-wrong = das ist erlaubt, aber hier fordert der Spion auf a4 heraus, was auf a5 steht
lesson-spy-then = Ihr Spion hat einen Offizier geschlagen, und wäre es der höchste.
lesson-flag = Sie gewinnen, wenn Ihre Flagge heimkommt und kein Feind daneben steht: Ziehen Sie sie von i7 nach i8.
lesson-flag-wrong = das ist erlaubt, aber hier geht die Flagge heim nach i8
lesson-flag-then = Ihre Flagge ist daheim. Sie gewinnen auch, wenn Sie die andere Flagge schlagen.
lesson-army = In einer richtigen Partie stellt jeder 21 Figuren auf seine drei Reihen, vom anderen ungesehen.
lesson-over = Das ist das ganze Spiel: Spielen Sie es.

## What a newcomer is told
guide-goal = Schlagen Sie die fremde Flagge, oder bringen Sie Ihre sicher auf die ferne Reihe. Niemand sieht fremde Ränge; das Brett richtet.
guide-ranks = Vom höchsten an: Armeegeneral, General, Generalleutnant, Generalmajor, Brigadegeneral, Oberst, Oberstleutnant, Major, Hauptmann, Oberleutnant, Leutnant, Feldwebel, Gefreiter.
guide-spy = Ein Spion schlägt jeden Offizier, vom Feldwebel an; nur ein Gefreiter schlägt einen Spion.
guide-equal = Bei gleichen Rängen verlassen beide das Brett.
guide-army = Zuerst stellt jeder seine 21 Figuren auf die eigenen drei Reihen, wie er will.
guide-piece = Jede Figur zieht ein Feld, nie schräg.
guide-challenge = Auf einen Feind: eine Herausforderung. Der höhere Rang bleibt.
guide-flag = Die Flagge gewinnt auf der fernen Reihe ohne Feind daneben.
