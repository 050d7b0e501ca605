import { Session } from "./session.js";

/** The puzzle of the tutorial. */
const tutorialPuzzle = "wc1.en.g1.s2830.i0";

/** What is to be done in each step: a word over marked faces, or a cube that is removed. */
export const tutorialSteps = [
  { word: "STONE", path: [74, 72, 75, 78, 77] },
  { word: "SENTENCE", path: [74, 68, 80, 71, 59, 56, 65, 77] },
  { word: "NOTES", path: [70, 61, 71, 68, 74] },
  { cube: 26, path: [78, 79, 80] },
];

/**
 * The steps of the tutorial, and its session. It plays only what its step requires; for the rest,
 * the session sends the notices `otherWord` and `otherCube`. The event `done` says that the step is
 * done, with the engine's change as `detail`.
 */
export class TutorialGame extends EventTarget {
  /** The game. */
  session;
  #step = 0;
  #isDone = false;

  /** @param {object} engine `wordCube`, `solver` and `knowsWords`. */
  constructor(engine) {
    super();
    const allows = (move) => this.#allows(move);
    const options = { puzzle: tutorialPuzzle, help: false, id: "tutorial", allows };
    this.session = new Session({ ...engine, ...options });
    this.session.addEventListener("move", (/** @type {CustomEvent} */ { detail }) => {
      this.#isDone = true;
      this.dispatchEvent(new CustomEvent("done", { detail: detail.change }));
    });
  }

  /** The number of the step, from 0. */
  get stepNumber() {
    return this.#step;
  }

  /** What is to be done now. */
  get task() {
    return tutorialSteps[this.#step];
  }

  /** Whether it was done. */
  get isDone() {
    return this.#isDone;
  }

  /** Goes to the next step, when this one is done. */
  advance() {
    this.#step += 1;
    this.#isDone = false;
  }

  #allows({ cube }) {
    const { text: word, spelling } = this.session.selection;
    if (cube !== undefined) {
      return (!this.#isDone && cube === this.task.cube) || this.#refuse({ type: "otherCube" });
    }
    if (spelling !== "word") {
      this.session.reject();
      return false;
    }
    return (!this.#isDone && word === this.task.word) || this.#refuse({ type: "otherWord", word });
  }

  #refuse(notice) {
    this.session.clear();
    this.session.notify(notice);
    return false;
  }
}
