// What is wrong with the page in this window: a list of sentences, and how large each essential thing is.
// Called with { essential: names that must be there, table: whether this is a table (which must not scroll) }.
async ({ essential, table }) => {
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  await document.fonts.ready;
  for (let turn = 0; turn < 3; turn += 1) await frame();

  const wrong = [];
  const LEAST_TEXT = 12;
  const TARGET = 44;
  const modal = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;
  const width = document.documentElement.clientWidth;
  const height = document.documentElement.clientHeight;
  const shown = (element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && element.getBoundingClientRect().width > 2 && !element.closest(".unseen-text");
  const named = (element) =>
    element.dataset.essential ?? `${element.tagName.toLowerCase()} "${(element.getAttribute("aria-label") ?? element.innerText ?? "").trim().replace(/\s+/g, " ").slice(0, 40)}"`;

  if (document.documentElement.scrollWidth > width + 1) wrong.push(`the page is ${document.documentElement.scrollWidth - width} px too wide`);
  if (table && document.documentElement.scrollHeight > height + 1) wrong.push("the table does not fit: the page scrolls");

  // Everything that scrolls is put back afterwards.
  const places = [...document.querySelectorAll("*")].filter((element) => element.scrollTop || element.scrollLeft).map((element) => [element, element.scrollTop, element.scrollLeft]);
  const putBack = () => {
    window.scrollTo(0, 0);
    for (const [element, top, left] of places) element.scrollTo(left, top);
  };

  const within = (box, bounds, slack = 2) =>
    box.left >= bounds.left - slack && box.right <= bounds.right + slack && box.top >= bounds.top - slack && box.bottom <= bounds.bottom + slack;
  const WINDOW = { left: 0, top: 0, right: width, bottom: height };
  const scrolls = (element) => /auto|scroll/.test(getComputedStyle(element).overflow) && (element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1);
  const clips = (element) => /hidden|clip|auto|scroll/.test(getComputedStyle(element).overflow);

  /** Null if it can be seen as it is or after scrolling to it; else what hides it. */
  function hidden(element) {
    let box = element.getBoundingClientRect();
    const cut = () => {
      for (let above = element.parentElement; above && above !== document.body; above = above.parentElement)
        if (clips(above) && !within(box, above.getBoundingClientRect())) return above;
      return null;
    };
    if (within(box, WINDOW) && !cut()) return null;
    // Nobody can scroll what is hidden: only a script can, and this one does.
    const fixed = [];
    for (let above = element.parentElement; above && above !== document.documentElement; above = above.parentElement) fixed.push([above, above.scrollLeft, above.scrollTop]);
    element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    for (const [above, left, top] of fixed) {
      const { overflowX, overflowY } = getComputedStyle(above);
      if ((/hidden|clip/.test(overflowX) && Math.abs(above.scrollLeft - left) > 2) || (/hidden|clip/.test(overflowY) && Math.abs(above.scrollTop - top) > 2)) {
        above.scrollTo(left, top);
        return `is cut by .${[...above.classList].filter((name) => !name.startsWith("svelte")).join(".") || above.tagName.toLowerCase()}`;
      }
    }
    box = element.getBoundingClientRect();
    const by = cut();
    if (by && !(scrolls(by) && by.clientHeight >= TARGET && Math.min(box.bottom, by.getBoundingClientRect().bottom) - Math.max(box.top, by.getBoundingClientRect().top) >= Math.min(TARGET, box.height - 2)))
      return `is cut by .${[...by.classList].filter((name) => !name.startsWith("svelte")).join(".") || by.tagName.toLowerCase()}`;
    const tall = box.height > height && box.left >= -2 && box.right <= width + 2;
    return within(box, WINDOW) || by || tall ? null : "is outside of the window and cannot be scrolled to";
  }

  /** How many of the points of a grid show this element and nothing over it. */
  function showing(element, across, down) {
    const box = element.getBoundingClientRect();
    let own = 0;
    let over = null;
    for (let x = 0; x < across; x += 1)
      for (let y = 0; y < down; y += 1) {
        const hit = document.elementFromPoint(box.left + (box.width * (x + 0.5)) / across, box.top + (box.height * (y + 0.5)) / down);
        if (hit && (element.contains(hit) || hit.contains(element))) own += 1;
        else over ??= hit;
      }
    return { own, share: own / (across * down), over };
  }

  /** Words that stand outside of the thing they belong to, unless that cuts them with an ellipsis. */
  function spilled(element) {
    const bounds = element.getBoundingClientRect();
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const holder = node.parentElement;
      if (!node.data.trim() || holder.closest("svg, .unseen-text, button, dialog") !== null || !shown(holder)) continue;
      let cut = false;
      for (let above = holder; above !== element; above = above.parentElement) cut ||= clips(above);
      const range = document.createRange();
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      if (!cut && (box.left < bounds.left - 8 || box.right > bounds.right + 8)) return node.data.trim();
    }
    return null;
  }

  // Essential things: there, in sight, not covered. Pictures that take no clicks are looked at too; pieces may stand close.
  const looking = new CSSStyleSheet();
  looking.replaceSync("* { pointer-events: auto !important; }");
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, looking];
  const sizes = {};
  for (const name of essential) {
    const found = [...modal.querySelectorAll(`[data-essential="${name}"]`)].filter(shown);
    if (!found.length) wrong.push(`${name} is missing`);
    for (const element of found) {
      const box = element.getBoundingClientRect();
      const old = sizes[name];
      if (!old || box.width * box.height < old[0] * old[1]) sizes[name] = [box.width, box.height];
      const why = hidden(element);
      const { share, over } = showing(element, 5, 5);
      if (why) wrong.push(`${name} ${why}`);
      else if (share < (element.dataset.piece ? 0.4 : 0.8)) wrong.push(`${name} is covered (${Math.round(share * 100)} % in sight) by ${over ? named(over).slice(0, 60) + " ." + over.getAttribute("class") : "nothing"}`);
      const words = spilled(element);
      if (words) wrong.push(`"${words}" stands outside of ${name}`);
      putBack();
    }
  }
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== looking);

  // Controls: reachable, large enough, not covered, words whole.
  const controls = [...modal.querySelectorAll("button, a.btn, a.icon-btn, select, input:not([type=file]):not([type=range]), summary")].filter(shown);
  for (const element of controls) {
    const style = getComputedStyle(element);
    if (style.pointerEvents === "none" || element.closest(".skip")) continue;
    const cell = element.classList.contains("cell");
    const least = element.classList.contains("tick") ? 20 : cell ? (element.closest(".lens") ? TARGET : 24) : TARGET;
    const box = element.getBoundingClientRect();
    if (box.width < least - 0.6 || box.height < least - 0.6) {
      // A small box inside a label or with a larger face of its own is as large as that.
      const face = element.closest("label")?.getBoundingClientRect();
      if (!face || face.width < least - 0.6 || face.height < least - 0.6) wrong.push(`${named(element)} is only ${Math.round(box.width)} x ${Math.round(box.height)}`);
    }
    if (cell) continue;
    const why = hidden(element);
    if (why) wrong.push(`${named(element)} ${why}`);
    else if (element.classList.contains("piece")) {
      const strip = (showing(element, 16, 1).own / 16) * box.width;
      if (strip < Math.min(box.width, TARGET) - 5) wrong.push(`${named(element)} shows only ${Math.round(strip)} px`);
    } else {
      let { share, over } = showing(element, 4, 3);
      if (share < 0.7) {
        // Under a bar that floats over the page: scrolled to, it comes out.
        element.scrollIntoView({ block: "center", behavior: "instant" });
        ({ share, over } = showing(element, 4, 3));
      }
      if (share < 0.7) wrong.push(`${named(element)} is covered by ${over ? named(over).slice(0, 60) + " ." + over.getAttribute("class") : "nothing"}`);
    }
    putBack();
    if (element.classList.contains("btn") && (element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1)) wrong.push(`the words of ${named(element)} are cut`);
  }

  // Buttons of the prompt keep their distance.
  const answers = [...modal.querySelectorAll(".prompt button")].filter(shown).map((element) => [element, element.getBoundingClientRect()]);
  answers.forEach(([one, a], at) => {
    for (const [other, b] of answers.slice(at + 1)) {
      const apart = Math.max(a.left - b.right, b.left - a.right, a.top - b.bottom, b.top - a.bottom);
      if (apart < 5.5) wrong.push(`${named(one)} and ${named(other)} are ${Math.round(apart)} px apart`);
    }
  });
  // The ring around a focused answer is drawn whole.
  const RING = 5;
  for (const [element, box] of answers) {
    const bounds = element.closest(".prompt").getBoundingClientRect();
    const edges = { left: Math.max(0, bounds.left), right: Math.min(width, bounds.right), top: bounds.top, bottom: table ? Math.min(height, bounds.bottom) : bounds.bottom };
    if (!element.closest(".skip") && !within({ left: box.left - RING, right: box.right + RING, top: box.top, bottom: box.bottom + RING }, edges, 0.6)) wrong.push(`there is no room for the ring around ${named(element)}`);
  }
  // The status is told whole.
  for (const words of modal.querySelectorAll('[data-essential="status"], [data-essential="status"] *')) if (shown(words) && clips(words) && words.scrollWidth > words.clientWidth + 1) wrong.push(`the status "${words.textContent.trim().replace(/\s+/g, " ").slice(0, 40)}" is cut`);
  // Names are told whole where there is room for plaques.
  if (width >= 1000 && height >= 700) for (const name of modal.querySelectorAll("[data-called]")) if (shown(name) && name.scrollHeight > name.clientHeight + 2) wrong.push(`the name "${name.textContent.slice(0, 40)}" is cut`);
  // The question and its consequence are told whole.
  for (const words of modal.querySelectorAll(".prompt .say, .prompt .say > *")) if (words.scrollHeight > words.clientHeight + 2 && getComputedStyle(words).overflow !== "visible") wrong.push(`"${words.textContent.slice(0, 60)}" is cut`);

  /** Whether some of these words would have to be read beyond the window; what a smaller box of their own cuts is not meant. */
  function beyond(node) {
    const range = document.createRange();
    range.selectNodeContents(node);
    let { left, right, top, bottom } = range.getBoundingClientRect();
    for (let above = node.parentElement; above && above !== document.body; above = above.parentElement) {
      if (!clips(above)) continue;
      const box = above.getBoundingClientRect();
      if (box.left <= 0 && box.right >= width && box.top <= 0) continue;
      [left, right, top, bottom] = [Math.max(left, box.left), Math.min(right, box.right), Math.max(top, box.top), Math.min(bottom, box.bottom)];
      if (left >= right || top >= bottom) return false;
    }
    return left < -1 || right > width + 1 || (table && bottom > Math.max(height, document.documentElement.scrollHeight) + 1);
  }

  /** Whether something between these words and the box they share with others hides what lies below. */
  function opaque(element, shared) {
    for (let each = element; each && each !== shared; each = each.parentElement) {
      const { backgroundColor, backgroundImage } = getComputedStyle(each);
      if (backgroundImage !== "none" || !/^rgba\(.*, 0(\.[0-4]\d*)?\)$|^transparent$|\/ 0(\.[0-4]\d*)?\)$/.test(backgroundColor)) return true;
    }
    return false;
  }
  // Words do not lie over words.
  const written = [];
  const reader = document.createTreeWalker(modal, NodeFilter.SHOW_TEXT);
  for (let node = reader.nextNode(); node; node = reader.nextNode()) {
    const holder = node.parentElement;
    if (!node.data.trim() || !holder || holder.closest("svg, .unseen-text, script, style, option, .lens, .piece") || !shown(holder) || getComputedStyle(holder).clipPath !== "none") continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) {
      // A line's box is higher than its letters.
      let { left, right } = box;
      let [top, bottom] = [box.top + box.height * 0.25, box.bottom - box.height * 0.25];
      for (let above = holder; above && above !== modal; above = above.parentElement) {
        if (!clips(above)) continue;
        const bounds = above.getBoundingClientRect();
        [left, right, top, bottom] = [Math.max(left, bounds.left), Math.min(right, bounds.right), Math.max(top, bounds.top), Math.min(bottom, bounds.bottom)];
      }
      if (right - left > 4 && bottom - top > 4) written.push({ words: node.data.trim().slice(0, 24), holder, left, right, top, bottom });
    }
  }
  written.forEach((one, at) => {
    for (const other of written.slice(at + 1)) {
      if (one.holder === other.holder || one.holder.contains(other.holder) || other.holder.contains(one.holder)) continue;
      if (Math.min(one.right, other.right) - Math.max(one.left, other.left) < 4 || Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) < 3) continue;
      let shared = one.holder;
      while (!shared.contains(other.holder)) shared = shared.parentElement;
      if (!opaque(one.holder, shared) && !opaque(other.holder, shared)) wrong.push(`"${one.words}" and "${other.words}" lie over each other`);
    }
  });

  // Letters.
  const small = new Set();
  const walker = document.createTreeWalker(modal, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const holder = node.parentElement;
    if (!node.data.trim() || !holder || holder.closest("svg, .unseen-text, script, style") || !shown(holder)) continue;
    const size = parseFloat(getComputedStyle(holder).fontSize);
    if (beyond(node)) small.add(`"${node.data.trim().slice(0, 20)}" is cut by the edge of the window`);
    if (size < LEAST_TEXT - 0.05) small.add(`"${node.data.trim().slice(0, 20)}" is set in ${size} px`);
  }
  wrong.push(...small);
  return { wrong: [...new Set(wrong)], sizes };
}
