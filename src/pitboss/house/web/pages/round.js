// A shared round: replayed as its player saw it, with the paragraph of each payment, and played on otherwise from any
// of the player's decisions.

import { get } from "../lib/api.js";
import { attempt, cite, dateTime, dollars, fill, h, signed, toast, wonOrLost, words } from "../lib/dom.js";
import { named, t } from "../lib/language.js";
import { narrate } from "../table/narration.js";
import { replayed } from "../table/replay-view.js";
import { resultOf } from "../table/result.js";
import { sceneOf } from "../table/scene.js";
import { maxPicked, usualAmount } from "../table/seat.js";
import { whyOf } from "./why.js";

/** @import { Cents, Option, Page, Question, Seat, Told } from "../lib/types.d.ts" */
/** @import { Entry, Round } from "../table/replay-view.js" */

/** @typedef {Round & { table: number, round: number, seat: Seat }} SharedRound */
/** @typedef {{ table: number, round: number, entry: number, hash: string }} Origin */
/** @typedef {SharedRound & { from: Origin, over: boolean, asks: { says: string, waiting: Question[] } | null,
 *   log: string[] }} ForkedRound */

/** @param {string} link @returns {Promise<Page>} */
export async function page(link) {
  /** @type {SharedRound} */
  const round = await get(`/rounds/${link}`),
    name = named(round.layout.name),
    asked = new URLSearchParams(location.search),
    box = h("div", { cls: "fork" });
  const original = h("div");
  /** @param {number} entry */
  const begin = (entry) => fork({ link, round, box, original, entry, play: [], seed: null });
  fill(
    original,
    payments(round, link),
    replayed(round, round.seat, (entry) => forkButton(entry, round, begin)),
  );
  if (asked.has("fork"))
    fork({
      link,
      round,
      box,
      original,
      entry: Number(asked.get("fork")),
      play: JSON.parse(asked.get("play") ?? "[]"),
      seed: asked.has("seed") ? Number(asked.get("seed")) : null,
    });
  return {
    title: t`${name}, round ${round.round} at table ${round.table}`,
    element: h(
      "article",
      { cls: "shared-round" },
      h("h1", {}, t`${name}, round ${round.round}`),
      h(
        "p",
        { cls: "quiet" },
        t`Table ${round.table}, ${dateTime(String(round.entries[0]?.at ?? ""))}, as seat ${round.seat} saw it. `,
        t`Replayed from the log and proved entry by entry.`,
      ),
      h(
        "p",
        { cls: "row" },
        h(
          "button",
          {
            "data-act": "copy link",
            onclick: async () => {
              await navigator.clipboard?.writeText(`${location.origin}/round/${link}`).catch(() => {});
              toast(t`Link copied.`);
            },
          },
          t`Copy link`,
        ),
        h("a", { href: `/rules/${round.layout.game}`, "data-page": true }, t`Rules`),
        h("a", { href: `/analysis/${round.layout.game}`, "data-page": true }, t`House edge`),
      ),
      original,
      box,
    ),
  };
}

// What the player won with each bet, and by which paragraph; why, where the round has a link.
/** @param {SharedRound} round @param {string} [link] */
function payments(round, link) {
  const events = round.entries.flatMap((entry) => entry.events),
    scene = sceneOf(withHands(round.entries)),
    { shown, mine, net } = resultOf(scene, round.layout, round.seat);
  return h(
    "section",
    { "aria-label": t`Result`, cls: "payments" },
    h("p", { cls: `result-line ${wonOrLost(net)}`, "data-testid": "result" }, shown, h("b", {}, mine)),
    h(
      "ol",
      { cls: "told-hand" },
      events
        .filter(({ event }) => ["settled", "moved"].includes(event.kind))
        .map((payment) =>
          h(
            "li",
            {},
            narrate(payment, round.layout),
            " ",
            cite(payment.law),
            payment.event.kind === "settled" ? h("b", {}, ` ${signed(payment.event.net)}`) : null,
            link && payment.event.kind === "settled" && payment.event.seat === round.seat
              ? whyOf(link, payment.event, round.layout)
              : null,
          ),
        ),
    ),
  );
}

/** @param {Entry[]} entries @returns {Told[]} */
const withHands = (entries) =>
  entries.flatMap(({ events, shows }) =>
    events.map((told, at) => (shows.hands && at === events.length - 1 ? { ...told, hands: shows.hands } : told)),
  );

// A button at a step where the player decided something; a hand between players cannot be played differently.
/** @param {Entry} entry @param {SharedRound} round @param {(entry: number) => unknown} begin */
function forkButton(entry, { seat, layout: { between_players: betweenPlayers } }, begin) {
  const chose = entry.events.find(({ event }) => event.kind === "chose" && event.seat === seat && !event.by);
  return chose && !betweenPlayers
    ? h(
        "button",
        { type: "button", "data-act": "fork", onclick: () => begin(entry.position) },
        t`Decide differently than “${words(chose.event.action)}”`,
      )
    : null;
}

/**
 * @typedef {object} Forking
 * @property {string} link
 * @property {SharedRound} round
 * @property {HTMLElement} box
 * @property {HTMLElement} original
 * @property {number} entry
 * @property {{ action: string, at?: number, amount?: number, cards?: string[] }[]} play
 * @property {number | null} seed
 */

// Plays the round on with the choices made so far, and asks for the next one.
/** @param {Forking} now */
async function fork(now) {
  const { link, box, original, entry, play, seed } = now,
    query = new URLSearchParams({ entry: String(entry), play: JSON.stringify(play) });
  if (seed !== null) query.set("seed", String(seed));
  /** @type {ForkedRound | undefined} */
  const forked = await attempt(() => get(`/rounds/${link}/fork?${query}`));
  if (!forked) return;
  query.delete("entry");
  query.set("fork", String(entry));
  history.replaceState(null, "", `/round/${link}?${query}`);
  original.hidden = true;
  const back = () => {
    history.replaceState(null, "", `/round/${link}`);
    original.hidden = false;
    fill(box);
  };
  fill(
    box,
    h("h2", {}, t`Fork`),
    h(
      "p",
      { cls: "quiet" },
      t`From entry ${forked.from.entry} of table ${forked.from.table} (hash ${forked.from.hash.slice(0, 12)}…). `,
      t`No money moves.`,
    ),
    h(
      "div",
      { cls: "row", role: "group", "aria-label": t`Cards` },
      cardsButton(t`Same cards`, seed === null, () => fork({ ...now, play: [], seed: null })),
      cardsButton(t`New cards`, seed !== null, () =>
        fork({ ...now, play: [], seed: 1 + Math.floor(Math.random() * 2_000_000_000) }),
      ),
      h("button", { cls: "plain", "data-act": "original", onclick: back }, t`Back to the original`),
    ),
    forked.over ? payments(forked) : decisions(forked, now),
    replayed(forked, forked.seat),
    forked.log.length ? logOf(forked) : null,
  );
  /** @type {HTMLElement | null} */ (box.querySelector(".choices button"))?.focus({ preventScroll: true });
}

/** @param {string} label @param {boolean} chosen @param {() => void} onclick */
const cardsButton = (label, chosen, onclick) =>
  h("button", { "aria-pressed": chosen ? "true" : "false", "data-act": label.toLowerCase(), onclick }, label);

// What the fork asks, as buttons.
/** @param {ForkedRound} forked @param {Forking} now */
function decisions(forked, now) {
  const questions = forked.asks?.waiting ?? [],
    lies = forked.entries.at(-1)?.lies ?? forked.lay;
  /** @param {Question} question @param {Option} option */
  const added = ({ at, seat }, option) =>
    usualAmount(
      option,
      lies.find((bet) => bet.seat === seat && bet.at === at),
    );
  if (!questions.length) return h("p", {}, t`The fork ends here: you have no more decisions.`);
  /** @param {Question} question @param {Option} option @param {string[]} [cards] */
  const choose = (question, option, cards) => {
    const amount = added(question, option);
    return fork({
      ...now,
      play: [
        ...now.play,
        {
          action: option.action,
          at: question.at,
          ...(amount === undefined ? {} : { amount }),
          ...(cards ? { cards } : {}),
        },
      ],
    });
  };
  return h(
    "div",
    {},
    h("p", {}, t`Your decision: ${named(forked.asks?.says ?? "")}`),
    questions.map((question) =>
      maxPicked([question])
        ? h("p", { cls: "quiet" }, t`This decision names cards; play it at a table.`)
        : h(
            "div",
            { cls: "choices row" },
            question.options.map((option) =>
              h(
                "button",
                { cls: "main", "data-act": `fork ${option.action}`, onclick: () => choose(question, option) },
                words(option.action),
                costText(option.cost + (added(question, option) ?? 0)),
              ),
            ),
          ),
    ),
  );
}

/** @param {Cents} cost */
const costText = (cost) => (cost ? h("small", {}, ` ${dollars(cost)}`) : null);

// The log of a finished fork, to download; there is none if the player did not see every card.
/** @param {ForkedRound} forked */
const logOf = ({ log, from }) =>
  h(
    "p",
    {},
    h(
      "a",
      {
        href: `data:application/jsonl;charset=utf-8,${encodeURIComponent(log.join(""))}`,
        download: `fork-${from.table}-${from.entry}.log`,
      },
      t`Download the fork's log`,
    ),
  );
