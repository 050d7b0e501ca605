import assert from "node:assert/strict";
import { test } from "node:test";
import { APIClient, FetchTransport } from "../../JavaScript/api/index.js";
import { ScriptedServer } from "./scripted-server.mjs";

test("an endpoint that does not exist is refused, and so is no address", async () => {
  const client = new ScriptedServer([]).client();
  for (const name of ["nothing", "toString", undefined]) {
    await assert.rejects(client.call(name), { code: "unprintable" });
    await assert.rejects(client.poll(name), { code: "unprintable" });
  }
  for (const baseURL of [undefined, "/", 7, null]) {
    assert.throws(() => new APIClient({ baseURL }), { code: "unprintable" });
  }
});

test("the address of the server is by default that of the page", () => {
  globalThis.location = new URL("https://a.test/game/");
  try {
    assert.equal(new FetchTransport().baseURL, "https://a.test");
    assert.ok(new APIClient());
  } finally {
    delete globalThis.location;
  }
});
