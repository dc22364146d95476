"""Tools for assistants over the Model Context Protocol, and an evaluation of assistants.

`server` offers commands of the command line as read-only tools; `evaluation` scores answers to questions whose right
answers the rules give.
"""
