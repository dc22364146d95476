// The language of the page. A text is written in English where it is used: t`Bet ${amount}`. The catalog of another
// language (languages/es.json, languages/zh.json) has it under "Bet {0}"; what it lacks stays English.

/**
 * @typedef {object} Catalog
 * @property {Record<string, string>} texts what the page says, by the English text
 * @property {Record<string, string>} names what the house names (games, wagers, choices, hands), by the English name
 * @property {Record<string, string>} shapes names with parts: "a pair of {0}"
 */

/** @type {Record<string, string>} */
export const LANGUAGES = { en: "English", es: "Español", zh: "简体中文" };
const CHOSEN = "pitboss language";

// The language that the person chose, or the first of the browser's that the page has.
function preferred() {
  const wanted = [localStorage.getItem(CHOSEN) ?? "", ...navigator.languages].map((tag) => tag.split("-")[0]);
  return wanted.find((tag) => tag in LANGUAGES) ?? "en";
}

export const language = preferred();

/** @type {Catalog} */
const ENGLISH = { texts: {}, names: {}, shapes: {} };

/** @returns {Promise<Catalog>} */
const load = () =>
  fetch(`/web/languages/${language}.json`)
    .then((answer) => answer.json())
    .catch(() => ENGLISH); // better than no page

// Modules wait for the catalog, so that texts of their own constants are in it too.
/** @type {Catalog} */
const catalog = language === "en" ? ENGLISH : await load();
const shapes = Object.entries(catalog.shapes).map(
  ([english, own]) => /** @type {const} */ ([new RegExp(`^${english.replace(/\{\d\}/g, "(.+?)")}$`, "i"), own]),
);

// A text of the page in the person's language.
/** @param {TemplateStringsArray} parts @param {...unknown} values */
export function t(parts, ...values) {
  const key = parts.reduce((text, part, at) => `${text}{${at - 1}}${part}`);
  return (catalog.texts[key] ?? key).replace(/\{(\d+)\}/g, (_, at) => String(values[at]));
}

// A name that the house sends (of a game, a wager, a choice, a hand) in the person's language.
/** @param {string} name @returns {string} */
export function named(name) {
  const known = catalog.names[name] ?? catalog.names[name.toLowerCase()];
  if (known !== undefined) return known;
  for (const [shape, own] of shapes) {
    const parts = shape.exec(name);
    if (parts) return own.replace(/\{(\d)\}/g, (_, at) => named(parts[Number(at) + 1]));
  }
  return name;
}

// Shows the page in another language.
/** @param {string} tag */
export function chooseLanguage(tag) {
  localStorage.setItem(CHOSEN, tag);
  location.reload();
}
