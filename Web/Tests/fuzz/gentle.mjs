/** Members whose value may be any number of 64 bits, or any finite one. */
const integers = ["score", "playerIndex"];
const decimals = ["playedAt", "gameStartTime", "secondsPlayed"];
const edges = ["0", "-1", "9223372036854775807", "-9223372036854775808", "4294967296"];
const marker = "number:";

/** The value of a document with one change after which it is still well-formed. */
export function gentlyChanged(random, key, value) {
  if (Array.isArray(value)) return changedList(random, key, value);
  if (typeof value === "object" && value !== null) return changedObject(random, value);
  if (key === "letter") return random.of([..."ABCDEFGHIJKLMNOPRSTUVWXYZ", "QU"]);
  if (key === "gameMode") return random.of(["timed", "unlimited"]);
  if (integers.includes(key)) return random.once(4) ? marker + random.of(edges) : random.below(300);
  if (decimals.includes(key)) return value + random.of([-9, -0.5, 0.1, 7, 200, 1e300]);
  return ["x", "y", "z", "side"].includes(key) ? random.below(3) : value;
}

/** Moves and faces may stand in any order and number; the lists of a puzzle have fixed lengths. */
function changedList(random, key, list) {
  const isFree = ["moves", "playedWord"].includes(key);
  if (list.length === 0) return list;
  const place = random.below(list.length);
  const copy = [...list];
  if (!isFree || random.once(2)) copy[place] = gentlyChanged(random, key, list[place]);
  else if (random.once(3)) copy.splice(place, 1);
  else if (random.once(2)) copy.splice(place, 0, random.of(list));
  else [copy[0], copy[place]] = [copy[place], copy[0]];
  return copy;
}

function changedObject(random, object) {
  if (random.once(12)) return { ...object, unknown: [{ member: random.edge() }] };
  // The sides of a puzzle follow from their places; only the letters may change.
  const keys = Object.keys(object).filter((key) => !("letter" in object) || key === "letter");
  if (keys.length === 0) return object;
  const key = random.of(keys);
  return { ...object, [key]: gentlyChanged(random, key, object[key]) };
}
