import { button, h, setText, svg } from "../../dom.js";
import { languageOf } from "../../languages.js";
import { BestWords } from "./best-words.js";
import { BetterWords } from "./better-words.js";
import { Playback } from "./playback.js";
import { Replay } from "./replay.js";

/** The steps of keys. */
const steps = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * A game move by move: the cube with the path of each move, its points and its time, and the best
 * words that were there.
 */
class ReplayView {
  #best;
  #better;
  #cube;
  #ending = new AbortController();
  #facts;
  #language;
  #moves;
  #place = h("p", { class: "replay-place", role: "status" });
  #playback;
  #players;
  #replay;
  #shown = null;
  #slider;
  #text;
  #toggle;
  #word = h("p", { class: "replay-word" });

  constructor(app, replay, { makeCube, language, players, hasEnd = true, start = 0 }) {
    this.#language = language;
    const { replay: text, cube } = app.text;
    this.#text = text;
    this.#replay = replay;
    this.#players = players;
    this.#cube = makeCube(svg("svg", { class: "cube replay-cube", role: "img" }), cube);
    this.#playback = new Playback(replay.moves.length - (hasEnd ? 0 : 1), start);
    this.#best = new BestWords(replay, () => app.worker());
    this.#better = new BetterWords(text, {
      language, choose: (path) => this.#mark(path), retry: () => this.#retry(),
    });
    this.#build();
    this.#listen();
    this.#show();
  }

  #build() {
    const text = this.#text;
    const playback = this.#playback;
    this.#toggle = button(text.play, () => playback.toggle(), { class: "button primary replay-play" });
    this.#slider = h("input", {
      type: "range", class: "replay-slider", min: "0", max: String(playback.last), step: "1",
      "aria-label": text.slider, on: { input: () => playback.go(Number(this.#slider.value)) },
    });
    const step = (sign, label, count) => button(sign, () => playback.step(count),
      { class: "button", "aria-label": label });
    const steps = h("div", { class: "row replay-steps" }, step("‹", text.previous, -1), this.#toggle,
      step("›", text.next, 1));
    const figure = h("figure", { class: "replay-figure" }, this.#cube.svg, steps, this.#slider,
      this.#place);
    // A game of one move goes nowhere.
    if (playback.last === 0) for (const control of [steps, this.#slider]) control.hidden = true;
    this.#facts = h("dl", { class: "facts replay-facts" });
    const words = h("section", { class: "replay-words" }, h("h2", { text: text.best }),
      this.#better.element);
    this.element = h("div", { class: "replay" }, figure,
      h("section", { class: "replay-move" }, this.#word, this.#facts, words),
      h("section", { class: "replay-all" }, h("h2", { text: text.moves }), this.#list(),
        h("p", { class: "soft small", text: text.keys })));
  }

  #list() {
    const { moves } = this.#replay;
    this.#moves = moves.map((move, index) => button(this.#text.move(move.word, move.score),
      () => this.#playback.go(index), { class: "button small replay-one" }));
    return h("ol", { class: "replay-moves" }, ...this.#moves.map((one) => h("li", {}, one)));
  }

  #listen() {
    const { signal } = this.#ending;
    this.#playback.addEventListener("change", () => this.#show());
    this.#best.addEventListener("found", () => this.#showBest());
    document.addEventListener("keydown", (event) => this.#key(event), { signal });
    const hidden = () => document.hidden && this.#playback.pause();
    document.addEventListener("visibilitychange", hidden, { signal });
  }

  /** What has keys of its own, such as the slider, keeps them. */
  #key(event) {
    const { altKey, ctrlKey, key, metaKey, target } = event;
    const isInside = (names) => target.closest?.(names);
    if (altKey || ctrlKey || metaKey || isInside("input, dialog")) return;
    if (steps[key]) this.#playback.step(steps[key]);
    else if (key === " " && !isInside("button, a, summary")) this.#playback.toggle();
    else return;
    event.preventDefault();
    // The word that had the focus may be gone.
    if (document.activeElement === document.body) this.#toggle.focus();
  }

  #show() {
    const { index, isPlaying } = this.#playback;
    setText(this.#toggle, isPlaying ? this.#text.pause : this.#text.play);
    if (index === this.#shown) return;
    const isNext = this.#shown !== null && Math.abs(index - this.#shown) === 1;
    this.#shown = index;
    this.#cube.show(this.#replay.position(index), { motion: isNext });
    this.#mark([]);
    this.#showMove(index);
    this.#moves.forEach((one, other) => one.setAttribute("aria-pressed", String(other === index)));
    this.#ask();
  }

  #showMove(index) {
    const text = this.#text;
    const { moves } = this.#replay;
    const move = moves[index];
    const place = move ? text.position(index + 1, moves.length) : text.end;
    const name = move ? text.move(move.word, move.score) : "";
    setText(this.#word, move ? (move.word ?? text.removed) : text.end);
    if (move?.word) this.#word.setAttribute("lang", this.#language);
    else this.#word.removeAttribute("lang");
    setText(this.#place, place);
    this.#slider.value = String(index);
    this.#slider.setAttribute("aria-valuetext", name ? `${place}: ${name}` : place);
    this.#cube.svg.setAttribute("aria-label", move ? text.cube(move.word) : text.cubeAtEnd);
    const fact = (label, value) => h("div", {}, h("dt", { text: label }), h("dd", { text: value }));
    this.#facts.replaceChildren(...[
      move && this.#players && fact(text.player, this.#players[move.player ?? 0]),
      move && fact(text.points, text.score(move.score)),
      ...this.#sums(move ? index + 1 : index).map(([label, value]) => fact(label, value)),
      move && fact(this.#replay.knowsStart ? text.time : text.timeSinceFirst, text.clock(move.time)),
    ].filter(Boolean));
  }

  /** The points until then, of each player. */
  #sums(count) {
    const { score, total } = this.#text;
    const scores = this.#replay.scoresAfter(count);
    return scores.map((sum, player) =>
      [this.#players ? this.#players[player] : total, score(sum)]);
  }

  /** Marks a word on the cube; an empty path marks the move. */
  #mark(path) {
    const { faces = [], cube = null } = this.#replay.moves[this.#shown] ?? {};
    const own = cube === null ? faces : [0, 1, 2].map((side) => cube * 3 + side);
    this.#cube.highlight(path.length > 0 ? path : own,
      { hasArrows: path.length > 0 || cube === null });
  }

  #ask() {
    this.#best.ask(this.#shown);
    this.#showBest();
  }

  #retry() {
    this.#ask();
    this.#toggle.focus();
  }

  #showBest() {
    const index = this.#shown;
    this.#better.show(index, this.#replay.moves[index], this.#best.at(index));
  }

  /** Ends the replay. */
  dispose() {
    this.#ending.abort();
    this.#playback.dispose();
    this.#best.dispose();
  }
}

/**
 * A game move by move.
 *
 * @param {object} app
 * @param {object} game What `Replay` takes.
 * @param {object} options
 * @param {(svg: SVGElement, text: object) => any} options.makeCube Makes the view of a cube.
 * @param {boolean} [options.hasEnd] Whether the position after the last move is shown, too.
 * @param {number} [options.start] The move that is shown first.
 * @returns {{ element: HTMLElement, dispose: () => void }}
 */
export function replay(app, game, options) {
  const view = new ReplayView(app, new Replay(app.wordCube, game), {
    language: languageOf(game), players: game.players ?? null, ...options,
  });
  return { element: view.element, dispose: () => view.dispose() };
}
