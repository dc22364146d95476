// The house edge of each wager, how often it wins, its payouts drawn as bars, and the best strategy.

import { get } from "../lib/api.js";
import { cite, fill, h, messageOf, report, wonOrLost, words } from "../lib/dom.js";
import { more, named, t } from "../lib/language.js";
import { presets } from "./rules.js";

await Promise.all([more("table"), more("rules")]);

/** @import { Child, Page, PricedWager, Rules } from "../lib/types.d.ts" */

/** @typedef {{ wagers: PricedWager[], strategy: any, chart: string }} Priced */

/** @param {string} fraction @param {number} [digits] */
const percent = (fraction, digits = 3) => `${(number(fraction) * 100).toFixed(digits)} %`;
// A fraction as a number; its numerator and denominator may have hundreds of digits.
/** @param {string} fraction */
function number(fraction) {
  const [top, bottom = "1"] = String(fraction).split("/");
  if (top.length < 300 && bottom.length < 300) return Number(top) / Number(bottom);
  const cut = Math.max(top.length, bottom.length) - 250;
  return (
    Number(top.slice(0, Math.max(1, top.length - cut))) / Number(bottom.slice(0, Math.max(1, bottom.length - cut)))
  );
}

/** @param {PricedWager} wager */
function bars(wager) {
  /** @type {Map<string, number>} */
  const by = new Map();
  for (const payout of wager.payouts) by.set(payout.net, (by.get(payout.net) ?? 0) + number(payout.probability));
  const rows = [...by]
    .map(([net, share]) => ({ net: number(net), share }))
    .sort((a, b) => b.net - a.net)
    .slice(0, 14);
  const most = Math.max(...rows.map((row) => row.share));
  return h(
    "svg:svg",
    {
      viewBox: `0 0 420 ${rows.length * 22 + 4}`,
      cls: "bars",
      role: "img",
      "aria-label":
        t`Payouts of ${named(wager.name)}: ` +
        rows.map((row) => `${row.net} in ${(row.share * 100).toFixed(2)} %`).join(", "),
    },
    rows.map((row, at) => [
      h(
        "svg:text",
        { x: 66, y: at * 22 + 16, "text-anchor": "end" },
        `${row.net > 0 ? "+" : ""}${+row.net.toFixed(3)}`,
      ),
      h("svg:rect", {
        x: 74,
        y: at * 22 + 3,
        height: 16,
        rx: 3,
        width: Math.max(1.5, (250 * row.share) / most),
        cls: wonOrLost(row.net),
      }),
      h(
        "svg:text",
        { x: 82 + Math.max(1.5, (250 * row.share) / most), y: at * 22 + 16 },
        `${(row.share * 100).toPrecision(3)} %`,
      ),
    ]),
  );
}

/** @param {Priced} priced */
const chart = (priced) =>
  h("img", {
    cls: "chart",
    src: `data:image/svg+xml;utf8,${encodeURIComponent(priced.chart)}`,
    alt: t`Strategy chart: what to do with each hand against each dealer card`,
  });

// A strategy of any shape: tables, lists and texts inside one another.
/** @param {any} value @param {number} [depth] @returns {Element} */
function strategy(value, depth = 0) {
  if (Array.isArray(value)) {
    if (value.length && value.every((row) => row && typeof row === "object" && !Array.isArray(row))) {
      const columns = [...new Set(value.flatMap((row) => Object.keys(row)))];
      return report(
        t`Strategy`,
        columns.map(words),
        value.slice(0, 400).map((row) => columns.map((name) => plain(row[name]))),
      );
    }
    return h("p", {}, value.map(plain).join(", "));
  }
  if (value && typeof value === "object") {
    return h(
      "dl",
      {},
      Object.entries(value).map(([name, part]) => [
        h("dt", {}, words(name)),
        h("dd", {}, depth < 5 ? strategy(part, depth + 1) : plain(part)),
      ]),
    );
  }
  return h("span", {}, plain(value));
}
/** @param {any} value @returns {string} */
const plain = (value) =>
  value === null || value === undefined
    ? ""
    : Array.isArray(value)
      ? value.map(plain).join("; ")
      : typeof value === "object"
        ? JSON.stringify(value)
        : words(value);

// A game with the legal minimum or a preset, and all of them side by side.
/** @param {string} id @returns {Promise<Page>} */
export async function page(id) {
  const preset = new URLSearchParams(location.search).get("preset") ?? "",
    query = preset ? `?preset=${encodeURIComponent(preset)}` : "";
  /** @type {Rules} */
  const game = await get(`/games/${id}${query}`),
    comparison = h("div");
  const shown = analysis(
    game,
    `/games/${id}/prices${query}`,
    `/rules/${id}${query}`,
    preset ? t`with the preset ${named(preset)}` : t`with the legal minimum`,
    presets(game, `/analysis/${id}`),
    comparison,
  );
  if (game.presets.length) sideBySide(id, game, comparison);
  return shown;
}

/** @param {string} id @param {Rules} game @param {Element} box */
async function sideBySide(id, game, box) {
  const names = ["", ...game.presets.map((preset) => preset.name)];
  /** @type {PricedWager[][]} */
  const all = await Promise.all(
    names.map((name) =>
      get(`/games/${id}/prices${name ? `?preset=${encodeURIComponent(name)}` : ""}`).then(
        ({ priced }) => priced?.wagers ?? [],
        () => [],
      ),
    ),
  );
  /** @param {PricedWager} wager */
  const key = (wager) => `${named(wager.name)}${wager.on ? ` ${named(wager.on)}` : ""}`,
    wagers = [...new Set(all.flatMap((wagers) => wagers.map(key)))];
  const figures = wagers.map((name) => [
    name,
    ...all.map((wagers) => {
      const found = wagers.find((wager) => key(wager) === name);
      return found ? percent(found.house_advantage, 2) : t`not offered`;
    }),
  ]);
  const differ = figures.filter(([, ...cells]) => new Set(cells).size > 1);
  if (differ.length)
    fill(
      box,
      h("h2", {}, t`House edge by preset`),
      report(
        t`House edge by preset`,
        [t`Wager`, ...names.map((name) => named(name) || t`legal minimum`)],
        differ.slice(0, 60),
      ),
    );
}

// The house edge at a table.
/** @param {string} id @returns {Promise<Page>} */
export async function atTable(id) {
  const [game, layout] = await Promise.all([get(`/tables/${id}/rules`), get(`/tables/${id}/layout`)]);
  return analysis(
    game,
    `/tables/${id}/prices`,
    `/table/${id}/rules`,
    t`at table ${id}`,
    h(
      "p",
      {},
      t`As `,
      h("a", { href: `/table/${id}`, "data-page": true }, t`${named(layout.title)} (table ${id})`),
      t` plays it.`,
    ),
  );
}

/** @param {Rules} game @param {string} prices @param {string} rules @param {string} where @param {...Child} about */
function analysis(game, prices, rules, where, ...about) {
  const box = h("div", { "aria-busy": "true" }, h("p", { cls: "quiet" }, t`Calculating…`));
  get(prices)
    .then((/** @type {{ priced: Priced | null }} */ { priced }) => {
      box.setAttribute("aria-busy", "false");
      if (!priced) {
        fill(box, h("p", {}, t`This game has no solver yet.`));
        return;
      }
      const wagers = priced.wagers;
      fill(
        box,
        report(
          t`Each wager ${where}`,
          [t`Wager`, t`House edge`, t`Wins`, t`Standard deviation`, t`True odds`, t`Pays`, t`Method`, t`Paragraph`],
          wagers.map((wager) => [
            named(wager.name) + (wager.on ? ` ${named(wager.on)}` : ""),
            percent(wager.house_advantage),
            percent(wager.hit_frequency, 2),
            Number(wager.standard_deviation).toFixed(3),
            named(wager.true_odds),
            named(wager.payout_odds),
            named(wager.method.text),
            cite(wager.law),
          ]),
        ),
        h("h2", {}, t`Results of a one-unit bet`),
        h(
          "div",
          { cls: "charts" },
          wagers
            .slice(0, 60)
            .map((wager) =>
              h(
                "figure",
                {},
                h("figcaption", {}, named(wager.name) + (wager.on ? ` ${named(wager.on)}` : "")),
                bars(wager),
              ),
            ),
        ),
        ...(priced.strategy
          ? [h("h2", {}, t`Best strategy`), priced.chart ? chart(priced) : strategy(priced.strategy)]
          : []),
      );
    })
    .catch((refused) => fill(box, h("p", {}, messageOf(refused))));
  return {
    title: t`House edge of ${named(game.name)}`,
    element: h(
      "article",
      {},
      h("h1", {}, t`House edge of `, named(game.name)),
      h("p", {}, named(game.says)),
      ...about,
      h("p", { cls: "row" }, h("a", { href: rules, "data-page": true }, t`Rules`)),
      box,
    ),
  };
}
