"""For learners: values of decisions, hands to practice, the review of a session."""
