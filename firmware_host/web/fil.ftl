too-many-messages = masyadong maraming mensahe: maghintay sandali
not-from-a-page = hindi ito mahihiling ng isang pahina
take-a-seat = panonood lang ang pahinang ito: umupo para maglaro
judge-plays-nothing = nakikita ng arbiter ang lahat at hindi siya naglalaro
wrong-key = 1 hanggang { $number } karakter ang key
unreadable = { $text }

## Kung bakit tinatanggihan ang pahina
another-phone-holds = hawak ng ibang telepono ang { $seat }: humingi rito ng code ng pagpasa
computer-plays = ang computer ang naglalaro ng { $seat }
hidden-takes-a-code = nakatago ang mga piyesa ng { $seat }: kailangan ng code mula sa dating telepono, sa arbiter o sa computer ng board
hidden-hand-over = nakatago ang mga piyesa ng { $seat }, at walang makakakuha nito: ipasa na lang
only-judge-frees = arbiter lang ang makapagbabakante ng upuan
only-judge-closes = arbiter lang ang makapagsasara ng kanyang pahina
no-judge = walang arbiter: walang judge_pin sa mga setting
wrong-pin = hindi ito ang PIN ng arbiter
no-such-seat = walang ganitong upuan
no-such-seat-but = walang ganitong upuan; mayroong { RAW($seats) }
seat-not-held = hindi hawak ng teleponong ito ang { $seat }
wrong-code = hindi binubuksan ng code na ito ang upuan, o hindi na: humingi ng bago
too-many-guesses = masyadong maraming maling hula: maghintay ng { $number } segundo
board-does-not-answer = hindi sumasagot ang board ngayon: subukan muli
not-begun = hindi pa nagsisimula ang laro: subukan muli
no-settings-here = walang setting na mababago rito
nothing-to-choose = wala nang ibang mapipili rito
unknown-name = hindi kilala ang board sa pangalang ito: idagdag ito sa names sa ilalim ng [web]
only-own-pages = mga pahina lang ng board ang puwedeng humiling nito
too-often = masyadong madalas: maghintay sandali
too-large = hanggang { $number } byte lang ang maipadadala
send-json = magpadala ng application/json
not-understood = hindi naintindihan: { $text }
sent-too-slowly = masyadong mabagal ang pagpapadala
not-sent-to-its-end = hindi naipadala hanggang dulo
nothing-there = walang laman ang address na ito
went-wrong = may nangyaring mali rito; nasa talaan ito

## Mga dating laro
no-such-game = walang ganitong laro
damaged = sira ang larong ito
not-finished = hindi pa tapos ang larong ito
takes-too-long = masyadong matagal itong basahin
reason-in-log = hindi ito mabasa: nasa talaan ang dahilan
won-by = Panalo ang { JOIN($seats, with: "and") }.
drawn = Tabla.

## Mga sensor
trace-would-tell = maglalantad ang trace ng mga nakatagong piyesa: walang ganoon para sa larong ito
no-trace-yet = walang gumalaw mula nang tama ang ayos ng board: wala pang trace
