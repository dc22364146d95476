// The rules of a game: the printed guide, and what licensees and staff need besides.

import { get } from "../lib/api.js";
import { cite, dollars, h, report, sentence, words } from "../lib/dom.js";
import { language, more, named, t } from "../lib/language.js";

await Promise.all([more("table"), more("rules")]);

/** @import { Child, Page, Rules } from "../lib/types.d.ts" */

const chosen = () => new URLSearchParams(location.search).get("preset") ?? "";
/** @param {string} preset */
const query = (preset) => (preset ? `?preset=${encodeURIComponent(preset)}` : "");

// Links to the submissions of a game: the legal minimum, and what casinos commonly post.
/** @param {Rules} game @param {string} path */
export function presets(game, path) {
  if (!game.presets?.length) return h("p", { cls: "quiet" }, t`With the minimum lawful payouts.`);
  /** @param {string} name @param {string} says @param {string} title */
  const link = (name, says, title) =>
    h(
      "a",
      {
        href: `${path}${query(name)}`,
        "data-page": true,
        "aria-current": game.preset === name ? "true" : undefined,
        title,
      },
      says,
    );
  const now = game.presets.find((preset) => preset.name === game.preset);
  return h(
    "div",
    { cls: "presets" },
    h(
      "p",
      { cls: "row", role: "group", "aria-label": t`Rules preset` },
      link("", t`legal minimum`, t`The minimum that the law allows a licensee to offer`),
      game.presets.map((preset) =>
        link(preset.name, named(preset.name), `${named(preset.says)}; ${named(preset.from)}`),
      ),
    ),
    h(
      "p",
      { cls: "quiet" },
      now
        ? `${sentence(named(now.says))}: ${named(now.from)}.`
        : t`The minimum that the law allows a licensee to offer; casinos commonly post better rules.`,
    ),
  );
}

/** @param {string} id @returns {Promise<Page>} */
export async function page(id) {
  const preset = chosen(),
    [game, guide] = await Promise.all([get(`/games/${id}${query(preset)}`), get(`/games/${id}/guide${query(preset)}`)]);
  return rules(game, guide, `/analysis/${id}${query(preset)}`, presets(game, `/rules/${id}`));
}

// The rules of a table.
/** @param {string} id @returns {Promise<Page>} */
export async function atTable(id) {
  const [game, guide, layout] = await Promise.all([
    get(`/tables/${id}/rules`),
    get(`/tables/${id}/guide`),
    get(`/tables/${id}/layout`),
  ]);
  return rules(
    game,
    guide,
    `/table/${id}/analysis`,
    h(
      "p",
      {},
      t`As `,
      h("a", { href: `/table/${id}`, "data-page": true }, t`${named(layout.title)} (table ${id})`),
      t` plays it.`,
    ),
  );
}

// Puts the texts of a printed guide in the person's language; each sentence is a text of its own. What is printed on a
// felt stays.
/** @param {Element} text */
function tellIn(text) {
  if (language === "en") return;
  const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node.textContent?.trim() && !node.parentElement?.closest("svg")) {
      const told = named(node.textContent.trim());
      node.textContent = node.parentElement?.closest("td, th, li, p") ? sentence(told) : told;
    }
  for (const el of text.querySelectorAll("[aria-label]"))
    el.setAttribute("aria-label", named(el.getAttribute("aria-label") ?? ""));
}

// The printed guide with the layout, then what only staff and licensees need.
/** @param {Rules} game @param {{ html: string }} guide @param {string} analysis @param {...Child} about */
function rules(game, guide, analysis, ...about) {
  /** @template Row @param {string} title @param {Row[]} rows @param {string[]} columns
   *  @param {(row: Row) => Child[]} cells */
  const list = (title, rows, columns, cells) =>
    rows.length ? [h("h2", {}, title), report(title, columns, rows.map(cells))] : null;
  const parsed = new DOMParser().parseFromString(guide.html, "text/html"),
    text = h("div", { cls: "guide" }, ...parsed.body.childNodes);
  tellIn(text);
  for (const table of text.querySelectorAll("table")) {
    const room = h("div", {
      cls: "scroll",
      tabindex: "0",
      role: "region",
      "aria-label": table.previousElementSibling?.textContent.slice(0, 60) || t`Table`,
    });
    table.replaceWith(room);
    room.append(table);
  }
  return {
    title: t`Rules of ${named(game.name)}`,
    element: h(
      "article",
      { cls: "rules" },
      h("h1", {}, named(game.name), " ", h("cite", {}, game.law.join(", "))),
      h("p", {}, named(game.says)),
      ...about,
      h("p", { cls: "row" }, h("a", { href: analysis, "data-page": true }, t`House edge`)),
      text,
      h(
        "details",
        { open: language === "en" },
        h("summary", {}, t`For licensees and staff`),
        list(t`Payout limits`, game.payout_limits, [t`Wagers`, t`Aggregate limit for a hand`, t`Paragraph`], (row) => [
          row.wagers.map(words).join(", "),
          t`at most ${dollars(row.amount)}`,
          cite(row.law),
        ]),
        list(
          t`Licensee options`,
          game.options,
          [t`Option`, t`What it decides`, t`Lawful values`, t`Here`, t`Paragraph`],
          (row) => [words(row.name), sentence(named(row.says)), words(row.lawful), words(row.chosen), cite(row.law)],
        ),
        list(t`Wagers that exclude each other`, game.exclusions, [t`Exclusion`, t`Paragraph`], (row) => [
          sentence(named(row.says)),
          cite(row.law),
        ]),
        list(
          t`Irregularities`,
          game.irregularities,
          [t`Irregularity`, t`Consequence`, t`Reported by`, t`Paragraph`],
          (row) => [words(row.id), sentence(named(row.says)), named(row.by), cite(row.law)],
        ),
        list(
          t`Procedures that staff record`,
          game.procedures,
          [t`Procedure`, t`What is recorded`, t`Paragraph`],
          (row) => [words(row.id), sentence(named(row.says)), cite(row.law)],
        ),
      ),
    ),
  };
}
