## Die Textzeile

seen-from = Sicht { FORM($seat, "genitive") }
seen-by-nobody = Figuren verdeckt
saved = gespeichert
not-saved = noch nicht gespeichert

## Der Tisch
lost = { $number ->
        [0] Keine Verluste
       *[other] Verluste: { $number }
    }
to-place = { $number ->
        [0] Alles aufgestellt
       *[other] Aufzustellen: { $number }
    }
tray-use = Ziehe geschlagene Figuren hierher oder klicke sie mit rechts an
tray-use-replacing = Setze deine Figur auf die geschlagene, ziehe diese hierher oder klicke sie mit rechts an
moves-use = Hier erscheinen die Züge: anklicken zum Ansehen
and = { $text } { $other_text }
arrange-use = Um deine Armee aufstellen zu lassen, drücke { JOIN(FORM($buttons, "spoken"), with: "or") }.
arrange-otherwise = Um deine Armee anders aufzustellen, drücke { JOIN(FORM($buttons, "spoken"), with: "or") }.
arrange-again = Das stellt deine Figuren um. Drücke noch einmal { FORM($button, "spoken") }, um fortzufahren.
off-use = Ziehe die Figur in die Ablage oder klicke sie mit rechts an.
mutual-use = Um beide vom Brett zu nehmen, stelle deine Figur auf die andere.
spare-use = Die Figur in deiner Hand ist aus dem Spiel: Lege sie in die Ablage.
tidy-use = { FORM($button, "spoken") } stellt alle Figuren an ihren Platz.
look-use = { FORM($button, "spoken") } zeigt dir deine Figuren.
explain-use = Hebe eine Figur an oder zeige auf sie, um zu sehen, was sie kann.
explain-others-use = Hebe eine Figur an oder zeige auf sie, um zu sehen, was sie kann; bei gegnerischen siehst du, wohin sie könnten.
pass-the-screen = Gib den Bildschirm an { FORM($seat, "object") } weiter
click-when-alone = Klicken, wenn nur { FORM($seat, "subject") } den Bildschirm sehen { COUNT($seat) ->
        [one] kann
       *[other] können
    }
scan = Mit einem Handy im selben Netz scannen
too-small = Dieses Fenster ist zu klein: Mach es mindestens { $number } × { $other_number } Pixel groß.

## Was das Fenster antwortet
occupied = Auf { $cell } steht schon { FORM($message, "indefinite") }.
cannot-capture = Diese Figur kommt nicht in einem Zug nach { $cell }. Hebe sie an, um zu sehen, wohin sie kann.
cannot-capture-so = Sie kann jetzt nicht nach { $cell }. { $message }
partner-there = Auf { $cell } steht eine Figur deines Partners.
cannot-leave = Nur geschlagene Figuren kannst du vom Brett nehmen.
no-space = Das ist kein Feld des Bretts.
no-look = Die Partie ist beendet. { FORM($button, "spoken") } deckt deine Figuren auf.
