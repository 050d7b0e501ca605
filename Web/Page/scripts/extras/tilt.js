import { prefersStillness } from "../cube/motion.js";
import { matrixOf, unproject } from "./projection.js";

/** How far the eye is, in pixels; the largest angle, and that of a pixel of a drag, in degrees. */
const eye = 900;
const steepest = 9;
const perPixel = 0.07;

/** The angle that a drag of some pixels tilts by: never more than a few degrees. */
export function angleOf(pixels) {
  return steepest * Math.tanh(pixels * perPixel / steepest);
}

/**
 * Tilts the drawing of a cube: by a drag on the background, after which it swings back, and by
 * how the device leans.
 */
export class Tilt {
  /** The pointer that drags: where it began, and where it is. */
  #drag = null;
  #frame = null;
  #ground;
  #isSwinging = false;
  #isWanted;
  #lean = { x: 0, y: 0 };
  #showsSwing = false;
  #transform = "";
  #view;

  /**
   * @param {import("../cube/cube-view.js").CubeView} view
   * @param {HTMLElement} box Where a drag begins.
   * @param {HTMLElement} ground It lies where the drawing lies untilted.
   * @param {() => boolean} isWanted Whether a drag tilts.
   * @param {AbortSignal} signal Ends it.
   */
  constructor(view, box, ground, isWanted, signal) {
    this.#view = view;
    this.#ground = ground;
    this.#isWanted = isWanted;
    const listen = (type, act) => box.addEventListener(type, act, { signal });
    listen("pointerdown", (event) => this.#down(event, box));
    listen("pointermove", (event) => this.#move(event));
    for (const type of ["pointerup", "pointercancel", "lostpointercapture"]) {
      listen(type, (event) => event.pointerId === this.#drag?.id && this.release());
    }
    for (const type of ["transitionend", "transitioncancel"]) {
      view.svg.addEventListener(type, (event) => event.target === view.svg && this.#settle(),
        { signal });
    }
    signal.addEventListener("abort", () => cancelAnimationFrame(this.#frame));
  }

  /** How the device leans, in degrees to the right and down. */
  lean(lean) {
    this.#lean = lean;
    if (!this.#drag && !this.#isSwinging) this.#draw();
  }

  /** The device leans no more, or nobody asks how. */
  straighten() {
    this.#lean = { x: 0, y: 0 };
    if (!this.#drag) this.#draw({ isSwinging: true });
  }

  /** Ends a drag: the cube swings back. */
  release() {
    this.#drag = null;
    this.#draw({ isSwinging: true });
  }

  #down(event, box) {
    const { pointerId: id, clientX: x, clientY: y, isPrimary, button, target } = event;
    // To ask the browser what was hit costs nothing; to look at the drawing, a layout.
    if (target !== box && target !== this.#view.svg) return;
    // Before the letters of a timed game are shown, there is nothing to tilt.
    if (!this.#view.svg.isConnected) return;
    if (this.#drag || !isPrimary || button !== 0 || !this.#isWanted() || prefersStillness()) return;
    box.setPointerCapture(id);
    this.#drag = { id, from: { x, y }, to: { x, y } };
  }

  #move({ pointerId, clientX: x, clientY: y }) {
    if (pointerId !== this.#drag?.id) return;
    this.#drag.to = { x, y };
    this.#draw();
  }

  /** At most once a frame. */
  #draw({ isSwinging = false } = {}) {
    this.#isSwinging = isSwinging;
    this.#frame ??= requestAnimationFrame(this.#show);
  }

  get #angles() {
    if (!this.#drag) return this.#lean;
    const { from, to } = this.#drag;
    return { x: angleOf(to.x - from.x), y: angleOf(to.y - from.y) };
  }

  #show = () => {
    this.#frame = null;
    const { svg } = this.#view;
    const { x, y } = this.#angles;
    const before = this.#transform;
    if ((x === 0 && y === 0 && before === "") || prefersStillness()) return this.#clear();
    if (before === "") svg.classList.add("is-tilted");
    const isSwinging = this.#isSwinging;
    if (isSwinging !== this.#showsSwing) svg.classList.toggle("is-swinging", isSwinging);
    this.#showsSwing = isSwinging;
    this.#transform = `perspective(${eye}px) rotateX(${-y}deg) rotateY(${x}deg)`;
    this.#view.locate ??= (point) => this.#locate(point);
    // Without a way to go nothing swings, and no transition ends.
    if (this.#transform === before) return this.#settle();
    svg.style.transform = this.#transform;
    return undefined;
  };

  /** After it has swung back, the drawing is as if it had never been tilted. */
  #settle() {
    if (!this.#isSwinging) return;
    this.#isSwinging = false;
    const { x, y } = this.#angles;
    if (x === 0 && y === 0) this.#clear();
    else this.#draw();
  }

  #clear() {
    const { svg } = this.#view;
    this.#isSwinging = false;
    this.#showsSwing = false;
    svg.classList.remove("is-tilted", "is-swinging");
    svg.style.transform = "";
    this.#transform = "";
    this.#view.locate = null;
  }

  /** Where a point of the window is in the drawing, as it is tilted at this moment. */
  #locate({ x, y }) {
    const { svg } = this.#view;
    const { left, top, width, height } = this.#ground.getBoundingClientRect();
    const box = svg.viewBox.baseVal;
    const scale = Math.min(width / box.width, height / box.height);
    const seen = { x: x - left - width / 2, y: y - top - height / 2 };
    const flat = unproject(matrixOf(getComputedStyle(svg).transform), seen);
    return {
      x: flat.x / scale + box.x + box.width / 2, y: flat.y / scale + box.y + box.height / 2,
    };
  }
}
