import { button, h } from "../../dom.js";

/** The best words that were there at a move: searched, shown on the cube, or that none was better. */
export class BetterWords {
  #choose;
  #language;
  #retry;
  #text;
  #key;

  /**
   * @param {object} text The section `replay` of the page's text.
   * @param {object} handlers `choose(path)` shows a word on the cube, an empty path the move
   *   again; `retry` searches again; `language` is that of the words.
   */
  constructor(text, { language = "en", choose, retry }) {
    this.#text = text;
    this.#language = language;
    this.#choose = choose;
    this.#retry = retry;
    this.element = h("div", { class: "replay-best" });
  }

  /**
   * Shows what is known at a move.
   *
   * @param {number} index
   * @param {object | undefined} move The move; undefined at the end.
   * @param {object} known As `BestWords.at` gives it.
   */
  show(index, move, known) {
    const key = `${index} ${known.state}`;
    if (key === this.#key) return;
    this.#key = key;
    this.element.setAttribute("aria-busy", String(known.state === "searching"));
    this.element.replaceChildren(...this.#nodes(move, known));
  }

  #nodes(move, { state, words }) {
    const text = this.#text;
    const note = (content) => h("p", { class: "soft", text: content });
    if (state === "searching") return [note(text.searching)];
    if (state === "failed") {
      return [note(text.failed), button(text.retry, this.#retry, { class: "button small" })];
    }
    const score = move?.score ?? 0;
    const better = words.filter((word) => word.score > score);
    if (better.length === 0) return [note(move?.word ? text.wasBest : text.noWord)];
    return [note(missed(move, better[0], text)), this.#list(better)];
  }

  #list(words) {
    const buttons = words.map(({ word, score, path }) => {
      const act = () => {
        const isChosen = one.getAttribute("aria-pressed") !== "true";
        for (const other of buttons) {
          other.setAttribute("aria-pressed", String(isChosen && other === one));
        }
        this.#choose(isChosen ? path : []);
      };
      const one = h("button", {
        type: "button", class: "missed-word", "aria-pressed": "false", on: { click: act },
      }, h("b", { lang: this.#language, text: word }), h("span", { text: this.#text.score(score) }));
      return one;
    });
    return h("ul", { class: "missed-words" }, ...buttons.map((one) => h("li", {}, one)));
  }
}

/** What the best word was worth in place of the move. */
function missed(move, best, text) {
  if (!move) return text.left;
  return move.word === null ? text.instead(best.score) : text.missed(best.score - move.score);
}
