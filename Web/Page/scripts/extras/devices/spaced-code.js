import { typedCharacters } from "../../client/share-code.js";

/** The characters of Crockford's base32, and those that people write for others. */
const written = /^[0-9A-TV-Z]*$/;

/** A code in groups of four characters, as a person reads it. */
export function spacedCode(code) {
  return code.match(/.{1,4}/g).join(" ");
}

/**
 * The code that a person wrote; undefined if it cannot be one. The server reads `O` as `0`, and `I`
 * and `L` as `1`.
 *
 * @param {string} text
 * @param {number} length
 */
export function readCode(text, length) {
  const code = typedCharacters(text);
  return code.length === length && written.test(code) ? code : undefined;
}
