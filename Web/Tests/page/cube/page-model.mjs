/** A document, a drawing and events as far as the input needs them. */
export class ModelView {
  cursor = null;

  /** @param {(x: number, y: number) => number | null} faceOf The face at a point. */
  constructor(faceOf) {
    this.faceOf = faceOf;
    const ownerDocument = new EventTarget();
    ownerDocument.querySelector = () => this.dialog ?? null;
    ownerDocument.documentElement = { clientWidth: 2000, clientHeight: 2000 };
    ownerDocument.body = ownerDocument.activeElement = { closest: () => null };
    this.document = ownerDocument;
    this.svg = new EventTarget();
    this.svg.ownerDocument = ownerDocument;
    this.svg.setPointerCapture = (id) => { this.captured = id; };
    this.svg.focus = () => { ownerDocument.activeElement = this.svg; };
    this.svg.matches = () => true;
    this.svg.closest = () => null;
  }

  /** As of `CubeView`. */
  faceAt(x, y) {
    return this.faceOf(x, y);
  }

  /** As of `CubeView`: the cube has nothing within fifty units. */
  isBeside(x) {
    return this.faceOf(x - 50, 0) === null && this.faceOf(x + 50, 0) === null;
  }

  /** As of `CubeView`, by samples. */
  facesBetween(from, to) {
    const met = [];
    for (let step = 0; step <= 100; step += 1) {
      const face = this.faceOf(from.x + (to.x - from.x) * step / 100, 0);
      if (face !== null && !met.includes(face)) met.push(face);
    }
    return met;
  }

  /** As of `CubeView`: faces in a row, ten units apart. */
  get middles() {
    return new Map(Array.from({ length: 81 }, (_, face) => [face, { x: face * 10, y: 0 }]));
  }

  /** Sends a pointer event. */
  pointer(type, clientX, { timeStamp = 0, pointerId = 1, button = 0 } = {}) {
    const event = new Event(type);
    Object.defineProperty(event, "timeStamp", { value: timeStamp });
    this.svg.dispatchEvent(Object.assign(event, { clientX, clientY: 100, pointerId, button }));
  }

  /** Presses a key; returns whether it was used. */
  key(key, options = {}) {
    const { target = { closest: () => null }, ...others } = options;
    const event = Object.assign(new Event("keydown", { cancelable: true }), { key, ...others });
    Object.defineProperty(event, "target", { value: target });
    return !this.document.dispatchEvent(event);
  }
}

/** Handlers that note how they are called. */
export function recorder() {
  const calls = [];
  const names = ["touch", "drag", "leave", "callOff", "release", "type", "play", "backUp", "clear",
    "removeCube"];
  const handlers = Object.fromEntries(names.map((name) =>
    [name, (...parameters) => calls.push([name, ...parameters])]));
  return { calls, handlers };
}
