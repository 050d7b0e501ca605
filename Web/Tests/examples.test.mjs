import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";
import * as api from "../JavaScript/api/index.js";
import * as moderation from "../JavaScript/moderation/index.js";
import * as library from "../JavaScript/wordcube.js";
import { answeringTransport } from "./api/answering-transport.mjs";
import { moderationTransport } from "./api/moderation-server.mjs";
import { credentials, id } from "./api/scripted-server.mjs";
import { Example } from "./examples.mjs";
import { FakeIndexedDB } from "./fake-indexeddb.mjs";
import { dictionary, load, module, needsModule, puzzle, submission } from "./fixtures.mjs";

const web = new URL("../", import.meta.url);
const sources = readdirSync(new URL("JavaScript/", web), { recursive: true })
  .filter((name) => /(\.js|endpoints\.d\.ts)$/.test(name)).map((name) => `JavaScript/${name}`);
const read = (file) => readFileSync(new URL(file, web), "utf8");

/** The page with the files of the test in place of those of a server. */
function addressed(page) {
  return page.replace('"wordcube.wasm"', "module").replace('"english.words"', "dictionary");
}

/** New values for each example, so no example depends on another one. */
async function values({ isNewPlayer, isOfModerators }) {
  const wordCube = await load();
  const solver = wordCube.solver();
  const { word, path } = solver.best(puzzle);
  const game = wordCube.newGame(puzzle, { mode: "unlimited" });
  const played = wordCube.newGame(puzzle, { mode: "unlimited" });
  played.playWord(path, { time: 1 });
  const worker = new library.WordCubeWorker({ module, dictionary });
  const transport = answeringTransport();
  const client = new api.APIClient({
    transport, sign: wordCube.sign,
    credentials: new api.MemoryCredentialStore(isNewPlayer ? undefined : credentials),
  });
  class APIClient extends api.APIClient {
    constructor(options) { super({ ...options, transport }); }
  }
  class ModerationClient extends moderation.ModerationClient {
    constructor(options) { super({ ...options, transport: moderationTransport() }); }
  }
  const sessions = new moderation.MemorySessionStore({ moderator: id, token: "a", endsAt: 9 });
  const ending = new AbortController();
  const followEvents = (options) => api.followEvents({
    ...options, baseURL: "https://example.com",
    fetch: async () => new Response(`event: yourTurn\ndata: {"match":"${id}"}\n\n`),
  });
  return {
    ...library, ...api, ...moderation, APIClient, ModerationClient, followEvents, signal: ending.signal,
    show: () => ending.abort(), module, dictionary, wordCube, solver, game, worker,
    client: isOfModerators ? new ModerationClient({ sessions }) : client, word, code: "7K0W2MPQ",
    path, puzzle, submission, saved: played.save(), moves: "[]", id, ...credentials,
    subscription: { endpoint: "https://web.push.apple.com/a", keys: { auth: "a", p256dh: "p" } },
    night: { from: 22, until: 7 },
    bytes: submission, baseURL: "https://example.com", indexedDB: new FakeIndexedDB(),
    localStorage: fakeStorage(), sessionStorage: fakeStorage(), console: { log() {} },
  };
}

function fakeStorage() {
  const items = new Map();
  return {
    getItem: (key) => items.get(key) ?? null, setItem: (key, text) => items.set(key, text),
    removeItem: (key) => items.delete(key),
  };
}

const examples = [
  ...sources.flatMap((file) => Example.ofComments(file, read(file))),
  ...Example.ofPage("README.md", addressed(read("README.md"))),
];

for (const example of examples) {
  test(`the example of ${example.place} runs`, needsModule, async () => {
    const given = await values({
      isNewPlayer: /\.(registerPlayer|joinDevice|claimDevice|recoverDevice)\(/.test(example.code),
      isOfModerators: example.place.includes("/moderation/"),
    });
    const run = example.run(given, assert.deepEqual);
    await run.finally(() => given.worker.dispose());
  });
}

test("a stated value is checked", async () => {
  const example = new Example("here", 1, "const a = 1;\na + 1; // 3");
  await assert.rejects(example.run({}, assert.deepEqual), assert.AssertionError);
  await new Example("here", 1, "await 2; // 2: two").run({}, assert.deepEqual);
});

/** The public methods and accessors of the classes that users have. */
function undocumented(file) {
  const text = read(file);
  const declaration = /^ {2}(?:static )?(?:async )?(?:get )?([a-z]\w*)(?:\(.*\{| = \()/gm;
  const names = [...text.matchAll(declaration)].filter(({ 1: name, index }) => {
    const comment = text.slice(text.lastIndexOf("/**", index), index);
    return name !== "constructor" && !(comment.includes("@example") && comment.endsWith("*/\n"));
  });
  return names.map(({ 1: name }) => name);
}

test("each call has an example", () => {
  for (const file of ["wordcube", "game", "solver", "worker/wordcube-worker"]) {
    assert.deepEqual(undocumented(`JavaScript/${file}.js`), [], file);
  }
});
