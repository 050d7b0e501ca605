import { choice, document, integer, knownMembers } from "./arguments.js";

const options = ["rules", "line", "completed", "stamp", "puzzle", "mode", "players"];
const modes = ["timed", "unlimited"];

/**
 * The verdict of a game as text, untouched: its integers have 64 bits.
 *
 * @param {import("./instance.js").Instance} instance
 * @param {number} verifier The handle of the verifier.
 * @param {string | Uint8Array} game
 * @param {object} given The options of `wordCube.verify`.
 */
export function verdict(instance, verifier, game, given) {
  knownMembers(given, options);
  const { line = 1, completed, stamp, puzzle, mode = "timed", players = "" } = given;
  const last = [(completed ? 1 : 0) | (stamp ? 2 : 0), integer(line, "line", 0)];
  const input = [document(game, "the game")];
  if (puzzle === undefined) {
    return instance.text("wordcube_verify", input, (length) => [verifier, length, ...last]);
  }
  input.push(document(puzzle, "the puzzle"), document(players, "the players"));
  last.unshift(choice(mode, "mode", modes));
  return instance.text(
    "wordcube_verify_held", input, (...lengths) => [verifier, ...lengths, ...last]);
}
