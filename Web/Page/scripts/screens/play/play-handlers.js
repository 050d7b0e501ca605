import { cubeOf } from "../../cube/geometry.js";
import { Gesture } from "../../game/gesture.js";

/** What the cube, the keyboard and the buttons do in a game. */
export class PlayHandlers {
  /** Whether the next face that is chosen says which cube is removed. */
  isRemoving = false;
  #gesture;
  #session;
  #changed;

  /**
   * @param {import("../../game/session.js").Session} session
   * @param {() => void} changed Is called when `isRemoving` changes, and when all is cleared.
   */
  constructor(session, changed) {
    this.#session = session;
    this.#gesture = new Gesture(session);
    this.#changed = changed;
  }

  /** The handlers of `CubeInput`, `FaceList` and `Controls`. */
  get all() {
    const session = this.#session;
    const gesture = this.#gesture;
    return {
      touch: (face) => (this.isRemoving ? this.#remove(cubeOf(face)) : gesture.touch(face)),
      drag: (face) => gesture.drag(face),
      leave: () => gesture.leave(),
      callOff: () => gesture.callOff(),
      release: (options) => gesture.release(options),
      type: (letter) => session.type(letter),
      play: () => session.selection.faces.length > 0 && session.play(),
      backUp: () => session.backUp(),
      clear: () => this.#clear(),
      removeCube: (cube) => this.#remove(cube),
      remove: () => this.#startRemoving(),
      undo: () => session.undo(),
      hint: () => session.hint(),
    };
  }

  #clear() {
    this.isRemoving = false;
    this.#session.clear();
    this.#changed();
  }

  /** With one face selected its cube is removed; else the next face that is chosen says which. */
  #startRemoving() {
    const { faces } = this.#session.selection;
    if (faces.length === 1) return this.#remove(cubeOf(faces[0]));
    if (!this.#session.mayMove) return undefined;
    const isRemoving = !this.isRemoving;
    this.#session.clear();
    this.isRemoving = isRemoving;
    return this.#changed();
  }

  #remove(cube) {
    this.isRemoving = false;
    this.#session.clear();
    this.#session.remove(cube);
  }
}
