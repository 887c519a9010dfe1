# エジプトの求婚者

game-title = エジプトの求婚者
game-tagline = 負けても払う競り
game-description = 10の好意のしるしをめぐり、求婚者たちが贈り物を競います。贈り物は戻りません。申し出た人は、勝っても負けても全員が払います。手持ちを超える申し出もできますが、払う羽目になれば脱落です。
goal = 少ない贈り物で数の大きい好意のしるしを集めましょう。ラウンドごとに合計が単独1位なら1ポイント、先に{ $points }ポイントで勝ちです。
game-credit = エジプトの人買い Ver. 16/11/28（2016年）。作: 蜂須賀敏浩、トイドロップ

option-opener = 最初に申し出る人
option-points_to_win = 勝利に必要なポイント
option-points_to_win-help = 1ラウンドに1ポイント。1にすると、同点でない限り1ラウンドで決まります。
option-max_rounds = ラウンド数の上限
option-max_rounds-none = 無制限
option-max_rounds-help = 上限に達したら、ポイントの多い人の勝ち。同点なら勝利を分け合います。
option-overbid = 手持ちを超える申し出
option-overbid-help = もとのゲームでは自由です。はったりが利くかわりに脱落の危険があります。禁止すると、払えなくなる人は出ません。
option-overbid-free = 自由
option-overbid-solvent = 禁止
option-memory_aid = 記憶の助け
option-memory_aid-help = このラウンドで公開された贈り物をずっと表示します。なしなら、覚えるのも腕のうちです。

bot-random = 夢想家
bot-solvent = 気まぐれ
bot-share = 会計係
bot-novice = 新人
bot-novice-help = ルールを覚えたばかりです。どの好意にも同じくらい出し、負けを取り返そうとして深追いします。
bot-apprentice = 見習い
bot-apprentice-help = 大きい好意ほど価値があると知っていて、これから出る好意全体に手札を割り振ります。
bot-scribe = 書記
bot-scribe-help = 何度も対戦して、どの好意にいくらまで出せるかを覚えました。見るのは自分の手札だけです。
bot-vizier = 宰相
bot-vizier-help = 何度も対戦して腕を上げ、全員の好意と手札の枚数にも目を配ります。公開された札までは数えません。
bot-pharaoh = ファラオ
bot-pharaoh-help = 自分自身を相手に何百万回も競りを重ねました。札を数え、誰にも上回れない額を見抜き、読まれないように出し方を変えます。
bot-saver = 倹約家
bot-saver-help = 大きい好意のために手札を取っておきます。ラウンドごとに二つの作戦のどちらかを選びます。
bot-searcher = 探究者
bot-searcher-help = 申し出るたびに、見たことと合う手札を想像し、ラウンドの終わりまで何千回も頭の中で試します。

## カード

card-copies = { $number }×{ $count }
cards = { $cards }
no-cards = なし
payment = { $seat } { $owed }金
payment-bust = { $seat } { $owed }金に対し{ $worth }金しかありません
payment-with-cards = { $payment }（{ $cards }）

## できごと

event-opener-drawn = くじの結果、{ $seat }から始まります
event-round-started = ラウンド{ $round }開始。贈り物は{ $count }枚ずつ。最初は{ $seat }
event-auction-started = 好意のしるし{ $chip }の競り。最初は{ $seat }
event-bid = { $seat }が{ $amount }金を申し出ました
event-withdrew = { $seat }が身を引きました
event-withdrew-owing = { $seat }が身を引きました（{ $owed }金を払います）
event-chip-won = { $seat }が{ $amount }金で好意のしるし{ $chip }を獲得
event-settled = 好意のしるし{ $chip }の支払い: { $payments }
event-eliminated = { $seat }は払えず、このラウンドから脱落しました
event-unsold = 引き取り手なし: { $chips }
event-round-won = ラウンド{ $round }は{ $seat }が合計{ $total }で1ポイント獲得
event-round-tied = ラウンド{ $round }は{ $total }で同点のため、ポイントなし。次は{ $opener }から
event-round-nobody = ラウンド{ $round }は全員が脱落し、ポイントなし。次は{ $opener }から
event-ended = 求婚の決着がつきました。勝者: { $winners }
event-ended-shared = 求婚の決着がつきました。勝利を分け合う: { $winners }

## 問い

question-open = 好意のしるし{ $chip }に、最初の申し出をしてください
question-bid = 好意のしるし{ $chip }に、{ $high }金を超えて申し出ますか
question-pay = { $owed }金を払ってください
question-bust = { $owed }金に対し、手持ちは{ $purse }金しかありません
detail-open = 最初の人は必ず申し出ます。払えるのは{ $purse }金まで
detail-free = ここで身を引けば何も払いません。払えるのは{ $purse }金まで
detail-owing = ここで身を引くと{ $owed }金を払います。払えるのは{ $purse }金まで
detail-pay = いまは{ $chip }が1枚2金です。おすすめ: { $cards }
detail-bust = 手札をすべて失い、このラウンドから脱落します

## 手

move-bid = { $amount }金を申し出る
move-out = 身を引く
move-pay = { $cards }で払う
move-bust = 払えないと認める
move-deal = 贈り物を{ $count }枚ずつ配る
risk-bluff = 払えるのは{ $purse }金まで。上乗せされても払うことになり、脱落します

## できない理由

refusal-over = ゲームは終わっています
refusal-not-your-turn = いまはあなたの番ではありません
refusal-already-chosen = 支払いはもう伏せてあります
refusal-bid-now = まだ競りの途中です。申し出るか、身を引いてください
refusal-pay-now = 競りは終わりました。支払いの時です
refusal-must-open = 競りの最初の人は、1金以上を申し出なければなりません
refusal-below-one = 申し出は1金以上です
refusal-too-low = { $amount }金では{ $high }金を超えません
refusal-too-high = { $amount }金を持ちうる人はいません。{ $most }金までです
refusal-not-covered = この卓では手持ちを超える申し出はできません。払えるのは{ $purse }金で、{ $amount }金は無理です
refusal-can-pay = { $owed }金に対し手持ちは{ $purse }金。払える人は払わなければなりません
refusal-cannot-pay = { $owed }金に対し、手持ちは{ $purse }金しかありません
refusal-not-in-hand = { $card }の贈り物がそれだけ手札にありません
refusal-too-little = { $short }金足りません（{ $owed }金のところ{ $value }金）
refusal-too-much = 1枚多すぎます（{ $owed }金のところ{ $value }金）
refusal-no-such-seat = その席はありません
refusal-not-chance = いまは運が決める場面ではありません
refusal-impossible-chance = そのような配られ方はありません
notation-unknown = 「{ $text }」は行動ではありません。例: bid 5、out、pay 4 12x2、pay auto、bust
notation-card = 「{ $text }」という贈り物はありません
notation-hand = 「{ $text }」は席{ $seat }の手札として読めません
notation-auto = 「pay auto」は、払うものがあり、払えるときだけ使えます

## 言葉で見る場

view-round = ラウンド{ $round }（{ $goal }ポイント先取）
view-chip = 競り中: 好意のしるし{ $chip }。残り: { $later }
view-last-chip = 競り中: 最後の好意のしるし13
view-high = 最高: { $high }金（{ $seat }）
view-won = { $seat }が{ $high }金で獲得。申し出た人は全員払います
view-chest = 贈り物の山: { $count }枚
view-settlement = 直前の支払い（好意のしるし{ $chip }）: { $payments }
view-opener = 最初の人
view-bid = 申し出{ $amount }金
view-out = 身を引いた
view-no-cards = 手札なし
view-chosen = 支払いを伏せた
view-eliminated = 脱落
view-points = { $points }ポイント
view-chips = 好意のしるし: { $chips }（計{ $sum }）
view-total = 手札ボーナス込みの合計: { $total }
view-hand = 手札: { $cards }（{ $count }枚）
view-hand-count = 手札{ $count }枚
view-purse = 好意のしるし{ $chip }に払える額: { $purse }金
view-shown = このラウンドで公開: { $cards }

## On the board

board-round = ラウンド{ $round }
board-goal = { $goal }ポイント先取
board-goal-short = { $goal }点先取
board-favours = 好意のしるし
board-favour = 好意のしるし{ $chip }
board-favour-offer = 好意のしるし{ $chip }、競り中
board-favour-later = 好意のしるし{ $chip }、まだこれから
board-favour-of = 好意のしるし{ $chip }、{ $seat }が獲得
board-no-favours = しるしはまだなし
board-to-beat = これを超える
board-opening = 最初の申し出
board-won-for = 獲得額
board-chest = 贈り物の山
board-look = 直前の支払い
board-look-close = 競りに戻る
board-last-round = 前のラウンド
board-points = { $goal }ポイント中{ $points }ポイント
board-points-label = ポイント
board-one-point = 1ポイント
board-cards = { $count }枚
board-cards-word = 枚
board-card = 贈り物{ $number }
board-hand = { $own ->
    [other] { $owner }の手札
   *[you] 手札
}
board-hand-short = 贈り物
board-purse = { $chip }への財布
board-purse-short = いまの財布
board-gold = 金
board-about = 席
board-total-now = 手札ボーナス込みの合計
board-shown-label = このラウンドで公開
board-eliminated = 脱落
board-wins = 獲得
board-pays = 支払い
board-owes = 支払い
board-chosen = 選びました
board-choosing = 選んでいます
board-tag-pays = 払うだけ
board-tag-out = 降りた
board-price-none = 申し出はまだ
board-price-pays = 降りても払う額
board-price-yours = いま降りても払う額
board-price-highest = いま最高
board-price-out = 身を引いたが払う
board-price-nothing = 支払いなし
board-price-empty = 手札なし
board-price-won = この額で獲得
board-price-paid = 支払い済み
board-price-owes = 負けても払う
board-paid-for = 好意のしるし{ $chip }の支払い
board-paid-with = { $count }枚で支払い。
board-left = 残り{ $count }枚。
board-bust-words = 手札をすべて失い脱落。
board-stop-owing = いま身を引くと{ $owed }金を払います
board-stop-free = いま身を引けば何も払いません
board-can-pay = 払えるのは{ $purse }金まで
board-two = { $first }。{ $second }
board-out-pays = { $owed }金を払う
board-out-free = 支払いなし
board-must-open = 最初の人は申し出ます
board-must-open-why = 最初の人は必ず申し出ます
board-too-high = { $most }金を超えて持てる人はいません
board-not-covered = 払えるのは{ $purse }金まで
board-your-bid = 申し出る額
board-less = 1減らす
board-more = 1増やす
board-bluff-note = 財布は{ $purse }金
board-bluff-question = 財布は{ $purse }金です。{ $amount }金を申し出ますか
board-bluff-detail = 払えない額です。ほかの人が上乗せしても自分の申し出は払うので、このラウンドから脱落します
board-bluff-safe = 考え直す
board-short = { $short }金不足
board-for-owed = 支払い{ $owed }
board-hand-open = 手札: { $cards }
board-too-many = 1枚多すぎます
board-chosen-worth = { $owed }金に対し{ $worth }金（{ $count }枚）
board-pay-hint = 贈り物に触れて入れ替えられます
board-pay = この{ $count }枚で払う
board-proposal = おすすめに戻す
board-proposal-is = おすすめのまま
board-bust = 手札を伏せて出す
board-tile = { $number }が{ $count }枚
board-tile-double = 2倍
board-tile-chosen = { $count }枚選択中
board-take-back = { $number }を1枚戻す
board-round-over = ラウンド{ $round }終了
board-round-point = { $seat }が合計{ $total }で1ポイント獲得
board-round-tie = { $total }で同点のため、このラウンドはポイントなし
board-round-nobody = 全員脱落のため、このラウンドはポイントなし
board-opener-point = 次のラウンドの最初の人は、ポイントを得た{ $seat }
board-opener-last = 次のラウンドの最初の人は、最後のしるしを得た{ $seat }
board-go-on = クリックで先へ
board-bonus = 手札ボーナス
board-total = 合計
board-tied = 同点
board-part-favours = しるし
board-part-bonus = 手札
board-part-total = 合計
board-out-short = 脱落
board-legend = 獲得ポイント。横はラウンド{ $round }: 好意のしるし＋手札ボーナス＝合計
cause-points = { $seat }がラウンド{ $round }を合計{ $total }で制し、最後のポイントを得ました
cause-rounds = { $round }ラウンドを終えて最多のポイントでした（{ $first }対{ $second }）
cause-shared = { $round }ラウンドを終えて同点でした
board-aid-pay = 申し出た人は、勝っても負けても自分の最後の申し出を払います。
board-aid-gold = 贈り物は1枚1金。競り中のしるしと同じ数字なら2金。お釣りは出ません。
board-aid-out = 最初の人は必ず申し出ます。あとは、上乗せするか身を引くか。
board-aid-bust = 払えない人は手札をすべて失って脱落。そのしるしは誰の得点にもなりません。
board-aid-total = しるし13のあとで集計。好意のしるし＋残った手札3枚につき1。
board-aid-point = 単独で最高なら1ポイント。{ $goal }ポイントで勝ち。
board-aid-deck = カードは数字と同じ枚数。4は4枚、5は5枚、13は13枚。
board-aid-solvent = この卓では、払える額までしか申し出られません。

reason-points = 必要なポイントに到達
reason-rounds = 最後のラウンドが終了

## ボットの考え
think-within = この好意には{ $limit }金まで出せる
think-beyond = この好意には{ $limit }金までしか出せない
think-pay = よいカードをできるだけ残す払い方
think-bust = 申し出た金額を払えない

## はじめての一局（いつ言うかは lesson.yaml）

lesson-open = 好意のしるしは全部で十。ひとつずつ競り、集めた数の合計が大きい人の勝ちです。次は10。最初の人は必ず申し出ます。まずは安く2金で。
lesson-open-hint = 申し出た金は、勝っても負けても払います。安く始めましょう。2金です。
lesson-double = { $c }が3金を申し出ました。10の競りのあいだ、手札の10は倍の価値になります。ここが攻め時。4金を申し出ましょう。
lesson-double-hint = 3金を超えるには4金で足ります。10が2枚あればぴったり払えます。
lesson-double-out = ここで引くと、2金を払うだけ損です。4金を申し出ましょう。2枚で払えます。
lesson-pay = 好意のしるし10を獲得しました。負けた{ $c }も3金を払います。あなたの4金は10を2枚で。この競りが終われば10の価値は半分に戻ります。
lesson-pay-hint = 10を2枚で払いましょう。3枚も4枚も出さずにすみます。残した手札は最後に点になります。
lesson-next = 勝った人が次の競りを始めます。しるしは11。まず1金だけ申し出て、誰が欲しがるか見てみましょう。
lesson-next-hint = 高いしるしはこのあと出てきます。贈り物は取っておき、1金で様子を見ましょう。
lesson-withdraw = { $b }が2金に上げました。手札には最後のしるしに効く13があります。ここは譲り、身を引きましょう。申し出た1金は払います。
lesson-withdraw-hint = 上げるほど、負けたときの損が大きくなります。ここは身を引き、13の競りに備えましょう。
lesson-lost = 負けても、最後に申し出た1金は払います。もう倍にならない贈り物、たとえば5を出しましょう。
lesson-lost-hint = 13は最後の競りで倍になります。取っておいて、5で払いましょう。
lesson-lost-match = 11はいま1枚で倍の価値なので、払いすぎになります。5で払いましょう。
lesson-silent = 12にはもう{ $c }が3金を申し出ています。まだ申し出ていない人は、身を引いても何も払いません。
lesson-silent-hint = 手札に12がないので、ここでは割高です。ただで引けるうちに身を引きましょう。
lesson-last = 最後のしるし13の競りです。手札の13はどれも倍の価値。5金を申し出て、本気を見せましょう。
lesson-last-hint = 5金を申し出ましょう。安すぎると皆が乗り、高すぎると払いすぎます。
lesson-last-out = 13を逃すと、ほかの人に追いつけません。5金を申し出ましょう。
lesson-last-broke = 払える額を超えています。払えない人は手札をすべて失い、脱落します。5金にしましょう。
lesson-count = { $c }は6金ですが、手札は4枚だけ。枚数は誰でも見られるので、払えそうな額が読めます。7金を申し出ましょう。
lesson-count-hint = 7金で上回れます。
lesson-count-out = ここで引くと、5金を払って何も得られません。まだ払えます。7金を申し出ましょう。
lesson-bluff = { $c }が4枚の手札で8金と言いました。はったりも自由ですが、払えなければ脱落です。あなたは9金まで払えます。申し出ましょう。
lesson-bluff-hint = 9金を申し出ましょう。8金を上回り、ちゃんと払えます。
lesson-bluff-out = ここで引くと7金がむだになり、{ $b }の勝ちになります。9金を申し出ましょう。
lesson-bluff-high = 払える額を超えています。脱落するのはあなたです。9金にしましょう。
lesson-settle = 9金で獲得しました。13とほかの贈り物で払いましょう。8金と言った{ $c }は払えるでしょうか。
lesson-end = { $c }は払えずに脱落しました。しるしの合計に、残った手札三枚ごとの一点を足して、あなたは35、{ $b }は27。あなたの勝ちです！ 本番は手札をたっぷり持ち、十のしるしをすべて競ります。

## ここで何ができる？（問いごとの説明）

explain-open = 競りの最初の人は、1金以上を必ず申し出ます。申し出た人は負けても自分の最後の額を払うので、高く始めるほど危険です。贈り物は1枚1金、競り中のしるしと同じ数なら2金です。
explain-bid = 上乗せするか、この競りから身を引くかを選びます。申し出た額は勝っても負けても払います。まだ申し出ていなければ、ただで引けます。手持ちを超える額も言えますが、払えなければ手札をすべて失い、脱落します。
explain-pay = 払う贈り物を選びます。競り中のしるしと同じ数は1枚2金、ほかは1金で、おつりはありません。あとのしるしと同じ数の贈り物は残すと有利です。最後に残った手札は三枚ごとに1点です。
explain-bust = 手持ちより高く申し出たため払えません。選べることはなく、手札をすべて失ってこのラウンドから脱落します。持っているしるしは誰の点にもなりません。次のラウンドはまた一から始まります。
think-raise = この好意には、まだ{ $price }金を出せる
think-leave = この好意に{ $price }金は高すぎる
think-chance = ここからの勝率は約{ $percent }%（{ $playouts }回試した）
think-lot = こういう場面では100回に{ $percent }回こうします。ここからの勝率は{ $win }%と見ています

## The numbers of simple bidders (mastaba exploit)
knob-most-4 = 好意4〜6に出す上限（金）
knob-most-7 = 好意7〜9に出す上限（金）
knob-most-10 = 好意10・11に出す上限（金）
knob-most-12 = 好意12・13に出す上限（金）
knob-share-4 = 好意4〜6に出す財布の割合
knob-share-7 = 好意7〜9に出す財布の割合
knob-share-10 = 好意10・11に出す財布の割合
knob-share-12 = 好意12・13に出す財布の割合
knob-double = 倍になる札1枚につき足す金
knob-owed = 申し出ずみの額から深追いする割合
knob-jump = 上限へ一度に近づく割合
knob-chase = 競りの先頭が合計でも先のときの上乗せ
