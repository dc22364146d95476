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

/** @param {string} file @returns {Promise<Catalog>} */
const load = (file) =>
  fetch(`/web/languages/${file}.json`)
    .then((answer) => (answer.ok ? answer.json() : ENGLISH))
    .catch(() => ENGLISH); // better than no page

// Modules wait for the catalog, so that texts of their own constants are in it too.
/** @type {Catalog} */
const catalog = language === "en" ? ENGLISH : await load(language);

/** @type {Map<string, string>} what the house names, by the English name */
const names = new Map();
/** @type {Map<string, string>} the same by the name in small letters */
const inSmall = new Map();
/** @type {[shape: RegExp, own: string][]} */
const shapes = [];
/** @type {Map<string, string | undefined>} what was looked up */
let lookedUp = new Map();
/** @type {Map<string, Promise<void>>} */
const parts = new Map();

// How much of a shape is words.
/** @param {RegExp} shape */
const letters = (shape) => shape.source.replaceAll("(.+?)", "").length;

/** @param {Catalog} more */
function add(more) {
  for (const [english, own] of Object.entries(more.names)) {
    const small = english.toLowerCase();
    names.set(english, own);
    if (small === english || !inSmall.has(small)) inSmall.set(small, own);
  }
  for (const [english, own] of Object.entries(more.shapes))
    shapes.push([new RegExp(`^${english.replace(/[.*+?()|[\]$]/g, "\\$&").replace(/\{\d\}/g, "(.+?)")}$`, "i"), own]);
  shapes.sort(([one], [other]) => letters(other) - letters(one)); // those that say most come first
  lookedUp = new Map();
}
add(catalog);

// Loads a part of the catalog that only some pages need: languages/es/rules.json.
/** @param {string} part @returns {Promise<void>} */
export function more(part) {
  if (language === "en") return Promise.resolve();
  const loading = parts.get(part) ?? load(`${language}/${part}`).then(add);
  parts.set(part, loading);
  return loading;
}

// A text of the page in the person's language.
/** @param {TemplateStringsArray} parts @param {...unknown} values */
export function t(parts, ...values) {
  const key = parts.reduce((text, part, at) => `${text}{${at - 1}}${part}`);
  return (catalog.texts[key] ?? key).replace(/\{(\d+)\}/g, (_, at) => String(values[at]));
}

const MIN_SHAPE = 14; // a shape with fewer letters needs parts that are known
const NUMBER = /\$?\d+(?:,\d{3})*(?:\.\d+)?%?/g;
const FIGURES = [
  /^(.+) (\$?[\d,.]+ (?:to|for) [\d,.]+)$/,
  /^(.+) (\$?[\d,.]+)$/,
  /^(.+) ([\dAKQJSHDC]+(?:-[\dAKQJSHDC]+)*)$/, // a place
];
// What is the same in every language: figures, cards, tables by their letters, citations.
const CARDS = "[A-Z]|II|III|IV|VI|VII|f[123]|(?:10|[2-9AKQJ])[SHDC]|JK|J[12]",
  CITATIONS = "(?:13:69F|19:47)\\S*|\\d+[A-Z]?\\.\\d+\\S*";
const NO_WORDS = new RegExp(`^(?:[^A-Za-z]|\\b(?:${CARDS})\\b|\\b(?:${CITATIONS}))*$`);

// A name that the house sends (of a game, a wager, a choice, a hand) or a sentence of the rules, in the person's
// language: as it is in the catalog, with its numbers put in, by its shape, or part by part. Undefined if the catalog
// lacks it.
/** @param {string} name @returns {string | undefined} */
export function translated(name) {
  if (!lookedUp.has(name)) {
    const own = language === "en" ? name : lookUp(name);
    lookedUp.set(name, own !== undefined && /^[A-Z][a-z]/.test(name) && !names.has(name) ? capital(own) : own);
  }
  return lookedUp.get(name);
}

/** @param {string} name @returns {string | undefined} */
function lookUp(name) {
  if (NO_WORDS.test(name)) return name;
  const key = name.toLowerCase(),
    /** @type {string[]} */ numbers = [];
  const own =
    names.get(name) ??
    inSmall.get(key) ??
    inSmall.get(key.replace(NUMBER, (number) => `{${numbers.push(number) - 1}}`));
  if (own !== undefined) return own.replace(/\{(\d+)\}/g, (_, at) => numbers[Number(at)] ?? "");
  return byShape(name, translated) ?? inParts(name);
}

// A text with parts, each translated; undefined if one cannot be.
/** @param {string} name @param {(part: string) => string | undefined} told @returns {string | undefined} */
function byShape(name, told) {
  for (const [shape, own] of shapes) {
    if (told === named && letters(shape) < MIN_SHAPE) break;
    const parts = shape.exec(name)?.slice(1).map(told);
    if (parts?.every((part) => part !== undefined))
      return own.replace(/\{(\d)\}/g, (_, at) => String(parts[Number(at)]));
  }
  return undefined;
}

// A sentence, a list, or a name with a figure, of which each part is known.
/** @param {string} name @returns {string | undefined} */
function inParts(name) {
  const sentence = name.endsWith(".") ? translated(name.slice(0, -1)) : undefined;
  if (sentence !== undefined) return sentence + (language === "zh" ? "。" : ".");
  const longer = inSmall.get(`${name.toLowerCase()}.`); // the same as a sentence
  if (longer !== undefined) return longer.replace(/[.。]$/, "");
  for (const between of [" · ", "; ", ": ", ", ", " and ", " or "]) {
    const parts = name.split(between);
    if (parts.length < 2) continue;
    const own = parts.map(translated);
    if (own.every((part) => part !== undefined)) return own.join(BETWEEN[between]?.[language] ?? between);
  }
  for (const shape of FIGURES) {
    const own = shape.exec(name)?.slice(1).map(translated);
    if (own?.every((part) => part !== undefined)) return own.join(" ");
  }
  return undefined;
}

/** @type {Record<string, Record<string, string>>} */
const BETWEEN = {
  "; ": { zh: "；" },
  ": ": { zh: "：" },
  ", ": { zh: "、" },
  " and ": { es: " y ", zh: " 和 " },
  " or ": { es: " o ", zh: " 或 " },
};

/** @param {string} text */
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

// The same for showing: a part of which the catalog knows nothing, like a person's name, stays.
/** @param {string} name @returns {string} */
export const named = (name) => translated(name) ?? byShape(name, named) ?? name;

// Shows the page in another language.
/** @param {string} tag */
export function chooseLanguage(tag) {
  localStorage.setItem(CHOSEN, tag);
  location.reload();
}
