// What an audit of accessibility finds serious: lists, regions that scroll, names, contrast. Gives what is wrong.
() => {
  const wrong = [], name = (el) => el.outerHTML.slice(0, 120);
  const shown = (el) => el.getClientRects().length > 0 && getComputedStyle(el).visibility === "visible";
  for (const li of document.querySelectorAll("li"))
    if (!["UL", "OL", "MENU"].includes(li.parentNode.tagName) || (li.parentNode.getAttribute("role") ?? "list") !== "list") wrong.push(`no list around ${name(li)}`);
  for (const el of document.querySelectorAll("main *")) {
    const style = getComputedStyle(el), scrolls = (way, room, all) => ["auto", "scroll"].includes(style[way]) && all > room + 1;
    if (shown(el) && (scrolls("overflowY", el.clientHeight, el.scrollHeight) || scrolls("overflowX", el.clientWidth, el.scrollWidth))
        && el.tabIndex < 0 && !el.querySelector("a[href], button:not(:disabled), input, select, [tabindex='0']")) wrong.push(`cannot scroll by keys: ${name(el)}`);
  }
  for (const el of document.querySelectorAll("button, input, select, [role=img], [role=log], [role=region]"))
    if (!(el.textContent.trim() || el.getAttribute("aria-label") || el.labels?.length || el.title)) wrong.push(`no name: ${name(el)}`);
  const channel = (value) => { const part = value / 255; return part <= .04045 ? part / 12.92 : ((part + .055) / 1.055) ** 2.4; };
  const light = ([red, green, blue]) => .2126 * channel(red) + .7152 * channel(green) + .0722 * channel(blue);
  const colour = (text) => (text.match(/[\d.]+/g) ?? []).map(Number);
  const ground = (el) => { for (let at = el; at; at = at.parentElement) { const found = colour(getComputedStyle(at).backgroundColor); if (found.length === 3 || found[3] === 1) return found; } return colour(getComputedStyle(document.body).backgroundColor); };
  for (const el of document.querySelectorAll(".chip, .turn, .result-line, .tray button:not(:disabled), aside h2, .tile strong, .tile .quiet, th, td, cite")) {
    if (!shown(el) || !el.textContent.trim() || el.closest(".felt") || el.querySelector(".chip")) continue;
    const [one, other] = [light(colour(getComputedStyle(el).color)), light(ground(el))].sort((a, b) => b - a);
    if ((one + .05) / (other + .05) < 4.5) wrong.push(`contrast ${((one + .05) / (other + .05)).toFixed(2)}: ${name(el)}`);
  }
  return [...new Set(wrong)];
}
