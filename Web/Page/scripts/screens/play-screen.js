import { CubeInput } from "../cube/cube-input.js";
import { CubeView } from "../cube/cube-view.js";
import { h, svg } from "../dom.js";
import { Announcer } from "./play/announcer.js";
import { PlayBar } from "./play/bar.js";
import { Controls } from "./play/controls.js";
import { FacePanel } from "./play/face-panel.js";
import { openMenu } from "./play/menu.js";
import { findPar } from "./play/par.js";
import { PlayHandlers } from "./play/play-handlers.js";
import { readyPanel } from "./play/ready-panel.js";
import { Ticker } from "./play/ticker.js";
import { WordLine } from "./play/word-line.js";
import { WordList } from "./play/word-list.js";

/** The screen of a game. Its rows stay where they are, whatever happens. */
class PlayScreen {
  #app;
  #bar;
  #controls;
  #cubeBox = h("div", { class: "cube-box" });
  #ending = new AbortController();
  #faces;
  #handlers;
  #input;
  #line;
  #parts;
  #ready = null;
  #session;
  #text;
  #view;
  #words;

  constructor(app, session) {
    this.#app = app;
    this.#session = session;
    this.#text = app.text.play;
    this.title = session.title ?? this.#text.title;
    session.isDimming = session.help && app.storage.get("isDimming") === true;
    this.#make();
    this.#listen();
    if (session.hasBegun || session.mode !== "timed") return this.#begin();
    this.#ready = readyPanel(app.text, session, () => this.#begin());
    this.#cubeBox.append(this.#ready);
    this.#controls.update({ isRemoving: false });
  }

  #make() {
    const { text } = this.#app;
    const session = this.#session;
    this.#handlers = new PlayHandlers(session, () => this.#cleared());
    const handlers = { ...this.#handlers.all, type: (letter) => this.#type(letter) };
    this.#bar = new PlayBar(text, session, () => this.#openMenu());
    this.#line = new WordLine(text.play);
    const drawing = svg("svg", {
      class: "cube", tabindex: "0", role: "application", "aria-describedby": "cube-help",
    });
    this.#view = new CubeView(drawing, { text: text.cube });
    this.#words = new WordList(text.play, session);
    this.#controls = new Controls(text.play, session, handlers);
    this.#input = new CubeInput(this.#view, handlers);
    this.#input.enabled = false;
    this.#faces = new FacePanel(this.#view, handlers, text);
    this.element = h("div", { class: "screen play" },
      h("h1", { class: "visually-hidden", text: this.title }),
      h("p", { class: "visually-hidden", id: "cube-help", text: text.cube.help }),
      this.#bar.element, this.#line.element, this.#cubeBox, this.#controls.element,
      this.#words.element, this.#faces.element);
  }

  #listen() {
    const { signal } = this.#ending;
    const session = this.#session;
    const on = (type, act) => session.addEventListener(type, act, { signal });
    on("selection", () => this.#show());
    on("change", () => this.#changed());
    on("notice", ({ detail }) => detail.hint?.path && this.#view.highlight(detail.hint.path));
    on("end", () => this.#ended());
    const tell = (message) => this.#line.tell(message, this.#prompt);
    const announcer = new Announcer(this.#app, session, tell, signal);
    const ticker = new Ticker(this.#app, session, (seconds) => this.#bar.showTime(seconds));
    this.#parts = [announcer, ticker, this.#input, this.#faces, this.#line];
  }

  /** The letters are seen. */
  #begin() {
    const session = this.#session;
    session.begin();
    session.show();
    this.#cubeBox.replaceChildren(this.#view.svg);
    this.#input.enabled = !session.isOver;
    this.#show();
    if (this.#ready) this.#view.svg.focus({ preventScroll: true });
    const { signal } = this.#ending;
    findPar(this.#app, session, signal, (par) => this.#bar.showPar(par));
  }

  /** Who types means the cube: Enter is to play the word, and not to press the last button. */
  #type(letter) {
    if (document.activeElement !== this.#view.svg) this.#view.svg.focus({ preventScroll: true });
    this.#session.type(letter);
  }

  #cleared() {
    this.#view.highlight([]);
    this.#line.reset();
    this.#show();
  }

  #changed() {
    this.#view.highlight([]);
    this.#bar.update();
    this.#words.update();
    this.#show({ motion: true });
  }

  #show({ motion = false } = {}) {
    const session = this.#session;
    const { isRemoving } = this.#handlers;
    this.#view.show(session.position(), { motion });
    this.#line.show(session.selection, this.#prompt);
    this.#controls.update({ isRemoving });
    this.element.classList.toggle("is-removing", isRemoving);
  }

  get #prompt() {
    const { turn, players, mayMove, isOver } = this.#session;
    if (this.#handlers.isRemoving) return this.#text.promptRemove;
    if (turn !== null && !isOver) return this.#text.turnOf(players[turn]);
    return mayMove ? this.#text.prompt : "";
  }

  #ended() {
    this.#input.enabled = false;
    this.#bar.update();
    this.#show();
  }

  #openMenu() {
    openMenu(this.#app, this.#session, {
      showFaces: () => this.#faces.open(), redraw: () => this.#show(),
    });
  }

  /** Ends the screen. The game stays. */
  dispose() {
    this.#ending.abort();
    for (const part of this.#parts) part.dispose();
    if (!this.#session.isOver) this.#session.hide();
  }
}

/**
 * The screen of a game.
 *
 * @param {object} app
 * @param {import("../game/session.js").Session} session
 * @returns {import("../routes.js").Screen}
 */
export function playScreen(app, session) {
  return new PlayScreen(app, session);
}
