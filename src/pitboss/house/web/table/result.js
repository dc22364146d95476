// What a round brought, as a dealer says it to you: "Your 19 beats the dealer's 17: you win $5."

import { dollars, sentence, signed } from "../lib/dom.js";
import { named, t } from "../lib/language.js";
import { nameOf } from "./betting.js";
import { markName } from "./board.js";

/** @import { HandFacts, Layout, Scene, Seat, TableEvent } from "../lib/types.d.ts" */

const COLORS = new Set(["red", "black", "green"]);
const BUST = 21;

// A mark of the wheel with its color, where a wager is named after the color and covers it.
/** @param {Layout} layout @param {string} mark */
function withColor(layout, mark) {
  const color = layout.wagers.find(
    (wager) => COLORS.has(wager.id) && Object.values(wager.covers).flat().includes(mark),
  )?.id;
  return color ? `${mark} ${named(color)}` : markName(layout, mark);
}

/** @param {string[]} faces */
const total = (faces) =>
  faces.every((face) => /^\d+$/.test(face)) && faces.length > 1
    ? `${faces.reduce((sum, face) => sum + Number(face), 0)} (${faces.join("-")})`
    : faces.join("-");

// The dice, where they decide bets; elsewhere they only say who is dealt to first.
/** @param {Scene} scene @param {Layout} layout */
const decidingDice = (scene, layout) => (layout.positions.common ? scene.dice : null);

// What a hand comes to, in words: "19", "pair of kings".
/** @param {HandFacts | undefined} facts */
const hand = (facts) =>
  facts?.total != null
    ? String(facts.total)
    : named(facts?.rank ?? "")
        .replace(/^an? /, "")
        .split("-")
        .map(named)
        .join("-");

// Hands that were set: "Your pair of nines / ace-jack against the dealer's pair of kings / ten-nine".
/** @param {Map<string, HandFacts>} facts @param {Seat | undefined} me @param {string[]} names of your hands */
function setHands(facts, me, names) {
  const parts = names.map((name) => name.slice(`seat ${me} `.length)),
    theirs = parts.map((part) => hand(facts.get(`dealer ${part}`)));
  if (!theirs.every(Boolean)) return "";
  const yours = names.map((name) => hand(facts.get(name)));
  return t`Your ${yours.join(" / ")} against the dealer's ${theirs.join(" / ")}`;
}

// Whether a hand is named in the plural: "three sixes".
/** @param {string} hand */
const many = (hand) => /^(three|four|five) \w+s$/.test(hand);

/** @type {Record<string, (mine: string, theirs: string) => string>} */
const COMPARED = {
  won: (mine, theirs) =>
    many(mine) ? t`Your ${mine} beat the dealer's ${theirs}` : t`Your ${mine} beats the dealer's ${theirs}`,
  lost: (mine, theirs) =>
    many(mine) ? t`Your ${mine} lose to the dealer's ${theirs}` : t`Your ${mine} loses to the dealer's ${theirs}`,
  push: (mine, theirs) =>
    many(mine) ? t`Your ${mine} tie the dealer's ${theirs}` : t`Your ${mine} ties the dealer's ${theirs}`,
};
/** @type {Record<string, (mine: string) => string>} */
const COMPARED_ALIKE = {
  won: (mine) => (many(mine) ? t`Your ${mine} beat the dealer's` : t`Your ${mine} beats the dealer's`),
  lost: (mine) => (many(mine) ? t`Your ${mine} lose to the dealer's` : t`Your ${mine} loses to the dealer's`),
  push: (mine) => (many(mine) ? t`Your ${mine} tie the dealer's` : t`Your ${mine} ties the dealer's`),
};

// Your hand against the dealer's, or player against banker; empty where the hands do not tell.
/** @param {Scene} scene @param {Seat | undefined} me @param {TableEvent} main the bet that the hands decided
 *  @param {TableEvent[]} settled */
function hands({ facts }, me, main, settled) {
  const player = facts.get("player")?.total,
    banker = facts.get("banker")?.total;
  if (player != null && banker != null)
    return player === banker
      ? t`Tie, ${player} each`
      : player > banker
        ? t`Player wins, ${player} to ${banker}`
        : t`Banker wins, ${banker} to ${player}`;
  const yours = [...facts].filter(([name]) => name === `seat ${me}` || name.startsWith(`seat ${me} `)),
    dealer = facts.get("dealer"),
    theirs = hand(dealer);
  if (!yours.length) return "";
  const set = setHands(
    facts,
    me,
    yours.map(([name]) => name),
  );
  if (set) return set;
  if (yours.length > 1)
    return theirs ? t`Your ${yours.map(([, own]) => hand(own)).join(", ")} against the dealer's ${theirs}` : "";
  const [[, own]] = yours,
    mine = hand(own);
  if ((own.total ?? 0) > BUST) return t`You bust with ${own.total}`;
  if ((dealer?.total ?? 0) > BUST) return t`The dealer busts with ${dealer?.total}`;
  if (!theirs || !COMPARED[main.result]) return "";
  const same = mine === theirs;
  // What settles bets in different ways was no comparison of hands: a dealer's hand that does not qualify.
  const other = settled.some((bet) => bet.because === main.because && bet.result !== main.result);
  if (other || (main.result === "push" && !same)) return "";
  if (same && main.result === "push")
    return own.total == null ? t`You and the dealer both have ${mine}` : t`Push, ${mine} each`;
  return same ? COMPARED_ALIKE[main.result](mine) : COMPARED[main.result](mine, theirs);
}

// What was shown or how the hands compare. Those who watch are told of any bet; whoever has just sat down is told of
// none.
/** @param {Scene} scene @param {Layout} layout @param {Seat | undefined} me @param {TableEvent[]} settled */
function outcome(scene, layout, me, settled) {
  const dice = decidingDice(scene, layout);
  if (scene.spun) return withColor(layout, scene.spun);
  if (dice) return total(dice.map(String));
  const [main] = settled;
  return main ? hands(scene, me, main, settled) || named(main.because) : "";
}

const MAX_BETS = 4;

// A bet with what it won or lost, and the odds where they are not even.
/** @param {Layout} layout @param {TableEvent} bet */
function betText(layout, bet) {
  const odds = bet.pays && bet.pays !== "1 to 1" && bet.net > 0 ? t` at ${bet.pays}` : "";
  return `${nameOf(layout, /** @type {any} */ (bet))} ${bet.net ? signed(bet.net) + odds : t`push`}`;
}

// Each bet; of many, those that won, and the others in sum.
/** @param {Layout} layout @param {TableEvent[]} settled */
function bets(layout, settled) {
  const shown = settled.length > MAX_BETS ? settled.filter((bet) => bet.net > 0).slice(0, MAX_BETS) : settled,
    rest = settled.filter((bet) => !shown.includes(bet)),
    sum = rest.reduce((total, bet) => total + bet.net, 0),
    counted = !shown.length ? t`${rest.length} bets` : rest.length === 1 ? t`1 other` : t`${rest.length} others`,
    others = `${counted} ${signed(sum)}`;
  return [...shown.map((bet) => betText(layout, bet)), ...(rest.length ? [others] : [])].join(", ");
}

/** @param {number} net */
const gained = (net) =>
  net > 0 ? t`you win ${dollars(net)}` : net < 0 ? t`you lose ${dollars(-net)}` : t`you break even`;

// What was shown, each of your bets where there are several, and what you won or lost; nothing before something is
// decided or shown.
/** @param {Scene} scene @param {Layout} layout @param {Seat | undefined} me */
export function resultOf(scene, layout, me) {
  if (!scene.settled.length && !scene.spun && !decidingDice(scene, layout)) return { shown: "", mine: "", net: 0 };
  const order = new Map(layout.wagers.map((wager, at) => [wager.id, at])),
    settled = (me === undefined ? scene.settled : scene.settled.filter((bet) => bet.seat === me)).toSorted(
      (a, b) => (order.get(a.wager) ?? 99) - (order.get(b.wager) ?? 99),
    ),
    net = me === undefined ? undefined : scene.net.get(me),
    head = sentence(outcome(scene, layout, me, settled));
  if (net === undefined) return { shown: head, mine: "", net: 0 };
  if (settled.length > 1)
    return { shown: `${head ? `${head}. ` : ""}${sentence(bets(layout, settled))}: `, mine: gained(net), net };
  return {
    shown: head && `${head}${scene.spun || decidingDice(scene, layout) ? ", " : ": "}`,
    mine: head ? gained(net) : sentence(gained(net)),
    net,
  };
}
