import { WordCubeError } from "../errors.js";
import { Resource } from "./resource.js";
import { joined, openBytes } from "./source.js";

/**
 * The file of a dictionary, as it is opened in each new instance: the transfer form, or a word
 * graph with one byte a word for its rarity.
 */
export class DictionaryFile {
  /** A file of a graph or of the transfer form, and the rarities of a graph. */
  constructor(graph, rarities = new Uint8Array()) {
    this.graph = graph;
    this.rarities = rarities;
  }

  /** The dictionary in an engine. It is opened at once. */
  open(engine) {
    const input = [this.graph, this.rarities];
    const resource = new Resource(
      engine, (instance) => instance.number("wordcube_dictionary_open", input));
    void resource.handle;
    return resource;
  }

  /** The bytes of a cache: the length of the graph in 4 bytes, the graph, the rarities. */
  get cacheEntry() {
    const length = new Uint8Array(4);
    new DataView(length.buffer).setUint32(0, this.graph.length, true);
    return joined([length, this.graph, this.rarities]);
  }

  /** The file of {@link cacheEntry}; undefined for other bytes. */
  static ofCacheEntry(bytes) {
    if (!(bytes instanceof Uint8Array) || bytes.length < 4) return undefined;
    const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true);
    return new DictionaryFile(bytes.subarray(4, 4 + length), bytes.subarray(4 + length));
  }
}

/**
 * Reads a dictionary: the file of the cache, or else that of the source.
 *
 * @param {import("./source.js").Source} [source] Without it, uses of the dictionary throw.
 * @param {{ get: Function, set: Function }} [cache] Keeps the graph that was built of the source.
 * @returns {Promise<object>} What `openDictionary` opens.
 */
export async function readDictionary(source, cache) {
  if (source === undefined) return {};
  const isAddress = typeof source === "string" || source instanceof URL;
  const key = cache && isAddress ? `wordcube graph 1 ${source}` : undefined;
  const cached = key && DictionaryFile.ofCacheEntry(await attempt(() => cache.get(key)));
  const file = cached ? undefined : new DictionaryFile(await openBytes(source));
  return { source, cache, key, cached, file };
}

/**
 * Opens a dictionary in an engine. If the file of the cache cannot be opened, it reads the source.
 *
 * @param {import("./engine.js").Engine} engine
 * @param {object} read What `readDictionary` gave.
 * @returns {Promise<Resource>}
 */
export async function openDictionary(engine, { source, cache, key, cached, file }) {
  if (source === undefined) return noDictionary;
  const opened = cached && (await attempt(() => cached.open(engine)));
  if (opened) return opened;
  const dictionary = (file ?? new DictionaryFile(await openBytes(source))).open(engine);
  const isPacked = packedBeginning.every((byte, place) => file?.graph[place] === byte);
  if (key === undefined && !isPacked) return dictionary;
  const built = builtFile(engine, dictionary);
  if (key !== undefined) await attempt(() => cache.set(key, built.cacheEntry));
  if (!isPacked) return dictionary;
  // To build the graph takes twice the memory that the built one needs, and memory never shrinks.
  await engine.renew();
  return built.open(engine);
}

/** Every stored dictionary begins with these bytes. */
const packedBeginning = new TextEncoder().encode("WRDSTORE");

function builtFile({ instance }, { handle }) {
  const bytes = (name) => instance.bytes(name, [], () => [handle]);
  return new DictionaryFile(
    bytes("wordcube_dictionary_graph"), bytes("wordcube_dictionary_rarities"));
}

/** A cache is never a reason to fail: it may be full, switched off, or of another version. */
async function attempt(use) {
  try {
    return await use();
  } catch {
    return undefined;
  }
}

/** The dictionary of an engine that was loaded without one. */
const noDictionary = {
  get handle() {
    throw new WordCubeError("unsupported", "the engine was loaded without a dictionary");
  },
};
