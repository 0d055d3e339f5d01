## Ang isinasagot ng board sa mga naglalaro

refused = { CAPITAL($message) }.
unseen = May mga piyesang iginalaw habang patay ang mga sensor: ibalik ang mga ito, saka tumira.
unfinished = Tumira ka muna.
new-game = Bagong laro. Na-save ang huling laro bilang { $name }.
laid-elsewhere = Nag-ayos ang { $seat } sa ibang screen: ipinapakita ng mga ilaw kung saan.
moved = { CAPITAL($seat) }: { $text }
taken-back = Binawi: { JOIN($messages, with: "and") }. Para ulitin, pindutin ang [redo].
draw-declined = Tinanggihan ng { $seat } ang tabla.
taken-back-many = { $number ->
        [one] { $number } tira
       *[other] { $number } na tira
    } ang binawi, simula sa { $message }. Para ulitin, pindutin ang [redo].
request-ended = Kinansela ang hiling. Tuloy ang laro.
judge-looked = Tiningnan ng arbiter ang mga nakatagong piyesa (sa tira { $move_number }).
judge-looked-often = { $number ->
        [one] { $number } beses
       *[other] { $number } na beses
    } nang tiningnan ng arbiter ang mga nakatagong piyesa (huli sa tira { $move_number }).

## Mga buton
press-for-word = Pindutin ang [turn] para { $word }.
press-to-confirm = { $message } Pindutin ang [turn] para kumpirmahin.
press-to-say = { $message } Pindutin ang [turn] para kumpirmahin, o [say] para sa susunod.
put-back-to-say = { $message } Ibalik ang mga piyesa at pindutin ang [turn] para kumpirmahin, o [say] para sa susunod.
item-word = { CAPITAL($seat) }: { FORM($word, "asked") }
item-setup = { CAPITAL($seat) }: ayusin ulit ang mga piyesa?
item-show = { CAPITAL($seat) }: ilantad ang mga piyesa?
item-lift-limit = { CAPITAL($seat) }: ituloy nang walang limit?
nothing-to-take-back = Walang tirang babawiin.
nothing-to-redo = Walang tirang uulitin.
last-step = Ito ang huling hakbang. Pindutin ang [turn] para maglaro.
no-hints = Naka-off ang mga hint sa mga setting.
hints-after-slips = Sa larong ito, may hint lang pagkatapos ng pagkakamali.
no-menu = Ang board lang ng host ang puwedeng magpalit ng laro.
just-begun = Kasisimula pa lang ng larong ito.
ask-to-lay-anew = Mag-ayos mula sa simula?
move-the-pieces = Ilagay lang ang bawat piyesa kung saan mo gusto.
once-more = { $message } Pindutin ulit ang [{ RAW($word) }] para kumpirmahin. Kapag iba ang ginawa mo, hindi ito itutuloy.
ask-to-leave = Magsimula ng bagong laro?
ask-to-restart = Ulitin ang aralin mula sa simula?
ask-to-go-on = Bawiin ito at ituloy ang laro?
ask-to-offer-draw = Mag-alok ng tabla?
ask-to-resign = Isuko ang { $seat }?
    .yours = Sumuko?
loses-with-you = Matatalo rin ang { JOIN($seats, with: "and") }.
lay-out-first = Ilagay muna ang lahat ng piyesa mo, saka pindutin ang [turn].
still-to-place = Ilalagay pa: { $number ->
        [one] { $number } piyesa
       *[other] { $number } na piyesa
    }.
if-missed = Kung nasa board na ang piyesa, pindutin ulit ang [turn].
nothing-to-say = Wala nang ibang mapipili ngayon, maliban sa pagsuko o pag-alok ng tabla.
nothing-but-resigning = Wala nang ibang mapipili ngayon, maliban sa pagsuko.
nothing-to-say-any-more = Tapos na ang laro: wala nang mapipili.
draw-is-theirs = { CAPITAL(JOIN($seats, with: "and")) } lang ang puwedeng tumanggap ng tabla: pindutin ang [say] ngayon, o [draw] sa turno mo.
not-now = Hindi mo iyan magagawa ngayon.
item-own-word = { CAPITAL(FORM($word, "asked")) }
