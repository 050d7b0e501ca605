import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:http";
import { after, before, test } from "node:test";
import { APIClient, FetchTransport } from "../../JavaScript/api/index.js";
import { Request } from "../../JavaScript/api/request.js";

let server;
let address;
let answer = (request, response) => response.end();

before(async () => {
  server = createServer((request, response) => answer(request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  address = `http://127.0.0.1:${server.address().port}`;
});

after(() => {
  server.closeAllConnections();
  server.close();
});

const get = new Request("GET", "/a%2Fb", "c=%27d");

test("the path, the query and the body are sent byte for byte, under the base path", async () => {
  let received;
  answer = async (request, response) => {
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    received = [request.method, request.url, Buffer.concat(chunks).toString()];
    response.writeHead(201, { etag: '"1"' }).end("answer");
  };
  const request = new Request("POST", "/a%2Fb", "c=%27d");
  request.setBody(new TextEncoder().encode("é"));
  const response = await new FetchTransport(`${address}/base/`).send(request);
  assert.deepEqual(received, ["POST", "/base/a%2Fb?c=%27d", "é"]);
  assert.deepEqual([response.status, response.headers.get("etag")], [201, '"1"']);
  assert.equal(new TextDecoder().decode(response.body), "answer");
});

test("no cookies and nothing of a cache are used, and no timer stays", async () => {
  const used = [];
  const recording = async (address, options) => {
    used.push(options);
    return new Response("");
  };
  const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === "Timeout").length;
  const before = timers();
  await new FetchTransport(address, { fetch: recording }).send(get);
  assert.equal(timers(), before);
  const { redirect, credentials, cache } = used[0];
  assert.deepEqual([redirect, credentials, cache], ["manual", "omit", "no-store"]);
});

test("a redirect is not followed", async () => {
  answer = (request, response) => response.writeHead(302, { location: "/elsewhere" }).end();
  const client = new APIClient({ baseURL: address });
  assert.equal(await client.sharedPage({ code: "7KXW2MPQ" }), "/elsewhere");
});

test("a response that does not end in time is an error", async () => {
  answer = (request, response) => response.write("start");
  const transport = new FetchTransport(address, { timeout: 50 });
  await assert.rejects(transport.send(get), { code: "timedOut" });
});

test("the caller can cancel, before and during the request", async () => {
  const ending = new AbortController();
  answer = () => ending.abort();
  const transport = new FetchTransport(address);
  await assert.rejects(transport.send(get, { signal: ending.signal }), { code: "cancelled" });
  await assert.rejects(transport.send(get, { signal: ending.signal }), { code: "cancelled" });
});

test("a response of the limit is read, and one byte more is refused", async () => {
  answer = (request, response) => response.end("x".repeat(1000));
  const limited = (bodyLimit) => new FetchTransport(address, { bodyLimit }).send(get);
  assert.equal((await limited(1000)).body.length, 1000);
  await assert.rejects(limited(999), { code: "tooLarge" });
});

test("a lost connection and an absent server are offline", async () => {
  answer = (request) => request.socket.destroy();
  await assert.rejects(new FetchTransport(address).send(get), { code: "offline" });
  await assert.rejects(new FetchTransport("http://127.0.0.1:1").send(get), { code: "offline" });
});

test("an untrusted certificate is insecure, and a browser's redirect has no address", async () => {
  const cause = Object.assign(new Error(), { code: "DEPTH_ZERO_SELF_SIGNED_CERT" });
  const failing = async () => { throw new TypeError("fetch failed", { cause }); };
  const redirect = async () => ({ type: "opaqueredirect", body: null });
  for (const [fetch, code] of [[failing, "insecure"], [redirect, "unexpected"]]) {
    await assert.rejects(new FetchTransport(address, { fetch }).send(get), { code });
  }
});

test("an address that is not a server's is refused", () => {
  for (const url of ["ftp://a.test", "http://u@a.test", "http://a.test/?b", "http://a.test/#c"]) {
    assert.throws(() => new FetchTransport(url), { code: "unprintable" });
  }
});
