"""The program proves itself: a signed manifest of every file that runs, checked on start, on demand and all the time.

Other subpackages ask the watch whether the program is unchanged since the build; this one imports none of them.
"""
