game-title = The Heap of Stones
game-tagline = Whoever takes the last one wins

option-most = Stones in one turn
option-unlucky = Unlucky
bot-random = Random
reason-empty = The heap is empty.

event-taken = { $seat_is ->
    [you] { $seat } take { $count }
   *[other] { $seat } takes { $count }
}
ask-take = { $stones } stones lie there. How many do you take?
move-take = Take { $count }
move-fill = { $stones } stones are put down
view-stones = Stones: { $stones }
view-turn = To move: { $seat }
notation-unknown = “{ $text }” is no action. Try: take 1
refusal-too-many = { $count } is too many: at most { $most }
