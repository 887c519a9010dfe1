# Curse of the Mummy

game-title = Curse of the Mummy
game-tagline = A hunter who sees nobody, a maze without light
game-description = One player is the mummy and moves blind. The others slip through the pyramid after their five secret treasures, tell the mummy only how far they go, and push their luck with dice that make the mummy faster.
goal-explorer = End moves on the treasures of all your missions before the mummy has taken { $target } ankhs.
goal-mummy = Catch explorers you cannot see: you win with { $target } ankhs.
game-credit = Fluch der Mumie (2008). Design: Marcel-André Casasola Merkle, Ravensburger. The board is our own: the Serpent Pyramid.

option-mummy_seat = Who is the mummy
option-mummy_seat-help = A seat, or drawn by lot.
option-mummy_aid = The mummy's memory
option-mummy_aid-help = None: only the last announcement of each pawn. Notes: where each pawn was last known to be and what it announced since. Seer: every cell it may be on, for learners and handicap matches.
option-mummy_aid-none = None
option-mummy_aid-notes = Notes
option-mummy_aid-seer = Seer
option-team_reward = Explorers win together
option-team_reward-help = Changes only the figures learning programs see, not the rules.
option-max_rounds = Rounds until a draw
option-max_rounds-help = Matches end long before it; it only stops one that never would.
option-max_rounds-none = No limit
option-board = Board
option-board-serpent-pyramid = Serpent Pyramid
option-colours = Pawns in turn order
option-colours-help = Each explorer's colour; no effect on play.

bot-random = Drifter
bot-heuristic = Tomb hound
bot-novice = Novice
bot-novice-help = As the mummy it walks to where somebody was last seen; as an explorer it takes the shortest way and forgets the mummy.
bot-apprentice = Apprentice
bot-apprentice-help = As the mummy it follows the announcements but not what explorers want; as an explorer it is a little careful and takes the dice as they fall.
bot-scribe = Scribe
bot-scribe-help = As the mummy it reckons where everybody probably is; as an explorer it weighs finds against danger. Thinks one step.
bot-vizier = Vizier
bot-vizier-help = Compares some plans for its turn by playing each on in its head a few dozen times: as the mummy from the places where everybody may be, as an explorer against a mummy that hunts by what it hears.
bot-pharaoh = Pharaoh
bot-pharaoh-help = Thinks like the Vizier, but compares more plans, always two rounds far and about ten times as often.

## Pieces

# A pawn is its player's; with two at the table one player has two pawns, which are numbered.
whose = { $seats ->
    [2] { $seat } ({ $pawn })
   *[other] { $seat }
}
which-pawn = { $seats ->
    [2] {" "}({ $pawn })
   *[other] {""}
}

pawn-red = first pawn
pawn-green = second pawn
pawn-blue = third pawn
pawn-purple = fourth pawn
face-1 = 1
face-2 = 2
face-3 = 3
face-4 = 4
face-a = arrow
face-m = mummy
colour-R = red
colour-B = blue
colour-W = white
colour-G = green
colour-Y = yellow
symbol-scarab = scarab
symbol-eye = eye
symbol-cat = cat
symbol-falcon = falcon
symbol-cobra = cobra
card = { $colour } { $symbol } ({ $cell })
cards = { $cards }
no-cards = none

## What happened

event-mummy-chosen = { $seat } became the mummy
event-missions-dealt = { $seat } drew { $cards }
event-backs-shown = { $seat } drew { $count } mission cards
event-round-began = Round { $round }
event-rolled = { whose } rolled { $faces }
event-roll-heard = { whose } rolled { $dice ->
    [one] one die
   *[other] { $dice } dice
}; { $locked ->
    [0] none was locked
    [one] one was locked
   *[other] { $locked } were locked
}
event-turn-lost = No die was left: { whose } lost the turn
event-announced = { whose } announced: { $face }
event-moved = { whose } went to { $cell }
event-found = { whose } found the { $card }
event-blocked = { whose } was blocked in by the mummy and missed the turn
event-reset = { whose } reset the dice. Interrupt turn for the mummy: { $steps ->
    [one] one step
   *[other] { $steps } steps
}
event-mummy-rolled = The mummy rolled { $number } and added { $locked } for locked dice: { $steps ->
    [one] one step
   *[other] { $steps } steps
}
event-mummy-moved = The mummy went to { $cell }
event-mummy-stopped = The mummy stopped with { $steps ->
    [one] one step
   *[other] { $steps } steps
} left
event-caught = Caught on { $cell }: { whose } lost an ankh and had { $ankhs } left
event-out = { whose } was out of the game
event-resigned = { $seat }, the mummy, gave up
event-ended-missions = All missions accomplished. Winner: { $winners }
event-ended-target = The mummy had taken enough ankhs. Winner: { $winners }
event-ended-cap = The round limit was reached: a draw
event-ended-resigned = The explorers escaped. Winners: { $winners }

## What is asked

question-start = Roll { $free ->
    [one] the free die
   *[other] the { $free } free dice
}, or reset first?{ which-pawn }
question-reset = All dice are locked, so you must reset{ which-pawn }
question-roll = Roll the dice{ which-pawn }
question-use = Use a die, or roll again?{ which-pawn }
question-roll-again = Nothing fits, so roll again{ which-pawn }
question-move = With { $face }: where to?{ which-pawn }
question-mummy = Your turn, mummy: { $steps ->
    [one] one step
   *[other] { $steps } steps
} left
question-interrupt = Interrupt turn: { $steps ->
    [one] one step
   *[other] { $steps } steps
} left
detail-near = A reset gives the mummy { $steps ->
    [one] one step
   *[other] { $steps } steps
}. Within its reach: { $pawns }
detail-reset = A reset gives the mummy { $steps ->
    [one] one step
   *[other] { $steps } steps
}. It can reach nobody
detail-no-way = No way leads anywhere with { $faces }
detail-find = Within reach: { $cards }. A find tells the mummy where you are
detail-impossible = Not possible from here: { $faces }
detail-risk = { $dice ->
    [one] Only one die is left: if it shows a mummy, the turn is lost
   *[other] Rolling again means all { $dice } dice; every mummy makes the hunter faster
}
detail-heard = The mummy hears { $face } and nothing else, unless you find a treasure
detail-mummy = Ways on: { $ways }

## Moves

move-reset = Reset the dice
move-roll = Roll
move-use = Use { $face }
move-to = To { $cell }
move-go-n = North
move-go-e = East
move-go-s = South
move-go-w = West
move-stop = Stop here
move-resign = Give up
move-deal = Deal the mission cards
move-dice = The dice show { $faces }
move-mummy-die = The mummy die shows { $number }

## Refusals

refusal-over = The match is over
refusal-not-your-turn = It is not your turn
refusal-not-an-explorer = The mummy only walks or stops
refusal-not-the-mummy = Only the mummy does that
refusal-reset-too-late = Dice can be reset only before the first roll of a turn
refusal-nothing-locked = No die is locked
refusal-already-announced = You have announced your die; now move
refusal-must-reset = All dice are locked: reset them first
refusal-roll-first = Roll the dice first
refusal-face-not-shown = No free die shows { $face ->
    [a] the arrow
   *[other] { $face }
}
refusal-face-impossible = From here no way leads anywhere with { $face ->
    [a] the arrow
   *[other] { $face }
}
refusal-announce-first = Choose and announce a die first
refusal-no-such-cell = There is no cell { $cell }
refusal-not-a-destination = No way leads to { $cell } with { $face ->
    [a] the arrow
   *[other] { $face }
}
refusal-wall = There is no way on to the { $direction ->
    [n] north
    [e] east
    [s] south
    [w] west
   *[other] { $direction }
}
refusal-explorer-resign = Only the mummy can give up; an explorer who leaves is replaced
refusal-not-chance = This is not for chance to do now
refusal-impossible-chance = Dice and cards cannot fall like that
refusal-mummy-seat = The mummy needs one of the { $seats } seats
refusal-colours = { $pawns } pawns need as many different colours
notation-unknown = “{ $text }” is no action. Try: roll, 4, c3, reset; as the mummy n, e, s, w, stop
notation-hand = “{ $text }” is no hand of mission cards
notation-no-way = No way leads to the { $direction ->
    [n] north
    [e] east
    [s] south
    [w] west
   *[other] { $direction }
}

## The table in words

view-round = Round { $round }
view-mummy = Mummy on { $cell }, { $taken } of { $target } ankhs taken
view-locked = Locked dice: { $locked }. The mummy's next turn: { $least } to { $most } steps
view-dice = Dice: { $faces }
view-dice-hidden = Dice behind the board: { $count }
view-steps = Steps left: { $steps }
view-pawn = { whose }
view-ankhs = { $ankhs ->
    [one] one ankh
   *[other] { $ankhs } ankhs
}
view-out = out of the game
view-cell = on { $cell }
view-known = last known on { $cell }
view-heard = since then: { $faces }
view-possible = may be on: { $cells }
view-missions = Missions: { $cards }
view-missing = Missing: { $colours }
view-found = Found: { $cards }
view-aside = Set aside: { $cards }

## What the mummy can know

aid-heat = What the mummy can know
aid-heat-help = Where each pawn may be after everything that was heard; all that may have happened counts alike
heat-sure = { whose }: on { $cell } for certain
heat-likely = { whose }: most likely { $cells }; { $count } cells in all
heat-estimate = Too much may have happened by now to count it all: an estimate
heat-cell = { $cell } ({ $percent }%)

## On the board

board-comma = {", "}
board-stop = {". "}
board-pyramid = The pyramid
board-inset = The whole pyramid: look elsewhere
board-explorers = Explorers
board-mummy = The mummy
board-turn-explorers = Explorers
board-turn-mummy = Mummy’s turn
board-turn-interrupt = Interrupt turn
board-turn-explorers-short = Explorers
board-turn-mummy-short = Mummy
board-turn-interrupt-short = Interrupt
board-pawn = { whose }
board-treasure = { $colour ->
    [R] red
    [B] blue
    [W] white
    [G] green
   *[Y] yellow
} { $symbol ->
    [scarab] scarab
    [eye] eye
    [cat] cat
    [falcon] falcon
   *[cobra] cobra
}
board-letter-R = R
board-letter-B = B
board-letter-W = W
board-letter-G = G
board-letter-Y = Y
board-card-back = { $colour }: not found yet

board-place-stairs = stairs
board-place-burial-chamber = burial chamber
board-place-lintel-passage = lintel passage
board-place-false-chamber = false chamber
board-place-great-gallery = great gallery
board-place-upper-gallery = upper gallery
board-place-sun-hall = sun hall
board-place-pyramidion = pyramidion
board-place-west-antechamber = west antechamber
board-place-east-antechamber = east antechamber
board-place-west-base-gallery = west base gallery
board-place-east-base-gallery = east base gallery
board-place-west-entrance-hall = west entrance hall
board-place-east-entrance-hall = east entrance hall
board-place-west-serpent-passage = west serpent passage
board-place-east-serpent-passage = east serpent passage
board-place-west-shaft = west shaft
board-place-east-shaft = east shaft
board-yours = { $own ->
    [other] { $owner }’s
   *[you] yours
}
board-done = found
board-mummy-here = the mummy
board-is-here = { $pawn } was found here
board-was-here = { $pawn } was last known here
board-may-be-here = { $pawn } may be here
board-reachable = within reach with { $face }
board-step-here = one step
board-shaded = struck out
board-pinned = pin for { $pawn }

board-needs = { $count ->
    [one] Mummy. One ankh to win
   *[other] Mummy. { $count } ankhs to win
}
board-taken = { $taken } of { $target } ankhs taken
board-speed = { $least }–{ $most } steps
board-speed-sum = 1–3 + { $locked }
board-steps = { $steps ->
    [one] 1 step
   *[other] { $steps } steps
}
board-steps-left = { $steps ->
    [one] step left
   *[other] steps left
}
board-steps-left-label = Left
board-interrupt = Interrupt
board-reach = Show where the mummy can get with 1, 2 or 3
board-mummy-knows = What the mummy knows
board-missions = Missions
board-heard = What was heard
board-last-heard = last announced: { $faces }
board-nothing-heard = nothing heard yet
board-heat-who = Whom to look for
board-heat-all = All
board-heat-here = { $pawn }: { $percent }%
board-heat-scale = The stronger the colour, the more likely somebody is there
board-heat = Possible cells of { $pawn }: { $count }
board-announces = { whose } announces: { $face }

board-dice = Explorers’ dice
board-dice-choose = Use one die
board-dice-free = Dice to roll: { $count }
board-dice-none = All dice are with the mummy
board-die-free = a die to roll
board-die-hidden = a die behind the board
board-die-closed = leads nowhere from here
board-die-locked = locked die
board-tray-mummy = With the mummy
board-tray-yours = { $own ->
    [other] { $owner }’s dice
   *[you] Your dice
}
board-none-locked = None locked
board-mummy-die = mummy die
board-missions-yours = { $own ->
    [other] { $owner }’s missions
   *[you] Your missions
}
board-missions-left = { $left ->
    [0] All found
    [one] One left. End a move on its cell
   *[other] { $left } left. End a move on their cells
}
board-mission-show = Show { $treasure } on { $cell }
board-in-reach = within reach

board-roll = Roll { $dice ->
    [one] one die
   *[other] { $dice } dice
}
board-roll-again = Roll again
board-roll-risk = { $percent }% that one locks
board-roll-last = { $percent }% that the turn is lost
board-reset = Reset
board-reset-note = { $steps ->
    [one] mummy gets 1 step
   *[other] mummy gets { $steps } steps
}
board-reset-closed = No die is locked
board-reset-question = { $count ->
    [one] Reset with a pawn within the mummy’s reach?
   *[other] Reset with { $count } pawns within the mummy’s reach?
}
board-reset-detail = It gets { $steps ->
    [one] one step
   *[other] { $steps } steps
} at once and could catch { $pawns }
board-reset-anyway = Reset anyway
board-back = Back
board-again-question = Roll again although you could find the { $cards }?
board-again-detail = All { $dice } dice are rolled; { $percent }% that at least one locks
board-again-last = It is your last die: a mummy ends your turn
board-where = With { $face }: where to?
board-go = { $face } to { $cell }
board-go-find = { $face } to { $cell }: the { $treasure } is yours
board-hears = The mummy will hear “{ $face }”. Choose a lit cell
board-hears-only = The mummy hears “{ $face }” and nothing else
board-hears-find = The mummy hears “{ $face }”, and by your find also that you are on { $cell }
board-go-closed = Go
board-choose-die = choose a die
board-choose-cell = choose a cell
board-hunt-short = You are on { $cell }. Tap a lit cell
board-hunt = You are on { $cell }. Tap a neighbour or use the arrow keys
board-stop-here = Stop
board-stop-question = { $steps ->
    [one] Stop with one step unused?
   *[other] Stop with { $steps } steps unused?
}
board-stop-detail = What is left is lost
board-walk-on = Walk on
board-pad = Directions
board-pad-go = { $direction ->
    [n] North
    [e] East
    [s] South
   *[w] West
}, to { $cell }
board-pad-wall = { $direction ->
    [n] North
    [e] East
    [s] South
   *[w] West
} is a wall
board-pad-wait = { $direction ->
    [n] North
    [e] East
    [s] South
   *[w] West
}: not your turn

board-notes = Notes
board-notes-palette = Marks
board-notes-pin = Pin for { $pawn }
board-notes-shade = Strike out a cell
board-notes-clear = Remove all marks

board-aid-locked = Locked dice
board-aid-locked-text = Every mummy rolled is locked and makes the mummy one step faster. Reset only at the start of a turn.
board-aid-number = Exactly so many steps. Other pawns may be stepped over, the mummy never.
board-aid-arrow = Straight on until a wall, a pawn or the mummy is in the way.
board-aid-mummy = Locked at once and handed to the mummy. All locked: the turn is lost.
board-aid-explorer = You win with your last treasure. The mummy hears which die you use, not where you go; a find gives your place away.
board-aid-hunter = You see no one. Cells you walk over are empty; announced numbers tell how far each pawn can be.
board-aid-end = A caught pawn loses an ankh and starts again in the burial chamber. The mummy wins with { $target } ankhs.
free-resign-question = Give up? The explorers win.

board-out = Out
board-legend = treasures found, ankhs taken
board-score-taken = Ankhs of { $target }
board-score-found = Treasures of { $all }
board-score-kept = Ankhs kept
cause-missions = { $seat } found all { $count } treasures in round { $round }
cause-target = The mummy had taken { $taken } ankhs by round { $round }
cause-resigned = The mummy gave up with { $taken } of { $target } ankhs
cause-cap = Nobody had won by round { $round }
reason-missions = An explorer found every treasure
reason-target = The mummy took enough ankhs
reason-cap = The round limit was reached
reason-resigned = The mummy gave up

## What a bot thinks of a move
think-nobody = Nobody can be in reach
think-hunt = Somebody is probably near { $cell }
think-find = One of my treasures lies on { $cell }
think-way = { $cell } brings me nearer to a treasure and not too near to the mummy
think-near = { $cell } is the nearest to a treasure
think-must-reset = All dice are locked
think-reset = { $dice } free dice are worth the mummy's extra steps
think-no-reset = { $dice } free dice will do; a reset would bring the mummy nearer
think-again = Another roll promises more than these dice
think-chance = I would win about { $percent } % of matches from here ({ $playouts } playouts)
think-use = The { $face ->
    [a] arrow
   *[other] { $face }
 } leads to the best cell

## The guided first match: lesson.yaml says when each sentence is said

lesson-roll = You are an explorer, and the mummy cannot see you. Whoever finds all five treasures of their own wins; you still need three. The first is next door, on f1: roll.
lesson-again = A mummy face locks that die and makes the mummy faster. The others show 2 and 4, and the treasure on f1 is one step away: roll again.
lesson-again-hint = That number does not lead to f1. You may roll all free dice again; only mummies stay locked.
lesson-use = There is a 1. Choose it: the mummy hears the number you use, but not where you go.
lesson-use-hint = With that number you would miss f1. Use the 1.
lesson-use-roll = Every new roll may lock more dice. The 1 is what you need: use it.
lesson-move = Now choose where the move ends: the treasure on f1. When you find a treasure, the mummy learns where you are.
lesson-move-hint = The treasure is the other way, on f1.
lesson-reset = 2 dice are locked, so the mummy runs that much farther. Reset frees them all, but gives the mummy one step for each at once. From f4 it cannot reach you: reset now.
lesson-reset-hint = With fewer dice you rarely get the number you want. The mummy is too far away to hurt you now: reset.
lesson-fresh = It went the wrong way. All dice are free again: roll. The next treasure is on f3, two steps north of you.
lesson-even = 2 leads straight to f3. A move may turn back on its way, so a 4 would get there as well, but give the mummy less to think about: use the 2.
lesson-even-hint = Take the 2 this time: it leads straight to f3.
lesson-even-roll = You have what you need. Use the 2.
lesson-green = Go to f3 and find the green cat. The mummy will know: it hears of every treasure found.
lesson-green-hint = Your treasure is on f3.
lesson-caught = Caught! An ankh is gone; 4 of them in all and the mummy wins. You are in the burial chamber, and your last treasure is only two steps away: roll.
lesson-caught-hint = A reset would give the mummy another step. You have enough dice: roll.
lesson-near = From the chamber through the crack to f5 takes two steps. Use the 2.
lesson-near-hint = Only the 2 fits: two steps.
lesson-near-roll = No need to tempt fate: use the 2.
lesson-last = The white eye is on f5. Go and take it!
lesson-last-hint = Not there: your treasure is on f5.
lesson-end = All five treasures: you win on the spot! The mummy could hear you, but not see you. In a full match you start at the stairs with five missions, and one player is the mummy.

## What can I do here? One explanation for each question

explain-start = Roll the dice that are free, or reset first. A reset takes every locked die back, but the mummy moves at once, one step for each of them. The more dice are locked, the faster the mummy is in its own turn, and the fewer you have to choose from.
explain-rolled = Use one die for your move, or roll all free dice again. The mummy hears which number you use. Each mummy face that you roll stays locked and speeds the mummy up; if all are locked, your turn is over.
explain-move = Choose the cell where the move ends. A number is walked exactly and may turn back; an arrow slides to the wall. Ending on a treasure of your own finds it, and tells the mummy where you are.
explain-mummy = Walk step by step, or stop early. Whoever you walk into is caught and loses an ankh, and your turn ends. You see no pawns: the numbers they announced and the treasures they found are your only clues.

## The numbers of simple players (mastaba exploit)
knob-near = Mummy: what each step of the way takes from a goal’s appeal
knob-leader = Mummy: how much more a pawn is worth for each mission found
knob-lure = Mummy: weight of treasures that may be wanted
knob-stale = Mummy: what each announced face takes from the last place known
knob-care = Explorer: what being caught costs, in turns
knob-stakes = Explorer: what it costs more as the mummy nears its goal, in turns
knob-find = Explorer: what a find is worth, in turns
knob-hide = Explorer: how well hidden it feels
knob-lock = Explorer: what a locked die costs, in turns
knob-again = Explorer: how much more another roll must promise, in turns
knob-reset = Explorer: weight of the danger that a reset brings
knob-mates = Explorer: weight of the danger to pawns that have moved
