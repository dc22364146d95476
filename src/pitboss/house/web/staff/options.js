// The licensee's options as form fields, built from their lawful values.

import { Refused } from "../lib/api.js";
import { cite, dateTime, field, h, messageOf, sentence, words } from "../lib/dom.js";
import { named, t } from "../lib/language.js";

/** @import { LicenseeOption, RuleChange, Violation } from "../lib/types.d.ts" */

/** @typedef {HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement} Field */
/** @typedef {{ input?: Field, group?: Element, read: () => any }} OptionControl */

/** @param {any} value @returns {string} */
export const said = (value) =>
  value === true
    ? t`yes`
    : value === false
      ? t`no`
      : Array.isArray(value)
        ? value.map(said).join(", ") || t`none`
        : value && typeof value === "object"
          ? Object.entries(value)
              .map(([row, part]) => `${words(row)} ${said(part)}`)
              .join("; ") || t`as printed in the law`
          : words(value ?? t`none`);
/** @param {unknown} a @param {unknown} b */
const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);

// For each form of value, an element and a way to read it.
/** @type {Record<string, (option: LicenseeOption) => OptionControl>} */
const CONTROLS = {
  choice({ form, value }) {
    const input = h(
      "select",
      {},
      form.values.map((choice, at) => h("option", { value: String(at) }, said(choice))),
    );
    input.value = String(form.values.findIndex((choice) => same(choice, value)));
    return { input, read: () => form.values[Number(input.value)] };
  },
  several({ name, form, value }) {
    const boxes = form.values.map((choice) => h("input", { type: "checkbox", checked: value.includes(choice) }));
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
      placeholder: form.none ? t`none` : undefined,
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
      required: !form.none,
      placeholder: form.none ? t`none` : undefined,
      value: value === null ? "" : String(value),
    });
    return {
      input,
      read: () =>
        input.value === "" ? null : Number.isInteger(Number(input.value)) ? Number(input.value) : input.value,
    };
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
      h("summary", {}, `${words(name)}: ${Object.keys(value).length ? t`changed` : t`as printed in the law`}`),
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
              h("td", { cls: "quiet" }, t`at least ${lawful}`),
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

// The fields of all options that can be chosen, as a preset has them, and those that differ from the defaults.
/** @param {LicenseeOption[]} options @param {LicenseeOption[]} [preset] */
export function optionFields(options, preset = options) {
  const chosen = new Map(preset.map((option) => [option.name, option.value]));
  /** @param {LicenseeOption} option */
  const last = (option) => Number(option.form.kind === "paytable");
  const open = options
    .filter((option) => !option.form.exact)
    .sort((a, b) => last(a) - last(b))
    .map((option) => ({
      option,
      ...CONTROLS[option.form.kind]({
        ...option,
        value: chosen.has(option.name) ? chosen.get(option.name) : option.value,
      }),
    }));
  return {
    element: h(
      "div",
      { cls: "options" },
      open.map(({ option, input, group }) =>
        h(
          "div",
          { cls: option.form.kind === "paytable" ? "wide" : "" },
          group ?? (input && field(words(option.name), input)),
          h("small", {}, sentence(named(option.says)), " ", cite(option.law)),
        ),
      ),
    ),
    changed: () =>
      Object.fromEntries(
        open
          .map(({ option, read }) => ({ option, now: read() }))
          .filter(({ option, now }) => !same(now, option.value))
          .map(({ option, now }) => [option.name, now]),
      ),
  };
}

// Why a submission or a change was refused: every violation with its paragraph.
/** @param {unknown} refused */
export function violations(refused) {
  /** @type {Violation[]} */
  const all = (refused instanceof Refused && refused.problem.violations) || [{ says: messageOf(refused) }];
  return all.map((violation) =>
    h(
      "li",
      {},
      violation.where ? `${words(violation.where)}: ` : "",
      named(violation.says),
      " ",
      violation.law ? cite(violation.law) : null,
    ),
  );
}

// Pending changes of rules, as the sign at the table shows them.
/** @param {RuleChange[]} pending */
export const signs = (pending) =>
  h(
    "ul",
    { cls: "pending", "aria-label": t`Pending changes` },
    pending.map((change) =>
      h(
        "li",
        {},
        h("b", {}, t`From ${change.effective ? dateTime(change.effective) : t`the next round`} on: `),
        Object.entries(change.options)
          .map(([name, value]) => `${words(name)} ${said(value)}`)
          .join(", "),
        " ",
        cite(change.law),
      ),
    ),
  );
