## Kung bakit hindi maitago ang laro

disk-full = puno na ang disk
disk-read-only = basahin lang ang puwede sa disk
disk-error = may mali ang disk
disk-refuses = ayaw ng disk ({ $text })
file-deleted = nabura ang file ng laro
not-saved = { $message }: tuloy ang laro, ngunit hindi naitatago ang mga tira mula { $since_text }
