## Eine Einstellung, die diesen Wert nicht haben kann

unusable = { $text }
write = { $name } ist { $text }; schreiben Sie { $message }
write-secret = { $name } ist nicht zu gebrauchen; schreiben Sie { $message }
one-of = { JOIN($texts, with: " oder ") }
whole-number = eine ganze Zahl von { $least_text } bis { $most_text }
number = eine Zahl von { $least_text } bis { $most_text }
true-or-false = true oder false
text = einen Text in Anführungszeichen, in einer Zeile
names-of-buttons = Namen mit Kommas dazwischen, etwa "turn, take-back, say"
names-of-players = bis zu sechs Namen mit je höchstens 24 Buchstaben und Kommas dazwischen
digits = 4 bis 12 Ziffern in Anführungszeichen, oder ""
gpio-numbers = GPIO-Nummern mit Kommas dazwischen, etwa "5, 6, 13"
