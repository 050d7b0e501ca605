import { jsonOf } from "../core/bytes.js";
import { object, refuse } from "./arguments.js";

/**
 * A request as it is sent: the path and the query are percent-encoded.
 *
 * A signature covers the method, the path, the query and the body.
 */
export class Request {
  /** The header fields. */
  headers = new Headers();
  /** The bytes of the body; empty if there is none. */
  body = new Uint8Array();

  /** A request without a body. */
  constructor(method, path, query) {
    this.method = method;
    this.path = path;
    this.query = query;
  }

  /**
   * The request of an input.
   *
   * @param {object} endpoint An entry of the table of endpoints.
   * @param {object} [input] The parameters, or the members of the body.
   * @throws {import("./errors.js").APIError} With the code `unprintable`.
   */
  static of(endpoint, input = {}) {
    refuseUnknown(endpoint, object(input, "the input"));
    const query = [];
    const fields = [];
    let path = endpoint.path;
    for (const field of endpoint.fields) {
      const text = print(field, input[field.name]);
      if (text === undefined) continue;
      const key = field.key ?? field.name;
      if (field.place === "path") path = path.replace(`{${key}}`, segment(field, text));
      if (field.place === "query") query.push(`${key}=${encoded(field, text)}`);
      if (field.place === "header") fields.push([key, headerText(field, text)]);
    }
    const request = new Request(endpoint.method, path, query.join("&"));
    for (const [key, text] of fields) request.headers.set(key, text);
    const body = endpoint.body && bodyBytes(endpoint.body, input);
    if (body) request.setBody(body);
    return request;
  }

  /** Sets a body of JSON. */
  setBody(bytes) {
    this.headers.set("Content-Type", "application/json");
    this.body = bytes;
  }

  /** The path with the query. */
  get target() {
    return this.query ? `${this.path}?${this.query}` : this.path;
  }
}

function refuseUnknown({ fields, body }, input) {
  const known = [...fields.map(({ name }) => name), ...(body?.members ?? [])];
  if (body?.bytes) known.push("body");
  for (const name of Object.keys(input)) {
    if (!known.includes(name)) refuse(`the endpoint has no parameter ${name}`);
  }
}

/** The text of a parameter; undefined if it is left out. */
function print(field, value) {
  const { name, type, required, values, minimum = -Infinity, maximum = Infinity } = field;
  if (value === undefined || value === null) {
    if (required) refuse(`${name} is missing`);
    return undefined;
  }
  if (value === field.default) return undefined;
  const isRight = type === "integer" ? Number.isSafeInteger(value) : typeof value === type;
  if (!isRight) refuse(`${name} must be of the type ${type}`);
  const size = type === "string" ? [...value].length : Number(value);
  if (type !== "boolean" && (size < minimum || size > maximum)) {
    refuse(`${name} must be from ${minimum} to ${maximum}`);
  }
  if (values && !values.includes(value)) refuse(`${name} must be one of ${values.join(", ")}`);
  return String(value);
}

/** Letters, digits and `-._~` unencoded, all other bytes as `%` and two upper-case digits. */
function encoded({ name }, text) {
  if (!text.isWellFormed?.() && /\p{Surrogate}/u.test(text)) refuse(`${name} is not Unicode`);
  return encodeURIComponent(text).replace(
    /[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** The text as a segment of a path. URLs have no segments `.` and `..`. */
function segment(field, text) {
  if (["", ".", ".."].includes(text)) refuse(`${field.name} must not be '${text}'`);
  return encoded(field, text);
}

function headerText({ name }, text) {
  if (!/^[\x21-\x7E]([\x20-\x7E]*[\x21-\x7E])?$/.test(text)) refuse(`${name} must be ASCII`);
  return text;
}

/** The bytes of the body; undefined if it is left out. */
function bodyBytes(body, input) {
  if (body.bytes) {
    if (typeof input.body === "string") return new TextEncoder().encode(input.body);
    return input.body instanceof Uint8Array ? input.body : refuse("body must be text or bytes");
  }
  for (const name of body.required) {
    if (input[name] === undefined || input[name] === null) refuse(`${name} is missing`);
  }
  const members = body.members.filter((name) => input[name] !== undefined);
  if (body.isOptional && members.length === 0) return undefined;
  const known = Object.fromEntries(members.map((name) => [name, input[name]]));
  return new TextEncoder().encode(jsonOf(known) ?? refuse("the input must be JSON"));
}
