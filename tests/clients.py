"""Generate typed clients from the description of the API, and play a round with the Python one: ``make clients``.

The generators come from their registries, so this is a command and no test of the suite.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from pitboss import games
from pitboss.house.app import create_app
from pitboss.house.settings import Settings
from tests.house.running import Running, quick

ROOT = Path(__file__).parent.parent
BUILD = ROOT / "build/clients"
PYTHON_GENERATOR = "openapi-python-client@0.26"
TYPESCRIPT_GENERATOR = "openapi-typescript@7"

PLAY = """
import sys

from pitboss_house_client import AuthenticatedClient
from pitboss_house_client.api.at_a_table import bet, sit
from pitboss_house_client.api.people import me
from pitboss_house_client.api.tables import look
from pitboss_house_client.models import BetSlipRequest, MakeBetsRequest, SitDownRequest

address, token, table = sys.argv[1], sys.argv[2], int(sys.argv[3])
client = AuthenticatedClient(base_url=address, token=token)
print(me.sync(client=client).name)
sit.sync(table, client=client, body=SitDownRequest(seat=1, chips=10_000))
done = bet.sync(table, client=client, body=MakeBetsRequest(bets=[BetSlipRequest(wager="red", amount=500)]))
print(done.position, [told.says for told in done.events])
print(look.sync(table, client=client).state.seats.additional_properties["1"].chips)
"""


def main() -> None:
    """Generate both clients and use the Python one at a house of this process."""
    BUILD.mkdir(parents=True, exist_ok=True)
    description = BUILD / "openapi.json"
    description.write_text(json.dumps(create_app(Settings()).openapi(), indent=1))
    uv = Path(sys.executable).with_name("uv")
    generator = [str(uv), "tool", "run", "--from", PYTHON_GENERATOR, "openapi-python-client", "generate"]
    target = BUILD / "python"
    subprocess.run([*generator, "--path", str(description), "--output-path", str(target), "--overwrite"], check=True)
    types = BUILD / "typescript/pitboss-house.d.ts"
    subprocess.run(["npx", "--yes", TYPESCRIPT_GENERATOR, str(description), "-o", str(types)], check=True)
    with TemporaryDirectory() as folder:
        _play(folder, target)
    print(f"clients written to {BUILD}")


def _play(folder: str, target: Path) -> None:
    """Play a round with the Python client."""
    house = Running(quick(f"sqlite:///{folder}/house.db"))
    try:
        player = house.person("Ann")
        token = player.post("/me/tokens", {"label": "client"})["token"]
        table = house.table(games.roulette)
        play = [sys.executable, "-c", PLAY, house.address, token, str(table)]
        subprocess.run(play, check=True, cwd=target)
    finally:
        house.stop()


if __name__ == "__main__":
    main()
