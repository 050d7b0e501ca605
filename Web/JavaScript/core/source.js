import { WordCubeError } from "../errors.js";
import { invalid } from "./arguments.js";
import { joined } from "./bytes.js";
import { nodeModule } from "./node-module.js";

/**
 * Where a file comes from: its address, a response, or its bytes.
 *
 * @typedef {string | URL | Response | Promise<Response> | ArrayBuffer | Uint8Array} Source
 */

/** The maximum number of bytes of a decompressed file. */
const limit = 64 << 20;

/**
 * The bytes of a file. Static servers often send files uncompressed, so a file may be stored with
 * gzip under any name: it is recognised by its first bytes.
 *
 * @param {Source} source
 * @returns {Promise<Uint8Array>}
 * @throws {WordCubeError} With the code `loadFailed`.
 */
export async function openBytes(source) {
  return named(source, async () => readAll(await plainStream(await responseOf(source))));
}

/**
 * The compiled module of a file. A plain module is compiled while it is loaded.
 *
 * @param {Source | WebAssembly.Module} source
 * @returns {Promise<WebAssembly.Module>}
 * @throws {WordCubeError} With the code `loadFailed`.
 */
export async function openModule(source) {
  if (source instanceof WebAssembly.Module) return source;
  return named(source, async () => {
    const response = await responseOf(source);
    // The browser keeps the machine code only of a response that it gets as it is.
    if (response.url && response.headers.get("content-type") === "application/wasm") {
      const copy = response.clone();
      return WebAssembly.compileStreaming(response).catch(() => compilePlain(copy));
    }
    return compilePlain(response);
  });
}

/** Compiles the bytes of a response, whatever its type says. */
async function compilePlain(response) {
  const stream = await plainStream(response);
  const headers = { "content-type": "application/wasm" };
  return WebAssembly.compileStreaming(new Response(stream, { headers }));
}

/** Refuses what cannot be a source. */
export function requireSource(source, name) {
  const isObject = typeof source === "object" && source !== null && !Array.isArray(source);
  if (isObject || typeof source === "string") return source;
  return invalid(`${name} must be an address, a response or bytes`);
}

/**
 * The address of a file as it means the same in a page and in its workers; other sources as they
 * are.
 */
export function absoluteAddress(source) {
  if (source instanceof URL) return source.href;
  const base = globalThis.document?.baseURI ?? globalThis.location?.href;
  if (typeof source !== "string" || base === undefined) return source;
  try {
    return new URL(source, base).href;
  } catch {
    // To load it fails with the name as it was given.
    return source;
  }
}

/** The error of a file that cannot be loaded. */
export function loadError(source, cause) {
  const name = typeof source === "string" || source instanceof URL ? `${source}` : "the file";
  return new WordCubeError("loadFailed", `${name} cannot be loaded: ${cause.message}`, { cause });
}

async function named(source, open) {
  try {
    return await open();
  } catch (cause) {
    throw loadError(source, cause);
  }
}

async function responseOf(source) {
  const isAddress = typeof source === "string" || source instanceof URL;
  const given = isAddress ? await fetched(source) : await source;
  const response = given instanceof Response ? given : new Response(given);
  if (!response.ok) throw new Error(`the server returned the status ${response.status}`);
  return response;
}

/** Node fetches no files, and has no page to which an address is relative. */
async function fetched(address) {
  const isNode = globalThis.process?.versions?.node !== undefined;
  if (!isNode || /^(https?|data|blob):/.test(`${address}`)) return fetch(address);
  const { readFile } = await nodeModule("fs/promises");
  const isFileURL = `${address}`.startsWith("file:");
  return new Response(await readFile(isFileURL ? new URL(address) : address));
}

/** The bytes of a response, decompressed if they begin as gzip does. */
async function plainStream(response) {
  const reader = (response.body ?? new Response("").body).getReader();
  let head = new Uint8Array();
  for (let part = {}; head.length < 2 && !part.done; ) {
    part = await reader.read();
    if (part.value) head = joined([head, part.value]);
  }
  const rest = new ReadableStream({
    start: (controller) => head.length && controller.enqueue(head),
    pull: async (controller) => {
      const { done, value } = await reader.read();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
  const isGzip = head[0] === 0x1f && head[1] === 0x8b;
  return isGzip ? rest.pipeThrough(new DecompressionStream("gzip")) : rest;
}

async function readAll(stream) {
  const chunks = [];
  let length = 0;
  const reader = stream.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    length += part.value.length;
    if (length > limit) throw new Error(`it has more than ${limit} bytes`);
    chunks.push(part.value);
  }
  return joined(chunks);
}
