## Ang linya ng mga salita

seen-from = ipinapakita ang mga piyesa ng { $seat }
seen-by-nobody = nakatago ang mga piyesa
saved = naka-save
not-saved = hindi pa naka-save

## Ang laro
lost = { $number ->
        [0] Walang nawalang piyesa
       *[other] Nawalang piyesa: { $number }
    }
to-place = { $number ->
        [0] Naayos na lahat
       *[other] Aayusin pa: { $number }
    }
tray-use = Para alisin ang mga nakaing piyesa, i-drag dito o i-right-click
tray-use-replacing = Para alisin ang mga nakaing piyesa, ilagay ang sa iyo sa lugar nila, i-drag dito o i-right-click
moves-use = dito lalabas ang mga tira: i-click para tingnan
and = { $text } { $other_text }
arrange-use = Para ipaayos ang hukbo mo, pindutin ang { JOIN(FORM($buttons, "spoken"), with: "or") }.
arrange-otherwise = Para iba ang ayos ng hukbo mo, pindutin ang { JOIN(FORM($buttons, "spoken"), with: "or") }.
arrange-again = Maililipat nito ang mga piyesang nailagay mo. Pindutin ulit ang { FORM($button, "spoken") } para magpatuloy.
off-use = I-drag ang piyesa sa tray o i-right-click.
mutual-use = Para alisin ang dalawa, ibaba ang piyesa mo sa isa pa.
spare-use = Wala na sa laro ang hawak mong piyesa: ilagay ito sa tray.
tidy-use = Pindutin ang { FORM($button, "spoken") } para ibalik ang lahat ng piyesa sa puwesto.
look-use = Pindutin ang { FORM($button, "spoken") } para makita ang sarili mong mga piyesa.
explain-use = Iangat o ituro ang piyesa para makita kung ano ang kaya nito.
explain-others-use = Iangat o ituro ang isang piyesa para makita ang kaya nito; sa piyesa ng kalaban, makikita kung saan ito puwedeng pumunta.
pass-the-screen = Ipasa ang screen sa { $seat }
click-when-alone = I-click kapag { $seat } lang ang nakakakita sa screen
scan = I-scan gamit ang telepono sa parehong network
too-small = Masyadong maliit ang window: gawin itong hindi bababa sa { $number } × { $other_number } pixel.

## Ang isinasagot ng bintana
occupied = May { $message } na sa { $cell }.
cannot-capture = Hindi maaabot ng piyesang ito ang { $cell } sa isang tira. Iangat ito para makita kung saan ito puwede.
cannot-capture-so = Hindi ito puwede sa { $cell } ngayon. { $message }
partner-there = Piyesa ng kakampi mo ang nasa { $cell }.
cannot-leave = Mga nakaing piyesa lang ang inaalis sa board.
no-space = Hindi iyan puwesto sa board.
no-look = Tapos na ang laro. Pindutin ang { FORM($button, "spoken") } para ilantad ang mga piyesa mo.
