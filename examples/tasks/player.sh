#!/bin/sh
# A player looks for good bets, asks about a hand, practices, and plays with the coach.
set -eu
cd "$(dirname "$0")"
pitboss edge craps --best
pitboss rules three-card-poker
pitboss advise three-card-poker "QH 6S 4D"
printf 'play\nq\n' | pitboss drill three-card-poker --seed 1
printf 'ante 10\n\nplay\nq\n' | pitboss play three-card-poker --seed 1 --coach
