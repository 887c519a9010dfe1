"""Named faults, each kept with the tests that catch it: `python -m pytest -m mutants`.

One file per fault, `<area>/<name>.toml`:

    what = "The view shows a neighbour's whole hand"       # the fault, in one sentence
    file = "src/mastaba/games/pharaoh/view.py"             # where it is made
    old = "hand if seat == me else ()"                     # exact text, found once in the file
    new = "hand"
    tests = ["tests/conformance/test_secrets.py::test_scrambling_the_unknown_changes_nothing_a_seat_sees[pharaoh]"]
    sample = true                                          # optional: one of the ten that every run tries

`tests` are pytest ids, or `web: tests/motion.test.ts -t "a skip ends it"` for Vitest (the path is
relative to `web/`, the name is part of the test's name). Browser tests are pytest ids like any other;
a fault in the front end or in the words is built into the copy before they run.

After adding one: `python -m tests.mutants.listing`, which writes `docs/reference/mutants.md`.
"""
