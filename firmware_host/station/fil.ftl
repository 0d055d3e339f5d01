## Ang isinasagot ng tabla sa mga naglalaro

refused = { CAPITAL($message) }.
unseen = Hindi nakita ang iginalaw samantala: ibalik ito, saka tumira.
unfinished = Tinatapos ng [turn] ang tira: tapusin muna ito.
new-game = Nagsisimula ang bagong laro; nakatago ang huli bilang { $name }.
laid-elsewhere = Nakapaglatag ng hukbo ang { $seat } sa isang pahina: ipinapakita ng mga ilaw kung saan.
moved = { CAPITAL($seat) }: { $text }
taken-back = Binawi: { JOIN($messages, with: "and") }. Nilalaro ng [redo] { $number ->
        [one] ito
       *[other] ang mga ito
    } muli.
draw-declined = Tinanggihan ng { $seat } ang patas.
taken-back-many = Binawi ang { $number } na tira, mula sa { $message }. Nilalaro muli ng [redo] ang mga iyon.
judge-looked = Tiningnan ng hurado ang mga nakatagong pyesa (sa tira { $move_number }).
judge-looked-often = { $number } beses nang tiningnan ng hurado ang mga nakatagong pyesa (huli sa tira { $move_number }).

## Mga buton
press-to-say = { $message }? Pindutin ang [turn] para sabihin ito, [say] para sa susunod.
put-back-to-say = { $message }? Ibalik ang mga pyesa at pindutin ang [turn] para sabihin ito, [say] para sa susunod.
item-word = { CAPITAL($seat) }: { $word }
item-setup = { CAPITAL($seat) }: ilatag muli ang mga pyesa
item-show = { CAPITAL($seat) }: ipakita ang lahat ng pyesa
nothing-to-take-back = Walang tirang mababawi.
nothing-to-redo = Walang tirang mauulit.
no-hints = Nakapatay ang tulong, ayon sa mga setting.
hints-after-slips = Sa mesang ito, may pahiwatig lamang pagkatapos ng mali.
no-menu = Pinipili ang laro sa tablang may hawak ng mesa.
just-begun = Kasisimula pa lang ng larong ito.
once-more-to-lay-anew = Pindutin muli ang [{ RAW($word) }] para ilatag ang hukbo mula sa simula.
move-the-pieces = Bilang ang bawat pyesa kung saan ito nakatayo: ilagay ito kung saan mo gusto.
once-more-to-leave = Pindutin muli ang [new-game] para iwan ang larong ito.
once-more-to-resign = Pindutin muli ang [resign] para sumuko para sa { $seat }.
lay-out-first = Tinatapos ng [turn] ang paglalatag: ilatag muna ang lahat ng pyesa.
nothing-to-say = Walang masasabi ngayon kundi sumuko o mag-alok ng patas.
nothing-but-resigning = Walang masasabi ngayon kundi sumuko.
nothing-to-say-any-more = Wala nang masasabi: tapos na ang laro.
draw-is-theirs = Para iyan sa { JOIN($seats, with: "and") }: pindutin ang [say] ngayon, o ang [draw] sa sariling tira.
not-now = Hindi iyan masasabi ngayon.
item-own-word = { CAPITAL($word) }
