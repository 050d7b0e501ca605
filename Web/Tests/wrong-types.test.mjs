import assert from "node:assert/strict";
import { test } from "node:test";
import * as api from "../JavaScript/api/index.js";
import * as library from "../JavaScript/wordcube.js";
import { answeringTransport } from "./api/answering-transport.mjs";
import { credentials } from "./api/scripted-server.mjs";
import { FakeIndexedDB } from "./fake-indexeddb.mjs";
import { dictionary, load, module, needsModule, puzzle, submission } from "./fixtures.mjs";

const {
  APIClient, FetchTransport, MemoryCredentialStore, ProblemError, RetryPolicy, WebCredentialStore,
} = api;
const { Game, IndexedDBCache, Solver, WordCube, WordCubeError, WordCubeWorker } = library;

/** Values of types that users give by mistake. */
const wrongValues = [
  10n, Symbol("wrong"), null, NaN, Infinity, -7, true, "wrong", {}, [], [{}], () => {},
  Object.create(null), { toString: null },
];

const parts = {
  key: "00".repeat(32), method: "GET", path: "/", query: "", body: "", nonce: "00".repeat(16),
  time: 1,
};
const requirements = {
  seed: 5, start: 0, attempts: 20, minWords: 1, maxWords: 9000, minCommon: 1, maxCommon: 9000,
  commonRarity: 35, minLongest: 3, minPar: 1, maxPar: 99_999, parEffort: "quick",
  blocklist: ["CAT"],
};
const rules = { base: "classic", tooManyMoves: true, grace: 5, maximumMoves: 7 };
const newGameOptions = {
  mode: "timed", startTime: 1, language: "en", context: { solo: true }, localPlayerIndex: 0, rules,
  moves: [], accepted: true,
};
const move = { time: 1, player: 0 };

/** The right parameters of all functions of an engine; several where they exclude each other. */
const engineCalls = {
  sign: [[parts]], puzzle: [[puzzle]], contains: [["CAT"]], unpackedDictionary: [[]],
  verify: [[submission, {
    rules, line: 1, completed: false, stamp: true, puzzle, mode: "timed", players: "0",
  }]],
  generate: [[{ seed: 1, number: 2 }], [requirements]],
  confirm: [[puzzle, { blocklist: ["CAT"], attempts: 1 }]],
  newGame: [[puzzle, newGameOptions]], rules: [[rules]],
  openGame: [["{}", { rules, accepted: true }]], solver: [[{ stepLimit: 1 << 20 }]],
  restart: [[]], dispose: [[]],
};
const gameCalls = {
  state: [[{ time: 2 }]], mayMove: [[0]], touch: [[0]], drag: [[0]], backUp: [[0]], clear: [[]],
  play: [[move]], playWord: [[[0, 1, 2], move]], remove: [[26, move]],
  playMove: [[{ playedAt: 1, score: 0, type: { removedCube: { x: 0, y: 0, z: 0 } } }]],
  undo: [[]], react: [["oh", { move: 0, player: 0 }]], finish: [[]], submission: [[]],
  save: [[{ secondsPlayed: 1 }]], dispose: [[]],
};
const solverCalls = {
  words: [[puzzle, { minimumLength: 3, order: "score", withoutPlayed: true, limit: 2 }]],
  best: [[puzzle, { minimumLength: 3 }]], hint: [[puzzle, { level: 1 }]],
  extensions: [[puzzle, [0], { minimumLength: 3 }]], paths: [[puzzle, "CAT", { limit: 1 }]],
  par: [[puzzle, { effort: "quick" }]], bound: [[puzzle, { stepLimit: 10 }]],
  plausibility: [[submission, { effort: "quick", boundSteps: 9, wordSteps: 9, completed: false }]],
  dispose: [[]],
};

const settings = { signal: new AbortController().signal };
const workerCalls = {
  verify: [[submission, settings]], generate: [[{ seed: 1, ...settings }]],
  confirm: [[puzzle, settings]], unpackedDictionary: [[settings]], words: [[puzzle, settings]],
  best: [[puzzle, settings]], hint: [[puzzle, settings]], extensions: [[puzzle, [0], settings]],
  paths: [[puzzle, "CAT", settings]], par: [[puzzle, settings]], bound: [[puzzle, settings]],
  plausibility: [[submission, settings]], dispose: [[]],
};
const cacheCalls = { get: [["key"]], set: [["key", submission]] };
const storeCalls = {
  credentials: [[]], replace: [[credentials]], pendingCredentials: [[]],
  replacePending: [[credentials]],
};
const storage = { getItem: () => null, setItem() {}, removeItem() {} };
const callSettings = { ...settings, idempotencyKey: "key" };

/** Calls that make objects, by their name. */
const makers = {
  load: [[{ module, dictionary, cache: new Map() }]], compile: [[module]],
  worker: [[{ module, dictionary, cacheName: "words", stepLimit: 9 }]],
  cache: [["words", new FakeIndexedDB(), { patience: 9 }]],
  client: [[{
    sign: () => "", credentials: new MemoryCredentialStore(),
    retry: RetryPolicy.never, build: 1, transport: answeringTransport(), environment: {},
  }]],
  transport: [["https://a.test", { timeout: 9, bodyLimit: 9, fetch: async () => new Response() }]],
  clientOfAddress: [[{ baseURL: "https://a.test" }]],
  policy: [[{ maximumAttempts: 1, firstDelay: 1, maximumDelay: 1 }]],
  memoryStore: [[credentials]], webStore: [[storage, "key"]],
  game: [[() => {}]], solver: [[{}, () => {}]], engine: [[{}, {}]], signer: [[crypto.subtle]],
};
const make = {
  clientOfAddress: (...all) => new APIClient(...all),
  load: WordCube.load, compile: WordCube.compile, worker: (...all) => new WordCubeWorker(...all),
  cache: (...all) => new IndexedDBCache(...all), client: (...all) => new APIClient(...all),
  transport: (...all) => new FetchTransport(...all), policy: (...all) => new RetryPolicy(...all),
  memoryStore: (...all) => new MemoryCredentialStore(...all),
  webStore: (...all) => new WebCredentialStore(...all), game: (...all) => new Game(...all),
  solver: (...all) => new Solver(...all), engine: (...all) => new WordCube(...all),
  signer: api.webCryptoSigner,
};

/** Types that a parameter or an option has beside that of its right value. */
const otherTypes = {
  player: "bigint", seed: "bigint", number: "bigint", start: "bigint", attempts: "bigint",
  "mayMove 0": "bigint", "verify 0": "string", "plausibility 0": "string", time: "bigint",
  rules: "string", "rules 0": "string", module: "object", dictionary: "object",
};

/** The public functions of an object: those of its class, and `sign`. */
function functionsOf(object) {
  const members = Object.getOwnPropertyDescriptors(Object.getPrototypeOf(object));
  const names = Object.keys(members)
    .filter((name) => name !== "constructor" && typeof members[name].value === "function");
  return Object.hasOwn(object, "sign") && object instanceof WordCube ? [...names, "sign"] : names;
}

/** The parameters with a wrong value in place of one, or of one member of one. */
function* spoiled(parameters) {
  for (const [place, right] of parameters.entries()) {
    for (const value of wrongValues) {
      yield { value, right, where: `${place}`, parameters: parameters.with(place, value) };
      const isOptions = right?.constructor === Object;
      for (const name of isOptions ? Object.keys(right) : []) {
        const parameter = { ...right, [name]: value };
        const changed = parameters.with(place, parameter);
        yield { value, right: right[name], where: name, parameters: changed };
      }
    }
  }
}

/** The type of a value, of which null and arrays have their own. */
function typeOf(value) {
  return value === null ? "null" : Array.isArray(value) ? "array" : typeof value;
}

/** What is not refused as it should be: each function is called with each wrong value. */
async function faults(object, calls) {
  const found = [];
  for (const [name, sets] of Object.entries(calls)) {
    for (const { value, right, where, parameters } of sets.flatMap((set) => [...spoiled(set)])) {
      const others = otherTypes[`${name} ${where}`] ?? otherTypes[where];
      const isRight = [typeOf(right), others].includes(typeOf(value));
      const say = (what) => found.push(`${name}, ${where}, ${typeOf(value)}: ${what}`);
      try {
        await object[name](...parameters);
        if (!isRight) say("accepted");
      } catch (error) {
        if (!(error instanceof WordCubeError)) say(error.stack);
      }
    }
  }
  return found;
}

/** Fails if a public function is not walked, or is wrong. */
async function walk(object, calls) {
  assert.deepEqual(functionsOf(object).sort(), Object.keys(calls).sort());
  assert.deepEqual(await faults(object, calls), []);
}

test("the engine refuses wrong types with its own error", needsModule, async () => {
  await walk(await load(), engineCalls);
});

test("a game refuses wrong types with its own error", needsModule, async () => {
  await walk((await load()).newGame(puzzle, { mode: "unlimited" }), gameCalls);
});

test("a solver refuses wrong types with its own error", needsModule, async () => {
  await walk((await load()).solver(), solverCalls);
});

test("a worker refuses wrong types with its own error", needsModule, async () => {
  const worker = new WordCubeWorker({ module, dictionary });
  await walk(worker, workerCalls);
});

test("caches, stores and policies refuse wrong types with their own error", async () => {
  await walk(new IndexedDBCache("words", new FakeIndexedDB()), cacheCalls);
  await walk(new MemoryCredentialStore(), storeCalls);
  await walk(new WebCredentialStore(storage), { ...storeCalls, alone: [[async () => {}]] });
  await walk(new RetryPolicy(), { delay: [[1, 0.5]] });
  const fetch = async () => new Response();
  await walk(new FetchTransport("https://a.test", { fetch }), { send: [[
    { target: "/", method: "GET", headers: new Headers(), body: new Uint8Array() }, settings,
  ]] });
  const functions = { sign: api.webCryptoSigner(), of: ProblemError.of };
  assert.deepEqual(await faults(functions, { sign: [[parts]], of: [[new Response()]] }), []);
});

test("constructors and loading refuse wrong types with their own error", needsModule, async () => {
  assert.deepEqual(await faults(make, makers), []);
});

test("a client of the server refuses wrong types with its own error", async () => {
  const calls = Object.keys(api.endpoints).map((name) => [name, [[{}, callSettings]]]);
  const client = new APIClient({
    transport: answeringTransport(), sign: () => "",
    credentials: new MemoryCredentialStore(credentials),
  });
  await walk(client, {
    ...Object.fromEntries(calls), call: [["health", {}, callSettings]],
    poll: [["player", {}, { ...settings, tag: "1" }]], logOutOthers: [[callSettings]],
  });
});
