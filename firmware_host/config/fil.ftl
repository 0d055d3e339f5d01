## Setting na hindi maaaring magkaroon ng ganitong halaga

unusable = { $text }
write = ang { $name } ay { $text }; isulat ang { $message }
write-secret = hindi magagamit ang { $name }; isulat ang { $message }
one-of = { JOIN($texts, with: " o ") }
whole-number = buong bilang mula { $least_text } hanggang { $most_text }
number = bilang mula { $least_text } hanggang { $most_text }
true-or-false = true o false
text = tekstong nasa panipi, sa isang linya
names-of-buttons = mga pangalang may kuwit sa pagitan, gaya ng "turn, take-back, say"
names-of-players = hanggang anim na pangalan na tig-24 na titik lang, may kuwit sa pagitan
digits = 4 hanggang 12 bilang na nasa panipi, o ""
gpio-numbers = mga bilang ng GPIO na may kuwit sa pagitan, gaya ng "5, 6, 13"
