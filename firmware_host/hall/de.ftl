## Was eine Halle ablehnt

only-the-arbiter = das kann nur der Schiedsrichter: Gib seine PIN ein
no-such-game = dieses Spiel gibt es hier nicht
no-such-board = dieses Brett gibt es nicht
not-played-here = das Spiel { $name } gibt es hier nicht; wähle eines von { $names }
other-game-there = dieses Brett ist auf { $game } eingestellt
not-begun = es hat noch kein Turnier begonnen
players-stay = das Turnier hat begonnen: Die Spieler lassen sich nicht mehr ändern
not-entered = { $name } ist nicht zum Turnier angemeldet
name-one-line = ein Name muss eine einzige Zeile sein, ohne Leerzeichen am Anfang oder Ende
entered-already = { $name } ist schon angemeldet: Füge einen Buchstaben hinzu, um beide zu unterscheiden
too-many-players = höchstens { $number } Spieler können teilnehmen
begun-already = das Turnier hat schon begonnen
pairing-over = diese Paarung ist beendet: Lösche erst ihr Ergebnis
board-taken = { $name } ist belegt: Dort wird eine andere Paarung gespielt
points-needed = gib die Punkte für alle { $number } Spieler ein
points-from-zero = Punkte müssen 0 oder mehr sein
no-such-pairing = diese Paarung gibt es nicht
disk-refuses = nichts wurde geändert, weil sich der Datenträger nicht beschreiben lässt ({ $text }); gib Speicherplatz frei
one-player = ein Turnier braucht ein Spiel für mindestens zwei Spieler
more-players = mindestens { $number } Spieler sind nötig: Melde mehr an
