"""What each route answers, as types: `/api/openapi.json` describes them, and a test holds real answers to them.

Amounts are cents, times are milliseconds since 1970 unless they are texts.
"""
