import assert from "node:assert/strict";
import { test } from "node:test";
import { makeDocument } from "../client/dom.mjs";
import { lazyRoute } from "../../../Page/scripts/routes.js";
import { failureScreen } from "../../../Page/scripts/screens/failure-screen.js";
import { text } from "../../../Page/text.js";

makeDocument();
const { failed } = text.app;

/** What the screen says of an error, and what it logs. */
function shown(context, error) {
  const log = context.mock.method(console, "error", () => {});
  const { element } = failureScreen({ text }, error, () => {});
  log.mock.restore();
  const logged = log.mock.calls.map(({ arguments: [first] }) => first);
  return { said: element.textContent, logged };
}

async function errorOf(load) {
  try {
    await lazyRoute(/^$/, load).screen({}, []);
  } catch (error) {
    return error;
  }
  return undefined;
}

test("errors of the page are logged, and not called errors of the connection", async (context) => {
  const fault = new TypeError("undefined is not a function");
  for (const load of [async () => { throw fault; }, async () => () => { throw fault; }]) {
    const { said, logged } = shown(context, await errorOf(load));
    assert.equal(said.includes(failed.fault), true);
    assert.deepEqual(logged, [fault]);
  }
});

test("what cannot be loaded is called so, in the words of each browser", async (context) => {
  const messages = [
    "Failed to fetch dynamically imported module: https://a.example/b.js",
    "error loading dynamically imported module: https://a.example/b.js",
    "Importing a module script failed.",
  ];
  for (const message of messages) {
    const error = await errorOf(async () => { throw new TypeError(message); });
    const { said, logged } = shown(context, error);
    assert.equal(said.includes(failed.loading), true, message);
    assert.deepEqual(logged, []);
  }
  const missing = Object.assign(new Error("english.words"), { code: "loadFailed" });
  assert.equal(shown(context, missing).said.includes(failed.loading), true);
});
