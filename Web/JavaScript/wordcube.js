// What pages import. `api/index.js` has the calls of the server.
export { WordCube } from "./engine.js";
export { WordCubeError } from "./errors.js";
export { Game } from "./game.js";
export { IndexedDBCache } from "./indexeddb-cache.js";
export { Solver } from "./solver.js";
export { WordCubeWorker } from "./worker/wordcube-worker.js";
