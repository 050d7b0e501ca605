import { APIError } from "./errors.js";

/**
 * Throws `unprintable`.
 *
 * @returns {never}
 */
export function refuse(message) {
  throw new APIError("unprintable", message);
}

/** An object, and no array. */
export function object(value, name) {
  const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
  return isObject ? value : refuse(`${name} must be an object`);
}

/** An object with methods of these names. */
export function withMethods(value, name, methods) {
  const hasAll = methods.every((method) => typeof value?.[method] === "function");
  return hasAll ? value : refuse(`${name} must have the methods ${methods.join(", ")}`);
}

/** A number from 0, perhaps Infinity. */
export function positive(value, name) {
  if (typeof value === "number" && value >= 0) return value;
  return refuse(`${name} must be a number from 0`);
}

/** The options of a call. */
export function callOptions(options) {
  const { signal, idempotencyKey } = object(options, "the options");
  const isKey = idempotencyKey === undefined || typeof idempotencyKey === "string";
  if (!isKey) refuse("idempotencyKey must be a text");
  if (signal !== undefined) withMethods(signal, "signal", ["addEventListener"]);
  return options;
}
