# Return of the Pharaoh

game-title = Return of the Pharaoh
game-tagline = An auction where people are the money
game-description = Send your people to fetch treasures. Whoever brings one home falls to the curse and lies in hospital, until somebody lets a Pharaoh go home and takes them all.
game-credit = ファラオの帰還, 2nd edition (2013). Design: Shin'ichi Yogi, art: Kuro, 77spiele.

option-start_seat = Who starts
option-open_hands = Open hands
option-open_hands-help = Everybody sees every hand. Nobody has to remember.

bot-random = Random
bot-greedy = Merchant

## Cards

member-flagged = { $value } with flag
cards = { $cards }
no-cards = nobody
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
event-auction-started = On the block: { $lot }. { $seat } to start
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
detail-bonus = Starting here, your first declaration may count { $bonus } more
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
view-starter = starts
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
