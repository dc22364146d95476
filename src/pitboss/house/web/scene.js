// What lies on the table, read from the events: the hands by name, the dice, the wheel, and who won what.

const SHOWS = new Set(["dealt", "spun", "rolled", "revealed"]);

// The round under way, or the last one while there is nothing of the new one yet.
export function sceneOf(events) {
  const rounds = [[]];
  for (const { event } of events) {
    if (event.kind === "round") rounds.push([]);
    rounds.at(-1).push(event);
  }
  const old = rounds.length > 1 && !rounds.at(-1).some((one) => SHOWS.has(one.kind));
  const scene = { hands: new Map(), net: new Map(), marks: new Set(), old, dice: null, spun: null };
  for (const one of rounds.at(old ? -2 : -1)) {
    if (one.kind === "dealt") scene.hands.set(one.to, [...(scene.hands.get(one.to) ?? []), ...(one.cards ?? Array(one.count ?? 1).fill(null))]);
    else if (one.kind === "revealed") scene.hands.set(one.of, one.cards);
    else if (one.kind === "arranged") for (const [name, cards] of Object.entries(one.hands)) scene.hands.set(name, cards);
    else if (one.kind === "spun") scene.spun = one.result;
    else if (one.kind === "rolled") scene.dice = one.faces;
    else if (one.kind === "settled") {
      scene.net.set(one.seat, (scene.net.get(one.seat) ?? 0) + one.net);
      if (one.result === "won") scene.marks.add(`${one.wager} ${one.on ?? ""}`);
    }
  }
  return scene;
}

// A hand is called "seat 2" or "seat 2 and something": it then lies at position 2, beside the others there, in order.
const PLACE = /^seat (\d+)(?: (.*))?$/;
export function handsAt(scene, position) {
  return [...scene.hands].map(([name, cards]) => [PLACE.exec(name), cards]).filter(([found]) => Number(found?.[1]) === position)
    .map(([found, cards]) => [found[2] ?? "", cards]).sort(([one], [other]) => one.localeCompare(other, "en", { numeric: true }));
}
export const handsElsewhere = (scene) => [...scene.hands].filter(([name]) => !PLACE.test(name));
