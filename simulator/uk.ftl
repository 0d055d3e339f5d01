## Кожна імітована дошка

lays-out-afterwards = Далі { COUNT($seat) ->
        [1] розставляє
       *[other] розставляють
    } { $seat }: натисніть { $text }, коли стоятимуть усі фігури { FORM($other_seat, "genitive") }.
answers = { $seat }: відповідь за { $number } мс
