// The floor: opening, changing and closing tables, staff, accounts, coupons.

import { appointing, staffPages } from "./appointments.js";
import { accountAdmin } from "./account-admin.js";
import { get, post } from "../lib/api.js";
import { attempt, dollars, field, h, report, toast } from "../lib/dom.js";
import { money, once, sure } from "../lib/forms.js";
import { more, named, t } from "../lib/language.js";
import { OpenTables } from "./open-tables.js";
import { go } from "../main.js";
import { opening } from "./opening.js";

await Promise.all(["table", "rules"].map(more));

/** @import { GameRow, Page, TableRow } from "../lib/types.d.ts" */

/** @typedef {{ name: string, role: string, disabled: boolean }} StaffRow */
/** @typedef {{ value: number, to: string, by: string, spent: boolean, table: number }} CouponRow */

/** @returns {Promise<Page>} */
export async function page() {
  /** @type {[TableRow[], GameRow[], StaffRow[], CouponRow[]]} */
  const [tables, games, people, coupons] = await Promise.all([
    get("/tables"),
    get("/games"),
    get("/people"),
    get("/coupons"),
  ]);
  const live = new OpenTables(tables, acts);
  const element = h(
    "div",
    { cls: "floor" },
    h("h1", {}, t`Floor`),
    staffPages(),
    h("details", { cls: "open-a-table", open: true }, h("summary", {}, h("h2", {}, t`Open a table`)), opening(games)),
    h("h2", {}, t`Open tables`),
    live.element,
    h("h2", {}, t`Staff`),
    report(
      t`Staff`,
      [t`Name`, t`Role`, t`Status`],
      people.map((person) => [person.name, person.role, person.disabled ? t`disabled` : ""]),
    ),
    appointing(() => go("/floor")),
    h("h2", {}, t`Accounts`),
    accountAdmin(() => go("/floor")),
    h("h2", {}, t`Match play coupons`),
    coupons.length
      ? report(
          t`Match play coupons`,
          [t`Coupon`, t`Player`, t`Issued by`, t`Status`],
          coupons.map((coupon) => [
            dollars(coupon.value),
            coupon.to,
            coupon.by,
            coupon.spent
              ? t`played at table ${coupon.table}`
              : coupon.table
                ? t`in play at table ${coupon.table}`
                : t`not played`,
          ]),
        )
      : null,
    issuing(),
  );
  return { element, leave: () => live.leave() };
}

/** @param {TableRow} table */
const acts = (table) => [
  h(
    "a",
    { href: `/floor/${table.table}`, "data-page": true },
    t`Limits and rules`,
    h("span", { cls: "hidden" }, t` of table ${table.table}`),
  ),
  h(
    "button",
    {
      cls: "bad",
      disabled: table.closing,
      onclick: async () => {
        if (
          (await sure(
            t`Close ${named(table.name)} (table ${table.table})? Bets on the layout are decided first, then all players leave with their chips.`,
            t`Close`,
          )) &&
          (await attempt(() => post(`/tables/${table.table}/close`), t`The table is closing.`))
        )
          go("/floor");
      },
    },
    table.closing ? t`closing` : t`Close`,
    h("span", { cls: "hidden" }, t` table ${table.table}`),
  ),
];

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
          toast(t`Issued.`);
        }
      }),
    },
    field(t`Player`, to),
    field(t`Value, dollars`, value),
    h("button", {}, t`Issue`),
  );
}
