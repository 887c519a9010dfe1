"""Help for notations: chance scripted behind an action."""


def script(text: str) -> list[tuple[str, list[str]]]:
    """`roll ~2,4 ~mdie 3` as one action with its chance; for notations with one action a line."""
    action, *chance = text.split("~")
    return [(action.strip(), [words.strip() for words in chance])]
