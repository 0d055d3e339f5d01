## Ang hindi magagawa ng mga kamay

nothing-in-hand = walang hawak ang kamay mo; mag-angat o kumuha muna ng piyesa
nothing-in-that-hand = walang hawak ang ika-{ $number } kamay; mag-angat o kumuha muna ng piyesa
nothing-stands = walang piyesa sa { $cell }; { $text }: mula lang sa square na may piyesa
occupied-by = may { $message } sa { $cell }; iangat o alisin muna iyon, o ilagay ang sa iyo sa bakanteng square
tray-holds = { $number } ang piyesa sa tray; kunin ang naroon
not-in-tray = walang { $message } sa tray; kunin ang naroon
wrong-places = { $number } ang ibinigay na puwesto para sa board na may { $right_number ->
        [one] { $right_number } square
       *[other] { $right_number } na square
    }; isa bawat square, None kung walang laman

## Mga linyang hindi mabasa

in-line = linya { $number }: { $message }
step-refused = “{ $text }”: { $message }
not-text = hindi text file ang { $name }; i-save ang script bilang UTF-8
no-such-action = hindi kilala ang aksyong { QUOTED($text) }; { $message }
did-you-mean = { QUOTED($name) } ba ang ibig mong sabihin?
use-one-of = gamitin ang isa sa { $names }
no-such-cell = walang square na { QUOTED($text) } sa board na ito; { $message }
near-to-it = mga kahawig na pangalan: { $cells }
cells-from-to = { $first_cell } hanggang { $last_cell } ang mga square
say-from-and-to = magbigay ng square na pagmumulan at pupuntahan, gaya ng “c3 d4”
say-one-cell = magbigay ng isang square, gaya ng “{ $text } c3”
nothing-after = walang dapat kasunod ang { QUOTED($text) }; alisin ang { QUOTED($other_text) }
say-what-to-fetch = pagkatapos ng fetch, puwedeng sumulat ng numero (mula 1) o manlalaro at piyesa
no-such-seat = walang manlalarong { QUOTED($text) }; mga manlalaro: { $names }
no-such-kind = walang piyesang { QUOTED($text) }; mga piyesa: { $names }
no-such-button = walang button na { QUOTED($text) }; mga button: { $names }
say-on-or-off = magbigay ng square at on o off, gaya ng “feel c3 on”
say-after-what = magbigay ng tagal at aksyon, gaya ng “after 0.2 s lift c3”
nothing-to-do = walang aksyon pagkatapos ng tagal na iyon; magdagdag ng isa
no-length-of-time = hindi tagal ng oras ang { QUOTED($text) }; isulat ito gaya ng “200 ms” o “1.5 s”
longer-than-a-day = higit sa isang araw ang { QUOTED($text) }; gumamit ng mas maikli
counted-from-one = mula sa ika-1 ang bilang ng mga kamay
