import { choice, finite, integer, knownMembers, unsigned64 } from "./arguments.js";

const efforts = ["quick", "standard", "deep", "deepest"];

/** The requirements in the order of the module's parameters. */
const requirements = [
  "minWords", "maxWords", "minCommon", "maxCommon", "commonRarity", "minLongest", "minPar",
  "maxPar",
];

const names = [
  "seed", "number", "start", "attempts", "parEffort", "blocklist", ...requirements,
];

/** Checks the options of `generate`, and says whether they require anything. */
export function hasRequirements(options) {
  knownMembers(options, names);
  return [...requirements, "blocklist"].some((name) => options[name] !== undefined);
}

/** The parameters of `wordcube_generate`. */
export function puzzleParameters({ seed, number = 0 }) {
  return [unsigned64(seed, "seed"), unsigned64(number, "number")];
}

/** The parameters of `wordcube_find` between the solver and the length of the blocklist. */
export function findParameters(options) {
  const { seed, start = 0, attempts = 1000, parEffort = "quick" } = options;
  const limits = requirements.map((name) => integer(options[name] ?? -1, name, -1));
  return [
    unsigned64(seed, "seed"), unsigned64(start, "start"), unsigned64(attempts, "attempts"),
    ...limits, choice(parEffort, "parEffort", efforts),
  ];
}

/** The completed game of a new game, which `wordcube_game_open` reads. */
export function newGameText(puzzle, options) {
  const { mode = "timed", startTime = 0, language = "en", context = { solo: true } } = options;
  knownMembers(options, ["mode", "startTime", "language", "context", "localPlayerIndex", "rules"]);
  const members = {
    gameContext: context, gameMode: mode, gameStartTime: finite(startTime, "startTime"), language,
    localPlayerIndex: options.localPlayerIndex, moves: [], secondsPlayed: 0,
  };
  return `{"cubes":${JSON.stringify(puzzle)},${JSON.stringify(members).slice(1)}`;
}
