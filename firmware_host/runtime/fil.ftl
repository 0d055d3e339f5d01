## Ang hindi gumagana

sensors-away = Hindi sumasagot ang mga sensor: { $text }
lights-away = Hindi sumasagot ang mga ilaw: { $text }
waits-for-them = Hinihintay sila ng laro.

## Mga tabla sa ibang bahay

other-host = ibang programa ang may hawak ng mesang { $name }: tapusin ito; kung namatay na iyon, tutuloy ito sa loob ng 6 s
board-not-come = Hindi pa dumarating ang board ng { $seat }.
board-away = Wala ang board ng { $seat } mula { $since_text }.
line-down = Putol ang linya sa ibang board mula { $since_text }: { $text }. Ipapadala ang nilalaro rito kapag bumalik ito.
table-silent = Hindi pa sumasagot ang mesa: hindi tumatakbo ang programa nito, o paparating pa ang sagot.
table-away = Hindi sumasagot ang mesa: hindi tumatakbo ang programa nito.
table-closed = isinara ng nagbukas ang mesa; tapusin ang programa, o humingi ng bagong imbitasyon
seat-taken = ibang board ang naglalaro sa upuang ito gamit ang parehong imbitasyon; tapusin ang programang ito, o simulan itong muli para mabawi ang upuan

## Mga linya ng tablang walang screen

on-a-phone = Nasa telepono: { JOIN($seats, with: "and") }.
on-no-phone = Nasa telepono: wala.
computer-away = Hindi naglalaro ang computer ngayon; pinaaandar itong muli. Naghihintay ang laro.

## Mga setting, ibang laro
settings-not-kept = hindi maitago ang mga setting: { $text }
not-switched-off-here = hindi pinapatay mula rito ang computer na ito
no-room-for = walang puwang ang board na ito para sa { $game }
not-so-seated = hindi ganito malalaro ang { $game }: isang upuan ay para sa tao, at 1 hanggang { $number } ang lakas ng computer
not-left-here = walang larong { $name } ng { $game } na naiwan dito
not-deleted = walang larong { $name } na mabubura; mananatili ang nilalaro ngayon
