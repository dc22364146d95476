// Elements, amounts and messages.

import { language, named, t } from "./language.js";

/** @import { Child, Props } from "./types.d.ts" */

// The event handlers of an element, by event. An element has one listener for each event, which calls the handler of
// the moment: renew() hands the handlers of a newer drawing to the element that stays.
/** @type {WeakMap<Element, Record<string, (event: any) => unknown>>} */
const handlers = new WeakMap();

/** @param {Element} el @param {string} kind @param {(event: any) => unknown} handler */
function listen(el, kind, handler) {
  const own = handlers.get(el) ?? {};
  handlers.set(el, own);
  if (!(kind in own)) el.addEventListener(kind, (event) => own[kind]?.(event));
  own[kind] = handler;
}

/**
 * An element with its attributes, handlers (onclick and so on) and children; an empty child is left out.
 *
 * @template {keyof HTMLElementTagNameMap} K
 * @overload
 * @param {K} tag
 * @param {Props} [props]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[K]}
 */
/**
 * @overload
 * @param {`svg:${string}`} tag
 * @param {Props} [props]
 * @param {...Child} children
 * @returns {SVGElement}
 */
/**
 * @param {string} tag
 * @param {Props} [props]
 * @param {any[]} children
 * @returns {any}
 */
export function h(tag, props = {}, ...children) {
  const el = tag.startsWith("svg:")
    ? document.createElementNS("http://www.w3.org/2000/svg", tag.slice(4))
    : document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) listen(el, name.slice(2), value);
    else if (name === "style") for (const [k, v] of Object.entries(value)) el.style.setProperty(k, v);
    else if (name === "value") /** @type {HTMLInputElement} */ (el).value = value;
    else el.setAttribute(name === "cls" ? "class" : name, value === true ? "" : value);
  }
  el.append(...parts(children));
  return el;
}

// Children without the empty ones: null is not written as a word.
/** @param {Child[]} children @returns {(Node | string)[]} */
const parts = (children) =>
  /** @type {any[]} */ (children).flat(9).filter((child) => child !== null && child !== undefined && child !== false);

// Puts parts into a box in place of what was there; empty ones are left out.
/** @param {Element} box @param {...Child} children */
export const fill = (box, ...children) => box.replaceChildren(...parts(children));

// The element of a page with this selector, which is there.
/** @param {ParentNode} box @param {string} selector @returns {HTMLElement} */
export function elementIn(box, selector) {
  const el = box.querySelector(selector);
  if (!el) throw new Error(`No element matches ${selector}.`);
  return /** @type {HTMLElement} */ (el);
}

// One formatter each, made once: a full layout is told in hundreds of amounts.
const WHOLE = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 }),
  CENTS = new Intl.NumberFormat("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
/** @param {number} cents */
export const dollars = (cents) =>
  (cents < 0 ? "−$" : "$") + (cents % 100 ? CENTS : WHOLE).format(Math.abs(cents) / 100);
/** @param {number} cents */
export const signed = (cents) => (cents > 0 ? "+" : "") + dollars(cents);
// The class of an amount that was won, lost or neither.
/** @param {number} cents */
export const wonOrLost = (cents) => (cents > 0 ? "won" : cents < 0 ? "lost" : "even");

/** @type {Record<string, string>} */
export const DATES = { en: "en-US", es: "es-US", zh: "zh-CN" };

// A time as people here write it.
/** @param {string | number} at */
export const dateTime = (at) =>
  new Date(at).toLocaleString(DATES[language], { dateStyle: "medium", timeStyle: "short" });

/** @param {unknown} name */
export const words = (name) => named(String(name).replaceAll("_", " "));

/** @param {string} text */
export const sentence = (text) => text.charAt(0).toUpperCase() + text.slice(1);

// A message; while a dialog is open it is shown there, for nothing outside can be reached.
let hiding = 0;
const message = elementIn(document, "#toast");
/** @param {string} text @param {boolean} [bad] */
export function toast(text, bad = false) {
  const home = document.querySelector("dialog[open]") ?? document.body;
  if (message.parentNode !== home) home.append(message);
  message.textContent = sentence(text);
  message.className = text ? (bad ? "shown bad" : "shown") : "";
  clearTimeout(hiding);
  if (text) hiding = window.setTimeout(() => (message.className = ""), bad ? 7000 : 3500);
}

/** @param {unknown} error */
export const messageOf = (error) => (error instanceof Error ? error.message : t`Something went wrong.`);

// Does something and says how it went; gives nothing if it was refused.
/** @template T @param {() => Promise<T> | T} work @param {string} [done] @returns {Promise<T | undefined>} */
export async function attempt(work, done = "") {
  try {
    const value = await work();
    toast(done);
    return value;
  } catch (refused) {
    toast(messageOf(refused), true);
    return undefined;
  }
}

/** @param {string | null | undefined} law */
export function cite(law) {
  return law ? h("cite", {}, law) : null;
}

// A labeled input. One with a name keeps its id when it is drawn again.
/** @param {Child} label @param {HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement} input */
export function field(label, input) {
  const id = `f-${input.name || Math.random().toString(36).slice(2)}`;
  input.id = id;
  return h("div", { cls: "field" }, h("label", { for: id }, label), input);
}

// Hands the handlers of a newer drawing to the elements that stay in its place.
/** @param {Node} old @param {Node} fresh */
function adopt(old, fresh) {
  if (old instanceof Element && fresh instanceof Element) {
    const newer = handlers.get(fresh);
    if (newer) Object.assign(handlers.get(old) ?? {}, newer);
  }
  for (const [at, child] of fresh.childNodes.entries()) adopt(old.childNodes[at], child);
}

// What identifies a part of a form in the next drawing.
/** @param {Element} el */
const identity = (el) =>
  el.localName === "summary"
    ? `summary ${el.parentElement?.getAttribute("name")}`
    : `${el.localName} ${/** @type {HTMLElement} */ (el).dataset.act ?? el.getAttribute("name")}`;

// Draws a box again and keeps what a person has typed, checked, opened and focused there, by name. A part that would
// look the same stays, with the new handlers, so that a click, an open list and the focus are not lost because others
// act. A handler therefore finds its inputs through the event, never through a variable. If what had the focus is gone,
// the box has it, so that the next key does nothing by accident.
/** @param {HTMLElement} box @param {...Child} children */
export function renew(box, ...children) {
  const kept = new Map([...box.querySelectorAll("[name]")].map((el) => [identity(el), el])),
    before = [...box.children];
  const focused = box.contains(document.activeElement)
      ? /** @type {HTMLInputElement} */ (document.activeElement)
      : null,
    was = focused ? identity(focused) : "";
  const fresh = h("div", {}, ...children);
  for (const el of /** @type {NodeListOf<any>} */ (fresh.querySelectorAll("[name]"))) {
    const old = /** @type {any} */ (kept.get(identity(el)));
    if (!old) continue;
    if (el.localName === "details") el.open = old.open;
    else if (el.type === "checkbox") el.checked = old.checked;
    else el.value = old.value;
  }
  const after = [...fresh.children];
  for (const [at, part] of after.entries()) {
    if (!before[at]) box.append(part);
    else if (before[at].isEqualNode(part)) adopt(before[at], part);
    else before[at].replaceWith(part);
  }
  for (const part of before.slice(after.length)) part.remove();
  if (!focused || focused.isConnected) return;
  const again =
    /** @type {HTMLInputElement[]} */ ([...box.querySelectorAll("[data-act], [name], summary")]).find(
      (el) => identity(el) === was && !el.disabled,
    ) ?? box;
  if (again === box) box.tabIndex = -1;
  again.focus({ preventScroll: true });
  if (again instanceof HTMLInputElement && again.selectionStart !== null)
    again.setSelectionRange(focused.selectionStart, focused.selectionEnd);
}

// Draws what can wait a frame later, because people look at the table first; of two works with a name the last is done.
/** @type {Map<string, () => void>} */
const put = new Map();
/** @param {string} name @param {() => void} work */
export function later(name, work) {
  if (!put.size)
    requestAnimationFrame(() =>
      setTimeout(() => {
        const all = [...put.values()];
        put.clear();
        for (const drawing of all) drawing();
      }),
    );
  put.set(name, work);
}

// Lets the keyboard reach a region that scrolls, as long as it has more than it shows.
/** @param {...HTMLElement} regions */
export function scrolls(...regions) {
  /** @param {HTMLElement} el */
  const look = (el) => {
    const stop = el.scrollHeight > el.clientHeight + 1 || el.scrollWidth > el.clientWidth + 1 ? 0 : -1;
    if (el.getAttribute("tabindex") !== String(stop)) el.tabIndex = stop;
  };
  const seen = new ResizeObserver((all) => all.forEach(({ target }) => look(/** @type {HTMLElement} */ (target))));
  for (const region of regions) {
    seen.observe(region);
    new MutationObserver(() => look(region)).observe(region, { childList: true, subtree: true });
  }
}

// A table with a caption, in a region that scrolls.
/** @param {string} caption @param {Child[]} columns @param {Child[][]} rows @param {string} [cls] */
export function report(caption, columns, rows, cls = "") {
  return h(
    "div",
    { cls: "scroll", tabindex: "0", role: "region", "aria-label": caption },
    h(
      "table",
      { cls },
      h("caption", {}, caption),
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          columns.map((column) => h("th", { scope: "col" }, column)),
        ),
      ),
      h(
        "tbody",
        {},
        rows.map((row) =>
          h(
            "tr",
            {},
            row.map((cell, at) => (at ? h("td", {}, cell) : h("th", { scope: "row" }, cell))),
          ),
        ),
      ),
    ),
  );
}
