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
 * The game of the tutorial. It plays only what its step requires, and sends the notices `otherWord`
 * and `otherCube` for the rest. It sends `done` when the step is done, with the engine's change as
 * `detail`.
 */
export class TutorialGame extends Session {
  #step = 0;
  #isDone = false;

  /** @param {object} engine `wordCube`, `solver` and `knowsWords`. */
  constructor(engine) {
    super({ ...engine, puzzle: tutorialPuzzle, help: false, id: "tutorial" });
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

  /** Plays the selected word, if it is that of the step. */
  play() {
    const { text: word, spelling } = this.selection;
    if (spelling !== "word") return this.reject();
    if (this.#isDone || word !== this.task.word) return this.#refuse({ type: "otherWord", word });
    return this.#finishStep(super.play());
  }

  /** Removes a cube, if it is that of the step. */
  remove(cube) {
    if (this.#isDone || cube !== this.task.cube) return this.#refuse({ type: "otherCube" });
    return this.#finishStep(super.remove(cube));
  }

  #refuse(notice) {
    this.clear();
    this.notify(notice);
    return null;
  }

  #finishStep(change) {
    this.#isDone = true;
    this.dispatchEvent(new CustomEvent("done", { detail: change }));
    return change;
  }
}
