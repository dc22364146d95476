// A hand of poker, read from its events: who holds what, what each has done and put in, what lies in the middle, who
// won.

const SEAT = /^seat (\d+)$/;
const seatOf = (name) => Number(SEAT.exec(name ?? "")?.[1] ?? 0);

// The events of each round, in order.
export function roundsOf(events) {
  const rounds = [];
  for (const one of events) {
    if (one.event.kind === "round") rounds.push([]);
    rounds.at(-1)?.push(one);
  }
  return rounds;
}

// The hand under way, or the last one while the next has not been dealt.
export function handNow(events) {
  const rounds = roundsOf(events),
    lies = (round) => round.some(({ event }) => event.kind === "dealt" || event.kind === "bet");
  return readHand(rounds.findLast(lies) ?? []);
}

// The last hand that somebody has won.
export function handBefore(events) {
  const over = roundsOf(events).findLast(
    (round) => round.some(({ event }) => event.kind === "ended") && round.some(({ event }) => wins(event)),
  );
  return over ? readHand(over) : null;
}

const wins = (event) => event.kind === "moved" && event.from === "pot" && seatOf(event.into) > 0;

export function readHand(round) {
  const hand = {
    number: 0,
    cards: new Map(),
    boards: new Map(),
    folded: new Set(),
    does: new Map(),
    shown: new Map(),
    wins: [],
    net: new Map(),
    over: false,
    street: new Map(),
    rake: 0,
  };
  for (const { event } of round) READ[event.kind]?.(hand, event);
  return hand;
}

const gains = (hand, seat, amount) => hand.net.set(seat, (hand.net.get(seat) ?? 0) + amount);

const READ = {
  round: (hand, event) => {
    hand.number = event.number;
  },
  dealt: (hand, event) => {
    const seat = seatOf(event.to);
    if (!seat && !event.to.startsWith("community")) return;
    const down = event.count !== undefined,
      names = event.cards ?? Array(event.count).fill(null);
    if (seat) hand.cards.set(seat, [...(hand.cards.get(seat) ?? []), ...names.map((name) => ({ name, up: !down }))]);
    else hand.boards.set(event.to, [...(hand.boards.get(event.to) ?? []), ...names]);
  },
  discarded: (hand, event) => {
    const seat = seatOf(event.of),
      left = [...(hand.cards.get(seat) ?? [])];
    for (const gone of event.cards ?? Array(event.count).fill(null)) {
      const at = left.findIndex((one) => one.name === gone && (gone || !one.up));
      if (at >= 0) left.splice(at, 1);
    }
    hand.cards.set(seat, left);
    hand.does.set(seat, `discards ${event.count}`);
  },
  revealed: (hand, event) => {
    const seat = seatOf(event.of);
    if (!seat) return;
    hand.cards.set(
      seat,
      event.cards.map((name) => ({ name, up: true })),
    );
    hand.shown.set(seat, event.says ?? "");
  },
  chose: (hand, event) => {
    if (event.action === "fold" || event.action === "concede") hand.folded.add(event.seat);
    hand.does.set(event.seat, SAYS[event.action] ?? String(event.action).replaceAll("_", " "));
  },
  bet: (hand, event) => {
    gains(hand, event.seat, -event.amount);
    const total = (hand.street.get(event.seat) ?? 0) + event.amount;
    if (event.wager !== "ante") hand.street.set(event.seat, total);
    hand.does.set(event.seat, { bet: event.wager, amount: event.wager === "raise" ? total : event.amount });
  },
  "taken back": (hand, event) => gains(hand, event.seat, event.amount),
  gathered: (hand) => {
    hand.street.clear();
    for (const [seat] of hand.does) if (!hand.folded.has(seat)) hand.does.delete(seat);
  },
  moved: (hand, event) => {
    const seat = seatOf(event.into);
    if (event.into === "rake") hand.rake += event.amount;
    if (!seat) return;
    gains(hand, seat, event.amount);
    if (wins(event)) hand.wins.push({ seat, amount: event.amount, says: event.says ?? "" });
  },
  voided: (hand) => {
    hand.over = true;
    hand.void = true;
  },
  ended: (hand) => {
    hand.over = true;
  },
};

const SAYS = {
  fold: "folds",
  check: "checks",
  call: "calls",
  bet: "bets",
  raise: "raises",
  stand_pat: "stands pat",
  draw: "draws",
  show: "shows",
  concede: "concedes",
  all_in: "all-in",
};

// What somebody won with, in the dealer's words: of a high and a low hand only the one whose halves he won.
export function wonWith(hand, seat) {
  const shown = hand.shown.get(seat) ?? "",
    [, high, low] = /^(.+) and (\S+ low)$/.exec(shown) ?? [],
    mine = hand.wins.filter((one) => one.seat === seat);
  if (!low || !mine.every((one) => / half of /.test(one.says))) return shown;
  const halves = ["high", "low"].filter((half) => mine.some((one) => one.says.includes(`the ${half} half of `)));
  return halves.length > 1 ? shown : halves[0] === "low" ? low : high;
}

// The boards, each whole: alternative ones have the cards in common that lay there before.
export function boardsOf(hand) {
  const [first = [], ...others] = hand.boards.values();
  return [first, ...others.map((own) => [...first.slice(0, first.length - own.length), ...own])];
}
