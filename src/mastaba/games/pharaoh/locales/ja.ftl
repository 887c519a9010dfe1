# ファラオの帰還

game-title = ファラオの帰還
game-tagline = 隊員をお金にする財宝の競り
game-description = 隊員を送り出して財宝を手に入れます。財宝を持ち帰った隊員は呪いに倒れて病院へ。誰かがファラオを帰すと、病院の全員がその人の部下になります。
game-credit = ファラオの帰還 2版（2013年）。作: 与儀新一、絵: Kuro、77spiele

option-start_seat = 最初の開始者
option-open_hands = 手札を公開
option-open_hands-help = 全員の手札が見えます。覚える必要がありません。

bot-random = でたらめ
bot-greedy = 商人

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
view-high = 現在の最高は{ $high }、{ $seat }
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
