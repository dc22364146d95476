// The lobby: every open table once, in compact rows: where you sit, favorites, played last, then by family.

import { get, session } from "../lib/api.js";
import { dollars, fill, h, signed } from "../lib/dom.js";
import { named, t } from "../lib/language.js";
import { favorites, lastPlayed, toggleFavorite } from "../lib/preferences.js";

/** @import { Page, TableRow } from "../lib/types.d.ts" */

const EVERY = 5000;
const NARROW = matchMedia("(max-width: 700px)");
const NO_MAXIMUM = 1e11;
/** @type {Record<string, string>} */
const SIGNS = {
  Wheels: "◉",
  Dice: "⚄",
  Baccarat: "♥",
  "Blackjack games": "A♠",
  "Poker against the house": "♣",
  "Poker between players": "♦",
  "Pai gow": "⠿",
  "War and red dog": "K",
  Keno: "80",
};
/** @type {[id: string, name: string, fits: (table: TableRow) => boolean][]} */
const FILTERS = [
  ["free", t`Free seats`, (table) => table.taken < (table.seats ?? 0)],
  ["company", t`With players`, (table) => table.taken > 0],
  ["low", t`$5 or less`, (table) => (table.limits?.minimum ?? 0) <= 5_00],
  ["live", t`Live dealer`, (table) => !table.automatic],
];

/** @returns {Promise<Page>} */
export async function page() {
  /** @type {TableRow[]} */
  let tables = await get("/tables");
  /** @type {Set<string>} */
  const chosen = new Set(),
    /** @type {Map<string, boolean>} families that the person opened or closed */ opened = new Map();
  let usual = "";
  const box = h("div", { cls: "lobby-rows" }),
    limits = h("p", { cls: "quiet" }),
    tonight = h("p", { cls: "tonight" });
  const wanted = h("input", {
    type: "search",
    placeholder: t`Find a game`,
    "aria-label": t`Search tables`,
    oninput: () => draw(),
  });
  const tournaments = session.me ? h("a", { href: "/tournaments", "data-page": true }, t`Tournaments`) : null;
  const filters = h("div", { cls: "filters", role: "group", "aria-label": t`Show only` });

  /** @param {TableRow} table */
  const fits = (table) => {
    const text =
      `${table.name} ${named(table.name)} ${table.game_name ?? ""} ${table.says ?? ""} ${table.family}`.toLowerCase();
    return (
      wanted.value
        .toLowerCase()
        .split(" ")
        .every((word) => text.includes(word)) && FILTERS.every(([id, , matches]) => !chosen.has(id) || matches(table))
    );
  };
  const draw = () => {
    usual = usualOf(tables);
    limits.textContent = usual ? t`Bets ${usual}, unless shown` : "";
    const here = /** @type {HTMLElement | null} */ (document.activeElement)?.dataset.act ?? "",
      all = tables.filter(fits),
      groups = grouped(all),
      looks = wanted.value.trim() !== "" || chosen.size > 0;
    drawFilters();
    fill(
      box,
      ...(all.length
        ? groups.map(([name, kind, rows]) =>
            kind === "family"
              ? family(name, rows, looks || (opened.get(name) ?? !NARROW.matches))
              : h(
                  "section",
                  { cls: `family ${kind}`, "aria-label": name },
                  h("h2", {}, named(name)),
                  h(
                    "ul",
                    { cls: "tables" },
                    rows.map((table) => row(table)),
                  ),
                ),
          )
        : [
            h(
              "p",
              { cls: "quiet" },
              tables.length ? t`No tables match.` : t`No table is open. A floorperson can open one.`,
            ),
          ]),
    );
    if (here)
      /** @type {HTMLElement | null} */ (box.querySelector(`[data-act="${here}"]`))?.focus({ preventScroll: true });
  };
  const drawFilters = () =>
    fill(
      filters,
      FILTERS.filter(([id, , matches]) => chosen.has(id) || (tables.some(matches) && !tables.every(matches))).map(
        ([id, name]) =>
          h(
            "button",
            {
              "data-act": `filter ${id}`,
              "aria-pressed": chosen.has(id) ? "true" : "false",
              onclick: () => {
                if (!chosen.delete(id)) chosen.add(id);
                draw();
                /** @type {HTMLElement | null} */ (filters.querySelector(`[data-act="filter ${id}"]`))?.focus();
              },
            },
            name,
          ),
      ),
    );

  /** @param {string} name @param {TableRow[]} rows @param {boolean} open */
  const family = (name, rows, open) =>
    h(
      "details",
      {
        cls: "family",
        open,
        ontoggle: (/** @type {Event} */ event) => {
          const isOpen = /** @type {HTMLDetailsElement} */ (event.currentTarget).open;
          if (isOpen !== open) opened.set(name, isOpen);
        },
      },
      h(
        "summary",
        { "data-act": `family ${name}` },
        h("span", { cls: "sign-of", "aria-hidden": "true" }, SIGNS[name] ?? "♠"),
        h("h2", {}, named(name)),
        h("span", { cls: "quiet" }, String(rows.length)),
        usualOf(rows) === usual ? null : h("span", { cls: "quiet limits-here" }, usualOf(rows)),
      ),
      h(
        "ul",
        { cls: "tables" },
        rows.map((table) => row(table, usualOf(rows))),
      ),
    );

  /** @param {TableRow} table @param {string} [common] the limits that need not be said here */
  const row = (table, common = usual) => {
    const favorite = favorites().includes(table.table);
    return h(
      "li",
      {},
      h(
        "a",
        {
          href: `/table/${table.table}`,
          "data-page": true,
          "data-act": `table ${table.table}`,
          cls: "tile",
          title: named(table.says),
        },
        h("strong", {}, named(table.name)),
        h("span", { cls: "hidden" }, t` Table ${table.table}, `),
        h("span", { cls: "quiet" }, facts(table, common)),
        table.automatic ? null : h("span", { cls: "tag" }, t`live dealer`),
        table.closing ? h("span", { cls: "tag warn" }, t`closing`) : null,
      ),
      h(
        "button",
        {
          cls: "plain star",
          "data-act": `favorite ${table.table}`,
          "aria-pressed": favorite ? "true" : "false",
          "aria-label": t`Favorite: ${named(table.name)}, table ${table.table}`,
          onclick: () => {
            toggleFavorite(table.table);
            draw();
          },
        },
        favorite ? "★" : "☆",
      ),
    );
  };

  const won = async () => {
    if (session.me?.role !== "player") return;
    const now = await get("/me/tonight").catch(() => null);
    if (!now || (!now.won && !tables.some((table) => table.yours))) return;
    tonight.title = t`At the tables, in the last ${now.hours} hours`;
    fill(tonight, t`Tonight: `, h("b", { cls: now.won < 0 ? "lost" : "won" }, signed(now.won)));
  };
  draw();
  won();
  const looking = setInterval(() => {
    if (document.hidden) return;
    get("/tables")
      .then((all) => {
        if (JSON.stringify(all) === JSON.stringify(tables)) return;
        tables = all;
        draw();
        won();
      })
      .catch(() => {});
  }, EVERY);
  return {
    leave: () => clearInterval(looking),
    element: h(
      "div",
      { cls: "lobby" },
      h("div", { cls: "row lobby-head" }, h("h1", {}, t`Tables`), wanted, filters, limits, tournaments, tonight),
      box,
    ),
  };
}

// The tables in groups, each table in the first that it belongs to.
/** @param {TableRow[]} tables @returns {[name: string, kind: string, rows: TableRow[]][]} */
function grouped(tables) {
  const left = new Map(tables.map((table) => [table.table, table]));
  /** @param {number[]} ids */
  const take = (ids) =>
    ids.flatMap((id) => {
      const table = left.get(id);
      left.delete(id);
      return table ? [table] : [];
    });
  /** @type {[string, string, TableRow[]][]} */
  const groups = [
    [t`Your seats`, "yours", take(tables.filter((table) => table.yours).map((table) => table.table))],
    [t`Favorites`, "favorites", take(favorites())],
    [t`Played last`, "played", take(lastPlayed())],
  ];
  const families = [...new Set([...Object.keys(SIGNS), ...tables.map((table) => table.family)])];
  for (const family of families)
    groups.push([family, "family", [...left.values()].filter((table) => table.family === family)]);
  return groups.filter(([, , rows]) => rows.length);
}

/** @param {TableRow} table */
const limitsOf = ({ limits }) =>
  !limits
    ? ""
    : limits.maximum < NO_MAXIMUM
      ? `${dollars(limits.minimum)}–${dollars(limits.maximum)}`
      : `${dollars(limits.minimum)}+`;

// The limits of most tables.
/** @param {TableRow[]} tables */
const usualOf = (tables) => mostCommon(tables.map(limitsOf).filter(Boolean));

/** @param {string[]} texts */
function mostCommon(texts) {
  const counts = new Map();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? "";
}

// Limits that are not the usual ones and seats in a few characters, or what you have there.
/** @param {TableRow} table @param {string} usual */
function facts(table, usual) {
  const { yours, taken, seats } = table,
    limits = limitsOf(table);
  if (yours) return t`seat ${yours.seat}, ${dollars(yours.chips)} in chips`;
  return [limits === usual ? "" : limits, taken ? t`${taken}/${seats} seats` : ""].filter(Boolean).join(" · ");
}
