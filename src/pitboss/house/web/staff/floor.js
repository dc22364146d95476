// The floor: opening tables with the licensee's options, changing and closing them, staff, accounts, coupons.

import { appointing, staffPages } from "./appointments.js";
import { desk } from "./account-admin.js";
import { attempt, dollars, field, get, h, post, report, toast } from "../lib/dom.js";
import { money, once, sure } from "../lib/forms.js";
import { Live } from "./open-tables.js";
import { go } from "../main.js";
import { optionFields, violations } from "./options.js";

export async function page() {
  const [tables, games, people, coupons] = await Promise.all([
    get("/tables"),
    get("/games"),
    get("/people"),
    get("/coupons"),
  ]);
  const live = new Live(tables, acts);
  const element = h(
    "div",
    { cls: "floor" },
    h("h1", {}, "The floor"),
    staffPages(),
    h("details", { cls: "open-a-table", open: true }, h("summary", {}, h("h2", {}, "Open a table")), opening(games)),
    h("h2", {}, "Open tables"),
    live.element,
    h("h2", {}, "Staff"),
    report(
      "Staff",
      ["Name", "Role", "State"],
      people.map((one) => [one.name, one.role, one.disabled ? "disabled" : ""]),
    ),
    appointing(() => go("/floor")),
    h("h2", {}, "Accounts"),
    desk(() => go("/floor")),
    h("h2", {}, "Match play coupons"),
    coupons.length
      ? report(
          "Match play coupons",
          ["Coupon", "To", "By", "Now"],
          coupons.map((one) => [
            dollars(one.value),
            one.to,
            one.by,
            one.spent ? `played at table ${one.table}` : one.table ? `lies at table ${one.table}` : "not played",
          ]),
        )
      : null,
    issuing(),
  );
  return { element, leave: () => live.leave() };
}

const acts = (one) => [
  h(
    "a",
    { href: `/floor/${one.table}`, "data-page": true },
    "Limits and rules",
    h("span", { cls: "hidden" }, ` of table ${one.table}`),
  ),
  h(
    "button",
    {
      cls: "bad",
      disabled: one.closing,
      onclick: async () => {
        if (
          (await sure(
            `Close ${one.name} (table ${one.table})? ` +
              "Bets on the layout are decided first, then all players leave with their chips.",
            "Close it",
          )) &&
          (await attempt(() => post(`/tables/${one.table}/close`), "The table closes."))
        )
          go("/floor");
      },
    },
    one.closing ? "closing" : "Close",
    h("span", { cls: "hidden" }, ` table ${one.table}`),
  ),
];

function opening(games) {
  const game = h(
    "select",
    {},
    games.map((one) => h("option", { value: one.id }, one.name)),
  );
  const name = h("input", { maxlength: "60", placeholder: "as the game" });
  const kind = h(
    "select",
    {},
    h("option", { value: "automatic" }, "automatic: the software deals"),
    h("option", { value: "live" }, "live: a dealer keys in what the real equipment yields"),
  );
  const seats = h("input", { type: "number", min: "1", max: "32", placeholder: "usual" });
  const least = h("input", { inputmode: "decimal", value: "5" }),
    most = h("input", { inputmode: "decimal", value: "500" });
  const bets = h("input", { type: "number", min: "0", max: "3600", value: "20" }),
    choices = h("input", { type: "number", min: "0", max: "3600", value: "45" });
  const file = h("input", { type: "file", accept: ".toml" });
  const options = h("div"),
    wrong = h("ul", { cls: "violations", role: "alert" });
  let changed = () => ({});
  // The options of the game that is chosen; a table is not opened before they are there.
  const load = async () => {
    const wanted = game.value;
    changed = () => ({});
    options.replaceChildren(h("p", { cls: "quiet" }, "One moment…"));
    const fields = optionFields((await get(`/games/${wanted}`)).options);
    if (game.value !== wanted) return;
    changed = fields.changed;
    options.replaceChildren(fields.element);
  };
  let loading = load();
  game.addEventListener("change", () => {
    loading = load();
  });
  return h(
    "form",
    {
      cls: "card",
      onsubmit: once(async () => {
        wrong.replaceChildren();
        try {
          await loading;
          const declared = file.files.length
            ? { declared: await file.files[0].text() }
            : { game: game.value, options: changed() };
          const made = await post("/tables", {
            ...declared,
            name: name.value,
            automatic: kind.value === "automatic",
            limits: { minimum: money(least), maximum: money(most) },
            ...(seats.value ? { seats: Number(seats.value) } : {}),
            bets_seconds: Number(bets.value),
            choices_seconds: Number(choices.value),
          });
          await go(`/table/${made.table}`);
        } catch (refused) {
          wrong.replaceChildren(...violations(refused));
        }
      }),
    },
    h("div", { cls: "row" }, field("Game", game), field("Name", name), field("Kind", kind), field("Seats", seats)),
    h(
      "div",
      { cls: "row" },
      field("Minimum, dollars", least),
      field("Maximum, dollars", most),
      field("Seconds to bet", bets),
      field("Seconds to choose", choices),
    ),
    h("details", {}, h("summary", {}, "Options of the licensee"), options),
    h("details", {}, h("summary", {}, "A game of a petition"), field("Its file, in place of the game above", file)),
    wrong,
    h("div", {}, h("button", { cls: "main" }, "Open the table")),
  );
}

function issuing() {
  const to = h("input", { required: true, maxlength: "40", autocomplete: "off" }),
    value = h("input", { required: true, inputmode: "decimal", value: "10" });
  return h(
    "form",
    {
      cls: "card row",
      onsubmit: once(async () => {
        if (await attempt(() => post("/coupons", { to: to.value.trim(), value: money(value) }))) {
          await go("/floor");
          toast("Issued.");
        }
      }),
    },
    field("Player", to),
    field("Value, dollars", value),
    h("button", {}, "Issue"),
  );
}
