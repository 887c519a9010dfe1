# Return of the Pharaoh

game-title = Return of the Pharaoh
game-tagline = An auction where people are the money
game-description = Send your people to fetch treasures. Whoever brings one home falls to the curse and lies in hospital, until somebody lets a Pharaoh go home and takes them all.
goal = Bid for lots with your people. After five rounds the most points from treasures and flags win.
game-credit = ファラオの帰還, 2nd edition (2013). Design: Shin'ichi Yogi, art: Kuro, 77spiele.

option-start_seat = Who starts
option-open_hands = Open hands
option-open_hands-help = Everybody sees every hand. Nobody has to remember.

bot-random = Random
bot-greedy = Merchant
bot-novice = Novice
bot-novice-help = Sees the number on a lot and nothing else: neither sets nor the hospital.
bot-apprentice = Apprentice
bot-apprentice-help = Has half understood what sets are worth, and calls the Pharaoh late.
bot-scribe = Scribe
bot-scribe-help = Weighs what a lot adds to its score against a fair price; thinks one step.
bot-vizier = Vizier
bot-vizier-help = Has learnt from many matches what to bid; looks at its own sets and people, hardly at what the others need or can still pay.
bot-pharaoh = Pharaoh
bot-pharaoh-help = Has learnt from millions of auctions against itself: weighs the lots to come, the hospital, the chip, and what everybody else needs and can pay.
bot-searcher = Seeker
bot-searcher-help = Plays the match out in its head thousands of times before every move.

## Cards

member-flagged = { $value } with flag
cards = { $cards }
no-cards = none
lot-throne = throne { $number }
lot-jar = jar { $number }
lot-sword = sword { $number }
lot-ankh = ankh { $number }
lot-coin = coin { $number }
lot-member = recruit { $value } (flag)

kind-throne = Throne
kind-jar = Jar
kind-sword = Sword
kind-ankh = Ankh
kind-coin = Coin

## What happened

event-start-chosen = { $seat } got the Horus chip and will start
event-lots-revealed = Round { $round }: { $lots }
event-auction-started = On the block: { $lot }, { $seat } to start
event-declared = { $seat } declared { $number } with { $cards }
event-declared-bonus = { $seat } declared { $number } with { $cards } and the bonus of { $bonus }
event-passed-pass = { $seat } passed
event-passed-horus = { $seat } made the Horus pass
event-horus-moved = { $seat } took the chip from { $origin }
event-horus-kept = { $seat } kept the chip
event-hospital-taken = { $seat } sent a Pharaoh home and took { $cards } from the hospital ({ $total })
event-hospital-empty = { $seat } sent a Pharaoh home, but the hospital was empty
event-won-hospital = { $seat } won { $lot }. To the hospital: { $cards }
event-won-tent = { $seat } hired { $lot }. Resting in the tent too: { $cards }
event-lot-removed = Nobody wanted { $lot }. It is gone for good
event-cards-returned = Back in hand for { $seat }: { $cards }
event-tents-returned = End of round { $round }: everybody in the tents is back in hand
event-resigned = { $seat } gave up
event-ended = The expedition is over. Winner: { $winners }
event-ended-shared = The expedition is over. Victory is shared: { $winners }

## What is asked

question-open = Open the bidding?
question-beat = Declare more than { $high }?
question-alone = Everybody else has passed. Any member wins it
detail-cannot-bid = Your members cannot beat that: choose a pass
detail-bonus = Starting here, your first bid may count { $bonus } more
detail-front = You have { $front } in front; add at least { $more }

## Moves

move-bid = Declare with { $cards }
move-bid-nobonus = Declare with { $cards }, without the bonus
move-horus = Horus pass: take the chip
move-pharaoh = Pharaoh pass: take the hospital
move-pass = Pass
move-resign = Give up
move-reveal = Reveal { $lots }

## Refusals

refusal-over = The match is over
refusal-not-your-turn = It is not your turn
refusal-horus-used = The Horus pass has been made in this auction
refusal-no-pharaoh-card = You have no Pharaoh card left
refusal-no-cards = A declaration needs at least one member card
refusal-not-in-hand = You do not have the member { $card } in hand
refusal-no-bonus-to-decline = You have no bonus to decline
refusal-too-low = { $total } does not beat { $high }
refusal-no-such-seat = There is no such seat
refusal-resign-two-only = Only a game for two can be given up
refusal-not-chance = This is not for chance to do now
refusal-impossible-chance = The cards cannot fall like that
refusal-incomplete-deck = A deck fixed in advance needs all 20 lots, each once
notation-unknown = “{ $text }” is no action. Try: bid 4 2, horus, pharaoh, pass
notation-card = “{ $text }” is no member card
notation-whole-hand = “bid all” needs a hand

## The table in words

view-round = Round { $round } of 5
view-lot = On the block: { $lot }
view-later = Still to come: { $lots }
view-unrevealed = Not yet revealed: { $lots }
view-hospital = Hospital: { $cards } ({ $total })
view-high = { $high } to beat, by { $seat }
view-has-chip = Horus chip
view-starter = start player
view-passed-pass = passed
view-passed-horus = Horus pass
view-passed-pharaoh = Pharaoh pass
view-declared = declared { $number } ({ $cards })
view-hand = Hand: { $cards }
view-hand-count = { $count } cards in hand
view-pharaohs = Pharaoh cards: { $count }
view-tent = In the tent until the round ends: { $cards }
view-treasures = Treasures: { $lots } ({ $points } points)
view-score = Score: treasures { $treasures } + kinds { $kinds } + flags { $flags } = { $total }

## On the board

board-stop = {". "}
board-round = Round { $round }
board-opener-bonus = Opener’s bonus +{ $bonus }
board-block = Lot on the block
board-beat = Beat
board-opens = Opens
board-highest = Highest
board-opener = opener
board-in-treasure = { $points } in treasure
board-horus-free = Horus free
board-horus-used = Horus used
board-passed-pass = Passed
board-passed-horus = Horus pass
board-passed-pharaoh = Pharaoh pass
board-sold = Sold
board-sold-to = { $lot }: { $seat }
board-sold-nobody = { $lot }: gone for good
board-next = Next
board-next-lots = { $count ->
    [one] Next lot
   *[other] Next { $count } lots
}
board-ahead = Still to come
board-hidden = hidden
board-unrevealed = { $count } unrevealed
board-all-revealed = Every lot has been revealed: this is the last round.
board-hospital = Hospital
board-hospital-is = { $count ->
    [0] Hospital: empty
    [one] Hospital: one member, { $sum } in all
   *[other] Hospital: { $count } members, { $sum } in all
}
board-hospital-hint = { $count ->
    [0] Nobody is ill.
    [one] A Pharaoh pass brings this one to your tent.
   *[other] A Pharaoh pass brings all { $count } to your tent.
}
board-hospital-spectator = { $count ->
    [0] Nobody is ill.
   *[other] A Pharaoh pass takes everybody here.
}
board-round-over = Round { $round } is over. All tents open
board-round-last = The last round is over. All tents open

board-member = Member { $value }
board-member-flagged = Member { $value } with flag, worth 1 point if kept
board-front = In front
board-in-front = In front { $sum }
board-front-empty = Nobody in front
board-your-front = { $own ->
    [other] { $owner }’s people in front
   *[you] Your people in front
}
board-you-declared = Declared
board-pick-hint = Tap members to send them forward
board-put-back = Take back: { $card }
board-your-hand = { $own ->
    [other] { $owner }’s hand
   *[you] Your hand
}{ $count ->
    [0] { " " }is empty
    [one] : one member
   *[other] : { $count } members
}
board-hand = In hand
board-hand-empty = No members in hand
board-flag-note = 1 pt if kept
board-tent = Tent
board-tent-empty = Nobody in the tent
board-tent-note = In the tent until the next round
board-your-tent = { $own ->
    [other] { $owner }’s tent
   *[you] Your tent
}: { $count ->
    [one] one member
   *[other] { $count } members
}, { $sum } in all, until the next round
board-your-chip = { $own ->
    [other] { $owner } has the Horus chip
   *[you] You have the Horus chip
}
board-your-treasures = { $own ->
    [other] { $owner }’s treasures
   *[you] Your treasures
}
board-treasures = Treasures
board-treasures-are = Treasures: { $lots }
board-no-treasures = No treasures yet
board-points = { $flags ->
    [0] { $total ->
        [one] 1 point
       *[other] { $total } points
    }
    [one] { $treasures } + flag 1 = { $total ->
        [one] 1 pt
       *[other] { $total } pts
    }
   *[other] { $treasures } + flags { $flags } = { $total } pts
}
board-points-short = { $total ->
    [one] pt
   *[other] pts
}
board-bonus-short = bonus +{ $bonus }
board-bonus-switch = Count the opener’s bonus of { $bonus } in this declaration
board-bonus-counted = The bonus of { $bonus } was counted in the first declaration and does not count again
board-bonus-spent = Your bonus of { $bonus } does not count again: { $front } in front, add at least { $missing }

board-pass = Pass
board-horus = Horus
board-horus-take = take the chip
board-horus-keep = keep the chip
board-horus-closed = already used
board-pharaoh = Pharaoh
board-pharaoh-take = take { $sum }
board-pharaoh-empty = hospital empty
board-pharaoh-closed = no card left
board-declare = Declare
board-declare-number = Declare { $total }
board-declare-choose = choose members
board-declare-low = needs { $least } or more
board-declare-cannot = cannot beat { $high }
board-would-declare = { $high ->
    [0] You would declare { $total }
   *[other] You would declare { $total }, above { $high }
}
board-would-declare-bonus = You would declare { $total } with the bonus of { $bonus }. It counts this once only
board-too-low = { $total } does not beat { $high }: { $missing } more needed
board-lot-new = { $kinds ->
    [one] { $lot } would be your first kind of treasure
   *[other] { $lot } would be your kind number { $kinds }
}
board-lot-more = You have this kind; { $lot } adds its number
board-lot-recruit = A recruit: everybody you send rests in your tent and comes back

board-back = Back
board-pass-question = Pass without the chip?
board-pass-detail = Horus is still free: it would bring you the chip and the next opening
board-pass-detail-keep = Horus is still free: it would keep the chip safe from the others
board-pass-anyway = Pass anyway
board-pharaoh-empty-question = The hospital is empty. Use the card anyway?
board-pharaoh-empty-detail = A Pharaoh pass would bring nobody to your tent
board-pharaoh-late-question = The last round: use a Pharaoh now?
board-pharaoh-late-detail = They can bid no more; they count only for flags and ties
board-pharaoh-keep = Keep the card
board-pharaoh-use = Use it
board-alone-question = Everybody has passed. Send { $added } all the same?
board-alone-detail = { $card } would be enough
board-alone-fewer = Choose again

board-aid-kinds = Bonus for kinds
board-aid-kinds-row = Kinds
board-aid-points-row = Points
board-aid-rest = plus treasure numbers, and 1 per flag kept
board-aid-treasures = Numbers on the treasures
board-aid-horus = Once per auction. You take or keep the chip and open the next auction.
board-aid-pharaoh = Costs a Pharaoh card. Everybody in the hospital goes to your tent.
board-aid-tent = Rests until the round ends, then all return to hand. Recruits and those who hired them rest here.
board-aid-losers = Whoever loses an auction takes their people back into their hand.
board-aid-losers-title = Outbid
board-aid-tie = Level on points
board-aid-tie-text = The larger sum of members at home wins. Still level: the victory is shared.
free-resign-question = Give up? The other side wins.

board-score-legend = treasure numbers + bonus for kinds + flags kept
board-score-treasures = Treasure
board-score-kinds = { $count ->
    [one] 1 kind
   *[other] { $count } kinds
}
board-score-kinds-short = kinds
board-score-flags = { $count ->
    [one] 1 flag
   *[other] { $count } flags
}
board-score-flags-short = flags
board-tie = Level on { $total }. More people at home decides: { $seats }
board-tie-seat = { $seat } { $sum }
board-tie-victory = Level on { $total }, and { $sum } people each at home: the victory is shared
board-tie-place = Level on { $total }, and { $sum } people each at home: the place is shared
cause-five = All five kinds, completed by { $lot }
cause-kinds = The bonus for kinds decided it: { $first } to { $second } against { $rival }
cause-treasures = Treasure decided it: { $first } to { $second } against { $rival }
cause-flags = Flags decided it: { $first } to { $second } against { $rival }
cause-tie = Level with { $rival }; more people at home decided it: { $first } to { $second }
cause-shared = Level on points and on people
cause-resigned = { $seat } gave up
reason-rounds = All 20 auctions are over
reason-resigned = Given up

## What a bot thinks of a move
think-worth = { $cost } people for a lot worth { $limit } to me
think-too-dear = { $cost } people would be too many: the lot is worth { $limit } to me
think-hospital = { $sum } people wait in the hospital
think-chip = The chip lets me start the next auction
think-pass = The lot is not worth more people to me

## The guided first match: lesson.yaml says when each sentence is said

lesson-bid = Treasures and flags score points; you bid for them with your people. You hold the Horus chip, so your first bid gets the round added: send the 2 for coin 4.
lesson-bid-hint = Send only the 2. With the bonus for round 4 that is a strong offer already, and you can add people later.
lesson-bid-pass = Start the auction: send the 2 forward. Whoever is outbid gets their people back.
lesson-pharaoh = { $b } bids 8: those people end in the hospital if { $b } wins. Yours come back when you drop out, and a Pharaoh pass brings you everybody in the hospital: 3, 4 and the flagged 6.
lesson-pharaoh-bid = Winning would send your best people to the hospital. Let { $b } have coin 4, and take the hospital with a Pharaoh pass.
lesson-pharaoh-hint = Any pass gives the coin away, but only the Pharaoh pass brings you the hospital.
lesson-member = On the block is a person, the flagged 4. Whoever wins a person keeps everybody they sent: all rest in the tent until the round ends. Send your 5.
lesson-member-hint = Send the 5: you keep it, and 5 with the bonus should be enough.
lesson-member-pass = This one costs you nothing: people who win a person come back with it. Send the 5.
lesson-kinds = Round 5, the last. Everybody is back from the tents. You own 3 kinds of treasure; a jar is a new one, and kinds are worth more and more. Beat 4: send 2 and 3.
lesson-kinds-hint = 2 and 3 are enough to beat { $c }. Keep the big ones for later.
lesson-kinds-pass = A new kind of treasure raises your bonus. Stay in: you have enough people.
lesson-raise = { $c } bids 6. Your 2 and 3 stay in front and you only add to them: one more 3 will do.
lesson-raise-hint = Add just the other 3.
lesson-horus = You have jar 2 now, and an ankh already, so ankh 4 adds less for you. Make a Horus pass: it takes the Horus chip, and you start the next auction with the bonus.
lesson-horus-hint = Winning another ankh would cost people you need for the throne. Make a Horus pass.
lesson-horus-plain = A plain pass gets you nothing. The Horus pass is still free and brings you the chip.
lesson-horus-pharaoh = The hospital is empty: a Pharaoh card would be wasted. Make a Horus pass.
lesson-flag = Yours to start, with a bonus of 5. The flagged 7 is worth a point at the end; but whoever you send rests until then. Send only the 1.
lesson-flag-hint = Whoever you send now is missing in the auction of the throne. The 1 is enough.
lesson-flag-pass = With your bonus a single 1 may win this flag. Try it.
lesson-throne = The throne: it is the fifth kind, and the bonus for kinds jumps. Send your plain 4; flags are points, keep them in hand.
lesson-throne-hint = Start with the 4: with the bonus it is strong enough for a beginning.
lesson-throne-flag = Flags sent for a treasure end in the hospital and score for nobody. Send the plain 4.
lesson-throne-pass = Without the throne you stay at four kinds, and the others can still catch you. Bid!
lesson-final = { $c } bids 11. The bonus counted only once: your 4 in front is just 4 now. Add the 5 and the flagged 4; the throne is worth more than one flag.
lesson-final-hint = 5 and the flagged 4 beat 11. Keep the flagged 6: it is worth as much as any flag, and breaks ties.
lesson-end = You win with 21 points: 9 on treasures, 10 for all five kinds, 2 for flags. { $b } and { $c } have 18 each. A whole match has five rounds of four auctions.

## What can I do here? One explanation for each question

explain-open = You hold the Horus chip and may bid first. Pick people from your hand: their numbers count, and your first bid gets the round's number added. If you win a treasure those people go to the hospital; if you win a person they rest in your tent; if you are outbid they come back.
explain-beat = Add people until you beat the highest bid, or leave this auction. Whoever is outbid gets their people back. A Horus pass takes the chip and starts the next auction; a Pharaoh pass costs a Pharaoh card and brings everybody from the hospital into your tent.
explain-horus-free = A plain pass brings nothing, and the Horus pass is still free: it costs nothing either, and the Horus chip is yours.
explain-alone = Everybody else has passed: any one person wins the lot, so send the smallest. If you pass too, the lot leaves the match.
explain-cannot-bid = Your hand cannot beat the highest bid, so only passing is left. A Horus pass takes the chip if it is still free; a Pharaoh pass brings the people in the hospital into your tent and costs a Pharaoh card.
risk-plain-pass = the Horus pass is still free
board-pass-note = Horus is free
think-enough = The fewest people that are enough, and the lot is worth them
think-chance = I would win about { $percent } % of matches from here ({ $playouts } playouts)
think-lot = In such a place I do this { $percent } times in 100; I expect to win { $win } % of matches from here

## The numbers of simple bidders (mastaba exploit)
knob-price = Price of a treasure, times the fair one
knob-kind = Weight of a new kind
knob-recruit = People for each of a recruit’s number
knob-homecoming = People more for a recruit that comes last
knob-early = Limit in the first round, times the usual
knob-late = Limit in the last round, times the usual
knob-deny = Weight of what the lot is worth to rivals
knob-jump = How far a declaration goes toward the limit
knob-kept = People kept at home before the last round
knob-call = People in the hospital that call the Pharaoh
knob-chip = Lots that must follow for the chip
knob-envy = People less for each that a rival has more
