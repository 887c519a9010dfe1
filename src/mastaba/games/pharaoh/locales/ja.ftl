# ファラオの帰還

game-title = ファラオの帰還
game-tagline = お金のかわりに人で払う競り
game-description = 隊員を送り出して財宝を手に入れます。財宝を持ち帰った隊員は呪いに倒れて病院へ。誰かがファラオを帰すと、病院の全員がその人の部下になります。
goal = 隊員を送って場札を競り落とし、5ラウンド後に財宝・種類・旗の得点が最も多い人の勝ちです。
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
bot-vizier-help = 何度も対戦して、どこまで人を出すべきかを覚えました。自分の組み合わせと人数を見て、ほかの人の都合はあまり見ません。
bot-pharaoh = ファラオ
bot-pharaoh-help = 自分自身を相手に何百万回も競りを重ねました。次に出る品物も、病院も、ホルスも、ほかの人が欲しい物と出せる人数も考えます。
bot-searcher = 探究者
bot-searcher-help = 一手ごとに、試合の終わりまで何千回も頭の中で試します。

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
board-your-front = { $own ->
    [other] { $owner }が前に出した隊員
   *[you] 前に出した隊員
}
board-you-declared = 宣言
board-pick-hint = 前に出す隊員を選んでください
board-put-back = 手札に戻す: { $card }
board-your-hand = { $own ->
    [other] { $owner }の{ "" }
   *[you] { "" }
}{ $count ->
    [0] 手札はありません
   *[other] 手札: 隊員{ $count }人
}
board-hand = 手札
board-hand-empty = 手札に隊員がいません
board-flag-note = 残せば1点
board-tent = テント
board-tent-empty = テントには誰もいません
board-tent-note = 次のラウンドまで
board-your-tent = { $own ->
    [other] { $owner }の{ "" }
   *[you] { "" }
}テント: { $count }人、合計{ $sum }。次のラウンドまで休みます
board-your-chip = { $own ->
    [other] ホルスチップは{ $owner }のもの
   *[you] ホルスチップはあなたのもの
}
board-your-treasures = { $own ->
    [other] { $owner }の財宝
   *[you] あなたの財宝
}
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
board-aid-losers = 競りに負けた人の隊員は、全員その人の手札に戻ります。
board-aid-losers-title = 競り負け
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
cause-five = { $lot }で5種類がそろいました
cause-kinds = 種類のボーナスが決め手でした（{ $rival }とは{ $first }対{ $second }）
cause-treasures = 財宝の数字が決め手でした（{ $rival }とは{ $first }対{ $second }）
cause-flags = 残した旗が決め手でした（{ $rival }とは{ $first }対{ $second }）
cause-tie = { $rival }と同点。手もとの隊員が決め手でした（{ $first }対{ $second }）
cause-shared = 点も隊員の合計も同じでした
cause-resigned = { $seat }が降参しました
reason-rounds = 20回の競りがすべて終わりました
reason-resigned = 降参で終わりました

## ボットの考え
think-worth = 私には{ $limit }人分の価値があり、{ $cost }人で手に入る
think-too-dear = { $cost }人は高すぎる。私には{ $limit }人分の価値しかない
think-hospital = 病院に{ $sum }人が待っている
think-chip = チップを取れば次の競りを始められる
think-pass = これ以上の人数を出す価値はない

## はじめての一局（いつ言うかは lesson.yaml）

lesson-bid = 財宝と旗が得点です。隊員を送り、数の合計で競ります。ホルスチップを持つ人の最初の宣言には、ラウンドの数が加わります。金貨4に隊員2を送りましょう。
lesson-bid-hint = 送るのは2だけで十分。ラウンド4の加算があり、あとから足すこともできます。
lesson-bid-pass = まず競ってみましょう。隊員2を送ります。負けた人の隊員は手元に戻ります。
lesson-pharaoh = { $b }が8を宣言。財宝を取った隊員は病院行きです。降りれば自分の隊員は戻ります。ファラオパスなら、さらに病院の3・4・旗の6を引き取れます。
lesson-pharaoh-bid = 勝つと大事な隊員が病院へ行きます。金貨4は{ $b }に譲り、ファラオパスで病院の隊員を引き取りましょう。
lesson-pharaoh-hint = どのパスでも金貨は譲りますが、病院の隊員を引き取れるのはファラオパスだけです。
lesson-member = 今度の場札は隊員、旗の4です。隊員を取った人は、送った隊員も失いません。みなテントで休み、ラウンドの終わりに戻ります。5を送りましょう。
lesson-member-hint = 5を送りましょう。失わずにすみ、加算もあるので足りそうです。
lesson-member-pass = 隊員の競りでは、勝っても送った隊員が戻ります。5を送りましょう。
lesson-kinds = 最後のラウンド5。テントの隊員が戻りました。財宝は3種類。壺が加われば種類の点が増えます。4を超えるよう、2と3を送りましょう。
lesson-kinds-hint = 2と3で{ $c }を超えます。大きい数はあとに残しましょう。
lesson-kinds-pass = 新しい種類の財宝は大きな点になります。隊員は足りています。競りましょう。
lesson-raise = { $c }が6を宣言。前に出した2と3はそのままで、足りない分だけ足します。もうひとりの3を送りましょう。
lesson-raise-hint = 残っている3をひとり足せば足ります。
lesson-horus = 壺2を取りました。アンクはもうあるので、アンク4の値打ちは小さめ。ホルスパスでチップを取れば、次の競りを加算つきで始められます。
lesson-horus-hint = ここで隊員を使うと玉座の競りに足りません。ホルスパスにしましょう。
lesson-horus-plain = 普通のパスでは何も得られません。ホルスパスがまだ使えて、チップが取れます。
lesson-horus-pharaoh = 病院は空で、ファラオカードがむだになります。ホルスパスにしましょう。
lesson-flag = あなたが開始者、加算は5です。旗の7は最後に点になりますが、送った隊員はラウンドの終わりまで休みます。1だけ送りましょう。
lesson-flag-hint = ここで送った隊員は玉座の競りに出られません。1だけで足ります。
lesson-flag-pass = 加算があるので、1人だけでも取れそうです。1を送りましょう。
lesson-throne = 玉座が出ました。五つ目の種類で、種類の点が大きく増えます。旗は持っていれば点になるので、旗のない4を送りましょう。
lesson-throne-hint = まずは4から。加算を入れれば十分強い宣言です。
lesson-throne-flag = 財宝に送った旗は病院へ行き、誰の点にもなりません。旗のない4を送りましょう。
lesson-throne-pass = 玉座がないと種類は四つのまま。追いつかれるかもしれません。競りましょう。
lesson-final = { $c }が11を宣言。加算は最初の一度だけで、前の4は4と数えます。5と旗の4を足しましょう。旗をひとつ失っても、玉座のほうが大きな点です。
lesson-final-hint = 5と旗の4で11を超えます。旗の6は手元に残しましょう。同点のとき数の合計が物を言います。
lesson-end = 財宝9点、五種類で10点、旗2点の合計21点であなたの勝ちです！ { $b }と{ $c }は18点でした。本番は四つの競りを五ラウンド行います。

## ここで何ができる？（問いごとの説明）

explain-open = ホルスチップを持つあなたから始めます。手札の隊員を選ぶと、その数の合計で宣言します。最初の宣言にはラウンドの数が加わります。財宝を取ると送った隊員は病院へ、隊員を取るとテントへ行きます。負ければ手札に戻ります。
explain-beat = いちばん高い宣言を超えるまで隊員を足すか、この競りを降ります。負けた人の隊員は手札に戻ります。ホルスパスはチップを取って次の競りを始める権利、ファラオパスはファラオカードを1枚使って病院の隊員を全員テントに引き取ります。
explain-horus-free = 普通のパスでは何も得られません。ホルスパスがまだ使えます。同じく何も失わず、ホルスチップが手に入ります。
explain-alone = ほかは全員パスしました。1人でも送れば獲得できるので、いちばん小さい隊員で足ります。あなたもパスすると、場札はゲームから除外されます。
explain-cannot-bid = 手札では最高の宣言を超えられないので、パスの種類を選びます。まだ使えればホルスパスでチップが取れます。ファラオパスはファラオカードを1枚使い、病院の隊員をテントに引き取ります。
risk-plain-pass = ホルスパスがまだ使えます
board-pass-note = ホルスも可
think-enough = 足りるだけの人数で、それだけの価値がある
think-chance = ここからの勝率は約{ $percent }%（{ $playouts }回試した）
think-lot = こういう場面では100回に{ $percent }回こうします。ここからの勝率は{ $win }%と見ています

## The numbers of simple bidders (mastaba exploit)
knob-price = 財宝の値（適正な人数の何倍か）
knob-kind = 新しい種類の重み
knob-recruit = 隊員の数字1につき出す人数
knob-homecoming = 最後の品が隊員のときに足す人数
knob-early = 最初のラウンドの上限（通常の何倍か）
knob-late = 最後のラウンドの上限（通常の何倍か）
knob-deny = 相手にとっての価値の重み
knob-jump = 上限へ一度に近づく割合
knob-kept = 最後のラウンドまで残しておく人数
knob-call = ファラオを呼ぶ病院の人数
knob-chip = チップを取るために残っているべき品の数
knob-envy = 相手が1人多いごとに減らす人数
