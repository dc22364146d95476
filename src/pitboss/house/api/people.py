"""Signing up, in and out; tokens for programs; the purse."""

from __future__ import annotations

import secrets
from typing import Annotated

from fastapi import APIRouter, Path, Request, Response
from sqlalchemy import func, select

from pitboss.house.accounts.appointments import AppointmentConfirmation, AppointmentRefusal, waiting
from pitboss.house.accounts.failed_sign_ins import KNOWN_MS
from pitboss.house.accounts.people import Person, Role
from pitboss.house.api.access import (
    COOKIE,
    DEVICE_COOKIE,
    MAX_DEVICE_LENGTH,
    PROBLEMS,
    Anyone,
    Auditor,
    Floorperson,
    IdempotencyKey,
    Player,
    house_of,
    same_site,
    sent,
)
from pitboss.house.api.models import (
    MAX_ROW_ID,
    AppointRequest,
    CouponRequest,
    DepositRequest,
    SignInRequest,
    SignUpRequest,
    TokenRequest,
)
from pitboss.house.clock import now_ms
from pitboss.house.errors import NotAllowed, NotFound
from pitboss.house.house import House
from pitboss.house.storage.schema import accounts, people, token_uses, tokens
from pitboss.house.storage.schema import ledger as ledger_rows
from pitboss.house.tables import coupons
from pitboss.house.tables.lobby import open_tables
from pitboss.plain import Json

router = APIRouter(prefix="/api", tags=["people"], responses=PROBLEMS)
_SHOWN_ROWS = 200
EVENING_MS = 16 * 3_600_000
"""What "tonight" is."""


async def _about(house: House, person: Person) -> dict[str, Json]:
    return {
        "id": person.id,
        "name": person.name,
        "role": person.role.value,
        "purse": await house.purse(person.id),
        "csrf": person.csrf if person.session else None,
        "must_change": person.must_change,
        "guest": person.guest,
        "idle_seconds": None if person.guest else house.settings.idle_seconds,
        "expires": person.expires,
    }


async def _with_session(house: House, token: str) -> Response:
    person = await house.authenticator.who(token)
    response = sent(await _about(house, person))
    response.set_cookie(
        COOKIE,
        token,
        max_age=(person.expires - now_ms()) // 1000,
        httponly=True,
        secure=house.settings.secure_cookies,
        samesite="strict",
        path="/",
    )
    return response


def _address(request: Request) -> str:
    return request.client.host if request.client else "unknown"


@router.post("/sign-up", status_code=200)
async def sign_up(request: Request, body: SignUpRequest) -> Response:
    """Sign up a new player, and sign in."""
    house = house_of(request)
    same_site(request)
    house.rates.sign_up(_address(request))
    await house.authenticator.sign_up(body.name, body.passphrase)
    return await _with_session(house, await house.authenticator.sign_in(body.name, body.passphrase))


@router.post("/guests")
async def be_a_guest(request: Request) -> Response:
    """Sign in a guest with a random name and play money."""
    house = house_of(request)
    same_site(request)
    house.rates.sign_up(_address(request))
    return await _with_session(house, await house.authenticator.guest(_address(request)))


@router.post("/me/active", status_code=204)
async def stay_signed_in(_: Anyone) -> Response:
    """Note that the person is still here; a browser that is idle for too long is signed out."""
    return Response(status_code=204)


@router.post("/me/keep")
async def keep_account(request: Request, person: Player, body: SignUpRequest) -> Response:
    """Give a guest's account a name and a passphrase; it then outlives the session."""
    house = house_of(request)
    house.rates.sign_up(_address(request))
    await house.authenticator.keep_guest(person, body.name, body.passphrase)
    return sent({"name": body.name.strip()})


@router.post("/sign-in")
async def sign_in(request: Request, body: SignInRequest) -> Response:
    """Sign in a browser."""
    house = house_of(request)
    same_site(request)
    house.rates.sign_in(_address(request), body.name)
    device = request.cookies.get(DEVICE_COOKIE, "")[:MAX_DEVICE_LENGTH] or secrets.token_urlsafe(24)
    token = await house.authenticator.sign_in(body.name, body.passphrase, _address(request), body.code, device)
    response = await _with_session(house, token)
    response.set_cookie(
        DEVICE_COOKIE,
        device,
        max_age=KNOWN_MS // 1000,
        httponly=True,
        secure=house.settings.secure_cookies,
        samesite="strict",
        path="/api/sign-in",
    )
    return response


@router.post("/sign-out", status_code=204)
async def sign_out(request: Request, person: Anyone) -> Response:
    """End the session or token of this request."""
    await house_of(request).authenticator.revoke(person.id, person.token)
    response = Response(status_code=204)
    response.delete_cookie(COOKIE, path="/")
    return response


@router.get("/me")
async def me(request: Request, person: Anyone) -> Response:
    """The signed-in person, and the balance of the purse."""
    return sent(await _about(house_of(request), person))


@router.post("/me/tokens")
async def make_token(request: Request, person: Anyone, body: TokenRequest) -> Response:
    """Create a token for a program, shown once."""
    if not person.session:
        raise NotAllowed("sign in to make a token; a token cannot make another")
    return sent({"token": await house_of(request).authenticator.new_token(person.id, body.label, session=False)})


@router.get("/me/tokens")
async def list_tokens(request: Request, person: Anyone) -> Response:
    """The sessions and tokens of the person, without their secrets."""
    rows = await house_of(request).read(
        lambda connection: connection.execute(
            select(tokens, token_uses.c.since, token_uses.c.used, token_uses.c.address)
            .outerjoin(token_uses, token_uses.c.token == tokens.c.id)
            .where(tokens.c.person == person.id)
            .order_by(tokens.c.id)
        ).all()
    )
    shown = ("id", "label", "session", "expires", "since", "used", "address")
    return sent([{**{name: row._mapping[name] for name in shown}, "this": row.id == person.token} for row in rows])


@router.delete("/me/tokens/{token}", status_code=204)
async def revoke_token(request: Request, person: Anyone, token: Annotated[int, Path(ge=1, le=MAX_ROW_ID)]) -> Response:
    """Revoke a token."""
    if not await house_of(request).authenticator.revoke(person.id, token):
        raise NotFound("you have no such token")
    return Response(status_code=204)


@router.post("/me/deposit")
async def deposit(request: Request, person: Player, body: DepositRequest, key: IdempotencyKey = "") -> Response:
    """Deposit play money."""
    return sent({"purse": await house_of(request).deposit(person.id, body.amount, key)})


@router.get("/me/ledger")
async def my_ledger(request: Request, person: Anyone) -> Response:
    """The last transactions of the person's purse."""
    rows = await house_of(request).read(
        lambda connection: connection.execute(
            select(ledger_rows)
            .where(ledger_rows.c.account == f"person {person.id}")
            .order_by(ledger_rows.c.id.desc())
            .limit(_SHOWN_ROWS)
        ).all()
    )
    return sent([{"posting": row.posting, "amount": row.amount, "says": row.says, "at": row.at} for row in rows])


@router.get("/me/tonight")
async def tonight(request: Request, person: Player) -> Response:
    """The person's result at tables in the last hours, including chips still there."""
    house, since = house_of(request), now_ms() - EVENING_MS
    seated = [yours for table in await open_tables(house, person) if isinstance(yours := table.get("yours"), dict)]
    moved = await house.read(
        lambda connection: connection.scalar(
            select(func.coalesce(func.sum(ledger_rows.c.amount), 0)).where(
                ledger_rows.c.account == f"person {person.id}",
                ledger_rows.c.posting.startswith("table "),
                ledger_rows.c.at >= since,
            )
        )
    )
    held = sum(int(str(yours["chips"])) for yours in seated)
    return sent({"won": int(moved or 0) + held, "chips": held, "hours": EVENING_MS // 3_600_000})


@router.get("/me/coupons")
async def my_coupons(request: Request, person: Anyone) -> Response:
    """The person's unplayed match play coupons."""
    return sent(await house_of(request).read(lambda connection: coupons.unused(connection, person.id)))


@router.get("/coupons")
async def list_coupons(request: Request, _: Auditor) -> Response:
    """The coupons issued last: by whom, to whom, when, and their status."""
    return sent(await house_of(request).read(coupons.issued))


@router.post("/coupons")
async def issue_coupon(
    request: Request, person: Floorperson, body: CouponRequest, key: IdempotencyKey = ""
) -> Response:
    """Issue a match play coupon to a player."""
    return sent({"coupon": await house_of(request).issue_coupon(body.to, body.value, person.id, key)})


@router.get("/people")
async def list_people(request: Request, _: Floorperson) -> Response:
    """The staff, for the floorperson."""
    rows = await house_of(request).read(
        lambda connection: connection.execute(
            select(people.c.id, people.c.name, people.c.role, accounts.c.disabled)
            .outerjoin(accounts, accounts.c.person == people.c.id)
            .where(people.c.role.not_in((Role.PLAYER.value, Role.BOT.value)))
            .order_by(people.c.id)
        ).all()
    )
    shown = ("id", "name", "role", "disabled")
    return sent([{name: row._mapping[name] for name in shown} for row in rows])


@router.post("/people")
async def appoint(request: Request, person: Auditor, body: AppointRequest) -> Response:
    """Appoint a member of the staff; if the house requires two persons, another must confirm it."""
    return sent(await house_of(request).authenticator.appoint(body.name, body.passphrase, body.role, person))


@router.get("/appointments")
async def list_appointments(request: Request, person: Auditor) -> Response:
    """The pending appointments; ``two_persons``: whether the house requires a second person."""
    house = house_of(request)
    rows = await house.read(lambda connection: waiting(connection, person.id))
    return sent({"two_persons": house.settings.two_persons, "waiting": [*rows]})


@router.post("/appointments/{appointment}/decline")
async def decline_appointment(
    request: Request, person: Auditor, appointment: Annotated[int, Path(ge=1, le=MAX_ROW_ID)]
) -> Response:
    """Decline an appointment as the second person, or withdraw it as the proposer."""
    return sent(await house_of(request).do(AppointmentRefusal(appointment, person)))


@router.post("/appointments/{appointment}/confirm")
async def confirm_appointment(
    request: Request, person: Auditor, appointment: Annotated[int, Path(ge=1, le=MAX_ROW_ID)]
) -> Response:
    """Confirm an appointment as the second person."""
    return sent(await house_of(request).do(AppointmentConfirmation(appointment, person)))
