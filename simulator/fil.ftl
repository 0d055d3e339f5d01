## Bawat tablang kunwari

lays-out-afterwards = Pagkatapos maglalatag ang { $seat }: pindutin ang { $text } kapag nakatayo na ang lahat ng piyesa ng { $other_seat }.
answers = sumasagot ang { $seat } sa loob ng { $number } ms
