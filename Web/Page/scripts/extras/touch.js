/** How long a letter and a cube that falls are felt, and what is felt of a refused word, in ms. */
const letter = 8;
const fall = 30;
const refusal = [15, 50, 15];
/** What is felt of a good word, by its degree. */
const celebrations = [0, 15, [20, 40, 20], [25, 40, 25, 40, 60]];

/** Whether the browser can make the device vibrate. */
export function canVibrate() {
  return typeof globalThis.navigator?.vibrate === "function";
}

/** What is felt of a game: `navigator.vibrate`, where there is one. */
export class Touch {
  /** A letter was added. */
  letter() {
    this.#vibrate(letter);
  }

  /** Cubes fall. */
  fall() {
    this.#vibrate(fall);
  }

  /** A good word. */
  celebrate(degree) {
    this.#vibrate(celebrations[degree]);
  }

  /** What was selected is no word. */
  refusal() {
    this.#vibrate(refusal);
  }

  /** @param {number | number[]} pattern */
  #vibrate(pattern) {
    // Browsers refuse it before the first gesture, some by an error.
    try {
      navigator.vibrate?.(pattern);
    } catch {
      // What cannot be felt can be seen.
    }
  }
}
