import { CubeInput } from "../cube/cube-input.js";
import { button, h } from "../dom.js";
import { findPar } from "../game/par.js";
import { Announcer } from "./play/announcer.js";
import { PlayBar } from "./play/bar.js";
import { Controls } from "./play/controls.js";
import { CubeBox, FacePanel } from "./play/cube-box.js";
import { openMenu } from "./play/menu.js";
import { PlayHandlers } from "./play/play-handlers.js";
import { showGame } from "./play/shown-game.js";
import { Ticker } from "./play/ticker.js";
import { promptOf, WordLine } from "./play/word-line.js";
import { WordList } from "./play/word-list.js";

/** The current game, or the stored one that was played last. */
export async function playRoute(app) {
  const isKnown = app.games.session?.language === app.language;
  if (!isKnown) await app.ready();
  const session = app.games.resume();
  if (session) {
    session.tick();
    if (!session.isOver) return playScreen(app, session);
    return null;
  }
  app.go("/", { isReplacing: true });
  return null;
}

/** The screen of a game. Its rows stay where they are, whatever happens. */
class PlayScreen {
  #app;
  #ending = new AbortController();
  #followers;
  #handlers;
  #menuEntries;
  #parts;
  #session;

  constructor(app, session, { status = null, menuEntries = () => [] } = {}) {
    this.#app = app;
    this.#menuEntries = menuEntries;
    this.#session = session;
    this.title = session.facts.title ?? app.text.play.title;
    session.isDimming = session.help && app.storage.get("isDimming") === true;
    this.#handlers = new PlayHandlers(session, () => this.#cleared());
    this.#parts = playParts(app.text, session, {
      ...this.#handlers.all, type: (letter) => this.#type(letter), openMenu: () => this.#openMenu(),
      openLadder: () => this.#openLadder(),
    });
    this.element = playElement(this.title, this.#parts, status);
    this.#listen();
    if (session.hasBegun || session.mode !== "timed") this.#begin();
    else this.#cover();
    const { element } = this;
    showGame(app, { session, view: this.#parts.view, element, signal: this.#ending.signal });
  }

  #listen() {
    const { signal } = this.#ending;
    const { bar, line, view } = this.#parts;
    const session = this.#session;
    const on = (type, act) => session.addEventListener(type, act, { signal });
    on("selection", () => this.#show());
    on("turn", () => this.#turned());
    on("change", () => this.#changed());
    on("notice", ({ detail }) => detail.hint?.path && view.highlight(detail.hint.path));
    on("end", () => this.#ended());
    const tell = (message) => line.tell(message, this.#prompt);
    this.#followers = [
      new Announcer(this.#app, session, tell, signal),
      new Ticker(this.#app, session, (seconds) => bar.showTime(seconds)),
    ];
  }

  /** The letters of a timed game are not shown before somebody asks for them. */
  #cover() {
    const { box, controls } = this.#parts;
    controls.element.inert = true;
    box.cover(readyPanel(this.#app.text, () => {
      box.uncover();
      this.#begin();
      box.focus();
    }));
  }

  /** The letters are seen. */
  #begin() {
    const session = this.#session;
    session.begin();
    session.show();
    this.#parts.input.enabled = !session.isOver;
    this.#parts.controls.element.inert = session.isOver;
    this.#show();
    const { signal } = this.#ending;
    findPar(this.#app, session, signal, (par) => this.#parts.bar.showPar(par));
  }

  /** Typing is for the cube: Enter plays the word, and does not press the last button. */
  #type(letter) {
    this.#parts.box.focus();
    const session = this.#session;
    if (session.type(letter) || !session.mayMove) return;
    session.notify({ type: "noLetter", letter });
  }

  #cleared() {
    const { notices, text } = this.#app;
    if (this.#handlers.isRemoving) notices.say(text.play.promptRemove);
    this.#parts.view.highlight([]);
    this.#parts.line.reset();
    this.#show();
  }

  #changed() {
    this.#parts.view.highlight([]);
    this.#parts.bar.update();
    this.#parts.words.update();
    this.#show({ motion: true });
  }

  #show({ motion = false } = {}) {
    const session = this.#session;
    const { controls, line, view } = this.#parts;
    const { isRemoving } = this.#handlers;
    view.show(session.position(), { motion });
    line.show(session.selection, this.#prompt);
    controls.update({ isRemoving });
    this.element.classList.toggle("is-removing", isRemoving);
  }

  get #prompt() {
    return promptOf(this.#session, this.#handlers.isRemoving, this.#app.text.play);
  }

  /** The turn can change without a move, such as by an answer of the server. */
  #turned() {
    this.#parts.bar.update();
    this.#show();
  }

  #ended() {
    this.#parts.input.enabled = false;
    this.#parts.controls.element.inert = true;
    this.#turned();
  }

  #openMenu() {
    openMenu(this.#app, this.#session, {
      showFaces: () => this.#parts.faces.open(), redraw: () => this.#show(), entries: this.#menuEntries(),
    });
  }

  async #openLadder() {
    const { par, scores } = this.#session;
    if (par === null) return;
    await this.#app.attempt(async () =>
      (await import("./ladder-dialog.js")).openLadder(this.#app, scores[0], par));
  }

  /** Ends the screen. The game stays. */
  dispose() {
    const { faces, input, line } = this.#parts;
    this.#ending.abort();
    for (const part of [...this.#followers, faces, input, line]) part.dispose();
    if (!this.#session.isOver) this.#session.hide();
  }
}

/**
 * The screen of a game.
 *
 * @param {object} app
 * @param {import("../game/session.js").Session} session
 * @param {{ status?: HTMLElement, menuEntries?: () => { label: string, act: () => void }[] }} [options] What stands where
 *   the word is drawn as long as there is none, and what the menu offers besides.
 * @returns {import("../routes.js").Screen}
 */
export function playScreen(app, session, options) {
  return new PlayScreen(app, session, options);
}

/**
 * Makes what the screen of a game consists of.
 *
 * @param {object} text The text of the page.
 * @param {import("../game/session.js").Session} session
 * @param {object} handlers Those of `PlayHandlers`, `openMenu` and `openLadder`.
 */
function playParts(text, session, handlers) {
  const box = new CubeBox(text.cube);
  const { view } = box;
  const input = new CubeInput(view, handlers);
  input.enabled = false;
  return {
    box, view, input,
    bar: new PlayBar(text, session, handlers),
    controls: new Controls(text.play, session, handlers),
    faces: new FacePanel(view, handlers, text),
    line: new WordLine(text.play, session),
    words: new WordList(text.play, session),
  };
}

/** The parts as one element, with a heading for screen readers; `status` is in the place of the word. */
function playElement(title, { bar, line, box, controls, words, faces }, status = null) {
  const heading = h("h1", { class: "visually-hidden", text: title });
  const elements = [line, box, controls, words, faces].map(({ element }) => element);
  return h("div", { class: "screen play" }, heading, bar.element, status, ...elements);
}

/** What a timed game shows before its letters: the clock starts when they are seen. */
function readyPanel(text, begin) {
  const { ready } = text.play;
  return h("div", { class: "ready" },
    h("h2", { text: ready.title }), h("p", { text: ready.text }),
    button(ready.start, begin, { class: "button primary large" }));
}
