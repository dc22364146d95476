// The floor: opening tables with the licensee's options, closing them, appointing staff.

import { attempt, cents, cite, field, get, h, post, report, words } from "./dom.js";
import { go } from "./main.js";

export async function page() {
  const [tables, games, people] = await Promise.all([get("/tables"), get("/games"), get("/people")]);
  const element = h("div", { cls: "floor" },
    h("h1", {}, "The floor"),
    h("h2", {}, "Open tables"),
    tables.length ? report("Open tables", ["Table", "Game", "Kind", "Sitting", ""], tables.map((one) => [
      h("a", { href: `/table/${one.table}`, "data-page": true }, `${one.name} (${one.table})`), one.game_name, one.automatic ? "automatic" : "live", String(one.taken),
      h("button", { cls: "bad", disabled: one.closing, onclick: async () => { if (await attempt(() => post(`/tables/${one.table}/close`), "The table closes.")) go("/floor"); } }, one.closing ? "closing" : "Close", h("span", { cls: "hidden" }, ` table ${one.table}`)),
    ])) : h("p", { cls: "quiet" }, "None."),
    h("h2", {}, "Open a table"), opening(games),
    h("h2", {}, "Staff"),
    report("Staff", ["Name", "Role"], people.map((one) => [one.name, one.role])), appointing());
  return { element };
}

function opening(games) {
  const game = h("select", {}, games.map((one) => h("option", { value: one.id }, one.name)));
  const name = h("input", { maxlength: "60", placeholder: "as the game" });
  const kind = h("select", {}, h("option", { value: "automatic" }, "automatic: the software deals"), h("option", { value: "live" }, "live: a dealer keys in what the real equipment yields"));
  const seats = h("input", { type: "number", min: "1", max: "32", placeholder: "usual" });
  const least = h("input", { inputmode: "decimal", value: "5" }), most = h("input", { inputmode: "decimal", value: "500" });
  const bets = h("input", { type: "number", min: "0", max: "3600", value: "20" }), choices = h("input", { type: "number", min: "0", max: "3600", value: "45" });
  const options = h("div", { cls: "options" });
  const violations = h("ul", { cls: "violations", role: "alert" });
  let inputs = [];
  const load = async () => {
    const rules = await get(`/games/${game.value}`);
    inputs = rules.options.filter((one) => typeof one.value !== "object" || one.value === null).map((one) => {
      const choicesOf = one.lawful === "yes or no" ? ["true", "false"] : /^[\w ,]+$/.test(one.lawful) && one.lawful.includes(",") ? one.lawful.split(", ") : null;
      const input = choicesOf ? h("select", {}, choicesOf.map((value) => h("option", { value }, value === "true" ? "yes" : value === "false" ? "no" : words(value)))) : h("input", {});
      input.value = String(one.value);
      return { one, input };
    });
    options.replaceChildren(...inputs.map(({ one, input }) => h("div", {}, field(words(one.name), input), h("small", {}, one.says, " ", cite(one.law)))));
  };
  game.addEventListener("change", load);
  load();
  return h("form", { cls: "card", onsubmit: async (event) => {
    event.preventDefault();
    violations.replaceChildren();
    const chosen = {};
    for (const { one, input } of inputs) {
      if (input.value === String(one.value)) continue;
      const was = typeof one.value;
      chosen[one.name] = was === "boolean" ? input.value === "true" : was === "number" ? Number(input.value) : input.value === "null" || input.value === "" ? null : input.value;
    }
    try {
      const made = await post("/tables", { game: game.value, name: name.value, automatic: kind.value === "automatic", options: chosen,
        limits: { minimum: cents(least.value), maximum: cents(most.value) }, ...(seats.value ? { seats: Number(seats.value) } : {}),
        bets_seconds: Number(bets.value), choices_seconds: Number(choices.value) });
      go(`/table/${made.table}`);
    } catch (refused) {
      violations.replaceChildren(...(refused.problem?.violations ?? [{ says: refused.message }]).map((one) =>
        h("li", {}, one.where ? `${words(one.where)}: ` : "", one.says, " ", one.law ? h("cite", {}, `13:69F-${one.law}`) : null)));
    }
  } },
    h("div", { cls: "row" }, field("Game", game), field("Name", name), field("Kind", kind), field("Seats", seats)),
    h("div", { cls: "row" }, field("Minimum, dollars", least), field("Maximum, dollars", most), field("Seconds to bet", bets), field("Seconds to choose", choices)),
    h("details", {}, h("summary", {}, "Options of the licensee"), options),
    violations, h("button", { cls: "main" }, "Open the table"));
}

function appointing() {
  const name = h("input", { required: true, maxlength: "40", autocomplete: "off" });
  const passphrase = h("input", { type: "password", required: true, minlength: "8", autocomplete: "new-password" });
  const role = h("select", {}, ["dealer", "surveillance", "floorperson"].map((one) => h("option", {}, one)));
  return h("form", { cls: "card row", onsubmit: async (event) => {
    event.preventDefault();
    if (await attempt(() => post("/people", { name: name.value, passphrase: passphrase.value, role: role.value }), "Appointed.")) go("/floor");
  } }, field("Name", name), field("Passphrase", passphrase), field("Role", role), h("button", {}, "Appoint"));
}
