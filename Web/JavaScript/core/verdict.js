import { choice, integer, invalid, knownMembers } from "./arguments.js";
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
  const { line = 1, completed, stamp, puzzle, mode, players } = knownMembers(given, options);
  const last = [(completed ? 1 : 0) | (stamp ? 2 : 0), integer(line, "line", 0)];
  const input = [textOrBytes(game, "the game")];
  if (puzzle === undefined) {
    if (mode !== undefined || players !== undefined) invalid("mode and players need a puzzle");
    return instance.text("wordcube_verify", input, (length) => [verifier, length, ...last]);
  }
  input.push(jsonOrBytes(puzzle, "puzzle"), textOrBytes(players ?? "", "players"));
  last.unshift(choice(mode ?? "timed", "mode", modes));
  return instance.text(
    "wordcube_verify_held", input, (...lengths) => [verifier, ...lengths, ...last]);
}
