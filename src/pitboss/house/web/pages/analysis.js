// What each wager is worth: house edge, how often it wins, its payouts drawn as bars, and the best way to play.

import { cite, get, h, report, wonOrLost, words } from "../lib/dom.js";
import { presets } from "./rules.js";

const percent = (fraction, digits = 3) => `${(number(fraction) * 100).toFixed(digits)} %`;
function number(fraction) {
  const [top, bottom = "1"] = String(fraction).split("/");
  if (top.length < 300 && bottom.length < 300) return Number(top) / Number(bottom);
  const cut = Math.max(top.length, bottom.length) - 250;
  return (
    Number(top.slice(0, Math.max(1, top.length - cut))) / Number(bottom.slice(0, Math.max(1, bottom.length - cut)))
  );
}

function bars(wager) {
  const by = new Map();
  for (const one of wager.payouts) by.set(one.net, (by.get(one.net) ?? 0) + number(one.probability));
  const rows = [...by]
    .map(([net, share]) => ({ net: number(net), share }))
    .sort((a, b) => b.net - a.net)
    .slice(0, 14);
  const most = Math.max(...rows.map((one) => one.share));
  return h(
    "svg:svg",
    {
      viewBox: `0 0 420 ${rows.length * 22 + 4}`,
      cls: "bars",
      role: "img",
      "aria-label":
        `Payouts of ${wager.name}: ` + rows.map((one) => `${one.net} in ${(one.share * 100).toFixed(2)} %`).join(", "),
    },
    rows.map((one, at) => [
      h(
        "svg:text",
        { x: 66, y: at * 22 + 16, "text-anchor": "end" },
        `${one.net > 0 ? "+" : ""}${+one.net.toFixed(3)}`,
      ),
      h("svg:rect", {
        x: 74,
        y: at * 22 + 3,
        height: 16,
        rx: 3,
        width: Math.max(1.5, (250 * one.share) / most),
        cls: wonOrLost(one.net),
      }),
      h(
        "svg:text",
        { x: 82 + Math.max(1.5, (250 * one.share) / most), y: at * 22 + 16 },
        `${(one.share * 100).toPrecision(3)} %`,
      ),
    ]),
  );
}

const chart = (priced) =>
  h("img", {
    cls: "chart",
    src: `data:image/svg+xml;utf8,${encodeURIComponent(priced.chart)}`,
    alt: "The strategy chart: what to do with each hand against each card of the dealer",
  });

function strategy(value, depth = 0) {
  if (Array.isArray(value)) {
    if (value.length && value.every((one) => one && typeof one === "object" && !Array.isArray(one))) {
      const columns = [...new Set(value.flatMap((one) => Object.keys(one)))];
      return report(
        "Strategy",
        columns.map(words),
        value.slice(0, 400).map((one) => columns.map((name) => plain(one[name]))),
      );
    }
    return h("p", {}, value.map(plain).join(", "));
  }
  if (value && typeof value === "object") {
    return h(
      "dl",
      {},
      Object.entries(value).map(([name, one]) => [
        h("dt", {}, words(name)),
        h("dd", {}, depth < 5 ? strategy(one, depth + 1) : plain(one)),
      ]),
    );
  }
  return h("span", {}, plain(value));
}
const plain = (value) =>
  value === null || value === undefined
    ? ""
    : Array.isArray(value)
      ? value.map(plain).join("; ")
      : typeof value === "object"
        ? JSON.stringify(value)
        : words(value);

// One game under the least that is lawful or a preset, and all of them side by side.
export async function page(id) {
  const preset = new URLSearchParams(location.search).get("preset") ?? "",
    query = preset ? `?preset=${encodeURIComponent(preset)}` : "";
  const game = await get(`/games/${id}${query}`),
    beside = h("div");
  const shown = analysis(
    game,
    `/games/${id}/prices${query}`,
    `/rules/${id}${query}`,
    preset ? `under the preset ${preset}` : "under the least that is lawful",
    presets(game, `/analysis/${id}`),
    beside,
  );
  if (game.presets.length) sideBySide(id, game, beside);
  return shown;
}

async function sideBySide(id, game, box) {
  const names = ["", ...game.presets.map((one) => one.name)];
  const all = await Promise.all(
    names.map((name) =>
      get(`/games/${id}/prices${name ? `?preset=${encodeURIComponent(name)}` : ""}`).then(
        ({ priced }) => priced?.wagers ?? [],
        () => [],
      ),
    ),
  );
  const key = (one) => `${one.name}${one.on ? ` ${one.on}` : ""}`,
    wagers = [...new Set(all.flatMap((one) => one.map(key)))];
  const figures = wagers.map((name) => [
    name,
    ...all.map((one) => {
      const found = one.find((wager) => key(wager) === name);
      return found ? percent(found.house_advantage, 2) : "not offered";
    }),
  ]);
  const differ = figures.filter(([, ...cells]) => new Set(cells).size > 1);
  if (differ.length)
    box.replaceChildren(
      h("h2", {}, "House edge under each"),
      report("House edge under each", ["Wager", ...names.map((name) => name || "least lawful")], differ.slice(0, 60)),
    );
}

// What the wagers of one table are worth, as its submission has them.
export async function atTable(id) {
  const [game, layout] = await Promise.all([get(`/tables/${id}/rules`), get(`/tables/${id}/layout`)]);
  return analysis(
    game,
    `/tables/${id}/prices`,
    `/table/${id}/rules`,
    `at table ${id}`,
    h(
      "p",
      {},
      "As ",
      h("a", { href: `/table/${id}`, "data-page": true }, `${layout.title} (table ${id})`),
      " plays it.",
    ),
  );
}

function analysis(game, prices, rules, where, ...about) {
  const box = h("div", { "aria-busy": "true" }, h("p", { cls: "quiet" }, "The analyst is counting…"));
  get(prices)
    .then(({ priced }) => {
      box.setAttribute("aria-busy", "false");
      if (!priced) {
        box.replaceChildren(h("p", {}, "This game has no solver yet."));
        return;
      }
      const wagers = priced.wagers;
      box.replaceChildren(
        report(
          `Each wager ${where}`,
          ["Wager", "House edge", "Wins", "Standard deviation", "True odds", "Pays", "Method", "Paragraph"],
          wagers.map((one) => [
            one.name + (one.on ? ` ${one.on}` : ""),
            percent(one.house_advantage),
            percent(one.hit_frequency, 2),
            Number(one.standard_deviation).toFixed(3),
            one.true_odds,
            one.payout_odds,
            one.method.text,
            cite(one.law),
          ]),
        ),
        h("h2", {}, "What one unit brings"),
        h(
          "div",
          { cls: "charts" },
          wagers
            .slice(0, 60)
            .map((one) => h("figure", {}, h("figcaption", {}, one.name + (one.on ? ` ${one.on}` : "")), bars(one))),
        ),
        ...(priced.strategy
          ? [h("h2", {}, "The best way to play"), priced.chart ? chart(priced) : strategy(priced.strategy)]
          : []),
      );
    })
    .catch((refused) => box.replaceChildren(h("p", {}, refused.message)));
  return {
    title: `House edge of ${game.name}`,
    element: h(
      "article",
      {},
      h("h1", {}, "House edge of ", game.name),
      h("p", {}, game.says),
      ...about,
      h("p", { cls: "row" }, h("a", { href: rules, "data-page": true }, "Rules")),
      box,
    ),
  };
}
