too-many-messages = zu viele Nachrichten: Warten Sie einen Moment
not-from-a-page = das kann eine Seite nicht verlangen
take-a-seat = diese Seite schaut nur zu: Nehmen Sie einen Platz, um zu spielen
judge-plays-nothing = der Schiedsrichter sieht alles und spielt nicht
wrong-key = ein Schlüssel hat 1 bis { $number } Zeichen
unreadable = { $text }

## Warum einer Seite etwas verweigert wird
another-phone-holds = ein anderes Telefon hat den Platz { FORM($seat, "genitive") }: Bitten Sie dort um einen Übergabecode
computer-plays = den Platz { FORM($seat, "genitive") } hat der Computer
hidden-takes-a-code = die Figuren { FORM($seat, "genitive") } sind verdeckt: Um sie zu sehen, braucht es einen Code, vom bisherigen Telefon, vom Schiedsrichter oder vom Rechner des Bretts
hidden-hand-over = die Figuren { FORM($seat, "genitive") } sind verdeckt, und niemand könnte den Platz nehmen: Übergeben Sie ihn lieber
only-judge-frees = nur der Schiedsrichter kann einen Platz freigeben
only-judge-closes = nur der Schiedsrichter kann seine Seite schließen
no-judge = es gibt keinen Schiedsrichter: In den Einstellungen steht keine judge_pin
wrong-pin = das ist nicht die PIN des Schiedsrichters
no-such-seat = diesen Platz gibt es nicht
no-such-seat-but = diesen Platz gibt es nicht; es gibt { RAW($seats) }
seat-not-held = dieses Telefon hat den Platz { FORM($seat, "genitive") } nicht
wrong-code = dieser Code öffnet den Platz nicht, oder nicht mehr: Bitten Sie um einen neuen
too-many-guesses = zu viele falsche Versuche: Warten Sie { $number ->
        [one] eine Sekunde
       *[other] { $number } Sekunden
    }
board-does-not-answer = das Brett antwortet gerade nicht: Versuchen Sie es noch einmal
not-begun = die Partie hat noch nicht begonnen: Versuchen Sie es noch einmal
no-settings-here = hier lassen sich keine Einstellungen ändern
nothing-to-choose = hier gibt es sonst nichts zu wählen
unknown-name = unter diesem Namen ist das Brett nicht bekannt: Fügen Sie ihn bei names unter [web] hinzu
only-own-pages = das dürfen nur die eigenen Seiten des Bretts
too-often = zu oft: Warten Sie einen Moment
too-large = höchstens { $number } Bytes dürfen gesendet werden
send-json = senden Sie application/json
not-understood = nicht verstanden: { $text }
sent-too-slowly = zu langsam gesendet
not-sent-to-its-end = nicht zu Ende gesendet
nothing-there = unter dieser Adresse gibt es nichts
went-wrong = hier ist etwas schiefgegangen; es steht im Protokoll

## Frühere Partien
no-such-game = diese Partie gibt es nicht
damaged = diese Partie ist beschädigt
not-finished = diese Partie ist noch nicht beendet
takes-too-long = das Lesen dauert zu lange
reason-in-log = sie lässt sich nicht lesen: Der Grund steht im Protokoll
won-by = { CAPITAL(JOIN(FORM($seats, "subject"), with: "and")) } { COUNT($seats) ->
        [one] gewinnt
       *[other] gewinnen
    }.
drawn = Remis.

## Sensoren
trace-would-tell = eine Aufzeichnung würde verdeckte Figuren verraten: Von dieser Partie gibt es keine
no-trace-yet = nichts hat sich bewegt, seit das Brett richtig stand: Es gibt noch keine Aufzeichnung
