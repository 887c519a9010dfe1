"""Numeric kernels: compiled by numba where there is numba, the same source as plain Python where there is not.

A kernel is a function over whole numbers and `Words`. It may call other kernels and `zeros`, loop and index;
it uses no other Python objects, so both forms give the same numbers. Numba is imported when a kernel is called
for the first time; the machine code is cached on disk, beside the source or in the user's cache folder.
Kernels that call each other belong in one folder: the cache is renewed when one of its files changes.

`MASTABA_PLAIN_KERNELS=1` in the environment chooses the plain form.
"""

import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import cache, cached_property, update_wrapper
from importlib.util import find_spec
from pathlib import Path
from tempfile import gettempdir
from threading import local
from typing import Any, Final, Generic, ParamSpec, Protocol, TypeVar, cast
from zlib import crc32

import numpy as np

P = ParamSpec("P")
R = TypeVar("R")

COMPILED: Final = not os.environ.get("MASTABA_PLAIN_KERNELS") and find_spec("numba") is not None
"""Whether kernels are compiled in this process."""


class Words(Protocol):
    """A row of 64-bit integers."""

    def __len__(self) -> int: ...

    def __getitem__(self, place: int, /) -> int: ...

    def __setitem__(self, place: int, word: int, /) -> None: ...


class Kernel(Generic[P, R]):
    """A kernel that is compiled, or loaded from the cache, when it is first called. It releases the GIL."""

    def __init__(self, source: Callable[P, R]) -> None:
        update_wrapper(self, source)
        self._source = source
        self._folder = Path(source.__code__.co_filename).parent
        self._called = False

    def __call__(self, *arguments: P.args, **options: P.kwargs) -> R:
        if self._called:
            return cast(R, self.dispatcher(*arguments, **options))
        with one_compiler(self._folder):
            result = cast(R, self.dispatcher(*arguments, **options))
        self._called = True
        return result

    @cached_property
    def dispatcher(self) -> Any:
        return self.lazy()

    def lazy(self) -> Any:
        """A new dispatcher of numba's, which has compiled and loaded nothing yet."""
        compiled = numba_taught().njit(cache=True, nogil=True, error_model="numpy")(self._source)
        _renew_with(compiled, sources_of(self._folder))
        return compiled


_compiling = local()


@contextmanager
def one_compiler(folder: Path) -> Iterator[None]:
    """While one process compiles, others that need these kernels wait for its machine code instead of compiling too.

    A kernel that needs another while it is compiled does not wait for itself.
    """
    if getattr(_compiling, "here", False):
        yield
        return
    _compiling.here = True
    try:
        with _locked(folder):
            yield
    finally:
        _compiling.here = False


@contextmanager
def _locked(folder: Path) -> Iterator[None]:
    user = os.getuid() if hasattr(os, "getuid") else 0
    path = Path(gettempdir(), f"mastaba-kernels-{user}-{crc32(bytes(folder)):08x}.lock")
    try:
        import fcntl  # noqa: PLC0415 - not on Windows, where each compiles for itself

        lock = path.open("a")
    except (ImportError, OSError):
        yield
        return
    with lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def _renew_with(compiled: Any, files: tuple[Path, ...]) -> None:
    """Renew the cached machine code when any of these files changes, not only the kernel's own.

    Numba looks at the file of the kernel alone, and would go on with kernels that this one calls as they were.
    """
    with suppress(AttributeError):  # it is not part of numba's public interface
        compiled._cache._cache_file._source_stamp = _stamp(files)


TWIN: Final = "fast"
"""The module or folder of a game's twin."""


@cache
def sources_of(folder: Path) -> tuple[Path, ...]:
    """The files the kernels of a folder are made of.

    Those of the folder; a game's own folder holds much else, and there it is the twin and what is printed on the
    components. A twin may use the game's kernels. Twins and search also use the numbers of chance, which lie beside
    this file.
    """
    here = Path(__file__).parent
    if (folder / f"{TWIN}.py").exists():
        files = [folder / f"{TWIN}.py", *_content(folder)]
    elif folder.name == TWIN:
        files = [*folder.glob("*.py"), *folder.parent.glob("kernels/*.py"), *_content(folder.parent)]
    else:
        files = [file for file in folder.glob("*.py") if file.name != "__init__.py"]
    return tuple(sorted({*files, here / "luck.py"}))


def _content(folder: Path) -> list[Path]:
    return [*folder.glob("content.py"), *folder.glob("content/*.py")]


@cache
def _stamp(files: tuple[Path, ...]) -> tuple[tuple[str, int], ...]:
    """What is in the files; copies of a folder share their machine code."""
    return tuple((file.name, crc32(file.read_bytes())) for file in files)


def kernel(source: Callable[P, R]) -> Callable[P, R]:
    """Make a function a kernel."""
    return Kernel(source) if COMPILED else source


def is_cached(source: Callable[..., Any]) -> bool:
    """Whether a kernel can be called without waiting for a compiler: it is in the cache, or it is plain."""
    if not isinstance(source, Kernel):
        return True
    with suppress(AttributeError):  # numba's public interface does not tell; without an answer nothing is assumed
        return bool(source.lazy()._cache._cache_file._load_index())
    return True


def words(buffer: bytearray | bytes) -> Words:
    """The 64-bit integers of a buffer: in place if it can be written to, else a copy."""
    whole = buffer if isinstance(buffer, bytearray) else bytearray(buffer)
    return cast(Words, np.frombuffer(whole, dtype=np.int64) if COMPILED else memoryview(whole).cast("q"))


def row(numbers: Sequence[int]) -> Words:
    """These numbers as a kernel takes them: a copy."""
    return cast(Words, np.array(list(numbers), dtype=np.int64) if COMPILED else list(numbers))


def numbers(line: Words, count: int | None = None) -> list[int]:
    """The numbers of a row, or the first so many of them, as a list."""
    head = cast(Any, line)[:count]
    return cast(list[int], head.tolist() if hasattr(head, "tolist") else head)


def _array(count: int) -> Words:
    return np.zeros(count, np.int64)


def _list(count: int) -> Words:
    return cast(Words, [0] * count)


zeros: Final[Callable[[int], Words]] = kernel(_array) if COMPILED else _list
"""So many new words, all 0; inside a kernel and outside."""


whole: Final[Any] = np.int64
"""A number as a 64-bit integer inside compiled code, where bytes and unsigned words do not mix well with others."""


def count(word: int) -> int:
    """How many bits of a word are 1; it is not negative. Inside a kernel and outside."""
    return word.bit_count()


def height(word: int) -> int:
    """The place of a word's highest 1, from 1; 0 if there is none. It is not negative. Inside a kernel and outside."""
    return word.bit_length()


_imported: list[Any] = []


def numba_taught() -> Any:
    """Numba, told that a `Kernel` met inside another kernel stands for its compiled function."""
    if not _imported:
        import numba  # noqa: PLC0415 - it takes half a second, and most programs call no kernel
        from numba.extending import typeof_impl  # noqa: PLC0415

        def compiled_type(value: Kernel[..., Any], context: Any) -> Any:
            return numba.types.Dispatcher(value.dispatcher)

        typeof_impl.register(Kernel)(compiled_type)
        _teach_bits()
        _imported.append(numba)
    return _imported[0]


def _teach_bits() -> None:
    """`count` and `height` inside compiled kernels: one instruction each."""
    from numba import types  # noqa: PLC0415
    from numba.extending import intrinsic, overload  # noqa: PLC0415

    def ones_of(typing: Any, word: Any) -> Any:
        def build(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            return builder.ctpop(arguments[0])

        return types.int64(types.int64), build

    def length_of(typing: Any, word: Any) -> Any:
        def build(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            zeros_above = builder.ctlz(arguments[0], context.get_constant(types.boolean, False))
            return builder.sub(context.get_constant(types.int64, 64), zeros_above)

        return types.int64(types.int64), build

    ones: Any = intrinsic(ones_of)
    length: Any = intrinsic(length_of)
    overload(count)(lambda word: lambda word: ones(word))
    overload(height)(lambda word: lambda word: length(word))
