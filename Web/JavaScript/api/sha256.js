/** The first 32 bits of the fractions of the cube roots of the first 64 primes. */
const constants = fractions(64, 1 / 3);

/**
 * The SHA-256 of less than 56 bytes (FIPS 180-4): of a token. Browsers have one of their own only
 * over HTTPS and on `localhost`.
 */
export function sha256(bytes) {
  if (bytes.length > 55) throw new RangeError("at most 55 bytes are hashed");
  const block = new DataView(new ArrayBuffer(64));
  bytes.forEach((byte, index) => block.setUint8(index, byte));
  block.setUint8(bytes.length, 0x80);
  block.setUint32(60, bytes.length * 8);
  const state = fractions(8, 1 / 2);
  const [...start] = state;
  const words = schedule(block);
  for (let round = 0; round < 64; round += 1) {
    const [a, b, c, d, e, f, g, h] = state;
    const high = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g))
      + constants[round] + words[round];
    const low = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    state.set([high + low, a, b, c, d + high, e, f, g]);
  }
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, index) => digest.setUint32(4 * index, word + start[index]));
  return new Uint8Array(digest.buffer);
}

/** The 64 words of the rounds. */
function schedule(block) {
  const words = new Int32Array(64);
  for (let index = 0; index < 64; index += 1) {
    if (index < 16) {
      words[index] = block.getInt32(4 * index);
    } else {
      const [first, second] = [words[index - 15], words[index - 2]];
      words[index] = words[index - 16] + words[index - 7]
        + (turn(first, 7) ^ turn(first, 18) ^ (first >>> 3))
        + (turn(second, 17) ^ turn(second, 19) ^ (second >>> 10));
    }
  }
  return words;
}

/** The bits turned to the right. */
function turn(word, count) {
  return (word >>> count) | (word << (32 - count));
}

/** The first 32 bits of the fractions of powers of the first primes. */
function fractions(count, exponent) {
  const primes = [];
  for (let number = 2; primes.length < count; number += 1) {
    if (primes.every((prime) => number % prime)) primes.push(number);
  }
  return Int32Array.from(primes, (prime) => (prime ** exponent % 1) * 2 ** 32);
}
