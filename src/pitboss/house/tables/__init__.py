"""Table sessions: seats, acts, automatic play, tournaments, snapshots and what each viewer sees of them.

The API changes tables only through work for the writer (`TableAct` and the like) and reads only snapshots.
"""
