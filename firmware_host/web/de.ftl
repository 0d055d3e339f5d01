too-many-messages = zu viele Nachrichten; warte einen Moment
not-from-a-page = das geht nicht von einer Webseite aus
take-a-seat = diese Seite kann nur zuschauen; um zu spielen, steig in die Partie ein
judge-plays-nothing = der Schiedsrichter kann alles sehen, aber nicht spielen
wrong-key = der Schlüssel einer Anfrage muss 1 bis { $number } Zeichen haben
unreadable = { $text }
port-taken = Ein anderes Programm belegt Port { $number }, vielleicht ein anderes Lodeboard. Ein früher gescannter Code öffnet jenes: Scanne diesen.

## Warum einer Seite etwas verweigert wird
another-phone-holds = { FORM($seat, "subject") } { COUNT($seat) ->
        [one] wird
       *[other] werden
    } auf einem anderen Handy gespielt; bitte dort um einen Übergabecode
computer-plays = { FORM($seat, "subject") } { COUNT($seat) ->
        [one] wird
       *[other] werden
    } vom Computer gespielt
hidden-takes-a-code = die Figuren { FORM($seat, "genitive") } sind verdeckt. Zum Mitspielen brauchst du einen Code vom bisherigen Handy, vom Schiedsrichter oder vom Computer des Bretts
hidden-hand-over = die Figuren { FORM($seat, "genitive") } sind verdeckt, also könnte niemand für dich einsteigen; übergib lieber an ein anderes Handy
only-judge-frees = nur der Schiedsrichter kann das Handy eines Spielers trennen
only-judge-closes = nur der Schiedsrichter kann die Schiedsrichterseite schließen
no-judge = es gibt keinen Schiedsrichter, weil judge_pin in den Einstellungen nicht gesetzt ist
wrong-pin = falsche PIN
no-such-seat = diesen Spieler gibt es nicht
no-such-seat-but = diesen Spieler gibt es nicht; die Spieler sind { RAW($seats) }
seat-not-held = { FORM($seat, "subject") } { COUNT($seat) ->
        [one] wird
       *[other] werden
    } nicht auf diesem Handy gespielt
wrong-code = dieser Code ist falsch oder abgelaufen; bitte um einen neuen
too-many-guesses = zu viele falsche Versuche; warte { $number ->
        [one] eine Sekunde
       *[other] { $number } Sekunden
    }
board-does-not-answer = das Brett antwortet nicht; versuche es noch einmal
not-begun = die Partie hat noch nicht begonnen; versuche es noch einmal
no-settings-here = Einstellungen lassen sich hier nicht ändern
nothing-to-choose = hier gibt es sonst nichts zu wählen
unknown-name = unter diesem Namen ist das Brett nicht erreichbar; füge ihn in den Einstellungen bei names unter [web] hinzu
only-own-pages = das können nur die eigenen Seiten des Bretts anfordern
unknown-proxy = diese Seite kam über HTTPS, aber das Brett kennt den Proxy dazwischen nicht: Schreibe in den Einstellungen des Bretts proxies = "{ $name }" unter [web]
too-often = zu viele Anfragen; warte einen Moment
too-large = die Anfrage ist zu groß; erlaubt sind { $number } Bytes
send-json = sende die Anfrage als application/json
not-understood = die Anfrage ist nicht lesbar: { $text }
sent-too-slowly = die Anfrage kam zu langsam an
not-sent-to-its-end = die Anfrage wurde abgebrochen
nothing-there = unter dieser Adresse gibt es nichts
went-wrong = etwas ist schiefgegangen; der Grund steht im Protokoll des Bretts

## Frühere Partien
no-such-game = diese Partie gibt es nicht
damaged = diese Partie ist beschädigt
not-finished = diese Partie ist noch nicht beendet
takes-too-long = diese Partie zu lesen dauert zu lange
reason-in-log = diese Partie ist nicht lesbar; der Grund steht im Protokoll des Bretts
won-by = { CAPITAL(JOIN(FORM($seats, "subject"), with: "and")) } { COUNT($seats) ->
        [one] gewinnt
       *[other] gewinnen
    }.
drawn = Remis.

## Sensoren
trace-would-tell = von dieser Partie gibt es keine Sensoraufzeichnung, weil sie verdeckte Figuren verraten würde
no-trace-yet = noch gibt es keine Sensoraufzeichnung: Nichts wurde bewegt, seit das Brett zuletzt mit der Partie übereinstimmte

## Importierte Partien
import-running = { $name } wird noch importiert; warte, bis das fertig ist
import-not-stored = die Datei lässt sich nicht speichern: { $text }
