"""The steps from one version of a store to the next."""
