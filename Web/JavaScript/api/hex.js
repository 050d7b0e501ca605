/** The bytes of hexadecimal digits. */
export function bytesOfHex(text) {
  const pairs = text.match(/../g) ?? [];
  return Uint8Array.from(pairs.map((digits) => Number.parseInt(digits, 16)));
}

/** The lower-case hexadecimal digits of bytes. */
export function hexOfBytes(bytes) {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
