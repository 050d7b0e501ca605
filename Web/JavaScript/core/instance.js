import { WordCubeError } from "../errors.js";
import { bytesOf } from "./bytes.js";

/** The version of the module's functions that these scripts call; see `ABI.md`. */
const abi = 2;

const decoder = new TextDecoder("utf-8", { fatal: true });

/**
 * One instance of the module: writes the input, calls a function, reads the output.
 *
 * Each call makes new views of the memory, because memory that grows detaches the old ones. After a
 * trap the instance is dead: all its calls throw `trapped`.
 */
export class Instance {
  #exports;

  /** Whether a call trapped. */
  isDead = false;

  /** The instance of a module. Use {@link Instance.of} or {@link Instance.start}. */
  constructor({ exports }) {
    this.#exports = exports;
    const version = exports.wordcube_abi?.();
    if (version === abi) return;
    const message = `the module has version ${version} of its functions, these scripts need ${abi}`;
    throw new WordCubeError("loadFailed", message);
  }

  /** A new instance, made at once. */
  static of(module) {
    return new Instance(new WebAssembly.Instance(module));
  }

  /**
   * A new instance.
   *
   * @param {WebAssembly.Module} module
   */
  static async start(module) {
    try {
      return new Instance(await WebAssembly.instantiate(module));
    } catch (cause) {
      if (cause instanceof WordCubeError) throw cause;
      throw new WordCubeError("loadFailed", `the module cannot start: ${cause.message}`, { cause });
    }
  }

  /** The size of the memory in bytes. It never shrinks; that of a dead instance is 0. */
  get memorySize() {
    return this.#exports?.memory.buffer.byteLength ?? 0;
  }

  /** Ends the instance. Its memory is released, also while objects refer to the instance. */
  close() {
    this.isDead = true;
    this.#exports = undefined;
  }

  /**
   * Calls a function that returns a number of 0 or more.
   *
   * @param {string} name The function.
   * @param {(string | Uint8Array)[]} [input] What it reads, one after the other.
   * @param {(...lengths: number[]) => unknown[]} [parameters] From the lengths of the input.
   * @throws {WordCubeError} With the code of the module, or `trapped`.
   */
  number(name, input = [], parameters = (...lengths) => lengths) {
    const parts = input.map(bytesOf);
    if (parts.length) this.#write(parts);
    const result = this.#run(name, parameters(...parts.map((part) => part.length)));
    if (result < 0) throw this.#error(result);
    return result;
  }

  /** Calls a function that returns bytes. They are a copy. */
  bytes(name, input, parameters) {
    return this.#output(this.number(name, input, parameters)).slice();
  }

  /** Calls a function that returns a text. */
  text(name, input, parameters) {
    return decoder.decode(this.#output(this.number(name, input, parameters)));
  }

  /** Calls a function that returns JSON. */
  json(name, input, parameters) {
    return JSON.parse(this.text(name, input, parameters));
  }

  /** Releases an object of the module. */
  release(handle) {
    if (!this.isDead) this.number("wordcube_release", [], () => [handle]);
  }

  #write(parts) {
    const length = parts.reduce((sum, part) => sum + part.length, 0);
    let address = this.#run("wordcube_input", [Math.min(length, 0x7fffffff)]);
    if (address < 0) throw this.#error(address);
    const memory = new Uint8Array(this.#exports.memory.buffer);
    for (const part of parts) {
      memory.set(part, address);
      address += part.length;
    }
  }

  #output(length) {
    return new Uint8Array(this.#exports.memory.buffer, this.#run("wordcube_output", []), length);
  }

  #error(result) {
    const length = this.#run("wordcube_output_length", []);
    const { code, message, ...details } = JSON.parse(decoder.decode(this.#output(length)));
    const error = new WordCubeError(code ?? `${result}`, message ?? "");
    error.details = details;
    return error;
  }

  #run(name, parameters) {
    if (this.isDead) throw trapped();
    const call = this.#exports[name];
    if (!call) throw new WordCubeError("unsupported", `the module was built without ${name}`);
    try {
      return call(...parameters);
    } catch (cause) {
      if (cause instanceof TypeError || cause instanceof SyntaxError) throw cause;
      this.close();
      throw trapped(cause);
    }
  }
}

function trapped(cause) {
  const message = "the module trapped, perhaps out of memory; the next call uses a new instance";
  return new WordCubeError("trapped", message, { cause });
}
