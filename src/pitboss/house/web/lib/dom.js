// Small tools: elements, money, messages, and talking to the API.

export function h(tag, props = {}, ...children) {
  const svg = tag.startsWith("svg:");
  const el = svg ? document.createElementNS("http://www.w3.org/2000/svg", tag.slice(4)) : document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) el.addEventListener(name.slice(2), value);
    else if (name === "style") for (const [k, v] of Object.entries(value)) el.style.setProperty(k, v);
    else if (name === "value") el.value = value;
    else el.setAttribute(name === "cls" ? "class" : name, value === true ? "" : value);
  }
  el.append(...children.flat(9).filter((one) => one !== null && one !== undefined && one !== false));
  return el;
}

// One formatter each, made once: a full layout is told in hundreds of amounts.
const WHOLE = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 }),
  CENTS = new Intl.NumberFormat("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
export const dollars = (cents) =>
  (cents < 0 ? "−$" : "$") + (cents % 100 ? CENTS : WHOLE).format(Math.abs(cents) / 100);
export const signed = (cents) => (cents > 0 ? "+" : "") + dollars(cents);
// The class of an amount that was won, lost or neither.
export const wonOrLost = (cents) => (cents > 0 ? "won" : cents < 0 ? "lost" : "even");

// A time as people here write it.
export const dateTime = (at) => new Date(at).toLocaleString("en-US", { dateStyle: "medium", timeStyle: "short" });

export const words = (name) => String(name).replaceAll("_", " ");

export const sentence = (text) => text.charAt(0).toUpperCase() + text.slice(1);

// A message; while a dialog is open it is shown there, for nothing outside can be reached.
let hiding;
const message = document.getElementById("toast");
export function toast(text, bad = false) {
  const home = document.querySelector("dialog[open]") ?? document.body;
  if (message.parentNode !== home) home.append(message);
  message.textContent = sentence(text);
  message.className = text ? (bad ? "shown bad" : "shown") : "";
  clearTimeout(hiding);
  if (text) hiding = setTimeout(() => (message.className = ""), bad ? 7000 : 3500);
}

export const session = { me: null };

export class Refused extends Error {
  constructor(status, problem) {
    super(problem.law ? `${problem.says} (${problem.law})` : problem.says);
    this.status = status;
    this.problem = problem;
  }
}

async function ask(method, path, body, headers = {}) {
  let answer;
  try {
    answer = await fetch(`/api${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...(method === "GET" || !session.me?.csrf ? {} : { "x-csrf-token": session.me.csrf }),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      credentials: "same-origin",
    });
  } catch {
    throw new Refused(0, { says: "The house does not answer. Is it running?" });
  }
  if (answer.status === 204) return null;
  const value = await answer.json().catch(() => ({ says: `The house answered ${answer.status}.` }));
  if (answer.status === 401 && session.me) dispatchEvent(new CustomEvent("signed-out", { detail: value.says }));
  if (!answer.ok) throw new Refused(answer.status, value);
  return value;
}

export const get = (path) => ask("GET", path);

// Everything that changes something has a key; if the answer is lost on the way it is asked for again, not done again.
export async function post(path, body = {}) {
  const key = { "idempotency-key": crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}` };
  for (let tries = 0; ; tries++) {
    try {
      return await ask("POST", path, body, key);
    } catch (refused) {
      if (!(refused instanceof Refused) || ![0, 503].includes(refused.status) || tries >= 2) throw refused;
      await new Promise((done) => setTimeout(done, 400 * (tries + 1)));
    }
  }
}

export async function attempt(work, done = "") {
  try {
    const value = await work();
    toast(done);
    return value;
  } catch (refused) {
    toast(refused.message, true);
    return undefined;
  }
}

export function cite(law) {
  return law ? h("cite", {}, law) : null;
}

// An input that has a name of its own keeps its id when it is drawn anew.
export function field(label, input) {
  const id = `f-${input.name || Math.random().toString(36).slice(2)}`;
  input.id = id;
  return h("div", { cls: "field" }, h("label", { for: id }, label), input);
}

// Puts new parts into a box and keeps what a person has typed, ticked, opened and focused there, by name. A part that
// would be as it is stays: a click, a list that is open and the focus in it are not lost because others act. If what
// had the focus is gone, the box has it, so that the next key does nothing that was not meant.
export function renew(box, ...parts) {
  const named = (el) =>
    el.localName === "summary"
      ? `summary ${el.parentElement.getAttribute("name")}`
      : `${el.localName} ${el.dataset.act ?? el.getAttribute("name")}`;
  const kept = new Map([...box.querySelectorAll("[name]")].map((el) => [named(el), el])),
    before = [...box.children];
  const focused = box.contains(document.activeElement) ? document.activeElement : null,
    was = focused ? named(focused) : "";
  const fresh = h("div", {}, parts);
  for (const el of fresh.querySelectorAll("[name]")) {
    const old = kept.get(named(el));
    if (!old) continue;
    if (el.localName === "details") el.open = old.open;
    else {
      el.value = old.value;
      if (el.type === "checkbox") el.checked = old.checked;
    }
  }
  const after = [...fresh.children];
  for (const [at, one] of after.entries()) {
    if (!before[at]) box.append(one);
    else if (!before[at].isEqualNode(one)) before[at].replaceWith(one);
  }
  for (const one of before.slice(after.length)) one.remove();
  if (!focused || focused.isConnected) return;
  const again =
    [...box.querySelectorAll("[data-act], [name], summary")].find((el) => named(el) === was && !el.disabled) ?? box;
  if (again === box) box.tabIndex = -1;
  again.focus({ preventScroll: true });
  if (again.localName === "input" && again.selectionStart !== null)
    again.setSelectionRange(focused.selectionStart, focused.selectionEnd);
}

// What may be drawn a frame later, because people look at the table first; of works of one name the last is done.
const put = new Map();
export function later(name, work) {
  if (!put.size)
    requestAnimationFrame(() =>
      setTimeout(() => {
        const all = [...put.values()];
        put.clear();
        for (const one of all) one();
      }),
    );
  put.set(name, work);
}

// A region that scrolls can be reached with the keyboard, as long as it has more than it shows.
export function scrolls(...regions) {
  const look = (el) => {
    const stop = el.scrollHeight > el.clientHeight + 1 || el.scrollWidth > el.clientWidth + 1 ? 0 : -1;
    if (el.getAttribute("tabindex") !== String(stop)) el.tabIndex = stop;
  };
  const seen = new ResizeObserver((all) => all.forEach(({ target }) => look(target)));
  for (const one of regions) {
    seen.observe(one);
    new MutationObserver(() => look(one)).observe(one, { childList: true, subtree: true });
  }
}

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
          columns.map((one) => h("th", { scope: "col" }, one)),
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
