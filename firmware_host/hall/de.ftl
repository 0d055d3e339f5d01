## Was eine Halle ablehnt

only-the-arbiter = das darf nur der Turnierleiter: Geben Sie die PIN des Schiedsrichters ein
no-such-game = ein solches Spiel wird hier nicht gespielt
no-such-board = dieses Brett gibt es nicht
not-played-here = { $name } wird hier nicht gespielt; es gibt { $names }
other-game-there = dort wird { $game } gespielt
not-begun = es hat kein Turnier begonnen
players-stay = das Turnier hat begonnen: Die Teilnehmer bleiben
not-entered = { $name } ist nicht angemeldet
name-one-line = ein Name ist eine Zeile ohne Leerzeichen am Anfang und Ende
entered-already = { $name } ist schon angemeldet: Fügen Sie einen Buchstaben an, um beide zu unterscheiden
too-many-players = höchstens { $number } können teilnehmen
begun-already = das Turnier hat schon begonnen
pairing-over = diese Paarung ist beendet: Löschen Sie erst das Ergebnis
board-taken = { $name } ist vergeben: Dort wird eine andere Paarung gespielt
points-needed = es braucht { $number } Punktzahlen
points-from-zero = Punkte sind Zahlen ab 0
no-such-pairing = diese Paarung gibt es nicht
disk-refuses = nichts hat sich geändert: Der Datenträger nimmt es nicht an ({ $text }); schaffen Sie Platz
one-player = ein Spiel für eine Person hat keine Runden
more-players = es braucht mindestens { $number } Teilnehmer: Melden Sie mehr an
