## Кожна імітована дошка

lays-out-afterwards = Військо { FORM($seat, "genitive") } розставляють потім: натисніть { $text }, коли стоятимуть усі фігури { FORM($other_seat, "genitive") }.
answers = відповідь від { FORM($seat, "genitive") } за { $number } мс
