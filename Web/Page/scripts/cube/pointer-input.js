/** The second tap of a double tap comes within this time, in milliseconds. */
const doubleTapTime = 350;

/** A finger cannot go on at the border of the window, which is this wide, in pixels. */
const border = 4;

/** Touches, drags and taps on a drawn cube. See `CubeInput` for the handlers. */
export class PointerInput {
  enabled = true;
  #view;
  #handlers;
  #stroke = null;
  #lastTap = { face: null, time: -Infinity };
  #ending = new AbortController();

  constructor(view, handlers) {
    this.#view = view;
    this.#handlers = handlers;
    const { signal } = this.#ending;
    const listen = (type, listener) => view.svg.addEventListener(type, listener, { signal });
    listen("pointerdown", (event) => this.#down(event));
    listen("pointermove", (event) => this.#move(event));
    listen("pointerup", (event) => this.#up(event));
    listen("pointercancel", (event) => this.#cancel(event));
    listen("lostpointercapture", (event) => this.#cancel(event));
    listen("contextmenu", (event) => this.#stroke && event.preventDefault());
  }

  /** Removes all listeners. */
  dispose() {
    this.#ending.abort();
  }

  /** Ends a stroke without effect; returns whether there was one. */
  callOff() {
    if (!this.#stroke) return false;
    this.#stroke = null;
    this.#lastTap = { face: null, time: -Infinity };
    this.#handlers.callOff?.();
    return true;
  }

  #down(event) {
    if (!this.enabled || event.button !== 0) return;
    // A second finger.
    if (this.#stroke) return void this.callOff();
    const face = this.#view.faceAt(event.clientX, event.clientY, "tap");
    if (face === null) return;
    const { svg } = this.#view;
    svg.setPointerCapture(event.pointerId);
    this.#view.cursor = null;
    const isSecondTap = face === this.#lastTap.face
      && event.timeStamp - this.#lastTap.time <= doubleTapTime;
    this.#stroke = {
      id: event.pointerId, face, start: face, hasMoved: false, isAway: false, isSecondTap,
      point: { x: event.clientX, y: event.clientY },
    };
    this.#handlers.touch?.(face);
  }

  #move(event) {
    if (event.pointerId !== this.#stroke?.id) return;
    if (!this.enabled) return this.#cancel(event);
    const events = event.getCoalescedEvents?.() ?? [];
    for (const { clientX, clientY } of events.length > 0 ? events : [event]) {
      this.#dragTo({ x: clientX, y: clientY });
    }
  }

  #dragTo(point) {
    const stroke = this.#stroke;
    const faces = this.#view.facesBetween(stroke.point, point);
    stroke.point = point;
    for (const face of faces) {
      if (face === stroke.face && !stroke.isAway) continue;
      stroke.face = face;
      stroke.hasMoved = true;
      stroke.isAway = false;
      this.#handlers.drag?.(face);
    }
    if (!stroke.isAway && this.#isAway(point)) {
      stroke.hasMoved = true;
      stroke.isAway = true;
      this.#handlers.leave?.();
    }
  }

  /** Whether a point is beside the cube, or at the border of the window and on no face. */
  #isAway({ x, y }) {
    if (this.#view.isBeside(x, y)) return true;
    const { clientWidth, clientHeight } = this.#view.svg.ownerDocument.documentElement;
    return Math.min(x, y, clientWidth - x, clientHeight - y) <= border
      && this.#view.faceAt(x, y, "tap") === null;
  }

  #up(event) {
    const stroke = this.#stroke;
    if (event.pointerId !== stroke?.id) return;
    this.#move(event);
    if (!this.#stroke) return;
    if (stroke.isAway) return void this.callOff();
    this.#stroke = null;
    const isTap = !stroke.hasMoved;
    const isDoubleTap = isTap && stroke.isSecondTap;
    this.#lastTap = isTap && !isDoubleTap
      ? { face: stroke.start, time: event.timeStamp } : { face: null, time: -Infinity };
    this.#handlers.release?.({ isTap, isDoubleTap });
  }

  /** The browser interrupts the stroke. */
  #cancel(event) {
    if (event.pointerId === this.#stroke?.id) this.callOff();
  }
}
