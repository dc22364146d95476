"""What tests of several parts share: tables with a script, what events say, proof that a refusal changed nothing."""
