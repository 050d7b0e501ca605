const letters = "abcdefghijkmnpqrstuvwxyz23456789";

/** A new random identifier of 12 characters. */
export function newIdentifier() {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => letters[byte % letters.length]).join("");
}

/** A new random seed of a puzzle, below 2^53. */
export function newSeed() {
  const [high, low] = crypto.getRandomValues(new Uint32Array(2));
  return (high % 2 ** 21) * 2 ** 32 + low;
}

/** 32 random hexadecimal digits. They work without HTTPS, where `crypto.randomUUID` is missing. */
export function randomKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
