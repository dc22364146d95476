"""``pitboss mcp``: commands as tools for assistants, read-only and bounded.

A tool runs a command of the command line in a process of its own and returns its JSON, so that an assistant gets what a
person gets. Texts go into temporary files. A tool writes nothing else, and is stopped when its time is over.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from pathlib import Path

from mcp.server import MCPServer
from mcp.server.mcpserver.exceptions import ToolError
from mcp.types import ToolAnnotations

from pitboss.version import VERSION

MAX_SECONDS = 60
"""How long a tool may compute."""
MAX_TEXT = 64 * 1024
"""The longest text that a tool takes, in characters."""
MAX_ANSWER = 200_000
"""The longest answer, in characters."""
READ_ONLY = ToolAnnotations(read_only_hint=True, destructive_hint=False, idempotent_hint=True, open_world_hint=False)
INSTRUCTIONS = """\
New Jersey's Rules of the Games (N.J.A.C. 13:69F) as a program: 55 table games. Amounts in files are dollars, amounts in
answers are cents. Cite the paragraph that an answer names. Start with `games` and `rules`; `check` judges a submission,
`settle` plays a scenario, `price` computes the house advantage, `cite` looks up a paragraph, `why` explains a bet."""


class ToolRefused(ToolError):
    """A refusal for the assistant to read: the reason, and the paragraph if one decides it."""


def run(command: str, *arguments: str, texts: tuple[str, ...] = ()) -> str:
    """The JSON that a command prints, on one line; each text becomes a file among the first arguments."""
    with tempfile.TemporaryDirectory() as folder:
        files = [_written(Path(folder, f"text{number}.toml"), text) for number, text in enumerate(texts, 1)]
        line = [sys.executable, "-m", "pitboss", command, *files, *arguments, "--json"]
        try:
            done = subprocess.run(
                line, capture_output=True, text=True, timeout=MAX_SECONDS, check=False, stdin=subprocess.DEVNULL
            )
        except subprocess.TimeoutExpired as late:
            raise ToolRefused(f"{command} takes more than {MAX_SECONDS} seconds; run it on the command line") from late
    if len(done.stdout) > MAX_ANSWER:
        raise ToolRefused(f"the answer of {command} is longer than {MAX_ANSWER:,} characters; ask for less")
    try:
        return json.dumps(json.loads(done.stdout))
    except ValueError:
        raise ToolRefused(done.stderr.strip().removeprefix("pitboss: ") or "no answer") from None


def _written(path: Path, text: str) -> str:
    if len(text) > MAX_TEXT:
        raise ToolRefused(f"a text over {MAX_TEXT:,} characters is not accepted")
    path.write_text(text, encoding="utf-8")
    return str(path)


def _word(text: str) -> str:
    """An argument that cannot be taken for an option."""
    if text.startswith("-") or len(text) > 200:
        raise ToolRefused(f"{text[:40]!r} is not a name")
    return text


def _settings(settings: list[str] | None) -> list[str]:
    return [part for setting in settings or () for part in ("--set", _word(setting))]


# ---------------------------------------------------------------------- the tools


def games() -> str:
    """List every game: id, name, subchapter and wagers."""
    return run("games")


def rules(game: str, settings: list[str] | None = None) -> str:
    """Describe a game: round, wagers, payouts, options with lawful values, irregularities; each with its paragraph."""
    return run("rules", _word(game), *_settings(settings))


def check(submission: str) -> str:
    """Check a submission, tournament or petition (the text of a TOML file): lawful, or every violation."""
    return run("check", texts=(submission,))


def settle(scenario: str) -> str:
    """Play a scenario (the text of a TOML file): every event, and each wager's net in cents with its paragraphs."""
    return run("settle", texts=(scenario,))


def price(game: str, settings: list[str] | None = None) -> str:
    """Price every wager of a game: exact house advantage, true odds, hit frequency, distribution."""
    return run("edge", _word(game), *_settings(settings))


def cite(citation: str) -> str:
    """Show what the software does about a paragraph such as 20.11(a)2, and what cites it."""
    return run("law", _word(citation))


def compare(first: str, second: str) -> str:
    """Compare two submissions of one game (texts of TOML files): options, lawfulness, prices."""
    return run("compare", texts=(first, second))


def why(scenario: str, seat: int | None = None, wager: str = "") -> str:
    """Explain the bets of a scenario's last round: deciding paragraphs, and what would have changed the result."""
    arguments = [*([_word(wager)] if wager else ()), *(["--seat", str(seat)] if seat is not None else ())]
    return run("why", *arguments, texts=(scenario,))


TOOLS = (games, rules, check, settle, price, cite, compare, why)


def make_server() -> MCPServer:
    """The server with all tools, not running yet."""
    server = MCPServer("pitboss", version=VERSION, instructions=INSTRUCTIONS, log_level="WARNING")
    for tool in TOOLS:
        server.add_tool(tool, annotations=READ_ONLY, structured_output=False)
    return server
