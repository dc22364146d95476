"""The program proves itself: a signed manifest of every file that runs, checked on start, on demand and all the time.

Other rooms ask the watch whether the program is the one that was built; this room knows none of them.
"""
