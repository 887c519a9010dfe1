"""The sand itself (SAN-7): compiled and plain kernels, the fresh pyramid, how changes travel."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from mastaba.core.rng import Rng
from mastaba.games.sand import kernels
from mastaba.games.sand.content import PICK_BASES, PICKS, cell_of, place_of, shaft
from mastaba.games.sand.kernels.grids import SIDE, blade, cosine, sine, tangent

ROOT = Path(__file__).parents[3]
SHAFTS = [cell for pick in range(PICKS) for cell in shaft(pick, *PICK_BASES[pick % 3], 9)]
FIGURES = [
    kernels.STANDS,
    54,
    54,
    44,
    *(number for pick in range(PICKS) for number in (kernels.STANDS, *place_of(SHAFTS[9 * pick]))),
]
TOKENS = [cell_of((8 * (number % 5) - 16, 4 * (number // 5) - 8, 6 + 4 * (number % 7)), 0) for number in range(20)]


def fresh(tokens: list[int] | None = None) -> kernels.Sand:
    return kernels.Sand(
        bytearray(kernels.fresh()),
        bytearray(kernels.fresh()),
        list(FIGURES),
        list(TOKENS if tokens is None else tokens),
    )


def random_blade(rng: Rng) -> kernels.Blade:
    return blade(rng.below(144), 2 * (rng.below(41) - 20), 2 * (16 + rng.below(18)), rng.below(19) - 6)


def story(seed: str, cuts: int) -> list[object]:
    """Random cuts one after the other: everything there is after each."""
    rng = Rng(seed)
    state = fresh()
    found: list[object] = []
    for _ in range(cuts):
        told = kernels.cut(state, SHAFTS, random_blade(rng), stages=True)
        counts = [told.slab, told.carried, told.extra, told.crumbled, told.passes, told.left]
        packed = kernels.crc(state.packed)
        found.append([kernels.crc(state.sand), packed, *counts, *state.figures, *state.tokens, told.stages.hex()])
        if state.figures[0] == kernels.FALLEN:
            state = fresh()
    return found


def plain_story(seed: str, cuts: int) -> list[object]:
    """The same in a process whose kernels are plain Python."""
    program = (
        f"import json; from tests.games.sand.test_physics import story; print(json.dumps(story({seed!r}, {cuts})))"
    )
    environment = {**os.environ, "MASTABA_PLAIN_KERNELS": "1"}
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    found: list[object] = json.loads(done.stdout)
    return found


def test_san_7_1_the_fresh_pyramid() -> None:
    """102,504 grains, a flat tip 44 cells high, and the checksum of the specification (SAN-R3)."""
    assert kernels.crc(kernels.fresh()) == "57fbd677"
    assert kernels.grains(kernels.fresh()) == 102_504


def test_san_7_2_the_tables_of_angles() -> None:
    """Quarter turns are exact, sines are cosines, and tangents are odd."""
    assert [cosine(angle) for angle in (0, 36, 72, 108, 144)] == [4096, 0, -4096, 0, 4096]
    assert [sine(angle) for angle in (0, 36, 72, 108)] == [0, 4096, 0, -4096]
    assert (tangent(18), tangent(-18), tangent(4)) == (4096, -4096, 722)


def test_plain_kernels_give_the_same_numbers() -> None:
    """SAN-7: every word of sand, figures, tokens and stages after two random cuts, in both forms."""
    assert plain_story("both forms", 2) == story("both forms", 2)


@pytest.mark.soak
def test_plain_kernels_give_the_same_numbers_for_long() -> None:
    """Two hundred cuts."""
    for part in range(20):
        assert plain_story(f"soak {part}", 10) == story(f"soak {part}", 10)


def test_san_7_3_the_blade_drags_no_more_than_it_can() -> None:
    """At most 3,200 grains; what is beyond falls back, so no grain is lost or made."""
    rng = Rng("cap")
    overloaded = 0
    for _ in range(25):
        state = fresh()
        told = kernels.cut(state, SHAFTS, random_blade(rng))
        assert told.carried <= min(told.slab, 3200)
        assert told.carried + told.extra + told.left == 102_504
        assert kernels.grains(state.sand) == told.left
        overloaded += told.slab > 3200
    assert overloaded > 5


def test_san_7_4_a_corner_cut_off_by_two_trenches_is_taken() -> None:
    """SAN-R12: sand that hangs together with the pyramid stays; a piece apart is stock."""
    state = fresh([])
    extra = [
        kernels.cut(state, SHAFTS, blade(angle, 0, distance, 0)).extra
        for angle, distance in ((0, 44), (36, 44), (18, 62), (18, 52))
    ]
    assert kernels.grains(state.sand) < 102_504
    assert all(number >= 0 for number in extra)


def test_san_7_5_nothing_stands_that_cannot() -> None:
    """After a cut a further settling finds nothing to crumble: a second, empty cut moves no grain."""
    state = fresh([])
    kernels.cut(state, SHAFTS, blade(0, 0, 40, 2))
    settled = bytes(state.sand)
    told = kernels.cut(state, SHAFTS, blade(0, 0, 240, 0))
    assert (told.slab, told.crumbled, told.passes) == (0, 0, 0)
    assert bytes(state.sand) == settled


def test_san_7_6_screes_lie_at_45_degrees() -> None:
    """Loose sand never lies more than one cell higher than loose sand beside it."""
    state = fresh([])
    kernels.cut(state, SHAFTS, blade(0, 0, 36, 4))
    sand, packed = (memoryview(part).cast("q") for part in (state.sand, state.packed))
    tops = [word.bit_length() for word in sand]
    loose = [word != firm for word, firm in zip(sand, packed, strict=True)]
    assert any(loose)
    for i in range(len(tops)):
        for j in (i + 1, i + SIDE):
            if j < len(tops) and loose[i] and loose[j]:
                assert abs(tops[i] - tops[j]) <= 1


def test_san_7_7_a_large_gem_is_seen_from_two_cells_away() -> None:
    """Air beside it or above; a small one must be touched."""
    sand = bytearray(kernels.fresh())
    top = cell_of((0, 0, 43), 0)
    assert kernels.exposed(sand, [top, top - 1, top - 1, top - 2], [1, 1, 2, 2]) == [True, False, True, False]


def test_san_7_8_a_tumbling_figure_leaves_a_path() -> None:
    """The careless cut of the specification: the Pharaoh's way down is told, and ends where he lies."""
    state = fresh([])
    told = kernels.cut(state, SHAFTS, blade(0, 0, 36, 4))
    ways = {figure: (start, steps) for figure, start, steps in told.paths}
    start, steps = ways[0]
    shifts = ((1, 0), (0, 1), (-1, 0), (0, -1), (1, 1), (-1, 1), (-1, -1), (1, -1))
    x, y = start % SIDE, start // SIDE
    for way in steps:
        x, y = x + shifts[way][0], y + shifts[way][1]
    assert state.figures[:4] == [kernels.FALLEN, x, y, 2]


def test_san_7_11_changes_travel_stage_by_stage() -> None:
    """Whoever has the sand before a cut has it after: every stage, loose and packed, to the last cell."""
    rng = Rng("stages")
    state = fresh()
    sizes = []
    for _ in range(30):
        before = bytearray(state.sand), bytearray(state.packed)
        told = kernels.cut(state, SHAFTS, random_blade(rng), stages=True)
        *_, last = kernels.read_stages(told.stages, *before)
        assert last == (state.sand, state.packed)
        assert kernels.read_snapshot(kernels.snapshot(state.sand, state.packed)) == (state.sand, state.packed)
        sizes.append(len(told.stages))
        if state.figures[0] == kernels.FALLEN:
            state = fresh()
    assert max(sizes) < 4_000
    assert sum(sizes) / len(sizes) < 1_200


def test_the_fresh_pyramid_travels_without_kernels() -> None:
    """Its snapshot is what the coder writes for no change, and is read without it."""
    sand, packed = bytearray(kernels.fresh()), bytearray(kernels.fresh())
    assert kernels.snapshot(sand, packed) == kernels.UNTOUCHED
    assert kernels.read_stages(kernels.UNTOUCHED, sand, packed, 1) == [(sand, packed)]
    assert kernels.read_snapshot(kernels.UNTOUCHED) == (sand, packed)
    packed[-8:] = bytes(8)
    packed[8 * SIDE * 56 + 8 * 56] = 0
    assert kernels.snapshot(sand, packed) != kernels.UNTOUCHED


def test_a_match_begins_before_the_kernels_are_ready() -> None:
    """Setting up uses none of them: whoever starts a fresh installation does not wait for the compiler."""
    program = (
        "from mastaba.kit import kernel; kernel.Kernel.__call__ = None\n"
        "from mastaba.games.sand import GAME; from mastaba.play.table import Table; from mastaba.core.rng import Rng\n"
        "table, rng = Table(GAME, GAME.setup(seats=3), 1), Rng('begin')\n"
        "while table._state.phase != 'spin':\n"
        "    ask = table.ask(table.awaited[0]); table.submit(ask.seat, ask.moves.sample(rng))\n"
        "print(table.view(0).phase)"
    )
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.stdout == "spin\n", done.stderr


def test_san_7_12_the_coarse_grid_agrees_on_the_whole() -> None:
    """Half the resolution: about the same sand comes off, and mostly the same figure stands."""
    rng = Rng("coarse")
    agreed, fine_sand, coarse_sand = 0, 0, 0
    for _ in range(60):
        plane = random_blade(rng)
        fine = fresh([])
        coarse = kernels.coarsen(fine)
        told = kernels.cut(fine, SHAFTS, plane)
        rough = kernels.cut_coarse(coarse, [kernels.coarse_cell(cell) for cell in SHAFTS], plane)
        agreed += (fine.figures[0] == kernels.FALLEN) == (coarse.figures[0] == kernels.FALLEN)
        fine_sand += told.carried
        coarse_sand += 8 * rough.carried
    assert agreed >= 50
    assert abs(coarse_sand / fine_sand - 1) < 0.06
