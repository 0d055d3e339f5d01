too-many-messages = masyadong maraming mensahe: maghintay sandali
not-from-a-page = hindi ito mahihiling ng isang pahina
take-a-seat = panonood lang ang pahinang ito: umupo para maglaro
judge-plays-nothing = nakikita ng hurado ang lahat at hindi siya naglalaro
wrong-key = 1 hanggang { $number } karakter ang key
unreadable = { $text }
