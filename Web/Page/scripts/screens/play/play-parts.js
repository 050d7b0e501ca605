import { CubeInput } from "../../cube/cube-input.js";
import { h } from "../../dom.js";
import { PlayBar } from "./bar.js";
import { Controls } from "./controls.js";
import { CubeBox } from "./cube-box.js";
import { FacePanel } from "./face-panel.js";
import { WordLine } from "./word-line.js";
import { WordList } from "./word-list.js";

/**
 * Makes what the screen of a game consists of.
 *
 * @param {object} text The text of the page.
 * @param {import("../../game/session.js").Session} session
 * @param {object} handlers Those of `PlayHandlers`, `openMenu` and `openLadder`.
 */
export function playParts(text, session, handlers) {
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
export function playElement(title, { bar, line, box, controls, words, faces }, status = null) {
  const heading = h("h1", { class: "visually-hidden", text: title });
  const elements = [line, box, controls, words, faces].map(({ element }) => element);
  return h("div", { class: "screen play" }, heading, bar.element, status, ...elements);
}
