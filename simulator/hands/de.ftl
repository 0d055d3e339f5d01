## Was Hände nicht können

nothing-in-hand = in der Hand ist nichts; heben oder holen Sie erst eine Figur
nothing-in-that-hand = in der { $number }. Hand ist nichts; heben oder holen Sie erst eine Figur
nothing-stands = auf { $cell } steht nichts; { $text } geht nur von einem besetzten Feld
occupied-by = auf { $cell } steht { FORM($message, "indefinite") }; heben oder nehmen Sie diese Figur erst, oder stellen Sie auf ein freies Feld
tray-holds = im Kasten liegen { $number } Figuren; holen Sie eine, die da ist
not-in-tray = { FORM($message, "indefinite") } liegt nicht im Kasten; holen Sie eine Figur, die da ist
wrong-places = { $number } Plätze für Figuren auf einem Brett mit { $right_number } Feldern; geben Sie einen für jedes Feld an, None, wo nichts steht

## Zeilen, die niemand lesen kann

in-line = Zeile { $number }: { $message }
step-refused = „{ $text }“: { $message }
not-text = { $name } ist kein Text; speichern Sie das Skript als UTF-8
no-such-action = { QUOTED($text) } kennen Hände nicht; { $message }
did-you-mean = meinten Sie { QUOTED($name) }?
use-one-of = schreiben Sie eines von { $names }
no-such-cell = ein Feld { QUOTED($text) } gibt es auf diesem Brett nicht; { $message }
near-to-it = ähnlich: { $cells }
cells-from-to = Felder heißen { $first_cell } bis { $last_cell }
say-from-and-to = sagen Sie, von wo und wohin, etwa „c3 d4“
say-one-cell = nennen Sie ein Feld, etwa „{ $text } c3“
nothing-after = nach { QUOTED($text) } kommt nichts; lassen Sie { QUOTED($other_text) } weg
say-what-to-fetch = sagen Sie nichts, eine Zahl ab 1, oder einen Platz und eine Art
no-such-seat = einen Platz { QUOTED($text) } gibt es nicht; Plätze: { $names }
no-such-kind = eine Art { QUOTED($text) } gibt es nicht; Arten: { $names }
no-such-button = eine Taste { QUOTED($text) } gibt es nicht; Tasten: { $names }
say-on-or-off = nennen Sie ein Feld und on oder off, etwa „feel c3 on“
say-after-what = sagen Sie, nach wie langer Zeit was, etwa „after 0.2 s lift c3“
nothing-to-do = nach dieser Zeit ist nichts zu tun; nennen Sie etwas
no-length-of-time = { QUOTED($text) } ist keine Dauer; schreiben Sie „200 ms“ oder „1.5 s“
longer-than-a-day = { QUOTED($text) } ist länger als ein Tag; schreiben Sie eine kürzere Zeit
counted-from-one = Hände werden ab der 1. gezählt
