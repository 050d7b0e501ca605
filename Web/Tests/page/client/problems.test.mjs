import assert from "node:assert/strict";
import { test } from "node:test";
import { APIClient, FetchTransport, RetryPolicy } from "../../../JavaScript/api/index.js";
import { outcomeOfSending } from "../../../Page/scripts/client/sending-outcome.js";
import { problemText } from "../../../Page/scripts/client/views/problem-text.js";
import { text } from "../../../Page/text.js";
import { problem } from "./doubles.mjs";

const { problems } = text.server;
const page = { "content-type": "text/html" };

/** The error of a call that a proxy answers. */
async function errorOf(status, body = "<h1>proxy</h1>", headers = page) {
  const fetch = async () => new Response(body, { status, headers });
  const transport = new FetchTransport("https://cubes.example", { fetch });
  const client = new APIClient({ transport, retry: RetryPolicy.never });
  return client.configuration().then(() => assert.fail("it was answered"), (error) => error);
}

test("an answer that is not the server's has one of five sentences, which says what to do", async () => {
  const sentences = {
    notHere: [404, 405], tooLarge: [413], busy: [429, 502, 503, 504], failed: [500, 501],
    network: [200, 401, 403, 407],
  };
  for (const [name, statuses] of Object.entries(sentences)) {
    for (const status of statuses) {
      const error = await errorOf(status);
      assert.equal(problemText(error, text.server), problems.strangers[name], `${status}`);
      const { state, problem: kept } = outcomeOfSending({ error });
      assert.equal(state, "waiting");
      const stored = JSON.parse(JSON.stringify(kept));
      assert.equal(problemText(stored, text.server), problems.strangers[name], `stored ${status}`);
    }
  }
  for (const sentence of Object.values(problems.strangers)) {
    assert.match(sentence, /[Ll]oad|Try|Log in/);
  }
});

test("a suspended player reads until when and why, also at a game that waits", async () => {
  const until = Date.parse("2026-12-01T12:00:00Z") / 1000;
  const error = problem(403, "suspended", { until, detail: "Insults as names." });
  for (const language of ["en", "de", "es", "fr", "nl", "pl", "pt"]) {
    const { text: of } = await import(
      language === "en" ? "../../../Page/text.js" : `../../../Page/texts/${language}.js`);
    const told = problemText(error, of.server);
    assert.match(told, /2026/, language);
    assert.ok(told.endsWith(" Insults as names."), told);
    const { state, problem: kept } = outcomeOfSending({ error });
    assert.equal(state, "waiting");
    assert.equal(problemText(JSON.parse(JSON.stringify(kept)), of.server), told);
  }
  const without = problem(403, "suspended");
  assert.equal(problemText(without, text.server), problems.other);
  assert.doesNotMatch(problemText(problem(403, "suspended", { until }), text.server), /undefined|\s$/);
});

test("a player of a refused network reads until when, also at a game that waits", async () => {
  const until = Date.parse("2026-12-01T12:00:00Z") / 1000;
  const error = problem(403, "network-refused", { until });
  for (const language of ["en", "de", "es", "fr", "nl", "pl", "pt"]) {
    const { text: of } = await import(
      language === "en" ? "../../../Page/text.js" : `../../../Page/texts/${language}.js`);
    const told = problemText(error, of.server);
    assert.match(told, /2026/, language);
    const { state, problem: kept } = outcomeOfSending({ error });
    assert.equal(state, "waiting");
    assert.equal(problemText(JSON.parse(JSON.stringify(kept)), of.server), told);
  }
  assert.equal(problemText(problem(403, "network-refused"), text.server), problems.other);
});

test("the server's own problems keep their sentences", async () => {
  assert.equal(problemText(problem(503, "unavailable"), text.server), problems.unavailable);
  const json = { "content-type": "application/problem+json" };
  const other = await errorOf(502, JSON.stringify({ title: "Bad Gateway" }), json);
  assert.equal(problemText(other, text.server), problems.strangers.busy);
  assert.equal(problemText({ code: "offline" }, text.server), problems.offline);
  assert.equal(problemText(new TypeError("fault"), text.server), problems.other);
});
