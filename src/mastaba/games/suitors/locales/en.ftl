# Suitors of the Nile

game-title = Suitors of the Nile
game-tagline = An auction where every bid is paid, won or lost
game-description = Rival suitors offer gifts for ten favours. Gifts are never returned: whoever made an offer pays it, winner or not. You may offer more than you have, but then you had better not have to pay.
goal = Win high favours for few gifts: the highest total scores a point each round, { $points } points win.
game-credit = エジプトの人買い, ver. 16/11/28 (2016). Design: Toshihiro Hachisuka, Toydrop.

option-opener = Who opens
option-points_to_win = Points to win
option-points_to_win-help = One point a round. With 1, a single round decides unless it is tied.
option-max_rounds = At most so many rounds
option-max_rounds-none = No limit
option-max_rounds-help = Then the most points win; equal points share.
option-overbid = Offers above one’s means
option-overbid-help = Allowed in the original game: bluff, and risk elimination. Without them nobody can go broke.
option-overbid-free = allowed
option-overbid-solvent = not allowed
option-memory_aid = Memory aid
option-memory_aid-help = Every gift card shown in this round stays in view. Otherwise remembering is part of the game.

bot-random = Dreamer
bot-solvent = Idler
bot-share = Accountant
bot-novice = Novice
bot-novice-help = Has just learnt the rules: offers about the same for every favour, and throws good gold after bad.
bot-apprentice = Apprentice
bot-apprentice-help = Knows that high favours are worth more, and spreads the purse over all that are to come.
bot-scribe = Scribe
bot-scribe-help = Has learnt from many matches what a favour is worth at which price; looks at its own hand and at nobody else’s.
bot-vizier = Vizier
bot-vizier-help = Has learnt from many matches, and keeps an eye on everybody’s favour and cards; does not count the cards that were shown.
bot-pharaoh = Pharaoh
bot-pharaoh-help = Has learnt from millions of auctions against itself: counts cards, knows when it cannot be topped, and mixes its bids so that nobody can read them.
bot-saver = Saver
bot-saver-help = Saves for the high favours; one of two plans by lot in every round.
bot-searcher = Seeker
bot-searcher-help = Plays the round out in its head thousands of times before every offer, with hands that fit what it has seen.

## Cards

card-copies = { $number }×{ $count }
cards = { $cards }
no-cards = none
payment = { $seat } { $owed }
payment-bust = { $seat } owed { $owed }, had { $worth }
payment-with-cards = { $payment } ({ $cards })

## What happened

event-opener-drawn = { $seat } was drawn to open
event-round-started = Round { $round } began with { $count } gift cards each. First to speak: { $seat }
event-auction-started = On offer: favour { $chip }. First to speak: { $seat }
event-bid = { $seat } bid { $amount }
event-withdrew = { $seat } withdrew
event-withdrew-owing = { $seat } withdrew and owed { $owed }
event-chip-won = { $seat } won favour { $chip } for { $amount }
event-settled = Paid for favour { $chip }: { $payments }
event-eliminated = { $seat } could not pay and was eliminated for this round
event-unsold = Unsold: { $chips }
event-round-won = { $seat } won round { $round } with { $total } and got the point
event-round-tied = Round { $round } was tied at { $total }: no point. To open the next: { $opener }
event-round-nobody = Everybody was eliminated in round { $round }: no point. To open the next: { $opener }
event-ended = The courtship is over. Winner: { $winners }
event-ended-shared = The courtship is over. Victory is shared: { $winners }

## What is asked

question-open = Open the bidding for favour { $chip }
question-bid = Offer more than { $high } for favour { $chip }?
question-pay = Pay your { $owed } gold
question-bust = You owe { $owed } and have only { $purse }
detail-open = The opener must bid. You can pay { $purse }
detail-free = You have not bid: if you stop now you pay nothing. You can pay { $purse }
detail-owing = If you stop now you pay { $owed }. You can pay { $purse }
detail-pay = A { $chip } counts double now. Proposed: { $cards }
detail-bust = You lose your whole hand and are out of this round

## Moves

move-bid = Bid { $amount }
move-out = Withdraw
move-pay = Pay with { $cards }
move-bust = Admit that you cannot pay
move-deal = Deal { $count } gift cards each
risk-bluff = more than your { $purse }: owed even if outbid, and you are out of this round

## Refusals

refusal-over = The match is over
refusal-not-your-turn = You are not asked now
refusal-already-chosen = Your payment already lies face down
refusal-bid-now = Bidding is still going on: bid or withdraw
refusal-pay-now = Bidding is over: now it has to be paid
refusal-must-open = The opener of an auction must bid at least 1
refusal-below-one = A bid is at least 1
refusal-too-low = { $amount } is not more than { $high }
refusal-too-high = { $amount } is more than anybody could own: at most { $most }
refusal-not-covered = At this table offers must be covered: you can pay { $purse }, not { $amount }
refusal-can-pay = You owe { $owed } and have { $purse }: whoever can pay must pay
refusal-cannot-pay = You owe { $owed } and have only { $purse }
refusal-not-in-hand = You have no { $card } left in hand for that
refusal-too-little = That is { $short } short: { $value } of { $owed }
refusal-too-much = One card too many: { $value } for { $owed } gold
refusal-no-such-seat = There is no such seat
refusal-not-chance = This is not for chance to do now
refusal-impossible-chance = The cards cannot fall like that
notation-unknown = “{ $text }” is no action. Try: bid 5, out, pay 4 12x2, pay auto, bust
notation-card = “{ $text }” is no gift card
notation-hand = “{ $text }” is no hand of seat { $seat }
notation-auto = “pay auto” needs something to pay and the means to pay it

## The table in words

view-round = Round { $round }, first to { $goal ->
    [one] { $goal } point
   *[other] { $goal } points
}
view-chip = On offer: favour { $chip }. Still to come: { $later }
view-last-chip = On offer: favour 13, the last
view-high = { $high } to beat, by { $seat }
view-won = Won for { $high } by { $seat }; everybody who bid pays
view-chest = Gift chest: { $count } cards
view-settlement = Last payments, for favour { $chip }: { $payments }
view-opener = opens
view-bid = bid { $amount }
view-out = withdrew
view-no-cards = no cards
view-chosen = payment face down
view-eliminated = eliminated
view-points = Points: { $points }
view-chips = Favours: { $chips } ({ $sum })
view-total = Total so far, with hand bonus: { $total }
view-hand = Hand: { $cards } ({ $count })
view-hand-count = { $count } cards in hand
view-purse = Purse for favour { $chip }: { $purse }
view-shown = Shown in this round: { $cards }

## On the board

board-round = Round { $round }
board-goal-short = First to { $goal }
board-goal = First to { $goal ->
    [one] { $goal } point
   *[other] { $goal } points
}
board-favours = Favours
board-favour = Favour { $chip }
board-favour-offer = Favour { $chip }, on offer
board-favour-later = Favour { $chip }, not yet sold
board-favour-of = Favour { $chip }, won by { $seat }
board-no-favours = no favours yet
board-to-beat = to beat
board-opening = opens the bidding
board-won-for = winning bid
board-chest = Gift chest
board-look = Last payments
board-look-close = Back to bidding
board-last-round = Last round
board-points = { $points } of { $goal } points
board-points-label = Points
board-one-point = one point
board-cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
board-cards-word = { $count ->
    [one] card
   *[other] cards
}
board-card = gift { $number }
board-hand = { $own ->
    [other] { $owner }’s hand
   *[you] Your hand
}
board-hand-short = Gifts
board-purse = Purse for { $chip }
board-purse-short = Purse
board-gold = gold
board-about = Seat
board-total-now = Total so far, with hand bonus
board-shown-label = Shown this round
board-eliminated = eliminated
board-wins = wins it
board-pays = pays
board-owes = owes
board-chosen = has chosen
board-choosing = choosing
board-tag-pays = out, pays
board-tag-out = out
board-price-none = no bid yet
board-price-pays = pays this if out
board-price-yours = { $own ->
    [other] to pay when stopping
   *[you] what you pay if you stop
}
board-price-highest = highest bid
board-price-out = withdrew, pays
board-price-nothing = pays nothing
board-price-empty = no cards left
board-price-won = won for
board-price-paid = paid
board-price-owes = withdrew, owes
board-paid-for = Paid for favour { $chip }
board-paid-with = Paid with { $count ->
    [one] { $count } card.
   *[other] { $count } cards.
}
board-left = { $count } left.
board-bust-words = Whole hand lost. Out of this round.
board-stop-owing = If you stop now you pay { $owed }
board-stop-free = If you stop now you pay nothing
board-can-pay = You can pay { $purse }
board-two = { $first }. { $second }
board-out-pays = and pay { $owed }
board-out-free = and pay nothing
board-must-open = you must open
board-must-open-why = Whoever opens must bid: nobody to beat yet
board-too-high = nobody could own more than { $most }
board-not-covered = you can pay { $purse }
board-your-bid = Your bid
board-less = One less
board-more = One more
board-bluff-note = above your purse of { $purse }
board-bluff-question = Bid { $amount } with a purse of { $purse }?
board-bluff-detail = You cannot pay this. Your last bid is owed even if somebody bids more: you will be out of this round
board-bluff-safe = Think again
board-short = { $short } short
board-for-owed = for { $owed }
board-hand-open = Hand: { $cards }
board-too-many = One card too many
board-chosen-worth = { $worth } gold for the { $owed } you owe, with { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
board-pay-hint = Touch gifts to change them
board-pay = Pay with { $count ->
    [one] this card
   *[other] these { $count } cards
}
board-proposal = As proposed
board-proposal-is = chosen now
board-bust = Lay the hand face down
board-tile = { $number }: { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
board-tile-double = counts double
board-tile-chosen = { $count } chosen
board-take-back = Take back a { $number }
board-round-over = Round { $round } is over
board-round-point = { $seat } got the point with { $total }
board-round-tie = A tie at { $total }: no point this round
board-round-nobody = Everybody was eliminated: no point this round
board-opener-point = Opening the next round: { $seat }, for winning this one
board-opener-last = Opening the next round: { $seat }, for winning the last favour sold
board-go-on = Click to go on
board-bonus = Hand bonus
board-total = Total
board-tied = tied
board-part-favours = Favours
board-part-bonus = Bonus
board-part-total = Total
board-out-short = out
board-legend = points won; beside them, round { $round }: favours + hand bonus = total
cause-points = { $seat } won round { $round } with { $total } and took the deciding point
cause-rounds = Most points after { $round ->
    [one] { $round } round
   *[other] { $round } rounds
}: { $first } to { $second }
cause-shared = Level after { $round ->
    [one] { $round } round
   *[other] { $round } rounds
}
board-aid-pay = Everybody who bid pays their own last bid, won or lost.
board-aid-gold = A gift is 1 gold, but 2 while the favour of its number is on offer. No change is given.
board-aid-out = Whoever opens must bid; afterwards bid more or withdraw for this favour.
board-aid-bust = Who cannot pay loses the whole hand and is out of the round; their favours count for nobody.
board-aid-total = After favour 13: favours + 1 for every 3 cards left.
board-aid-point = The best total, if it is alone, earns a point. { $goal ->
    [one] One point wins
   *[other] { $goal } points win
}.
board-aid-deck = Each number is in the deck as often as it says: four 4s, five 5s, up to thirteen 13s.
board-aid-solvent = At this table nobody may bid more than they can pay.

reason-points = The points are reached
reason-rounds = The last round is over

## What a bot thinks of a move
think-within = This favour is worth up to { $limit } gold to me
think-beyond = This favour is worth { $limit } gold to me and no more
think-pay = The payment that spares my best cards
think-bust = I cannot pay what I bid

## The guided first match: lesson.yaml says when each sentence is said

lesson-open = Ten favours are sold one by one, and the best collection wins. Favour 10 is next and you must open: start low, with 2 gold.
lesson-open-hint = Every gold you offer is paid, won or lost. Start low: offer 2.
lesson-double = { $c } bid 3. Here is your strength: while favour 10 is sold, each of your 10s counts double. Offer 4.
lesson-double-hint = 4 is enough to beat 3, and your two 10s pay for it exactly.
lesson-double-out = You would pay your 2 gold for nothing. Offer 4: two cards are enough to pay it.
lesson-pay = Favour 10 is yours! { $c } pays 3 as well, although it was in vain. Pay your 4 gold with the two 10s, which are worth less from now on.
lesson-pay-hint = Pay with 10x2: two cards instead of three or four. Cards you keep are worth something at the end.
lesson-next = The winner opens the next auction, for favour 11. Offer just 1 and see who is interested.
lesson-next-hint = Keep your gifts for the dear favours that come last. A feeler of 1 will do.
lesson-withdraw = { $b } raised to 2. Three 13s wait in your hand for the most valuable favour, so let this one go: withdraw. Your 1 gold stays owed.
lesson-withdraw-hint = Each raise makes a defeat dearer. Withdraw and save your gifts for favour 13.
lesson-lost = Outbid, yet your last bid is paid: 1 gold. Give a card that will never count double again, such as the 5.
lesson-lost-hint = Keep your 13s: they count double when favour 13 is sold. Pay with the 5.
lesson-lost-match = An 11 counts double now: it would pay one gold too much. Pay with the 5.
lesson-silent = { $c } already offers 3 for favour 12. You have not bid, so withdrawing costs nothing at all.
lesson-silent-hint = You hold no 12, so every gold costs a whole card here. Withdraw: it is free.
lesson-last = Favour 13, the last one, decides. You hold three 13s, which count double. Offer 5 and show that you mean it.
lesson-last-hint = Offer 5. Less invites everybody, more may cost more than you need.
lesson-last-out = Without favour 13 you cannot catch up with the others. Offer 5!
lesson-last-broke = More than you can pay: whoever cannot pay loses all cards and is out of the round. Offer 5.
lesson-count = { $c } bid 6, but holds only 4 cards. Cards left are public, so count along: you can afford more. Offer 7.
lesson-count-hint = Offer 7: just enough to stay ahead.
lesson-count-out = You would pay 5 gold and get nothing. Offer 7: you can afford it.
lesson-bluff = { $c } says 8, with 4 cards! Bluffing is allowed, but whoever cannot pay is eliminated. You can pay 9: offer it.
lesson-bluff-hint = Offer 9. It beats 8, and you can pay it.
lesson-bluff-out = Then you would owe 7 gold for nothing, and { $b } would win the round. Offer 9.
lesson-bluff-high = More than you can pay: then you would be the one who is eliminated. Offer 9.
lesson-settle = It is yours for 9 gold. Pay with the 13s and any other cards, and see what { $c } can do about those 8.
lesson-end = { $c } could not pay and is eliminated. Favours and one point for every three cards left: you have 35, { $b } has 27. You win! A full match is about all ten favours, with a full hand.

## What can I do here? One explanation for each question

explain-open = The first to speak must bid at least 1. Everybody who bids pays their own last bid, even when outbid, so a high opening is a risk. A card counts 1 gold, or 2 if its number is the favour on offer.
explain-bid = Bid more, or withdraw from this auction. Each bid you make is owed, won or lost; whoever has not bid yet withdraws for free. You may bid more than you can pay, but if it comes to paying you lose all cards and are out of the round.
explain-pay = Choose the cards you pay with. A card with the favour's number counts 2, any other 1; there is no change. Cards that match a later favour, and every three cards left at the end, are worth keeping.
explain-bust = You bid more than your cards are worth. There is nothing to choose: all your cards are gone and you are out of this round. Your favours count for nobody, and the next round begins afresh.
think-raise = { $price } gold is still within what this favour is worth to me
think-leave = { $price } gold is more than this favour is worth to me
think-chance = I would win about { $percent } % of matches from here ({ $playouts } playouts)
think-lot = In such a place I do this { $percent } times in 100; I expect to win { $win } % of matches from here

## The numbers of simple bidders (mastaba exploit)
knob-most-4 = Most gold for favours 4 to 6
knob-most-7 = Most gold for favours 7 to 9
knob-most-10 = Most gold for favours 10 and 11
knob-most-12 = Most gold for favours 12 and 13
knob-share-4 = Most of the purse for favours 4 to 6
knob-share-7 = Most of the purse for favours 7 to 9
knob-share-10 = Most of the purse for favours 10 and 11
knob-share-12 = Most of the purse for favours 12 and 13
knob-double = Gold more for each card that counts double
knob-owed = Part of what is owed that is thrown after
knob-jump = How far a raise goes toward the limit
knob-chase = Part more when whoever leads the auction is ahead
