// One table for its floorperson: its limits and rules, and changes of them with the notices of 8.3.

import { cite, dollars, field, get, h, post, toast, words } from "../lib/dom.js";
import { money, once } from "../lib/forms.js";
import { go } from "../main.js";
import { optionFields, signs, violations } from "./options.js";

const NONE = 1e11;
const written = (amount) => (amount === undefined || amount === null || amount >= NONE ? "" : String(amount / 100));
const amounts = (inputs) =>
  Object.fromEntries(
    Object.entries(inputs)
      .filter(([, input]) => input.value.trim())
      .map(([name, input]) => [name, money(input)]),
  );
const moment = (date) => new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);

export async function page(id) {
  const [{ state }, layout, rules] = await Promise.all([
    get(`/tables/${id}`),
    get(`/tables/${id}/layout`),
    get(`/tables/${id}/rules`),
  ]);
  return {
    title: `Limits and rules of ${layout.title}`,
    element: h(
      "div",
      { cls: "floor" },
      h("h1", {}, `Limits and rules of ${layout.title}`),
      h(
        "p",
        { cls: "row" },
        h("a", { href: "/floor", "data-page": true }, "The floor"),
        h("a", { href: `/table/${id}`, "data-page": true }, `Table ${id}`),
      ),
      h("h2", {}, "Limits ", cite(layout.notice.limits)),
      limits(id, state.limits, layout),
      h("h2", {}, "Rules ", cite(layout.notice.rules)),
      state.pending.length ? signs(state.pending) : h("p", { cls: "quiet" }, "No changes are pending."),
      changing(id, rules),
    ),
  };
}

// A form that says which notices were given, sends body(notices), and shows what the law has against it.
function noticed(id, what, label, done, notices, body, ...inside) {
  const boxes = Object.entries(notices).map(([name, says]) => [
    name,
    h("input", { type: "checkbox" }),
    says,
    h("input", { type: "datetime-local", "aria-label": `When: ${says}`, title: "When it was given; if empty, now" }),
  ]);
  const given = ([name, box, , at]) => [name, box.checked && at.value ? new Date(at.value).toISOString() : box.checked];
  const wrong = h("ul", { cls: "violations", role: "alert" });
  return h(
    "form",
    {
      cls: "card",
      onsubmit: once(async () => {
        wrong.replaceChildren();
        try {
          await post(`/tables/${id}/${what}`, body(Object.fromEntries(boxes.map(given))));
          await go(`/floor/${id}`);
          toast(done);
        } catch (refused) {
          wrong.replaceChildren(...violations(refused));
        }
      }),
    },
    ...inside,
    h(
      "fieldset",
      {},
      h("legend", {}, "Notices"),
      boxes.map(([, box, says, at]) =>
        h("div", { cls: "row", style: { "align-items": "center" } }, h("label", {}, box, " ", says), at),
      ),
    ),
    wrong,
    h("div", {}, h("button", { cls: "main" }, label)),
  );
}

function limits(id, now, layout) {
  const inputs = (of, names = ["minimum", "maximum", "increment"]) =>
    Object.fromEntries(names.map((name) => [name, h("input", { inputmode: "decimal", value: written(of[name]) })]));
  const posted = inputs(now),
    single = layout.wagers
      .filter((one) => one.open && !one.limited)
      .map((one) => ({ one, of: inputs(now.wagers[one.id] ?? {}) }));
  const own = () =>
    Object.fromEntries(single.map(({ one, of }) => [one.id, amounts(of)]).filter(([, of]) => Object.keys(of).length));
  return noticed(
    id,
    "limits",
    "Change the limits",
    "The limits are changed.",
    { sign: "a sign at the table shows the new limits", announced: "they were announced to the patrons at the table" },
    (given) => ({ limits: { ...amounts(posted), ...(Object.keys(own()).length ? { wagers: own() } : {}) }, ...given }),
    h("p", { cls: "quiet" }, "In dollars. They apply from the next wager on."),
    h(
      "div",
      { cls: "row" },
      Object.entries(posted).map(([name, input]) => field(words(name), input)),
    ),
    h(
      "details",
      { open: Object.keys(now.wagers).length > 0 },
      h("summary", {}, "Limits of single wagers"),
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
              ["Wager", "Minimum", "Maximum", "Increment"].map((one) => h("th", { scope: "col" }, one)),
            ),
          ),
          h(
            "tbody",
            {},
            single.map(({ one, of }) =>
              h(
                "tr",
                {},
                h("th", { scope: "row" }, one.name),
                Object.entries(of).map(([name, input]) => {
                  input.setAttribute("aria-label", `${one.name}, ${name}`);
                  input.placeholder = name === "maximum" && now[name] >= NONE ? "none" : dollars(now[name]);
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

function changing(id, rules) {
  const { element, changed } = optionFields(rules.options),
    methods = rules.options.filter((one) => !one.noticed).map((one) => one.name);
  const effective = h("input", {
    type: "datetime-local",
    required: true,
    value: moment(new Date(Math.ceil((Date.now() + 31 * 60_000) / 300_000) * 300_000)),
  });
  return noticed(
    id,
    "rules",
    "Post the change",
    "The change is posted.",
    {
      sign: "a sign at the table shows the change and its time",
      announced: "it was announced to the patrons at the table",
      division: "the Division was told the table and the time",
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
      "These are the current rules. A change takes effect with the first round after the time you set, " +
        "at least half an hour from now.",
      methods.length
        ? " A method of handling the cards or dice changes with the next round and needs no notice: " +
            `${methods.map(words).join(", ")}.`
        : "",
    ),
    element,
    field("Takes effect", effective),
  );
}
