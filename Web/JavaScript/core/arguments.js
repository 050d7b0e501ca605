import { WordCubeError } from "../errors.js";

/**
 * Throws `invalidArgument`.
 *
 * @returns {never}
 */
export function invalid(message) {
  throw new WordCubeError("invalidArgument", message);
}

/** A whole number of a range, which is by default that of 32 bits. */
export function integer(value, name, minimum = -(2 ** 31), maximum = 2 ** 31 - 1) {
  const isRight = Number.isInteger(value) && value >= minimum && value <= maximum;
  return isRight ? value : invalid(`${name} must be an integer from ${minimum} to ${maximum}`);
}

/** A finite number. */
export function finite(value, name) {
  return Number.isFinite(value) ? value : invalid(`${name} must be a finite number`);
}

/** 64 bits without a sign, from a whole number that is exact, or from a `BigInt`. */
export function unsigned64(value, name) {
  const bits = big(value);
  const isRight = bits !== undefined && bits >= 0n && bits < 2n ** 64n;
  return isRight ? bits : invalid(`${name} must be a safe integer or BigInt from 0 to 2^64 - 1`);
}

/** 64 bits with a sign, from a whole number that is exact, or from a `BigInt`. */
export function signed64(value, name) {
  const bits = big(value);
  const isRight = bits !== undefined && bits >= -(2n ** 63n) && bits < 2n ** 63n;
  return isRight ? bits : invalid(`${name} must be a safe integer or a BigInt of 64 bits`);
}

function big(value) {
  if (typeof value === "bigint") return value;
  return Number.isSafeInteger(value) ? BigInt(value) : undefined;
}

/** Whether an option is switched on; it is off where it is left out. */
export function flag(value, name) {
  if (value === undefined || typeof value === "boolean") return value === true;
  return invalid(`${name} must be true or false`);
}

/** The index of a value in a list of names. */
export function choice(value, name, values) {
  const index = values.indexOf(value);
  return index >= 0 ? index : invalid(`${name} must be one of ${values.join(", ")}`);
}

/** A list of faces, a byte each. */
export function faceBytes(faces, name = "faces") {
  if (!Array.isArray(faces) && !(faces instanceof Uint8Array)) invalid(`${name} must be an array`);
  return Uint8Array.from(faces, (face) => integer(face, "a face", 0, 80));
}

/** The words of a list, one a line. */
export function wordLines(words, name) {
  const isList = Array.isArray(words) && words.every((word) => typeof word === "string");
  return isList ? words.join("\n") : invalid(`${name} must be an array of texts`);
}

/** An object with options, and no array. */
export function optionsObject(options, name = "options") {
  const isObject = typeof options === "object" && options !== null && !Array.isArray(options);
  return isObject ? options : invalid(`${name} must be an object`);
}

/** An object with methods of these names. */
export function withMethods(value, name, methods) {
  const hasAll = methods.every((method) => typeof value?.[method] === "function");
  return hasAll ? value : invalid(`${name} must have the methods ${methods.join(", ")}`);
}

/** Refuses options that are not in a list of names: they are often misspelled. */
export function knownMembers(options, names) {
  optionsObject(options);
  for (const name of Object.keys(options)) {
    if (!names.includes(name)) invalid(`there is no option ${name}`);
  }
  return options;
}

/** The parameters of a move: the time, whether a player is named, the player. */
export function moveParameters(options = {}) {
  const { time, player } = knownMembers(options, ["time", "player"]);
  const named = player === undefined ? [0, 0n] : [1, signed64(player, "player")];
  return [finite(time, "time"), ...named];
}
