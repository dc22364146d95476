"""Commands for learners: school, drill, set-cards."""
