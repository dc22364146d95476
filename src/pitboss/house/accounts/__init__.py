"""People and their accounts: sign-in, passphrases, second factor, appointments, player protection, personal data."""
