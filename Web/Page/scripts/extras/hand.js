import { prefersStillness } from "../cube/motion.js";
import { h } from "../dom.js";
import { showEffects } from "./effects.js";
import { followGames } from "./follow-games.js";
import { askToLean, canLean, followLean } from "./gyroscope.js";
import { Tilt } from "./tilt.js";

/**
 * Puts the cube of each game into the hand: it tilts, and moves show what they are worth.
 *
 * @param {object} app
 * @param {ReturnType<typeof import("./celebration.js").celebrations>} degreeOf How much a move is celebrated.
 */
export function startHand(app, degreeOf) {
  const isOn = (name) => () => app.switches.isOn(name);
  followGames(app, (game) => {
    const { element, signal, view } = game;
    /** @type {HTMLElement} */
    const box = element.querySelector(".cube-box");
    const glow = h("div", { class: "cube-glow", "aria-hidden": "true" });
    box.append(glow);
    const tilt = new Tilt(view, box, glow, isOn("motion"), signal);
    showEffects(game, glow, app.text.play, isOn("motion"), degreeOf);
    leanWith(app.switches, tilt, signal);
    const showHand = () =>
      box.classList.toggle("can-tilt", app.switches.isOn("motion") && !prefersStillness());
    app.switches.addEventListener("switched", showHand, { signal });
    showHand();
  });
}

/** Tilts with the device, while that is switched on. */
function leanWith(switches, tilt, signal) {
  let ending = new AbortController();
  const follow = async () => {
    ending.abort();
    ending = new AbortController();
    const own = ending;
    tilt.straighten();
    if (!switches.isOn("gyroscope") || !canLean()) return;
    // After a reload, iOS may want a gesture first.
    const isAllowed = await askToLean() || (await nextClick(own.signal), await askToLean());
    if (isAllowed && !own.signal.aborted) followLean((lean) => tilt.lean(lean), own.signal);
  };
  switches.addEventListener("switched", ({ detail: name }) => name === "gyroscope" && follow(),
    { signal });
  signal.addEventListener("abort", () => ending.abort());
  follow();
}

/** Waits for a click anywhere; never, once the signal has come. */
function nextClick(signal) {
  return new Promise((resolve) => {
    document.addEventListener("click", resolve, { once: true, signal });
  });
}
