nothing-to-take-back = walang tirang babawiin
nothing-to-redo = walang tirang uulitin
stays-as-it-ended = naipakita na ang mga nakatagong piyesa, kaya hindi na mababawi ang mga tira
unseen-cannot-be-taken-back = hindi mababawi ang lihim na ayos o hamon
shown-when-over = ipinapakita lang ang mga nakatagong piyesa kapag tapos na ang laro
notes-when-over = makakasulat lang ng tala kapag tapos na ang laro, dahil may mga nakatagong piyesa
rematch-when-over = puwede kang humiling ng rematch kapag tapos na ang laro
nothing-hidden = walang nakatagong piyesa na maipapakita
no-move-to-go-back-to = walang tira { $number } na mababalikan
went-on-after-showing = may binawing tira matapos ipakita ang mga nakatagong piyesa
for-the-room = hindi ito magagawa mula sa loob ng laro
gone-on-since = nagpatuloy na ang laro; tingnan ulit ang board
final-on-release = sa larong ito, hindi na mababago ang tira kapag nabitawan na ang piyesa
no-taking-back = hindi puwedeng bawiin ang mga tira sa larong ito
only-intents = hindi maintindihan ng laro ang request na ito
only-for-seats = mga manlalaro lang sa larong ito ang makakagawa niyan
not-your-seat = hindi ikaw ang { $seat }
sets-up-a-position = inaayos pa ang posisyon, kaya wala pang laro
not-on-the-palette = walang ganitong piyesa sa larong ito
no-such-item = walang { QUOTED($name) } na may ganoong value sa posisyon ng larong ito
only-boards-report = board lang ang puwedeng mag-ulat ng sira ng sensor
only-boards-settle = board lang ang puwedeng gawing pinal ang tira
flag-is-up = hindi pa ubos ang oras ng { $seat }
others-lift-limits = ang ibang manlalaro lang ang makapagpapahintulot na maglaro ka nang walang limit
only-the-clock = orasan lang ang puwedeng gumawa niyan
only-boards-pause = board lang ang puwedeng magpahinto ng orasan sa dahilang ito
only-the-judge-looks = arbiter lang ang puwedeng tumingin sa mga nakatagong piyesa
unreadable = { $text }
no-line = hindi naipadala: { $text }
no-new-game = { $text }
goes-on = hindi pa tapos ang larong ito

## Hints

no-playing-on = hindi ka makakapagpatuloy mula roon: hindi pa tapos ang larong ito, o nakatago ang posisyong iyon
no-hints = walang hint sa larong ito
hints-unasked = hindi ka puwedeng humingi ng hint sa larong ito: tingnan ang setting na Mga hint
hint-on-turn = ang manlalarong titira lang ang puwedeng humingi ng hint
only-advisers = computer lang ang nagbibigay ng hint

## Kung sino ang naglalaro
person = { $name }
computer = Computer ({ $message })
your-partner = kakampi mo
side-level = { CAPITAL($message) } ({ $other_message })
no-partner = wala pang kakampi
with-partner = kasama ang { JOIN($seats, with: "and") }
against-you = kalaban mo
player-side = { $text }, { $message }
adapts-now = umaangkop sa iyo (antas { $number } ngayon)
level = { $number ->
        [0] umaangkop sa iyo
       *[other] antas { $number }
    }
you = Ikaw
you-named = { $name } (ikaw)
player-hints = { $text } ({ $message })
hints-had = { $number } hint
