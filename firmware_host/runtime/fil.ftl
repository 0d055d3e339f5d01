## Ang hindi gumagana

sensors-away = Hindi sumasagot ang mga sensor: { $text }
lights-away = Hindi sumasagot ang mga ilaw: { $text }
waits-for-them = Magpapatuloy ang laro kapag bumalik na ang mga ito.

## Mga board sa ibang bahay

other-host = May ibang program nang host ng { $name }. Itigil iyon; kung nag-crash ito, papalit ang program na ito sa loob ng 6 na segundo.
board-not-come = Hindi pa nakakonekta ang board ng { $seat }.
board-away = Offline ang board ng { $seat } mula { $since_text }.
line-down = Walang koneksyon sa ibang board mula { $since_text }: { $text }. Ipapadala ang mga tira rito kapag bumalik ito.
table-silent = Hindi pa sumasagot ang host: hindi tumatakbo ang program nito, o nagsisimula pa lang.
table-away = Hindi sumasagot ang host: hindi tumatakbo ang program nito.
table-closed = Isinara na ng host ang laro. Itigil ang program na ito, o humingi ng bagong imbitasyon.
seat-taken = Ibang board ang naglalaro sa panig na ito gamit ang parehong imbitasyon. Itigil ang program na ito, o i-restart para mabawi.

## Mga linya ng board na walang screen

on-a-phone = Sa telepono: { JOIN(CAPITAL($seats), with: "and") }.
on-no-phone = Sa telepono: wala.
computer-away = Huminto ang computer na manlalaro at nire-restart na. Naghihintay ang laro.

## Mga setting, ibang laro
settings-not-kept = hindi ma-save ang mga setting: { $text }
not-switched-off-here = hindi puwedeng i-shut down mula rito ang computer na ito
no-room-for = hindi puwedeng laruin ang { $game } sa board na ito
not-so-seated = hindi puwedeng simulan nang ganito ang { $game }: dapat may tao na kahit isang manlalaro, at 1 hanggang { $number } ang antas ng computer
not-left-here = walang hindi tapos na laro { $name } ng { $game } dito
no-such-place = walang naka-save o na-import na laro ng { $game } na may tira { $name }
not-set-up-by-hand = hindi puwedeng ayusin nang mano-mano ang posisyon ng { $game }
not-deleted = walang laro { $name } na mabubura; hindi mabubura ang larong nilalaro pa
no-voice = Walang boses sa computer na ito: { $text }.
