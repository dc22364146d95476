#!/bin/sh
# A table games manager plans a pit, compares two tables, prints a sign and judges a log.
set -eu
cd "$(dirname "$0")"
pitboss pit yield plan.toml --earn 2500
pitboss compare casino.toml single_zero.toml --out "${OUT:-.}/compare.html"
pitboss sign casino.toml --out "${OUT:-.}/sign.pdf"
printf 'straight 17 10\n\nstraight 17 10\n\n' | pitboss play casino.toml --seed 7 --log "${OUT:-.}/table-3.log"
pitboss replay "${OUT:-.}/table-3.log" --quiet
pitboss pit hold "${OUT:-.}/table-3.log"
pitboss pit ratings "${OUT:-.}/table-3.log" --comp 30
