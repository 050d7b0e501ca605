import { choice, flag, integer, invalid, knownMembers } from "./arguments.js";
import { jsonOrBytes, textOrBytes } from "./bytes.js";
import { modes } from "./names.js";

const options = ["rules", "line", "completed", "stamp", "puzzle", "mode", "players"];

/**
 * The verdict of a game as text, untouched: its integers have 64 bits.
 *
 * @param {import("./instance.js").Instance} instance
 * @param {number} verifier The handle of the verifier.
 * @param {string | Uint8Array} game
 * @param {object} given The options of `wordCube.verify`.
 */
export function verdict(instance, verifier, game, given) {
  const { line = 1, completed, stamp, puzzle } = knownMembers(given, options);
  const flags = Number(flag(completed, "completed")) | (Number(flag(stamp, "stamp")) << 1);
  const last = [flags, integer(line, "line", 0)];
  const input = [textOrBytes(game, "the game")];
  if (puzzle === undefined) {
    const isHeld = given.mode !== undefined || given.players !== undefined;
    if (isHeld) invalid("mode and players need a puzzle");
    return instance.text("wordcube_verify", input, (length) => [verifier, length, ...last]);
  }
  const { mode = "timed", players = "" } = given;
  input.push(jsonOrBytes(puzzle, "puzzle"), textOrBytes(players, "players"));
  last.unshift(choice(mode, "mode", modes));
  return instance.text(
    "wordcube_verify_held", input, (...lengths) => [verifier, ...lengths, ...last]);
}
