### Deutsch. Wie Werte zu lesen sind: engines/language.py.
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
-form-spoken = „{ $name }“

## Plätze
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
    .subject = die Angreifer
    .object = die Angreifer
    .dative = den Angreifern
    .genitive = der Angreifer
-seat-defenders = Verteidiger
    .number = plural
    .subject = die Verteidiger
    .object = die Verteidiger
    .dative = den Verteidigern
    .genitive = der Verteidiger
-seat-north = Nord
-seat-south = Süd
-seat-table = Tisch
    .subject = der Tisch

## Figuren, die es in mehr als einem Spiel gibt
-kind-hidden = Figur
    .gender = feminine
-kind-king = König
-kind-man = Stein
-kind-soldier = Krieger
-kind-pawn = Bauer
    .accusative = Bauern

## Worte
-word-resign = aufgeben
-word-offer-draw = Remis anbieten
-word-accept-draw = Remis annehmen
-word-decline-draw = Remis ablehnen
-word-show-all-pieces = alle Figuren zeigen
-word-show-flag = Flagge zeigen
-word-pass = passen

## Tasten
-button-turn = Zug
    .spoken = die Zugtaste
-button-take-back = Zurück
-button-redo = Wieder vor
-button-new-game = Neues Spiel
-button-hint = Hinweis
-button-draw = Remis
-button-resign = Aufgeben
-button-say = Sagen
-button-menu = Menü
-button-quit = Ende
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
-colour-amber = bernstein
-colour-yellow = gelb
-colour-green = grün
-colour-cyan = türkis
-colour-blue = blau
-colour-violet = violett
-colour-white = weiß

## Optionen aller Spiele und ihre Werte
-option-release = Loslassen
-option-repetition = Wiederholung
-option-first = Wer beginnt
-option-agreement = Einigung
-value-open = offen
-value-final = endgültig
-value-yes = ja
-value-no = nein
-value-on = an
-value-off = aus
-value-draw = Remis
-value-toss = Los
-value-white = Weiß
-value-black = Schwarz
-value-green = Grün
-value-red = Rot
-value-none = keine
-value-free = frei
-value-usual = üblich
-value-safe = sicher
-value-any = alle
-value-loses = verliert
-value-at-once = sofort

## Was in jedem Spiel gesagt wird
no-game = kein Spiel heißt { QUOTED($name) }: { $message }
games = es gibt { $names }
no-option = { $game_name } hat keine Option { QUOTED($name) }: { $message }
options = es hat { $names }
no-value = bei { $game_name } gibt es { $name }={ RAW($word) } nicht: { $message }
no-such-number = bei { $game_name } gibt es { $name }={ RAW($word) } nicht: { $message } oder eine Zahl von { $least_number } bis { $most_number }
option-release = ob ein Zug noch geändert und zurückgenommen werden darf, wenn die Figur losgelassen ist (open), oder ob er dann gilt
choose = wählen Sie { $names }
did-you-mean = meinten Sie { $name }?
broken-game = { $name }, ein Spiel aus dem Paket { $package_name }, kann nicht gespielt werden: { $message }
not-loaded = es lässt sich nicht laden ({ $text })
lacks = ihm fehlt { JOIN($names, with: "or") }
other-name = es nennt sich { QUOTED($other_name) }
two-games = { $name } kann nicht gespielt werden: In den Paketen { JOIN($package_names, with: "and") } gibt es je ein Spiel dieses Namens; deinstallieren Sie eines
name-taken = auch im Paket { $package_name } gibt es ein Spiel namens { $name }; gespielt wird das von Lodeboard
no-such-word = { QUOTED($word) } ist kein Wort dieses Spiels; die Wörter sind { RAW($words) }
draw-offered-already = Remis ist schon angeboten
answer-the-draw-first = { FORM($seat, "subject") } { COUNT($seat) ->
        [one] hat
       *[other] haben
    } Remis angeboten: Antworten Sie erst darauf
draw-for-the-other-side = auf das Remisangebot antwortet die andere Seite
no-draw-to-answer = es gibt kein Remisangebot, auf das zu antworten wäre
resigned = { FORM($seat, "subject") } { COUNT($seat) ->
        [one] hat
       *[other] haben
    } aufgegeben
no-such-seat = kein Platz heißt { QUOTED($name) }; die Plätze sind { $names }
game-over = die Partie ist beendet: { $message }
one-piece-and-no-setup = in diesem Spiel zieht immer nur eine Figur, und aufgestellt wird nichts
not-your-turn = { FORM($seat, "subject") } { COUNT($seat) ->
        [one] ist
       *[other] sind
    } am Zug
move-takes-no-word = zu einem Zug gehört kein Wort, und { QUOTED($word) } kam mit
who-says = wer sagt { QUOTED($word) }? Schreiben Sie { JOIN(RAW($words), with: "or") }
no-such-piece = { QUOTED($text) }: { QUOTED($name) } ist keine Figur; die Figuren sind { $names }
no-cell-of-that-name = { QUOTED($text) }: Ein Feld { QUOTED($name) } gibt es auf diesem Brett nicht
more = { $number } weitere
no-tag-name = Tag { QUOTED($name) }: Ein Name besteht aus Buchstaben, Ziffern und _
record-unreadable = ab { QUOTED($text) } nicht lesbar; ist eine Klammer oder ein Anführungszeichen offen?
record-of-another-game = Tag { $name }: Die Partie wurde mit { $text } gespielt; es gilt { $known_text }
in-entry = Eintrag { $number }, { $text }: { $message }
no-such-result = Tag Result: { QUOTED($text) } ist kein Ergebnis; schreiben Sie { $known_texts }
another-game-in-record = eine Aufzeichnung enthält eine Partie, und bei { QUOTED($text) } beginnt noch eine
record-empty = die Aufzeichnung ist leer
no-cell = ein Feld { $number } gibt es auf diesem Brett nicht
not-your-piece = die Figur auf { $cell } gehört { FORM($seat, "dative") }
no-piece-there = auf { $cell } steht keine Figur
occupied = { $cell } ist besetzt
piece = { FORM($seat, "manner") ->
        [colour] { FORM($seat, "stem") }{ FORM($kind, "gender") ->
                [feminine] e
                [neuter] es
               *[masculine] er
            } { $kind }
       *[owner] { $kind } { FORM($seat, "genitive") }
    }
    .definite = { FORM($kind, "gender") ->
            [feminine] die
            [neuter] das
           *[masculine] der
        } { FORM($seat, "manner") ->
            [colour] { FORM($seat, "stem") }e { FORM($kind, "weak") }
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
one-piece = in diesem Spiel zieht immer nur eine Figur
blocked = sie ist blockiert
move-without-squares = ein Zug braucht ein Feld, von dem er ausgeht, und eines, auf dem er endet
in-the-way = { $cells } { COUNT($cells) ->
        [one] steht
       *[other] stehen
    } im Weg
takes = { $move } schlägt { $cells }: Geben Sie genau das an
takes-nothing = { $move } schlägt nichts: Geben Sie genau das an
sentences = { JOIN($messages, with: " ") }
draw-agreed = Remis vereinbart
third-time = dieselbe Stellung zum dritten Mal
draw-on-own-turn = Remis bietet man an, wenn man selbst am Zug ist; { $message }

## Warum ein Zug gut ist
reason-wins-now = gewinnt sofort das Spiel
reason-wins = gewinnt { $number ->
        [one] mit dem nächsten eigenen Zug
       *[other] mit den nächsten { $number } eigenen Zügen
    } das Spiel
reason-gives-first = gibt zuvor { $number ->
        [one] eine Figur
       *[other] { $number } Figuren
    } her
reason-lasts = hält noch { $number ->
        [one] einen Zug
       *[other] { $number } Züge
    } stand
reason-takes-piece = schlägt { FORM($kind, "indefinite-accusative") } und verliert nichts
reason-takes-pieces = schlägt { $number } Figuren und verliert nichts
reason-wins-piece = gewinnt { FORM($kind, "indefinite-accusative") }
reason-wins-pieces = gewinnt { $number } Figuren
reason-takes-more = schlägt { $number ->
        [one] eine Figur
       *[other] { $number } Figuren
    } und gibt { $other_number ->
        [one] eine
       *[other] { $other_number }
    } dafür
reason-only = ist der einzige erlaubte Zug
reason-offers = bietet { $number ->
        [one] eine Figur
       *[other] { $number } Figuren
    } an und schlägt { $other_number ->
        [one] eine
       *[other] { $other_number }
    } zurück
reason-gives = gibt { $number ->
        [one] eine Figur
       *[other] { $number } Figuren
    } her, und Besseres fand sich nicht
reason-lets = lässt { $cell } auf { JOIN($cells, with: "and") } schlagen, und Besseres fand sich nicht
reason-lets-back = lässt { $cell } auf { JOIN($cells, with: "and") } schlagen und schlägt { $number ->
        [one] eine Figur
       *[other] { $number } Figuren
    } zurück
reason-wins-later = gewinnt { $other_number ->
        [one] mit dem nächsten eigenen Zug
       *[other] mit den nächsten { $other_number } eigenen Zügen
    } { $number ->
        [one] eine Figur
       *[other] { $number } Figuren
    }
reason-wins-it-later = gewinnt { $number ->
        [one] mit dem nächsten eigenen Zug
       *[other] mit den nächsten { $number } eigenen Zügen
    } { FORM($kind, "indefinite-accusative") } auf { $cell }
reason-prepares = bereitet { $text } vor; die beste Antwort darauf ist { $other_text }
reason-expects = ist ruhig, und Besseres fand sich nicht; die beste Antwort darauf ist { $text }
reason-takes = schlägt { JOIN($cells, with: "and") }
reason-exchanges = tauscht { $number ->
        [one] eine Figur
       *[other] { $number } Figuren
    }
reason-better-than = ist { $number ->
        [one] eine Figur
       *[other] { $number } Figuren
    } mehr wert als { JOIN($texts, with: "and") }
reason-others-lose = hält das Spiel, das mit { JOIN($texts, with: "and") } verloren wäre
reason-becomes = wird auf { $cell } { FORM($kind, "indefinite") }
reason-becomes-later = bekommt { $number ->
        [one] mit dem nächsten eigenen Zug
       *[other] mit den nächsten { $number } eigenen Zügen
    } { FORM($kind, "indefinite-accusative") } auf { $cell }

## Ein Lehrgang
guide-unreadable = die Anleitung { $name } lässt sich nicht lesen: { $text }
lesson-other-move = das ist erlaubt, aber darum geht es in diesem Schritt nicht
lesson-place = Schritt { $number } von { $of_number }.
lesson-right = Richtig.
lesson-step = Schritt { $number } des Lehrgangs { $name }: { $text }
lesson-unreadable = der Lehrgang { $name } lässt sich nicht lesen: { $text }
-word-skip = diesen Schritt auslassen
lesson-done = dieser Schritt ist getan: [turn] führt weiter
-word-go-on = weiter
-word-play = das Spiel spielen

## Fehler der Sensoren
-fault-dead = spürt nichts
-fault-stuck = spürt eine Figur, die nicht da ist
-fault-chattering = schaltet von selbst
-fault-slow = kommt langsam zur Ruhe
-fault-ghost = spürt vielleicht eine Figur, die nicht da ist
