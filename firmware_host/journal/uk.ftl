## Чому партію не можна зберегти

disk-full = диск заповнено
disk-read-only = диск доступний лише для читання
disk-error = диск повідомляє про помилку
disk-refuses = на диск не вдається записати ({ $text })
file-deleted = файл партії видалено
not-saved = { CAPITAL($message) }: можна грати далі, але ходи з { $since_text } не збережено.
