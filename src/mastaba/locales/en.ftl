### The words of the shell: lobby, table frame, replay, settings. Games have their own.

## General
you = you
you-title = You
list-separator = {", "}
and-more = and { $count } more
close = Close
cancel = Cancel
back = Back
copy = Copy
copied = Copied
yes = Yes
no = No
retry = Try again
loading = One moment
skip-to-content = Skip to the table

## Navigation
nav-main = Main
nav-play = Play
nav-learn = Learn
nav-records = Records
nav-join = Join
nav-you = You
nav-about = About
language-switch = Language
theme-night = Night theme
theme-day = Day theme
sound-on = Turn sound on
sound-off = Turn sound off

## Doors
lobby-title = Which door tonight?
lobby-lead = Games of the Nile, with friends or with bots. No account needed.
lobby-games = Games
door-facts = { $min }–{ $max } players · { $minutes } min
door-facts-range = { $min }–{ $max } players · { $minutes }–{ $longest } min
door-closed = Not open yet
door-closed-why = The masons are still at work behind this door.
door-tables = { $count ->
    [one] { $count } table
   *[other] { $count } tables
}
door-hint = Start at once against bots, or open a table for friends
play-with-bots = Play with bots
open-table = Open a table
learn = Learn the rules
rules-short = Rules

## Lobby, below the doors
carry-on = Carry on
carry-on-none = Nothing is waiting for you
carry-on-none-hint = Your tables appear here as soon as you sit at one.
your-move = Your move
go-to-table = To the table
see-result = See the result
waiting-short = Waiting for { $names }
table-broken = damaged
table-open-seats = { $count ->
    [one] One seat is free
   *[other] { $count } seats are free
}
table-over = Over
tables-free = Tables with a free seat
tables-free-none = No open table right now. Open one and share its link.
tables-running = Running tables
tables-all = See all { $count }
tables-fewer = Show fewer
sit-down = Sit down
watch = Watch
join-title = Join a friend
join-word = Table word
join-hint = The word or the link you were given
join-enter = Enter
join-failed = No table has this word.

## Opening a table
new-title = Open a table
new-game = Game
new-seats = Seats
new-seat-count = Number of players
new-seat-me = You
new-seat-open = Open for anyone
new-seat-bot = Bot: { $level }
new-seat-device = On this device
new-seat-kind = Who sits at seat { $seat }
new-seat-name = Name at seat { $seat }
bot-strength = { $name } ({ $strength })
strength-random = plays at random
strength-beginner = for beginners
strength-easy = easy
strength-moderate = moderate
strength-steady = steady
strength-skilled = skilled
strength-strong = strong
strength-master = very strong
new-seat-at = Seat { $seat }
new-options-programs = More options, for programs
option-number = Limited
new-options = Options
new-visible = Who may find it
new-public = Listed in the lobby
new-private = Only with the link
new-clock = Time for a move
new-clock-none = No limit
new-clock-seconds = { $count } seconds
new-clock-minutes = { $count ->
    [one] One minute
   *[other] { $count } minutes
}
new-start = Start
new-open = Open the table
new-starts-at-once = Nobody to wait for: it starts at once.
new-waits = It starts when every seat is taken.
option-on = on
option-off = off
option-random = drawn at random
bot-random = drifter
bot-easy = easy
bot-greedy = merchant
bot-medium = steady
bot-normal = steady
bot-hard = strong
bot-strong = strong
bot-expert = master
bot-name-A = Meret
bot-name-B = Djehuty
bot-name-C = Tiye
bot-name-D = Senbi
bot-name-E = Hapu

## Waiting at an open table
wait-title = Waiting for players
wait-lead = Send this link to friends, or let bots take the free seats.
invite-link = Invite link
invite-word = Table word
invite-qr = QR code of the invite link
invite-share = Share
wait-close = Clear the table
wait-free = free
wait-reserved = kept for a player of the last match
wait-take = Sit here
wait-fill = Start with bots
wait-fill-level = Bots that fill the seats
wait-host-only = The host may start with bots.

## Fair chance
fair-title = Fair chance
fair-lead = Everything chance brings in this match follows from a secret seed. The commitment fixes the seed before the match; afterwards the seed is in the record, and anybody can check every draw.
fair-commitment = Commitment
fair-none = No commitment: this table was opened before there were commitments.
fair-word = Your word for chance (optional)
fair-word-help = It is mixed with the seed, so nobody can have picked what chance brings. The others can read it.
fair-word-give = Mix it in
fair-word-given = word for chance: { $word }
fair-check = Check the draws
fair-checking = Checking …
fair-table = Table: { $table }
fair-whole = Commitment: { $commitment }
fair-word-of = Word of { $seat }: { $word }
fair-seed = Seed: { $seed }
fair-verified = { $draws ->
    [0] Verified: the seed is the one committed to; there was nothing to draw.
    [one] Verified: the only draw follows from the seed that was committed to.
   *[other] Verified: all { $draws } draws follow from the seed that was committed to.
}
fair-unpledged = No commitment: this record says nothing about its seed, so its draws cannot be checked.
fair-sealed = Not over: the record will hold the seed when the match has ended.
fair-other = Not the same: the commitment you gave is not the one of this record.
fair-uncommitted = Not verified: the seed, the table or the setup is not what was committed to.
fair-bot-word = Not verified: seat { $seat } is a bot and cannot have given a word.
fair-draw = Not verified: the draw at step { $step } is “{ $recorded }”, but “{ $drawn }” follows from the seed.
fair-broken = Not verified: the record does not replay: { $reason }
fair-compare = Compare the commitment with the one you were shown before the match.

## Seats and table
seat-bot = bot
seat-open = free seat
seat-minded = a bot minds it
seat-away = away
seat-thinking = thinking
seat-details = More about { $name }
seats-others = Other seats
seats-all = Seats
tray = Your side
board = Board
prompt = What is asked
waiting-for = { $count ->
    [one] { $names } is thinking
   *[other] { $names } are thinking
}
waiting-hint = You may look around; nothing can be lost
waiting-sent = Sent
waiting-sent-hint = The table is taking it in
waiting-motion = Watch
motion-skip = Skip
told = What has just happened
spectating = You are watching. Only what everybody knows is shown.
spectate-sit = Take a seat
spectators = { $count ->
    [one] 1 person is watching
   *[other] { $count } people are watching
}
choose-move = Choose
more-moves = All { $count } choices
type-move = Type a move
type-move-example = Type a move, e.g. { $example }
type-move-send = Play it
refused-rule = Rule { $rule }
refused-why = Why?
log = Log
log-why = “{ $why }.”
log-empty = Nothing has happened yet.
chat = Chat
chat-say = Say something
chat-send = Send
chat-empty = Nobody has said anything.
chat-seat-none = spectator
emotes = Gestures
emote-hello = Hello
emote-well-played = Well played
emote-think = Let me think
emote-oops = Oops
emote-thanks = Thank you
emote-wow = Oh!
cheat-sheet = Cheat sheet
menu = Menu
menu-rules = Rules of the game
## What a seat may do outside the questions
free-actions = Other actions
free-question = { $move }? This ends the match.
free-stay = Play on

menu-leave = Leave: a bot minds your seat
menu-leave-question = Leave the table?
menu-leave-detail = A bot plays on for you. You can take your seat back at any time.
menu-stay = Stay
menu-leave-now = Leave
menu-lobby = Back to the lobby
menu-settings = Settings
minded-title = A bot minds your seat
minded-detail = Take it back and go on where the match stands.
minded-return = Take my seat back
clock-left = { $seconds } s left
connection-connecting = Connecting
connection-lost = Connection lost. Reconnecting; nothing is lost.
connection-now = Try now
table-closed = This table has been closed.
handover-title = Pass the device to { $name }
handover-hint = Nothing is shown until { $name } opens the door
handover-open = I am { $name }

## Result
result-title = Result
result-wins = { $seat } { $seat_is ->
    [you] win
   *[other] wins
}
result-shared = { $names } share the victory
result-draw = Nobody wins
result-together = { $result }. { $reason }.
expedition = The expedition
result-members = The expedition's members
result-scores = Scores
result-rank = Place { $rank }
result-part = { $label }: { $value }
result-points = Points
result-again = Play again
result-again-go = To the new table
result-replay = Watch the replay
result-share = Share
result-record = Save the record
result-lobby = Back to the lobby
result-board = Look at the table
result-show = Show the result
share-now = Share
share-save = Save the picture
share-link = Copy the link to the replay
share-picture-alt = Picture of the result: { $headline }. { $cause }
share-picture-failed = This browser cannot draw the picture
timeline-title = Who gained what, and when
timeline-round = Round { $round }
timeline-turn = Turn { $turn }
timeline-nobody = Nobody's
timeline-gain = { $name } { $count }

## Replay
replay-title = Replay
replay-play = Play
replay-pause = Pause
replay-next = One step on
replay-previous = One step back
replay-first = To the beginning
replay-last = To the end
replay-position = Step { $at } of { $last }
replay-eyes = Through whose eyes
replay-eyes-none = A spectator’s
replay-eyes-all = All open
replay-eyes-seat = { $name }’s
replay-keys = Arrow keys step, Shift + arrow jumps a round, space plays.
replay-tick = { $name } gains

## Records
records-title = Records
records-lead = Every finished match can be saved as a small text file, and any such file can be played back here.
records-upload = Open a record file
records-drop = Drop a record file here
records-mine = Your finished matches
records-none = You have not finished a match yet.
records-watch = Watch
records-save = Save
records-too-big = This file is too large for a record.

## Rules
rules-title = Rules
rules-of = Rules: { $game }
rules-missing = The rules of this game are not here yet.
rules-reference = Reference: typing moves, the bots and other details
rules-contents = Contents
rules-choose = Which game?
rules-cited = The rule you asked about is marked.

## You and settings
me-title = You
me-name = Your name at the table
me-name-hint = Up to 20 characters. Others see it.
me-save = Save
me-saved = Saved
me-recovery = Another device
me-recovery-lead = You have no account. A code moves your name and your seats to another browser.
me-recovery-show = Show a recovery code
me-recovery-code = Recovery code
me-recovery-enter = I have a code
me-recovery-use = Use the code
me-recovered = Welcome back, { $name }
me-revoke-title = Devices you no longer use
me-revoke-lead = Sign out everywhere if somebody else may have your seats: a lost phone, a shared computer, a code in the wrong hands.
me-revoke = Sign out everywhere else
me-revoke-question = Sign out every other browser? They become new guests. Your recovery code stops working, too; you can show a new one afterwards.
me-revoke-now = Sign out
me-revoked = Every other browser is signed out. This one stays.
settings-title = Settings
settings-theme = Theme
settings-day = Day
settings-night = Night
settings-language = Language
settings-sound = Sound
settings-sound-on = on
settings-sound-off = off
settings-pace = Motion
settings-pace-full = full
settings-pace-quick = quick
settings-pace-none = none
settings-motion = Motion follows the setting of your system.

## About
about-title = About Mastaba
about-lead = Egyptian tabletop games on one table. Mastaba is a fan work of rules, words and drawings of its own; the games belong to their authors and publishers. If you like one, buy the box.
about-games = The original games
about-by = Design: { $designer }
about-published = { $publisher }, { $year }
about-fonts = Typefaces: Commissioner, Marcellus, Zen Antique and Zen Kaku Gothic New, all under the SIL Open Font License 1.1.
about-code = Free software under the MIT licence.

## Errors
error-title = The door is walled up
error-not-found = Nothing is behind this address.
error-offline = The server cannot be reached. Is it running?
error-unknown = Something went wrong ({ $status }).
error-page = This page does not exist.
error-home = To the lobby

## Why a record cannot be replayed

record-format = line { $line }: this format is unknown; formats 1 to { $most } can be read.
record-expected = line { $line }: “{ $key } …” is missing here.
record-game = line { $line }: there is no game “{ $game }” here.
record-version = line { $line }: “{ $game }” is no longer played here by the rules of version { $version }.
record-setup = line { $line }: the game cannot be set up with these options.
record-players = line { $line }: { $named } players are named for { $seats } seats.
record-unread = line { $line }: “{ $text }” cannot be read.
record-after-end = line { $line }: something follows the end.
record-given = the position it starts from is impossible.
record-refused = step { $ply }: the rules do not allow “{ $move }” ({ $rule }).
record-end = step { $ply }: the match does not end as the record says.
record-broken = something in it makes no sense to the rules.

## Moves made in a player’s place

by-clock = time ran out
by-bot = by { $bot }, a { $level } bot
by-clock-said = Time ran out for { $name }: this move was made by the clock.
by-bot-said = { $bot }, a { $level } bot, made this move for { $name }.

## Following an invitation

invited-title = You are invited
invited-by = { $name } has a seat for you.
invited-lead = Choose a seat. Nothing starts before you sit down.
invited-last = Yours is the last free seat: the match starts when you sit down.
invited-clock = { $seconds } seconds for each decision
invited-no-clock = no clock
invited-name = Your name at the table
invited-where = Where
invited-seat = Seat { $letter }
invited-watch = Watch
invited-watch-hint = without a seat; you see what everybody knows
invited-sit = Sit down
invited-look = Watch the match
invited-full = Every seat is taken
invited-full-lead = The match has begun without you. You are welcome to watch.
invited-over = This match is over
invited-over-lead = You can see how it ended, and every step of it.
invited-result = See the result
invited-kept = The free seats are kept for the players of the last match
invited-kept-lead = Try again in some minutes, or watch.
invited-gone = This table is gone
invited-gone-lead = No table has the word “{ $code }”. It may have been cleared, or a letter is wrong.
invited-own = Open a table of your own
invited-taken = Somebody was faster: that seat is taken.
invite-reading = read { $reading }
wait-close-question = Clear this table?
wait-close-detail = Whoever has the link finds nobody there.
wait-close-keep = Keep it
wait-chat = Talk while you wait

## Replays: address and speed

replay-share = Copy the link to this step
replay-shared = Link copied
replay-speed = Speed
replay-speed-times = { $times }×

### Server

## What the server answers when it cannot do what was asked.
error-message = The server could not read this: { $reason }
error-too-long = This is too long; at most { $most } bytes are read.
error-too-fast = Too many requests. Wait a moment and try again.
error-busy = The server is busy. Try again.
error-host = This server is not known by that name. Its host can add it with MASTABA_HOSTS.
error-health = The server is not well: { $reason }
error-origin = This request came from another site and was not carried out.
error-no-table = There is no such table.
error-no-game = No game is called { $game } here.
error-no-bot = This game has no bot called { $bot }.
error-no-seat = This table has no such seat.
error-no-name = A name needs at least one letter.
error-no-record = There is no such record.
error-no-aid = This game has no such aid.
error-options = These options do not fit: { $reason }
error-seat-count = This game is played by { $fewest } to { $most }.
error-one-seat = You can take one seat yourself; the others on this device are guests.
error-seat-taken = This seat is taken.
error-not-your-seat = This is not your seat.
error-not-host = Only the host can do this.
error-no-commitment = This table has no commitment, so no words are mixed in.
error-started = The match has already started.
error-not-over = The match is not over yet.
error-not-watching = Only those at the table can talk there.
error-table-broken = This match cannot go on: its log is damaged.
broken-save = Save the record up to there
error-table-version = This match was begun under other rules (version { $version }) and cannot be continued.
error-too-many-tables = You have { $most } tables already. Finish or leave one first.
error-too-many-watched = One page can watch { $most } tables at once.
error-too-many-records = You have uploaded { $most } records already.
error-seat-reserved = This seat is kept for whoever had it in the match before.
error-address-tables = There are { $most } tables from your address already. Finish or leave one first.
error-all-tables = This server has { $most } tables, as many as it takes. Try again later.
error-all-records = This server has no room for more records.
error-recovery = No one is known by this code.
error-record = This record cannot be replayed: { $reason }
error-record-text = A record is a text file in UTF-8.
error-record-long = This record is too long; at most { $most } actions are replayed.
error-record-line = A line of this record is too long; at most { $most } characters are read.
error-replay-long = This match is too long to be shown here. Its record can be replayed with the mastaba program: mastaba replay
error-perspective = There is no such perspective.
closed-empty = Everybody has left; the table is cleared.

## Why a move was not made, whatever the game.
refusal-no-such-seat = This table has no such seat.
refusal-not-awaited = It is not your turn.
refusal-not-your-seat = This is not your seat.
refusal-not-started = The match has not started yet.
refusal-minded = A bot is minding your seat. Take it back first.
refusal-stale = The table has moved on since then.
refusal-no-such-action = This is not a move of this game.
refusal-no-such-message = The server did not understand this message.
refusal-not-kept = The move could not be saved and was not made. Try again.

## On the terminal.
serve-address = Mastaba is open: { $url }
serve-lan = On other devices in this network: { $url }
serve-no-lan = No address for other devices was found; is this machine on a network?
serve-stop = Ctrl+C closes it.
startup-port = Port { $port } is taken. Is Mastaba already running? Another port: mastaba serve --port 0
startup-address = Cannot listen on { $host }, port { $port }: { $reason }
startup-directory = Nothing can be written in { $path }: { $reason }. Another folder: --data-dir
startup-key = The key file { $path } is damaged. Restore it, or delete it: everybody then starts as a new guest.
startup-db-url = { $url } is no database this server can use. It takes sqlite:///path or postgresql+psycopg://user@host/name
startup-db-driver = The driver for this database is not installed ({ $driver }). Try: pip install "mastaba[postgres]"
startup-db-open = The database { $url } cannot be opened: { $reason }
startup-db-locked = Another Mastaba is running on { $path }. Use that one, or give this one another folder: --data-dir
startup-db-empty = The database { $path } is an empty file: its content was lost, perhaps to a full disk. Restore it from a backup, or delete the file to begin anew.
startup-variable = { $variable } must be a number above 0, and is “{ $value }”.
startup-db-newer = The database { $url } was made by a newer Mastaba. Update this one, or use another with --db

### Terminal and command line

## Help
cli-usage = Usage:
cli-options = Options
cli-options-piece = [OPTIONS]
cli-commands = Commands
cli-command-piece = COMMAND …
cli-try-help = Try “{ $command }” for help.
cli-any-lang = Language; the locale’s unless told otherwise.
cli-any-help = Show this page.
cli-any-version = Show the version.
cli-any-game = A game, with options if you like: { $game }, or { $game }(seats=3).
cli-mastaba = Egyptian tabletop games on one table: in the browser, in the terminal, with friends or with bots.
cli-mastaba-more = Without a command the server starts and the lobby opens: mastaba --lan is mastaba serve --lan.
cli-serve = Start the server and open the lobby in the browser.
cli-serve-host = The address to listen on; this machine only unless told otherwise.
cli-serve-port = The port.
cli-serve-lan = Let the local network in, and show a QR code to join by.
cli-serve-db = Another database: a file, or a URL such as postgresql+psycopg://…
cli-serve-data-dir = Where the database and the key are kept.
cli-serve-no-browser = Open no browser window.
cli-games = List the games with their seats, options and bots.
cli-play = Play a match in the terminal.
cli-play-more =
    mastaba play { $game } --seats me,random,random
    mastaba play "{ $game }(seats=3)" --plain
cli-play-seats = Who sits where: me (several times to share this terminal), me:Name, or a level of bot.
cli-play-seed = The same seed plays the same match again.
cli-play-game = A game, with options if you like: { $game }, or { $game }(seats=3). Without one, a list to choose from.
cli-play-record = Keep the record of the match in this new file.
cli-play-resume = Go on with the match that was left last, or begin a new one without being asked.
cli-play-plain = Line by line, for pipes and screen readers.
cli-play-pace = Seconds to look at what a bot has done (0.5).
cli-sim = Let bots play many matches and count.
cli-sim-more = mastaba sim { $game } --seats 3 --bots random --games 1000 --seed 1
cli-sim-seats = How many seats.
cli-sim-bots = Levels of bots; fewer than seats sit several times.
cli-sim-games = How many matches (100).
cli-sim-seed = The same seed gives the same matches everywhere (0).
cli-sim-rotate = Every bot sits on every seat equally often (the default), or all stay where they are named.
cli-sim-fast = Play on the game’s compiled twin, whose matches are as likely and much faster, or by the rules. Without either: on the twin from 1,000 matches on, where it knows all bots.
cli-sim-jobs = How many processes share the work (1).
cli-sim-ray = Share the work on the Ray cluster at this address; local starts one here.
cli-sim-json = Print the results as JSON.
cli-sim-out = Write the results and every match to this file, as JSON.
cli-arena = Let bots contend pair by pair, and rank them.
cli-arena-more = mastaba arena { $game } --bots random,novice --games 200 --plot ladder.svg
cli-arena-seats = How many seats.
cli-arena-bots = The levels that contend; without it, all of the game’s.
cli-arena-games = How many matches every pair plays, at least (100).
cli-arena-seed = The same seed gives the same matches everywhere (0).
cli-arena-fast = Play on the game’s compiled twin, or by the rules. Without either: on the twin from 1,000 matches a pair on, where it knows all bots.
cli-arena-jobs = How many processes share the work (1).
cli-arena-ray = Share the work on the Ray cluster at this address; local starts one here.
cli-arena-keep = Keep every match in this file; a contest that was stopped goes on from it.
cli-arena-json = Print the ladder as JSON.
cli-arena-out = Write the ladder to this file, as JSON.
cli-arena-plot = Draw the ladder into this file, as SVG, or as PNG if its name ends so.
cli-exploit = Search for simple play that beats a level, and measure how well it does.
cli-exploit-more = mastaba exploit { $game } --against novice --seats 3 --keep hunt.jsonl
cli-exploit-against = The level that is to be beaten; copies of it take all other seats.
cli-exploit-seats = How many seats.
cli-exploit-games = Matches of the measure, on deals that the search has not seen.
cli-exploit-searches = How many searches there are; all but the first begin at random.
cli-exploit-generations = How many generations every search has.
cli-exploit-deals = How many deals every candidate plays, once on every seat.
cli-exploit-seed = The same seed gives the same result everywhere (0).
cli-exploit-fast = Play on the game’s compiled twin, the default where it knows the level, or by the rules.
cli-exploit-jobs = How many processes share the work (1).
cli-exploit-ray = Share the work on the Ray cluster at this address; local starts one here.
cli-exploit-keep = Keep what is found out in this file; a search that was stopped goes on from it.
cli-exploit-json = Print the result as JSON.
cli-exploit-out = Write the result to this file, as JSON.
cli-replay = Show a record: the table and the log at any step.
cli-replay-file = The record.
cli-replay-as = Through the eyes of this seat (A, B, …); a spectator’s unless told otherwise.
cli-replay-to = At this step; 0 is the beginning.
cli-replay-aid = Also say what this aid of the game shows, if it has one.
cli-replay-plain = Print one step, or step through on the screen; the screen is the default at a terminal.
cli-verify = Check that the chance of a record follows from the seed its players were promised.
cli-verify-more = Exit code 0: verified. 1: something differs. 2: there is nothing to check by, or no record.
cli-verify-file = The record.
cli-verify-commitment = The commitment that was shown before the match; it must be the one of the record.
cli-check = Run scenario cases from YAML files, or from yaml blocks in Markdown.
cli-check-files = Files with cases.
cli-check-game = The game the cases are for, where no heading names it.

## Errors
cli-error = Error: { $message }
cli-stopped = Stopped.
cli-missing = { $parameter } is missing.
cli-did-you-mean = Did you mean { $word }?
cli-there-are = There are { $known }.
cli-there-are-none = There are none.
cli-bad-value = { $parameter } does not fit: { $message }
cli-value-whole = a whole number is wanted.
cli-value-number = a number is wanted.
cli-value-range = wanted is a number from { $low } to { $high }.
cli-value-least = wanted is a number from { $low } on.
cli-value-choice = wanted is one of { $known }.
cli-value-missing = { $parameter } needs a value behind it.
cli-value-unwanted = { $parameter } takes no value.
cli-too-many = “{ $words }” is more than this command understands.
cli-option-unknown = { $game } has no option “{ $option }”. { $hint }
cli-option-bracket = the bracket is not closed.
cli-option-pair = “{ $text }” is no option; options are written key=value.
cli-option-value = “{ $option }” cannot be { $value }: { $wanted }
cli-option-flag = wanted is true or false.
cli-option-other = it is none of the values the rules allow.
cli-no-option = There is no option { $option }. { $hint }
cli-no-command = There is no command “{ $command }”. { $hint }
cli-no-game = There is no game “{ $game }”. { $hint }
cli-bad-game = “{ $game }” cannot be played: { $why }
cli-seats-empty = A seat without anybody: “{ $text }”. Write for example me,greedy,random.
cli-seats-many = { $count } seats are named; there are at most { $most }.
cli-seats-differ = “{ $text }” is not for { $count } seats.
cli-no-player = Nobody is called “{ $word }” in { $game }. { $hint }
cli-no-bot = { $game } has no bot “{ $word }”. { $hint }
cli-bots-many = { $count } bots are named for { $seats } seats.
cli-cannot-read = { $path } cannot be read: { $why }
cli-cannot-write = { $path } cannot be written: { $why }
cli-exists = { $path } is there already. Choose a new name for the record.
cli-bad-record = { $path } cannot be replayed: { $why }
cli-bad-cases = { $path } holds no cases that can be run: { $why }
cli-no-seat = There is no seat “{ $seat }”: this match has { $count }, from A on.
cli-no-aid = This game has no aid “{ $aid }”. { $hint }
cli-no-ply = There is no step { $ply }: the record has steps 0 to { $last }.

## Lists and figures
cli-person = Player { $seat }
cli-bot = { $level } { $seat }
cli-games-id = Name
cli-games-title = Title
cli-games-seats = Seats
cli-games-minutes = Time
cli-games-minutes-cell = { $minutes } min
cli-games-options = Options
cli-games-bots = Bots
cli-games-hint = Start with { $example }
choose-go-on = Go on with a match:
choose-new = Begin a new match:
choose-kept = { $game }, { $plies } moves so far, left on { $when } ({ $players })
choose-begin = { $game }, { $seats } players, { $minutes } min
choose-ask = Number of a line, or q to leave
choose-unknown = “{ $text }” is no line of this list.
choose-nothing = No match is waiting to be gone on with.
choose-broken = The match that was left cannot be gone on with: { $why }
choose-again = Play again? y begins a new match with the same company.
cli-completion = Print what lets a shell complete commands, games, bots and options.
cli-completion-more =
    bash:  eval "$(mastaba completion bash)"
    zsh:   eval "$(mastaba completion zsh)"
    fish:  mastaba completion fish | source
cli-completion-shell = The shell.
cli-check-failure = { $case } step { $step }: { $key }: expected { $expected }, got { $actual }
cli-check-runs = a case that can be run
cli-arena-two = A contest needs two different bots.
cli-arena-other = { $path } holds the matches of another contest: other bots, options or seed.
cli-arena-title = { $game }, { $seats } seats: ladder
cli-arena-axis = Rating: 400 more means ten victories to one. Bars are 95 % intervals.
cli-arena-together = Matches won together. Bars are 95 % intervals.
cli-arena-rating = Rating
cli-arena-pairs = Pairs, seats split evenly
cli-arena-pair = Pair
cli-arena-share = First one’s victories
cli-arena-versus = { $first } against { $second }
cli-exploit-none = { $game } has no simple policies to search.
cli-exploit-other = { $path } holds another search: another level, effort, option or seed.
cli-exploit-searching = Search { $search } of { $searches }, generation { $generation } of { $generations }: { $ratio }
cli-exploit-measuring = Measuring on fresh deals: { $ratio }
cli-exploit-stopped = Stopped. This is what is known so far; with --keep a search can go on.
cli-exploit-resume = Stopped. This is what is known so far; the same command goes on from there.
cli-exploit-title = { $game }, { $seats } seats: an exploiter of { $bot }
cli-exploit-ratio = Times its fair share
cli-exploit-policy = How it plays
cli-exploit-means = 1.00 is a fair share: as many victories as any seat has if all play alike.
cli-exploit-fresh = The exploiter sits on every seat equally often, on deals that were not used to find it.
cli-exploit-unfinished = The search was not finished: a better exploiter may exist, and few matches have measured this one.
cli-exploit-fast-note = Played on the compiled twin, whose matches are as likely as those of the rules.
cli-sim-on-twin = Played on the compiled twin: matches as likely as those of the rules, but not the same ones. --rules plays by the rules.
cli-sim-slow = The compiled twin cannot play this: it knows no { $bots }, or the options fix something in advance.
cli-no-png = PNG files need one more package: { $why }
cli-no-ray = Ray cannot be used: { $why }
cli-sim-progress = Playing
cli-sim-whole = { $games } matches are played: every deal { $round } times, so that every bot sits on every seat equally often.
cli-sim-stopped = Stopped. { $games } of { $planned } matches are counted.
cli-sim-by-seat = { $game }, { $games } matches, seed { $seed }: by seat
cli-sim-by-bot = By bot
cli-sim-together = { $game }, { $games } matches, seed { $seed }: all seats together
cli-sim-team = Team
cli-sim-interval = 95 % interval
cli-sim-bots-were = Bots
cli-sim-seat = Seat
cli-sim-bot = Bot
cli-sim-wins = Wins
cli-sim-error = Error
cli-sim-score = Score
cli-sim-range = Range
cli-sim-rank = Place
cli-sim-matches = Matches
cli-sim-match = All matches
cli-sim-decisions = Decisions per match (fewest-most)
cli-sim-shared = Shared victories
cli-sim-ended = Ended: { $reason }

## The table in the terminal
term-turn = { $name } to move
term-move-hint = Type, or use the arrows
term-only-move = Enter plays the only move
term-waiting = Waiting
term-choices-behind = { $count } moves …
term-plays = Enter: { $move }
term-risk = { $move } ({ $risk })
term-not-now = Not possible now; Enter says why
term-moves-count = Moves ({ $count })
term-moves-fit = Moves ({ $shown } of { $count })
term-moves-some = Some of the moves; others can be typed
term-why = { $name }: “{ $why }.”
term-over = The match is over
term-over-hint = Ctrl+R plays again, Ctrl+Q leaves, Ctrl+S saves the record
term-key-again = Again
term-saved = Record saved: { $path }
term-seed = Seed: { $seed }
term-commitment = Commitment to the seed: { $commitment }
term-standing = { $place }. { $name }: { $score }
term-chance = Chance
term-key-help = Help
term-key-log = Log
term-key-scroll = Scroll
term-key-save = Save
term-key-theme = Day/night
term-key-quit = Quit
term-key-step = Step
term-key-ends = First/last
term-key-eyes = Whose eyes
term-key-aid = Aid
term-quit-title = Leave the match?
term-quit-detail = It is kept: “mastaba play” offers to go on with it.
term-quit-save = Save the record too
term-quit-leave = Leave
term-quit-stay = Stay
term-resign-title = Give up?
term-resign-detail = This ends the match for you.
term-door-open = Enter: open the door
term-help-close = Esc closes
term-help-keys =
    ## Keys

    - **↑ ↓** choose a move
    - **Enter** play what is typed or chosen
    - **Tab** complete what is typed
    - **Ctrl+↑ Ctrl+↓** what you typed before
    - **PageUp PageDown** scroll the table
    - **F1** or **?** this page
    - **F2** the whole log
    - **F3** day or night
    - **Ctrl+S** save the record
    - **Ctrl+R** play again, after the end
    - **Ctrl+Q** quit
replay-help-keys =
    ## Keys

    - **← →** one step back or on; with Shift ten
    - **Space** one step on
    - **Home End** the beginning, the end
    - **e** through whose eyes
    - **a** what an aid of the game shows, where it has one
    - **PageUp PageDown** scroll the table
    - **F1** this page
    - **F2** the whole log
    - **F3** day or night
    - **q** quit
plain-hint = Type a move, or the number of a line such as { $first }; help lists the other commands.
plain-more-moves = There are more moves than are shown here; they can be typed.
plain-help =
    A move in the notation of the list, or the number of a line.
    view       the whole table
    log        everything that has happened
    rules      the rules of the game
    save FILE  write the record
    quit       leave
plain-end = { $move }? This ends the match. Type y to do it.
plain-quit = Leave? y leaves, s also saves the record, anything else stays. “mastaba play” offers to go on.
plain-replace = { $path } is there already. Type y to overwrite it.
plain-only-move = Enter plays the only move.
plain-changed = Now:
plain-eof = The input has ended before the match.
plain-handover = Nothing is shown until { $name } presses Enter.

## The guided first match

lesson-start = First match, guided
lesson-start-note = about { $minutes } minutes
lesson-go-on = Go on with the guided match
lesson-title = Guided match
lesson-step = Step { $step } of { $steps }
lesson-move = Suggested: { $move }
lesson-play-move = Do this
lesson-more = Read it all
lesson-hint = Hint
lesson-play-match = Play a match
lesson-play-match-note = against the gentlest bots
lesson-again = Once more
error-no-lesson = This game has no guided match.
error-lesson-changed = This guided match has been rewritten since you began it. Start it again from the lobby.
term-lesson-resumed = You go on where you left off (step { $step } of { $steps }). Start over with --again.
term-lesson-plain = [{ $step }/{ $steps }] { $words }
term-lesson-move = Suggested: { $move }  ({ $text })
term-lesson-hint = Hint: { $words }
term-lesson-next = Now play a real match against the gentlest bots? [y/N]
cli-no-lesson = { $game } has no guided match
choose-learn = First match, guided: { $game }

## What can I do here?

explain-title = What can I do here?
explain-rules = Read the rules
cli-learn = Learn a game by a guided first match in the terminal.
cli-learn-more = It is kept after every move and goes on where you left it. Afterwards a real match against the gentlest bots begins, if you like.
cli-learn-game = A game; without one, a list to choose from.
cli-learn-again = From the beginning, even if one is under way.
cli-learn-plain = Line by line, for pipes and screen readers.
cli-learn-pace = Seconds to look at what the others have done (0.5).
## Notices of one's turn; one's profile

settings-notices = Notices of your turn
settings-notices-hint = The title and icon of the tab always tell when it is your turn. With notices your device tells it, too, while you look at something else.
settings-notices-blocked = This browser blocks notices. Allow them for this page in its settings.
settings-vibration = Vibration
notice-title = ● Your turn · { $game }
notice-turn = Your turn: { $game }
profile-link = Your matches
profile-title = Your matches
profile-none = You have not finished a match yet. Those you finish are counted here.
profile-private = Only you can see this page.
profile-played = Matches
profile-won = Won
profile-lost = Not won
profile-share = Share of wins
profile-since = since { $day }
profile-more = The latest { $count } matches are counted.
profile-by-game = By game and number of players
profile-game = Game
profile-seats = { $seats } players
profile-rank = Place { $rank }
profile-place = Place { $rank } of { $seats }
profile-together-won = Won together
profile-together-lost = Lost together
profile-best = Best score
profile-form = The latest matches
profile-form-lead = The newest on the right; the higher, the better the place.
profile-weeks = Matches per week
profile-week = Week of { $day }
profile-opponents = Played with most often
profile-opponent = Name
profile-ahead = You ahead
profile-behind = They ahead
profile-list = Finished matches
profile-all-games = All games
profile-with = with { $names }
profile-score = { $score ->
    [one] { $score } point
   *[other] { $score } points
}
profile-older = Older matches
profile-gone = The replay is stored no longer
profile-table = As a table
profile-result = Result
profile-day = Day
preview-site = Five games of the Nile on one table
preview-open = { $name } invites you to a match: { $free ->
    [one] one seat is free
   *[other] { $free } seats are free
}
preview-full = A table for { $seats }
preview-running = A match of { $seats } is under way: watch it
preview-over = { $headline }. Watch the replay
preview-rules = The rules, with pictures
