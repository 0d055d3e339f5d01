## Help over the table

back = Bumalik sa tabla
pieces = Galaw ng mga pyesa
names = Mga pangalan
name = { CAPITAL($kind) }
rules = Layon at tuntunin
lights = Ibig sabihin ng ilaw
hands = Gawa ng kamay
more-lights = Iba pang ilaw, na bihirang makita
usual-lights = Ang mga karaniwang ilaw
light-movable = nagbabaga: puwedeng gumalaw ang pyesang ito
light-must-capture = humihinga: makakakain ang pyesang ito, at wala nang ibang puwede
light-origin = kumikindat: dito galing ang pyesang hawak mo
light-destination = tuloy-tuloy: ilapag dito
light-capture = kumikislap nang dalawa: ilapag dito, at may makakain
light-remove = kumukurap: alisin sa tabla ang pyesang ito
light-last-move = malamlam, may mga kanto: mula rito hanggang doon ang huling tira
light-turn = malamlam: pyesa ng may tira
light-hinted = pahiwatig, may bilog o palaso: itong pyesa, papunta rito
light-danger = kumikislap nang mahaba at maikli, pagkatapos ng pahiwatig: maaaring makain na ang pyesa rito
light-put-here = may kulang na pyesa rito
light-take-away = hindi rito ang nakatayo rito
light-question = kumikislap nang dalawa: nagtatanong ang tabla; hawakan ang pyesang sagot
light-winner = sa huli: pyesa ng nanalo
light-captor = kumikislap nang dalawa: makakain nito ang pyesang hawak mo o ang nanganganib
light-no-move = kumikindat: walang tira ngayon ang pyesang galing dito
light-doubt = kumikislap nang tatlo: tiyaking tama ang pyesang nakatayo rito
light-choice = isa hanggang anim na kislap: kung magiging ano ang pyesa
light-judged = nag-iipon: hinahatulan dito ng tabla ang isang hamon
light-verdict = tumutunog sa kulay ng maiiwan; pula: walang maiiwan
light-place = nagbabaga: puwedeng ilapag dito ang pyesa ng hukbo
light-laid = malamlam: nakalapag na ang pyesang ito ng hukbo
light-touch = kumikindat: iangat at ibalik ang pyesang ito kapag hiningi
light-listed = malamlam: isa sa mga mapipili
light-chosen = humihinga: ang napili ngayon
light-ring = bilog o palaso, matapos ang pahiwatig: makakagalaw ito, doon; manipis: ang susunod, ayon sa bilang; putol-putol: ang gagawin ng kabila
hands-lift = Iangat ang pyesa sa isang pindot at ilapag sa isa pa, o kaladkarin. Ipinapakita ng tabla kung saan puwede.
hands-slide = Shift at kaladkad: dumudulas ito sa tabla, lampas sa mga puwedeng hintuan.
hands-aside = Ilagay sa tabi ng tabla ang nakain: i-right-click, o kaladkarin sa tray. Kung inilalapag ang sa iyo sa lugar ng kinakain, kusa iyong napupunta roon.
hands-back = Puwedeng baguhin ang tira hangga't hindi pa tumitira ang kabila: ibalik ang pyesa, o ilagay sa iba.
hands-wrong = Sinasabi ng tabla ang hindi puwede, at inaakay kang pabalik, isang pyesa sa bawat pagkakataon.
hands-hint = Binibilugan ng pindutan ng pahiwatig ang makakagalaw, at sa tirang ito ipinapakita nang pula kung saan maaaring kainin agad ang iniangat na pyesa; muli, sinasabi nito ang pinakamainam, hakbang-hakbang. Wala na ito pagkatapos ng tira.
hands-keys = Tinatapos agad ng pindutan ng tira ang tira; ang ibang masasabi ay nasa pindutan ng sabi.

## Pagbabalik-tanaw

column = { CAPITAL($seat) }
told = { $text }
moved = { CAPITAL($seat) }: { $text }
nothing-played = Wala pang nalalaro.
start-position = Pagbabalik-tanaw: kung paano nagsimula ang laro.
looking-back = Pagbabalik-tanaw: { $number ->
        [0] { $message }
       *[other] tira { $number }. { $message }
    }
before = Bago ang tira { $number }. { $message }
stands-now = Ganito ang lagay ngayon. { $message }
play-on = Magpatuloy mula rito
to-first = simula
to-earlier = pabalik
to-later = pasulong
to-now = ngayon
