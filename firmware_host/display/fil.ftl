## Ang sinasabi ng tabla bukod sa laro

to-move = Tira ng { JOIN($seats, with: "and") }.
to-lay-out = Maglalatag ng hukbo ang { JOIN($seats, with: "and") }.
left-aside = Tuloy ang laro nang wala ang tablang ito: hawakan ang isang pyesa para makapaglaro rin dito.
won = Panalo ang { JOIN($seats, with: "and") }: { $message }.
drawn = Patas: { $message }.
play-again = Pindutin ang [new-game] para maglaro muli.
damaged-game = Sira ang larong { $name }, kaya bago ang larong ito: itinatago ng lodeboard salvage { $name } ang buo pa rito.

## Mga buton
button = { FORM($button, "spoken") }
button-about = { FORM($button, "spoken") }
button-held = { FORM($button, "spoken") } (pindot hanggang ilaw { $number })
button-on-page = { FORM($button, "spoken") } sa isang pahina
key = { FORM($key, "spoken") }
key-about = { FORM($key, "spoken") }
key-held = { FORM($key, "spoken") } (pindot hanggang ilaw { $number })

## Butong matagal na pinipindot
let-go = Bitawan para sabihin ang “{ $button }”, o ituloy ang pagpindot para walang masabi.
let-go-or-hold-on = Bitawan para sabihin ang “{ $button }”, o ituloy ang pagpindot para sa “{ $other_button }”.
held-too-long = Bitawan: walang nasabi.

## Tirang nasa kamay
may-go = Maaaring pumunta sa { JOIN($cells, with: "or") } ang pyesa mula { $cell }.
goes-on = Tuloy ang pyesa mula { $cell } papunta sa { JOIN($cells, with: "or") }.
has-moved = Pumunta sa { JOIN($cells, with: "or") } ang pyesa mula { $cell }.
may-leave = Maaaring umalis sa tabla ang pyesa mula { $cell } kasama ang nasa { JOIN($with_cells, with: "or") }: alisin ang dalawa.
may-go-or-leave = Maaaring pumunta sa { JOIN($cells, with: "or") } ang pyesa mula { $cell }, o umalis sa tabla kasama ang nasa { JOIN($with_cells, with: "or") }: alisin ang dalawa.
take-away = Alisin ang nasa { JOIN($cells, with: "and") }.
take-captured = Alisin sa tabla ang nasa { JOIN($cells, with: "and") }.
not-taken = Hindi nakain ang nasa { JOIN($cells, with: "and") }: ibalik { COUNT($cells) ->
        [1] ito
       *[other] ang mga ito
    }.
can-be-taken = Makakain ang nasa { $cells } mula sa { JOIN($from_cells, with: "or") }.
or-put-back = O ibalik { COUNT($cells) ->
        [1] ito
       *[other] ang mga ito
    }.
no-move-now = Walang tira ngayon ang pyesa mula { $cells }: ibalik ito.
capture-compulsory = Kailangang kumain: { JOIN($cells, with: "or") }.
becomes = Nagiging { $kind } ang pyesa sa { $cell }. Iangat at ibalik ito para maging { $other_kind }.

## Mga tanong
which-move = Aling tira ito? Hawakan ang { JOIN($cells, with: "or") }, o pindutin ang [turn] para sa una.
has-nothing-moved = Wala bang gumalaw?
is-it-felt-wrongly = Wala bang gumalaw, at mali ang nararamdaman sa { JOIN($cells, with: "and") }?
do-pieces-stand-wrongly = Mali ba ang ayos ng mga pyesa ({ JOIN($cells, with: "and") })?
has-been-put-back = Naibalik ba ang { $number ->
        [1] huling tira
       *[other] { $number } tira
    }?
has-made-its-round = Umikot ba o umalis sa tabla ang pyesa mula { $cell }?
has-gone = Pumunta ba sa { $other_cell } ang pyesa mula { $cell }?
has-gone-as = Pumunta ba sa { $other_cell } ang pyesa mula { $cell }, bilang { $kind }?
answer = Kung oo, pindutin ang [turn]; o ituloy ang paggalaw.
answer-or-another = Kung oo, pindutin ang [turn]; [say] para sa ibang sagot; o ituloy ang paggalaw.
answer-of-several = Kung oo, pindutin ang [turn]; [say] para sa ibang sagot ({ $number } sa { $of_number }); o ituloy ang paggalaw.

## Ang nangangailangan ng iba
may-say = Nasa [say]: { JOIN($words, with: "or") }.
draw-offered = May alok na patas sa { JOIN($seats, with: "and") }: pindutin ang [draw] para tanggapin, o ituloy ang laro.
draw-ahead = May alok na patas sa { JOIN($seats, with: "and") }. Para tanggapin: pindutin ang [say] ngayon, o ang [draw] sa sariling tira.
wish-awaits = Hinihintay ang sagot: { JOIN(CAPITAL($seats), with: ", ") }.
wish-new-game = Humihiling ng bagong laro ang { JOIN($seats, with: "and") }: pindutin ang [new-game] para pumayag, o ituloy ang laro.
wish-rematch = Humihiling ng muling laban na palit ang kulay ang { JOIN($seats, with: "and") }: pindutin ang [new-game] para pumayag.
wish-redo = Humihiling na ulitin ang { $number ->
        [1] isang tira
       *[other] { $number } tira
    } ang { JOIN($seats, with: "and") }: pindutin ang [redo] para pumayag, o ituloy ang laro.
wish-take-back = Humihiling na bawiin ang { $number ->
        [1] isang tira
       *[other] { $number } tira
    } ang { JOIN($seats, with: "and") }: pindutin ang [take-back] para pumayag, o ituloy ang laro.

## Mga hamon
being-judged = Hamon sa { $cell }: hinahatulan pa.
stays = Hamon sa { $cell }: nananatili ang pyesa ng { $seat }.
nobody-stays = Hamon sa { $cell }: walang nananatili.
belongs-there = Sa { $cell } nararapat ang pyesa ng { $seat }: ilagay ito roon, at alisin ang sa { $other_seat }.
not-that-piece = Hindi iyan ang pyesang nasa { $cell } kanina: iyon ang ilagay sa { $other_cell }.

## Mga pyesang maaaring iba
capture-waits = Naghihintay ang pagkain sa { $cell }.
press-turn = Pindutin ang [turn].
check-pieces = Dapat naroon ang { JOIN($messages, with: "and") }: tiyakin ito, saka pindutin ang [turn].
check-places = Maaaring nagkapalit ang mga pyesa sa { JOIN($cells, with: "and") }: tiyaking hindi, saka pindutin ang [turn].
check-lit-squares = Tiyaking tamang pyesa ang nasa bawat parisukat na may ilaw, saka pindutin ang [turn].

## Pag-aayos ng tabla
right-again = Tama na muli ang tabla.
take-off = Alisin sa tabla ang pyesa sa { $cell }
put = Maglagay ng { $message } sa { $cell }
stranger = Nasa { $cell } ang { $message }: { $other_message } ang ilagay roon
put-the-piece = Ilagay ang pyesa sa { $cell }
put-back = Nasa { $other_cell } ang { $message } mula { $cell }: ibalik ito sa { $cell }
move = Ilipat sa { $other_cell } ang pyesa sa { $cell }
of-several-steps = { $message } (mali ang { $number } parisukat).
sentence = { CAPITAL($message) }.
if-it-stands-there = Kung naroon na ito, pindutin ang [turn].
if-nothing-stands-there = Kung walang nakatayo roon, pindutin ang [turn].

piece-on = { $message } sa { $cell }
lit-square = isang parisukat na may ilaw

## Mga hukbong inilalatag
lays-out = Naglalatag ng hukbo ang { $seat }: { $number } sa { $of_number } pyesa ang nakatayo.
has-laid-out = Nakapaglatag ng hukbo ang { $seat }: { $number } sa { $of_number } pyesa ang nakatayo.
has-nothing-been-laid = Wala bang nailagay na pyesa?
does-it-stand-there = Nasa { $cell } ba ang pyesang kalalagay lang?
answer-where = Kung oo, pindutin ang [turn]; [say] para sa ibang parisukat; o ilagay ito sa iba.
if-there-already = Kung may pyesa na roon, pindutin ang [turn].
lay-your-pieces = { JOIN(CAPITAL($seats), with: "and") }: ilagay ang inyong mga pyesa sa mga parisukat na may ilaw, bawat isa sa ibinigay ninyo rito.
lay-theirs = Ilagay ang mga pyesa ng { $seat } sa mga parisukat na may ilaw, kahit alin sa kahit alin.
may-begin = Maaaring sabay na magsimula ang { $seat }.
all-laid = { CAPITAL($seat) }: nakalatag na ang lahat ng pyesa. Pindutin ang buton ng tira.
checked = { CAPITAL($seat) }: { $kind } ang nasa { $number ->
        [1] parisukat na may ilaw
       *[other] bawat isa sa { $number } parisukat na may ilaw
    }.
check-the-next = Ipinapakita ng [hint] ang susunod na uri.
move-some = { CAPITAL($seat) }: ilipat ang mga pyesang gusto mo, saka pindutin ang buton ng tira.
leave-as-it-was = Iniiwan ng [take-back] ang lahat gaya ng dati.
lays-out-first = Maglalatag muna ng hukbo ang { $seat }, sa sariling lugar.
check-by-hint = Iniilawan ng [hint] ang iyong mga pyesa, uri sa uri.
check-secretly = Iniilawan ng [hint] ang iyong mga pyesa, uri sa uri: huwag hayaang tumingin ang iba.
place-the-last = { CAPITAL($seat) }: ilagay ang { $kind } sa parisukat na may ilaw.
place = { CAPITAL($seat) }: ilagay ang { $kind } sa parisukat na may ilaw ({ $number } pa pagkatapos).
keep-the-usual = Nakatayo na ang karaniwang ayos: pindutin ang [turn] para panatilihin, o ilipat muna ang mga pyesa.
several-squares = Ilang parisukat ang nakakaramdam sa pyesa: pindutin ang [turn] para sabihin kung nasaan ito.
lift-and-put-back = Kung naroon na ito, iangat at ibalik.
set-up-the-usual = O ilagay ang karaniwang ayos at pindutin ang [turn].

## Pagpili sa tabla
menu-choose = Pumipili ng ibang laro ang [menu].
menu-go-on = ituloy ang larong ito
menu-game = { $game }
menu-text = { $text }
menu-new = magsimula ng bagong laro ng { $game }
menu-kept = ituloy ang naiwang { $game }
menu-option = { CAPITAL($option) }: { $value }.
menu-somebody = { CAPITAL($seat) }: tao ang maglalaro.
menu-computer-suits = { CAPITAL($seat) }: kompyuter ang maglalaro, bagay sa iyo ang lakas.
menu-computer = { CAPITAL($seat) }: kompyuter ang maglalaro, lakas { $number } sa { $of_number }.
menu-brightness = liwanag ng mga ilaw ({ $number } %)
menu-level = { $number } % ang liwanag
menu-language = wika ng tablang ito at ng mga pahina nito
menu-shut-down = patayin ang kompyuter na ito
menu-really = oo, patayin
menu-walk = Pinipili ito ng [turn]; iba ang ipinapakita ng [say] o ng paghawak ({ $number } sa { $of_number }), bumabalik ang [take-back].
menu-walk-values = Binabago ito ng [turn]; iba ang ipinapakita ng [say] o ng paghawak ({ $number } sa { $of_number }), bumabalik ang [take-back].
menu-changes = Sandali: nagpapalit ng laro.
menu-shuts-down = Naitago ang lahat. Maaari nang bunutin ang saksakan kapag patay na ang berdeng ilaw ng kompyuter.
in-a-lesson = Ipinapakita ito ng [hint], bumabalik ng isang hakbang ang [take-back], nilalaktawan ito ng [say] at saka [turn].
menu-lesson = pag-aralan ang { $game }: ipakikita ng tabla

## Hints

hint-movable = Pahiwatig: ang may ilaw ay makakagalaw: iangat ito, at ipapakita ng tabla kung saan.
hint-best-next = Pula kung saan ito maaaring kainin agad. [Hint] muli: hahanapin ang pinakamainam.
hint-waits = Nag-iisip ang kompyuter …
hint-piece = Pahiwatig: tingnan ang { $kind } sa { $cell }.
hint-piece-closer = Pahiwatig, kung titingnang mabuti: ang { $kind } sa { $cell }.
hint-where-next = Ipapakita ng [hint] kung saan.
hint-move = Pahiwatig: { $message }.
hint-way = mula { $cell } papuntang { $other_cell }
hint-off = aalis sa tabla ang { $cell }
hint-off-with = kakainin ng { $cell } ang { $other_cell }, at parehong aalis sa tabla
hint-lift-both = Alisin ang dalawa sa tabla, at huwag ilapag ang alinman.
hint-why-next = Sasabihin ng [hint] kung bakit.
hint-why = Pahiwatig: { $message }; ang tirang ito ay { JOIN($messages, with: "and") }.
hint-quiet = Pahiwatig: { $message }: tahimik na tira, ang pinakamabuting nahanap.
hint-word = Pahiwatig: { $word }.
threat = Ingat: kung hindi mo pipigilan, maaaring tumira ang { $seat } nang ganito: { $message }; ang tirang ito ay { JOIN($messages, with: "and") }.
risky = Ingat: sa { JOIN($cells, with: "or") } maaaring kainin agad ang hawak mong pyesa.
paid = Sa { JOIN($cells, with: "or") } maaari itong kainin bilang ganti.
risky-lit = Ingat: kung saan kumikislap nang pula, maaaring kainin agad ang hawak mong pyesa.
turning-next = Sasabihin ng [hint] kung saan nagbago ang takbo ng laro.
turning-points = Pinakamalaki ang nawala sa { JOIN($texts, with: "and") }. Makikita sa listahan ng mga tira ang mas mabuti.
turning-none = Walang tirang nagpatalo nang malaki.
better = Mas mabuti: { $message }.
better-why = Mas mabuti: { $message }; ang tirang ito ay { JOIN($messages, with: "and") }.
better-word = Mas mabuti: { $word }.
hints-doze = Kaunti ang memorya ng kompyuter na ito: kusang darating ang mga pahiwatig kapag may humiling na ng isa.
hints-had = pahiwatig: { $number }
slip = Ingat: malaki ang talo sa tirang iyon.
slip-answer = Ingat, maaari na ngayong tumira ang { $seat } nang ganito: { $message }.
slip-why = Ingat, maaari na ngayong tumira ang { $seat } nang ganito: { $message }; ang tirang ito ay { JOIN($messages, with: "and") }.
slip-answered = Malaki ang naging talo sa iyong tira: { $message }.
slip-back = Binabawi ng [take-back] ang iyong tira.
reply = Malamang na sagot ng { $seat }: { $message }.
reply-why = Malamang na sagot ng { $seat }: { $message }; ang tirang ito ay { JOIN($messages, with: "and") }.
allowed = Dahil sa itinira, sagot ng { $seat }: { $message }; ang tirang ito ay { JOIN($messages, with: "and") }.

## Who plays a seat

computer = kompyuter, lakas { $number }

## Ang mga nilaro

said = { CAPITAL($seat) }: { $word }
army-laid = { CAPITAL($seat) }: nailatag ang hukbo
