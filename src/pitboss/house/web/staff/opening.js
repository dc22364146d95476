// The form that opens a table: a game, a preset, options and limits. It says at each change whether the table would be
// lawful and what its house edge would be.

import { get, post } from "../lib/api.js";
import { field, fill, h, sentence, words } from "../lib/dom.js";
import { money, once } from "../lib/forms.js";
import { named, t } from "../lib/language.js";
import { go } from "../main.js";
import { optionFields, violations } from "./options.js";

/** @import { GameRow, LicenseeOption } from "../lib/types.d.ts" */

/** @typedef {{ wager: string, on: string, house_advantage_percent: string, notes: Record<string, string> }} Edge */
/** @typedef {{ names: Record<string, string>, wagers: Edge[] }} Checked */

const USUAL = "common"; // the preset that most casinos post
const PAUSE = 300; // milliseconds without a change after which the table is checked
const LIMITS = ["5", "500"],
  POKER_LIMITS = ["2", "4"]; // the small and the big bet

class Opening {
  /** @type {() => object} the options that differ from the defaults */
  #changed = () => ({});
  /** @type {LicenseeOption[]} */
  #defaults = [];
  #loading = Promise.resolve();
  #checks = 0;
  #timer = 0;

  /** @param {GameRow[]} games */
  constructor(games) {
    this.games = games;
    this.game = h(
      "select",
      {},
      games.map(({ id, name }) => h("option", { value: id }, named(name))),
    );
    this.preset = h("select", {});
    this.name = h("input", { maxlength: "60", placeholder: t`the game's name` });
    this.kind = h(
      "select",
      {},
      h("option", { value: "automatic" }, t`automatic: the software deals`),
      h("option", { value: "live" }, t`live: a dealer keys in real outcomes`),
    );
    this.seats = h("input", { type: "number", min: "1", max: "32", placeholder: t`default` });
    this.least = h("input", { inputmode: "decimal", value: "5" });
    this.most = h("input", { inputmode: "decimal", value: "500" });
    this.bets = h("input", { type: "number", min: "0", max: "3600", value: "20" });
    this.choices = h("input", { type: "number", min: "0", max: "3600", value: "45" });
    this.file = h("input", { type: "file", accept: ".toml" });
    this.options = h("div");
    this.wrong = h("ul", { cls: "violations", role: "alert" });
    this.lawful = h("p", { cls: "lawful", role: "status", "data-testid": "lawful" });
    this.prices = h("dl", { cls: "prices-before", "aria-label": t`House edge`, "data-testid": "prices" });
    this.game.addEventListener("change", () => this.#choose());
    this.preset.addEventListener("change", () => this.#load());
    this.#choose();
  }

  // A game has its own presets; the usual one is proposed, as a new house opens its tables.
  #choose() {
    const game = this.games.find(({ id }) => id === this.game.value),
      presets = game?.presets ?? [],
      proposed = game?.family === "Poker between players" ? POKER_LIMITS : LIMITS;
    if ([LIMITS, POKER_LIMITS].some(([least, most]) => least === this.least.value && most === this.most.value))
      [this.least.value, this.most.value] = proposed;
    fill(
      this.preset,
      h("option", { value: "" }, t`legal minimum`),
      presets.map(({ name, says }) => h("option", { value: name, title: named(says) }, words(name))),
    );
    this.preset.value = presets.some(({ name }) => name === USUAL) ? USUAL : "";
    this.#load();
  }

  // Loads the options of the game and the preset; a table is not opened before.
  #load() {
    const game = this.game.value,
      preset = this.preset.value;
    this.#changed = () => ({});
    fill(this.options, h("p", { cls: "quiet" }, t`Loading…`));
    this.#loading = (async () => {
      const [usual, chosen] = await Promise.all([
        get(`/games/${game}`),
        preset ? get(`/games/${game}?preset=${encodeURIComponent(preset)}`) : null,
      ]);
      if (game !== this.game.value || preset !== this.preset.value) return;
      this.#defaults = usual.options;
      const fields = optionFields(this.#defaults, chosen?.options);
      this.#changed = fields.changed;
      fill(this.options, fields.element);
      this.check();
    })();
  }

  async #wanted() {
    await this.#loading;
    const [submitted] = this.file.files ?? [];
    return {
      ...(submitted ? { declared: await submitted.text() } : { game: this.game.value, options: this.#changed() }),
      name: this.name.value,
      automatic: this.kind.value === "automatic",
      limits: { minimum: money(this.least), maximum: money(this.most) },
      ...(this.seats.value ? { seats: Number(this.seats.value) } : {}),
      bets_seconds: Number(this.bets.value),
      choices_seconds: Number(this.choices.value),
    };
  }

  #changedNow() {
    this.#checks++;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.check(), PAUSE);
  }

  // Says whether the table would be lawful, then what its house edge is; an answer to an older question is dropped.
  async check() {
    const mine = ++this.#checks,
      isOld = () => mine !== this.#checks;
    fill(this.lawful, t`Checking…`);
    fill(this.prices);
    try {
      const wanted = await this.#wanted();
      await post("/tables/check", wanted);
      if (isOld()) return;
      fill(this.wrong);
      fill(this.lawful, h("b", { cls: "won" }, t`Lawful.`), " ", t`Calculating the house edge…`);
      const priced = await post("/tables/check?priced=true", wanted);
      if (isOld()) return;
      this.#priced(priced);
    } catch (refused) {
      if (isOld()) return;
      fill(this.lawful, h("b", { cls: "lost" }, t`Not lawful.`));
      fill(this.wrong, ...violations(refused));
    }
  }

  /** @param {Checked} checked */
  #priced({ names, wagers }) {
    const stake = wagers[0]?.notes.stake;
    fill(
      this.lawful,
      h("b", { cls: "won" }, t`Lawful.`),
      " ",
      stake ? t`House edge at ${stake.replace(".00", "")}:` : t`No solver prices this game.`,
    );
    /** @type {Map<string, number[]>} */
    const byName = new Map();
    for (const { wager, house_advantage_percent: edge } of wagers)
      byName.set(wager, [...(byName.get(wager) ?? []), Number(edge)]);
    fill(
      this.prices,
      [...byName].map(([wager, edges]) => {
        const [low, high] = [Math.min(...edges), Math.max(...edges)].map((edge) => edge.toFixed(2));
        return h(
          "div",
          {},
          h("dt", {}, sentence(named(names[wager] ?? words(wager)))),
          h("dd", {}, low === high ? `${low} %` : t`${low} to ${high} %`),
        );
      }),
    );
  }

  get element() {
    return h(
      "form",
      {
        cls: "card",
        oninput: () => this.#changedNow(),
        onchange: () => this.#changedNow(),
        onsubmit: once(async () => {
          try {
            const made = await post("/tables", await this.#wanted());
            await go(`/table/${made.table}`);
          } catch (refused) {
            fill(this.wrong, ...violations(refused));
          }
        }),
      },
      h(
        "div",
        { cls: "row" },
        field(t`Game`, this.game),
        field(t`Preset`, this.preset),
        field(t`Name`, this.name),
        field(t`Kind`, this.kind),
        field(t`Seats`, this.seats),
      ),
      h(
        "div",
        { cls: "row" },
        field(t`Minimum, dollars`, this.least),
        field(t`Maximum, dollars`, this.most),
        field(t`Seconds to bet`, this.bets),
        field(t`Seconds to choose`, this.choices),
      ),
      h("details", {}, h("summary", {}, t`Licensee options`), this.options),
      h(
        "details",
        {},
        h("summary", {}, t`Game from a petition`),
        field(t`Petition file (replaces the game above)`, this.file),
      ),
      this.lawful,
      this.prices,
      this.wrong,
      h("div", {}, h("button", { cls: "main" }, t`Open the table`)),
    );
  }
}

/** @param {GameRow[]} games */
export const opening = (games) => new Opening(games).element;
