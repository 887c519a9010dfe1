"""How the tests are run: deterministically, unless somebody goes exploring.

`HYPOTHESIS_PROFILE=explore python -m pytest tests/conformance` looks at new positions every time;
`thorough` looks at many. What either finds belongs into a test of its own.
"""

import os

from hypothesis import HealthCheck, Phase, settings


def pytest_xdist_auto_num_workers() -> int:
    """One worker more than there are cores: while one waits for a server, a database or a browser, the others work."""
    return (os.cpu_count() or 1) + 1


_SLOW_STARTS = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much]

settings.register_profile(
    "steady", derandomize=True, database=None, deadline=None, max_examples=12, suppress_health_check=_SLOW_STARTS
)
# For kept faults (tests/mutants): more examples; that a test fails is enough, nobody reads the smallest one.
settings.register_profile(
    "swift", settings.get_profile("steady"), max_examples=20, phases=[Phase.explicit, Phase.generate]
)
settings.register_profile("explore", deadline=None, max_examples=100, suppress_health_check=_SLOW_STARTS)
settings.register_profile("thorough", deadline=None, max_examples=1000, suppress_health_check=_SLOW_STARTS)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "steady"))
