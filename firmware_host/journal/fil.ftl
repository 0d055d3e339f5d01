## Kung bakit hindi maitago ang laro

disk-full = puno na ang disk
disk-read-only = read-only ang disk
disk-error = may error ang disk
disk-refuses = hindi masulatan ang disk ({ $text })
file-deleted = nabura ang file ng laro
not-saved = { CAPITAL($message) }: puwede kang magpatuloy, pero hindi nase-save ang mga tira mula { $since_text }.
