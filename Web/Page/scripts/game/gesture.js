/**
 * Turns touches and drags over faces into a selection.
 *
 * - A drag selects a word and plays it at its end. What is not a word is cleared.
 * - Taps select a word face by face: a tap on a face that touches the last one adds it; a tap on a
 *   selected face takes the faces after it back, and on the last face that one too. Any other face
 *   starts anew.
 */
export class Gesture {
  #session;
  #act = null;

  /** @param {import("./session.js").Session} session */
  constructor(session) {
    this.#session = session;
  }

  /** A pointer comes down on a face. */
  touch(face) {
    const { faces, extendingFaces } = this.#session.selection;
    const place = faces.indexOf(face);
    this.#act = null;
    if (place < 0) {
      if (faces.length > 0 && extendingFaces.includes(face)) return this.#session.drag(face);
      return this.#session.touch(face);
    }
    // What a tap takes back waits for the end of the tap: it may become a drag.
    this.#act = () => (place === faces.length - 1
      ? this.#session.backUp() : this.#session.backUp(face));
    return undefined;
  }

  /** The pointer moves onto a face. */
  drag(face) {
    if (this.#act) {
      const { faces } = this.#session.selection;
      this.#act = null;
      if (faces.length === 0) return;
    }
    this.#session.drag(face);
  }

  /** The pointer goes up. */
  release({ isTap }) {
    const act = this.#act;
    this.#act = null;
    if (isTap) return act?.();
    const { spelling, faces } = this.#session.selection;
    if (spelling === "word") return this.#session.play();
    if (faces.length > 0) this.#session.reject();
    return undefined;
  }
}
