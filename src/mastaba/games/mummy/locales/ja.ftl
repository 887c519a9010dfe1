# ミイラの呪い

game-title = ミイラの呪い
game-tagline = 何も見えない追跡者と、光のない迷宮
game-description = 1人がミイラになり、相手の見えないまま追いかけます。ほかの人は探検家。5つの秘密の宝を求めてピラミッドを進み、ミイラには使うサイコロの目だけを告げます。サイコロを振り直すほど、ミイラは速くなります。
game-credit = ミイラの呪い（Fluch der Mumie、2008年）。作: Marcel-André Casasola Merkle、Ravensburger。盤面は独自の「蛇のピラミッド」です。

option-mummy_seat = ミイラ役
option-mummy_seat-help = 席を選ぶか、くじで決めます。
option-mummy_aid = ミイラの記憶
option-mummy_aid-help = 「なし」は各コマの最後の宣言だけ。「メモ」は最後にわかっていたマスと、それからの宣言。「千里眼」はいる可能性のあるマスをすべて示します（練習やハンデ向け）。
option-mummy_aid-none = なし
option-mummy_aid-notes = メモ
option-mummy_aid-seer = 千里眼
option-team_reward = 探検家の勝敗を共有（学習プログラム用）
option-team_reward-help = 学習プログラムに渡す数値だけが変わります。ルールは変わりません。
option-max_rounds = 引き分けになるラウンド
option-max_rounds-help = ふつうはずっと前に終わります。終わらないゲームを止めるための上限です。
option-board = 盤面
option-board-serpent-pyramid = 蛇のピラミッド
option-colours = コマの色（手番順）
option-colours-help = 探検家の色です。ゲームには影響しません。

bot-random = 風まかせ
bot-heuristic = 墓の猟犬

## コマとカード

pawn-red = 赤
pawn-green = 緑
pawn-blue = 青
pawn-purple = 紫
face-1 = 1
face-2 = 2
face-3 = 3
face-4 = 4
face-a = 矢印
face-m = ミイラ
colour-R = 赤
colour-B = 青
colour-W = 白
colour-G = 緑
colour-Y = 黄
symbol-scarab = スカラベ
symbol-eye = 目
symbol-cat = 猫
symbol-falcon = 鷹
symbol-cobra = コブラ
card = { $colour }の{ $symbol }（{ $cell }）
cards = { $cards }
no-cards = なし

## できごと

event-mummy-chosen = { $seat }がミイラ役になりました
event-missions-dealt = { $seat }のミッションカード: { $cards }
event-backs-shown = { $seat }がミッションカードを{ $count }枚引きました
event-round-began = ラウンド{ $round }
event-rolled = { $seat }（{ $pawn }）の出目: { $faces }
event-roll-heard = { $seat }（{ $pawn }）が{ $dice }個を振りました。固定されたのは{ $locked }個
event-turn-lost = 使えるサイコロがなくなり、{ $seat }（{ $pawn }）はターンを失いました
event-announced = { $seat }（{ $pawn }）の宣言: 「{ $face }」
event-moved = { $seat }（{ $pawn }）が{ $cell }へ移動
event-found = { $seat }（{ $pawn }）が{ $card }を発見
event-blocked = { $seat }（{ $pawn }）はミイラにふさがれて動けません。ターンは飛ばされます
event-reset = { $seat }（{ $pawn }）がリセット。ミイラの割り込みターン: { $steps }歩
event-mummy-rolled = ミイラの出目は{ $number }、固定ダイスの{ $locked }を足して{ $steps }歩
event-mummy-moved = ミイラが{ $cell }へ
event-mummy-stopped = ミイラは{ $steps }歩を残して止まりました
event-caught = { $cell }で捕獲。{ $seat }（{ $pawn }）はアンクを1つ失い、残り{ $ankhs }
event-out = { $seat }（{ $pawn }）は脱落しました
event-resigned = ミイラ役の{ $seat }が降参しました
event-ended-missions = ミッション達成。勝者: { $winners }
event-ended-target = ミイラが必要な数のアンクを集めました。勝者: { $winners }
event-ended-cap = ラウンドの上限に達しました。引き分けです
event-ended-resigned = 探検家は逃げ切りました。勝者: { $winners }

## 問い

question-start = { $pawn }のコマ: 残りの{ $free }個を振りますか。先にリセットしますか
question-reset = { $pawn }のコマ: 全部固定されています。リセットしてください
question-roll = { $pawn }のコマ: サイコロを振ってください
question-use = { $pawn }のコマ: どれかを使いますか。振り直しますか
question-roll-again = { $pawn }のコマ: 使える目がありません。振り直してください
question-move = { $pawn }のコマ、「{ $face }」でどこへ進みますか
question-mummy = ミイラのターン。残り{ $steps }歩
question-interrupt = 割り込みターン。残り{ $steps }歩
detail-near = リセットするとミイラは{ $steps }歩動けます。届くコマ: { $pawns }
detail-reset = リセットするとミイラは{ $steps }歩動けます。届くコマはありません
detail-no-way = { $faces }では、どこにも進めません
detail-find = 届く宝: { $cards }。見つけると居場所をミイラに知られます
detail-impossible = ここからは使えない目: { $faces }
detail-risk = 振り直すのは{ $dice }個すべて。ミイラの目が出るほど、ミイラが速くなります
detail-heard = ミイラに聞こえるのは「{ $face }」だけ。宝を見つけると場所も知られます
detail-mummy = 進める先: { $ways }

## 手

move-reset = リセットする
move-roll = 振る
move-use = 「{ $face }」を使う
move-to = { $cell }へ進む
move-go-n = 北へ
move-go-e = 東へ
move-go-s = 南へ
move-go-w = 西へ
move-stop = ここで止まる
move-resign = 降参
move-deal = ミッションカードを配る
move-dice = 出目は{ $faces }
move-mummy-die = ミイラサイコロは{ $number }

## できない理由

refusal-over = ゲームは終わっています
refusal-not-your-turn = あなたの番ではありません
refusal-not-an-explorer = ミイラにできるのは、進むことと止まることだけです
refusal-not-the-mummy = それができるのはミイラだけです
refusal-reset-too-late = リセットできるのは、ターンの最初に振る前だけです
refusal-nothing-locked = 固定されたサイコロがありません
refusal-already-announced = もう宣言しました。コマを動かしてください
refusal-must-reset = 全部固定されています。先にリセットしてください
refusal-roll-first = 先にサイコロを振ってください
refusal-face-not-shown = 「{ $face ->
    [a] 矢印
   *[other] { $face }
}」の目は出ていません
refusal-face-impossible = ここから「{ $face ->
    [a] 矢印
   *[other] { $face }
}」で進めるマスはありません
refusal-announce-first = 先にサイコロを選んで宣言してください
refusal-no-such-cell = { $cell }というマスはありません
refusal-not-a-destination = 「{ $face ->
    [a] 矢印
   *[other] { $face }
}」では{ $cell }に着きません
refusal-wall = { $direction ->
    [n] 北
    [e] 東
    [s] 南
    [w] 西
   *[other] { $direction }
}には進めません
refusal-explorer-resign = 降参できるのはミイラだけです。抜けた探検家の席には代わりが座ります
refusal-not-chance = いまは運が決める場面ではありません
refusal-impossible-chance = そのような出目や配り方はありません
refusal-mummy-seat = ミイラ役は{ $seats }つの席のどれかに座ります
refusal-colours = { $pawns }つのコマには、それぞれ違う色が必要です
notation-unknown = 「{ $text }」は行動ではありません。例: roll、4、c3、reset。ミイラは n、e、s、w、stop
notation-hand = 「{ $text }」はミッションカードの手札ではありません
notation-no-way = { $direction ->
    [n] 北
    [e] 東
    [s] 南
    [w] 西
   *[other] { $direction }
}には進めません

## 言葉で見る盤面

view-round = ラウンド{ $round }
view-mummy = ミイラは{ $cell }、奪ったアンク{ $taken }／{ $target }
view-locked = 固定ダイス: { $locked }個。次のミイラのターンは{ $least }〜{ $most }歩
view-dice = 出目: { $faces }
view-dice-hidden = 盤の裏のサイコロ: { $count }個
view-steps = 残り{ $steps }歩
view-ankhs = アンク{ $ankhs }
view-out = 脱落
view-cell = { $cell }
view-known = 最後にわかったマス: { $cell }
view-heard = それからの宣言: { $faces }
view-possible = いる可能性: { $cells }
view-missions = ミッション: { $cards }
view-missing = 未発見: { $colours }
view-found = 発見: { $cards }
view-aside = 使わなかったカード: { $cards }
