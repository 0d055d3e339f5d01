## Налаштування, яке не може мати такого значення

unusable = { $text }
write = { $name } – { $text }; напишіть { $message }
write-secret = { $name } не можна використати; напишіть { $message }
one-of = { JOIN($texts, with: "or") }
whole-number = ціле число від { $least_text } до { $most_text }
number = число від { $least_text } до { $most_text }
true-or-false = true або false
text = текст у лапках, одним рядком
names-of-buttons = назви через кому, як-от "turn, take-back, say"
names-of-players = до шести імен через кому, кожне не довше 24 літер
time-controls = контроль часу, як-от 10, 5+3, 5d3, 10+3x30 або none, чи по одному для кожного гравця через кому
digits = від 4 до 12 цифр у лапках або ""
quiet-hours = час початку й кінця, наприклад "22:00-07:00", або ""
gpio-numbers = номери GPIO через кому, як-от "5, 6, 13"
