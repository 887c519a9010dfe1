game-title = 石の山
game-tagline = 最後の1つを取れば勝ち

option-most = 1手番に取れる数
option-unlucky = 縁起
bot-random = 気まぐれ
reason-empty = 石がなくなりました。

event-taken = { $seat }が{ $count }つ取りました
ask-take = 石は{ $stones }つ。いくつ取りますか。
move-take = { $count }つ取る
move-fill = 石を{ $stones }つ置く
view-stones = 石: { $stones }
view-turn = 手番: { $seat }
notation-unknown = 「{ $text }」は手ではありません。例: take 1
refusal-too-many = { $count }つは取れません。{ $most }つまでです
