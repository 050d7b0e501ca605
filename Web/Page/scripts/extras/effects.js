import { prefersStillness } from "../cube/stillness.js";
import { h } from "../dom.js";
import { isRefusal } from "./refusals.js";

/** From how many letters on a word flashes. */
const longWord = 6;

/**
 * Shows what a move is worth: points fly from the letters to the score, long words flash, wrong
 * words shake. Only transforms and opacity move, so that nothing is laid out again.
 *
 * @param {import("../screens/play/shown-game.js").ShownGame} game
 * @param {HTMLElement} glow What flashes.
 * @param {object} text The section `play` of the page's text.
 * @param {() => boolean} isWanted
 */
export function showEffects({ session, view, element, signal }, glow, text, isWanted) {
  const on = (type, act) => session.addEventListener(type, (/** @type {any} */ { detail }) => {
    // What the move changed is laid out by then.
    if (isWanted() && !prefersStillness()) requestAnimationFrame(() => act(detail));
  }, { signal });
  const find = (selector) => element.querySelector(selector);
  on("change", ({ kind, word, score }) => {
    if (kind !== "played" || word === null) return;
    if (word.length >= longWord) flash(glow, find(".word-line .word"));
    const { player, faces } = session.moves.at(-1);
    const scores = element.querySelectorAll(".score-box .score");
    const target = scores[session.players ? (player ?? 0) : 0];
    // The cubes of some letters may have gone.
    const drawn = faces.map((face) => view.svg.querySelector(`[data-face="${face}"]`));
    const source = drawn.reverse().find(Boolean) ?? view.svg;
    if (target) flyTo(target, source, element, text.earned(score));
  });
  on("notice", (notice) => isRefusal(notice) && shake(find(".word-line .word")));
}

/** Lets points fly from where they were earned to the score. */
function flyTo(target, source, parent, points) {
  const from = source.getBoundingClientRect();
  const to = target.getBoundingClientRect();
  const flying = h("span", { class: "flying-points", "aria-hidden": "true", text: points });
  parent.append(flying);
  // Half of its own size back, and within the window at its largest: nothing has to be measured once more.
  const place = ({ left, top, width, height }, scale) => {
    const x = `clamp(70%, ${left + width / 2}px, 100vw - 70%)`;
    return `translate(${x}, ${top + height / 2}px) translate(-50%, -50%) scale(${scale})`;
  };
  const frames = [
    { transform: place(from, 1), opacity: 0 },
    { transform: place(from, 1.4), opacity: 1, offset: 0.3 },
    { transform: place(to, 0.8), opacity: 0.9, offset: 0.9 },
    { transform: place(to, 0.6), opacity: 0 },
  ];
  flying.animate(frames, { duration: 700, easing: "ease-in-out" }).onfinish = () => {
    flying.remove();
    target.animate([{ transform: "scale(1.18)" }, { transform: "none" }], { duration: 200 });
  };
}

/** Lets the cube glow from behind, and the word blink once: larger, it would be cut off. */
function flash(glow, word) {
  glow.animate([{ opacity: 0, transform: "scale(0.7)" }, { opacity: 1, offset: 0.3 },
    { opacity: 0, transform: "none" }], { duration: 700, easing: "ease-out" });
  word.animate([{ opacity: 1 }, { opacity: 0.2, offset: 0.3 }, { opacity: 1 }],
    { duration: 450, easing: "ease-out" });
}

function shake(word) {
  const frames = [0, -7, 6, -4, 3, 0].map((x) => ({ transform: `translateX(${x}px)` }));
  word.animate(frames, { duration: 320 });
}
