"""Accounts: a person's own, and for staff, other people's."""

from __future__ import annotations

import secrets
from typing import Annotated

from fastapi import APIRouter, Request, Response
from pydantic import Field

from pitboss.errors import Refused
from pitboss.house.accounts import administration, data_export, failed_sign_ins
from pitboss.house.accounts.passphrases import check_passphrase
from pitboss.house.accounts.people import stored_passphrase
from pitboss.house.api.access import PROBLEMS, Anyone, Auditor, Floorperson, house_of, sent
from pitboss.house.api.models import Name, Passphrase, RequestBody, Short
from pitboss.house.clock import now_ms
from pitboss.house.errors import NotAllowed

router = APIRouter(prefix="/api", tags=["accounts"], responses=PROBLEMS)
Code = Annotated[str, Field(min_length=6, max_length=10)]


class PersonRequest(RequestBody):
    """A person, by name."""

    name: Name


class DisableRequest(PersonRequest):
    """A person to disable, and why."""

    reason: Annotated[Short, Field(min_length=1)]


class ChangePassphraseRequest(RequestBody):
    """The old and the new passphrase."""

    old: Passphrase
    new: Passphrase


class CodeRequest(RequestBody):
    """A code of the second factor."""

    code: Code


def _address(request: Request) -> str:
    return request.client.host if request.client else "unknown"


@router.post("/me/passphrase")
async def change_passphrase(request: Request, person: Anyone, body: ChangePassphraseRequest) -> Response:
    """Change the person's passphrase and end all other sessions and tokens."""
    house, address = house_of(request), _address(request)
    house.rates.sign_in(address, person.name)
    await house.authenticator.check_tries(person, address)
    stored = await house.read(lambda connection: stored_passphrase(connection, person.name))
    is_right = stored is not None and await house.authenticator.is_right(stored[1], body.old)
    wrong = "" if is_right else "the old passphrase is wrong"
    if await house.authenticator.count_try(person, address, lambda _: wrong):
        raise NotAllowed(wrong)
    check_passphrase(body.new, person.name)
    hashed = await house.authenticator.hashed(body.new)
    done = await house.authenticator.ending(
        lambda tx: administration.change_passphrase(tx, person.id, hashed, person.token)
    )
    house.authenticator.forget(person.token)
    return sent(done)


@router.post("/me/sessions/end")
async def end_other_sessions(request: Request, person: Anyone) -> Response:
    """End all sessions and tokens of the person except this one."""
    return sent(
        await house_of(request).authenticator.ending(lambda tx: administration.end_others(tx, person.id, person.token))
    )


@router.post("/me/second-factor")
async def begin_second_factor(request: Request, person: Anyone) -> Response:
    """A secret for an authenticator, shown once; it is required after its first right code."""
    return sent(await house_of(request).do(lambda tx: administration.begin_second_factor(tx, person.id, person.name)))


@router.get("/me/second-factor")
async def show_second_factor(request: Request, person: Anyone) -> Response:
    """Since when the person has a second factor."""
    account = await house_of(request).read(lambda connection: administration.account_of(connection, person.id))
    return sent({"since": account.totp_since if account else None})


@router.post("/me/second-factor/confirm")
async def confirm_second_factor(request: Request, person: Anyone, body: CodeRequest) -> Response:
    """Confirm the second factor with its first code."""
    return sent(await house_of(request).do(lambda tx: administration.confirm_second_factor(tx, person.id, body.code)))


@router.post("/me/second-factor/end")
async def end_second_factor(request: Request, person: Anyone, body: CodeRequest) -> Response:
    """Remove the second factor."""
    authenticator, address = house_of(request).authenticator, _address(request)
    await authenticator.check_tries(person, address)
    wrong = await authenticator.count_try(
        person, address, lambda tx: administration.end_second_factor(tx, person.id, body.code)
    )
    if wrong:
        raise Refused(wrong)
    return sent({})


@router.get("/me/data")
async def my_data(request: Request, person: Anyone) -> Response:
    """All that the house holds about the person, as one document."""
    house = house_of(request)
    house.rates.export(person.id)
    await house.record("data exported", person.id, {"person": person.id})
    response = sent(await house.read(lambda connection: data_export.document(connection, person.id, now_ms())))
    response.headers["content-disposition"] = 'attachment; filename="my-data.json"'
    return response


@router.post("/people/unlock")
async def unlock(request: Request, person: Floorperson, body: PersonRequest) -> Response:
    """Unlock a name that wrong passphrases have locked."""
    return sent(await house_of(request).do(lambda tx: failed_sign_ins.unlock(tx, body.name, person.id)))


@router.post("/people/disable")
async def disable(request: Request, person: Auditor, body: DisableRequest) -> Response:
    """Disable a person at once."""
    return sent(
        await house_of(request).authenticator.ending(
            lambda tx: administration.disable(tx, body.name, body.reason, person)
        )
    )


@router.post("/people/enable")
async def enable(request: Request, person: Auditor, body: PersonRequest) -> Response:
    """Enable a person again."""
    return sent(await house_of(request).do(lambda tx: administration.enable(tx, body.name, person)))


@router.post("/people/reset")
async def reset(request: Request, person: Floorperson, body: PersonRequest) -> Response:
    """A temporary passphrase for a player or dealer, shown once; the person must change it."""
    house = house_of(request)
    passphrase = "-".join(secrets.token_hex(2) for _ in range(4))
    hashed = await house.authenticator.hashed(passphrase)
    await house.authenticator.ending(lambda tx: administration.reset_passphrase(tx, body.name, hashed, person.id))
    return sent({"passphrase": passphrase})
