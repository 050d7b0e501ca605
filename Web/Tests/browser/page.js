import { APIClient } from "../../JavaScript/api/index.js";
import { IndexedDBCache, WordCube, WordCubeError, WordCubeWorker }
  from "../../JavaScript/wordcube.js";

const puzzle = "wc1.en.g1.s42.i0";
const packed = { module: "/files/module.packed", dictionary: "/files/dictionary.packed" };

/** What a page does, by name. Each gives a value that the test compares. */
const checks = {
  async packedFiles() {
    return totalScore(await WordCube.load(packed));
  },
  async plainFiles() {
    const plain = { module: "/files/module.wasm", dictionary: "/files/dictionary.packed" };
    return totalScore(await WordCube.load(plain));
  },
  async cachedDictionary() {
    const cache = new IndexedDBCache("check");
    await WordCube.load({ ...packed, cache });
    const key = `wordcube dictionary 1 ${new URL(packed.dictionary, location)}`;
    const entry = await new IndexedDBCache("check").get(key);
    const wordCube = await WordCube.load({ ...packed, cache: new Map([[key, entry]]) });
    return totalScore(wordCube);
  },
  async recoveryOnThePage() {
    const wordCube = await WordCube.load({ ...packed, module: "/files/module.limited" });
    const game = wordCube.newGame(puzzle, { mode: "unlimited" });
    game.remove(26, { time: 1 });
    const code = codeOf(() => wordCube.verify(new Uint8Array(1 << 26)));
    return [code, game.state().removed, wordCube.restarts];
  },
  async worker() {
    const worker = new WordCubeWorker({ ...packed, cacheName: "check" });
    const ending = new AbortController();
    const endless = { seed: 1, minWords: 99_999, attempts: 1e12 };
    const long = worker.generate({ ...endless, signal: ending.signal });
    setTimeout(() => ending.abort(), 300);
    const code = await long.catch((error) => error.code);
    const { word } = await worker.best(puzzle);
    worker.dispose();
    return [code, word];
  },
  async server() {
    const wordCube = await WordCube.load({ module: packed.module });
    const client = new APIClient({ baseURL: location.origin, sign: wordCube.sign });
    await client.registerPlayer({ displayName: "Ada", timeZone: "UTC" });
    const answer = await client.openMatch({ language: "en" });
    const page = await client.sharedPage({ code: "7KXW2MPQ" }).catch((error) => error.code);
    return [answer.id, page];
  },
  async absentFile() {
    return WordCube.load({ module: "/absent" }).catch((error) => error.code);
  },
};

function codeOf(call) {
  try {
    return call();
  } catch (error) {
    return error instanceof WordCubeError ? error.code : `${error}`;
  }
}

async function totalScore(wordCube) {
  const response = await fetch("/files/game.json");
  return JSON.parse(wordCube.verify(await response.arrayBuffer())).totalScore;
}

const report = {};
for (const [name, check] of Object.entries(checks)) {
  report[name] = await check().catch((error) => `${error.stack}`);
}
await fetch("/report", { method: "POST", body: JSON.stringify(report) });
