/** Codes that any input may lead to. */
const expected = new Set([
  "invalidArgument", "invalidLength", "malformed", "refused", "searchLimit", "notFound",
  "unsupported",
]);

/** The result of a call as text: its value, or the code of its error. */
export function outcome(call) {
  try {
    return JSON.stringify(call()) ?? "undefined";
  } catch (error) {
    if (!expected.has(error.code)) throw error;
    return error.code;
  }
}

/** Throws an error with the message unless the condition is true. */
export function require(condition, message) {
  if (!condition) throw new Error(message);
}
