import { invalid } from "./arguments.js";
import { jsonOrBytes } from "./bytes.js";

/** The live games, which only this module can see. */
const liveGames = new WeakMap();

/** Lets a game stand for its position. */
export function registerGame(game, live) {
  liveGames.set(game, live);
}

/**
 * A position: the handle of a game, or 0 and a fresh puzzle.
 *
 * @param {import("./engine.js").Engine} engine
 * @param {object | string | Uint8Array} position A `Game`, or a puzzle: its JSON, its text of 71
 *   characters or its provenance.
 */
export function positionOf(engine, position) {
  const live = liveGames.get(position);
  if (!live) return { game: 0, puzzle: jsonOrBytes(position, "the puzzle") };
  if (live.engine !== engine) invalid("the game belongs to a different engine");
  return { game: live.handle, puzzle: "" };
}

/** A position that a worker can receive: a game as its saved text. */
export function portablePosition(position) {
  return liveGames.has(position) ? { saved: position.save() } : position;
}
