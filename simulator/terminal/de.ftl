## Ein Brett aus Text

lit = Licht: { JOIN($messages, with: "; ") }
lights = { $colour } { $text }
in-hand = in der Hand: { $messages }
tray = Kasten: { $text }
phones-see-with = Telefone sehen mit: { $seats }
not-saved = (noch nicht gespeichert)
hint = Hinweis: { JOIN($cells, with: " ") }
ahead = danach{ $number ->
        [0] {""}
       *[other] {" "}{ $number }
    }: { JOIN($cells, with: " ") }

## Was denen geantwortet wird, die tippen
or-help = { $message } (oder tippen Sie help)
no-moves = es wurde noch nichts gespielt
before = vor { $text }:
no-such-move = einen Zug { QUOTED($text) } gibt es nicht: Die Zugliste nennt ihre Nummern
no-phones = kein Telefon kann zusehen: Dieses Spiel läuft ohne --web
for-phones = Für Telefone: { JOIN($texts, with: " oder ") }
no-such-seat = einen Platz { QUOTED($name) } gibt es nicht; tippen Sie look oder look { JOIN($names, with: " oder ") }
help =
    c3 d4          die Figur auf c3 nach d4 ziehen (c3 e5 g7: mit einer Landung unterwegs)
    take d4        diese Figur vom Brett nehmen      lift c3; put d4   eine Handbewegung je Zeile
    slide a1 b2    eine Figur über das Brett schieben  fetch, drop     aus dem Kasten, in den Kasten
    fetch white GOA a1    diese Figur aus dem Kasten auf a1, etwa beim Aufstellen eines Heers
    pieces         alle Figuren an ihren Platz       wait 1 s          nichts tun
    turn back new hint draw resign say menu quit     die Tasten (say: was sich noch sagen lässt)
    look white     die verdeckten Figuren dieser Seite  look           die von niemandem
    phones         wo Telefone zusehen können, mit einem Code für ihre Kameras
    moves          was gespielt wurde, was am meisten kostete, und was da besser war
    moves 2        wie es vor einem Zug der zweiten Runde stand
    Leuchtende Felder stehen in [Klammern]. Eine Figur ist der erste Buchstabe ihrer Seite (white w,
    black b), mit dem Zeichen der Art, wo es viele Arten gibt; bei zweien ist klein die einfache
    Figur und groß die andere. Ein ! folgt, wo dem Sensor unter dem Feld nicht zu trauen ist.
