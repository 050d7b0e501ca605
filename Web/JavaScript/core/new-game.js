import { choice, finite, integer, invalid, knownMembers } from "./arguments.js";
import { jsonOf } from "./bytes.js";
import { modes } from "./names.js";

const names = ["mode", "startTime", "language", "context", "localPlayerIndex", "rules"];

/** The saved game of a new game, which `wordcube_game_open` reads. */
export function newGameText(puzzle, options) {
  const {
    mode = "timed", startTime = mode === "timed" ? undefined : 0, language = "en",
    context = { solo: true }, localPlayerIndex,
  } = knownMembers(options, names);
  choice(mode, "mode", modes);
  if (mode === "timed" && startTime === undefined) invalid("a timed game needs its startTime");
  if (typeof language !== "string") invalid("language must be a text");
  if (jsonOf(context) === undefined) invalid("the context must be JSON");
  const members = {
    gameContext: context, gameMode: mode, gameStartTime: finite(startTime, "startTime"),
    language, localPlayerIndex: playerIndex(localPlayerIndex), moves: [], secondsPlayed: 0,
  };
  return `{"cubes":${JSON.stringify(puzzle)},${JSON.stringify(members).slice(1)}`;
}

function playerIndex(index) {
  const limit = Number.MAX_SAFE_INTEGER;
  return index === undefined ? undefined : integer(index, "localPlayerIndex", -limit, limit);
}
