/** The bytes of hexadecimal digits. */
export function bytesOfHex(text) {
  return Uint8Array.from(text.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16));
}

/** The lower-case hexadecimal digits of bytes. */
export function hexOfBytes(bytes) {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
