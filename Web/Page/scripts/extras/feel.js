import { followGames } from "./follow-games.js";
import { isRefusal } from "./refusals.js";
import { Sound } from "./sound.js";
import { Touch } from "./touch.js";

/**
 * What can be heard or felt of a game.
 *
 * @typedef {object} Sense
 * @property {(place: number) => void} letter A letter was added, at this place of the word.
 * @property {(count: number) => void} fall Cubes fall.
 * @property {() => void} refusal What was selected is no word.
 * @property {() => void} [close] It was switched off.
 */

/** Lets each game be heard and felt, as far as the player switched that on. */
export function startFeel(app) {
  const isOn = (name) => app.switches.isOn(name);
  /** @type {Record<string, Sense>} */
  const senses = { sound: new Sound(() => isOn("sound")), touch: new Touch() };
  const wanted = () => Object.keys(senses).filter(isOn).map((name) => senses[name]);
  followGames(app, ({ session, signal }) => feel(session, wanted, signal));
  app.switches.addEventListener("switched", ({ detail: name }) => {
    const sense = senses[name];
    // Switching it on plays a sample.
    if (isOn(name)) sense?.letter(1);
    else sense?.close?.();
  });
}

/**
 * Tells senses what happens in a game.
 *
 * @param {import("../game/session.js").Session} session
 * @param {() => Sense[]} senses Those that are switched on.
 * @param {AbortSignal} signal Ends it.
 */
export function feel(session, senses, signal) {
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
  on("change", ({ detail: { kind, cubesGone = [] } }) => {
    ({ faces } = session.selection);
    if (kind !== "takenBack" && cubesGone.length > 0) tell((sense) => sense.fall(cubesGone.length));
  });
  on("notice", ({ detail }) => isRefusal(detail) && tell((sense) => sense.refusal()));
}
