import assert from "node:assert/strict";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { openBytes, openModule } from "../JavaScript/core/source.js";
import { WordCube } from "../JavaScript/wordcube.js";
import { dictionary, module, needsModule, submission } from "./fixtures.mjs";

/** The smallest module: its first bytes and its version. */
const empty = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0);
const text = new TextEncoder().encode("x".repeat(100_000));
const files = new Map();
let server;
let address;

before(async () => {
  server = createServer(({ url }, response) => {
    const { bytes, headers = {}, status = 200 } = files.get(url) ?? { status: 404, bytes: "" };
    response.writeHead(status, headers).end(bytes);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  address = `http://127.0.0.1:${server.address().port}`;
});

after(() => server.close());

function byteByByte(bytes) {
  const chunks = Array.from(bytes, (byte) => Uint8Array.of(byte));
  return new ReadableStream({
    pull: (controller) => {
      const chunk = chunks.shift();
      if (chunk) controller.enqueue(chunk);
      else controller.close();
    },
  });
}

const wasm = { "content-type": "application/wasm" };

test("a module is opened as a server stores it", async () => {
  files.set("/plain.wasm", { bytes: empty, headers: wasm });
  files.set("/untyped", { bytes: empty });
  files.set("/packed", { bytes: gzipSync(empty) });
  const headers = { "content-encoding": "gzip", ...wasm };
  files.set("/encoded", { bytes: gzipSync(empty), headers });
  files.set("/packed.wasm", { bytes: gzipSync(empty), headers: wasm });
  const withCharset = { "content-type": "application/wasm; charset=utf-8" };
  files.set("/charset.wasm", { bytes: empty, headers: withCharset });
  for (const path of files.keys()) {
    assert.ok((await openModule(address + path)) instanceof WebAssembly.Module, path);
  }
  const compiled = await openModule(empty);
  assert.equal(await openModule(compiled), compiled);
  const unnamed = new Response(gzipSync(empty), { headers: wasm });
  for (const source of [empty.buffer, gzipSync(empty), new Response(empty), unnamed,
    fetch(`${address}/packed`), new URL(`${address}/packed`)]) {
    assert.ok((await openModule(source)) instanceof WebAssembly.Module);
  }
});

test("bytes are opened as a server stores them", async () => {
  files.set("/text", { bytes: text });
  files.set("/text.packed", { bytes: gzipSync(text) });
  const short = Uint8Array.of(0x1f);
  assert.deepEqual(await openBytes(new Response(byteByByte(gzipSync(text)))), text);
  for (const source of [`${address}/text`, `${address}/text.packed`, text, gzipSync(text)]) {
    assert.deepEqual(await openBytes(source), text);
  }
  assert.deepEqual(await openBytes(short), short);
  assert.deepEqual(await openBytes(new Uint8Array()), new Uint8Array());
  const here = new URL(import.meta.url);
  assert.ok((await openBytes(here)).length > 1000);
  assert.deepEqual(await openBytes(here.pathname), await openBytes(here.href));
});

test("a file that cannot be opened is an error with its name", async () => {
  files.set("/cut", { bytes: gzipSync(text).subarray(0, 50) });
  files.set("/bomb", { bytes: gzipSync(new Uint8Array((64 << 20) + 1)) });
  files.set("/garbage", { bytes: text, headers: wasm });
  for (const [open, path] of [[openBytes, "/absent"], [openBytes, "/cut"], [openBytes, "/bomb"],
    [openModule, "/absent"], [openModule, "/garbage"], [openModule, "/cut"]]) {
    const error = await open(address + path).catch((reason) => reason);
    assert.equal(error.code, "loadFailed");
    assert.ok(error.message.startsWith(address + path), error.message);
  }
  await assert.rejects(openBytes("/no/such/file"), { code: "loadFailed" });
});

test("a module that is not the engine is an error", async () => {
  await assert.rejects(WordCube.load({ module: empty }), { code: "loadFailed" });
});

test("the engine is loaded from a server that stores it packed", needsModule, async () => {
  files.set("/engine", { bytes: gzipSync(readFileSync(module)) });
  files.set("/words", { bytes: gzipSync(readFileSync(dictionary)) });
  const wordCube = await WordCube.load(
    { module: `${address}/engine`, dictionary: fetch(`${address}/words`) });
  assert.equal(JSON.parse(wordCube.verify(submission)).totalScore, 2032);
  const error = await WordCube.load({ module, dictionary: text }).catch((reason) => reason);
  assert.deepEqual([error.code, error.cause.code], ["loadFailed", "malformed"]);
});

test("the built dictionary is cached, and no cache makes loading fail", needsModule, async () => {
  const cache = new Map();
  const source = pathToFileURL(dictionary);
  const words = async (options) => (await WordCube.load({ module, ...options })).dictionary.words;
  assert.equal(await words({ dictionary: source, cache }), 251_051);
  const [[key, entry]] = cache;
  assert.equal(key, `wordcube dictionary 1 ${source}`);
  const elsewhere = new Map([["wordcube dictionary 1 /no/such/file", entry]]);
  assert.equal(await words({ dictionary: "/no/such/file", cache: elsewhere }), 251_051);
  const throwing = () => { throw new Error("full"); };
  for (const bad of [new Map([[key, text]]), new Map([[key, Uint8Array.of(1)]]),
    new Map([[key, "text"]]), { get: throwing, set: throwing }]) {
    assert.equal(await words({ dictionary: source, cache: bad }), 251_051);
    if (bad instanceof Map) assert.deepEqual(bad.get(key), entry);
  }
});
