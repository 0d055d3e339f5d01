too-many-messages = masyadong maraming mensahe; maghintay sandali
not-from-a-page = hindi ito magagawa mula sa web page
take-a-seat = panonood lang ang pahinang ito; sumali sa laro para maglaro
judge-plays-nothing = nakikita ng arbiter ang lahat pero hindi siya puwedeng maglaro
wrong-key = dapat 1 hanggang { $number } character ang key ng request
unreadable = { $text }
port-taken = May ibang program sa port { $number }, baka isa pang Lodeboard. Iyon ang bubuksan ng code na na-scan na, kaya ito ang i-scan.

## Kung bakit tinatanggihan ang pahina
another-phone-holds = ibang telepono ang naglalaro ng { $seat }; humingi roon ng code ng pagpasa
computer-plays = computer ang naglalaro ng { $seat }
hidden-takes-a-code = nakatago ang mga piyesa ng { $seat }. Para sumali, kailangan mo ng code mula sa teleponong naglaro nito, sa arbiter o sa computer ng board
hidden-hand-over = nakatago ang mga piyesa ng { $seat }, kaya walang makakasali kapalit mo; ipasa na lang sa ibang telepono
only-judge-frees = arbiter lang ang puwedeng magdiskonekta ng telepono ng manlalaro
only-judge-closes = arbiter lang ang puwedeng magsara ng pahina ng arbiter
no-judge = walang arbiter, dahil walang judge_pin sa mga setting
wrong-pin = maling PIN
no-such-seat = walang ganitong manlalaro
no-such-seat-but = walang ganitong manlalaro; ang mga manlalaro ay { RAW($seats) }
seat-not-held = hindi naglalaro ng { $seat } ang teleponong ito
wrong-code = mali o expired na ang code na ito; humingi ng bago
too-many-guesses = masyadong maraming maling subok; maghintay ng { $number ->
        [one] { $number } segundo
       *[other] { $number } na segundo
    }
board-does-not-answer = hindi sumasagot ang board; subukan ulit
not-begun = hindi pa nagsisimula ang laro; subukan ulit
no-settings-here = hindi puwedeng baguhin dito ang mga setting
nothing-to-choose = wala nang ibang mapipili rito
unknown-name = hindi maabot ang board sa pangalang ito; idagdag ito sa names sa ilalim ng [web] sa mga setting
only-own-pages = ang sariling mga pahina lang ng board ang puwedeng humiling nito
unknown-proxy = dumating ang pahinang ito sa HTTPS, pero hindi kilala ng board ang proxy na nagpadala nito: sa mga setting ng board, isulat ang proxies = "{ $name }" sa ilalim ng [web]
too-often = masyadong maraming request; maghintay sandali
too-large = masyadong malaki ang request; hanggang { $number } byte lang
send-json = ipadala ang request bilang application/json
not-understood = hindi mabasa ang request: { $text }
sent-too-slowly = masyadong mabagal ang pagdating ng request
not-sent-to-its-end = naputol ang request
nothing-there = walang laman ang address na ito
went-wrong = may nangyaring mali; nasa log ng board ang dahilan

## Mga dating laro
no-such-game = walang ganitong laro
damaged = sira ang larong ito
not-finished = hindi pa tapos ang larong ito
takes-too-long = masyadong matagal basahin ang larong ito
reason-in-log = hindi mabasa ang larong ito; nasa log ng board ang dahilan
won-by = Panalo ang { JOIN($seats, with: "and") }.
drawn = Tabla.

## Mga sensor
trace-would-tell = walang trace ang larong ito, dahil ilalantad ng trace ang mga nakatagong piyesa
no-trace-yet = wala pang trace: walang gumalaw mula nang huling tumugma ang board sa laro

## Mga na-import na laro
import-running = ini-import pa ang { $name }; hintayin itong matapos
import-not-stored = hindi mai-save ang file: { $text }
