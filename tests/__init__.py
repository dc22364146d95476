"""The tests of pitboss."""
