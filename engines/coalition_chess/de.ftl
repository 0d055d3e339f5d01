-game-coalition-chess = Koalitionsschach

## Für eine Stimme (engines/spoken.py)
-symbol-s = U-Boot
-symbol-p = Flugzeug
-symbol-t = Panzer
-symbol-a = Artillerie
-symbol-e = Ingenieur
-symbol-m = Motorradfahrer
-symbol-w = Maschinengewehr

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
-word-join-yellow = mit Gelb verbünden
    .button = Mit Gelb verbünden
    .said = mit Gelb verbündet
-word-join-black = mit Schwarz verbünden
    .button = Mit Schwarz verbünden
    .said = mit Schwarz verbündet
-word-decline-answer = das Schach nicht beantworten
    .button = Nicht antworten
    .said = Schach nicht beantwortet
-word-accept-join = Koalition annehmen
    .said = Koalition angenommen
-word-decline-join = Koalition ablehnen
    .said = Koalition abgelehnt

## Optionen
-option-yellow-setup = Aufstellung von Gelb
-option-order = Reihenfolge
-option-plane = Flugzeug
-option-double-step = Doppelschritt
-option-en-passant = Schlagen im Vorbeigehen
-option-promotion = Umwandlung
-option-neutrals = Neutrale
-option-attacked-neutral = Angegriffene Neutrale
-option-unavailable = Seite mit Partner
-option-contradiction = Zug für beide Seiten
-option-consent = Zustimmung
-option-neutral-check = Schach durch Neutrale
-option-placement = Aufstellung des Königs
-option-answer = Antwort auf Schach
-option-answer-cost = Kosten einer Antwort
-option-mate = Matt
-option-stalemate = Patt
-option-quiet-rounds = Ruhige Runden
-option-bare-kings = Nur Könige
-option-retired-partner = Ausgeschiedener Partner
-option-re-placement = Umstellung
-option-pass = Passen
-option-shift = Wechsel des Motorradfahrers
-option-players = Spielerzahl
-option-dummy = Macht ohne Spieler
-option-pairs = Paare
-option-lesser-coalition = Grün mit Rot
-option-corners = Ecken
-option-red-early = Bündnis von Rot in Runde 1
-option-red-late = Bündnis von Rot in Runde 3
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
-value-own-turn = im eigenen Zug
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
item-twice = { $name } kommt zweimal vor
yellow-not-yet-laid = Gelb hat eine Figur auf { $cell }, hat aber noch nicht aufgestellt
wrong-kings = { $right_number ->
        [0] { $seat } darf keinen König haben
       *[other] { $number ->
            [0] { $seat } braucht einen König
           *[other] { $seat } darf nur einen König haben
        }
    }
too-many-of-a-kind = { $seat } hat { $number ->
        [one] eine Figur
       *[other] { $number } Figuren
    } der Art { QUOTED($kind) }, begann aber mit { $first_number }
too-many-promoted = { $seat } hat { $number ->
        [one] eine umgewandelte Figur
       *[other] { $number } umgewandelte Figuren
    }, aber höchstens { $most_number } können umgewandelt worden sein
item-round = Runde
item-coalitions = Koalitionen
item-no-coalition = noch keine
item-pair = { CAPITAL($seat) } + { CAPITAL($other_seat) }
item-pairs = { JOIN($messages, with: ", ") }
would-be-promoted = die Figur { FORM($seat, "genitive") } auf { $cell } wäre schon umgewandelt
kings-attack = die Könige auf { $cell } und { $other_cell } greifen sich gegenseitig an
other-coalitions = die Koalitionen passen nicht zu diesen Optionen
opponents = { $seat } und { $other_seat } sind Gegner; eine Koalition besteht aus einer großen und einer kleinen Macht
yellow-lays-before-round-one = Gelb stellt nur vor seinem Zug in Runde 1 auf
no-turns = { $seat } kommt zu diesem Zeitpunkt nicht an die Reihe
loses-its-turn = { $seat } setzt in Runde { $number } aus, kann also nicht am Zug sein
no-check-to-answer = { $seat } hat kein Schach außer der Reihe zu beantworten
no-side-to-choose = { $seat } hat keine Seite zu wählen
cannot-have-asked = { $seat } kann { $other_seat } nicht um eine Koalition gebeten haben
no-double-step-there = kein Gardist kann zwei Felder weit nach { $cell } gezogen sein
no-item = { QUOTED($text) }: Schreibe eines von { $names } als Name=Wert
in-item = { $text }: { $message }
item-of-letters = schreibe einen oder mehrere von { $names }, jeden nur einmal
item-of-one-seat = nenne genau eine Macht
no-square-of-that-name = es gibt auf diesem Brett kein Feld { QUOTED($name) }
nobody-there-unmoved = auf { $cell } muss ein Gardist oder Maschinengewehr im eigenen Bereich stehen
item-of-a-skip = schreibe Y oder B und diese oder die nächste Runde, etwa Y{ $number }
item-of-an-answer = schreibe Y oder B und die Runde, in der Schach geboten wurde, etwa Y{ $number }
item-with-contradiction = nur erlaubt mit contradiction=chosen, und nur für die Macht am Zug
item-with-consent = nur erlaubt mit consent=needed
item-with-en-passant = nur erlaubt mit en-passant=usual
item-of-a-passant = schreibe Felder, jedes mit den Mächten, die dort noch schlagen können, etwa e4BG
item-with-red-late = nur erlaubt mit red-late=nothing, und nur wenn Rot Partner von Gelb ist
no-move = { QUOTED($text) } ist kein Zug; schreibe e2-e4, i9-i10=S, green:join-yellow oder black:K=f10,...
promotion-not-named = { QUOTED($text) } nennt nicht, was aus der Figur wird; schreibe { JOIN($moves, with: "or") }
no-square = { QUOTED($name) } ist kein Feld; das Brett geht von a1 bis j10
no-such-piece = { QUOTED($name) } ist keine Figur; die Figuren sind { $names }
option-yellow-setup = ob Gelb frei aufstellt oder wie in Schönbergs Zeichnung beginnt
    .value-free = Gelb stellt seine Figuren frei auf.
    .value-usual = Gelb beginnt wie in Schönbergs Zeichnung.
option-order = die Zugfolge: Gelb, Schwarz, Grün, Rot, oder Schönbergs erste Folge Gelb, Grün, Schwarz, Rot
    .value-modern = Gelb, Schwarz, Grün, Rot.
    .value-draft = Gelb, Grün, Schwarz, Rot (Schönbergs erste Idee).
option-plane = ob das Feld zwischen den zwei Sprüngen eines Flugzeugs besetzt sein kann
    .value-jump = Ein Flugzeug fliegt zwischen seinen zwei Sprüngen über jede Figur.
    .value-blocked = Ein Flugzeug braucht zwischen seinen zwei Sprüngen ein freies Feld.
option-double-step = wann ein Gardist oder Maschinengewehr zwei Felder ziehen kann
    .value-first-move = Gardisten und Maschinengewehre können im ersten Zug zwei Felder ziehen.
    .value-second-line = Gardisten und Maschinengewehre können von der zweiten Reihe ihrer Seite immer zwei Felder ziehen.
option-en-passant = ob Gardisten einander en passant schlagen können
    .value-usual = Gardisten können Gardisten en passant schlagen, wie im Schach.
    .value-none = En passant wird nicht geschlagen.
option-promotion = was aus einem Gardisten oder Maschinengewehr werden kann
    .value-six = Am gegenüberliegenden Rand wird ein Gardist oder Maschinengewehr zu einer anderen Figur, aber nicht zu König, Gardist oder Maschinengewehr.
    .value-any = Am gegenüberliegenden Rand wird ein Gardist oder Maschinengewehr zu einer anderen Figur, aber nicht zu König oder Gardist.
    .value-orthodox = Am gegenüberliegenden Rand wird ein Gardist oder Maschinengewehr zu Panzer, Artillerie, Ingenieur oder Motorradfahrer.
option-neutrals = ob neutrale Figuren geschlagen werden können
    .value-open = Die Figuren einer neutralen Macht können geschlagen werden.
    .value-untouchable = Die Figuren einer neutralen Macht können nicht geschlagen werden.
option-attacked-neutral = ob ein Angriff eine neutrale Macht auf die andere Seite treibt
    .value-free = Werden Grün oder Rot angegriffen, können sie sich weiter frei verbünden.
    .value-enmity = Werden Grün oder Rot angegriffen, verbünden sie sich mit dem Gegner des Angreifers.
option-unavailable = was geschieht, wenn eine Macht sich durch Schlagen oder Schach mit einer Seite verbünden würde, die schon einen Partner hat
    .value-illegal = Schlagen oder Schach ist verboten, wenn es zu einem Bündnis mit einer Seite führen würde, die schon einen Partner hat.
    .value-no-effect = Führt Schlagen oder Schach zu einer Seite, die schon einen Partner hat, ist es erlaubt, aber es entsteht kein Bündnis.
option-contradiction = was geschieht, wenn ein Zug zu einem Bündnis mit beiden Seiten führen würde
    .value-illegal = Ein Zug, der zu einem Bündnis mit beiden Seiten führen würde, ist verboten.
    .value-chosen = Nach einem Zug, der zu einem Bündnis mit beiden Seiten führen würde, wählt der Spieler eine.
option-consent = ob eine große Macht einen Partner ablehnen kann
    .value-none = Grün und Rot können sich mit jeder Seite verbünden.
    .value-needed = Gelb oder Schwarz muss zustimmen, wenn sich Grün oder Rot verbünden will.
option-neutral-check = ob der Angriff einer neutralen Macht als Schach zählt
    .value-counts = Grün und Rot können Schach geben, bevor sie sich verbünden.
    .value-ignored = Angriffe von Grün und Rot sind kein Schach, bevor sie sich verbünden.
option-placement = ob Gelb seinen König auf ein angegriffenes Feld stellen kann
    .value-any = Gelb kann seinen König auf ein angegriffenes Feld stellen.
    .value-safe = Gelb kann seinen König nicht auf ein angegriffenes Feld stellen.
option-answer = ob ein Schach außer der Reihe beantwortet werden kann oder muss
    .value-optional = Du kannst ein Schach sofort beantworten, außer der Reihe.
    .value-forced = Du musst ein Schach sofort beantworten, außer der Reihe.
option-answer-cost = ob eine Antwort den Zug der nächsten Runde kostet oder jeden Zug in dieser Runde
    .value-turn = Eine Antwort außer der Reihe kostet dich den Zug in der nächsten Runde.
    .value-round = Nach einer Antwort außer der Reihe kannst du in der nächsten Runde weder ziehen noch antworten.
option-mate = wann über Matt entschieden wird
    .value-at-once = Matt beendet die Partie sofort.
    .value-own-turn = Matt beendet die Partie erst, wenn der Mattgesetzte am Zug ist.
option-stalemate = was geschieht, wenn eine große Macht nicht ziehen kann
    .value-draw = Können Gelb oder Schwarz nicht ziehen, ist es Remis.
    .value-pass = Können Gelb oder Schwarz nicht ziehen, passen sie.
option-repetition = was bei dreimal derselben Stellung gilt
    .value-draw = Dreimal dieselbe Stellung ist Remis.
    .value-play-on = Wiederholte Stellungen haben keine Folgen.
option-quiet-rounds = nach wie vielen Runden ohne Fortschritt es Remis ist
    .value-50 = 50 Runden ohne Schlagen, Gardistenzug oder Umwandlung sind Remis.
option-bare-kings = was geschieht, wenn nur die beiden Könige übrig sind
    .value-draw = Sind nur die beiden Könige übrig, ist es Remis.
    .value-play-on = Sind nur die beiden Könige übrig, geht es weiter.
option-retired-partner = ob eine ausgeschiedene Macht an den Punkten ihrer Koalition teilhat
    .value-shares = Eine ausgeschiedene Macht bekommt die Punkte ihrer Koalition.
    .value-nothing = Eine ausgeschiedene Macht bekommt keine Punkte.
option-re-placement = welche Figuren umgestellt werden können
    .value-inside = Eine Macht stellt die Figuren um, die in ihrem Bereich stehen.
    .value-recall = Eine Macht, die umstellt, holt alle ihre Figuren in ihren Bereich zurück.
option-pass = ob jede Macht in den Runden 1 bis 3 einmal passen kann
    .value-none = Niemand kann passen.
    .value-once = Jede Macht kann in den Runden 1 bis 3 einmal passen.
    .value-not-yellow-first = Jede Macht kann in den Runden 1 bis 3 einmal passen, Gelb aber nicht in Runde 1.
option-shift = ob ein Motorradfahrer die Feldfarbe wechseln kann
    .value-none = Ein Motorradfahrer bleibt auf seiner Feldfarbe.
    .value-once = Gelb und Schwarz können in den Runden 1 bis 3 je einmal einen Motorradfahrer auf die andere Feldfarbe stellen.
option-players = wie viele spielen
    .value-4 = Vier Spieler mit je einer Macht.
    .value-3 = Drei Spieler. Eine Macht hat zuerst keinen Spieler.
    .value-2 = Zwei Spieler mit je zwei Mächten.
option-dummy = bei drei Spielern: die Macht ohne Spieler
    .value-green = Zu dritt hat Grün keinen Spieler.
    .value-red = Zu dritt hat Rot keinen Spieler.
option-pairs = bei zwei Spielern: wer welche Mächte spielt
    .value-yellow-green = Zu zweit: Gelb und Grün gegen Schwarz und Rot.
    .value-yellow-red = Zu zweit: Gelb und Rot gegen Schwarz und Grün.
option-lesser-coalition = ob Grün und Rot zusammen gegen Gelb und Schwarz spielen
    .value-off = Grün und Rot können nicht zusammen spielen.
    .value-on = Grün und Rot spielen von Anfang an zusammen gegen Gelb und Schwarz.
option-corners = ob die Ecken geschlossen sind, bis es beide Koalitionen gibt
    .value-open = Figuren können von Anfang an auf die Ecken ziehen.
    .value-closed = Auf die Ecken kann niemand ziehen, bis es beide Koalitionen gibt.
option-red-early = wann sich Rot in Runde 1 mit Gelb verbünden kann
    .value-free = Rot kann sich in Runde 1 mit Gelb verbünden.
    .value-if-attacked = Rot kann sich in Runde 1 nur mit Gelb verbünden, wenn Schwarz oder Grün eine gelbe Figur angreift.
option-red-late = ob Rot punktet, wenn es sich in Runde 3 mit Gelb verbündet
    .value-scores = Endet die Partie nach Runde 3, punkten Rot und Gelb auch, wenn sie sich erst in Runde 3 verbündet haben.
    .value-nothing = Endet die Partie nach Runde 3, punkten Rot und Gelb nicht, wenn sie sich erst in Runde 3 verbündet haben.
option-annihilation = ob gewinnt, wer alles außer dem König schlägt
    .value-off = Nur Matt gewinnt.
    .value-on = Eine Koalition, der nur der König bleibt, hat verloren.
four-players-needed = coalition-chess: lesser-coalition=on braucht vier Spieler, nicht players={ $number }
no-position = die Stellung { QUOTED($text) } braucht zehn Reihen mit / dazwischen, die Macht am Zug, die Runde und die Koalitionen: ... Y 1 -
no-seat-on-turn = Macht am Zug { QUOTED($text) }: Schreibe Y, B, G oder R
no-round = Runde { QUOTED($text) }: Schreibe eine Zahl ab 1
no-coalitions = Koalitionen { QUOTED($text) }: Schreibe - oder Paare wie YG oder YG,BR
wrong-rows = das Brett hat { $right_number } Reihen mit / dazwischen, nicht { $number }
wrong-row = Reihe { $rank_number }, { QUOTED($text) }: { $number ->
        [one] ein Feld
       *[other] { $number } Felder
    } statt { $right_number }
no-piece-sign = Reihe { $rank_number }: { QUOTED($text) } ist keine Figur; schreibe Y, B, G oder R und eines von { $names }
move-or-layout = entweder ziehst du, oder du stellst auf; beides zugleich geht nicht
layout-alone = eine Aufstellung nennt Figuren und Felder, sonst nichts
nothing-captured-without-move = ohne Zug kann nichts geschlagen werden
yellow-lays-first = zuerst muss Gelb seine Figuren aufstellen
has-to-consent = { $seat } muss die Koalition erst annehmen oder ablehnen
has-to-choose = { $seat } muss erst eine Seite wählen: join-yellow oder join-black
has-to-answer-check = { JOIN($seats, with: "and") } { COUNT($seats) ->
        [one] muss
       *[other] müssen
    } erst das Schach beantworten
check-too-late = für eine Antwort auf das Schach außer der Reihe ist es zu spät; { $seat } ist am Zug
check-needs-a-move = ein Schach musst du mit einem Zug beantworten, nicht durch Umstellen
yellow-lays-once = Gelb stellt vor Runde 1 auf und kann seine Figuren später nicht umstellen
replacement-used = { $seat } hat seine Figuren schon einmal umgestellt
replacement-too-late = Figuren lassen sich nur in den Runden 1 bis 3 umstellen
nothing-to-replace = { $seat } hat im eigenen Bereich keine Figuren zum Umstellen
takes-in-passing = dieser Zug schlägt { $cells } en passant
takes-nothing-else = dieser Zug schlägt sonst nichts
say-what-it-becomes = wähle, was aus der Figur wird: { $kinds }
no-step = ein Zug muss auf einem anderen Feld enden
corner-closed = { $cell } ist geschlossen, bis es beide Koalitionen gibt
king-never-captured = ein König kann nicht geschlagen werden
neutral-untouchable = { $seat } ist neutral, seine Figuren können also nicht geschlagen werden
guard-captures-diagonally = ein Gardist schlägt nur schräg nach vorn
double-step-captures-nothing = ein Zug über zwei Felder kann nicht schlagen
plane-blocked = der Weg des Flugzeugs nach { $cell } ist versperrt
how-a-shift-goes = ein Motorradfahrer kann die Feldfarbe nur wechseln, indem er auf ein leeres Feld der anderen Farbe im eigenen Bereich zieht, ohne den eigenen König zu gefährden oder Schach zu geben
how-a-king-goes = ein König zieht ein Feld
how-a-submarine-goes = ein U-Boot zieht wie eine Dame oder ein Springer
how-a-plane-goes = ein Flugzeug macht zwei Springersprünge und kann nicht enden, wo es begann
how-a-tank-goes = ein Panzer zieht waagerecht, senkrecht oder schräg
how-an-artillery-goes = Artillerie zieht waagerecht oder senkrecht
how-an-engineer-goes = ein Ingenieur zieht wie ein Springer
how-a-motorcyclist-goes = ein Motorradfahrer zieht schräg
how-a-machine-gun-goes = ein Maschinengewehr zieht ein Feld in jede Richtung, im ersten Zug auch zwei geradeaus
how-a-guard-goes = ein Gardist zieht ein Feld geradeaus (im ersten Zug auch zwei) und schlägt schräg nach vorn
pass-on-own-turn = du kannst nur passen, wenn du am Zug bist; { $message }
nobody-passes-now = du kannst jetzt nicht passen: Du hast einen erlaubten Zug
check-answered-at-once = das Schach muss sofort beantwortet werden
nobody-asks = niemand hat { $seat } um eine Koalition gebeten
partner-plays = { $seat } wird vom Partner gespielt oder ist ausgeschieden
has-agreed-already = { $seat } hat schon zugestimmt; es fehlt noch { JOIN($seats, with: "and") }
lesser-join-greater = nur Grün und Rot verbünden sich, und zwar mit Gelb oder Schwarz
partners-for-good = { $seat } und { $other_seat } bleiben bis zum Ende der Partie Partner
has-a-partner = { $seat } hat schon einen Partner, { $other_seat }
join-on-own-turn = du kannst dich nur verbünden, wenn du am Zug bist; { $message }
no-consent = { $seat } hat in diesem Zug abgelehnt
red-joins-when-attacked = in Runde 1 kann sich Rot nur dann mit Gelb verbünden, wenn eine Figur von Gelb angegriffen ist
layout-in-order = eine Aufstellung muss jedes Feld einmal nennen, in der Reihenfolge des Bretts: a1, b1, ... j10
lay-so-many = stelle { $number ->
        [one] eine Figur
       *[other] { $number } Figuren
    } der Art { QUOTED($kind) } auf, nicht { $laid_number }
replacement-changes-nothing = Umstellen muss etwas ändern; so stehen die Figuren schon
king-would-be-attacked = der König auf { $cell } stünde im Schach durch { FORM($kind, "definite-accusative") } auf { $other_cell }
occupied-by = auf { $cell } steht eine Figur { FORM($seat, "genitive") }
outside-area = { $cell } liegt außerhalb des Bereichs { FORM($seat, "genitive") }, { $first_cell } bis { $last_cell }
mated-by = { $seat } ist schachmatt durch { FORM($kind, "definite-accusative") } auf { $cell }
mated = { $seat } ist schachmatt durch die { COUNT($cells) ->
        [one] Figur
       *[other] Figuren
    } auf { JOIN($cells, with: "and") }
stalemated = { $seat } ist patt
king-still-attacked = der König auf { $cell } steht noch im Schach durch { FORM($kind, "definite-accusative") } auf { $other_cell }
own-piece-there = auf { $cell } steht deine eigene Figur
partner-there = auf { $cell } steht eine Figur deines Partners { $seat }
points-to-both = mit diesem Zug würdest du dich beiden Seiten anschließen; wähle erst eine: { JOIN(RAW($words), with: "or") }
cannot-be-partner = das würde { $seat } zum Partner { FORM($other_seat, "genitive") } machen, was nicht möglich ist
cannot-be-partner-declare = das würde { $seat } zum Partner { FORM($other_seat, "genitive") } machen, was nicht möglich ist; wähle erst eine Seite: { JOIN(RAW($words), with: "or") }
points-of = { $seat } { $number }
ended = { $message }. Punkte: { $messages }
neutral-stop = { JOIN($seats, with: "and") } { COUNT($seats) ->
        [one] hat
       *[other] haben
    } sich bis zum Ende von Runde 3 mit niemandem verbündet, also erhalten nur Partner einen Punkt
men-taken = { JOIN($seats, with: "and") } { COUNT($seats) ->
        [one] hat
       *[other] haben
    } alle Figuren außer dem König verloren
round = Runde { $number }.
sides = { JOIN($messages, with: "; ") }.
greater-powers = { $messages }
nobody-joined = Noch hat niemand einen Partner.
alone = { CAPITAL($seat) } allein
with-partner = { CAPITAL($seat) } mit { CAPITAL($other_seat) }
uncommitted = { CAPITAL($seat) } neutral
joins-in-time = { JOIN(CAPITAL($seats), with: "and") } { COUNT($seats) ->
        [one] muss
       *[other] müssen
    } bis zum Ende von Runde { $number } selbst eine Seite wählen, sonst endet die Partie remis.
stops = Nach Runde { $number } endet die Partie remis: { JOIN($seats, with: "and") } { COUNT($seats) ->
        [one] kann
       *[other] können
    } sich nicht mehr verbünden.
checked-by = { CAPITAL(FORM($kind, "definite")) } auf { $cell } gibt { $seat } Schach.
    .yours = { CAPITAL(FORM($kind, "definite")) } auf { $cell } gibt dir Schach.
in-check = { CAPITAL($seat) } steht im Schach durch die { COUNT($cells) ->
        [one] Figur
       *[other] Figuren
    } auf { JOIN($cells, with: "and") }.
    .yours = Du stehst im Schach durch die { COUNT($cells) ->
            [one] Figur
           *[other] Figuren
        } auf { JOIN($cells, with: "and") }.
answers-on-turn = { CAPITAL($seat) } muss auf das Schach im eigenen Zug antworten.
    .yours = Du musst auf das Schach antworten, wenn du am Zug bist.
can-answer-now = { CAPITAL($seat) } kann jetzt außer der Reihe antworten, setzt dann aber in Runde { $number } aus.
    .yours = Du kannst jetzt außer der Reihe antworten, setzt dann aber in Runde { $number } aus.
must-answer-now = { CAPITAL($seat) } muss jetzt außer der Reihe antworten und setzt in Runde { $number } aus.
    .yours = Du musst jetzt außer der Reihe antworten und setzt in Runde { $number } aus.
left-alone = { CAPITAL($seat) } hat aufgegeben; die Partie geht ohne { $seat } weiter.
    .yours = Du hast aufgegeben; die Partie geht ohne dich weiter.
left-with-partner = { CAPITAL($seat) } hat aufgegeben; die Partie geht weiter, und { $seat } gewinnt oder verliert mit { $other_seat }.
    .yours = Du hast aufgegeben; die Partie geht weiter, und du gewinnst oder verlierst mit { $other_seat }.
is-still-uncommitted = { CAPITAL($seat) } hat noch keinen Partner; der Verlust einer Figur ändert daran nichts.
    .yours = Du hast noch keinen Partner; der Verlust einer Figur ändert daran nichts.
missed-its-turn = { CAPITAL($seat) } hat ausgesetzt, weil vorher ein Schach außer der Reihe beantwortet wurde.
    .yours = Du hast ausgesetzt, weil du vorher außer der Reihe auf ein Schach geantwortet hast.
will-miss-a-turn = { CAPITAL($seat) } setzt in Runde { $number } aus, weil ein Schach außer der Reihe beantwortet wurde.
    .yours = Du setzt in Runde { $number } aus, weil du außer der Reihe auf ein Schach geantwortet hast.
can-join-and-move = { CAPITAL($seat) } kann sich jetzt verbünden und danach noch ziehen.
    .yours = Du kannst dich jetzt verbünden und danach noch ziehen.
has-joined = { CAPITAL($other_seat) } hat sich mit { $seat } verbündet.
    .yours = { CAPITAL($other_seat) } hat sich mit dir verbündet.
has-joined-by-capture = Durch das Schlagen hat sich { $other_seat } mit { $seat } verbündet.
    .yours = Durch das Schlagen hat sich { $other_seat } mit dir verbündet.
has-joined-by-check = Durch das Schach hat sich { $other_seat } mit { $seat } verbündet.
    .yours = Durch das Schach hat sich { $other_seat } mit dir verbündet.
worth = Etwa { $number } Gardisten wert.

## Warum ein Zug gut ist
reason-centre = zieht ins Zentrum
reason-guards = deckt { JOIN($cells, with: "and") } (bisher ungedeckt)
reason-near-king = greift { JOIN($cells, with: "and") } neben dem König von { $seat } an
reason-mates = setzt { $seat } matt
reason-check = gibt { $seat } Schach
reason-escapes = bringt die Figur auf { $cell } in Sicherheit
reason-joins = führt mit { $seat } zu einer besseren Stellung
reason-joins-then = führt mit { $seat } zu einer besseren Stellung; danach { $text }: Der Zug { JOIN($messages, with: "and") }
reason-saves = rettet die { COUNT($cells) ->
        [one] Figur
       *[other] Figuren
    } auf { JOIN($cells, with: "and") }
reason-threatens = bedroht { JOIN($cells, with: "and") }
## Die Lektion
lesson-guard = Gelb beginnt. Ein Gardist zieht ein Feld vor (im ersten Zug auch zwei) und schlägt schräg. Ziehe ihn von d2 nach d4.
lesson-guard-wrong = das ist erlaubt, aber ziehe hier den gelben Gardisten von d2 nach d4
lesson-black = Schwarz spielt von der anderen Seite. Ein Ingenieur zieht wie ein Springer: Ziehe ihn von d10 nach c8.
lesson-engineer-wrong = das ist erlaubt, aber ziehe hier den schwarzen Ingenieur von d10 nach c8
lesson-green = Grün spielt von rechts. Ein U-Boot zieht wie eine Dame oder ein Springer: Ziehe es von j5 nach h4.
lesson-submarine-wrong = das ist erlaubt, aber ziehe hier das grüne U-Boot von j5 nach h4
lesson-red = Rot spielt von links. Ein Flugzeug macht zwei Springersprünge in einem Zug: Ziehe es von a5 nach d8.
lesson-plane-wrong = das ist erlaubt, aber ziehe hier das rote Flugzeug von a5 nach d8
lesson-others = Ein Panzer zieht wie eine Dame, Artillerie wie ein Turm, ein Motorradfahrer wie ein Läufer. Ziehe den Panzer von f1 nach d3.
lesson-tank-wrong = das ist erlaubt, aber ziehe hier den gelben Panzer von f1 nach d3
lesson-machine-gun = Ein Maschinengewehr zieht und schlägt ein Feld in jede Richtung; im ersten Zug kann es auch zwei geradeaus. Ziehe das schwarze von g9 nach g7.
lesson-machine-gun-wrong = das ist erlaubt, aber ziehe hier das schwarze Maschinengewehr von g9 nach g7
lesson-join = Grün und Rot müssen sich in den ersten drei Runden mit Gelb oder Schwarz verbünden. Verbünde Grün mit Gelb.
lesson-join-wrong = das ist erlaubt, aber verbünde zuerst Grün mit Gelb
lesson-check = Zwei gegen zwei. Greife den schwarzen König an: Ziehe den Panzer von d2 nach d9. Schwarz muss sofort aus dem Schach.
lesson-check-wrong = das ist erlaubt, aber gib hier Schach mit dem Panzer auf d2
lesson-mate = Ein Gardist wird am gegenüberliegenden Rand zu einer anderen Figur: Ziehe ihn von b9 nach b10. Ein U-Boot setzt dort matt!
lesson-mate-orthodox = Ein Gardist wird am gegenüberliegenden Rand zu einer anderen Figur: Ziehe ihn von b9 nach b10. Ein Panzer setzt dort matt!
lesson-mate-wrong = das ist erlaubt, aber wandle hier den Gardisten auf b9 um und setze matt
lesson-over = Der König steht im Schach, und kein Zug rettet ihn: schachmatt. Gelb und Grün gewinnen zusammen. Das ist alles: Spiele jetzt eine Partie.

## Was Neulinge lesen
guide-card = Vier Mächte. Grün und Rot wählen eine Seite, dann heißt es zwei gegen zwei.
guide-goal = Vier Mächte spielen zwei gegen zwei. Grün und Rot verbünden sich in den ersten drei Runden mit Gelb oder Schwarz. Setze den gegnerischen König matt, um mit deinem Partner zu gewinnen.
guide-join = Wer am Zug ist, kann sich verbünden („Mehr“) und dann ziehen. Wer Gelb Schach gibt oder eine gelbe Figur schlägt, verbündet sich mit Schwarz, und umgekehrt.
guide-uncommitted = Wird eine Figur einer Macht geschlagen, die noch keinen Partner hat, ändert das nichts daran, mit wem sie sich verbünden kann.
guide-no-choice = Gelb und Schwarz können sich keinen Partner aussuchen und keinen ablehnen.
guide-check = Stehst du im Schach, musst du in deinem Zug heraus. Wird dir Schach geboten und du bist nicht als Nächster am Zug, kannst du (nach manchen Regeln musst du) sofort außer der Reihe antworten; der Bildschirm zeigt, wann. In der nächsten Runde setzt du dann aus.
guide-mate = Schachmatt: Ein König steht im Schach, und kein Zug rettet ihn. Jeder Gewinner erhält 6 Punkte, bei Remis jede Macht 2.
guide-crowned = Gardisten und Maschinengewehre werden am gegenüberliegenden Rand zu U-Boot, Flugzeug, Panzer, Artillerie, Ingenieur oder Motorradfahrer, auch wenn ihre Armee keine solche Figur hatte.
guide-crowned-any = Gardisten und Maschinengewehre werden am gegenüberliegenden Rand zu einer beliebigen anderen Figur außer einem König.
guide-crowned-orthodox = Gardisten und Maschinengewehre werden am gegenüberliegenden Rand zu Panzer, Artillerie, Ingenieur oder Motorradfahrer.
guide-order = Zuerst stellt Gelb auf. Dann ziehen in jeder Runde Gelb, Schwarz, Grün, Rot.
guide-king = Ein König zieht ein Feld, in jede Richtung.
guide-submarine = Ein U-Boot zieht wie eine Dame oder ein Springer.
guide-plane = Ein Flugzeug macht zwei Springersprünge in einem Zug, über alles hinweg.
guide-plane-blocked = Ein Flugzeug macht zwei Springersprünge in einem Zug. Das Feld zwischen den Sprüngen muss leer sein.
guide-tank = Ein Panzer zieht wie eine Dame.
guide-artillery = Artillerie zieht wie ein Turm.
guide-engineer = Ein Ingenieur zieht wie ein Springer.
guide-motorcyclist = Ein Motorradfahrer zieht wie ein Läufer.
guide-machine-gun = Ein Maschinengewehr zieht ein Feld in jede Richtung, im ersten Zug auch zwei geradeaus.
guide-guard = Ein Gardist zieht ein Feld geradeaus, im ersten Zug auch zwei, und schlägt schräg.
