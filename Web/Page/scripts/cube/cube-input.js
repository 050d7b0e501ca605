import { KeyInput } from "./key-input.js";
import { PointerInput } from "./pointer-input.js";

/**
 * Input on a drawn cube, by pointer and by keyboard.
 *
 * Handlers, each of which may be missing:
 * - `touch(face)`: a pointer came down on a face, or Space chose the face at the cursor;
 * - `drag(face)`: the pointer moved onto another face;
 * - `release({ isTap })`: the pointer went up; `isTap` if it reached no other face;
 * - `type(letter)`: an upper-case letter was typed;
 * - `play()`, `backUp()`, `clear()`: Enter, Backspace, Escape; `clear()` also if the browser
 *   interrupts a drag;
 * - `removeCube(cube)`: a face was tapped twice quickly, or Delete was typed with the cursor on it.
 *   The first tap has called `touch` and `release`; the second calls only this.
 *
 * Keys count anywhere in the page, except in text fields, and while a dialog is open.
 *
 * @example
 * const input = new CubeInput(view, { touch: (face) => session.touch(face) });
 * input.dispose();
 */
export class CubeInput {
  #parts;
  #enabled = true;

  /**
   * @param {import("./cube-view.js").CubeView} view
   * @param {object} handlers
   */
  constructor(view, handlers) {
    this.#parts = [new PointerInput(view, handlers), new KeyInput(view, handlers)];
  }

  /** Whether input is heard. */
  get enabled() {
    return this.#enabled;
  }

  set enabled(value) {
    this.#enabled = value;
    for (const part of this.#parts) part.enabled = value;
  }

  /** Removes all listeners. */
  dispose() {
    for (const part of this.#parts) part.dispose();
  }
}
