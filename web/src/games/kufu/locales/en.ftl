game-title = KUFU
game-tagline = Explore together by a misbound book
