### シェルの言葉：ロビー、卓、リプレイ、設定。各ゲームの言葉はゲームごとにある。

## General
you = あなた
you-title = あなた
list-separator = 、
and-more = ほか{ $count }
close = 閉じる
cancel = やめる
back = 戻る
copy = コピー
copied = コピーしました
yes = はい
no = いいえ
retry = もう一度
loading = お待ちください
skip-to-content = 卓へ移動

## Navigation
nav-main = メイン
nav-play = 遊ぶ
nav-learn = 遊び方
nav-records = 棋譜
nav-join = 合言葉
nav-you = 自分
nav-about = このサイト
language-switch = 言語
theme-night = 夜の画面にする
theme-day = 昼の画面にする
sound-on = 音を出す
sound-off = 音を消す

## Doors
lobby-title = どの扉を開けますか
lobby-lead = ナイルの5つのゲームを、友だちと、またはボットと。登録はいりません。
lobby-games = ゲーム
door-pharaoh = ファラオの帰還
door-pharaoh-what = 人がお金の競り
door-mummy = ミイラの呪い
door-mummy-what = 見えない者どうしの鬼ごっこ
door-suitors = エジプトの求婚者
door-suitors-what = 負けても払う競り
door-kufu = KUFU
door-kufu-what = 綴じ違いの書を読む協力探検
door-sand = 砂のピラミッド
door-sand-what = 砂を切り、型で街を築く
door-facts = { $min }〜{ $max }人 · { $minutes }分
door-facts-range = { $min }〜{ $max }人 · { $minutes }〜{ $longest }分
door-closed = 準備中
door-closed-why = この扉の奥は、まだ石工が作業しています。
door-tables = { $count } 卓
door-hint = ボットとすぐに始めるか、友だちのために卓を立てます
play-with-bots = ボットと遊ぶ
open-table = 卓を立てる
learn = 遊び方を読む
rules-short = 遊び方

## Lobby, below the doors
carry-on = 続きから
carry-on-none = 待っている卓はありません
carry-on-none-hint = 席に着くと、ここに卓が並びます。
your-move = あなたの番
go-to-table = 卓へ
see-result = 結果を見る
waiting-short = { $names }の番
table-open-seats = 空席 { $count }
table-over = 終了
tables-free = 空席のある卓
tables-free-none = いまは空席のある卓がありません。卓を立てて、リンクを送りましょう。
tables-running = 進行中の卓
tables-all = すべて見る（{ $count }）
tables-fewer = 少なく表示
sit-down = 座る
watch = 観戦
join-title = 友だちの卓へ
join-word = 卓の合言葉
join-hint = 受け取った合言葉かリンク
join-enter = 入る
join-failed = その合言葉の卓は見つかりません。

## Opening a table
new-title = 卓を立てる
new-game = ゲーム
new-seats = 席
new-seat-count = 人数
new-seat-me = あなた
new-seat-open = 空席（だれでも）
new-seat-bot = ボット：{ $level }
new-seat-device = この端末で遊ぶ人
new-seat-kind = 席{ $seat }に座る人
new-seat-name = 席{ $seat }の名前
new-options = ルールの選択
new-visible = 公開
new-public = ロビーに載せる
new-private = リンクを知る人だけ
new-clock = 1手の時間
new-clock-none = 無制限
new-clock-seconds = { $count }秒
new-clock-minutes = { $count }分
new-start = 始める
new-open = 卓を立てる
new-starts-at-once = 待つ人がいないので、すぐに始まります。
new-waits = 全員が席に着くと始まります。
option-on = あり
option-off = なし
option-random = くじで決める
bot-random = 旅人
bot-easy = やさしい
bot-greedy = 商人
bot-medium = ふつう
bot-normal = ふつう
bot-hard = つよい
bot-strong = つよい
bot-expert = 達人

## Waiting at an open table
wait-title = 参加者を待っています
wait-lead = このリンクを友だちに送るか、空席をボットに任せます。
invite-link = 招待リンク
invite-word = 卓の合言葉
invite-qr = 招待リンクのQRコード
invite-share = 共有
wait-free = 空席
wait-take = ここに座る
wait-fill = ボットを入れて始める
wait-fill-level = 空席に入るボット
wait-host-only = ボットを入れられるのは卓の主だけです。

## Seats and table
seat-bot = ボット
seat-open = 空席
seat-minded = ボットが代理中
seat-away = 離席中
seat-thinking = 考え中
seat-details = { $name }の詳細
seats-others = ほかの席
seats-all = 席
tray = 自分の場
board = 盤面
prompt = いま決めること
waiting-for = { $names }が考えています
waiting-hint = 見て回ってもかまいません。何も失われません
waiting-sent = 送りました
waiting-sent-hint = 卓に届くのを待っています
waiting-motion = ご覧ください
spectating = 観戦中です。全員が知っていることだけが見えます。
spectate-sit = 席に着く
choose-move = 選ぶ
more-moves = すべての選択肢（{ $count }）
refused-rule = 規則 { $rule }
refused-why = なぜ？
log = 記録
log-empty = まだ何も起きていません。
chat = 話す
chat-say = ひとこと
chat-send = 送る
chat-empty = まだだれも話していません。
chat-seat-none = 観戦者
emotes = しぐさ
emote-hello = こんにちは
emote-well-played = お見事
emote-think = 考え中です
emote-oops = しまった
emote-thanks = ありがとう
emote-wow = おお！
aid = 早見表
menu = メニュー
menu-rules = 遊び方
menu-leave = 席を立つ（ボットが代理）
menu-leave-question = 席を立ちますか
menu-leave-detail = ボットが代わりに続けます。いつでも席に戻れます。
menu-stay = 残る
menu-leave-now = 席を立つ
menu-lobby = ロビーへ
menu-settings = 設定
minded-title = ボットがあなたの代理をしています
minded-detail = 席に戻って、続きから遊べます。
minded-return = 席に戻る
clock-left = 残り{ $seconds }秒
connection-connecting = 接続しています
connection-lost = 接続が切れました。つなぎ直しています。何も失われません。
connection-now = いますぐ接続
table-closed = この卓は閉じられました。
handover-title = { $name }に端末を渡してください
handover-hint = { $name }が扉を開けるまで、何も表示されません
handover-open = { $name }です

## Result
result-title = 結果
result-wins = { $name }の勝ち
result-you-win = あなたの勝ち
result-shared = { $names }が勝利を分け合う
result-lost-together = 探検は失敗に終わった
result-won-together = 探検は成功した
result-draw = 勝者なし
result-scores = 得点
result-rank = { $rank }位
result-points = 得点
result-again = もう一度遊ぶ
result-again-go = 新しい卓へ
result-replay = 棋譜を見る
result-share = 共有
result-record = 棋譜を保存
result-lobby = ロビーへ
result-board = 卓を見る
result-show = 結果を見る

## Replay
replay-title = リプレイ
replay-play = 再生
replay-pause = 一時停止
replay-next = 1手進む
replay-previous = 1手戻る
replay-first = 最初へ
replay-last = 最後へ
replay-position = { $last }手中 { $at }手目
replay-eyes = だれの目で見るか
replay-eyes-none = 観戦者
replay-eyes-all = すべて公開
replay-eyes-seat = { $name }
replay-keys = 矢印キーで1手、Shift＋矢印で1ラウンド、スペースで再生。
replay-tick = { $name }が獲得

## Records
records-title = 棋譜
records-lead = 終わった対局は小さなテキストファイルに保存でき、どの棋譜ファイルもここで再生できます。
records-upload = 棋譜ファイルを開く
records-drop = ここに棋譜ファイルを置く
records-mine = 終わった対局
records-none = 終わった対局はまだありません。
records-watch = 見る
records-save = 保存
records-too-big = 棋譜としては大きすぎるファイルです。

## Rules
rules-title = 遊び方
rules-of = 遊び方：{ $game }
rules-missing = このゲームの遊び方はまだありません。
rules-contents = 目次
rules-choose = どのゲームですか
rules-cited = お尋ねの規則に印を付けました。

## You and settings
me-title = 自分
me-name = 卓での名前
me-name-hint = 20文字まで。ほかの人にも見えます。
me-save = 保存
me-saved = 保存しました
me-recovery = ほかの端末で
me-recovery-lead = 登録はありません。コードを使うと、名前と席をほかのブラウザに移せます。
me-recovery-show = 復元コードを出す
me-recovery-code = 復元コード
me-recovery-enter = コードを持っている
me-recovery-use = コードを使う
me-recovered = おかえりなさい、{ $name }
settings-title = 設定
settings-theme = 画面
settings-day = 昼
settings-night = 夜
settings-language = 言語
settings-sound = 音
settings-sound-on = あり
settings-sound-off = なし
settings-motion = 動きの量は端末の設定に従います。

## About
about-title = Mastabaについて
about-lead = エジプトの5つの卓上ゲームを1つの卓に。規則の文章、言葉、絵はすべてMastabaのもので、ゲームは作者と出版者のものです。気に入ったら、ぜひ箱を買ってください。
about-games = もとのゲーム
about-by = 作：{ $designer }
about-published = { $publisher }、{ $year }年
about-fonts = 書体：Commissioner、Marcellus、Zen Antique、Zen角ゴシックNew。いずれも SIL Open Font License 1.1。
about-code = MITライセンスの自由ソフトウェアです。

## Errors
error-title = 扉はふさがれています
error-not-found = この先には何もありません。
error-offline = サーバーにつながりません。起動していますか。
error-unknown = うまくいきませんでした（{ $status }）。
error-page = このページはありません。
error-home = ロビーへ

### Server

## サーバーが応じられないときの答え
error-message = サーバーが読み取れませんでした：{ $reason }
error-too-long = 長すぎます。{ $most } バイトまでです。
error-too-fast = 操作が速すぎます。少し待ってからもう一度お試しください。
error-busy = サーバーが混み合っています。もう一度お試しください。
error-origin = 別のサイトからの要求なので、実行しませんでした。
error-no-table = そのテーブルはありません。
error-no-game = { $game } というゲームはここにはありません。
error-no-bot = このゲームに { $bot } というボットはいません。
error-no-seat = このテーブルにその席はありません。
error-no-name = 名前は一文字以上にしてください。
error-no-record = その棋譜はありません。
error-options = この設定では遊べません：{ $reason }
error-seat-count = このゲームは { $fewest } 人から { $most } 人で遊びます。
error-one-seat = 自分で座れる席は一つです。この端末のほかの席は同席者になります。
error-seat-taken = その席はふさがっています。
error-not-your-seat = あなたの席ではありません。
error-not-host = これができるのはホストだけです。
error-started = 対局はもう始まっています。
error-not-over = 対局はまだ終わっていません。
error-not-watching = 話せるのはテーブルにいる人だけです。
error-table-version = この対局は別の版のルール（{ $version }）で始まったので、続けられません。
error-too-many-tables = すでに { $most } のテーブルがあります。先にどれかを終えるか離れてください。
error-too-many-watched = 一つの画面で見られるテーブルは { $most } までです。
error-too-many-records = すでに { $most } の棋譜を登録しています。
error-recovery = このコードの人は見つかりません。
error-record = この棋譜は再生できません：{ $reason }
error-record-text = 棋譜は UTF-8 のテキストファイルです。
error-record-long = 棋譜が長すぎます。再生できるのは { $most } 手までです。
error-perspective = その視点はありません。
closed-empty = 全員が席を離れたので、テーブルを片付けました。

## 手が認められなかった理由（どのゲームでも）
refusal-no-such-seat = このテーブルにその席はありません。
refusal-not-awaited = あなたの番ではありません。
refusal-not-your-seat = あなたの席ではありません。
refusal-not-started = 対局はまだ始まっていません。
refusal-minded = ボットが席を預かっています。先に席に戻ってください。
refusal-stale = その間に局面が進みました。
refusal-no-such-action = このゲームにそのような手はありません。
refusal-no-such-message = サーバーがこのメッセージを理解できませんでした。
refusal-not-kept = 手を保存できなかったので、なかったことになりました。もう一度お試しください。

## 端末での表示
serve-address = Mastaba を開きました：{ $url }
serve-lan = 同じネットワークのほかの端末から：{ $url }
serve-no-lan = ほかの端末用のアドレスが見つかりません。ネットワークにつながっていますか。
serve-stop = Ctrl+C で閉じます。
startup-port = ポート { $port } は使用中です。Mastaba がすでに動いていませんか。別のポート：mastaba serve --port 0
startup-address = { $host } のポート { $port } で待ち受けできません：{ $reason }
startup-directory = { $path } に書き込めません：{ $reason }。別のフォルダー：--data-dir
startup-key = 鍵ファイル { $path } が壊れています。元に戻すか、削除してください（削除すると全員が新しいゲストになります）。
startup-db-url = { $url } は使えるデータベースではありません。sqlite:///パス または postgresql+psycopg://利用者@ホスト/名前 を指定してください。
startup-db-driver = このデータベースのドライバーがありません（{ $driver }）。pip install "mastaba[postgres]" をお試しください。
startup-db-open = データベース { $url } を開けません：{ $reason }
startup-db-newer = データベース { $url } は新しい Mastaba で作られています。こちらを更新するか、--db で別のものを指定してください。
