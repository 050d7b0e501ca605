import { CubeInput } from "../cube/cube-input.js";
import { button, h, setText } from "../dom.js";
import { TutorialGame } from "../game/tutorial-game.js";
import { names } from "../languages.js";
import { Announcer } from "./play/announcer.js";
import { Controls } from "./play/controls.js";
import { CubeBox, FacePanel } from "./play/cube-box.js";
import { PlayHandlers } from "./play/play-handlers.js";
import { showGame } from "./play/shown-game.js";
import { WordLine } from "./play/word-line.js";
import { TutorialText } from "./tutorial-text.js";

/** The tutorial: four steps on one cube. */
class TutorialScreen {
  #announcer;
  #app;
  #box;
  #controls;
  #ending = new AbortController();
  #faces;
  #game;
  #handlers;
  #input;
  /** Whether it was shown before, so that each step can be passed. */
  #isKnown;
  /** Whether the next step is to be shown as soon as this one is done: its words may still be loading. */
  #isPassing = false;
  #line;
  #next;
  #pass = button("", () => this.#passStep(), { class: "button small" });
  #row;
  #session;
  #steps;
  #text;

  constructor(app) {
    this.#app = app;
    this.#text = app.text.tutorial;
    this.title = this.#text.title;
    this.#game = new TutorialGame(app.engine);
    offerOtherWords(app);
    this.#session = this.#game.session;
    this.#isKnown = app.storage.get("tutorial") === "seen";
    app.storage.set("tutorial", "seen");
    this.#make();
    this.#listen();
    this.#showStep();
    const { element } = this;
    const { view } = this.#box;
    showGame(app, { session: this.#session, view, element, signal: this.#ending.signal });
  }

  #make() {
    const { text } = this.#app;
    this.#handlers = new PlayHandlers(this.#session, () => this.#cleared());
    const handlers = this.#handlers.all;
    this.#box = new CubeBox(text.cube);
    this.#input = new CubeInput(this.#box.view, handlers);
    this.#faces = new FacePanel(this.#box.view, handlers, text);
    this.#line = new WordLine(text.play, this.#session);
    this.#controls = new Controls(text.play, this.#session, handlers);
    this.#next = button("", () => this.#goOn(), { class: "button primary tutorial-next" });
    this.#row = h("div", { class: "tutorial-row" });
    this.#steps = new TutorialText(this.#text, this.#game.count);
    const leave = h("a", { class: "button small", href: "#/", text: this.#isKnown ? text.app.close : this.#text.skip });
    this.#pass.hidden = !this.#isKnown;
    const bar = h("header", { class: "play-bar tutorial-bar" }, this.#steps.dots, this.#pass, leave);
    this.element = h("div", { class: "screen play tutorial" }, bar, this.#steps.element,
      this.#line.element, this.#box.element, this.#row, this.#faces.element);
  }

  #listen() {
    const { signal } = this.#ending;
    const session = this.#session;
    const tell = (message) => this.#line.tell(message, "");
    const useWords = () => {
      const engine = this.#app.engineOf(session.language);
      if (engine?.knowsWords && !session.knowsWords) session.useWords(engine);
    };
    this.#app.addEventListener("words", useWords, { signal });
    this.#announcer = new Announcer(this.#app, session, tell, signal);
    const { otherWord, otherCube } = this.#text;
    const said = { otherWord, otherCube };
    session.addEventListener("selection", () => this.#show(), { signal });
    session.addEventListener("change", () => this.#show({ motion: true }), { signal });
    this.#game.addEventListener("done", () => this.#done(), { signal });
    session.addEventListener("notice", (/** @type {CustomEvent} */ { detail: { type, word } }) =>
      said[type] && this.#announcer.tell(word, said[type]), { signal });
  }

  #showStep() {
    const { count, stepNumber, task, wornLetter: letter } = this.#game;
    this.#isPassing = false;
    setText(this.#pass, stepNumber === count - 1 ? this.#text.done : this.#text.next);
    this.#steps.show(stepNumber, { word: task.word, letter });
    this.#steps.compare(this.#game.examples, this.#game.language);
    this.#row.replaceChildren(this.#controls.element);
    this.#line.reset();
    this.#show();
    this.#box.view.highlight(task.path, { hasArrows: task.cube === undefined });
    this.#app.notices.say(this.#steps.note);
  }

  #cleared() {
    const { notices, text } = this.#app;
    if (this.#handlers.isRemoving) notices.say(text.play.promptRemove);
    this.#line.reset();
    this.#show();
  }

  #show({ motion = false } = {}) {
    const { isRemoving } = this.#handlers;
    this.#box.view.show(this.#session.position(), { motion });
    const { promptRemove } = this.#app.text.play;
    this.#line.show(this.#session.selection, isRemoving ? promptRemove : "");
    this.#controls.update({ isRemoving });
  }

  #done() {
    if (this.#isPassing) return this.#goOn();
    const { stepNumber } = this.#game;
    const isLast = stepNumber === this.#game.count - 1;
    this.#box.view.highlight([]);
    this.#steps.showDone();
    this.#announcer.sayAlso(this.#text.steps[stepNumber].done);
    setText(this.#next, isLast ? this.#text.done : this.#text.next);
    this.#row.replaceChildren(this.#next);
    this.#next.focus({ preventScroll: true });
    return undefined;
  }

  /** Shows the next step to somebody who has seen them before. */
  #passStep() {
    if (this.#game.isDone) return this.#goOn();
    this.#isPassing = true;
    return this.#game.doTask();
  }

  #goOn() {
    const isLast = this.#game.stepNumber === this.#game.count - 1;
    if (isLast) {
      const { chosenLanguage: language } = this.#app;
      this.#app.attempt(() => this.#app.startGame({ kind: "solo", mode: "unlimited", language }));
      return;
    }
    this.#game.advance();
    this.#showStep();
    this.#box.focus();
  }

  /** Ends the tutorial. */
  dispose() {
    this.#ending.abort();
    for (const part of [this.#announcer, this.#faces, this.#input, this.#line]) part.dispose();
    this.#session.dispose();
  }
}

/** Says once, on the first visit, in which language the words are, and offers English or the page's language instead. */
function offerOtherWords(app) {
  const { language, notices, shownIn, storage, text } = app;
  const other = language === "en" ? shownIn : "en";
  if (other === language || !app.languages.includes(other) || storage.get("language.offered")) return;
  storage.set("language.offered", true);
  notices.show(text.app.wordsIn(names[language]), {
    label: text.app.wordsInOther(names[other]),
    act: () => app.attempt(async () => {
      await app.chooseLanguage(other);
      await app.router.show();
    }),
  });
}

/** The tutorial. */
export function tutorialScreen(app) {
  return new TutorialScreen(app);
}
