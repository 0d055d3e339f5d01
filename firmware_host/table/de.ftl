nothing-to-take-back = es gibt keinen Zug, der zurückzunehmen wäre
nothing-to-redo = es gibt keinen Zug, der wieder zu spielen wäre
stays-as-it-ended = verdeckte Figuren sind gezeigt worden: Die Partie bleibt, wie sie endete
unseen-cannot-be-taken-back = was verdeckt aufgestellt oder herausgefordert wurde, lässt sich nicht zurücknehmen
shown-when-over = verdeckte Figuren werden gezeigt, wenn die Partie beendet ist
rematch-when-over = eine Revanche gibt es, wenn die Partie beendet ist
nothing-hidden = es gibt nichts Verdecktes zu zeigen
no-move-to-go-back-to = es gibt keinen Zug { $number }, zu dem man zurückgehen könnte
went-on-after-showing = nachdem verdeckte Figuren gezeigt waren, ging die Partie weiter
for-the-room = das ist Sache des Raums
gone-on-since = die Partie ist inzwischen weitergegangen: Schauen Sie noch einmal auf das Brett
final-on-release = ein Zug gilt, sobald die Figur losgelassen ist
no-taking-back = in dieser Partie werden Züge nicht zurückgenommen
only-intents = von einem Tisch kann man nur Absichten verlangen
only-for-seats = nur wer am Tisch sitzt, kann etwas verlangen
not-your-seat = Sie sitzen nicht auf dem Platz { FORM($seat, "genitive") }
only-boards-report = nur ein Brett kann von seinen Sensoren berichten
only-boards-settle = nur ein Brett hat Züge, die noch nicht gelten
only-the-judge-looks = nur der Schiedsrichter sieht Verdecktes
unreadable = { $text }
no-line = nicht gesendet: { $text }
no-new-game = { $text }
goes-on = diese Partie geht weiter

## Hints

no-playing-on = von dort kann niemand weiterspielen: Dieses Spiel ist nicht zu Ende, oder jene Stellung ist verdeckt
no-hints = in diesem Spiel gibt niemand Hinweise
hints-unasked = um Hinweise wird an diesem Tisch nicht gebeten: siehe die Einstellung der Hinweise
hint-on-turn = einen Hinweis bekommt, wer am Zug ist
only-advisers = nur wer vorausdenkt, gibt Rat
