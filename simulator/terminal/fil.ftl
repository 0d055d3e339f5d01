## Board na yari sa teksto

lit = may ilaw: { JOIN($messages, with: "; ") }
lights = { $colour } { $text }
in-hand = nasa kamay: { $messages }
tray = tray: { $text }
phones-see-with = sa telepono: { $seats }
not-saved = (hindi pa naka-save)
hint = hint: { JOIN($cells, with: " ") }
ahead = susunod{ $number ->
        [0] {""}
       *[other] {" "}{ $number }
    }: { JOIN($cells, with: " ") }

## Ang isinasagot sa nagta-type
or-help = { $message } (o i-type ang help)
no-moves = wala pang tira
before = bago ang { $text }:
no-such-move = walang tirang { QUOTED($text) }; i-type ang moves para makita ang mga numero
no-phones = hindi makakonekta ang mga telepono: nagsimula ang larong ito nang walang --web
no-clock = walang orasan ang larong ito; para maglaro nang may orasan, magsimula ng bago gamit ang --clock 5+3
for-phones = Para sa mga telepono: { JOIN($texts, with: " o ") }
no-such-seat = walang manlalarong { QUOTED($name) }; i-type ang look, o look { JOIN($names, with: " o ") }
no-army = hindi maaayos ngayon ang hukbong iyon; habang nag-aayos ka, i-type ang army { JOIN($texts, with: " o ") }
help =
    c3 d4          ilipat ang piyesa sa c3 papuntang d4 (c3 e5 g7: lalapag sa e5 sa daan)
    take d4        alisin sa board ang piyesang iyon lift c3; put d4   isang galaw ng kamay bawat linya
    slide a1 b2    itulak ang piyesa sa board        fetch, drop       mula sa tray, papunta sa tray
    fetch white GOA a1    ilagay sa a1 ang piyesang iyon mula sa tray, halimbawa sa pag-aayos ng hukbo
    army standard  ipaayos ang hukbo mo, saka turn. Puwede ring army random, army last (gaya ng huli)
    pieces         ibalik ang lahat sa puwesto       wait 1 s          walang gawin
    turn back new hint draw resign say menu quit     mga button (turn: tapos, say: iba pang magagawa)
    look white     ipakita ang mga nakatagong piyesa ng puti   look    itago ulit
    phones         kung saan makakakonekta ang mga telepono, may QR code
    clock          kung gaano pa karaming oras ang bawat manlalaro
    moves          ang mga tira, ang pinakamalaking mali at ang mas mahusay
    moves 2        ang posisyon bago ang isang tira ng ika-2 round
    Nasa [bracket] ang mga square na may ilaw. Ang piyesa ay unang titik ng manlalaro nito (white w,
    black b), kasunod ang simbolo nito kung marami ang uri. Kung dalawa, maliit na titik ang karaniwan at
    malaki ang isa pa. Ang ! pagkatapos ng square: hindi maaasahan ang sensor nito.
