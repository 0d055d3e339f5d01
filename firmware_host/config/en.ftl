## Settings with an invalid value

unusable = { $text }
write = { $name } is { $text }; use { $message }
write-secret = { $name } can't be used; use { $message }
one-of = { JOIN($texts, with: "or") }
whole-number = a whole number from { $least_text } to { $most_text }
number = a number from { $least_text } to { $most_text }
true-or-false = true or false
text = text in quotes, on one line
names-of-buttons = names separated by commas, such as "turn, take-back, say"
names-of-players = up to six names of at most 24 letters each, separated by commas
time-controls = a time control such as 10, 5+3, 5d3, 10+3x30 or none, or one for each player, separated by commas
digits = 4 to 12 digits in quotes, or ""
quiet-hours = two times of day, such as "22:00-07:00", or ""
gpio-numbers = GPIO numbers separated by commas, such as "5, 6, 13"
