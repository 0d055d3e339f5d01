nothing-to-take-back = walang tirang mababawi
nothing-to-redo = walang tirang mauulit
stays-as-it-ended = naipakita na ang mga nakatagong pyesa: mananatili ang wakas ng laro
unseen-cannot-be-taken-back = hindi mababawi ang inilatag o hinamon nang nakatago
shown-when-over = ipinapakita ang mga nakatagong pyesa kapag tapos na ang laro
rematch-when-over = hihilingin ang muling laban kapag tapos na ang laro
nothing-hidden = walang nakatagong maipapakita
no-move-to-go-back-to = walang tira { $number } na mababalikan
went-on-after-showing = nagpatuloy ang laro matapos ipakita ang mga nakatagong pyesa
for-the-room = para iyan sa silid
gone-on-since = nagpatuloy na ang laro: tingnan muli ang tabla
final-on-release = tapos na ang tira kapag nabitawan ang pyesa
no-taking-back = hindi mababawi ang mga tira sa larong ito
only-intents = layunin lang ang mahihiling sa mesa
only-for-seats = nakaupo lang sa mesa ang maaaring humiling
not-your-seat = hindi ka nakaupo sa { $seat }
only-boards-report = tabla lang ang makapag-uulat ng mga sensor nito
only-boards-settle = tabla lang ang may mga tirang hindi pa tapos
only-the-judge-looks = hurado lamang ang tumitingin sa nakatago
unreadable = { $text }
no-line = hindi ito naipadala: { $text }
no-new-game = { $text }
goes-on = tuloy ang larong ito

## Hints

no-playing-on = hindi makapagpapatuloy mula roon: hindi pa tapos ang larong ito, o nakatago ang posisyong iyon
no-hints = walang nagbibigay ng pahiwatig sa larong ito
hints-unasked = hindi hinihingi ang pahiwatig sa mesang ito: tingnan ang setting ng mga tulong
hint-on-turn = para sa may tira ang pahiwatig
only-advisers = ang nag-iisip lamang ang nagpapayo
