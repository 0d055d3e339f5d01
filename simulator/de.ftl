## Jedes nachgebildete Brett

lays-out-afterwards = { CAPITAL(FORM($seat, "subject")) } { COUNT($seat) ->
        [one] stellt
       *[other] stellen
    } als Nächstes auf: Drücke { $text }, wenn alle Figuren { FORM($other_seat, "genitive") } stehen.
answers = { FORM($seat, "subject") } { COUNT($seat) ->
        [one] antwortet
       *[other] antworten
    } in { $number } ms
