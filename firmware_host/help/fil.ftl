## Help over the table

back = Bumalik sa board
pieces = Galaw ng mga piyesa
names = Pangalan ng piyesa
name = { CAPITAL($kind) }
name-of-several = { CAPITAL($kind) } × { $number }
name-and-note = { $message }. { $other_message }
rules = Layunin at tuntunin
lights = Mga ilaw
hands = Paano tumira
more-lights = Mga bihirang ilaw
usual-lights = Mga karaniwang ilaw
light-movable = nagniningning: puwedeng itira ang piyesang ito
light-can-capture = lumalakas-humihina: makakakain; kung sapilitan, walang ibang may ilaw
light-check = paulit-ulit na lumiliwanag: piyesang ililigtas at mga umaatake rito
light-origin = namamatay sandali: dito galing ang piyesang hawak mo
light-destination = tuloy-tuloy: ilapag dito ang piyesa
light-capture = kumikislap nang dalawa: ilapag dito ang piyesa para kumain
light-remove = kumukurap: alisin sa board ang piyesang ito
light-last-move = malamlam, may marka sa kanto: ang mga tira mula noong huli mo, may bilang kung marami ang tumira
light-captured = kumukupas, may ekis: may nakain dito mula noong huli mong tira
light-turn = napakalamlam: piyesa ng panig na titira
light-hinted = hint, may bilog o arrow: ang piyesang ito, papunta rito
light-danger = mahaba at maikling kislap: mawawala ang piyesa rito
light-put-here = may kulang na piyesa rito
light-take-away = hindi rito ang lugar ng piyesang ito
light-question = dalawang kislap: may tanong ang board; humawak ng piyesa para sumagot
light-winner = sa katapusan: mga piyesang nagpasya o, kung wala, lahat ng sa nanalo
light-captor = dalawang kislap: kayang kainin ang hawak mo o ang nanganganib
light-no-move = namamatay sandali: bawal pang itira ang galing dito
light-doubt = kumikislap nang tatlo: tingnan kung tama ang piyesa rito
light-choice = isa hanggang anim na kislap: kung magiging ano ang piyesa
light-awaited = dahan-dahang lumiliwanag: may hiling na naghihintay ng sagot
light-judged = lumiliwanag: pinagpapasyahan dito ang hamon
light-verdict = kumukupas sa kulay ng manlalaro: piyesa niya ang maiiwan; pula: wala
light-place = nagniningning: puwede kang maglagay ng piyesa rito
light-laid = malamlam: nakalagay na ang piyesang ito
light-touch = namamatay sandali: kapag hiningi, iangat at ibalik
light-listed = malamlam: isa sa mga mapipili mo
light-chosen = lumalakas-humihina: ang napili ngayon
light-time-left = hanay ng malamlam na square: ang natitirang oras ng titira
light-last-seconds = hanay na mabilis kumislap: ang huling sampung segundo niya
light-ring = pagkatapos ng Hint: bilog sa ititira, arrow kung saan; manipis na may numero: kasunod na tira; putol-putol: sa kalaban
hands-lift = I-click ang piyesa para iangat at ang square para ilapag, o i-drag ito. Ipinapakita ng board kung saan puwede.
hands-slide = Shift at i-drag: dumudulas ang piyesa sa board, lampas sa mga square na puwede nitong hintuan.
hands-aside = Para alisin sa board ang nakaing piyesa, i-right-click ito o i-drag sa tray. Kung ilalagay mo ang piyesa mo sa lugar nito, kusa itong mapupunta sa tray.
hands-back = Hangga't hindi pa tumitira ang kalaban, mababago mo pa ang tira mo: ibalik ang piyesa, o ilagay sa ibang square.
hands-wrong = Kung bawal ang isang tira, sinasabi ng board kung bakit at ipinapakita kung paano ibalik ang mga piyesa, isa-isa.
hands-returns = Kung bawal ang isang tira, bumabalik ang piyesa sa square nito, at sinasabi ng linya sa ibaba kung bakit.
hands-point = Ituro ang isang piyesa para makita ang pangalan at kilos nito.
hands-point-others = Ituro ang isang piyesa para makita ang pangalan at kilos nito. Sa piyesa ng kalaban, pulang tuldok ang mga puwede nitong puntahan at pulang bilog ang makakain nito kung siya ang titira.
hands-hint = Ipinapakita ng Hint kung aling piyesa ang ititira, kumikislap ang piyesang kakainin sana ng kalaban, at pula kung saan mawawala ang inangat na piyesa.
hands-hint-again = Pindutin ulit ang Hint para makita kung saan ito ititira, at isa pa para sa dahilan. Kung iisang board ang gamit at lihim ang ranggo, hindi ginagamit ng hint ang mga ranggo: mga puwedeng itira lang ang ipinapakita. Nananatili ito hanggang tumira ka o itago mo.
hands-keys = Tinatapos ng Tapos ang tira o pag-aayos mo, sumasagot ito ng oo, o inilalantad ang mga nakatagong piyesa pagkatapos ng laro; ipinapakita ng Iba pa ang iba mo pang magagawa. Lumalabas lang ang mga ito kapag magagamit mo.
hands-other-keys = A: patayin o buksan ang tunog; F: paikutin ang board; + at -: palitan ang laki ng teksto.

## Pagbabalik-tanaw

column = { CAPITAL($seat) }
told = { $text }
moved = { CAPITAL($seat) }: { $text }
nothing-played = Wala pang tira.
sign = “{ $text }” = { $message }
sign-mistake = mali (i-click para makita ang mas mainam na tira)
mistake-arrows = Buong arrow: mas mahusay na tira. Putol-putol: (1) ang itinira, (2) ang sagot.
start-position = Tinitingnan: ang panimulang posisyon.
marked-moves = May komento o baryasyon ang mga tirang may “…”.
looking-back = Tinitingnan: { $number ->
        [0] { $message }
       *[other] tira { $number }. { $message }
    }
before = Bago ang tira { $number }. { $message }
stands-now = Kasalukuyang posisyon. { $message }
stands-at-end = Huling posisyon. { $message }
noted = { $message } · { $other_message }
variation-ends = Katapusan ng baryasyon. { $message }
play-on = Magpatuloy mula rito
note = Tala
note-why = I-type ang tala at pindutin ang Enter. Mababasa ito ng lahat ng nakakakita sa larong ito.
note-keep = I-save
evaluation = Itaas: panalo ang { CAPITAL($seat) } · linya: patas · ibaba: talo
    .yours = Itaas: panalo ka · linya: patas · ibaba: talo ka
share = I-save bilang web page
share-begun = Sine-save ang laro…
share-done = Naka-save ang laro bilang web page na bubukas sa anumang browser: { $text }
share-failed = Hindi na-save ang laro bilang web page: { $text }.
to-first = Simula
to-earlier = Nauna
to-later = Susunod
to-earlier-mistake = Nakaraang mali
to-later-mistake = Susunod na mali
to-now = Huli
to-last = Dulo
main-line = Pangunahing linya
variation = Baryasyon: { $text }
whole-comment = Buong komento
time-left = Natitirang oras: { $text }
in-variation = Baryasyon · { $text }

## Posisyong inaayos
position = Mag-ayos ng posisyon
position-how = Pumili ng piyesa, saka i-click kung saan ito ilalagay. I-click ang ganoong piyesa para alisin ito.
position-not-yet = Hindi pa masisimulan: { $message }.
position-play = Maglaro mula rito
position-clear = Alisin lahat
position-usual = Panimulang posisyon
position-undo = Bawiin
copy-text = Kopyahin bilang text
paste-text = I-paste ang text
copied = Nakopya: { $text }
not-copied = Hindi nakopya ang posisyon sa clipboard.
nothing-to-paste = Walang text sa clipboard. Kopyahin muna ang text ng posisyon, gaya ng FEN.
too-much-to-paste = Masyadong mahaba ang text sa clipboard para maging posisyon.
remove = Alisin
other-value = iba
