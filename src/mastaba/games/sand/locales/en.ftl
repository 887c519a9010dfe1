# City of Sand

game-title = City of Sand
game-tagline = Slice the pyramid, rebuild the town, leave the Pharaoh standing
game-description = A wave has washed the city away, and only the great pyramid is left. Slice sand off it, press the sand into houses and temples and build a town. Treasure lies hidden inside, picks stick in its sides, and the Pharaoh stands on top: whoever makes him fall loses everything.
goal = Cut sand, press it into buildings and score the most points, but never make the Pharaoh fall.
game-credit = 大ピラミッドを切り崩し街を再興する砂のゲーム. Design: Dice-K, ビストロ怪談倶楽部. Sizes, shapes and the sand itself are our own.

option-start_seat = Who begins
option-start_seat-help = A seat, or drawn by lot.
option-setup = Setup
option-setup-help = Full: everybody buries gems and turns the pyramid in secret. Quick: chance does it, and you are told where your gem went into the mould.
option-setup-full = Full
option-setup-quick = Quick
option-gems_4p = Gems with four players
option-gems_4p-help = The rulebook's table gives everybody a large gem too, but the box holds only two.
option-gems_4p-small = One small gem each
option-gems_4p-printed = One large and one small each
option-hand = The hand
option-hand-help = Seeded: it trembles by chance. Live: it trembles as you draw the stroke. None: it never does.
option-hand-seeded = Seeded
option-hand-live = Live
option-hand-none = None
option-pick_depth = Picks
option-pick_depth-help = The deeper they are stuck, the longer they hold.
option-pick_depth-easy = Deep
option-pick_depth-normal = Normal
option-pick_depth-hard = Shallow
option-district_points = District buildings
option-district_points-help = They count at the end only, or their face value counts at once and only the bonus waits.
option-district_points-deferred = Count at the end
option-district_points-face_now = Count at once
option-load_gauge = Load gauge
option-load_gauge-help = Shows while you aim how full the blade will be.
option-max_turns = Turns until it is broken off
option-max_turns-help = For learning programs; real matches end long before.

bot-random = Sandstorm
bot-random-help = Cuts anywhere, builds anything.
bot-novice = Novice
bot-novice-help = Cuts moderate slices without looking at what they loosen; builds with care.
bot-apprentice = Apprentice
bot-apprentice-help = Compares a handful of cuts by the sand they bring; looks twice at the Pharaoh, and does not mind the picks.
bot-scribe = Scribe
bot-scribe-help = Tries fifty cuts in its head, and the best of them again with a trembling hand.
bot-vizier = Vizier
bot-vizier-help = Works out where the gems may lie, plans the buildings of a whole turn, and weighs every cut by the chance of winning.
bot-pharaoh = Pharaoh
bot-pharaoh-help = Thinks like the Vizier about many more cuts, and looks at what each leaves to the next player.
bot-greedy = Surveyor
bot-greedy-help = Tries dozens of cuts in its head and the best of them with a trembling hand.

## Pieces

type-H = House
type-G = Granary
type-W = Watchtower
type-T = Temple
area-N = normal area
area-A = district A
area-B = district B
gem-large = a large gem
gem-small = a small gem

## What happened

event-start = { $seat } { $seat_is ->
    [you] begin
   *[other] begins
}
event-gem-buried = { $seat } buried { $gem ->
    [L] a large gem
   *[S] a small gem
}
event-orb-buried = { $seat } buried the orb of sector { $sector }
event-orbs-scattered = { $count ->
    [one] One orb was buried, and nobody saw where
   *[other] { $count } orbs were buried, and nobody saw where
}
event-spun = { $seat } turned the pyramid
event-stands = The mould came off. Twelve picks stick in the pyramid, and the Pharaoh stands on top
event-turn = Turn { $turn }: { $seat }
event-aimed = { $seat } cut at { $az }°, { $u } across, { $r } from the axis, tilted { $tilt }°
event-cut = { $sand } cm³ came off cleanly
event-cut-slide = { $sand } cm³ came off, and { $slid } cm³ slid down
event-cut-toppled = { $sand } cm³ came off, { $slid } cm³ slid down, and the Pharaoh lies in the sand
event-cut-told = The sand was cut
event-found-gems = { $seat } found { $gems }: { $points } points
event-found-orbs = { $seat } found { $orbs ->
    [one] a skylight orb
   *[other] { $orbs } skylight orbs
}
event-found-both = { $seat } found { $gems } for { $points } points, and { $orbs ->
    [one] a skylight orb
   *[other] { $orbs } skylight orbs
}
event-picks-fell = { $count ->
    [one] A pick fell
   *[other] { $count } picks fell
} and went to { $seat }: { $types }
event-stock = { $sand } cm³ came to the stock; it looks like { $shown } cm³
event-crowned = { $seat } put a pick on the { $type } on { $slot }
event-kept = { $seat } kept the picks
event-built = { $seat } built a { $type } in the { $area } ({ $slot })
event-built-orb = { $seat } built a { $type } with a skylight in the { $area } ({ $slot })
event-unclear = The { $type } crumbled at pressing level { $level }: { $seat } lost a point
event-sand-short = The sand ran out for the { $type }: { $seat } lost a point
event-skylit = { $seat } put a skylight into the building on { $slot }
event-idle = { $seat } built nothing and lost 3 points{ $orbs ->
    [0] {""}
    [one] , and the orb
   *[other] , and { $orbs } orbs
}
event-orbs-lost = { $seat } left { $orbs ->
    [one] an orb
   *[other] { $orbs } orbs
} unused
event-pharaoh-fell = The Pharaoh fell. { $seat } brought him down
event-conceded = { $seat } gave up
event-ended-threshold = The town is large enough. Winner: { $winners }
event-ended-pharaoh = The Pharaoh lies on the board. Winner: { $winners }
event-ended-exhausted = The pyramid is used up. Winner: { $winners }
event-ended-conceded = All others gave up. Winner: { $winners }
event-ended-turns = The match was broken off. Winner: { $winners }

## What is asked

question-bury = Where do you bury your { $gem ->
    [L] large gem
   *[S] small gem
}?
question-orb = Orb { $sector } of { $sectors }: which ring, how high?
question-spin = By how many quarters do you turn the pyramid?
question-cut = Cut: direction, offset, distance and tilt
question-picks = Crown a building ({ $types }), or keep your picks?
question-build = About { $shown } cm³ of sand{ $orbs ->
    [0] {""}
    [one] {" "}and one orb
   *[other] {" "}and { $orbs } orbs
}: what do you build?
detail-bury = Nobody sees it. The pyramid will be turned, so you will know four places, not one
detail-orb = Inner rings are safer from others, outer ones easier to reach. `orb auto` leaves the rest to chance
detail-spin = Nobody learns how far anybody turned it
detail-cut = `probe` with the same four numbers tells how full the blade will be; `side 90` shows the pyramid from there
detail-cut-pick = You may also put a pick on a building before you cut
detail-picks = A crowned building is worth 3 instead of 1. A pick in hand is worth nothing at the end
detail-build = End the turn when you like: the sand that is left belongs to whoever is next
detail-build-idle = A turn without a building costs 3 points
detail-build-orbs = { $orbs ->
    [one] The orb in hand is
   *[other] { $orbs } orbs in hand are
} lost at the end of the turn

## Moves

move-bury = { $gem ->
    [L] Large gem
   *[S] Small gem
} at { $x }, { $y }, height { $z }
move-orb = Ring { $ring }, height { $z }
move-orb-auto = Leave the rest to chance
move-spin = { $turns ->
    [0] Do not turn
    [one] One quarter
   *[other] { $turns } quarters
}
move-cut = Cut from { $az }°, { $u } across, { $r } from the axis, tilt { $tilt }°{ $grade ->
    [smooth] , with a steady hand
    [jerky] , with an unsteady hand
   *[normal] {""}
}
move-pick = { $type } pick on { $slot }
move-keep = Keep the picks
move-mould = { $type }, pressed { $level } of 5, { $area }
move-mould-orb = { $type } with a skylight, pressed { $level } of 5, { $area }
move-sky = Skylight into { $slot }
move-end = End the turn
move-concede = Give up
move-hide = { $gems } gems and { $orbs } orbs are buried
move-slip = The pyramid turns { $turns } quarters more
move-stick = The picks are stuck in
move-tremor = The hand trembles: direction { $az }, offset { $u }, distance { $r }, tilt { $tilt } steps
move-leak = { $percent } % trickles away
move-look = The eye errs by { $error } grains
move-need = The sand needs { $percent } % to hold
move-result = The cut brings { $sand } grains

## Refusals

refusal-over = The match is over
refusal-no-such-seat = There is no such seat
refusal-not-your-turn = It is not your turn
refusal-not-now = This cannot be done now
refusal-not-chance = Only chance does that
refusal-impossible-chance = Chance cannot bring that
refusal-other-gem = Your { $gem ->
    [L] large gem
   *[S] small gem
} comes first
refusal-no-such-point = A gem cannot lie at { $x }, { $y }, { $z }
refusal-no-such-orb = An orb cannot lie on ring { $ring } at height { $z }
refusal-no-such-spin = { $turns } is not 0, 1, 2 or 3 quarters
refusal-no-such-aim = Directions are 0, 5 … 355°, offset and distance -56 … 56, tilts -15, -10 … 40°
refusal-already-cut = You have cut already this turn
refusal-cut-first = Cut first
refusal-no-stroke = No strokes are drawn at this table
refusal-too-thin = There would be { $grains } grains before the blade; { $least } are the least
refusal-no-pick = You hold no pick of this type ({ $type })
refusal-no-building = Nothing of yours stands there
refusal-other-type = On { $slot } stands another type ({ $type })
refusal-not-plain = The building on { $slot } is not plain any more
refusal-nothing-to-keep = There are no picks to decide about
refusal-no-such-level = There is no pressing level { $level }; there are 1 … 5
refusal-locked = This type ({ $type }) failed already this turn
refusal-area-full = There is no room in area { $area }
refusal-repeated-type = District { $area } already has this type ({ $type }), and the normal area has room
refusal-no-orb = You have no orb in hand
refusal-not-this-turn = Only a building of this turn takes an orb
refusal-already-conceded = You have given up already
refusal-too-early = Nobody gives up before the first cut
notation-unknown = “{ $text }” is no move

## The table

view-setup = The mould is being filled
view-turn = Turn { $turn }, { $seat }
view-over = The match is over
view-stock = Stock about { $shown } cm³, pyramid { $left } cm³{ $orbs ->
    [0] {""}
    [one] , one orb in hand
   *[other] , { $orbs } orbs in hand
}
view-mine = Your { $kind ->
    [L] large gem
    [S] small gem
   *[O] orb
} went into the mould at { $x }, { $y }, { $z }
view-short = { $score }/{ $threshold } ({ $final })
view-score = { $score } of { $threshold }, { $final } if it ended now
view-picks = Picks: { $types }
view-gems = Gems: { $points } points
probe = The blade would be: { $load ->
    [none] empty, which is no cut
    [scrap] nearly empty
    [light] lightly loaded
    [good] well loaded
   *[over] overloaded
}
probe-off = The load gauge is off at this table

## For replays

aid-listener = A good listener
aid-listener-help = Where gems and orbs can still lie, for somebody who has followed every cut.
aid-hoard = { $kind ->
    [L] Large gems
    [S] Small gems
   *[O] Orbs
} in the sand: { $inside }, in one of { $spots } places ({ $begun } at first)
aid-turned = The pyramid must have been turned by { $turns ->
    [0] no quarter
    [one] one quarter
   *[other] { $turns } quarters
}
aid-sure = { $kind ->
    [L] A large gem
    [S] A small gem
   *[O] An orb
} must lie at { $x }, { $y }, { $z }

## What a bot thinks

think-bury = At the rim, where a slice can reach it
think-orb = Anywhere: nobody knows how the pyramid will be turned
think-spin = It makes no difference
think-crown = A crowned building is worth 3
think-keep = No building here is worth the pick
think-slice = A moderate slice
think-thin = The thinnest slice there is
think-cut = { $sand } grains before the blade, and what falls with them
think-look = { $sand } grains before the blade, and the Pharaoh should stand
think-prospect = After this cut I win about { $percent } matches in 100; { $sand } grains before the blade
think-hurry = No time to look further
think-plan = The best start for the buildings of this turn
think-build = What it is worth, less the sand and the risk
think-end = Stop here and leave the rest

## The board in the browser

board-stop = {". "}
board-mark = ?
board-back = Back
board-setup = Setup
board-turn = Turn { $turn }
board-goal = Ends at { $threshold } points
board-goal-short = to { $threshold } points
board-of = of { $threshold }
board-your-town = { $own ->
    [other] { $owner }’s town
   *[you] Your town
}
board-normal = Town
board-town-brief = { $count ->
    [one] one building
   *[other] { $count } buildings
} in { $own ->
    [other] { $owner }’s town
   *[you] your town
}
board-open-town = Your town: a building can be crowned
board-ahead = ahead with { $final }
board-if-now = { $final } if it ended
board-conceded = gave up
board-pick-held = { $type } pick in hand
board-orb-held = Skylight orb, this turn only
board-district = { $count } of 4 types
board-district-full = full
board-area-words = { $area }: { $buildings }
board-building = { $slot }, { $type }{ $rank ->
    [skylight] {" "}with a skylight
    [pick] {" "}with a pick
   *[plain] {""}
}
board-stock = Stock
board-pyramid = The sand pyramid
board-above = From above
board-above-lines = a line every 4 cells
board-side = The pyramid from the side of the blade
board-side-title = Side of the blade
board-side-from = from { $az }°
board-2d = 2D
board-3d = 3D
board-see-2d = Flat view with keyboard
board-see-3d = Pyramid in 3D
board-walk = Walk round
board-eyes-closed = Eyes closed: somebody is at the mould
board-aim = Aim
board-aim-again = Aim again
board-load = Load on the blade
board-load-scrap = scrap
board-load-light = light
board-load-good = good
board-load-over = too much
board-dial-az = Direction
board-dial-u = Sideways
board-dial-r = Distance
board-dial-tilt = Tilt
board-key-shift = five steps
board-read = Read out
board-aim-words = From { $az }°, { $u } sideways, { $r } from the axis, tilted { $tilt }°
board-sand-words = Heights along { $az }°, from 40 behind the axis to 40 before it: { $heights }
board-pharaoh-words = { $state ->
    [stands] The Pharaoh stands at { $x }, { $y }, { $z } high
    [lies] The Pharaoh lies in the sand at { $x }, { $y }, { $z } high
   *[fallen] The Pharaoh has fallen
}
board-picks-none = No picks are left in the sand
board-picks-words = Picks in the sand: { $picks }
board-pick-words = { $type } at { $az }°, { $z } high{ $state ->
    [lies] , lying
   *[stuck] {""}
}
board-token-seen = { $kind ->
    [L] A large gem
    [S] A small gem
   *[O] An orb
} can be seen at { $x }, { $y }, { $z }
board-token-mine = { $own ->
    [nobody] A
    [other] { $owner }’s
   *[you] Your
} { $kind ->
    [L] large gem
    [S] small gem
   *[O] orb
} may lie here ({ $spots ->
    [one] the only place left
   *[other] one of { $spots } places
})
board-token-told = { $kind ->
    [L] Large gem
    [S] Small gem
   *[O] Orb
} at { $x }, { $y }, { $z }{ $found ->
    [yes] , found
   *[no] , never found
}
board-token-heard = { $kind ->
    [L] Large gem
    [S] Small gem
   *[O] Orb
} at { $x }, { $y }, { $z }: { $percent } %
board-cut = Cut
board-cut-question = { $load ->
    [none] Too little sand before the blade
    [scrap] Cut here? The blade comes up nearly empty
    [light] Cut here? The blade carries a light load
    [good] Cut here? The blade carries a good load
   *[over] Cut here? More sand than the blade can carry
}
board-cut-detail = If the Pharaoh falls the match ends and you have 0 points
board-cut-empty = Too little sand
board-cut-anyway = Cut anyway
board-risk-pharaoh = The blade may pass under the Pharaoh. Cut all the same?
board-risk-over = The blade cannot carry all that. Cut all the same?
board-risk-over-detail = What is too much falls back, and the wall is weaker for nothing
board-stroke = Draw the stroke from here to the right
board-crown-choose = Tap a lit building: worth 3, not 1
board-crown-worth = It will be worth 3 instead of 1
board-sky-worth = It will be worth 2 instead of 1
board-district-later = { $worth }, counted at the end
board-choose-building = What you build
board-choose-type = Type
board-choose-place = Place
board-place-N = Town
board-place-A = District A
board-place-B = District B
board-with-orb = Orb inside
board-orbs = { $orbs } this turn
board-type-failed = failed
board-type-full = no room
board-about-many = sand for about { $count }
board-nothing-to-build = Nothing more can be built this turn
board-levels = How firmly to press
board-level = Level { $level }: clear in { $percent } of 100, takes { $amount } cm³
board-mould-picture = { $type } in the mould{ $level ->
    [0] {""}
   *[other] , pressed at { $level }
}
board-press = Hold to press
board-press-at = Press at { $level }
board-press-hint = let go at a mark
board-pressing = Let go: level { $level }
board-pressing-first = Hold on
board-press-question = { $type }, level { $level }: clear in { $percent } of 100
board-press-detail = Takes { $amount } cm³, about { $left } are left. If it crumbles: −1, and no { $type } this turn
board-press-short = { $amount } cm³ is more than there seems to be. If the sand runs out: −1, and no { $type } this turn
board-press-takes = at { $level }: { $amount }
board-press-left = about { $left } left
board-end-idle = −3 points
board-end-question = End the turn without a building? It costs 3 points
board-end-orbs = { $orbs ->
    [one] The orb in hand will be lost
   *[other] { $orbs } orbs in hand will be lost
}
board-build-on = Build on
board-mould = The mould from above, tip down: left and right are mirrored against the pyramid
board-bury = Bury it here
board-bury-choose = Choose a place first
board-bury-at = At { $x }, { $y }, height { $z }. The pyramid will be turned: you will know four places
board-bury-x = Left, right
board-bury-y = Back, front
board-bury-z = Height
board-bury-section = The mould from the side
board-orb-detail = One orb per sector. Inner rings are safer from others, outer ones easier to reach
board-worth = What a building is worth
board-rank-plain = plain
board-rank-skylight = skylight
board-rank-pick = pick
board-worth-sets = Districts count at the end: four types of one rank count one and a half times. No building in a turn: −3.
board-worth-cut = A cut needs at least 400 grains. The blade carries 3,200; what is more falls back. Walls stand up to 16 cells.
board-worth-mould = Levels 1 to 5 are clear in 4, 27, 67, 96 and 100 of 100. A failure costs 1 point and locks the type for the turn.
board-worth-end = The match ends at { $threshold } points, or when the Pharaoh falls: then whoever cut has 0.
board-legend = town + districts at the end + gems less penalties
board-score-normal = Town
board-score-districts = Districts at the end
board-score-own = Gems less penalties
board-score-fallen = The Pharaoh fell
cause-pharaoh = { $seat } brought the Pharaoh down in turn { $turn }
cause-conceded = All others gave up by turn { $turn }
cause-shared = Level at { $total } points
cause-districts = The districts decided it: { $first } to { $second } against { $rival }
cause-town = The town decided it: { $first } to { $second } against { $rival }
cause-gems = The gems decided it: { $first } to { $second } against { $rival }
reason-pharaoh = The Pharaoh fell
reason-threshold = The town is large enough
reason-conceded = All others gave up
reason-exhausted = The pyramid is used up
reason-turns = Broken off
board-cause-pharaoh = { $seat } brought the Pharaoh down in turn { $turn }
board-cause-threshold = { $threshold } points were reached in turn { $turn }
board-cause-conceded = All others gave up by turn { $turn }
board-cause-exhausted = The pyramid was used up in turn { $turn }
board-cause-turns = Broken off after turn { $turn }

## The guided first match: lesson.yaml says when each sentence is said

lesson-cut = Cut sand off the pyramid and press it into buildings. But whoever makes the Pharaoh fall loses everything! You have 21 points. The blade stands well for a thin slice: cut.
lesson-cut-hint = Leave the blade as the board proposes it, at distance 29 and tilt 20: a thin slice, far from the Pharaoh.
lesson-temple = A good slice, and an orb was in it. Your district A has three different buildings; a temple makes the set complete. Press it at level 4: more sand, a surer shape.
lesson-temple-hint = First the temple, into district A: four different buildings are worth half as much again at the end.
lesson-temple-place = Not into the town: in district A the temple completes a set.
lesson-temple-level = With level 4 the shape nearly always holds, and some sand is left for a house.
lesson-temple-end = You have sand for a temple and a house. Ending a turn without a building even costs points.
lesson-sky = Now use the orb, which would be gone with your turn: press a house of level 4 with it into the normal area N. A house with a skylight counts double.
lesson-sky-hint = A house at level 4, with the orb, into area N.
lesson-sky-plain = Put the orb in: a skylight doubles the house, and orbs are lost when the turn ends.
lesson-sky-end = The orb would be lost. Press a house with a skylight first.
lesson-stop = 23 points. What is left fills no mould, and a failed pressing costs a point: end your turn.
lesson-stop-hint = There is not enough sand for that: it would fail. End your turn.
lesson-pick = { $b } cut too close to a pick, and a fallen pick goes to the player before: to you! It crowns one of your houses, which is worth three points then instead of one. Choose one in area N.
lesson-pick-hint = In area N it counts at once; kept in hand, or on a district that is complete, it does you less good.
lesson-gem = 25 points, and thirty end the match. Perhaps a gem lies in the corner? The blade is set to 225 degrees: cut.
lesson-gem-hint = Cut where the board proposes it: direction 225, distance 29, tilt 20.
lesson-granary = A gem! 28 points, and plenty of sand. Press a granary at level 4 into area N.
lesson-granary-hint = A granary this time: it needs less sand than a temple.
lesson-granary-level = Below level 4 the shape may crumble, which costs a point. Take level 4.
lesson-granary-district = Districts count only at the end. For the last points build in area N.
lesson-granary-end = There is sand enough: build.
lesson-house = 29! One more house in area N and the match is over.
lesson-house-hint = A house is the cheapest: level 4, area N.
lesson-house-end = One more building wins. Press a house.
lesson-end = 30 points end the match, and your complete district makes it 36; { $b } has 20. You win! In a full match gems and orbs are hidden by the players, and your hand trembles a little.

## What can I do here? One explanation for each question

explain-bury = Hide your gem in the upper part of the pyramid. Whoever cuts it free gets its points, you too. The pyramid is turned afterwards, so you keep four possible places in mind.
explain-orb = Hide an orb in this sector. Farther out and lower down it is found sooner. Whoever finds it makes a skylight with it, in the same turn.
explain-spin = Turn the pyramid secretly by quarter turns. Nobody will know where their gems have gone; it costs nothing.
explain-cut = Set the blade and cut: direction, sideways, distance from the middle, tilt. More sand means more buildings, but deep cuts make sand slide. Picks that fall go to the player before you; if the Pharaoh falls, the match is over and you have nothing.
explain-picks = A pick has fallen to you. On a plain building of its type it makes 3 points of 1, for good. Kept in hand it is worth nothing at the end, but may wait for a better building.
explain-build = Press buildings from the sand you see; how much it is can only be guessed. A higher level uses more sand and fails less; a failure costs 1 point and closes that mould for the turn. A turn without a building costs 3. Sand left over is the next player's.

## Numbers of the simple players that `mastaba exploit` searches

knob-thin = Fewest grains before the blade, in fifties
knob-thick = Most grains before the blade, in fifties
knob-enough = Buildings for which sand is wanted in a turn
knob-gems = Weight of gems and orbs it knows of
knob-aim = Part of the cuts tried that is aimed at them
knob-picks = Points for a pick that falls to the neighbour
knob-fall = Points for the Pharaoh’s fall, besides the score
knob-shaky = Points for a thousand grains less about the Pharaoh
knob-layer = Layer in which it buries its gems, from below
knob-cost = Points for the sand of a building
knob-sets = Weight of what a set promises
knob-haste = Points more for building in the town when leading
