"""The software bill of materials (CycloneDX 1.6) of an installation: every distribution, its version and license."""

from __future__ import annotations

import json
import re
from importlib.metadata import Distribution, distributions
from typing import Any
from uuid import NAMESPACE_URL, uuid5

from pitboss.version import VERSION

_REQUIREMENT = re.compile(r"[A-Za-z0-9._-]+")


def bill_of_materials() -> bytes:
    """The bill as JSON, the same bytes for the same installed distributions."""
    known = {_name(each): each for each in distributions()}
    known.pop("pitboss", None)
    components = [_component(name, known[name]) for name in sorted(known)]
    own = {"type": "application", "bom-ref": "pitboss", "name": "pitboss", "version": VERSION}
    own["purl"] = f"pkg:pypi/pitboss@{VERSION}"
    depends: list[dict[str, Any]] = [{"ref": "pitboss", "dependsOn": [each["bom-ref"] for each in components]}]
    depends += [{"ref": _ref(name, known[name]), "dependsOn": _needs(known[name], known)} for name in sorted(known)]
    body = {"metadata": {"component": own}, "components": components, "dependencies": depends}
    number = uuid5(NAMESPACE_URL, json.dumps(body, sort_keys=True))
    bill = {"bomFormat": "CycloneDX", "specVersion": "1.6", "serialNumber": f"urn:uuid:{number}", "version": 1, **body}
    return (json.dumps(bill, indent=1) + "\n").encode()


def _component(name: str, distribution: Distribution) -> dict[str, Any]:
    component = {"type": "library", "bom-ref": _ref(name, distribution), "name": name}
    component |= {"version": distribution.version, "purl": _ref(name, distribution)}
    about = distribution.metadata
    stated = [about[field] for field in ("License-Expression", "License") if field in about]
    licenses = [{"license": {"name": name}} for name in stated[:1] if name and "\n" not in name and len(name) < 100]
    return {**component, "licenses": licenses} if licenses else component


def _needs(distribution: Distribution, known: dict[str, Distribution]) -> list[str]:
    """The installed distributions that one requires without an extra."""
    wanted = set()
    for line in distribution.requires or ():
        match = _REQUIREMENT.match(line)
        if match and "extra ==" not in line and _normal(match[0]) in known:
            wanted.add(_ref(_normal(match[0]), known[_normal(match[0])]))
    return sorted(wanted)


def _name(distribution: Distribution) -> str:
    return _normal(distribution.metadata["Name"])


def _normal(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def _ref(name: str, distribution: Distribution) -> str:
    return f"pkg:pypi/{name}@{distribution.version}"
