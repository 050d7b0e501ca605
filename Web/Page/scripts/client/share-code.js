/** The code in a link to this page. */
const inLink = /:\/\/.*[/?#&=](?:match|shared|friends)[/=?#&]+([^/=?#&\s]+)/s;

/**
 * The characters of a code in a text, as people type and paste it: dashes of all kinds, blanks and
 * invisible characters are ignored, and so is punctuation before and after the code. In a link, the
 * code follows `match`, `shared` or `friends`. The server reads codes by the same rule.
 */
export function typedCharacters(text) {
  return (inLink.exec(text)?.[1] ?? text)
    .replace(/[\p{Dash}\p{White_Space}\p{Default_Ignorable_Code_Point}]/gu, "")
    .replace(/^\p{P}+|\p{P}+$/gu, "")
    .replace(/[a-z]/g, (letter) => letter.toUpperCase());
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
