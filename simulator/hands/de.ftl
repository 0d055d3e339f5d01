## Was Hände nicht können

nothing-in-hand = deine Hand ist leer; hebe erst eine Figur an oder hole eine
nothing-in-that-hand = die { $number }. Hand ist leer; hebe erst eine Figur an oder hole eine
nothing-stands = auf { $cell } steht keine Figur; { $text } geht nur von einem besetzten Feld
occupied-by = auf { $cell } steht { FORM($message, "indefinite") }; hebe diese Figur erst an oder nimm sie weg, oder stelle deine auf ein leeres Feld
tray-holds = in der Ablage { $number ->
        [one] liegt eine Figur
       *[other] liegen { $number } Figuren
    }; hole eine, die da ist
not-in-tray = { FORM($message, "indefinite") } liegt nicht in der Ablage; hole eine Figur, die da ist
wrong-places = { $number } Plätze für ein Brett mit { $right_number } Feldern angegeben; gib für jedes Feld einen an, None für ein leeres

## Zeilen, die niemand lesen kann

in-line = Zeile { $number }: { $message }
step-refused = „{ $text }“: { $message }
not-text = { $name } ist keine Textdatei; speichere das Skript als UTF-8
no-such-action = unbekannte Aktion { QUOTED($text) }; { $message }
did-you-mean = meintest du { QUOTED($name) }?
use-one-of = verwende { $names }
no-such-cell = dieses Brett hat kein Feld { QUOTED($text) }; { $message }
near-to-it = ähnliche Namen: { $cells }
cells-from-to = Felder heißen { $first_cell } bis { $last_cell }
say-from-and-to = gib ein Startfeld und ein Zielfeld an, etwa „c3 d4“
say-one-cell = gib ein Feld an, etwa „{ $text } c3“
nothing-after = nach { QUOTED($text) } darf nichts stehen; entferne { QUOTED($other_text) }
say-what-to-fetch = nach fetch kannst du eine Zahl (ab 1) oder einen Spieler und eine Figur schreiben
no-such-seat = es gibt keinen Spieler { QUOTED($text) }; Spieler: { $names }
no-such-kind = es gibt keine Figur { QUOTED($text) }; Figuren: { $names }
no-such-button = es gibt keine Taste { QUOTED($text) }; Tasten: { $names }
say-on-or-off = gib ein Feld und on oder off an, etwa „feel c3 on“
say-after-what = gib eine Zeit und eine Aktion an, etwa „after 0.2 s lift c3“
nothing-to-do = nach dieser Zeit fehlt eine Aktion; füge eine hinzu
no-length-of-time = { QUOTED($text) } ist keine Dauer; schreibe „200 ms“ oder „1.5 s“
longer-than-a-day = { QUOTED($text) } ist länger als ein Tag; nimm eine kürzere Zeit
counted-from-one = Hände werden ab 1 gezählt
