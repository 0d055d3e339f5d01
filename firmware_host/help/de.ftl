## Help over the table

back = Zurück zum Brett
pieces = Wie Figuren ziehen
names = Namen
name = { CAPITAL($kind) }
rules = Ziel und Regeln
lights = Was Lichter sagen
hands = Was Hände tun
more-lights = Weitere, seltene Lichter
usual-lights = Die üblichen Lichter
light-movable = glüht: Diese Figur kann ziehen
light-must-capture = atmet: Diese Figur kann schlagen, und nichts anderes ist erlaubt
light-origin = zwinkert: Von hier kommt die Figur in Ihrer Hand
light-destination = bleibt: Hier kann sie hin
light-capture = blitzt zweimal: Hier kann sie hin und schlägt etwas
light-remove = blinkt: Nehmen Sie diese Figur vom Brett
light-last-move = matt, zwischen Ecken: Von hier nach dort ging der letzte Zug
light-turn = matt: eine Figur dessen, der am Zug ist
light-hinted = ein Hinweis, mit Ring oder Pfeil: diese Figur, hierher
light-danger = blitzt lang und kurz, nach einem Hinweis: Eine Figur hier kann als Nächstes geschlagen werden
light-put-here = hier fehlt eine Figur
light-take-away = was hier steht, gehört woandershin
light-question = blitzt zweimal: Das Brett fragt; berühren Sie die Figur, die antwortet
light-winner = am Ende: eine Figur dessen, der gewonnen hat
light-captor = blitzt zweimal: Diese Figur kann die in Ihrer Hand schlagen oder die gefährdete
light-no-move = zwinkert: Die Figur von hier hat jetzt keinen Zug
light-doubt = blitzt dreimal: Sehen Sie nach, ob hier die richtige Figur steht
light-choice = ein- bis sechsmal: was aus der Figur wird
light-judged = sammelt sich: Das Brett entscheidet hier ein Treffen
light-verdict = läutet in der Farbe dessen, der bleibt; rot: niemand
light-place = glüht: Hier kann eine Figur der Aufstellung hin
light-laid = matt: Diese Figur der Aufstellung steht
light-touch = zwinkert: heben und zurückstellen, wenn nach ihr gefragt wird
light-listed = matt: eines von dem, was zur Wahl steht
light-chosen = atmet: das, was gerade gewählt ist
light-ring = Ring oder Pfeil, nach Hinweis: Diese Figur kann ziehen, und dorthin; dünn: was danach kommt, der Zahl nach; gestrichelt: was die andere Seite tut
hands-lift = Heben Sie eine Figur mit einem Klick an, und setzen Sie sie mit einem zweiten ab, oder ziehen Sie sie. Das Brett zeigt, wohin sie kann.
hands-slide = Mit Umschalt gezogen gleitet sie über das Brett, auch über Felder, auf denen sie halten könnte.
hands-aside = Legen Sie eine geschlagene Figur neben das Brett: Klicken Sie sie mit der rechten Taste an, oder ziehen Sie sie in die Ablage. Wo Ihre an die Stelle der geschlagenen gesetzt wird, geht diese von selbst dorthin.
hands-back = Ein Zug lässt sich ändern, bis die andere Seite gezogen hat: Stellen Sie die Figur zurück oder woandershin.
hands-wrong = Was nicht erlaubt ist, sagt das Brett und führt zurück, eine Figur nach der anderen.
hands-hint = Die Hinweistaste umringt, was ziehen kann, und zeigt für diesen Zug rot, wo eine angehobene Figur sofort geschlagen werden kann; noch einmal sagt sie das Beste, Schritt für Schritt. Nach einem Zug ist das vorbei.
hands-keys = Die Zugtaste beendet einen Zug sofort; was sonst zu sagen ist, kommt mit der Ansagetaste.

## Zurückblättern

column = { CAPITAL($seat) }
told = { $text }
moved = { CAPITAL($seat) }: { $text }
nothing-played = Es wurde noch nichts gespielt.
start-position = Rückblick: wie das Spiel begann.
looking-back = Rückblick: { $number ->
        [0] { $message }
       *[other] Zug { $number }. { $message }
    }
before = Vor Zug { $number }. { $message }
stands-now = So steht es jetzt. { $message }
play-on = Von hier aus weiterspielen
to-first = Anfang
to-earlier = zurück
to-later = weiter
to-now = jetzt
