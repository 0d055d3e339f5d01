## Ang linya ng mga salita

seen-from = nakikita mula sa panig ng { $seat }
seen-by-nobody = walang nakakakita
saved = naitago
not-saved = hindi pa naitago

## Ang mga key: ang ginagawa ng bawat isa, sa isa o dalawang salita
turn = tira
take-back = bawi
redo = ulitin
new-game = bagong laro
hint = tulong
turned = saan nabago
say = sabihin
moves = mga tira
draw = patas
resign = suko
menu = menu
tidy = ayusin ang pyesa
look = tingnan
phones = telepono
help = tulong
quit = umalis
no = hindi

## Ang mesa
tray-use = mga nakaing pyesa: hilahin dito, o i-right-click
tray-use-replacing = mga nakaing pyesa: ilapag ang sa iyo sa lugar nila; o hilahin dito, o i-right-click
moves-use = dito ang mga tira: hipuin para magbalik-tanaw
and = { $text } { $other_text }
off-use = Hilahin sa tray, o i-right-click.
tidy-use = Inilalagay ng { $key } (“{ $text }”) ang lahat sa tamang lugar.
list-use = Binubuksan ng { $key } (“{ $text }”) ang listahang iyon.
look-use = Ipinapakita sa iyo ng { $key } (“{ $text }”) ang sarili mong mga pyesa.
pass-the-screen = Ipasa ang screen sa { $seat }
click-when-alone = I-click kapag ang { $seat } lang ang tumitingin
scan = I-scan gamit ang teleponong nasa parehong network

## Ang isinasagot ng bintana
all-in-place = Nasa tamang lugar ang lahat ng pyesa.
no-look = Tapos na ang laro: inaalok ng S na ipakita sa lahat ang mga pyesa, sinisimulan ng N ang susunod na laro.
nothing-to-lay = Bilang ang bawat pyesa kung saan ito nakatayo: ilatag ang mga nasa lalagyan.
