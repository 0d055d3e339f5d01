nothing-to-take-back = walang tirang mababawi
nothing-to-redo = walang tirang mauulit
stays-as-it-ended = naipakita na ang mga nakatagong piyesa: mananatili ang wakas ng laro
unseen-cannot-be-taken-back = hindi mababawi ang inilatag o hinamon nang nakatago
shown-when-over = ipinapakita ang mga nakatagong piyesa kapag tapos na ang laro
rematch-when-over = hihilingin ang muling laban kapag tapos na ang laro
nothing-hidden = walang nakatagong maipapakita
no-move-to-go-back-to = walang tira { $number } na mababalikan
went-on-after-showing = nagpatuloy ang laro matapos ipakita ang mga nakatagong piyesa
for-the-room = para iyan sa silid
gone-on-since = nagpatuloy na ang laro: tingnan muli ang board
final-on-release = tapos na ang tira kapag nabitawan ang piyesa
no-taking-back = hindi mababawi ang mga tira sa larong ito
only-intents = layunin lang ang mahihiling sa mesa
only-for-seats = nakaupo lang sa mesa ang puwedeng humiling
not-your-seat = hindi ka nakaupo sa { $seat }
only-boards-report = board lang ang makapag-uulat ng mga sensor nito
only-boards-settle = board lang ang may mga tirang hindi pa tapos
only-the-judge-looks = arbiter lang ang tumitingin sa nakatago
unreadable = { $text }
no-line = hindi ito naipadala: { $text }
no-new-game = { $text }
goes-on = tuloy ang larong ito

## Hints

no-playing-on = hindi makapagpapatuloy mula roon: hindi pa tapos ang larong ito, o nakatago ang posisyong iyon
no-hints = walang nagbibigay ng hint sa larong ito
hints-unasked = hindi hinihingi ang hint sa mesang ito: tingnan ang setting ng mga tulong
hint-on-turn = para sa may tira ang hint
only-advisers = ang nag-iisip lang ang nagpapayo
