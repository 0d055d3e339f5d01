## Tablang yari sa teksto

lit = ilaw: { JOIN($messages, with: "; ") }
lights = { $colour } { $text }
in-hand = nasa kamay: { $messages }
tray = lalagyan: { $text }
phones-see-with = tumitingin ang mga telepono bilang: { $seats }
not-saved = (hindi pa naitago)
hint = tulong: { JOIN($cells, with: " ") }
ahead = susunod{ $number ->
        [0] {""}
       *[other] {" "}{ $number }
    }: { JOIN($cells, with: " ") }

## Ang isinasagot sa nagta-type
or-help = { $message } (o i-type ang help)
no-moves = wala pang nalalaro
before = bago ang { $text }:
no-such-move = walang tirang { QUOTED($text) }: nasa listahan ng mga tira ang mga numero
no-phones = walang teleponong makatitingin: nilalaro ito nang walang --web
for-phones = Para sa mga telepono: { JOIN($texts, with: " o ") }
no-such-seat = walang upuang { QUOTED($name) }; i-type ang look, o look { JOIN($names, with: " o ") }
help =
    c3 d4          ilipat ang piyesa sa c3 papuntang d4 (c3 e5 g7: may lapag sa daan)
    take d4        alisin sa board ang piyesang iyon  lift c3; put d4   isang galaw ng kamay bawat linya
    slide a1 b2    itulak ang piyesa sa board         fetch, drop       mula at papunta sa lalagyan
    fetch white GOA a1    ang piyesang iyon mula sa lalagyan papunta sa a1, gaya ng pag-aayos ng hukbo
    pieces         ilagay ang lahat sa tamang lugar  wait 1 s          walang gawin
    turn back new hint draw resign say menu quit     ang mga buton (say: ano pa ang masasabi)
    look white     tingnan ang mga nakatagong piyesa ng panig na iyon   look   walang makita
    phones         kung saan makatitingin ang mga telepono, may code para sa kamera
    moves          ang mga nilaro, ang pinakamalaking nawala, at ang mas mabuti noon
    moves 2        ang tayo bago ang isang tira ng ikalawang ikot
    Nasa [bracket] ang mga square na may ilaw. Ang piyesa ay unang titik ng panig nito (white w, black b),
    may sagisag ng uri kung marami ang uri; kung dalawa, maliit na titik ang karaniwan at malaki ang iba.
    May ! pagkatapos ng nasa square na hindi mapagkakatiwalaan ang sensor.
