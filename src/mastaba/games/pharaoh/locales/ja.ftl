# ファラオの帰還

game-title = ファラオの帰還
game-tagline = お金のかわりに人で払う競り
game-description = 隊員を送り出して財宝を手に入れます。財宝を持ち帰った隊員は呪いに倒れて病院へ。誰かがファラオを帰すと、病院の全員がその人の部下になります。
game-credit = ファラオの帰還 2版（2013年）。作: 与儀新一、絵: Kuro、77spiele

option-start_seat = 最初の開始者
option-open_hands = 手札を公開
option-open_hands-help = 全員の手札が見えます。覚える必要がありません。

bot-random = でたらめ
bot-greedy = 商人
bot-novice = 新人
bot-novice-help = 品物の数字だけを見ます。種類の組み合わせも病院も考えません。
bot-apprentice = 見習い
bot-apprentice-help = 組み合わせの価値をなかば理解し、病院は遅くまで待ちます。
bot-scribe = 書記
bot-scribe-help = 品物で増える得点と適正な人数とを比べます。考えるのは一手先までです。
bot-vizier = 宰相
bot-vizier-help = 一手ごとに、試合の終わりまで数百回も頭の中で試します。
bot-pharaoh = ファラオ
bot-pharaoh-help = いちばん強い相手です。宰相と同じ考え方で、その十倍以上考えます。

## カード

member-flagged = { $value }（旗）
cards = { $cards }
no-cards = なし
lot-throne = 玉座{ $number }
lot-jar = 壺{ $number }
lot-sword = 剣{ $number }
lot-ankh = アンク{ $number }
lot-coin = 金貨{ $number }
lot-member = 隊員{ $value }（旗）

kind-throne = 玉座
kind-jar = 壺
kind-sword = 剣
kind-ankh = アンク
kind-coin = 金貨

## できごと

event-start-chosen = { $seat }がホルスチップを受け取り、開始者になりました
event-lots-revealed = ラウンド{ $round }の場札: { $lots }
event-auction-started = 競り: { $lot }。開始は{ $seat }
event-declared = { $seat }が{ $cards }で{ $number }を宣言
event-declared-bonus = { $seat }が{ $cards }で{ $number }を宣言（加算+{ $bonus }）
event-passed-pass = { $seat }がパス
event-passed-horus = { $seat }がホルスパス
event-horus-moved = { $seat }が{ $origin }からチップを奪いました
event-horus-kept = { $seat }がチップをキープしました
event-hospital-taken = { $seat }がファラオパス。病院の{ $cards }（合計{ $total }）がテントへ
event-hospital-empty = { $seat }がファラオパス。病院は空でした
event-won-hospital = { $seat }が{ $lot }を獲得。病院へ: { $cards }
event-won-tent = { $seat }が{ $lot }を獲得。テントで休む: { $cards }
event-lot-removed = { $lot }は誰も望まず、ゲームから除外されました
event-cards-returned = { $seat }の手札に戻る: { $cards }
event-tents-returned = ラウンド{ $round }終了。テントの隊員は全員手札へ
event-resigned = { $seat }が降参しました
event-ended = 発掘終了。勝者: { $winners }
event-ended-shared = 発掘終了。勝利を分け合う: { $winners }

## 問い

question-open = 最初の宣言をしますか
question-beat = { $high }を超えて宣言しますか
question-alone = ほかは全員パス。1人でも出せば獲得です
detail-cannot-bid = 手札では超えられません。パスを選んでください
detail-bonus = 開始者の最初の宣言には{ $bonus }を加算できます
detail-front = 前の隊員は{ $front }。あと{ $more }以上を足します

## 手

move-bid = { $cards }で宣言
move-bid-nobonus = { $cards }で宣言（加算なし）
move-horus = ホルスパス: チップを取る
move-pharaoh = ファラオパス: 病院の隊員を引き取る
move-pass = パス
move-resign = 降参
move-reveal = { $lots }を公開

## できない理由

refusal-over = ゲームは終わっています
refusal-not-your-turn = あなたの番ではありません
refusal-horus-used = この競りではもうホルスパスが使われました
refusal-no-pharaoh-card = ファラオカードが残っていません
refusal-no-cards = 宣言には隊員カードが1枚以上必要です
refusal-not-in-hand = 隊員{ $card }は手札にありません
refusal-no-bonus-to-decline = 断る加算がありません
refusal-too-low = { $total }では{ $high }を超えません
refusal-no-such-seat = その席はありません
refusal-resign-two-only = 降参できるのは2人ゲームだけです
refusal-not-chance = いまは運が決める場面ではありません
refusal-impossible-chance = そのようなめくれ方はありません
refusal-incomplete-deck = あらかじめ決める山札には20枚の場札がすべて1枚ずつ必要です
notation-unknown = 「{ $text }」は行動ではありません。例: bid 4 2、horus、pharaoh、pass
notation-card = 「{ $text }」という隊員カードはありません
notation-whole-hand = 「bid all」には手札が必要です

## 言葉で見る場

view-round = ラウンド{ $round }／5
view-lot = 競り中: { $lot }
view-later = 次の場札: { $lots }
view-unrevealed = 未公開: { $lots }
view-hospital = 病院: { $cards }（合計{ $total }）
view-high = 最高: { $high }（{ $seat }）
view-has-chip = ホルスチップ
view-starter = 開始者
view-passed-pass = パス
view-passed-horus = ホルスパス
view-passed-pharaoh = ファラオパス
view-declared = { $number }を宣言（{ $cards }）
view-hand = 手札: { $cards }
view-hand-count = 手札{ $count }枚
view-pharaohs = ファラオカード: { $count }枚
view-tent = テント（ラウンド終了まで）: { $cards }
view-treasures = 財宝: { $lots }（{ $points }点）
view-score = 得点: 財宝{ $treasures } + 種類{ $kinds } + 旗{ $flags } = { $total }

## On the board

board-stop = 。
board-round = ラウンド{ $round }
board-opener-bonus = 開始の加算 +{ $bonus }
board-block = 競り中の場札
board-beat = これを超える
board-opens = 開始者
board-highest = 最高
board-opener = 開始者
board-in-treasure = 財宝{ $points }点
board-horus-free = ホルス可
board-horus-used = ホルス済
board-passed-pass = パス
board-passed-horus = ホルスパス
board-passed-pharaoh = ファラオパス
board-sold = 売れた
board-sold-to = { $lot }: { $seat }
board-sold-nobody = { $lot }: 除外
board-next = 次
board-next-lots = 次の場札 { $count }枚
board-ahead = これから
board-hidden = 未公開
board-unrevealed = 未公開の{ $count }枚
board-all-revealed = 場札はすべて公開されました。最後のラウンドです。
board-hospital = 病院
board-hospital-is = { $count ->
    [0] 病院: 空
   *[other] 病院: { $count }人、合計{ $sum }
}
board-hospital-hint = { $count ->
    [0] 病院には誰もいません。
    [1] ファラオパスであなたのテントへ。
   *[other] ファラオパスで{ $count }人ともあなたのテントへ。
}
board-hospital-spectator = { $count ->
    [0] 病院には誰もいません。
   *[other] ファラオパスで全員が引き取られます。
}
board-round-over = ラウンド{ $round }終了。テントが開きます
board-round-last = 最後のラウンド終了。テントが開きます

board-member = 隊員{ $value }
board-member-flagged = 隊員{ $value }、旗つき。残せば1点
board-front = 前の隊員
board-in-front = 前の隊員 { $sum }
board-front-empty = 前には誰もいません
board-your-front = 前に出した隊員
board-you-declared = 宣言
board-pick-hint = 前に出す隊員を選んでください
board-put-back = 手札に戻す: { $card }
board-your-hand = { $count ->
    [0] 手札はありません
   *[other] 手札: 隊員{ $count }人
}
board-hand = 手札
board-hand-empty = 手札に隊員がいません
board-flag-note = 残せば1点
board-tent = テント
board-tent-empty = テントには誰もいません
board-tent-note = 次のラウンドまで
board-your-tent = テント: { $count }人、合計{ $sum }。次のラウンドまで休みます
board-your-chip = ホルスチップはあなたのもの
board-your-treasures = あなたの財宝
board-treasures = 財宝
board-treasures-are = 財宝: { $lots }
board-no-treasures = 財宝はまだありません
board-points = { $flags ->
    [0] { $total }点
   *[other] 財宝{ $treasures } + 旗{ $flags } = { $total }点
}
board-points-short = { $total ->
   *[other] 点
}
board-bonus-short = 加算+{ $bonus }
board-bonus-switch = この宣言に開始の加算{ $bonus }をつける
board-bonus-counted = 加算{ $bonus }は最初の宣言だけ。次からは数えません
board-bonus-spent = 加算{ $bonus }はもう数えません。前の隊員{ $front }に{ $missing }以上を足します

board-pass = パス
board-horus = ホルス
board-horus-take = チップを取る
board-horus-keep = チップを守る
board-horus-closed = 使用済み
board-pharaoh = ファラオパス
board-pharaoh-take = 病院の{ $sum }を得る
board-pharaoh-empty = 病院は空
board-pharaoh-closed = カードなし
board-declare = 宣言
board-declare-number = { $total } を宣言
board-declare-choose = 隊員を選ぶ
board-declare-low = { $least }以上が必要
board-declare-cannot = { $high }を超えられない
board-would-declare = { $high ->
    [0] { $total }を宣言することになります
   *[other] { $total }を宣言することになります（{ $high }を超えています）
}
board-would-declare-bonus = 加算{ $bonus }をつけて{ $total }を宣言。加算は今回だけです
board-too-low = { $total }では{ $high }を超えません。あと{ $missing }必要です
board-lot-new = 獲得すれば{ $lot }で{ $kinds }種類目です
board-lot-more = すでに持っている種類。{ $lot }は数字だけ加わります
board-lot-recruit = 隊員の場札。出した隊員もテントで休み、あとで戻ります

board-back = 戻る
board-pass-question = チップを取らずにパスしますか
board-pass-detail = ホルスパスがまだ使えます。チップを取れば次の競りの開始者です
board-pass-detail-keep = ホルスパスがまだ使えます。チップを守れます
board-pass-anyway = そのままパス
board-pharaoh-empty-question = 病院は空です。それでも使いますか
board-pharaoh-empty-detail = ファラオパスをしても誰もテントに来ません
board-pharaoh-late-question = 最後のラウンドです。ファラオを使いますか
board-pharaoh-late-detail = もう競りには出せません。旗と同点のときだけ数えます
board-pharaoh-keep = 残しておく
board-pharaoh-use = 使う
board-alone-question = ほかは全員パス。それでも{ $added }を出しますか
board-alone-detail = { $card }だけで足ります
board-alone-fewer = 選びなおす

board-aid-kinds = 種類のボーナス
board-aid-kinds-row = 種類
board-aid-points-row = 点
board-aid-rest = ほかに財宝の数字、残した旗1本につき1点
board-aid-treasures = 財宝の数字
board-aid-horus = 競りごとに1回だけ。チップを取るか守り、次の競りの開始者になります。
board-aid-pharaoh = ファラオカードを1枚使い、病院の全員を自分のテントへ。
board-aid-tent = ラウンドが終わるまで休み、その後みな手札に戻ります。場札の隊員と、その競りに出した隊員もここで休みます。
board-aid-tie = 同点のとき
board-aid-tie-text = 手もとの隊員の合計が大きいほうの勝ち。それも同じなら勝利を分け合います。
free-resign-question = 降参しますか。相手の勝ちになります。

board-score-legend = 財宝の数字 + 種類のボーナス + 残した旗
board-score-treasures = 財宝
board-score-kinds = { $count }種類
board-score-kinds-short = 種類
board-score-flags = 旗{ $count }本
board-score-flags-short = 旗
board-tie = { $total }点で並んだので、手もとの隊員の合計で決定: { $seats }
board-tie-seat = { $seat } { $sum }
board-tie-victory = { $total }点、手もとの隊員の合計{ $sum }で並び、勝利を分け合いました
board-tie-place = { $total }点、手もとの隊員の合計{ $sum }で並び、同じ順位です
board-cause-kinds = 5種類がすべてそろった
board-cause-tie = 手もとの隊員の差: { $first }対{ $second }
board-cause-shared = 点も隊員の合計も同じ
board-cause-ahead = { $points }点差
board-cause-resigned = { $seat }が降参
reason-rounds = 20回の競りがすべて終わりました
reason-resigned = 降参で終わりました

## ボットの考え
think-worth = 私には{ $limit }人分の価値があり、{ $cost }人で手に入る
think-too-dear = { $cost }人は高すぎる。私には{ $limit }人分の価値しかない
think-hospital = 病院に{ $sum }人が待っている
think-chip = チップを取れば次の競りを始められる
think-pass = これ以上の人数を出す価値はない
think-enough = 足りるだけの人数で、それだけの価値がある
think-chance = ここからの勝率は約{ $percent }%（{ $playouts }回試した）
