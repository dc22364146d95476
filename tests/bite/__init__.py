"""Does every paragraph bite? Faults planted in the law as data, one at a time, and the tests that notice them.

``make bite ARGS=24`` (``python -m tests.bite 24``) takes every datum of a subchapter that cites a paragraph: rows of
paytables, bounds of options, exclusions, remedies and citations. It alters one in a forked process, right after the
games are imported, and runs the tests that reach it: scenarios that name the paragraph, test files of the family that
name it, all other scenarios of the subchapter, the whole family's quick tests, and the second settlers.

A mutant should die by a test that names its paragraph; one that dies by another test is counted apart. A survivor is a
missing test, a duplicate rule, dead data, or a value that was copied before the mutant could change it. ``--write``
enters the score in docs/bite.md.
"""
