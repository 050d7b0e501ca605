import { KeyInput } from "./key-input.js";
import { PointerInput } from "./pointer-input.js";

/**
 * Input on a drawn cube, by pointer and by keyboard.
 *
 * Handlers, each of which may be missing:
 * - `touch(face)`: a pointer came down on a face, or Space chose the face at the cursor;
 * - `drag(face)`: the pointer moved onto another face;
 * - `release({ isTap, isDoubleTap })`: the pointer went up; `isTap` if it reached no other face,
 *   `isDoubleTap` if it tapped the same face shortly before;
 * - `leave()`: the pointer left the cube; `drag` says that it came back;
 * - `callOff()`: the stroke ends without effect: the pointer went up beside the cube, a second one
 *   came down, Escape was pressed, or the browser interrupts it;
 * - `type(letter)`: an upper-case letter was typed;
 * - `play()`, `backUp()`, `clear()`: Enter, Backspace, Escape without a stroke;
 * - `removeCube(cube)`: Delete was typed with the cursor on a face of the cube.
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
    const pointer = new PointerInput(view, handlers);
    const clear = () => pointer.callOff() || handlers.clear?.();
    this.#parts = [pointer, new KeyInput(view, { ...handlers, clear })];
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
