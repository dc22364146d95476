"""People, sign-in, second factor, staff appointments, and the limits that players set for themselves.

Other rooms use `Authenticator`, `Person`, `Role` and the checks of `protection`; nothing here knows tables or the API.
"""
