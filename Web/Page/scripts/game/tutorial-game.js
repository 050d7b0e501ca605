import { Session } from "./session.js";

/**
 * The tutorial of each language: a puzzle; words over marked faces with their scores, of which the second is compared
 * with the first, and the third uses a letter for the third time; and a cube that is removed, with its faces.
 */
const tutorials = {
  en: {
    puzzle: "wc1.en.g1.s2830.i0", steps: [
      { word: "STONE", path: [74, 72, 75, 78, 77], score: 70 },
      { word: "SENTENCE", path: [74, 68, 80, 71, 59, 56, 65, 77], score: 560 },
      { word: "NOTES", path: [70, 61, 71, 68, 74], score: 70 },
      { cube: 26, path: [78, 79, 80] },
    ],
  },
  nl: {
    puzzle: "wc1.nl.g1.s65.i0", steps: [
      { word: "HALEN", path: [7, 43, 61, 70, 34], score: 130 },
      { word: "MAANDEN", path: [16, 43, 52, 79, 51, 24, 21], score: 392 },
      { word: "LAND", path: [61, 43, 79, 51], score: 40 },
      { cube: 26, path: [78, 79, 80] },
    ],
  },
  es: {
    puzzle: "wc1.es.g1.s44.i0", steps: [
      { word: "AHORA", path: [65, 68, 62, 71, 61], score: 100 },
      { word: "ANTERIOR", path: [78, 80, 75, 51, 52, 70, 62, 71], score: 480 },
      { word: "TIERRA", path: [75, 74, 72, 77, 71, 61], score: 162 },
      { cube: 26, path: [78, 79, 80] },
    ],
  },
  pt: {
    puzzle: "wc1.pt.g1.s44.i0", steps: [
      { word: "TARDE", path: [75, 78, 52, 24, 51], score: 90 },
      { word: "INTERIOR", path: [68, 80, 75, 51, 52, 70, 62, 71], score: 560 },
      { word: "GRANDE", path: [72, 77, 78, 80, 79, 51], score: 288 },
      { cube: 26, path: [78, 79, 80] },
    ],
  },
  fr: {
    puzzle: "wc1.fr.g1.s48.i0", steps: [
      { word: "MATIN", path: [71, 59, 68, 65, 56], score: 90 },
      { word: "MANIERE", path: [71, 59, 56, 65, 74, 75, 77], score: 308 },
      { word: "MERE", path: [71, 77, 75, 74], score: 28 },
      { cube: 26, path: [78, 79, 80] },
    ],
  },
  de: {
    puzzle: "wc1.de.g1.s19.i0", steps: [
      { word: "LEBEN", path: [48, 45, 21, 24, 52], score: 110 },
      { word: "SONNTAG", path: [43, 25, 52, 70, 80, 68, 77], score: 392 },
      { word: "DENN", path: [51, 24, 52, 70], score: 28 },
      { cube: 26, path: [78, 79, 80] },
    ],
  },
  pl: {
    puzzle: "wc1.pl.g1.s410.i0", steps: [
      { word: "PANIE", path: [18, 21, 45, 72, 77], score: 80 },
      { word: "NARODOWE", path: [45, 21, 24, 48, 51, 25, 16, 43], score: 520 },
      { word: "WODA", path: [16, 25, 51, 21], score: 28 },
      { cube: 26, path: [78, 79, 80] },
    ],
  },
};

/** The number of the step that compares what its word is worth with the word before, from 0. */
const compared = 1;

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
  #engine;
  #step = 0;
  #steps;
  #isDone = false;

  /** @param {object} engine `language`, `wordCube`, `solver` and `knowsWords`. */
  constructor(engine) {
    super();
    this.#engine = engine;
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

  /** The language of the words. */
  get language() {
    return this.session.language;
  }

  /** The words that the step compares, by tiles with their values and by score; none in most steps. */
  get examples() {
    if (this.#step !== compared) return [];
    const { wordCube } = this.#engine;
    const { tiles, values } = wordCube.puzzle(this.session.puzzle);
    return this.#steps.slice(this.#step - 1, this.#step + 1).map(({ path, score }) =>
      ({ tiles: path.map((face) => ({ letter: tiles[face], value: values[face] })), score }));
  }

  /** Whether it was done. */
  get isDone() {
    return this.#isDone;
  }

  /** Does what is to be done now, for somebody who knows it. A word waits until the words are loaded. */
  doTask() {
    const { session, task: { cube, path } } = this;
    if (cube !== undefined) session.remove(cube);
    else {
      session.select(path);
      session.play();
    }
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
