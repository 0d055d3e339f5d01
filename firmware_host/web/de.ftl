too-many-messages = zu viele Nachrichten: Warten Sie einen Moment
not-from-a-page = das kann eine Seite nicht verlangen
take-a-seat = diese Seite schaut nur zu: Nehmen Sie einen Platz, um zu spielen
judge-plays-nothing = der Schiedsrichter sieht alles und spielt nicht
wrong-key = ein Schlüssel hat 1 bis { $number } Zeichen
unreadable = { $text }
