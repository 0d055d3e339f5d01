## Ang sinasabi bago ang laro, at sa menu sa tabi nito

title = Pumili ng laro
web-waits = Pumili ng laro. Makakasali ang mga telepono kapag nagsimula na ito: pindutin ang W para makita kung paano.
facts = { $players_text } manlalaro · { $minutes_text } min · { $value }
settings = Mga setting
leave = Lumabas
quit-question = Isara ang Lodeboard?
stay = Manatili
back = Bumalik
all-kept = Mga na-save na laro
game-in-use = Nakabukas na ang larong ito sa ibang window ng Lodeboard sa computer na ito. Ituloy roon, isara muna iyon, o magsimula ng bagong laro.
game-unreadable = Hindi maituloy ang larong ito: sira ang file o galing sa ibang bersyon. Magsimula ng bagong laro.
storage-fails = Hindi mabuksan ang mga naka-save na laro. Tingnan kung may espasyo sa disk at kung puwede kang magsulat doon.
system-fails = Hindi nagawa: { $text }.
kept-games = Mga na-save na laro
none-kept = Wala pang na-save na laro.
go-on = Ituloy
lesson = Matutong maglaro
exercises = Mga pagsasanay
position = Mag-ayos ng posisyon
position-changed = Baguhin ang posisyon
exercise = Pagsasanay { $number }
exercise-solved = Pagsasanay { $number } · nalutas
exercises-of = Mga pagsasanay: { $number } sa { $of_number } ang nalutas
exercise-of-the-day = Pagsasanay ngayong araw
go-on-left = Ituloy ang huling laro
look = Tingnan
kept = { $text }, { $number ->
        [one] { $number } tira
       *[other] { $number } na tira
    }, { $message }
goes-on = hindi pa tapos
is-to-move = tira ng { JOIN($seats, with: "and") }
left-last = Huling laro: { $text }
over = tapos na
won = panalo: { JOIN($texts, with: "and") }
drawn = tabla
delete = Burahin
keep = Huwag burahin
really = Oo, burahin
gone = Hindi na ito maibabalik.
before = Nauna
more = Susunod
leaf = Pahina { $number } sa { $of_number }

player-here = Sa board na ito
player-phone = Sa telepono
here-note = Kayo ang gagalaw sa mga piyesang ito.
phone-note = Mag-scan ng code sa telepono para sumali.
person-needed = Kailangang tao ang kahit isang manlalaro.
level-named = { CAPITAL($level) }. { $message }
mistakes-very-many = Para sa mga unang laro: karamihan ng banta ay hindi nakikita.
mistakes-many = Maraming bantang hindi nakikita.
mistakes-some = Nakikita ang mga simpleng banta, pero hindi ang mahahabang kombinasyon.
mistakes-few = Bihirang magkamali.
mistakes-none = Naglalaro nang buong husay.
level-adapts = Lumalakas kapag nananalo ka, humihina kapag natatalo ka.
level-now = Antas { $number } ngayon. { $message }
level-rating = Rating na mga { $rating_text }.
level-beats = { $points_number ->
        [10] Halos laging nananalo laban sa antas { $number }.
       *[other] Nananalo laban sa antas { $number } sa mga { $points_number } sa bawat 10 laro.
    }
several-players = { $number } × { $message }
seat = { CAPITAL($seat) }
no-name = Pangalan …
your-name = Ikaw: { $name }
no-own-name = Pangalan mo…
who-plays = Sino ang maglalaro ng { $seat }?
set-so = { $message }: { $other_message }
choice = { CAPITAL($message) }
hints-request = kapag hiningi
hints-counted = kapag hiningi, binibilang
hints-always = palagi
hints-slips = sa mali lang
hints-off = wala
clock = Orasan
clock-none = wala
clock-added = { $number } min + { $other_number } s
clock-turn = { $number } s/tira
clock-own = { $text }
clock-other = Iba pa…
clock-minutes = { $number } min
clock-seconds = + { $number } s bawat tira
clock-loses = Talo ang maubusan ng oras. Aandar ang orasan mula sa unang tira.
clock-decide = Kapag may naubusan ng oras, walang patakaran ang larong ito: kayo ang magpapasya kung paano itutuloy. Aandar ang orasan mula sa unang tira.
clock-note = Orasan (sa bawat laro hanggang palitan mo)
options-usual = Tuntunin: karaniwan
options-other = Tuntunin: { $number } ang binago
options = Mga tuntunin ng { $text }
standard = Karaniwan: { $text }
option = { CAPITAL($option) }
as-usual = Ibalik sa karaniwan
against-computer = Labanan ang computer
people-here = { $number ->
        [2] Dalawang manlalaro rito
        [4] Apat na manlalaro rito
       *[other] { $number } manlalaro rito
    }
your-side = Ikaw ang
first-move = unang tira
computer = Computer
level = Antas ng computer
players = Pumili ng manlalaro
players-use = mga tao rito o sa telepono, o ang computer
begin = Simulan ang laro
space = Space
erase = Burahin
done = Tapos

## Mga setting
language = Wika
text-size = Laki ng teksto
palette = Kulay ng mga ilaw
palette-standard = Karaniwan
palette-deuteranopia = Color-blind sa pula at berde
palette-tritanopia = Color-blind sa asul at dilaw
brightness = Liwanag
time-left = Ipakita ang natitirang oras sa isang hanay ng square
time-left-off = naka-off
time-left-on = naka-on
percent = { $number }%
sound = Tunog (key A)
sound-off = Naka-off
sound-is-off = Naka-off ang tunog. Pindutin ang A para i-on ulit.
sound-is-on = Naka-on ang tunog.
voice = Boses
voice-how-much = { $text ->
        [off] Naka-off
        [moves] Mga tira
       *[all] Lahat
    }
no-voice = Para magamit ang boses, i-install ito sa computer na ito: sudo apt install espeak-ng
no-voice-for-language = Hindi nagsasalita ng wikang ito ang espeak-ng. Sa telepono, baka kaya ito ng browser.
hints = Mga hint
following = Mga tira ng computer o telepono
following-yes = Kusang gumagalaw ang mga piyesa
following-no = Ako ang gagalaw ng mga piyesa
turned = Board
turned-no = Karaniwan
turned-yes = Nakaikot
screen = Window
screen-framed = Karaniwan
screen-full = Full screen
shut-down = I-shut down ang computer na ito

## Ang menu sa tabi ng laro
go-back = Bumalik sa laro
to-start = Lahat ng laro
leave-question = Umalis sa larong ito?
leave-kept = Naka-save ang laro. Maitutuloy mo ito kahit kailan.
keep-playing = Ituloy ang laro

## Mga larong itinala ng iba
import = Mag-import ng laro
imported = Mga na-import na laro
import-home = home folder mo
import-found = Pumili ng file na may mga laro, o i-drop ito sa window na ito. Hinanap sa: { JOIN($texts, with: "and") }.
import-none-found = Walang nakitang PDN, OpenTafl o Lodeboard file na may mga laro. Maglagay ng file sa isa sa mga folder na ito, magsaksak ng USB stick at bumalik, o i-drop ang file sa window na ito. Hinanap sa: { JOIN($texts, with: "and") }.
import-stop = Ihinto
import-stopping = Inihihinto…
importing = Ini-import: { JOIN($texts, with: "and") }
import-read = { $number } laro ang nabasa
import-read-of = { $number } sa humigit-kumulang { $of_number } laro ang nabasa ({ $other_number }%)
import-rate = { $number } laro bawat segundo
import-kept-so-far = Pindutin ang Esc para ihinto. Itatago ang mga larong nabasa na.
import-done = Tapos na ang pag-import: { JOIN($texts, with: "and") }
import-stopped = Inihinto ang pag-import: { JOIN($texts, with: "and") }
import-new = { $number ->
        [0] Walang bagong laro.
       *[other] { $number } bagong laro ang na-import.
    }
import-completed = { $number } sa mga ito ang pumalit sa naunang na-import na kulang.
import-known = { $number } laro ang na-import na dati.
import-unread = { $number } laro ang hindi nabasa.
import-no-game = Walang laro sa { $name }. Nagsisimula ang laro sa linyang tulad ng [White "Anna"] o 1. c3-d4.
import-not-text = Hindi text file ang { $name }, kaya walang laro rito. Kung archive ito, i-unpack muna ito; kung dokumento, i-save ito bilang plain text.
import-empty = Walang laman ang { $name }. Kopyahin itong muli mula sa pinagkunan.
import-cut = Walang resulta sa dulo ng huling laro; baka naputol ang file. Itinago ang laro bilang hindi tapos.
import-shorter = Masyadong maagang natapos ang file; kulang ang mga laro pagkatapos ng linyang ito. I-import itong muli para idagdag ang mga iyon.
import-unreadable = Hindi na mabasa ang kasunod sa file: { $text }. I-import itong muli para idagdag ang ibang laro.
import-encoding = Binasa ang text bilang { JOIN($texts, with: "and") }.
import-line = linya { $number }: { $message }
import-line-of = linya { $number } ({ $text }): { $message }
import-whole-report = Buong listahan: { $text }
import-report = Ulat
import-show = Ipakita ang mga na-import na laro
import-search = Maghanap ng manlalaro o petsa: { $text }
import-more = { $number } sa { $of_number } laro ang ipinapakita. Para makita ang iba, mag-type ng pangalan o taon.
import-number = { $number } laro ang nahanap.
import-none-match = Walang nahanap na tugmang laro.
import-any-result = Kahit anong resulta
import-won-by = Panalo si “{ $text }”
import-order = Pagkakasunod-sunod
import-by-import = Pinakabagong import muna
import-by-date = Pinakabagong laro muna
import-by-player = Ayon sa manlalaro
import-by-result = Ayon sa resulta
import-delete = Burahin ang mga laro
import-delete-which = Aling file ang buburahan ng mga laro?
import-file = { $number } laro · { $date_text }
import-delete-game = Burahin ang laro na ito?
import-delete-file = Burahin ang { $number } laro na galing sa { $name }?
import-delete-note = Mananatili ang ibang laro at ang file.
import-gone = Nabura na ang larong ito.
import-unknown = hindi alam ang resulta
import-won = panalo ang { JOIN($seats, with: "and") }
import-game = { $text } · { $date_text } · { $message } · { $number } tira
import-who = Sino ang magpapatuloy ng laro?
import-people = Mga tao sa board na ito
import-against = Ikaw: { CAPITAL($seat) } · Computer: { JOIN(CAPITAL($other_seats), with: "and") }

## The players of this computer, and their results
players-here = Mga manlalaro
players-unreadable = Hindi mabasa ang { $name }, kaya wala ang mga kulay ng mga manlalaro at ang marka kung sino ang bata. Kapag may binago ka, itatabi ang lumang file sa ibang pangalan.
players-newer = Mas bagong bersyon ng Lodeboard ang sumulat ng { $name }, kaya wala ang mga kulay ng mga manlalaro at ang marka kung sino ang bata. Kapag may binago ka, itatabi ang lumang file sa ibang pangalan.
players-not-saved = hindi ma-save ang mga manlalaro: { $text }
player-add = Magdagdag
player-new = Ano ang pangalan ng bagong manlalaro?
player-none = Wala pang manlalaro. Magdagdag dito, o maglagay ng mga pangalan sa “Pumili ng manlalaro” sa simula ng laro.
player-table = Mga resulta
player-won = Panalo
player-drawn = Tabla
player-lost = Talo
player-rating = Rating
player-about = mga { $points_text }
player-game-name = { CAPITAL($game) }
player-no-games = Wala pang natapos na laro
player-results = { $number } laro: { $message }
player-tally = { $number } panalo, { $drawn_number } tabla, { $lost_number } talo
player-and = { $message } · { $other_message }
player-streak-won = { $number } sunod-sunod na panalo
player-streak-drawn = { $number } sunod-sunod na tabla
player-streak-lost = { $number } sunod-sunod na talo
player-game = { CAPITAL($game) }: { $message }
player-rated = Rating na mga { $points_text } matapos ang { $number } laro (malamang { $least_text } hanggang { $most_text })
player-not-rated = Rating: pagkatapos ng { $number } pang laro laban sa may pangalan o sa computer
player-opponents = Laban sa:
player-against = { $text }: { $message }
player-nobody = mga manlalarong walang pangalan
player-more = … at { $number } pa
player-child = Bata (hindi natatalo sa oras): oo
player-no-child = Bata (hindi natatalo sa oras): hindi
player-export = I-export
player-exported = Nasa { $text } na ang lahat ng naka-save tungkol sa manlalarong ito.
player-delete = Burahin si { $name }?
player-delete-note = Aalisin ang pangalan sa lahat ng larong nilaro sa computer na ito; mananatili ang mga laro. Hindi mababago ang mga na-import na laro at mga torneo ng club. Hindi na ito mababawi.
player-deleted = { $number ->
        [0] Nabura si { $name }.
       *[other] Nabura si { $name }; inalis ang pangalan sa { $number } laro.
    }
player-left = Hindi naalis ang pangalan sa { JOIN($texts, with: "and") }: { $text }.
