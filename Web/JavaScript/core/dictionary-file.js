import { WordCubeError } from "../errors.js";
import { Resource } from "./resource.js";
import { absoluteAddress, loadError, openBytes } from "./source.js";

/**
 * Reads a dictionary: the file of the cache, or else that of the source.
 *
 * @param {import("./source.js").Source} [source] Without it, uses of the dictionary throw.
 * @param {{ get: Function, set: Function }} [cache] Keeps the unpacked dictionary.
 * @returns {Promise<object>} What `openDictionary` opens.
 */
export async function readDictionary(source, cache) {
  if (source === undefined) return {};
  const key = cache && (await keyOf(source));
  const cached = key && (await attempt(() => cache.get(key)));
  const isCached = cached instanceof Uint8Array;
  return { source, cache, key, ...(isCached ? { cached } : { file: await openBytes(source) }) };
}

/**
 * Opens a dictionary in an engine. If the file of the cache cannot be opened, it reads the source.
 *
 * @param {import("./engine.js").Engine} engine
 * @param {object} read What `readDictionary` returned.
 * @returns {Promise<{ readonly handle: number }>}
 * @throws {WordCubeError} With the code `loadFailed`, and the `cause`.
 */
export async function openDictionary(engine, { source, cache, key, cached, file }) {
  if (source === undefined) return noDictionary;
  const known = cached && (await attempt(() => opened(engine, cached)));
  if (known) return known;
  // What could not be opened may have grown the memory, which never shrinks.
  if (cached) await engine.renew();
  const bytes = file ?? (await openBytes(source));
  try {
    const dictionary = opened(engine, bytes);
    if (key === undefined && !isPacked(bytes)) return dictionary;
    const { handle } = dictionary;
    const unpacked = engine.instance.bytes("wordcube_dictionary_unpacked", [], () => [handle]);
    if (key !== undefined) await attempt(() => cache.set(key, unpacked));
    if (!isPacked(bytes)) return dictionary;
    // To unpack takes twice the memory that the unpacked form needs.
    await engine.renew();
    return opened(engine, unpacked);
  } catch (cause) {
    throw loadError(source, cause);
  }
}

/** The dictionary of a file in an engine. It is opened at once, and in each new instance. */
function opened(engine, bytes) {
  const dictionary = new Resource(
    engine, (instance) => instance.number("wordcube_dictionary_open", [bytes]));
  void dictionary.handle;
  return dictionary;
}

/** All forms of a stored dictionary begin with the same bytes; the form follows at byte 12, and 1 is the unpacked one. */
function isPacked(bytes) {
  const beginning = new TextEncoder().encode("WRDSTORE");
  return beginning.every((byte, index) => bytes[index] === byte) && (bytes[12] === 0 || bytes[12] === 2);
}

/** The key of a dictionary in a cache: its address. Bytes have none. */
async function keyOf(source) {
  const given = await attempt(() => source);
  const address = given instanceof Response ? given.url : absoluteAddress(given);
  const isAddress = typeof address === "string" && address !== "";
  return isAddress ? `wordcube dictionary 1 ${address}` : undefined;
}

/** A cache is never a reason to fail: it may be full, switched off, or of a different version. */
async function attempt(use) {
  try {
    return await use();
  } catch {
    return undefined;
  }
}

/** The dictionary of an engine that was loaded without one. */
const noDictionary = {
  /** @returns {never} */
  get handle() {
    throw new WordCubeError("unsupported", "the engine was loaded without a dictionary");
  },
};
