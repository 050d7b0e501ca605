import { prefersStillness } from "../../cube/motion.js";
import { h, setText, svg } from "../../dom.js";
import { Playback } from "./playback.js";
import { Replay } from "./replay.js";

/** How long each move is shown, in milliseconds. */
const pace = 1500;

/**
 * A small cube that plays a game by itself while it is in sight, word by word, and stops when it is chosen. For readers
 * who prefer stillness, it stands at the best word until they start it.
 *
 * @param {object} app
 * @param {object} game What `Replay` takes.
 * @param {{ makeCube: (svg: SVGElement, text: object) => any, language: string, signal: AbortSignal }} options
 */
export function smallReplay({ text: { cube: cubeText, replay: text }, wordCube }, game, { makeCube, language, signal }) {
  const replay = new Replay(wordCube, game);
  const { moves } = replay;
  const best = moves.reduce((place, { score }, index) => (score > moves[place].score ? index : place), 0);
  const isStill = prefersStillness();
  const playback = new Playback(moves.length, isStill ? best : 0, { pace, isLooping: true });
  const cube = makeCube(svg("svg", { class: "cube", "aria-hidden": "true" }), cubeText);
  const word = h("b", { lang: language });
  const score = h("span");
  const element = h("button", { type: "button", class: "small-replay", on: { click: () => toggle() } }, cube.svg,
    h("span", { class: "small-replay-word", "aria-hidden": "true" }, word, score));
  let shown = null;
  /** Whether the reader has stopped it. */
  let isStopped = isStill;
  const toggle = () => {
    isStopped = playback.isPlaying;
    playback.toggle();
  };
  const show = () => {
    const { index, isPlaying } = playback;
    element.setAttribute("aria-label", isPlaying ? text.pause : text.openShort);
    element.classList.toggle("is-playing", isPlaying);
    if (index === shown) return;
    cube.show(replay.position(index), { motion: shown !== null && index === shown + 1 });
    shown = index;
    const move = moves[index];
    cube.highlight(move?.cube === null ? move.faces : move ? [0, 1, 2].map((side) => move.cube * 3 + side) : [],
      { hasArrows: move?.cube === null });
    setText(word, move ? (move.word ?? "") : "");
    setText(score, move?.word ? `+${text.score(move.score)}` : "");
  };
  playback.addEventListener("change", show);
  show();
  // What nobody sees need not move.
  const sight = new IntersectionObserver(([{ isIntersecting }]) => {
    if (isIntersecting !== playback.isPlaying && !isStopped) playback.toggle();
  }, { threshold: 0.6 });
  sight.observe(element);
  signal.addEventListener("abort", () => {
    sight.disconnect();
    playback.dispose();
  });
  return element;
}
