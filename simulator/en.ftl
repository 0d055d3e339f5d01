## Every simulated board

lays-out-afterwards = { CAPITAL($seat) } sets up next: press { $text } when all of { CAPITAL(FORM($other_seat, "possessive")) } pieces are placed.
answers = { $seat } responds in { $number } ms
