# ミイラの呪い

game-title = ミイラの呪い
game-tagline = 姿の見えない相手を追う鬼ごっこ
game-description = 1人がミイラになり、相手の見えないまま追いかけます。ほかの人は探検家。5つの秘密の宝を求めてピラミッドを進み、ミイラには使うサイコロの目だけを告げます。サイコロを振り直すほど、ミイラは速くなります。
goal-explorer = ミイラがアンクを{ $target }個集める前に、自分のミッションの宝すべてに止まれば勝ちです。
goal-mummy = 姿の見えない探検家を捕まえましょう。アンクを{ $target }個集めれば勝ちです。
game-credit = ミイラの呪い（Fluch der Mumie、2008年）。作: Marcel-André Casasola Merkle、Ravensburger。盤面は独自の「蛇のピラミッド」です。

option-mummy_seat = ミイラ役
option-mummy_seat-help = 席を選ぶか、くじで決めます。
option-mummy_aid = ミイラの記憶
option-mummy_aid-help = 「なし」は各コマの最後の宣言だけ。「メモ」は最後にわかっていたマスと、それからの宣言。「千里眼」はいる可能性のあるマスをすべて示します（練習やハンデ向け）。
option-mummy_aid-none = なし
option-mummy_aid-notes = メモ
option-mummy_aid-seer = 千里眼
option-team_reward = 探検家の勝敗を共有
option-team_reward-help = 学習プログラムに渡す数値だけが変わります。ルールは変わりません。
option-max_rounds = 引き分けまでのラウンド数
option-max_rounds-help = ふつうはずっと前に終わります。終わらないゲームを止めるための上限です。
option-max_rounds-none = 無制限
option-board = 盤面
option-board-serpent-pyramid = 蛇のピラミッド
option-colours = コマの色（手番順）
option-colours-help = 探検家の色です。ゲームには影響しません。

bot-random = 風まかせ
bot-heuristic = 墓の猟犬
bot-novice = 新人
bot-novice-help = ミイラのときは最後に誰かがいた場所へ歩きます。探検家のときはミイラを忘れて最短の道を行きます。
bot-apprentice = 見習い
bot-apprentice-help = ミイラのときは宣言された数を追いますが、探検家のねらいまでは読みません。探検家のときは少しだけ用心しますが、振り直しやリセットの損得は考えません。
bot-scribe = 書記
bot-scribe-help = ミイラのときは全員の居場所を推し量ります。探検家のときは宝と危険をはかりにかけます。考えるのは一手先までです。
bot-vizier = 宰相
bot-vizier-help = 手番の進め方をいくつか比べ、それぞれを頭の中で数十回試します。ミイラのときは全員のいそうな場所から、探検家のときは宣言を頼りに追うミイラを相手に考えます。
bot-pharaoh = ファラオ
bot-pharaoh-help = 宰相と同じ考え方ですが、もっと多くの進め方を、いつも2ラウンド先まで、10倍ほど多く試します。

## コマとカード

# コマはその人のもの。2人のときは1人が2つ持つので、番号で呼ぶ。
whose = { $seats ->
    [2] { $seat }（{ $pawn }）
   *[other] { $seat }
}
which-pawn = { $seats ->
    [2] { $pawn }:{" "}
   *[other] {""}
}

pawn-red = コマ1
pawn-green = コマ2
pawn-blue = コマ3
pawn-purple = コマ4
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
event-rolled = { whose }の出目: { $faces }
event-roll-heard = { whose }が{ $dice }個を振りました。固定されたのは{ $locked }個
event-turn-lost = 使えるサイコロがなくなり、{ whose }はターンを失いました
event-announced = { whose }の宣言: 「{ $face }」
event-moved = { whose }が{ $cell }へ移動
event-found = { whose }が{ $card }を発見
event-blocked = { whose }はミイラにふさがれて動けません。ターンは飛ばされます
event-reset = { whose }がリセット。ミイラの割り込みターン: { $steps }歩
event-mummy-rolled = ミイラの出目は{ $number }、固定ダイスの{ $locked }を足して{ $steps }歩
event-mummy-moved = ミイラが{ $cell }へ
event-mummy-stopped = ミイラは{ $steps }歩を残して止まりました
event-caught = { $cell }で捕獲。{ whose }はアンクを1つ失い、残り{ $ankhs }
event-out = { whose }は脱落しました
event-resigned = ミイラ役の{ $seat }が降参しました
event-ended-missions = ミッション達成。勝者: { $winners }
event-ended-target = ミイラが必要な数のアンクを集めました。勝者: { $winners }
event-ended-cap = ラウンドの上限に達しました。引き分けです
event-ended-resigned = 探検家は逃げ切りました。勝者: { $winners }

## 問い

question-start = { which-pawn }残りの{ $free }個を振りますか。先にリセットしますか
question-reset = { which-pawn }全部固定されています。リセットしてください
question-roll = { which-pawn }サイコロを振ってください
question-use = { which-pawn }どれかを使いますか。振り直しますか
question-roll-again = { which-pawn }使える目がありません。振り直してください
question-move = { which-pawn }「{ $face }」でどこへ進みますか
question-mummy = ミイラのターン。残り{ $steps }歩
question-interrupt = 割り込みターン。残り{ $steps }歩
detail-near = リセットするとミイラは{ $steps }歩動けます。届くコマ: { $pawns }
detail-reset = リセットするとミイラは{ $steps }歩動けます。届くコマはありません
detail-no-way = { $faces }では、どこにも進めません
detail-find = 届く宝: { $cards }。見つけると居場所をミイラに知られます
detail-impossible = ここからは使えない目: { $faces }
detail-risk = { $dice ->
    [1] 残りは1個だけです。ミイラの目が出るとターンを失います
   *[other] 振り直すのは{ $dice }個すべて。ミイラの目が出るほど、ミイラが速くなります
}
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
view-pawn = { whose }
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

## ミイラに分かること

aid-heat = ミイラに分かること
aid-heat-help = 聞こえたことだけから見て、各コマがどこにいるか。起こりえたことはどれも同じ確かさとみなします
heat-sure = { whose }: { $cell }にいるのは確実
heat-likely = { whose }: 有力なのは{ $cells }。可能性のあるマスは全部で{ $count }
heat-estimate = 起こりえたことが多すぎて数えきれません。これは見積もりです
heat-cell = { $cell }（{ $percent }%）

## On the board

board-comma = 、
board-stop = 。
board-pyramid = ピラミッド
board-inset = ピラミッド全体。ほかの場所を見る
board-explorers = 探検家
board-mummy = ミイラ
board-turn-explorers = 探検家の番
board-turn-mummy = ミイラの番
board-turn-interrupt = 割り込みターン
board-turn-explorers-short = 探検家
board-turn-mummy-short = ミイラ
board-turn-interrupt-short = 割り込み
board-pawn = { whose }
board-treasure = { $colour ->
    [R] 赤い
    [B] 青い
    [W] 白い
    [G] 緑の
   *[Y] 黄色い
}{ $symbol ->
    [scarab] スカラベ
    [eye] 目
    [cat] 猫
    [falcon] 鷹
   *[cobra] コブラ
}
board-letter-R = 赤
board-letter-B = 青
board-letter-W = 白
board-letter-G = 緑
board-letter-Y = 黄
board-card-back = { $colour }: 未発見

board-place-stairs = 階段
board-place-burial-chamber = 玄室
board-place-lintel-passage = まぐさ石の通路
board-place-false-chamber = 偽の部屋
board-place-great-gallery = 大回廊
board-place-upper-gallery = 上の回廊
board-place-sun-hall = 太陽の間
board-place-pyramidion = 頂の間
board-place-west-antechamber = 西の前室
board-place-east-antechamber = 東の前室
board-place-west-base-gallery = 西の下回廊
board-place-east-base-gallery = 東の下回廊
board-place-west-entrance-hall = 西の入口の間
board-place-east-entrance-hall = 東の入口の間
board-place-west-serpent-passage = 西の蛇の道
board-place-east-serpent-passage = 東の蛇の道
board-place-west-shaft = 西の竪坑
board-place-east-shaft = 東の竪坑
board-yours = { $own ->
    [other] { $owner }の宝
   *[you] あなたの宝
}
board-done = 発見済み
board-mummy-here = ミイラ
board-is-here = { $pawn }がここで見つかった
board-was-here = { $pawn }の最後にわかったマス
board-may-be-here = { $pawn }がいるかもしれない
board-reachable = 「{ $face }」で届く
board-step-here = 1歩
board-shaded = 消し込み済み
board-pinned = { $pawn }のピン

board-needs = ミイラ。あと{ $count }つで勝ち
board-taken = 奪ったアンク { $taken } / { $target }
board-speed = { $least }〜{ $most }歩
board-speed-sum = 1〜3 + { $locked }
board-steps = { $steps }歩
board-steps-left = 残り歩数
board-steps-left-label = 残り
board-interrupt = 割り込み
board-reach = 1・2・3でミイラが届く範囲を見る
board-mummy-knows = ミイラが知っていること
board-missions = ミッション
board-heard = 聞こえたこと
board-last-heard = 最後の宣言: { $faces }
board-nothing-heard = まだ何も聞こえていません
board-heat-who = 誰を探すか
board-heat-all = 全員
board-heat-here = { $pawn }: { $percent }%
board-heat-scale = 色が濃いほど、誰かがいる可能性が高い
board-heat = { $pawn }がいる可能性のあるマス: { $count }
board-announces = { whose }の宣言: 「{ $face }」

board-dice = 探検家のサイコロ
board-dice-choose = 使うサイコロを1つ
board-dice-free = 振れるサイコロ: { $count }個
board-dice-none = すべてミイラの手元です
board-die-free = まだ振っていないサイコロ
board-die-hidden = 盤の裏のサイコロ
board-die-closed = ここからは進めません
board-die-locked = 固定されたサイコロ
board-tray-mummy = ミイラの手元
board-tray-yours = { $own ->
    [other] { $owner }の手元
   *[you] あなたの手元
}
board-none-locked = 固定なし
board-mummy-die = ミイラサイコロ
board-missions-yours = { $own ->
    [other] { $owner }の使命
   *[you] あなたの使命
}
board-missions-left = { $left ->
    [0] すべて発見
   *[other] 残り{ $left }つ。宝のマスに止まると発見
}
board-mission-show = { $cell }の{ $treasure }を見る
board-in-reach = 届きます

board-roll = { $dice }個を振る
board-roll-again = 振り直す
board-roll-risk = 固定が出る率 { $percent }%
board-roll-last = ターンを失う率 { $percent }%
board-reset = リセット
board-reset-note = ミイラが{ $steps }歩
board-reset-closed = 固定なし
board-reset-question = { $count }つのコマにミイラが届きます。リセットしますか
board-reset-detail = ミイラはすぐに{ $steps }歩動き、捕まるかもしれません: { $pawns }
board-reset-anyway = それでもリセット
board-back = 戻る
board-again-question = { $cards }に届きます。それでも振り直しますか
board-again-detail = { $dice }個すべてを振り直します。1個以上固定される率は{ $percent }%です
board-again-last = 最後の1個です。ミイラの目が出るとターンを失います
board-where = 「{ $face }」でどこへ進みますか
board-go = 「{ $face }」で{ $cell }へ
board-go-find = 「{ $face }」で{ $cell }へ。{ $treasure }の宝が手に入ります
board-hears = ミイラには「{ $face }」と聞こえます。光るマスを選んでください
board-hears-only = ミイラに聞こえるのは「{ $face }」だけです
board-hears-find = ミイラには「{ $face }」と聞こえ、発見で{ $cell }にいることも知られます
board-go-closed = 進む
board-choose-die = サイコロを選ぶ
board-choose-cell = マスを選ぶ
board-hunt-short = いまは{ $cell }。光るマスへ進めます
board-hunt = いまは{ $cell }。隣のマスに触れるか、矢印キーで進みます
board-stop-here = 止まる
board-stop-question = { $steps }歩残っています。ここで止まりますか
board-stop-detail = 残りの歩数はなくなります
board-walk-on = まだ進む
board-pad = 方向
board-pad-go = { $direction ->
    [n] 北
    [e] 東
    [s] 南
   *[w] 西
}へ、{ $cell }
board-pad-wall = { $direction ->
    [n] 北
    [e] 東
    [s] 南
   *[w] 西
}は壁
board-pad-wait = { $direction ->
    [n] 北
    [e] 東
    [s] 南
   *[w] 西
}: あなたの番ではありません

board-notes = メモ
board-notes-palette = 印
board-notes-pin = { $pawn }のピン
board-notes-shade = マスを消し込む
board-notes-clear = 印をすべて消す

board-aid-locked = 固定ダイス
board-aid-locked-text = ミイラの目は固定され、そのぶんミイラが速くなります。リセットはターンの最初だけ。
board-aid-number = その数ちょうど進みます。ほかのコマは通り越せますが、ミイラは通れません。
board-aid-arrow = 壁かコマかミイラの手前まで、まっすぐ進みます。
board-aid-mummy = すぐに固定され、ミイラに渡ります。全部固定されるとターンを失います。
board-aid-explorer = 最後の宝を見つければ勝ちです。ミイラに聞こえるのは使う目だけで、行き先は知られません。見つけると場所も知られます。
board-aid-hunter = 相手の姿は見えません。通ったマスは空です。宣言された数から、どこまで行けたかがわかります。
board-aid-end = 捕まったコマはアンクを1つ失い、玄室からやり直します。ミイラは{ $target }つ集めれば勝ちです。
free-resign-question = 降参しますか。探検家の勝ちになります。

board-out = 脱落
board-legend = 見つけた宝、奪ったアンク
board-score-taken = アンク（{ $target }つで勝ち）
board-score-found = 宝（全{ $all }つ）
board-score-kept = 残りのアンク
cause-missions = { $seat }がラウンド{ $round }で宝を{ $count }個すべて見つけました
cause-target = ミイラがラウンド{ $round }までにアンクを{ $taken }つ奪いました
cause-resigned = ミイラがアンク{ $taken } / { $target }で降参しました
cause-cap = ラウンド{ $round }まで決着がつきませんでした
reason-missions = 探検家がすべての宝を見つけました
reason-target = ミイラが必要な数のアンクを集めました
reason-cap = ラウンドの上限に達しました
reason-resigned = ミイラが降参しました

## ボットの考え
think-nobody = 届く範囲には誰もいないはず
think-hunt = { $cell }の近くに誰かがいそうだ
think-find = { $cell }に自分の宝がある
think-way = { $cell }なら宝に近づけて、ミイラにも近すぎない
think-near = { $cell }がいちばん宝に近い
think-must-reset = ダイスが全部固定されている
think-reset = ミイラが動いても、{ $dice }個とも振れるほうがよい
think-no-reset = 残りの{ $dice }個で足りる。リセットするとミイラが近づく
think-again = 振り直すほうが期待できる
think-chance = ここからの勝率は約{ $percent }%（{ $playouts }回試した）
think-use = { $face ->
    [a] 矢印
   *[other] { $face }
 }なら一番よいマスへ行ける

## はじめての一局（いつ言うかは lesson.yaml）

lesson-roll = あなたは探検家。ミイラにあなたは見えません。自分の宝を五つ見つければ勝ち、残りは三つです。まずは隣のf1。サイコロを振りましょう。
lesson-again = ミイラの目は固定され、そのぶんミイラが速くなります。宝は隣のf1なのに、残った目は2と4。もう一度振りましょう。
lesson-again-hint = その目ではf1に止まれません。固定されていないサイコロは、全部振り直せます。
lesson-use = 1が出ました。これを使いましょう。ミイラに聞こえるのは使う目だけで、行き先はわかりません。
lesson-use-hint = その目ではf1に止まれません。1を使いましょう。
lesson-use-roll = 振り直すと、また固定されるかもしれません。欲しい1があるので、これを使いましょう。
lesson-move = 次は行き先です。宝のあるf1へ進みましょう。宝を見つけると、居場所がミイラに知られます。
lesson-move-hint = 宝は反対側、f1にあります。
lesson-reset = 2個が固定され、ミイラはそのぶん遠くまで動けます。リセットすると全部戻りますが、ミイラはすぐに同じ歩数だけ動きます。f4からは届きません。いまのうちにリセットしましょう。
lesson-reset-hint = サイコロが少ないと欲しい目が出ません。ミイラが遠いいまのうちにリセットしましょう。
lesson-fresh = ミイラは見当違いのほうへ行きました。サイコロは全部使えます。次の宝はf3、北へ二歩です。振りましょう。
lesson-even = 2なら、まっすぐf3に着きます。途中で引き返せるので4でも着けますが、ここは2を使いましょう。
lesson-even-hint = 今回は2を使いましょう。まっすぐf3に着きます。
lesson-even-roll = 欲しい目はもう出ています。2を使いましょう。
lesson-green = f3へ進み、緑の猫を見つけましょう。宝を見つけたことは、ミイラの耳にも届きます。
lesson-green-hint = 宝はf3にあります。
lesson-caught = 捕まりました。アンクをひとつ失い、全部で4つ取られるとミイラの勝ちです。ここは玄室。最後の宝まではたった二歩です。振りましょう。
lesson-caught-hint = リセットするとミイラが動きます。サイコロは足りているので、そのまま振りましょう。
lesson-near = 玄室の割れ目を抜ければ、f5までちょうど二歩。2を使いましょう。
lesson-near-hint = ちょうど二歩です。2を使いましょう。
lesson-near-roll = 運を試すまでもありません。2を使いましょう。
lesson-last = 白の目はf5にあります。取りに行きましょう。
lesson-last-hint = そこではありません。宝はf5です。
lesson-end = 五つの宝がそろい、その場であなたの勝ちです！ ミイラは音を聞けても、姿は見えませんでした。本番は階段から始まり、宝は五つ。誰かひとりがミイラ役になります。

## ここで何ができる？（問いごとの説明）

explain-start = 残りのサイコロを振るか、先にリセットします。リセットすると固定されたサイコロが全部戻りますが、ミイラはすぐに同じ歩数だけ動きます。固定が多いほどミイラのターンは速くなり、選べる目も減ります。
explain-rolled = どれかひとつの目を使って進むか、固定されていないサイコロを全部振り直します。使った目はミイラに聞こえます。ミイラの目は固定されてミイラを速くし、全部固定されると手番は終わりです。
explain-move = 止まるマスを選びます。数字はちょうどその歩数で、引き返してもかまいません。矢印は壁まで滑ります。自分の宝の上で止まれば見つかりますが、居場所がミイラに知られます。
explain-mummy = 一歩ずつ進み、途中で止まることもできます。探検家にぶつかると捕まえてアンクを奪い、ターンは終わりです。コマは見えません。告げられた目と、見つかった宝の場所が手がかりです。

## The numbers of simple players (mastaba exploit)
knob-near = ミイラ：道のり1歩ごとに目標の魅力が減る割合
knob-leader = ミイラ：見つけたミッション1枚ごとに増える獲物の価値
knob-lure = ミイラ：ねらわれていそうな宝の重み
knob-stale = ミイラ：宣言1回ごとに最後の目撃場所が薄れる割合
knob-care = 探検家：捕まったときの損（手番数）
knob-stakes = 探検家：ミイラの勝利が近いときに増える損（手番数）
knob-find = 探検家：宝を見つける価値（手番数）
knob-hide = 探検家：うまく隠れているつもりの度合い
knob-lock = 探検家：ダイスが1個固定される損（手番数）
knob-again = 探検家：振り直しに求める上乗せ（手番数）
knob-reset = 探検家：リセットが招く危険の重み
knob-mates = 探検家：動き終えたコマの危険の重み
