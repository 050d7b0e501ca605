import { choice, finite, flag, integer, knownMembers } from "./arguments.js";

/** The strict rules, by the bit that switches each on. */
const bits = {
  firstFaceHidden: 9, removalScore: 10, repeatedRemoval: 11, buriedRemoval: 12, timeBackwards: 13,
  timeLimit: 14, foreignPlayer: 15, unknownPlayer: 16, outOfTurn: 17, tooManyMoves: 18,
  otherPuzzle: 19,
};

/** The bases, by the numbers that the module reads. */
const bases = ["classic", "strict"];
/** The numbers that rules can have otherwise than their base, in the module's order. */
const numbers = ["clockTolerance", "grace", "allowedPause", "maximumMoves"];
const members = ["base", ...numbers, ...Object.keys(bits)];

/**
 * The rules of a judge, with all their values.
 *
 * `strict` and `classic` are the rules of the command line. An object starts from its `base`, and
 * switches single rules on or off: `{ base: "strict", buriedRemoval: true, grace: 10 }`.
 *
 * @param {import("./instance.js").Instance} instance
 * @param {"strict" | "classic" | object} rules
 */
export function rulesOf(instance, rules) {
  const options = typeof rules === "string" ? { base: rules } : rules;
  const { base = "strict", ...changes } = knownMembers(options, members);
  const number = choice(base, "rules", bases);
  const { switches, ...values } = instance.json("wordcube_rules", [], () => [number]);
  for (const [name, bit] of Object.entries(bits)) {
    const isOn = Boolean(switches & (1 << bit));
    values[name] = changes[name] === undefined ? isOn : flag(changes[name], name);
  }
  for (const name of numbers) {
    const value = changes[name] === undefined ? values[name] : changes[name];
    values[name] = name === "maximumMoves" ? integer(value, name, 0) : finite(value, name);
  }
  return values;
}

/**
 * The rules of a judge as the module reads them.
 *
 * @param {import("./instance.js").Instance} instance
 * @param {"strict" | "classic" | object} rules
 * @returns {number[]} The switches, clock tolerance, grace, allowed pause, and maximum of moves.
 */
export function rulesParameters(instance, rules) {
  const values = rulesOf(instance, rules);
  const switches = Object.entries(bits)
    .reduce((sum, [name, bit]) => (values[name] ? sum | (1 << bit) : sum), 0);
  return [switches, ...numbers.map((name) => values[name])];
}
