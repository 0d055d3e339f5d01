### Deutsch. Wie Werte zu lesen sind: engines/localiser.py.
### Formen von Namen: genitive, dative, accusative; subject und object mit Artikel.
### Arten von Figuren: gender (sonst männlich), accusative und weak, wo sie schwach gebeugt werden.

-language = Deutsch
-and = und
-or = oder

## Wie gezählt wird, nach CLDR
-plural-one = n = 1

## Formen, die sich aus Namen ergeben
-form-subject = { $name }
-form-object = { $name }
-form-genitive = von { $name }
-form-indefinite = { $gender ->
        [feminine] eine { $name }
        [neuter] ein { $name }
       *[masculine] ein { $name }
    }
-form-indefinite-accusative = { $gender ->
        [feminine] eine { $name }
        [neuter] ein { $name }
       *[masculine] einen { $accusative }
    }
-form-definite = { $gender ->
        [feminine] die { $name }
        [neuter] das { $name }
       *[masculine] der { $weak }
    }
-form-definite-accusative = { $gender ->
        [feminine] die { $name }
        [neuter] das { $name }
       *[masculine] den { $accusative }
    }
-form-asked = { $name }?
-form-spoken = „{ $name }“

## Spieler
-seat-white = Weiß
    .manner = colour
    .stem = weiß
-seat-black = Schwarz
    .manner = colour
    .stem = schwarz
-seat-yellow = Gelb
    .manner = colour
    .stem = gelb
-seat-green = Grün
    .manner = colour
    .stem = grün
-seat-red = Rot
    .manner = colour
    .stem = rot
-seat-attackers = Angreifer
    .number = plural
    .manner = side
    .subject = die Angreifer
    .object = die Angreifer
    .dative = den Angreifern
    .genitive = der Angreifer
-seat-defenders = Verteidiger
    .number = plural
    .manner = side
    .subject = die Verteidiger
    .object = die Verteidiger
    .dative = den Verteidigern
    .genitive = der Verteidiger
-seat-north = Nord
-seat-south = Süd
-seat-table = Host
    .subject = der Host

## Figuren, die es in mehr als einem Spiel gibt
-kind-hidden = Figur
    .gender = feminine
-kind-king = König
-kind-man = Stein
-kind-soldier = Krieger
    .attackers = Angreifer
    .defenders = Verteidiger
-kind-pawn = Bauer
    .accusative = Bauern

## Aktionen
-word-resign = aufgeben
    .said = aufgegeben
-word-out-of-time = auf Zeit verlieren
    .said = Zeit überschritten
-word-offer-draw = Remis anbieten
    .said = Remis angeboten
-word-accept-draw = Remis annehmen
    .said = Remis angenommen
-word-decline-draw = Remis ablehnen
    .said = Remis abgelehnt
-word-show-all-pieces = alle Figuren zeigen
-word-show-flag = Flagge zeigen
    .asked = dem Gegner deine Flagge zeigen? Das tut man höchstens als Beweis, nach dem Sieg. Es ändert nichts am Spiel und lässt sich nicht rückgängig machen.
    .said = Flagge gezeigt
-word-pass = passen
    .said = gepasst

## Was eine Stimme für die Zeichen eines Zugs sagt (engines/spoken.py): C 3 nach D 4
-spoken-to = nach
-spoken-capture = schlägt auf
-spoken-and = und
-spoken-becomes = wird

## Tasten
-button-turn = Fertig
-button-take-back = Rückgängig
-button-redo = Wiederholen
-button-skip = Überspringen
-button-new-game = Neue Partie
-button-restart = Von vorn
-button-hint = Tipp
-button-review = Analyse
-button-draw = Remis
-button-resign = Aufgeben
-button-say = Mehr
-button-menu = Menü
-button-settings = Einstellungen
-button-quit = Verlassen
-button-yes = Ja
-button-no = Nein
-button-first-choice = Erste Wahl
-button-second-choice = Zweite Wahl
-button-moves = Zugliste
-button-tidy = Aufräumen
-button-look = Meine zeigen
-button-phones = Handys
-button-help = Hilfe
-button-standard = Standard
-button-random = Zufällig
-button-last = Wie zuletzt
-key-Space = Leertaste
    .spoken = die Leertaste
-key-T = T
    .spoken = T
-key-N = N
    .spoken = N
-key-H = H
    .spoken = H
-key-S = S
    .spoken = S
-key-D = D
    .spoken = D
-key-R = R
    .spoken = R
-key-M = M
    .spoken = M
-key-P = P
    .spoken = P
-key-V = V
    .spoken = V
-key-W = W
    .spoken = W
-key-L = L
    .spoken = L
-key-Y = Y
    .spoken = Y
-key-J = J
    .spoken = J
-key-K = K
    .spoken = K
-key-1 = 1
    .spoken = 1
-key-2 = 2
    .spoken = 2
-key-3 = 3
    .spoken = 3
-key-Home = Pos1
    .spoken = Pos1
-key-End = Ende
    .spoken = Ende
-key-PgUp = Bild auf
    .spoken = Bild auf
-key-PgDn = Bild ab
    .spoken = Bild ab
-key-F1 = F1
    .spoken = F1
-key-Esc = Esc
    .spoken = Esc

## Farben der Lichter
-colour-red = rot
-colour-amber = orange
-colour-yellow = gelb
-colour-green = grün
-colour-cyan = türkis
-colour-blue = blau
-colour-violet = violett
-colour-white = weiß

## Optionen aller Spiele und ihre Werte
-option-release = Zug nach Loslassen
-option-repetition = Stellungswiederholung
-option-first = Wer beginnt
-option-agreement = Remis vereinbaren
-value-open = änderbar
-value-final = endgültig
-value-yes = ja
-value-no = nein
-value-on = an
-value-off = aus
-value-draw = Remis
-value-toss = ausgelost
-value-white = Weiß
-value-black = Schwarz
-value-green = Grün
-value-red = Rot
-value-none = keine
-value-free = frei
-value-usual = Standard
-value-safe = sicher
-value-any = alle
-value-loses = verliert
-value-at-once = sofort

## Stufen des Computers, und wie schwer ein Spiel zu lernen ist
-level-beginner = Neuling
-level-novice = Anfänger
-level-casual = Gelegenheitsspieler
-level-intermediate = Mittelstark
-level-advanced = Fortgeschritten
-level-strong = Stark
-level-expert = Experte
-level-strongest = Stärkste Stufe
-value-easy = leicht
-value-medium = mittel
-value-hard = schwer

## Was in jedem Spiel gesagt wird
no-game = es gibt kein Spiel { QUOTED($name) }; { $message }
games = die Spiele sind { $names }
no-option = { $game_name } hat keine Option { QUOTED($name) }; { $message }
options = die Optionen sind { $names }
no-value = { $game_name }: { $name }={ RAW($word) } ist ungültig; { $message }
no-such-number = { $game_name }: { $name }={ RAW($word) } ist ungültig; { $message } (oder eine Zahl von { $least_number } bis { $most_number })
option-release = ob du einen Zug nach dem Loslassen der Figur noch ändern und zurücknehmen kannst (open) oder nicht (final)
    .value-open = Nach dem Loslassen kannst du einen Zug noch ändern und zurücknehmen.
    .value-final = Mit dem Loslassen gilt ein Zug. Zurücknehmen geht nicht.
choose = wähle { JOIN($names, with: "or") }
did-you-mean = meintest du { $name }?
broken-game = { $name } aus dem Paket { $package_name } kann nicht gespielt werden: { $message }
not-loaded = es lässt sich nicht laden ({ $text })
lacks = ihm fehlt { JOIN($names, with: "or") }
other-name = sein eigener Name ist { QUOTED($other_name) }
two-games = { $name } kann nicht gespielt werden: In den Paketen { JOIN($package_names, with: "and") } gibt es je ein Spiel mit diesem Namen; deinstalliere eines davon
name-taken = auch das Paket { $package_name } hat ein Spiel namens { $name }; verwendet wird das von Lodeboard
no-such-word = { QUOTED($word) } gibt es in diesem Spiel nicht; möglich sind { RAW($words) }
draw-offered-already = Remis wurde schon angeboten
answer-the-draw-first = { FORM($seat, "subject") } { COUNT($seat) ->
        [one] hat
       *[other] haben
    } Remis angeboten: Nimm erst an oder lehne ab
draw-for-the-other-side = dein Remisangebot kann nur die andere Seite beantworten
no-draw-to-answer = es gibt kein Remisangebot
resigned = { FORM($seat, "subject") } { COUNT($seat) ->
        [one] hat
       *[other] haben
    } aufgegeben
    .yours = du hast aufgegeben
no-such-seat = es gibt keinen Spieler { QUOTED($name) }; die Spieler sind { $names }
game-over = die Partie ist beendet: { $message }
one-piece-and-no-setup = in diesem Spiel ziehst du immer nur eine Figur, und aufgestellt wird nichts
not-your-turn = { FORM($seat, "subject") } { COUNT($seat) ->
        [one] ist
       *[other] sind
    } am Zug
move-takes-no-word = ein Zug steht allein, aber hier steht { QUOTED($word) } dabei
who-says = { QUOTED($word) } braucht einen Spieler: Schreibe { JOIN(RAW($words), with: "or") }
no-such-piece = { QUOTED($text) }: { QUOTED($name) } ist keine Figur; die Figuren sind { $names }
no-cell-of-that-name = { QUOTED($text) }: Das Feld { QUOTED($name) } gibt es auf diesem Brett nicht
more = { $number } weitere
no-tag-name = Tag { QUOTED($name) }: Ein Name darf nur Buchstaben, Ziffern, - und _ enthalten
record-unreadable = die Aufzeichnung ist ab { QUOTED($text) } nicht lesbar; fehlt eine Klammer oder ein Anführungszeichen?
record-of-another-game = Tag { $name }: In der Aufzeichnung steht { $text }, diese Partie hat { $known_text }
in-move = Zug { $text }: { $message }
not-latin = { QUOTED($text) } gehört nicht zum lateinischen Alphabet
closes-nothing = „)“ schließt keine Variante; es fehlt „(“
variation-open = eine Variante ist nicht geschlossen; es fehlt „)“
no-such-result = Tag { $name }: { QUOTED($text) } ist kein Ergebnis; schreibe { JOIN($known_texts, with: "or") }
another-game-in-record = eine Aufzeichnung enthält nur eine Partie, aber bei { QUOTED($text) } beginnt eine zweite
record-empty = die Aufzeichnung ist leer
played-on = um eine Partie zu lesen, die danach weiterging, ergänze { $text }
record-of-no-game = das ist keine Partie in einem dieser Spiele: { $names }
no-cell = das Feld { $number } gibt es auf diesem Brett nicht
not-your-piece = die Figur auf { $cell } gehört { FORM($seat, "dative") }
no-piece-there = auf { $cell } steht keine Figur
occupied = { $cell } ist besetzt
piece = { FORM($seat, "manner") ->
        [colour] { FORM($seat, "stem") }{ FORM($kind, "gender") ->
                [feminine] e
                [neuter] es
               *[masculine] er
            } { $kind }
        [side] { FORM($kind, RAW($seat)) }
       *[owner] { $kind } { FORM($seat, "genitive") }
    }
    .definite = { FORM($kind, "gender") ->
            [feminine] die
            [neuter] das
           *[masculine] der
        } { FORM($seat, "manner") ->
            [colour] { FORM($seat, "stem") }e { FORM($kind, "weak") }
            [side] { FORM($kind, RAW($seat)) }
           *[owner] { FORM($kind, "weak") } { FORM($seat, "genitive") }
        }
    .definite-accusative = { FORM($kind, "gender") ->
            [feminine] die
            [neuter] das
           *[masculine] den
        } { FORM($seat, "manner") ->
            [colour] { FORM($seat, "stem") }{ FORM($kind, "gender") ->
                    [feminine] e
                    [neuter] e
                   *[masculine] en
                } { FORM($kind, "accusative") }
            [side] { FORM($kind, RAW($seat)) }
           *[owner] { FORM($kind, "accusative") } { FORM($seat, "genitive") }
        }
    .indefinite = { FORM($kind, "gender") ->
            [feminine] eine
            [neuter] ein
           *[masculine] ein
        } { FORM($seat, "manner") ->
            [colour] { FORM($seat, "stem") }{ FORM($kind, "gender") ->
                    [feminine] e
                    [neuter] es
                   *[masculine] er
                } { $kind }
            [side] { FORM($kind, RAW($seat)) }
           *[owner] { $kind } { FORM($seat, "genitive") }
        }
    .indefinite-accusative = { FORM($kind, "gender") ->
            [feminine] eine
            [neuter] ein
           *[masculine] einen
        } { FORM($seat, "manner") ->
            [colour] { FORM($seat, "stem") }{ FORM($kind, "gender") ->
                    [feminine] e
                    [neuter] es
                   *[masculine] en
                } { FORM($kind, "accusative") }
            [side] { FORM($kind, RAW($seat)) }
           *[owner] { FORM($kind, "accusative") } { FORM($seat, "genitive") }
        }
hidden-piece = { FORM($seat, "manner") ->
        [colour] { FORM($seat, "stem") }e Figur
       *[owner] Figur { FORM($seat, "genitive") }
    }
    .definite = die { FORM($seat, "manner") ->
            [colour] { FORM($seat, "stem") }e Figur
           *[owner] Figur { FORM($seat, "genitive") }
        }
    .definite-accusative = die { FORM($seat, "manner") ->
            [colour] { FORM($seat, "stem") }e Figur
           *[owner] Figur { FORM($seat, "genitive") }
        }
    .indefinite = eine { FORM($seat, "manner") ->
            [colour] { FORM($seat, "stem") }e Figur
           *[owner] Figur { FORM($seat, "genitive") }
        }
    .indefinite-accusative = eine { FORM($seat, "manner") ->
            [colour] { FORM($seat, "stem") }e Figur
           *[owner] Figur { FORM($seat, "genitive") }
        }
one-piece = in diesem Spiel ziehst du immer nur eine Figur
blocked = sie ist blockiert
move-without-squares = ein Zug braucht ein Startfeld und ein Zielfeld
in-the-way = die { COUNT($cells) ->
        [one] Figur auf { $cells } steht
       *[other] Figuren auf { JOIN($cells, with: "and") } stehen
    } im Weg
takes = { $move } schlägt { JOIN($cells, with: "and") } und sonst nichts
takes-nothing = { $move } schlägt nichts: Nenne keine geschlagene Figur
sentences = { JOIN($messages, with: " ") }
clauses = { JOIN($messages, with: "; ") }
draw-agreed = von den Spielern vereinbart
ran-out-of-time = { FORM($seat, "subject") } { COUNT($seat) ->
        [one] hat
       *[other] haben
    } die Zeit überschritten
    .yours = du hast die Zeit überschritten
no-such-clock = { QUOTED($text) } ist keine Bedenkzeit; schreibe zum Beispiel 10 (Minuten), 5+3 (und 3 Sekunden mehr pro Zug), 5d3 (3 Sekunden Aufschub), 10+3x30 (dann 3 Perioden zu 30 Sekunden) oder none
clocks-per-player = { QUOTED($text) } nennt { $number } Bedenkzeiten; schreibe eine für alle oder je eine für { JOIN($seats, with: "and") }, durch Kommas getrennt
third-time = dreimalige Stellungswiederholung
draw-on-own-turn = Remis kannst du nur anbieten, wenn du am Zug bist; { $message }

## Warum ein Zug gut ist
reason-wins-now = gewinnt sofort die Partie
reason-wins = gewinnt die Partie { $number ->
        [one] im nächsten Zug
       *[other] in den nächsten { $number } Zügen
    }
reason-gives-first = gibt vorher { $number ->
        [one] eine Figur
       *[other] { $number } Figuren
    } her
reason-lasts = hält noch { $number ->
        [one] einen Zug
       *[other] { $number } Züge
    } durch
reason-takes-piece = schlägt { FORM($kind, "indefinite-accusative") } ohne Verlust
reason-takes-pieces = schlägt { $number } Figuren ohne Verlust
reason-wins-piece = gewinnt { FORM($kind, "indefinite-accusative") }
reason-wins-pieces = gewinnt { $number } Figuren
reason-wins-exchange = gewinnt { $won_number ->
        [one] eine Figur
       *[other] { $won_number } Figuren
    }: { $number } geschlagen, { $other_number } verloren
reason-takes-more = schlägt { $number ->
        [one] eine Figur
       *[other] { $number } Figuren
    } und verliert { $other_number ->
        [one] eine
       *[other] { $other_number }
    }
reason-only = ist der einzige erlaubte Zug
reason-offers = gibt { $number ->
        [one] eine Figur
       *[other] { $number } Figuren
    } her und schlägt dafür { $other_number ->
        [one] eine
       *[other] { $other_number }
    }
reason-wins-offer = gewinnt { $won_number ->
        [one] eine Figur
       *[other] { $won_number } Figuren
    }: { $number } geopfert, { $other_number } geschlagen
reason-gives = verliert { $number ->
        [one] eine Figur
       *[other] { $number } Figuren
    }, aber andere Züge sehen nicht besser aus
reason-lets = erlaubt der Figur auf { $cell }, { JOIN($cells, with: "and") } zu schlagen, aber andere Züge sehen nicht besser aus
reason-lets-back = erlaubt der Figur auf { $cell }, { JOIN($cells, with: "and") } zu schlagen, schlägt dafür aber { $number ->
        [one] eine Figur
       *[other] { $number } Figuren
    }
reason-wins-later = gewinnt { $other_number ->
        [one] im nächsten Zug
       *[other] in den nächsten { $other_number } Zügen
    } { $number ->
        [one] eine Figur
       *[other] { $number } Figuren
    }
reason-wins-it-later = gewinnt { $number ->
        [one] im nächsten Zug
       *[other] in den nächsten { $number } Zügen
    } { FORM($kind, "definite-accusative") } auf { $cell }
reason-prepares = bereitet { $text } vor, nach der wahrscheinlichen Antwort { $other_text }
reason-expects = ist ein ruhiger Zug; die beste Antwort ist { $text }
reason-takes = schlägt { JOIN($cells, with: "and") }
reason-exchanges = tauscht { $number ->
        [one] eine Figur
       *[other] { $number } Figuren
    } ab
reason-better-than = ist { $number ->
        [one] eine Figur
       *[other] { $number } Figuren
    } besser als { JOIN($texts, with: "or") }
reason-over-capture = ist besser als der Schlagzug { $text }
reason-over-capture-for = ist besser als der Schlagzug { $text }, auf den { $other_text } folgt
reason-others-lose = rettet die Partie, die mit { JOIN($texts, with: "and") } verloren wäre
reason-becomes = wandelt auf { $cell } in { FORM($kind, "indefinite-accusative") } um
reason-becomes-later = wandelt { $number ->
        [one] im nächsten Zug
       *[other] in den nächsten { $number } Zügen
    } auf { $cell } in { FORM($kind, "indefinite-accusative") } um

## Lektionen
guide-unreadable = die Anleitung für { $name } ist nicht lesbar: { $text }
lesson-other-move = das ist erlaubt, aber nicht der Zug für diesen Schritt
lesson-place = Schritt { $number } von { $of_number }.
lesson-right = Richtig.
sign-check = Schach oder Bedrohung
sign-wins = gewinnt die Partie
sign-captures = Schlagen
lesson-step = Lektion für { $name }, Schritt { $number }: { $text }
lesson-unreadable = die Lektion für { $name } ist nicht lesbar: { $text }
-word-skip = diesen Schritt überspringen
lesson-done = Schritt geschafft: Weiter mit [turn]
-word-go-on = weiter
-word-play = eine Partie spielen
lesson-answer = das ist erlaubt, aber die Antwort wäre { $text }
exercises-unreadable = die Aufgaben für { $name } sind nicht lesbar: { $text }
exercise-win = { CAPITAL(FORM($seat, "subject")) } am Zug: { $number ->
        [one] Gewinne die Partie in einem Zug.
       *[other] Gewinne die Partie in { $number } Zügen.
    }
exercise-win-wrong = das ist erlaubt, gewinnt aber nicht rechtzeitig
exercise-material = { CAPITAL(FORM($seat, "subject")) } am Zug: Finde den Zug, der Material gewinnt.
exercise-material-wrong = das ist erlaubt, aber ein anderer Zug gewinnt Material
exercise-next = Richtig. Finde jetzt den nächsten Zug.
exercise-solved = Gelöst!
exercise-place = Aufgabe { $number } von { $of_number }.
position-is-over = { $message }, die Partie wäre also sofort zu Ende
item-turn = Am Zug
item-seat = { CAPITAL($seat) }
item-number = { $number }
-word-next-exercise = nächste Aufgabe

## Fehler der Sensoren
-fault-dead = erkennt nichts
-fault-stuck = meldet eine Figur, die nicht da ist
-fault-chattering = flackert
-fault-slow = reagiert langsam
-fault-ghost = meldet vielleicht eine Figur, die nicht da ist
