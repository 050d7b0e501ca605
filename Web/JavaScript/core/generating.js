import { choice, integer, invalid, knownMembers, unsigned64, wordLines } from "./arguments.js";
import { efforts } from "./names.js";

/** The numbers in the order of the module's parameters; -1 where there is none. */
const numbers = [
  "minWords", "maxWords", "minCommon", "maxCommon", "commonRarity", "minLongest", "minPar",
  "maxPar",
];
const requirements = numbers.filter((name) => name !== "commonRarity");

/** What has an effect only with one of these requirements; undefined for any. */
const companions = {
  commonRarity: ["minCommon", "maxCommon"], parEffort: ["minPar", "maxPar"],
  start: undefined, attempts: undefined,
};

const names = ["seed", "number", "parEffort", "start", "attempts", "blocklist", ...numbers];

/** Checks the options of `generate`, and says whether they require anything. */
export function hasRequirements(options) {
  knownMembers(options, names);
  const given = requirements.filter((name) => options[name] !== undefined);
  if (blocklistText(options)) given.push("blocklist");
  if (given.length && options.number !== undefined) {
    invalid("number is without effect with requirements: use start");
  }
  for (const [name, needed] of Object.entries(companions)) {
    if (options[name] === undefined || given.some((one) => needed?.includes(one) ?? true)) continue;
    invalid(`${name} is without effect without ${needed?.join(" or ") ?? "requirements"}`);
  }
  return given.length > 0;
}

/** The words to avoid, one a line. */
export function blocklistText({ blocklist = [] }) {
  return wordLines(blocklist, "blocklist");
}

/** The parameters of `wordcube_generate`. */
export function puzzleParameters({ seed, number = 0 }) {
  return [unsigned64(seed, "seed"), unsigned64(number, "number")];
}

/** The parameters of `wordcube_find` between the solver and the length of the blocklist. */
export function findParameters(options) {
  const { seed, start = 0, attempts = 100_000, parEffort = "quick" } = options;
  const given = { commonRarity: 35, ...options };
  const limits = numbers.map((name) =>
    (given[name] === undefined ? -1 : integer(given[name], name, -1)));
  return [
    unsigned64(seed, "seed"), unsigned64(start, "start"), unsigned64(attempts, "attempts"),
    ...limits, choice(parEffort, "parEffort", efforts),
  ];
}
