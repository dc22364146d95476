// The lobby: the tables by family, with a search, your own tables first, and every game of the book.

import { dollars, get, h, session, signed } from "../lib/dom.js";

const EVERY = 5000;
const SIGNS = {
  Wheels: "◉",
  Dice: "⚄",
  Baccarat: "♥",
  "Blackjack and its kin": "A♠",
  "Poker against the house": "♣",
  "Poker between players": "♦",
  "Pai gow": "🀄",
  "War and red dog": "K",
  Keno: "80",
};

export async function page() {
  const [tables, games] = await Promise.all([get("/tables"), get("/games")]);
  const box = h("div"),
    mine = h("section", { "aria-label": "Your tables" });
  const wanted = h("input", {
    type: "search",
    placeholder: "Search a game",
    "aria-label": "Search tables and games",
    oninput: () => draw(),
  });
  let now = tables,
    last = "";
  const draw = () => {
    const words = wanted.value.toLowerCase().split(" ").filter(Boolean),
      fits = (one) =>
        words.every((word) =>
          `${one.name} ${one.game_name ?? ""} ${one.says ?? ""} ${one.family}`.toLowerCase().includes(word),
        );
    const all = now.filter(fits),
      here = box.contains(document.activeElement) ? document.activeElement.getAttribute("href") : null;
    const families = [...new Set(all.map((one) => one.family))];
    box.replaceChildren(
      ...(all.length
        ? families.map((family) =>
            h(
              "section",
              { cls: "family", "aria-label": family },
              h("h2", {}, h("span", { cls: "sign-of", "aria-hidden": "true" }, SIGNS[family] ?? "♠"), family),
              h("ul", { cls: "tiles" }, all.filter((one) => one.family === family).map(tile)),
            ),
          )
        : [
            h(
              "p",
              { cls: "quiet" },
              now.length ? "No table is called so." : "No table is open. A floorperson opens one.",
            ),
          ]),
    );
    if (here) box.querySelector(`a[href="${here}"]`)?.focus({ preventScroll: true });
    book.replaceChildren(...games.filter(fits).map(ofTheBook));
  };
  const show = (all) => {
    if (JSON.stringify(all) === last) return;
    last = JSON.stringify(all);
    now = all;
    draw();
    yours(mine, all);
  };
  const book = h("ul", { cls: "games" });
  show(tables);
  const looking = setInterval(() => {
    if (!document.hidden)
      get("/tables")
        .then(show)
        .catch(() => {});
  }, EVERY);
  return {
    leave: () => clearInterval(looking),
    element: h(
      "div",
      { cls: "lobby" },
      h(
        "div",
        { cls: "row lobby-head" },
        h("h1", {}, "Tables"),
        h("a", { href: "/tournaments", "data-page": true }, "Tournaments"),
        wanted,
      ),
      mine,
      box,
      h("h2", {}, "Games"),
      book,
    ),
  };
}

// Where you sit, with what you have there, and what the evening has brought.
async function yours(box, tables) {
  const seated = tables.filter((one) => one.yours);
  if (session.me.role !== "player") return;
  const tonight = await get("/me/tonight").catch(() => null);
  const won =
    tonight && (tonight.won || seated.length)
      ? h(
          "p",
          { cls: "tonight" },
          "Tonight you are ",
          h("b", { cls: tonight.won < 0 ? "lost" : "won" }, signed(tonight.won)),
          h("span", { cls: "quiet" }, ` at the tables, in the last ${tonight.hours} hours`),
        )
      : null;
  box.replaceChildren(
    ...(seated.length
      ? [
          h("h2", {}, "You are at these tables"),
          h(
            "ul",
            { cls: "seated" },
            seated.map((one) =>
              h(
                "li",
                {},
                h(
                  "a",
                  { href: `/table/${one.table}`, "data-page": true },
                  h("strong", {}, one.name),
                  ` seat ${one.yours.seat}, ${dollars(one.yours.chips)} on the table`,
                ),
              ),
            ),
          ),
        ]
      : []),
    ...(won ? [won] : []),
  );
}

const ofTheBook = (game) =>
  h(
    "li",
    {},
    h(
      "div",
      {},
      h("strong", {}, game.name),
      " ",
      game.law.map((one, at) => [at ? ", " : "", h("cite", {}, one)]),
    ),
    h("p", {}, game.says),
    h(
      "p",
      { cls: "row" },
      h(
        "a",
        { href: `/rules/${game.id}`, "data-page": true },
        "Rules",
        h("span", { cls: "hidden" }, ` of ${game.name}`),
      ),
      game.priced
        ? h(
            "a",
            { href: `/analysis/${game.id}`, "data-page": true },
            "House edge",
            h("span", { cls: "hidden" }, ` of ${game.name}`),
          )
        : null,
    ),
  );

function tile(one) {
  return h(
    "li",
    {},
    h(
      "a",
      { href: `/table/${one.table}`, "data-page": true, cls: "tile" },
      h("img", { src: `/api/games/${one.game}/picture`, alt: "", loading: "lazy", width: "220", height: "104" }),
      h("strong", {}, one.name),
      h(
        "span",
        { cls: "quiet" },
        [
          `Table ${one.table}`,
          one.name === one.game_name ? "" : one.game_name,
          one.limits
            ? dollars(one.limits.minimum) +
              (one.limits.maximum < 1e11 ? ` to ${dollars(one.limits.maximum)}` : " or more")
            : "",
        ]
          .filter(Boolean)
          .join(" · "),
      ),
      one.says ? h("span", { cls: "what" }, one.says) : null,
      h(
        "span",
        {},
        one.taken ? `${one.taken} of ${one.seats} seats taken` : `${one.seats ?? ""} seats, nobody sits here yet`,
      ),
      h(
        "span",
        { cls: "tags" },
        one.automatic ? null : h("span", { cls: "tag" }, "live dealer"),
        one.closing ? h("span", { cls: "tag warn" }, "closing") : null,
      ),
    ),
  );
}
