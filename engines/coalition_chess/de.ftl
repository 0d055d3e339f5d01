-game-coalition-chess = Koalitionsschach

## Figuren
-kind-king = König
-kind-submarine = U-Boot
    .gender = neuter
-kind-plane = Flugzeug
    .gender = neuter
-kind-tank = Panzer
-kind-artillery = Artillerie
    .gender = feminine
-kind-engineer = Ingenieur
-kind-motorcyclist = Motorradfahrer
-kind-machine-gun = Maschinengewehr
    .gender = neuter
-kind-guard = Gardist
    .accusative = Gardisten

## Aktionen
-word-join-yellow = Bund mit Gelb
-word-join-black = Bund mit Schwarz
-word-decline-answer = das Schach nicht beantworten
-word-accept-join = Bund annehmen
-word-decline-join = Bund ablehnen

## Optionen
-option-yellow-setup = Aufstellung von Gelb
-option-order = Reihenfolge
-option-plane = Flugzeug
-option-double-step = Doppelschritt
-option-en-passant = Schlagen im Vorbeigehen
-option-promotion = Umwandlung
-option-neutrals = Neutrale
-option-attacked-neutral = Angegriffene Neutrale
-option-unavailable = Vergebene Macht
-option-contradiction = Widerspruch
-option-consent = Zustimmung
-option-neutral-check = Schach durch Neutrale
-option-placement = Aufstellung des Königs
-option-answer = Antwort auf Schach
-option-answer-cost = Preis der Antwort
-option-mate = Matt
-option-stalemate = Patt
-option-quiet-rounds = Ruhige Runden
-option-bare-kings = Nur Könige
-option-retired-partner = Ausgeschiedener Partner
-option-re-placement = Umstellung
-option-pass = Passen
-option-shift = Wechsel des Motorradfahrers
-option-players = Spielende
-option-dummy = Macht ohne Spieler
-option-pairs = Paare
-option-lesser-coalition = Bund der Kleinen
-option-corners = Ecken
-option-red-early = Rot in Runde 1
-option-red-late = Rot in Runde 3
-option-annihilation = Vernichtung
-value-modern = heutige
-value-draft = Entwurf
-value-jump = springt
-value-blocked = blockiert
-value-first-move = erster Zug
-value-second-line = zweite Reihe
-value-six = sechs Arten
-value-orthodox = wie im Schach
-value-untouchable = unantastbar
-value-enmity = Feindschaft
-value-illegal = verboten
-value-no-effect = wirkungslos
-value-chosen = wird gewählt
-value-needed = nötig
-value-counts = zählt
-value-ignored = zählt nicht
-value-optional = freiwillig
-value-forced = Pflicht
-value-turn = ein Zug
-value-round = eine Runde
-value-own-turn = am eigenen Zug
-value-pass = passen
-value-play-on = weiterspielen
-value-shares = teilt
-value-nothing = nichts
-value-inside = im Bereich
-value-recall = Rückruf
-value-once = einmal
-value-not-yellow-first = nicht Gelb zuerst
-value-yellow-green = Gelb und Grün
-value-yellow-red = Gelb und Rot
-value-if-attacked = bei Angriff
-value-scores = zählt
-value-closed = geschlossen

## Was gesagt wird
lesser-powers-taken = Grün und Rot haben alle Figuren verloren
only-kings-left = nur die Könige sind übrig
quiet-rounds = { $number } Runden ohne Schlagen, Gardistenzug oder Umwandlung
item-twice = { $name } steht zweimal da
yellow-not-yet-laid = Gelb hat Figuren auf { $cell } und muss sie erst noch aufstellen
wrong-kings = { $seat } hat { $number ->
        [one] einen König
       *[other] { $number } Könige
    } statt { $right_number }
too-many-of-a-kind = { $seat } hat { $number } der Art { QUOTED($kind) } und begann mit { $first_number }
too-many-promoted = { $seat } hat { $number ->
        [one] eine umgewandelte Figur
       *[other] { $number } umgewandelte Figuren
    }, und nur { $most_number } können es geworden sein
would-be-promoted = die Figur { FORM($seat, "genitive") } auf { $cell } wäre eine andere geworden
kings-attack = die Könige auf { $cell } und { $other_cell } greifen einander an
other-coalitions = unter diesen Optionen sind die Bünde andere
opponents = { $seat } und { $other_seat } sind Gegner; eine große Macht hat eine kleine zum Partner
yellow-lays-before-round-one = Gelb stellt seine Figuren vor seinem Zug in Runde 1 auf
no-turns = { $seat } ist nicht mehr am Zug, oder noch nicht
loses-its-turn = { $seat } setzt in Runde { $number } aus und kann nicht am Zug sein
no-check-to-answer = { $seat } hat kein Schach, das außer der Reihe zu beantworten wäre
no-side-to-choose = { $seat } hat keine Seite zu wählen
cannot-have-asked = { $seat } kann { $other_seat } nicht um einen Bund gebeten haben
no-double-step-there = kein Gardist kann mit einem Doppelschritt nach { $cell } gezogen sein
no-item = { QUOTED($text) }: Schreiben Sie eines von { $names } als Name=Wert
in-item = { $text }: { $message }
item-of-letters = schreiben Sie einige von { $names }, jeden einmal
item-of-one-seat = schreiben Sie einen Platz
no-square-of-that-name = ein Feld { QUOTED($name) } gibt es auf diesem Brett nicht
nobody-there-unmoved = auf { $cell } steht kein Gardist und kein Maschinengewehr im eigenen Bereich, von denen das gelten könnte
item-of-a-skip = schreiben Sie Y oder B und diese oder die nächste Runde, Y{ $number }
item-of-an-answer = schreiben Sie Y oder B und die Runde des Schachs, Y{ $number }
item-with-contradiction = nur mit contradiction=chosen, vom Platz am Zug
item-with-consent = nur mit consent=needed
item-with-en-passant = nur mit en-passant=usual
item-of-a-passant = schreiben Sie Felder, jedes mit den Plätzen, die dort noch schlagen können, etwa e4BG
item-with-red-late = nur mit red-late=nothing, wo Rot Partner von Gelb ist
no-move = { QUOTED($text) } ist kein Zug: Schreiben Sie e2-e4, i9-i10=S, green:join-yellow oder black:K=f10,...
promotion-not-named = { QUOTED($text) } sagt nicht, was die Figur wird: { JOIN($moves, with: "or") }
no-square = { QUOTED($name) } ist kein Feld; das Brett geht von a1 bis j10
no-such-piece = { QUOTED($name) } ist keine Figur; die Figuren sind { $names }
option-yellow-setup = Gelb stellt seine Figuren auf, oder sie stehen schon
option-order = Gelb Schwarz Grün Rot, oder Schönbergs erste Ordnung Gelb Grün Schwarz Rot (6.1)
option-plane = ob die erste Landung eines Flugzeugs besetzt sein darf (D1)
option-double-step = wann eine Figur zwei Felder ziehen darf (D2)
option-en-passant = ob Gardisten Gardisten im Vorbeigehen schlagen (D3)
option-promotion = was aus einem Gardisten oder Maschinengewehr wird (D5)
option-neutrals = ob Figuren ohne Bund geschlagen werden dürfen (D6)
option-attacked-neutral = ob ein Angriff auf eine neutrale Macht sie abstößt (D7)
option-unavailable = Anschluss durch Zwang an eine Macht, die vergeben ist (D8)
option-contradiction = ein Zug, der auf beide Seiten weist (D9)
option-consent = ob eine große Macht einen Partner ablehnen darf (D10)
option-neutral-check = ob ein Angriff ohne Bund ein Schach ist (D11)
option-placement = ob der König von Gelb angegriffen aufgestellt werden darf (D12)
option-answer = ein Schach außer der Reihe beantworten (D14)
option-answer-cost = ob eine Antwort den Zug der nächsten Runde kostet oder jeden Zug in ihr (D15)
option-mate = wann über Matt entschieden wird (D16)
option-stalemate = eine große Macht, die nicht ziehen kann (D19)
option-repetition = dieselbe Stellung zum dritten Mal (D20)
option-quiet-rounds = so viele Runden ohne Fortschritt sind Remis (D20)
option-bare-kings = nur die beiden Könige sind übrig (D20)
option-retired-partner = die Punkte einer ausgeschiedenen Macht (D21)
option-re-placement = welche Figuren umgestellt werden (D22)
option-pass = einmal Passen für jeden in den Runden 1 bis 3 (D25)
option-shift = der Farbwechsel des Motorradfahrers (D26)
option-players = wie viele spielen (D27)
option-dummy = zu dritt: die Macht, die niemandem gehört (D27)
option-pairs = zu zweit: wem was gehört (D27)
option-lesser-coalition = Grün und Rot gegen Gelb und Schwarz (D28)
option-corners = Ecken geschlossen, bis es beide Bünde gibt (D29)
option-red-early = Rot schließt sich in Runde 1 Gelb an (D29)
option-red-late = Rot schließt sich in Runde 3 Gelb an (D29)
option-annihilation = Sieg, wenn alle Figuren geschlagen sind (D30)
four-players-needed = coalition-chess: lesser-coalition=on braucht vier Spielende, nicht players={ $number }
no-position = die Stellung { QUOTED($text) } braucht zehn Reihen mit / dazwischen, den Platz am Zug, die Runde, die Bünde: ... Y 1 -
no-seat-on-turn = Platz am Zug { QUOTED($text) }: Schreiben Sie Y, B, G oder R
no-round = Runde { QUOTED($text) }: Schreiben Sie eine Zahl, die erste ist 1
no-coalitions = Bünde { QUOTED($text) }: Schreiben Sie -, oder Paare wie YG oder YG,BR
wrong-rows = das Brett hat { $right_number } Reihen mit / dazwischen, nicht { $number }
wrong-row = Reihe { $rank_number }, { QUOTED($text) }: { $number ->
        [one] ein Feld
       *[other] { $number } Felder
    } statt { $right_number }
no-piece-sign = Reihe { $rank_number }: { QUOTED($text) } ist keine Figur; schreiben Sie Y, B, G oder R und eines von { $names }
move-or-layout = ein Zug führt entweder eine Figur oder stellt Figuren auf
layout-alone = eine Aufstellung nennt Figuren und Felder, sonst nichts
nothing-captured-without-move = ohne Zug wird nichts geschlagen
yellow-lays-first = zuerst stellt Gelb seine Figuren auf
has-to-consent = { $seat } muss sagen, ob der Bund gilt
has-to-choose = { $seat } muss eine Seite nennen: join-yellow oder join-black
has-to-answer-check = { JOIN($seats, with: "and") } { COUNT($seats) ->
        [one] muss
       *[other] müssen
    } erst das Schach beantworten
check-too-late = das Schach kann nicht mehr außer der Reihe beantwortet werden; { $seat } ist am Zug
check-needs-a-move = ein Schach beantwortet man mit einem Zug, nicht mit einer Umstellung
yellow-lays-once = Gelb stellt seine Figuren vor Runde 1 auf und dann nie wieder
replacement-used = { $seat } hat seine eine Umstellung verbraucht
replacement-too-late = umgestellt wird nur in den Runden 1 bis 3
nothing-to-replace = { $seat } hat im eigenen Bereich nichts, was anders stehen könnte
takes-in-passing = dieser Zug schlägt { $cells } im Vorbeigehen
takes-nothing-else = dieser Zug schlägt sonst nichts
say-what-it-becomes = sagen Sie, was die Figur wird: { $kinds }
no-step = ein Zug endet auf einem anderen Feld, als er beginnt
corner-closed = { $cell } ist geschlossen, bis es beide Bünde gibt
king-never-captured = ein König wird nie geschlagen
neutral-untouchable = { $seat } ist neutral, und neutrale Figuren werden nicht geschlagen
guard-captures-diagonally = ein Gardist schlägt nur schräg nach vorn
double-step-captures-nothing = ein Doppelschritt schlägt nichts
plane-blocked = der Weg des Flugzeugs nach { $cell } ist besetzt
how-a-shift-goes = ein Wechsel geht auf ein leeres Feld der anderen Farbe im eigenen Bereich, lässt den eigenen König sicher und gibt kein Schach
how-a-king-goes = ein König zieht ein Feld weit
how-a-submarine-goes = ein U-Boot zieht wie ein Panzer oder ein Ingenieur
how-a-plane-goes = ein Flugzeug macht zwei Springersprünge, und nicht zurück
how-a-tank-goes = ein Panzer zieht gerade oder schräg
how-an-artillery-goes = eine Artillerie zieht gerade
how-an-engineer-goes = ein Ingenieur macht einen Springersprung
how-a-motorcyclist-goes = ein Motorradfahrer zieht schräg
how-a-machine-gun-goes = ein Maschinengewehr zieht ein Feld, anfangs auch zwei geradeaus
how-a-guard-goes = ein Gardist zieht geradeaus, anfangs auch zwei Felder, und schlägt schräg nach vorn
pass-on-own-turn = man passt, wenn man selbst am Zug ist; { $message }
nobody-passes-now = es gibt einen Zug; jetzt passt niemand
check-answered-at-once = ein Schach wird sofort beantwortet
nobody-asks = niemand bittet { $seat } um einen Bund
partner-plays = { $seat } wird vom Partner gespielt oder ist ausgeschieden
has-agreed-already = { $seat } hat schon zugestimmt; die Antwort liegt bei { JOIN($seats, with: "and") }
settle-first = erst ist etwas anderes zu klären
lesser-join-greater = die kleinen Mächte schließen sich den großen an, Grün und Rot
partners-for-good = { $seat } und { $other_seat } sind Partner für den Rest der Partie
has-a-partner = { $seat } hat schon einen Partner, { $other_seat }
join-on-own-turn = einen Bund erklärt man, wenn man selbst am Zug ist; { $message }
no-consent = { $seat } stimmt in diesem Zug nicht zu
red-joins-when-attacked = in Runde 1 schließt sich Rot Gelb nur an, wenn eine Figur von Gelb angegriffen ist
layout-in-order = eine Aufstellung nennt jedes Feld einmal, in der Ordnung a1, b1, ... j10
lay-so-many = von der Art { QUOTED($kind) } sind { $number } aufzustellen, nicht { $laid_number }
replacement-changes-nothing = eine Umstellung ändert etwas; so stehen die Figuren schon
king-would-be-attacked = der König auf { $cell } wäre von { $other_cell } aus angegriffen
occupied-by = auf { $cell } steht eine Figur { FORM($seat, "genitive") }
outside-area = { $cell } liegt außerhalb des Bereichs { FORM($seat, "genitive") }, { $first_cell } bis { $last_cell }
mated = { $seat } ist matt
stalemated = { $seat } ist patt
king-still-attacked = der König auf { $cell } ist noch immer von { $other_cell } aus angegriffen
own-piece-there = auf { $cell } steht eine eigene Figur
partner-there = auf { $cell } steht eine Figur Ihres Partners { $seat }
points-to-both = das weist auf beide Seiten: Erklären Sie sich erst, { JOIN(RAW($words), with: "or") }
cannot-be-partner = das würde { $seat } zum Partner { FORM($other_seat, "genitive") } machen, und das geht nicht
cannot-be-partner-declare = das würde { $seat } zum Partner { FORM($other_seat, "genitive") } machen, und das geht nicht: Erklären Sie sich erst, { JOIN(RAW($words), with: "or") }
points-of = { $seat } { $number }
ended = { $message }; Punkte: { $messages }
neutral-stop = { JOIN($seats, with: "and") } { COUNT($seats) ->
        [one] hat
       *[other] haben
    } sich bis zum Ende der 3. Runde keiner Seite angeschlossen, also haben nur Partner einen Punkt
men-taken = { JOIN($seats, with: "and") } { COUNT($seats) ->
        [one] hat
       *[other] haben
    } alle Figuren verloren
round = Runde { $number }.
sides = { JOIN($messages, with: "; ") }.
greater-powers = { $messages }
alone = { CAPITAL($seat) } allein
with-partner = { CAPITAL($seat) } mit { CAPITAL($other_seat) }
uncommitted = { CAPITAL($seat) } ohne Bund
joins-in-time = { JOIN(CAPITAL($seats), with: "and") } { COUNT($seats) ->
        [one] schließt
       *[other] schließen
    } sich vor dem Ende der { $number }. Runde einer Seite an, sonst ist die Partie remis.
stops = Nach der { $number }. Runde ist die Partie remis: { JOIN($seats, with: "and") } { COUNT($seats) ->
        [one] kann
       *[other] können
    } sich keiner Seite mehr anschließen.
in-check = { CAPITAL($seat) } steht im Schach.
misses-this-turn = { CAPITAL($seat) } setzt diesmal aus: Ein Schach wurde außer der Reihe beantwortet.
will-miss-a-turn = { CAPITAL($seat) } setzt in Runde { $number } aus: Ein Schach wurde außer der Reihe beantwortet.

## Warum ein Zug gut ist
reason-centre = geht zur Mitte des Bretts
reason-guards = deckt { JOIN($cells, with: "and") }, bisher ungedeckt
reason-near-king = zielt neben den König von { $seat }, auf { JOIN($cells, with: "and") }
reason-check = gibt { $seat } Schach
reason-escapes = bringt die Figur auf { $cell } in Sicherheit
reason-joins = besser mit { $seat }, wie die Figuren stehen
reason-saves = rettet { JOIN($cells, with: "and") }
reason-threatens = bedroht { JOIN($cells, with: "and") }
## Die Lektion
lesson-guard = Gelb beginnt. Ein Gardist zieht ein Feld geradeaus, zuerst auch zwei, und schlägt schräg: von d2 nach d4.
lesson-guard-wrong = das ist erlaubt, aber hier zieht der gelbe Gardist von d2 nach d4
lesson-black = Schwarz, von der anderen Seite: Ein Ingenieur zieht wie ein Springer im Schach, hier von d10 nach c8.
lesson-engineer-wrong = das ist erlaubt, aber hier zieht der schwarze Ingenieur von d10 nach c8
lesson-green = Grün kommt von rechts: Ein U-Boot zieht wie eine Dame oder ein Springer, hier von j5 nach h4.
lesson-submarine-wrong = das ist erlaubt, aber hier zieht das grüne U-Boot von j5 nach h4
lesson-red = Rot kommt von links: Ein Flugzeug macht zwei Springersprünge auf einmal, hier von a5 nach d8.
lesson-plane-wrong = das ist erlaubt, aber hier zieht das rote Flugzeug von a5 nach d8
lesson-others = Ein Panzer zieht wie eine Dame, Artillerie wie ein Turm, ein Motorradfahrer wie ein Läufer: Panzer von c1 nach a3.
lesson-tank-wrong = das ist erlaubt, aber hier zieht der gelbe Panzer von c1 nach a3
lesson-join = Grün und Rot verbünden sich in den ersten drei Runden mit Gelb oder Schwarz: Lassen Sie Grün zu Gelb gehen.
lesson-join-wrong = zuerst sagt Grün, mit wem es sich verbündet
lesson-check = Zwei gegen zwei. Greifen Sie den schwarzen König an: Panzer von d2 nach d9. Er muss sofort aus dem Schach.
lesson-check-wrong = das ist erlaubt, aber hier gibt der Panzer auf d2 Schach
lesson-mate = Am fernen Rand wird ein Gardist zu einer anderen Figur: b9 nach b10. Ein U-Boot ist dort Matt!
lesson-mate-orthodox = Am fernen Rand wird ein Gardist zu einer anderen Figur: b9 nach b10. Ein Panzer ist dort Matt!
lesson-mate-wrong = das ist erlaubt, aber hier wird der Gardist auf b9 zu der Figur, die mattsetzt
lesson-over = Der König steht im Schach, und kein Zug rettet ihn: matt. Gelb und Grün haben zusammen gewonnen. Das ist das ganze Spiel: Spielen Sie es.

## Was Neulinge lesen
guide-goal = Vier Mächte spielen, zwei gegen zwei: Grün und Rot verbünden sich in den ersten drei Runden mit Gelb oder Schwarz. Wer den anderen König mattsetzt, gewinnt mit seinem Partner.
guide-join = Man verbündet sich, wenn man am Zug ist, indem man es sagt (Sagen) und dann zieht, oder dem anderen König Schach gibt oder eine Figur dieser Seite schlägt.
guide-check = Wer im Schach steht, muss heraus und darf sofort antworten, auch außer der Reihe.
guide-mate = Matt: Ein König steht im Schach, und kein Zug rettet ihn. Wer gewinnt, hat 6 Punkte; bei Remis hat jeder 2.
guide-crowned = Gardisten und Maschinengewehre werden am gegenüberliegenden Rand zu einer anderen Figur.
guide-order = In jeder Runde ziehen Gelb, Schwarz, Grün und Rot; zuerst stellt Gelb seine Figuren auf.
guide-king = Ein König zieht ein Feld, in jede Richtung.
guide-submarine = Ein U-Boot zieht wie Dame oder Springer.
guide-plane = Ein Flugzeug macht zwei Springerzüge auf einmal, über alles hinweg.
guide-plane-blocked = Ein Flugzeug macht zwei Springersprünge auf einmal; ein Feld dazwischen muss leer sein.
guide-tank = Ein Panzer zieht wie eine Dame.
guide-artillery = Artillerie zieht wie ein Turm.
guide-engineer = Ein Ingenieur zieht wie ein Springer.
guide-motorcyclist = Ein Motorradfahrer zieht wie ein Läufer.
guide-machine-gun = Ein Maschinengewehr zieht ein Feld; zuerst auch zwei voraus.
guide-guard = Ein Gardist zieht ein Feld voraus, zuerst auch zwei, und schlägt schräg.
