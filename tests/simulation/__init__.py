"""Deterministic simulation of a house: people, network, processes, store and clocks in one seeded thread."""
