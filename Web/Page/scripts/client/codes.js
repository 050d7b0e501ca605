/** The names that a code follows in a link, such as `?match=7KXW2MPQ` and `#/match/7KXW2MPQ`. */
const namesInLinks = ["match", "shared", "friends"];

/** The longest text that is read. Messages with a link are shorter. */
const longestText = 2000;

/**
 * The characters of a code in a text, as people type and paste it: dashes of all kinds, blanks and
 * invisible characters are ignored, and so is punctuation before and after the code. Of a text with
 * a link, only the link counts; the code follows `match`, `shared` or `friends`. A text of more than
 * 2,000 characters has none. The server reads codes by the same rule.
 */
export function typedCharacters(text) {
  if (text.length > longestText) return "";
  return (inLink(text) ?? text)
    .replace(/[\p{Dash}\p{White_Space}\p{Default_Ignorable_Code_Point}]/gu, "")
    // The lookbehind keeps the time linear: only the first of adjacent signs starts an attempt.
    .replace(/^\p{P}+|(?<!\p{P})\p{P}+$/gu, "")
    .replace(/[a-z]/g, (letter) => letter.toUpperCase());
}

/** The part of the first link that follows the last name of a code; undefined without one. */
function inLink(text) {
  const link = text.split(/\p{White_Space}+/u).find((word) => word.includes("://"));
  const parts = link?.split(/[/=?#&]+/).filter(Boolean) ?? [];
  // A name at the end is followed by nothing.
  const place = Math.max(...namesInLinks.map((name) => parts.lastIndexOf(name, parts.length - 2)));
  return place < 0 ? undefined : parts[place + 1];
}

/**
 * The code of a typed text: 8 letters and digits without 0, 1, I and O. Undefined if it is not a code.
 *
 * @example
 * codeOf("7kxw-2mpq."); // "7KXW2MPQ"
 */
export function codeOf(text) {
  const code = typedCharacters(text);
  return /^[2-9A-HJ-NP-Z]{8}$/.test(code) ? code : undefined;
}

/** A code as it is shown: in two halves. */
export function shownCode(code) {
  return `${code.slice(0, 4)}-${code.slice(4)}`;
}

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
