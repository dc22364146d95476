#!/bin/sh
# A mathematician at a test lab certifies the prices of a submission.
set -eu
cd "$(dirname "$0")"
pitboss check casino.toml
pitboss edge casino.toml --hold 1000,100000
pitboss simulate casino.toml --bet "red 10" --rounds 1e6
pitboss compare casino.toml single_zero.toml
pitboss edge casino.toml --out "${OUT:-.}/prices.xlsx"
pitboss edge casino.toml --out "${OUT:-.}/to-sign.pdf"
