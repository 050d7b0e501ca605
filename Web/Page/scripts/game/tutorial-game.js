import { Session } from "./session.js";

/**
 * The tutorial of each language: a puzzle; words over marked faces, of which the third uses a letter
 * for the third time; and a cube that is removed, with its faces.
 */
const tutorials = {
  en: {
    puzzle: "wc1.en.g1.s2830.i0", steps: [
      { word: "STONE", path: [74, 72, 75, 78, 77] },
      { word: "SENTENCE", path: [74, 68, 80, 71, 59, 56, 65, 77] },
      { word: "NOTES", path: [70, 61, 71, 68, 74] },
      { cube: 26, path: [78, 79, 80] },
    ],
  },
  nl: {
    puzzle: "wc1.nl.g1.s65.i0", steps: [
      { word: "HALEN", path: [7, 43, 61, 70, 34] },
      { word: "MAANDEN", path: [16, 43, 52, 79, 51, 24, 21] },
      { word: "LAND", path: [61, 43, 79, 51] },
      { cube: 26, path: [78, 79, 80] },
    ],
  },
  es: {
    puzzle: "wc1.es.g1.s44.i0", steps: [
      { word: "AHORA", path: [65, 68, 62, 71, 61] },
      { word: "ANTERIOR", path: [78, 80, 75, 51, 52, 70, 62, 71] },
      { word: "TIERRA", path: [75, 74, 72, 77, 71, 61] },
      { cube: 26, path: [78, 79, 80] },
    ],
  },
  pt: {
    puzzle: "wc1.pt.g1.s44.i0", steps: [
      { word: "TARDE", path: [75, 78, 52, 24, 51] },
      { word: "INTERIOR", path: [68, 80, 75, 51, 52, 70, 62, 71] },
      { word: "GRANDE", path: [72, 77, 78, 80, 79, 51] },
      { cube: 26, path: [78, 79, 80] },
    ],
  },
  fr: {
    puzzle: "wc1.fr.g1.s48.i0", steps: [
      { word: "MATIN", path: [71, 59, 68, 65, 56] },
      { word: "MANIERE", path: [71, 59, 56, 65, 74, 75, 77] },
      { word: "MERE", path: [71, 77, 75, 74] },
      { cube: 26, path: [78, 79, 80] },
    ],
  },
  de: {
    puzzle: "wc1.de.g1.s19.i0", steps: [
      { word: "LEBEN", path: [48, 45, 21, 24, 52] },
      { word: "SONNTAG", path: [43, 25, 52, 70, 80, 68, 77] },
      { word: "DENN", path: [51, 24, 52, 70] },
      { cube: 26, path: [78, 79, 80] },
    ],
  },
  pl: {
    puzzle: "wc1.pl.g1.s410.i0", steps: [
      { word: "PANIE", path: [18, 21, 45, 72, 77] },
      { word: "NARODOWE", path: [45, 21, 24, 48, 51, 25, 16, 43] },
      { word: "WODA", path: [16, 25, 51, 21] },
      { cube: 26, path: [78, 79, 80] },
    ],
  },
};

/** The languages that have a tutorial. */
export const tutorialLanguages = Object.keys(tutorials);

/**
 * The steps of the tutorial in a language, and its session. It plays only what its step requires; for the rest,
 * the session sends the notices `otherWord` and `otherCube`. The event `done` says that the step is
 * done, with the engine's change as `detail`.
 */
export class TutorialGame extends EventTarget {
  /** The game. */
  session;
  #step = 0;
  #steps;
  #isDone = false;

  /** @param {object} engine `language`, `wordCube`, `solver` and `knowsWords`. */
  constructor(engine) {
    super();
    const { language = "en" } = engine;
    const { puzzle, steps } = TutorialGame.of(language);
    this.#steps = steps;
    const allows = (move) => this.#allows(move);
    const options = { puzzle, language, help: false, id: "tutorial", allows };
    this.session = new Session({ ...engine, ...options });
    this.session.addEventListener("move", (/** @type {CustomEvent} */ { detail }) => {
      this.#isDone = true;
      this.dispatchEvent(new CustomEvent("done", { detail: detail.change }));
    });
  }

  /** The puzzle and the steps of a language. */
  static of(language) {
    return tutorials[language];
  }

  /** The number of the step, from 0. */
  get stepNumber() {
    return this.#step;
  }

  /** What is to be done now. */
  get task() {
    return this.#steps[this.#step];
  }

  /** The number of steps. */
  get count() {
    return this.#steps.length;
  }

  /** The letter that the first three words share. */
  get wornLetter() {
    const [first, second, third] = this.#steps;
    const place = first.path.findIndex((face) => second.path.includes(face) && third.path.includes(face));
    return [...first.word][place];
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
    if (this.#isDone || word !== this.task.word) return this.#refuse({ type: "otherWord", word });
    // Over other faces, the word would wear out other letters, and perhaps the cube of the last step.
    this.session.select(this.task.path);
    return true;
  }

  #refuse(notice) {
    this.session.clear();
    this.session.notify(notice);
    return false;
  }
}
