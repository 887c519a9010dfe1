game-title = The Sand Pyramid
game-tagline = Cut a sand pyramid, mould it into a town
