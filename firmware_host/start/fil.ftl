## Ang sinasabi bago ang laro, at sa menu sa tabi nito

title = Aling laro?
settings = Mga setting
leave = Isara
back = Bumalik
all-kept = Mga naitago
kept-games = Mga naitagong laro
none-kept = Wala pang naitagong laro.
go-on = Ituloy
lesson = Pag-aralan
go-on-left = Ituloy ang huli
look = Tingnan
kept = { $text }, { $number } tira, { $message }
goes-on = hindi pa tapos
is-to-move = tira ng { JOIN($seats, with: "and") }
left-last = Itinago: { $text }
over = tapos na
delete = Burahin
keep = Itago pa
really = Burahin
gone = Hindi na ito maibabalik.
before = Nauna
more = Kasunod
leaf = { $number } sa { $of_number }

player-here = Sa tablang ito
player-phone = Sa telepono
player-computer = Ang kompyuter
strength = Lakas: { $number }
strength-suits = Lakas: bagay sa iyo
strength-told = Laban sa kompyuter: kasinlakas ito ng bagay sa iyo. Mapipili ang lakas kung ang upuan ay nasa “Ang kompyuter”.
seat = { CAPITAL($seat) }
no-name = Pangalan ...
who-plays = Sino ang maglalaro ng { $seat }?
set-so = { $message }: { $other_message }
hints-request = kapag hiningi
hints-counted = binibilang
hints-always = palagi
hints-slips = sa mali lang
hints-off = hindi kailanman
options-usual = Tuntunin: gaya ng dati
options-other = Tuntunin: { $number } ang binago
options = Mga tuntunin ng { $text }
as-usual = Gaya ng dati lahat
value = { CAPITAL($option) }: { $value }
value-of = { $number } sa { $of_number }
against-computer = Laban sa kompyuter
begin = Simulan
space = Patlang
erase = Burahin
done = Tapos

## Mga setting
language = Wika
text-size = Laki ng titik
palette = Kulay ng mga ilaw
palette-standard = Karaniwan
palette-deuteranopia = Kung malabo ang pula-berde
palette-tritanopia = Kung malabo ang asul-dilaw
brightness = Liwanag
percent = { $number } %
hints = Mga tulong
turned = Ang tabla
turned-no = Gaya ng dati
turned-yes = Nakabaligtad
screen = Ang bintana
screen-framed = May balangkas
screen-full = Buong screen
shut-down = Patayin ang kompyuter na ito

## Ang menu sa tabi ng laro
menu = Menu
go-back = Ituloy
to-start = Lahat ng laro
