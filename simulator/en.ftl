## All simulated boards

lays-out-afterwards = { CAPITAL(FORM($seat, "player")) } sets up next: press { $text } when all of { FORM($other_seat, "player-possessive") } pieces are placed.
answers = { CAPITAL(FORM($seat, "player")) } { COUNT($seat) ->
        [one] responds
       *[other] respond
    } in { $number } ms
