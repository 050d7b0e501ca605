import { choice, finite, integer, invalid, knownMembers } from "./arguments.js";
import { jsonOf } from "./bytes.js";
import { modes } from "./names.js";

const names = [
  "mode", "startTime", "language", "context", "localPlayerIndex", "moves", "rules", "accepted",
];

/** The saved game of a game that is new or has these moves, which `wordcube_game_open` reads. */
export function newGameText(puzzle, options) {
  const {
    mode = "timed", startTime = mode === "timed" ? undefined : 0, language = "en",
    context = { solo: true }, localPlayerIndex, moves = [],
  } = knownMembers(options, names);
  choice(mode, "mode", modes);
  if (mode === "timed" && startTime === undefined) invalid("a timed game needs its startTime");
  if (typeof language !== "string") invalid("language must be a text");
  if (!Array.isArray(moves)) invalid("moves must be an array");
  const members = {
    cubes: jsonOf(puzzle), gameContext: jsonOf(context) ?? invalid("the context must be JSON"),
    gameMode: jsonOf(mode), gameStartTime: jsonOf(finite(startTime, "startTime")),
    language: jsonOf(language), localPlayerIndex: jsonOf(playerIndex(localPlayerIndex)),
    moves: `[${moves.map(moveText).join()}]`, secondsPlayed: "0",
  };
  // Texts of moves stay as they are: their integers have 64 bits.
  const given = Object.entries(members).filter(([, json]) => json !== undefined);
  return `{${given.map(([name, json]) => `"${name}":${json}`).join()}}`;
}

function moveText(move) {
  const text = typeof move === "string" ? move : jsonOf(move);
  return text ?? invalid("a move must be a text or JSON");
}

function playerIndex(index) {
  const limit = Number.MAX_SAFE_INTEGER;
  return index === undefined ? undefined : integer(index, "localPlayerIndex", -limit, limit);
}
