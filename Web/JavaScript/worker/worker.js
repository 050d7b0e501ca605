// The script of a worker: loads the engine, and answers one call after the other.
import { nodeModule } from "../core/node-module.js";
import { IndexedDBCache, WordCube } from "../wordcube.js";

/** What runs a call: the engine, the solver with a position, or the solver with other input. */
const callees = {
  verify: callEngine, generate: callEngine, confirm: callEngine, unpackedDictionary: callEngine,
  words: search, best: search, hint: search, extensions: search, paths: search, par: search,
  bound: search, plausibility: callSolver,
};

let loaded;

async function load({ module, dictionary, cacheName, stepLimit }) {
  const cache = cacheName === undefined ? undefined : new IndexedDBCache(cacheName);
  const wordCube = await WordCube.load({ module, dictionary, cache });
  return { wordCube, solver: wordCube.solver({ stepLimit }) };
}

function callEngine({ wordCube }, method, parameters) {
  return wordCube[method](...parameters);
}

function callSolver({ solver }, method, parameters) {
  return solver[method](...parameters);
}

function search(engine, method, [position, ...rest]) {
  if (position?.saved === undefined) return callSolver(engine, method, [position, ...rest]);
  // The page has judged the game by its rules, and perhaps with an earlier dictionary. A game that
  // strict accepts is accepted by classic.
  const options = { rules: "classic", accepted: true };
  const game = engine.wordCube.openGame(position.saved, options);
  try {
    return callSolver(engine, method, [game, ...rest]);
  } finally {
    game.dispose();
  }
}

/** The result of a call, or its error; `isLoaded` tells whether the engine was loaded. */
async function answer({ method, parameters }) {
  let engine;
  try {
    engine = await loaded;
    return { isLoaded: true, result: callees[method](engine, method, parameters) };
  } catch ({ code = "workerFailed", message, details }) {
    return { isLoaded: engine !== undefined, error: { code, message, details } };
  }
}

async function receive(message, post) {
  if (message.loading) {
    loaded = load(message.loading);
    loaded.catch(() => {});
  } else {
    post(await answer(message));
  }
}

if (globalThis.WorkerGlobalScope) {
  globalThis.onmessage = ({ data }) => receive(data, (result) => globalThis.postMessage(result));
} else {
  nodeModule("worker_threads").then(({ parentPort }) => {
    parentPort.on("message", (data) => receive(data, (result) => parentPort.postMessage(result)));
  });
}
