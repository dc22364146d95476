"""Games of single cards from a shoe in which only ranks count: red dog (13:69F-6) and casino war (22)."""
