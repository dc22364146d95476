"""People, sign-in, second factor, staff appointments, and the limits that players set for themselves.

Other subpackages use `Authenticator`, `Person`, `Role` and the checks of `protection`; this one imports
no tables or API.
"""
