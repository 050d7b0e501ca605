import { gentlyChanged } from "./gentle.mjs";

/** Texts that numbers of JSON are replaced by: the edges of 64 bits and of doubles. */
const numbers = [
  "0", "-0", "1", "-1", "2", "3", "80", "81", "9223372036854775807", "-9223372036854775808",
  "9223372036854775808", "1e308", "1e-308", "0.1", "1.5", "1e5", "4294967296",
];

const texts = [
  "", "A", "QU", "Z", "Ä", "AB", "\u2028", "😇", "en", "timed", "unlimited", "\0", "xy",
];
const marker = "number:";

/** Bytes made from those of a document: more than half of them are still well-formed. */
export function mutated(random, bytes) {
  const kind = random.below(8);
  if (kind === 0) return mutatedBytes(random, bytes);
  const change = kind === 1 ? changed : gentlyChanged;
  try {
    return mutatedJSON(random, JSON.parse(new TextDecoder().decode(bytes)), change);
  } catch {
    return kind < 4 ? mutatedBytes(random, bytes) : bytes;
  }
}

/** A JSON document with one to four changes. */
function mutatedJSON(random, document, change) {
  let value = document;
  for (let count = 1 + random.below(4); count > 0; count -= 1) value = change(random, "", value);
  const text = JSON.stringify(value, null, random.of([0, 0, 0, 1, "\t"]));
  return new TextEncoder().encode(text.replace(/"number:([^"]*)"/g, "$1"));
}

/** The value with one change at a random depth. */
function changed(random, _, value) {
  if (typeof value !== "object" || value === null) return changedLeaf(random, value);
  if (random.once(8)) return changedStructure(random, value);
  const keys = Object.keys(value);
  if (keys.length === 0) return value;
  const key = random.of(keys);
  const copy = Array.isArray(value) ? [...value] : { ...value };
  copy[key] = changed(random, key, value[key]);
  return copy;
}

function changedLeaf(random, value) {
  if (random.once(16)) return random.of([null, true, {}, [], random.of(texts)]);
  if (typeof value === "number" && !random.once(3)) {
    return value + random.of([-1, 1, 0.5, -0.25, 100]);
  }
  return typeof value === "number" ? marker + random.of(numbers) : random.of(texts);
}

function changedStructure(random, value) {
  if (!Array.isArray(value)) {
    const copy = { ...value, ...(random.once(2) ? { [random.of(texts)]: random.edge() } : {}) };
    if (random.once(2)) delete copy[random.of(Object.keys(copy))];
    return copy;
  }
  const copy = [...value];
  const [first, second] = [random.below(copy.length + 1), random.below(copy.length + 1)];
  if (random.once(3)) return copy.slice(Math.min(first, second), Math.max(first, second));
  if (random.once(2)) copy.splice(first, 0, copy[second]);
  else [copy[first], copy[second]] = [copy[second], copy[first]];
  return copy.filter((item) => item !== undefined);
}

/** Bytes with one to eight changes. */
export function mutatedBytes(random, bytes) {
  let copy = Uint8Array.from(bytes);
  for (let count = 1 + random.below(8); count > 0; count -= 1) {
    const place = random.below(copy.length + 1);
    if (random.once(4)) copy = copy.slice(0, place);
    else if (random.once(3)) copy = spliced(random, copy, place);
    else if (place < copy.length) copy[place] = changedByte(random, copy[place]);
  }
  return copy;
}

function changedByte(random, byte) {
  return random.of([byte ^ (1 << random.below(8)), 0, 0xff, 0x22]);
}

/** The bytes without a part, or with a part twice. */
function spliced(random, bytes, place) {
  const other = random.below(bytes.length + 1);
  const joined = new Uint8Array(place + bytes.length - other);
  joined.set(bytes.subarray(0, place));
  joined.set(bytes.subarray(other), place);
  return joined;
}
