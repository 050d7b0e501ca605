import { h, setText } from "../dom.js";

/** What the tutorial says of each step, and how many are done. */
export class TutorialText {
  #count;
  #done = h("p");
  #example = h("div", { class: "tutorial-example", "aria-hidden": "true" });
  #heading = h("h1");
  #note = h("p");
  #text;

  /**
   * @param {object} text The section `tutorial` of the page's text.
   * @param {number} count The number of steps.
   */
  constructor(text, count) {
    this.#text = text;
    this.#count = count;
    const steps = Array.from({ length: count }, () => h("li"));
    /** One mark for each step. */
    this.dots = h("ol", { class: "dots", "aria-hidden": "true" }, ...steps);
    // The two texts have one place, so nothing moves when the second one is shown.
    this.element = h("div", { class: "tutorial-text" }, this.#heading,
      h("div", { class: "tutorial-notes" }, this.#note, this.#done), this.#example);
  }

  /** What is to be done in the step that is shown. */
  get note() {
    return this.#note.textContent;
  }

  /** Shows what is to be done in a step: with a word, and with the letter that is worn out. */
  show(step, { word, letter }) {
    const { title, note, done } = this.#text.steps[step];
    setText(this.#heading, title);
    setText(this.#note, typeof note === "function" ? note(word, letter) : note);
    setText(this.#done, done);
    this.#heading.setAttribute("aria-label", `${this.#text.step(step + 1, this.#count)}: ${title}`);
    [...this.dots.children].forEach((dot, place) =>
      dot.classList.toggle("is-reached", place <= step));
    this.#switch(false);
  }

  /**
   * Shows what words are worth: each as its tiles with their values, and its score.
   *
   * @param {{ tiles: { letter: string, value: number }[], score: number }[]} words None for no picture.
   * @param {string} language
   */
  compare(words, language) {
    const tile = ({ letter, value }) => h("span", { class: "tutorial-tile", lang: language }, letter,
      h("small", { text: String(value) }));
    this.#example.replaceChildren(...words.map(({ tiles, score }) => h("div", { class: "tutorial-word" },
      h("span", { class: "tutorial-length", text: this.#text.letters(tiles.length) }),
      h("span", { class: "tutorial-tiles" }, ...tiles.map(tile)), h("b", { text: String(score) }))));
  }

  /** Shows what was done. */
  showDone() {
    this.#switch(true);
  }

  #switch(isDone) {
    this.#note.classList.toggle("is-away", isDone);
    this.#done.classList.toggle("is-away", !isDone);
  }
}
