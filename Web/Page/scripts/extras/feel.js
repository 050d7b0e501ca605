import { prefersStillness } from "../cube/motion.js";
import { h } from "../dom.js";
import { icon } from "../icons.js";
import { followGames } from "./follow-games.js";
import { isRefusal } from "./celebration.js";
import { canSound, Sound } from "./sound.js";
import { Touch } from "./touch.js";

/**
 * What can be heard or felt of a game.
 *
 * @typedef {object} Sense
 * @property {(place: number) => void} letter A letter was added, at this place of the word.
 * @property {(count: number) => void} fall Cubes fall.
 * @property {() => void} refusal What was selected is no word.
 * @property {(degree: number) => void} celebrate A good word was played, of a degree from 1 to 3.
 * @property {() => void} [close] It was switched off.
 */

/**
 * Lets each game be heard and felt, as far as the player switched that on.
 *
 * @param {object} app
 * @param {ReturnType<typeof import("./celebration.js").celebrations>} degreeOf
 */
export function startFeel(app, degreeOf) {
  const isOn = (name) => app.switches.isOn(name);
  /** @type {Record<string, Sense>} */
  const senses = { sound: new Sound(() => isOn("sound")), touch: new Touch() };
  const wanted = () => Object.keys(senses).filter(isOn).map((name) => senses[name]);
  followGames(app, (game) => {
    feel(game.session, wanted, game.signal, degreeOf);
    offerSound(app, game);
  });
  app.switches.addEventListener("switched", ({ detail: name }) => {
    const sense = senses[name];
    // Switching it on plays a sample.
    if (isOn(name)) sense?.letter(1);
    else sense?.close?.();
  });
}

/** Offers sound by a small icon beside the cube of the first game, and of no other. */
export function offerSound({ storage, switches, text }, { element, signal }) {
  const box = element.querySelector(".cube-box");
  if (!box || !canSound() || storage.get("soundOffered") || switches.isOn("sound")) return;
  const { label } = text.settings.switches.sound;
  const offer = h("button", {
    type: "button", class: "icon-button sound-offer", "aria-label": label, "aria-pressed": "false", on: {
      click: () => switches.set("sound", !switches.isOn("sound")),
      // It is no drag that tilts the cube.
      pointerdown: (event) => event.stopPropagation(),
    },
  }, icon("sound"));
  switches.addEventListener("switched", () => offer.setAttribute("aria-pressed", String(switches.isOn("sound"))), { signal });
  box.append(offer);
  signal.addEventListener("abort", () => storage.set("soundOffered", true));
}

/**
 * Tells senses what happens in a game.
 *
 * @param {import("../game/session.js").Session} session
 * @param {() => Sense[]} senses Those that are switched on.
 * @param {AbortSignal} signal Ends it.
 * @param {ReturnType<typeof import("./celebration.js").celebrations>} degreeOf How much a move is celebrated.
 */
export function feel(session, senses, signal, degreeOf) {
  let { faces } = session.selection;
  const tell = (act) => senses().forEach(act);
  const on = (type, act) => session.addEventListener(type, act, { signal });
  on("selection", () => {
    const before = faces;
    ({ faces } = session.selection);
    // What is taken back is the start of what was selected.
    const isTakenBack = faces.every((face, place) => face === before[place]);
    if (!isTakenBack) tell((sense) => sense.letter(faces.length));
  });
  on("change", ({ detail }) => {
    const { kind, cubesGone = [] } = detail;
    ({ faces } = session.selection);
    const degree = prefersStillness() ? 0 : degreeOf(session, detail);
    if (degree > 0) tell((sense) => sense.celebrate(degree));
    if (kind !== "takenBack" && cubesGone.length > 0) tell((sense) => sense.fall(cubesGone.length));
  });
  on("notice", ({ detail }) => isRefusal(detail) && tell((sense) => sense.refusal()));
}
