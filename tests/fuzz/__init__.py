"""What people write, altered at random: every reader accepts it or says what is wrong, within a second.

The suite alters each kind of file a few dozen times; ``python -m tests.fuzz --examples 5000`` goes on for longer.
"""
