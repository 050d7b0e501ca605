import { choice, finite, flag, integer, knownMembers } from "./arguments.js";

/** The strict rules, by the bit that switches each on. */
const bits = {
  firstFaceHidden: 9, removalScore: 10, repeatedRemoval: 11, buriedRemoval: 12, timeBackwards: 13,
  timeLimit: 14, foreignPlayer: 15, unknownPlayer: 16, outOfTurn: 17, tooManyMoves: 18,
  otherPuzzle: 19,
};

const bases = ["classic", "strict"];
const switchesOfBases = [0, 0xfee00];
const numbers = { clockTolerance: 5, grace: 5, allowedPause: 0, maximumMoves: 135 };
const members = ["base", ...Object.keys(numbers), ...Object.keys(bits)];

/**
 * The rules of a judge, as the module reads them.
 *
 * `strict` and `classic` are the rules of the command line. An object starts from its `base`, and
 * switches single rules on or off: `{ base: "strict", buriedRemoval: true, grace: 10 }`.
 *
 * @param {"strict" | "classic" | object} [rules]
 * @returns {number[]} The switches, clock tolerance, grace, allowed pause, and maximum of moves.
 */
export function rulesParameters(rules = "strict") {
  const options = typeof rules === "string" ? { base: rules } : rules;
  knownMembers(options, members);
  const { base = "strict", ...changes } = options;
  let switches = switchesOfBases[choice(base, "rules", bases)];
  for (const [name, bit] of Object.entries(bits)) {
    if (changes[name] === undefined) continue;
    switches = flag(changes[name], name) ? switches | (1 << bit) : switches & ~(1 << bit);
  }
  /** @type {Record<string, any>} */
  const all = { ...numbers, ...changes };
  const { clockTolerance, grace, allowedPause, maximumMoves } = all;
  return [
    switches, finite(clockTolerance, "clockTolerance"), finite(grace, "grace"),
    finite(allowedPause, "allowedPause"), integer(maximumMoves, "maximumMoves", 0),
  ];
}
