### シェルの言葉: ロビー、卓、リプレイ、設定。各ゲームの言葉はゲームごとにある。

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
nav-join = 参加
nav-you = 自分
nav-about = サイト紹介
language-switch = 言語
theme-night = 夜のテーマにする
theme-day = 昼のテーマにする
sound-on = 音を出す
sound-off = 音を消す

## Doors
lobby-title = どの扉を開けますか
lobby-lead = ナイルのほとりのゲームを、友だちと、またはボットと。登録はいりません。
lobby-games = ゲーム
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
carry-on-none = 続きの対局はありません
carry-on-none-hint = 席に着くと、ここに卓が並びます。
your-move = あなたの番
go-to-table = 卓へ
see-result = 結果を見る
waiting-short = { $names }の番
table-broken = 記録の破損
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
new-seat-open = 空席（誰でも）
new-seat-bot = ボット: { $level }
new-seat-device = この端末で遊ぶ人
new-seat-kind = 席{ $seat }に座る人
new-seat-name = 席{ $seat }の名前
bot-strength = { $name }（{ $strength }）
strength-random = 当てずっぽう
strength-beginner = 入門
strength-easy = やさしい
strength-moderate = 手ごろ
strength-steady = 中くらい
strength-skilled = やや強い
strength-strong = 強い
strength-master = とても強い
new-seat-at = 席{ $seat }
new-options-programs = そのほかの設定（プログラム向け）
option-number = 決める
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
bot-name-A = メレト
bot-name-B = ジェフティ
bot-name-C = ティイ
bot-name-D = センビ
bot-name-E = ハプ

## Waiting at an open table
wait-title = 参加者を待っています
wait-lead = このリンクを友だちに送るか、空席をボットに任せます。
invite-link = 招待リンク
invite-word = 卓の合言葉
invite-qr = 招待リンクのQRコード
invite-share = 共有
wait-close = 卓を片づける
wait-free = 空席
wait-reserved = 前の対局の人を待っています
wait-take = ここに座る
wait-fill = ボットを入れて始める
wait-fill-level = 空席に入るボット
wait-host-only = ボットを入れられるのはホストだけです。

## Fair chance
fair-title = 公正な運
fair-lead = サイコロや山札など、この対局の運はすべて1つの秘密のシードから決まります。シードは対局の前に封印で固定され、終局後に棋譜で公開されるので、誰でもすべての抽選を検証できます。
fair-commitment = 封印
fair-none = 封印なし: 封印のしくみができる前に開かれた卓です。
fair-word = 運に混ぜるひとこと（任意）
fair-word-help = シードに混ぜるので、出る目を前もって選ぶことは誰にもできなくなります。ほかの人にも見えます。
fair-word-give = 混ぜる
fair-word-given = ひとこと: { $word }
fair-check = 抽選を検証
fair-checking = 検証中…
fair-table = 卓: { $table }
fair-whole = 封印: { $commitment }
fair-word-of = { $seat }のひとこと: { $word }
fair-seed = シード: { $seed }
fair-verified = { $draws ->
    [0] 検証済み: シードは封印どおりです。抽選はありませんでした。
   *[other] 検証済み: { $draws }回の抽選はすべて、封印されたシードどおりです。
}
fair-unpledged = 封印なし: この棋譜には封印がないので、抽選を検証できません。
fair-sealed = 対局中: シードは終局後に棋譜で公開されます。
fair-other = 不一致: 指定された封印は、この棋譜の封印と違います。
fair-uncommitted = 不一致: シード、卓、設定のどれかが封印と合いません。
fair-bot-word = 不一致: { $seat }はボットなのに、ひとことが付いています。
fair-draw = 不一致: { $step }手目の抽選は「{ $recorded }」ですが、シードからは「{ $drawn }」になります。
fair-broken = 不一致: 棋譜を再現できません。{ $reason }
fair-compare = 対局の前に示された封印と同じかどうかも、見比べてください。

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
waiting-hint = ほかの画面を見ていても大丈夫です。何も失われません
waiting-sent = 送りました
waiting-sent-hint = 卓に届くのを待っています
waiting-motion = 再生中
motion-skip = スキップ
told = 直前の出来事
spectating = 観戦中です。全員が知っていることだけが見えます。
spectate-sit = 席に着く
spectators = { $count }人が観戦しています
choose-move = 選ぶ
more-moves = すべての選択肢（{ $count }）
type-move = 手を入力
type-move-example = 手を入力（例: { $example }）
type-move-send = 決定
refused-rule = ルール { $rule }
refused-why = なぜ？
log = 経過
log-why = 「{ $why }」
log-empty = まだ何も起きていません。
chat = 話す
chat-say = ひとこと
chat-send = 送る
chat-empty = まだ誰も話していません。
chat-seat-none = 観戦者
emotes = エモート
emote-hello = こんにちは
emote-well-played = お見事
emote-think = 考え中です
emote-oops = しまった
emote-thanks = ありがとう
emote-wow = おお！
cheat-sheet = 早見表
menu = メニュー
menu-rules = 遊び方
## 質問のほかにできること
free-actions = そのほかの操作
free-question = { $move }。よろしいですか。対局が終わります。
free-stay = 続ける

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
result-wins = { $seat }の勝ち
result-shared = { $names }が勝利を分け合いました
result-draw = 勝者なし
result-together = { $result }。{ $reason }。
expedition = 探検隊
result-members = 探検隊の面々
result-scores = 得点
result-rank = { $rank }位
result-part = { $label } { $value }
result-points = 得点
result-again = もう一度遊ぶ
result-again-go = 新しい卓へ
result-replay = 棋譜を見る
result-share = 共有
result-record = 棋譜を保存
result-lobby = ロビーへ
result-board = 卓を見る
result-show = 結果を見る
share-now = 共有する
share-save = 画像を保存
share-link = 棋譜のリンクをコピー
share-picture-alt = 結果の画像: { $headline }。{ $cause }
share-picture-failed = このブラウザーでは画像を作れません
timeline-title = 誰がいつ何を手に入れたか
timeline-round = ラウンド{ $round }
timeline-turn = { $turn }手目
timeline-nobody = 誰のものにもならず
timeline-gain = { $name } { $count }

## Replay
replay-title = リプレイ
replay-play = 再生
replay-pause = 一時停止
replay-next = 1手進む
replay-previous = 1手戻る
replay-first = 最初へ
replay-last = 最後へ
replay-position = { $at }手目／全{ $last }手
replay-eyes = 誰の目で見るか
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
rules-of = 遊び方: { $game }
rules-missing = このゲームの遊び方はまだありません。
rules-reference = 資料: 文字での入力、ボット、細かい仕組み
rules-contents = 目次
rules-choose = どのゲームですか
rules-cited = 該当するルールに印を付けました。

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
me-revoke-title = 使わなくなった端末
me-revoke-lead = 端末をなくしたとき、共用のパソコンを使ったとき、コードを人に見られたときは、ほかのブラウザからすべてサインアウトできます。
me-revoke = ほかのすべてからサインアウト
me-revoke-question = ほかのブラウザをすべてサインアウトしますか？ そのブラウザは初めて来た人として扱われます。復元コードも使えなくなりますが、あとで新しく出せます。
me-revoke-now = サインアウトする
me-revoked = ほかのブラウザはすべてサインアウトしました。このブラウザはそのままです。
settings-title = 設定
settings-theme = テーマ
settings-day = 昼
settings-night = 夜
settings-language = 言語
settings-sound = 音
settings-sound-on = あり
settings-sound-off = なし
settings-pace = アニメーション
settings-pace-full = 標準
settings-pace-quick = 速く
settings-pace-none = なし
settings-motion = アニメーションは端末の設定に従います。

## About
about-title = Mastabaについて
about-lead = エジプトの卓上ゲームを1つの卓に。ルールの文章、言葉、絵はすべてMastabaのもので、ゲームは作者と出版者のものです。気に入ったら、ぜひ箱を買ってください。
about-games = もとのゲーム
about-by = 作: { $designer }
about-published = { $publisher }、{ $year }年
about-fonts = 書体: Commissioner、Marcellus、Zen Antique、Zen角ゴシックNew。いずれも SIL Open Font License 1.1。
about-code = MITライセンスの自由ソフトウェアです。

## Errors
error-title = 扉は閉ざされています
error-not-found = この先には何もありません。
error-offline = サーバーにつながりません。起動していますか。
error-unknown = うまくいきませんでした（{ $status }）。
error-page = このページはありません。
error-home = ロビーへ

## Why a record cannot be replayed

record-format = { $line }行目の形式は読めません。読めるのは形式1から{ $most }までです。
record-expected = { $line }行目に「{ $key } …」がありません。
record-game = { $line }行目のゲーム「{ $game }」はここにありません。
record-version = { $line }行目: 「{ $game }」のバージョン{ $version }のルールは、もう使えません。
record-setup = { $line }行目の設定では、ゲームを始められません。
record-players = { $line }行目: { $seats }席に対して、{ $named }人の名前があります。
record-unread = { $line }行目の「{ $text }」は読み取れません。
record-after-end = { $line }行目: 終局のあとに続きがあります。
record-given = 開始局面がありえない形です。
record-refused = { $ply }手目の「{ $move }」はルール上できません（{ $rule }）。
record-end = { $ply }手目: 終局の結果が棋譜の記載と合いません。
record-broken = ルールに合わない内容が含まれています。

## Moves made in a player’s place

by-clock = 時間切れ
by-bot = 代理: { $bot }（ボット・{ $level }）
by-clock-said = { $name }の持ち時間が切れたため、自動で進めました。
by-bot-said = { $name }に代わって、ボットの{ $bot }（{ $level }）が指しました。

## Following an invitation

invited-title = 招待が届いています
invited-by = { $name }が席を用意しています。
invited-lead = 席を選んでください。座るまで対局は始まりません。
invited-last = 最後の空席です。座ると対局が始まります。
invited-clock = 1手{ $seconds }秒
invited-no-clock = 時間制限なし
invited-name = 卓での名前
invited-where = 席
invited-seat = 席{ $letter }
invited-watch = 観戦する
invited-watch-hint = 席には着かず、全員が知っていることだけを見ます
invited-sit = 席に着く
invited-look = 対局を観戦する
invited-full = 満席です
invited-full-lead = 対局はもう始まっています。観戦はできます。
invited-over = この対局は終わりました
invited-over-lead = 結果と、1手ごとの経過を見られます。
invited-result = 結果を見る
invited-kept = 空席は、前の対局の人のために取ってあります
invited-kept-lead = 数分後にもう一度試すか、観戦してください。
invited-gone = この卓はもうありません
invited-gone-lead = 合言葉「{ $code }」の卓は見つかりません。片づけられたか、文字が違うようです。
invited-own = 自分の卓を開く
invited-taken = その席は、ひと足先に埋まりました。
invite-reading = 読み: { $reading }
wait-close-question = この卓を片づけますか
wait-close-detail = リンクを受け取った人が来ても、卓はなくなっています。
wait-close-keep = 残す
wait-chat = 待つあいだに話す

## Replays: address and speed

replay-share = この場面へのリンクをコピー
replay-shared = コピーしました
replay-speed = 速さ
replay-speed-times = { $times }倍

### Server

## サーバーが応じられないときの答え
error-message = サーバーが読み取れませんでした: { $reason }
error-too-long = 長すぎます。{ $most } バイトまでです。
error-too-fast = 操作が速すぎます。少し待ってからもう一度お試しください。
error-busy = サーバーが混み合っています。もう一度お試しください。
error-host = このサーバーはその名前では呼べません。管理する人が MASTABA_HOSTS に加えられます。
error-health = サーバーに問題があります: { $reason }
error-origin = 別のサイトからの要求なので、実行しませんでした。
error-no-table = その卓はありません。
error-no-game = { $game } というゲームはここにはありません。
error-no-bot = このゲームに { $bot } というボットはいません。
error-no-seat = この卓にその席はありません。
error-no-name = 名前は1文字以上にしてください。
error-no-record = その棋譜はありません。
error-no-aid = このゲームにその手がかりはありません。
error-options = この設定では遊べません: { $reason }
error-seat-count = このゲームは { $fewest } 人から { $most } 人で遊びます。
error-one-seat = 自分で座れる席は1つです。この端末のほかの席は同席者になります。
error-seat-taken = その席はふさがっています。
error-not-your-seat = あなたの席ではありません。
error-not-host = これができるのはホストだけです。
error-no-commitment = この卓には封印がないので、ひとことは混ぜられません。
error-started = 対局はもう始まっています。
error-not-over = 対局はまだ終わっていません。
error-not-watching = 話せるのは卓にいる人だけです。
error-table-broken = 記録が壊れているため、この対局は続けられません。
broken-save = そこまでの棋譜を保存
error-table-version = この対局は別の版のルール（{ $version }）で始まったので、続けられません。
error-too-many-tables = すでに { $most } 卓あります。先にどれかを終えるか離れてください。
error-too-many-watched = 1つの画面で見られるのは { $most } 卓までです。
error-too-many-records = すでに { $most } の棋譜を登録しています。
error-seat-reserved = この席は、前の対局で座っていた人のために空けてあります。
error-address-tables = 同じ回線から、すでに { $most } の卓が立っています。どれかを終えるか、離れてください。
error-all-tables = このサーバーで立てられる { $most } の卓が埋まっています。あとでお試しください。
error-all-records = このサーバーには、もう棋譜を登録できません。
error-recovery = このコードの人は見つかりません。
error-record = この棋譜は再生できません: { $reason }
error-record-text = 棋譜は UTF-8 のテキストファイルです。
error-record-long = 棋譜が長すぎます。再生できるのは { $most } 手までです。
error-record-line = この棋譜には長すぎる行があります。1 行は { $most } 文字までです。
error-replay-long = 対局が長すぎて、ここでは再生できません。棋譜は「mastaba replay」コマンドで再生できます。
error-perspective = その視点はありません。
closed-empty = 全員が席を離れたので、卓を片付けました。

## 手が認められなかった理由（どのゲームでも）
refusal-no-such-seat = この卓にその席はありません。
refusal-not-awaited = あなたの番ではありません。
refusal-not-your-seat = あなたの席ではありません。
refusal-not-started = 対局はまだ始まっていません。
refusal-minded = ボットが席を預かっています。先に席に戻ってください。
refusal-stale = その間に局面が進みました。
refusal-no-such-action = このゲームにそのような手はありません。
refusal-no-such-message = サーバーがこのメッセージを理解できませんでした。
refusal-not-kept = 手を保存できなかったので、なかったことになりました。もう一度お試しください。

## 端末での表示
serve-address = Mastaba を開きました: { $url }
serve-lan = 同じネットワークのほかの端末から: { $url }
serve-no-lan = ほかの端末用のアドレスが見つかりません。ネットワークにつながっていますか。
serve-stop = Ctrl+C で閉じます。
startup-port = ポート { $port } は使用中です。Mastaba がすでに動いていませんか。別のポート: mastaba serve --port 0
startup-address = { $host } のポート { $port } で待ち受けできません: { $reason }
startup-directory = { $path } に書き込めません: { $reason }。別のフォルダー: --data-dir
startup-key = 鍵ファイル { $path } が壊れています。元に戻すか、削除してください（削除すると全員が新しいゲストになります）。
startup-db-url = { $url } は使えるデータベースではありません。sqlite:///パス または postgresql+psycopg://利用者@ホスト/名前 を指定してください。
startup-db-driver = このデータベースのドライバーがありません（{ $driver }）。pip install "mastaba[postgres]" をお試しください。
startup-db-open = データベース { $url } を開けません: { $reason }
startup-db-locked = { $path } は別の Mastaba が使っています。そちらを使うか、別のフォルダーを指定してください: --data-dir
startup-db-empty = データベース { $path } が空のファイルになっています。ディスクの空き不足などで中身が失われたようです。バックアップから戻すか、ファイルを削除して新しく始めてください。
startup-variable = { $variable } には 0 より大きい数を指定してください（今は「{ $value }」）。
startup-db-newer = データベース { $url } は新しい Mastaba で作られています。こちらを更新するか、--db で別のものを指定してください。

### Terminal and command line

## Help
cli-usage = 使い方:
cli-options = オプション
cli-options-piece = [オプション]
cli-commands = コマンド
cli-command-piece = コマンド …
cli-try-help = 「{ $command }」で説明を表示します。
cli-any-lang = 言語。指定がなければロケールに従います。
cli-any-help = この説明を表示します。
cli-any-version = バージョンを表示します。
cli-any-game = ゲーム。選択ルールも書けます: { $game }、{ $game }(seats=3) など。
cli-mastaba = エジプトの卓上ゲームを1つの卓に。ブラウザでも端末でも、友だちともボットとも遊べます。
cli-mastaba-more = コマンドがなければサーバーが起動してロビーが開きます。mastaba --lan は mastaba serve --lan と同じです。
cli-serve = サーバーを起動し、ブラウザでロビーを開きます。
cli-serve-host = 待ち受けるアドレス。指定がなければこの機械だけ。
cli-serve-port = ポート番号。
cli-serve-lan = 同じネットワークの人を招き、QRコードを表示します。
cli-serve-db = 別のデータベース。ファイル、または postgresql+psycopg://… などのURL。
cli-serve-data-dir = データベースと鍵の置き場所。
cli-serve-no-browser = ブラウザを開きません。
cli-games = ゲームの一覧。人数、選択ルール、ボット。
cli-play = 端末で1局遊びます。
cli-play-more =
    mastaba play { $game } --seats me,random,random
    mastaba play "{ $game }(seats=3)" --plain
cli-play-seats = 席に着く人。me（何度も書くとこの端末を交代で使う）、me:名前、またはボットの強さ。
cli-play-seed = 同じシードなら同じ対局になります。
cli-play-game = ゲーム。選択ルールも書けます: { $game }、{ $game }(seats=3) など。なければ一覧から選びます。
cli-play-record = 棋譜をこの新しいファイルに残します。
cli-play-resume = 最後に中断した対局の続きから始めるか、尋ねずに新しく始めるか。
cli-play-plain = 1行ずつの表示。パイプや読み上げ向け。
cli-play-pace = ボットの手を見せる秒数（0.5）。
cli-sim = ボットどうしで何局も対戦させ、集計します。
cli-sim-more = mastaba sim { $game } --seats 3 --bots random --games 1000 --seed 1
cli-sim-seats = 席の数。
cli-sim-bots = ボットの強さ。席より少なければ、同じボットが何席にも着きます。
cli-sim-games = 対局数（100）。
cli-sim-seed = 同じシードなら、どこでも同じ結果です（0）。
cli-sim-rotate = どのボットもすべての席に同じ回数だけ着くか（既定）、書いた順の席のままか。
cli-sim-fast = コンパイル済みの双子（確率は同じで、はるかに速い）で打つか、ルールで打つか。指定がなければ、ボットがすべて双子で打てるとき、1000局から双子を使います。
cli-sim-jobs = 手分けするプロセスの数（1）。
cli-sim-ray = このアドレスのRayクラスターで手分けします。localなら、この機械で起動します。
cli-sim-json = 結果をJSONで出力します。
cli-sim-out = 結果と全対局をJSONでこのファイルに書きます。
cli-arena = ボットを総当たりで対戦させ、順位をつけます。
cli-arena-more = mastaba arena { $game } --bots random,novice --games 200 --plot ladder.svg
cli-arena-seats = 席の数。
cli-arena-bots = 対戦するボット。指定がなければ全部です。
cli-arena-games = 1組あたりの最少の対局数（100）。
cli-arena-seed = 同じシードなら、どこでも同じ結果です（0）。
cli-arena-fast = コンパイル済みの双子で打つか、ルールで打つか。指定がなければ、ボットがすべて双子で打てるとき、一組1000局から双子を使います。
cli-arena-jobs = 手分けするプロセスの数（1）。
cli-arena-ray = このアドレスのRayクラスターで手分けします。localなら、この機械で起動します。
cli-arena-keep = 全対局をこのファイルに残します。中断しても続きから再開できます。
cli-arena-json = 順位をJSONで出力します。
cli-arena-out = 順位をJSONでこのファイルに書きます。
cli-arena-plot = 順位の図をこのファイルに書きます。SVG、名前が.pngならPNGです。
cli-exploit = あるボットに勝つための単純な打ち方を探し、どれだけ勝てるかを測ります。
cli-exploit-more = mastaba exploit { $game } --against novice --seats 3 --keep hunt.jsonl
cli-exploit-against = 破る相手のボット。残りの席はすべてこのボットです。
cli-exploit-seats = 席の数。
cli-exploit-games = 測定の対局数。探索に使わなかった配りで打ちます。
cli-exploit-searches = 探索の回数。2回目からは、でたらめな所から始めます。
cli-exploit-generations = 1回の探索の世代数。
cli-exploit-deals = 候補ごとの配りの数。同じ配りを全席で1局ずつ打ちます。
cli-exploit-seed = 同じシードなら、どこでも同じ結果です（0）。
cli-exploit-fast = コンパイル済みの双子で打つか（そのボットを打てるときの既定）、ルールで打つか。
cli-exploit-jobs = 手分けするプロセスの数（1）。
cli-exploit-ray = このアドレスのRayクラスターで手分けします。localなら、この機械で起動します。
cli-exploit-keep = 途中経過をこのファイルに残します。中断しても続きから再開できます。
cli-exploit-json = 結果をJSONで出力します。
cli-exploit-out = 結果をJSONでこのファイルに書きます。
cli-replay = 棋譜を表示します。好きな手数の場と経過。
cli-replay-file = 棋譜ファイル。
cli-replay-as = この席（A、B、…）の目で見ます。指定がなければ観戦者。
cli-replay-to = この手数で。0は開始時。
cli-replay-aid = ゲームに手がかりがあれば、それも言葉で示します。
cli-replay-plain = 1場面を印字するか、画面で1手ずつ見るか。端末では画面。
cli-verify = 棋譜の抽選が、約束されたシードどおりかを検証します。
cli-verify-more = 終了コードは、0が検証済み、1が不一致、2が封印なしまたは読めない棋譜。
cli-verify-file = 棋譜ファイル。
cli-verify-commitment = 対局の前に示された封印。棋譜の封印と同じでなければなりません。
cli-check = YAMLファイル、またはMarkdownのyamlブロックの事例を検査します。
cli-check-files = 事例のファイル。
cli-check-game = 見出しにゲーム名がないときのゲーム。

## Errors
cli-error = エラー: { $message }
cli-stopped = 中断しました。
cli-missing = { $parameter } がありません。
cli-did-you-mean = { $word } のことですか。
cli-there-are = 選べるのは { $known } です。
cli-there-are-none = 選べるものはありません。
cli-bad-value = { $parameter } の値が合いません: { $message }
cli-value-whole = 整数を指定してください。
cli-value-number = 数を指定してください。
cli-value-range = { $low } から { $high } までの数を指定してください。
cli-value-least = { $low } 以上の数を指定してください。
cli-value-choice = { $known } のどれかを指定してください。
cli-value-missing = { $parameter } には値が必要です。
cli-value-unwanted = { $parameter } に値は付けられません。
cli-too-many = 「{ $words }」は余分です。
cli-option-unknown = { $game } に「{ $option }」という選択ルールはありません。{ $hint }
cli-option-bracket = 括弧が閉じていません。
cli-option-pair = 「{ $text }」は選択ルールの書き方ではありません。key=value と書きます。
cli-option-value = 「{ $option }」を { $value } にはできません。{ $wanted }
cli-option-flag = true か false を指定してください。
cli-option-other = ルールにない値です。
cli-no-option = { $option } というオプションはありません。{ $hint }
cli-no-command = 「{ $command }」というコマンドはありません。{ $hint }
cli-no-game = 「{ $game }」というゲームはありません。{ $hint }
cli-bad-game = 「{ $game }」では遊べません: { $why }
cli-seats-empty = 誰もいない席があります: 「{ $text }」。me,greedy,random のように書きます。
cli-seats-many = 席が{ $count }あります。多くても{ $most }までです。
cli-seats-differ = 「{ $text }」は{ $count }席ではありません。
cli-no-player = { $game } に「{ $word }」はいません。{ $hint }
cli-no-bot = { $game } に「{ $word }」というボットはいません。{ $hint }
cli-bots-many = { $seats }席に対してボットが{ $count }います。
cli-cannot-read = { $path } を読めません: { $why }
cli-cannot-write = { $path } に書けません: { $why }
cli-exists = { $path } はもうあります。棋譜には新しい名前を付けてください。
cli-bad-record = { $path } は再生できる棋譜ではありません: { $why }
cli-bad-cases = { $path } に検査できる事例がありません: { $why }
cli-no-seat = 「{ $seat }」という席はありません。この対局の席はAから{ $count }席です。
cli-no-aid = このゲームに「{ $aid }」という手がかりはありません。{ $hint }
cli-no-ply = { $ply }手目はありません。0から{ $last }までです。

## Lists and figures
cli-person = プレイヤー{ $seat }
cli-bot = { $level }{ $seat }
cli-games-id = ID
cli-games-title = ゲーム名
cli-games-seats = 人数
cli-games-minutes = 時間
cli-games-minutes-cell = { $minutes }分
cli-games-options = 選択ルール
cli-games-bots = ボット
cli-games-hint = まずは { $example }
choose-go-on = 続きから:
choose-new = 新しく始める:
choose-kept = { $game }、{ $plies }手まで、{ $when } に中断（{ $players }）
choose-begin = { $game }、{ $seats }人、{ $minutes }分
choose-ask = 行の番号を入力してください。q でやめる
choose-unknown = 「{ $text }」という行はありません。
choose-nothing = 続きの対局はありません。
choose-broken = 中断した対局を続けられません: { $why }
choose-again = もう一度遊びますか。y で、同じ顔ぶれの新しい対局を始めます。
cli-completion = シェルの補完（コマンド、ゲーム、ボット、オプション）の設定を出力します。
cli-completion-more =
    bash:  eval "$(mastaba completion bash)"
    zsh:   eval "$(mastaba completion zsh)"
    fish:  mastaba completion fish | source
cli-completion-shell = シェルの名前。
cli-check-failure = { $case } 手順{ $step }: { $key }: 期待 { $expected }、実際 { $actual }
cli-check-runs = 実行できる事例
cli-arena-two = 対戦には2種類以上のボットが必要です。
cli-arena-other = { $path } には別の対戦（ボット、オプション、シードのどれかが違うもの）が入っています。
cli-arena-title = { $game }、{ $seats }席: 順位
cli-arena-axis = レーティング: 400の差は10勝1敗にあたります。横棒は95%信頼区間です。
cli-arena-together = 全員で勝った割合。横棒は95%信頼区間です。
cli-arena-rating = レーティング
cli-arena-pairs = 組ごと（席は半分ずつ）
cli-arena-pair = 組
cli-arena-share = 前者の勝ち
cli-arena-versus = { $first } 対 { $second }
cli-exploit-none = { $game } には、探索できる単純な打ち方がありません。
cli-exploit-other = { $path } には別の探索（ボット、回数、オプション、シードのどれかが違うもの）が入っています。
cli-exploit-searching = 探索{ $search }/{ $searches }、世代{ $generation }/{ $generations }: { $ratio }
cli-exploit-measuring = 新しい配りで測定中: { $ratio }
cli-exploit-stopped = 中断しました。ここまでの結果です。--keep を付ければ続きから再開できます。
cli-exploit-resume = 中断しました。ここまでの結果です。同じコマンドで続きから再開します。
cli-exploit-title = { $game }、{ $seats }席: { $bot }を破る打ち方
cli-exploit-ratio = 公平な取り分の何倍か
cli-exploit-policy = 打ち方
cli-exploit-means = 1.00が公平な取り分、つまり全員が同じ打ち方のときの1席分の勝ちです。
cli-exploit-fresh = すべての席に同じ回数だけ着き、探索に使わなかった配りで測りました。
cli-exploit-unfinished = 探索の途中です。もっと強い打ち方があるかもしれず、測定の対局も少なめです。
cli-exploit-fast-note = コンパイル済みの双子で打ちました。確率はルールと同じです。
cli-sim-on-twin = コンパイル済みの双子で打ちました。確率はルールと同じですが、同じ対局ではありません。--rules を付けるとルールで打ちます。
cli-sim-slow = 双子では打てません。{ $bots } を知らないか、配りなどがオプションで決まっています。
cli-no-png = PNGにはもう1つパッケージが必要です: { $why }
cli-no-ray = Rayを使えません: { $why }
cli-sim-progress = 対局中
cli-sim-whole = どのボットも全席に同じ回数だけ着くよう、同じ配りを{ $round }局ずつ、全{ $games }局にします。
cli-sim-stopped = 中断しました。{ $planned }局のうち{ $games }局を集計します。
cli-sim-by-seat = { $game }、{ $games }局、シード { $seed }: 席ごと
cli-sim-by-bot = ボットごと
cli-sim-together = { $game }、{ $games }局、シード { $seed }: 全席の合計
cli-sim-team = チーム
cli-sim-interval = 95%信頼区間
cli-sim-bots-were = ボット
cli-sim-seat = 席
cli-sim-bot = ボット
cli-sim-wins = 勝率
cli-sim-error = 標準誤差
cli-sim-score = 得点
cli-sim-range = 範囲
cli-sim-rank = 順位
cli-sim-matches = 対局
cli-sim-match = 全対局
cli-sim-decisions = 1局の決定数（最小-最大）
cli-sim-shared = 分け合った勝利
cli-sim-ended = 終わり方: { $reason }

## The table in the terminal
term-turn = { $name }の番
term-move-hint = 入力、または矢印キーで選択
term-only-move = 手は1つだけ。Enterで打ちます
term-waiting = 待っています
term-choices-behind = この先{ $count }手 …
term-plays = Enter: { $move }
term-risk = { $move }（{ $risk }）
term-not-now = いまはできません。Enterで理由を表示
term-moves-count = 選べる手（{ $count }）
term-moves-fit = 選べる手（{ $count }のうち{ $shown }）
term-moves-some = 選べる手の一部。ほかの手も入力できます
term-why = { $name }「{ $why }」
term-over = 対局は終わりました
term-over-hint = Ctrl+Rでもう一度、Ctrl+Qで終了、Ctrl+Sで棋譜を保存
term-key-again = もう一度
term-saved = 棋譜を保存しました: { $path }
term-seed = シード: { $seed }
term-commitment = シードの封印: { $commitment }
term-standing = { $place }位 { $name }: { $score }
term-chance = 運
term-key-help = 遊び方
term-key-log = 経過
term-key-scroll = スクロール
term-key-save = 保存
term-key-theme = 昼/夜
term-key-quit = 終了
term-key-step = 移動
term-key-ends = 最初/最後
term-key-eyes = 視点
term-key-aid = 手がかり
term-quit-title = 対局をやめますか
term-quit-detail = 対局は保存され、「mastaba play」で続きから遊べます。
term-quit-save = 棋譜も保存
term-quit-leave = やめる
term-quit-stay = 続ける
term-resign-title = 降参しますか
term-resign-detail = あなたの負けで終わります。
term-door-open = Enter: 扉を開ける
term-help-close = Escで閉じる
term-help-keys =
    ## キー

    - **↑ ↓** 手を選ぶ
    - **Enter** 入力した手、選んだ手を打つ
    - **Tab** 入力を補完する
    - **Ctrl+↑ Ctrl+↓** 前に入力した手
    - **PageUp PageDown** 盤面を動かす
    - **F1** または **?** この説明
    - **F2** これまでの経過
    - **F3** 昼と夜
    - **Ctrl+S** 棋譜を保存
    - **Ctrl+R** 終わったあと、もう一度遊ぶ
    - **Ctrl+Q** 終了
replay-help-keys =
    ## キー

    - **← →** 1手戻る、1手進む（Shiftで10手）
    - **スペース** 1手進む
    - **Home End** 最初へ、最後へ
    - **e** 視点を替える
    - **a** 手がかりを示す（ゲームにあれば）
    - **PageUp PageDown** 盤面を動かす
    - **F1** この説明
    - **F2** これまでの経過
    - **F3** 昼と夜
    - **q** 終了
plain-hint = 手を入力するか、{ $first } のように行の番号を入力します。help でほかの命令を表示します。
plain-more-moves = ここに出ていない手もあります。入力すれば打てます。
plain-help =
    一覧の書き方の手、または行の番号。
    view       場の全体
    log        これまでの経過
    rules      遊び方
    save FILE  棋譜を書く
    quit       やめる
plain-end = { $move }。対局が終わります。よければ y と入力してください。
plain-quit = やめますか。yでやめる、sで棋譜も保存してやめる、ほかは続ける。あとで「mastaba play」で続きから遊べます。
plain-replace = { $path } はもうあります。上書きするなら y と入力してください。
plain-only-move = 手は1つだけです。Enterで打ちます。
plain-changed = 現在:
plain-eof = 対局の途中で入力が終わりました。
plain-handover = { $name }がEnterを押すまで、何も表示されません。

## はじめての一局

lesson-start = はじめての一局
lesson-start-note = 案内つき、約{ $minutes }分
lesson-go-on = はじめての一局の続き
lesson-title = はじめての一局
lesson-step = { $steps }手のうち{ $step }手目
lesson-move = おすすめ: { $move }
lesson-play-move = この手を選ぶ
lesson-more = 全文を読む
lesson-hint = ヒント
lesson-play-match = 対局する
lesson-play-match-note = いちばんやさしいボットと
lesson-again = もう一度
error-no-lesson = このゲームには「はじめての一局」がありません。
error-lesson-changed = この「はじめての一局」は途中で書き換えられました。ロビーから始め直してください。
term-lesson-resumed = 前回の続きです（{ $steps }手のうち{ $step }手目）。最初からなら --again をつけてください。
term-lesson-plain = [{ $step }/{ $steps }] { $words }
term-lesson-move = おすすめ: { $move }（{ $text }）
term-lesson-hint = ヒント: { $words }
term-lesson-next = 続けて、いちばんやさしいボットと対局しますか [y/N]
cli-no-lesson = { $game }には「はじめての一局」がありません
choose-learn = はじめての一局: { $game }

## ここで何ができる？

explain-title = ここで何ができる？
explain-rules = ルールを読む
cli-learn = 案内つきの「はじめての一局」でゲームを覚えます。
cli-learn-more = 一手ごとに保存され、前回の続きから始まります。終わったら、いちばんやさしいボットとの対局に進めます。
cli-learn-game = ゲーム。省くと一覧から選びます。
cli-learn-again = 途中のものがあっても最初から始めます。
cli-learn-plain = 1行ずつ進めます（パイプや読み上げ向け）。
cli-learn-pace = ほかの席の手を見る秒数（0.5）。
## 手番の通知と成績

settings-notices = 手番の通知
settings-notices-hint = 手番になると、いつもタブの題名とアイコンでわかります。通知を入れると、ほかの画面を見ているときも端末がお知らせします。
settings-notices-blocked = このブラウザーは通知を止めています。ブラウザーの設定で、このページの通知を許可してください。
settings-vibration = 振動
notice-title = ● あなたの番 · { $game }
notice-turn = あなたの番です: { $game }
profile-link = あなたの成績
profile-title = あなたの成績
profile-none = 終わった対局はまだありません。対局が終わると、ここに成績が付きます。
profile-private = このページはあなただけに見えます。
profile-played = 対局
profile-won = 勝ち
profile-lost = 勝ち以外
profile-share = 勝率
profile-since = { $day }から
profile-more = 最近の{ $count }局を数えています。
profile-by-game = ゲームと人数ごとの成績
profile-game = ゲーム
profile-seats = { $seats }人
profile-rank = { $rank }位
profile-place = { $seats }人中{ $rank }位
profile-together-won = 全員で勝ち
profile-together-lost = 全員で負け
profile-best = 最高点
profile-form = 最近の対局
profile-form-lead = 右ほど新しく、上ほどよい順位です。
profile-weeks = 週ごとの対局数
profile-week = { $day }の週
profile-opponents = よく対局した相手
profile-opponent = 名前
profile-ahead = あなたが上位
profile-behind = 相手が上位
profile-list = 終わった対局
profile-all-games = すべてのゲーム
profile-with = 相手: { $names }
profile-score = { $score }点
profile-older = さらに前の対局
profile-gone = 棋譜はもう保存されていません
profile-table = 表で見る
profile-result = 結果
profile-day = 日付
preview-site = ナイルの5つのゲームをひとつの卓で
preview-open = { $name }さんからの招待です。空席は{ $free }つ
preview-full = { $seats }人の卓
preview-running = { $seats }人で対局中。観戦できます
preview-over = { $headline }。棋譜を見られます
preview-rules = 図入りのルール説明
