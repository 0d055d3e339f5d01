## Eine Einstellung, die diesen Wert nicht haben kann

unusable = { $text }
write = { $name } ist { $text }; schreibe { $message }
write-secret = { $name } ist ungültig; schreibe { $message }
one-of = { JOIN($texts, with: "or") }
whole-number = eine ganze Zahl von { $least_text } bis { $most_text }
number = eine Zahl von { $least_text } bis { $most_text }
true-or-false = true oder false
text = einen Text in Anführungszeichen, in einer Zeile
names-of-buttons = Namen, mit Kommas getrennt, etwa "turn, take-back, say"
names-of-players = bis zu sechs Namen mit je höchstens 24 Buchstaben, mit Kommas getrennt
time-controls = eine Bedenkzeit wie 10, 5+3, 5d3, 10+3x30 oder none, oder eine für jeden Spieler, mit Kommas getrennt
digits = 4 bis 12 Ziffern in Anführungszeichen, oder ""
quiet-hours = zwei Uhrzeiten wie "22:00-07:00" oder ""
gpio-numbers = GPIO-Nummern, mit Kommas getrennt, etwa "5, 6, 13"
