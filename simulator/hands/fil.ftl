## Ang hindi magagawa ng mga kamay

nothing-in-hand = walang nasa kamay; mag-angat o kumuha muna ng piyesa
nothing-in-that-hand = walang nasa ika-{ $number } kamay; mag-angat o kumuha muna ng piyesa
nothing-stands = walang nakatayo sa { $cell }; mula sa may piyesang square lang ang { $text }
occupied-by = may { $message } sa { $cell }; iangat o alisin muna iyon, o ilagay sa bakanteng square
tray-holds = { $number } ang piyesa sa lalagyan; kunin ang naroon
not-in-tray = walang { $message } sa lalagyan; kunin ang naroon
wrong-places = { $number } lugar ng piyesa sa board na may { $right_number } square; isang lugar sa bawat square, None kung walang laman

## Mga linyang hindi mabasa

in-line = linya { $number }: { $message }
step-refused = “{ $text }”: { $message }
not-text = hindi teksto ang { $name }; i-save ang script bilang UTF-8
no-such-action = hindi alam ng mga kamay ang { QUOTED($text) }; { $message }
did-you-mean = { QUOTED($name) } ba?
use-one-of = gamitin ang isa sa { $names }
no-such-cell = walang square na { QUOTED($text) } sa board na ito; { $message }
near-to-it = malapit dito: { $cells }
cells-from-to = { $first_cell } hanggang { $last_cell } ang pangalan ng mga square
say-from-and-to = sabihin kung mula saan at papunta saan, gaya ng “c3 d4”
say-one-cell = magsabi ng isang square, gaya ng “{ $text } c3”
nothing-after = walang kasunod ang { QUOTED($text) }; alisin ang { QUOTED($other_text) }
say-what-to-fetch = walang sabihin, o bilang mula 1, o upuan at uri
no-such-seat = walang upuang { QUOTED($text) }; mga upuan: { $names }
no-such-kind = walang uring { QUOTED($text) }; mga uri: { $names }
no-such-button = walang butong { QUOTED($text) }; mga buton: { $names }
say-on-or-off = magsabi ng square at on o off, gaya ng “feel c3 on”
say-after-what = sabihin kung gaano katagal at ano, gaya ng “after 0.2 s lift c3”
nothing-to-do = walang gagawin pagkatapos ng oras na iyon; magsabi ng gagawin
no-length-of-time = hindi haba ng oras ang { QUOTED($text) }; isulat ang “200 ms” o “1.5 s”
longer-than-a-day = higit sa isang araw ang { QUOTED($text) }; magsulat ng mas maikli
counted-from-one = mula sa ika-1 ang bilang ng mga kamay
