#!/bin/sh
# A regulator's lawyer reads a paragraph, checks a submission and decides a dispute.
set -eu
cd "$(dirname "$0")"
pitboss law 13:69F-20.11
pitboss diff 19:47 13:69F roulette
pitboss readings three-card-poker --no-prices
pitboss check unlawful.toml || test $? -eq 1
pitboss settle dispute.toml --what-if "seat 1: fold"
pitboss why dispute.toml ante
