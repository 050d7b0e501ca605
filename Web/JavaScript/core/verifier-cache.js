import { Resource } from "./resource.js";
import { rulesParameters } from "./rules.js";

/** The maximum number of verifiers that are kept. */
const capacity = 16;

/** The verifiers of an engine, one for each set of rules that was used. */
export class VerifierCache {
  #dictionary;
  #engine;
  #verifiers = new Map();

  /**
   * @param {import("./engine.js").Engine} engine
   * @param {() => number} dictionary The handle of the dictionary.
   */
  constructor(engine, dictionary) {
    this.#engine = engine;
    this.#dictionary = dictionary;
  }

  /** The handle of the verifier with these rules. */
  handle(rules = "strict") {
    const known = this.#verifiers.get(rules);
    if (known) return known.handle;
    const parameters = rulesParameters(this.#engine.instance, rules);
    const key = typeof rules === "string" ? rules : parameters.join();
    return (this.#verifiers.get(key) ?? this.#add(key, parameters)).handle;
  }

  #add(key, parameters) {
    const verifier = new Resource(this.#engine, (instance) => {
      const dictionary = this.#dictionary();
      return instance.number("wordcube_verifier_new", [], () => [dictionary, ...parameters]);
    });
    if (this.#verifiers.size === capacity) this.#removeOldest();
    this.#verifiers.set(key, verifier);
    return verifier;
  }

  #removeOldest() {
    const [key, verifier] = this.#verifiers.entries().next().value;
    this.#verifiers.delete(key);
    verifier.dispose();
  }
}
