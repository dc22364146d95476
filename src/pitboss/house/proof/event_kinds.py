"""The kinds of significant events, with a description of each."""

from __future__ import annotations

from collections.abc import Mapping

KINDS: Mapping[str, str] = {
    # the house
    "log of significant events begun": "a new store, or rows taken as they were",
    "started": "a process of the house opened, with its version and a fingerprint of its source",
    "stopped": "a process of the house closed in good order",
    "store brought up to date": "the store has the schema of a new version",
    "store not proved": "the quick proof on start found what is wrong",
    "clock was set": "the machine's clock jumped",
    "chance failed": "the secure source failed a test, and nothing is drawn any more",
    "export of roots failed": "a signed root could not be written to its file or given to its command",
    "signing key lost": "another key signs roots from here on, and the one before did not hand over to it",
    "new signing key made": "somebody begins to replace the key that signs roots",
    "signing key handed over": "the key that signs roots was replaced, and the one before has signed that",
    "backed up": "somebody made a backup",
    "restored": "the store was made from a backup",
    # tables and tournaments
    "table opened": "somebody opened a table",
    "table closed": "a table was closed",
    "act of staff": "a dealer or floorperson did something at a table",
    "large win": "a bet won at least the reported amount",
    "round voided by new rules": "a round under way was voided by an upgrade",
    "table stopped by new rules": "a table waits for the version that wrote its log",
    "tournament opened": "somebody opened a tournament for entries",
    "act in a tournament": "somebody entered, bought in again, withdrew, drew, amended or stopped",
    "seat freed": "a player was gone, and the chips went back to the purse",
    "coupon issued": "the floor issued a coupon to a player",
    # looking
    "log read": "somebody downloaded the log of a table",
    "round replayed": "surveillance replayed a round",
    "log searched": "surveillance searched a log",
    "data exported": "a person exported their data",
    # people
    "signed up": "a new player",
    "guest kept": "a guest chose a name and a passphrase",
    "appointed": "a new member of the staff",
    "appointment proposed": "an appointment waits for a second person",
    "appointment confirmed": "a second person confirmed an appointment",
    "appointment declined": "an appointment was declined or withdrawn",
    "signed in": "a session began",
    "signed out": "a session or token ended",
    "sign-in failed": "a wrong passphrase or code",
    "locked out": "too many wrong passphrases",
    "unlocked": "the floor let somebody try again",
    "token made": "a token for a program",
    "sessions ended": "a person ended their other sessions",
    "passphrase changed": "by the person",
    "passphrase reset": "by the floor",
    "second factor begun": "a secret was created",
    "second factor confirmed": "it is required from now on",
    "second factor ended": "it is no longer required",
    "disabled": "the floor disabled a person",
    "enabled": "the floor enabled a person again",
    # what players set for themselves
    "own limit set": "a player set a limit",
    "cooling off": "a break of days",
    "self-exclusion": "a break of months",
    "terms accepted": "a player confirmed their age and accepted the terms",
    "reality check set": "how often a player sees the time played",
}
