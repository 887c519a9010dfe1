/**
 * A live table without a server, under a clock that only moves when it is told to: timers, frames and animations
 * advance together, so that every moment of a motion can be looked at. Put into the page before its own scripts.
 */
(() => {
  const real = { frame: requestAnimationFrame.bind(window), now: performance.now.bind(performance) };

  // The clock.
  let now = 0;
  let frozen = false;
  let next = 1e9;
  const timers = new Map();
  const frames = new Map();
  /** When each animation began. */
  const running = new Map();

  function take(name, later) {
    const own = window[name].bind(window);
    window[name] = (...args) => (frozen ? later(...args) : own(...args));
  }
  take("setTimeout", (run, delay = 0, ...args) => (timers.set(next, { at: now + Math.max(0, delay), run: () => run(...args) }), next++));
  take("requestAnimationFrame", (run) => (frames.set(next, run), next++));
  for (const [name, kept] of [["clearTimeout", timers], ["cancelAnimationFrame", frames]]) {
    const own = window[name].bind(window);
    window[name] = (id) => void (kept.delete(id) || own(id));
  }
  performance.now = () => (frozen ? now : real.now());

  const channel = new MessageChannel();
  /** All that follows from what has happened, short of time passing. */
  const settle = () =>
    new Promise((resolve) => {
      channel.port1.onmessage = resolve;
      channel.port2.postMessage(null);
    });

  function adopt() {
    for (const animation of document.getAnimations()) {
      if (running.has(animation)) continue;
      animation.pause();
      animation.currentTime = 0;
      running.set(animation, now);
    }
  }
  function play() {
    for (const [animation, begun] of [...running]) {
      const end = animation.effect?.getComputedTiming().endTime ?? 0;
      if (animation.playState === "idle" || animation.playState === "finished") running.delete(animation);
      else if (now - begun >= end) running.delete(animation), animation.finish();
      else animation.currentTime = now - begun;
    }
  }
  async function advance(by) {
    const end = now + by;
    for (;;) {
      const due = [...timers].filter(([, timer]) => timer.at <= end).sort(([a, one], [b, other]) => one.at - other.at || a - b)[0];
      if (!due) break;
      now = Math.max(now, due[1].at);
      play();
      await settle();
      adopt();
      if (timers.delete(due[0])) due[1].run();
      await settle();
      adopt();
    }
    now = end;
    play();
    const drawn = [...frames.values()];
    frames.clear();
    for (const draw of drawn) draw(now);
    await settle();
    adopt();
  }

  // The socket.
  let socket = null;
  const sent = [];
  window.WebSocket = class {
    readyState = 0;
    constructor() {
      socket = this;
      queueMicrotask(() => ((this.readyState = 1), this.onopen?.(new Event("open"))));
    }
    send(text) {
      const message = JSON.parse(text);
      sent.push(message);
      if (message.type === "ping") queueMicrotask(() => hear({ type: "pong", n: message.n }));
    }
    close() {
      this.readyState = 3;
    }
  };
  const hear = (message) => socket.onmessage?.(new MessageEvent("message", { data: JSON.stringify(message) }));

  // What is on show.
  const table = () => document.querySelector(".table");
  const onStage = () => table()?.dataset.stage ?? "still";

  /** Where every piece is to be seen, and whether something that began before this moment moves it. */
  function look() {
    const movers = [...running].filter(([, begun]) => begun < now).map(([animation]) => animation.effect?.target).filter(Boolean);
    const pieces = new Map();
    const twice = new Set();
    const moved = new Set();
    for (const element of table()?.querySelectorAll("[data-piece]") ?? []) {
      const id = element.dataset.piece;
      if (movers.some((mover) => mover.contains(element))) moved.add(id);
      const box = element.getBoundingClientRect();
      const style = getComputedStyle(element);
      if (!box.width || style.visibility === "hidden" || Number(style.opacity) < 0.3) continue;
      if (pieces.has(id)) twice.add(id);
      pieces.set(id, { x: box.x + box.width / 2, y: box.y + box.height / 2 });
    }
    return { pieces, moved, twice: [...twice] };
  }

  const STEP = 60;
  /** Less than this is a layout making room, not a piece that changes its place. */
  const NEAR = 40;
  const LONGEST = 120_000;

  window.stage = {
    hear,
    sent,
    advance,
    onStage,
    freeze: () => (frozen = true),
    /** Feed updates one by one; between them nothing moves. Says what was wrong and which events came on stage. */
    async watch(updates, { probes = {}, comes = {}, goes = {}, jumps = {} }) {
      const troubles = [];
      const events = [];
      const lasted = [];
      let looked = 0;
      let heard = 0;
      /** One of these events is on stage, or has been since the last look. */
      const lately = (types) => types.some((type) => [onStage(), ...events.slice(Math.max(0, heard - 1))].some((event) => event.endsWith(` ${type}`)));
      let mutated = false;
      const read = Object.entries(probes).map(([name, { js, by }]) => ({ name, value: new Function(`return (${js})`), by, last: undefined }));
      const may = (declared, id) => Object.entries(declared).some(([type, ids]) => (type === "*" || lately([type])) && ids.some((pattern) => new RegExp(`^(${pattern})$`).test(id)));
      const observer = new MutationObserver((changes) => {
        mutated = true;
        for (const change of changes) if (change.attributeName === "data-stage") note(change.target.dataset.stage, change.oldValue);
      });
      const note = (value, old) => {
        for (const each of [old, value]) if (/^\d/.test(each ?? "") && events.at(-1) !== each) events.push(each);
      };
      observer.observe(table(), { attributes: true, attributeOldValue: true, attributeFilter: ["data-stage"], childList: true, subtree: true });

      let before = look();
      for (const probe of read) probe.last = JSON.stringify(probe.value());
      let at = 0;
      const trouble = (what) => troubles.push(`update ${at}, ${onStage()}, ${Math.round(now)} ms: ${what}`);
      async function sample() {
        // Only what is painted can be seen, and boxes are measured when a frame is painted.
        while (mutated) {
          mutated = false;
          await new Promise((resolve) => real.frame(resolve));
          await settle();
          adopt();
        }
        if (!table()) return;
        looked += 1;
        const seen = look();
        for (const id of seen.twice) trouble(`${id} is in two places`);
        for (const [id, piece] of seen.pieces) {
          const was = before.pieces.get(id);
          if (seen.moved.has(id)) continue;
          if (!was && !may(comes, id)) trouble(`${id} appears out of nowhere`);
          else if (was && Math.hypot(piece.x - was.x, piece.y - was.y) > NEAR && !may(jumps, id)) trouble(`${id} jumps by ${Math.round(piece.x - was.x)}, ${Math.round(piece.y - was.y)}`);
        }
        for (const id of before.pieces.keys()) if (!seen.pieces.has(id) && !before.moved.has(id) && !seen.moved.has(id) && !may(goes, id)) trouble(`${id} vanishes`);
        for (const probe of read) {
          const value = JSON.stringify(probe.value());
          if (value !== probe.last && !lately(probe.by)) trouble(`${probe.name} changes from ${probe.last} to ${value}`);
          probe.last = value;
        }
        if (onStage() !== "still" && document.querySelector(".prompt .frieze:not(.grey)")) trouble("something is asked while things move");
        before = seen;
        heard = events.length;
      }
      for (; at < updates.length; at += 1) {
        const begun = now;
        hear(updates[at]);
        await settle();
        adopt();
        await sample();
        while (onStage() !== "still" && now - begun < LONGEST) {
          await advance(STEP);
          await sample();
        }
        if (onStage() !== "still") trouble("does not end");
        lasted.push(Math.round(now - begun));
        if (troubles.length > 40) break;
      }
      observer.disconnect();
      return { troubles, events, looked, lasted };
    },
  };
})();
