// The limits and rules of a table, and changes of them with the notices of 8.3.

import { get, post } from "../lib/api.js";
import { cite, dollars, field, fill, h, toast, words } from "../lib/dom.js";
import { money, once } from "../lib/forms.js";
import { more, named, t } from "../lib/language.js";
import { go } from "../main.js";
import { optionFields, signs, violations } from "./options.js";

await Promise.all(["table", "rules"].map(more));

const NONE = 1e11;
/** @import { Child, Layout, Limit, Page, Rules, TableState } from "../lib/types.d.ts" */

/** @typedef {Record<keyof Limit, HTMLInputElement>} LimitInputs */
/** @typedef {Record<string, boolean | string>} Notices whether, or when, each was given */

/** @param {number | null | undefined} amount */
const written = (amount) => (amount === undefined || amount === null || amount >= NONE ? "" : String(amount / 100));
/** @param {LimitInputs} inputs */
const amounts = (inputs) =>
  Object.fromEntries(
    Object.entries(inputs)
      .filter(([, input]) => input.value.trim())
      .map(([name, input]) => [name, money(input)]),
  );
// A time as an input of the browser writes it.
/** @param {Date} date */
const moment = (date) => new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);

/** @param {string} id @returns {Promise<Page>} */
export async function page(id) {
  const [{ state }, layout, rules] = await Promise.all([
    get(`/tables/${id}`),
    get(`/tables/${id}/layout`),
    get(`/tables/${id}/rules`),
  ]);
  return {
    title: t`Limits and rules of ${named(layout.title)}`,
    element: h(
      "div",
      { cls: "floor" },
      h("h1", {}, t`Limits and rules of ${named(layout.title)}`),
      h(
        "p",
        { cls: "row" },
        h("a", { href: "/floor", "data-page": true }, t`Floor`),
        h("a", { href: `/table/${id}`, "data-page": true }, t`Table ${id}`),
      ),
      h("h2", {}, t`Limits `, cite(layout.notice.limits)),
      limits(id, state.limits, layout),
      h("h2", {}, t`Rules `, cite(layout.notice.rules)),
      state.pending.length ? signs(state.pending) : h("p", { cls: "quiet" }, t`No changes are pending.`),
      changing(id, rules),
    ),
  };
}

// A form that asks which notices were given, sends body(notices), and shows what the law has against it.
/**
 * @param {string} id
 * @param {string} what
 * @param {string} label
 * @param {string} done
 * @param {Record<string, string>} notices
 * @param {(given: Notices) => object} body
 * @param {...Child} inside
 */
function noticed(id, what, label, done, notices, body, ...inside) {
  const boxes = Object.entries(notices).map(([name, says]) => ({
    name,
    says,
    box: h("input", { type: "checkbox" }),
    at: h("input", {
      type: "datetime-local",
      "aria-label": t`When: ${says}`,
      title: t`When it was given; now if empty`,
    }),
  }));
  const given = () =>
    Object.fromEntries(
      boxes.map(({ name, box, at }) => [
        name,
        box.checked && at.value ? new Date(at.value).toISOString() : box.checked,
      ]),
    );
  const wrong = h("ul", { cls: "violations", role: "alert" });
  return h(
    "form",
    {
      cls: "card",
      onsubmit: once(async () => {
        fill(wrong);
        try {
          await post(`/tables/${id}/${what}`, body(given()));
          await go(`/floor/${id}`);
          toast(done);
        } catch (refused) {
          fill(wrong, ...violations(refused));
        }
      }),
    },
    ...inside,
    h(
      "fieldset",
      {},
      h("legend", {}, t`Notices`),
      boxes.map(({ box, says, at }) =>
        h("div", { cls: "row", style: { "align-items": "center" } }, h("label", {}, box, " ", says), at),
      ),
    ),
    wrong,
    h("div", {}, h("button", { cls: "main" }, label)),
  );
}

/** @param {string} id @param {TableState["limits"]} now @param {Layout} layout */
function limits(id, now, layout) {
  /** @param {Partial<Limit>} of @returns {LimitInputs} */
  const inputs = (of) => ({
    minimum: h("input", { inputmode: "decimal", value: written(of.minimum) }),
    maximum: h("input", { inputmode: "decimal", value: written(of.maximum) }),
    increment: h("input", { inputmode: "decimal", value: written(of.increment) }),
  });
  const posted = inputs(now),
    single = layout.wagers
      .filter((wager) => wager.open && !wager.limited)
      .map((wager) => ({ wager, of: inputs(now.wagers[wager.id] ?? {}) }));
  const own = () =>
    Object.fromEntries(
      single.map(({ wager, of }) => [wager.id, amounts(of)]).filter(([, of]) => Object.keys(of).length),
    );
  return noticed(
    id,
    "limits",
    t`Change limits`,
    t`Limits changed.`,
    {
      sign: t`a sign at the table shows the new limits`,
      announced: t`they were announced to the patrons at the table`,
    },
    (given) => ({ limits: { ...amounts(posted), ...(Object.keys(own()).length ? { wagers: own() } : {}) }, ...given }),
    h("p", { cls: "quiet" }, t`In dollars. They apply from the next wager.`),
    h(
      "div",
      { cls: "row" },
      Object.entries(posted).map(([name, input]) => field(words(name), input)),
    ),
    h(
      "details",
      { open: Object.keys(now.wagers).length > 0 },
      h("summary", {}, t`Limits of individual wagers`),
      h(
        "div",
        { cls: "scroll" },
        h(
          "table",
          {},
          h(
            "thead",
            {},
            h(
              "tr",
              {},
              [t`Wager`, t`Minimum`, t`Maximum`, t`Increment`].map((title) => h("th", { scope: "col" }, title)),
            ),
          ),
          h(
            "tbody",
            {},
            single.map(({ wager, of }) =>
              h(
                "tr",
                {},
                h("th", { scope: "row" }, named(wager.name)),
                /** @type {[keyof Limit, HTMLInputElement][]} */ (Object.entries(of)).map(([name, input]) => {
                  input.setAttribute("aria-label", `${named(wager.name)}, ${named(name)}`);
                  input.placeholder = name === "maximum" && now.maximum >= NONE ? t`none` : dollars(now[name]);
                  return h("td", {}, input);
                }),
              ),
            ),
          ),
        ),
      ),
    ),
  );
}

/** @param {string} id @param {Rules} rules */
function changing(id, rules) {
  const { element, changed } = optionFields(rules.options),
    methods = rules.options.filter((option) => !option.noticed).map((option) => option.name);
  const effective = h("input", {
    type: "datetime-local",
    required: true,
    value: moment(new Date(Math.ceil((Date.now() + 31 * 60_000) / 300_000) * 300_000)),
  });
  return noticed(
    id,
    "rules",
    t`Post change`,
    t`Change posted.`,
    {
      sign: t`a sign at the table shows the change and its time`,
      announced: t`it was announced to the patrons at the table`,
      division: t`the Division was notified of the table and the time`,
    },
    (given) => {
      const options = changed();
      return Object.keys(options).every((name) => methods.includes(name))
        ? { options }
        : { options, effective: new Date(effective.value).toISOString(), ...given };
    },
    h(
      "p",
      { cls: "quiet" },
      t`These are the current rules. A change takes effect with the first round after the time you set, at least half an hour from now.`,
      methods.length
        ? t` A method of handling the cards or dice changes with the next round and needs no notice: ${methods.map(words).join(", ")}.`
        : "",
    ),
    element,
    field(t`Takes effect`, effective),
  );
}
