"""Signed roots: they detect a log that was truncated or rewritten."""

from __future__ import annotations

import logging
from collections.abc import Callable
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from sqlalchemy import delete, func, insert, select, text, update
from typer.testing import CliRunner

from pitboss import games
from pitboss.cli import app
from pitboss.errors import Refused, Tampered
from pitboss.house.accounts.people import Role
from pitboss.house.proof import events
from pitboss.house.proof.anchor import Anchors, LogHead, roots_from, signed
from pitboss.house.proof.audit import audit
from pitboss.house.proof.keys import key_path, roots_path, signing_key
from pitboss.house.proof.roots import export, roots_of
from pitboss.house.proof.store_proof import quick_problems
from pitboss.house.settings import Settings
from pitboss.house.storage.log_lines import lines_of
from pitboss.house.storage.schema import anchored_heads, entries, roots
from pitboss.house.storage.store import Store
from tests.house.books import audited
from tests.house.running import Running, quick
from tests.house.test_audit import run_again, shortened

Forge = Callable[[list[bytes]], list[bytes]]


def _run(*words: object) -> tuple[int, str]:
    result = CliRunner().invoke(app, [str(word) for word in words])
    return result.exit_code, result.output


def _played(settings: Settings) -> int:
    """A house that played between two roots, and signed a third when it was closed; its first table."""
    running = Running(settings)
    table, _ = running.table(games.roulette), running.table(games.craps)
    ann = running.person("Ann")
    assert running.call(lambda house: house.background_tasks.sign_root()) == 1
    ann.post(f"/tables/{table}/sit", {"seat": 1, "chips": 100_00})
    assert running.call(lambda house: house.background_tasks.sign_root()) == 2
    for _ in range(3):
        ann.post(f"/tables/{table}/bet", {"bets": [{"wager": "red", "amount": 5_00}]})
        ann.post(f"/tables/{table}/ready")
    running.stop()
    return table


def _without_triggers(store: Store) -> None:
    """Change rows without triggers, as the owner of the database can."""
    with store.writing() as connection:
        for table in ("entries", "roots", "anchored_heads"):
            if store.postgres:
                connection.execute(text(f"ALTER TABLE {table} DISABLE TRIGGER ALL"))
                continue
            for act in ("update", "delete", "replace"):
                connection.execute(text(f"DROP TRIGGER {table}_no_{act}"))


@pytest.mark.parametrize("forge", [shortened, run_again])
def test_a_log_that_was_cut_or_rewritten_is_not_proved_by_the_roots(
    store_url: str, tmp_path: Path, forge: Forge
) -> None:
    settings = quick(store_url)
    table = _played(settings)
    store = Store(store_url)
    audited(store)
    log, forged, receipts = tmp_path / "good.log", tmp_path / "forged.log", tmp_path / "receipts"
    with store.reading() as connection:
        lines = lines_of(connection, table)
    log.write_bytes(b"".join(lines))
    forged.write_bytes(b"".join(forge(lines)))
    receipts.write_text(_run("roots", "--store", store_url, "--table", table)[1])
    key = _run("roots", "--store", store_url, "--key")[1].strip()
    proof = ("--anchor", receipts, "--anchor", roots_path(settings), "--key", key)
    good = _run("replay", log, "--open", "-q", *proof)
    assert good[0] == 0 and "has entry" in good[1], good
    assert _run("replay", forged, "--open", "-q")[0] == 0, "by itself the forged log is proved"
    bad = _run("replay", forged, "--open", "-q", *proof)
    assert bad[0] == 1 and "root 3" in bad[1], bad
    assert _run("replay", log, "--open", "-q", *proof[:-1], "0" * 64)[0] == 1, "another key"
    _without_triggers(store)
    with store.writing() as connection:
        connection.execute(delete(entries).where(entries.c.table == table))
        rows = [{"table": table, "position": at, "line": line} for at, line in enumerate(forge(lines))]
        connection.execute(insert(entries), rows)
    for problems in (audit(store).problems, quick_problems(store, key)):
        assert any(f"table {table}:" in problem and "root 3" in problem for problem in problems), problems
    store.close()


def test_the_roots_themselves_cannot_be_altered_removed_or_signed_by_another(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/house.db"
    settings = quick(url)
    _played(settings)
    kept, key = roots_path(settings), _run("roots", "--store", url, "--key")[1].strip()
    whole = ("audit", "--store", url, "--key", key, "--roots", kept)
    assert _run(*whole)[0] == 0
    assert _run("audit", "--store", url, "--key", "ab" * 32)[0] == 1
    store = Store(url)
    _without_triggers(store)
    for forge in (
        update(anchored_heads).values(entry=anchored_heads.c.entry + 1),
        delete(anchored_heads).where(anchored_heads.c.root == 3),
        update(roots).where(roots.c.number == 2).values(line=b"{}"),
    ):
        with store.engine.connect().execution_options(writes=True) as connection:
            connection.begin()
            connection.execute(forge)
            connection.commit()
        assert _run("audit", "--store", url)[0] == 1
    store.close()


def test_without_the_last_root_only_those_kept_elsewhere_prove_it(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/house.db"
    settings = quick(url)
    _played(settings)
    store = Store(url)
    _without_triggers(store)
    with store.writing() as connection:
        connection.execute(delete(anchored_heads).where(anchored_heads.c.root == 3))
        connection.execute(delete(roots).where(roots.c.number == 3))
    store.close()
    assert _run("audit", "--store", url)[0] == 0
    code, says = _run("audit", "--store", url, "--roots", roots_path(settings))
    assert code == 1 and "root 3 was exported" in says


def test_the_key_is_its_owners_and_roots_reach_the_command(tmp_path: Path) -> None:
    url, printed = f"sqlite:///{tmp_path}/house.db", tmp_path / "printed"
    settings = quick(url, roots_command=f"cat >> {printed}")
    _played(settings)
    assert key_path(settings).stat().st_mode & 0o777 == 0o600
    assert printed.read_bytes() == roots_path(settings).read_bytes()
    exported = printed.read_bytes()
    assert len(exported.splitlines()) == 3
    roots_path(settings).write_bytes(exported[:-40])  # the machine stopped while it was written
    store = Store(url)
    export(store, roots_path(settings), "")
    store.close()
    assert roots_path(settings).read_bytes() == exported
    key_path(settings).chmod(0o644)
    with pytest.raises(Refused, match="others may read the signing key"):
        signing_key(key_path(settings))


def test_a_closed_table_is_under_the_next_root_and_no_later_one(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/house.db"
    _played(quick(url))
    again = Running(quick(url))
    floor = again.person("Flo", Role.FLOORPERSON)
    floor.post("/tables/2/close")
    assert again.call(lambda house: house.background_tasks.sign_root()) == 4
    again.stop()
    with (store := Store(url)).reading() as connection:
        rows = select(anchored_heads).where(anchored_heads.c.log == "table 2").order_by(anchored_heads.c.root)
        last = connection.execute(rows).all()[-1]
    assert (last.root, last.ended) == (4, True)
    audited(store)
    store.close()


def _audited_by(url: str, key: str) -> tuple[int, str]:
    return _run("audit", "--store", url, "--key", key)


def test_a_new_key_is_signed_by_the_old_one_and_either_proves_the_roots(store_url: str, tmp_path: Path) -> None:
    """While the house is open, whose next root is signed by the new key."""
    settings = quick(store_url)
    _played(settings)
    running = Running(settings)
    old = _run("roots", "--store", store_url, "--key")[1].strip()
    code, says = _run("rotate-key", "--store", store_url, "--key", key_path(settings))
    assert code == 0 and "hands over to" in says, says
    new = _run("roots", "--store", store_url, "--key")[1].strip()
    assert new != old and new in says
    running.person("Bob")
    assert running.call(lambda house: house.background_tasks.sign_root())
    running.stop()
    with (store := Store(store_url)).reading() as connection:
        stored = roots_of(connection)
    handing = next(root for root in stored if root.next)
    assert {root.key for root in stored if root.number <= handing.number} == {old}
    assert {root.key for root in stored if root.number > handing.number} == {new}
    for key in (old, new):
        code, says = _audited_by(store_url, key)
        assert code == 0 and f"Root {handing.number} of" in says, says
    assert "another key" in _audited_by(store_url, "ab" * 32)[1]
    assert quick_problems(store, new) == []
    former = key_path(settings).with_name(f"{key_path(settings).name}.former-{old[:16]}")
    assert former.stat().st_mode & 0o777 == 0o600
    _prove_parts(tmp_path, [root.line for root in stored], handing.number, old, new)
    store.close()


def _prove_parts(folder: Path, lines: list[bytes], handing: int, old: str, new: str) -> None:
    """Roots that were kept in parts: what came after the handover is the old key's only by the root that hands over."""
    before, after = folder / "before.roots", folder / "after.roots"
    before.write_bytes(b"".join(lines[:handing]))
    after.write_bytes(b"".join(lines[handing:]))
    assert len(Anchors.read([before, after], old).roots) == len(Anchors.read([after, before], new).roots) == len(lines)
    for path, key in ((after, old), (before, new)):
        with pytest.raises(Tampered, match="another key"):
            Anchors.read([path], key)
    before.write_bytes(b"".join(lines[: handing - 1]))
    with pytest.raises(Tampered, match="another key"):
        Anchors.read([before, after], old)


def test_a_root_by_a_key_that_nobody_handed_over_to_is_not_proved(tmp_path: Path) -> None:
    heads = [LogHead("table 1", 1, "00" * 32)]
    ours, theirs = Ed25519PrivateKey.generate(), Ed25519PrivateKey.generate()
    first = signed(ours, heads, 1, "now", "0" * 64)
    by_another = signed(theirs, heads, 2, "now", first.hash)
    with pytest.raises(Tampered, match="signed by an unknown key"):
        roots_from([first.line, by_another.line], "roots")
    pretended = signed(theirs, heads, 1, "now", "0" * 64, next_=first.key)
    with pytest.raises(Tampered, match="another key"):
        roots_from([pretended.line], "roots", first.key)
    back = signed(ours, heads, 2, "now", signed(ours, heads, 1, "now", "0" * 64, next_=by_another.key).hash)
    with pytest.raises(Tampered, match="signed by an unknown key"):
        roots_from([signed(ours, heads, 1, "now", "0" * 64, next_=by_another.key).line, back.line], "roots")


def test_a_lost_key_is_reported_by_the_house_the_root_and_the_audit(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    url = f"sqlite:///{tmp_path}/house.db"
    settings = quick(url)
    _played(settings)
    old = _run("roots", "--store", url, "--key")[1].strip()
    key_path(settings).unlink()
    with caplog.at_level(logging.ERROR, "pitboss.house"):
        Running(settings).stop()
    assert "is lost, and another signs from here on" in caplog.text
    new = _run("roots", "--store", url, "--key")[1].strip()
    store = Store(url)
    with store.reading() as connection:
        [event] = [event.body for event in events.proved(connection) if event.body["kind"] == "signing key lost"]
    assert event["facts"] == {"lost": old, "now": new}
    code, says = _audited_by(url, new)
    assert code == 0 and f"the key {old[:16]}… was lost" in says, says
    code, says = _audited_by(url, old)
    assert code == 1 and "says that the key before was lost" in says, says
    caplog.clear()
    with caplog.at_level(logging.ERROR, "pitboss.house"):
        Running(settings).stop()
    assert not caplog.text, "it is said once"
    store.close()


def test_a_rotation_that_was_cut_off_is_finished_by_the_next_who_signs(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/house.db"
    settings, path = quick(url), tmp_path / "house.key"
    _played(settings)
    _run("rotate-key", "--store", url)
    [former] = tmp_path.glob("house.key.former-*")
    path.rename(tmp_path / "house.key.next")  # as it was before the new key was put in its place
    former.rename(path)
    store = Store(url)
    _without_triggers(store)
    with store.writing() as connection:
        last = select(func.max(roots.c.number)).scalar_subquery()
        connection.execute(delete(anchored_heads).where(anchored_heads.c.root == last))
        connection.execute(delete(roots).where(roots.c.number == last))
    Running(settings).stop()
    assert not (tmp_path / "house.key.next").exists() and former.exists()
    key = _run("roots", "--store", url, "--key")[1].strip()
    code, says = _audited_by(url, key)
    assert code == 0 and "was lost" not in says, says
    store.close()
