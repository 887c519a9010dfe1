game-title = KUFU
game-tagline = 綴じ違いの書を読む協力探検
