import { prefersStillness } from "../cube/motion.js";
import { chime, pitchOf, thuds, tick } from "./tones.js";

/** What browsers take for a gesture, after which a page may be heard. */
const gestures = ["pointerdown", "pointerup", "keydown"];
/** When a cube that falls is down, in seconds. `cube.css` has its animation. */
const falling = 0.32;
/** How late a sound may come, in ms: what is heard later belongs to nothing. */
const latest = 150;

/** Whether the browser can make sounds. */
export function canSound() {
  return typeof globalThis.AudioContext === "function";
}

/**
 * What is heard of a game, made by Web Audio. Its context opens with the first sound or gesture,
 * and is closed while the page is in the background, so that it keeps no device awake.
 */
export class Sound {
  /** @type {AudioContext | null} */
  #context = null;
  #isWanted;
  #page;

  /**
   * @param {() => boolean} isWanted Whether anything is to be heard.
   * @param {Document} [page] Where gestures are, and what goes to the background.
   */
  constructor(isWanted, page = document) {
    this.#isWanted = isWanted;
    this.#page = page;
    const gesture = () => this.#wake();
    for (const type of gestures) page.addEventListener(type, gesture, { capture: true });
    page.addEventListener("visibilitychange", () => page.hidden && this.close());
  }

  /** A letter was added: a tick that rises with the word. */
  letter(place) {
    this.#play((context) => tick(context, pitchOf(place)));
  }

  /** Cubes fall: a thud each, when they are down. */
  fall(count) {
    const delay = prefersStillness() ? 0 : falling;
    this.#play((context) => thuds(context, count, delay));
  }

  /** A good word: tones that rise, more of them the better it is. One of the first degree has its ticks. */
  celebrate(degree) {
    if (degree > 1) this.#play((context) => chime(context, degree === 2 ? 3 : 5));
  }

  /** What is no word makes no sound. */
  refusal() {}

  /** Ends what is heard, and lets go of the device. */
  close() {
    const context = this.#context;
    this.#context = null;
    context?.close().catch(() => {});
  }

  /** Plays at once, or as soon as the context runs, unless that is too late. */
  #play(act) {
    const context = this.#wake();
    if (!context) return;
    if (context.state === "running") return act(context);
    const asked = performance.now();
    context.addEventListener("statechange", () => {
      if (context.state === "running" && performance.now() - asked <= latest) act(context);
    }, { once: true });
  }

  /** The context, which is asked to run. Null where none is wanted or to be had. */
  #wake() {
    if (!this.#isWanted() || this.#page.hidden || !canSound()) return null;
    try {
      this.#context ??= new AudioContext({ latencyHint: "interactive" });
    } catch {
      // No device, or too many contexts: the next gesture tries again.
      return null;
    }
    // Before a gesture it is suspended; a call interrupts it on a phone.
    if (this.#context.state !== "running") this.#context.resume().catch(() => {});
    return this.#context;
  }
}
