import { CubeInput } from "../cube/cube-input.js";
import { CubeView } from "../cube/cube-view.js";
import { button, h, setText, svg } from "../dom.js";
import { TutorialGame, tutorialSteps } from "../game/tutorial-game.js";
import { Controls } from "./play/controls.js";
import { PlayHandlers } from "./play/play-handlers.js";
import { WordLine } from "./play/word-line.js";

/** The tutorial: four steps on one cube. */
class TutorialScreen {
  #app;
  #controls;
  #dots = tutorialSteps.map(() => h("li"));
  #game;
  #handlers;
  #heading = h("h1");
  #input;
  #line;
  #next;
  #note = h("p");
  #row;
  #text;
  #view;

  constructor(app) {
    this.#app = app;
    this.#text = app.text.tutorial;
    this.title = this.#text.title;
    this.#game = new TutorialGame({ wordCube: app.wordCube, solver: app.solver() });
    app.storage.set("tutorial", "seen");
    this.#make();
    this.#listen();
    this.#showStep();
  }

  #make() {
    const { text } = this.#app;
    this.#handlers = new PlayHandlers(this.#game, () => this.#show());
    const handlers = this.#handlers.all;
    const drawing = svg("svg", { class: "cube", tabindex: "0", role: "application" });
    this.#view = new CubeView(drawing, { text: text.cube });
    this.#input = new CubeInput(this.#view, handlers);
    this.#line = new WordLine(text.play);
    this.#controls = new Controls(text.play, this.#game, handlers);
    this.#next = button("", () => this.#goOn(), { class: "button primary tutorial-next" });
    this.#row = h("div", { class: "tutorial-row" });
    const skip = h("a", { class: "button small", href: "#/", text: this.#text.skip });
    this.element = h("div", { class: "screen play tutorial" },
      h("header", { class: "play-bar tutorial-bar" },
        h("ol", { class: "dots", "aria-hidden": "true" }, ...this.#dots), skip),
      h("div", { class: "tutorial-text" }, this.#heading, this.#note),
      this.#line.element, h("div", { class: "cube-box" }, drawing), this.#row);
  }

  #listen() {
    const game = this.#game;
    game.addEventListener("selection", () => this.#show());
    game.addEventListener("change", () => this.#show({ motion: true }));
    game.addEventListener("done", ({ detail }) => this.#done(detail));
    game.addEventListener("notice", ({ detail: { selection } }) => selection && this.#line.tell(
      { word: selection.text, meaning: this.#text.other, kind: "message" }, ""));
  }

  #showStep() {
    const { stepNumber: step, task } = this.#game;
    const { title, note } = this.#text.steps[step];
    setText(this.#heading, title);
    setText(this.#note, note);
    this.#heading.setAttribute("aria-label",
      `${this.#text.step(step + 1, tutorialSteps.length)}: ${title}`);
    this.#dots.forEach((dot, place) => dot.classList.toggle("is-reached", place <= step));
    this.#row.replaceChildren(this.#controls.element);
    this.#line.reset();
    this.#show();
    this.#view.highlight(task.path);
    this.#app.notices.say(note);
  }

  #show({ motion = false } = {}) {
    const { isRemoving } = this.#handlers;
    this.#view.show(this.#game.position(), { motion });
    const { promptRemove } = this.#app.text.play;
    this.#line.show(this.#game.selection, isRemoving ? promptRemove : "");
    this.#controls.update({ isRemoving });
  }

  #done({ score, word }) {
    const { stepNumber: step } = this.#game;
    const isLast = step === tutorialSteps.length - 1;
    const { done } = this.#text.steps[step];
    this.#view.highlight([]);
    setText(this.#note, done);
    this.#line.tell({
      word: word ?? "", meaning: word ? this.#app.text.play.word(score) : "", kind: "played",
    }, "");
    this.#app.notices.say(done);
    setText(this.#next, isLast ? this.#text.done : this.#text.next);
    this.#row.replaceChildren(this.#next);
    this.#next.focus({ preventScroll: true });
  }

  #goOn() {
    const isLast = this.#game.stepNumber === tutorialSteps.length - 1;
    if (isLast) {
      this.#app.startGame({ kind: "solo", mode: "unlimited" });
      return;
    }
    this.#game.advance();
    this.#showStep();
    this.#view.svg.focus({ preventScroll: true });
  }

  /** Ends the tutorial. */
  dispose() {
    this.#input.dispose();
    this.#line.dispose();
    this.#game.dispose();
  }
}

/** The tutorial. */
export function tutorialScreen(app) {
  return new TutorialScreen(app);
}
