## Every simulated board

lays-out-afterwards = { CAPITAL($seat) } lays out afterwards: press { $text } when all pieces of { CAPITAL($other_seat) } stand.
answers = { $seat } answers in { $number } ms
