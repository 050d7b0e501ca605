import { integer, knownMembers } from "./arguments.js";
import { Resource } from "./resource.js";

/** The solver of a dictionary, with the limit of the steps of one search. */
export function solverResource(engine, dictionary, options, owner) {
  const { stepLimit = 0 } = knownMembers(options, ["stepLimit"]);
  const limit = integer(stepLimit, "stepLimit", 0);
  return new Resource(engine, (instance) => {
    const { handle } = dictionary;
    return instance.number("wordcube_solver_new", [], () => [handle, limit]);
  }, owner);
}
