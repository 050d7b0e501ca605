import { prefersStillness } from "../cube/motion.js";
import { h } from "../dom.js";
import { isRefusal } from "./celebration.js";

/** For each degree of a celebration, how bright and how large the light is, and how many sparks fly. */
const lights = [
  { opacity: 0, scale: 1, sparks: 0 }, { opacity: 0.45, scale: 0.85, sparks: 0 },
  { opacity: 0.8, scale: 0.95, sparks: 0 }, { opacity: 1, scale: 1, sparks: 14 },
];

/**
 * Shows what a move is worth: points rise beside the cube, good words get light and sparks, wrong words shake. Only
 * transforms and opacity move, so that nothing is laid out again.
 *
 * @param {import("../screens/play/shown-game.js").ShownGame} game
 * @param {HTMLElement} glow What flashes.
 * @param {object} text The section `play` of the page's text.
 * @param {() => boolean} isWanted
 * @param {ReturnType<typeof import("./celebration.js").celebrations>} degreeOf How much a move is celebrated.
 */
export function showEffects({ session, view, element, signal }, glow, text, isWanted, degreeOf) {
  const on = (type, act) => session.addEventListener(type, (/** @type {any} */ { detail }) => {
    // What the move changed is laid out by then.
    if (isWanted() && !prefersStillness()) requestAnimationFrame(() => act(detail));
  }, { signal });
  const find = (selector) => element.querySelector(selector);
  on("change", (change) => {
    const { kind, word, score } = change;
    if (kind !== "played" || word === null) return;
    const light = lights[degreeOf(session, change)];
    if (light.opacity > 0) flash(glow, find(".word-line .word"), light);
    if (light.sparks > 0) scatter(view.svg, element, light.sparks);
    const { player } = session.moves.at(-1);
    const place = session.players ? (player ?? 0) : 0;
    const target = element.querySelectorAll(".score-box .score")[place];
    if (target) rise(target, view.svg, element, { points: text.earned(score), isRight: place === 1 });
  });
  on("notice", (notice) => isRefusal(notice) && shake(find(".word-line .word")));
}

/** Lets points rise in a corner beside the cube, where they cover no text, and then the score beat once. */
function rise(target, drawing, parent, { points, isRight }) {
  const { left, top, width, height } = drawing.getBoundingClientRect();
  const rising = h("span", { class: "flying-points", "aria-hidden": "true", text: points });
  parent.append(rising);
  // The corners of the drawing are free: the cube is a hexagon in it.
  const place = (part, scale) => {
    const x = `clamp(60%, ${left + width * (isRight ? 0.86 : 0.14)}px, 100vw - 60%)`;
    return `translate(${x}, ${top + height * part}px) translate(-50%, -50%) scale(${scale})`;
  };
  const frames = [
    { transform: place(0.13, 0.7), opacity: 0 }, { transform: place(0.09, 1.1), opacity: 1, offset: 0.2 },
    { transform: place(0.06, 1), opacity: 1, offset: 0.7 }, { transform: place(0.03, 0.9), opacity: 0 },
  ];
  rising.animate(frames, { duration: 1100, easing: "ease-out" }).onfinish = () => {
    rising.remove();
    target.animate([{ transform: "scale(1.18)" }, { transform: "none" }], { duration: 200 });
  };
}

/** Lets the cube glow from behind, and the word blink once: larger, it would be cut off. */
function flash(glow, word, { opacity, scale }) {
  glow.animate([{ opacity: 0, transform: "scale(0.7)" }, { opacity, offset: 0.3 },
    { opacity: 0, transform: `scale(${scale})` }], { duration: 500 + 400 * opacity, easing: "ease-out" });
  word.animate([{ opacity: 1 }, { opacity: 1 - opacity * 0.8, offset: 0.3 }, { opacity: 1 }],
    { duration: 450, easing: "ease-out" });
}

/** Lets small cubes fly from the middle of the cube in all directions, behind everything. */
function scatter(drawing, parent, count) {
  const { left, top, width, height } = drawing.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  for (let spark = 0; spark < count; spark += 1) {
    const angle = (2 * Math.PI * (spark + (spark % 2) / 3)) / count;
    const reach = width * (spark % 3 === 0 ? 0.62 : 0.5);
    const flying = h("span", { class: "spark", "aria-hidden": "true", data: { tone: spark % 3 } });
    parent.append(flying);
    const at = (part, turn) => `translate(${x + Math.cos(angle) * reach * part}px, ${
      y + Math.sin(angle) * reach * part}px) rotate(${turn}deg)`;
    flying.animate([{ transform: at(0.5, 0), opacity: 0 }, { transform: at(0.8, 60), opacity: 1, offset: 0.3 },
      { transform: at(1.1, 160), opacity: 0 }], { duration: 900 + 40 * (spark % 5), easing: "ease-out" })
      .onfinish = () => flying.remove();
  }
}

function shake(word) {
  const frames = [0, -7, 6, -4, 3, 0].map((x) => ({ transform: `translateX(${x}px)` }));
  word.animate(frames, { duration: 320 });
}
