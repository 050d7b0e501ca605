import { choice, flag, integer, knownMembers } from "./arguments.js";
import { efforts } from "./names.js";

const orders = ["score", "alphabet"];

/** The parameters of `wordcube_solver_words` after the position. */
export function wordsParameters(options) {
  const names = ["minimumLength", "order", "withoutPlayed", "limit"];
  const { minimumLength, order = "score", withoutPlayed, limit } = knownMembers(options, names);
  return [
    wordLength(minimumLength), choice(order, "order", orders),
    Number(flag(withoutPlayed, "withoutPlayed")),
    limit === undefined ? -1 : integer(limit, "limit", 0),
  ];
}

/** The minimum length of a word. */
export function lengthParameters(options) {
  return [wordLength(knownMembers(options, ["minimumLength"]).minimumLength)];
}

/** The parameters of `wordcube_plausibility` after the game. */
export function plausibilityParameters(options) {
  const names = ["effort", "boundSteps", "wordSteps", "completed"];
  const { effort = "standard", boundSteps, wordSteps, completed } = knownMembers(options, names);
  return [
    Number(flag(completed, "completed")), choice(effort, "effort", efforts),
    boundSteps === undefined ? -1 : stepCount(boundSteps, "boundSteps"),
    wordSteps === undefined ? 0 : stepCount(wordSteps, "wordSteps", 1),
  ];
}

/** A number of steps. */
export function stepCount(steps, name, minimum = 0) {
  return integer(steps, name, minimum, Number.MAX_SAFE_INTEGER);
}

/** 0 stands for the minimum of the rules. */
function wordLength(length) {
  return length === undefined ? 0 : integer(length, "minimumLength", 1);
}
