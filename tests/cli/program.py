"""Runs the command line as a user does."""

from click.testing import CliRunner, Result

from mastaba.cli import main


def run(*args: str, input: str | None = None) -> Result:
    """One command; an exception that is no exit is the test's failure."""
    result = CliRunner().invoke(main, list(args), input=input, prog_name="mastaba")
    if result.exception and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result


def said(result: Result) -> str:
    """Everything the user has read."""
    return result.output
