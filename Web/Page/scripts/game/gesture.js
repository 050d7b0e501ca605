import { cubeOf } from "../cube/geometry.js";

/**
 * Turns touches and drags over faces into a selection.
 *
 * - A drag selects a word and plays it at its end. What is not a word is cleared.
 * - Taps select a word face by face: a tap on a face that touches the last one adds it; a tap on a
 *   selected face takes the faces after it back, and on the last face that one too. Any other face
 *   starts anew.
 * - A double tap removes the cube of a face that its first tap did not find selected or add to a
 *   word. Else its second tap takes a letter back: that may happen quickly, too.
 * - A drag that leaves the cube, or that is called off, selects what was selected before it.
 */
export class Gesture {
  #session;
  #act = null;
  /** What was selected before the pointer came down; null while it is up. */
  #before = null;
  /** What the drag had selected when it left the cube; null while it is on the cube. */
  #left = null;
  /** The face with which the last touch started a selection; null if it did not. */
  #started = null;
  /** Whether this touch is on the face with which the one before started a selection. */
  #isSecond = false;

  /** @param {import("./session.js").Session} session */
  constructor(session) {
    this.#session = session;
  }

  /** A pointer comes down on a face. */
  touch(face) {
    const { faces, extendingFaces } = this.#session.selection;
    const place = faces.indexOf(face);
    this.#act = null;
    this.#before = faces;
    this.#left = null;
    this.#isSecond = face === this.#started;
    this.#started = null;
    if (place < 0) {
      const isExtending = faces.length > 0 && extendingFaces.includes(face);
      this.#started = isExtending ? null : face;
      return isExtending ? this.#session.drag(face) : this.#session.touch(face);
    }
    // What a tap takes back waits for the end of the tap: it may become a drag.
    this.#act = () => (place === faces.length - 1
      ? this.#session.backUp() : this.#session.backUp(face));
    return undefined;
  }

  /** The pointer moves onto a face. */
  drag(face) {
    if (this.#left) {
      this.#session.select(this.#left);
      this.#left = null;
    }
    if (this.#act) {
      const { faces } = this.#session.selection;
      this.#act = null;
      if (faces.length === 0) return;
    }
    this.#session.drag(face);
  }

  /** The pointer leaves the cube: if it does not come back, nothing was selected. */
  leave() {
    this.#left = this.#session.selection.faces;
    this.#session.select(this.#before ?? []);
  }

  /** The stroke is called off. */
  callOff() {
    if (this.#before) this.#session.select(this.#before);
    this.#end();
  }

  /** The pointer goes up. */
  release({ isTap, isDoubleTap = false }) {
    const act = this.#act;
    this.#end();
    if (isDoubleTap && act && this.#isSecond) return this.#remove();
    if (isTap) return act?.();
    const { spelling, faces } = this.#session.selection;
    if (spelling === "word") return this.#session.play();
    if (faces.length > 0) this.#session.reject();
    return undefined;
  }

  #end() {
    this.#act = null;
    this.#before = null;
    this.#left = null;
  }

  #remove() {
    const [face] = this.#session.selection.faces;
    const cube = cubeOf(face);
    this.#session.clear();
    return this.#session.remove(cube);
  }
}
