// What is stored is input from outside: another version of the page, or anybody, may have written it.

/** Whether a value is an object, and no list. */
export function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Whether a value is a list of texts. */
export function isTexts(value) {
  return Array.isArray(value) && value.every((text) => typeof text === "string");
}

/** The entries of a stored list that meet a condition. What is no list has none. */
export function entriesOf(stored, condition) {
  return Array.isArray(stored) ? stored.filter((entry) => isObject(entry) && condition(entry)) : [];
}
