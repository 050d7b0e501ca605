import { APIError, ProblemError } from "./errors.js";

/**
 * The answer of a response.
 *
 * @param {object} endpoint An entry of the table of endpoints.
 * @param {{ status: number, headers: Headers, body: Uint8Array }} response
 * @param {{ as?: "text" }} options
 * @throws {APIError} With the code `problem`, `unexpected` or `unreadable`.
 */
export function readAnswer(endpoint, response, { as } = {}) {
  const { status, headers, body } = response;
  if (status !== endpoint.status) throw ProblemError.of(response) ?? unexpected(status);
  if (endpoint.answer === "empty") return undefined;
  try {
    if (endpoint.answer === "redirect") return location(headers);
    const text = new TextDecoder("utf-8", { fatal: true }).decode(body);
    return endpoint.answer === "text" || as === "text" ? text : JSON.parse(text);
  } catch (cause) {
    throw unreadable(status, cause);
  }
}

/** Where a redirect leads. */
function location(headers) {
  const address = headers.get("Location");
  if (address === null) throw new TypeError("there is no header field Location");
  return address;
}

function unexpected(status) {
  const error = new APIError("unexpected", `an unexpected response with the status ${status}`);
  error.status = status;
  return error;
}

function unreadable(status, cause) {
  const error = new APIError("unreadable", "the answer cannot be read", { cause });
  error.status = status;
  return error;
}
