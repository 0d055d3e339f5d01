## Bawat board na kunwari

lays-out-afterwards = Susunod na mag-aayos ang { $seat }: pindutin ang { $text } kapag nakalagay na ang lahat ng piyesa ng { $other_seat }.
answers = sumasagot ang { $seat } sa loob ng { $number } ms
