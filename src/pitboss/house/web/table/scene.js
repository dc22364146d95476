// What lies on the table, read from the events: the hands by name, the dice, the wheel, and who won what.

const SEAT = /^seat (\d+)$/;
const SHOWS = new Set(["dealt", "spun", "rolled", "revealed"]);
// A hand and its count, as the dealer announces them: "Seat 1 hand 2: soft 17", "Player 4, Banker 6".
const COUNTED = /\b(seat \d+(?: hand \d+)?|dealer|player|banker):? ((?:soft )?\d+)\b/gi;
const draws = (one) => one.numbers !== undefined && one.game !== undefined;

// The round under way, or the last one while there is nothing of the new one yet.
export function sceneOf(events) {
  const rounds = [[]];
  for (const { event } of events) {
    if (event.kind === "round") rounds.push([]);
    rounds.at(-1).push(event);
  }
  const old = rounds.length > 1 && !rounds.at(-1).some((one) => SHOWS.has(one.kind) || draws(one));
  const scene = {
    hands: new Map(),
    totals: new Map(),
    net: new Map(),
    marks: new Set(),
    crosses: new Set(),
    settled: [],
    old,
    dice: null,
    spun: null,
    drawn: null,
  };
  const gains = (seat, amount) => {
    if (seat) scene.net.set(seat, (scene.net.get(seat) ?? 0) + amount);
  };
  for (const one of rounds.at(old ? -2 : -1)) {
    if (one.to ?? one.of) scene.totals.delete(one.to ?? one.of);
    if (one.kind === "announced")
      for (const [, hand, count] of one.says.matchAll(COUNTED)) scene.totals.set(hand.toLowerCase(), count);
    if (one.kind === "dealt")
      scene.hands.set(one.to, [...(scene.hands.get(one.to) ?? []), ...(one.cards ?? Array(one.count ?? 1).fill(null))]);
    else if (one.kind === "revealed") {
      scene.hands.set(one.of, turned(scene.hands.get(one.of) ?? [], one.cards, one.place));
      if (one.place !== undefined) scene.crosses.add(one.of);
    } else if (one.kind === "arranged") arrange(scene.hands, one.hands ?? faceDown(one.sizes));
    else if (one.kind === "discarded")
      scene.hands.set(one.of, without(scene.hands.get(one.of) ?? [], one.cards ?? Array(one.count).fill(null)));
    else if (one.kind === "spun") scene.spun = one.result;
    else if (one.kind === "rolled") scene.dice = one.faces;
    else if (draws(one)) scene.drawn = { game: one.game, numbers: one.numbers };
    else if (one.kind === "moved") {
      gains(Number(SEAT.exec(one.from)?.[1]), -one.amount);
      gains(Number(SEAT.exec(one.into)?.[1]), one.amount);
    } else if (one.kind === "settled") {
      gains(one.seat, one.net);
      scene.settled.push(one);
      if (one.result === "won") scene.marks.add(`${one.wager} ${one.on ?? ""}`);
    }
  }
  return scene;
}

// Hands of which only the size is told.
const faceDown = (sizes) =>
  Object.fromEntries(Object.entries(sizes).map(([name, size]) => [name, Array(size).fill(null)]));

// Hands as somebody arranged them; one that was divided whole ("seat 1" into "seat 1 high" and "seat 1 low") is no
// more.
function arrange(lie, hands) {
  for (const [name, cards] of [...lie]) {
    const parts = Object.keys(hands).filter((part) => part.startsWith(`${name} `));
    if (!(name in hands) && parts.length && parts.reduce((sum, part) => sum + hands[part].length, 0) === cards.length)
      lie.delete(name);
  }
  for (const [name, cards] of Object.entries(hands)) lie.set(name, cards);
}

// A hand is turned up whole, or some more of its cards are, while the others stay as they lie; in its place if that is
// told.
function turned(before, cards, place) {
  if (place !== undefined) return before.with(place, cards[0]);
  if (cards.length >= before.length) return cards;
  const open = before.filter((one) => one && !cards.includes(one));
  return [...open, ...cards, ...Array(before.length - open.length - cards.length).fill(null)];
}

// Cards that leave a hand: those that are known by name, or as many as lie face down.
function without(cards, gone) {
  const left = [...cards];
  for (const card of gone) {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}

// A hand is called "seat 2" or "seat 2 and something": it then lies at position 2, beside the others there, in order.
const PLACE = /^seat (\d+)(?: (.*))?$/;
const lying = (scene) =>
  [...scene.hands]
    .filter(([, cards]) => cards.length)
    .map(([name, cards]) => ({ name, cards, found: PLACE.exec(name) }));
export function handsAt(scene, position) {
  const hands = lying(scene)
    .filter(({ found }) => Number(found?.[1]) === position)
    .map(({ name, found, cards }) => [found[2] ?? "", cards, name]);
  const first = hands.some(([name]) => /^hand \d+$/.test(name)) ? "hand 1" : "";
  return hands
    .map(([name, cards, whole]) => [name || first, cards, whole])
    .sort(([one], [other]) => one.localeCompare(other, "en", { numeric: true }))
    .map(([name, cards, whole]) => [withTotal(scene, name, whole), cards]);
}
export const handsElsewhere = (scene) =>
  lying(scene)
    .filter(({ found }) => !found)
    .map(({ name, cards }) => [withTotal(scene, name, name), cards, scene.crosses.has(name)]);

// The name of a hand with its count beside it.
const withTotal = (scene, name, hand) =>
  scene.totals.has(hand) ? `${name}${name ? ": " : ""}${scene.totals.get(hand)}` : name;
