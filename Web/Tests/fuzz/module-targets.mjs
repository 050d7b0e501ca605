import { mutated, mutatedBytes } from "./mutations.mjs";
import { outcome } from "./outcome.mjs";

/** Opens a mutated dictionary, or the dictionary with other rarities, and uses it. It is slow. */
export function dictionary(context, random) {
  if (!random.once(4)) return call(context, random);
  const { instance, corpus } = context;
  const isMutated = random.once(2);
  const graph = isMutated ? mutatedBytes(random, corpus.dictionary) : corpus.dictionary;
  return outcome(() => {
    const rarities = new Uint8Array(random.of([0, 0, 1, 251_051, 251_052])).fill(random.below(256));
    const handle = instance.number("wordcube_dictionary_open", [graph, rarities]);
    try {
      const given = (length) => [handle, length];
      return [
        instance.json("wordcube_dictionary_info", [], () => [handle]),
        instance.number("wordcube_dictionary_contains", ["QUARRELS"], given),
      ];
    } finally {
      instance.release(handle);
    }
  });
}

/** Calls a random function of the module with random parameters. */
export function call({ instance, functions, handles, corpus }, random) {
  const [name, types] = random.of(functions);
  const input = random.once(2) ? [mutated(random, random.of(corpus.games))] : [];
  const parameters = types.map((type) => {
    if (type === "handle" && !random.once(4)) return random.of(handles);
    if (type !== "i64") return random.edge();
    return BigInt.asIntN(64, BigInt(random.bits()) << BigInt(random.below(40)));
  });
  try {
    return `${instance.number(name, input, () => parameters)}`;
  } catch (error) {
    if (error.code === "trapped" || error.code === undefined) throw error;
    return error.code;
  }
}
