/**
 * The code of a typed text: 8 letters and digits without 0, 1, I and O. Spaces, hyphens and lower
 * case do not matter. Undefined if it is not a code.
 *
 * @example
 * codeOf("7kxw-2mpq"); // "7KXW2MPQ"
 */
export function codeOf(text) {
  const code = text.replace(/[\s-]/g, "").toUpperCase();
  return /^[2-9A-HJ-NP-Z]{8}$/.test(code) ? code : undefined;
}

/** A code as it is shown: in two halves. */
export function shownCode(code) {
  return `${code.slice(0, 4)}-${code.slice(4)}`;
}
