// The options of the licensee as fields of a form, made from what the game says of their lawful values.

import { cite, dateTime, field, h, words } from "../lib/dom.js";

export const said = (value) =>
  value === true
    ? "yes"
    : value === false
      ? "no"
      : Array.isArray(value)
        ? value.map(said).join(", ") || "none"
        : value && typeof value === "object"
          ? Object.entries(value)
              .map(([row, one]) => `${words(row)} ${said(one)}`)
              .join("; ") || "as the law prints it"
          : words(value ?? "none");
const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

// Each control gives its element and what it now says.
const CONTROLS = {
  choice({ form, value }) {
    const input = h(
      "select",
      {},
      form.values.map((one, at) => h("option", { value: String(at) }, said(one))),
    );
    input.value = String(form.values.findIndex((one) => same(one, value)));
    return { input, read: () => form.values[Number(input.value)] };
  },
  several({ name, form, value }) {
    const boxes = form.values.map((one) => h("input", { type: "checkbox", checked: value.includes(one) }));
    const group = h(
      "fieldset",
      {},
      h("legend", {}, words(name)),
      boxes.map((box, at) => h("label", {}, box, " ", said(form.values[at]))),
    );
    return { group, read: () => form.values.filter((_, at) => boxes[at].checked) };
  },
  whole({ form, value }) {
    const input = h("input", {
      type: "number",
      step: "1",
      min: form.least ?? undefined,
      max: form.most ?? undefined,
      required: !form.none,
      placeholder: form.none ? "none" : undefined,
      value: value === null ? "" : String(value),
    });
    return { input, read: () => (input.value === "" ? null : Number(input.value)) };
  },
  number({ form, value }) {
    const input = h("input", {
      type: "number",
      step: "0.01",
      min: form.least,
      max: form.most,
      required: true,
      value: String(value),
    });
    return { input, read: () => (Number.isInteger(Number(input.value)) ? Number(input.value) : input.value) };
  },
  paytable({ name, form, value }) {
    const rows = form.rows.map(({ row, lawful }) => ({
      row,
      lawful,
      input: h("input", {
        maxlength: "40",
        value: value[row] ?? lawful,
        "aria-label": `${words(name)}, ${words(row)}`,
      }),
    }));
    const group = h(
      "details",
      {},
      h("summary", {}, `${words(name)}: ${Object.keys(value).length ? "changed" : "as the law prints it"}`),
      h(
        "table",
        {},
        h(
          "tbody",
          {},
          rows.map(({ row, lawful, input }) =>
            h(
              "tr",
              {},
              h("th", { scope: "row" }, words(row)),
              h("td", {}, input),
              h("td", { cls: "quiet" }, `at least ${lawful}`),
            ),
          ),
        ),
      ),
    );
    return {
      group,
      read: () =>
        Object.fromEntries(
          rows
            .filter(({ lawful, input }) => input.value.trim() !== lawful)
            .map(({ row, input }) => [row, input.value.trim()]),
        ),
    };
  },
  text({ value }) {
    const input = h("input", { maxlength: "80", value });
    return { input, read: () => input.value.trim() };
  },
  lines({ value }) {
    const input = h("textarea", { rows: String(Math.min(value.length + 1, 20)), spellcheck: "false" });
    input.value = value.join("\n");
    return {
      input,
      read: () =>
        input.value
          .split("\n")
          .map((line) => line.trim())
          .filter(Boolean),
    };
  },
  plain({ value }) {
    const input = h("textarea", { rows: "2", spellcheck: "false" });
    input.value = JSON.stringify(value);
    return { input, read: () => JSON.parse(input.value) };
  },
};

// The fields of all options that may be chosen, and which of them a person has changed.
export function optionFields(options) {
  const last = (one) => Number(one.form.kind === "paytable");
  const open = options
    .filter((one) => !one.form.exact)
    .sort((one, other) => last(one) - last(other))
    .map((one) => ({ one, ...CONTROLS[one.form.kind](one) }));
  return {
    element: h(
      "div",
      { cls: "options" },
      open.map(({ one, input, group }) =>
        h(
          "div",
          { cls: one.form.kind === "paytable" ? "wide" : "" },
          group ?? field(words(one.name), input),
          h("small", {}, one.says, " ", cite(one.law)),
        ),
      ),
    ),
    changed: () =>
      Object.fromEntries(
        open
          .map(({ one, read }) => [one, read()])
          .filter(([one, now]) => !same(now, one.value))
          .map(([one, now]) => [one.name, now]),
      ),
  };
}

// Why a submission, or a change of one, was refused: every violation with its paragraph.
export function violations(refused) {
  return (refused.problem?.violations ?? [{ says: refused.message }]).map((one) =>
    h("li", {}, one.where ? `${words(one.where)}: ` : "", one.says, " ", one.law ? cite(one.law) : null),
  );
}

// Changes of rules that wait for their time, as the sign at the table shows them.
export const signs = (pending) =>
  h(
    "ul",
    { cls: "pending", "aria-label": "Pending changes" },
    pending.map((one) =>
      h(
        "li",
        {},
        h("b", {}, `From ${one.effective ? dateTime(one.effective) : "the next round"} on: `),
        Object.entries(one.options)
          .map(([name, value]) => `${words(name)} ${said(value)}`)
          .join(", "),
        " ",
        cite(one.law),
      ),
    ),
  );
