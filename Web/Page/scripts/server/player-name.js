/** The maximum number of characters of a name, as a reader counts them. */
export const nameLimit = 20;

/**
 * A name as the server stores it, and what is wrong with it. The server has more rules, and names
 * them in its answer.
 *
 * @param {string} text What the player typed.
 * @returns {{ name: string, flaw?: "empty" | "long" }}
 * @example
 * checkedName(" Ada "); // { name: "Ada" }
 */
export function checkedName(text) {
  const name = text.normalize("NFC").trim();
  if (name === "") return { name, flaw: "empty" };
  return characterCount(name) > nameLimit ? { name, flaw: "long" } : { name };
}

function characterCount(text) {
  if (!Intl.Segmenter) return [...text].length;
  return [...new Intl.Segmenter("en", { granularity: "grapheme" }).segment(text)].length;
}

/** The time zone of the browser, such as `Europe/London`. */
export function browserTimeZone() {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";
}
