"""The vocabulary every other part is written in; standard library and msgspec only."""
