too-many-messages = too many messages: wait a moment
not-from-a-page = a page cannot ask this
take-a-seat = this page only looks on: take a seat to play
judge-plays-nothing = the judge sees everything and plays nothing
wrong-key = a key has 1 to { $number } characters
unreadable = { $text }
