// The script of a worker: loads the engine, and answers one call after the other.
import { IndexedDBCache, WordCube } from "../wordcube.js";

let loaded;

async function load({ module, dictionary, cacheName }) {
  const cache = cacheName === undefined ? undefined : new IndexedDBCache(cacheName);
  const wordCube = await WordCube.load({ module, dictionary, cache });
  return { wordCube, solver: wordCube.solver() };
}

async function answer({ method, parameters }) {
  const { wordCube, solver } = await loaded;
  const [first, ...rest] = parameters;
  if (method in wordCube) return wordCube[method](...parameters);
  if (first?.saved === undefined) return solver[method](...parameters);
  // The page has judged the game by its rules. A game that strict accepts is accepted by classic.
  const game = wordCube.openGame(first.saved, { rules: "classic" });
  try {
    return solver[method](game, ...rest);
  } finally {
    game.dispose();
  }
}

async function receive(message, post) {
  if (message.loading) {
    loaded = load(message.loading);
    loaded.catch(() => {});
    return;
  }
  try {
    post({ result: await answer(message) });
  } catch ({ code = "workerFailed", message: text, details }) {
    post({ error: { code, message: text, details } });
  }
}

if (globalThis.WorkerGlobalScope) {
  globalThis.onmessage = ({ data }) => receive(data, (result) => globalThis.postMessage(result));
} else {
  const { parentPort } = await import("node:worker_threads");
  parentPort.on("message", (data) => receive(data, (result) => parentPort.postMessage(result)));
}
