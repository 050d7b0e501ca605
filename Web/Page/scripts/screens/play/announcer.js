import { levelBetween } from "../../game/ladder.js";
import { meaningOf } from "./word-line.js";

/** How long a selection rests before it is said, in milliseconds. */
const rest = 900;

/**
 * Says what happens in a game: to the eye in the word line, and to screen readers in summaries. A
 * selection is said when it rests, and not letter by letter.
 */
export class Announcer {
  #ladder;
  #notices;
  #text;
  #session;
  #tell;
  #timer;
  /** What was said of the move that is being made. */
  #move = "";

  /**
   * @param {object} app
   * @param {import("../../game/session.js").Session} session
   * @param {(message: { word?: string, meaning: string, kind: string }) => void} tell Shows it.
   * @param {AbortSignal} signal Ends the listening.
   */
  constructor({ notices, text }, session, tell, signal) {
    this.#ladder = text.ladder;
    this.#notices = notices;
    this.#text = text.play;
    this.#session = session;
    this.#tell = tell;
    const on = (type, act) => session.addEventListener(type, act, { signal });
    on("change", ({ detail }) => this.#change(detail));
    on("notice", ({ detail }) => this.#notice(detail));
    on("selection", () => this.#selection());
  }

  /** Says nothing more. */
  dispose() {
    clearTimeout(this.#timer);
  }

  /** Shows and says a message about a word, or about none. */
  tell(word, message, kind = word ? "noWord" : "message") {
    this.#tell({ word, meaning: message, kind });
    this.#say([this.#move, word, message].filter(Boolean).join(", "));
  }

  /** Says a text after what is said of the move that is being made. */
  sayAlso(text) {
    this.#say([this.#move, text].filter(Boolean).join(". "));
  }

  #say(text) {
    clearTimeout(this.#timer);
    this.#notices.say(text);
  }

  #selection() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      const { selection, rules } = this.#session;
      if (selection.faces.length === 0) return;
      const meaning = meaningOf(selection, this.#text, rules, { isLong: true });
      this.#notices.say(this.#text.said.selection(selection.text, meaning));
    }, rest);
  }

  #change({ kind, word, score, totalScore, cubesGone, facesRevealed }) {
    const { said, earned } = this.#text;
    if (kind === "takenBack") {
      this.#tell({ meaning: said.undone(word), kind: "message" });
      this.#say(said.undone(word));
      return;
    }
    const effects = [
      cubesGone.length > 0 && word !== null ? said.gone(cubesGone.length) : null,
      facesRevealed.length > 0 ? said.revealed(facesRevealed.length) : null,
    ].filter(Boolean);
    const turn = this.#turn();
    const { par, players } = this.#session;
    const level = players ? null : levelBetween(totalScore - score, totalScore, par);
    // Reaching a level is rare, and says more than the cube's changes, which can be seen anyway.
    const after = level ? [this.#ladder.reached(this.#ladder.names[level])] : turn ? [turn] : effects;
    const shown = [word === null ? said.removed : earned(score), ...after];
    this.#tell({ word: word ?? "", meaning: shown.join(" · "), kind: "played" });
    const start = word === null ? said.removed : said.played(word, score, totalScore);
    this.#sayMove([start, level && after[0], ...effects, turn].filter(Boolean).join(", "));
  }

  /** What is found out at once after the move is said together with it. */
  #sayMove(text) {
    this.#move = text;
    queueMicrotask(() => { this.#move = ""; });
    this.#say(text);
  }

  #turn() {
    const { turn, players, localPlayer, isOver, mayMove } = this.#session;
    if (turn === null || isOver || !mayMove) return null;
    const { said } = this.#text;
    return turn === localPlayer ? said.yourTurn : said.turn(players[turn]);
  }

  #notice({ type, hint, letter, selection }) {
    const { said, hints, noLetter } = this.#text;
    if (type === "rejected") {
      const meaning = meaningOf(selection, this.#text, this.#session.rules);
      this.#tell({ word: selection.text, meaning, kind: selection.spelling });
      this.#say(said.selection(selection.text, meaning));
      return;
    }
    const message = {
      hint: () => hintText(hint, hints), noWords: () => said.noWords, refused: () => said.refused,
      ran: () => said.ran, noLetter: () => noLetter,
    }[type]?.();
    if (message) this.tell(letter, message);
  }
}

function hintText({ level, letters, letterCount, score, word }, text) {
  if (word) return text.word(word);
  return level === 0 ? text.letters(letterCount, score) : text.begins(letters, letterCount);
}
