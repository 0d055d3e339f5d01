too-many-messages = забагато повідомлень: зачекайте трохи
not-from-a-page = сторінка цього просити не може
take-a-seat = ця сторінка лише для перегляду: щоб грати, сядьте за стіл
judge-plays-nothing = суддя все бачить і не грає
wrong-key = ключ має від 1 до { $number } знаків
unreadable = { $text }
