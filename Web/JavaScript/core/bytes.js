import { invalid } from "./arguments.js";

/** A text as it is; the bytes of an `ArrayBuffer` or of a view of one. */
export function textOrBytes(value, name) {
  return rawBytes(value) ?? invalid(`${name} must be a text or bytes`);
}

/** A text or bytes as they are; other values as JSON. */
export function jsonOrBytes(value, name) {
  return rawBytes(value) ?? jsonOf(value) ?? invalid(`${name} must be a text, bytes or JSON`);
}

/** The JSON of a value; undefined for what JSON does not have, such as a `BigInt` or a circle. */
export function jsonOf(value) {
  try {
    return JSON.stringify(value);
  } catch {
    return undefined;
  }
}

function rawBytes(value) {
  if (typeof value === "string" || value instanceof Uint8Array) return value;
  if (value instanceof ArrayBuffer) return new Uint8Array(value);
  if (!ArrayBuffer.isView(value)) return undefined;
  return new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
}

const encoder = new TextEncoder();

/** The bytes of a text; bytes as they are. */
export function bytesOf(value) {
  if (typeof value === "string") return encoder.encode(value);
  return value instanceof Uint8Array ? value : invalid("an input must be a text or bytes");
}

/** The chunks as one. */
export function joined(chunks) {
  const bytes = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0));
  let end = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, end);
    end += chunk.length;
  }
  return bytes;
}
