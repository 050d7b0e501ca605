import { mutated, mutatedBytes } from "./mutations.mjs";
import { outcome } from "./outcome.mjs";

/** Opens a mutated dictionary in one of its forms, and uses it. It is slow. */
export function dictionary(context, random) {
  if (!random.once(4)) return call(context, random);
  const { instance, corpus } = context;
  const forms = [corpus.dictionary, corpus.unpacked, corpus.unpacked.subarray(224)];
  const form = random.of(forms);
  const bytes = random.once(4) ? form : mutatedBytes(random, form);
  return outcome(() => {
    const handle = instance.number("wordcube_dictionary_open", [bytes]);
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
