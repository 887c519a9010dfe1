from mastaba.search.random import RandomBot

BOTS = {"random": RandomBot}
