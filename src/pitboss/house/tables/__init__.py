"""Tables in play: sessions, actions, seats, snapshots, automatic play, time banks, coupons, tournaments."""
