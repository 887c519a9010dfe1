game-title = 砂のピラミッド
game-tagline = 砂を切り、型で街を築く
