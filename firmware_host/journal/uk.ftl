## Чому партію не можна зберегти

disk-full = диск заповнено
disk-read-only = з диска можна лише читати
disk-error = диск повідомляє про помилку
disk-refuses = диск відмовляє ({ $text })
file-deleted = файл партії видалено
not-saved = { $message }: партія триває, але ходи від { $since_text } не збережено
