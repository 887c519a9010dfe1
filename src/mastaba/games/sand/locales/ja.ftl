# 砂の都

game-title = 砂の都
game-tagline = ピラミッドを切り崩し、街を建て直す。ファラオは倒すな
game-description = 大津波が街を押し流し、残ったのは大ピラミッドだけ。砂を切り出し、型に詰めて家や神殿を建て、街を再興しよう。中には宝が埋まり、斜面にはピックが刺さり、頂上にはファラオが立つ。ファラオを倒した者はすべてを失う。
goal = 砂を切り出して建物を建て、得点を競う。ただし、ファラオだけは倒さないこと。
game-credit = 『大ピラミッドを切り崩し街を再興する砂のゲーム』ゲームデザイン: Dice-K、製作: ビストロ怪談倶楽部。寸法・形・砂の動きは本作独自のもの。

option-start_seat = スタートプレイヤー
option-start_seat-help = 席を選ぶか、くじで決める。
option-setup = 準備
option-setup-help = 「本式」は全員がこっそり宝石を埋め、ピラミッドを回す。「簡易」はすべて運まかせで、自分の宝石が型のどこに入ったかだけ知らされる。
option-setup-full = 本式
option-setup-quick = 簡易
option-gems_4p = 4人のときの宝石
option-gems_4p-help = 説明書の表では全員に大も配るが、箱には大が2個しかない。
option-gems_4p-small = 小1個ずつ
option-gems_4p-printed = 大小1個ずつ
option-hand = 手の震え
option-hand-help = 「自動」は運で震える。「実演」は引いた線のとおりに震える。「なし」は震えない。
option-hand-seeded = 自動
option-hand-live = 実演
option-hand-none = なし
option-pick_depth = ピックの深さ
option-pick_depth-help = 深く刺すほど倒れにくい。
option-pick_depth-easy = 深い
option-pick_depth-normal = 普通
option-pick_depth-hard = 浅い
option-district_points = 区画の建物
option-district_points-help = 終了後にまとめて数えるか、その場で基本点を数えてボーナスだけ後にするか。
option-district_points-deferred = 終了後に数える
option-district_points-face_now = すぐに数える
option-load_gauge = 積載の目安
option-load_gauge-help = 狙っている間、ヘラにどれだけ砂が載るかを示す。
option-max_turns = 打ち切りまでの手番数
option-max_turns-help = 学習プログラム用。普通の対局はずっと早く終わる。

bot-random = 砂嵐
bot-random-help = どこでも切り、何でも建てる。
bot-novice = 新人
bot-novice-help = ほどほどの厚さを、崩れるかどうか見ずに切る。建てるのは丁寧。
bot-apprentice = 見習い
bot-apprentice-help = 切り方をいくつか見比べ、砂のよく取れるものを選ぶ。ファラオは確かめるが、ピックは気にしない。
bot-scribe = 書記
bot-scribe-help = 五十通りの切り方を頭の中で試し、良いものは手の震えまで考える。
bot-vizier = 宰相
bot-vizier-help = 宝石のありかを推理し、手番全体の建て方を組み立て、いちばん勝てそうな切り方を選ぶ。
bot-pharaoh = ファラオ
bot-pharaoh-help = 宰相よりずっと多くの切り方を試し、次の人に何が残るかまで考える。
bot-greedy = 測量士
bot-greedy-help = 何十通りもの切り方を頭の中で試し、良いものは手の震えまで考える。

## 駒

type-H = 家
type-G = 穀倉
type-W = 物見やぐら
type-T = 神殿
area-N = 通常建設エリア
area-A = 区画A
area-B = 区画B
gem-large = 宝石(大)
gem-small = 宝石(小)

## できごと

event-start = { $seat }から始める
event-gem-buried = { $seat }が{ $gem ->
    [L] 宝石(大)
   *[S] 宝石(小)
}を埋めた
event-orb-buried = { $seat }が区域{ $sector }の天窓オーブを埋めた
event-orbs-scattered = オーブ{ $count }個が誰にも見られずに埋められた
event-spun = { $seat }がピラミッドを回した
event-stands = 型が外された。ピックが12本刺さり、頂上にファラオが立っている
event-turn = 手番{ $turn }: { $seat }
event-aimed = { $seat }が切る。方角{ $az }°、横{ $u }、軸から{ $r }、傾き{ $tilt }°
event-cut = { $sand } cm³がきれいに切れた
event-cut-slide = { $sand } cm³が切れ、{ $slid } cm³が崩れ落ちた
event-cut-toppled = { $sand } cm³が切れ、{ $slid } cm³が崩れ、ファラオが砂に転がった
event-cut-told = 砂が切られた
event-found-gems = { $seat }が{ $gems }を見つけた。{ $points }点
event-found-orbs = { $seat }が天窓オーブを{ $orbs }個見つけた
event-found-both = { $seat }が{ $gems }({ $points }点)と天窓オーブ{ $orbs }個を見つけた
event-picks-fell = ピックが{ $count }本倒れ、{ $seat }のものになった: { $types }
event-stock = ストックに{ $sand } cm³。見た目は約{ $shown } cm³
event-crowned = { $seat }が{ $slot }の{ $type }にピックを刺した
event-kept = { $seat }はピックを手元に残した
event-built = { $seat }が{ $area }に{ $type }を建てた({ $slot })
event-built-orb = { $seat }が{ $area }に天窓付きの{ $type }を建てた({ $slot })
event-unclear = { $type }は押し{ $level }では形にならず、{ $seat }は1点を失った
event-sand-short = { $type }の途中で砂が尽き、{ $seat }は1点を失った
event-skylit = { $seat }が{ $slot }に天窓を付けた
event-idle = { $seat }は何も建てられず、3点を失った{ $orbs ->
    [0] {""}
   *[other] 。オーブ{ $orbs }個も失った
}
event-orbs-lost = { $seat }はオーブ{ $orbs }個を使わずに終えた
event-pharaoh-fell = ファラオが倒れた。倒したのは{ $seat }
event-conceded = { $seat }が投了した
event-ended-threshold = 街が再興された。勝者: { $winners }
event-ended-pharaoh = ファラオがボードに落ちた。勝者: { $winners }
event-ended-exhausted = ピラミッドの砂が尽きた。勝者: { $winners }
event-ended-conceded = ほかの全員が投了した。勝者: { $winners }
event-ended-turns = 対局は打ち切られた。勝者: { $winners }

## 問い

question-bury = { $gem ->
    [L] 宝石(大)
   *[S] 宝石(小)
}をどこに埋める?
question-orb = オーブ{ $sector }/{ $sectors }をどこに埋める?
question-spin = ピラミッドを何回まわす?(1回=90°)
question-cut = 切る: 方角・横・軸からの距離・傾き
question-picks = ピックを受け取った。建物({ $types })に刺す? 手元に残す?
question-build = 砂は約{ $shown } cm³{ $orbs ->
    [0] {""}
   *[other] 、オーブ{ $orbs }個
}。何を建てる?
detail-bury = 誰にも見えない。あとで回されるので、自分にも4か所までしか絞れない
detail-orb = 内側ほど取られにくく、外側ほど取りやすい。`orb auto` で残りは運まかせ
detail-spin = 誰が何回まわしたかは誰にも分からない
detail-cut = 同じ4つの数で `probe` と打つと積載の目安、`side 90` で横からの姿が見られる
detail-cut-pick = 切る前に、手元のピックを建物に刺してもよい
detail-picks = 刺した建物は1点から3点になる。手元に残したピックは終了時には0点
detail-build = いつ終えてもよい。余った砂は次の人のもの
detail-build-idle = 1軒も建てずに終えると3点を失う
detail-build-orbs = 手元のオーブ{ $orbs }個は手番の終わりに失われる

## 手

move-bury = { $gem ->
    [L] 宝石(大)
   *[S] 宝石(小)
}を({ $x }, { $y })、高さ{ $z }に
move-orb = 輪{ $ring }、高さ{ $z }
move-orb-auto = 残りは運まかせ
move-spin = { $turns ->
    [0] 回さない
   *[other] { $turns }回
}
move-cut = 方角{ $az }°、横{ $u }、軸から{ $r }、傾き{ $tilt }°で切る{ $grade ->
    [smooth] (なめらかな手つき)
    [jerky] (ぎこちない手つき)
   *[normal] {""}
}
move-pick = { $type }のピックを{ $slot }に
move-keep = ピックを手元に残す
move-mould = { $type }を押し{ $level }で{ $area }に
move-mould-orb = 天窓付きの{ $type }を押し{ $level }で{ $area }に
move-sky = { $slot }に天窓
move-end = 手番を終える
move-concede = 投了する
move-hide = 宝石{ $gems }個とオーブ{ $orbs }個が埋められた
move-slip = ピラミッドがさらに{ $turns }回まわる
move-stick = ピックが刺される
move-tremor = 手が震える: 方角{ $az }、横{ $u }、距離{ $r }、傾き{ $tilt }目盛り
move-leak = { $percent } %がこぼれる
move-look = 目分量の誤差は{ $error }粒
move-need = 固まるには{ $percent } %が必要
move-result = { $sand }粒が切れる

## 断り

refusal-over = 対局は終わっている
refusal-no-such-seat = その席はない
refusal-not-your-turn = あなたの番ではない
refusal-not-now = 今はできない
refusal-not-chance = それは運だけが決める
refusal-impossible-chance = 運でもそれは起こらない
refusal-other-gem = 先に{ $gem ->
    [L] 宝石(大)
   *[S] 宝石(小)
}を埋める
refusal-no-such-point = ({ $x }, { $y }, { $z })には埋められない
refusal-no-such-orb = オーブは輪{ $ring }、高さ{ $z }には埋められない
refusal-no-such-spin = { $turns }回はできない。0〜3回
refusal-no-such-aim = 方角は0、5…355°、横と距離は-56〜56、傾きは-15、-10…40°
refusal-already-cut = この手番ではもう切った
refusal-cut-first = まず切り出す
refusal-no-stroke = このテーブルでは線を引かない
refusal-too-thin = ヘラの前に{ $grains }粒しかない。{ $least }粒以上が必要
refusal-no-pick = このピック({ $type })は持っていない
refusal-no-building = そこに自分の建物はない
refusal-other-type = { $slot }にあるのは別の型({ $type })
refusal-not-plain = { $slot }の建物にはもう天窓かピックがある
refusal-nothing-to-keep = 決めるべきピックはない
refusal-no-such-level = 押し{ $level }はない。1〜5
refusal-locked = この型({ $type })はこの手番で失敗している
refusal-area-full = { $area }に空きはない
refusal-repeated-type = 区画{ $area }には同じ型({ $type })があり、通常建設エリアに空きがある
refusal-no-orb = 手元にオーブがない
refusal-not-this-turn = オーブはこの手番で建てた建物にだけ使える
refusal-already-conceded = すでに投了している
refusal-too-early = 最初に切るまでは投了できない
notation-unknown = 「{ $text }」という手はない

## テーブル

view-setup = 型に砂を詰めている
view-turn = 手番{ $turn }、{ $seat }
view-over = 対局は終わった
view-stock = ストック約{ $shown } cm³、ピラミッド{ $left } cm³{ $orbs ->
    [0] {""}
   *[other] 、手元のオーブ{ $orbs }個
}
view-mine = あなたの{ $kind ->
    [L] 宝石(大)
    [S] 宝石(小)
   *[O] オーブ
}は型の({ $x }, { $y }, { $z })に入れた
view-short = { $score }/{ $threshold }点({ $final })
view-score = { $score }/{ $threshold }点、今終われば{ $final }点
view-picks = ピック: { $types }
view-gems = 宝石: { $points }点
probe = ヘラの積載: { $load ->
    [none] ほぼ空。切ったことにならない
    [scrap] わずか
    [light] 軽め
    [good] ちょうどよい
   *[over] 載せすぎ
}
probe-off = このテーブルでは積載の目安は出ない

## リプレイ用

aid-listener = よく見ていた人
aid-listener-help = すべての切り出しを追っていた人から見て、宝石とオーブがまだありうる場所。
aid-hoard = 砂の中の{ $kind ->
    [L] 宝石(大)
    [S] 宝石(小)
   *[O] オーブ
}: { $inside }個。候補は{ $spots }か所(最初は{ $begun }か所)
aid-turned = ピラミッドは{ $turns }回まわされたはず
aid-sure = { $kind ->
    [L] 宝石(大)
    [S] 宝石(小)
   *[O] オーブ
}は({ $x }, { $y }, { $z })にあるはず

## ボットの考え

think-bury = 切れば届く縁のあたり
think-orb = どこでも同じ。どう回されるか分からない
think-spin = 何回でも変わらない
think-crown = ピックを刺せば3点
think-keep = 今刺すほどの建物がない
think-slice = ほどほどの厚さ
think-thin = いちばん薄い一切れ
think-cut = ヘラの前に{ $sand }粒。一緒に崩れるものも考える
think-look = ヘラの前に{ $sand }粒。ファラオは立っていそう
think-prospect = こう切れば100回に{ $percent }回ほど勝てる。ヘラの前に{ $sand }粒
think-hurry = 考える時間がない
think-plan = この手番の建て方の、いちばん良い始め方
think-build = 価値から砂と失敗の分を引いて
think-end = ここでやめて残す

## ブラウザーの盤

board-stop = 。
board-mark = ?
board-back = 戻る
board-setup = 準備中
board-turn = { $turn }手目
board-goal = { $threshold }点で終わり
board-goal-short = { $threshold }点まで
board-of = / { $threshold }点
board-your-town = { $own ->
    [other] { $owner }の街
   *[you] あなたの街
}
board-normal = 通常の区画
board-town-brief = { $own ->
    [other] { $owner }の街
   *[you] あなたの街
}、建物{ $count }軒
board-open-town = 街を見る(ピックやオーブを使える)
board-ahead = 首位 { $final }点
board-if-now = 今なら{ $final }点
board-conceded = 投了
board-pick-held = 手元のピック({ $type })
board-orb-held = 天窓オーブ(この手番だけ)
board-district = { $count }/4種
board-district-full = 空きなし
board-area-words = { $area }: { $buildings }
board-building = { $slot }、{ $rank ->
    [skylight] 天窓付きの
    [pick] ピック付きの
   *[plain] {""}
}{ $type }
board-stock = 砂の山
board-pyramid = 砂のピラミッド
board-above = 真上から
board-above-lines = 線は高さ4ごと
board-side = ヘラの横から見たピラミッド
board-side-title = ヘラの横から
board-side-from = 方角{ $az }°
board-2d = 2D
board-3d = 3D
board-see-2d = 平面図で見る(キーボード操作)
board-see-3d = 3Dで見る
board-walk = 回り込んで見る
board-eyes-closed = 目を閉じて。ほかの人が型に埋めている
board-aim = 狙いを決める
board-aim-again = 狙い直す
board-load = ヘラに載る砂
board-load-scrap = わずか
board-load-light = 軽め
board-load-good = 十分
board-load-over = 重すぎ
board-dial-az = 方角
board-dial-u = 横
board-dial-r = 軸から
board-dial-tilt = 傾き
board-key-shift = 5目盛り
board-read = 読み上げ
board-aim-words = 方角{ $az }°、横{ $u }、軸から{ $r }、傾き{ $tilt }°
board-sand-words = 方角{ $az }°に沿った高さ(軸の向こう40から手前40まで): { $heights }
board-pharaoh-words = { $state ->
    [stands] ファラオは({ $x }, { $y })、高さ{ $z }に立っている
    [lies] ファラオは({ $x }, { $y })、高さ{ $z }で砂に転がっている
   *[fallen] ファラオは落ちた
}
board-picks-none = 砂にピックは残っていない
board-picks-words = 砂に残るピック: { $picks }
board-pick-words = { $type }、方角{ $az }°、高さ{ $z }{ $state ->
    [lies] (倒れている)
   *[stuck] {""}
}
board-token-seen = ({ $x }, { $y }, { $z })に{ $kind ->
    [L] 宝石(大)
    [S] 宝石(小)
   *[O] オーブ
}が見えている
board-token-mine = { $own ->
    [nobody] { "" }
    [other] { $owner }の
   *[you] あなたの
}{ $kind ->
    [L] 宝石(大)
    [S] 宝石(小)
   *[O] オーブ
}の候補(残り{ $spots }か所)
board-token-told = { $kind ->
    [L] 宝石(大)
    [S] 宝石(小)
   *[O] オーブ
}({ $x }, { $y }, { $z }){ $found ->
    [yes] 発見済み
   *[no] 見つからず
}
board-token-heard = { $kind ->
    [L] 宝石(大)
    [S] 宝石(小)
   *[O] オーブ
}({ $x }, { $y }, { $z }): { $percent } %
board-cut = 切る
board-cut-question = { $load ->
    [none] ヘラの前に砂が足りない
    [scrap] ここで切る? 砂はほとんど載らない
    [light] ここで切る? 載る砂は「軽め」
    [good] ここで切る? 載る砂は「十分」
   *[over] ここで切る? ヘラに載りきらない
}
board-cut-detail = ファラオが落ちるとそこで終わり、あなたは0点
board-cut-empty = 砂が足りない
board-cut-anyway = それでも切る
board-risk-pharaoh = ヘラがファラオの足もとを通るかもしれない。切る?
board-risk-over = ヘラに載りきらない。それでも切る?
board-risk-over-detail = 余った砂は落ちて戻り、壁だけが弱くなる
board-stroke = ここから右へ一息に引く
board-crown-choose = 光っている建物を選ぶと、1点が3点になる
board-crown-worth = 1点が3点になる
board-sky-worth = 1点が2点になる
board-district-later = { $worth }(終了後に数える)
board-choose-building = 建てるもの
board-choose-type = 型
board-choose-place = 場所
board-place-N = 通常
board-place-A = 区画A
board-place-B = 区画B
board-with-orb = オーブを入れる
board-orbs = この手番に{ $orbs }個
board-type-failed = 崩れた
board-type-full = 空きなし
board-about-many = あと約{ $count }軒分
board-nothing-to-build = この手番はもう建てられない
board-levels = 押す強さ
board-level = 強さ{ $level }、きれいに抜けるのは{ $percent }%、砂{ $amount } cm³
board-mould-picture = { $type }の型{ $level ->
    [0] {""}
   *[other] 、強さ{ $level }
}
board-press = 押し続ける
board-press-at = 強さ{ $level }で押す
board-press-hint = 目盛りで離す
board-pressing = 離すと強さ{ $level }
board-pressing-first = そのまま
board-press-question = { $type }、強さ{ $level }。きれいに抜けるのは{ $percent }%
board-press-detail = 砂{ $amount } cm³、残り約{ $left }。崩れると−1点で、{ $type }はこの手番もう作れない
board-press-short = { $amount } cm³は見た目より多い。砂が尽きると−1点で、{ $type }はこの手番もう作れない
board-press-takes = { $level }で押すと{ $amount }
board-press-left = 残り約{ $left }
board-end-idle = −3点
board-end-question = 何も建てずに終える? 3点を失う
board-end-orbs = 手元のオーブ{ $orbs }個は失われる
board-build-on = まだ建てる
board-mould = 型を上から見たところ。頂上が下で、左右はピラミッドと逆
board-bury = ここに埋める
board-bury-choose = 先に場所を選ぶ
board-bury-at = ({ $x }, { $y })、高さ{ $z }。あとで回されるので候補は4か所になる
board-bury-x = 左右
board-bury-y = 奥と手前
board-bury-z = 高さ
board-bury-section = 横から見た型
board-orb-detail = 区域ごとに1個。内側ほど取られにくく、外側ほど取りやすい
board-worth = 建物の点
board-rank-plain = そのまま
board-rank-skylight = 天窓
board-rank-pick = ピック
board-worth-sets = 区画は終了後に数え、4種を同じ位でそろえると1.5倍。何も建てない手番は−3点。
board-worth-cut = 400粒以上を切る。ヘラに載るのは3200粒までで、余りは落ちて戻る。壁は高さ16まで立つ。
board-worth-mould = 強さ1〜5できれいに抜けるのは4・27・67・96・100%。崩れると1点を失い、その型はこの手番使えない。
board-worth-end = { $threshold }点に届くか、ファラオが落ちると終わり。落とした人は0点。
board-legend = 街+終了後の区画+宝石から失点を引いた点
board-score-normal = 街
board-score-districts = 終了後の区画
board-score-own = 宝石と失点
board-score-fallen = ファラオが落ちた
cause-pharaoh = { $turn }手目に{ $seat }がファラオを落としました
cause-conceded = { $turn }手目までにほかの全員が投了しました
cause-shared = { $total }点で並びました
cause-districts = 区画が決め手でした（{ $rival }とは{ $first }対{ $second }）
cause-town = 街が決め手でした（{ $rival }とは{ $first }対{ $second }）
cause-gems = 宝石が決め手でした（{ $rival }とは{ $first }対{ $second }）
reason-pharaoh = ファラオが落ちました
reason-threshold = 街が再興されました
reason-conceded = ほかの全員が投了しました
reason-exhausted = 砂が尽きました
reason-turns = 打ち切られました
board-cause-pharaoh = { $turn }手目に{ $seat }がファラオを落とした
board-cause-threshold = { $turn }手目に{ $threshold }点に届いた
board-cause-conceded = { $turn }手目までにほかの全員が投了した
board-cause-exhausted = { $turn }手目に砂が尽きた
board-cause-turns = { $turn }手目で打ち切られた

## はじめての一局（いつ言うかは lesson.yaml）

lesson-cut = ピラミッドの砂を切り取り、型に詰めて街を建てます。ただし、ファラオを落とした人はすべてを失います。あなたは21点。薄く切れる位置に刃があるので、そのまま切りましょう。
lesson-cut-hint = 刃は盤が示す位置のまま、軸から29、傾き20で切りましょう。薄く、ファラオから遠い切り口です。
lesson-temple = よい切り口です。オーブも出ました。区画Aには三種類あり、神殿でそろいます。押し4で詰めましょう。砂を多く使うほど確実です。
lesson-temple-hint = まず神殿を区画Aへ。四種類そろうと、最後に点が五割増しになります。
lesson-temple-place = そこではなく区画Aへ。神殿で一そろいになります。
lesson-temple-level = 押し4ならほぼ崩れず、家のぶんの砂も残ります。
lesson-temple-end = 神殿と家を建てる砂があります。一軒も建てずに終えると減点です。
lesson-sky = オーブは手番の終わりに失われます。オーブを入れて、家を押し4で通常建設エリアに建てましょう。天窓つきの家は点が倍です。
lesson-sky-hint = オーブを入れた家を、押し4で通常建設エリアへ建てましょう。
lesson-sky-plain = オーブを入れましょう。天窓で点が倍になり、使わなければ失われます。
lesson-sky-end = オーブが失われます。先に天窓つきの家を建てましょう。
lesson-stop = 23点になりました。残りの砂では型が埋まらず、失敗すれば減点です。手番を終えましょう。
lesson-stop-hint = それには砂が足りず、失敗します。手番を終えましょう。
lesson-pick = { $b }がピックを落としました。落ちたピックは、ひとつ前の人、つまりあなたのもの。家に刺すと三点の家になります。通常建設エリアの家を選びましょう。
lesson-pick-hint = 通常建設エリアならすぐ点になります。手元に残しても、そろった区画に刺しても得が減ります。
lesson-gem = 25点。三十点に届けば終わりです。角に宝石があるかもしれません。刃は方角225に向いています。切りましょう。
lesson-gem-hint = 盤が示すとおり、方角225、軸から29、傾き20で切りましょう。
lesson-granary = 宝石が出て28点。砂もたっぷりです。穀倉を押し4で通常建設エリアに建てましょう。
lesson-granary-hint = ここは穀倉にしましょう。神殿より砂が少なくてすみます。
lesson-granary-level = 押し4より弱いと崩れることがあり、失敗は減点です。押し4にしましょう。
lesson-granary-district = 区画の点は最後に入ります。あと少しの点は、通常建設エリアで取りましょう。
lesson-granary-end = 砂は十分あります。建てましょう。
lesson-house = 29点。あと一軒、家を通常建設エリアに建てれば終わりです。
lesson-house-hint = いちばん砂が少ない家を、押し4で通常建設エリアへ。
lesson-house-end = あと一軒で勝ちです。家を建てましょう。
lesson-end = 30点に届いて終了。そろった区画を加えて36点、{ $b }は20点で、あなたの勝ちです！ 本番では宝石とオーブを自分たちで隠し、切る手も少し震えます。

## ここで何ができる？（問いごとの説明）

explain-bury = 宝石をピラミッドの上のほうに隠します。切り出した人の点になり、自分で掘り出してもかまいません。あとでピラミッドが回されるので、ありそうな場所は四つ残ります。
explain-orb = この区画にオーブを隠します。外側で低いほど早く見つかります。見つけた人は、その手番のうちに天窓として使えます。
explain-spin = ピラミッドを90°ずつ、こっそり回します。宝石がどこへ動いたかは誰にもわかりません。損も得もありません。
explain-cut = 方角、横、軸からの距離、傾きを決めて切ります。砂が多いほどたくさん建ちますが、深く切ると崩れます。落ちたピックはひとつ前の人のもの。ファラオが落ちるとそこで終わり、あなたは0点です。
explain-picks = ピックを受け取りました。同じ種類のふつうの建物に刺すと、1点が3点になります。手元に残すと最後は0点ですが、もっとよい建物を待つこともできます。
explain-build = 見えている砂を型に詰めて建てます。量は目分量です。強く押すほど砂を使い、崩れにくくなります。失敗は1点減で、その型はこの手番では使えません。一軒も建てずに終えると3点減。余った砂は次の人のものです。

## mastaba exploit が探す単純な打ち方の数値

knob-thin = 刃の前の砂の下限（50粒単位）
knob-thick = 刃の前の砂の上限（50粒単位）
knob-enough = 1手番にほしい砂（建物何軒分か）
knob-gems = 場所のわかる宝石とオーブの重み
knob-aim = 試す切り方のうち、それを狙う割合
knob-picks = 隣に落ちるピック1本の点
knob-fall = ファラオが落ちるときの点（得点のほかに）
knob-shaky = ファラオの足もとの砂が千粒減るごとの点
knob-layer = 宝石を埋める層（下から）
knob-cost = 建物1軒分の砂の点
knob-sets = 一そろいへの期待の重み
knob-haste = リードしているとき街に建てる上乗せの点
