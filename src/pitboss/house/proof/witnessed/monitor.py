"""What a stranger checks: with public data only, that a house has one history and that it only grows.

The stranger believes the policy's keys and nothing that the house says. Public are the house's last checkpoint with its
cosignatures, its signed roots, and each witness's last checkpoint.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from pitboss.errors import PitbossError
from pitboss.house.proof.anchor import SignedRoot, roots_from
from pitboss.house.proof.witnessed.checkpoint import Checkpoint
from pitboss.house.proof.witnessed.hash_tree import HashTree
from pitboss.house.proof.witnessed.notes import BadNote, Note
from pitboss.house.proof.witnessed.policy import TrustPolicy


@dataclass(frozen=True, slots=True)
class PublicView:
    """What one reader is shown of a house."""

    checkpoint: str
    """The house's last checkpoint, a note."""
    roots: Sequence[bytes]
    """The lines of its signed roots, all of them in order."""
    seen_by_witnesses: Sequence[str] = ()
    """The last checkpoint that each witness cosigned, as the witness shows it."""
    kept: Sequence[str] = ()
    """Checkpoints that this reader or others saved earlier or elsewhere."""


@dataclass(slots=True)
class HistoryFinding:
    """The result of a check: what is proved, and every problem."""

    size: int = 0
    """How many roots are proved."""
    cosigned: int = 0
    """How many trusted witnesses have cosigned the checkpoint."""
    at: int = 0
    """When the quorum had cosigned, in seconds."""
    last_root: SignedRoot | None = None
    problems: list[str] = field(default_factory=list)


def check_view(view: PublicView, policy: TrustPolicy, now: float) -> HistoryFinding:
    """Check what a house shows against the policy; the finding lists every problem."""
    finding = HistoryFinding()
    tree = _check_roots(view, policy, finding)
    _check_checkpoint(view, policy, tree, now, finding)
    for notes, whose in ((view.seen_by_witnesses, "a witness cosigned"), (view.kept, "a kept checkpoint has")):
        for written in notes:
            _compare(written, whose, policy, tree, finding)
    return finding


def _check_roots(view: PublicView, policy: TrustPolicy, finding: HistoryFinding) -> HashTree:
    """Verify the chain of signed roots; the tree over those that are shown."""
    try:
        roots = roots_from(view.roots, "signed roots")
        finding.last_root = roots[-1] if roots else None
        if roots and roots[0].number != 1:
            finding.problems.append(f"the roots begin with {roots[0].number}, not with 1")
        lost = next((root for root in roots if root.lost), None)
        if lost is not None:
            finding.problems.append(f"root {lost.number} says that the key before it was lost")
        if roots and bytes.fromhex(roots[-1].successor) not in {key.public for key in policy.logs}:
            finding.problems.append("the last root is signed by a key that the policy does not list")
    except PitbossError as error:
        finding.problems.append(str(error))
    return HashTree(view.roots)


def _check_checkpoint(
    view: PublicView, policy: TrustPolicy, tree: HashTree, now: float, finding: HistoryFinding
) -> None:
    """Verify the house's checkpoint: its signature, its quorum, its age, and that the roots lead to it."""
    try:
        note = Note.parse(view.checkpoint)
        checkpoint = _signed(note, policy)
        times = sorted(filter(None, (note.cosigned_at(witness.key) for witness in policy.witnesses)), reverse=True)
    except BadNote as error:
        finding.problems.append(f"the checkpoint is not proved: {error}")
        return
    finding.size, finding.cosigned = checkpoint.size, len(times)
    if len(times) < policy.quorum:
        finding.problems.append(f"{len(times)} of {len(policy.witnesses)} witnesses cosigned; {policy.quorum} must")
    elif policy.quorum:
        finding.at = times[policy.quorum - 1]
        if now - finding.at > policy.max_age_hours * 3600:
            hours = int(now - finding.at) // 3600
            finding.problems.append(f"the checkpoint was cosigned {hours} hours ago: the house may show an old state")
    if checkpoint.size > tree.size:
        finding.problems.append(f"the checkpoint has {checkpoint.size} roots, and only {tree.size} are shown")
    elif tree.root(checkpoint.size) != checkpoint.hash:
        finding.problems.append("the roots that are shown are not those of the checkpoint")


def _compare(written: str, whose: str, policy: TrustPolicy, tree: HashTree, finding: HistoryFinding) -> None:
    """Hold the history that is shown against a checkpoint from elsewhere."""
    try:
        checkpoint = _signed(Note.parse(written), policy)
    except BadNote as error:
        finding.problems.append(f"a checkpoint from elsewhere is not proved: {error}")
        return
    if checkpoint.size > tree.size:
        finding.problems.append(f"{whose} {checkpoint.size} roots, and the house shows {tree.size}: rolled back")
    elif tree.root(checkpoint.size) != checkpoint.hash:
        finding.problems.append(f"{whose} another history of {checkpoint.size} roots that the house signed: split")


def _signed(note: Note, policy: TrustPolicy) -> Checkpoint:
    """The checkpoint of a note that the log's key signed."""
    checkpoint = Checkpoint.parse(note.text)
    if checkpoint.origin != policy.origin:
        raise BadNote(f"it is of {checkpoint.origin}, not of {policy.origin}")
    if not any(note.is_signed_by(key) for key in policy.logs):
        raise BadNote("no key of the log has signed it")
    return checkpoint
