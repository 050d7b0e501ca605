// The functions of the module, called directly. See ABI.md.

import { readFileSync } from "node:fs";

/** Bytes of a text, an array of numbers, or bytes. */
const bytes = (part) => (typeof part === "string" ? Buffer.from(part) : Uint8Array.from(part));

/** An error of the module: the number of its code, and the object of the output. */
export class ModuleError extends Error {
  constructor(number, output) {
    super(`${output.code}: ${output.message}`);
    this.number = number;
    this.output = output;
  }
}

/** An instance of the module. */
export class Module {
  constructor(path) {
    const module = new WebAssembly.Module(readFileSync(path));
    if (WebAssembly.Module.imports(module).length > 0) throw new Error("the module has imports");
    this.exports = new WebAssembly.Instance(module, {}).exports;
  }

  /** The number of bytes of the memory. */
  get memoryByteCount() {
    return this.exports.memory.buffer.byteLength;
  }

  /** Writes the parts of an input, one after the other; returns their lengths. */
  write(...parts) {
    const all = parts.map((part) => (part instanceof Uint8Array ? part : bytes(part)));
    let address = this.check(this.exports.wordcube_input(all.reduce((sum, part) => sum + part.length, 0)));
    for (const part of all) {
      new Uint8Array(this.exports.memory.buffer, address, part.length).set(part);
      address += part.length;
    }
    return all.map((part) => part.length);
  }

  /** Calls a function by its name without `wordcube_`; throws for a negative result. */
  call(name, ...parameters) {
    return this.check(this.exports[`wordcube_${name}`](...parameters));
  }

  /** Calls a function that answers with bytes; returns a copy of them. */
  bytes(name, ...parameters) {
    const length = this.call(name, ...parameters);
    return Buffer.from(this.outputView(length));
  }

  /** Calls a function that answers with text. */
  text(name, ...parameters) {
    return this.bytes(name, ...parameters).toString();
  }

  /** Calls a function that answers with JSON. */
  json(name, ...parameters) {
    return JSON.parse(this.text(name, ...parameters));
  }

  check(result) {
    if (result >= 0) return result;
    const output = this.outputView(this.exports.wordcube_output_length());
    throw new ModuleError(result, JSON.parse(output.toString()));
  }

  /** The bytes of the output, until the next call. */
  outputView(length) {
    return Buffer.from(this.exports.memory.buffer, this.exports.wordcube_output(), length);
  }
}
