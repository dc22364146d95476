// What is wrong with the frame of a table page: a region out of view, two that overlap, cards, spots or chips cut off.
() => {
  const SIDE_BY_SIDE = [
    ".table-head",
    ".scene",
    ".seats",
    ".status",
    ".board-room",
    ".turn",
    ".result-line",
    ".acts",
    ".strip",
    ".poker-table",
    ".poker-bar",
  ];
  const WHOLE = [
    [".chip-button", ".betting"],
    [".seats .me [data-card]", ".seats"],
    [".scene [data-card]", ".scene"],
    [".felt.arc .seats > li [data-card]", ".felt"],
    [".felt.own .board [data-spot]", ".board-room"],
    [".setting .piece", ".setting"],
    [".number", ".board-room"],
    [".poker-acts button", ".poker-bar"],
    [".controls .choice button", ".acts"],
  ];
  const box = (el) => el.getBoundingClientRect(),
    drawn = (el) => el && box(el).width > 0 && box(el).height > 0 && getComputedStyle(el).visibility === "visible";
  const within = (one, other, slack) =>
    one.left >= other.left - slack &&
    one.top >= other.top - slack &&
    one.right <= other.right + slack &&
    one.bottom <= other.bottom + slack;
  const wrong = [],
    screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  // Along an arc each seat is a region; elsewhere all of them are one.
  const seats = document.querySelector(".felt.arc .seats"),
    onArc = seats && getComputedStyle(seats).position === "absolute";
  const regions = SIDE_BY_SIDE.flatMap((name) =>
    (onArc && name === ".seats"
      ? [...document.querySelectorAll(".seats > li, .cloth-table, .shoe, .discard-rack")]
      : [document.querySelector(name)]
    ).map((el) => [el?.dataset.seat ? `seat ${el.dataset.seat}` : name, el]),
  ).filter(([, el]) => drawn(el));
  for (const [at, [name, el]] of regions.entries()) {
    if (!within(box(el), screen, 1)) wrong.push(`${name} is out of view`);
    for (const [other, beside] of regions.slice(at + 1)) {
      const a = box(el),
        b = box(beside);
      if (
        !el.contains(beside) &&
        !beside.contains(el) &&
        Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
        Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1
      )
        wrong.push(`${name} overlaps ${other}`);
    }
  }
  for (const [what, room] of WHOLE) {
    const cut = [...document.querySelectorAll(what)].find(
      (el) => drawn(el) && el.closest(room) && !within(box(el), box(el.closest(room)), 3),
    );
    if (cut) wrong.push(`${what} is cut off: ${cut.dataset.card ?? cut.dataset.spot ?? cut.textContent.slice(0, 20)}`);
  }
  for (const name of [".turn", ".result-line"]) {
    const el = document.querySelector(name);
    if (drawn(el) && (el.scrollWidth > el.clientWidth + 2 || el.scrollHeight > el.clientHeight + 4))
      wrong.push(`${name} is cut off: ${el.textContent}`);
  }
  // A position that does not fit its room gets a scrollbar, is narrower for it, and may fit then: it would not lie still.
  const room = document.querySelector(".felt.own .board-room");
  if (drawn(room) && (room.scrollHeight > room.clientHeight + 1 || room.scrollWidth > room.clientWidth + 1))
    wrong.push(
      `.board-room scrolls: ${room.scrollWidth}x${room.scrollHeight} in ${room.clientWidth}x${room.clientHeight}`,
    );
  if (scrollX || scrollY) wrong.push("the page has scrolled");
  return wrong;
};
