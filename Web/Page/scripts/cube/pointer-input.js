import { cubeOf } from "./geometry.js";

/** The second tap of a double tap comes within this time, in milliseconds. */
const doubleTapTime = 350;

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

  #down(event) {
    if (!this.enabled || this.#stroke || event.button !== 0) return;
    const face = this.#view.faceAt(event.clientX, event.clientY, "tap");
    if (face === null) return;
    const { svg } = this.#view;
    svg.setPointerCapture(event.pointerId);
    this.#view.cursor = null;
    const isSecondTap = face === this.#lastTap.face
      && event.timeStamp - this.#lastTap.time <= doubleTapTime;
    this.#stroke = {
      id: event.pointerId, face, start: face, hasMoved: false, isSecondTap,
      point: { x: event.clientX, y: event.clientY },
    };
    if (!isSecondTap) this.#handlers.touch?.(face);
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
      if (face === stroke.face) continue;
      stroke.face = face;
      this.#startDrag(stroke);
      this.#handlers.drag?.(face);
    }
  }

  /** A second tap that becomes a drag is a touch after all. */
  #startDrag(stroke) {
    if (stroke.isSecondTap && !stroke.hasMoved) this.#handlers.touch?.(stroke.start);
    stroke.hasMoved = true;
  }

  #up(event) {
    const stroke = this.#stroke;
    if (event.pointerId !== stroke?.id) return;
    this.#move(event);
    if (!this.#stroke) return;
    this.#stroke = null;
    const isTap = !stroke.hasMoved;
    const isDoubleTap = isTap && stroke.isSecondTap;
    this.#lastTap = isTap && !isDoubleTap
      ? { face: stroke.start, time: event.timeStamp } : { face: null, time: -Infinity };
    if (isDoubleTap) this.#handlers.removeCube?.(cubeOf(stroke.start));
    else this.#handlers.release?.({ isTap });
  }

  /** An interrupted drag plays nothing. */
  #cancel(event) {
    if (event.pointerId !== this.#stroke?.id) return;
    this.#stroke = null;
    this.#lastTap = { face: null, time: -Infinity };
    this.#handlers.clear?.();
  }
}
