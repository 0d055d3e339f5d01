## Setting na hindi maaaring magkaroon ng ganitong halaga

unusable = { $text }
write = { $text } ang { $name }; isulat ang { $message }
write-secret = hindi puwede ang { $name }; isulat ang { $message }
one-of = { JOIN($texts, with: "or") }
whole-number = buong numero mula { $least_text } hanggang { $most_text }
number = numero mula { $least_text } hanggang { $most_text }
true-or-false = true o false
text = tekstong nasa panipi, sa isang linya
names-of-buttons = mga pangalang may kuwit sa pagitan, gaya ng "turn, take-back, say"
names-of-players = hanggang anim na pangalan na tig-24 na titik lang, may kuwit sa pagitan
time-controls = kontrol ng oras gaya ng 10, 5+3, 5d3, 10+3x30 o none, o tig-isa para sa bawat manlalaro, may kuwit sa pagitan
digits = 4 hanggang 12 digit na nasa panipi, o ""
quiet-hours = dalawang oras, gaya ng "22:00-07:00", o ""
gpio-numbers = mga GPIO number na may kuwit sa pagitan, gaya ng "5, 6, 13"
