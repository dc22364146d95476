// The rules of a game: the guide that the press prints, and what licensees and staff need besides.

import { cite, dollars, get, h, report, words } from "../lib/dom.js";
const chosen = () => new URLSearchParams(location.search).get("preset") ?? "";
const query = (preset) => (preset ? `?preset=${encodeURIComponent(preset)}` : "");

// Which submission of a game is shown: the least that is lawful, or one that casinos commonly post.
export function presets(game, path) {
  if (!game.presets?.length) return h("p", { cls: "quiet" }, "Under the least that is lawful.");
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
  const now = game.presets.find((one) => one.name === game.preset);
  return h(
    "div",
    { cls: "presets" },
    h(
      "p",
      { cls: "row", role: "group", "aria-label": "Which rules" },
      link("", "least lawful", "The least that the law allows a licensee to offer"),
      game.presets.map((one) => link(one.name, one.name, `${one.says}; ${one.from}`)),
    ),
    h(
      "p",
      { cls: "quiet" },
      now
        ? `${now.says}: ${now.from}.`
        : "The least that the law allows a licensee to offer; casinos commonly post better rules.",
    ),
  );
}

export async function page(id) {
  const preset = chosen(),
    [game, guide] = await Promise.all([get(`/games/${id}${query(preset)}`), get(`/games/${id}/guide${query(preset)}`)]);
  return rules(game, guide, `/analysis/${id}${query(preset)}`, presets(game, `/rules/${id}`));
}

// The rules of one table, as its submission has them.
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
      "As ",
      h("a", { href: `/table/${id}`, "data-page": true }, `${layout.title} (table ${id})`),
      " plays it.",
    ),
  );
}

// The press's guide, with the layout drawn; what only staff and licensees need stands below.
function rules(game, guide, analysis, ...about) {
  const list = (title, rows, columns, cells) =>
    rows.length ? [h("h2", {}, title), report(title, columns, rows.map(cells))] : null;
  const parsed = new DOMParser().parseFromString(guide.html, "text/html"),
    text = h("div", { cls: "guide" }, ...parsed.body.childNodes);
  for (const table of text.querySelectorAll("table")) {
    const room = h("div", {
      cls: "scroll",
      tabindex: "0",
      role: "region",
      "aria-label": table.previousElementSibling?.textContent.slice(0, 60) || "A table",
    });
    table.replaceWith(room);
    room.append(table);
  }
  return {
    title: `Rules of ${game.name}`,
    element: h(
      "article",
      { cls: "rules" },
      h("h1", {}, game.name, " ", h("cite", {}, game.law.join(", "))),
      h("p", {}, game.says),
      ...about,
      h("p", { cls: "row" }, h("a", { href: analysis, "data-page": true }, "House edge")),
      text,
      h(
        "details",
        { open: true },
        h("summary", {}, "For licensees and staff"),
        list("Payout limits", game.payout_limits, ["Wagers", "Paid together for one hand", "Paragraph"], (one) => [
          one.wagers.map(words).join(", "),
          `at most ${dollars(one.amount)}`,
          cite(one.law),
        ]),
        list(
          "Options of the licensee",
          game.options,
          ["Option", "What it decides", "Lawful", "Here", "Paragraph"],
          (one) => [words(one.name), one.says, words(one.lawful), words(one.chosen), cite(one.law)],
        ),
        list("What may not be offered together", game.exclusions, ["Exclusion", "Paragraph"], (one) => [
          one.says,
          cite(one.law),
        ]),
        list("Irregularities", game.irregularities, ["What", "What follows", "Reported by", "Paragraph"], (one) => [
          words(one.id),
          one.says,
          one.by,
          cite(one.law),
        ]),
        list("Procedures that staff record", game.procedures, ["What", "What is recorded", "Paragraph"], (one) => [
          words(one.id),
          one.says,
          cite(one.law),
        ]),
      ),
    ),
  };
}
