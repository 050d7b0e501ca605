import { h, setText } from "../../dom.js";

/** How long a message stays, in milliseconds. */
const stay = 3200;

/** How long a message is that fits into one line, with large letters, too. */
const alwaysFits = 20;

/** The word as it grows, what it is worth, and short messages. Its height never changes. */
export class WordLine {
  #text;
  #rules;
  #word;
  #meaning;
  #selection = { faces: [] };
  #timer;

  /**
   * @param {object} text The section `play` of the page's text.
   * @param {import("../../game/session.js").Session} session
   */
  constructor(text, { language, rules }) {
    this.#text = text;
    this.#rules = rules;
    this.#word = h("div", { class: "word", lang: language });
    this.#meaning = h("div", { class: "meaning" });
    this.element = h("div", { class: "word-line", "aria-hidden": "true" },
      this.#word, this.#meaning);
  }

  /** Shows the selection; without one the prompt, unless a message stays. */
  show(selection, prompt) {
    this.#selection = selection;
    if (selection.faces.length === 0 && this.#timer) return;
    this.#cancel();
    const { text, spelling } = selection;
    const isEmpty = selection.faces.length === 0;
    if (isEmpty) this.#set("", prompt, "nothing");
    else this.#set(text, meaningOf(selection, this.#text, this.#rules), spelling);
  }

  /** Shows a message for some seconds, then the selection or the prompt. */
  tell({ word = "", meaning, kind }, prompt) {
    this.#cancel();
    this.#set(word, meaning, kind);
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.show(this.#selection, prompt);
    }, stay);
  }

  /** Ends the message; the next `show` shows the prompt. */
  reset() {
    this.#cancel();
  }

  /** Ends the message. */
  dispose() {
    this.#cancel();
  }

  #set(word, meaning, kind) {
    setText(this.#word, word);
    setText(this.#meaning, meaning);
    this.element.dataset.kind = kind;
    const { classList } = this.element;
    classList.toggle("is-long", word.length > 11);
    classList.remove("is-crowded");
    // To measure costs time, and what a selection is worth is always short.
    const isLong = word !== "" && meaning.length > alwaysFits;
    if (isLong && this.#meaning.scrollWidth > this.#meaning.clientWidth) classList.add("is-crowded");
  }

  #cancel() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}

/**
 * What a selection is worth, in words.
 *
 * @param {object} selection
 * @param {object} text The section `play` of the page's text.
 * @param {{ minimumWordLength: number }} rules Those of the game.
 * @param {{ isLong?: boolean }} options Whether it is said and not shown.
 */
export function meaningOf(selection, text, { minimumWordLength }, { isLong } = {}) {
  const { spelling, score, text: letters } = selection;
  if (spelling === "word") return isLong ? text.wordLong(score) : text.worth(score);
  const isTooShort = spelling === "prefix" && letters.length < minimumWordLength;
  return isTooShort ? text.tooShort(minimumWordLength) : text[spelling];
}

/** What the word line says while nothing is selected. */
export function promptOf({ turn, players, localPlayer, isOver }, isRemoving, text) {
  if (isOver) return "";
  if (isRemoving) return text.promptRemove;
  // In a match something else says there whose turn it is.
  if (localPlayer !== null) return "";
  return turn === null ? text.prompt : text.turnOf(players[turn]);
}
