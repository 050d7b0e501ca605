import { load, needsModule } from "../../fixtures.mjs";
import { Session } from "../../../Page/scripts/game/session.js";

export { needsModule };

/** The provenance of the puzzle of these tests. Its best word is GELATINATE. */
export const provenance = "wc1.en.g1.s42.i0";

/** The path of GELATINATE. */
export const gelatinate = [61, 70, 52, 51, 48, 78, 77, 72, 45, 21];

/**
 * A session on that puzzle, whose clocks are `time.now` and `time.steady`; `events` lists what it
 * sends.
 */
export async function newSession(options = {}) {
  const wordCube = await load();
  const solver = wordCube.solver();
  const time = { now: 1000 };
  const common = {
    wordCube, solver, puzzle: provenance, provenance, clock: () => time.now,
    steady: () => time.steady ?? 0,
  };
  const session = new Session({ ...common, ...options });
  const events = [];
  for (const type of ["selection", "change", "notice", "end", "save"]) {
    session.addEventListener(type, ({ detail }) => events.push({ type, detail }));
  }
  return { wordCube, solver, time, session, events, common };
}

/** The types of the events that are not `save` or `selection`. */
export function typesOf(events) {
  return events.map(({ type }) => type).filter((type) => type !== "save" && type !== "selection");
}
