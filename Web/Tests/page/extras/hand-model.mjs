/** An element with a style and classes. */
export class ModelBox extends EventTarget {
  style = { transform: "" };
  classes = new Set();
  captured = [];
  classList = {
    contains: (name) => this.classes.has(name),
    add: (...names) => names.forEach((name) => this.classes.add(name)),
    remove: (...names) => names.forEach((name) => this.classes.delete(name)),
    toggle: (name, isOn) => (isOn ? this.classes.add(name) : this.classes.delete(name)),
  };
  viewBox = { baseVal: { x: -272, y: -312, width: 544, height: 624 } };
  getBoundingClientRect() {
    return { left: 100, top: 50, width: 544, height: 624 };
  }
  setPointerCapture(id) {
    this.captured.push(id);
  }
  /** Sends an event of a pointer, by default of one that hits the element itself. */
  pointer(type, clientX, clientY, { target = this, ...options } = {}) {
    const members = { pointerId: 1, isPrimary: true, button: 0, clientX, clientY, ...options };
    const event = Object.assign(new Event(type), members);
    Object.defineProperty(event, "target", { value: target });
    this.dispatchEvent(event);
  }
}

/** Whether the reader prefers reduced motion. The page asks for the query once. */
export const reader = { matches: false };

/** The device has a coarse pointer, and the reader says whether motion is reduced. */
export const matchMedia = (query) => (query.includes("motion") ? reader : { matches: true });

/** Runs with a browser that has frames and computed styles. */
export async function withFrames(act) {
  reader.matches = false;
  let frames = new Map();
  const browser = {
    matchMedia,
    requestAnimationFrame: (callback) => {
      const id = Math.random();
      frames.set(id, callback);
      return id;
    },
    cancelAnimationFrame: (id) => frames.delete(id),
    getComputedStyle: ({ computed = "none" }) => ({ transform: computed }),
  };
  Object.assign(globalThis, browser);
  const frame = () => {
    const due = frames;
    frames = new Map();
    for (const callback of due.values()) callback();
    return due.size;
  };
  try {
    return await act({ frame });
  } finally {
    for (const name of Object.keys(browser)) delete globalThis[name];
  }
}
