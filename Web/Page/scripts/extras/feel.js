import { followGames } from "./follow-games.js";
import { Touch } from "./touch.js";

/** Lets each game be felt, as far as the player switched that on. */
export function startFeel(app) {
  const senses = [{ name: "touch", sense: new Touch() }];
  const felt = () => senses.filter(({ name }) => app.switches.isOn(name)).map(({ sense }) => sense);
  followGames(app, ({ session, signal }) => feel(session, felt, signal));
}

/**
 * Tells senses what happens in a game.
 *
 * @param {import("../game/session.js").Session} session
 * @param {() => { letter: (count: number) => void, fall: (count: number) => void,
 *   refusal: () => void }[]} senses Those that are switched on.
 * @param {AbortSignal} signal Ends it.
 */
export function feel(session, senses, signal) {
  let count = session.selection.faces.length;
  const tell = (act) => senses().forEach(act);
  const on = (type, act) => session.addEventListener(type, act, { signal });
  on("selection", () => {
    const before = count;
    count = session.selection.faces.length;
    if (count > before) tell((sense) => sense.letter(count));
  });
  on("change", ({ detail: { kind, cubesGone = [] } }) => {
    count = session.selection.faces.length;
    if (kind !== "takenBack" && cubesGone.length > 0) tell((sense) => sense.fall(cubesGone.length));
  });
  on("notice", ({ detail: { type } }) => {
    if (type === "rejected" || type === "refused") tell((sense) => sense.refusal());
  });
}
