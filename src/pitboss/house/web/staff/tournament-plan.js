// The form that opens a tournament. The fields write the plan, which can also be edited or pasted as text.

import { get, post } from "../lib/api.js";
import { field, fill, h } from "../lib/dom.js";
import { once } from "../lib/forms.js";
import { named, t } from "../lib/language.js";
import { go } from "../main.js";
import { violations } from "./options.js";

/** @import { GameRow } from "../lib/types.d.ts" */

const BUSINESS_DAYS = 5; // between the notice to the Division and the beginning (8.6(b))
const CERTIFIERS = /** @type {const} */ ([
  ["security", () => t`Security`],
  ["operations", () => t`Casino operations`],
  ["surveillance", () => t`Surveillance`],
  ["controller", () => t`Controller`],
  ["key_employee", () => t`Key employee`],
]);

/** @typedef {Record<"name" | "rounds" | "advance", HTMLInputElement> & { row: HTMLElement }} StageFields */

// The first evening on which a tournament may begin whose notice is filed today.
function firstEvening() {
  const day = new Date();
  for (let count = 0; count < BUSINESS_DAYS;) {
    day.setDate(day.getDate() + 1);
    if (day.getDay() % 6) count++;
  }
  return `${dayOf(day)}T19:00`;
}

/** @param {Date} day */
const dayOf = (day) =>
  `${day.getFullYear()}-${String(day.getMonth() + 1).padStart(2, "0")}-${String(day.getDate()).padStart(2, "0")}`;

// A text and a list of texts as TOML writes them.
/** @param {string} text */
const quoted = (text) => JSON.stringify(text.trim());
/** @param {string} text */
const listOf = (text) =>
  `[${text
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean)
    .map(quoted)
    .join(", ")}]`;

class PlanForm {
  /** @type {StageFields[]} */
  stages = [];

  /** @param {GameRow[]} games */
  constructor(games) {
    /** @param {string} value @param {string} [type] @param {Record<string, string>} [more] */
    const input = (value, type = "text", more = {}) => h("input", { type, value, ...more });
    /** @param {number} value @param {number} [least] */
    const whole = (value, least = 0) => input(String(value), "number", { min: String(least) });
    this.name = input(t`Blackjack night`, "text", { maxlength: "60", required: "" });
    this.game = h(
      "select",
      {},
      games.map(({ id, name }) => h("option", { value: id, selected: id === "blackjack" }, named(name))),
    );
    this.seats = whole(6, 2);
    this.chips = whole(1000, 1);
    this.least = whole(10);
    this.most = whole(500);
    this.buyIn = whole(100);
    this.added = whole(0);
    this.prizes = input("50, 30, 20");
    this.filed = input(dayOf(new Date()), "date");
    this.starts = input(firstEvening(), "datetime-local");
    this.participants = whole(12, 2);
    this.locations = input("");
    this.equipment = input("");
    this.security = input("");
    this.certified = CERTIFIERS.map(([id, label]) => ({ id, label: label(), input: input("") }));
    this.participation = input("");
    this.registration = input("");
    this.forms = input("");
    this.bets = whole(30);
    this.choices = whole(30);
    this.stageList = h("div", { cls: "stages" });
    this.#stage(t`First round`, 10, 2);
    this.#stage(t`Final`, 10);
    this.asText = h("textarea", { rows: "20", spellcheck: "false", cls: "plan", "aria-label": t`The plan as text` });
    this.edited = false;
    this.wrong = h("ul", { cls: "violations", role: "alert" });
    this.asText.addEventListener("input", (event) => {
      this.edited = true;
      event.stopPropagation();
    });
  }

  /** @param {string} name @param {number} rounds @param {number} [advance] */
  #stage(name, rounds, advance) {
    const fields = {
      name: h("input", { value: name, required: true }),
      rounds: h("input", { type: "number", min: "1", value: String(rounds) }),
      advance: h("input", { type: "number", min: "1", value: advance ? String(advance) : "" }),
    };
    const row = h(
      "div",
      { cls: "row" },
      field(t`Stage`, fields.name),
      field(t`Rounds`, fields.rounds),
      field(t`Advance from each table`, fields.advance),
      h(
        "button",
        {
          type: "button",
          cls: "plain",
          onclick: () => {
            this.stages = this.stages.filter((stage) => stage.row !== row);
            row.remove();
            this.#write();
          },
        },
        t`Remove`,
      ),
    );
    this.stages.push({ ...fields, row });
    this.stageList.append(row);
  }

  // The plan that the fields describe.
  text() {
    const lines = [
      `name = ${quoted(this.name.value)}`,
      `game = ${quoted(this.game.value)}`,
      `seats = ${this.seats.value}`,
      `starting_chips = ${this.chips.value}`,
      `prizes = [${this.prizes.value}]`,
      ...(Number(this.added.value) ? [`added = ${this.added.value}`] : []),
      "",
      "[limits]",
      `minimum = ${this.least.value}`,
      `maximum = ${this.most.value}`,
      "",
      "[notice]",
      `filed = ${this.filed.value}`,
      `starts = ${this.starts.value ? new Date(this.starts.value).toISOString().replace(".000", "") : ""}`,
      `locations = ${listOf(this.locations.value)}`,
      `equipment = ${listOf(this.equipment.value)}`,
      `participants = ${this.participants.value}`,
      `security = ${quoted(this.security.value)}`,
      `certified = { ${this.certified.map(({ id, input }) => `${id} = ${quoted(input.value)}`).join(", ")} }`,
      "",
      "[controls]",
      `participation = ${quoted(this.participation.value)}`,
      `registration = ${quoted(this.registration.value)}`,
      `forms = ${listOf(this.forms.value)}`,
      "",
      "[entry]",
      `buy_in = ${this.buyIn.value}`,
    ];
    for (const { name, rounds, advance } of this.stages)
      lines.push(
        "",
        "[[stages]]",
        `name = ${quoted(name.value)}`,
        `rounds = ${rounds.value}`,
        ...(advance.value ? [`advance = ${advance.value}`] : []),
      );
    return `${lines.join("\n")}\n`;
  }

  #write() {
    if (!this.edited) this.asText.value = this.text();
  }

  async #open() {
    fill(this.wrong);
    try {
      const made = await post("/tournaments", {
        file: this.edited ? this.asText.value : this.text(),
        bets_seconds: Number(this.bets.value),
        choices_seconds: Number(this.choices.value),
      });
      await go(`/tournament/${made.tournament}`);
    } catch (refused) {
      fill(this.wrong, ...violations(refused));
    }
  }

  get element() {
    /** @param {...Element} fields */
    const row = (...fields) => h("div", { cls: "row" }, fields);
    this.#write();
    return h(
      "form",
      { cls: "card plan-form", oninput: () => this.#write(), onsubmit: once(() => this.#open()) },
      row(
        field(t`Name`, this.name),
        field(t`Game`, this.game),
        field(t`Seats at a table`, this.seats),
        field(t`Starting chips`, this.chips),
      ),
      row(
        field(t`Buy-in, dollars`, this.buyIn),
        field(t`Added by the house, dollars`, this.added),
        field(t`Prizes, percent of the pool`, this.prizes),
        field(t`Minimum, in chips`, this.least),
        field(t`Maximum, in chips`, this.most),
      ),
      h("h3", {}, t`Stages`),
      this.stageList,
      h(
        "div",
        {},
        h(
          "button",
          {
            type: "button",
            onclick: () => {
              this.#stage(t`Round ${this.stages.length + 1}`, 10);
              this.#write();
            },
          },
          t`Add a stage`,
        ),
      ),
      h("h3", {}, t`Notice to the Division`),
      row(
        field(t`Filed on`, this.filed),
        field(t`Begins`, this.starts),
        field(t`Maximum participants`, this.participants),
        field(t`Locations`, this.locations),
        field(t`Equipment`, this.equipment),
        field(t`Security and surveillance measures`, this.security),
      ),
      h("h4", {}, t`Certified by`),
      row(...this.certified.map(({ label, input }) => field(label, input))),
      h("h3", {}, t`Internal controls`),
      row(
        field(t`Who may take part`, this.participation),
        field(t`Registration`, this.registration),
        field(t`Forms used`, this.forms),
        field(t`Seconds to bet`, this.bets),
        field(t`Seconds to choose`, this.choices),
      ),
      h(
        "details",
        {},
        h("summary", {}, t`The plan as text`),
        h("p", { cls: "quiet" }, t`What you change here replaces the fields above (docs/reference/tournaments.md).`),
        this.asText,
      ),
      this.wrong,
      h("div", {}, h("button", { cls: "main" }, t`Open for entries`)),
    );
  }
}

export const planForm = async () => new PlanForm(await get("/games")).element;
