# KUFU

game-title = KUFU
game-tagline = Explore together by a misbound book
game-description = You explore the Great Pyramid by a book whose pages are bound in random order. Read, mark pages with notes, find the pieces of the way down and up, and share out the crests that open doors. All of you win together, or time meets the curse.
goal = { $level ->
    [1] Together, find the pieces of the way in the book and place the King’s Chamber before time meets the curse.
   *[2] Together, place the King’s, the Queen’s and the hidden treasure room and leave by the escape passage before time meets the curse.
}
game-credit = KUFU (2017). Design and art: るりるり, るりるりゲームズ. The book, the pieces and the numbers on the time board are our own.

option-level = Level
option-level-help = Level 1: find the King's Chamber, with 24 pages. Level 2: find King, Queen and hidden treasure, then leave by the escape passage, with all 40 pages.
option-level-1 = 1: the King's Chamber
option-level-2 = 2: the whole pyramid
option-start = Start player
option-start-help = A seat, or drawn by lot. At the table: whoever was bandaged most recently.
option-talk = Telling pages
option-talk-help = By itself: everybody knows what anybody reads. By hand: you know what you read and what others tell you.
option-talk-auto = by itself
option-talk-manual = by hand
option-journal = Journal
option-journal-help = How long the journal shows you a page you know: for good, until the end of your next turn, or not at all.
option-journal-full = keeps everything
option-journal-fading = fades
option-journal-none = none
option-consent = Helping
option-consent-help = Whether helpers are asked before their crest is used, for it costs them their next turn.
option-consent-ask = helpers are asked
option-consent-auto = helpers always agree
option-curse_shift = Steps added to the curse
option-curse_shift-help = More steps, more time. Experts play level 2 with -4.

bot-random = Drifter
bot-random-help = Does anything that is allowed.
bot-novice = Novice
bot-novice-help = Lays the next piece wherever it fits, and thinks neither of traps nor of the clock.
bot-apprentice = Apprentice
bot-apprentice-help = Plans the way to the next goal, but forgets the traps, the clock and who could help more cheaply.
bot-scribe = Scribe
bot-scribe-help = Plans the way to the next goal, minds traps and clock, and shares the work with you. Leaves drawn directions to luck.
bot-vizier = Vizier
bot-vizier-help = Plans through all goals before it builds. Leaves drawn directions to luck.
bot-pharaoh = Pharaoh
bot-pharaoh-help = Plans through all goals, and for every drawn direction how to go on from it.
bot-near = Guide
bot-near-help = Plans to the next goal and builds as soon as it can.
bot-far = Surveyor
bot-far-help = Reads on until the known pages lead through all goals, then builds.

## Pieces and pages

piece = { $number } { $name }
piece-entrance = Entrance passage
piece-P01 = North-south passage
piece-P02 = East-west passage
piece-P03 = Long slanting passage
piece-P04 = Long passage, worn page
piece-P05 = Right-hand corner
piece-P06 = Left-hand corner
piece-P07 = Kinked passage
piece-P08 = Forked passage
piece-P09 = T-passage
piece-P10 = Short passage, worn page
piece-P11 = Descending stairs
piece-P12 = Scarab stairs, worn page
piece-P13 = Descending stairs, worn page
piece-P14 = Lotus stairs
piece-P15 = Ascending stairs
piece-P16 = Way to the Gods
piece-P17 = Chapel
piece-P18 = Storeroom
piece-P19 = Serdab
piece-P20 = King's Chamber
piece-P21 = Queen's Chamber
piece-P22 = Hidden treasure room
piece-P23 = Escape passage
page-crest = crest: { $crest }
page-trap = trap: { $trap }
known-page = { $page } ({ $name })
crest-A = Ankh
crest-S = Scarab
crest-L = Lotus
crest-E = Eye of Horus
crest-F = Feather of Maat
crests = { $crests }
no-crests = none
trap-rock = Falling rock
trap-gate = Portcullis
trap-collapse = Cave-in
trap-sand = Running sand
trap-serpent = Serpent
trap-whisper = Whispering curse
trap-hellfire = Hellfire
trap-seal = Sealing stone
mark = { $sign } with { $light }
sign-B = baboon
sign-J = jackal
sign-H = human
sign-F = falcon
light-sun = sun
light-moon = moon
direction-N = north
direction-NE = northeast
direction-E = east
direction-SE = southeast
direction-S = south
direction-SW = southwest
direction-W = west
direction-NW = northwest
direction-draw = drawn direction
layer-U = Upper layer
layer-M = Middle layer
layer-L = Lower layer
look-t = the top
look-s = the side

## The pyramid in the browser

plans-pyramid = The pyramid, layer by layer, north at the top
plans-layer = Layer on show
plans-layer-U = Upper
plans-layer-M = Middle
plans-layer-L = Lower
plans-waiting = something to choose here
plans-party-here = the expedition is here
plans-north = N
plans-inset = { $layer } as a whole: press where to look
plans-king-above = { $layers ->
    [one] King's Chamber one layer up
   *[other] King's Chamber { $layers } layers up
}
plans-view = View of the pyramid
plans-view-plans = Layers side by side
plans-view-stacked = Layers one above the other

## What happened

event-starter = { $seat } { $seat_is ->
    [you] were
   *[other] was
} drawn to start
event-entrance = The mark for the entrance: { $mark }
event-entered = { $seat } set the entrance { $distance ->
    [one] one step
   *[other] { $distance } steps
} from the middle
event-time = Time went to { $time }; the curse waits on { $curse }
event-curse = The curse came nearer, to { $curse }; time is on { $time }
event-missed = { $seat } missed this turn
event-peeled = { $seat } peeled the note off page { $page }
event-opened = { $seat } opened page { $page }
event-read = { $seat } opened page { $page }: { $name }
event-stuck = { $seat } stuck a note to { $look } of page { $page }
event-crest = { $seat } took the crest of page { $page }: { $crest }
event-closed = { $seat } closed the book
event-told = { $seat } told what { $seat_is ->
    [you] you
   *[other] they
} knew: { $pages }
event-concede = { $seat } proposed to give up
event-go-on = { $seat } wanted to go on after all
event-trap = { $seat } opened a trap on page { $page }: { $trap }
event-token-red = A block fell on { $place }
event-token-black = The sealing stone fell on { $place }
event-lost-collapse = { $piece } caved in and was lost
event-lost-mistranslation = Mistranslated: { $piece } was lost
event-tile = { $seat } will miss the next turn
event-burnt = The fire took all crests from { $seat }: { $crests }
event-help = { $seat } called for help from { $asked }: { $crests }
event-help-any = { $seat } called for help from { $asked }: any crest
event-agreed = { $seat } agreed to help
event-declined = { $seat } declined to help
event-drawn = The direction of { $piece } was drawn: { $marks }
event-outside = To the { $direction } there was nothing for { $piece }
event-placed = { $seat } laid { $piece } beyond { $parent }, to the { $direction } ({ $layer })
event-inscription = The King's inscription: { $crest }
event-moved = { $seat } led the expedition to { $place }
event-cleared-red = { $seat } led the expedition to { $place } and removed the block
event-cleared-black = { $seat } led the expedition to { $place } and removed the sealing stone
event-ended-won = The expedition has won, with { $margin ->
    [one] one step
   *[other] { $margin } steps
} between time and curse
event-ended-curse = Time met the curse: the expedition is lost ({ $margin })
event-ended-conceded = The expedition gave up ({ $margin })
event-ended-N1 = A piece that is needed was lost for good: no way on
event-ended-N2 = The crests for a door that is needed can never come together again: no way on
event-ended-N3 = Nothing that is left fits anywhere: no way on
event-ended-N4 = There is no room left for a chamber that is needed: no way on

result-won = The expedition has won
result-curse = The curse has caught the expedition
result-no_way = The expedition found no way on
result-conceded = The expedition gave up
reason-won = It reached its goal before the curse
reason-curse = Time met the curse
reason-no_way = There was no way on
reason-conceded = Everybody was for turning back

## What is asked

question-enter = { $mark }: how far from the middle is the entrance?
question-turn = Read the book, or lead the expedition?
question-peeled = Peel more notes, or open the book
question-read = Page { $page }: { $name }
question-mark = Which mark shows the way for { $piece }?
question-help = { $seat } needs your { $crest }. Help?
question-help-any = { $seat } needs a crest of yours for the sealing stone. Help?
detail-enter = The passage runs straight towards the opposite side
detail-turn = The book can be opened at: { $starts }
detail-traps = Known traps lie on the way. { $starts }
start-trap = From { $page }: { $traps }
detail-draw = The direction is drawn: { $fits } % fits, { $outside } % nothing there, { $collides } % mistranslated and lost
detail-obstacle = Cannot be placed now: { $reason }
detail-note = You may still stick one note. Pages to turn: { $left }
detail-last-note = You may stick one note; it is your last. Pages to turn: { $left }
detail-left = Pages to turn: { $left }
detail-mark = { $ways }
mark-fits = { $mark } ({ $direction }): fits
mark-outside = { $mark } ({ $direction }): nothing there
mark-collision = { $mark } ({ $direction }): the piece is lost
detail-help = It costs you your next turn
warning-no-way = Careful: this can leave the expedition without a way on
warning-hellfire = Careful: Ankh, Scarab and Lotus in one hand feed the hellfire
warning-trap = Careful: the trap on page { $page } would strike

## Moves

move-enter = Entrance { $distance } from the middle
move-peel = Peel the note off page { $page }
move-open = Open page { $page }
move-turn = Turn the page
move-note = Stick a note to { $look } of page { $page }
move-note-tilted = Stick a tilted note to { $look } of page { $page }
move-take = Take the crest
move-place = Place at exit { $exit }, { $way }, { $note }
move-place-by = Place at exit { $exit }, { $way }, { $note }, with crests of { $seats }
way = to the { $direction }
way-draw = direction to be drawn
with-hand = note from your hand
with-shift = shifting the page's note
move-mark-left = Follow the left mark
move-mark-right = Follow the right mark
move-yes = Help, and miss your next turn
move-no = Do not help
move-move = Go to { $place }
move-clear = Remove the block on { $place }
move-clear-by = Remove the sealing stone on { $place } with a crest of { $seat_is ->
    [you] yours
   *[other] { $seat }
}
move-end = Close the book
move-tell = Tell pages { $pages }
move-concede = Vote to turn back, or withdraw that vote
move-page = The next page is { $name }
move-drawn = Marks drawn: { $marks }

## Refusals

refusal-over = The match is over
refusal-not-your-turn = You are not asked now
refusal-no-such-seat = There is no such seat
refusal-enter-first = First choose where the entrance is
refusal-entered = The entrance is already set
refusal-answer-first = First say whether you help
refusal-nobody-asks = Nobody asks for your help
refusal-mark-first = First choose one of the two marks
refusal-no-marks = There are no marks to choose from
refusal-book-open = The book is open, and it is opened only once a turn
refusal-book-closed = The book is closed
refusal-no-pass = There is no passing: read, or lead the expedition
refusal-no-note-there = Page { $page } has no note that can be peeled off
refusal-no-start = Reading starts at page 1 or at a top or side note, not at page { $page }
refusal-after-peeling = After peeling notes you have to read
refusal-no-such-place = There is no place { $place } in the pyramid
refusal-party-blocked = The expedition's own place is blocked
refusal-no-token = Nothing lies on place { $place }
refusal-no-way-there = The way to place { $place } is blocked
refusal-seal-crest = The sealing stone needs a crest: your own if you have one, else a willing player's
refusal-red-is-free = A red block needs no crest
refusal-already-there = The expedition is already there
refusal-token-there = Place { $place } is blocked: remove the block instead
refusal-last-page = This is the last page
refusal-no-turns-left = You may not turn to another page without a note
refusal-no-crest = This page shows no crest
refusal-crest-not-free = You hold this crest already, or none is left ({ $crest })
refusal-not-opened = Page { $page } was not opened in this turn
refusal-already-noted = You have already stuck a note in this turn
refusal-no-notes = You have no notes left
refusal-only-peeled = Notes peeled off in this turn may not be stuck in it
refusal-has-note = Page { $page } already has a note at the top or the side
refusal-no-piece = This page shows no piece
refusal-piece-gone = This piece has left the game
refusal-already-placed = This piece is already in the pyramid
refusal-no-note-to-place = Placing needs a note in your hand
refusal-room-on-room = A room cannot be joined to a room
refusal-fits-nowhere = The piece fits at no exit of the expedition's place
refusal-misplaced-king = The King lies only beyond the Way to the Gods
refusal-misplaced-queen = The Queen lies only on the lowest layer
refusal-misplaced-treasure = The hidden room lies below the King's Chamber, after the coffin is found
refusal-escape-last = The escape passage comes last, after all three chambers
refusal-no-supplier = Nobody who can help has the crests for it
refusal-exit-taken = Exit { $exit } is not free
refusal-must-draw = This page names no direction: it has to be drawn ({ $direction })
refusal-not-its-direction = The page does not show this direction ({ $direction })
refusal-does-not-fit = The piece does not fit there ({ $direction })
refusal-wrong-note = That note cannot be used now
refusal-wrong-suppliers = The crests come from others, and from as few helpers as possible
refusal-declined = Your helper has declined that in this turn
refusal-nothing-to-tell = There is nothing to tell
refusal-already-told = Everybody knows page { $page }
refusal-unknown-page = You do not know page { $page }
refusal-not-chance = This is not for chance to do now
refusal-impossible-chance = That cannot come up
notation-unknown = “{ $text }” is no action. Try: open 1, turn, note 5 top, take, place 1 NE hand, move 11, end
notation-page = “{ $text }” is no page of the book
notation-place = “{ $text }” is no place

## The table in words

view-clock = Level { $level }: time { $time }, curse { $curse }, rounds left: { $rounds }
view-party = The expedition is on { $place }
view-blocked = Blocked: { $places }
view-sealed = Sealed: { $places }
view-gone = Lost for good: { $pieces }
view-inscription = Inscription: { $crest }
view-book = Book: { $read } of { $pages } pages read (^ note, _ placed)
view-reading = { $seat } looks at page { $page }; pages to turn: { $left }
view-open = Page { $page }: { $name }; pages to turn: { $left }
view-notes = notes: { $notes }
view-crests = crests: { $crests }
view-start = start player
view-down = misses the next turn
view-conceded = would give up

## The board in the browser

board-stop = {". "}
board-comma = {", "}
board-back = Back
board-anyway = Do it anyway
board-short-N = N
board-short-NE = NE
board-short-E = E
board-short-SE = SE
board-short-S = S
board-short-SW = SW
board-short-W = W
board-short-NW = NW
board-level = Level { $level }
board-goal-king = Find the King's Chamber
board-goal-queen = Find Queen, King and treasure, then get out
board-goal-treasure = Find the hidden room below the King
board-goal-out = Lay the escape passage and leave
board-goal-king-short = Find the King
board-goal-queen-short = Find the Queen
board-goal-treasure-short = Hidden room
board-goal-out-short = Escape passage
board-clock = Time and curse
board-clock-words = Time is on { $time }, the curse on { $curse }; rounds left: { $rounds }
board-until = Steps until the curse
board-until-brief = Until
    the curse
board-until-bare = Curse in
board-curse-waits = after the coffin it walks too
board-curse-walks = rounds left: { $rounds }
board-rounds = one step a round
board-supply = Crests and stones left
board-left = { $name }: { $left } left
board-block = Blocks
board-face-down = The King's inscription, face down
board-asked = asked for help
board-reading = reading
board-on-turn = on turn
board-yours = you
board-names = { $names }

board-page = Page { $page }
board-page-piece = Page { $page } · piece { $piece }
board-page-read = read by others, not told to you
board-page-unknown = unread
board-note-of = { $seat_is ->
    [you] your note
   *[other] note of { $seat }
} at { $look }
board-bottom-of = already placed
board-needs = Needs { $crest }
board-placed = Already in the pyramid
board-gone = Lost for good
board-disarmed = The note keeps it from striking
board-crest-hint = A crest to take or to mark
board-worn = Worn page: the direction is drawn
board-down = Down one layer
board-down-worn = Down one layer, direction drawn
board-up = Up one layer
board-role-way = Up one layer. The King lies beyond
board-role-king = Beyond the Way to the Gods only
board-role-queen = On the lower layer only
board-role-treasure = Below the King's Chamber, after the coffin
board-role-escape = Comes last, out through the wall
board-trap-rock = A block falls where the expedition stands, unless one lies there
board-trap-gate = A block falls on the newest stairs without one
board-trap-collapse = The newest dead end caves in and is lost
board-trap-sand = Time goes one step, below the upper layer
board-trap-serpent = Who reads it with two crests misses a turn
board-trap-whisper = The curse comes one step nearer, after the coffin
board-trap-hellfire = Burns all crests of whoever holds Ankh, Scarab and Lotus
board-trap-seal = The sealing stone falls on the expedition's place, on the lower layer
board-place = { $piece }, { $layer }, { $exits ->
    [0] no free exit
    [one] one free exit
   *[other] { $exits } free exits
}
board-place-blocked = blocked
board-place-sealed = sealed
board-place-here = the expedition is here
board-ghost = { $number }: exit { $exit }, { $way } ({ $layer })

board-journal = Expedition journal
board-journal-open = Journal
board-journal-fading = Pages you know fade from this journal after your next turn
board-journal-none = This table keeps no journal: pages are shown only while you hear of them
board-known = { $known } of { $pages } pages known
board-may-turn = May turn
board-tell = { $count ->
    [one] Tell what I saw
   *[other] Tell what I saw ({ $count })
}
board-untold = not told
board-looks = { $seat } { $seat_is ->
    [you] look
   *[other] looks
} at page { $page }
board-book-closed = The book is closed
board-starts = Where to open the book
board-start-trap = traps on the way: { $traps }
board-aheads = Look ahead
board-ahead-show = Page { $page }, { $piece }: show where it could go
board-ahead = { $count ->
    [one] Page { $page }, { $piece }: one place for it from here
   *[other] Page { $page }, { $piece }: { $count } places for it from here
 }
board-ahead-draw = Page { $page }, { $piece }, direction drawn: { $fits } % fits, { $outside } % nothing there, { $collides } % mistranslated and lost

board-enter-question = The mark is { $mark }. How far from the middle is the entrance?
board-open-question = Open the book at page { $page }?
board-reach = Reads from page { $from } up to page { $to }
board-reach-none = Nothing to turn to from there
board-reach-traps = { $far }. Known traps on the way: { $traps }
board-turn-detail = { $far }. Or choose a place to go to
board-peel = Peel the note
board-peel-note = into your hand
board-trap-detail = A note on that page would keep it from striking
board-go = Go there
board-clear = Remove the block
board-unseal = Remove the sealing stone
board-ends-turn = That ends your turn
board-help-asked = { $names } will be asked, and would miss a turn for it
board-help-given = { $names } will miss a turn for it
board-own-crest = Your crest opens it
board-take-detail = You keep it for good; that ends your turn
board-take = Take the { $crest }
board-hellfire-detail = If hellfire is opened, you lose all your crests
board-no-way-detail = Afterwards the match could not be won any more
board-draw-lost = If it is mistranslated, the match is lost
board-place-question = Where does { $piece } go on?
board-place-detail = { $count ->
    [one] One spot fits
   *[other] { $count } spots fit: choose a number
}
board-place-choose = Choose a spot
board-lay = Lay it
board-place-at = Lay it at { $number }
board-draw = Draw the direction
board-call = Call { $names }
board-with-hand = A note from your hand goes under the page, { $notes } in hand. That ends your turn
board-with-last = Your last note goes under the page. That ends your turn
board-with-shift = The page's note slips to the bottom. That ends your turn
board-which-note = Which note
board-how-shift = Shift its note
board-how-hand = Note from hand
board-suppliers = Whose crests
board-close = Close
board-end-note = one note still free
board-stick = Stick a note
board-stick-note = one a turn
board-last-note = your last one
board-turn-page = Next page
board-turns-left = { $left } left
board-last-page = last page
board-no-turns = none left
board-note-question = Stick your note on page { $page }?
board-note-detail = A start for all of you, and a trap under it sleeps
board-note-last = It is your last: without a note nothing can be laid
board-note-page = Page
board-note-look = How it sticks out
board-stick-here = Stick it on { $page }
board-look-top = at the top
board-look-top-tilted = at the top, tilted
board-look-side = at the side
board-look-side-tilted = at the side, tilted
board-mark-detail = You choose which mark counts
board-mark-fits = fits
board-mark-outside = nothing there
board-mark-collision = the piece is lost
board-help-detail = If you say no, nothing is spent
board-help-no = Keep my turn
board-help-yes = Yes, I help

board-calls = { $seat } { $seat_is ->
    [you] call
   *[other] calls
} for help
board-door-title = { $what }: it takes your { $crest }
board-door-other = { $what }: it takes the { $crest } of { $seat }
board-door-something = A door
board-door-seal = The sealing stone needs a crest of yours
board-door-seal-other = The sealing stone needs a crest of { $seat }
board-door-lamp = Your lamp goes out: it costs your next turn
board-door-lamp-other = The lamp of { $seat } would go out for a turn
board-door-coffin = The coffin is found, the inscription turns up
board-door-curse = From then on the curse walks too: { $steps } apart now
board-door-won = The King is found: the expedition wins
board-door-way = The way over { $place } is open again

board-compass = Compass of the marks
board-compass-hint = Four sons of Horus, sun or moon. The moon leans left.
board-aid-turn = On your turn
board-aid-read = Read: open the book at page 1 or at a note that sticks out, and turn on. Pages with a note are free.
board-aid-note = Stick one note a turn on a page you opened: it is a start for everybody, and a trap under it sleeps.
board-aid-place = On the page that lies open: take its crest, or lay its piece at an exit of the expedition's place. Either ends the turn.
board-aid-lead = Or lead the expedition: any distance, up to a block, or clear one.
board-aid-help = A door with two crests needs two people. Who helps misses a turn.
board-aid-time = When the start player's turn comes, time goes one step. Where it meets the curse all is lost.
board-chart = The way through level 2
board-chart-one = The way through level 1
board-chart-read = Read, and mark the traps
board-chart-down = Stairs down, to the lower layer: 11, 12 with the Scarab, 13, 14 with the Lotus
board-chart-queen = Queen's Chamber on the lower layer: Lotus and Scarab, of two people
board-chart-way = Keep an exit free, then the Way to the Gods upwards: Ankh
board-chart-spread = Find pages 22 and 23 and spread the crests: Eye and Feather in different hands
board-chart-king = King's Chamber beyond the Way: Eye and Feather. The inscription turns up, the curse wakes
board-chart-king-only = King's Chamber beyond the Way: Eye and Feather, of two people
board-chart-treasure = Hidden room below the King: the crest of the inscription
board-chart-escape = Escape passage, east or west, from a place near the edge. Then out

board-plan = The best plan then
board-plan-step = beyond { $parent }, { $way }
board-to-come = Still to come, { $percent } % each in one reading
board-to-come-brief = { $count } pages to come, { $percent } % each
board-legend = The expedition wins or loses together
board-score-crests = crests
board-score-pieces = pieces marked
board-score-pages = pages read
board-timeline = Time { $time }
cause-won = { $pieces } pieces in { $turns } turns; { $margin ->
    [one] one step was left
   *[other] { $margin } steps were left
}
cause-curse = Time met the curse on { $time }, after { $turns ->
    [one] one turn
   *[other] { $turns } turns
}
cause-conceded = Everybody was for turning back, after { $turns ->
    [one] one turn
   *[other] { $turns } turns
}
cause-no_way = There was no way on, after { $turns ->
    [one] one turn
   *[other] { $turns } turns
}

## Why a companion does what it does

why-enter = I set the entrance where the stairs down have most room
why-open = I open the book at page { $page } to get to page { $target }: { $name }
why-explore = I read on from page { $page }: we do not know enough pages yet
why-turn = I turn on to page { $target }: { $name }
why-look = I turn on to see a page nobody knows
why-place = I lay { $piece }: it is our way to { $goal }
why-place-here = I lay { $piece }: we can use it here
why-take = I take the { $crest }: { $piece } needs it
why-note = I keep page { $page } marked: { $name }, and we still need it
why-note-trap = I mark page { $page } so that its trap strikes no more
why-note-on = I mark page { $page } so that we can read on from there
why-move = I lead us to { $place }: { $piece } goes on from there
why-out = We have found everything: out of here
why-clear = I remove what blocks { $place }, for we have to get through
why-peel = The note on page { $page } serves nobody any more, so I take it
why-end = There is nothing more for me to do on these pages
why-help = I help with my crest: that is worth a turn
why-mark = I follow the mark that fits best
why-tell = I tell everybody what I have read
why-concede = I see no way on for us either
why-random = I have no reason

## Replays

aid-insight = What the expedition knew
aid-insight-help = The pages everybody knew at this point, the pages still to come with their chances, and the best plan the known pages allow.
insight-known = { $count } pages are known, { $unknown } are still to come
insight-pages = Known: { $pages }
insight-soon = Chance to turn up in one reading: { $pages }
insight-chance = { $name } { $percent } %
insight-step = { $piece } beyond { $parent } ({ $way })
insight-plan = Best plan to { $goals }, about { $turns ->
    [one] one turn
   *[other] { $turns } turns
}: { $steps }
insight-found = Everything is found: the way out lies open
insight-no-plan = The known pages allow no plan to the next goal yet

## The guided first match: lesson.yaml says when each sentence is said

lesson-open = You explore together: find the King's Chamber before time reaches the curse at 11. The way is in the book, whose pages are in no order. { $b } left a note on page 3, past a trap: open it there.
lesson-open-hint = Keep the note where it is. Open the book at page 3.
lesson-open-trap = From the front you would turn into the trap on page 2. Open the book at the note on page 3.
lesson-open-move = There is nothing new to walk to yet. First find a passage: open page 3.
lesson-place = A passage that runs east and west. Attach it to the place where the expedition stands, to the west, with a note from your hand: page 3 stays open as a place to start.
lesson-place-hint = To the west, with a note from your hand. Shifted, { $b }'s note would be no starting point any more.
lesson-place-turn = Reading on helps too, but this passage is what we need. Place it to the west.
lesson-place-end = Do not close the book yet: place the passage first.
lesson-lead = { $b } read on and left a note on page 5. New pieces go where the expedition stands, so lead it into the new passage, number 2.
lesson-lead-hint = Lead the expedition to number 2: the way on begins there.
lesson-lead-open = From where the expedition stands the way on cannot be built. Lead it to number 2 first.
lesson-crest = { $b } ran into quicksand, and time is at 6. But page 7 shows the King's Chamber! It needs two crests: { $b } has the Feather, the Eye is on page 4. Open page 3, the note before it.
lesson-crest-hint = The Eye is on page 4. The nearest place to start is the note on page 3.
lesson-leaf = You know page 4, the next one. Turn to it.
lesson-leaf-hint = Not yet: the crest is on the next page.
lesson-eye = The Eye of Horus. Take it: whoever holds a crest can help to open what asks for it.
lesson-eye-hint = Take the crest: without the Eye the King's Chamber stays shut.
lesson-way = Page 5, behind { $b }'s note, is the Way to the Gods. Only beyond it the King may rest. Open page 5.
lesson-way-hint = Time is at 7, the curse at 11: no detours. Open page 5.
lesson-stairs = The Way needs an Ankh, and you hold one. Attach it to the north-east, the only direction that fits.
lesson-stairs-hint = Place the Way now; it is legal, and you have the Ankh it asks for.
lesson-behind = { $b } led the expedition up. Page 7 is next: open page 6. It is a trap, but a note on a trap tames it.
lesson-behind-hint = One page more and we are there. Open the book at page 6.
lesson-behind-far = From there it is too far to page 7. Start at the note on page 6.
lesson-king = Nothing stirs. Turn the page, to the King.
lesson-king-hint = Do not stop here: turn to page 7.
lesson-chamber = The King's Chamber. Place it to the north-west, with your Eye and { $b }'s Feather. Whoever helps misses their next turn; now that does not matter.
lesson-chamber-hint = We are there: place the chamber with both crests.
lesson-end = The King's Chamber is found, and all of you win together! In a whole expedition you also choose the entrance, and you decide which pages are worth one of your few notes.

## What can I do here? One explanation for each question

explain-enter = Choose how far from the middle of its side the entrance is. The passage runs straight in; leave room beside it for what comes later.
explain-turn = Read the book, or lead the expedition: one of both in a turn. The book opens at page 1 or at a note. Pieces are attached where the expedition stands. Peeled notes go to your hand, but after that you can only read.
explain-read = Turn on, stick one note, take a crest, place the piece on the open page, or stop. Unknown pages may be traps that strike at once. Placing uses a note, or shifts the one on the page, and ends your turn; other players' crests cost them their next turn.
explain-mark = The page did not say which way. Choose one of the two marks: the piece is laid in that direction. If it collides it leaves the game; if it would lie outside nothing happens.
explain-help = Somebody needs your crest. If you help you keep it, but you miss your next turn. If you decline nothing is spent, and they have to find another way.
